/* steps.c - the command steps. In: an expression, perhaps a site, a kind, a relation or a direction.
 * Out: the steps from the site, or from every one, that are so, each with where it leads, its directions and relations. */
#include "boards.h"
#include "commands.h"
#include "complain.h"
#include "json.h"
#include "site.h"
#include "words.h"

#include <string.h>

typedef struct {
    const char *site[2]; /* as they are named, or NULL: from where, and where to */
    tsl_site from;
    tsl_kind to;
    tsl_id only;        /* TSL_NONE, or the one site that steps may lead to */
    uint32_t relations; /* any of them */
    tsl_ways ways;      /* any of them, too */
} Wanted;

static bool is_wanted(const Wanted *wanted, const tsl_step *step) {
    bool related = (step->relations & wanted->relations) != 0 &&
                   (wanted->only == TSL_NONE || wanted->only == step->to);
    for (tsl_way way = 0; related && way < TSL_WAY_COUNT; way++) {
        if ((wanted->ways >> way & 1) == 0) continue;
        if (way >= TSL_WAY_RELATIONS && (step->relations >> (way - TSL_WAY_RELATIONS) & 1) != 0)
            return true;
        if ((step->directions & tsl_directions_find(tsl_way_name(way))) != 0) return true;
    }
    return false;
}

static uint32_t count_steps(const tsl_board *board, const Wanted *wanted) {
    uint32_t count = 0;
    tsl_steps walk = tsl_steps_from(board, wanted->from.kind, wanted->from.index, wanted->to);
    for (tsl_step step; tsl_steps_next(&walk, &step);) count += is_wanted(wanted, &step);
    return count;
}

/* "C:B2 has 4 Orthogonal steps to cells that lead N E S W" */
static void print_title(FILE *out, const tsl_board *board, const Wanted *wanted) {
    char name[SITE_NAME];
    uint32_t count = count_steps(board, wanted);
    site_name(board, wanted->from.kind, wanted->from.index, name);
    fprintf(out, "%s has ", name);
    if (count == 0) {
        fputs("no ", out);
    } else {
        fprintf(out, "%u ", (unsigned)count);
    }
    if (wanted->relations != UINT32_MAX) {
        words_print_relations(out, wanted->relations);
        fputc(' ', out);
    }
    fprintf(out, "%s to %s", count == 1 ? "step" : "steps", site_many[wanted->to]);
    if (wanted->ways != UINT64_MAX) {
        fputs(count == 1 ? " that leads" : " that lead", out);
        words_print_ways(out, wanted->ways);
    }
    fputc('\n', out);
}

static void print_steps(FILE *out, const tsl_board *board, const Wanted *wanted) {
    tsl_steps walk = tsl_steps_from(board, wanted->from.kind, wanted->from.index, wanted->to);
    for (tsl_step step; tsl_steps_next(&walk, &step);) {
        char name[SITE_NAME];
        if (!is_wanted(wanted, &step)) continue;
        site_name(board, step.kind, step.to, name);
        fprintf(out, "  %-8s ", name);
        words_print_directions(out, step.directions);
        fputs(", ", out);
        words_print_relations(out, step.relations);
        if (tsl_steps_crosses(&walk)) fputs(", across the seam", out);
        fputs(tsl_steps_mirrors(&walk) ? ", turned over\n" : "\n", out);
    }
}

static void json_way(FILE *out, const tsl_steps *walk) {
    const tsl_point way = tsl_steps_way(walk);
    fprintf(out, ",\"way\":[%.6g,%.6g]", way.x, way.y);
    if (tsl_steps_crosses(walk)) fputs(",\"seam\":true", out);
    if (tsl_steps_mirrors(walk)) fputs(",\"mirrored\":true", out);
}

static void json_steps(FILE *out, const tsl_board *board, const Wanted *wanted) {
    json_begin(out, board);
    fputs(",\"from\":", out);
    site_json(out, board, wanted->from.kind, wanted->from.index);
    fputs(",\"steps\":[", out);
    tsl_steps walk = tsl_steps_from(board, wanted->from.kind, wanted->from.index, wanted->to);
    const char *comma = "";
    for (tsl_step step; tsl_steps_next(&walk, &step);) {
        if (!is_wanted(wanted, &step)) continue;
        fprintf(out, "%s{\"to\":", comma);
        site_json(out, board, step.kind, step.to);
        fputs(",\"directions\":", out);
        words_json_directions(out, step.directions);
        fputs(",\"relations\":", out);
        words_json_relations(out, step.relations);
        if (tsl_board_surface(board) != TSL_SURFACE_PLANE) json_way(out, &walk);
        fputc('}', out);
        comma = ",";
    }
    fputs("]}\n", out);
}

/* What can be read without the board. */
static int read_wanted(const Options *options, Wanted *wanted) {
    int status = EXIT_DONE;
    *wanted = (Wanted){
        .to = TSL_KIND_NONE, .only = TSL_NONE, .relations = UINT32_MAX, .ways = UINT64_MAX};
    if (options->relation != NULL) {
        uint32_t relations = 0;
        status = words_relations(options->relation, &relations);
        if ((relations & 1u << TSL_REL_ALL) == 0) wanted->relations = relations;
    }
    if (status == EXIT_DONE && options->direction != NULL) {
        status = words_ways(options->direction, &wanted->ways);
    }
    if (status == EXIT_DONE && options->to_kind != NULL) {
        status = site_read_kind(options->to_kind, &wanted->to);
    }
    return status == EXIT_DONE ? input_sites(options, 1, wanted->site) : status;
}

static void show_site(FILE *out, const tsl_board *board, const Options *options,
                      const Wanted *wanted) {
    if ((options->given & OPTION_JSON) != 0) {
        json_steps(out, board, wanted);
    } else {
        print_title(out, board, wanted);
        print_steps(out, board, wanted);
    }
}

/* "--to A1" is one site of the kind that steps lead to. */
static int read_target(const tsl_board *board, const Options *options, Wanted *wanted) {
    tsl_site target;
    tsl_kind kind;
    if (wanted->site[1] == NULL) return EXIT_DONE;
    if (strchr(wanted->site[1], ':') == NULL && site_is_kind(wanted->site[1], &kind))
        return complain("'--to' is a site; steps to all sites of a kind: --to-kind %s",
                        wanted->site[1]);
    int status = site_read(board, wanted->site[1], &target);
    if (status != EXIT_DONE) return status;
    if (options->to_kind != NULL && target.kind != wanted->to)
        return complain("'--to %s' is a%s %s, and '--to-kind' says otherwise", wanted->site[1],
                        target.kind == TSL_KIND_EDGE ? "n" : "", site_one[target.kind]);
    wanted->to = target.kind;
    wanted->only = target.index;
    return EXIT_DONE;
}

static int answer(FILE *out, const tsl_board *board, const Options *options, void *user) {
    Wanted wanted = *(const Wanted *)user;
    SiteRange range;
    int status = site_read_range(board, wanted.site[0], options->kind, &range);
    if (status == EXIT_DONE) status = read_target(board, options, &wanted);
    if (status != EXIT_DONE) return status;
    if (wanted.to == TSL_KIND_NONE) wanted.to = range.kind;
    for (tsl_id site = range.first; site < range.end && !ferror(out); site++) {
        wanted.from = (tsl_site){range.kind, site, 0};
        show_site(out, board, options, &wanted);
    }
    return EXIT_DONE;
}

int steps_run(const Options *options) {
    Wanted wanted;
    int status = read_wanted(options, &wanted);
    return status == EXIT_DONE ? boards_each(options, 0, answer, &wanted) : status;
}
