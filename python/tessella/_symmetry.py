"""Symmetries of a board: permutations of its sites."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Mapping, NamedTuple, Optional, Tuple

from . import _names as names
from ._errors import error_from, new_error, refused
from ._memory import Array, Room, borrow, owned
from ._names import NONE, Word, Words
from ._native import ffi, lib
from ._options import Asking, Cancel, set_limits
from ._sites import SiteLike

if TYPE_CHECKING:
    from ._board import Board

Motion = Tuple[Tuple[float, float, float, float], ...]
"""(x, y, z) goes to row[0] x + row[1] y + row[2] z + row[3], for each of three rows."""


class Element(NamedTuple):
    """A symmetry. Site i of a kind goes to sites(kind)[i]."""

    symmetry: "Symmetry"
    number: int

    def sites(self, kind: Optional[Word] = None) -> Array:
        return self.symmetry._ids(lib.tsl_element_at, kind, self.number)

    @property
    def inverse(self) -> "Element":
        return Element(self.symmetry, lib.tsl_element_inverse(self.symmetry._s, self.number))

    def __matmul__(self, first: "Element") -> "Element":
        """What the other one and then this one do."""
        return Element(self.symmetry, lib.tsl_element_product(self.symmetry._s, self.number, first.number))

    @property
    def reflects(self) -> bool:
        return bool(lib.tsl_element_reflects(self.symmetry._s, self.number))

    @property
    def motion(self) -> Optional[Motion]:
        return _motion(lib.tsl_element_motion, self.symmetry._s, self.number)

    def direction(self, direction: Word, kind: Optional[Word] = None) -> Optional[str]:
        """Where steps in a direction lead then; None if they do not agree."""
        found = lib.tsl_element_direction(self.symmetry._s, self.symmetry.board._kind(kind), self.number,
                                          names.direction_number(direction))
        return None if found == lib.TSL_DIR_NONE else names.DIRECTIONS[found]


class Symmetry:
    """The symmetries of a board at a level. See Board.symmetry()."""

    def __init__(self, board: "Board", like: Word = "shape", only: Words = None, cancel: Optional[Cancel] = None,
                 **limits: int) -> None:
        options = ffi.new("tsl_symmetry_options *", lib.tsl_symmetry_default())
        options.like = names.number(names.LIKES, like, "level")
        options.only = names.set_of(names.SYMMETRY, only, "restriction")
        set_limits(options, limits)
        asking, error = Asking(cancel).install(options), new_error()
        made = lib.tsl_symmetry_new(board._b, options, error)
        if made == ffi.NULL:
            asking.check()
            raise error_from(error)
        self.board = board
        self._s = owned(made, lib.tsl_symmetry_free, board._b)

    @property
    def is_complete(self) -> bool:
        """False: the search gave up, and there may be more."""
        return bool(lib.tsl_symmetry_is_complete(self._s))

    @property
    def order(self) -> int:
        """How many there are, exactly, however large."""
        return int(names.spelled(lib.tsl_symmetry_order_text, self._s))

    @property
    def listable_order(self) -> int:
        """The order as C has it, at most 2^64 - 1."""
        return int(lib.tsl_symmetry_order(self._s))

    @property
    def name(self) -> str:
        """Of a shape: "D4", "C4v"; empty for other levels."""
        return names.spelled(lib.tsl_symmetry_name, self._s)

    @property
    def work(self) -> int:
        return int(lib.tsl_symmetry_work(self._s))

    def __repr__(self) -> str:
        return f"<tessella.Symmetry {self.name or 'group'} of order {self.order}>"

    def _ids(self, function: Any, kind: Optional[Word], number: int) -> Array:
        found = function(self._s, self.board._kind(kind), number)
        if found.id == ffi.NULL and number != 0:
            raise IndexError("there is no such symmetry")
        return borrow(self._s, found.id, found.count, "I")

    def generators(self, kind: Optional[Word] = None) -> list[Array]:
        """Symmetries that all others are products of: where each takes the sites of a kind."""
        return [self._ids(lib.tsl_generator_at, kind, g) for g in range(lib.tsl_generator_count(self._s))]

    def generator_motion(self, generator: int) -> Optional[Motion]:
        return _motion(lib.tsl_generator_motion, self._s, generator)

    def __len__(self) -> int:
        """How many elements are listed; 0 for groups that are too large."""
        return int(lib.tsl_element_count(self._s))

    def __bool__(self) -> bool:
        return True

    def __getitem__(self, element: int) -> Element:
        if not 0 <= element < len(self):
            raise IndexError("there is no such element in the list")
        return Element(self, element)

    def elements(self, kind: Optional[Word] = None) -> Array:
        """Where all elements take all sites of a kind: a row for each element."""
        number = self.board._kind(kind)
        count = len(self.board.sites(number)) if len(self) and lib.tsl_element_at(self._s, number, 0).count else 0
        room = Room(len(self) * count, "I")
        if count:
            lib.python_elements_fill(self._s, number, room.pointer, len(self) * count)
            return room.array.reshape(len(self), count) if hasattr(room.array, "reshape") else \
                room.array.cast("B").cast("I", (len(self), count))
        return room.array

    def orbit_count(self, kind: Optional[Word] = None) -> int:
        return int(lib.tsl_orbit_count(self._s, self.board._kind(kind)))

    def orbits(self, kind: Optional[Word] = None) -> Array:
        """For every site of a kind the lowest site that symmetries take it to."""
        number = self.board._kind(kind)
        room = Room(len(self.board.sites(number)), "I")
        lib.python_orbits_fill(self._s, number, room.pointer, len(room.array))
        return room.array

    def images(self, site: SiteLike) -> Array:
        """Where a site goes under every element."""
        at = self.board.site(site)
        count = lib.tsl_symmetry_images(self._s, at._kind, at.index, ffi.NULL, 0)
        room = Room(count, "I")
        lib.tsl_symmetry_images(self._s, at._kind, at.index, room.pointer, count)
        return room.array

    def image(self, element: int, what: Any, kind: Optional[Word] = None) -> Array:
        """Numbers of sites, such as 0 for an empty one, where an element takes them."""
        number = self.board._kind(kind)
        count = len(self.board.sites(number))
        room = Room(count, "I")
        if not lib.tsl_symmetry_image(self._s, number, element, self._numbers(number, what), room.pointer, count):
            raise refused(lib.TSL_ERR_CALL, "there is no such element, or the sites do not move")
        return room.array

    def least(self, what: Mapping[str, Any]) -> Optional[int]:
        """The element whose image of numbers, by kind of site, is the least of all."""
        kept: list[Any] = [ffi.NULL] * len(names.KINDS)
        for kind, numbers in what.items():
            number = names.kind_number(kind)
            kept[number] = self._numbers(number, numbers)
        found = lib.tsl_symmetry_least(self._s, ffi.new(f"uint32_t *[{len(kept)}]", kept))
        return None if found == NONE else int(found)

    def _numbers(self, kind: int, what: Any) -> Any:
        count = len(self.board.sites(kind))
        if len(what) != count:
            raise ValueError(f"there are {count} sites of the kind {names.KINDS[kind]}, and {len(what)} numbers")
        return ffi.new("uint32_t[]", [int(one) for one in what])


def _motion(function: Any, symmetry: Any, number: int) -> Optional[Motion]:
    out = ffi.new("double[3][4]")
    if not function(symmetry, number, out):
        return None
    return tuple((row[0], row[1], row[2], row[3]) for row in out)
