#!/usr/bin/python3
"""tori.py TESSELLA - wrapped boards that are known otherwise, as networkx makes them.

The graphs of vertices of tori of squares, triangles and hexagons are the periodic lattices of networkx, or those of maps with
names; strips of squares one wide on a Moebius strip are Moebius ladders; a cylinder is a path times a cycle. Ends in "N passed, N failed". Without networkx nothing is checked, and that is said.
"""
import subprocess
import sys

passed = failed = 0


def graph(tool, expression):
    """The graph of the vertices of a board."""
    dump = subprocess.run([tool, "dump", expression], capture_output=True, text=True, check=True).stdout
    out = networkx.Graph()
    for line in dump.splitlines():
        words = line.split()
        if words and words[0] == "e":
            out.add_edge(int(words[2]), int(words[3]))
    return out


def check(tool, expression, expected):
    global passed, failed
    found = graph(tool, expression)
    counts = (len(found), found.size()) == (len(expected), expected.size())
    if counts and networkx.is_isomorphic(found, expected):
        passed += 1
        return
    failed += 1
    print(f"FAILED {expression}: {len(found)} vertices, {found.size()} edges, expected {len(expected)} and "
          f"{expected.size()}" + (", another graph" if counts else ""))


def ladder(n):
    """A cycle of 2 n vertices, and each joined to the one opposite."""
    return networkx.circulant_graph(2 * n, [1, n])


def dyck():
    """The cubic graph with 32 vertices, by the steps of its LCF notation."""
    return networkx.LCF_graph(32, [5, -5, 13, -13], 8)


# Maps on the torus with names: the text, and the graph of the vertices.
def maps():
    return [
        ("(wrap Torus shift:2 (rectangle 1 5))", networkx.complete_graph(5)),
        ("(wrap Torus shift:2 (rectangle 2 4))", networkx.complete_bipartite_graph(4, 4)),
        ("(wrap Torus (square 3))", networkx.cartesian_product(networkx.complete_graph(3), networkx.complete_graph(3))),
        ("(wrap Torus (square 4))", networkx.hypercube_graph(4)),
        ("(wrap Torus shift:3 (tri Parallelogram 1 7))", networkx.complete_graph(7)),
        ("(wrap Torus (tri Diamond 3))", networkx.complete_multipartite_graph(3, 3, 3)),
        ("(wrap Torus shift:2 (hex Parallelogram 1 3))", networkx.complete_bipartite_graph(3, 3)),
        ("(wrap Torus (hex Diamond 2))", networkx.hypercube_graph(3)),
        ("(wrap Torus (hex 2))", networkx.heawood_graph()),
        ("(wrap Torus (hex Diamond 3))", networkx.pappus_graph()),
        ("(wrap Torus shift:4 (hex Parallelogram 2 6))", networkx.LCF_graph(24, [5, -9, 7, -7, 9, -5], 4)),
        ("(wrap Torus shift:4 (hex Parallelogram 1 13))", networkx.LCF_graph(26, [-7, 7], 13)),
        ("(wrap Torus (hex Diamond 4))", dyck()),
    ]


def lattices():
    for m, n in ((3, 3), (3, 5), (4, 6), (5, 4)):
        yield f"(wrap Torus (rectangle {m} {n}))", networkx.grid_2d_graph(m, n, periodic=True)
    for m, n in ((4, 3), (4, 4), (4, 5), (6, 4)):
        yield f"(wrap Torus (tri Rectangle {m} {n}))", networkx.triangular_lattice_graph(m, 2 * n, periodic=True)
    for m, n in ((4, 4), (4, 6), (6, 5), (6, 6)):
        yield (f"(wrap Torus (hex Rectangle {m} {n}))",
               networkx.hexagonal_lattice_graph(n, m, periodic=True))  # its columns are rows here


def others():
    for n in range(3, 8):
        yield f"(wrap Moebius (rectangle 1 {n}))", ladder(n)
    for m, n in ((1, 3), (4, 6), (7, 5)):
        yield (f"(wrap Cylinder (rectangle {m} {n}))",
               networkx.cartesian_product(networkx.path_graph(m + 1), networkx.cycle_graph(n)))


def main(tool):
    for pairs in (maps(), lattices(), others()):
        for expression, expected in pairs:
            check(tool, expression, expected)
    print(f"{passed} passed, {failed} failed")
    return failed > 0


try:
    import networkx
except ImportError:
    print("networkx is not installed: nothing was checked")
    sys.exit(0)
if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
