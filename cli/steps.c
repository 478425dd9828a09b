/* steps.c - the command steps. In: an expression, perhaps a site, a kind, a relation or a direction.
 * Out: the steps from the site, or from every one, that are so, each with where it leads, its directions and relations. */
#include "commands.h"
#include "complain.h"
#include "json.h"
#include "output.h"
#include "site.h"
#include "words.h"

#include <string.h>

static const char example[] = "tessella steps '(board (hex 4))' --from C:A1";

typedef struct {
    tsl_site from;
    tsl_kind to;
    uint32_t relations; /* any of them */
    tsl_ways ways;      /* any of them, too */
} Wanted;

static bool is_wanted(const Wanted *wanted, const tsl_step *step) {
    bool related = (step->relations & wanted->relations) != 0;
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
        fputc('\n', out);
    }
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
        fputc('}', out);
        comma = ",";
    }
    fputs("]}\n", out);
}

/* What can be read without the board. */
static int read_wanted(const Options *options, Wanted *wanted) {
    int status = EXIT_DONE;
    *wanted = (Wanted){.relations = UINT32_MAX, .ways = UINT64_MAX};
    if (options->relation != NULL) {
        uint32_t relations = 0;
        status = words_relations(options->relation, &relations);
        if ((relations & 1u << TSL_REL_ALL) == 0) wanted->relations = relations;
    }
    if (status == EXIT_DONE && options->direction != NULL) {
        status = words_ways(options->direction, &wanted->ways);
    }
    if (status == EXIT_DONE && options->to != NULL) {
        status = site_read_kind(options->to, &wanted->to);
    }
    return status;
}

static void show_site(FILE *out, const tsl_board *board, const Options *options, Wanted *wanted) {
    if (options->to == NULL) wanted->to = wanted->from.kind;
    if ((options->given & OPTION_JSON) != 0) {
        json_steps(out, board, wanted);
    } else {
        print_title(out, board, wanted);
        print_steps(out, board, wanted);
    }
}

static int show(const tsl_board *board, const Options *options, Wanted *wanted) {
    const char *from = options->from != NULL ? options->from : options->words[1];
    SiteRange range;
    Output output;
    int status = site_read_range(board, options->from != NULL || options->count > 1 ? from : NULL,
                                 options->kind, &range);
    if (status == EXIT_DONE) status = output_open(NULL, &output);
    if (status != EXIT_DONE) return status;
    for (tsl_id site = range.first; site < range.end && !ferror(output.file); site++) {
        wanted->from = (tsl_site){range.kind, site, 0};
        show_site(output.file, board, options, wanted);
    }
    return output_close(&output);
}

int steps_run(const Options *options) {
    Wanted wanted;
    tsl_board *board;
    int status = read_wanted(options, &wanted);
    if (status != EXIT_DONE) return status;
    status = input_build_sites(options, 0, options->from == NULL, example, &board);
    if (status != EXIT_DONE) return status;
    status = show(board, options, &wanted);
    tsl_board_free(board);
    return status;
}
