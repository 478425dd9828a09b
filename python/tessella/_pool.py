"""Boards on several threads, in order: the library needs no lock of the interpreter while it builds."""
from __future__ import annotations

import itertools
import os
import threading
from collections import deque
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, Deque, Iterable, Iterator, List, Optional, Union
import warnings as python_warnings

from ._board import Board
from ._errors import BoardWarning, Error

_BATCH = 16  # texts that a thread takes at once: a small board takes less than handing it over


def boards(texts: Iterable[str], threads: Optional[int] = None, *, errors: str = "raise", **options: Any
           ) -> Iterator[Union[Board, Error]]:
    """The boards of texts, in their order, built on so many threads (by default one for each core).

    errors: "raise" ends at the first text that makes none; "yield" gives its Error in its place. Texts are taken as they are needed, so
    there may be any number of them. Options as for Board.
    """
    if errors not in ("raise", "yield"):
        raise ValueError("errors is 'raise' or 'yield'")
    count = os.cpu_count() or 1 if threads is None else threads
    if count < 1:
        raise ValueError("there must be at least one thread")
    return _boards(iter(texts), count, errors, options)


def _build(texts: List[str], stop: threading.Event, options: dict[str, Any]) -> List[Union[Board, Error]]:
    found: List[Union[Board, Error]] = []
    options.setdefault("cancel", lambda work: stop.is_set())
    for text in texts:
        if stop.is_set():
            break
        try:
            found.append(Board._quiet(text, **options))
        except Error as error:
            found.append(error)
    return found


def _boards(texts: Iterator[str], threads: int, errors: str, options: dict[str, Any]) -> Iterator[Union[Board, Error]]:
    stop = threading.Event()
    waiting: Deque["Future[List[Union[Board, Error]]]"] = deque()
    with ThreadPoolExecutor(threads, thread_name_prefix="tessella") as pool:
        def send() -> None:
            batch = list(itertools.islice(texts, _BATCH))
            if batch:
                waiting.append(pool.submit(_build, batch, stop, dict(options)))

        try:
            for _ in range(2 * threads):
                send()
            while waiting:
                for found in waiting.popleft().result():
                    if isinstance(found, Error):
                        if errors == "raise":
                            raise found
                    else:
                        for warning in found.warnings:
                            python_warnings.warn(warning, BoardWarning, stacklevel=2)
                    yield found
                send()
        finally:
            stop.set()
            for future in waiting:
                future.cancel()
