/* regions.c - which sites are inner, outer, in the centre, on the left ...; the table of all regions and the list of
 * the rules that find them. In: a finished graph and the board's positions and incidence. Out: a word of properties
 * for every site, and answers from it.
 * A new region is a constant of tsl_region, a row of region_table, and, unless it follows from properties that sites
 * have already, a bit in regions.h and a rule in region_rules. A format that shall name it lists it.
 * Holds: the same under all rules, but for what asks for neighbours: phases, and cells that lack one. */
#include "regions.h"
#include "../../base/budget.h"
#include "../../base/num.h"
#include "../../graph/wrapping.h"
#include "../directions/compass.h"
#include <math.h>
#include <string.h>

/* ---- The table ---- */

typedef enum { REGION_ONE, REGION_PER_SIDE, REGION_NUMBERED } RegionFamily;
typedef struct {
    const char *name; /* of one region; of several, what precedes the side or number */
    RegionFamily family;
    uint32_t any; /* of one region: a site belongs to it if it has any of these properties, */
    bool none;    /* or, where this is set, if it has none of them */
} Region;

static const Region region_table[TSL_REGION_COUNT] = {
    [TSL_REGION_INNER] = {"Inner", REGION_ONE, PROPERTY_OUTER, true},
    [TSL_REGION_OUTER] = {"Outer", REGION_ONE, PROPERTY_OUTER, false},
    [TSL_REGION_PERIMETER] = {"Perimeter", REGION_ONE, PROPERTY_OUTER, false},
    [TSL_REGION_CENTRE] = {"Centre", REGION_ONE, PROPERTY_CENTRE, false},
    [TSL_REGION_MAJOR] = {"Major", REGION_ONE, PROPERTY_MAJOR, false},
    [TSL_REGION_MINOR] = {"Minor", REGION_ONE, PROPERTY_MINOR, false},
    [TSL_REGION_PIVOT] = {"Pivot", REGION_ONE, PROPERTY_PIVOT, false},
    [TSL_REGION_NULL_NEIGHBOUR] = {"NullNbor", REGION_ONE, PROPERTY_NULL_NEIGHBOUR, false},
    [TSL_REGION_CORNER] = {"Corner", REGION_ONE, PROPERTY_CORNER, false},
    [TSL_REGION_CORNER_CONVEX] = {"CornerConvex", REGION_ONE, PROPERTY_CONVEX, false},
    [TSL_REGION_CORNER_CONCAVE] = {"CornerConcave", REGION_ONE, PROPERTY_CONCAVE, false},
    [TSL_REGION_LEFT] = {"Left", REGION_ONE, PROPERTY_LEFT, false},
    [TSL_REGION_RIGHT] = {"Right", REGION_ONE, PROPERTY_RIGHT, false},
    [TSL_REGION_TOP] = {"Top", REGION_ONE, PROPERTY_TOP, false},
    [TSL_REGION_BOTTOM] = {"Bottom", REGION_ONE, PROPERTY_BOTTOM, false},
    [TSL_REGION_AXIAL] = {"Axial", REGION_ONE, PROPERTY_HORIZONTAL | PROPERTY_VERTICAL, false},
    [TSL_REGION_HORIZONTAL] = {"Horizontal", REGION_ONE, PROPERTY_HORIZONTAL, false},
    [TSL_REGION_VERTICAL] = {"Vertical", REGION_ONE, PROPERTY_VERTICAL, false},
    [TSL_REGION_ANGLED] = {"Angled", REGION_ONE, PROPERTY_SLASH | PROPERTY_SLOSH, false},
    [TSL_REGION_SLASH] = {"Slash", REGION_ONE, PROPERTY_SLASH, false},
    [TSL_REGION_SLOSH] = {"Slosh", REGION_ONE, PROPERTY_SLOSH, false},
    [TSL_REGION_SIDES] = {"Side", REGION_PER_SIDE, 0, false},
    [TSL_REGION_PHASES] = {"Phase_", REGION_NUMBERED, 0, false},
    [TSL_REGION_ROWS] = {"Row_", REGION_NUMBERED, 0, false},
    [TSL_REGION_COLUMNS] = {"Column_", REGION_NUMBERED, 0, false},
    [TSL_REGION_LAYERS] = {"Layer_", REGION_NUMBERED, 0, false},
};
static const char *const region_sides[REGION_SIDES] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};

/* ---- Questions ---- */

TSL_LOCAL bool region_contains(const tsl_board *board, tsl_kind kind, uint32_t site,
                               tsl_region region, uint32_t index) {
    uint32_t word = board->regions.properties[kind][site];
    const BoardGrid *grid = &board->grid[kind];
    switch (region) {
    case TSL_REGION_SIDES:
        return index < REGION_SIDES && (word >> (PROPERTY_SIDES + index) & 1);
    case TSL_REGION_PHASES:
        return word >> PROPERTY_PHASE == index;
    case TSL_REGION_ROWS:
        return grid->row && grid->row[site] == index;
    case TSL_REGION_COLUMNS:
        return grid->column && grid->column[site] == index;
    case TSL_REGION_LAYERS:
        return (grid->layer ? grid->layer[site] : 0) == index;
    default:
        return index == 0 && ((word & region_table[region].any) == 0) == region_table[region].none;
    }
}

TSL_LOCAL uint32_t region_count(const tsl_board *board, tsl_kind kind, tsl_region region) {
    switch (region) {
    case TSL_REGION_SIDES:
        return REGION_SIDES;
    case TSL_REGION_PHASES:
        return board->regions.phases[kind];
    case TSL_REGION_ROWS:
        return board->grid[kind].rows;
    case TSL_REGION_COLUMNS:
        return board->grid[kind].columns;
    case TSL_REGION_LAYERS:
        return board->grid[kind].layers;
    default:
        return 1;
    }
}

TSL_LOCAL size_t region_name(tsl_region region, uint32_t index, char out[REGION_NAME_SIZE]) {
    const Region *row = &region_table[region];
    if (row->family == REGION_ONE && index > 0) return 0;
    if (row->family == REGION_PER_SIDE && index >= REGION_SIDES) return 0;
    size_t length = strlen(row->name);
    memcpy(out, row->name, length + 1);
    if (row->family == REGION_PER_SIDE) {
        size_t more = strlen(region_sides[index]);
        memcpy(out + length, region_sides[index], more + 1);
        length += more;
    }
    if (row->family == REGION_NUMBERED) length += num_write_u64(out + length, index);
    return length;
}

/* Reads what follows the name of a row. */
static bool region_read_index(RegionFamily family, const char *rest, uint32_t *index) {
    *index = 0;
    if (family == REGION_ONE) return *rest == '\0';
    if (family == REGION_PER_SIDE) {
        while (*index < REGION_SIDES && strcmp(region_sides[*index], rest) != 0) ++*index;
        return *index < REGION_SIDES;
    }
    uint64_t number = 0;
    size_t digits = 0;
    for (; rest[digits] >= '0' && rest[digits] <= '9' && digits < 10; digits++) {
        number = number * 10 + (uint64_t)(rest[digits] - '0');
    }
    *index = (uint32_t)number;
    bool padded = digits > 1 && rest[0] == '0';
    return digits > 0 && !padded && rest[digits] == '\0' && number < TSL_NONE;
}

TSL_LOCAL bool region_find(const char *name, tsl_region *region, uint32_t *index) {
    for (int i = 0; i < TSL_REGION_COUNT; i++) {
        size_t length = strlen(region_table[i].name);
        *region = (tsl_region)i;
        if (strncmp(name, region_table[i].name, length) == 0 &&
            region_read_index(region_table[i].family, name + length, index))
            return true;
    }
    return false;
}

/* ---- Rules of a few lines ---- */

/* The cell on each side of an edge; of cells that claim the same side the one made last. */
static bool regions_record_sides(Regions *r) {
    const Graph *g = r->g;
    const uint32_t *rank = g->cell_rank;
    Pair *sides = TAKE(r->b, &r->b->scratch, Pair, g->edges);
    if (!sides) return false;
    memset(sides, 0xFF, g->edges * sizeof *sides);
    if (g->plane.wrap) return rims_record_sides(r, sides);
    uint32_t *of_half = &sides->a; /* the cell that has a half-edge on its left */
    for (uint32_t c = 0, k = 0; c < g->cells; c++) {
        for (const uint32_t end = g->cell_first[c + 1]; k < end; k++) {
            size_t edge = g->side[k];
            uint32_t *side = &of_half[2 * edge + (g->corner[k] == g->edge[edge].a)];
            if (*side == TSL_NONE) {
                *side = c;
                continue;
            }
            r->overwritten = true;
            if (!rank || rank[*side] <= rank[c]) *side = c;
        }
    }
    r->sides = sides;
    return true;
}

static bool regions_pivots(Regions *r) {
    for (uint32_t v = 0; r->g->pivot && v < r->g->vertices; v++) {
        if (r->g->pivot[v] != TSL_NONE) r->of[TSL_KIND_VERTEX][r->g->pivot[v]] |= PROPERTY_PIVOT;
    }
    return true;
}

TSL_LOCAL bool regions_are_recorded(const Regions *r) {
    return r->board->rules == TSL_RULES_LUDII || !r->overwritten;
}

/* Whether an edge parts less than two cells; `recorded`: as regions_are_recorded says. */
static inline bool regions_edge_is_open(const Regions *r, uint32_t edge, bool recorded) {
    const uint32_t *cells = r->board->incident[TSL_KIND_EDGE][TSL_KIND_CELL].first + edge;
    return recorded ? r->sides[edge].a == TSL_NONE || r->sides[edge].b == TSL_NONE
                    : cells[1] - cells[0] < 2;
}

/* Cells that have no neighbour across one of their edges. */
static bool regions_null_neighbours(Regions *r) {
    bool recorded = regions_are_recorded(r);
    Csr cells = r->board->incident[TSL_KIND_EDGE][TSL_KIND_CELL];
    for (uint32_t e = 0; e < r->g->edges; e++) {
        bool lacks = regions_edge_is_open(r, e, recorded);
        for (uint32_t i = cells.first[e]; lacks && i < cells.first[e + 1]; i++)
            r->of[TSL_KIND_CELL][cells.item[i]] |= PROPERTY_NULL_NEIGHBOUR;
    }
    return true;
}

/* How edges lie: every edge has one of four properties, but an edge that leads straight up has none; in published games
 * it is horizontal. The border between two of them is that of the compass with sixteen directions. */
typedef struct {
    double turn; /* rad; ways are turned by it first, so that those on a border do not lie there */
    double tangent;   /* of the angle from an axis to the border */
    uint32_t upright; /* the property of an edge that leads straight up */
} EdgeLie;

static inline uint32_t regions_lie(const EdgeLie *lie, double dx, double dy) {
    double x = dx - lie->turn * dy, y = dy + lie->turn * dx;
    double across = fabs(x), up = fabs(y);
    if (regions_is_short(dx, dy)) return lie->upright;
    if (up < across * lie->tangent) return PROPERTY_HORIZONTAL;
    if (across < up * lie->tangent) return PROPERTY_VERTICAL;
    return (x < 0) == (y < 0) ? PROPERTY_SLASH : PROPERTY_SLOSH;
}

static bool regions_orientation(Regions *r) {
    /* under the paper's rules an edge on the border is axial, whatever the sense of turning: compass.c */
    const double wider = direction_border * (1 + direction_tan_11 * direction_tan_11);
    const EdgeLie paper = {0, direction_tan_11 + wider, 0},
                  ludii = {direction_border, direction_tan_11, PROPERTY_HORIZONTAL};
    const EdgeLie lie = r->board->rules == TSL_RULES_PAPER ? paper : ludii;
    const Graph *g = r->g;
    const bool flat = !g->plane.wrap;
    uint32_t *of = r->of[TSL_KIND_EDGE];
    for (uint32_t e = 0; e < g->edges; e++) {
        const tsl_point a = flat ? g->at[g->edge[e].a] : half_seen_to(g, 2 * e + 1),
                        b = flat ? g->at[g->edge[e].b] : half_seen_to(g, 2 * e);
        const tsl_point way =
            point_way(g->plane.globe, g->plane.globe ? point_between(a, b) : a, b);
        of[e] |= regions_lie(&lie, way.x, way.y);
    }
    return true;
}

/* Major are the cells with as many sides as any other, minor the rest. */
static bool regions_sizes(Regions *r) {
    const uint32_t *first = r->g->cell_first;
    uint32_t most = 0;
    for (uint32_t c = 0; c < r->g->cells; c++) {
        if (first[c + 1] - first[c] > most) most = first[c + 1] - first[c];
    }
    for (uint32_t c = 0; c < r->g->cells; c++) {
        bool major = first[c + 1] - first[c] == most;
        r->of[TSL_KIND_CELL][c] |= major ? PROPERTY_MAJOR : PROPERTY_MINOR;
    }
    return true;
}

/* On the left, right, bottom or top: within a hundredth of the extreme coordinate of the sites of a kind. */
static void regions_extremes_of(const tsl_point *at, uint32_t count, const Box *box, uint32_t *of) {
    static const double near = 0.01;
    const double left = box->low.x + near, right = box->high.x - near;
    const double bottom = box->low.y + near, top = box->high.y - near;
    for (uint32_t i = 0; i < count; i++) {
        if (at[i].x < left) of[i] |= PROPERTY_LEFT;
        if (at[i].x > right) of[i] |= PROPERTY_RIGHT;
        if (at[i].y < bottom) of[i] |= PROPERTY_BOTTOM;
        if (at[i].y > top) of[i] |= PROPERTY_TOP;
    }
}

static bool regions_extremes(Regions *r) {
    if (r->g->plane.globe) return rims_heights(r);
    const uint32_t all = PROPERTY_LEFT | PROPERTY_RIGHT | PROPERTY_TOP | PROPERTY_BOTTOM,
                   none = r->g->plane.wrap ? all & ~rims_ends(r->g) : 0;
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++) {
        const uint32_t count = r->board->count[kind];
        regions_extremes_of(r->board->at[kind], count, &r->box[kind], r->of[kind]);
        for (uint32_t i = 0; none && i < count; i++) r->of[kind][i] &= ~none;
    }
    return true;
}

/* ---- Outer sites ---- */

TSL_LOCAL uint32_t regions_beside(const Regions *r, uint32_t edge) {
    return r->sides[edge].a != TSL_NONE ? r->sides[edge].a : r->sides[edge].b;
}

/* A site is on the perimeter if and only if it is outer; all others are inner. */
static void outer_mark(Regions *r, tsl_kind kind, uint32_t site) {
    r->of[kind][site] |= PROPERTY_OUTER;
}

static void outer_loops(Regions *r) {
    for (const Loop *loop = r->loops; loop; loop = loop->next) {
        if (loop->dropped) continue;
        outer_mark(r, TSL_KIND_VERTEX, loop->start);
        for (uint32_t i = 0; i < loop->count; i++) {
            uint32_t edge = loop->half[i] >> 1, cell = regions_beside(r, edge);
            outer_mark(r, TSL_KIND_VERTEX, half_from(r->g, loop->half[i]));
            outer_mark(r, TSL_KIND_EDGE, edge);
            if (cell != TSL_NONE) outer_mark(r, TSL_KIND_CELL, cell);
        }
    }
}

/* Cells with any vertex on a loop, and edges with both that have no cell on one of their sides. */
static void outer_spread(Regions *r) {
    const Graph *g = r->g;
    const bool recorded = regions_are_recorded(r);
    const uint32_t *outer = r->of[TSL_KIND_VERTEX];
    Csr cells = r->board->incident[TSL_KIND_VERTEX][TSL_KIND_CELL];
    for (uint32_t v = 0; v < g->vertices; v++) {
        if (!(outer[v] & PROPERTY_OUTER)) continue;
        for (uint32_t i = g->ring_first[v]; i < g->ring_first[v + 1]; i++) {
            uint32_t edge = g->ring[i] >> 1;
            bool open = regions_edge_is_open(r, edge, recorded);
            if (open && outer[half_to(g, g->ring[i])] & PROPERTY_OUTER)
                outer_mark(r, TSL_KIND_EDGE, edge);
        }
        for (uint32_t i = cells.first[v]; i < cells.first[v + 1]; i++)
            outer_mark(r, TSL_KIND_CELL, cells.item[i]);
    }
}

static bool regions_outer(Regions *r) {
    outer_loops(r);
    outer_spread(r);
    return true;
}

/* ---- The centre ---- */

/* Central are the sites from which the squared distances to the corners of their kind, and on small boards to the
 * perimeter, have the least sum. That sum is k |x - m|^2 and a constant, where m is the mean of the k places measured
 * to, so a site needs the mean alone. */
enum { CENTRE_SMALL = 100 }; /* sites of a kind from which on the perimeter does not count */
static const double centre_tie = 0.0001; /* sums that differ by less are equal */

typedef struct {
    double x, y, places; /* the mean of the places measured to, and how many they are */
} CentreMean;

static CentreMean centre_mean(const tsl_point *at, uint32_t count, const uint32_t *of) {
    CentreMean mean = {0, 0, 0};
    const uint32_t outer = count < CENTRE_SMALL ? PROPERTY_OUTER : 0;
    for (uint32_t i = 0; i < count; i++) {
        if (!(of[i] & (PROPERTY_CORNER | outer))) continue;
        double times = ((of[i] & outer) != 0) + ((of[i] & PROPERTY_CORNER) != 0);
        mean.x += times * at[i].x;
        mean.y += times * at[i].y;
        mean.places += times;
    }
    if (mean.places > 0) {
        mean.x /= mean.places;
        mean.y /= mean.places;
    }
    return mean;
}

static double centre_sum(tsl_point at, const CentreMean *mean) {
    double dx = at.x - mean->x, dy = at.y - mean->y;
    return mean->places * (dx * dx + dy * dy);
}

static void centre_mark(const tsl_point *at, uint32_t count, uint32_t *of) {
    const CentreMean mean = centre_mean(at, count, of);
    double least = INFINITY;
    uint32_t first = 0, end = 0; /* all sites of the centre are in this range */
    for (uint32_t i = 0; i < count; i++) {
        double sum = centre_sum(at[i], &mean);
        if (!(sum - least < centre_tie)) continue;
        if (least - sum >= centre_tie) first = i;
        least = sum < least ? sum : least;
        end = i + 1;
    }
    for (uint32_t i = first; i < end; i++) {
        if (centre_sum(at[i], &mean) - least < centre_tie) of[i] |= PROPERTY_CENTRE;
    }
}

static bool regions_centre(Regions *r) {
    if (r->g->plane.wrap) return rims_centre(r);
    if (r->g->plane.globe) return true; /* nothing is further from a border than all else */
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++)
        centre_mark(r->board->at[kind], r->board->count[kind], r->of[kind]);
    return true;
}

/* ---- The list of rules ---- */

typedef bool RegionRule(Regions *r);
/* In an order in which each finds what it needs: outer sites and corners need the perimeter, sides the corners. */
static RegionRule *const region_rules[] = {
    regions_record_sides, regions_pivots,   regions_null_neighbours, regions_perimeter,
    regions_outer,        regions_corners,  regions_sides,           regions_centre,
    regions_orientation,  regions_extremes, regions_sizes,           NULL,
};
static RegionRule *const region_rules_spatial[] = {regions_record_sides, regions_spatial,
                                                   regions_orientation, regions_extremes, NULL};

TSL_LOCAL bool regions_find(Regions *r) {
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++) {
        r->of[kind] = TAKE_ZERO(r->b, &r->board->arena, uint32_t, r->board->count[kind]);
        if (!r->of[kind]) return false;
        r->board->regions.properties[kind] = r->of[kind];
    }
    RegionRule *const *rule = r->board->identity.space ? region_rules_spatial : region_rules;
    for (; *rule; rule++) {
        if (!(*rule)(r) || !budget_ask(r->b)) return false;
    }
    return true;
}
