/* why.c - the command why. In: an expression and two sites. Out: which directions and relations the step
 * between them has, which it has not, and why, in words.
 * Holds: the reasons come from the library, and so do their words. */
#include "boards.h"
#include "commands.h"
#include "complain.h"
#include "json.h"
#include "site.h"
#include "terminal.h"
#include "words.h"

#include <math.h>
#include <string.h>

enum { REASON = 19 }; /* the column where reasons begin */

enum { SENTENCE = 600 }; /* bytes */

typedef struct {
    const tsl_board *board;
    tsl_site from, to;
    bool stepped; /* there is a step */
    tsl_step step;
} Pair;

/* ---- The answer ---- */

/* All comes last: it is the others together. */
static const tsl_relation order[] = {TSL_REL_ORTHOGONAL, TSL_REL_DIAGONAL, TSL_REL_OFF_DIAGONAL,
                                     TSL_REL_ADJACENT, TSL_REL_ALL};
enum { ORDER = sizeof order / sizeof order[0] };

static tsl_reason ask(const Pair *pair, tsl_relation relation) {
    return tsl_relation_why(pair->board, pair->from.kind, pair->from.index, pair->to.kind,
                            pair->to.index, relation);
}

/* "  Orthogonal  yes: they share the edge E:B2" */
static void print_row(FILE *out, const char *name, bool holds, const char *sentence) {
    fprintf(out, "  %-11s %-5s", name, holds ? "yes:" : "no:");
    terminal_wrap(out, sentence, REASON, REASON, terminal_width());
    fputc('\n', out);
}

static void print_why(FILE *out, const Pair *pair) {
    char from[SITE_NAME], to[SITE_NAME], sentence[SENTENCE];
    site_name(pair->board, pair->from.kind, pair->from.index, from);
    site_name(pair->board, pair->to.kind, pair->to.index, to);
    fprintf(out, "%s to %s: %s\n", from, to, pair->stepped ? "a step" : "no step");
    for (int d = 0; d < TSL_DIR_COUNT && pair->stepped; d++) {
        if ((pair->step.directions >> d & 1) == 0) continue;
        tsl_direction_text(pair->board, pair->from, pair->to, (tsl_direction)d, sentence, SENTENCE);
        print_row(out, tsl_direction_name((tsl_direction)d), true, sentence);
    }
    for (int i = 0; i < ORDER; i++) {
        tsl_reason why = ask(pair, order[i]);
        tsl_reason_text(pair->board, pair->from, pair->to, order[i], sentence, SENTENCE);
        print_row(out, tsl_relation_name(order[i]), why.holds, sentence);
    }
    Pair back = {.board = pair->board, .from = pair->to, .to = pair->from};
    uint32_t relations = 0;
    for (int i = 0; i < ORDER; i++) relations |= (uint32_t)ask(&back, order[i]).holds << order[i];
    if (relations == (pair->stepped ? pair->step.relations : 0)) return;
    fprintf(out, "  the other way, from %s: ", to);
    words_print_relations(out, relations);
    fputc('\n', out);
}

/* Without the noise of the last bit. */
static double tidy(double value, double unit) {
    double rounded = floor(value / unit + 0.5 + 1e-6) * unit;
    return rounded > 0 ? rounded : 0;
}

static void json_named_site(FILE *out, const Pair *pair, const char *name, tsl_kind kind,
                            tsl_id site) {
    if (site == TSL_NONE) return;
    fprintf(out, ",\"%s\":", name);
    site_json(out, pair->board, kind, site);
}

static void json_reason(FILE *out, const Pair *pair, tsl_relation relation) {
    char sentence[SENTENCE];
    tsl_reason why = ask(pair, relation);
    tsl_kind kind = pair->from.kind,
             place = kind == TSL_KIND_CELL ? TSL_KIND_VERTEX : TSL_KIND_CELL;
    fprintf(out, "\"%s\":{\"holds\":%s,\"because\":\"%s\"", tsl_relation_name(relation),
            why.holds ? "true" : "false", tsl_because_name(why.because));
    json_named_site(out, pair, "through", why.kind, why.through);
    json_named_site(out, pair, "near", place, why.from_place);
    json_named_site(out, pair, "far", place, why.to_place);
    bool measured = why.because == TSL_BECAUSE_BETTER || why.because == TSL_BECAUSE_BENT ||
                    (why.because >= TSL_BECAUSE_OPPOSED && why.because <= TSL_BECAUSE_LINE_ACROSS);
    if (measured) fprintf(out, ",\"off\":%g", tidy(why.off, 1e-4));
    json_named_site(out, pair, "chooser", kind, why.chooser);
    json_named_site(out, pair, "better", kind, why.better);
    if (why.because == TSL_BECAUSE_BETTER) {
        fprintf(out, ",\"betterOff\":%g", tidy(why.better_off, 1e-4));
    }
    tsl_reason_text(pair->board, pair->from, pair->to, relation, sentence, SENTENCE);
    fputs(",\"text\":", out);
    json_string(out, sentence);
    fputc('}', out);
}

static void json_why(FILE *out, const Pair *pair) {
    json_begin(out, pair->board);
    fputs(",\"from\":", out);
    site_json(out, pair->board, pair->from.kind, pair->from.index);
    fputs(",\"to\":", out);
    site_json(out, pair->board, pair->to.kind, pair->to.index);
    fputs(",\"directions\":", out);
    words_json_directions(out, pair->stepped ? pair->step.directions : 0);
    fputs(",\"relations\":{", out);
    for (int i = 0; i < ORDER; i++) {
        if (i > 0) fputc(',', out);
        json_reason(out, pair, order[i]);
    }
    fputs("}}\n", out);
}

static int answer(FILE *out, const tsl_board *board, const Options *options, void *user) {
    const char *const *name = user;
    Pair pair = {.board = board};
    int status = site_read(board, name[0], &pair.from);
    if (status == EXIT_DONE) status = site_read(board, name[1], &pair.to);
    if (status != EXIT_DONE) return status;
    tsl_steps walk = tsl_steps_from(board, pair.from.kind, pair.from.index, pair.to.kind);
    while (!pair.stepped && tsl_steps_next(&walk, &pair.step)) {
        pair.stepped = pair.step.to == pair.to.index;
    }
    ((options->given & OPTION_JSON) != 0 ? json_why : print_why)(out, &pair);
    return EXIT_DONE;
}

int why_run(const Options *options) {
    const char *site[2];
    int status = input_sites(options, 2, site);
    if (status != EXIT_DONE) return status;
    if (site[0] == NULL || site[1] == NULL)
        return complain("'why' takes an expression and two sites: "
                        "tessella why '(board (hex 4))' A1 C2");
    return boards_each(options, 0, answer, site);
}
