"""Labels by a scheme, as in chess, go, shogi, ..."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Optional

from . import _names as names
from ._errors import error_from, new_error
from ._memory import encoded, owned
from ._names import NONE, Word
from ._native import ffi, lib
from ._sites import Point, Site, point

if TYPE_CHECKING:
    from ._board import Board


class LabelMark(NamedTuple):
    """What stands beside a board on a printed one, or (with a site) a number in that site."""

    at: Point
    text: str
    site: Optional[Site]
    room: float


class Labels(Sequence[str]):
    """The labels of all sites of a kind. `scheme` is a scheme, a preset or several words by commas: "auto", "chess", "rows,swap",
    "files,origin=NE,skip=IJ"."""

    def __init__(self, board: "Board", scheme: str = "auto", kind: Optional[Word] = None) -> None:
        options = ffi.new("tsl_label_options *", lib.tsl_label_options_default())
        if not lib.tsl_label_options_read(encoded(scheme), options):
            words = names.SCHEMES + names.PRESETS + ("swap", "upright", "lower", "top-down", "origin=", "skip=")
            wrong = next((word for word in scheme.split(",") if word.strip().lower() not in words
                          and not word.strip().lower().startswith(("origin=", "skip="))), scheme)
            raise names.unknown(wrong, words, "word for labels")
        if kind is not None:
            options.kind = names.kind_number(kind)
        error = new_error()
        made = lib.tsl_labels_new(board._b, options, error)
        if made == ffi.NULL:
            raise error_from(error)
        self.board = board
        self._l = owned(made, lib.tsl_labels_free, board._b)

    @property
    def scheme(self) -> str:
        """What "auto" became."""
        return names.SCHEMES[lib.tsl_labels_scheme(self._l)]

    @property
    def kind(self) -> str:
        return names.KINDS[lib.tsl_labels_kind(self._l)]

    def __len__(self) -> int:
        return len(self.board.sites(self.kind))

    def __getitem__(self, site: Any) -> Any:
        if isinstance(site, slice):
            return [self[i] for i in range(*site.indices(len(self)))]
        number = site.__index__()
        if not -len(self) <= number < len(self):
            raise IndexError("there is no such site")
        return names.spelled(lib.tsl_labels_write, self._l, number % len(self))

    def find(self, label: str) -> Optional[Site]:
        found = lib.tsl_labels_find(self._l, encoded(label))
        return None if found == NONE else Site(self.board, lib.tsl_labels_kind(self._l), found)

    @property
    def marks(self) -> list[LabelMark]:
        found = []
        for number in range(lib.tsl_labels_mark_count(self._l)):
            mark = lib.tsl_labels_mark_at(self._l, number)
            site = None if mark.site == NONE else Site(self.board, lib.tsl_labels_kind(self._l), mark.site)
            found.append(LabelMark(point(mark.at), names.text(mark.text), site, mark.room))
        return found

    def __repr__(self) -> str:
        return f"<tessella.Labels {self.scheme} of {len(self)} sites>"
