/* spokes.c - the edges at a vertex and the sectors between them. In: a vertex. Out: its edges by angle, which of its sectors
 * no cell covers, and the edges that are missing there. gates.c has a drawing. */
#include "spokes.h"
#include "../../base/trig.h"
#include "../frame.h"
#include <math.h>

static const double spoke_level = 0.1; /* of the unit: what is within it is in the same layer */
static const double spoke_rounding =
    1e-9;                                /* of a sector, so that halves are rounded up everywhere */
static const double spoke_within = 1e-3; /* rad; a ray so near to an edge is not inside a sector */

TSL_LOCAL uint32_t spoke_find(const Spokes *s, uint32_t edge) {
    uint32_t i = 0;
    while (i < s->count && s->spoke[i].edge != edge) i++;
    return i;
}

/* A clockwise cell lies between the edge it comes by and, counter-clockwise from that, the one it goes
 * on by. */
static void spokes_cover(const tsl_board *board, uint32_t v, uint32_t cell, Spokes *s) {
    tsl_ids corners = csr_list(board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX], cell),
            sides = csr_list(board->incident[TSL_KIND_CELL][TSL_KIND_EDGE], cell);
    bool reversed = board->reversed && board->reversed[cell];
    for (uint32_t k = 0; k < corners.count; k++) {
        if (corners.id[k] != v) continue;
        uint32_t before = sides.id[(k ? k : corners.count) - 1], after = sides.id[k];
        uint32_t i = spoke_find(s, reversed ? after : before),
                 end = spoke_find(s, reversed ? before : after);
        if (i == s->count || end == s->count) continue;
        do {
            s->spoke[i].covered = true;
            i = i + 1 < s->count ? i + 1 : 0;
        } while (i != end);
    }
}

TSL_LOCAL double spoke_width(const Spokes *s, uint32_t i) {
    double width = i + 1 < s->count ? s->spoke[i + 1].angle - s->spoke[i].angle
                                    : s->spoke[0].angle + 2 * TRIG_PI - s->spoke[i].angle;
    return width > 0 ? width : 0;
}

static void spokes_share(Spokes *s) {
    double covered = 0, least = 2 * TRIG_PI;
    uint32_t count = 0;
    for (uint32_t i = 0; i < s->count; i++) {
        double width = spoke_width(s, i);
        if (width < least) least = width;
        if (s->spoke[i].covered) covered += width;
        count += s->spoke[i].covered;
    }
    s->share = count ? covered / count : least;
}

/* Whether there is a cell beside every edge at a vertex, so that no sector is open. */
static bool spokes_enclosed(const tsl_board *board, uint32_t v, tsl_ids edges, tsl_ids cells) {
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

/* The way in which an edge leaves, in the axes of the vertex. */
static tsl_point spoke_leaves(const tsl_board *board, uint32_t edge, uint32_t v, tsl_point chord) {
    if (!board->curves.of_edge && !frame_is_used(board)) return chord;
    tsl_point way = frame_edge(board, edge, v);
    return frame_is_used(board) ? frame_turn(frame_place(board, TSL_KIND_VERTEX, v), way) : way;
}

TSL_LOCAL void spokes_find(const tsl_board *board, uint32_t v, Spokes *s) {
    tsl_ids edges = csr_list(board->incident[TSL_KIND_VERTEX][TSL_KIND_EDGE], v),
            cells = csr_list(board->incident[TSL_KIND_VERTEX][TSL_KIND_CELL], v);
    s->count = 0;
    s->vertex = v;
    if (edges.count > GATE_CROWD || cells.count > GATE_CROWD ||
        spokes_enclosed(board, v, edges, cells))
        return;
    for (uint32_t k = 0; k < edges.count; k++) {
        tsl_point way = point_way(board->identity.globe, board->at[TSL_KIND_VERTEX][v],
                                  board->at[TSL_KIND_VERTEX][board_far_end(board, edges.id[k], v)]);
        if (fabs(way.z) > spoke_level * board->unit) continue;
        way = spoke_leaves(board, edges.id[k], v, way);
        Spoke spoke = {trig_angle(way.x, way.y), edges.id[k], false};
        uint32_t i = s->count++;
        for (; i > 0 && s->spoke[i - 1].angle > spoke.angle; i--) s->spoke[i] = s->spoke[i - 1];
        s->spoke[i] = spoke;
    }
    if (s->count < 2) s->count = 0;
    for (uint32_t i = 0; s->count && i < cells.count; i++) spokes_cover(board, v, cells.id[i], s);
    spokes_share(s);
}

TSL_LOCAL uint32_t spoke_parts(const Spokes *s, uint32_t i) {
    if (!(s->share > 0)) return 0;
    double parts = spoke_width(s, i) / s->share + 0.5 + spoke_rounding;
    return parts < GATE_CROWD ? (uint32_t)parts : GATE_CROWD;
}

/* How many edges would fit into an open sector. */
static uint32_t spoke_virtual(const Spokes *s, uint32_t i) {
    uint32_t parts = spoke_parts(s, i);
    return parts >= 2 ? parts - 1 : 0;
}

TSL_LOCAL tsl_point spoke_way(const tsl_board *board, const Spokes *s, double angle) {
    tsl_point way = {trig_cos(angle), trig_sin(angle), 0};
    if (!frame_is_used(board)) return way;
    return frame_plane(board, frame_place(board, TSL_KIND_VERTEX, s->vertex), way);
}

TSL_LOCAL void spokes_close_track(const tsl_board *board, Spokes *s) {
    if (vertex_on_track(board, s->vertex)) s->share = 0;
}

TSL_LOCAL bool spokes_open_sectors(const tsl_board *board, const Spokes *s, bool corners,
                                   BoundaryVisit *visit, void *user) {
    for (uint32_t i = 0; i < s->count; i++) {
        if (s->spoke[i].covered) continue;
        uint32_t count = spoke_virtual(s, i);
        double part = spoke_width(s, i) / (count + 1), angle = s->spoke[i].angle;
        for (uint32_t k = 1; k <= count; k++) {
            BoundaryGate gate = {spoke_way(board, s, angle + k * part), false, TSL_KIND_NONE,
                                 TSL_NONE};
            if (!visit(user, &gate)) return false;
        }
        for (uint32_t k = 0; corners && k <= count; k++) {
            BoundaryGate gate = {spoke_way(board, s, angle + (k + 0.5) * part), true, TSL_KIND_NONE,
                                 TSL_NONE};
            if (!visit(user, &gate)) return false;
        }
    }
    return true;
}

TSL_LOCAL bool spokes_lead_out(const tsl_board *board, uint32_t v, tsl_point ray) {
    Spokes s;
    double angle = trig_angle(ray.x, ray.y);
    spokes_find(board, v, &s);
    for (uint32_t i = 0; i < s.count; i++) {
        double beyond = angle - s.spoke[i].angle;
        if (beyond < 0) beyond += 2 * TRIG_PI;
        if (!s.spoke[i].covered && beyond > spoke_within &&
            beyond < spoke_width(&s, i) - spoke_within)
            return true;
    }
    return false;
}
