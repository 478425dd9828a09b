"""Colours of sites such that neighbours differ."""
from __future__ import annotations

from typing import TYPE_CHECKING, Optional

from . import _names as names
from ._errors import error_from, new_error
from ._memory import Array, Room, owned
from ._names import Word
from ._native import ffi, lib
from ._options import Asking, Cancel, set_limits

if TYPE_CHECKING:
    from ._board import Board


class Colouring:
    """As few colours as there can be, and as many symmetries as possible that only exchange them. See Board.colouring()."""

    def __init__(self, board: "Board", kind: Optional[Word] = None, perfect: bool = False, cancel: Optional[Cancel] = None,
                 **limits: int) -> None:
        options = ffi.new("tsl_colouring_options *", lib.tsl_colouring_default())
        if kind is not None:
            options.kind = names.kind_number(kind)
        options.perfect = perfect
        set_limits(options, limits)
        asking, error = Asking(cancel).install(options), new_error()
        made = lib.tsl_colouring_new(board._b, options, error)
        if made == ffi.NULL:
            asking.check()
            raise error_from(error)
        self.board = board
        self._c = owned(made, lib.tsl_colouring_free, board._b)

    @property
    def kind(self) -> str:
        return names.KINDS[lib.tsl_colouring_kind(self._c)]

    @property
    def count(self) -> int:
        """Of colours."""
        return int(lib.tsl_colouring_count(self._c))

    @property
    def colours(self) -> Array:
        """Of every site, from 0, the darkest, on."""
        room = Room(len(self.board.sites(self.kind)), "I")
        lib.python_colours_fill(self._c, room.pointer, len(room.array))
        return room.array

    def __getitem__(self, site: int) -> int:
        found = int(lib.tsl_colouring_at(self._c, site.__index__()))
        if found == names.NONE:
            raise IndexError("there is no such site")
        return found

    def __len__(self) -> int:
        return len(self.board.sites(self.kind))

    @property
    def is_best(self) -> bool:
        """False: a search gave up."""
        return bool(lib.tsl_colouring_is_best(self._c))

    @property
    def symmetries(self) -> int:
        """How many symmetries the shape of the board has."""
        return int(lib.tsl_colouring_of(self._c))

    @property
    def order(self) -> int:
        """How many of them exchange colours."""
        return int(lib.tsl_colouring_order(self._c))

    @property
    def fixed(self) -> int:
        """How many of these keep every colour."""
        return int(lib.tsl_colouring_fixed(self._c))

    @property
    def work(self) -> int:
        return int(lib.tsl_colouring_work(self._c))

    def __repr__(self) -> str:
        return f"<tessella.Colouring of {len(self)} sites by {self.count} colours>"
