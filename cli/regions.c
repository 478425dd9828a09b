/* regions.c - the command regions. In: an expression, and perhaps the name of a region. Out: how many sites
 * each region has, or the sites of one.
 * Holds: sites are written as C:A1, their kind and their label. */
#include "commands.h"
#include "complain.h"
#include "json.h"
#include "nearest.h"
#include "output.h"
#include "site.h"
#include "terminal.h"

#include <stdbool.h>
#include <string.h>

enum { NAME = 64, KIND_COLUMN = 10, SIDES = 8 };

/* Regions that are shown one by one; there are too many rows, columns and layers for that. */
static bool is_listed(tsl_region region) {
    return region < TSL_REGION_ROWS;
}

/* The most indices that any kind has. */
static uint32_t index_count(const tsl_board *board, tsl_region region) {
    uint32_t most = 0;
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++) {
        uint32_t count = tsl_region_count(board, (tsl_kind)kind, region);
        if (count > most) most = count;
    }
    return most;
}

typedef void PrintRow(FILE *out, const char *name, const uint32_t size[TSL_KIND_COUNT], bool first);

static void each_size(FILE *out, const tsl_board *board, PrintRow *print) {
    bool first = true;
    for (int region = 0; is_listed((tsl_region)region); region++) {
        for (uint32_t index = 0; index < index_count(board, (tsl_region)region); index++) {
            uint32_t size[TSL_KIND_COUNT], any = 0;
            char name[NAME];
            for (int kind = 0; kind < TSL_KIND_COUNT; kind++) {
                size[kind] = tsl_region_size(board, (tsl_kind)kind, (tsl_region)region, index);
                any |= size[kind];
            }
            if (any == 0) continue;
            tsl_region_name((tsl_region)region, index, name, sizeof name);
            print(out, name, size, first);
            first = false;
        }
    }
}

static void each_count(FILE *out, const tsl_board *board, PrintRow *print) {
    static const char *const names[] = {"rows", "columns", "layers"};
    for (int i = 0; i < 3; i++) {
        uint32_t count[TSL_KIND_COUNT];
        for (int kind = 0; kind < TSL_KIND_COUNT; kind++) {
            count[kind] =
                tsl_region_count(board, (tsl_kind)kind, (tsl_region)(TSL_REGION_ROWS + i));
        }
        print(out, names[i], count, i == 0);
    }
}

/* ---- All regions ---- */

static void print_row(FILE *out, const char *name, const uint32_t size[TSL_KIND_COUNT],
                      bool first) {
    (void)first;
    fprintf(out, "%-14s %9u %9u %9u\n", name, (unsigned)size[TSL_KIND_VERTEX],
            (unsigned)size[TSL_KIND_EDGE], (unsigned)size[TSL_KIND_CELL]);
}

static void print_all(FILE *out, const tsl_board *board) {
    fprintf(out, "%-14s %9s %9s %9s\n", "sites of", site_many[TSL_KIND_VERTEX],
            site_many[TSL_KIND_EDGE], site_many[TSL_KIND_CELL]);
    each_size(out, board, print_row);
    fprintf(out, "\n%-14s %9s %9s %9s\n", "number of", site_many[TSL_KIND_VERTEX],
            site_many[TSL_KIND_EDGE], site_many[TSL_KIND_CELL]);
    each_count(out, board, print_row);
}

static void json_row(FILE *out, const char *name, const uint32_t size[TSL_KIND_COUNT], bool first) {
    fprintf(out, "%s", first ? "" : ",");
    json_string(out, name);
    fprintf(out, ":{\"vertices\":%u,\"edges\":%u,\"cells\":%u}", (unsigned)size[TSL_KIND_VERTEX],
            (unsigned)size[TSL_KIND_EDGE], (unsigned)size[TSL_KIND_CELL]);
}

static void json_all(FILE *out, const tsl_board *board) {
    json_begin(out, board);
    fputs(",\"sizes\":{", out);
    each_size(out, board, json_row);
    fputs("},\"counts\":{", out);
    each_count(out, board, json_row);
    fputs("}}\n", out);
}

/* ---- One region ---- */

typedef struct {
    tsl_region region;
    uint32_t index;
} Which;

/* "cells      C:A1 C:B1", in lines no wider than the terminal; false if there are none. */
static bool print_kind(FILE *out, const tsl_board *board, tsl_kind kind, Which which) {
    size_t width = terminal_width(), at = KIND_COLUMN;
    tsl_id site = tsl_region_next(board, kind, which.region, which.index, TSL_NONE);
    if (site == TSL_NONE) return false;
    fprintf(out, "%-*s", KIND_COLUMN, site_many[kind]);
    while (site != TSL_NONE) {
        char name[SITE_NAME];
        site_name(board, kind, site, name);
        size_t length = strlen(name) + 1;
        if (at + length > width && at > KIND_COLUMN) {
            fprintf(out, "\n%*s", KIND_COLUMN, "");
            at = KIND_COLUMN;
        }
        fprintf(out, " %s", name);
        at += length;
        site = tsl_region_next(board, kind, which.region, which.index, site);
    }
    fputc('\n', out);
    return true;
}

static void print_one(FILE *out, const tsl_board *board, Which which) {
    bool any = false;
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++) {
        any = print_kind(out, board, (tsl_kind)kind, which) || any;
    }
    if (!any) fputs("none\n", out);
}

static void json_kind(FILE *out, const tsl_board *board, tsl_kind kind, Which which) {
    fprintf(out, ",\"%s\":[", site_many[kind]);
    tsl_id before = TSL_NONE, site;
    while ((site = tsl_region_next(board, kind, which.region, which.index, before)) != TSL_NONE) {
        char label[NAME];
        tsl_label_write(board, kind, site, label, sizeof label);
        fprintf(out, "%s{\"id\":%u,\"label\":", before != TSL_NONE ? "," : "", (unsigned)site);
        json_string(out, label);
        fputc('}', out);
        before = site;
    }
    fputc(']', out);
}

static void json_one(FILE *out, const tsl_board *board, const char *name, Which which) {
    json_begin(out, board);
    fputs(",\"region\":", out);
    json_string(out, name);
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++) json_kind(out, board, (tsl_kind)kind, which);
    fputs("}\n", out);
}

/* ---- Names ---- */

static int complain_unknown(const char *name) {
    char names[TSL_REGION_COUNT + SIDES][NAME], question[NEAREST_TEXT];
    Nearest nearest = nearest_to(name);
    size_t count = 0;
    for (int region = 0; region < TSL_REGION_COUNT; region++) {
        uint32_t indices = region == TSL_REGION_SIDES ? SIDES : 1;
        for (uint32_t index = 0; index < indices; index++, count++) {
            tsl_region_name((tsl_region)region, index, names[count], NAME);
            nearest_offer(&nearest, names[count]);
        }
    }
    nearest_question(&nearest, question);
    complain("there is no region '%s'%s", name,
             *question != '\0' ? question : "; all of a board: tessella regions EXPRESSION");
    return EXIT_REFUSED;
}

static int complain_past_last(const tsl_board *board, const char *name, Which which) {
    char last[NAME];
    uint32_t count = index_count(board, which.region);
    tsl_region_name(which.region, count - 1, last, sizeof last);
    complain("this board has no '%s', the last one is '%s'", name, last);
    return EXIT_REFUSED;
}

static int print_regions(const tsl_board *board, const char *name, Which which, bool json) {
    Output output;
    int status = output_open(NULL, &output);
    if (status != EXIT_DONE) return status;
    if (name == NULL) {
        (json ? json_all : print_all)(output.file, board);
    } else if (json) {
        json_one(output.file, board, name, which);
    } else {
        print_one(output.file, board, which);
    }
    return output_close(&output);
}

int regions_run(const Options *options) {
    Options expression = *options;
    const char *name = NULL;
    Which which = {TSL_REGION_INNER, 0};
    if (options->count > 2 && !input_is_split(options)) {
        return complain("'regions' takes an expression and one region, not %d words: "
                        "tessella regions '(board (hex 4))' Corner",
                        options->count);
    }
    if (options->count == 2 && !input_is_split(options)) {
        name = options->words[1];
        expression.count = 1;
    }
    if (name != NULL && !tsl_region_find(name, &which.region, &which.index)) {
        return complain_unknown(name);
    }
    tsl_board *board;
    int status = input_build(&expression, &board);
    if (status != EXIT_DONE) return status;
    if (name != NULL && which.index >= index_count(board, which.region)) {
        status = complain_past_last(board, name, which);
    } else {
        status = print_regions(board, name, which, (options->given & OPTION_JSON) != 0);
    }
    tsl_board_free(board);
    return status;
}
