/* merge.c - (merge ...). In: graphs. Out: all of them laid over each other.
 * Holds: a vertex within MERGE_TOLERANCE of one that is kept is united with it, the lowest-numbered
 * first, so the first graph keeps its numbers; an edge shrunk to a point is gone. */
#include "../base/budget.h"
#include "../graph/connect.h"
#include "../graph/pivots.h"
#include "../graph/rebuild.h"
#include "../graph/spatial_hash.h"
#include "operate.h"

typedef struct {
    uint64_t vertices, edges, curves, abouts;
    bool pivots, west_first;
} MergeSize;

static uint32_t merge_curves(const Graph *g) {
    uint32_t curves = 0;
    for (uint32_t e = 0; g->curve && e < g->edges; e++) curves += g->curve[e] != TSL_NONE;
    return curves;
}

static MergeSize merge_size(const Operands *of) {
    MergeSize size = {0};
    for (uint32_t i = 0; i < of->count; i++) {
        size.vertices += of->at[i]->vertices;
        size.edges += of->at[i]->edges;
        size.curves += merge_curves(of->at[i]);
        size.pivots = size.pivots || of->at[i]->pivot;
        size.abouts += of->at[i]->about.count;
        size.west_first = size.west_first || of->at[i]->west_first;
    }
    return size;
}

static bool merge_reserve(Build *b, Span where, MergeSize size, Graph *out) {
    if (!graph_reserve(b, out, where, size.vertices, size.edges)) return false;
    out->west_first = size.west_first;
    if (size.pivots) {
        out->pivot = TAKE(b, &out->arena, uint32_t, (size_t)size.vertices);
        if (!out->pivot) return false;
    }
    if (!pivots_reserve(b, out, size.vertices, size.abouts)) return false;
    if (!size.curves) return true;
    out->curve = TAKE(b, &out->arena, uint32_t, (size_t)size.edges);
    out->tangents = out->curve ? TAKE(b, &out->arena, Tangents, (size_t)size.curves) : NULL;
    return out->tangents != NULL;
}

static bool merge_edges(Build *b, const Graph *g, const uint32_t *place, uint32_t *curves,
                        Graph *out) {
    for (uint32_t e = 0; e < g->edges; e++) {
        Pair pair = g->edge[e];
        if (!budget_every(b, e, BUDGET_ROUNDS)) return false;
        if (place[pair.a] == place[pair.b] && pair.a != pair.b) continue;
        uint32_t edge = graph_add_edge(out, place[pair.a], place[pair.b]);
        if (!out->curve) continue;
        bool curved = g->curve && g->curve[e] != TSL_NONE;
        out->curve[edge] = curved ? *curves : TSL_NONE;
        if (curved) out->tangents[(*curves)++] = g->tangents[g->curve[e]];
    }
    return true;
}

/* A vertex has the pivot of the first vertex that was united in it, looked up at z = 0; none if no
 * vertex is kept there. */
static void merge_pivots(const Graph *g, const Places *kept, const uint32_t *place, uint32_t *next,
                         Graph *out) {
    for (uint32_t v = 0; v < g->vertices; v++) {
        if (place[v] != *next) continue;
        uint32_t pivot = g->pivot ? g->pivot[v] : TSL_NONE;
        if (pivot != TSL_NONE) {
            pivot = places_find(kept, out->at, (tsl_point){g->at[pivot].x, g->at[pivot].y, 0});
        }
        out->pivot[(*next)++] = pivot;
    }
}

/* What a vertex turns about is what the first one that was united in it and turns at all does. */
static void merge_abouts(const Graph *g, const uint32_t *place, Graph *out) {
    uint32_t first = pivots_append(out, g);
    for (uint32_t v = 0; g->about.of && v < g->vertices; v++) {
        if (out->about.of[place[v]] == TSL_NONE) pivots_give(out, place[v], g, v, first);
    }
}

static bool merge_fill(Build *b, const Operands *of, MergeSize size, Graph *out) {
    Places kept;
    uint32_t *place = TAKE(b, &b->scratch, uint32_t, (size_t)size.vertices);
    if (!place || !places_init(b, &b->scratch, (uint32_t)size.vertices, MERGE_TOLERANCE, &kept))
        return false;
    uint32_t first = 0, curves = 0, next = 0;
    for (uint32_t i = 0; i < of->count; first += of->at[i++]->vertices) {
        for (Slice s = {0, 0}; slice_next(b, of->at[i]->vertices, &s);)
            places_unite(&kept, out, of->at[i]->at + s.first, s.end - s.first,
                         place + first + s.first);
        if (!budget_ask(b) || !merge_edges(b, of->at[i], place + first, &curves, out)) return false;
        merge_abouts(of->at[i], place + first, out);
    }
    for (uint32_t i = first = 0; out->pivot && i < of->count; first += of->at[i++]->vertices) {
        merge_pivots(of->at[i], &kept, place + first, &next, out);
    }
    return true;
}

TSL_LOCAL bool op_merge(Build *b, const Args *args, Graph *out) {
    Span where = args->clause->span;
    ArenaMark mark = arena_mark(&b->scratch);
    Operands of;
    if (!op_operands(b, &b->scratch, args, &of)) return false;
    MergeSize size = merge_size(&of);
    if (!merge_reserve(b, where, size, out) || !merge_fill(b, &of, size, out)) return false;
    arena_release(&b->scratch, mark);
    if (!graph_rebuild(b, out, where)) return false;
    if (!args_boolean(args, "connect", false)) return true;
    return graph_connect(b, out, where, 0, out->vertices, graph_reach(out)) &&
           graph_trace(b, out, where, FACES_CHECKED);
}
