/* gates.c - the boundary gates of a site: the ways out by which no step leads, over the border of the board or between
 * neighbours. In: a site. Out: for each such gate the way it leads.
 *
 * A cell has one for each side without a cell beyond, and one for each corner through which no diagonal step leads.
 * A vertex has one for each edge that is missing in an open sector, one that no cell covers:
 *
 *                cell  |  cell           The edges at v, its spokes, part it into sectors. Above, two are covered by
 *                      |                 cells; below, one is open. As wide as the covered ones usually are, two
 *            ----------v----------       sectors fit into it, so that one edge is missing (:), and with it a side
 *                    . : .               gate. The middles between it and its neighbours (.) are corner gates.
 *                  .   :   .             An edge has the side gates of its two ends.
 *
 * Holds: needs no memory; a site with very many neighbours has gates enough without these. */
#include "../relations/relation.h"
#include "../spatial.h"
#include "../wrapped.h"
#include "spokes.h"
#include "successors.h"
#include <math.h>
#include <string.h>

static bool gate_is_diagonal(uint64_t set) {
    return (set &
            step_set(RELATION_BIT(TSL_REL_DIAGONAL) | RELATION_BIT(TSL_REL_OFF_DIAGONAL), 0)) != 0;
}

/* Where the diagonal steps of a site lead. */
typedef struct {
    uint32_t to[GATE_CROWD];
    uint32_t count, near; /* those before `near` touch the site */
} GateDiagonals;

static void gate_diagonals(const tsl_board *board, tsl_kind kind, uint32_t site,
                           GateDiagonals *out) {
    const uint64_t touches = step_set(RELATION_BIT(TSL_REL_ADJACENT), 0);
    const StepLists *steps = &board->steps[kind];
    uint32_t end = steps->first[site + 1], far[GATE_CROWD], fars = 0;
    out->near = 0;
    for (uint32_t i = steps->first[site]; i < end; i++) {
        uint64_t set = step_stored_set(board, kind, i);
        if (!gate_is_diagonal(set)) continue;
        if (set & touches)
            out->to[out->near++] = steps->to[i];
        else
            far[fars++] = steps->to[i];
    }
    for (uint32_t i = 0; i < fars; i++) out->to[out->near + i] = far[i];
    out->count = out->near + fars;
}

static bool gate_has(const uint32_t *list, uint32_t count, uint32_t id) {
    uint32_t i = 0;
    while (i < count && list[i] != id) i++;
    return i < count;
}

static bool gate_has_any(tsl_ids list, const uint32_t *of, uint32_t count) {
    for (uint32_t i = 0; count && i < list.count; i++) {
        if (gate_has(of, count, list.id[i])) return true;
    }
    return false;
}

/* Whether no diagonal step of a cell leads through one of its corners: to a cell there, or to one that does
 * not touch the cell at the far end of an edge from there. */
static bool gate_corner_is_free(const tsl_board *board, uint32_t v,
                                const GateDiagonals *diagonals) {
    Csr cells = board->incident[TSL_KIND_VERTEX][TSL_KIND_CELL];
    uint32_t near = diagonals->near, far = diagonals->count - near;
    if (gate_has_any(csr_list(cells, v), diagonals->to, near)) return false;
    tsl_ids edges = csr_list(board->incident[TSL_KIND_VERTEX][TSL_KIND_EDGE], v);
    for (uint32_t i = 0; far && i < edges.count; i++) {
        tsl_ids there = csr_list(cells, board_far_end(board, edges.id[i], v));
        if (there.count <= GATE_CROWD && gate_has_any(there, diagonals->to + near, far))
            return false;
    }
    return true;
}

/* A cell with a corner at its pivot has no side there, but a line that leads inward ends as if it had. */
static bool gates_at_pole(const tsl_board *board, uint32_t cell, BoundaryVisit *visit, void *user) {
    tsl_ids corners = csr_list(board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX], cell);
    const SitePlace *place = frame_place(board, TSL_KIND_CELL, cell);
    for (uint32_t i = 0; !place->middle && i < corners.count; i++) {
        const SitePlace *corner = frame_place(board, TSL_KIND_VERTEX, corners.id[i]);
        if (!corner->middle || !frame_same_pivot(place, corner)) continue;
        BoundaryGate gate = {point_way(board->identity.globe, board->at[TSL_KIND_CELL][cell],
                                       board->at[TSL_KIND_VERTEX][corners.id[i]]),
                             false, TSL_KIND_VERTEX, corners.id[i]};
        if (!visit(user, &gate)) return false;
    }
    return true;
}

static void gates_of_cell(const tsl_board *board, uint32_t cell, BoundaryVisit *visit, void *user) {
    tsl_ids corners = csr_list(board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX], cell),
            sides = csr_list(board->incident[TSL_KIND_CELL][TSL_KIND_EDGE], cell);
    tsl_point at = board->at[TSL_KIND_CELL][cell];
    const StepLists *steps = &board->steps[TSL_KIND_CELL];
    for (uint32_t i = 0; i < sides.count; i++) {
        tsl_ids cells = csr_list(board->incident[TSL_KIND_EDGE][TSL_KIND_CELL], sides.id[i]);
        if (cells.count > 1) continue;
        BoundaryGate gate = {
            point_way(board->identity.globe, at, board->at[TSL_KIND_EDGE][sides.id[i]]), false,
            TSL_KIND_EDGE, sides.id[i]};
        if (!visit(user, &gate)) return;
    }
    if (frame_is_used(board) && !gates_at_pole(board, cell, visit, user)) return;
    if (board->identity.globe) return; /* its lines meet the rim at sides alone */
    if (corners.count > GATE_CROWD || steps->first[cell + 1] - steps->first[cell] > GATE_CROWD)
        return;
    GateDiagonals diagonals;
    gate_diagonals(board, TSL_KIND_CELL, cell, &diagonals);
    for (uint32_t i = 0; i < corners.count; i++) {
        uint32_t v = corners.id[i];
        if (csr_list(board->incident[TSL_KIND_VERTEX][TSL_KIND_EDGE], v).count > GATE_CROWD ||
            !gate_corner_is_free(board, v, &diagonals))
            continue;
        BoundaryGate gate = {point_way(board->identity.globe, at, board->at[TSL_KIND_VERTEX][v]),
                             true, TSL_KIND_VERTEX, v};
        if (!visit(user, &gate)) return;
    }
}

/* Whether a diagonal step of a vertex leads to a corner of a cell. */
static bool gate_leads_to_cell(const tsl_board *board, uint32_t cell,
                               const GateDiagonals *diagonals) {
    tsl_ids corners = csr_list(board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX], cell);
    if (corners.count <= GATE_CROWD) return gate_has_any(corners, diagonals->to, diagonals->count);
    for (uint32_t i = 0; i < diagonals->count; i++) {
        tsl_ids cells = csr_list(board->incident[TSL_KIND_VERTEX][TSL_KIND_CELL], diagonals->to[i]);
        if (cells.count <= GATE_CROWD && gate_has(cells.id, cells.count, cell)) return true;
    }
    return false;
}

/* Whether a vertex is diagonal to a corner of a cell, or to one across a side of it that is opposite. */
static bool gate_cell_is_passed(const tsl_board *board, uint32_t v, uint32_t cell,
                                const GateDiagonals *diagonals) {
    if (gate_leads_to_cell(board, cell, diagonals)) return true;
    tsl_ids sides = csr_list(board->incident[TSL_KIND_CELL][TSL_KIND_EDGE], cell);
    for (uint32_t k = 0; k < sides.count; k++) {
        tsl_ids ends = board_ends(board, sides.id[k]),
                across = csr_list(board->incident[TSL_KIND_EDGE][TSL_KIND_CELL], sides.id[k]);
        if (ends.id[0] == v || ends.id[1] == v) continue;
        for (uint32_t n = 0; n < across.count; n++) {
            if (across.id[n] != cell && gate_leads_to_cell(board, across.id[n], diagonals))
                return true;
        }
    }
    return false;
}

/* In a lattice the ways of its table that lead to no vertex. */
static void gates_in_space(const tsl_board *board, uint32_t v, BoundaryVisit *visit, void *user) {
    SpaceWalk walk = space_from(board, v);
    for (SpaceStep step; space_next(&walk, &step);) {
        if (step.to != TSL_NONE) continue;
        BoundaryGate gate = {space_way(walk.box, step.way), step.way->shell > 0, TSL_KIND_NONE,
                             TSL_NONE};
        if (!visit(user, &gate)) return;
    }
}

static void gates_of_vertex(const tsl_board *board, uint32_t v, bool tracks, BoundaryVisit *visit,
                            void *user) {
    tsl_ids cells = csr_list(board->incident[TSL_KIND_VERTEX][TSL_KIND_CELL], v);
    const StepLists *steps = &board->steps[TSL_KIND_VERTEX];
    Spokes spokes;
    if (board->identity.space) {
        gates_in_space(board, v, visit, user);
        return;
    }
    spokes_find(board, v, &spokes);
    if (tracks) spokes_close_track(board, &spokes);
    if (!spokes_open_sectors(board, &spokes, cells.count > 0, visit, user)) return;
    if (cells.count > GATE_CROWD || steps->first[v + 1] - steps->first[v] > GATE_CROWD) return;
    if (board->identity.globe) return;
    GateDiagonals diagonals;
    gate_diagonals(board, TSL_KIND_VERTEX, v, &diagonals);
    for (uint32_t i = 0; i < cells.count; i++) {
        if (csr_list(board->incident[TSL_KIND_CELL][TSL_KIND_EDGE], cells.id[i]).count >
                GATE_CROWD ||
            gate_cell_is_passed(board, v, cells.id[i], &diagonals))
            continue;
        BoundaryGate gate = {point_way(board->identity.globe, board->at[TSL_KIND_VERTEX][v],
                                       board->at[TSL_KIND_CELL][cells.id[i]]),
                             true, TSL_KIND_CELL, cells.id[i]};
        if (!visit(user, &gate)) return;
    }
}

/* At an end of an edge lie the edges that are not there, half a length of the edge from it. */
typedef struct {
    tsl_point end; /* from the middle of the edge */
    double half;
    uint32_t vertex;
    struct EndHeadings *known; /* is filled; may be NULL */
    BoundaryVisit *visit;
    void *user;
} EdgeEnd;

static bool gate_at_end(const EdgeEnd *e, tsl_point heading) {
    BoundaryGate gate = {{e->end.x + e->half * heading.x, e->end.y + e->half * heading.y, e->end.z},
                         false,
                         TSL_KIND_VERTEX,
                         e->vertex};
    return e->visit(e->user, &gate);
}

static bool gate_note_end(void *user, const BoundaryGate *at) {
    const EdgeEnd *e = user;
    struct EndHeadings *known = e->known;
    if (known && known->count < END_MOST) known->heading[known->count] = at->way;
    if (known) known->count++;
    return gate_at_end(e, at->way);
}

static bool gates_of_end(const tsl_board *board, EndMemo *memo, EdgeEnd *e) {
    uint32_t key = 1 + (memo && memo->shared ? memo->shared[e->vertex] : e->vertex);
    e->known = memo ? &memo->end[key * 0x9E3779B1u >> (32 - END_SLOT_BITS)] : NULL;
    if (e->known && e->known->key == key) {
        bool more = true;
        for (uint32_t i = 0; i < e->known->count && more; i++)
            more = gate_at_end(e, e->known->heading[i]);
        return more;
    }
    if (e->known) *e->known = (struct EndHeadings){.key = key};
    Spokes spokes;
    spokes_find(board, e->vertex, &spokes);
    spokes_close_track(board, &spokes);
    bool more = spokes_open_sectors(board, &spokes, false, gate_note_end, e);
    if (e->known && (!more || e->known->count > END_MOST)) e->known->key = 0;
    return more;
}

static void gates_of_edge(const tsl_board *board, uint32_t edge, EndMemo *memo,
                          BoundaryVisit *visit, void *user) {
    tsl_ids ends = board_ends(board, edge);
    for (uint32_t i = 0; i < 2; i++) {
        tsl_point out = point_way(board->identity.globe, board->at[TSL_KIND_EDGE][edge],
                                  board->at[TSL_KIND_VERTEX][ends.id[i]]);
        EdgeEnd end = {out, sqrt(point_dot(out, out)), ends.id[i], NULL, visit, user};
        if (!gates_of_end(board, memo, &end)) return;
    }
}

/* The gates of the cover, as those of the board. */
typedef struct {
    const tsl_board *board;
    BoundaryVisit *visit;
    void *user;
} FoldedGates;

static bool gates_fold(void *user, const BoundaryGate *gate) {
    const FoldedGates *folded = user;
    BoundaryGate home = *gate;
    if (gate->kind != TSL_KIND_NONE)
        home.site = wrap_home(folded->board, gate->kind, gate->site).home;
    return folded->visit(folded->user, &home);
}

TSL_LOCAL void boundary_gates(const tsl_board *board, tsl_kind kind, uint32_t site, EndMemo *memo,
                              BoundaryVisit *visit, void *user) {
    FoldedGates folded = {board, visit, user};
    if (board->identity.wrap) {
        board = board->identity.wrap->cover;
        visit = gates_fold;
        user = &folded;
    }
    if (kind == TSL_KIND_EDGE)
        gates_of_edge(board, site, memo, visit, user);
    else if (kind == TSL_KIND_CELL)
        gates_of_cell(board, site, visit, user);
    else
        gates_of_vertex(board, site, true, visit, user);
}

TSL_LOCAL void boundary_gates_outside(const tsl_board *board, uint32_t v, BoundaryVisit *visit,
                                      void *user) {
    FoldedGates folded = {board, visit, user};
    if (board->identity.wrap)
        gates_of_vertex(board->identity.wrap->cover, v, false, gates_fold, &folded);
    else
        gates_of_vertex(board, v, false, visit, user);
}

/* Half a length beyond the end of an edge, where the lengths of both are one. */
static tsl_point gate_frame_end(const SitePair *pair, const BoundaryGate *gate) {
    const tsl_board *board = pair->board;
    const SitePlace *edge = frame_place(board, TSL_KIND_EDGE, pair->from),
                    *end = frame_place(board, TSL_KIND_VERTEX, pair->to);
    if (!frame_same_pivot(edge, end) || end->middle || !(edge->width > 0 && end->width > 0))
        return frame_axes(board, edge, gate->way);
    tsl_point out = point_minus(board->at[TSL_KIND_VERTEX][pair->to],
                                board->at[TSL_KIND_EDGE][pair->from]),
              to = frame_way(pair, false),
              on = line_unit(frame_axes(board, end, point_minus(gate->way, out)));
    return (tsl_point){to.x + on.x / 2, to.y + on.y / 2, 0};
}

TSL_LOCAL tsl_point boundary_frame_way(const tsl_board *board, tsl_kind kind, uint32_t site,
                                       const BoundaryGate *gate) {
    const SitePlace *place = frame_place(board, kind, site);
    if (place->pivot == TSL_NONE || place->middle || gate->kind == TSL_KIND_NONE)
        return frame_axes(board, place, gate->way);
    SitePair pair = {board, kind, gate->kind, site, gate->site};
    if (kind == TSL_KIND_VERTEX) return frame_way(&pair, false);
    if (kind == TSL_KIND_EDGE) return gate_frame_end(&pair, gate);
    const SitePlace *part = frame_place(board, gate->kind, gate->site);
    if (!frame_same_pivot(place, part) || !(place->width > 0))
        return frame_axes(board, place, gate->way);
    return frame_part(place, part);
}

TSL_LOCAL tsl_ways boundary_ways(const tsl_board *board, const BoundaryGate *gate) {
    const tsl_ways sides = WAY_BIT(TSL_WAY_RELATIONS + TSL_REL_ORTHOGONAL),
                   corners = WAY_BIT(TSL_WAY_RELATIONS + TSL_REL_DIAGONAL) |
                             WAY_BIT(TSL_WAY_RELATIONS + TSL_REL_OFF_DIAGONAL);
    tsl_way name = (tsl_way)direction_of(gate->way, board->unit, compass_sixteen(board->rules));
    return boundary_ways_common | (gate->corner ? corners : sides) |
           (name < TSL_DIR_OUT ? WAY_BIT(name) : 0);
}

static bool site_add_boundary(void *user, const BoundaryGate *gate) {
    Successors *s = user;
    BoundaryGates *list = &s->boundary;
    double length = sqrt(point_dot(gate->way, gate->way));
    if (!(length > 0)) return true;
    if (list->count == list->room) {
        void *entry = build_grow(s->b, &list->arena, list->entry, &list->room, sizeof *list->entry);
        if (!entry) return false;
        list->entry = entry;
    }
    double part = 1 / length;
    tsl_point unit = {gate->way.x * part, gate->way.y * part, gate->way.z * part};
    tsl_ways ways = boundary_ways(s->board, gate);
    list->entry[list->count] = (BoundaryEntry){*gate, {unit, unit}, ways};
    if (s->framed)
        list->entry[list->count].unit[1] =
            line_unit(boundary_frame_way(s->board, s->kind, s->gates.site, gate));
    list->count++;
    way_counts_add(&list->counts, ways);
    return true;
}

TSL_LOCAL bool site_boundary_list(Successors *s) {
    BoundaryGates *list = &s->boundary;
    if (list->site == s->gates.site) return true;
    list->count = 0;
    list->counts = (WayCounts){0, 0, 0};
    boundary_gates(s->board, s->kind, s->gates.site, &s->ends, site_add_boundary, s);
    if (s->b->error.code) return false;
    list->site = s->gates.site;
    return true;
}
