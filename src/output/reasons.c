/* reasons.c - reasons as sentences: why two sites are related, or are not. In: what tessella.h answers. Out: text in
 * the caller's buffer, as much of it as fits. */
#include "reasons.h"
#include "../base/num.h"
#include <math.h>
#include <string.h>

static const char *const kind_words[TSL_KIND_COUNT] = {"vertex", "edge", "cell"};

/* ---- Words ---- */

TSL_LOCAL void say(Reason *r, const char *text) {
    size_t count = strlen(text);
    for (size_t i = 0; i < count; i++, r->length++) {
        if (r->length + 1 < r->size) r->out[r->length] = text[i];
    }
}

TSL_LOCAL size_t say_end(Reason *r) {
    if (r->size) r->out[r->length < r->size ? r->length : r->size - 1] = '\0';
    return r->length;
}

TSL_LOCAL double say_rounded(double value, double unit) {
    double rounded = floor(value / unit + 0.5 + 1e-6) * unit;
    return rounded > 0 ? rounded : 0;
}

static void say_number(Reason *r, double value, int decimals) {
    char digits[NUM_SIZE];
    num_write_short(digits, say_rounded(value, decimals == 1 ? 0.1 : 0.01), decimals);
    say(r, digits);
}

TSL_LOCAL void say_degrees(Reason *r, double degrees) {
    say_number(r, degrees, 1);
    say(r, "\u00b0");
}

/* "V:B2": the letter of the kind and the label. */
TSL_LOCAL void say_site(Reason *r, tsl_kind kind, tsl_id site) {
    char label[64] = "", letter[] = {"VEC"[kind], ':', '\0'};
    tsl_label_write(r->board, kind, site, label, sizeof label);
    say(r, letter);
    say(r, label);
}

/* "the vertex V:B2" */
static void say_place(Reason *r) {
    say(r, "the ");
    say(r, kind_words[r->why.kind]);
    say(r, " ");
    say_site(r, r->why.kind, r->why.through);
}

/* "at the vertex V:B2" */
static void say_where(Reason *r) {
    say(r, r->why.kind == TSL_KIND_CELL ? "in " : "at ");
    say_place(r);
}

static bool reason_is_ludii(const Reason *r) {
    return tsl_board_rules(r->board) == TSL_RULES_LUDII;
}

static bool reason_are_both(const Reason *r, tsl_kind kind) {
    return r->from.kind == kind && r->to.kind == kind;
}

/* ---- Parts of sentences ---- */

static void say_bisectors(Reason *r) {
    say(r, "their bisectors are ");
    say_degrees(r, 180 - r->why.off);
    say(r, " apart");
}

/* Of two kinds of sites the smaller is a part of the larger: an end, a corner, a side. */
static const char *reason_part(tsl_kind part, tsl_kind whole) {
    return whole == TSL_KIND_EDGE ? "end" : part == TSL_KIND_VERTEX ? "corner" : "side";
}

static void say_touch(Reason *r) {
    bool first = r->from.kind < r->to.kind; /* vertices, then edges, then cells */
    tsl_site part = first ? r->from : r->to, whole = first ? r->to : r->from;
    say_site(r, part.kind, part.index);
    say(r, whole.kind == TSL_KIND_EDGE ? " is an " : " is a ");
    say(r, reason_part(part.kind, whole.kind));
    say(r, " of ");
    say_site(r, whole.kind, whole.index);
}

/* "the edge is no side of the cell" */
static void say_no_part(Reason *r) {
    tsl_kind a = r->from.kind, b = r->to.kind, part = a < b ? a : b, whole = a < b ? b : a;
    say(r, "the ");
    say(r, kind_words[part]);
    say(r, " is no ");
    say(r, reason_part(part, whole));
    say(r, " of the ");
    say(r, kind_words[whole]);
}

/* "they share the edge E:B2" */
static void say_shared(Reason *r) {
    bool joined = r->why.kind == TSL_KIND_EDGE && reason_are_both(r, TSL_KIND_VERTEX);
    if (!joined)
        say(r, r->why.kind == TSL_KIND_EDGE     ? "they share "
               : r->why.kind == TSL_KIND_VERTEX ? "they meet at "
                                                : "both belong to ");
    say_place(r);
    if (joined) say(r, " joins them");
}

static tsl_kind reason_place_kind(const Reason *r) {
    return r->from.kind == TSL_KIND_CELL ? TSL_KIND_VERTEX : TSL_KIND_CELL;
}

/* "across the edge E:B2, from V:A1 to V:B1, " */
static void say_across(Reason *r) {
    say(r, "across ");
    say_place(r);
    say(r, ", from ");
    say_site(r, reason_place_kind(r), r->why.from_place);
    say(r, " to ");
    say_site(r, reason_place_kind(r), r->why.to_place);
    say(r, ", ");
}

static void say_line(Reason *r) {
    say(r, "the line between them passes ");
    say_number(r, r->why.off, 2);
    say(r, r->why.kind == TSL_KIND_CELL ? " from the middle of " : " from ");
    say_place(r);
}

/* How far apart the two sites lie. */
static double say_apart_by(const Reason *r) {
    tsl_point a = tsl_site_positions(r->board, r->from.kind)[r->from.index],
              b = tsl_site_positions(r->board, r->to.kind)[r->to.index];
    double x = b.x - a.x, y = b.y - a.y, z = b.z - a.z;
    return sqrt(x * x + y * y + z * z);
}

/* ---- Reasons ---- */

static void say_opposed(Reason *r) {
    say_where(r);
    say(r, " ");
    say_bisectors(r);
    say(r, ", and no other ");
    say(r, kind_words[r->from.kind]);
    say(r, " there is more opposed to either");
}

static void say_opposed_across(Reason *r) {
    say_across(r);
    say_bisectors(r);
    say(r, ", and neither finds anything more opposed");
}

static void say_closest(Reason *r) {
    say_line(r);
    say(r, r->from.kind == TSL_KIND_CELL ? ", the closest of the cells there not taken yet"
                                         : ", closer than that to any other corner");
}

/* How far an edge is off the line between two cells, or how far two sites are from being opposed. */
static void say_straight(Reason *r) {
    if (!reason_is_ludii(r)) {
        say_across(r);
        say_bisectors(r);
        say(r, ", and it takes 165\u00b0");
        return;
    }
    say_place(r);
    say(r, " is off the line between them by ");
    say_number(r, r->why.off, 2);
    say(r, " of that line's length, and up to 0.1 ");
    say(r, r->why.because == TSL_BECAUSE_BENT ? "would do" : "will do");
}

static void say_left_over(Reason *r) {
    say_shared(r);
    say(r, ", and are neither orthogonal nor diagonal");
}

/* Of the shells of a lattice's neighbours the one that they are in. */
static void say_lattice(Reason *r) {
    say(r, "they are neighbours in the lattice, ");
    say_number(r, say_apart_by(r), 2);
    say(r, " apart");
}

static void say_shell(Reason *r) {
    say(r, "in this lattice sites so related are not ");
    say_number(r, say_apart_by(r), 2);
    say(r, " apart");
}

static void say_kinds(Reason *r) {
    say(r, r->relation == TSL_REL_DIAGONAL ? "only two cells or two vertices can be diagonal"
                                           : "only two cells can be off-diagonal");
}

static void say_apart(Reason *r) {
    bool diagonal = r->relation == TSL_REL_DIAGONAL;
    if (reason_are_both(r, TSL_KIND_CELL)) {
        say(r, "they share no vertex");
        if (diagonal) say(r, ", and no edge leads from a corner of one to a corner of the other");
    } else if (reason_are_both(r, TSL_KIND_VERTEX)) {
        say(r, diagonal ? "no cell has both" : "no edge joins them and no cell has both");
        if (diagonal && !reason_is_ludii(r))
            say(r, ", and no edge lies between a cell of one and a cell of the other");
    } else if (reason_are_both(r, TSL_KIND_EDGE)) {
        say(r, "they share no end and no cell");
    } else {
        say_no_part(r);
        if (r->from.kind != TSL_KIND_CELL && r->to.kind != TSL_KIND_CELL)
            say(r, ", and no cell has both");
        if (r->from.kind != TSL_KIND_VERTEX && r->to.kind != TSL_KIND_VERTEX)
            say(r, ", and they share no vertex");
    }
}

static void say_no_edge(Reason *r) {
    if (r->from.kind != r->to.kind) {
        say_no_part(r);
    } else {
        say(r, r->from.kind == TSL_KIND_CELL     ? "they share no edge"
               : r->from.kind == TSL_KIND_VERTEX ? "no edge joins them"
                                                 : "they share no end");
    }
    say(r, ": ");
    say_shared(r);
    say(r, ", no more");
}

static void say_not_counted(Reason *r) {
    say_shared(r);
    say(r, ", but that does not count under these rules");
}

static void say_closer(Reason *r) {
    say_line(r);
    say(r, ", and that to ");
    say_site(r, r->from.kind, r->why.better);
    if (say_rounded(r->why.better_off, 0.01) < say_rounded(r->why.off, 0.01)) {
        say(r, " passes closer, ");
        say_number(r, r->why.better_off, 2);
        say(r, " from it");
    } else {
        say(r, " as close, and was found first");
    }
}

static void say_better(Reason *r) {
    if (reason_is_ludii(r)) {
        say_closer(r);
        return;
    }
    if (r->why.kind == TSL_KIND_EDGE) {
        say_across(r);
    } else {
        say_where(r);
        say(r, " ");
    }
    say_bisectors(r);
    say(r, ", but ");
    say_site(r, r->from.kind, r->why.chooser);
    say(r, " is more opposed to ");
    say_site(r, r->from.kind, r->why.better);
    say(r, ", at ");
    say_degrees(r, 180 - r->why.better_off);
}

static void say_taken(Reason *r) {
    bool first = r->why.chooser == r->from.index;
    say_place(r);
    say(r, " lies between them, but ");
    say(r, reason_place_kind(r) == TSL_KIND_CELL ? "in " : "at ");
    say_site(r, reason_place_kind(r), first ? r->why.from_place : r->why.to_place);
    say(r, " ");
    say_site(r, r->from.kind, r->why.chooser);
    say(r, " meets ");
    say_site(r, r->from.kind, r->why.better);
    say(r, ", and so looks no further");
}

static void say_crowded(Reason *r) {
    char digits[NUM_SIZE];
    say_place(r);
    say(r, " lies between them, but ");
    if (!reason_is_ludii(r)) {
        say(r, "too many meet at its ends: nothing is looked for across it");
        return;
    }
    tsl_id vertex = r->why.from_place;
    num_write_u64(digits,
                  tsl_site_incident(r->board, TSL_KIND_VERTEX, vertex, TSL_KIND_EDGE).count);
    say(r, digits);
    say(r, " edges meet at ");
    say_site(r, TSL_KIND_VERTEX, vertex);
    say(r, ", and only where three do these rules look across one");
}

static void say_off_board(Reason *r) {
    say(r, r->why.kind == TSL_KIND_EDGE ? "across " : "at ");
    say_place(r);
    say(r, " what is opposite ");
    say_site(r, r->from.kind, r->why.chooser);
    say(r, " would be off the board");
}

static void say_same(Reason *r) {
    say(r, "a site is not related to itself");
}

static void say_orthogonal(Reason *r) {
    say(r, "they are orthogonal");
}

static void say_diagonal(Reason *r) {
    say(r, "they are diagonal");
}

/* A name for programs, and the sentence. */
static const struct {
    const char *name;
    void (*say)(Reason *r);
} because_rows[] = {
    [TSL_BECAUSE_TOUCH] = {"touch", say_touch},
    [TSL_BECAUSE_EDGE] = {"edge", say_shared},
    [TSL_BECAUSE_VERTEX] = {"vertex", say_shared},
    [TSL_BECAUSE_CELL] = {"cell", say_shared},
    [TSL_BECAUSE_OPPOSED] = {"opposed", say_opposed},
    [TSL_BECAUSE_OPPOSED_ACROSS] = {"opposedAcross", say_opposed_across},
    [TSL_BECAUSE_LINE] = {"line", say_closest},
    [TSL_BECAUSE_LINE_ACROSS] = {"lineAcross", say_straight},
    [TSL_BECAUSE_LEFT_OVER] = {"leftOver", say_left_over},
    [TSL_BECAUSE_LATTICE] = {"lattice", say_lattice},
    [TSL_BECAUSE_SAME] = {"same", say_same},
    [TSL_BECAUSE_KINDS] = {"kinds", say_kinds},
    [TSL_BECAUSE_APART] = {"apart", say_apart},
    [TSL_BECAUSE_NO_EDGE] = {"noEdge", say_no_edge},
    [TSL_BECAUSE_NOT_COUNTED] = {"notCounted", say_not_counted},
    [TSL_BECAUSE_ORTHOGONAL] = {"orthogonal", say_orthogonal},
    [TSL_BECAUSE_DIAGONAL] = {"diagonal", say_diagonal},
    [TSL_BECAUSE_BETTER] = {"better", say_better},
    [TSL_BECAUSE_TAKEN] = {"taken", say_taken},
    [TSL_BECAUSE_BENT] = {"bent", say_straight},
    [TSL_BECAUSE_CROWDED] = {"crowded", say_crowded},
    [TSL_BECAUSE_OFF_BOARD] = {"offBoard", say_off_board},
    [TSL_BECAUSE_SHELL] = {"shell", say_shell},
};

const char *tsl_because_name(tsl_because because) {
    return (unsigned)because < TSL_BECAUSE_COUNT ? because_rows[because].name : NULL;
}

size_t tsl_reason_text(const tsl_board *b, tsl_site from, tsl_site to, tsl_relation relation,
                       char *out, size_t size) {
    Reason r = {.board = b, .from = from, .to = to, .relation = relation, .out = out, .size = size};
    if (!tsl_site_exists(b, from) || !tsl_site_exists(b, to) || !tsl_relation_name(relation))
        return say_end(&r);
    r.why = tsl_relation_why(b, from.kind, from.index, to.kind, to.index, relation);
    because_rows[r.why.because].say(&r);
    return say_end(&r);
}
