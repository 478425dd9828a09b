/* SPDX-License-Identifier: MIT
 * boards.c - what boards cost, from the text to the radials, and how that grows with their size.
 * In: lists of boards such as boards.txt; a line has a name, a family, the seconds and the megabytes
 * that are aimed at (or -), and an expression. The boards of a family stand by rising size.
 * Out: a line for each board. Stages and total in nanoseconds per element, which is a vertex, an edge
 * or a cell; the total in milliseconds, also in memory that was never used before; bytes per element
 * held in the end and at most; calls of the allocator; the exponent of the total from the size before. Then the exponent of each family, fitted to all its boards from
 * 10,000 to 1,000,000 cells. */
#include "measure.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 4096, BOARDS = 200 };
static const char usage[] =
    "usage: bench_boards [--json] [--save=FILE] [--upto=CELLS] [--rules=ludii] [--list=FILE]...\n"
    "                    [FAMILY | NAME | EXPRESSION]...\n"
    "--json prints JSON, --save writes it to a file besides the table; --upto leaves out boards "
    "of\n"
    "more cells. The list is bench/boards.txt unless others are named.\n";

/* For each family: an exponent of 1 is a time in proportion to the size. */
static const double exponent_aim = 1.05;
static const double fit_from = 1e4, fit_to = 1e6;

typedef struct {
    char name[32], family[32], *text;
    double seconds, megabytes; /* aimed at; 0: no aim */
    Cost cost;
    double growth; /* NAN: there is no smaller one of the family */
} Board;

typedef struct {
    Board board[BOARDS];
    int count;
    int wanted;
    char **want; /* families and names; none: all */
    double upto;
    tsl_rules rules;
} Run;

static void stop(const char *problem, const char *what) {
    fprintf(stderr, "bench_boards: %s%s\n", problem, what);
    exit(2);
}

static double total(const Board *b) {
    return b->cost.until[STAGES - 1];
}

static double stage_ns(const Board *b, int stage) {
    double before = stage ? b->cost.until[stage - 1] : 0;
    return (b->cost.until[stage] - before) * 1e9 / b->cost.elements;
}

static bool met(const Board *b) {
    return (b->seconds == 0 || total(b) <= b->seconds) &&
           (b->megabytes == 0 || (double)b->cost.peak <= b->megabytes * 1e6);
}

static bool has_aim(const Board *b) {
    return b->seconds > 0 || b->megabytes > 0;
}

static bool wants(const Run *run, const char *name, const char *family) {
    for (int i = 0; i < run->wanted; i++)
        if (strcmp(run->want[i], name) == 0 || strcmp(run->want[i], family) == 0) return true;
    return run->wanted == 0;
}

static Board *add(Run *run, const char *text) {
    if (run->count == BOARDS) stop("too many boards", "");
    Board *b = &run->board[run->count++];
    *b = (Board){.growth = NAN, .text = malloc(strlen(text) + 1)};
    if (!b->text) stop("no memory", "");
    strcpy(b->text, text);
    return b;
}

static void read_list(Run *run, const char *path) {
    char line[LINE], name[32], family[32], seconds[32], megabytes[32];
    FILE *file = fopen(path, "r");
    if (!file) stop("cannot read ", path);
    while (fgets(line, sizeof line, file)) {
        int at = 0;
        line[strcspn(line, "\n")] = 0;
        if (!*line || *line == '#') continue;
        if (sscanf(line, "%31s %31s %31s %31s %n", name, family, seconds, megabytes, &at) != 4 ||
            line[at] != '(')
            stop("not a line of a list: ", line);
        if (!wants(run, name, family)) continue;
        Board *b = add(run, line + at);
        strcpy(b->name, name);
        strcpy(b->family, family);
        b->seconds = atof(seconds); /* 0 for - */
        b->megabytes = atof(megabytes);
    }
    fclose(file);
}

/* The exponent of time over elements that fits best, by least squares of logarithms; NAN for fewer
 * than two boards. */
static double fitted(const Run *run, const char *family) {
    double n = 0, x = 0, y = 0, xx = 0, xy = 0;
    for (const Board *b = run->board; b < run->board + run->count; b++) {
        double cells = b->cost.count[TSL_KIND_CELL];
        if (strcmp(b->family, family) != 0 || cells < fit_from || cells > fit_to) continue;
        double u = log(b->cost.elements), v = log(total(b));
        n += 1;
        x += u;
        y += v;
        xx += u * u;
        xy += u * v;
    }
    return n < 2 ? NAN : (n * xy - x * y) / (n * xx - x * x);
}

/* A fit that ends far below a million cells says nothing about them. */
static bool fit_reaches(const Run *run, const char *family) {
    for (const Board *b = run->board; b < run->board + run->count; b++) {
        double cells = b->cost.count[TSL_KIND_CELL];
        if (strcmp(b->family, family) == 0 && cells >= fit_to / 2 && cells <= fit_to) return true;
    }
    return false;
}

/* Whether it is the last board of its family, where the family is told of. */
static bool ends_family(const Run *run, const Board *b) {
    return *b->family && (b + 1 == run->board + run->count || strcmp(b[1].family, b->family) != 0);
}

static void print_head(void) {
    printf("%-16s %8s %8s | %7s %7s %7s %7s %8s | %10s %10s | %6s %6s %7s | %6s\n", "", "", "",
           "read", "graph", "topol.", "radials", "total", "total", "fresh", "held", "peak", "", "");
    printf("%-16s %8s %8s | %39s  | %21s | %13s %7s | %6s\n", "board", "cells", "elements",
           "ns per element", "ms", "B per element", "allocs", "growth");
}

static void print_board(const Board *b) {
    double n = b->cost.elements;
    printf("%-16s %8u %8.0f |", *b->name ? b->name : b->text, b->cost.count[TSL_KIND_CELL], n);
    for (int stage = 0; stage < STAGES; stage++) printf(" %7.1f", stage_ns(b, stage));
    printf(" %8.1f | %10.3f %10.3f | %6.1f %6.1f %7zu |", total(b) * 1e9 / n, total(b) * 1e3,
           b->cost.fresh * 1e3, (double)b->cost.held / n, (double)b->cost.peak / n, b->cost.calls);
    if (isnan(b->growth))
        printf(" %6s", "");
    else
        printf(" %6.2f", b->growth);
    if (b->seconds > 0) printf("  aim %g ms", b->seconds * 1e3);
    if (b->megabytes > 0) printf(" and %g MB, is %.0f", b->megabytes, (double)b->cost.peak / 1e6);
    if (has_aim(b)) printf(": %s", met(b) ? "met" : "NOT MET");
    putchar('\n');
    fflush(stdout);
}

static void print_growth(const Run *run) {
    printf("\ngrowth from %.0f to %.0f cells, aim %.2f\n", fit_from, fit_to, exponent_aim);
    for (const Board *b = run->board; b < run->board + run->count; b++) {
        double exponent = fitted(run, b->family);
        if (ends_family(run, b) && !isnan(exponent))
            printf("%-16s %5.2f  %s\n", b->family, exponent,
                   !fit_reaches(run, b->family) ? "open: no board near the upper end"
                   : exponent <= exponent_aim   ? "met"
                                                : "NOT MET");
    }
}

static void json_text(FILE *out, const char *text) {
    putc('"', out);
    for (; *text; text++) {
        if (*text == '"' || *text == '\\') putc('\\', out);
        putc(*text, out);
    }
    putc('"', out);
}

static void json_number(FILE *out, const char *name, double value) {
    fprintf(out, ", \"%s\": ", name);
    if (isnan(value))
        fputs("null", out);
    else
        fprintf(out, "%.10g", value);
}

static void json_aim(FILE *out, const char *name, double aim) {
    json_number(out, name, aim > 0 ? aim : NAN);
}

static void json_board(FILE *out, const Board *b) {
    static const char *const names[STAGES] = {"read_ns", "graph_ns", "topology_ns", "radials_ns"};
    double n = b->cost.elements;
    fprintf(out, "    {\"name\": ");
    json_text(out, b->name);
    fprintf(out, ", \"family\": ");
    json_text(out, b->family);
    fprintf(out, ", \"expression\": ");
    json_text(out, b->text);
    json_number(out, "vertices", b->cost.count[TSL_KIND_VERTEX]);
    json_number(out, "edges", b->cost.count[TSL_KIND_EDGE]);
    json_number(out, "cells", b->cost.count[TSL_KIND_CELL]);
    json_number(out, "elements", n);
    for (int stage = 0; stage < STAGES; stage++) json_number(out, names[stage], stage_ns(b, stage));
    json_number(out, "total_ns", total(b) * 1e9 / n);
    json_number(out, "seconds", total(b));
    json_number(out, "fresh_seconds", b->cost.fresh);
    json_number(out, "held_bytes", (double)b->cost.held / n);
    json_number(out, "peak_bytes", (double)b->cost.peak / n);
    json_number(out, "allocator_calls", (double)b->cost.calls);
    json_number(out, "growth", b->growth);
    json_aim(out, "aim_seconds", b->seconds);
    json_aim(out, "aim_megabytes", b->megabytes);
    fprintf(out, ", \"met\": %s}", !has_aim(b) ? "null" : met(b) ? "true" : "false");
}

static void write_json(const Run *run, FILE *out) {
    const char *between = "";
    fprintf(out, "{\n  \"version\": \"%s\", \"rules\": \"%s\",\n  \"boards\": [\n", tsl_version(),
            run->rules == TSL_RULES_LUDII ? "ludii" : "paper");
    for (const Board *b = run->board; b < run->board + run->count; b++) {
        json_board(out, b);
        fputs(b + 1 < run->board + run->count ? ",\n" : "\n", out);
    }
    fprintf(out, "  ],\n  \"growth\": [");
    for (const Board *b = run->board; b < run->board + run->count; b++) {
        double exponent = fitted(run, b->family);
        if (!ends_family(run, b) || isnan(exponent)) continue;
        fprintf(out, "%s\n    {\"family\": ", between);
        json_text(out, b->family);
        json_number(out, "exponent", exponent);
        json_number(out, "aim", exponent_aim);
        fprintf(out, ", \"met\": %s}",
                !fit_reaches(run, b->family) ? "null"
                : exponent <= exponent_aim   ? "true"
                                             : "false");
        between = ",";
    }
    fprintf(out, "\n  ]\n}\n");
}

static void save_json(const Run *run, const char *path) {
    FILE *out = fopen(path, "w");
    if (!out) stop("cannot write ", path);
    write_json(run, out);
    fclose(out);
}

/* Boards that are too large are dropped from the list. The file is written after each board: whoever
 * loses patience keeps what there is. */
static void measure(Run *run, bool quiet, const char *save) {
    int kept = 0, count = run->count;
    if (!quiet) print_head();
    for (int i = 0; i < count; i++) {
        Board *b = &run->board[kept];
        *b = run->board[i];
        if (measure_counts(b->text, run->rules).count[TSL_KIND_CELL] > run->upto) {
            free(b->text);
            continue;
        }
        b->cost = measure_cost(b->text, run->rules);
        if (kept && *b->family && strcmp(b[-1].family, b->family) == 0)
            b->growth = log(total(b) / total(b - 1)) / log(b->cost.elements / b[-1].cost.elements);
        if (!quiet) print_board(b);
        run->count = ++kept;
        if (save) save_json(run, save);
    }
    run->count = kept;
}

int main(int argc, char **argv) {
    static Run run;
    const char *save = NULL, *lists[8];
    bool json = false;
    int list_count = 0, kept = 0;
    measure_keep_memory();
    run.upto = INFINITY;
    run.want = argv;
    for (int i = 1; i < argc; i++) {
        char *word = argv[i];
        if (strcmp(word, "--json") == 0)
            json = true;
        else if (strncmp(word, "--save=", 7) == 0)
            save = word + 7;
        else if (strncmp(word, "--upto=", 7) == 0)
            run.upto = atof(word + 7);
        else if (strcmp(word, "--rules=ludii") == 0)
            run.rules = TSL_RULES_LUDII;
        else if (strncmp(word, "--list=", 7) == 0 && list_count < 8)
            lists[list_count++] = word + 7;
        else if (*word == '(')
            add(&run, word);
        else if (*word == '-')
            return fputs(usage, stderr), 2;
        else
            run.want[kept++] = word;
    }
    run.wanted = kept;
    /* expressions alone need no list */
    if (!list_count && (kept || !run.count)) lists[list_count++] = "bench/boards.txt";
    for (int i = 0; i < list_count; i++) read_list(&run, lists[i]);
    if (!run.count) stop("no such board", "");
    measure(&run, json, save);
    if (json)
        write_json(&run, stdout);
    else
        print_growth(&run);
    for (int i = 0; i < run.count; i++) free(run.board[i].text);
    return 0;
}
