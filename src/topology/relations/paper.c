/* paper.c - relations as the paper defines them. In: the board. Out: the neighbours of a site.
 *
 * Two cells are diagonal through a vertex when the bisectors of their angles there are maximally opposed:
 * of all the cells there that share no side with it, each is the other's best. Where a cell has no such
 * partner at a corner it may have one at the far end of an edge from there. Vertices are related by the
 * same rule with cells and vertices exchanged. See opposed.c for a drawing.
 * Holds: every relation is symmetric; two neighbours are one of orthogonal, diagonal and off-diagonal. */
#include "../../base/budget.h"
#include "relation.h"

enum { PAPER_WORK = 4 }; /* to compare two corners */

/* Adds the sites that share an edge with a site. */
TSL_INLINE void paper_add_joined(Relate *r, tsl_kind kind, uint32_t site) {
    tsl_ids edges = csr_list(r->board->incident[kind][TSL_KIND_EDGE], site);
    for (uint32_t i = 0; i < edges.count; i++) {
        tsl_ids owners = board_incident(r->board, TSL_KIND_EDGE, edges.id[i], kind);
        for (uint32_t k = 0; k < owners.count; k++) {
            if (owners.id[k] != site) relate_add(r, owners.id[k], RELATED_ORTHOGONAL);
        }
    }
}

/* With `round` known where this is compiled, boards without curves and pivots do not pay for those with them. */
TSL_INLINE OpposedView paper_view(Relate *r, tsl_kind kind, bool round) {
    OpposedView view = opposed_view(r->board, kind, &r->corners);
    view.round = round;
    return view;
}

/* Adds those that meet it at some place and are not in the list yet. */
TSL_INLINE void paper_add_meeting(Relate *r, tsl_kind kind, uint32_t site, uint32_t relations) {
    OpposedView view = opposed_view(r->board, kind, &r->corners);
    for (uint32_t i = 0, count = opposed_site_count(&view, site); i < count; i++) {
        const OpposedPlace at = opposed_place(&view, opposed_site_corner(&view, site, i).place);
        for (uint32_t k = 0; k < at.count; k++) {
            uint32_t to = opposed_corner(&view, at, k).site;
            if (to != site && !relate_find(r, to)) relate_append(r, to, relations);
        }
    }
}

/* ---- What every corner prefers ---- */

static inline bool paper_is_listed(const void *context, OpposedCorner mine, OpposedCorner other) {
    (void)mine;
    return relate_find(context, other.site) != NULL;
}

/* The best partners of a site at all of its corners. */
TSL_INLINE bool paper_prefer(Relate *r, tsl_kind kind, uint32_t site, bool round) {
    OpposedView view = paper_view(r, kind, round);
    uint32_t count = opposed_site_count(&view, site);
    bool alone = false;
    uint64_t met = 1;
    relate_begin(r, site);
    paper_add_joined(r, kind, site);
    for (uint32_t i = 0; i < count; i++) {
        OpposedCorner mine = opposed_site_corner(&view, site, i);
        OpposedBest best = opposed_best_at(&view, mine, paper_is_listed, r);
        met += opposed_count(&view, mine.place);
        bool blocked = best.off > opposed_rim && opposed_leads_off(&view, mine);
        *opposed_preference(&view, mine) =
            (Preference){blocked ? opposed_blocked : best.off, !blocked && best.site == TSL_NONE};
        alone = alone || (!blocked && best.site == TSL_NONE);
    }
    if (!build_charge(r->b, PAPER_WORK * met)) return false;
    if (round && !budget_rounds(r->b, &r->since, met)) return false;
    if (!alone) return true;
    paper_add_meeting(r, kind, site, 0);
    for (uint32_t i = 0; i < count; i++) {
        OpposedCorner mine = opposed_site_corner(&view, site, i);
        Preference *preference = opposed_preference(&view, mine);
        if (preference->across)
            preference->least = opposed_best_across(&view, mine, paper_is_listed, r).off;
    }
    return true;
}

static bool paper_prefer_all(Relate *r, tsl_kind kind, uint32_t site) {
    return paper_prefer(r, kind, site, true);
}

static bool paper_prefer_cell(Relate *r, uint32_t cell) {
    return paper_prefer(r, TSL_KIND_CELL, cell, false);
}

static bool paper_prefer_vertex(Relate *r, uint32_t vertex) {
    return paper_prefer(r, TSL_KIND_VERTEX, vertex, false);
}

TSL_LOCAL bool paper_prepare(Relate *r, const Graph *g) {
    (void)g;
    const SharedCorners *shared = r->shared;
    const bool round = opposed_is_round(r->board); /* then no corners are shared */
    uint32_t cells = shared ? shared->cells : r->board->count[TSL_KIND_CELL],
             vertices = shared ? shared->vertices : r->board->count[TSL_KIND_VERTEX];
    if (!corners_make(r->b, r->board, shared, &r->corners)) return false;
    for (uint32_t i = 0; i < cells; i++) {
        if (round ? !paper_prefer_all(r, TSL_KIND_CELL, i)
                  : !paper_prefer_cell(r, shared ? shared->cell[i] : i))
            return false;
    }
    for (uint32_t i = 0; i < vertices; i++) {
        if (round ? !paper_prefer_all(r, TSL_KIND_VERTEX, i)
                  : !paper_prefer_vertex(r, shared ? shared->vertex[i] : i))
            return false;
    }
    return true;
}

/* ---- The neighbours of a site ---- */

/* The search for the diagonals of a site. */
typedef struct {
    Relate *r;
    OpposedView view;
    uint32_t joined;        /* the first of the list, which share an edge with the site */
    const Preference *mine; /* at the current corner */
    bool left;              /* others are left that meet the site and are not diagonal */
} PaperSite;

TSL_INLINE bool paper_is_joined(const void *context, OpposedCorner mine, OpposedCorner other) {
    const PaperSite *s = context;
    (void)mine;
    return relate_place(s->r, other.site) < s->joined;
}

TSL_INLINE bool paper_is_neighbour(const void *context, OpposedCorner mine, OpposedCorner other) {
    return paper_is_listed(((const PaperSite *)context)->r, mine, other);
}

TSL_INLINE bool paper_add_cell(void *context, OpposedCorner mine, OpposedCorner other) {
    PaperSite *s = context;
    if (opposed_agree(&s->view, mine, other, s->mine))
        relate_add(s->r, other.site, RELATED_DIAGONAL);
    else
        s->left = true;
    return true;
}

TSL_INLINE bool paper_add_vertex(void *context, OpposedCorner mine, OpposedCorner other) {
    PaperSite *s = context;
    bool agree = opposed_agree(&s->view, mine, other, s->mine);
    relate_add(s->r, other.site, agree ? RELATED_DIAGONAL : RELATED_ADJACENT);
    return true;
}

TSL_INLINE bool paper_add_opposed(void *context, OpposedCorner mine, OpposedCorner other) {
    PaperSite *s = context;
    if (opposed_agree(&s->view, mine, other, s->mine)) relate_add(s->r, other.site, RELATED_ACROSS);
    return true;
}

/* Adds those that meet it; where it looks across an edge, all others share one with it. */
TSL_INLINE void paper_add_at(PaperSite *s, uint32_t site, OpposedVisit *add) {
    for (uint32_t i = 0, count = opposed_site_count(&s->view, site); i < count; i++) {
        OpposedCorner mine = opposed_site_corner(&s->view, site, i);
        s->mine = opposed_preference(&s->view, mine);
        if (!s->mine->across) opposed_visit_at(&s->view, mine, paper_is_joined, add, s);
    }
}

/* Adds the partners across edges, from the corners where none is at the corner itself. */
TSL_INLINE void paper_add_across(PaperSite *s, uint32_t site) {
    for (uint32_t i = 0, count = opposed_site_count(&s->view, site); i < count; i++) {
        OpposedCorner mine = opposed_site_corner(&s->view, site, i);
        s->mine = opposed_preference(&s->view, mine);
        if (s->mine->across)
            opposed_visit_across(&s->view, mine, paper_is_neighbour, paper_add_opposed, s);
    }
}

TSL_INLINE void paper_site(Relate *r, tsl_kind kind, uint32_t site, bool round) {
    paper_add_joined(r, kind, site);
    PaperSite s = {r, paper_view(r, kind, round), r->count, NULL, false};
    paper_add_at(&s, site, kind == TSL_KIND_VERTEX ? paper_add_vertex : paper_add_cell);
    if (s.left) paper_add_meeting(r, kind, site, RELATED_OFF);
    paper_add_across(&s, site);
}

static void paper_site_round(Relate *r, tsl_kind kind, uint32_t site) {
    paper_site(r, kind, site, true);
}

TSL_LOCAL void paper_cell(Relate *r, uint32_t cell) {
    if (opposed_is_round(r->board))
        paper_site_round(r, TSL_KIND_CELL, cell);
    else
        paper_site(r, TSL_KIND_CELL, cell, false);
}

TSL_LOCAL void paper_vertex(Relate *r, uint32_t v) {
    if (opposed_is_round(r->board))
        paper_site_round(r, TSL_KIND_VERTEX, v);
    else
        paper_site(r, TSL_KIND_VERTEX, v, false);
}

TSL_LOCAL void paper_edge(Relate *r, uint32_t edge) {
    tsl_ids ends = board_ends(r->board, edge),
            cells = csr_list(r->board->incident[TSL_KIND_EDGE][TSL_KIND_CELL], edge);
    for (uint32_t i = 0; i < 2; i++) {
        tsl_ids edges = csr_list(r->board->incident[TSL_KIND_VERTEX][TSL_KIND_EDGE], ends.id[i]);
        for (uint32_t k = 0; k < edges.count; k++) {
            if (edges.id[k] != edge) relate_add(r, edges.id[k], RELATED_ORTHOGONAL);
        }
    }
    for (uint32_t i = 0; i < cells.count; i++) {
        tsl_ids sides = csr_list(r->board->incident[TSL_KIND_CELL][TSL_KIND_EDGE], cells.id[i]);
        for (uint32_t k = 0; k < sides.count; k++) {
            if (sides.id[k] != edge) relate_add(r, sides.id[k], RELATED_ADJACENT);
        }
    }
}
