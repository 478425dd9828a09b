/* SPDX-License-Identifier: MIT
 * peers.c - what others take for the same, in the same run. In: nothing. Out: lines of fields separated
 * by tabs, for tools/peers: task, who, units (vertices, bytes, ...) and the best seconds of several runs;
 * or "skipped", who and why.
 * A lattice of igraph is vertices and edges. A board without topology has positions, cells, incidence
 * and numbering by place besides. Both are built from nothing, at the same number of vertices. */
#define _DEFAULT_SOURCE /* for madvise */
#include "measure.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef __linux__
#include <sys/mman.h>
#endif
#ifdef PEER_IGRAPH
#include <igraph/igraph.h>
#endif

enum { RUNS = 20, HUGE_PAGE = 1 << 21 };

static void report(const char *task, const char *who, double units, double seconds) {
    printf("%s\t%s\t%.0f\t%.9f\n", task, who, units, seconds);
    fflush(stdout);
}

static double best_build(const char *text, uint32_t want, tsl_board **last) {
    tsl_options options = {.size = sizeof options, .want = want};
    double best = 1e9;
    for (int run = 0; run < RUNS; run++) {
        if (run) tsl_board_free(*last);
        double begin = measure_now();
        *last = measure_board(text, &options);
        double took = measure_now() - begin;
        if (took < best) best = took;
    }
    return best;
}

#ifdef PEER_IGRAPH
static void check(igraph_error_t code) {
    if (code == IGRAPH_SUCCESS) return;
    fprintf(stderr, "igraph: %s\n", igraph_strerror(code));
    exit(1);
}

static igraph_vector_int_t new_vector(size_t size) {
    igraph_vector_int_t vector;
    check(igraph_vector_int_init(&vector, (igraph_integer_t)size));
    return vector;
}

static double best_square(igraph_integer_t side) {
    igraph_vector_int_t sides = new_vector(2);
    double best = 1e9;
    VECTOR(sides)[0] = VECTOR(sides)[1] = side;
    for (int run = 0; run < RUNS; run++) {
        igraph_t graph;
        double begin = measure_now();
        check(igraph_square_lattice(&graph, &sides, 1, IGRAPH_UNDIRECTED, false, NULL));
        double took = measure_now() - begin;
        if (took < best) best = took;
        igraph_destroy(&graph);
    }
    igraph_vector_int_destroy(&sides);
    return best;
}

/* The version in Debian 12 has no generator of other lattices: it gets the list of edges, made before the
 * clock starts. */
static double best_create(const tsl_board *board) {
    uint32_t edges = tsl_site_count(board, TSL_KIND_EDGE);
    igraph_vector_int_t ends = new_vector(2 * (size_t)edges);
    double best = 1e9;
    for (uint32_t edge = 0; edge < edges; edge++) {
        tsl_ids pair = tsl_site_incident(board, TSL_KIND_EDGE, edge, TSL_KIND_VERTEX);
        VECTOR(ends)[2 * (size_t)edge] = pair.id[0];
        VECTOR(ends)[2 * (size_t)edge + 1] = pair.id[1];
    }
    for (int run = 0; run < RUNS; run++) {
        igraph_t graph;
        double begin = measure_now();
        check(igraph_create(&graph, &ends, tsl_site_count(board, TSL_KIND_VERTEX),
                            IGRAPH_UNDIRECTED));
        double took = measure_now() - begin;
        if (took < best) best = took;
        igraph_destroy(&graph);
    }
    igraph_vector_int_destroy(&ends);
    return best;
}
#endif

static void lattice(const char *task, const char *text, unsigned side) {
    tsl_board *board;
    double ours = best_build(text, TSL_WANT_GRAPH, &board);
    double vertices = tsl_site_count(board, TSL_KIND_VERTEX);
    report(task, "tessella", vertices, ours);
#ifdef PEER_IGRAPH
    if (side) report(task, "igraph_square_lattice", vertices, best_square(side));
    report(task, "igraph_create", vertices, best_create(board));
#else
    (void)side;
#endif
    tsl_board_free(board);
}

/* What it takes at least to get memory as the library does and to write each byte of it once. */
static double best_memset(size_t bytes) {
    double best = 1e9;
    for (int run = 0; run < RUNS; run++) {
        double begin = measure_now();
        void *memory = aligned_alloc(HUGE_PAGE, (bytes / HUGE_PAGE + 1) * HUGE_PAGE);
        if (!memory) exit(1);
#ifdef MADV_HUGEPAGE
        madvise(memory, bytes, MADV_HUGEPAGE);
#endif
        memset(memory, 1, bytes);
        double took = measure_now() - begin;
        if (((volatile char *)memory)[bytes - 1] && took < best) best = took; /* so it is written */
        free(memory);
    }
    return best;
}

static void memory(const char *task, const char *text, uint32_t want) {
    tsl_board *board;
    double ours = best_build(text, want, &board);
    size_t bytes = tsl_board_bytes(board);
    tsl_board_free(board);
    report(task, "tessella", (double)bytes, ours);
    report(task, "memset", (double)bytes, best_memset(bytes));
}

/* All neighbours of all cells, and all straight lines from all cells to the border. */
static void hexagons(const char *text) {
    tsl_board *board = measure_board(text, NULL);
    uint32_t cells = tsl_site_count(board, TSL_KIND_CELL);
    double neighbours = 0, sites = 0, best_neighbours = 1e9, best_lines = 1e9;
    for (int run = 0; run < RUNS; run++) {
        uint64_t count = 0, sum = 0;
        double begin = measure_now();
        for (tsl_id cell = 0; cell < cells; cell++) {
            tsl_steps steps = tsl_steps_from(board, TSL_KIND_CELL, cell, TSL_KIND_CELL);
            for (tsl_step step; tsl_steps_next(&steps, &step);) {
                if (!(step.relations & 1u << TSL_REL_ADJACENT)) continue;
                count++;
                sum += step.to;
            }
        }
        double took = measure_now() - begin;
        if (sum && took < best_neighbours) best_neighbours = took;
        neighbours = (double)count;
        count = sum = 0;
        begin = measure_now();
        for (tsl_id cell = 0; cell < cells; cell++) {
            tsl_radials all =
                tsl_radials_from(board, TSL_KIND_CELL, cell,
                                 (tsl_ways)1 << (TSL_WAY_RELATIONS + TSL_REL_ORTHOGONAL));
            for (tsl_radial line; tsl_radials_next(&all, &line);)
                for (tsl_id site; (site = tsl_radial_step(&line)) != TSL_NONE; count++) sum += site;
        }
        took = measure_now() - begin;
        if (sum && took < best_lines) best_lines = took;
        sites = (double)count;
    }
    report("neighbours, 2,611 hexagons", "tessella", neighbours, best_neighbours);
    report("lines, 2,611 hexagons", "tessella", sites, best_lines);
    tsl_board_free(board);
}

int main(void) {
    measure_keep_memory();
    lattice("square lattice, 10^4 vertices", "(square 99)", 100);
    lattice("square lattice, 10^5 vertices", "(square 315)", 316);
    lattice("square lattice, 10^6 vertices", "(square 999)", 1000);
    lattice("triangular lattice, 10^4 vertices", "(tri 140)", 0);
    lattice("triangular lattice, 10^5 vertices", "(tri 446)", 0);
    lattice("triangular lattice, 10^6 vertices", "(tri 1413)", 0);
    lattice("hexagonal lattice, 10^4 vertices", "(hex 41)", 0);
    lattice("hexagonal lattice, 10^5 vertices", "(hex 129)", 0);
    lattice("hexagonal lattice, 10^6 vertices", "(hex 408)", 0);
#ifndef PEER_IGRAPH
    printf("skipped\tigraph\tits headers were not there when bench_peers was built\n");
#endif
    memory("bytes of (square 1000), graph", "(square 1000)", TSL_WANT_GRAPH);
    memory("bytes of (square 1000), whole", "(square 1000)", 0);
    hexagons("(hex 30)");
    return 0;
}
