#!/usr/bin/env python3
"""survey.py - builds boards by the thousand or the million and says of each what it is, and which of them are the same.

    survey.py --count 10000                          one core
    survey.py --count 10000 --workers 2              a process for each of two cores, by Dask
    survey.py --count 1000000 --address tcp://host:8786   a Dask cluster; tessella must be installed there
    survey.py --count 10000 --list                   only the expressions, a line each, for other tools

The expressions come from a grammar of tilings, shapes, sizes and operators and are numbered, so that any part of them can be had
anywhere: a task is two numbers. What a task answers depends on those alone, so Dask may do it again elsewhere when a
worker is lost. --csv gets a line for each board, --groups one for each set of equal boards, --parquet the first as Parquet if
pyarrow is there. The files are the same bytes however the work was done.
"""
import argparse
import csv
import math
import sys
import time

COLUMNS = ["number", "expression", "error", "vertices", "edges", "cells", "degree_min", "degree_mean", "degree_max", "diameter",
           "components", "hash", "group"]
TASK = 200  # boards
VISITS = 1 << 20  # of the search for canonical numbers, where there is no quick way

TILINGS = ["T31212", "T3464", "T488", "T33434", "T33336", "T33344", "T3636", "T4612", "T333333_33434"]
SHAPES = {"hex": ["", "Triangle", "Square", "Diamond", "Star", "Prism"], "square": ["", "Diamond", "Limping"],
          "tri": ["", "Hexagon", "Square", "Diamond", "Star"]}


def first_boards():
    """Boards of one generator each, the small ones first."""
    found = []
    for size in range(1, 6):
        for base, shapes in SHAPES.items():
            found += [f"({base} {shape + ' ' if shape else ''}{size})" for shape in shapes]
        found += [f"(rectangle {size} {other})" for other in range(size + 1, 6)]
        found += [f"({name} {size})" for name in ("celtic", "brick", "quadhex") if size < 4]
        found += [f"(tiling {tiling} {size})" for tiling in TILINGS if size < 4]
        found += [f"(concentric {{{inner} {inner * size}}})" for inner in range(1, 5)]
        found += [f"(spiral turns:{size} sites:{size * spokes})" for spokes in range(4, 8)]
        found += [f"(regular {sides})" for sides in (size + 2, size + 8)]
    return found


FIRST = first_boards()
UNARY = ["{}", "(dual {})", "(subdivide {} min:4)", "(subdivide {} min:6)", "(splitCrossings {})", "(trim {})",
         "(remove {} cells:{{0}})", "(remove {} vertices:{{0}})", "(complete {} eachCell:True)", "(makeFaces {})",
         "(layers 2 {})", "(scale 2 1 {})"]
BINARY = ["(merge {0} (shift {2} 0 {1}))", "(union {0} (shift {2} 0 {1}))"]
SHIFTS = [0, 1, 2, 3]
ALONE = len(FIRST) * len(UNARY) * len(UNARY)
PAIRS = len(FIRST) * len(FIRST) * len(BINARY) * len(SHIFTS) * len(UNARY)
TOTAL = ALONE + PAIRS


def expression(number, total=TOTAL):
    """The expression of that number, from 0 up to TOTAL. Neighbouring numbers are far apart in the grammar, so that any beginning
    of them is a sample of all."""
    stride = next(s for s in range(int(total * 0.6180339887), total) if math.gcd(s, total) == 1)
    at = number * stride % total
    if at < ALONE:
        at, outer = divmod(at, len(UNARY))
        at, inner = divmod(at, len(UNARY))
        return UNARY[outer].format(UNARY[inner].format(FIRST[at]))
    at -= ALONE
    at, outer = divmod(at, len(UNARY))
    at, shift = divmod(at, len(SHIFTS))
    at, pair = divmod(at, len(BINARY))
    second, first = divmod(at, len(FIRST))
    return UNARY[outer].format(BINARY[pair].format(FIRST[first], FIRST[second], SHIFTS[shift]))


def distances_of(board):
    """The diameter of the largest part of the board, the first of several, by steps between cells that share an edge; and the number of
    parts."""
    import numpy
    import tessella

    left = numpy.ones(len(board.cells), bool)
    largest, parts = left & False, 0
    while left.any():
        reached = board.cells[int(left.argmax())].distances("Orthogonal") != tessella.NONE
        left &= ~reached
        parts += 1
        if reached.sum() > largest.sum():
            largest = reached
    return diameter_of(board, largest), parts


def diameter_of(board, part):
    """How far apart two cells of a connected part are at most. What is known from one cell bounds how far others are from what is furthest
    from them, so only few cells are asked: by turns one that may be far from others, and one in the middle."""
    import numpy

    found, turn = 0, 0
    least, most = numpy.zeros(len(part), numpy.int64), numpy.where(part, len(part), -1)
    while (most > found).any():
        site = most.argmax() if turn % 2 == 0 else numpy.where(most > found, least, len(part)).argmin()
        distances = board.cells[int(site)].distances("Orthogonal").astype(numpy.int64)
        furthest = distances[part].max()
        found = max(found, int(furthest))
        least = numpy.maximum(least, numpy.maximum(distances, furthest - distances))
        most = numpy.where(part, numpy.minimum(most, furthest + distances), -1)
        turn += 1
    return found


def facts(number):
    """What is said of a board: a value for each column but the last."""
    import warnings

    import numpy
    import tessella

    text = expression(number)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", tessella.BoardWarning)
        try:
            board = tessella.Board(text, want=["steps"], max_sites=2000, max_work=1 << 24)
            name = board.hash(visits=VISITS)
        except tessella.Error as error:
            return [number, text, error.code] + [""] * 9
    degrees = numpy.diff(board.incidence("Vertex", "Edge").offsets)
    spread = [int(degrees.min()), round(float(degrees.mean()), 6), int(degrees.max())] if len(degrees) else [0, 0.0, 0]
    return [number, text, "", len(board.vertices), len(board.edges), len(board.cells), *spread, *distances_of(board), name]


def task(part):
    return [facts(number) for number in range(*part)]


def parts_of(count):
    return [(start, min(start + TASK, count)) for start in range(0, count, TASK)]


def survey(count, client=None):
    """Rows in the order of their numbers. With a Dask client its workers do the tasks."""
    import dask.bag

    parts = parts_of(count)
    bag = dask.bag.from_sequence(parts, npartitions=max(1, len(parts))).map(task).flatten()
    return bag.compute(scheduler="sync") if client is None else client.compute(bag).result()


def group(rows):
    """Each row gets the number of the first board that is the same; returns the groups, the largest first. A hash that begins with
    c1~ is no proof that boards are the same, since a search gave up: such boards are groups of their own."""
    first, members = {}, {}
    for row in rows:
        name = row[-1]
        key = row[0] if not name or name.startswith("c1~") else name
        row.append(first.setdefault(key, row[0]))
        if name:
            members.setdefault(row[-1], []).append(row)
    return sorted(members.values(), key=lambda found: (-len(found), found[0][0]))


def write(rows, groups, arguments):
    if arguments.csv:
        with open(arguments.csv, "w", newline="", encoding="utf-8") as file:
            csv.writer(file, lineterminator="\n").writerows([COLUMNS, *rows])
    if arguments.groups:
        with open(arguments.groups, "w", newline="", encoding="utf-8") as file:
            out = csv.writer(file, lineterminator="\n")
            out.writerow(["boards", "hash", "first", "expression"])
            out.writerows([len(found), found[0][-2], found[0][0], min((row[1] for row in found), key=len)] for found in groups)
    if arguments.parquet:
        try:
            import pyarrow
            import pyarrow.parquet
        except ImportError:
            sys.exit("survey.py: --parquet takes pyarrow, which is not installed")
        columns = {name: [None if row[i] == "" and name not in ("error", "hash") else row[i] for row in rows]
                   for i, name in enumerate(COLUMNS)}
        pyarrow.parquet.write_table(pyarrow.table(columns), arguments.parquet)


def main():
    parser = argparse.ArgumentParser(description="build many boards and say what they are")
    parser.add_argument("--count", type=int, default=1000, help=f"boards, up to {TOTAL}")
    parser.add_argument("--workers", type=int, default=0, help="processes on this machine")
    parser.add_argument("--address", help="of the scheduler of a Dask cluster")
    parser.add_argument("--list", action="store_true", help="print the expressions and stop")
    parser.add_argument("--csv", help="a line for each board")
    parser.add_argument("--groups", help="a line for each set of equal boards")
    parser.add_argument("--parquet", help="the same as --csv, as Parquet")
    arguments = parser.parse_args()
    if not 0 < arguments.count <= TOTAL:
        parser.error(f"--count is from 1 to {TOTAL}")
    if arguments.list:
        for number in range(arguments.count):
            print(expression(number))
        return
    cluster = client = None
    if arguments.address or arguments.workers:
        from distributed import Client, LocalCluster

        if not arguments.address:
            cluster = LocalCluster(n_workers=arguments.workers, threads_per_worker=1, dashboard_address=None)
        client = Client(arguments.address or cluster)
    start = time.perf_counter()
    rows = survey(arguments.count, client)
    seconds = time.perf_counter() - start
    if client:
        client.close()
    if cluster:
        cluster.close()
    groups = group(rows)
    write(rows, groups, arguments)
    good = sum(not row[2] for row in rows)
    print(f"{len(rows)} boards in {seconds:.1f} s: {good} built, {len(rows) - good} refused, {len(groups)} of them different")


if __name__ == "__main__":
    main()
