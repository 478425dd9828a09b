"""Memory after many boards: what each of them made is gone."""
import gc
import os
import resource

import pytest

import tessella
from tessella import Board

COUNT = int(os.environ.get("TESSELLA_LEAK_BOARDS", "100000"))
MOST = 4 << 20  # bytes that may stay, of allocators and caches


def resident():
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * resource.getpagesize()


def one_board(text):
    board = Board(text)
    return board.positions(), board.steps_of("Cell", "Adjacent"), board.all_steps(), board[0].neighbours()


def everything():
    board = Board("(square 3)")
    symmetry, position = board.symmetry(), board.position("A1=1")
    symmetry[1].sites(), position.least(symmetry), board.colouring().colours, board.label_scheme("chess").marks
    board.hash(), board.svg(position=position), board.radials("Cell", "Queen"), board["B2"].radial("N").end, board.why("A1", "B2")
    list(board["A1"].walks("FFR")), board.regions(), board.write("json", parts="steps")
    try:
        Board("(sqare 3)")
    except tessella.Error:
        pass
    tessella.Game('(game "A" (equipment { (board (hex 2)) }))').board()


def grows_by(what, count):
    for _ in range(count // 20 + 10):
        what()
    gc.collect()
    before = resident()
    for _ in range(count):
        what()
    gc.collect()
    return resident() - before


@pytest.mark.skipif(not os.path.exists("/proc/self/statm"), reason="there is no /proc")
def test_no_leak_over_many_boards():
    assert grows_by(lambda: one_board("(square 2)"), COUNT) < MOST


@pytest.mark.skipif(not os.path.exists("/proc/self/statm"), reason="there is no /proc")
def test_no_leak_of_anything_else():
    assert grows_by(everything, COUNT // 50) < MOST


@pytest.mark.skipif(not os.path.exists("/proc/self/statm"), reason="there is no /proc")
def test_the_test_sees_leaks():
    kept = []
    assert grows_by(lambda: kept.append(Board("(square 3)").positions()), 4000) > MOST
