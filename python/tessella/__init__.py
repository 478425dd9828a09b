"""Tessella: game boards from a line of text, for Python.

>>> import tessella
>>> board = tessella.Board("(hex 4)")
>>> board["D4"].neighbours("Orthogonal")
[<cell E5>, <cell E4>, <cell D3>, <cell C3>, <cell C4>, <cell D5>]
"""
from ._board import Board, Format, Lists, RadialArrays, Same, StepArrays, Track, TrackElement, Values
from ._colouring import Colouring
from ._errors import BoardWarning, Error
from ._game import Game, Item, Option, Ruleset, Variant, is_game, open_game
from ._labels import LabelMark, Labels
from ._language import Keyword, Term, abi, directions, formats, keywords, relation, relative, terms, version, ways
from ._memory import Array
from ._names import DIRECTIONS, DRAW, KINDS, NONE, PARTS, RELATIONS, RELATIVES, WANT, WAY_WORDS, WAYS
from ._native import lib as _lib
from ._picture import Mark, Picture, Trail
from ._pool import boards
from ._position import Piece, Position
from ._sites import Coordinate, Point, Radial, RadialEnd, Reason, Reasons, Site, Sites, Step
from ._symmetry import Element, Symmetry

open = open_game
SET_RELATIONS: int = _lib.TSL_SET_RELATIONS
__version__ = version()

__all__ = [
    "Array", "Board", "BoardWarning", "Colouring", "Coordinate", "DIRECTIONS", "DRAW", "Element", "Error", "Format", "Game",
    "Item", "KINDS", "Keyword", "LabelMark", "Labels", "Lists", "Mark", "NONE", "Option", "PARTS", "Piece", "Picture", "Point",
    "Position", "RELATIONS", "RELATIVES", "Radial", "RadialArrays", "RadialEnd", "Reason", "Reasons", "Ruleset", "SET_RELATIONS",
    "Same", "Site", "Sites", "Step", "StepArrays", "Symmetry", "Term", "Track", "TrackElement", "Trail", "Values", "Variant",
    "WANT", "WAYS", "WAY_WORDS", "abi", "boards", "directions", "formats", "is_game", "keywords", "open_game", "relation",
    "relative", "terms", "version", "ways",
]
