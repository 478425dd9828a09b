"""Boards, sites and what is asked of them. What can be said in two ways is compared; the rest is what the manual says."""
import copy
import gc
import pickle
import signal
import threading
import time
import warnings
import weakref

import pytest

import tessella
from tessella import Board

numpy = pytest.importorskip("numpy")


def labels(sites):
    return [site.label for site in sites]


def test_as_a_whole(board):
    assert len(board) == len(board.cells) == 37 and len(board.vertices) == 96 and len(board.edges) == 132
    assert (board.basis, board.shape, board.form, board.default_kind) == ("Hexagonal", "Hexagon", "board", "Cell")
    assert board.source == "(hex 4)" and board.rules == "paper" and board.bytes > 1000 and board.work > 1000
    assert repr(board) == "<tessella.Board (hex 4): 96 vertices, 132 edges, 37 cells>"


def test_sites(board):
    d4 = board["D4"]
    assert d4 == board["C:D4"] == board.cells["D4"] == board.cells[d4.index] == board[d4.index] == board["C:18"]
    assert (d4.label, d4.kind, d4.__index__()) == ("D4", "Cell", 18)
    assert board.cells[-1].index == 36 and len(board.cells[3:7]) == 4
    assert d4.coordinate == (3, 3, 0) and d4.shared_coordinate == (3, 3, 0)
    assert tuple(d4.position) == tuple(board.positions()[d4.index]) == tuple(d4.shown)
    assert labels(d4.neighbours("Orthogonal")) == labels(d4.neighbours("adjacent")) == ["E5", "E4", "D3", "C3", "C4", "D5"]
    assert len(d4.vertices) == 6 and d4.cells == [d4] and board["V:A1"] == board.vertices[0]
    assert {d4: 1}[board["D4"]] == 1 and d4 != board["D5"]
    assert "Centre" in d4.regions and d4.index in board.region("Centre") and repr(d4) == "<cell D4>"
    assert board.nearest(*d4.position[:2]) == d4
    with pytest.raises(KeyError, match="'Z99'"):
        board["Z99"]
    assert board["d4"] == d4
    with pytest.raises(IndexError):
        board[37]
    with pytest.raises(ValueError):
        Board("(hex 4)").site(d4)


def test_boards_in_boards(board):
    nest = Board("(nest (square 3) (square 3))")
    assert nest.levels() == [9, 81] and board.levels() == []
    assert nest.parent("E5") == 4 and nest.parent("E5", 1) == 40 and nest.parent("V:D4") is None
    assert nest.children(4) == [30, 31, 32, 39, 40, 41, 48, 49, 50] and len(nest.children(4, kind="Vertex")) == 4
    assert sorted(site for parent in range(9) for site in nest.children(parent)) == list(range(81))


def test_steps(board):
    a1 = board["A1"]
    found = {step.to.label: (step.directions, step.relations) for step in a1.steps()}
    assert found["C2"] == (("ENE",), ("All", "Diagonal")) and list(found) == ["B3", "B2", "C2", "B1", "A2"]
    assert [step.to.kind for step in a1.steps("Vertex")] == ["Vertex"] * 6
    assert a1.steps_count() == 5 and a1.steps_count("Vertex") == 6
    assert a1.directions("Orthogonal") == ("NNE", "E", "NNW")
    assert board.directions_supported("Orthogonal") == ("NNE", "E", "SSE", "SSW", "W", "NNW")


def test_lines_and_walks(board):
    line = board["D4"].radial("NNE")
    assert labels(line) == ["E5", "F6", "G7"] == labels(board.radial("D4", "NNE")) and line.way == "NNE"
    assert line.end.why == "border" and line.end.last == line[-1] == list(line)[-1] and line.end.next is None
    assert line.start == board["D4"] and "leaves the board" in line.end.text and line.end.through.kind == "Edge"
    assert [labels(other) for other in line.opposite()] == [["C3", "B2", "A1"]] and labels(line[:2]) == ["E5", "F6"]
    assert line.opposite()[0].way == "SSW" and repr(line) == "<radial NNE from D4: E5 F6 G7>"
    assert len(board["D4"].radials("Orthogonal")) == 6 == board["D4"].radials_count("Orthogonal")
    assert len(board["D4"].radials("Orthogonal", distinct=True)) == 3
    assert len(board["G7"].radial("N")) == 0 and board["G7"].radial("N").end is None
    square = Board("(square 8)")
    assert labels(square.walk("D4", "FFR")) == labels(square["D4"].walk("{F F R}")) == ["C2", "F3", "B5", "E6"]
    assert labels(square.walk("D4", "FFR", facing="N", policy="furthest")) == ["E6"]
    assert {path[-1] for path in square["D4"].walks("FFR")} == set(square.walk("D4", "FFR"))
    assert all(len(path) == 4 and path[0].label == "D4" for path in square["D4"].walks("F F R"))
    assert square.walk_shortest("A1", "A8") == "FFFFFFF" and square.distance("A1", "H8", "Orthogonal") == 14
    assert square.distances("A1", "Adjacent").max() == 7
    with pytest.raises(ValueError, match="F, L and R"):
        square.walk("D4", "FFX")
    with pytest.raises(tessella.Error, match="Orthogonal"):
        board["D4"].radial("Ortogonal")


def test_reasons(board):
    reasons = board.why("A1", "C2")
    assert [reason.relation for reason in reasons] == list(tessella.RELATIONS)
    diagonal = board.why("A1", "C2", "Diagonal")
    assert diagonal.holds and diagonal.because == "opposedAcross" and "bisectors" in diagonal.text
    assert "no vertex" in str(reasons) and diagonal.through.kind == "Edge"
    assert "60" in board.direction_text("A1", "C2", "ENE")


def test_relative():
    square = Board("(square 8)")
    assert square.relative_directions("Rightward", "N") == ("E",)
    assert square.relative_directions("FR", "N") == square["D4"].relative_directions("FR", "N") == ("NE",)
    assert square["A4"].relative_directions("FL", "N") == () and square["A4"].relative_missing("FL", "N") == ("NW",)
    assert "NW" in square["A4"].relative_missing_text("FL", "N") and square["D4"].relative_facing("N", 0) == "N"
    assert square.direction_between("A1", "D4") == "NE" and square.direction_between("A1", "B3") is None


def test_arrays(board):
    for array in (board.positions(), board.incidence().items, board.incidence().offsets, *board.all_steps()):
        assert not array.flags.writeable and not array.flags.owndata
        with pytest.raises(ValueError):
            array[0] = 0
    assert board.positions().__array_interface__["data"] == board.positions().__array_interface__["data"]
    assert board.incidence("Edge", "Vertex").offsets.tolist() == list(range(0, 2 * 132 + 1, 2))
    assert board.shown("Cell").shape == (37, 3) and board.coordinates().shape == (37, 3)
    assert board.labels()[18] == "D4" and len(board.labels("Vertex")) == 96
    assert {"Centre", "Corner", "SideNE", "Row_6", "Phase_2"} <= set(board.regions()) and "Row_7" not in board.regions()
    empty = Board("(board (graph vertices:{{0 0}}) use:Vertex)")
    assert empty.positions("Edge").shape == (0, 3) and len(empty.all_steps("Cell").to) == 0
    assert empty.region("Corner", "Cell").tolist() == [] and empty.labels("Cell") == []


def test_arrays_keep_their_board():
    array = Board("(square 30)").positions()
    sets = Board("(square 30)").all_steps().sets
    before = array.sum(), sets.sum()
    gc.collect()
    rubbish = [Board("(hex 9)") for _ in range(20)]
    assert (array.sum(), sets.sum()) == before and rubbish
    lines = [Board("(square 9)")["E5"].radial("N") for _ in range(5)]
    gc.collect()
    assert [len(line) for line in lines] == [4] * 5


def test_arrays_let_their_board_go():
    board = Board("(square 30)")
    gone = weakref.ref(board)
    array = board.positions()
    del board
    gc.collect()
    assert gone() is None and len(array) == 900


def test_graphs(board):
    pytest.importorskip("scipy")
    networkx = pytest.importorskip("networkx")
    matrix = board.adjacency("Cell", "Orthogonal")
    assert matrix.shape == (37, 37) and matrix.sum() == 180 and (matrix != matrix.T).nnz == 0
    assert sorted(matrix[18].indices) == sorted(site.index for site in board.cells[18].neighbours("Orthogonal"))
    index = board.edge_index("Cell", "Orthogonal")
    assert index.shape == (2, 180) and matrix[index[0], index[1]].sum() == 180
    graph = board.to_networkx("Cell", "Orthogonal")
    assert len(graph) == 37 and graph.number_of_edges() == 90 and networkx.diameter(graph) == 6
    assert graph.nodes[18]["label"] == "D4" and graph.graph["source"] == "(hex 4)"
    directed = board.to_networkx("Cell", "Diagonal", directed=True)
    assert directed.edges[0, board["C2"].index]["directions"] == ("ENE",)
    board = Board("(concentric {3 3})")
    assert board.adjacency("Cell", "All").sum() == len(board.all_steps("Cell").to)


def test_errors():
    with pytest.raises(tessella.Error) as caught:
        Board("(board\n  (sqare 4))")
    error = caught.value
    assert (error.code, error.line, error.column, error.offset, error.length) == ("name", 2, 4, 10, 5)
    assert error.caret == "    (sqare 4))\n     ^^^^^" and "did you mean 'square'" in str(error) and str(error).endswith("^^^^^")
    assert str(pickle.loads(pickle.dumps(error))) == str(error) and isinstance(error, ValueError)
    with pytest.raises(tessella.Error, match="column 8"):
        Board("(hex 4)\0")
    with pytest.raises(tessella.Error, match="too many|limit"):
        Board("(square 100)", max_sites=100)
    with pytest.raises(TypeError, match="max_sites"):
        Board("(hex 4)", max_site=3)
    with pytest.raises(ValueError, match="radials"):
        Board("(hex 4)", want="radial lines")
    with pytest.raises(ValueError, match="Cell"):
        Board("(hex 4)").positions("cel")
    with pytest.raises(tessella.Error, match="without steps"):
        Board("(hex 4)", want="graph").adjacency()


def test_what_is_no_text_of_a_board():
    with pytest.raises(TypeError, match="int"):
        Board(4)
    with pytest.raises(tessella.Error, match="tessella.Game"):
        Board('(game "A" (equipment { (board (hex 2)) }))')


def test_wide_errors_are_cut():
    with pytest.raises(tessella.Error) as caught:
        Board("(rotate 1 " * 40 + "(sqare 2)" + ")" * 40)
    line, carets = caught.value.caret.split("\n")
    assert len(line) <= 92 and line[carets.index("^"):].startswith("sqare")


def test_warnings():
    with pytest.warns(tessella.BoardWarning, match="column") as caught:
        board = Board("(board (remove (square 4) cells:{99}))")
    assert caught[0].message.code == "missing" and caught[0].filename == __file__
    assert [warning.code for warning in board.warnings] == ["missing"]
    with pytest.raises(tessella.Error) as error:
        Board("(board (remove (square 4) cells:{99}))", strict=True)
    assert error.value.code == "strict"
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert len(pickle.loads(pickle.dumps(board))) == 16


def test_want():
    board = Board("(hex 4)", want="graph")
    assert board.labels() == [] and repr(board[3]) == "<cell 3>" and board["C:3"].index == 3
    assert Board("(hex 4)", want=["steps", "labels"]).adjacency().sum() == 180


def test_copies(board):
    other = pickle.loads(pickle.dumps(board))
    assert (other.positions() == board.positions()).all() and other.rules == board.rules
    ludii = pickle.loads(pickle.dumps(Board("(hex 4)", "ludii", want="steps")))
    assert ludii.rules == "ludii" and ludii.labels() == []
    assert copy.copy(board).source == board.source


def test_writing(board):
    assert board.to_dict(parts="positions", kinds="Cell")["cells"]["x"][0] == 0
    assert board.write("dump").startswith("board (hex 4)\n") and board.write("text").strip() == "(hex 4)"
    assert "kind,id" in board.write("csv", parts="positions")
    assert len(board.write("json", ways="N")) < len(board.write("json"))
    assert "json" in [f.name for f in tessella.formats()]
    with pytest.raises(ValueError, match="json"):
        board.write("jsn")


def test_pictures(board):
    assert board._repr_svg_() == board.svg() and board.svg().startswith("<svg")
    assert 'data-label="D4"' in board.svg() and ">D4<" in board.svg(draw="cell_labels") and ">D4<" not in board.svg()
    assert "<title>" in board.svg(title="Hexagons") and "Hexagons" in board.svg(title="Hexagons")
    for what in ({"style": "dark"}, {"site": "D4", "relation": "Diagonal"}, {"site": "D4", "ways": "Queen"}, {"fill": "sides"},
                 {"region": "Corner"}, {"position": "D4=1"}, {"marks": ["D4", ("A1", "piece", "x", 2)]}, {"pixels": 90},
                 {"trails": [["A1", "B2"], tessella.Trail(["D4", "D5"], arrow=True)]}, {"labels": "abalone"}, {"cell_mm": 10},
                 {"colouring": board.colouring(), "fill": "colour"}, {"draw": ["rim", "perimeter"], "labels": "auto"}):
        assert board.svg(**what) != board.svg(), what
    assert board.pages(cell_mm=60, page_width=200, page_height=200) > 1
    assert Board("(square 200)", want="regions")._repr_svg_() is None
    with pytest.raises(TypeError, match="style"):
        board.svg(styl="dark")
    with pytest.raises(ValueError, match="dark"):
        board.svg(style="drak")


def test_functions_by_name(board):
    assert board.ask("site_count", "Cell") == board.ask("tsl_site_count", "cells") == 37
    assert board.ask("label_find", "Cell", "D4") == 18 and board.ask("label_write", "Cell", 18) == "D4"
    assert board.ask("board_rules") == "paper" and board.ask("board_default_kind") == "Cell" and board.ask("board_form") == "board"
    assert board.ask("site_incident", "Cell", "D4", "Vertex") == [site.index for site in board["D4"].vertices]
    assert board.ask("reason_text", "A1", "C2", "Diagonal") == board.why("A1", "C2", "Diagonal").text
    assert board.ask("relation_why", "Cell", "A1", "Cell", "C2", "Diagonal")["because"] == "opposedAcross"
    assert board.ask("region_contains", "Cell", "D4", "Centre", 0) is True and board.ask("site_exists", board["D4"]) is True
    assert board.ask("site_shown", "Cell", board["D4"]) == board["D4"].shown
    with pytest.raises(ValueError, match="did you mean 'board_rules'"):
        board.ask("board_rule")
    with pytest.raises(TypeError, match="1 argument"):
        board.ask("site_count")
    for name in ("tsl_board_free", "tsl_steps_lists", "tsl_steps_from", "tsl_board_new"):
        with pytest.raises(ValueError):  # what it returns may outlive the board, or frees it
            board.ask(name)


def test_cancel():
    asked = []
    with pytest.raises(tessella.Error) as caught:
        Board("(square 600)", cancel=lambda work: asked.append(work) or len(asked) > 3)
    assert caught.value.code == "cancel" and len(asked) == 4 and asked == sorted(asked)
    with pytest.raises(ZeroDivisionError):
        Board("(square 600)", cancel=lambda work: 1 // 0)


def test_interrupt():
    def press():
        time.sleep(0.05)
        signal.raise_signal(signal.SIGINT)

    handler = signal.signal(signal.SIGINT, signal.default_int_handler)
    timer = threading.Thread(target=press)
    timer.start()
    try:
        with pytest.raises(KeyboardInterrupt):
            for _ in range(100):
                Board("(square 600)")
    finally:
        timer.join()
        signal.signal(signal.SIGINT, handler)


def test_language():
    assert {"hex", "square", "dual"} <= {keyword.name for keyword in tessella.keywords()}
    assert "size" in {term.name for term in tessella.terms()}
    assert tessella.ways("Queen") == ("Orthogonal", "Diagonal") and tessella.directions("NE") == ("NE",)
    assert tessella.relation("off-diagonal") == "OffDiagonal" and tessella.relative("FR") == "FR" and tessella.relative("F") is None
    assert tessella.relation("none") is None


def test_curves():
    board = Board("(concentric {4 8 8})")
    curved = [edge for edge in board.edges if edge.tangents]
    assert curved and len(curved[0].tangents) == 2
    assert any(cell.pivot for cell in board.cells) and board.cells[0].vertex_pivot is None
    assert {vertex.vertex_pivot for vertex in board.vertices} == {board["V:A1"]}
    assert any(board.step_shown(cell, other) for cell in board.cells for other in cell.neighbours())
    assert any(cell.is_reversed for cell in Board("(celtic 3)").cells)


def test_tracks_and_values():
    board = Board('(board (square 4) {(track "A" "0,E,N" loop:True P1) (track "B" {8 8 9 -1 -2} directed:True)} use:Vertex)')
    a, b = board.tracks
    assert (a.name, a.path, a.sites, a.owner, a.loop, a.directed) == ("A", "0,E,N", None, 1, True, False)
    assert b.sites == (8, 8, 9, -1, -2) and [e.site for e in b.follow()] == [8, 9, -1, -2]
    assert a.follow()[0].site == 0 and a.follow()[-1].next == 0 and not a.crosses
    puzzle = Board("(board (square 3) {(values Cell (range -1 9)) (values Edge (range 0 1))})")
    assert puzzle.values == (("Cell", -1, 9), ("Edge", 0, 1))
    with pytest.raises(tessella.Error):
        Board('(board (hex 3) (track "A" "0,NE"))').tracks[0].follow()


def test_wrapped():
    board = Board("(wrap Klein (rectangle 4 6))")
    assert board.ask("board_surface") == "Klein" and not board.ask("board_orientable")
    assert board.motions[0] == ((1, 0, 0), (0, 1, 0)) and len(board.motions) > 4
    east = next(step for step in board["F1"].steps() if step.directions == ("E",))
    assert east.to.label == "A4" and east.way[:2] == (1, 0) and east.mirrored
    m, home = board.motions[east.motion], east.to.position
    assert (m[0][0] * home.x + m[0][1] * home.y + m[0][2], m[1][0] * home.x + m[1][1] * home.y + m[1][2]) == (6.5, 0.5)
    assert Board("(square 2)").motions == (((1, 0, 0), (0, 1, 0)),)
