/* add.c - (add [graph] ...). In: a graph or nothing, and vertices, edges and cells by place or number.
 * Out: the graph with them, numbered after what was there. Also (graph ... cells:...), where edges and cells go by number.
 * Holds: a place within WELD_TOLERANCE of a vertex means that vertex; an edge that is there is not
 * made again, unless it is curved; no cells are found, only those listed are made. */
#include "../graph/builder.h"
#include "../graph/connect.h"
#include "../graph/nesting.h"
#include "../graph/spatial_hash.h"
#include "../graph/wrapping.h"
#include "operate.h"

typedef struct {
    Maker maker;
    Cycles cycles;
    uint32_t *corner; /* room for the widest cell */
    uint32_t *seen;   /* per vertex: which of the cells listed, from 1, had it last as a corner */
    uint32_t listed;
} Add;

/* The items of a list argument; NULL when it is not given, or not of the kind asked for. */
static const Node *add_items(const Args *args, const char *name, const char *type) {
    const Arg *arg = args_find(args, name);
    return arg && text_is(arg->type, type) ? arg->node->child : NULL;
}

static bool add_end(Build *b, Add *add, const Node *node, bool by_place, uint32_t *out) {
    tsl_point at = {0, 0, 0};
    if (!by_place) return args_index(b, node, add->maker.g->vertices, "vertex", out);
    if (!args_point(b, node, &at)) return false;
    *out = maker_vertex(&add->maker, at);
    return true;
}

static bool add_tangent(Build *b, const Node *node, double *x, double *y) {
    if (node->count != 2) return fail(b, node->span, TSL_ERR_VALUE, "a tangent is {x y}");
    return arith_number(b, node->child, x) && arith_number(b, node->child->next, y);
}

static bool add_curved(Build *b, Add *add, const Node *item) {
    for (; item; item = item->next) {
        uint32_t from, to;
        Tangents t = {0, 0, 0, 0};
        if (item->count != 4) {
            return fail(b, item->span, TSL_ERR_VALUE,
                        "a curved edge is {from to tangent tangent}, each {x y}");
        }
        const Node *first = item->child, *second = first->next, *tangent = second->next;
        if (!add_end(b, add, first, true, &from) || !add_end(b, add, second, true, &to) ||
            !add_tangent(b, tangent, &t.ax, &t.ay) ||
            !add_tangent(b, tangent->next, &t.bx, &t.by)) {
            return false;
        }
        maker_curve(&add->maker, maker_add_edge(&add->maker, from, to), t);
    }
    return true;
}

static bool add_vertices(Build *b, Add *add, const Node *item) {
    for (; item; item = item->next) {
        uint32_t vertex;
        if (!add_end(b, add, item, true, &vertex)) return false;
    }
    return true;
}

static bool add_edges(Build *b, Add *add, const Node *item, bool by_place) {
    for (; item; item = item->next) {
        uint32_t from, to;
        if (item->count != 2) {
            return fail(b, item->span, TSL_ERR_VALUE,
                        "an edge is given by its two ends, two vertices");
        }
        if (!add_end(b, add, item->child, by_place, &from) ||
            !add_end(b, add, item->child->next, by_place, &to)) {
            return false;
        }
        maker_edge(&add->maker, from, to);
    }
    return true;
}

static bool add_corners(Build *b, Add *add, const Node *cell, bool by_place) {
    uint32_t stamp = ++add->listed, count = 0;
    if (cell->count < 3) {
        return fail(b, cell->span, TSL_ERR_VALUE, "a cell has 3 corners or more, not %u",
                    cell->count);
    }
    for (const Node *node = cell->child; node; node = node->next) {
        uint32_t vertex;
        if (!add_end(b, add, node, by_place, &vertex)) return false;
        if (add->seen[vertex] == stamp) {
            return fail(b, node->span, TSL_ERR_VALUE, "a cell has each corner once");
        }
        add->seen[vertex] = stamp;
        add->corner[count++] = vertex;
    }
    return true;
}

/* By number, the edges of the cell must be there. */
static bool add_sides(Build *b, Add *add, const Node *cell, bool by_place) {
    for (uint32_t i = 0; i < cell->count; i++) {
        uint32_t from = add->corner[i], to = add->corner[(i + 1) % cell->count];
        if (by_place) {
            maker_edge(&add->maker, from, to);
        } else if (maker_find_edge(&add->maker, from, to) == TSL_NONE) {
            return fail(b, cell->span, TSL_ERR_VALUE,
                        "there is no edge between vertices %u and %u for a side of this cell", from,
                        to);
        }
    }
    return true;
}

static tsl_point add_seen(const Graph *g, uint32_t corner) {
    return g->plane.wrap ? wrap_corner(g, corner) : g->at[g->corner[corner]];
}

static double add_area(const Graph *g, uint32_t cell) {
    const uint32_t first = g->cell_first[cell], end = g->cell_first[cell + 1];
    double twice = 0;
    tsl_point origin = add_seen(g, first);
    for (uint32_t i = first + 1; i + 1 < end; i++) {
        tsl_point p = add_seen(g, i), q = add_seen(g, i + 1);
        twice += (p.x - origin.x) * (q.y - origin.y) - (q.x - origin.x) * (p.y - origin.y);
    }
    return twice / 2;
}

/* On a wrapped board a cell takes the edges that there are, round the board if they lead there. */
static bool add_close(Build *b, Graph *g, const Node *item) {
    const uint32_t cell = g->cells - 1;
    if (!g->plane.wrap) return true;
    if (wrap_close_cell(b, g, item->span, cell)) {
        if (g->centre) g->centre[cell] = graph_cell_mean(g, cell);
        return true;
    }
    return !b->error.code &&
           fail(b, item->span, TSL_ERR_VALUE,
                "the sides of this cell lead round the board, and not back to where they began");
}

static bool add_cells(Build *b, Add *add, const Node *item, bool by_place) {
    Graph *g = add->maker.g;
    for (; item; item = item->next) {
        if (!add_corners(b, add, item, by_place) || !add_sides(b, add, item, by_place))
            return false;
        if (cycles_find(&add->cycles, g, add->corner, item->count) != TSL_NONE) continue;
        maker_cell(&add->maker, add->corner, item->count);
        if (!add_close(b, g, item)) return false;
        g->reversed[g->cells - 1] = add_area(g, g->cells - 1) > 0;
        cycles_add(&add->cycles, g, g->cells - 1);
    }
    return true;
}

/* The most that the lists can make, and how many corners their widest cell has. */
static MakerRoom add_room(const Args *args, const Graph *from, uint32_t *widest) {
    MakerRoom room = {0};
    if (from) {
        uint32_t corners = from->cells ? from->cell_first[from->cells] : 0;
        room = (MakerRoom){.vertices = from->vertices,
                           .edges = from->edges,
                           .curves = graph_curves(from),
                           .cells = from->cells,
                           .corners = corners};
    }
    const Arg *vertices = args_find(args, "vertices"), *edges = args_find(args, "edges");
    const Arg *curved = args_find(args, "edgesCurved"), *cells = args_find(args, "cells");
    uint32_t straight = edges ? edges->node->count : 0, bent = curved ? curved->node->count : 0;
    room.vertices += (vertices ? vertices->node->count : 0) + 2 * ((uint64_t)straight + bent);
    room.edges += (uint64_t)straight + bent;
    room.curves += bent;
    room.cells += cells ? cells->node->count : 0;
    *widest = 0;
    for (const Node *cell = cells ? cells->node->child : NULL; cell; cell = cell->next) {
        room.vertices += cell->count;
        room.edges += cell->count;
        room.corners += cell->count;
        if (cell->count > *widest) *widest = cell->count;
    }
    return room;
}

static bool add_init(Build *b, const Args *args, const Graph *from, Graph *out, Add *add) {
    uint32_t widest;
    add->listed = 0;
    MakerRoom room = add_room(args, from, &widest);
    if (!maker_init(b, out, args->clause->span, from, room, &add->maker)) return false;
    if (!out->reversed) out->reversed = TAKE_ZERO(b, &out->arena, uint8_t, (size_t)room.cells);
    if (!out->reversed || !cycles_init(b, &b->scratch, (uint32_t)room.cells, &add->cycles))
        return false;
    for (uint32_t c = 0; c < out->cells; c++) cycles_add(&add->cycles, out, c);
    add->corner = TAKE(b, &b->scratch, uint32_t, widest);
    add->seen = add->corner ? TAKE_ZERO(b, &b->scratch, uint32_t, (size_t)room.vertices) : NULL;
    return add->seen != NULL;
}

static bool add_finish(Build *b, const Graph *from, Graph *out) {
    if (!from) out->cells_by_angle = true;
    out->basis = BASIS_NONE;
    out->shape = SHAPE_NONE;
    return from ? graph_extend_rings(b, out, from->vertices, from->edges)
                : graph_make_rings(b, out);
}

TSL_LOCAL bool op_add(Build *b, const Args *args, Graph *out) {
    const Arg *graph = args_find(args, "graph");
    const Graph *from = graph ? graph->graphs : NULL;
    Span where = args->clause->span;
    ArenaMark mark = arena_mark(&b->scratch);
    Add add;
    if (!add_init(b, args, from, out, &add)) return false;
    if (!add_curved(b, &add, add_items(args, "edgesCurved", "{{npoint}}"))) return false;
    uint32_t first = out->vertices;
    if (!add_vertices(b, &add, add_items(args, "vertices", "{npoint}"))) return false;
    uint32_t end = out->vertices;
    if (!add_edges(b, &add, add_items(args, "edges", "{{npoint}}"), true) ||
        !add_cells(b, &add, add_items(args, "cells", "{{npoint}}"), true) ||
        !add_edges(b, &add, add_items(args, "edges", "{ends}"), false) ||
        !add_cells(b, &add, add_items(args, "cells", "{cycle}"), false)) {
        return false;
    }
    arena_release(&b->scratch, mark);
    if ((from && !nest_extend(b, from, out)) || !add_finish(b, from, out)) return false;
    return !args_boolean(args, "connect", false) ||
           graph_connect(b, out, where, first, end, graph_reach(out));
}

/* ---- Just what is listed ---- */

/* Vertices are made even if one is there already, so that each has the number of its place in the list. */
static bool listed_vertices(Build *b, Add *add, const Node *item) {
    for (; item; item = item->next) {
        tsl_point at = {0, 0, 0};
        if (!args_point(b, item, &at)) return false;
        maker_add_vertex(&add->maker, at);
    }
    return true;
}

TSL_LOCAL bool op_listed(Build *b, const Args *args, Graph *out) {
    const Node *vertices = args_find(args, "vertices")->node;
    ArenaMark mark = arena_mark(&b->scratch);
    Add add;
    if (vertices->count == 0)
        return fail(b, vertices->span, TSL_ERR_VALUE, "a board has at least one site");
    if (!add_init(b, args, NULL, out, &add) || !listed_vertices(b, &add, vertices->child) ||
        !add_edges(b, &add, add_items(args, "edges", "{pair}"), false) ||
        !add_cells(b, &add, add_items(args, "cells", "{cycle}"), false))
        return false;
    arena_release(&b->scratch, mark);
    return add_finish(b, NULL, out);
}
