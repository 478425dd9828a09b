"""Pictures: keywords become the fields of tsl_picture."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterable, NamedTuple

from . import _names as names
from ._colouring import Colouring
from ._labels import Labels
from ._memory import encoded, written
from ._names import Word
from ._native import ffi, lib
from ._position import Position
from ._sites import SiteLike, way_set

if TYPE_CHECKING:
    from ._board import Board

_LABEL_BITS = {"Cell": "TSL_DRAW_CELL_LABELS", "Vertex": "TSL_DRAW_VERTEX_LABELS", "Edge": "TSL_DRAW_EDGE_LABELS"}


class Mark(NamedTuple):
    """Something on a site: a "shade", a "piece" of a player, or an "origin", perhaps with text."""

    site: SiteLike
    look: Word = "shade"
    text: str = ""
    player: int = 0
    level: int = 0


class Trail(NamedTuple):
    """A line through sites of one kind."""

    sites: Iterable[SiteLike]
    dotted: bool = False
    arrow: bool = False


class Picture:
    """Keywords of Board.svg():

    style: "board", "plain", "graph", "dark". fill: "usual", "phase", "sides", "none", "region", "colour". region: "Corner", "Row_0", ...
    draw: a set of "cell_labels", "vertex_labels", "edge_labels", "ids", "directions", "dual", "perimeter", "corners", "degrees", "sides",
    "ruler", "rim", "bare", ... (`tessella.DRAW` has all). site, with relation or ways: arrows or lines from there. labels: a scheme
    such as "chess". position: a Position, or its text. colouring: a Colouring. marks: Mark(...)s or sites. trails: Trail(...)s or lists of sites.
    The others by their names in tessella.h: title, pixels, prefix, cell_mm, page_width, page_height, page, turn.
    """

    def __init__(self, board: "Board", what: dict[str, Any]) -> None:
        self.board = board
        self.kept: list[Any] = []  # what the struct points to
        self.c = ffi.new("tsl_picture *", lib.tsl_picture_default())
        for name, value in what.items():
            own = getattr(self, f"_set_{name}", None)
            if value is None:
                continue
            if own is not None:
                own(value)
            elif hasattr(self.c, name) and name != "size":
                setattr(self.c, name, value)
            else:
                own = [method[5:] for method in dir(self) if method.startswith("_set_")]
                raise TypeError(str(names.unknown(name, own + [field for field in dir(self.c) if field != "size"], "keyword")))

    def draw(self) -> str:
        return written(lambda out: lib.tsl_board_draw(self.board._b, self.c, out))

    def pages(self) -> int:
        return int(lib.tsl_picture_pages(self.board._b, self.c))

    def _keep(self, value: Any) -> Any:
        self.kept.append(value)
        return value

    def _chars(self, text: str) -> Any:
        return self._keep(ffi.new("char[]", encoded(text)))

    def _set_style(self, style: Word) -> None:
        self.c.style = names.number(names.STYLES, style, "style")

    def _set_fill(self, fill: Word) -> None:
        self.c.fill = names.number(names.FILLS, fill, "fill")

    def _set_draw(self, draw: names.Words) -> None:
        self.c.draw |= names.set_of(names.DRAW, draw, "thing to draw")

    def _set_region(self, region: str) -> None:
        from ._board import region_number

        self.c.region, self.c.region_index = region_number(region)
        self.c.fill = lib.TSL_FILL_REGION

    def _set_site(self, site: SiteLike) -> None:
        setattr(self.c, "from", self.board.site(site)._c())

    def _set_relation(self, relation: Word) -> None:
        self.c.relation = names.relation_number(relation)
        self.c.draw |= lib.TSL_DRAW_RELATION

    def _set_ways(self, ways: names.Words) -> None:
        self.c.ways = way_set(ways)
        self.c.draw |= lib.TSL_DRAW_RADIALS

    def _set_title(self, title: str) -> None:
        self.c.title = self._chars(title)

    def _set_prefix(self, prefix: str) -> None:
        self.c.prefix = self._chars(prefix)

    def _set_position(self, position: Any) -> None:
        found = position if isinstance(position, Position) else Position(self.board, position)
        # A copy, so that another thread may go on playing meanwhile.
        self.c.position = self._keep(found.copy())._p

    def _set_colouring(self, colouring: Colouring) -> None:
        self.c.colouring = self._keep(colouring)._c

    def _set_labels(self, labels: Any) -> None:
        found: Labels = self._keep(labels if isinstance(labels, Labels) else Labels(self.board, labels))
        self.c.labels = found._l
        self.c.draw |= getattr(lib, _LABEL_BITS[found.kind])

    def _set_marks(self, marks: Iterable[Any]) -> None:
        given = [mark if isinstance(mark, Mark) else Mark(*mark) if type(mark) is tuple else Mark(mark) for mark in marks]
        found = self._keep(ffi.new("tsl_mark[]", len(given)))
        for out, mark in zip(found, given):
            out.site = self.board.site(mark.site)._c(mark.level)
            out.look = names.number(names.MARKS, mark.look, "look of a mark")
            out.player = mark.player
            out.text = self._chars(mark.text) if mark.text else ffi.NULL
        self.c.marks, self.c.mark_count = found, len(given)

    def _set_trails(self, trails: Iterable[Any]) -> None:
        given = [trail if isinstance(trail, Trail) else Trail(trail) for trail in trails]
        found = self._keep(ffi.new("tsl_trail[]", len(given)))
        for out, trail in zip(found, given):
            sites = [self.board.site(site) for site in trail.sites]
            if len({site._kind for site in sites}) > 1:
                raise ValueError("the sites of a trail are of several kinds")
            ids = self._keep(ffi.new("tsl_id[]", [site.index for site in sites]))
            out.kind = sites[0]._kind if sites else lib.TSL_KIND_CELL
            out.site, out.count = ids, len(sites)
            out.dotted, out.arrow = trail.dotted, trail.arrow
        self.c.trails, self.c.trail_count = found, len(given)
