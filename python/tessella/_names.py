"""Words and numbers: every enumeration of the library, by the library's own names."""
from __future__ import annotations

import difflib
from typing import Any, Callable, Iterable, Optional, Sequence, Tuple, Union

from ._native import ffi, lib

NONE: int = lib.TSL_NONE
"""What arrays hold where there is nothing: no site, no way, no element."""

Word = Union[str, int]
Words = Union[str, int, Iterable[str], None]


def text(chars: Any) -> str:
    return ffi.string(chars).decode() if chars else ""


def maybe(chars: Any) -> Optional[str]:
    return ffi.string(chars).decode() if chars else None


def table(name_of: Any, count: int) -> Tuple[str, ...]:
    return tuple(text(name_of(row)) for row in range(count))


def until_null(name_of: Any) -> Tuple[str, ...]:
    names: list[str] = []
    while name_of(len(names)):
        names.append(text(name_of(len(names))))
    return tuple(names)


def bits(prefix: str, but: Sequence[str] = ()) -> dict[str, int]:
    """The constants with that prefix, by the rest of their names."""
    return {
        name[len(prefix):].lower(): getattr(lib, name)
        for name in sorted(dir(lib))
        if name.startswith(prefix) and name[len(prefix):] not in but
    }


KINDS = table(lib.tsl_kind_name, lib.TSL_KIND_COUNT)
RULES = table(lib.tsl_rules_name, lib.TSL_RULES_LUDII + 1)
DIRECTIONS = table(lib.tsl_direction_name, lib.TSL_DIR_COUNT)
RELATIONS = table(lib.tsl_relation_name, lib.TSL_REL_COUNT)
RELATIVES = table(lib.tsl_relative_name, lib.TSL_RELATIVE_COUNT)
REASONS = table(lib.tsl_because_name, lib.TSL_BECAUSE_COUNT)
WAYS = table(lib.tsl_way_name, lib.TSL_WAY_COUNT)
WAY_WORDS = until_null(lib.tsl_ways_word)
ENDINGS = table(lib.tsl_ending_name, lib.TSL_END_COUNT)
POLICIES = table(lib.tsl_policy_name, lib.TSL_WALK_COUNT)
SCHEMES = table(lib.tsl_label_scheme_name, lib.TSL_LABELS_COUNT)
PRESETS = until_null(lib.tsl_label_preset)
LIKES = table(lib.tsl_like_name, lib.TSL_LIKE_COUNT)
STYLES = table(lib.tsl_style_name, lib.TSL_STYLE_COUNT)
FILLS = table(lib.tsl_fill_name, lib.TSL_FILL_COUNT)
MARKS = table(lib.tsl_mark_look_name, lib.TSL_MARK_COUNT)
WARNINGS = table(lib.tsl_warn_name, lib.TSL_WARN_COUNT)
FORMS = ("board", "boardless", "mancala", "surakarta")
PARTS = until_null(lib.tsl_part_name)
WANT = bits("TSL_WANT_")
DRAW = bits("TSL_DRAW_")
SYMMETRY = bits("TSL_SYMMETRY_")


def _plain(word: str) -> str:
    return word.replace(" ", "").replace("-", "").replace("_", "").lower()


def unknown(word: object, known: Iterable[str], what: str) -> ValueError:
    names = list(known)
    near = difflib.get_close_matches(_plain(str(word)), [_plain(name) for name in names], 1, 0.5)
    hint = next((f", did you mean '{name}'?" for name in names if near and _plain(name) == near[0]), "")
    return ValueError(f"there is no {what} '{word}'{hint or ': there are ' + ', '.join(names)}")


def number(names: Sequence[str], word: Word, what: str) -> int:
    """The row of a table that a word names, in any case."""
    if isinstance(word, int):
        if 0 <= word < len(names):
            return word
    else:
        for row, name in enumerate(names):
            if name == word or _plain(name) == _plain(word):
                return row
    raise unknown(word, names, what)


def kind_number(word: Word) -> int:
    if isinstance(word, str):
        plain = _plain(word)
        for row, name in enumerate(KINDS):
            if plain in (name.lower(), "vertices" if name == "Vertex" else name.lower() + "s"):
                return row
    return number(KINDS, word, "kind of site")


def relation_number(word: Word) -> int:
    return number(RELATIONS, word, "relation")


def direction_number(word: Optional[Word]) -> int:
    return int(lib.TSL_DIR_NONE) if word is None else number(DIRECTIONS, word, "direction")


def _split(words: Words) -> list[str]:
    if words is None:
        return []
    if isinstance(words, str):
        return words.replace(",", " ").split()
    return [str(word) for word in words]  # type: ignore[union-attr]


def set_of(known: dict[str, int], words: Words, what: str) -> int:
    """Words between blanks or commas, or a list of them, as bits."""
    if isinstance(words, int):
        return words
    found = 0
    names = list(known)
    for word in _split(words):
        found |= known[names[number(names, word, what)]]
    return found


def members(names: Sequence[str], found: int) -> Tuple[str, ...]:
    """The names of the bits of a set."""
    return tuple(name for row, name in enumerate(names) if found >> row & 1)


def spelled(write: Callable[..., int], *arguments: Any) -> str:
    """What a function of the library writes that returns the length of the whole."""
    size = 256
    while True:
        out = ffi.new("char[]", size)
        length = write(*arguments, out, size)
        if length < size:
            return text(out)
        size = length + 1


class Record:
    """What the library tells in one struct: its facts are attributes."""

    __slots__: Tuple[str, ...] = ()

    def __init__(self, *values: Any) -> None:
        for name, value in zip(self.__slots__, values):
            setattr(self, name, value)

    def __repr__(self) -> str:
        facts = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__slots__ if not name.startswith("_"))
        return f"{type(self).__name__}({facts})"
