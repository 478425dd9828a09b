/* wrapped_faults.c - what a board must not come to have when sides are brought together. In: a wrapped graph. Out: an edge that
 * ends where it begins, one that comes twice, or a cell that has a corner twice; or nothing, and the board is simple.
 * Holds: linear in the number of incidences; of several faults the one of the lowest number is named, edges first. */
#include "../base/budget.h"
#include "wrapping.h"

static FaultAt fault_of_loops(const Graph *g) {
    for (uint32_t e = 0; e < g->edges; e++) {
        if (g->edge[e].a == g->edge[e].b) return (FaultAt){FAULT_LOOP, g->edge[e].a, g->edge[e].b};
    }
    return (FaultAt){FAULT_NONE, 0, 0};
}

/* `seen` has a row for each vertex, the number of the one that it was seen from last. */
static FaultAt fault_of_doubles(const Graph *g, uint32_t *seen) {
    for (uint32_t v = 0; v < g->vertices; v++) {
        for (uint32_t i = g->ring_first[v]; i < g->ring_first[v + 1]; i++) {
            const uint32_t to = half_to(g, g->ring[i]);
            if (seen[to] == v + 1) return (FaultAt){FAULT_DOUBLE, v, to};
            seen[to] = v + 1;
        }
    }
    return (FaultAt){FAULT_NONE, 0, 0};
}

static FaultAt fault_of_corners(const Graph *g, uint32_t *seen) {
    for (uint32_t c = 0; c < g->cells; c++) {
        for (uint32_t i = g->cell_first[c]; i < g->cell_first[c + 1]; i++) {
            if (seen[g->corner[i]] == c + 1) return (FaultAt){FAULT_CORNER, c, g->corner[i]};
            seen[g->corner[i]] = c + 1;
        }
    }
    return (FaultAt){FAULT_NONE, 0, 0};
}

TSL_LOCAL bool wrap_find_fault(Build *b, const Graph *g, FaultAt *out) {
    ArenaMark mark = arena_mark(&b->scratch);
    uint32_t *seen = TAKE_ZERO(b, &b->scratch, uint32_t, 2 * (size_t)g->vertices);
    if (!seen) return false;
    *out = fault_of_loops(g);
    if (out->fault == FAULT_NONE) *out = fault_of_doubles(g, seen);
    if (out->fault == FAULT_NONE) *out = fault_of_corners(g, seen + g->vertices);
    arena_release(&b->scratch, mark);
    return budget_ask(b);
}

TSL_LOCAL bool wrap_fail_fault(Build *b, Span where, FaultAt at, const char *more) {
    switch (at.fault) {
    case FAULT_LOOP:
        return fail(b, where, TSL_ERR_VALUE,
                    "wrapped so, the edge from V:%u to V:%u ends where it begins%s", at.a, at.b,
                    more);
    case FAULT_DOUBLE:
        return fail(b, where, TSL_ERR_VALUE, "wrapped so, the edge from V:%u to V:%u comes twice%s",
                    at.a, at.b, more);
    default:
        return fail(b, where, TSL_ERR_VALUE,
                    "wrapped so, the cell C:%u has V:%u for a corner twice%s", at.a, at.b, more);
    }
}

TSL_LOCAL bool wrap_check_simple(Build *b, const Graph *g, Span where) {
    FaultAt at;
    if (!wrap_find_fault(b, g, &at)) return false;
    return at.fault == FAULT_NONE || wrap_fail_fault(b, where, at, "");
}
