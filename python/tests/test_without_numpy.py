"""The same without NumPy, scipy and networkx, in another interpreter: arrays are memoryviews."""
import subprocess
import sys

CODE = """
import sys
for name in ("numpy", "scipy", "scipy.sparse", "networkx"):
    sys.modules[name] = None
import tessella
board = tessella.Board("(hex 4)")
positions = board.positions()
assert isinstance(positions, memoryview) and positions.readonly and positions.shape == (37, 3)
assert abs(positions[18, 1] - board["D4"].position.y) == 0
assert len(board.tracks) == 0 and len(board.incidence("Edge", "Vertex").offsets) == 133
steps = board.all_steps()
offsets, items = board.steps("Cell", "Orthogonal")
assert items[offsets[0]:offsets[1]].tolist() == [site.index for site in board[0].neighbours("Orthogonal")]
assert len(steps.directions) == len(steps.to) and steps.to.readonly
assert [step.directions for step in board[0].steps()] == [
    tuple(n for i, n in enumerate(tessella.DIRECTIONS) if bits >> i & 1) for bits in steps.directions[:5]]
assert board.coordinates().tolist()[18] == [3, 3, 0] and board.region("Centre").tolist() == [18]
assert board.radials("Cell", "Queen").first[0] == 0 and board.distances("A1").tolist()[18] == 3
assert board.symmetry().elements().shape == (12, 37) and board.symmetry()[0].sites().tolist() == list(range(37))
assert board.colouring().colours.tolist()[0] in (0, 1, 2) and board.same(board).map["Cell"].tolist() != []
assert len(tessella.Board("(graph vertices:{{0 0}})").positions("Edge")) == 0 and board.shown().shape == (37, 3)
for call in (board.adjacency, board.edge_index, board.to_networkx):
    try:
        call()
    except ImportError as error:
        assert "steps_of" in str(error)
    else:
        raise AssertionError(call)
print("good")
"""


def test_without_numpy():
    done = subprocess.run([sys.executable, "-c", CODE], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert done.stdout == b"good\n", done.stderr.decode()
