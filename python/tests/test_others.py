"""Positions, games, symmetries, colours, labels, sameness."""
import pickle

import conftest
import pytest

import tessella
from tessella import Board, Piece, Position

numpy = pytest.importorskip("numpy")

GAME = """
(define "Ground" (board (hex #1)))
(game "Test" (equipment { ("Ground" <Size:n>) }))
(option "Size" <Size> args:{ <n> } { (item "Small" <3> "Few cells.") (item "Large" <5> "Many.")* })
(option "Rules" <Rules> args:{ <r> } { (item "One" <1> "") (item "Two" <2> "") })
(rulesets { (ruleset "Ruleset/Tiny" { "Size/Small" }) (ruleset "Ruleset/None" { }) })
"""


def test_positions():
    board = Board("(square 8)")
    position = board.position("A1-H1=1 D4=2121")
    assert len(position) == 12 and position["D4"] == (Piece(2), Piece(1), Piece(2), Piece(1)) and position.count("A1") == 1
    assert position.top("D4") == Piece(1) and position.at("D4", 0) == Piece(2) and position.top("H8") is None
    position.push("H8", "2q")
    assert position.pop("H8") == Piece(2, "q") and position.pop("H8") is None and position.default_level(27) == 3
    again = Position(board, str(position))
    assert again == position and again.hash() == position.hash() and len(again.hash()) == 32
    other = position.copy()
    other.push("B2", 3)
    assert other != position and [site.label for site, _ in other][-1] == "D4"
    other.clear("B2")
    assert other == position and pickle.loads(pickle.dumps(other)).hash() == other.hash()
    other.clear()
    assert len(other) == 0 and not list(other)
    for wrong in ("A1=", "Z9=1", "A1=1 A1=2"):
        with pytest.raises(tessella.Error) as caught:
            position.parse(wrong)
        assert caught.value.line == 1 and "^" in str(caught.value)
    assert position == again
    with pytest.raises(ValueError):
        position.push("A1", "king")
    with pytest.raises(tessella.Error):
        position.push("A1", 11)
    assert position._repr_svg_() != board.svg()


def test_symmetries():
    board = Board("(square 8)")
    symmetry = board.symmetry()
    assert symmetry.name == "D4" and symmetry.order == len(symmetry) == 8 == symmetry.listable_order and symmetry.is_complete
    assert len(symmetry.generators()) == 2 and symmetry.generators()[0].shape == (64,) and symmetry.work > 0
    table = symmetry.elements()
    assert table.shape == (8, 64) and (numpy.sort(table, 1) == numpy.arange(64)).all()
    for element in symmetry:
        assert (element.sites() == table[element.number]).all() and not element.sites().flags.writeable
        assert (element @ element.inverse).number == 0
        assert (table[element.number][table[1]] == (element @ symmetry[1]).sites()).all()
        moved = numpy.array(element.motion)[:, :3] @ board.positions().T + numpy.array(element.motion)[:, 3:]
        assert numpy.abs(moved.T - board.positions()[element.sites()]).max() < 1e-9
    assert symmetry[1].direction("N") == "W" and sum(element.reflects for element in symmetry) == 4
    assert symmetry.generator_motion(0) is not None
    assert symmetry.orbit_count() == len(set(symmetry.orbits().tolist())) == 10
    assert sorted(set(symmetry.images("A1").tolist())) == [0, 7, 56, 63]
    what = [0] * 64
    what[7] = 1
    least = symmetry.least({"Cell": what})
    assert symmetry.image(least, what)[63] == 1
    position = board.position("H1=1")
    image, element = position.least(symmetry)
    assert image == position.image(symmetry, element) == board.position("A8=1").least(symmetry)[0]
    assert Board("(tri 30)").symmetry("graph").order == 6 and board.symmetry(only="rotations").order == 4
    with pytest.raises(IndexError):
        symmetry[8]
    with pytest.raises(ValueError):
        symmetry.image(0, [1, 2])


def test_colours():
    colouring = Board("(square 8)").colouring()
    assert colouring.count == 2 and colouring.is_best and colouring.kind == "Cell" and len(colouring) == 64
    assert colouring.colours.tolist() == [(i + i // 8) % 2 for i in range(64)] and colouring[0] == 0
    assert colouring.symmetries == colouring.order == 8 and colouring.fixed == 4 and colouring.work > 0
    assert Board("(hex 4)").colouring("Vertex").count == 2
    with pytest.raises(IndexError):
        colouring[64]


def test_labels():
    board = Board("(board (square 19) use:Vertex)")
    go = board.label_scheme("go")
    assert go.kind == "Vertex" and "J1" in go and "I1" not in go and go.find("q16").label is not None
    assert all(go.find(label).index == site for site, label in enumerate(go)) and go[-1] == go[len(go) - 1]
    assert list(go) == board.labels(scheme="go") and go.scheme == "files" and {mark.text for mark in go.marks} >= {"A", "19"}
    with pytest.raises(ValueError, match="chess"):
        board.label_scheme("ches")
    with pytest.raises(tessella.Error):
        Board("(concentric {1 6 12})").label_scheme("abalone,skip=ABCDEFGHIJKLMNOPQRSTUVWXYZ")


def test_sameness():
    a, b = Board("(square 8)"), Board("(board (square 9) use:Vertex)")
    assert a.hash() != Board("(square 7)").hash() and a.hash().startswith("c1-")
    assert a.hash() == b.hash() == Board("(rotate 30 (square 8))").hash() and a.hash(only="played") != b.hash(only="played")
    turned = Board("(rotate 90 (rectangle 3 4))")
    same = Board("(rectangle 3 4)").same(turned)
    assert same and sorted(same.map) == ["Cell", "Edge", "Vertex"]
    mine, theirs = Board("(rectangle 3 4)").incidence("Cell", "Vertex"), turned.incidence("Cell", "Vertex")
    for cell in range(12):
        corners = {same.map["Vertex"][v] for v in mine.items[mine.offsets[cell]:mine.offsets[cell + 1]]}
        there = same.map["Cell"][cell]
        assert corners == set(theirs.items[theirs.offsets[there]:theirs.offsets[there + 1]].tolist())
    assert Board("(rectangle 3 5)").same(turned).same is False
    assert Board(a.canon(expression=True)).canon("numbered") != "" and a.canon() == Board(a.canon(expression=True)).canon()
    with pytest.raises(tessella.Error):
        a.canon("numbered", expression=True)


def test_games(tmp_path):
    path = tmp_path / "test.lud"
    path.write_text(GAME)
    game = tessella.open(path)
    assert game.name == "Test" and tessella.is_game(GAME) and not tessella.is_game("(hex 4)")
    size, rules = game.options
    assert (size.heading, size.chosen, size.preset) == ("Size", 1, 1) and size.items[0].description == "Few cells."
    assert game.rulesets[0].choices == ("Size/Small",) and len(game.rulesets) == 2
    assert game.text() == "(board (hex 5))" and len(game.board()) == 61 and game.board().rules == "ludii"
    assert len(game.choose("Size/Small").board("paper")) == 19 and game.options[0].chosen == 0
    game.choose_item(0, 1)
    variants = list(game.variants())
    assert [v.choice for v in variants] == [(), ("Size/Small",), ("Size/Large",), ("Rules/One",), ("Rules/Two",), ("Ruleset/Tiny",)]
    assert [len(v.board) for v in variants] == [61, 19, 61, 61, 61, 19] and game.options[0].chosen == 1
    with pytest.raises(tessella.Error, match="Small"):
        game.choose("Size/Smal")
    with pytest.raises(IndexError):
        game.choose_item(7, 0)
    with pytest.raises(tessella.Error) as caught:
        tessella.Game(GAME.replace("hex", "hx")).board()
    assert caught.value.line == 2 and "(hx #1)" in caught.value.caret
    with pytest.raises(tessella.Error):
        tessella.Game("(hex 4)")


@pytest.mark.parametrize("name", ["lagoon", "tides"])
def test_variants_as_the_tool_has_them(name):
    path = conftest.ROOT / "docs" / "games" / f"{name}.lud"
    if not path.exists():
        pytest.skip("the repository is not there")
    status, out, _ = conftest.run("batch", "--all-options", str(path))
    import json

    theirs = [json.loads(line) for line in out.splitlines()]
    ours = list(tessella.open(path).variants())
    assert len(ours) == len(theirs)
    for variant, line in zip(ours, theirs):
        if isinstance(variant.board, tessella.Error):
            assert line["error"]["message"] == variant.board.message
        else:
            assert variant.board.source == line["source"] and len(variant.board.vertices) == line["counts"]["vertices"]
