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
#include "../../base/trig.h"
#include "../relations/relation.h"
#include "successors.h"
#include <math.h>
#include <string.h>

static const double gate_level = 0.1; /* of the unit: what is within it is in the same layer */
static const double gate_rounding =
    1e-9; /* of a sector, so that halves are rounded up everywhere */

TSL_LOCAL uint32_t gate_find_spoke(const Spokes *s, uint32_t edge) {
    uint32_t i = 0;
    while (i < s->count && s->spoke[i].edge != edge) i++;
    return i;
}

/* A clockwise cell lies between the edge it comes by and, counter-clockwise from that, the one it goes
 * on by. */
static void gate_cover(const tsl_board *board, uint32_t v, uint32_t cell, Spokes *s) {
    tsl_ids corners = csr_list(board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX], cell),
            sides = csr_list(board->incident[TSL_KIND_CELL][TSL_KIND_EDGE], cell);
    bool reversed = board->reversed && board->reversed[cell];
    for (uint32_t k = 0; k < corners.count; k++) {
        if (corners.id[k] != v) continue;
        uint32_t before = sides.id[(k ? k : corners.count) - 1], after = sides.id[k];
        uint32_t i = gate_find_spoke(s, reversed ? after : before),
                 end = gate_find_spoke(s, reversed ? before : after);
        if (i == s->count || end == s->count) continue;
        do {
            s->spoke[i].covered = true;
            i = i + 1 < s->count ? i + 1 : 0;
        } while (i != end);
    }
}

TSL_LOCAL double gate_width(const Spokes *s, uint32_t i) {
    double width = i + 1 < s->count ? s->spoke[i + 1].angle - s->spoke[i].angle
                                    : s->spoke[0].angle + 2 * TRIG_PI - s->spoke[i].angle;
    return width > 0 ? width : 0;
}

static void gate_share(Spokes *s) {
    double covered = 0, least = 2 * TRIG_PI;
    uint32_t count = 0;
    for (uint32_t i = 0; i < s->count; i++) {
        double width = gate_width(s, i);
        if (width < least) least = width;
        if (s->spoke[i].covered) covered += width;
        count += s->spoke[i].covered;
    }
    s->share = count ? covered / count : least;
}

/* Whether there is a cell beside every edge at a vertex, so that no sector is open. */
static bool gate_is_enclosed(const tsl_board *board, uint32_t v, tsl_ids edges, tsl_ids cells) {
    uint64_t left = edges.count < GATE_CROWD ? ((uint64_t)1 << edges.count) - 1 : UINT64_MAX;
    if (cells.count < edges.count) return false;
    for (uint32_t k = 0; k < edges.count; k++) {
        uint32_t w = board_far_end(board, edges.id[k], v);
        if (board->at[TSL_KIND_VERTEX][w].z != board->at[TSL_KIND_VERTEX][v].z) return false;
    }
    for (uint32_t i = 0; i < cells.count; i++) {
        tsl_ids corners = csr_list(board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX], cells.id[i]);
        const uint32_t *side =
            csr_list(board->incident[TSL_KIND_CELL][TSL_KIND_EDGE], cells.id[i]).id;
        uint32_t k = 0;
        while (k < corners.count && corners.id[k] != v) k++;
        if (k == corners.count) return false;
        if (!board->reversed || !board->reversed[cells.id[i]]) k = (k ? k : corners.count) - 1;
        for (uint32_t e = 0; e < edges.count; e++) {
            if (edges.id[e] == side[k]) left &= ~((uint64_t)1 << e);
        }
    }
    return left == 0;
}

TSL_LOCAL void gate_spokes(const tsl_board *board, uint32_t v, Spokes *s) {
    tsl_ids edges = csr_list(board->incident[TSL_KIND_VERTEX][TSL_KIND_EDGE], v),
            cells = csr_list(board->incident[TSL_KIND_VERTEX][TSL_KIND_CELL], v);
    s->count = 0;
    if (edges.count > GATE_CROWD || cells.count > GATE_CROWD ||
        gate_is_enclosed(board, v, edges, cells))
        return;
    for (uint32_t k = 0; k < edges.count; k++) {
        tsl_point way =
            point_minus(board->at[TSL_KIND_VERTEX][board_far_end(board, edges.id[k], v)],
                        board->at[TSL_KIND_VERTEX][v]);
        if (fabs(way.z) > gate_level * board->unit) continue;
        if (board->curves.of_edge) edge_is_arc(board, edges.id[k], v, &way);
        Spoke spoke = {trig_angle(way.x, way.y), edges.id[k], false};
        uint32_t i = s->count++;
        for (; i > 0 && s->spoke[i - 1].angle > spoke.angle; i--) s->spoke[i] = s->spoke[i - 1];
        s->spoke[i] = spoke;
    }
    if (s->count < 2) s->count = 0;
    for (uint32_t i = 0; s->count && i < cells.count; i++) gate_cover(board, v, cells.id[i], s);
    gate_share(s);
}

TSL_LOCAL uint32_t gate_parts(const Spokes *s, uint32_t i) {
    if (!(s->share > 0)) return 0;
    double parts = gate_width(s, i) / s->share + 0.5 + gate_rounding;
    return parts < GATE_CROWD ? (uint32_t)parts : GATE_CROWD;
}

/* How many edges would fit into an open sector. */
static uint32_t gate_virtual(const Spokes *s, uint32_t i) {
    uint32_t parts = gate_parts(s, i);
    return parts >= 2 ? parts - 1 : 0;
}

static tsl_point gate_heading(double angle) {
    return (tsl_point){trig_cos(angle), trig_sin(angle), 0};
}

/* Edges that are not there; with `corners` also the middles between them. */
static bool gate_open_sectors(const Spokes *s, bool corners, BoundaryVisit *visit, void *user) {
    for (uint32_t i = 0; i < s->count; i++) {
        if (s->spoke[i].covered) continue;
        uint32_t count = gate_virtual(s, i);
        double part = gate_width(s, i) / (count + 1), angle = s->spoke[i].angle;
        for (uint32_t k = 1; k <= count; k++) {
            BoundaryGate gate = {gate_heading(angle + k * part), false, TSL_KIND_NONE, TSL_NONE};
            if (!visit(user, &gate)) return false;
        }
        for (uint32_t k = 0; corners && k <= count; k++) {
            BoundaryGate gate = {gate_heading(angle + (k + 0.5) * part), true, TSL_KIND_NONE,
                                 TSL_NONE};
            if (!visit(user, &gate)) return false;
        }
    }
    return true;
}

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

static void gates_of_cell(const tsl_board *board, uint32_t cell, BoundaryVisit *visit, void *user) {
    tsl_ids corners = csr_list(board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX], cell),
            sides = csr_list(board->incident[TSL_KIND_CELL][TSL_KIND_EDGE], cell);
    tsl_point at = board->at[TSL_KIND_CELL][cell];
    const StepLists *steps = &board->steps[TSL_KIND_CELL];
    for (uint32_t i = 0; i < sides.count; i++) {
        tsl_ids cells = csr_list(board->incident[TSL_KIND_EDGE][TSL_KIND_CELL], sides.id[i]);
        if (cells.count > 1) continue;
        BoundaryGate gate = {point_minus(board->at[TSL_KIND_EDGE][sides.id[i]], at), false,
                             TSL_KIND_EDGE, sides.id[i]};
        if (!visit(user, &gate)) return;
    }
    if (corners.count > GATE_CROWD || steps->first[cell + 1] - steps->first[cell] > GATE_CROWD)
        return;
    GateDiagonals diagonals;
    gate_diagonals(board, TSL_KIND_CELL, cell, &diagonals);
    for (uint32_t i = 0; i < corners.count; i++) {
        uint32_t v = corners.id[i];
        if (csr_list(board->incident[TSL_KIND_VERTEX][TSL_KIND_EDGE], v).count > GATE_CROWD ||
            !gate_corner_is_free(board, v, &diagonals))
            continue;
        BoundaryGate gate = {point_minus(board->at[TSL_KIND_VERTEX][v], at), true, TSL_KIND_VERTEX,
                             v};
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

static void gates_of_vertex(const tsl_board *board, uint32_t v, BoundaryVisit *visit, void *user) {
    tsl_ids cells = csr_list(board->incident[TSL_KIND_VERTEX][TSL_KIND_CELL], v);
    const StepLists *steps = &board->steps[TSL_KIND_VERTEX];
    Spokes spokes;
    gate_spokes(board, v, &spokes);
    if (!gate_open_sectors(&spokes, cells.count > 0, visit, user)) return;
    if (cells.count > GATE_CROWD || steps->first[v + 1] - steps->first[v] > GATE_CROWD) return;
    GateDiagonals diagonals;
    gate_diagonals(board, TSL_KIND_VERTEX, v, &diagonals);
    for (uint32_t i = 0; i < cells.count; i++) {
        if (csr_list(board->incident[TSL_KIND_CELL][TSL_KIND_EDGE], cells.id[i]).count >
                GATE_CROWD ||
            gate_cell_is_passed(board, v, cells.id[i], &diagonals))
            continue;
        BoundaryGate gate = {
            point_minus(board->at[TSL_KIND_CELL][cells.id[i]], board->at[TSL_KIND_VERTEX][v]), true,
            TSL_KIND_CELL, cells.id[i]};
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
    gate_spokes(board, e->vertex, &spokes);
    bool more = gate_open_sectors(&spokes, false, gate_note_end, e);
    if (e->known && (!more || e->known->count > END_MOST)) e->known->key = 0;
    return more;
}

static void gates_of_edge(const tsl_board *board, uint32_t edge, EndMemo *memo,
                          BoundaryVisit *visit, void *user) {
    tsl_ids ends = board_ends(board, edge);
    for (uint32_t i = 0; i < 2; i++) {
        tsl_point out =
            point_minus(board->at[TSL_KIND_VERTEX][ends.id[i]], board->at[TSL_KIND_EDGE][edge]);
        EdgeEnd end = {out, sqrt(point_dot(out, out)), ends.id[i], NULL, visit, user};
        if (!gates_of_end(board, memo, &end)) return;
    }
}

TSL_LOCAL void boundary_gates(const tsl_board *board, tsl_kind kind, uint32_t site, EndMemo *memo,
                              BoundaryVisit *visit, void *user) {
    if (kind == TSL_KIND_EDGE)
        gates_of_edge(board, site, memo, visit, user);
    else
        (kind == TSL_KIND_CELL ? gates_of_cell : gates_of_vertex)(board, site, visit, user);
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
    list->entry[list->count++] = (BoundaryEntry){*gate, unit, ways};
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
