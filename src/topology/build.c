/* build.c - from a graph that could still grow to a board that never changes. In: a finished graph.
 * Out: positions of all sites, curves, pivots and senses, in the board's arena. */
#include "../base/budget.h"
#include "../base/points.h"
#include "../base/testing.h"
#include "board.h"
#include "fast/fast.h"
#include "frame.h"
#include "labels/grid.h"
#include "labels/scheme.h"
#include "nested.h"
#include "radials/radial.h"
#include "regions/regions.h"
#include "spatial.h"
#include "steps/steps.h"
#include "wrapped.h"
#include <math.h>
#include <string.h>

/* What the stages cost by their rules, before they are run: work as budget.h counts it. An amount follows from the board
 * alone, whichever way it is built, and is no less than what the rule needs: weights were measured, a step of work
 * being about a dozen instructions. */
static uint64_t board_sites(const tsl_board *board) {
    return (uint64_t)board->count[TSL_KIND_VERTEX] + board->count[TSL_KIND_EDGE] +
           board->count[TSL_KIND_CELL];
}

/* The squares of the lengths of some lists, added up: the ordered pairs of those that are in a list together. */
static uint64_t cost_pairs(const uint32_t *first, uint32_t lists) {
    uint64_t pairs = 0;
    for (uint32_t i = 0; i < lists; i++) {
        uint64_t length = first[i + 1] - first[i];
        pairs += length * length;
    }
    return pairs;
}

static uint64_t cost_pairs_of(const tsl_board *board, tsl_kind kind, tsl_kind of) {
    return cost_pairs(board->incident[kind][of].first, board->count[kind]);
}

static uint64_t cost_incidence(const Graph *g) {
    enum { SITE = 16, CORNER = 12 };
    uint64_t corners = g->cells ? g->cell_first[g->cells] : 0;
    return SITE * ((uint64_t)g->vertices + g->edges + g->cells) + CORNER * corners;
}

/* Regions, and phases of sites: an edge is shown all edges at its ends. */
static uint64_t cost_regions(const tsl_board *board) {
    enum { SITE = 52, PAIR = 2 };
    return SITE * board_sites(board) + PAIR * cost_pairs_of(board, TSL_KIND_VERTEX, TSL_KIND_EDGE);
}

static uint64_t cost_rows(const tsl_board *board, tsl_kind kind) {
    enum { SITE = 40 };
    return SITE * (uint64_t)board->count[kind];
}

/* On wheels, and along curves, ways are measured about a pivot; on spheres in charts. */
static uint64_t cost_round(const tsl_board *board) {
    return board->pivots.of || board->curves.of_edge || board->identity.globe ? 3 : 1;
}

/* The cells at a vertex are compared with each other, and so are the vertices of a cell; edges meet at vertices and
 * beside cells. */
static uint64_t cost_relations(const tsl_board *board) {
    enum { SITE = 24, PAIR = 3 };
    uint64_t pairs = cost_pairs_of(board, TSL_KIND_VERTEX, TSL_KIND_CELL) +
                     2 * cost_pairs_of(board, TSL_KIND_VERTEX, TSL_KIND_EDGE) +
                     cost_pairs_of(board, TSL_KIND_CELL, TSL_KIND_VERTEX);
    return cost_round(board) * (SITE * board_sites(board) + PAIR * pairs);
}

/* Each step that arrives at a site is compared with those that leave it and are near its heading: at most sites with all
 * of them, at crowded ones with some. */
static uint64_t cost_arrivals(const uint32_t *first, uint32_t sites) {
    enum { FEW = 32, MOST = 256, STRIDE = 4 };
    uint64_t work = 0;
    for (uint32_t site = 0; site < sites; site += STRIDE) {
        uint32_t end = sites - site < STRIDE ? sites : site + STRIDE;
        if (first[end] - first[site] <= FEW) continue; /* so has none of them more */
        for (uint32_t i = site, from = first[site]; i < end; i++) {
            const uint32_t next = first[i + 1], steps = next - from;
            if (steps > FEW) work += (uint64_t)steps * (steps < MOST ? steps : MOST) / 2;
            from = next;
        }
    }
    return work;
}

static uint64_t cost_successors(const tsl_board *board) {
    enum { STEP = 12 };
    uint64_t work = STEP * board_step_count(board);
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++)
        work += cost_arrivals(board->steps[kind].first, board->count[kind]);
    return cost_round(board) * work;
}

TSL_LOCAL void *board_keep(Build *b, Graph *g, tsl_board *board, void *array, size_t count,
                           size_t size) {
    if (arena_hand_over(&g->arena, &board->arena, array, count * size)) return array;
    void *to = build_take(b, &board->arena, count, size);
    if (to && count) memcpy(to, array, count * size);
    return to;
}

/* Of a flat graph. */
static bool freeze_positions(Build *b, Graph *g, tsl_board *board) {
    board->count[TSL_KIND_VERTEX] = g->vertices;
    board->count[TSL_KIND_EDGE] = g->edges;
    board->count[TSL_KIND_CELL] = g->cells;
    board->at[TSL_KIND_VERTEX] = board_keep(b, g, board, g->at, g->vertices, sizeof *g->at);
    for (tsl_kind kind = TSL_KIND_EDGE; kind < TSL_KIND_COUNT && board->at[TSL_KIND_VERTEX]; kind++)
        board->at[kind] = TAKE(b, &board->arena, tsl_point, board->count[kind]);
    if (!board->at[TSL_KIND_VERTEX] || !board->at[TSL_KIND_EDGE] || !board->at[TSL_KIND_CELL])
        return false;
    for (Slice s = {0, 0}; slice_next(b, g->edges, &s);) {
        for (uint32_t i = s.first; i < s.end; i++)
            board->at[TSL_KIND_EDGE][i] = point_between(g->at[g->edge[i].a], g->at[g->edge[i].b]);
    }
    for (Slice s = {0, 0}; slice_next(b, g->cells, &s);) {
        for (uint32_t i = s.first; i < s.end; i++)
            board->at[TSL_KIND_CELL][i] = graph_cell_at(g, i);
    }
    return !b->error.code;
}

static bool freeze_curves(Build *b, Graph *g, tsl_board *board) {
    BoardPivots *pivots = &board->pivots;
    if (g->pivot) {
        pivots->vertex = board_keep(b, g, board, g->pivot, g->vertices, sizeof *g->pivot);
        uint8_t *is = pivots->vertex ? TAKE_ZERO(b, &board->arena, uint8_t, g->vertices) : NULL;
        if (!is) return false;
        for (uint32_t v = 0; v < g->vertices; v++) {
            if (g->pivot[v] != TSL_NONE) is[g->pivot[v]] = 1;
        }
        pivots->is_vertex = is;
    }
    if (g->about.of) {
        pivots->count = g->about.count;
        pivots->of = board_keep(b, g, board, g->about.of, g->vertices, sizeof *g->about.of);
        if (!pivots->of) return false;
        pivots->pivot = board_keep(b, g, board, g->about.pivot, g->about.count, sizeof(Pivot));
        if (!pivots->pivot) return false;
    }
    if (g->reversed) {
        board->reversed = board_keep(b, g, board, g->reversed, g->cells, sizeof *g->reversed);
        if (!board->reversed) return false;
    }
    if (!g->curve) return true;
    uint32_t curves = graph_curves(g);
    board->curves.of_edge = board_keep(b, g, board, g->curve, g->edges, sizeof *g->curve);
    if (!board->curves.of_edge) return false;
    board->curves.tangents = board_keep(b, g, board, g->tangents, curves, sizeof *g->tangents);
    return board->curves.tangents != NULL;
}

/* The mean length of the first edges, and the middle of all of them. */
static void freeze_measure(tsl_board *board, uint32_t edges) {
    double total = 0;
    tsl_point sum = {0, 0, 0};
    for (uint32_t e = 0; e < edges; e++) {
        const uint32_t *vertex =
            board->incident[TSL_KIND_EDGE][TSL_KIND_VERTEX].item + 2 * (size_t)e;
        tsl_point p = board->at[TSL_KIND_VERTEX][vertex[0]],
                  q = board->at[TSL_KIND_VERTEX][vertex[1]];
        total +=
            sqrt((p.x - q.x) * (p.x - q.x) + (p.y - q.y) * (p.y - q.y) + (p.z - q.z) * (p.z - q.z));
        sum.x += p.x + q.x;
        sum.y += p.y + q.y;
    }
    double ends = 2.0 * edges;
    board->unit = ends > 0 ? total / edges : 1;
    if (ends > 0) board->middle = (tsl_point){sum.x / ends, sum.y / ends, 0};
}

/* What the paper's steps and lines need on wheels and tracks. */
static bool freeze_frame(Build *b, tsl_board *board) {
    if (board->rules != TSL_RULES_PAPER && !TESTING(paper_radials)) return true;
    return tracks_find(b, board) && (!board->pivots.of || frame_make(b, board));
}

/* Steps, and for each of them what comes after it; besides, a site of more than GATES_MANY steps costs what its rule
 * charges. */
static bool freeze_steps(Build *b, const Graph *g, tsl_board *board) {
    ArenaMark mark = arena_mark(&b->scratch);
    FastTopology fast;
    bool outer;
    budget_task(b, board_sites(board), "sites are to be related to their neighbours");
    if (!budget_prepay(b, cost_relations(board), &outer)) return false;
    fast_topology_begin(&fast, b);
    bool done = (!board->identity.globe && fast_steps_try(&fast, b, g, board)) ||
                (!b->error.code && board_steps(b, g, board));
    budget_end_prepaid(b, outer);
    const uint64_t steps = done ? board_step_count(board) : 0;
    done = done && build_charge(b, STEP_WORK * steps);
    if (done && b->want & TSL_WANT_RADIALS) {
        budget_task(b, steps, "steps are to be followed by others");
        done = budget_prepay(b, cost_successors(board), &outer);
        if (done) {
            done = (!board->identity.globe && fast_successors_try(&fast, b, g, board)) ||
                   (!b->error.code && board_radials(b, g, board));
            budget_end_prepaid(b, outer);
        }
    }
    fast_topology_end(&fast);
    arena_release(&b->scratch, mark);
    return done;
}

static bool freeze_regions(Build *b, const Graph *g, tsl_board *board, const Box *box) {
    Regions r = {.b = b, .g = g, .board = board, .box = box};
    ArenaMark mark = arena_mark(&b->scratch);
    bool outer, done = true;
    budget_task(b, board_sites(board), "sites are to be assigned to regions");
    if (!build_charge(b, cost_regions(board)) || !regions_find(&r)) return false;
    if (!budget_prepay(b, 0, &outer)) return false; /* phases are paid for already */
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT && done; kind++)
        done = fast_phases_try(&r, kind) || (!b->error.code && phases_find(&r, kind));
    budget_end_prepaid(b, outer);
    arena_release(&b->scratch, mark);
    return done;
}

static bool freeze_rows_of(RowSites *sites, const Box *box, RowAngles *angles) {
    Build *b = sites->b;
    const bool labels = (b->want & TSL_WANT_LABELS) != 0;
    if (!rows_begin(sites, box)) return false;
    if (sites->board->identity.space && rows_are_spatial(sites))
        return rows_find_spatial(sites) && (!labels || grid_make(b, sites->board, sites->kind));
    if (sites->board->identity.globe)
        return rows_find_globe(sites) && (!labels || grid_make(b, sites->board, sites->kind));
    if (labels && !fast_rows_try(sites, angles) && (b->error.code || !rows_find(sites, angles)))
        return false;
    return rows_find_layers(sites) && (!labels || grid_make(b, sites->board, sites->kind));
}

/* Rows, columns and layers. Edges come after vertices, whose angles they take. */
static bool freeze_rows(Build *b, tsl_board *board, const Box *box) {
    static const tsl_kind kinds[] = {TSL_KIND_VERTEX, TSL_KIND_EDGE, TSL_KIND_CELL};
    RowAngles angles = {0, 0};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        RowSites sites = {.b = b, .board = board, .kind = kinds[i]};
        bool outer;
        if (board->count[kinds[i]] == 0) continue;
        budget_task(b, board->count[kinds[i]], "sites are to be put into rows");
        if (!budget_prepay(b, cost_rows(board, kinds[i]), &outer)) return false;
        bool done = freeze_rows_of(&sites, &box[kinds[i]], &angles);
        budget_end_prepaid(b, outer);
        if (!done) return false;
    }
    const bool names = board->rules == TSL_RULES_PAPER && b->want & TSL_WANT_LABELS;
    return !names || plans_keep(b, board);
}

static Box box_around(const tsl_point *at, uint32_t count) {
    if (count == 0) return (Box){{0, 0, 0}, {0, 0, 0}};
    tsl_point low = at[0], high = at[0];
    for (uint32_t i = 1; i < count; i++) {
        tsl_point p = at[i];
        low.x = low.x < p.x ? low.x : p.x;
        low.y = low.y < p.y ? low.y : p.y;
        low.z = low.z < p.z ? low.z : p.z;
        high.x = high.x > p.x ? high.x : p.x;
        high.y = high.y > p.y ? high.y : p.y;
        high.z = high.z > p.z ? high.z : p.z;
    }
    return (Box){low, high};
}

/* What a lattice in space costs besides: its positions, and to count the neighbours of each. */
static bool freeze_space(Build *b, Graph *g, tsl_board *board) {
    enum { POSITION = 8, VERTEX = 64 };
    if (!g->plane.space) return true;
    if (board->rules == TSL_RULES_LUDII)
        return fail(b, (Span){0, b->source.length}, TSL_ERR_VALUE,
                    "lattices in space follow the rules 'paper' only: published games have none");
    return build_charge(b, POSITION * (uint64_t)g->plane.space->positions +
                               VERTEX * (uint64_t)g->vertices) &&
           space_freeze(b, g, board);
}

static bool freeze_sites(Build *b, Graph *g, tsl_board *board) {
    board->identity.basis = g->basis;
    board->identity.shape = g->shape;
    board->identity.single = g->cells_by_angle;
    board->identity.placed = g->centre != NULL;
    b->budget.where = (Span){0, b->source.length};
    budget_task(b, (uint64_t)g->vertices + g->edges + g->cells, "sites are to be listed");
    return build_charge(b, cost_incidence(g)) && (!g->plane.globe || globe_freeze(b, g, board)) &&
           freeze_positions(b, g, board) && freeze_curves(b, g, board) &&
           board_incidence(b, g, board) && freeze_space(b, g, board) &&
           (!g->plane.nest || nested_freeze(b, g, board));
}

static bool freeze_regions_and_rows(Build *b, const Graph *g, tsl_board *board) {
    Box box[TSL_KIND_COUNT];
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++) {
        box[kind] = box_around(board->at[kind], board->count[kind]);
        if (!budget_ask(b)) return false;
    }
    if (b->want & TSL_WANT_REGIONS && !freeze_regions(b, g, board, box)) return false;
    return !(b->want & (TSL_WANT_REGIONS | TSL_WANT_LABELS)) || freeze_rows(b, board, box);
}

/* The cover, a flat board of which the board keeps lists, in memory of its own. */
static tsl_board *freeze_cover(Build *b, Unfolded *from, const tsl_board *like) {
    Graph *g = &from->graph;
    Arena arena;
    arena_init(&arena, b->scratch.alloc);
    tsl_board *cover = TAKE_ZERO(b, &arena, tsl_board, 1);
    if (!cover) return NULL;
    cover->arena = arena;
    cover->rules = like->rules;
    cover->use = like->use;
    bool done = freeze_sites(b, g, cover);
    if (done && b->want & TSL_WANT_STEPS) {
        freeze_measure(cover, from->own[TSL_KIND_EDGE]);
        if (from->near) cover->identity.copies = from;
        done = freeze_frame(b, cover) && freeze_steps(b, g, cover);
        cover->identity.copies = NULL;
    }
    if (done) return cover;
    arena_free_own(&cover->arena);
    return NULL;
}

/* Rules are applied to the cover, and the board is folded from that; regions and rows are its own. */
static bool freeze_wrapped(Build *b, Graph *g, tsl_board *board) {
    Unfolded unfolded;
    if (board->rules == TSL_RULES_LUDII)
        return fail(b, (Span){0, b->source.length}, TSL_ERR_VALUE,
                    "wrapped boards follow the rules 'paper' only: published games have none");
    bool done = graph_unfold(b, g, &unfolded);
    tsl_board *cover = done ? freeze_cover(b, &unfolded, board) : NULL;
    done = cover && (!g->plane.globe || globe_freeze(b, g, board)) &&
           board_fold(b, g, &unfolded, cover, board);
    graph_free(&unfolded.graph);
    if (cover && !board_wrap(board)) arena_free_own(&cover->arena);
    if (!done) return false;
    board->identity.basis = g->basis;
    board->identity.shape = g->shape;
    board->identity.single = g->cells_by_angle;
    board->identity.placed = g->centre != NULL;
    return freeze_regions_and_rows(b, g, board);
}

TSL_LOCAL bool board_freeze(Build *b, Graph *g, tsl_board *board) {
    if (g->plane.wrap) return freeze_wrapped(b, g, board);
    if (!freeze_sites(b, g, board)) return false;
    if (b->want == TSL_WANT_GRAPH) return true;
    if (!freeze_regions_and_rows(b, g, board)) return false;
    if (!(b->want & TSL_WANT_STEPS)) return true;
    if (!budget_ask(b)) return false;
    freeze_measure(board, board->count[TSL_KIND_EDGE]);
    return budget_ask(b) && freeze_frame(b, board) && freeze_steps(b, g, board);
}
