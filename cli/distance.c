/* distance.c - the command distance. In: an expression, two sites of one kind, or one, or none, and perhaps a relation. Out:
 * how many steps lead from one to the other, or to every other, or that there is no way. */
#include "boards.h"
#include "commands.h"
#include "complain.h"
#include "json.h"
#include "site.h"
#include "words.h"

#include <stdbool.h>
#include <stdlib.h>

/* EXIT_DONE with TSL_NONE for no way. */
static int measure(const tsl_board *board, const tsl_site site[2], tsl_relation relation,
                   uint32_t *distance) {
    uint32_t count = 2 * tsl_site_count(board, site[0].kind);
    uint32_t *room = malloc(count * sizeof *room);
    if (room == NULL) return complain_memory();
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

typedef struct {
    const char *site[2]; /* as they are named; NULL: all */
    tsl_relation relation;
} Wanted;

/* From one site, or every one, to all others. */
static int show_all(FILE *out, const tsl_board *board, const Options *options,
                    const Wanted *wanted) {
    SiteRange range;
    int status = site_read_range(board, wanted->site[0], options->kind, &range);
    if (status != EXIT_DONE) return status;
    uint32_t count = 2 * tsl_site_count(board, range.kind);
    uint32_t *room = malloc(count * sizeof *room);
    if (room == NULL) return complain_memory();
    for (tsl_id site = range.first; site < range.end && !ferror(out); site++) {
        tsl_distances_fill(board, range.kind, wanted->relation, site, room, count);
        show_from(out, board, (tsl_site){range.kind, site, 0}, wanted->relation, room,
                  (options->given & OPTION_JSON) != 0);
    }
    free(room);
    return EXIT_DONE;
}

static int show_pair(FILE *out, const tsl_board *board, const Options *options,
                     const Wanted *wanted, const tsl_site site[2]) {
    uint32_t distance = TSL_NONE;
    int status = measure(board, site, wanted->relation, &distance);
    if (status != EXIT_DONE) return status;
    ((options->given & OPTION_JSON) != 0 ? json_distance : print_distance)(
        out, board, site, wanted->relation, distance);
    return EXIT_DONE;
}

/* To one site, from another or from all. */
static int show_to(FILE *out, const tsl_board *board, const Options *options,
                   const Wanted *wanted) {
    tsl_site site[2];
    SiteRange range;
    int status = site_read(board, wanted->site[1], &site[1]);
    if (status != EXIT_DONE) return status;
    range = (SiteRange){site[1].kind, 0, tsl_site_count(board, site[1].kind)};
    if (wanted->site[0] != NULL) status = site_read_range(board, wanted->site[0], NULL, &range);
    if (status != EXIT_DONE) return status;
    if (range.kind != site[1].kind)
        return complain("there is no distance between %s '%s' and %s '%s': they are of different "
                        "kinds",
                        site_one[range.kind], wanted->site[0], site_one[site[1].kind],
                        wanted->site[1]);
    for (tsl_id from = range.first; status == EXIT_DONE && from < range.end && !ferror(out);
         from++) {
        site[0] = (tsl_site){range.kind, from, 0};
        if (wanted->site[0] != NULL || from != site[1].index)
            status = show_pair(out, board, options, wanted, site);
    }
    return status;
}

static int answer(FILE *out, const tsl_board *board, const Options *options, void *user) {
    const Wanted *wanted = user;
    return (wanted->site[1] != NULL ? show_to : show_all)(out, board, options, wanted);
}

int distance_run(const Options *options) {
    Wanted wanted = {.relation = TSL_REL_ADJACENT};
    int status = input_sites(options, 2, wanted.site);
    if (status == EXIT_DONE && options->relation != NULL)
        status = words_relation(options->relation, &wanted.relation);
    return status == EXIT_DONE ? boards_each(options, 0, answer, &wanted) : status;
}
