"""Game files: options, rulesets, and a board for every variant."""
from __future__ import annotations

import itertools
import os
import threading
from typing import Any, Iterator, NamedTuple, Optional, Tuple, Union

from . import _names as names
from ._board import Board
from ._errors import Error, error_from, new_error
from ._memory import encoded, owned
from ._names import Word, Words
from ._native import ffi, lib
from ._options import Cancel, build_options


class Item(NamedTuple):
    name: str
    description: str
    stars: int


class Option(NamedTuple):
    """What there is to choose; `preset` is the usual item and `chosen` the one that is chosen now, both counted from 0."""

    heading: str
    items: Tuple[Item, ...]
    preset: int
    chosen: int


class Ruleset(NamedTuple):
    name: str
    choices: Tuple[str, ...]
    stars: int


class Variant(NamedTuple):
    """A board of a game; `choice` is what is not as usual: "Heading/Item" words, or the name of a ruleset."""

    choice: Tuple[str, ...]
    board: Union[Board, Error]


def is_game(text: str) -> bool:
    """Whether a text is a game file, and no expression."""
    source = text.encode()
    return bool(lib.tsl_game_is(source, len(source)))


class Game:
    """Game(text) reads a game file; `tessella.open(path)` opens one. What is asked of it is one thing at a time, from any thread."""

    VARIANTS_MOST = 1000

    def __init__(self, text: str, *, cancel: Optional[Cancel] = None, **limits: int) -> None:
        self._source = text.encode()
        self._lock = threading.RLock()
        options, self._asking = build_options("usual", None, False, cancel, **limits)
        error = new_error()
        made = lib.tsl_game_new(self._source, len(self._source), options, error)
        if made == ffi.NULL:
            self._asking.check()
            raise error_from(error, self._source)
        self._g = owned(made, lib.tsl_game_free, self._asking)

    @property
    def name(self) -> str:
        return names.text(lib.tsl_game_name(self._g))

    def __repr__(self) -> str:
        return f"<tessella.Game {self.name!r}>"

    @property
    def options(self) -> Tuple[Option, ...]:
        with self._lock:
            return tuple(self._option(number) for number in range(lib.tsl_game_option_count(self._g)))

    def _option(self, number: int) -> Option:
        found = lib.tsl_game_option_at(self._g, number)
        items = (lib.tsl_game_item_at(self._g, number, item) for item in range(found.items))
        return Option(names.text(found.heading),
                      tuple(Item(names.text(item.name), names.text(item.description), int(item.stars)) for item in items),
                      int(found.preset), int(found.chosen))

    @property
    def rulesets(self) -> Tuple[Ruleset, ...]:
        with self._lock:
            found = [lib.tsl_game_ruleset_at(self._g, row) for row in range(lib.tsl_game_ruleset_count(self._g))]
            return tuple(Ruleset(names.text(one.name), tuple(names.text(one.choice[i]) for i in range(one.choices)),
                                 int(one.stars)) for one in found)

    def choose(self, name: str) -> "Game":
        """Chooses an item by "Heading/Item", or all that a ruleset asks for."""
        error = new_error()
        with self._lock:
            if lib.tsl_game_choose(self._g, encoded(name), error) != lib.TSL_OK:
                raise error_from(error, self._source)
        return self

    def choose_item(self, option: int, item: int) -> "Game":
        with self._lock:
            if not lib.tsl_game_choose_item(self._g, option, item):
                raise IndexError("there is no such item")
        return self

    def text(self) -> str:
        """The board as it is chosen, expanded and on one line."""
        error = new_error()
        with self._lock:
            found = lib.tsl_game_text(self._g, error)
            self._asking.check()
            if found == ffi.NULL:
                raise error_from(error, self._source)
            return names.text(found)

    def board(self, rules: Word = "usual", want: Words = None, *, strict: bool = False, cancel: Optional[Cancel] = None,
              **limits: int) -> Board:
        """The board as it is chosen; the usual rules are "ludii". Errors and warnings have their places in the file."""
        options, asking = build_options(rules, want, strict, cancel, **limits)
        error = new_error()
        with self._lock:
            made = lib.tsl_game_board(self._g, options, error)
        board = Board._made(made, asking, error, self._source, options.want)
        board._warn(3)
        return board

    def choices(self) -> Iterator[Tuple[str, ...]]:
        """Every variant, which is chosen while it is at hand: the usual one, each item of each option, all combinations of items of
        those options that change the board (none, if there are more than VARIANTS_MOST), each ruleset with choices."""
        before = [option.chosen for option in self.options]
        try:
            yield from self._choices(before)
        finally:
            self._restore(before)

    def _restore(self, chosen: list[int]) -> None:
        for number, item in enumerate(chosen):
            self.choose_item(number, item)

    def _text_or_nothing(self) -> str:
        try:
            return self.text()
        except Error:
            return ""

    def _choices(self, before: list[int]) -> Iterator[Tuple[str, ...]]:
        usual, options = self._text_or_nothing(), self.options
        word = [[f"{option.heading}/{item.name}" for item in option.items] for option in options]
        yield ()
        changing = []
        for number, option in enumerate(options):
            changes = False
            for item in range(len(option.items)):
                self.choose_item(number, item)
                changes = self._text_or_nothing() != usual or changes
                yield (word[number][item],)
            self.choose_item(number, before[number])
            if changes:
                changing.append(number)
        count = 1
        for number in changing:
            count *= len(options[number].items)
        for combination in itertools.product(*(range(len(options[n].items)) for n in changing)) \
                if len(changing) > 1 and count <= self.VARIANTS_MOST else ():
            for number, item in zip(changing, combination):
                self.choose_item(number, item)
            choice = tuple(word[n][item] for n, item in zip(changing, combination) if item != before[n])
            if len(choice) > 1:
                yield choice
        for ruleset in self.rulesets:
            if ruleset.choices:
                self._restore(before)
                yield (ruleset.name,)

    def variants(self, **options: Any) -> Iterator[Variant]:
        """A board for each of `choices`, or the error of one that has none."""
        rulesets = {ruleset.name for ruleset in self.rulesets}
        for choice in self.choices():
            try:
                if len(choice) == 1 and choice[0] in rulesets:
                    self.choose(choice[0])
                yield Variant(choice, self.board(**options))
            except Error as error:
                yield Variant(choice, error)


def open_game(path: Union[str, "os.PathLike[str]"], **limits: Any) -> Game:
    """Reads a game file (.lud)."""
    with open(path, encoding="utf-8") as file:
        return Game(file.read(), **limits)
