#!/usr/bin/python3
"""peers.py - networkx's lattices. Out: lines as bench_peers prints them; the tasks are those of peers.c, the
sizes those that come nearest to their numbers of vertices."""
import time

RUNS = 3

try:
    import networkx
except ImportError:
    print("skipped\tnetworkx\tnot installed")
    raise SystemExit


def best(make, *sizes):
    least = float("inf")
    for _ in range(RUNS):
        begin = time.process_time()
        graph = make(*sizes)
        least = min(least, time.process_time() - begin)
    return graph.number_of_nodes(), least


for task, name, sizes in (
        ("square lattice, 10^4 vertices", "grid_2d_graph", (100, 100)),
        ("square lattice, 10^5 vertices", "grid_2d_graph", (316, 316)),
        ("triangular lattice, 10^4 vertices", "triangular_lattice_graph", (99, 198)),
        ("triangular lattice, 10^5 vertices", "triangular_lattice_graph", (315, 632)),
        ("hexagonal lattice, 10^4 vertices", "hexagonal_lattice_graph", (70, 70)),
        ("hexagonal lattice, 10^5 vertices", "hexagonal_lattice_graph", (223, 222))):
    vertices, seconds = best(getattr(networkx, name), *sizes)
    print(f"{task}\tnetworkx.{name}\t{vertices}\t{seconds:.9f}", flush=True)
