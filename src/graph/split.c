/* split.c - cutting edges where they meet. In: a graph. Out: its vertices and edges, cut first
 * where edges cross, then at the vertices that edges touch (split_touching.c).
 *
 * The list of edges only grows: an edge that is cut is marked, its pieces go to the end. The next
 * cut is always that of the first edge that crosses a later one, at the first such one. `queue` has
 * the edges that may cross a later one; an edge leaves it when it crosses none, and returns when a
 * piece is made that it crosses (near the end of the edge that was cut it may have been passed
 * over). Pieces of one edge never cross each other, and a cut makes both pieces shorter, so cutting
 * ends; the limit on vertices holds meanwhile.
 * Holds: each piece has been cut off at a vertex, so no two edges cross in the inner 98 % of
 * both, and each vertex is an end of the edges it lies on; curved edges are cut on their chords. */
#include "split.h"
#include "../base/budget.h"
#include "edge_tree.h"
#include "pivots.h"
#include "split_edges.h"
#include <string.h>

static const double split_margin = 0.01;  /* of an edge, at either end: no crossing counts there */
enum { SPLIT_WORK = 16 };                 /* to take an edge from the queue */
static const double split_level = 0.0001; /* edges further apart in z do not cross */

static void *split_longer(Split *s, const void *from, size_t count, size_t room, size_t size) {
    void *to = build_take(s->b, &s->b->scratch, room, size);
    if (to && from && count) memcpy(to, from, count * size);
    return to;
}

static bool split_more_vertices(Split *s, uint32_t room) {
    Graph *g = &s->g;
    bool pivots = g->pivot != NULL;
    g->at = split_longer(s, g->at, g->vertices, room, sizeof *g->at);
    if (pivots) g->pivot = split_longer(s, g->pivot, g->vertices, room, sizeof *g->pivot);
    s->vertex_room = room;
    return g->at && (!pivots || g->pivot);
}

static bool split_more_edges(Split *s, uint32_t room) {
    Graph *g = &s->g;
    g->edge = split_longer(s, g->edge, g->edges, room, sizeof *g->edge);
    s->state = split_longer(s, s->state, g->edges, room, sizeof *s->state);
    if (g->pivot) s->later = split_longer(s, s->later, g->edges, room, sizeof *s->later);
    s->edge_room = room;
    return g->edge && s->state && (!g->pivot || s->later);
}

static bool split_push(Split *s, uint32_t edge) {
    if (s->queued == s->queue_room) {
        uint32_t room = 2 * s->queue_room;
        s->queue = split_longer(s, s->queue, s->queued, room, sizeof *s->queue);
        if (!s->queue) return false;
        s->queue_room = room;
    }
    uint32_t i = s->queued++;
    for (; i && s->queue[(i - 1) / 2] > edge; i = (i - 1) / 2) s->queue[i] = s->queue[(i - 1) / 2];
    s->queue[i] = edge;
    s->state[edge] |= SPLIT_QUEUED;
    return true;
}

static uint32_t split_pop(Split *s) {
    uint32_t top = s->queue[0], moving = s->queue[--s->queued], i = 0;
    for (uint32_t child; (child = 2 * i + 1) < s->queued; i = child) {
        if (child + 1 < s->queued && s->queue[child + 1] < s->queue[child]) child++;
        if (s->queue[child] >= moving) break;
        s->queue[i] = s->queue[child];
    }
    s->queue[i] = moving;
    s->state[top] &= (uint8_t)~SPLIT_QUEUED;
    return top;
}

static bool split_has_pivot(const Graph *g, uint32_t edge) {
    return g->pivot[g->edge[edge].a] != TSL_NONE || g->pivot[g->edge[edge].b] != TSL_NONE;
}

TSL_LOCAL bool split_add_edge(Split *s, uint32_t a, uint32_t b) {
    Graph *g = &s->g;
    if (g->edges - s->dead >= s->b->max_sites) {
        return fail_sites(s->b, s->where, TSL_KIND_EDGE, (uint64_t)s->b->max_sites + 1);
    }
    if (g->edges >= UINT32_MAX / 8) return fail_memory(s->b);
    if (g->edges == s->edge_room && !split_more_edges(s, 2 * s->edge_room)) return false;
    uint32_t edge = graph_add_edge(g, a, b);
    s->state[edge] = 0;
    if (s->later) s->later[edge] = split_has_pivot(g, edge) ? edge : edge + 1;
    return true;
}

TSL_LOCAL void split_kill(Split *s, uint32_t edge) {
    s->state[edge] |= SPLIT_DEAD;
    s->dead++;
    if (s->later) s->later[edge] = edge + 1;
}

/* A walk along an edge. */
static GridWalk split_walk(const Split *s, uint32_t edge) {
    GridWalk walk;
    grid_walk_start(&s->grid, s->g.at[s->g.edge[edge].a], s->g.at[s->g.edge[edge].b], &walk);
    return walk;
}

static bool split_to_grid(Split *s, uint32_t edge) {
    return grid_add(s->b, &s->b->scratch, &s->grid, edge, split_walk(s, edge));
}

/* As edges get shorter and more, the squares of the grid have to. */
static bool split_make_grid(Split *s) {
    if (!grid_init(s->b, &s->b->scratch, &s->g, &s->grid)) return false;
    s->grid_edges = s->g.edges;
    for (uint32_t e = 0; e < s->g.edges; e++) {
        if (!(s->state[e] & SPLIT_DEAD) && !split_to_grid(s, e)) return false;
    }
    return true;
}

static bool split_is_inner(double t) {
    return t > split_margin && t < 1 - split_margin;
}

/* `edge` comes before `other` in the list. */
static bool split_cross(const Graph *g, uint32_t edge, uint32_t other, Meeting *m) {
    Pair p = g->edge[edge], q = g->edge[other];
    if (p.a == q.a || p.a == q.b || p.b == q.a || p.b == q.b) return false;
    tsl_point a = g->at[p.a], c = g->at[p.b], d = g->at[q.a], e = g->at[q.b];
    if (!segments_meet(a, c, d, e, m) || !split_is_inner(m->s) || !split_is_inner(m->t))
        return false;
    double apart = a.z + m->s * (c.z - a.z) - (d.z + m->t * (e.z - d.z));
    return apart < split_level && apart > -split_level;
}

/* The first later edge that crosses this one, or TSL_NONE. */
static uint32_t split_partner(const Split *s, uint32_t edge, Meeting *m) {
    GridWalk walk = split_walk(s, edge);
    uint32_t other, best = TSL_NONE;
    while (grid_walk_next(&s->grid, &walk, &other)) {
        if (other >= best) {
            walk.entry = TSL_NONE;
        } else if (other > edge && !(s->state[other] & SPLIT_DEAD) &&
                   split_cross(&s->g, edge, other, m)) {
            best = other;
        }
    }
    return best != TSL_NONE && split_cross(&s->g, edge, best, m) ? best : TSL_NONE;
}

/* Edges that were done with return to the queue if they cross a new piece. */
static bool split_wake(Split *s, uint32_t piece) {
    GridWalk walk = split_walk(s, piece);
    Meeting m;
    uint32_t other;
    while (grid_walk_next(&s->grid, &walk, &other)) {
        if (other >= piece) {
            walk.entry = TSL_NONE;
        } else if (!s->state[other] && split_cross(&s->g, other, piece, &m)) {
            if (!split_push(s, other)) return false;
        }
    }
    return true;
}

static bool split_add_piece(Split *s, uint32_t a, uint32_t b) {
    uint32_t piece = s->g.edges;
    return split_add_edge(s, a, b) && split_to_grid(s, piece) && split_push(s, piece) &&
           split_wake(s, piece);
}

/* The next edge from this one on that is whole and has a pivot at an end; past all when none
 * has. */
static uint32_t split_next_pivoted(Split *s, uint32_t edge) {
    uint32_t found = edge;
    while (found < s->g.edges && s->later[found] != found) found = s->later[found];
    while (edge < found) {
        uint32_t next = s->later[edge];
        s->later[edge] = found;
        edge = next;
    }
    return found;
}

/* A crossing turns about what the earlier edge turns about, else about the pivot of the first edge
 * after that, up to the one it crosses. */
static uint32_t split_pivot(Split *s, uint32_t edge, uint32_t other) {
    const Graph *g = &s->g;
    uint32_t pivot = split_pivot_at(g, g->edge[edge].b, g->edge[edge].a);
    if (pivot != TSL_NONE) return pivot;
    uint32_t near = split_next_pivoted(s, edge + 1);
    return near <= other ? split_pivot_at(g, g->edge[near].a, g->edge[near].b) : TSL_NONE;
}

static tsl_point split_at(const Graph *g, uint32_t edge, double s) {
    tsl_point a = g->at[g->edge[edge].a], c = g->at[g->edge[edge].b];
    return (tsl_point){a.x + s * (c.x - a.x), a.y + s * (c.y - a.y), a.z + s * (c.z - a.z)};
}

static bool split_cut(Split *s, uint32_t edge, uint32_t other, Meeting m) {
    Graph *g = &s->g;
    if (g->vertices >= s->b->max_sites) {
        return fail_sites(s->b, s->where, TSL_KIND_VERTEX, (uint64_t)g->vertices + 1);
    }
    if (g->vertices == s->vertex_room && !split_more_vertices(s, 2 * s->vertex_room)) return false;
    Pair p = g->edge[edge], q = g->edge[other];
    tsl_point at = split_at(g, edge, m.s);
    if (g->pivot) g->pivot[g->vertices] = split_pivot(s, edge, other);
    uint32_t x = graph_add_vertex(g, at);
    split_kill(s, edge);
    split_kill(s, other);
    if (!split_add_piece(s, p.a, x) || !split_add_piece(s, x, p.b) || !split_add_piece(s, q.a, x) ||
        !split_add_piece(s, x, q.b)) {
        return false;
    }
    return g->edges < 2 * s->grid_edges + 64 || split_make_grid(s);
}

/* How many earlier edges cross this one. */
static uint64_t split_count(const Split *s, uint32_t edge) {
    GridWalk walk = split_walk(s, edge);
    Meeting m;
    uint32_t other;
    uint64_t count = 0;
    while (grid_walk_next(&s->grid, &walk, &other)) {
        if (other >= edge) {
            walk.entry = TSL_NONE;
        } else if (split_cross(&s->g, other, edge, &m)) {
            count += grid_walk_is_at(&s->grid, &walk, split_at(&s->g, other, m.s));
        }
    }
    return count;
}

/* Cutting takes far longer than counting, so what would pass the limit is refused first. */
static bool split_check_limit(Split *s) {
    uint64_t edges = s->g.edges, count = 0;
    if (edges * edges / 2 < s->b->max_sites) return true;
    for (uint32_t e = 0; e < edges && count <= s->b->max_sites; e++) {
        if (!budget_every(s->b, e, BUDGET_ROUNDS / 8)) return false;
        count += split_count(s, e);
        if (count) budget_task(s->b, count, "crossings of edges, or more, are to be cut");
    }
    if (count <= s->b->max_sites) return true;
    return fail(s->b, s->where, TSL_ERR_LIMIT,
                "edges cross here more than %u times, which is the limit", s->b->max_sites);
}

static bool split_crossings(Split *s) {
    if (!split_make_grid(s) || !split_check_limit(s)) return false;
    for (uint32_t e = 0; e < s->g.edges; e++) {
        if (!split_push(s, e)) return false;
    }
    while (s->queued) {
        if (!build_charge(s->b, SPLIT_WORK)) return false;
        Meeting m;
        uint32_t edge = split_pop(s);
        uint32_t other = s->state[edge] & SPLIT_DEAD ? TSL_NONE : split_partner(s, edge, &m);
        if (other != TSL_NONE && !split_cut(s, edge, other, m)) return false;
    }
    return true;
}

static bool split_init(Split *s, const Graph *from) {
    s->g.vertices = from->vertices;
    s->g.edges = from->edges;
    s->g.at = from->at;
    s->g.pivot = from->pivot;
    s->g.edge = from->edge;
    s->state = TAKE_ZERO(s->b, &s->b->scratch, uint8_t, from->edges);
    s->later = from->pivot ? TAKE(s->b, &s->b->scratch, uint32_t, from->edges) : NULL;
    s->queue_room = 2 * from->edges + 16;
    s->queue = TAKE(s->b, &s->b->scratch, uint32_t, s->queue_room);
    if (!s->state || !s->queue || (from->pivot && !s->later)) return false;
    for (uint32_t e = 0; s->later && e < from->edges; e++)
        s->later[e] = split_has_pivot(from, e) ? e : e + 1;
    return split_more_vertices(s, from->vertices + from->vertices / 2 + 16) &&
           split_more_edges(s, 2 * from->edges + 16);
}

/* Rings of the edges that are whole, as they were. */
static bool split_keep_rings(Split *s, const Graph *from, const uint32_t *place, Graph *out) {
    uint32_t *first = TAKE_ZERO(s->b, &out->arena, uint32_t, (size_t)out->vertices + 1), used = 0;
    uint32_t *ring = first ? TAKE(s->b, &out->arena, uint32_t, 2 * (size_t)from->edges) : NULL;
    if (!ring) return false;
    for (uint32_t v = 0; v < from->vertices; v++) {
        for (uint32_t i = from->ring_first[v]; i < from->ring_first[v + 1]; i++) {
            uint32_t half = from->ring[i];
            if (!(s->state[half >> 1] & SPLIT_DEAD))
                ring[used++] = 2 * place[half >> 1] + (half & 1);
        }
        first[v + 1] = used;
    }
    out->ring_first = first;
    out->ring = ring;
    return true;
}

static bool split_copy_curves(Split *s, const Graph *from, uint32_t whole, const uint32_t *place,
                              Graph *out) {
    if (!from->curve) return true;
    out->curve = TAKE(s->b, &out->arena, uint32_t, out->edges);
    out->tangents = out->curve ? TAKE(s->b, &out->arena, Tangents, whole) : NULL;
    if (!out->tangents) return false;
    memset(out->curve, 0xFF, out->edges * sizeof *out->curve);
    uint32_t curves = 0;
    for (uint32_t e = 0; e < from->edges; e++) {
        if ((s->state[e] & SPLIT_DEAD) || from->curve[e] == TSL_NONE) continue;
        out->tangents[curves] = from->tangents[from->curve[e]];
        out->curve[place[e]] = curves++;
    }
    return true;
}

static bool split_finish(Split *s, const Graph *from, Graph *out) {
    const Graph *g = &s->g;
    uint32_t *place = TAKE(s->b, &s->b->scratch, uint32_t, from->edges), whole = 0;
    if (!place || !graph_reserve(s->b, out, s->where, g->vertices, g->edges - s->dead))
        return false;
    out->west_first = from->west_first;
    for (uint32_t v = 0; v < g->vertices; v++) graph_add_vertex(out, g->at[v]);
    for (uint32_t e = 0; e < g->edges; e++) {
        if (s->state[e] & SPLIT_DEAD) continue;
        uint32_t edge = graph_add_edge(out, g->edge[e].a, g->edge[e].b);
        if (e >= from->edges) continue;
        place[e] = edge;
        whole++;
    }
    if (g->pivot) {
        out->pivot = TAKE(s->b, &out->arena, uint32_t, g->vertices);
        if (!out->pivot) return false;
        memcpy(out->pivot, g->pivot, g->vertices * sizeof *out->pivot);
    }
    if (!pivots_copy(s->b, from, out, g->vertices)) return false;
    return split_copy_curves(s, from, whole, place, out) && split_keep_rings(s, from, place, out) &&
           graph_extend_rings(s->b, out, from->vertices, whole);
}

TSL_LOCAL bool graph_split(Build *b, const Graph *from, Span where, Graph *out) {
    ArenaMark mark = arena_mark(&b->scratch);
    Split s = {.b = b, .where = where};
    bool done = split_init(&s, from) && split_crossings(&s) && split_touching(&s) &&
                split_finish(&s, from, out);
    arena_release(&b->scratch, mark);
    return done;
}

static bool split_same_place(const Graph *g, uint32_t edge, uint32_t other) {
    tsl_point a = g->at[g->edge[edge].a], b = g->at[g->edge[edge].b], c = g->at[g->edge[other].a],
              d = g->at[g->edge[other].b];
    return a.x == c.x && a.y == c.y && a.z == c.z && b.x == d.x && b.y == d.y && b.z == d.z;
}

/* An earlier edge, of those in the grid, that crosses this one; whether one has the same place. */
static uint32_t split_earlier(const Split *s, uint32_t edge, GridWalk walk, bool *same) {
    Meeting m;
    uint32_t other;
    while (grid_walk_next(&s->grid, &walk, &other)) {
        if (split_cross(&s->g, other, edge, &m)) return other;
        *same = *same || split_same_place(&s->g, edge, other);
    }
    return TSL_NONE;
}

/* The same of straight edges alone, for a tree. */
static bool split_cross_straight(const Graph *g, uint32_t edge, uint32_t other) {
    Meeting m;
    return (!g->curve || g->curve[edge] == TSL_NONE) && split_cross(g, edge, other, &m);
}

/* Whether a tree knows that no earlier edge crosses this one; it is made once the grid has cost too much. */
static bool split_is_free(const Split *s, EdgeTree *tree, uint64_t begun, uint32_t edge) {
    if (!tree->box && (budget_work(s->b) - begun <= EDGE_TREE_PAYS * (uint64_t)s->g.edges ||
                       !edge_tree_make(s->b, &s->g, tree)))
        return false;
    return !edge_tree_crosses(tree, edge, split_cross_straight);
}

/* Each edge is compared with those before it, so that the first of many crossings ends the search. Of edges in the same
 * place, as those of a union may be, the first stands for all. */
TSL_LOCAL bool graph_find_crossing(Build *b, const Graph *g, Pair *out) {
    ArenaMark mark = arena_mark(&b->scratch);
    Split s = {.b = b, .g = *g};
    EdgeTree tree = {.box = NULL};
    const uint64_t begun = budget_work(b);
    bool done = grid_init(b, &b->scratch, g, &s.grid);
    *out = (Pair){TSL_NONE, TSL_NONE};
    for (uint32_t e = 0; done && out->a == TSL_NONE && e < g->edges; e++) {
        if (g->curve && g->curve[e] != TSL_NONE) continue;
        bool same = false;
        const GridWalk walk = split_walk(&s, e);
        const bool is_free = split_is_free(&s, &tree, begun, e);
        uint32_t other = is_free ? TSL_NONE : split_earlier(&s, e, walk, &same);
        if (other != TSL_NONE) *out = (Pair){other, e};
        done = same || grid_add(b, &b->scratch, &s.grid, e, walk);
    }
    arena_release(&b->scratch, mark);
    return done && !b->error.code;
}
