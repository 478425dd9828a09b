/* poly.c - polygons as written. In: a (poly ...) clause. Out: its corners, those that rotns: adds
 * included. */
#include "poly.h"
#include "../base/trig.h"
#include "match.h"

#include <math.h>

enum { POLY_MOST_CORNERS = 1 << 20 };

/* Whether an expression, and all in it, is of whole numbers: a division is then one of whole numbers, too. Forms are known by
 * their looks alone, and (/ (sqrt 3) 2) looks like one. */
static bool poly_is_whole(const Node *node) {
    if (node->kind == NODE_DECIMAL) return false;
    if (node->kind == NODE_CLAUSE && !arith_is_integer(node)) return false;
    for (const Node *child = node->child; child; child = child->next) {
        if (!poly_is_whole(child)) return false;
    }
    return true;
}

static bool poly_corner(Build *b, const Node *corner, bool integers, Point2 *out) {
    double xy[2];
    if (corner->count != 2) return fail(b, corner->span, TSL_ERR_VALUE, "a corner is {x y}");
    const Node *node = corner->child;
    for (int i = 0; i < 2; i++, node = node->next) {
        int32_t whole;
        if (integers && !arith_integer(b, node, &whole)) return false;
        if (!integers && !arith_number(b, node, &xy[i])) return false;
        if (integers) xy[i] = whole;
    }
    *out = (Point2){xy[0], xy[1]};
    return true;
}

static void poly_reverse(Point2 *at, uint32_t count) {
    for (uint32_t i = 0; i < count / 2; i++) {
        Point2 swap = at[i];
        at[i] = at[count - 1 - i];
        at[count - 1 - i] = swap;
    }
}

/* Corners 0 to count - 1 again, turned about the origin by further fractions of a full turn; a
 * negative number of rotations goes round the other way, listing them backwards. */
static void poly_rotate(Point2 *at, uint32_t count, int32_t rotations) {
    uint32_t copies = (uint32_t)(rotations < 0 ? -rotations : rotations);
    if (rotations < 0) poly_reverse(at, count);
    for (uint32_t r = 1; r < copies; r++) {
        double angle = r * (2 * TRIG_PI / rotations), c = trig_cos(angle), s = trig_sin(angle);
        for (uint32_t i = 0; i < count; i++) {
            at[r * count + i] = (Point2){at[i].x * c - at[i].y * s, at[i].x * s + at[i].y * c};
        }
    }
}

TSL_LOCAL bool eval_poly(Build *b, const Node *clause, Polygon *out) {
    Args args;
    const Keyword *row = match_clause(b, clause, MAKES_POLY, &args);
    if (!row) return false;
    static const char *const forms[] = {"corner", "intcorner", "ncorner"};
    uint32_t form = 0;
    while (form < 2 && !args_find(&args, forms[form])) form++;
    const Node *list = args_find(&args, forms[form])->node;
    const bool integers = form == 1 && poly_is_whole(list);
    int32_t rotations = 1;
    if (!args_integer(b, &args, "rotns", &rotations)) return false;
    int64_t copies = rotations < 0 ? -(int64_t)rotations : rotations;
    if (copies == 0) {
        return fail(b, args_span(&args, "rotns"), TSL_ERR_VALUE, "rotns must not be 0");
    }
    if (list->count == 0) copies = rotations = 1; /* nothing to repeat */
    if (list->count * copies > POLY_MOST_CORNERS) {
        return fail(b, clause->span, TSL_ERR_LIMIT, "a polygon has %d corners at most",
                    POLY_MOST_CORNERS);
    }
    *out = (Polygon){TAKE(b, &b->tree, Point2, list->count * (size_t)copies),
                     list->count * (uint32_t)copies, clause->span};
    if (!out->at) return false;
    uint32_t i = 0;
    for (const Node *corner = list->child; corner; corner = corner->next, i++) {
        Point2 *at = &out->at[i];
        if (!poly_corner(b, corner, integers, at)) return false;
        if (i && at[0].x == at[-1].x && at[0].y == at[-1].y &&
            (fabs(at->x) > EVAL_FINE_REACH || fabs(at->y) > EVAL_FINE_REACH))
            return fail(b, corner->span, TSL_ERR_LIMIT,
                        "so far out this corner cannot be distinguished from the one before: "
                        "numbers keep about 7 digits");
    }
    poly_rotate(out->at, list->count, rotations);
    return true;
}
