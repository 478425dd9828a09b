/* reasons.c - reasons in words. In: two sites, and what the library says of them. Out: sentences. */
#include "reasons.h"
#include "site.h"
#include "words.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
static void
say(char out[SENTENCE], const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    size_t used = strlen(out);
    vsnprintf(out + used, SENTENCE - used, format, arguments);
    va_end(arguments);
}

static void say_site(char out[SENTENCE], const Pair *pair, tsl_kind kind, tsl_id site) {
    char name[SITE_NAME];
    site_name(pair->board, kind, site, name);
    say(out, "%s", name);
}

double tidy(double value, double unit) {
    double rounded = floor(value / unit + 0.5 + 1e-6) * unit;
    return rounded > 0 ? rounded : 0;
}

/* "their bisectors are 150° apart" */
static void say_apart(char out[SENTENCE], double off) {
    say(out, "their bisectors are %g\u00b0 apart", tidy(180 - off, 0.1));
}

/* "the vertex V:B2" and so on */
static void say_place(char out[SENTENCE], const Pair *pair, const tsl_reason *why) {
    say(out, "the %s ", site_one[why->kind]);
    say_site(out, pair, why->kind, why->through);
}

static bool is_ludii(const Pair *pair) {
    return tsl_board_rules(pair->board) == TSL_RULES_LUDII;
}

static void say_touch(char out[SENTENCE], const Pair *pair) {
    bool first = pair->from.kind < pair->to.kind; /* vertices, then edges, then cells */
    tsl_site part = first ? pair->from : pair->to, whole = first ? pair->to : pair->from;
    say_site(out, pair, part.kind, part.index);
    say(out, " is %s of ",
        whole.kind == TSL_KIND_EDGE    ? "an end"
        : part.kind == TSL_KIND_VERTEX ? "a corner"
                                       : "a side");
    say_site(out, pair, whole.kind, whole.index);
}

/* "they share the edge E:B2" and so on */
static void say_shared(char out[SENTENCE], const Pair *pair, const tsl_reason *why) {
    bool vertices = pair->from.kind == TSL_KIND_VERTEX && pair->to.kind == TSL_KIND_VERTEX;
    if (why->kind == TSL_KIND_EDGE && vertices) {
        say_place(out, pair, why);
        say(out, " joins them");
        return;
    }
    say(out, why->kind == TSL_KIND_EDGE     ? "they share "
             : why->kind == TSL_KIND_VERTEX ? "they meet at "
                                            : "both belong to ");
    say_place(out, pair, why);
}

static void say_opposed(char out[SENTENCE], const Pair *pair, const tsl_reason *why) {
    say(out, why->kind == TSL_KIND_CELL ? "in " : "at ");
    say_place(out, pair, why);
    say(out, " ");
    say_apart(out, why->off);
    say(out, ", and no other %s there is more opposed to either", site_one[pair->from.kind]);
}

/* "across the edge E:B2 from V:A1 to V:B1" */
static void say_across(char out[SENTENCE], const Pair *pair, const tsl_reason *why) {
    tsl_kind place = pair->from.kind == TSL_KIND_CELL ? TSL_KIND_VERTEX : TSL_KIND_CELL;
    say(out, "across ");
    say_place(out, pair, why);
    say(out, ", from ");
    say_site(out, pair, place, why->from_place);
    say(out, " to ");
    say_site(out, pair, place, why->to_place);
    say(out, ", ");
}

static void say_line(char out[SENTENCE], const Pair *pair, const tsl_reason *why) {
    say(out, "the line between them passes %g from %s", tidy(why->off, 0.01),
        why->kind == TSL_KIND_CELL ? "the middle of " : "");
    say_place(out, pair, why);
}

/* The part of an edge that it may be off the line between two cells. */
static void say_along(char out[SENTENCE], const Pair *pair, const tsl_reason *why) {
    say_place(out, pair, why);
    say(out, " is off the line between them by %g of that line's length, and up to 0.1 %s",
        tidy(why->off, 0.01), why->because == TSL_BECAUSE_BENT ? "would do" : "will do");
}

/* "the edge is no side of the cell" */
static void say_no_part(char out[SENTENCE], const Pair *pair) {
    tsl_kind a = pair->from.kind, b = pair->to.kind;
    tsl_kind part = a < b ? a : b, whole = a < b ? b : a;
    say(out, "the %s is no %s of the %s", site_one[part],
        whole == TSL_KIND_EDGE    ? "end"
        : part == TSL_KIND_VERTEX ? "corner"
                                  : "side",
        site_one[whole]);
}

static void say_apart_sites(char out[SENTENCE], const Pair *pair, tsl_relation relation) {
    tsl_kind a = pair->from.kind, b = pair->to.kind;
    bool diagonal = relation == TSL_REL_DIAGONAL;
    if (a == TSL_KIND_CELL && b == TSL_KIND_CELL) {
        say(out, "they share no vertex");
        if (diagonal) say(out, ", and no edge leads from a corner of one to a corner of the other");
    } else if (a == TSL_KIND_VERTEX && b == TSL_KIND_VERTEX) {
        say(out, diagonal ? "no cell has both" : "no edge joins them and no cell has both");
        if (diagonal && !is_ludii(pair)) {
            say(out, ", and no edge lies between a cell of one and a cell of the other");
        }
    } else if (a == TSL_KIND_EDGE && b == TSL_KIND_EDGE) {
        say(out, "they share no end and no cell");
    } else {
        say_no_part(out, pair);
        if (a != TSL_KIND_CELL && b != TSL_KIND_CELL) say(out, ", and no cell has both");
        if (a != TSL_KIND_VERTEX && b != TSL_KIND_VERTEX) say(out, ", and they share no vertex");
    }
}

static void say_no_edge(char out[SENTENCE], const Pair *pair, const tsl_reason *why) {
    if (pair->from.kind != pair->to.kind) {
        say_no_part(out, pair);
    } else {
        say(out, pair->from.kind == TSL_KIND_CELL     ? "they share no edge"
                 : pair->from.kind == TSL_KIND_VERTEX ? "no edge joins them"
                                                      : "they share no end");
    }
    say(out, ": ");
    say_shared(out, pair, why);
    say(out, ", no more");
}

static void say_better(char out[SENTENCE], const Pair *pair, const tsl_reason *why) {
    tsl_kind kind = pair->from.kind;
    if (is_ludii(pair)) {
        say_line(out, pair, why);
        say(out, ", and that to ");
        say_site(out, pair, kind, why->better);
        say(out,
            tidy(why->better_off, 0.01) < tidy(why->off, 0.01) ? " passes closer, %g from it"
                                                               : " as close, and was found first",
            tidy(why->better_off, 0.01));
        return;
    }
    if (why->kind == TSL_KIND_EDGE) {
        say_across(out, pair, why);
    } else {
        say(out, why->kind == TSL_KIND_CELL ? "in " : "at ");
        say_place(out, pair, why);
        say(out, " ");
    }
    say_apart(out, why->off);
    say(out, ", but ");
    say_site(out, pair, kind, why->chooser);
    say(out, " is more opposed to ");
    say_site(out, pair, kind, why->better);
    say(out, ", at %g\u00b0", tidy(180 - why->better_off, 0.1));
}

static void say_taken(char out[SENTENCE], const Pair *pair, const tsl_reason *why) {
    tsl_kind kind = pair->from.kind,
             place = kind == TSL_KIND_CELL ? TSL_KIND_VERTEX : TSL_KIND_CELL;
    say_place(out, pair, why);
    say(out, " lies between them, but %s ", place == TSL_KIND_CELL ? "in" : "at");
    say_site(out, pair, place, why->chooser == pair->from.index ? why->from_place : why->to_place);
    say(out, " ");
    say_site(out, pair, kind, why->chooser);
    say(out, " meets ");
    say_site(out, pair, kind, why->better);
    say(out, ", and so looks no further");
}

static void say_crowded(char out[SENTENCE], const Pair *pair, const tsl_reason *why) {
    tsl_ids edges = tsl_site_incident(pair->board, TSL_KIND_VERTEX, why->from_place, TSL_KIND_EDGE);
    say_place(out, pair, why);
    say(out, " lies between them, but ");
    if (is_ludii(pair)) {
        say(out, "%u edges meet at ", (unsigned)edges.count);
        say_site(out, pair, TSL_KIND_VERTEX, why->from_place);
        say(out, ", and only where three do these rules look across one");
    } else {
        say(out, "so many meet at its ends that nothing is looked for across it");
    }
}

void say_reason(char out[SENTENCE], const Pair *pair, tsl_relation relation,
                const tsl_reason *why) {
    out[0] = '\0';
    switch (why->because) {
    case TSL_BECAUSE_TOUCH:
        say_touch(out, pair);
        break;
    case TSL_BECAUSE_EDGE:
    case TSL_BECAUSE_VERTEX:
    case TSL_BECAUSE_CELL:
        say_shared(out, pair, why);
        break;
    case TSL_BECAUSE_OPPOSED:
        say_opposed(out, pair, why);
        break;
    case TSL_BECAUSE_OPPOSED_ACROSS:
        say_across(out, pair, why);
        say_apart(out, why->off);
        say(out, ", and neither finds anything more opposed");
        break;
    case TSL_BECAUSE_LINE:
        say_line(out, pair, why);
        say(out, pair->from.kind == TSL_KIND_CELL ? ", the closest of the cells there not taken yet"
                                                  : ", closer than that to any other corner");
        break;
    case TSL_BECAUSE_LINE_ACROSS:
    case TSL_BECAUSE_BENT:
        if (is_ludii(pair)) {
            say_along(out, pair, why);
            break;
        }
        say_across(out, pair, why);
        say_apart(out, why->off);
        say(out, ", and it takes 165\u00b0");
        break;
    case TSL_BECAUSE_LEFT_OVER:
        say_shared(out, pair, why);
        say(out, ", and are neither orthogonal nor diagonal");
        break;
    case TSL_BECAUSE_SAME:
        say(out, "a site is not related to itself");
        break;
    case TSL_BECAUSE_KINDS:
        say(out, relation == TSL_REL_DIAGONAL ? "only two cells or two vertices can be diagonal"
                                              : "only two cells can be off-diagonal");
        break;
    case TSL_BECAUSE_APART:
        say_apart_sites(out, pair, relation);
        break;
    case TSL_BECAUSE_NO_EDGE:
        say_no_edge(out, pair, why);
        break;
    case TSL_BECAUSE_NOT_COUNTED:
        say_shared(out, pair, why);
        say(out, ", but that does not count under these rules");
        break;
    case TSL_BECAUSE_ORTHOGONAL:
        say(out, "they are orthogonal");
        break;
    case TSL_BECAUSE_DIAGONAL:
        say(out, "they are diagonal");
        break;
    case TSL_BECAUSE_BETTER:
        say_better(out, pair, why);
        break;
    case TSL_BECAUSE_TAKEN:
        say_taken(out, pair, why);
        break;
    case TSL_BECAUSE_CROWDED:
        say_crowded(out, pair, why);
        break;
    }
}

/* ---- Directions ---- */

/* The vertex about which a site turns, or TSL_NONE. */
static tsl_id pivot_of(const tsl_board *board, tsl_site site) {
    tsl_ids vertices = tsl_site_incident(board, site.kind, site.index, TSL_KIND_VERTEX);
    tsl_id pivot = TSL_NONE;
    for (uint32_t i = 0; i < vertices.count && pivot == TSL_NONE; i++) {
        pivot = tsl_vertex_pivot(board, vertices.id[i]);
    }
    return pivot;
}

void say_direction(char out[SENTENCE], const Pair *pair, tsl_direction direction) {
    tsl_point p = tsl_site_positions(pair->board, pair->from.kind)[pair->from.index],
              q = tsl_site_positions(pair->board, pair->to.kind)[pair->to.index];
    out[0] = '\0';
    if (direction >= TSL_DIR_OUT && direction < TSL_DIR_D) {
        static const char *const ways[] = {"away from", "clockwise about", "towards",
                                           "counter-clockwise about"};
        tsl_id pivot = pivot_of(pair->board, pair->from);
        if (pivot == TSL_NONE) pivot = pivot_of(pair->board, pair->to);
        say(out, "it leads %s ", ways[direction - TSL_DIR_OUT]);
        if (pivot == TSL_NONE) {
            say(out, "the pivot");
        } else {
            say_site(out, pair, TSL_KIND_VERTEX, pivot);
        }
        return;
    }
    say(out, "it leads ");
    if (direction >= TSL_DIR_D) say(out, direction >= TSL_DIR_U ? "up" : "down");
    if (direction == TSL_DIR_D || direction == TSL_DIR_U) return;
    double degrees = atan2(q.x - p.x, q.y - p.y) * 180 / 3.14159265358979323846;
    if (degrees < -0.04) degrees += 360;
    if (direction >= TSL_DIR_D) say(out, ", ");
    if (tidy(degrees, 0.1) > 0) {
        say(out, "%g\u00b0 clockwise from north", tidy(degrees, 0.1));
    } else {
        say(out, "due north");
    }
}
