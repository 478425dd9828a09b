/* SPDX-License-Identifier: MIT
 * faces.c - finds the faces of the plane anew, from the positions alone, and compares.
 * A half-edge is 2 e from the first end of edge e to the second, 2 e + 1 back. At its end a face
 * goes on with the half-edge that follows the way back counter-clockwise, so that it is walked
 * with its inside on the right: bounded faces come out clockwise.
 * Holds: nothing here looks at what the library says about cells until the faces are known. */
#include "check.h"
#include "laws.h"
#include <math.h>
#include <stdlib.h>

typedef struct {
    double angle;
    uint32_t half;
} Spoke;

typedef struct {
    const tsl_board *b;
    uint32_t halves, faces;
    uint32_t *next; /* half-edge -> the next one of its face */
    uint32_t *face; /* half-edge -> its face */
    uint32_t *size; /* face -> its half-edges */
} Plane;

bool laws_is_flat(const tsl_board *b) {
    const tsl_point *at = tsl_site_positions(b, TSL_KIND_VERTEX);
    for (tsl_id v = 1; v < tsl_site_count(b, TSL_KIND_VERTEX); v++)
        if (at[v].z != at[0].z) return false;
    return true;
}

static int compare_spokes(const void *a, const void *b) {
    const Spoke *x = a, *y = b;
    if (x->angle != y->angle) return x->angle < y->angle ? -1 : 1;
    return (x->half > y->half) - (x->half < y->half);
}

/* The half-edges that leave a vertex, counter-clockwise. */
static uint32_t find_spokes(const tsl_board *b, tsl_id v, Spoke *spokes) {
    const tsl_point *at = tsl_site_positions(b, TSL_KIND_VERTEX);
    tsl_ids edges = tsl_site_incident(b, TSL_KIND_VERTEX, v, TSL_KIND_EDGE);
    for (uint32_t n = 0; n < edges.count; n++) {
        tsl_ids ends = tsl_site_incident(b, TSL_KIND_EDGE, edges.id[n], TSL_KIND_VERTEX);
        bool back = ends.id[0] != v;
        tsl_point far = at[ends.id[!back]];
        spokes[n].angle = atan2(far.y - at[v].y, far.x - at[v].x);
        spokes[n].half = 2 * edges.id[n] + back;
    }
    qsort(spokes, edges.count, sizeof *spokes, compare_spokes);
    return edges.count;
}

static void link_halves(Plane *p) {
    Spoke *spokes = laws_room(p->halves, sizeof *spokes);
    for (tsl_id v = 0; v < tsl_site_count(p->b, TSL_KIND_VERTEX); v++) {
        uint32_t count = find_spokes(p->b, v, spokes);
        for (uint32_t n = 0; n < count; n++)
            p->next[spokes[n].half ^ 1] = spokes[(n + 1) % count].half;
    }
    free(spokes);
}

static void walk_faces(Plane *p) {
    for (uint32_t h = 0; h < p->halves; h++) p->face[h] = TSL_NONE;
    for (uint32_t h = 0; h < p->halves; h++) {
        if (p->face[h] != TSL_NONE) continue;
        for (uint32_t at = h; p->face[at] == TSL_NONE; at = p->next[at]) {
            p->face[at] = p->faces;
            p->size[p->faces]++;
        }
        p->faces++;
    }
}

static tsl_id find_root(tsl_id *parent, tsl_id v) {
    while (parent[v] != v) v = parent[v] = parent[parent[v]];
    return v;
}

static uint32_t count_components(const tsl_board *b) {
    uint32_t count = tsl_site_count(b, TSL_KIND_VERTEX);
    tsl_id *parent = laws_room(count, sizeof *parent);
    for (tsl_id v = 0; v < tsl_site_count(b, TSL_KIND_VERTEX); v++) parent[v] = v;
    for (tsl_id e = 0; e < tsl_site_count(b, TSL_KIND_EDGE); e++) {
        tsl_ids ends = tsl_site_incident(b, TSL_KIND_EDGE, e, TSL_KIND_VERTEX);
        tsl_id one = find_root(parent, ends.id[0]), other = find_root(parent, ends.id[1]);
        count -= one != other;
        parent[one] = other;
    }
    free(parent);
    return count;
}

/* V - E + F = 1 + components. Each component walks round its own outside (a vertex without edges
 * has an outside too); together those are one face. */
static bool law_euler(const Plane *p) {
    uint32_t components = count_components(p->b), alone = 0;
    for (tsl_id v = 0; v < tsl_site_count(p->b, TSL_KIND_VERTEX); v++)
        alone += tsl_site_incident(p->b, TSL_KIND_VERTEX, v, TSL_KIND_EDGE).count == 0;
    uint32_t vertices = tsl_site_count(p->b, TSL_KIND_VERTEX),
             edges = tsl_site_count(p->b, TSL_KIND_EDGE);
    uint32_t faces = p->faces + alone + 1 - components;
    return CHECK_SAY((uint64_t)vertices + faces == 1 + (uint64_t)components + edges,
                     "Euler: %u vertices, %u edges, %u faces, %u components", vertices, edges,
                     faces, components);
}

static uint32_t half_of(const tsl_board *b, tsl_id cell, uint32_t n) {
    tsl_id edge = tsl_site_incident(b, TSL_KIND_CELL, cell, TSL_KIND_EDGE).id[n];
    tsl_id from = tsl_site_incident(b, TSL_KIND_CELL, cell, TSL_KIND_VERTEX).id[n];
    bool back = tsl_site_incident(b, TSL_KIND_EDGE, edge, TSL_KIND_VERTEX).id[0] != from;
    return 2 * edge + (back != tsl_cell_is_reversed(b, cell));
}

static bool law_cells_are_faces(const Plane *p, bool spurs) {
    uint32_t *taken = laws_room(p->faces, sizeof *taken);
    bool good = true;
    for (tsl_id c = 0; good && c < tsl_site_count(p->b, TSL_KIND_CELL); c++) {
        uint32_t sides = tsl_site_incident(p->b, TSL_KIND_CELL, c, TSL_KIND_EDGE).count;
        uint32_t face = p->face[half_of(p->b, c, 0)];
        for (uint32_t n = 1; good && n < sides; n++) good = p->face[half_of(p->b, c, n)] == face;
        good = good && (p->size[face] == sides || (spurs && p->size[face] > sides));
        good = good && taken[face]++ == 0;
        if (!good) FAIL("cell %u is not a face of its own", c);
    }
    free(taken);
    return good && PASS();
}

void laws_faces(const tsl_board *b, Marks marks) {
    if (marks.crossing || marks.parallel || !laws_is_flat(b)) return;
    Plane p = {.b = b, .halves = 2 * tsl_site_count(b, TSL_KIND_EDGE)};
    p.next = laws_room(p.halves, sizeof *p.next);
    p.face = laws_room(p.halves, sizeof *p.face);
    p.size = laws_room(p.halves, sizeof *p.size);
    link_halves(&p);
    walk_faces(&p);
    if (law_euler(&p)) law_cells_are_faces(&p, marks.spurs);
    free(p.next);
    free(p.face);
    free(p.size);
}
