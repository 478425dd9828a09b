/* colour.c - the command colour. In: an expression and a kind of sites. Out: how many colours neighbours need to differ, the
 * symmetries that only exchange them, and the colour of every site.
 * Holds: where a search gave up, that is said. */
#include "colour.h"

#include "boards.h"
#include "commands.h"
#include "complain.h"
#include "json.h"
#include "site.h"
#include "stop.h"
#include <inttypes.h>
#include <stdbool.h>
#include <stdlib.h>

tsl_colouring *colour_make(const Options *options, const tsl_board *board, tsl_kind kind,
                           tsl_error *error) {
    tsl_colouring_options wish = tsl_colouring_default();
    wish.kind = kind;
    wish.perfect = (options->given & OPTION_PERFECT) != 0;
    wish.max_work = options->max_work;
    wish.max_bytes = options->max_memory;
    wish.cancel = stop_progress;
    tsl_colouring *colouring = tsl_colouring_new(board, &wish, error);
    stop_end_progress();
    return colouring;
}

/* ---- In words ---- */

static uint32_t count_of(const tsl_board *board, const tsl_colouring *c, uint32_t colour) {
    uint32_t count = 0, sites = tsl_site_count(board, tsl_colouring_kind(c));
    for (tsl_id i = 0; i < sites; i++) count += tsl_colouring_at(c, i) == colour;
    return count;
}

/* "3 colours: 6, 7 and 6 cells" */
static void print_counts(FILE *out, const tsl_board *board, const tsl_colouring *c) {
    uint32_t colours = tsl_colouring_count(c);
    fprintf(out, "%" PRIu32 " colour%s: ", colours, colours == 1 ? "" : "s");
    for (uint32_t i = 0; i < colours; i++)
        fprintf(out, "%s%" PRIu32,
                i == 0             ? ""
                : i + 1 == colours ? " and "
                                   : ", ",
                count_of(board, c, i));
    fprintf(out, " %s", site_many[tsl_colouring_kind(c)]);
}

/* "; all 12 symmetries exchange them, 6 keep them" */
static void print_symmetries(FILE *out, const tsl_colouring *c) {
    uint64_t all = tsl_colouring_of(c), order = tsl_colouring_order(c),
             fixed = tsl_colouring_fixed(c);
    if (all == 1) {
        fputs("; the board has no symmetries", out);
    } else {
        fprintf(out, "; %s%" PRIu64, order == all ? "all " : "", order);
        if (order < all) fprintf(out, " of %" PRIu64, all);
        fprintf(out, " symmetries exchange them, %" PRIu64 " keep%s them", fixed,
                fixed == 1 ? "s" : "");
    }
    fputs(tsl_colouring_is_best(c) ? "\n" : "; there may be a better one\n", out);
}

static void print_sites(FILE *out, const tsl_board *board, const tsl_colouring *c) {
    char name[SITE_NAME];
    for (tsl_id i = 0; i < tsl_site_count(board, tsl_colouring_kind(c)); i++) {
        site_name(board, tsl_colouring_kind(c), i, name);
        fprintf(out, "%s %" PRIu32 "\n", name, tsl_colouring_at(c, i));
    }
}

/* ---- In JSON ---- */

static void json_colours(FILE *out, const tsl_board *board, const tsl_colouring *c) {
    tsl_kind kind = tsl_colouring_kind(c);
    json_begin(out, board);
    fprintf(out, ",\"kind\":\"%s\",\"colours\":[", tsl_kind_name(kind));
    for (tsl_id i = 0; i < tsl_site_count(board, kind); i++)
        fprintf(out, "%s%" PRIu32, i > 0 ? "," : "", tsl_colouring_at(c, i));
    fprintf(out,
            "],\"count\":%" PRIu32 ",\"order\":%" PRIu64 ",\"fixed\":%" PRIu64 ",\"of\":%" PRIu64
            ",\"best\":%s}\n",
            tsl_colouring_count(c), tsl_colouring_order(c), tsl_colouring_fixed(c),
            tsl_colouring_of(c), tsl_colouring_is_best(c) ? "true" : "false");
}

/* ---- The command ---- */

static void show(FILE *out, const tsl_board *board, const tsl_colouring *c,
                 const Options *options) {
    if ((options->given & OPTION_JSON) != 0) {
        json_colours(out, board, c);
    } else if ((options->given & OPTION_SITES) != 0) {
        print_sites(out, board, c);
    } else if (tsl_colouring_count(c) == 0) {
        fprintf(out, "the board has no %s\n", site_many[tsl_colouring_kind(c)]);
    } else {
        print_counts(out, board, c);
        print_symmetries(out, c);
    }
}

static int answer(FILE *out, const tsl_board *board, const Options *options, void *wanted) {
    const tsl_kind *kind = wanted;
    tsl_error error;
    tsl_colouring *c = colour_make(options, board, *kind, &error);
    if (c == NULL) {
        complain("%s", error.message);
        return EXIT_REFUSED;
    }
    show(out, board, c, options);
    tsl_colouring_free(c);
    return EXIT_DONE;
}

int colour_run(const Options *options) {
    tsl_kind kind = TSL_KIND_NONE;
    int status = options->kind != NULL ? site_read_kind(options->kind, &kind) : EXIT_DONE;
    return status == EXIT_DONE ? boards_each(options, TSL_WANT_LABELS, answer, &kind) : status;
}
