/* radials.c - what lines of play cost. For each expression: elements, time and bytes per element that
 * radials add to a board that has steps already, under both rules; then what it costs to walk the
 * orthogonal radials of the middle cell, per site, one by one and into an array.
 * usage: radials [EXPRESSION...] */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tessella.h>
#include <time.h>

static double seconds(void) {
    struct timespec t;
    timespec_get(&t, TIME_UTC);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static tsl_board *build(const char *text, tsl_rules rules, uint32_t skip, double *best) {
    tsl_options options = {.size = sizeof options, .rules = rules, .skip = skip};
    tsl_error error;
    double begin = seconds();
    tsl_board *board = tsl_board_new(text, strlen(text), &options, &error);
    double took = seconds() - begin;
    if (!board) {
        fprintf(stderr, "%s: %s\n", text, error.message);
        exit(1);
    }
    if (took < *best) *best = took;
    return board;
}

static tsl_id middle(const tsl_board *board) {
    const tsl_point *at = tsl_positions(board, TSL_CELL);
    uint32_t count = tsl_count(board, TSL_CELL);
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
    double start = seconds(), took;
    do {
        for (int i = 0; i < 100; i++, rounds++) {
            tsl_radials all =
                tsl_radials_from(board, TSL_CELL, from, TSL_WAY_RELATIONS + TSL_ORTHOGONAL);
            for (tsl_radial line; tsl_next_radial(&all, &line);) {
                if (out) {
                    uint32_t count = tsl_radial_fill(&line, out, room);
                    total += count;
                    sum += out[count - 1];
                    continue;
                }
                for (tsl_id site; (site = tsl_radial_next(&line)) != TSL_NONE; total++) sum += site;
            }
        }
        took = seconds() - start;
    } while (took < 0.5);
    *sites = rounds && sum ? total / rounds : 0;
    return took * 1e9 / (double)total;
}

static void measure(const char *text) {
    static const char *const names[] = {"paper", "ludii"};
    for (int rules = 0; rules < 2; rules++) {
        double with = 1e9, without = 1e9, elements = 0, bytes = 0, start = seconds();
        uint64_t sites;
        tsl_board *board = NULL;
        /* by turns, so that a busy machine slows both */
        for (int round = 0; round < 200 && (round < 4 || seconds() - start < 1); round++) {
            tsl_board_free(board);
            tsl_board *less = build(text, (tsl_rules)rules, TSL_SKIP_RADIALS, &without);
            bytes = (double)tsl_bytes(less);
            tsl_board_free(less);
            board = build(text, (tsl_rules)rules, 0, &with);
        }
        for (int kind = 0; kind < TSL_KINDS; kind++) elements += tsl_count(board, (tsl_kind)kind);
        uint32_t room = tsl_count(board, TSL_CELL);
        tsl_id *out = malloc(room * sizeof *out), from = middle(board);
        if (!out) exit(1);
        double one = walk(board, from, NULL, 0, &sites),
               array = walk(board, from, out, room, &sites);
        printf("%-20s %-6s %9.0f %8.1f %8.1f %8llu %8.2f %8.2f\n", text, names[rules], elements,
               (with - without) * 1e9 / elements, ((double)tsl_bytes(board) - bytes) / elements,
               (unsigned long long)sites, one, array);
        free(out);
        tsl_board_free(board);
    }
}

int main(int argc, char **argv) {
    static const char *const usual[] = {"(square 10)", "(square 100)", "(square 1000)", "(hex 58)",
                                        "(hex 400)",   "(tri 100)",    "(tri 500)"};
    printf("%-20s %-6s %9s %8s %8s %8s %8s %8s\n", "expression", "rules", "elements", "ns/elem",
           "B/elem", "sites", "ns/site", "in array");
    for (int i = 1; i < argc; i++) measure(argv[i]);
    for (size_t i = 0; argc == 1 && i < sizeof usual / sizeof *usual; i++) measure(usual[i]);
    return 0;
}
