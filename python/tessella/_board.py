"""A board: text compiled into vertices, edges and cells, with what a game needs to know of them."""
from __future__ import annotations

import json
import warnings as python_warnings
from typing import TYPE_CHECKING, Any, Mapping, NamedTuple, Optional, Tuple, Union

from . import _graphs, _names as names
from ._errors import BoardWarning, Error, error_from, new_error, refused, warning_from
from ._memory import Array, Room, borrow, fill, fill_within, numpy, owned, written
from ._names import NONE, Word, Words
from ._native import ffi, lib
from ._options import Cancel, build_options, set_limits
from ._sites import Point, Radial, Reason, Reasons, Site, SiteLike, Sites, point, reason, way_set

if TYPE_CHECKING:
    from ._colouring import Colouring
    from ._labels import Labels
    from ._position import Position
    from ._symmetry import Symmetry


_NO_STEPS = "the board was built without steps"


class Lists(NamedTuple):
    """List i is items[offsets[i]:offsets[i + 1]]."""

    offsets: Array
    items: Array


class StepArrays(NamedTuple):
    """All steps between sites of a kind. Those of site i are number offsets[i] up to, not including, offsets[i + 1]; step k leads
    to to[k], and sets[set[k]] is what it is: a bit for each direction, and from bit `tessella.SET_RELATIONS` on for each relation."""

    offsets: Array
    to: Array
    set: Array
    sets: Array

    def _masks(self) -> Array:
        if numpy is not None:
            return self.sets[self.set]
        from array import array

        return memoryview(array("Q", [self.sets[row] for row in self.set]))

    @property
    def directions(self) -> Array:
        """A set for each step: bit 1 << number in `tessella.DIRECTIONS`."""
        return _masked(self._masks(), 0, (1 << lib.TSL_SET_RELATIONS) - 1)

    @property
    def relations(self) -> Array:
        """A set for each step: bit 1 << number in `tessella.RELATIONS`."""
        return _masked(self._masks(), lib.TSL_SET_RELATIONS, (1 << 16) - 1)


def _masked(masks: Array, shift: int, mask: int) -> Array:
    if numpy is not None:
        return (masks >> numpy.uint64(shift)) & numpy.uint64(mask)
    from array import array

    return memoryview(array("Q", [one >> shift & mask for one in masks]))


class RadialArrays(NamedTuple):
    """Lines of all sites of a kind: site i has the lines first[i] up to, not including, first[i + 1], and line k the sites
    sites[offsets[k]:offsets[k + 1]], its start left out."""

    first: Array
    offsets: Array
    sites: Array


class TrackElement(NamedTuple):
    """A site of a followed track; elements are counted from 0. Site -1 is Off and -2 is End."""

    site: int
    bump: int
    previous: Optional[int]
    next: Optional[int]


class Track:
    """A track as it is written: a path such as "0,E,N,W", or its sites."""

    def __init__(self, board: "Board", number: int) -> None:
        found = lib.tsl_track_at(board._b, number)
        self._board, self._number = board, number
        self.name = names.text(found.name)
        self.path = names.maybe(found.path)
        self.sites = None if found.sites == ffi.NULL else tuple(ffi.unpack(found.sites, found.count)) if found.count else ()
        self.owner, self.loop, self.directed = int(found.owner), bool(found.loop), bool(found.directed)

    def __repr__(self) -> str:
        return f"<track {self.name!r}>"

    def _elements(self) -> Any:
        error = new_error()
        count = lib.tsl_track_fill(self._board._b, self._number, ffi.NULL, 0, error)
        if count == NONE:
            raise error_from(error, (self.path or "").encode())
        out = ffi.new("tsl_track_element[]", count)
        lib.tsl_track_fill_from(self._board._b, self._number, 0, out, count, error)
        return out

    def follow(self) -> list[TrackElement]:
        """Its elements on the board."""
        return [TrackElement(e.site, e.bump, None if e.previous == NONE else e.previous, None if e.next == NONE else e.next)
                for e in self._elements()]

    @property
    def crosses(self) -> bool:
        """Whether it comes to a site twice and repeats none."""
        elements = self._elements()
        return bool(lib.tsl_track_crosses(elements, len(elements)))


class Values(NamedTuple):
    """The numbers that sites of a kind may have in a puzzle."""

    kind: str
    low: int
    high: int


class Same(NamedTuple):
    """Whether boards are the same (None: not known), and where the sites of the first are on the other: arrays by kind."""

    same: Optional[bool]
    map: Mapping[str, Array]

    def __bool__(self) -> bool:
        return self.same is True


class Board:
    """Board("(hex 4)") is a board of 37 hexagons.

    rules: "paper", "ludii", or "usual" (for expressions "paper"). want: what to build, of "graph", "regions", "labels", "steps",
    "radials"; everything by default. strict: warnings are errors. cancel: is called during long builds with the work done so far, and stops
    the build by saying True. Other limits by their names in tessella.h: max_sites, max_text, max_depth, max_work, max_bytes.

    A board never changes, and any number of threads may use it. Arrays that it lends are read-only and keep it alive.
    """

    _b: Any

    def __init__(self, text: str, rules: Word = "paper", want: Words = None, *, strict: bool = False,
                 cancel: Optional[Cancel] = None, **limits: int) -> None:
        self._build(text, rules, want, strict, cancel, limits)
        self._warn(3)

    @classmethod
    def _quiet(cls, text: str, rules: Word = "paper", want: Words = None, *, strict: bool = False,
               cancel: Optional[Cancel] = None, **limits: int) -> "Board":
        """Gives no warnings, for threads: Python's filters belong to all of them."""
        board = cls.__new__(cls)
        board._build(text, rules, want, strict, cancel, limits)
        return board

    def _build(self, text: str, rules: Word, want: Words, strict: bool, cancel: Optional[Cancel],
               limits: dict[str, int]) -> None:
        if not isinstance(text, str):
            raise TypeError(f"a board is made from a text such as '(hex 4)', not from {type(text).__name__}")
        source = text.encode()
        options, asking = build_options(rules, want, strict, cancel, **limits)
        error = new_error()
        made = lib.tsl_board_new(source, len(source), options, error)
        if made == ffi.NULL and lib.tsl_game_is(source, len(source)):
            raise Error("syntax", "this is a game file: tessella.Game(text) reads it")
        self._take(made, asking, error, source, options.want)

    @classmethod
    def _made(cls, made: Any, asking: Any, error: Any, source: bytes, want: int) -> "Board":
        board = cls.__new__(cls)
        board._take(made, asking, error, source, want)
        return board

    def _take(self, made: Any, asking: Any, error: Any, source: bytes, want: int) -> None:
        if made == ffi.NULL:
            asking.check()
            raise error_from(error, source)
        self._b = owned(made, lib.tsl_board_free)
        self._source, self._want = source, want

    def _warn(self, level: int) -> None:
        if lib.tsl_warning_count(self._b):
            for warning in self.warnings:
                python_warnings.warn(warning, stacklevel=level)

    def __reduce__(self) -> Tuple[Any, ...]:
        return _again, (self.source, self.rules, self._want)

    def __repr__(self) -> str:
        counts = ", ".join(f"{len(self.sites(kind))} {name}" for kind, name in enumerate(("vertices", "edges", "cells")))
        source = self.source if len(self.source) < 60 else self.source[:57] + "..."
        return f"<tessella.Board {source}: {counts}>"

    # ---- as a whole

    @property
    def source(self) -> str:
        """The expression on one line; what makes the same board again."""
        return names.text(lib.tsl_board_source(self._b))

    @property
    def warnings(self) -> Tuple[BoardWarning, ...]:
        return tuple(warning_from(lib.tsl_warning_at(self._b, i), self._source) for i in range(lib.tsl_warning_count(self._b)))

    @property
    def rules(self) -> str:
        return names.RULES[lib.tsl_board_rules(self._b)]

    @property
    def motions(self) -> Tuple[Tuple[Tuple[float, float, float], ...], ...]:
        """Of a wrapped board, where copies of it lie: motion ((a, b, x), (c, d, y)) takes (u, v) to (a u + b v + x, c u + d v + y). The first,
        which a flat board has alone, leaves everything at home."""
        m = ffi.new("double[2][3]")
        found: list[Any] = []
        while lib.tsl_motion_at(self._b, len(found), m):
            found.append(tuple(tuple(m[row]) for row in range(2)))
        return tuple(found)

    @property
    def default_kind(self) -> str:
        """The kind of site that is played on."""
        return names.KINDS[lib.tsl_board_default_kind(self._b)]

    @property
    def form(self) -> str:
        """Which keyword made it: "board", "boardless", "mancala", "surakarta"."""
        return names.FORMS[lib.tsl_board_form(self._b)]

    @property
    def basis(self) -> str:
        """The tiling: "Square", "T3464", ..., or ""."""
        return names.text(lib.tsl_board_basis(self._b))

    @property
    def shape(self) -> str:
        """The outline: "Hexagon", "Star", ..., or ""."""
        return names.text(lib.tsl_board_shape(self._b))

    @property
    def bytes(self) -> int:
        """Memory that it holds."""
        return int(lib.tsl_board_bytes(self._b))

    @property
    def work(self) -> int:
        """What building it cost, as max_work counts."""
        return int(lib.tsl_board_work(self._b))

    # ---- sites

    def _kind(self, kind: Optional[Word]) -> int:
        return int(lib.tsl_board_default_kind(self._b)) if kind is None else names.kind_number(kind)

    def sites(self, kind: Optional[Word] = None) -> Sites:
        """All sites of a kind; of the one played on by default."""
        return Sites(self, self._kind(kind))

    vertices = property(lambda self: self.sites(lib.TSL_KIND_VERTEX))
    edges = property(lambda self: self.sites(lib.TSL_KIND_EDGE))
    cells = property(lambda self: self.sites(lib.TSL_KIND_CELL))

    def __len__(self) -> int:
        return len(self.sites())

    def __bool__(self) -> bool:
        return True

    def site(self, site: SiteLike, kind: Optional[Word] = None) -> Site:
        """A site by its label ("D4", "V:A1"), its number, or itself."""
        if isinstance(site, Site):
            if site.board is not self:
                raise ValueError("the site belongs to another board")
            return site
        if isinstance(site, str) and len(site) > 2 and site[1] == ":":
            letters = [name[0] for name in names.KINDS]
            if site[0].upper() in letters:
                kind, site = letters.index(site[0].upper()), site[2:]
                if site.isdigit():
                    return self.sites(kind)[int(site)]
        return self.sites(kind)[site]

    def __getitem__(self, site: Union[str, int]) -> Site:
        return self.site(site)

    def nearest(self, x: float, y: float, kind: Optional[Word] = None) -> Optional[Site]:
        return self.sites(kind).nearest(x, y)

    def step_shown(self, a: SiteLike, b: SiteLike) -> Optional[Point]:
        """The middle of the way between two sites as pictures show it, if that leads round a pivot."""
        a, b = self.site(a), self.site(b)
        out = ffi.new("tsl_point *")
        return point(out) if lib.tsl_step_shown(self._b, a._kind, a.index, b.index, out) else None

    # ---- arrays, for a whole kind of sites at once; the kind that is played on by default

    def positions(self, kind: Optional[Word] = None) -> Array:
        """x, y, z of every site; not copied."""
        return self.sites(kind).positions

    def shown(self, kind: Optional[Word] = None) -> Array:
        """Where pictures show the sites."""
        number = self._kind(kind)
        room = Room(len(self.sites(number)), "d", 3, "double[]")
        if room.pointer != ffi.NULL:
            lib.python_shown_fill(self._b, number, ffi.cast("tsl_point *", room.pointer))
        return room.array

    def incidence(self, kind: Optional[Word] = None, of: Word = "Vertex") -> Lists:
        """For every site of a kind the sites of another that touch it; not copied where the board has the offsets."""
        lists = lib.tsl_incidence_lists(self._b, self._kind(kind), names.kind_number(of))
        if lists.offset != ffi.NULL:
            offsets = borrow(self._b, lists.offset, lists.count + 1, "I")
            return Lists(offsets, borrow(self._b, lists.item, lists.offset[lists.count], "I"))
        return Lists(_multiples(lists.count, lists.stride), borrow(self._b, lists.item, lists.count * lists.stride, "I"))

    def steps(self, kind: Optional[Word] = None, relation: Optional[Word] = None) -> Union[StepArrays, Lists]:
        """Steps between sites of a kind: of one relation as (offsets, items), filled; without one all of them as
        `StepArrays`, not copied."""
        return self.all_steps(kind) if relation is None else self.steps_of(kind, relation)

    def all_steps(self, kind: Optional[Word] = None) -> StepArrays:
        s = lib.tsl_steps_lists(self._b, self._kind(kind))
        if s.offset == ffi.NULL:
            raise refused(lib.TSL_ERR_CALL, _NO_STEPS)
        count = s.offset[s.count]
        wide = s.set8 == ffi.NULL
        return StepArrays(borrow(self._b, s.offset, s.count + 1, "I"), borrow(self._b, s.to, count, "I"),
                          borrow(self._b, s.set16 if wide else s.set8, count, "H" if wide else "B"),
                          borrow(self._b, s.sets, s.set_count, "Q"))

    def steps_of(self, kind: Optional[Word] = None, relation: Word = "Adjacent") -> Lists:
        """Steps of one relation: those of site i lead to items[offsets[i]:offsets[i + 1]]."""
        number, wanted = self._kind(kind), names.relation_number(relation)
        steps = lib.tsl_steps_lists(self._b, number)
        if steps.offset == ffi.NULL:
            raise refused(lib.TSL_ERR_CALL, _NO_STEPS)
        return Lists(*fill_within(lambda offset, to: lib.tsl_steps_fill(self._b, number, wanted, offset, to),
                                  (steps.count + 1, steps.offset[steps.count])))

    def directions(self, kind: Optional[Word] = None) -> Array:
        """The set of directions of every step of `all_steps`: bit 1 << number in `tessella.DIRECTIONS`."""
        return self.all_steps(kind).directions

    def radials(self, kind: Optional[Word] = None, ways: Words = "Orthogonal") -> RadialArrays:
        """Lines of all sites of a kind along any of the ways."""
        number, wanted = self._kind(kind), way_set(ways)
        return RadialArrays(*fill(lambda *arrays: lib.tsl_radials_fill(self._b, number, wanted, *arrays), 3,
                                  "the board was built without radials"))

    def labels(self, kind: Optional[Word] = None, scheme: Optional[str] = None) -> list[str]:
        """The labels of all sites of a kind; by a scheme or preset such as "chess" those of `Labels`. Empty on boards without labels."""
        if scheme is not None:
            return list(self.label_scheme(scheme, kind))
        number = self._kind(kind)
        size = lib.tsl_labels_fill(self._b, number, ffi.NULL, 0)
        if size == 0:
            return []
        out = ffi.new("char[]", size)
        lib.tsl_labels_fill(self._b, number, out, size)
        return bytes(ffi.buffer(out, size - 1)).decode().split("\0")

    def coordinates(self, kind: Optional[Word] = None) -> Array:
        """Row, column and layer of every site of a kind, from 0."""
        number = self._kind(kind)
        count = lib.tsl_coordinates_fill(self._b, number, ffi.NULL, 0)
        room = Room(count, "I", 3)
        if count:
            lib.tsl_coordinates_fill(self._b, number, ffi.cast("tsl_coord *", room.pointer), count)
        return room.array

    def _regions(self, kind: int) -> list[Tuple[str, int, int]]:
        return [(names.spelled(lib.tsl_region_name, region, index), region, index)
                for region in range(lib.TSL_REGION_COUNT)
                for index in range(lib.tsl_region_count(self._b, kind, region))]

    def regions(self, kind: Optional[Word] = None) -> dict[str, Array]:
        """The sites of every region of a kind, by its name: "Corner", "SideNE", "Row_0", ..."""
        number = self._kind(kind)
        return {name: self._region(number, region, index) for name, region, index in self._regions(number)}

    def region(self, name: str, kind: Optional[Word] = None) -> Array:
        """The sites of one region."""
        region, index = region_number(name)
        return self._region(self._kind(kind), region, index)

    def _region(self, kind: int, region: int, index: int) -> Array:
        count = lib.tsl_region_size(self._b, kind, region, index)
        room = Room(count, "I")
        lib.python_region_fill(self._b, kind, region, index, room.pointer, count)
        return room.array

    def levels(self) -> list[int]:
        """How many cells the board of each level has, the outermost first; none where no board was put into cells."""
        return [lib.tsl_parent_count(self._b, level) for level in range(lib.tsl_levels(self._b))]

    def parent(self, site: Any, level: int = 0) -> Optional[int]:
        """The cell of the board of a level in which a site lies; None if it lies in several, or in none."""
        of = self.site(site)
        parent = lib.tsl_parent(self._b, names.kind_number(of.kind), of.index, level)
        return None if parent == lib.TSL_NONE else int(parent)

    def children(self, parent: int, level: int = 0, kind: Optional[Word] = None) -> list[int]:
        """The sites of a kind in a cell of the board of a level."""
        number, found = self._kind(kind), []
        site = lib.tsl_child_next(self._b, number, level, parent, lib.TSL_NONE)
        while site != lib.TSL_NONE:
            found.append(int(site))
            site = lib.tsl_child_next(self._b, number, level, parent, site)
        return found

    def adjacency(self, kind: Optional[Word] = None, relation: Word = "Adjacent") -> Any:
        """A scipy.sparse matrix: how many steps of a relation lead from a site (row) to another (column)."""
        return _graphs.adjacency(self.steps_of(kind, relation))

    def edge_index(self, kind: Optional[Word] = None, relation: Word = "Adjacent") -> Any:
        """Two rows, from and to, a column for each step, as graph networks take them."""
        return _graphs.edge_index(self.steps_of(kind, relation))

    def to_networkx(self, kind: Optional[Word] = None, relation: Word = "Adjacent", directed: bool = False) -> Any:
        """A networkx graph: sites by number, with `label` and `pos`; directed, steps have `directions`."""
        return _graphs.to_networkx(self, self._kind(kind), names.relation_number(relation), directed)

    # ---- questions

    def directions_supported(self, relation: Word = "Adjacent", kind: Optional[Word] = None) -> Tuple[str, ...]:
        found = lib.tsl_directions_supported(self._b, self._kind(kind), names.relation_number(relation))
        return names.members(names.DIRECTIONS, found)

    def relative_directions(self, relative: Word, facing: Word, relation: Word = "Adjacent", rotation: int = 0,
                            site: Optional[SiteLike] = None, kind: Optional[Word] = None) -> Tuple[str, ...]:
        """What "Forward", "FR", ... means to a piece that faces a direction, on a site or anywhere."""
        at = None if site is None else self.site(site, kind)
        found = lib.tsl_relative_directions(
            self._b, self._kind(kind) if at is None else at._kind, NONE if at is None else at.index,
            names.relation_number(relation), names.direction_number(facing), rotation,
            names.number(names.RELATIVES, relative, "relative direction"))
        return names.members(names.DIRECTIONS, found)

    def direction_between(self, a: SiteLike, b: SiteLike, relation: Word = "Adjacent") -> Optional[str]:
        """In which direction a move along a line leads from one site to another."""
        a, b = self._pair(a, b)
        found = lib.tsl_direction_between(self._b, a._kind, names.relation_number(relation), a.index, b.index)
        return None if found == lib.TSL_DIR_NONE else names.DIRECTIONS[found]

    def _pair(self, a: SiteLike, b: SiteLike) -> Tuple[Site, Site]:
        first, second = self.site(a), self.site(b)
        if first._kind != second._kind:
            raise ValueError("the sites are of two kinds")
        return first, second

    def distances(self, site: SiteLike, relation: Word = "Adjacent") -> Array:
        """Steps from a site to all others of its kind; `tessella.NONE` where there is no way."""
        return self.site(site).distances(relation)

    def distance(self, a: SiteLike, b: SiteLike, relation: Word = "Adjacent") -> Optional[int]:
        first, second = self._pair(a, b)
        found = int(first.distances(relation)[second.index])
        return None if found == NONE else found

    def why(self, a: SiteLike, b: SiteLike, relation: Optional[Word] = None) -> Union[Reason, Reasons]:
        """Why two sites are related, or not: a reason for each relation, or for one."""
        first, second = self.site(a), self.site(b)
        if relation is not None:
            return reason(first, second, names.relation_number(relation))
        return Reasons(reason(first, second, number) for number in range(len(names.RELATIONS)))

    def direction_text(self, a: SiteLike, b: SiteLike, direction: Word) -> str:
        """What it means that a step leads from one site to another in a direction, as a sentence."""
        return names.spelled(lib.tsl_direction_text, self._b, self.site(a)._c(), self.site(b)._c(),
                             names.direction_number(direction))

    def radial(self, site: SiteLike, ways: Words) -> Radial:
        return self.site(site).radial(ways)

    def walk(self, site: SiteLike, moves: str, facing: Optional[Word] = None, policy: Word = "all") -> list[Site]:
        """Where walks such as "FFR" from a site end."""
        return self.site(site).walk(moves, facing, policy)

    def walk_shortest(self, a: SiteLike, b: SiteLike) -> Optional[str]:
        """The shortest walk from one site to another: "FFR"; None where there is no way."""
        first, second = self._pair(a, b)
        count = 3 * len(self.sites(first._kind))
        work, size = ffi.new("uint32_t[]", count), 256
        while True:
            out = ffi.new("char[]", size)
            length = lib.tsl_walk_shortest(self._b, first._kind, first.index, second.index, out, size, work, count)
            if length == NONE:
                return None
            if length < size:
                return names.text(out)
            size = length + 1

    # ---- tracks and values

    @property
    def tracks(self) -> Tuple[Track, ...]:
        return tuple(Track(self, number) for number in range(lib.tsl_track_count(self._b)))

    @property
    def values(self) -> Tuple[Values, ...]:
        found = [lib.tsl_values_at(self._b, row) for row in range(lib.tsl_values_count(self._b))]
        return tuple(Values(names.KINDS[one.kind], one.low, one.high) for one in found)

    def ask(self, function: str, *arguments: Any) -> Any:
        """A function of tessella.h that takes a board, by its name with or without tsl_: ask("site_nearest", "Cell", 0.5, 0.5).
        Enumerations are words, and sites their labels or numbers. For those that have no method here."""
        from ._ask import ask

        return ask(self, function, *arguments)

    # ---- what is made on request

    def position(self, text: str = "") -> "Position":
        """Pieces on this board: "A1-H1=1 D4=2121"."""
        from ._position import Position

        return Position(self, text)

    def symmetry(self, like: Word = "shape", only: Words = None, cancel: Optional[Cancel] = None, **limits: int) -> "Symmetry":
        """Its symmetries at a level: "shape", "map", "complex" or "graph"; only: "played", "rotations"."""
        from ._symmetry import Symmetry

        return Symmetry(self, like, only, cancel, **limits)

    def colouring(self, kind: Optional[Word] = None, perfect: bool = False, cancel: Optional[Cancel] = None,
                  **limits: int) -> "Colouring":
        """Colours of sites such that neighbours differ."""
        from ._colouring import Colouring

        return Colouring(self, kind, perfect, cancel, **limits)

    def label_scheme(self, scheme: str = "auto", kind: Optional[Word] = None) -> "Labels":
        """Labels by a scheme or preset: "chess", "go", "rows,swap", ..."""
        from ._labels import Labels

        return Labels(self, scheme, kind)

    # ---- sameness

    def _like(self, like: Word, only: Words, cancel: Optional[Cancel], limits: dict[str, int]) -> Tuple[Any, Any]:
        from ._options import Asking

        options = ffi.new("tsl_symmetry_options *", lib.tsl_same_default())
        options.like = names.number(names.LIKES, like, "level")
        options.only = names.set_of(names.SYMMETRY, only, "restriction")
        set_limits(options, limits)
        return options, Asking(cancel).install(options)

    def hash(self, like: Word = "complex", only: Words = None, cancel: Optional[Cancel] = None, **limits: int) -> str:
        """Boards that are the same at a level have the same hash, whatever their numbers, on all machines."""
        options, asking = self._like(like, only, cancel, limits)
        out, error = ffi.new("char[]", lib.TSL_BOARD_HASH), new_error()
        if lib.tsl_board_hash(self._b, options, out, error) != lib.TSL_OK:
            asking.check()
            raise error_from(error)
        return names.text(out)

    def canon(self, like: Word = "complex", only: Words = None, expression: bool = False, cancel: Optional[Cancel] = None,
              **limits: int) -> str:
        """The canonical listing, or an expression with canonical numbers."""
        options, asking = self._like(like, only, cancel, limits)
        error = new_error()
        write = lib.tsl_canonical_express if expression else lib.tsl_canonical_write
        try:
            return written(lambda out: write(self._b, options, out, error))
        except Error:
            asking.check()
            raise error_from(error) from None

    def same(self, other: "Board", like: Word = "complex", only: Words = None, cancel: Optional[Cancel] = None,
             **limits: int) -> Same:
        """Whether another board is the same at a level."""
        options, asking = self._like(like, only, cancel, limits)
        counts = [len(self.sites(kind)) for kind in range(len(names.KINDS))]
        room, error = Room(sum(counts), "I"), new_error()
        found = lib.tsl_board_same(self._b, other._b, options, room.pointer, sum(counts), error)
        asking.check()
        if found == lib.TSL_SAME_NOT_KNOWN and error.code not in (lib.TSL_OK, lib.TSL_ERR_LIMIT):
            raise error_from(error)
        if found != lib.TSL_SAME_YES:
            return Same(False if found == lib.TSL_SAME_NO else None, {})
        ends = [sum(counts[: kind + 1]) for kind in range(len(counts))]
        return Same(True, {name: room.array[ends[kind] - counts[kind] : ends[kind]] for kind, name in enumerate(names.KINDS)
                           if options.like != lib.TSL_LIKE_GRAPH or kind != lib.TSL_KIND_CELL})

    # ---- writing and pictures

    def write(self, format: str = "json", kinds: Words = None, parts: Words = None, ways: Words = None) -> str:
        """The board in a format of `tessella export`: json, c, graphml, dot, csv, dump, text, svg."""
        what = ffi.new("tsl_export *", lib.tsl_export_default())
        if kinds is not None:
            wanted = kinds if isinstance(kinds, (list, tuple)) else str(kinds).replace(",", " ").split()
            what.kinds = sum({1 << names.kind_number(kind) for kind in wanted})
        what.parts = names.set_of({name: 1 << row for row, name in enumerate(names.PARTS)}, parts, "part")
        what.ways = 0 if ways is None else way_set(ways)
        names.number([f.name for f in _formats()], format, "format")
        return written(lambda out: lib.tsl_board_export(self._b, format.encode(), what, out))

    def to_dict(self, **what: Any) -> dict[str, Any]:
        """What the format json has, as docs/board.schema.json describes it; options as for `write`."""
        found: dict[str, Any] = json.loads(self.write("json", **what))
        return found

    def svg(self, **what: Any) -> str:
        """A picture. What is drawn: see `Picture`."""
        from ._picture import Picture

        return Picture(self, what).draw()

    def pages(self, **what: Any) -> int:
        """How many pages such a picture takes, with page_width and page_height."""
        from ._picture import Picture

        return Picture(self, what).pages()

    def _repr_svg_(self) -> Optional[str]:
        """The picture in a notebook, unless that would be very large."""
        return self.svg() if sum(len(self.sites(kind)) for kind in range(len(names.KINDS))) <= 20000 else None


def region_number(name: str) -> Tuple[int, int]:
    region, index = ffi.new("tsl_region *"), ffi.new("uint32_t *")
    if not lib.tsl_region_find(name.encode(), region, index):
        known = [names.spelled(lib.tsl_region_name, row, 0) for row in range(lib.TSL_REGION_COUNT)]
        raise names.unknown(name, known, "region")
    return int(region[0]), int(index[0])


def _multiples(count: int, stride: int) -> Array:
    if numpy is not None:
        return numpy.arange(0, (count + 1) * stride, stride, dtype="I") if stride else numpy.zeros(count + 1, "I")
    from array import array

    return memoryview(array("I", [row * stride for row in range(count + 1)]))


def _again(source: str, rules: str, want: int) -> Board:
    """A board that was sent to another process is built there, without its warnings a second time."""
    return Board._quiet(source, rules, want, max_sites=_UNBOUNDED, max_text=_UNBOUNDED, max_depth=1000,
                        max_work=_UNBOUNDED << 16, max_bytes=_UNBOUNDED << 16)


_UNBOUNDED = 0xFFFFFFFE  # it was built once


class Format(NamedTuple):
    name: str
    summary: str


def _formats() -> Tuple[Format, ...]:
    found: list[Format] = []
    while lib.tsl_format_at(len(found)).name:
        row = lib.tsl_format_at(len(found))
        found.append(Format(names.text(row.name), names.text(row.summary)))
    return tuple(found)
