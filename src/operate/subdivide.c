/* subdivide.c - (subdivide ...). In: a graph. Out: the same with every cell of enough sides cut
 * into triangles from its middle.
 * Holds: old vertices and edges keep their numbers; the last cell's middle comes first. */
#include "../graph/builder.h"
#include "../graph/rebuild.h"
#include "operate.h"

static uint32_t subdivide_sides(const Graph *g, uint32_t cell) {
    return g->cell_first[cell + 1] - g->cell_first[cell];
}

static bool subdivide_cells(Build *b, const Graph *g, uint32_t least, Span where, Graph *out) {
    uint64_t vertices = g->vertices, edges = g->edges;
    for (uint32_t c = 0; c < g->cells; c++) {
        if (subdivide_sides(g, c) < least) continue;
        vertices++;
        edges += subdivide_sides(g, c);
    }
    Maker m;
    MakerRoom room = {.vertices = vertices,
                      .edges = edges,
                      .curves = g->curve ? g->edges : 0,
                      .cells = g->cells,
                      .corners = g->cells ? g->cell_first[g->cells] : 0,
                      .blind = true};
    ArenaMark mark = arena_mark(&b->scratch);
    if (!maker_init(b, out, where, g, room, &m)) return false;
    for (uint32_t c = g->cells; c-- > 0;) {
        if (subdivide_sides(g, c) < least) continue;
        uint32_t middle = maker_add_vertex(&m, graph_cell_at(g, c));
        for (uint32_t i = g->cell_first[c]; i < g->cell_first[c + 1]; i++)
            maker_add_edge(&m, middle, g->corner[i]);
    }
    arena_release(&b->scratch, mark);
    out->basis = BASIS_NONE;
    return graph_extend_rings(b, out, g->vertices, g->edges) &&
           graph_trace(b, out, where, FACES_CHECKED);
}

/* Where sites are vertices or edges a generator may have left out cells that are there to see, so
 * they are found first. */
static bool subdivide_found(Build *b, const Graph *g, uint32_t least, Span where, Graph *out) {
    Graph found;
    graph_init(b, &found);
    bool done = graph_copy(b, g, &found) && graph_trace(b, &found, where, FACES_CHECKED) &&
                subdivide_cells(b, &found, least, where, out);
    graph_free(&found);
    return done;
}

TSL_LOCAL bool op_subdivide(Build *b, const Args *args, Graph *out) {
    const Graph *g = args_find(args, "graph")->graphs;
    int32_t min = 1;
    if (!args_integer(b, args, "min", &min)) return false;
    uint32_t least = min > 1 ? (uint32_t)min : 1;
    Span where = args->clause->span;
    return b->use == TSL_KIND_CELL ? subdivide_cells(b, g, least, where, out)
                                   : subdivide_found(b, g, least, where, out);
}
