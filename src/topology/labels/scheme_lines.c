/* scheme_lines.c - schemes by places alone. In: sites. Out: their lines and places.
 *
 *     C1 C2 C3          rows           A3 B3 C3     files
 *    B1 B2 B3 B4                       A2 B2 C2
 *     A1 A2 A3                         A1 B1 C1
 */
#include "../../base/angle.h"
#include "scheme.h"
#include <math.h>

static const double rows_apart = 0.25, /* in spacings: what begins the next row */
    rings_apart = 0.05;                /* and the next ring */

TSL_LOCAL bool scheme_sort(Build *b, KeyedId *item, uint32_t count) {
    bool sorted = true;
    for (uint32_t i = 1; i < count && sorted; i++) sorted = item[i - 1].key <= item[i].key;
    if (sorted) return true;
    ArenaMark mark = arena_mark(&b->scratch);
    KeyedId *spare = TAKE(b, &b->scratch, KeyedId, count);
    if (!spare || !sort_many(b, item, spare, count)) return false;
    arena_release(&b->scratch, mark);
    return true;
}

TSL_LOCAL void scheme_name(SchemeSites *s, uint32_t site, uint32_t line, uint32_t place) {
    s->plan->line[site] = line;
    s->plan->place[site] = place;
    s->plan->order[(*s->named)++] = site;
}

static tsl_point scheme_at(const SchemeSites *s, uint32_t site) {
    return s->board->at[s->kind][site];
}

/* ---- Lines of sites, and places along them ---- */

/* A site: what parts lines, and what orders the sites of a line. */
typedef void SchemePolar(const SchemeSites *s, uint32_t site, double *across, int64_t *along);

static void polar_row(const SchemeSites *s, uint32_t site, double *across, int64_t *along) {
    tsl_point at = scheme_at(s, site);
    *across = at.y;
    *along = scheme_key(at.x, s->spacing);
}

static void polar_upright(const SchemeSites *s, uint32_t site, double *across, int64_t *along) {
    tsl_point at = scheme_at(s, site);
    *across = at.x;
    *along = scheme_key(at.y, s->spacing);
}

static void polar_ring(const SchemeSites *s, uint32_t site, double *across, int64_t *along) {
    tsl_point at = scheme_at(s, site);
    double x = at.x - s->centre.x, y = at.y - s->centre.y;
    *across = sqrt(x * x + y * y);
    *along = angle_heading(x, y);
}

/* Places of one line from 0 on, in each layer by itself. */
static bool lines_name(SchemeSites *s, KeyedId *item, uint32_t count, uint32_t line) {
    const BoardGrid *grid = &s->board->grid[s->kind];
    const uint32_t layers = grid->layer ? grid->layers : 1;
    if (!scheme_sort(s->b, item, count)) return false;
    for (uint32_t layer = 0; layer < layers; layer++) {
        uint32_t place = 0;
        if (!build_charge(s->b, count)) return false;
        for (uint32_t i = 0; i < count; i++) {
            if (!grid->layer || grid->layer[item[i].id] == layer)
                scheme_name(s, item[i].id, line, place++);
        }
    }
    return true;
}

static bool scheme_lines(SchemeSites *s, SchemePolar *polar, double apart) {
    Build *b = s->b;
    ArenaMark mark = arena_mark(&b->scratch);
    KeyedId *item = TAKE(b, &b->scratch, KeyedId, s->count);
    double across = 0, last = 0;
    int64_t along = 0;
    if (!item || !build_charge(b, 8 * (uint64_t)s->count)) return false;
    for (uint32_t i = 0; i < s->count; i++) {
        polar(s, s->site[i], &across, &along);
        item[i] = (KeyedId){scheme_key(across, s->spacing), s->site[i]};
    }
    if (!scheme_sort(b, item, s->count)) return false;
    for (uint32_t i = 0, line = 0, first = 0; i <= s->count; i++) {
        if (i < s->count) polar(s, item[i].id, &across, &along);
        bool ends = i == s->count || (i > 0 && across - last > apart * s->spacing);
        if (ends && !lines_name(s, item + first, i - first, line++)) return false;
        if (ends) first = i;
        last = across;
        if (i < s->count) item[i].key = along;
    }
    arena_release(&b->scratch, mark);
    return true;
}

TSL_LOCAL bool scheme_rows(SchemeSites *s) {
    bool upright = (s->plan->wish.how & TSL_LABEL_UPRIGHT) != 0;
    return scheme_lines(s, upright ? polar_upright : polar_row, rows_apart);
}

TSL_LOCAL bool scheme_ring(SchemeSites *s) {
    return scheme_lines(s, polar_ring, rings_apart);
}

TSL_LOCAL bool scheme_number(SchemeSites *s) {
    for (uint32_t i = 0; i < s->count; i++) scheme_name(s, s->site[i], 'S' - 'A', s->site[i]);
    return true;
}

/* ---- Files ---- */

TSL_LOCAL bool scheme_files_suit(const tsl_board *board, tsl_kind kind) {
    const BoardGrid *grid = &board->grid[kind];
    uint64_t places = (uint64_t)grid->rows * grid->columns * (grid->layer ? grid->layers : 1);
    bool round = board->pivots.of || board->pivots.vertex; /* rings say more */
    return !round && !grid->afresh && 5 * (uint64_t)board->count[kind] >= 2 * places;
}

/* All rows and columns as they are. */
TSL_LOCAL bool scheme_files(SchemeSites *s) {
    const BoardGrid *grid = &s->board->grid[s->kind];
    if (!grid->row) return false;
    bool swap = (s->plan->wish.how & TSL_LABEL_SWAP) != 0;
    for (uint32_t i = 0; i < s->count; i++) {
        uint32_t site = s->site[i], row = grid->row[site], column = grid->column[site];
        scheme_name(s, site, swap ? row : column, swap ? column : row);
    }
    s->plan->shared = !grid->distinct;
    return true;
}

/* ---- One path ---- */

/* The neighbour of a site on a path that it did not come from; TSL_NONE at the end. */
static uint32_t path_next(const ColourGraph *graph, uint32_t site, uint32_t from) {
    for (uint32_t i = graph->first[site]; i < graph->first[site + 1]; i++) {
        if (graph->to[i] != from) return graph->to[i];
    }
    return TSL_NONE;
}

/* Whether a site has more than two different neighbours. */
static bool path_forks(const ColourGraph *graph, uint32_t site) {
    uint32_t one = path_next(graph, site, TSL_NONE);
    uint32_t other = one == TSL_NONE ? TSL_NONE : path_next(graph, site, one);
    for (uint32_t i = graph->first[site]; i < graph->first[site + 1]; i++) {
        if (graph->to[i] != one && graph->to[i] != other) return true;
    }
    return false;
}

/* The end nearer to the centre comes first; of two that are as near the lower, then the one further left. */
static bool path_starts_at(const SchemeSites *s, uint32_t end, uint32_t than) {
    const double same = 1e-6 * s->spacing;
    tsl_point a = scheme_at(s, end), c = scheme_at(s, than);
    double away =
        sqrt((a.x - s->centre.x) * (a.x - s->centre.x) +
             (a.y - s->centre.y) * (a.y - s->centre.y)) -
        sqrt((c.x - s->centre.x) * (c.x - s->centre.x) + (c.y - s->centre.y) * (c.y - s->centre.y));
    if (away < -same || away > same) return away < 0;
    if (a.y < c.y - same || a.y > c.y + same) return a.y < c.y;
    return a.x < c.x;
}

TSL_LOCAL bool scheme_path(SchemeSites *s) {
    const ColourGraph *graph = s->graph;
    uint32_t end[2], ends = 0, length = 0;
    if (s->count < 3) return false;
    for (uint32_t i = 0; i < s->count; i++) {
        uint32_t site = s->site[i], one = path_next(graph, site, TSL_NONE);
        if (one == TSL_NONE || path_forks(graph, site)) return false;
        if (path_next(graph, site, one) != TSL_NONE) continue;
        if (ends == 2) return false;
        end[ends++] = site;
    }
    if (ends != 2) return false;
    uint32_t at = path_starts_at(s, end[1], end[0]) ? end[1] : end[0], from = TSL_NONE, start = at;
    while (at != TSL_NONE) {
        uint32_t next = path_next(graph, at, from);
        length++;
        from = at;
        at = next;
    }
    if (length != s->count) return false;
    for (at = start, from = TSL_NONE, length = 0; at != TSL_NONE;) {
        uint32_t next = path_next(graph, at, from);
        scheme_name(s, at, 0, length++);
        from = at;
        at = next;
    }
    return true;
}
