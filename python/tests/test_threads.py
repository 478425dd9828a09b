"""Eight threads: boards built at once, read at once, and made in order."""
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

import tessella
from tessella import Board, Error, boards

TEXTS = [f"({shape} {size})" for size in range(2, 12) for shape in ("hex", "square", "tri", "celtic")]


def test_build_in_eight_threads():
    expected = [Board(text).hash() for text in TEXTS]
    with ThreadPoolExecutor(8) as pool:
        for _ in range(5):
            assert list(pool.map(lambda text: Board(text).hash(), TEXTS)) == expected


def test_read_in_eight_threads():
    board = Board("(tiling T3464 5)")
    board_lines = [len(lines) for lines in (board[site].radials("All") for site in range(len(board)))]

    def read(_):
        steps = board.steps_of("Cell", "All")
        return [len(board[site].radials("All")) for site in range(len(board))], int(sum(steps.items)), board.svg()

    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(read, range(16)))
    assert all(answer == answers[0] for answer in answers) and answers[0][0] == board_lines


def test_change_positions_in_eight_threads():
    board = Board("(square 8)")
    position = board.position()

    def play(player):
        for turn in range(500):
            position.push(turn % 64, player)
            position.pop((turn + player) % 64)
            str(position)

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(play, range(1, 9)))
    assert len(position) == sum(len(stack) for _, stack in position)


def test_lock_is_released():
    """Another thread of Python goes on while a board is built."""
    ticks, done = [], threading.Event()

    def tick():
        while not done.is_set():
            ticks.append(time.perf_counter())
            time.sleep(0.001)

    thread = threading.Thread(target=tick)
    thread.start()
    start = time.perf_counter()
    Board("(square 300)", cancel=None)
    end = time.perf_counter()
    done.set()
    thread.join()
    assert sum(start < at < end for at in ticks) > 5


def test_boards_come_in_order():
    found = list(boards(TEXTS * 5, threads=8))
    assert [board.source for board in found] == TEXTS * 5
    assert [len(board) for board in boards(TEXTS, threads=1)] == [len(board) for board in found[: len(TEXTS)]]


def test_boards_are_made_as_they_are_taken():
    taken = []

    def endless():
        while True:
            taken.append(1)
            yield "(square 2)"

    stream = boards(endless(), threads=2)
    assert [next(stream).source for _ in range(10)] == ["(square 2)"] * 10
    stream.close()
    assert len(taken) < 200


def test_boards_with_errors():
    found = list(boards(["(hex 2)", "(sqare 2)", "(hex 3)"], threads=2, errors="yield"))
    assert isinstance(found[1], Error) and found[1].code == "name" and [len(found[0]), len(found[2])] == [7, 19]
    with pytest.raises(Error):
        list(boards(["(hex 2)", "(sqare 2)"], threads=2))
    with pytest.warns(tessella.BoardWarning):
        list(boards(["(board (remove (square 4) cells:{99}))"], threads=2))
    with pytest.raises(ValueError):
        boards([], errors="ignore")


def test_boards_with_options():
    assert [board.rules for board in boards(["(hex 2)"] * 3, threads=2, rules="ludii", want="graph")] == ["ludii"] * 3


def test_stopping_ends_the_builds():
    start = time.perf_counter()
    stream = boards(["(hex 2)"] * 16 + ["(square 1500)"] * 64, threads=2)
    next(stream)
    stream.close()
    assert time.perf_counter() - start < 20
