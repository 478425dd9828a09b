/* SPDX-License-Identifier: MIT
 * queries.c - what asking a board costs. First, for boards and both rules: what it takes to walk the
 * orthogonal radials of the middle cell, per site, one by one and into an array. Then what it takes to fill whole
 * arrays, per entry, and those of lines along ways and sets of them, per site. Then how long pictures take, with labels and without.
 * usage: bench_queries */
#include "measure.h"
#include <stdio.h>
#include <stdlib.h>

enum { RUNS = 5 };

static tsl_id middle(const tsl_board *board) {
    const tsl_point *at = tsl_site_positions(board, TSL_KIND_CELL);
    uint32_t count = tsl_site_count(board, TSL_KIND_CELL);
    double x = 0, y = 0, least = 1e300;
    tsl_id best = 0;
    for (uint32_t i = 0; i < count; i++) {
        x += at[i].x / count;
        y += at[i].y / count;
    }
    for (uint32_t i = 0; i < count; i++) {
        double off = (at[i].x - x) * (at[i].x - x) + (at[i].y - y) * (at[i].y - y);
        if (off < least) best = i;
        if (off < least) least = off;
    }
    return best;
}

/* Nanoseconds per site of walking again and again. */
static double walk(const tsl_board *board, tsl_id from, tsl_id *out, uint32_t room,
                   uint64_t *sites) {
    uint64_t total = 0, sum = 0, rounds = 0;
    double start = measure_now(), took;
    do {
        for (int i = 0; i < 100; i++, rounds++) {
            tsl_radials all =
                tsl_radials_from(board, TSL_KIND_CELL, from,
                                 (tsl_ways)1 << (TSL_WAY_RELATIONS + TSL_REL_ORTHOGONAL));
            for (tsl_radial line; tsl_radials_next(&all, &line);) {
                if (out) {
                    uint32_t count = tsl_radial_fill(&line, out, room);
                    total += count;
                    sum += out[count - 1];
                    continue;
                }
                for (tsl_id site; (site = tsl_radial_step(&line)) != TSL_NONE; total++) sum += site;
            }
        }
        took = measure_now() - start;
    } while (took < 0.5);
    *sites = rounds && sum ? total / rounds : 0;
    return took * 1e9 / (double)total;
}

static void walks(const char *text) {
    static const char *const names[] = {"", "paper", "ludii"};
    for (int rules = TSL_RULES_PAPER; rules <= TSL_RULES_LUDII; rules++) {
        tsl_options options = {.size = sizeof options, .rules = (tsl_rules)rules};
        tsl_board *board = measure_board(text, &options);
        uint32_t room = tsl_site_count(board, TSL_KIND_CELL);
        uint64_t sites;
        tsl_id *out = malloc(room * sizeof *out), from = middle(board);
        if (!out) exit(1);
        double one = walk(board, from, NULL, 0, &sites),
               array = walk(board, from, out, room, &sites);
        printf("%-40s %-6s %8llu %8.2f %8.2f\n", text, names[rules], (unsigned long long)sites, one,
               array);
        free(out);
        tsl_board_free(board);
    }
}

/* ---- Whole arrays of the sites of a kind, into memory that was asked for before ---- */

typedef struct {
    tsl_board *board;
    tsl_kind kind;
    tsl_array steps_offset, steps_to, first, offset, site;
    tsl_coord *coordinates;
    char *labels;
    size_t label_bytes;
} Tables;

static size_t fill_steps(Tables *t) {
    tsl_steps_fill(t->board, t->kind, TSL_REL_ORTHOGONAL, &t->steps_offset, &t->steps_to);
    return t->steps_to.count;
}

static size_t fill_lines(Tables *t) {
    tsl_radials_fill(t->board, t->kind, tsl_ways_find("Orthogonal"), &t->first, &t->offset,
                     &t->site);
    return t->site.count;
}

static size_t fill_coordinates(Tables *t) {
    uint32_t room = tsl_site_count(t->board, t->kind);
    return tsl_coordinates_fill(t->board, t->kind, t->coordinates, room);
}

static size_t fill_labels(Tables *t) {
    tsl_labels_fill(t->board, t->kind, t->labels, t->label_bytes);
    return tsl_site_count(t->board, t->kind);
}

/* Nanoseconds per entry, the best of many times. */
static double filling(Tables *t, size_t (*fill)(Tables *)) {
    double least = 1e9, end = measure_now() + 0.3;
    do {
        double start = measure_now();
        size_t count = 0;
        for (int i = 0; i < 10; i++) count += fill(t);
        double took = (measure_now() - start) * 1e9 / (double)count;
        if (took < least) least = took;
    } while (measure_now() < end);
    return least;
}

static void make_room(tsl_array *array) {
    array->capacity = array->count;
    array->item = malloc((array->count + 1) * sizeof *array->item);
    if (!array->item) exit(1);
}

static void tables_of_kind(tsl_board *board, tsl_kind kind, const char *text) {
    Tables t = {.board = board, .kind = kind};
    fill_steps(&t);
    fill_lines(&t);
    tsl_array *const arrays[] = {&t.steps_offset, &t.steps_to, &t.first, &t.offset, &t.site};
    for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++) make_room(arrays[i]);
    t.label_bytes = tsl_labels_fill(board, kind, NULL, 0);
    t.labels = malloc(t.label_bytes);
    t.coordinates = malloc(tsl_site_count(board, kind) * sizeof *t.coordinates);
    if (!t.labels || !t.coordinates) exit(1);
    printf("%-40s %-6s %11.2f %8.2f %8.2f %8.2f\n", text, tsl_kind_name(kind),
           filling(&t, fill_coordinates), filling(&t, fill_steps), filling(&t, fill_labels),
           filling(&t, fill_lines));
    for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++) free(arrays[i]->item);
    free(t.labels);
    free(t.coordinates);
}

static void tables(const char *text) {
    tsl_board *board = measure_board(text, NULL);
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++)
        tables_of_kind(board, kind, text);
    tsl_board_free(board);
}

/* ---- Lines of all sites of a kind ---- */

/* Nanoseconds per site of the lines along ways, the best of many times; 0 if there are none. */
static double filling_lines(const tsl_board *board, tsl_kind kind, tsl_ways ways) {
    tsl_array first = {NULL, 0, 0}, offset = {NULL, 0, 0}, site = {NULL, 0, 0};
    double least = 1e18, end = measure_now() + 0.1;
    tsl_radials_fill(board, kind, ways, &first, &offset, &site);
    make_room(&first);
    make_room(&offset);
    make_room(&site);
    do {
        double start = measure_now();
        tsl_radials_fill(board, kind, ways, &first, &offset, &site);
        double took = measure_now() - start;
        if (took < least) least = took;
    } while (measure_now() < end);
    free(first.item);
    free(offset.item);
    free(site.item);
    return site.count ? least * 1e9 / (double)site.count : 0;
}

static const char *const line_ways[] = {"All",      "Adjacent",    "Orthogonal",
                                        "Diagonal", "OffDiagonal", "Queen"};
enum { LINE_WAYS = sizeof line_ways / sizeof *line_ways };

static void lines(const char *text) {
    tsl_board *board = measure_board(text, NULL);
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
        printf("%-40s %-6s", text, tsl_kind_name(kind));
        for (int i = 0; i < LINE_WAYS; i++)
            printf(" %11.2f", filling_lines(board, kind, tsl_ways_find(line_ways[i])));
        printf(" %11.2f %11.2f\n", filling_lines(board, kind, ((tsl_ways)1 << TSL_DIR_COUNT) - 1),
               filling_lines(board, kind, ((tsl_ways)1 << TSL_WAY_COUNT) - 1));
    }
    tsl_board_free(board);
}

static bool count_bytes(void *user, const char *bytes, size_t count) {
    (void)bytes;
    *(size_t *)user += count;
    return true;
}

static void picture(const tsl_board *board, uint32_t draw, double *ms, size_t *bytes) {
    tsl_picture how = {.size = sizeof how, .draw = draw};
    *ms = 1e9;
    for (int run = 0; run < RUNS; run++) {
        *bytes = 0;
        double start = measure_now();
        tsl_board_draw(board, &how, (tsl_writer){count_bytes, bytes});
        double took = (measure_now() - start) * 1e3;
        if (took < *ms) *ms = took;
    }
}

static void pictures(const char *text) {
    tsl_board *board = measure_board(text, NULL);
    double ms, with_ms;
    size_t bytes, with_bytes;
    picture(board, 0, &ms, &bytes);
    picture(board, TSL_DRAW_CELL_LABELS, &with_ms, &with_bytes);
    printf("%-40s %8u %10zu %9.2f %10zu %9.2f\n", text, tsl_site_count(board, TSL_KIND_CELL), bytes,
           ms, with_bytes, with_ms);
    tsl_board_free(board);
}

int main(void) {
    static const char *const walked[] = {"(square 10)", "(square 100)", "(square 1000)", "(hex 58)",
                                         "(hex 400)",   "(tri 100)",    "(tri 500)"};
    static const char *const filled[] = {"(square 19)", "(hex 11)", "(tiling T3464 6)",
                                         "(square 300)"};
    static const char *const drawn[] = {"(square 8)",
                                        "(board (square 19) use:Vertex)",
                                        "(hex 26)",
                                        "(tiling T3464 9)",
                                        "(concentric {0 0 0 16 16 16 16})",
                                        "(square 44)",
                                        "(layers 5 (square 20))",
                                        "(square 300)",
                                        "(square 1000)"};
    printf("%-40s %-6s %8s %8s %8s\n", "radials of the middle cell", "rules", "sites", "ns/site",
           "in array");
    for (size_t i = 0; i < sizeof walked / sizeof *walked; i++) walks(walked[i]);
    printf("\n%-40s %-6s %11s %8s %8s %8s\n", "whole arrays, ns/entry", "kind", "coordinates",
           "steps", "labels", "lines");
    for (size_t i = 0; i < sizeof filled / sizeof *filled; i++) tables(filled[i]);
    printf("\n%-40s %-6s", "lines of all sites, ns/site", "kind");
    for (int i = 0; i < LINE_WAYS; i++) printf(" %11s", line_ways[i]);
    printf(" %11s %11s\n", "all names", "all ways");
    for (size_t i = 0; i < sizeof filled / sizeof *filled - 1; i++) lines(filled[i]);
    lines("(concentric {1 6 12 18 24})");
    lines("(merge (square 9) (shift 4 4 (hex 6)))");
    printf("\n%-40s %8s %10s %9s %10s %9s\n", "pictures, without and with labels", "cells", "bytes",
           "ms", "bytes", "ms");
    for (size_t i = 0; i < sizeof drawn / sizeof *drawn; i++) pictures(drawn[i]);
    return 0;
}
