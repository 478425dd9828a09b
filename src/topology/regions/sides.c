/* sides.c - the sides of the board. In: the loops and their corners. Out: the properties SideN to SideNW.
 * From corner to corner, both included, a stretch of the border lies on the side where its mean lies as
 * seen from the mean of all vertices. Edges and cells have every side of every vertex they touch. */
#include "regions.h"

/* The axes take their own sixteenth of the compass alone, all between them is a diagonal side. */
static uint32_t side_bit(double dx, double dy) {
    unsigned sixteenth = regions_sixteenth(dx, dy);
    unsigned eighth = sixteenth % 4 == 0 ? sixteenth / 2 : sixteenth / 4 * 2 + 1;
    return (uint32_t)1 << (PROPERTY_SIDES + eighth);
}

static bool side_is_corner(const Regions *r, const Loop *loop, uint32_t place) {
    return (r->of[TSL_KIND_VERTEX][loop_vertex(r, loop, place)] & PROPERTY(TSL_REGION_CORNER)) != 0;
}

/* Marks the stretch from a corner to the next one and returns where that is. */
static uint32_t side_stretch(Regions *r, const Loop *loop, uint32_t from, tsl_point middle) {
    const tsl_point *at = r->g->at;
    uint32_t to = from;
    double x = at[loop_vertex(r, loop, from)].x, y = at[loop_vertex(r, loop, from)].y;
    do {
        to++;
        x += at[loop_vertex(r, loop, to)].x;
        y += at[loop_vertex(r, loop, to)].y;
    } while (!side_is_corner(r, loop, to));
    uint32_t length = to - from + 1, bit = side_bit(x / length - middle.x, y / length - middle.y);
    for (uint32_t i = from; i <= to; i++) r->of[TSL_KIND_VERTEX][loop_vertex(r, loop, i)] |= bit;
    return to;
}

static void side_loop(Regions *r, const Loop *loop, tsl_point middle) {
    uint32_t length = loop_places(loop), first = 0;
    while (first < length && !side_is_corner(r, loop, first)) first++;
    for (uint32_t at = first; at < length;) at = side_stretch(r, loop, at, middle);
}

static void side_inherit(Regions *r) {
    const Graph *g = r->g;
    const uint32_t *of = r->of[TSL_KIND_VERTEX];
    const uint32_t all = (uint32_t)0xFF << PROPERTY_SIDES;
    Csr cells = r->board->incident[TSL_KIND_VERTEX][TSL_KIND_CELL];
    for (uint32_t v = 0; v < g->vertices; v++) {
        uint32_t mine = of[v] & all;
        if (!mine) continue;
        for (uint32_t i = g->ring_first[v]; i < g->ring_first[v + 1]; i++)
            r->of[TSL_KIND_EDGE][g->ring[i] >> 1] |= mine;
        for (uint32_t i = cells.first[v]; i < cells.first[v + 1]; i++)
            r->of[TSL_KIND_CELL][cells.item[i]] |= mine;
    }
}

TSL_LOCAL bool regions_sides(Regions *r) {
    tsl_point middle = {0, 0, 0};
    for (uint32_t v = 0; v < r->g->vertices; v++) {
        middle.x += r->g->at[v].x;
        middle.y += r->g->at[v].y;
    }
    middle.x /= r->g->vertices;
    middle.y /= r->g->vertices;
    for (const Loop *loop = r->loops; loop; loop = loop->next) {
        if (!loop->dropped) side_loop(r, loop, middle);
    }
    side_inherit(r);
    return true;
}
