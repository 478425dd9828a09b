/* info.c - the command info. In: an expression. Out: what its board is, in a sentence, and a row
 * for each of its figures, or the same in JSON. Holds: rows that would only say "none" are left out; only the graph is built, unless what the whole
 * board takes is asked for. */
#include "boards.h"
#include "commands.h"
#include "complain.h"
#include "json.h"
#include "site.h"

#include <stdbool.h>
#include <stdlib.h>

enum { MOST_SHOWN = 16 }; /* entries of a histogram */

static void row_name(FILE *out, const char *name) {
    fprintf(out, "%-10s ", name);
}

/* "a board of 37 cells: Hexagonal tiling, Hexagon shape, played on cells" */
static void print_sentence(FILE *out, const tsl_board *board) {
    tsl_kind kind = tsl_board_default_kind(board);
    uint32_t count = tsl_site_count(board, kind);
    const char *basis = tsl_board_basis(board), *shape = tsl_board_shape(board);
    fprintf(out, "a board of %u %s", (unsigned)count,
            count == 1 ? site_one[kind] : site_many[kind]);
    fputs(*basis != '\0' || *shape != '\0' ? ": " : ", ", out);
    if (*basis != '\0') fprintf(out, "%s tiling, ", basis);
    if (*shape != '\0') fprintf(out, "%s shape, ", shape);
    fprintf(out, "played on %s\n", site_many[kind]);
}

static uint32_t count_curved(const tsl_board *board) {
    tsl_point tangent[2];
    uint32_t curved = 0;
    for (tsl_id edge = 0; edge < tsl_site_count(board, TSL_KIND_EDGE); edge++)
        curved += tsl_edge_tangents(board, edge, tangent);
    return curved;
}

static void print_counts(FILE *out, const tsl_board *board) {
    uint32_t edges = tsl_site_count(board, TSL_KIND_EDGE), curved = count_curved(board);
    row_name(out, site_many[TSL_KIND_VERTEX]);
    fprintf(out, "%u\n", (unsigned)tsl_site_count(board, TSL_KIND_VERTEX));
    row_name(out, site_many[TSL_KIND_EDGE]);
    fprintf(out, "%u", (unsigned)edges);
    if (curved == 0) {
        fputs(edges > 0 ? ", all straight\n" : "\n", out);
    } else {
        fprintf(out, ", %u straight and %u curved\n", (unsigned)(edges - curved), (unsigned)curved);
    }
    row_name(out, site_many[TSL_KIND_CELL]);
    fprintf(out, "%u\n", (unsigned)tsl_site_count(board, TSL_KIND_CELL));
}

static double extent(const tsl_point *at, uint32_t count, int axis) {
    double low = 0, high = 0;
    for (uint32_t i = 0; i < count; i++) {
        double value = axis == 0 ? at[i].x : axis == 1 ? at[i].y : at[i].z;
        if (i == 0 || value < low) low = value;
        if (i == 0 || value > high) high = value;
    }
    return high - low;
}

static void print_size(FILE *out, const tsl_board *board) {
    const tsl_point *at = tsl_site_positions(board, TSL_KIND_VERTEX);
    uint32_t count = tsl_site_count(board, TSL_KIND_VERTEX);
    double depth = extent(at, count, 2);
    row_name(out, "size");
    fprintf(out, "%.4g \u00d7 %.4g", extent(at, count, 0), extent(at, count, 1));
    if (depth > 0) fprintf(out, " \u00d7 %.4g", depth);
    fputs(" units\n", out);
}

/* "torus, closed, Euler characteristic 0" */
static void print_surface(FILE *out, const tsl_board *board) {
    const char *name = tsl_surface_name(tsl_board_surface(board));
    if (tsl_board_surface(board) == TSL_SURFACE_PLANE) return;
    row_name(out, "surface");
    fprintf(out, "%c%s, %s, %sorientable, Euler characteristic %d\n", name[0] | 0x20, name + 1,
            tsl_board_closed(board) ? "closed" : "with a rim",
            tsl_board_orientable(board) ? "" : "not ", (int)tsl_board_euler(board));
}

/* "2: 9 and 81 cells" */
static void print_levels(FILE *out, const tsl_board *board) {
    const uint32_t levels = tsl_levels(board);
    if (levels == 0) return;
    row_name(out, "levels");
    fprintf(out, "%u:", (unsigned)levels);
    for (uint32_t level = 0; level < levels; level++)
        fprintf(out, "%s %u",
                level == 0           ? ""
                : level + 1 < levels ? ","
                                     : " and",
                (unsigned)tsl_parent_count(board, level));
    fputs(" cells\n", out);
}

static void json_levels(FILE *out, const tsl_board *board) {
    if (tsl_levels(board) == 0) return;
    fputs(",\"levels\":[", out);
    for (uint32_t level = 0; level < tsl_levels(board); level++)
        fprintf(out, "%s%u", level > 0 ? "," : "", (unsigned)tsl_parent_count(board, level));
    fputc(']', out);
}

/* How many sites of a kind touch 0, 1 ... `most` of another. NULL without memory, or without sites; to be freed. */
static uint32_t *histogram(const tsl_board *board, tsl_kind kind, tsl_kind of, uint32_t *most) {
    uint32_t count = tsl_site_count(board, kind);
    *most = 0;
    for (tsl_id site = 0; site < count; site++) {
        uint32_t touching = tsl_site_incident(board, kind, site, of).count;
        if (touching > *most) *most = touching;
    }
    uint32_t *times = count > 0 ? calloc((size_t)*most + 1, sizeof *times) : NULL;
    for (tsl_id site = 0; times != NULL && site < count; site++)
        times[tsl_site_incident(board, kind, site, of).count]++;
    return times;
}

/* "2x12 3x84" is 12 with two, 84 with three. */
static void print_histogram(FILE *out, const tsl_board *board, const char *name, tsl_kind kind,
                            tsl_kind of) {
    uint32_t most, shown = 0, *times = histogram(board, kind, of, &most);
    if (times == NULL) return;
    row_name(out, name);
    for (uint32_t number = 0; number <= most && shown <= MOST_SHOWN; number++) {
        if (times[number] == 0) continue;
        const char *space = shown > 0 ? " " : "";
        if (shown++ == MOST_SHOWN) {
            fprintf(out, "%s\u2026", space);
        } else {
            fprintf(out, "%s%u\u00d7%u", space, (unsigned)number, (unsigned)times[number]);
        }
    }
    fputc('\n', out);
    free(times);
}

static void print_pivots(FILE *out, const tsl_board *board) {
    uint32_t count = tsl_site_count(board, TSL_KIND_VERTEX), turning = 0;
    tsl_point pivot = {0, 0, 0}, about;
    bool several = false;
    for (tsl_id vertex = 0; vertex < count; vertex++) {
        if (!tsl_site_pivot(board, TSL_KIND_VERTEX, vertex, &about)) continue;
        several = several || (turning && (about.x != pivot.x || about.y != pivot.y));
        pivot = about;
        turning++;
    }
    if (turning == 0) return;
    row_name(out, "pivots");
    fprintf(out, "%u %s ", (unsigned)turning, turning == 1 ? "vertex turns" : "vertices turn");
    if (several) {
        fputs("about several places\n", out);
    } else {
        fprintf(out, "about (%.4g, %.4g)\n", pivot.x + 0.0, pivot.y + 0.0);
    }
}

static void print_tracks(FILE *out, const tsl_board *board) {
    for (uint32_t i = 0; i < tsl_track_count(board); i++) {
        tsl_track track = tsl_track_at(board, i);
        row_name(out, i == 0 ? "tracks" : "");
        fprintf(out, "\"%s\"", track.name);
        if (track.path != NULL) {
            fprintf(out, ", path \"%s\"", track.path);
        } else {
            fprintf(out, ", %u %s", (unsigned)track.count, track.count == 1 ? "site" : "sites");
        }
        if (track.owner != 0) fprintf(out, ", of P%u", (unsigned)track.owner);
        fprintf(out, "%s%s\n", track.loop ? ", a loop" : "", track.directed ? ", directed" : "");
    }
}

static double elements(const tsl_board *board) {
    double sum = 0;
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++) sum += tsl_site_count(board, (tsl_kind)kind);
    return sum;
}

static void print_memory(FILE *out, const tsl_board *board) {
    double bytes = (double)tsl_board_bytes(board);
    row_name(out, "memory");
    if (bytes < 1e6) {
        fprintf(out, "%.1f kB", bytes / 1e3);
    } else {
        fprintf(out, "%.1f MB", bytes / 1e6);
    }
    fprintf(out, ", %.0f bytes per vertex, edge or cell\n", bytes / elements(board));
}

static void print_work(FILE *out, const tsl_board *board) {
    row_name(out, "work");
    fprintf(out, "%.1f million steps, %.0f per vertex, edge or cell\n",
            (double)tsl_board_work(board) / 1e6, (double)tsl_board_work(board) / elements(board));
}

static void print_time(FILE *out, const tsl_board *board, double seconds) {
    row_name(out, "time");
    fprintf(out, "%.3f ms, %.0f ns per vertex, edge or cell\n", seconds * 1e3,
            seconds * 1e9 / elements(board));
}

static void print_board(FILE *out, const tsl_board *board, const double *seconds) {
    print_sentence(out, board);
    print_counts(out, board);
    print_size(out, board);
    print_surface(out, board);
    print_levels(out, board);
    print_histogram(out, board, "degrees", TSL_KIND_VERTEX, TSL_KIND_EDGE);
    print_histogram(out, board, "sides", TSL_KIND_CELL, TSL_KIND_VERTEX);
    print_pivots(out, board);
    print_tracks(out, board);
    if (seconds == NULL) return;
    print_memory(out, board);
    print_work(out, board);
    print_time(out, board, *seconds);
}

/* ---- JSON ---- */

/* ,"degrees":{"2":12,"3":84} */
static void json_histogram(FILE *out, const tsl_board *board, const char *name, tsl_kind kind,
                           tsl_kind of) {
    uint32_t most, *times = histogram(board, kind, of, &most);
    const char *before = "";
    fprintf(out, ",\"%s\":{", name);
    for (uint32_t number = 0; times != NULL && number <= most; number++) {
        if (times[number] == 0) continue;
        fprintf(out, "%s\"%u\":%u", before, (unsigned)number, (unsigned)times[number]);
        before = ",";
    }
    fputc('}', out);
    free(times);
}

static void json_tracks(FILE *out, const tsl_board *board) {
    fputs(",\"tracks\":[", out);
    for (uint32_t i = 0; i < tsl_track_count(board); i++) {
        tsl_track track = tsl_track_at(board, i);
        fputs(i > 0 ? ",{\"name\":" : "{\"name\":", out);
        json_string(out, track.name);
        fprintf(out, ",\"owner\":%u,\"loop\":%s,\"directed\":%s}", (unsigned)track.owner,
                track.loop ? "true" : "false", track.directed ? "true" : "false");
    }
    fputc(']', out);
}

static void json_board(FILE *out, const tsl_board *board, const double *seconds) {
    const tsl_point *at = tsl_site_positions(board, TSL_KIND_VERTEX);
    uint32_t count = tsl_site_count(board, TSL_KIND_VERTEX);
    json_begin(out, board);
    fprintf(out, ",\"rules\":\"%s\",\"use\":\"%s\"", tsl_rules_name(tsl_board_rules(board)),
            tsl_kind_name(tsl_board_default_kind(board)));
    fprintf(out, ",\"basis\":\"%s\",\"shape\":\"%s\"", tsl_board_basis(board),
            tsl_board_shape(board));
    fprintf(out, ",\"counts\":{\"vertices\":%u,\"edges\":%u,\"cells\":%u}", (unsigned)count,
            (unsigned)tsl_site_count(board, TSL_KIND_EDGE),
            (unsigned)tsl_site_count(board, TSL_KIND_CELL));
    fprintf(out, ",\"surface\":\"%s\",\"euler\":%d,\"closed\":%s,\"orientable\":%s",
            tsl_surface_name(tsl_board_surface(board)), (int)tsl_board_euler(board),
            tsl_board_closed(board) ? "true" : "false",
            tsl_board_orientable(board) ? "true" : "false");
    json_levels(out, board);
    fprintf(out, ",\"curved\":%u,\"size\":[%.6g,%.6g,%.6g]", (unsigned)count_curved(board),
            extent(at, count, 0), extent(at, count, 1), extent(at, count, 2));
    json_histogram(out, board, "degrees", TSL_KIND_VERTEX, TSL_KIND_EDGE);
    json_histogram(out, board, "sides", TSL_KIND_CELL, TSL_KIND_VERTEX);
    json_tracks(out, board);
    if (seconds != NULL)
        fprintf(out, ",\"bytes\":%.0f,\"work\":%.0f,\"seconds\":%.6f",
                (double)tsl_board_bytes(board), (double)tsl_board_work(board), *seconds);
    fputs("}\n", out);
}

static int answer(Boards *boards, const Input *input, void *wanted) {
    const Options *options = boards->options;
    bool whole = (options->given & OPTION_TIME) != 0, json = (options->given & OPTION_JSON) != 0;
    tsl_board *board;
    double seconds;
    (void)wanted;
    int status = input_build(options, input, whole ? 0 : TSL_WANT_GRAPH, &board, &seconds);
    if (status != EXIT_DONE) return status;
    status = boards_begin(boards, input);
    if (status == EXIT_DONE)
        (json ? json_board : print_board)(boards->output.file, board, whole ? &seconds : NULL);
    tsl_board_free(board);
    return status;
}

int info_run(const Options *options) {
    return boards_each_input(options, answer, NULL);
}
