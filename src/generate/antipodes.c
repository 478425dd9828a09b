/* antipodes.c - (wrap Projective (sphere ...)): opposite points of a sphere united. In: a board on a sphere. Out: the half of
 * it that is at home, the northern one; what reaches beyond the equator ends at copies of sites, right across the sphere.
 * Holds: elements at home keep their order; at the equator those are at home that lie from due east on counter-clockwise. */
#include "../base/budget.h"
#include "../graph/globe.h"
#include "../graph/spatial_hash.h"
#include "../graph/wrapping.h"
#include "generate.h"

static const double antipodes_level =
    1e-6; /* heights and longitudes that differ by less are equal */
static const WrapMotion antipodes_motion = {0, 0, FLIP_ROWS};

typedef struct {
    Build *b;
    Span where;
    const Graph *g;
    uint32_t *opposite; /* per vertex */
    uint32_t *vertex;   /* per vertex, that at home which it is, or is a copy of */
    uint8_t *away;      /* whether it is a copy */
    uint32_t *edge;     /* per edge, that at home */
    PairSet pairs;
} Antipodes;

static tsl_point antipodes_place(const Antipodes *a, tsl_point at) {
    const tsl_point c = a->g->plane.globe->centre;
    return (tsl_point){2 * c.x - at.x, 2 * c.y - at.y, 2 * c.z - at.z};
}

static bool antipodes_is_home(const Antipodes *a, tsl_point at) {
    const tsl_point p = point_minus(at, a->g->plane.globe->centre);
    if (fabs(p.z) > antipodes_level) return p.z > 0;
    return fabs(p.y) > antipodes_level ? p.y > 0 : p.x > 0;
}

static bool antipodes_fail(const Antipodes *a, uint32_t vertex) {
    if (a->g->basis == BASIS_TETRAHEDRON)
        return fail(a->b, a->where, TSL_ERR_VALUE,
                    "this sphere has no opposite points: a Tetrahedron has a face across from each "
                    "corner");
    if (a->g->shape == SHAPE_SPHERE)
        return fail(a->b, a->where, TSL_ERR_VALUE,
                    "this sphere has no opposite points: it differs from its mirror image");
    return fail(a->b, a->where, TSL_ERR_VALUE,
                "this sphere has no opposite points: none lies across from V:%u", vertex);
}

static bool antipodes_pair(Antipodes *a) {
    Build *b = a->b;
    const Graph *g = a->g;
    Places places;
    if (!places_init(b, &b->scratch, g->vertices, WELD_TOLERANCE, &places) ||
        !pairs_init(b, &b->scratch, g->edges, &a->pairs))
        return false;
    for (uint32_t v = 0; v < g->vertices; v++) places_add(&places, g->at, v);
    for (uint32_t e = 0; e < g->edges; e++) pairs_add(&a->pairs, g->edge[e].a, g->edge[e].b, e);
    a->opposite = TAKE(b, &b->scratch, uint32_t, g->vertices);
    a->vertex = a->opposite ? TAKE(b, &b->scratch, uint32_t, g->vertices) : NULL;
    a->away = a->vertex ? TAKE(b, &b->scratch, uint8_t, g->vertices) : NULL;
    a->edge = a->away ? TAKE(b, &b->scratch, uint32_t, g->edges) : NULL;
    if (!a->edge) return false;
    for (uint32_t v = 0; v < g->vertices; v++) {
        a->opposite[v] = places_find(&places, g->at, antipodes_place(a, g->at[v]));
        if (a->opposite[v] == TSL_NONE) return antipodes_fail(a, v);
    }
    return budget_ask(b);
}

static void antipodes_put_vertices(Antipodes *a, Graph *out) {
    const Graph *g = a->g;
    for (uint32_t v = 0; v < g->vertices; v++) {
        a->away[v] = !antipodes_is_home(a, g->at[v]);
        if (!a->away[v]) a->vertex[v] = graph_add_vertex(out, g->at[v]);
    }
    for (uint32_t v = 0; v < g->vertices; v++) {
        if (a->away[v]) a->vertex[v] = a->vertex[a->opposite[v]];
    }
}

static bool antipodes_put_edges(Antipodes *a, Graph *out) {
    const Graph *g = a->g;
    for (uint32_t e = 0; e < g->edges; e++) {
        const Pair ends = g->edge[e];
        if (!antipodes_is_home(a, graph_edge_at(g, e))) continue;
        a->edge[e] = graph_add_edge(out, a->vertex[ends.a], a->vertex[ends.b]);
        uint32_t *end = out->plane.wrap->end + 2 * (size_t)a->edge[e];
        end[0] = a->away[ends.a];
        end[1] = a->away[ends.b];
        const uint32_t other = pairs_find(&a->pairs, a->opposite[ends.a], a->opposite[ends.b]);
        if (other == TSL_NONE) return antipodes_fail(a, ends.a);
        a->edge[other] = a->edge[e];
    }
    return out->edges * 2 == g->edges || antipodes_fail(a, 0);
}

static bool antipodes_put_cells(Antipodes *a, Graph *out) {
    const Graph *g = a->g;
    for (uint32_t c = 0; c < g->cells; c++) {
        uint32_t at = out->cell_first[out->cells];
        if (!antipodes_is_home(a, graph_cell_mean(g, c))) continue;
        for (uint32_t i = g->cell_first[c]; i < g->cell_first[c + 1]; i++, at++) {
            out->corner[at] = a->vertex[g->corner[i]];
            out->side[at] = a->edge[g->side[i]];
            out->plane.wrap->corner[at] = a->away[g->corner[i]];
        }
        out->cell_first[++out->cells] = at;
    }
    return out->cells * 2 == g->cells || antipodes_fail(a, 0);
}

TSL_LOCAL bool wrap_antipodes(Build *b, Span where, const Graph *g, Graph *out) {
    enum { ANTIPODES_WORK = 32 };
    const tsl_point north = {0, 1, 0}, east = {1, 0, 0}, none = {0, 0, 0};
    const uint32_t corners = g->cells ? g->cell_first[g->cells] : 0;
    Antipodes a = {.b = b, .where = where, .g = g};
    WrapPlane plane = plane_of(north, east, none);
    uint32_t number;
    plane.antipodes = true;
    plane.centre = g->plane.globe->centre;
    if (!build_charge(b, ANTIPODES_WORK * ((uint64_t)g->vertices + g->edges + corners)) ||
        !antipodes_pair(&a) || !graph_reserve(b, out, where, g->vertices, g->edges) ||
        !wrap_begin(b, out, &plane, g->edges, corners) ||
        !wrap_number(b, out, where, antipodes_motion, &number) ||
        !globe_begin(b, out, *g->plane.globe))
        return false;
    out->cell_first = TAKE_ZERO(b, &out->arena, uint32_t, (size_t)g->cells + 1);
    out->corner = out->cell_first ? TAKE(b, &out->arena, uint32_t, corners) : NULL;
    out->side = out->corner ? TAKE(b, &out->arena, uint32_t, corners) : NULL;
    if (!out->side) return false;
    antipodes_put_vertices(&a, out);
    out->basis = g->basis;
    out->shape = g->shape;
    return antipodes_put_edges(&a, out) && antipodes_put_cells(&a, out) &&
           graph_make_rings(b, out) && wrap_check_simple(b, out, where);
}
