#!/usr/bin/env python3
"""python.py - what boards cost in Python, beside C where that can be compared: a line for each, with what is aimed at."""
import time

import tessella


def best(what, times, rounds=7):
    """Seconds of the processor that one call takes in the best round: what disturbs a machine only adds."""
    found = []
    for _ in range(rounds):
        start = time.process_time()
        for _ in range(times):
            what()
        found.append((time.process_time() - start) / times)
    return min(found)


def line(name, value, aim):
    print(f"{name:<64} {value:>12} {aim}")


def in_c():
    """(square 8) in C, called with as little of Python as can be: the same library, the same compiler."""
    from tessella._native import ffi, lib

    text, error = b"(square 8)", ffi.new("tsl_error *")

    def build():
        lib.tsl_board_free(lib.tsl_board_new(text, 10, ffi.NULL, error))
    return best(build, 2000)


def main():
    c, python = in_c(), best(lambda: tessella.Board("(square 8)"), 2000)
    line('Board("(square 8)"), beside the two calls of C', f"{python * 1e6:.1f} us", f"{python / c:.2f} times {c * 1e6:.1f} us (1.5)")
    board = tessella.Board("(square 1000)", want="steps")
    line("all steps of (square 1000) as arrays", f"{best(board.steps, 200) * 1e6:.1f} us", "(1000)")
    for text, large in (("(square 1000)", board), ("(hex 100)", tessella.Board("(hex 100)", want="steps"))):
        for relation in tessella.RELATIONS[:4]:
            count = len(large.steps("Cell", relation).items)
            seconds = best(lambda: large.steps("Cell", relation), 1, 5)
            line(f"steps of one relation, {text} {relation}", f"{seconds / count * 1e9:.2f} ns", "each (2)")
    texts = [f"({shape} {size})" for shape in ("square", "hex", "tri", "celtic", "brick") for size in range(2, 12)] * 10

    def study():
        for text in texts:
            one = tessella.Board(text)
            one.adjacency("Cell", "Adjacent")
            one.radials("Cell", "Queen")
    line(f"{len(texts)} boards with adjacency and radials", f"{best(study, 1, 3):.2f} s", "(2)")
    for threads in (1, 2):
        start = time.perf_counter()
        count = sum(1 for _ in tessella.boards(["(hex 11)"] * 2000, threads=threads))
        line(f"boards(), {count} of (hex 11), {threads} thread{'s' * (threads > 1)}", f"{time.perf_counter() - start:.2f} s", "")


if __name__ == "__main__":
    main()
