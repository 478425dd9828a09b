"""Positions: stacks of pieces on the sites of a board."""
from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any, Iterator, NamedTuple, Optional, Tuple, Union

from . import _names as names
from ._errors import error_from, new_error, refused
from ._memory import owned, written
from ._names import NONE
from ._native import ffi, lib
from ._sites import Site, SiteLike

if TYPE_CHECKING:
    from ._board import Board
    from ._symmetry import Symmetry


class Piece(NamedTuple):
    """A player, 0 to 9 (0: no player's), and perhaps a letter."""

    player: int
    letter: str = ""

    def __str__(self) -> str:
        return f"{self.player}{self.letter}"


PieceLike = Union[Piece, int, str]


def _piece(piece: PieceLike) -> dict[str, Any]:
    if isinstance(piece, str):
        if not piece[:1].isdigit() or len(piece) > 2:
            raise ValueError(f"'{piece}' is no piece: it is a digit for its player and perhaps a letter")
        piece = Piece(int(piece[0]), piece[1:])
    elif not isinstance(piece, tuple):
        piece = Piece(piece)
    return {"player": piece.player, "letter": piece.letter.encode("ascii") or b"\0"}


def _found(piece: Any) -> Optional[Piece]:
    if piece.player == NONE:
        return None
    return Piece(piece.player, "" if piece.letter == b"\0" else piece.letter.decode())


class Position:
    """Position(board, "A1-H1=1 D4=2121") has a piece of player 1 on each site of a line, and a stack of four.

    A position changes; whatever is asked of it or done to it is one thing at a time, from any thread. Printed, it is a text that
    is read as an equal one.
    """

    __hash__ = None  # type: ignore[assignment]

    def __init__(self, board: "Board", text: str = "") -> None:
        made = lib.tsl_position_new(board._b, ffi.NULL)
        if made == ffi.NULL:
            raise MemoryError
        self.board = board
        self._lock = threading.RLock()
        self._p = owned(made, lib.tsl_position_free, board._b)
        if text:
            self.parse(text)

    def parse(self, text: str) -> None:
        """Reads items SITES=STACK in the place of what the position held."""
        source, error = text.encode(), new_error()
        with self._lock:
            code = lib.tsl_position_parse(self._p, source, len(source), error)
        if code != lib.TSL_OK:
            raise error_from(error, source)

    def _site(self, site: SiteLike, level: int = 0) -> dict[str, int]:
        found: dict[str, int] = self.board.site(site)._c(level)
        return found

    def push(self, site: SiteLike, piece: PieceLike) -> None:
        """Puts a piece, such as 1 or "2q", on top."""
        with self._lock:
            code = lib.tsl_position_push(self._p, self._site(site), _piece(piece))
        if code != lib.TSL_OK:
            raise refused(code, f"the piece {piece!r} cannot be put there")

    def pop(self, site: SiteLike) -> Optional[Piece]:
        """Takes the top off; None if there was nothing."""
        with self._lock:
            return _found(lib.tsl_position_pop(self._p, self._site(site)))

    def top(self, site: SiteLike) -> Optional[Piece]:
        with self._lock:
            return _found(lib.tsl_position_top(self._p, self._site(site)))

    def at(self, site: SiteLike, level: int = 0) -> Optional[Piece]:
        with self._lock:
            return _found(lib.tsl_position_at(self._p, self._site(site, level)))

    def count(self, site: SiteLike) -> int:
        """How many pieces are on a site."""
        with self._lock:
            return int(lib.tsl_position_count(self._p, self._site(site)))

    def stack(self, site: SiteLike) -> Tuple[Piece, ...]:
        """The pieces on a site from the bottom up."""
        with self._lock:
            found = (self.at(site, level) for level in range(self.count(site)))
            return tuple(piece for piece in found if piece is not None)

    __getitem__ = stack

    def __len__(self) -> int:
        """How many pieces there are on all sites."""
        with self._lock:
            return int(lib.tsl_position_pieces(self._p))

    def __bool__(self) -> bool:
        return True

    def __iter__(self) -> Iterator[Tuple[Site, Tuple[Piece, ...]]]:
        """Sites with pieces, and their stacks, as they are now."""
        found = []
        with self._lock:
            at = lib.tsl_position_next(self._p, {"kind": lib.TSL_KIND_NONE, "index": 0, "level": 0})
            while at.kind != lib.TSL_KIND_NONE:
                site = Site(self.board, at.kind, at.index)
                found.append((site, self.stack(site)))
                at = lib.tsl_position_next(self._p, at)
        return iter(found)

    def default_level(self, index: int) -> int:
        """The level of the top piece of a site of the kind that is played on, 0 without pieces."""
        with self._lock:
            return int(lib.tsl_position_default(self._p, index).level)

    def clear(self, site: Optional[SiteLike] = None) -> None:
        """Takes all pieces off, or those of one site."""
        with self._lock:
            if site is None:
                lib.tsl_position_clear(self._p)
            else:
                lib.tsl_position_clear_site(self._p, self._site(site))

    def copy(self) -> "Position":
        other = Position(self.board)
        with self._lock:
            code = lib.tsl_position_copy(other._p, self._p)
        if code != lib.TSL_OK:
            raise refused(code, "the position cannot be copied")
        return other

    __copy__ = copy

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        # Each is held for a moment only, so that two threads cannot wait for each other.
        theirs = other if other is self else other.copy()
        with self._lock:
            return bool(lib.tsl_position_equal(self._p, theirs._p))

    def __str__(self) -> str:
        with self._lock:
            return written(lambda out: lib.tsl_position_write(self._p, out))

    def __repr__(self) -> str:
        return f"<tessella.Position {self}>"

    def __reduce__(self) -> Tuple[Any, ...]:
        return Position, (self.board, str(self))

    def hash(self) -> str:
        """Equal positions of boards that are played on the same kind of site have the same, on all machines."""
        out = ffi.new("uint8_t[]", lib.TSL_POSITION_HASH)
        with self._lock:
            lib.tsl_position_hash(self._p, out)
        return bytes(out).hex()

    def image(self, symmetry: "Symmetry", element: int) -> "Position":
        """Where an element of the symmetries takes it."""
        other = Position(self.board)
        with self._lock:
            code = lib.tsl_position_image(other._p, self._p, symmetry._s, element)
        if code != lib.TSL_OK:
            raise refused(code, "the position has no such image")
        return other

    def least(self, symmetry: "Symmetry") -> Tuple["Position", int]:
        """Its least image, which all images of it share, and the element that leads there."""
        other, element = Position(self.board), ffi.new("uint32_t *")
        with self._lock:
            code = lib.tsl_position_least(other._p, self._p, symmetry._s, element)
        if code != lib.TSL_OK:
            raise refused(code, "the position has no least image")
        return other, int(element[0])

    def svg(self, **what: Any) -> str:
        return self.board.svg(position=self, **what)

    _repr_svg_ = svg
