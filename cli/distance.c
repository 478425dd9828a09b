/* distance.c - the command distance. In: an expression, two sites of one kind, or one, or none, and perhaps a relation. Out:
 * how many steps lead from one to the other, or to every other, or that there is no way. */
#include "commands.h"
#include "complain.h"
#include "json.h"
#include "output.h"
#include "site.h"
#include "words.h"

#include <stdbool.h>
#include <stdlib.h>

/* EXIT_DONE with TSL_NONE for no way. */
static int measure(const tsl_board *board, const tsl_site site[2], tsl_relation relation,
                   uint32_t *distance) {
    uint32_t count = 2 * tsl_site_count(board, site[0].kind);
    uint32_t *room = malloc(count * sizeof *room);
    if (room == NULL) return complain("there is not enough memory");
    tsl_distances_fill(board, site[0].kind, relation, site[0].index, room, count);
    *distance = room[site[1].index];
    free(room);
    return EXIT_DONE;
}

static void print_distance(FILE *out, const tsl_board *board, const tsl_site site[2],
                           tsl_relation relation, uint32_t distance) {
    char from[SITE_NAME], to[SITE_NAME];
    site_name(board, site[0].kind, site[0].index, from);
    site_name(board, site[1].kind, site[1].index, to);
    fprintf(out, "%s to %s: ", from, to);
    if (distance == TSL_NONE) {
        fprintf(out, "no way by %s steps\n", tsl_relation_name(relation));
    } else {
        fprintf(out, "%u %s %s\n", (unsigned)distance, tsl_relation_name(relation),
                distance == 1 ? "step" : "steps");
    }
}

static void json_distance(FILE *out, const tsl_board *board, const tsl_site site[2],
                          tsl_relation relation, uint32_t distance) {
    json_begin(out, board);
    fputs(",\"from\":", out);
    site_json(out, board, site[0].kind, site[0].index);
    fputs(",\"to\":", out);
    site_json(out, board, site[1].kind, site[1].index);
    fprintf(out, ",\"relation\":\"%s\",\"distance\":", tsl_relation_name(relation));
    if (distance == TSL_NONE) {
        fputs("null}\n", out);
    } else {
        fprintf(out, "%u}\n", (unsigned)distance);
    }
}

/* {"board":...,"from":...,"relation":...,"distances":[0,1,null]}, by the numbers of the sites. */
static void json_distances(FILE *out, const tsl_board *board, tsl_site from, tsl_relation relation,
                           const uint32_t *distance) {
    json_begin(out, board);
    fputs(",\"from\":", out);
    site_json(out, board, from.kind, from.index);
    fprintf(out, ",\"relation\":\"%s\",\"distances\":[", tsl_relation_name(relation));
    for (tsl_id to = 0; to < tsl_site_count(board, from.kind); to++) {
        fputs(to > 0 ? "," : "", out);
        if (distance[to] == TSL_NONE) {
            fputs("null", out);
        } else {
            fprintf(out, "%u", (unsigned)distance[to]);
        }
    }
    fputs("]}\n", out);
}

/* From one site to all others of its kind. */
static void show_from(FILE *out, const tsl_board *board, tsl_site from, tsl_relation relation,
                      const uint32_t *distance, bool json) {
    if (json) json_distances(out, board, from, relation, distance);
    for (tsl_id to = 0; !json && to < tsl_site_count(board, from.kind); to++) {
        const tsl_site pair[2] = {from, {from.kind, to, 0}};
        if (to != from.index) print_distance(out, board, pair, relation, distance[to]);
    }
}

/* From one site, or every one, to all others. */
static int show_all(const tsl_board *board, const Options *options, tsl_relation relation) {
    SiteRange range;
    Output output;
    int status = site_read_range(board, options->count > 1 ? options->words[1] : NULL,
                                 options->kind, &range);
    if (status != EXIT_DONE) return status;
    uint32_t count = 2 * tsl_site_count(board, range.kind);
    uint32_t *room = malloc(count * sizeof *room);
    if (room == NULL) return complain("there is not enough memory");
    status = output_open(NULL, &output);
    for (tsl_id site = range.first; status == EXIT_DONE && site < range.end && !ferror(output.file);
         site++) {
        tsl_distances_fill(board, range.kind, relation, site, room, count);
        show_from(output.file, board, (tsl_site){range.kind, site, 0}, relation, room,
                  (options->given & OPTION_JSON) != 0);
    }
    free(room);
    return status == EXIT_DONE ? output_close(&output) : status;
}

static int show(const tsl_board *board, const Options *options, tsl_relation relation) {
    tsl_site site[2];
    uint32_t distance = TSL_NONE;
    Output output;
    int status = EXIT_DONE;
    for (int i = 0; i < 2 && status == EXIT_DONE; i++) {
        status = site_read(board, options->words[1 + i], &site[i]);
    }
    if (status != EXIT_DONE) return status;
    if (site[0].kind != site[1].kind) {
        complain("there is no distance between %s '%s' and %s '%s': they are of different kinds",
                 site_one[site[0].kind], options->words[1], site_one[site[1].kind],
                 options->words[2]);
        return EXIT_REFUSED;
    }
    status = measure(board, site, relation, &distance);
    if (status == EXIT_DONE) status = output_open(NULL, &output);
    if (status != EXIT_DONE) return status;
    ((options->given & OPTION_JSON) != 0 ? json_distance : print_distance)(output.file, board, site,
                                                                           relation, distance);
    return output_close(&output);
}

int distance_run(const Options *options) {
    tsl_relation relation = TSL_REL_ADJACENT;
    tsl_board *board;
    int status = EXIT_DONE;
    if (options->relation != NULL) status = words_relation(options->relation, &relation);
    if (status == EXIT_DONE) {
        status =
            input_build_sites(options, 0, 2, "tessella distance '(board (hex 4))' A1 D7", &board);
    }
    if (status != EXIT_DONE) return status;
    status = (options->count > 2 ? show : show_all)(board, options, relation);
    tsl_board_free(board);
    return status;
}
