/* eval.c - the tree's meaning. In: one clause. Out: the graph it describes.
 * Holds: arguments are evaluated once, left to right, before the keyword that takes them; a graph
 * that has served as an argument is freed, whether or not what took it succeeded. */
#include "eval.h"
#include "../base/budget.h"
#include "../graph/space.h"
#include "match.h"
#include "poly.h"
#include "special.h"
#include "suspect.h"
#include "track.h"

#include <math.h>

static bool eval_type_is(const Arg *arg, const char *term) {
    Text type = arg->type;
    if (type.length && type.at[0] == '{') type = (Text){type.at + 1, type.length - 2};
    return text_is(type, term);
}

/* A clause stands for itself, a list for the clauses in it. */
static const Node *eval_first(const Arg *arg) {
    return arg->node->kind == NODE_LIST ? arg->node->child : arg->node;
}

static bool eval_graphs(Build *b, Arg *arg) {
    bool list = arg->node->kind == NODE_LIST;
    Graph *graphs = TAKE(b, &b->tree, Graph, list ? arg->node->count : 1);
    if (!graphs) return false;
    arg->graphs = graphs;
    for (const Node *node = eval_first(arg); node; node = list ? node->next : NULL) {
        if (!eval_graph(b, node, &graphs[arg->count])) return false;
        arg->count++;
    }
    return true;
}

static bool eval_polygons(Build *b, Arg *arg) {
    bool list = arg->node->kind == NODE_LIST;
    Polygon *polygons = TAKE(b, &b->tree, Polygon, list ? arg->node->count : 1);
    if (!polygons) return false;
    arg->polygons = polygons;
    for (const Node *node = eval_first(arg); node; node = list ? node->next : NULL) {
        if (!eval_poly(b, node, &polygons[arg->count++])) return false;
    }
    return true;
}

/* A (poly ...) clause that is a graph itself. */
static bool eval_corners(Build *b, const Node *clause, Arg *arg) {
    Polygon *polygon = TAKE(b, &b->tree, Polygon, 1);
    if (!polygon || !eval_poly(b, clause, polygon)) return false;
    arg->polygons = polygon;
    arg->count = 1;
    return true;
}

static bool eval_args(Build *b, Args *args) {
    for (uint32_t i = 0; i < args->count; i++) {
        Arg *arg = &args->arg[i];
        if (eval_type_is(arg, "graph") && !eval_graphs(b, arg)) return false;
        if (eval_type_is(arg, "poly") && !eval_polygons(b, arg)) return false;
        if ((eval_type_is(arg, "corner") || eval_type_is(arg, "intcorner") ||
             eval_type_is(arg, "ncorner")) &&
            !eval_corners(b, args->clause, arg)) {
            return false;
        }
    }
    return true;
}

static void eval_free_args(Args *args) {
    for (uint32_t i = 0; i < args->count; i++) {
        Arg *arg = &args->arg[i];
        for (uint32_t k = 0; arg->graphs && k < arg->count; k++) graph_free(&arg->graphs[k]);
    }
}

/* Whether all vertices are so near to the origin that coordinates are neither too large nor too coarse. */
static bool eval_is_near(const Graph *g) {
    bool near = true;
    for (uint32_t v = 0; v < g->vertices; v++) {
        tsl_point p = g->at[v];
        near &= fabs(p.x) + fabs(p.y) + fabs(p.z) <= EVAL_FINE_REACH;
    }
    return near;
}

/* Further out different places would have the same coordinates, and sums of them would not fit. */
static bool eval_in_reach(Build *b, const Node *clause, const Graph *g) {
    const double reach = 1e9;
    for (uint32_t v = 0; v < g->vertices; v++) {
        tsl_point p = g->at[v];
        bool inside = p.x <= reach && p.x >= -reach && p.y <= reach && p.y >= -reach &&
                      p.z <= reach && p.z >= -reach;
        if (!inside)
            return fail(b, clause->span, TSL_ERR_LIMIT,
                        "a vertex lies more than 1000000000 units out");
    }
    return true;
}

/* Nearer to the origin the ends of an edge coincide only where the text says so. */
static bool eval_is_fine(Build *b, const Node *clause, const Graph *g) {
    for (uint32_t e = 0; e < g->edges; e++) {
        tsl_point p = g->at[g->edge[e].a], q = g->at[g->edge[e].b];
        if (p.x != q.x || p.y != q.y || p.z != q.z) continue;
        if (fabs(p.x) > EVAL_FINE_REACH || fabs(p.y) > EVAL_FINE_REACH)
            return fail(b, clause->span, TSL_ERR_LIMIT,
                        "so far out the two ends of an edge fall into one place: numbers are too "
                        "coarse there to tell them apart");
    }
    return true;
}

/* All other clauses keep edges apart that were so in their arguments. */
static bool eval_may_cross(const Keyword *row) {
    return row->build == graph_as_listed || row->build == gen_poly || row->build == gen_repeat ||
           row->build == op_add || row->build == op_complete || row->build == op_merge ||
           row->build == op_union;
}

/* Operators that lay boards over each other, or look for edges that cross: on a wrapped board every element is in many
 * places. All others of this list know of that. */
static bool eval_takes_wrapped(const Keyword *row) {
    static Builder *const builders[] = {gen_wrap,      op_add,          op_clip,   op_complete,
                                        op_dual,       op_hole,         op_keep,   op_layers,
                                        op_make_faces, op_recoordinate, op_remove, op_remove_inside,
                                        op_renumber,   op_rotate,       op_scale,  op_shift,
                                        op_skew,       op_subdivide,    op_trim};
    for (size_t i = 0; i < sizeof builders / sizeof *builders; i++) {
        if (row->build == builders[i]) return true;
    }
    return false;
}

static bool eval_refuse_wrapped(Build *b, const Keyword *row, Span where) {
    if (row->build == op_merge || row->build == op_intersect)
        return fail(b, where, TSL_ERR_VALUE,
                    "'%s' cannot lay boards over each other that are wrapped", row->name);
    if (row->build == op_split_crossings)
        return fail(b, where, TSL_ERR_VALUE,
                    "'splitCrossings' cannot cut edges of a board that is wrapped: they cross in "
                    "many places");
    return fail(b, where, TSL_ERR_VALUE, "'%s' takes a board that is not wrapped", row->name);
}

static bool eval_needs_cells(const Keyword *row) {
    return row->build == op_dual || row->build == op_subdivide || row->build == op_nest ||
           row->build == op_nest_itself;
}

/* On a sphere no polygon of the plane has an inside, and nothing lies over anything. */
static bool eval_takes_globe(const Keyword *row, const Graph *g) {
    static Builder *const builders[] = {op_recoordinate, op_remove, op_renumber, op_rotate,
                                        op_scale,        op_shift,  op_trim,     op_dual,
                                        op_subdivide,    gen_wrap};
    enum { WHOLE = 7 }; /* those from here on take spheres that are not wrapped */
    for (size_t i = 0; i < (g->plane.wrap ? WHOLE : sizeof builders / sizeof *builders); i++) {
        if (row->build == builders[i]) return true;
    }
    return false;
}

static bool eval_check_graphs(Build *b, const Keyword *row, const Args *args) {
    for (uint32_t i = 0; i < args->count; i++) {
        const Arg *arg = &args->arg[i];
        for (uint32_t k = 0; arg->graphs && k < arg->count; k++) {
            if (arg->graphs[k].plane.wrap && !eval_takes_wrapped(row))
                return eval_refuse_wrapped(b, row, arg->node->span);
            if (arg->graphs[k].plane.globe && !eval_takes_globe(row, &arg->graphs[k]))
                return fail(b, arg->node->span, TSL_ERR_VALUE,
                            "'%s' works on flat boards, and this one is a sphere", row->name);
            if (arg->graphs[k].plane.space && eval_needs_cells(row))
                return fail(b, arg->node->span, TSL_ERR_VALUE,
                            "'%s' works on cells, and a lattice in space has none", row->name);
        }
    }
    return true;
}

/* What is done from now on is done for a clause whose arguments are there; a clause by itself is a little work. */
static bool eval_begin(Build *b, const Node *clause) {
    enum { EVAL_CLAUSE = 256 };
    b->budget.where = clause->span;
    budget_task(b, 0, NULL);
    return build_charge(b, EVAL_CLAUSE);
}

/* Recursion is as deep as the brackets are nested, which max_depth limits. */
TSL_LOCAL bool eval_graph(Build *b, const Node *clause, Graph *out) {
    Args args;
    const Keyword *row = match_clause(b, clause, MAKES_GRAPH, &args);
    if (!row) return false;
    graph_init(b, out);
    bool done =
        eval_args(b, &args) && eval_check_graphs(b, row, &args) && eval_begin(b, clause) &&
        row->build(b, &args, out) &&
        (eval_is_near(out) || (eval_in_reach(b, clause, out) && eval_is_fine(b, clause, out)));
    if (eval_may_cross(row)) b->crosser = clause->span;
    eval_free_args(&args);
    if (!done) graph_free(out);
    return done;
}

static tsl_kind eval_kind(const Args *args, const char *name) {
    return args_is(args, name, "Vertex") ? TSL_KIND_VERTEX
           : args_is(args, name, "Edge") ? TSL_KIND_EDGE
                                         : TSL_KIND_CELL;
}

/* A range of one number holds that alone. */
static bool eval_values(Build *b, const Node *clause, tsl_values *out) {
    Args args, range;
    if (!match_clause(b, clause, MAKES_VALUES, &args)) return false;
    const Node *node = args_find(&args, "range")->node;
    if (!match_clause(b, node, MAKES_RANGE, &range)) return false;
    out->kind = eval_kind(&args, "site");
    if (!arith_integer(b, range.arg[0].node, &out->low) ||
        !arith_integer(b, range.arg[range.count - 1].node, &out->high))
        return false;
    if (out->low <= out->high) return true;
    return fail(b, node->span, TSL_ERR_VALUE, "this range is empty: %d is more than %d", out->low,
                out->high);
}

static bool eval_values_all(Build *b, const Arg *values, Program *out) {
    bool list = values->node->kind == NODE_LIST;
    tsl_values *kept = TAKE(b, &b->tree, tsl_values, list ? values->node->count : 1);
    if (!kept) return false;
    out->values = kept;
    for (const Node *node = eval_first(values); node; node = list ? node->next : NULL) {
        if (!eval_values(b, node, &kept[out->value_count++])) return false;
    }
    return true;
}

/* What matters to games only. */
static bool eval_extras(Build *b, const Args *args, Program *out) {
    const Arg *tracks = args_find(args, "track"), *values = args_find(args, "values");
    bool list = tracks && tracks->node->kind == NODE_LIST;
    for (const Node *node = tracks ? eval_first(tracks) : NULL; node;
         node = list ? node->next : NULL) {
        if (!track_check(b, node)) return false;
    }
    out->tracks = tracks ? tracks->node : NULL;
    return !values || eval_values_all(b, values, out);
}

static bool eval_parts(Build *b, const Node *root, Program *out) {
    bool special = keyword_makes(root->text, MAKES_SPECIAL);
    if (!special && !keyword_makes(root->text, MAKES_BOARD))
        return eval_graph(b, root, &out->graph);
    Args args;
    const Keyword *row = match_clause(b, root, special ? MAKES_SPECIAL : MAKES_BOARD, &args);
    if (!row) return false;
    const Arg *use = args_find(&args, "use"), *graph = args_find(&args, "graph");
    b->use = eval_kind(&args, "use");
    out->use_given = use != NULL;
    if (!eval_extras(b, &args, out)) return false;
    if (special) return special_build(b, row, &args, out);
    out->played = (use ? use : graph)->node->span;
    return eval_graph(b, graph->node, &out->graph);
}

static bool eval_is_meant(Build *b, const Node *root, const Program *p) {
    const Graph *g = &p->graph;
    uint32_t sites = b->use == TSL_KIND_CELL   ? g->cells
                     : b->use == TSL_KIND_EDGE ? g->edges
                                               : g->vertices;
    if (p->tracks && !track_check_places(b, p->tracks, sites)) return false;
    if (g->vertices && !sites && !suspect_empty(b, root, p->played)) return false;
    return b->use != TSL_KIND_CELL || !b->crosser.length || g->plane.wrap ||
           suspect_crossing(b, root, g);
}

/* Whether there are no cells because vertices are points of a lattice in space. */
static bool eval_is_spatial(const Graph *g) {
    return g->plane.space || (g->basis >= BASIS_CUBIC && g->basis <= BASIS_HCP);
}

TSL_LOCAL bool eval_program(Build *b, const Node *root, Program *out) {
    *out = (Program){.played = root->span};
    b->use = TSL_KIND_CELL;
    if (!eval_parts(b, root, out)) return false;
    if (!out->use_given && eval_is_spatial(&out->graph)) b->use = TSL_KIND_VERTEX;
    if (eval_is_meant(b, root, out)) return true;
    graph_free(&out->graph);
    return false;
}
