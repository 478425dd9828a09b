"""Memory of the library in Python: what owns what, arrays without copying, arrays that are filled, and text."""
from __future__ import annotations

import array
from typing import Any, Callable, Optional, Tuple

from ._native import ffi, lib
from ._errors import refused

numpy: Any
try:
    import numpy
except ImportError:  # arrays are memoryviews then
    numpy = None

Array = Any
"""A NumPy array, or without NumPy a memoryview with the same shape."""

_SIZES = {"B": 1, "H": 2, "I": 4, "Q": 8, "d": 8}


class _Free:
    """Frees something, and keeps what it depends on until then."""

    __slots__ = ("free", "owner")

    def __init__(self, free: Callable[[Any], None], owner: Any) -> None:
        self.free, self.owner = free, owner

    def __call__(self, pointer: Any) -> None:
        self.free(pointer)


def _nothing(_: Any) -> None:
    pass


def owned(pointer: Any, free: Callable[[Any], None], owner: Any = None) -> Any:
    """A pointer that is freed when nothing in Python refers to it; its owner goes later."""
    return ffi.gc(pointer, free if owner is None else _Free(free, owner))


def _empty(code: str, columns: int) -> Array:
    if numpy is not None:
        return numpy.empty((0, columns) if columns > 1 else 0, code)
    return memoryview(array.array(code))


def borrow(owner: Any, pointer: Any, count: int, code: str, columns: int = 1) -> Array:
    """A read-only array over memory of the library, which lives as long as the array: `owner` is kept for it."""
    if not pointer or count == 0:
        return _empty(code, columns)
    held = ffi.gc(pointer, _Free(_nothing, owner))
    view = memoryview(ffi.buffer(held, count * columns * _SIZES[code])).toreadonly()
    if numpy is not None:
        found = numpy.frombuffer(view, code)
        return found.reshape(count, columns) if columns > 1 else found
    return view.cast(code, (count, columns)) if columns > 1 else view.cast(code)


class Room:
    """An array that the library fills: `array` for Python, `pointer` for C."""

    __slots__ = ("array", "pointer")

    def __init__(self, count: int, code: str, columns: int = 1, ctype: str = "uint32_t[]") -> None:
        if count == 0:
            self.array, self.pointer = _empty(code, columns), ffi.NULL
            return
        if numpy is not None:
            self.array = numpy.empty((count, columns) if columns > 1 else count, code)
        else:
            flat = memoryview(bytearray(count * columns * _SIZES[code]))
            self.array = flat.cast(code, (count, columns)) if columns > 1 else flat.cast(code)
        self.pointer = ffi.from_buffer(ctype, self.array)


def fill(call: Callable[..., Any], arrays: int, missing: str) -> Tuple[Array, ...]:
    """Arrays of a function that takes a tsl_array for each and is asked twice, for their lengths and to fill them."""
    asked = [ffi.new("tsl_array *") for _ in range(arrays)]
    call(*asked)
    if asked[0].count == 0:
        raise refused(lib.TSL_ERR_CALL, missing)
    rooms = []
    for one in asked:
        room = Room(one.count, "I")
        one.item, one.capacity = room.pointer, one.count
        rooms.append(room)
    call(*asked)
    return tuple(room.array for room in rooms)


def fill_within(call: Callable[..., Any], bounds: Tuple[int, ...]) -> Tuple[Array, ...]:
    """The same, called once, where it is known how many entries there are at most: what is not used is never touched."""
    asked, rooms = [], []
    for bound in bounds:
        room = Room(bound, "I")
        asked.append(ffi.new("tsl_array *", {"item": room.pointer, "capacity": bound}))
        rooms.append(room)
    call(*asked)
    return tuple(room.array if one.count == bound else room.array[:one.count]
                 for room, one, bound in zip(rooms, asked, bounds))


def written(call: Callable[[Any], int]) -> str:
    """What a function writes to a tsl_writer."""
    out = ffi.new("python_text *")
    try:
        code = call(lib.python_writer(out))
        if code != lib.TSL_OK:
            raise refused(code, "it cannot be written")
        return bytes(ffi.buffer(out.bytes, out.used)).decode() if out.used else ""
    finally:
        lib.python_text_free(out)


def encoded(text: Optional[str]) -> bytes:
    """Text for the library. A zero byte would end it early."""
    found = (text or "").encode()
    if b"\0" in found:
        raise ValueError("the text has a zero in it")
    return found
