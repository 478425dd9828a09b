"""Tables of the language, and of the library itself."""
from __future__ import annotations

from typing import Any, NamedTuple, Optional, Tuple

from . import _names as names
from ._board import Format, _formats
from ._native import ffi, lib


class Keyword(NamedTuple):
    """A form of a keyword: what it takes, in the notation of `terms`, and what a clause of it is."""

    name: str
    params: str
    makes: str
    summary: str


class Term(NamedTuple):
    name: str
    notation: str
    meaning: str


def _rows(row_at: Any, kind: Any) -> Any:
    found: list[Any] = []
    while row_at(len(found)).name:
        row = row_at(len(found))
        found.append(kind(*(names.text(getattr(row, field)) for field in kind._fields)))
    return tuple(found)


def keywords() -> Tuple[Keyword, ...]:
    """The keywords of the language; one with several forms is there several times."""
    found: Tuple[Keyword, ...] = _rows(lib.tsl_keyword_at, Keyword)
    return found


def terms() -> Tuple[Term, ...]:
    """The words that `params` of keywords are written with."""
    found: Tuple[Term, ...] = _rows(lib.tsl_term_at, Term)
    return found


def formats() -> Tuple[Format, ...]:
    """Formats of Board.write(), with a sentence on each."""
    return _formats()


def ways(words: names.Words) -> Tuple[str, ...]:
    """The single ways that words stand for: "Queen" is Orthogonal and Diagonal."""
    from ._sites import way_set

    return names.members(names.WAYS, way_set(words))


def directions(word: str) -> Tuple[str, ...]:
    """The directions that a word stands for: "Axial", "Upward", "NE", ...; none for any other word."""
    return names.members(names.DIRECTIONS, lib.tsl_directions_find(word.encode()))


def relation(word: str) -> Optional[str]:
    """The relation of that name, in any case, with blanks and hyphens or without."""
    out = ffi.new("tsl_relation *")
    return names.RELATIONS[out[0]] if lib.tsl_relation_find(word.encode(), out) else None


def relative(word: str) -> Optional[str]:
    """The relative direction of that name."""
    out = ffi.new("tsl_relative *")
    return names.RELATIVES[out[0]] if lib.tsl_relative_find(word.encode(), out) else None


def version() -> str:
    return names.text(lib.tsl_version())


def abi() -> int:
    return int(lib.tsl_abi())
