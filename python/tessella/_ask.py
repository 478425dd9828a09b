"""Functions of the header by their names, for those that have no method (yet): arguments and answers follow from their types in C."""
from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, Optional

from . import _names as names
from ._errors import refused
from ._native import ffi, lib
from ._sites import Point, Site

if TYPE_CHECKING:
    from ._board import Board

_BOARD = "struct tsl_board *"


def _constants(enum: Any) -> dict[str, int]:
    """The words of an enumeration: those that its function of names knows, else what its constants have after their prefix."""
    name_of = getattr(lib, f"{enum.cname}_name", None)
    values = sorted(value for value in enum.elements if value >= 0)
    if name_of is not None and len(ffi.typeof(name_of).args) == 1:
        return {names.text(name_of(value)): value for value in values if name_of(value)}
    words = [enum.elements[value] for value in values]
    start = os.path.commonprefix(words).rfind("_") + 1
    return {word[start:].lower(): value for word, value in zip(words, values)}


def _number(ctype: Any, value: Any) -> int:
    if not isinstance(value, str):
        return -1 if value is None else int(value.__index__())
    if ctype.cname == "tsl_kind":
        return names.kind_number(value)
    known = _constants(ctype)
    words = list(known)
    return known[words[names.number(words, value, ctype.cname[4:])]]


def _argument(board: "Board", ctype: Any, value: Any, kind: Optional[int]) -> Any:
    if ctype.kind == "enum":
        return _number(ctype, value)
    if ctype.cname == "tsl_site":
        return board.site(value)._c()
    if isinstance(value, Site):
        return value.index
    if isinstance(value, str):
        if ctype.kind == "pointer":
            return value.encode()
        return board.site(value, kind).index
    return value


def _answer(ctype: Any, value: Any) -> Any:
    if ctype.kind == "enum":
        return next((word for word, number in _constants(ctype).items() if number == value), None)
    if ctype.cname == "char *":
        return names.maybe(value)
    if ctype.cname == "tsl_point":
        return Point(value.x, value.y, value.z)
    if ctype.cname == "tsl_ids":
        return [value.id[i] for i in range(value.count)]
    if ctype.kind == "struct":
        return {name: _answer(field.type, getattr(value, name)) for name, field in ctype.fields}
    return value


def _spells(types: Any) -> bool:
    """Whether the answer is text that is written to a place of the caller, at the end of the arguments."""
    return [one.cname for one in types.args[-2:]] == ["char *", "size_t"] and types.result.cname == "size_t"


def _tells(result: Any) -> bool:
    """Whether an answer is numbers and words alone: nothing that would point into a board that is gone."""
    if result.kind == "struct" and result.cname != "tsl_ids":
        return all(_tells(field.type) for _, field in result.fields)
    return result.kind in ("primitive", "enum") or result.cname in ("char *", "tsl_ids")


def can_ask(name: str) -> bool:
    """Whether `ask` can call a function: it takes a board, then numbers, words and sites, and returns no pointer but to text."""
    types = ffi.typeof(getattr(lib, name))
    if not types.args or types.args[0].cname != _BOARD:
        return False
    given = types.args[1:-2] if _spells(types) else types.args[1:]
    # Text that is read; with a size behind it, it would be written to.
    simple = all(one.kind in ("primitive", "enum") or one.cname in ("tsl_site", "char *") for one in given)
    sized = any(one.cname == "char *" and after.cname == "size_t" for one, after in zip(given, given[1:]))
    return simple and not sized and _tells(types.result)


def ask(board: "Board", name: str, *arguments: Any) -> Any:
    function = name if name.startswith("tsl_") else f"tsl_{name}"
    known = [one for one in dir(lib) if one.startswith("tsl_") and callable(getattr(lib, one)) and can_ask(one)]
    if function not in known:
        raise names.unknown(name, [one[4:] for one in known], "function of a board")
    types = ffi.typeof(getattr(lib, function))
    wanted = types.args[1:-2] if _spells(types) else types.args[1:]
    if len(arguments) != len(wanted):
        raise TypeError(f"{function} takes {len(wanted)} arguments: {', '.join(one.cname for one in wanted)}")
    kind, given = None, []
    for ctype, value in zip(wanted, arguments):
        given.append(_argument(board, ctype, value, kind))
        if ctype.cname == "tsl_kind":
            kind = given[-1]
    if _spells(types):
        return names.spelled(getattr(lib, function), board._b, *given)
    found = getattr(lib, function)(board._b, *given)
    if types.result.cname == "tsl_code" and found != lib.TSL_OK:
        raise refused(found, function)
    return _answer(types.result, found)
