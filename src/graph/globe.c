/* globe.c - graphs on a sphere. In: places, and cells as cycles of them. Out: a graph whose elements are numbered from the
 * south pole on, each row of equal height eastward; duals of such graphs.
 * Holds: a row's heights differ by 1e-6 or less from its first one. */
#include "globe.h"
#include "../base/angle.h"
#include "../base/budget.h"
#include "builder.h"
#include <string.h>

static const double globe_row = 1e-6; /* heights that differ by no more are equal */

TSL_LOCAL tsl_point globe_surface(const Globe *globe, tsl_point at) {
    const tsl_point p = point_minus(at, globe->centre), c = globe->centre;
    const double length = sqrt(point_dot(p, p)), by = length > 0 ? globe->radius / length : 0;
    return (tsl_point){c.x + p.x * by, c.y + p.y * by, c.z + p.z * by};
}

/* Longitudes from due west of the centre, which no rounding parts into two. */
static int64_t globe_longitude(const Globe *globe, tsl_point at) {
    if (point_is_pole(globe, at)) return 0;
    const int64_t key = angle_key(at.x - globe->centre.x, at.y - globe->centre.y);
    return (key == ANGLE_WEST ? -ANGLE_WEST : key) + ANGLE_WEST;
}

TSL_LOCAL bool globe_keys(Build *b, const Globe *globe, const tsl_point *at, uint32_t count,
                          int64_t *key) {
    static const double scale = 1099511627776.0, most = 4e18; /* 2^40 in a unit */
    ArenaMark mark = arena_mark(&b->scratch);
    KeyedId *item = TAKE(b, &b->scratch, KeyedId, 2 * (size_t)count);
    if (!item) return false;
    for (uint32_t i = 0; i < count; i++) {
        const double z = at[i].z * scale;
        item[i] = (KeyedId){(int64_t)(z > most ? most : z < -most ? -most : z), i};
    }
    if (!sort_many(b, item, item + count, count)) return false;
    int64_t row = -1;
    double first = 0;
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t site = item[i].id;
        if (row < 0 || at[site].z - first > globe_row) {
            first = at[site].z;
            row++;
        }
        key[site] = row << 32 | globe_longitude(globe, at[site]);
    }
    arena_release(&b->scratch, mark);
    return true;
}

TSL_LOCAL bool globe_begin(Build *b, Graph *g, Globe globe) {
    g->plane.globe = TAKE(b, &g->arena, Globe, 1);
    if (g->plane.globe) *g->plane.globe = globe;
    return g->plane.globe != NULL;
}

TSL_LOCAL bool globe_copy(Build *b, const Graph *from, Graph *to) {
    return !from->plane.globe || globe_begin(b, to, *from->plane.globe);
}

/* ---- Building ---- */

static bool globe_put_vertices(Build *b, const GlobeMesh *mesh, const Globe *globe, Maker *m,
                               uint32_t *place) {
    int64_t *key = TAKE(b, &b->scratch, int64_t, mesh->vertices);
    bool moved;
    if (!key || !globe_keys(b, globe, mesh->at, mesh->vertices, key) ||
        !sort_places(b, key, mesh->vertices, place, &moved))
        return false;
    for (uint32_t v = 0; v < mesh->vertices; v++) m->g->at[place[v]] = mesh->at[v];
    m->g->vertices = mesh->vertices;
    return true;
}

/* An edge, unless it is there; it leads to the higher number. */
static void globe_put_edge(Maker *m, uint32_t p, uint32_t q) {
    maker_edge(m, p < q ? p : q, p < q ? q : p);
}

/* A cell clockwise from its lowest corner, with the edges that it needs. */
static bool globe_put_cell(const GlobeMesh *mesh, uint32_t cell, const uint32_t *place, Maker *m,
                           uint32_t *cycle) {
    const uint32_t *corner = mesh->corner + mesh->first[cell],
                   count = mesh->first[cell + 1] - mesh->first[cell];
    uint32_t low = 0;
    for (uint32_t i = 1; i < count; i++) {
        if (place[corner[i]] < place[corner[low]]) low = i;
    }
    for (uint32_t i = 0; i < count; i++) cycle[i] = place[corner[(low + count - i) % count]];
    for (uint32_t i = 0; i < count; i++)
        globe_put_edge(m, cycle[i], cycle[i + 1 < count ? i + 1 : 0]);
    return maker_cell(m, cycle, count);
}

TSL_LOCAL bool globe_build(Build *b, Span where, const GlobeMesh *mesh, Globe globe, Graph *out) {
    enum { CORNER_WORK = 16 };
    const uint32_t corners = mesh->first[mesh->cells], edges = corners + mesh->edges;
    const MakerRoom room = {
        .vertices = mesh->vertices, .edges = edges, .cells = mesh->cells, .corners = corners};
    Maker m;
    uint32_t widest = 0;
    for (uint32_t c = 0; c < mesh->cells; c++) {
        const uint32_t count = mesh->first[c + 1] - mesh->first[c];
        widest = count > widest ? count : widest;
    }
    ArenaMark mark = arena_mark(&b->scratch);
    uint32_t *place = TAKE(b, &b->scratch, uint32_t, mesh->vertices),
             *cycle = place ? TAKE(b, &b->scratch, uint32_t, widest) : NULL;
    if (!cycle || !build_charge(b, CORNER_WORK * (uint64_t)edges) ||
        !maker_init(b, out, where, NULL, room, &m) || !globe_begin(b, out, globe) ||
        !globe_put_vertices(b, mesh, &globe, &m, place))
        return false;
    for (uint32_t e = 0; e < mesh->edges; e++)
        globe_put_edge(&m, place[mesh->edge[e].a], place[mesh->edge[e].b]);
    for (uint32_t c = 0; c < mesh->cells; c++) {
        if (!budget_every(b, c, BUDGET_ROUNDS / CORNER_WORK)) return false;
        globe_put_cell(mesh, c, place, &m, cycle);
    }
    arena_release(&b->scratch, mark);
    return graph_make_rings(b, out) && graph_sort(b, out, GRAPH_SORT_EDGES | GRAPH_SORT_CELLS);
}

/* ---- Meshes ---- */

TSL_LOCAL bool globe_scale(Build *b, GlobeMesh *mesh, double *radius) {
    double total = 0;
    uint32_t sides = 0;
    for (uint32_t c = 0; c < mesh->cells; c++) {
        if (!budget_every(b, c, BUDGET_ROUNDS)) return false;
        for (uint32_t first = mesh->first[c], end = mesh->first[c + 1], i = first; i < end; i++) {
            const tsl_point way = point_minus(mesh->at[mesh->corner[i + 1 < end ? i + 1 : first]],
                                              mesh->at[mesh->corner[i]]);
            total += sqrt(point_dot(way, way));
            sides++;
        }
    }
    *radius = sides / total;
    for (uint32_t v = 0; v < mesh->vertices; v++) {
        tsl_point *p = &mesh->at[v];
        *p = (tsl_point){p->x * *radius, p->y * *radius, p->z * *radius};
    }
    return budget_ask(b);
}

/* The cell on the left of each half-edge; TSL_NONE where there is none. */
static uint32_t *globe_left(Build *b, const Graph *g) {
    uint32_t *left = TAKE(b, &b->scratch, uint32_t, 2 * (size_t)g->edges);
    if (!left) return NULL;
    memset(left, 0xFF, 2 * (size_t)g->edges * sizeof *left);
    for (uint32_t c = 0; c < g->cells; c++) {
        for (uint32_t i = g->cell_first[c]; i < g->cell_first[c + 1]; i++) {
            const uint32_t edge = g->side[i]; /* a clockwise cycle leaves the edge on its left */
            left[2 * edge + (g->corner[i] == g->edge[edge].a)] = c;
        }
    }
    return left;
}

TSL_LOCAL bool globe_dual(Build *b, const Graph *g, GlobeMesh *out) {
    const uint32_t *left = globe_left(b, g);
    *out = (GlobeMesh){.vertices = g->cells};
    out->edge = left ? TAKE(b, &b->scratch, Pair, g->edges) : NULL;
    if (!out->edge) return false;
    for (uint32_t e = 0; e < g->edges; e++) {
        const Pair cells = {left[2 * (size_t)e], left[2 * (size_t)e + 1]};
        if (cells.a != TSL_NONE && cells.b != TSL_NONE) out->edge[out->edges++] = cells;
    }
    out->at = TAKE(b, &b->scratch, tsl_point, g->cells);
    out->first = out->at ? TAKE(b, &b->scratch, uint32_t, (size_t)g->vertices + 1) : NULL;
    out->corner = out->first ? TAKE(b, &b->scratch, uint32_t, 2 * (size_t)g->edges) : NULL;
    if (!out->corner) return false;
    for (uint32_t c = 0; c < g->cells; c++)
        out->at[c] = globe_surface(g->plane.globe, graph_cell_mean(g, c));
    out->first[0] = 0;
    for (uint32_t v = 0, at = 0; v < g->vertices; v++) {
        bool closed = g->ring_first[v + 1] > g->ring_first[v] + 2;
        if (!budget_every(b, v, BUDGET_ROUNDS / 8)) return false;
        for (uint32_t i = g->ring_first[v]; closed && i < g->ring_first[v + 1]; i++)
            closed = left[g->ring[i]] != TSL_NONE;
        if (!closed) continue;
        for (uint32_t i = g->ring_first[v]; i < g->ring_first[v + 1]; i++)
            out->corner[at++] = left[g->ring[i]];
        out->first[++out->cells] = at;
    }
    return budget_ask(b);
}

/* The corners of a cell counter-clockwise, or triangles of two of them and the middle. */
static void globe_divide_cell(const Graph *g, uint32_t cell, uint32_t middle, GlobeMesh *out) {
    const uint32_t first = g->cell_first[cell], count = g->cell_first[cell + 1] - first;
    uint32_t at = out->first[out->cells];
    for (uint32_t i = 0; i < count; i++) {
        out->corner[at++] = g->corner[first + count - 1 - i];
        if (middle == TSL_NONE) continue;
        out->corner[at++] = g->corner[first + (2 * count - 2 - i) % count];
        out->corner[at++] = middle;
        out->first[++out->cells] = at;
    }
    if (middle == TSL_NONE) out->first[++out->cells] = at;
}

TSL_LOCAL bool globe_divide(Build *b, const Graph *g, uint32_t least, GlobeMesh *out) {
    const uint32_t corners = g->cells ? g->cell_first[g->cells] : 0;
    *out = (GlobeMesh){.edge = g->edge, .edges = g->edges};
    out->at = TAKE(b, &b->scratch, tsl_point, (size_t)g->vertices + g->cells);
    out->first = out->at ? TAKE(b, &b->scratch, uint32_t, (size_t)corners + 1) : NULL;
    out->corner = out->first ? TAKE(b, &b->scratch, uint32_t, 3 * (size_t)corners) : NULL;
    if (!out->corner) return false;
    for (uint32_t v = 0; v < g->vertices; v++) out->at[out->vertices++] = g->at[v];
    out->first[0] = 0;
    for (uint32_t c = 0; c < g->cells; c++) {
        const bool cut = g->cell_first[c + 1] - g->cell_first[c] >= least;
        if (!budget_every(b, c, BUDGET_ROUNDS / 8)) return false;
        if (cut) out->at[out->vertices++] = globe_surface(g->plane.globe, graph_cell_mean(g, c));
        globe_divide_cell(g, c, cut ? out->vertices - 1 : TSL_NONE, out);
    }
    return budget_ask(b);
}
