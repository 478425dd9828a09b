/* walk.c - the command walk. In: an expression, a site and a list of F, L and R. Out: the sites where such
 * walks end, or the walks themselves. With a second site instead: the shortest walk to it. */
#include "boards.h"
#include "commands.h"
#include "complain.h"
#include "json.h"
#include "site.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>

static const char example[] = "tessella walk '(board (square 8))' --from C:D4 FFR";
enum { MOVES_MOST = 1000, ENDS_MOST = 100000, PLACES = 1 << 14 }; /* more than moves, for notes */

typedef struct {
    tsl_site from;
    tsl_direction facing;
    tsl_policy policy;
    bool paths, json;
    const char *start, *to; /* sites as they are named; one to walk to is instead of moves */
    char moves[MOVES_MOST + 1];
    tsl_place path[PLACES];
} Wanted;

static tsl_walks walks_of(const tsl_board *board, const Wanted *wanted) {
    return tsl_walks_from(board, wanted->from.kind, wanted->from.index, wanted->facing,
                          wanted->moves, wanted->policy);
}

static void write_site(FILE *out, const tsl_board *board, const Wanted *wanted, tsl_id site,
                       bool first) {
    char name[SITE_NAME];
    if (wanted->json) {
        fputs(first ? "" : ",", out);
        site_json(out, board, wanted->from.kind, site);
        return;
    }
    site_name(board, wanted->from.kind, site, name);
    fprintf(out, "%s%s", first ? "" : " ", name);
}

static void write_paths(FILE *out, const tsl_board *board, Wanted *wanted) {
    tsl_walks all = walks_of(board, wanted);
    bool first = true;
    for (uint32_t count; (count = tsl_walks_next(&all, wanted->path, PLACES)) > 0; first = false) {
        fputs(!wanted->json ? "  " : first ? "[" : ",[", out);
        for (uint32_t i = 0; i < count; i++)
            write_site(out, board, wanted, wanted->path[i].site, i == 0);
        fputs(wanted->json ? "]" : "\n", out);
    }
}

static int write_walks(FILE *out, const tsl_board *board, Wanted *wanted) {
    char name[SITE_NAME];
    uint32_t room = tsl_walks_work(board, wanted->from.kind), *work = malloc(room * sizeof *work);
    tsl_id *end = malloc(ENDS_MOST * sizeof *end);
    if (end == NULL || work == NULL) {
        free(work);
        free(end);
        return complain_memory();
    }
    uint32_t count = tsl_walks_ends(walks_of(board, wanted), work, room, end, ENDS_MOST);
    if (count > ENDS_MOST) count = ENDS_MOST;
    free(work);
    if (wanted->json) {
        json_begin(out, board);
        fputs(",\"from\":", out);
        site_json(out, board, wanted->from.kind, wanted->from.index);
        fprintf(out, ",\"moves\":\"%s\",\"ends\":[", wanted->moves);
    } else {
        site_name(board, wanted->from.kind, wanted->from.index, name);
        fprintf(out, count ? "%s from %s ends at %u %s\n  " : "%s from %s leads nowhere\n",
                wanted->moves, name, (unsigned)count, count == 1 ? "site" : "sites");
    }
    for (uint32_t i = 0; i < count; i++) write_site(out, board, wanted, end[i], i == 0);
    if (!wanted->json && count > 0) fputc('\n', out);
    free(end);
    if (wanted->json) fputs(wanted->paths ? "],\"paths\":[" : "", out);
    if (wanted->paths && !wanted->json && count > 0) fputs("by\n", out);
    if (wanted->paths && count > 0)
        write_paths(out, board, wanted); /* or it would search for long */
    if (wanted->json) fputs("]}\n", out);
    return EXIT_DONE;
}

/* The shortest walk to a site. */
static int write_shortest(FILE *out, const tsl_board *board, Wanted *wanted, tsl_site to) {
    char from_name[SITE_NAME], to_name[SITE_NAME];
    uint32_t count = tsl_site_count(board, to.kind);
    size_t room = 4 * (size_t)count + 1;
    uint32_t *work = malloc(3 * (size_t)count * sizeof *work);
    char *moves = malloc(room);
    if (work == NULL || moves == NULL) {
        free(work);
        free(moves);
        return complain_memory();
    }
    uint32_t length = tsl_walk_shortest(board, to.kind, wanted->from.index, to.index, moves, room,
                                        work, 3 * count);
    if (wanted->json) {
        json_begin(out, board);
        fputs(",\"from\":", out);
        site_json(out, board, to.kind, wanted->from.index);
        fputs(",\"to\":", out);
        site_json(out, board, to.kind, to.index);
        fprintf(out, length == TSL_NONE ? ",\"moves\":null}\n" : ",\"moves\":\"%s\"}\n", moves);
    } else {
        site_name(board, to.kind, wanted->from.index, from_name);
        site_name(board, to.kind, to.index, to_name);
        fprintf(out, "%s to %s: %s\n", from_name, to_name,
                length == TSL_NONE ? "no way"
                : length == 0      ? "it is there"
                                   : moves);
    }
    free(work);
    free(moves);
    return EXIT_DONE;
}

/* Labels have digits, so F, L and R alone are moves. */
static int read_moves(const char *word, Wanted *wanted) {
    if (strpbrk(word, "0123456789") != NULL) {
        wanted->to = word;
        return EXIT_DONE;
    }
    size_t length = tsl_moves_read(word, wanted->moves, sizeof wanted->moves);
    if (length > MOVES_MOST) return complain("a walk has at most %d moves", MOVES_MOST);
    if (length > 0) return EXIT_DONE;
    return complain("a walk is a list of F, L and R, such as FFR, not '%s'", word);
}

static int read_wanted(const Options *options, Wanted *wanted) {
    *wanted = (Wanted){.facing = TSL_DIR_NONE, .policy = TSL_WALK_ALL, .to = options->to};
    wanted->paths = (options->given & OPTION_PATHS) != 0;
    wanted->json = (options->given & OPTION_JSON) != 0;
    if (options->policy != NULL && word_is(options->policy, "furthest")) {
        wanted->policy = TSL_WALK_FURTHEST;
    } else if (options->policy != NULL && !word_is(options->policy, "all")) {
        return complain("the policy is 'all' or 'furthest', not '%s'", options->policy);
    }
    return options->facing != NULL ? words_direction(options->facing, &wanted->facing) : EXIT_DONE;
}

static int answer(FILE *out, const tsl_board *board, const Options *options, void *user) {
    Wanted *wanted = user;
    tsl_site to = {0};
    (void)options;
    int status = site_read(board, wanted->start, &wanted->from);
    if (status == EXIT_DONE && wanted->to != NULL) status = site_read(board, wanted->to, &to);
    if (status != EXIT_DONE) return status;
    if (wanted->to != NULL && to.kind != wanted->from.kind)
        return complain("no walk leads from a %s to a %s", site_one[wanted->from.kind],
                        site_one[to.kind]);
    return wanted->to != NULL ? write_shortest(out, board, wanted, to)
                              : write_walks(out, board, wanted);
}

int walk_run(const Options *options) {
    static Wanted wanted; /* too large for some stacks */
    int status = read_wanted(options, &wanted), next = options->boards;
    if (status != EXIT_DONE) return status;
    wanted.start = options->from;
    if (wanted.start == NULL && next < options->count) wanted.start = options->words[next++];
    bool moves = options->to == NULL;
    if (wanted.start == NULL || options->count - next != moves)
        return complain("'walk' takes an expression, a site and moves: %s", example);
    if (moves) status = read_moves(options->words[next], &wanted);
    return status == EXIT_DONE ? boards_each(options, 0, answer, &wanted) : status;
}
