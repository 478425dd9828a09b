/* regions.c - the command regions. In: an expression, and perhaps the name of a region, or a site. Out: how many sites
 * each region has, or the sites of one, or the regions of a site or of all.
 * Holds: sites are written as C:A1, their kind and their label. */
#include "boards.h"
#include "commands.h"
#include "complain.h"
#include "json.h"
#include "region.h"
#include "site.h"
#include "terminal.h"

#include <stdbool.h>
#include <string.h>

enum { NAME = REGION_NAME, KIND_COLUMN = 10, SITE_COLUMN = 8 };

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
    const char *name; /* as it is given; NULL for all of them */
    tsl_region region;
    uint32_t index;
    bool nest; /* the parent `index` of a level instead of a region */
    uint32_t level;
    uint32_t kinds;      /* bits of the kinds to list */
    const char *site[2]; /* the first is the one whose regions are wanted, or NULL */
} Wanted;

static bool is_wanted(const Wanted *wanted, int kind) {
    return (wanted->kinds >> kind & 1) != 0;
}

/* The sites of a region, or of a parent. */
static tsl_id next_site(const tsl_board *board, tsl_kind kind, const Wanted *which, tsl_id after) {
    return which->nest ? tsl_child_next(board, kind, which->level, which->index, after)
                       : tsl_region_next(board, kind, which->region, which->index, after);
}

/* "cells      C:A1 C:B1", in lines no wider than the terminal; false if there are none. */
static bool print_kind(FILE *out, const tsl_board *board, tsl_kind kind, const Wanted *which) {
    size_t width = terminal_width(), at = KIND_COLUMN;
    tsl_id site = next_site(board, kind, which, TSL_NONE);
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
        site = next_site(board, kind, which, site);
    }
    fputc('\n', out);
    return true;
}

static void print_one(FILE *out, const tsl_board *board, const Wanted *which) {
    bool any = false;
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++) {
        if (!is_wanted(which, kind)) continue;
        any = print_kind(out, board, (tsl_kind)kind, which) || any;
    }
    if (!any) fputs("none\n", out);
}

static void json_kind(FILE *out, const tsl_board *board, tsl_kind kind, const Wanted *which) {
    fprintf(out, ",\"%s\":[", site_many[kind]);
    tsl_id before = TSL_NONE, site;
    while ((site = next_site(board, kind, which, before)) != TSL_NONE) {
        char label[NAME];
        tsl_label_write(board, kind, site, label, sizeof label);
        fprintf(out, "%s{\"id\":%u,\"label\":", before != TSL_NONE ? "," : "", (unsigned)site);
        json_string(out, label);
        fputc('}', out);
        before = site;
    }
    fputc(']', out);
}

static void json_one(FILE *out, const tsl_board *board, const Wanted *which) {
    char name[NAME];
    if (which->nest)
        snprintf(name, sizeof name, "Nest_%u_%u", (unsigned)which->level, (unsigned)which->index);
    else
        tsl_region_name(which->region, which->index, name, sizeof name);
    json_begin(out, board);
    fputs(",\"region\":", out);
    json_string(out, name);
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++) {
        if (is_wanted(which, kind)) json_kind(out, board, (tsl_kind)kind, which);
    }
    fputs("}\n", out);
}

/* ---- Regions of sites ---- */

/* "C:A1     Outer Corner SideW Row_0", or the same in JSON. */
static void show_site(FILE *out, const tsl_board *board, tsl_kind kind, tsl_id site, bool json) {
    char name[NAME];
    const char *before = json ? "" : " ";
    if (json) {
        json_begin(out, board);
        fputs(",\"site\":", out);
        site_json(out, board, kind, site);
        fputs(",\"regions\":[", out);
    } else {
        site_name(board, kind, site, name);
        fprintf(out, "%-*s", SITE_COLUMN, name);
    }
    for (int region = 0; region < TSL_REGION_COUNT; region++) {
        uint32_t count = tsl_region_count(board, kind, (tsl_region)region);
        for (uint32_t index = 0; index < count; index++) {
            if (!tsl_region_contains(board, kind, site, (tsl_region)region, index)) continue;
            tsl_region_name((tsl_region)region, index, name, sizeof name);
            fprintf(out, json ? "%s\"%s\"" : "%s%s", before, name);
            before = json ? "," : " ";
        }
    }
    fputs(json ? "]}\n" : "\n", out);
}

static int show_sites(FILE *out, const tsl_board *board, const Options *options,
                      const Wanted *wanted) {
    SiteRange range;
    int status = site_read_range(board, wanted->site[0], options->kind, &range);
    if (status != EXIT_DONE) return status;
    for (tsl_id site = range.first; site < range.end && !ferror(out); site++)
        show_site(out, board, range.kind, site, (options->given & OPTION_JSON) != 0);
    return EXIT_DONE;
}

/* ---- The command ---- */

static int complain_past_last(const tsl_board *board, const Wanted *which) {
    char last[NAME];
    uint32_t count = index_count(board, which->region);
    tsl_region_name(which->region, count - 1, last, sizeof last);
    return complain("this board has no '%s', the last one is '%s'", which->name, last);
}

static int complain_not_nested(const tsl_board *board, const Wanted *which) {
    const uint32_t levels = tsl_levels(board);
    if (levels == 0)
        return complain("this board has no '%s', it lies in no cells of other boards", which->name);
    if (which->level >= levels)
        return complain("this board has no '%s', its last level is %u", which->name,
                        (unsigned)levels - 1);
    return complain("this board has no '%s', the last one is 'Nest_%u_%u'", which->name,
                    (unsigned)which->level, (unsigned)tsl_parent_count(board, which->level) - 1);
}

static int answer(FILE *out, const tsl_board *board, const Options *options, void *user) {
    const Wanted *wanted = user;
    bool json = (options->given & OPTION_JSON) != 0;
    if ((options->given & (OPTION_FROM | OPTION_LIST)) != 0)
        return show_sites(out, board, options, wanted);
    if (wanted->nest && wanted->index >= tsl_parent_count(board, wanted->level))
        return complain_not_nested(board, wanted);
    if (wanted->name != NULL && !wanted->nest &&
        wanted->index >= index_count(board, wanted->region))
        return complain_past_last(board, wanted);
    if (wanted->name == NULL) {
        (json ? json_all : print_all)(out, board);
    } else {
        (json ? json_one : print_one)(out, board, wanted);
    }
    return EXIT_DONE;
}

int regions_run(const Options *options) {
    Wanted wanted = {.kinds = UINT32_MAX, .site = {options->from, NULL}};
    if (options->count > options->boards) wanted.name = options->words[options->boards];
    wanted.nest = wanted.name != NULL && nest_read(wanted.name, &wanted.level, &wanted.index);
    if (wanted.name != NULL && !wanted.nest &&
        !region_read(wanted.name, &wanted.region, &wanted.index))
        return region_complain(wanted.name);
    bool sites = (options->given & (OPTION_FROM | OPTION_LIST)) != 0;
    if (wanted.name != NULL && sites)
        return complain("name a region for its sites, or ask for the regions of sites by --from or "
                        "--list, not both");
    if (options->kind != NULL && !sites && wanted.name == NULL)
        return complain("'--kind' goes with a region, or with --list: "
                        "tessella regions '(board (hex 4))' Corner --kind %s",
                        options->kind);
    int status = EXIT_DONE;
    if (options->kind != NULL) status = site_read_kinds(options->kind, &wanted.kinds);
    return status == EXIT_DONE ? boards_each(options, 0, answer, &wanted) : status;
}
