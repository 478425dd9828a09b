/* opposed.h - the search for the most opposed partner, which the paper's diagonals rest on. There is one search for
 * both kinds of sites: cells that meet at a vertex, and vertices that are in one cell. See opposed.c for a drawing. */
#ifndef TSL_TOPOLOGY_RELATIONS_OPPOSED_H
#define TSL_TOPOLOGY_RELATIONS_OPPOSED_H
#include "../../base/polygon.h"
#include "../frame.h"
#include <math.h>

/* How far two corners are off is the length of the sum of their bisectors, which are unit vectors: 0 when they are
 * exactly opposed, 2 when they agree. */
static const double opposed_tie = 0.001; /* as good as the best */
static const double opposed_across =
    0.262; /* 2 sin 7.5 and a little: partners across an edge are within 15 degrees */
static const double opposed_none = 4;     /* worse than anything can be */
static const double opposed_blocked = -4; /* better than anything can be: nothing is as good */
static const double opposed_rim = 0.001;  /* nearer to an edge a way leads along it */
/* Where more edges or cells meet, nothing is looked for across an edge. */
enum { OPPOSED_CROWD = 64 };

/* What a corner's cell, or its vertex, finds opposite it. */
typedef struct {
    double
        least; /* how little the best partner is off; opposed_none: there is none, opposed_blocked: nor can be */
    bool across; /* none is at the place itself, so partners are looked for across an edge */
} Preference;
typedef struct {
    Point2 bisector; /* unit vector into the cell */
    Preference of_cell, of_vertex;
} Corner;

/* Cells that are known to find the same partners can share what is known of their corners. */
typedef struct {
    const uint32_t *
        shift; /* per cell: added to the numbers of its corners, modulo 2^32, it gives where they are kept */
    uint32_t total;                /* corners that are kept */
    const uint32_t *cell, *vertex; /* sites that are asked, so that all of them are known */
    uint32_t cells, vertices;
} SharedCorners;

/* The corners of a board's cells; the number of a corner is its place in the lists of the cells' vertices. */
typedef struct {
    Csr at;            /* per vertex, its corners */
    uint32_t *cell_of; /* per corner */
    Corner *kept;      /* per corner, or per shared one */
    Point2 *within;    /* on a sphere, per corner: its bisector as vertices of the cell see it */
    const uint32_t *shift; /* as in SharedCorners; NULL: every corner is kept by itself */
} Corners;

static inline Corner *corner_kept(const Corners *corners, uint32_t cell, uint32_t corner) {
    if (!corners) return NULL;
    return &corners->kept[corners->shift ? corner + corners->shift[cell] : corner];
}

/* Who looks for partners: cells at vertices, or vertices in cells. */
typedef struct {
    const tsl_board *board;
    tsl_kind kind, place;
    const Corners *corners; /* NULL: there is no table of corners, and each is looked for */
    bool round;             /* edges may leave corners not along their chords */
} OpposedView;
/* A corner as one of the sites, at one of the places. */
typedef struct {
    uint32_t site, place, corner;
    Corner *kept; /* what the table has of it; NULL: there is none */
} OpposedCorner;
typedef struct {
    uint32_t site; /* TSL_NONE: there is none */
    double off;
} OpposedBest;
/* Whether two sites cannot be partners: they share an edge or, if they are not at one place, they meet elsewhere. */
typedef bool OpposedExcludes(const void *context, OpposedCorner mine, OpposedCorner other);
/* Called for each possible partner; false stops the search. */
typedef bool OpposedVisit(void *context, OpposedCorner mine, OpposedCorner other);

/* Whether some edge may not leave a corner along its chord, as one sees it there. */
static inline bool opposed_is_round(const tsl_board *board) {
    return board->curves.of_edge || frame_is_used(board) || board->identity.globe;
}

static inline OpposedView opposed_view(const tsl_board *board, tsl_kind kind,
                                       const Corners *corners) {
    return (OpposedView){board, kind, kind == TSL_KIND_CELL ? TSL_KIND_VERTEX : TSL_KIND_CELL,
                         corners, opposed_is_round(board)};
}

/* The table of a board's corners with their bisectors, in scratch memory; `shared` may be NULL. */
TSL_LOCAL bool corners_make(Build *b, const tsl_board *board, const SharedCorners *shared,
                            Corners *out);
/* The corner of a site at a place, without a table. */
TSL_LOCAL OpposedCorner opposed_find(OpposedView view, uint32_t site, uint32_t place);
/* How far two corners are off, without a table. */
TSL_LOCAL double opposed_off_searched(OpposedView view, OpposedCorner a, OpposedCorner b);
/* The same on a board with curves or pivots, or on a sphere, with a table or without. */
TSL_LOCAL double opposed_off_round(OpposedView view, OpposedCorner a, OpposedCorner b);
TSL_LOCAL double opposed_off_globe(const OpposedView *view, OpposedCorner a, OpposedCorner b);
/* On a sphere, the bisector of a place in the cycle of a cell, in the chart of the vertex there, or of the cell. */
TSL_LOCAL Point2 opposed_bisector_globe(const tsl_board *board, uint32_t cell, uint32_t place,
                                        bool within);

/* Whether the way opposite to a cell's corner leads between two edges with no cell there; asked by opposed_leads_off. */
TSL_LOCAL bool opposed_leads_out(OpposedView view, OpposedCorner corner);

static inline double opposed_off_flat(const OpposedView *view, OpposedCorner a, OpposedCorner b) {
    if (!view->corners) return opposed_off_searched(*view, a, b);
    Point2 p = a.kept->bisector, q = b.kept->bisector;
    double x = p.x + q.x, y = p.y + q.y;
    return sqrt(x * x + y * y);
}

static inline double opposed_off(const OpposedView *view, OpposedCorner a, OpposedCorner b) {
    return view->round ? opposed_off_round(*view, a, b) : opposed_off_flat(view, a, b);
}

/* The corners at a place: a list of them or, of vertices in a cell, of the vertices, which follow each other. */
typedef struct {
    const uint32_t *item;
    uint32_t first, count, place;
} OpposedPlace;
static inline OpposedPlace opposed_place(const OpposedView *view, uint32_t place) {
    Csr lists = view->kind == TSL_KIND_CELL && view->corners
                    ? view->corners->at
                    : view->board->incident[view->place][view->kind];
    uint32_t first = lists.first[place];
    return (OpposedPlace){lists.item + first, first, lists.first[place + 1] - first, place};
}

static inline uint32_t opposed_count(const OpposedView *view, uint32_t place) {
    return opposed_place(view, place).count;
}

/* Whether the way opposite to a cell's corner leads off the board there, so that the cell has no partner through it. Where
 * there are as many cells as edges, one lies between any two edges. */
static inline bool opposed_leads_off(const OpposedView *view, OpposedCorner corner) {
    return view->kind == TSL_KIND_CELL &&
           opposed_count(view, corner.place) <
               board_incident(view->board, TSL_KIND_VERTEX, corner.place, TSL_KIND_EDGE).count &&
           opposed_leads_out(*view, corner);
}

/* One of the corners at a place. */
static inline OpposedCorner opposed_corner(const OpposedView *view, OpposedPlace at, uint32_t i) {
    if (view->kind == TSL_KIND_VERTEX)
        return (OpposedCorner){at.item[i], at.place, at.first + i,
                               corner_kept(view->corners, at.place, at.first + i)};
    if (!view->corners) return opposed_find(*view, at.item[i], at.place);
    uint32_t corner = at.item[i], cell = view->corners->cell_of[corner];
    return (OpposedCorner){cell, at.place, corner, corner_kept(view->corners, cell, corner)};
}

/* The corners of a site, with a table: how many, each of them, and what it prefers. */
TSL_INLINE uint32_t opposed_site_count(const OpposedView *view, uint32_t site) {
    const uint32_t *first = view->kind == TSL_KIND_CELL
                                ? view->board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX].first
                                : view->corners->at.first;
    return first[site + 1] - first[site];
}
TSL_INLINE OpposedCorner opposed_site_corner(const OpposedView *view, uint32_t site, uint32_t i) {
    Csr lists = view->board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX];
    bool cells = view->kind == TSL_KIND_CELL;
    uint32_t corner = cells ? lists.first[site] + i
                            : view->corners->at.item[view->corners->at.first[site] + i],
             cell = cells ? site : view->corners->cell_of[corner];
    return (OpposedCorner){site, cells ? lists.item[corner] : cell, corner,
                           corner_kept(view->corners, cell, corner)};
}
TSL_INLINE Preference *opposed_preference(const OpposedView *view, OpposedCorner c) {
    return view->kind == TSL_KIND_CELL ? &c.kept->of_cell : &c.kept->of_vertex;
}

static inline bool opposed_has(tsl_ids list, uint32_t id) {
    uint32_t i = 0;
    while (i < list.count && list.id[i] != id) i++;
    return i < list.count;
}

/* Whether an edge at a place leads away from a site: it is none of its own. */
static inline bool opposed_leads_away(const OpposedView *view, uint32_t edge, uint32_t site) {
    return !opposed_has(board_incident(view->board, TSL_KIND_EDGE, edge, view->kind), site);
}

static inline bool opposed_is_crowded(const OpposedView *view, uint32_t place) {
    return view->kind == TSL_KIND_CELL &&
           (board_incident(view->board, view->place, place, TSL_KIND_EDGE).count > OPPOSED_CROWD ||
            opposed_count(view, place) > OPPOSED_CROWD);
}

/* The possible partners at the corner's own place. */
TSL_INLINE bool opposed_visit_at(const OpposedView *view, OpposedCorner mine,
                                 OpposedExcludes *excludes, OpposedVisit *visit, void *context) {
    const OpposedPlace at = opposed_place(view, mine.place);
    for (uint32_t i = 0; i < at.count; i++) {
        OpposedCorner other = opposed_corner(view, at, i);
        if (other.site == mine.site || excludes(context, mine, other)) continue;
        if (!visit(context, mine, other)) return false;
    }
    return true;
}

/* Those at the far end of an edge that leads away from the site, and from them. */
TSL_INLINE bool opposed_visit_across(const OpposedView *view, OpposedCorner mine,
                                     OpposedExcludes *excludes, OpposedVisit *visit,
                                     void *context) {
    const tsl_board *board = view->board;
    if (opposed_is_crowded(view, mine.place)) return true;
    tsl_ids edges = board_incident(board, view->place, mine.place, TSL_KIND_EDGE);
    for (uint32_t i = 0; i < edges.count; i++) {
        tsl_ids ends = board_incident(board, TSL_KIND_EDGE, edges.id[i], view->place);
        if (ends.count != 2 || !opposed_leads_away(view, edges.id[i], mine.site)) continue;
        for (uint32_t k = 0; k < 2; k++) {
            if (ends.id[k] == mine.place || opposed_is_crowded(view, ends.id[k])) continue;
            const OpposedPlace far = opposed_place(view, ends.id[k]);
            for (uint32_t n = 0; n < far.count; n++) {
                OpposedCorner other = opposed_corner(view, far, n);
                if (other.site == mine.site || excludes(context, mine, other) ||
                    !opposed_leads_away(view, edges.id[i], other.site))
                    continue;
                if (!visit(context, mine, other)) return false;
            }
        }
    }
    return true;
}

typedef struct {
    const OpposedView *view;
    OpposedExcludes *excludes;
    const void *context;
    OpposedBest best;
} OpposedSearch;
TSL_INLINE bool opposed_search_excludes(const void *context, OpposedCorner mine,
                                        OpposedCorner other) {
    const OpposedSearch *search = context;
    return search->excludes(search->context, mine, other);
}
TSL_INLINE bool opposed_search_offer(void *context, OpposedCorner mine, OpposedCorner other) {
    OpposedSearch *search = context;
    double off = opposed_off_flat(search->view, mine, other);
    if (off < search->best.off) search->best = (OpposedBest){other.site, off};
    return true;
}
/* The same on a board with curves or pivots: at the corner's place, or across an edge. */
TSL_LOCAL OpposedBest opposed_best_round(OpposedView view, OpposedCorner mine, bool across,
                                         OpposedExcludes *excludes, const void *context);

/* The best partner at the corner's own place; across an edge. */
TSL_INLINE OpposedBest opposed_best_at(const OpposedView *view, OpposedCorner mine,
                                       OpposedExcludes *excludes, const void *context) {
    OpposedSearch search = {view, excludes, context, {TSL_NONE, opposed_none}};
    if (view->round) return opposed_best_round(*view, mine, false, excludes, context);
    opposed_visit_at(view, mine, opposed_search_excludes, opposed_search_offer, &search);
    return search.best;
}
TSL_INLINE OpposedBest opposed_best_across(const OpposedView *view, OpposedCorner mine,
                                           OpposedExcludes *excludes, const void *context) {
    OpposedSearch search = {view, excludes, context, {TSL_NONE, opposed_none}};
    if (view->round) return opposed_best_round(*view, mine, true, excludes, context);
    opposed_visit_across(view, mine, opposed_search_excludes, opposed_search_offer, &search);
    return search.best;
}

/* Whether a partner that is so much off is as good as the best. */
static inline bool opposed_is_best(double off, double least) {
    return off - least < opposed_tie;
}
/* Whether two corners, one with a preference, are each other's best: at one place, or across an edge. */
TSL_INLINE bool opposed_agree(const OpposedView *view, OpposedCorner a, OpposedCorner b,
                              const Preference *mine) {
    const Preference *theirs = opposed_preference(view, b);
    if (mine->across != theirs->across) return false;
    double off = opposed_off(view, a, b);
    return opposed_is_best(off, mine->least) && opposed_is_best(off, theirs->least) &&
           (!mine->across || off <= opposed_across);
}
#endif
