/* edge_tree.c - earlier edges that may cross an edge. In: a graph. Out: whether one of them does.
 *
 * Where edges are much longer than they are far apart, as squares one round the other are, those that share a square of a
 * grid are nearly all there are. A box round an edge that runs along an axis is thin, and few boxes meet. Edges are sorted
 * so that neighbours in the order mostly are neighbours in the plane; each EDGES_OF_LEAF of them have a box, each two boxes
 * have one, and so on.
 * Holds: time grows with the number of boxes that meet. Edges that cross at all have boxes that meet. */
#include "edge_tree.h"
#include "../base/budget.h"
#include "../base/sort.h"
#include <math.h>

enum {
    EDGES_OF_LEAF = 4,
    TREE_WORK = 12, /* to look at one more box, and the edges in it */
    TREE_EDGE = 64, /* to sort, for each edge */
    TREE_BITS = 31  /* of each coordinate in the order */
};
static const double tree_slack = 1e-6; /* of an edge: more than crossings may lie beyond its ends */

struct EdgeBox {
    double low_x, low_y, high_x, high_y;
    uint32_t first; /* the lowest number of an edge in it; TSL_NONE: there is none */
};

static EdgeBox box_of_edge(const Graph *g, uint32_t edge) {
    tsl_point p = g->at[g->edge[edge].a], q = g->at[g->edge[edge].b];
    double slack = tree_slack * (fabs(p.x - q.x) + fabs(p.y - q.y));
    return (EdgeBox){(p.x < q.x ? p.x : q.x) - slack, (p.y < q.y ? p.y : q.y) - slack,
                     (p.x < q.x ? q.x : p.x) + slack, (p.y < q.y ? q.y : p.y) + slack, edge};
}

static EdgeBox box_round(EdgeBox a, EdgeBox b) {
    if (b.first == TSL_NONE) return a;
    if (a.first == TSL_NONE) return b;
    return (EdgeBox){a.low_x < b.low_x ? a.low_x : b.low_x, a.low_y < b.low_y ? a.low_y : b.low_y,
                     a.high_x > b.high_x ? a.high_x : b.high_x,
                     a.high_y > b.high_y ? a.high_y : b.high_y,
                     a.first < b.first ? a.first : b.first};
}

static bool boxes_meet(const EdgeBox *a, const EdgeBox *b) {
    return a->low_x <= b->high_x && b->low_x <= a->high_x && a->low_y <= b->high_y &&
           b->low_y <= a->high_y;
}

/* The bits of a number, with a zero before each. */
static int64_t bits_apart(uint64_t bits) {
    static const struct {
        unsigned shift;
        uint64_t mask;
    } step[] = {{16, 0x0000FFFF0000FFFFu},
                {8, 0x00FF00FF00FF00FFu},
                {4, 0x0F0F0F0F0F0F0F0Fu},
                {2, 0x3333333333333333u},
                {1, 0x5555555555555555u}};
    for (size_t i = 0; i < sizeof step / sizeof *step; i++)
        bits = (bits | bits << step[i].shift) & step[i].mask;
    return (int64_t)bits;
}

/* A coordinate as a number of TREE_BITS bits. */
static uint64_t tree_coordinate(double at, double low, double high) {
    const uint64_t most = ((uint64_t)1 << TREE_BITS) - 1;
    double part = high > low ? (at - low) / (high - low) : 0;
    return part < 1 ? (uint64_t)(part * (double)most) : most;
}

/* Edges by the squares that their middles lie in: halves of the plane, halves of these, and so on. */
static bool tree_sort(EdgeTree *t, uint32_t *edge) {
    const Graph *g = t->g;
    KeyedId *item = TAKE(t->b, &t->b->scratch, KeyedId, 2 * (size_t)g->edges);
    EdgeBox all = {0, 0, 0, 0, TSL_NONE};
    if (!item || !build_charge(t->b, TREE_EDGE * (uint64_t)g->edges)) return false;
    for (uint32_t e = 0; e < g->edges; e++) all = box_round(all, box_of_edge(g, e));
    for (uint32_t e = 0; e < g->edges; e++) {
        tsl_point p = g->at[g->edge[e].a], q = g->at[g->edge[e].b];
        uint64_t x = tree_coordinate(p.x / 2 + q.x / 2, all.low_x, all.high_x),
                 y = tree_coordinate(p.y / 2 + q.y / 2, all.low_y, all.high_y);
        item[e] = (KeyedId){bits_apart(x) | bits_apart(y) << 1, e};
    }
    if (!sort_many(t->b, item, item + g->edges, g->edges)) return false;
    for (uint32_t i = 0; i < g->edges; i++) edge[i] = item[i].id;
    return true;
}

TSL_LOCAL bool edge_tree_make(Build *b, const Graph *g, EdgeTree *out) {
    uint32_t *edge = TAKE(b, &b->scratch, uint32_t, g->edges), leaves = 1;
    while (leaves < (g->edges + EDGES_OF_LEAF - 1) / EDGES_OF_LEAF) leaves *= 2;
    *out = (EdgeTree){b, g, edge, TAKE(b, &b->scratch, EdgeBox, 2 * (size_t)leaves), leaves};
    if (!edge || !out->box || !tree_sort(out, edge)) return false;
    for (uint32_t i = 0; i < leaves; i++) {
        EdgeBox *box = &out->box[leaves + i];
        *box = (EdgeBox){0, 0, 0, 0, TSL_NONE};
        for (uint64_t k = (uint64_t)i * EDGES_OF_LEAF, end = k + EDGES_OF_LEAF;
             k < end && k < g->edges; k++)
            *box = box_round(*box, box_of_edge(g, edge[k]));
    }
    for (uint32_t i = leaves; --i > 0;)
        out->box[i] = box_round(out->box[2 * (size_t)i], out->box[2 * (size_t)i + 1]);
    return true;
}

static bool leaf_crosses(const EdgeTree *t, uint32_t leaf, const EdgeBox *box, EdgesCross *cross) {
    const uint64_t first = (uint64_t)leaf * EDGES_OF_LEAF;
    for (uint64_t k = first; k < first + EDGES_OF_LEAF && k < t->g->edges; k++) {
        const EdgeBox other = box_of_edge(t->g, t->edge[k]);
        if (t->edge[k] < box->first && boxes_meet(&other, box) &&
            cross(t->g, t->edge[k], box->first))
            return true;
    }
    return false;
}

/* Goes down from a box to its first half, and from where that is of no use to the next one that is not done. */
TSL_LOCAL bool edge_tree_crosses(const EdgeTree *t, uint32_t edge, EdgesCross *cross) {
    const EdgeBox box = box_of_edge(t->g, edge);
    bool found = false;
    for (uint32_t at = 1; at && !found && build_charge(t->b, TREE_WORK);) {
        const bool meets = t->box[at].first < edge && boxes_meet(&t->box[at], &box);
        if (meets && at < t->leaves) {
            at *= 2;
            continue;
        }
        found = meets && leaf_crosses(t, at - t->leaves, &box, cross);
        while (at & 1) at /= 2;
        at += at > 0;
    }
    return found;
}
