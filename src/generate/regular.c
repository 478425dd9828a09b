/* regular.c - one polygon with equal sides, or a star. In: the number of corners. Out: that many vertices on
 * a circle of that circumference, and the cell inside if cells are played on.
 * Holds: the edges of a star of 5 or more cross without vertices there, so it has no cells. */
#include "circle.h"
#include "generate.h"

enum { REGULAR_LEAST = 3 };

TSL_LOCAL bool gen_regular(Build *b, const Args *args, Graph *out) {
    int32_t n = 0;
    bool star = args_is(args, "word", "Star");
    if (!args_integer(b, args, "corners", &n)) return false;
    if (n < REGULAR_LEAST) {
        return fail(b, args_span(args, "corners"), TSL_ERR_VALUE,
                    "a regular %s has 3 corners or more, not %d", star ? "star" : "polygon", n);
    }
    uint32_t step = star ? (uint32_t)(n - 1) / 2 : 1;
    out->shape = star ? SHAPE_STAR : SHAPE_POLYGON;
    return circle_polygon(b, out, args_span(args, "corners"), (uint32_t)n, step,
                          b->use == TSL_KIND_CELL && step == 1);
}
