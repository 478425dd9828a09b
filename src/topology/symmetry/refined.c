/* refined.c - what can be said of a board whose canonical order was not found. In: a board. Out: the classes of its sites that
 * refinement finds, and how many sites of each class touch one of another.
 * Holds: equal for boards that are the same; of others it may be equal, too. */
#include "../../base/points.h"
#include "../../base/sort.h"
#include "../wrapped.h"
#include "sameness.h"
#include "search.h"
#include "shape.h"
#include <math.h>

/* How many nodes of each class touch a node: pairs of the class and the number, by rising class. */
static void refined_touches(const Partition *p, uint32_t node, uint32_t *class, Sink *sink) {
    const NodeGraph *g = p->graph;
    uint32_t count = g->first[node + 1] - g->first[node];
    for (uint32_t k = 0; k < count; k++) class[k] = p->start[g->to[g->first[node] + k]];
    uint32_t different = sort_unique(class, count);
    for (uint32_t i = 0; i < different; i++) {
        uint32_t touching = 0;
        for (uint32_t k = 0; k < count; k++)
            touching += p->start[g->to[g->first[node] + k]] == class[i];
        sink_char(sink, ' ');
        sink_uint(sink, class[i]);
        sink_char(sink, ' ');
        sink_uint(sink, touching);
    }
}

/* A line for each class: where it begins, how many nodes it has, and what touches each of these. */
static bool refined_classes(Build *b, const Partition *p, Sink *sink) {
    uint32_t nodes = p->graph->nodes, *class = TAKE(b, &b->scratch, uint32_t, (size_t)nodes + 1);
    if (!class) return false;
    for (uint32_t i = 0; i < nodes; i += p->length[i]) {
        uint64_t touching = p->graph->first[p->item[i] + 1] - p->graph->first[p->item[i]];
        if (!build_charge(b, 8 + touching * touching / 4)) return false;
        sink_text(sink, "k ");
        sink_uint(sink, i);
        sink_char(sink, ' ');
        sink_uint(sink, p->length[i]);
        refined_touches(p, p->item[i], class, sink);
        sink_char(sink, '\n');
    }
    return true;
}

/* A line of numbers by size. */
static bool refined_sizes(Build *b, char word, const uint32_t *size, uint32_t count, Sink *sink) {
    ArenaMark mark = arena_mark(&b->scratch);
    KeyedId *item = TAKE(b, &b->scratch, KeyedId, 2 * (size_t)count + 1);
    if (!item || !build_charge(b, 16 * (uint64_t)count)) return false;
    for (uint32_t i = 0; i < count; i++) item[i] = (KeyedId){size[i], i};
    sort_keyed(item, item + count, count);
    sink_char(sink, word);
    for (uint32_t i = 0; i < count; i++) {
        sink_char(sink, ' ');
        sink_uint(sink, (uint64_t)item[i].key);
    }
    sink_char(sink, '\n');
    arena_release(&b->scratch, mark);
    return true;
}

/* How far vertices are from the middle, and how long edges are, which similar boards share. */
static bool refined_shape(Build *b, const tsl_board *board, Sink *sink) {
    const uint32_t vertices = board->count[TSL_KIND_VERTEX], edges = board->count[TSL_KIND_EDGE];
    ShapePlaces places;
    if (board_wrap(board)) return true; /* places are not what they seem there */
    uint32_t *far = TAKE(b, &b->scratch, uint32_t, (size_t)vertices + 1);
    uint32_t *length = far ? TAKE(b, &b->scratch, uint32_t, (size_t)edges + 1) : NULL;
    if (!length || !shape_places(b, board, &places)) return false;
    for (uint32_t v = 0; v < vertices; v++)
        far[v] = measure_length(sqrt(point_dot(places.at[v], places.at[v])));
    for (uint32_t e = 0; e < edges; e++) {
        tsl_ids ends = board_ends(board, e);
        tsl_point along = point_minus(places.at[ends.id[1]], places.at[ends.id[0]]);
        length[e] = measure_length(sqrt(point_dot(along, along)));
    }
    return refined_sizes(b, 'd', far, vertices, sink) && refined_sizes(b, 'l', length, edges, sink);
}

TSL_LOCAL bool refined_write(Build *b, const tsl_board *board, const SameQuery *query, Sink *sink) {
    Parts parts;
    NodeGraph graph;
    Partition p;
    SiteSpan span = {{0}};
    uint64_t visits = UINT64_MAX; /* one refinement ends in any case */
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++) {
        bool counts = query->like != TSL_LIKE_GRAPH || kind != TSL_KIND_CELL;
        span.first[kind + 1] = span.first[kind] + (counts ? board->count[kind] : 0);
    }
    if (!parts_whole(b, board, &span, &parts) || !search_graph(b, &parts, 0, &graph)) return false;
    uint32_t *colour = TAKE(b, &b->scratch, uint32_t, (size_t)graph.nodes + 1);
    if (!colour || !partition_init(b, &graph, &visits, &p)) return false;
    for (uint32_t i = 0; i < graph.nodes; i++) colour[i] = (uint32_t)span_kind(&span, i);
    if (!partition_colour(b, &p, colour, TSL_KIND_COUNT)) return false;
    partition_refine(b, &p);
    return b->error.code == TSL_OK && refined_classes(b, &p, sink) &&
           (query->like != TSL_LIKE_SHAPE || refined_shape(b, board, sink));
}
