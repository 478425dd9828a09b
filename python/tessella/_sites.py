"""Sites, and what leads from them: objects for reading and trying. Whole boards are quicker as arrays (board.py)."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Iterator, NamedTuple, Optional, Tuple, Union, overload

from ._memory import Array, Room, borrow
from ._native import ffi, lib
from . import _names as names
from ._names import NONE

if TYPE_CHECKING:
    from ._board import Board

SiteLike = Union["Site", str, int]
"""A site, its label ("D4", "V:A1" with the letter of another kind), or its number."""


class Point(NamedTuple):
    x: float
    y: float
    z: float


class Coordinate(NamedTuple):
    """Rows from the bottom, columns from the left, layers from the ground, from 0."""

    row: int
    column: int
    layer: int


def point(p: Any) -> Point:
    return Point(p.x, p.y, p.z)


class Site:
    """A vertex, an edge or a cell of a board. Stands for its number wherever an index is taken."""

    __slots__ = ("board", "_kind", "index")

    def __init__(self, board: "Board", kind: int, index: int) -> None:
        self.board, self._kind, self.index = board, kind, index

    kind = property(lambda self: names.KINDS[self._kind], doc='"Vertex", "Edge" or "Cell".')

    def __index__(self) -> int:
        return self.index

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Site) and (self.board, self._kind, self.index) == (other.board, other._kind, other.index)

    def __hash__(self) -> int:
        return hash((id(self.board), self._kind, self.index))

    def __repr__(self) -> str:
        return f"<{self.kind.lower()} {self.label or self.index}>"

    @property
    def label(self) -> str:
        """ "C4"; empty on boards built without labels."""
        return names.spelled(lib.tsl_label_write, self.board._b, self._kind, self.index)

    @property
    def position(self) -> Point:
        return point(lib.tsl_site_positions(self.board._b, self._kind)[self.index])

    @property
    def shown(self) -> Point:
        """Where pictures show it."""
        return point(lib.tsl_site_shown(self.board._b, self._kind, self.index))

    @property
    def coordinate(self) -> Coordinate:
        c = lib.tsl_site_coordinate(self.board._b, self._kind, self.index)
        return Coordinate(c.row, c.column, c.layer)

    @property
    def shared_coordinate(self) -> Coordinate:
        """What games have instead, where several sites may have the same."""
        c = lib.tsl_site_shared_coordinate(self.board._b, self._kind, self.index)
        return Coordinate(c.row, c.column, c.layer)

    @property
    def pivot(self) -> Optional[Point]:
        """The place about which CW, CCW, In and Out are meant here."""
        out = ffi.new("tsl_point *")
        return point(out) if lib.tsl_site_pivot(self.board._b, self._kind, self.index, out) else None

    @property
    def vertex_pivot(self) -> Optional["Site"]:
        """Of a vertex: the vertex about which games mean them."""
        found = lib.tsl_vertex_pivot(self.board._b, self.index) if self._kind == lib.TSL_KIND_VERTEX else NONE
        return None if found == NONE else Site(self.board, lib.TSL_KIND_VERTEX, found)

    @property
    def tangents(self) -> Optional[Tuple[Point, Point]]:
        """Of a curved edge, at its two ends."""
        out = ffi.new("tsl_point[2]")
        curved = self._kind == lib.TSL_KIND_EDGE and lib.tsl_edge_tangents(self.board._b, self.index, out)
        return (point(out[0]), point(out[1])) if curved else None

    @property
    def is_reversed(self) -> bool:
        """Of a cell: whether its vertices run counter-clockwise."""
        return self._kind == lib.TSL_KIND_CELL and bool(lib.tsl_cell_is_reversed(self.board._b, self.index))

    @property
    def regions(self) -> Tuple[str, ...]:
        """The names of the regions that it belongs to."""
        return tuple(name for name, region, index in self.board._regions(self._kind)
                     if lib.tsl_region_contains(self.board._b, self._kind, self.index, region, index))

    def incident(self, of: names.Word) -> list["Site"]:
        """Sites of a kind that touch it: of a cell "Vertex" are its corners in their order."""
        kind = names.kind_number(of)
        found = lib.tsl_site_incident(self.board._b, self._kind, self.index, kind)
        return [Site(self.board, kind, found.id[i]) for i in range(found.count)]

    vertices = property(lambda self: self.incident("Vertex"), doc="Vertices that it touches.")
    edges = property(lambda self: self.incident("Edge"), doc="Edges that it touches.")
    cells = property(lambda self: self.incident("Cell"), doc="Cells that it touches.")

    def neighbours(self, relation: names.Word = "Adjacent") -> list["Site"]:
        number = names.relation_number(relation)
        out = ffi.new("tsl_id[32]")
        count = lib.tsl_site_neighbours(self.board._b, self._kind, self.index, number, out, 32)
        if count > 32:
            out = ffi.new("tsl_id[]", count)
            lib.tsl_site_neighbours(self.board._b, self._kind, self.index, number, out, count)
        return [Site(self.board, self._kind, out[i]) for i in range(count)]

    def steps(self, to: Optional[names.Word] = None) -> list["Step"]:
        """Steps from here to sites of a kind, by default of its own, clockwise from north."""
        kind = self._kind if to is None else names.kind_number(to)
        walk = ffi.new("tsl_steps *", lib.tsl_steps_from(self.board._b, self._kind, self.index, kind))
        step = ffi.new("tsl_step *")
        found = []
        while lib.tsl_steps_next(walk, step):
            found.append(Step(self, Site(self.board, step.kind, step.to), names.members(names.RELATIONS, step.relations),
                              names.members(names.DIRECTIONS, step.directions), point(lib.tsl_steps_way(walk)),
                              int(lib.tsl_steps_motion(walk)), bool(lib.tsl_steps_mirrors(walk))))
        return found

    def steps_count(self, to: Optional[names.Word] = None) -> int:
        """How many steps there are from here to sites of a kind."""
        kind = self._kind if to is None else names.kind_number(to)
        return int(lib.tsl_steps_count(self.board._b, self._kind, self.index, kind))

    def directions(self, relation: names.Word = "Adjacent") -> Tuple[str, ...]:
        """Directions in which it has a neighbour under a relation."""
        found = lib.tsl_directions_supported_from(self.board._b, self._kind, self.index, names.relation_number(relation))
        return names.members(names.DIRECTIONS, found)

    def radials(self, ways: names.Words, distinct: bool = False) -> list["Radial"]:
        """Lines from here along "N", "Orthogonal", "Queen", "N, S" ...; distinct: one of each pair of opposite ones."""
        start = lib.tsl_radials_distinct if distinct else lib.tsl_radials_from
        return _radials(self, start(self.board._b, self._kind, self.index, way_set(ways)))

    def radials_count(self, ways: names.Words) -> int:
        return int(lib.tsl_radials_count(self.board._b, self._kind, self.index, way_set(ways)))

    def radial(self, ways: names.Words) -> "Radial":
        """The first of those lines; one without sites if there is none."""
        found = self.radials(ways)
        return found[0] if found else Radial(self, None)

    def walk(self, moves: str, facing: Optional[names.Word] = None, policy: names.Word = "all") -> list["Site"]:
        """Where walks such as "FFR" end, each site once."""
        walks, kept = self._walks(moves, facing, policy)
        room = lib.tsl_walks_work(self.board._b, self._kind)
        work = ffi.new("uint32_t[]", max(room, 1))
        count = len(self.board.sites(self._kind))
        ends = ffi.new("tsl_id[]", max(count, 1))
        found = lib.tsl_walks_ends(walks, work, room, ends, count)
        del kept
        return [Site(self.board, self._kind, ends[i]) for i in range(found)] if found != NONE else []

    def walks(self, moves: str, facing: Optional[names.Word] = None, policy: names.Word = "all"
              ) -> Iterator[list["Site"]]:
        """Every such walk, as the sites it comes to, this one first."""
        first, kept = self._walks(moves, facing, policy)
        walks = ffi.new("tsl_walks *", first)
        # What is left over is for notes of beginnings that lead nowhere.
        room = len(kept) + 1 + min(len(kept) * lib.tsl_walks_work(self.board._b, self._kind) // 4, 1 << 18)
        path = ffi.new("tsl_place[]", room)
        while count := lib.tsl_walks_next(walks, path, room):
            yield [Site(self.board, self._kind, path[i].site) for i in range(count)]

    def _walks(self, moves: str, facing: Optional[names.Word], policy: names.Word) -> Tuple[Any, Any]:
        kept = moves_of(moves)
        return lib.tsl_walks_from(self.board._b, self._kind, self.index, names.direction_number(facing), kept,
                                  names.number(names.POLICIES, policy, "policy")), kept

    def distances(self, relation: names.Word = "Adjacent") -> Array:
        """Steps from here to all sites of its kind; `tessella.NONE` where there is no way."""
        count = len(self.board.sites(self._kind))
        room = Room(2 * count, "I")
        lib.tsl_distances_fill(self.board._b, self._kind, names.relation_number(relation), self.index, room.pointer, 2 * count)
        return room.array[:count]

    def relative_directions(self, relative: names.Word, facing: names.Word, relation: names.Word = "Adjacent",
                            rotation: int = 0) -> Tuple[str, ...]:
        """What "Forward", "FR", ... means to a piece here that faces a direction."""
        return self.board.relative_directions(relative, facing, relation, rotation, site=self)

    def relative_missing(self, relative: names.Word, facing: names.Word, relation: names.Word = "Adjacent"
                         ) -> Tuple[str, ...]:
        """What it means besides that would lead off the board."""
        found = lib.tsl_relative_missing(
            self.board._b, self._kind, self.index, names.relation_number(relation), names.direction_number(facing),
            names.number(names.RELATIVES, relative, "relative direction"))
        return names.members(names.DIRECTIONS, found)

    def relative_missing_text(self, relative: names.Word, facing: names.Word, relation: names.Word = "Adjacent") -> str:
        """That as a sentence, empty if there is nothing."""
        found = sum(1 << names.direction_number(name) for name in self.relative_missing(relative, facing, relation))
        return names.spelled(lib.tsl_relative_missing_text, found)

    def relative_facing(self, facing: names.Word, rotation: int, relation: names.Word = "Adjacent") -> Optional[str]:
        """Where a piece here faces that has turned to the right so often."""
        found = lib.tsl_relative_facing(self.board._b, self._kind, self.index, names.relation_number(relation),
                                        names.direction_number(facing), rotation)
        return None if found == lib.TSL_DIR_NONE else names.DIRECTIONS[found]

    def _c(self, level: int = 0) -> Any:
        return {"kind": self._kind, "index": self.index, "level": level}


def way_set(ways: names.Words) -> int:
    """Words, in the library's own grammar, or numbers of bits, as a set of ways."""
    from ._errors import error_from, new_error

    if isinstance(ways, int):
        return ways
    spelled = ways if isinstance(ways, str) else ",".join(ways or ())
    out, error = ffi.new("tsl_ways *"), new_error()
    source = spelled.encode()
    if not lib.tsl_ways_read(source, out, error):
        raise error_from(error, source)
    return int(out[0])


def moves_of(moves: str) -> Any:
    """ "FFR", "F F R" or "{F,F,R}" as the library keeps it."""
    from ._memory import encoded

    source = encoded(moves)
    out = ffi.new("char[]", len(source) + 1)
    if not lib.tsl_moves_read(source, out, len(source) + 1):
        raise ValueError(f"'{moves}' is no walk: it is made of F, L and R")
    return ffi.new("char[]", ffi.string(out))


class Step(NamedTuple):
    """`way` leads from the site to where `to` is seen from it: on wrapped boards `board.motions[motion]` from its home, with left and
    right changed if `mirrored`."""

    site: Site
    to: Site
    relations: Tuple[str, ...]
    directions: Tuple[str, ...]
    way: Point
    motion: int
    mirrored: bool


class RadialEnd(NamedTuple):
    """Why a line ends: `why` is the library's word, `text` a sentence."""

    why: str
    last: Site
    next: Optional[Site]
    through: Optional[Site]
    degrees: float
    text: str


class Radial(Sequence[Site]):
    """A line of sites, its start left out."""

    __slots__ = ("start", "_line", "_sites")

    def __init__(self, start: Site, line: Any) -> None:
        self.start, self._line = start, line
        self._sites: Any = None

    def _ids(self) -> Any:
        if self._sites is None:
            count = lib.tsl_radial_fill(self._line, ffi.NULL, 0) if self._line is not None else 0
            self._sites = ffi.new("tsl_id[]", count)
            if count:
                lib.tsl_radial_fill(self._line, self._sites, count)
        return self._sites

    def __len__(self) -> int:
        return len(self._ids())

    @overload
    def __getitem__(self, at: int) -> Site: ...
    @overload
    def __getitem__(self, at: slice) -> list[Site]: ...
    def __getitem__(self, at: Union[int, slice]) -> Union[Site, list[Site]]:
        ids = self._ids()
        if isinstance(at, slice):
            return [self[i] for i in range(*at.indices(len(ids)))]
        if not -len(ids) <= at < len(ids):
            raise IndexError("the line ends before")
        return Site(self.start.board, self.start._kind, ids[at % len(ids)])

    def __repr__(self) -> str:
        return f"<radial {self.way or 'nowhere'} from {self.start.label or self.start.index}: " \
               f"{' '.join(site.label or str(site.index) for site in self)}>"

    @property
    def way(self) -> Optional[str]:
        """What it follows: "N", "Orthogonal", ..."""
        return None if self._line is None else names.WAYS[lib.tsl_radial_way(self._line)]

    def opposite(self) -> list["Radial"]:
        """Lines of the same site that lead the other way."""
        return [] if self._line is None else _radials(self.start, lib.tsl_radials_opposite(self._line))

    @property
    def end(self) -> Optional[RadialEnd]:
        if self._line is None:
            return None
        board, kind = self.start.board, self.start._kind
        end = ffi.new("tsl_radial_end *", lib.tsl_radial_why(self._line))
        return RadialEnd(
            names.ENDINGS[end.why], Site(board, kind, end.last), None if end.next == NONE else Site(board, kind, end.next),
            None if end.kind < 0 or end.through == NONE else Site(board, end.kind, end.through), end.degrees,
            names.spelled(lib.tsl_radial_end_text, board._b, kind, end))


def _radials(start: Site, first: Any) -> list[Radial]:
    radials = ffi.new("tsl_radials *", first)
    found = []
    line = ffi.new("tsl_radial *")
    while lib.tsl_radials_next(radials, line):
        found.append(Radial(start, line))
        line = ffi.new("tsl_radial *")
    return found


class Reason(NamedTuple):
    """Why a relation holds between two sites, or does not: `because` is the library's word, `text` a sentence."""

    relation: str
    holds: bool
    because: str
    text: str
    through: Optional[Site]
    off: float
    chooser: Optional[Site]
    better: Optional[Site]
    better_off: float

    def __str__(self) -> str:
        return f"{self.relation:<11} {'yes:' if self.holds else 'no: '} {self.text}"


class Reasons(Tuple[Reason, ...]):
    """One for each relation; printed, a line each."""

    def __str__(self) -> str:
        return "\n".join(str(reason) for reason in self)

    __repr__ = __str__


def reason(a: Site, b: Site, relation: int) -> Reason:
    board = a.board
    r = lib.tsl_relation_why(board._b, a._kind, a.index, b._kind, b.index, relation)
    sentence = names.spelled(lib.tsl_reason_text, board._b, a._c(), b._c(), relation)
    chooser = None if r.chooser == NONE else a if r.chooser == a.index else b
    return Reason(
        names.RELATIONS[relation], bool(r.holds), names.REASONS[r.because], sentence,
        None if r.kind < 0 or r.through == NONE else Site(board, r.kind, r.through), r.off, chooser,
        None if r.better == NONE or chooser is None else Site(board, chooser._kind, r.better), r.better_off)


class Sites(Sequence[Site]):
    """All sites of a kind, by number or label. Arrays of the board, for this kind, are here, too."""

    __slots__ = ("board", "_kind", "_count")

    def __init__(self, board: "Board", kind: int) -> None:
        self.board, self._kind = board, kind
        self._count: int = lib.tsl_site_count(board._b, kind)

    kind = property(lambda self: names.KINDS[self._kind])

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, at: Union[int, str]) -> Site: ...
    @overload
    def __getitem__(self, at: slice) -> list[Site]: ...
    def __getitem__(self, at: Union[int, str, slice]) -> Union[Site, list[Site]]:
        if isinstance(at, slice):
            return [Site(self.board, self._kind, i) for i in range(*at.indices(self._count))]
        if isinstance(at, str):
            found = lib.tsl_label_find(self.board._b, self._kind, at.encode())
            if found == NONE:
                raise KeyError(f"there is no {self.kind.lower()} '{at}'")
            return Site(self.board, self._kind, found)
        number = at.__index__()
        if not -self._count <= number < self._count:
            raise IndexError(f"there is no {self.kind.lower()} {number}: there are {self._count}")
        return Site(self.board, self._kind, number % self._count)

    def __repr__(self) -> str:
        return f"<{self._count} sites of the kind {self.kind}>"

    def nearest(self, x: float, y: float) -> Optional[Site]:
        """The site nearest to a point, seen from above."""
        found = lib.tsl_site_nearest(self.board._b, self._kind, x, y)
        return None if found == NONE else Site(self.board, self._kind, found)

    @property
    def positions(self) -> Array:
        return borrow(self.board._b, lib.tsl_site_positions(self.board._b, self._kind), self._count, "d", 3)

    @property
    def labels(self) -> list[str]:
        return self.board.labels(self._kind)
