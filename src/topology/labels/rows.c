/* rows.c - rows, columns and layers. In: positions. Out: three numbers for every site.
 *
 * Sites are in one row if they are about equally far from a line outside the board. Five lines are compared, of 0, 15,
 * 30, 45 and 60 degrees, through a point below the board; that with the fewest and straightest rows is taken. Columns
 * are found from a point on the left in the same way, by lines of 90, 105 and 120 degrees more than that of the rows.
 *
 *         row 2   o   o   o          A row ends where the next site is further from the mean of the
 *         row 1     o   o            row than the gap, 0.6 of the spacing of the sites.
 *         row 0   o   o   o
 *                                    The error of a line: for each row, the square of the distance from
 *       ------------x-----------     its mean to its last site, by the number of its sites, and a cost.
 *                   line at 0 degrees
 *
 * Edges take the angles of the vertices.
 * How the rule is computed: sites are spread over lists along the line, a third of the gap deep, and only those lists
 * are sorted within which a row may end. */
#include "rows.h"
#include "../../base/sort.h"
#include <string.h>

enum {
    COLUMN_ANGLES = 3, /* lines that are compared for columns */
    RIGHT_ANGLE = 6,   /* in multiples of 15 degrees */
    LISTS_PER_GAP = 3,
    LISTS_LEAST = 64 /* this many more lists than sites are allowed */
};
static const double row_gap = 0.6;     /* of the spacing */
static const double row_flat = 1e-9;   /* of the height: a board less wide has no width */
static const double row_tiny = 1e-200; /* a board no larger than this is a point */

/* ---- One row after the other ---- */

TSL_LOCAL bool row_ends(const RowWalk *walk, double distance) {
    return walk->count == 0 || distance - walk->sum / walk->count > walk->gap;
}

TSL_LOCAL void row_close(RowWalk *walk) {
    if (walk->count == 0) return;
    double off = walk->sum / walk->count - walk->last;
    walk->fit.error += off * off / walk->count + row_cost;
}

TSL_LOCAL void row_open(RowWalk *walk) {
    row_close(walk);
    walk->fit.rows++;
    walk->sum = 0;
    walk->count = 0;
}

TSL_LOCAL void row_take(RowWalk *walk, double sum, double last, uint32_t count) {
    walk->sum += sum;
    walk->last = last;
    walk->count += count;
}

TSL_LOCAL uint32_t row_walk(RowWalk *walk, double distance) {
    if (row_ends(walk, distance)) row_open(walk);
    row_take(walk, distance, distance, 1);
    return walk->fit.rows - 1;
}

TSL_LOCAL double row_away(double x, double y, double cosine, double sine) {
    return fabs(x * sine - y * cosine);
}

TSL_LOCAL double row_distance(const RowLine *line, tsl_point at) {
    return row_away(at.x - line->x, at.y - line->y, line->cos, line->sin);
}

TSL_LOCAL RowRange rows_range(const RowSites *sites, const RowLine *line) {
    double low = INFINITY, high = -INFINITY;
    for (int corner = 0; corner < 4; corner++) {
        double x = corner & 1 ? sites->high.x : sites->low.x,
               y = corner & 2 ? sites->high.y : sites->low.y;
        double side = (x - line->x) * line->sin - (y - line->y) * line->cos;
        low = side < low ? side : low;
        high = side > high ? side : high;
    }
    if (high < 0) return (RowRange){-high, -low};
    return (RowRange){low > 0 ? low : 0, high > -low ? high : -low};
}

TSL_LOCAL uint32_t row_part(double distance, double start, double per) {
    return (uint32_t)(int32_t)((distance - start) * per);
}

/* ---- Lists of sites along a line ---- */

typedef struct {
    const RowSites *sites;
    uint32_t *head, *next; /* TSL_NONE ends a list */
    uint32_t most;         /* lists that there is room for */
    double *distance;      /* of each site from the line that is being fitted */
    double steps;          /* per unit: sites less apart are sorted by number */
} RowLists;

static bool lists_take(RowLists *lists, const RowSites *sites) {
    Build *b = sites->b;
    uint32_t count = sites->count;
    double span =
        2 * (sites->high.x - sites->low.x + sites->high.y - sites->low.y); /* none is further */
    *lists = (RowLists){.sites = sites, .most = count + LISTS_LEAST};
    lists->distance = TAKE(b, &b->scratch, double, count);
    lists->next = lists->distance ? TAKE(b, &b->scratch, uint32_t, count) : NULL;
    lists->head = lists->next ? TAKE(b, &b->scratch, uint32_t, (size_t)lists->most + 1) : NULL;
    /* Where the gaps are tiny against the board, coarser steps that still fit. */
    const double most = 4e18;
    if (sites->gap > 0 && span > row_tiny) lists->steps = fmin(row_steps / sites->gap, most / span);
    return lists->head != NULL;
}

/* Where lists begin, how deep each of them is, and how many there are. */
typedef struct {
    double start, depth;
    uint32_t count;
} RowSpread;

/* The distances of the sites, and lists of those that are equally far to a part of the gap, in the order of their
 * numbers. If there is no gap, that is what their order shall be: all are in one list. */
static RowSpread lists_spread(const RowLists *lists, const RowLine *line) {
    RowRange range = rows_range(lists->sites, line);
    double depth = range.end - range.start, per = lists->steps * (LISTS_PER_GAP / row_steps);
    if (depth * per > lists->most) per = lists->most / depth;
    uint32_t count = (uint32_t)(depth * per) + 1, *head = lists->head, *next = lists->next;
    const tsl_point *at = lists->sites->at;
    const RowLine along = *line; /* a copy of its own stays in registers */
    double *distance = lists->distance;
    memset(head, 0xFF, count * sizeof *head);
    for (size_t i = lists->sites->count; i-- > 0;) {
        distance[i] = row_distance(&along, at[i]);
        uint32_t list = row_part(distance[i], range.start, per);
        next[i] = head[list];
        head[list] = (uint32_t)i;
    }
    return (RowSpread){range.start, per > 0 ? 1 / per : INFINITY, count};
}

/* A list within which a row may end: its sites from near to far, in steps so small that rounding does not tell them
 * apart. */
static bool lists_split(const RowLists *lists, uint32_t first, RowWalk *walk, uint32_t *row) {
    Build *b = lists->sites->b;
    ArenaMark mark = arena_mark(&b->scratch);
    uint32_t count = 0;
    if (lists->next[first] == TSL_NONE) { /* mostly so where a line cuts across the rows */
        row[first] = row_walk(walk, lists->distance[first]);
        return true;
    }
    for (uint32_t i = first; i != TSL_NONE; i = lists->next[i]) count++;
    KeyedId *item = TAKE(b, &b->scratch, KeyedId, 2 * (size_t)count);
    if (!item) return false;
    for (uint32_t i = first, n = 0; i != TSL_NONE; i = lists->next[i])
        item[n++] = (KeyedId){(int64_t)(lists->distance[i] * lists->steps), i};
    if (!sort_many(b, item, item + count, count)) return false;
    for (uint32_t n = 0; n < count; n++)
        row[item[n].id] = row_walk(walk, lists->distance[item[n].id]);
    arena_release(&b->scratch, mark);
    return true;
}

/* A list that is part of one row. */
static void lists_take_whole(const RowLists *lists, uint32_t first, RowWalk *walk, uint32_t *row) {
    const double *distance = lists->distance;
    const uint32_t *next = lists->next, mine = walk->fit.rows - 1;
    double sum = walk->sum, last = walk->last;
    uint32_t count = walk->count;
    for (uint32_t i = first; i != TSL_NONE; i = next[i]) {
        sum += distance[i];
        last = distance[i] > last ? distance[i] : last;
        row[i] = mine;
        count++;
    }
    walk->sum = sum;
    walk->last = last;
    walk->count = count;
}

/* The row of every site as seen from a line, unless it turns out that the line cannot be better than the best. */
static bool lists_fit(const RowLists *lists, const RowLine *line, double best, uint32_t *row,
                      RowFit *out) {
    RowWalk walk = {.gap = lists->sites->gap};
    const RowSpread spread = lists_spread(lists, line);
    const uint32_t *head = lists->head;
    bool narrow = spread.depth <= walk.gap;
    for (uint32_t k = 0; k < spread.count; k++) {
        if (head[k] == TSL_NONE) continue;
        bool ends = narrow && row_ends(&walk, spread.start + k * spread.depth);
        bool within = narrow && (ends || !row_ends(&walk, spread.start + (k + 1) * spread.depth));
        if (!within && !lists_split(lists, head[k], &walk, row)) return false;
        if (ends) row_open(&walk);
        if (walk.fit.error >= best) break;
        if (within) lists_take_whole(lists, head[k], &walk, row);
    }
    row_close(&walk);
    *out = walk.fit;
    return true;
}

static bool lists_search(void *searcher, RowSearch *search) {
    RowLists *lists = searcher;
    Build *b = lists->sites->b;
    uint32_t count = lists->sites->count;
    uint32_t *tried = search->row;
    double best = INFINITY;
    if (search->lines > 1) tried = TAKE(b, &b->scratch, uint32_t, count);
    if (!tried) return false;
    for (uint32_t n = 0; n < search->lines; n++) {
        RowFit fit;
        if (!lists_fit(lists, &search->line[n], best, tried, &fit)) return false;
        if (fit.error >= best - row_tie) continue;
        best = fit.error;
        search->best = n;
        search->rows = fit.rows;
        if (tried != search->row) memcpy(search->row, tried, count * sizeof *tried);
    }
    return true;
}

/* ---- The lines ---- */

/* Cosine and sine of multiples of 15 degrees. */
static const double row_cos[13] = {1,
                                   0.96592582628906828675,
                                   0.86602540378443864676,
                                   0.70710678118654752440,
                                   0.5,
                                   0.25881904510252076235,
                                   0,
                                   -0.25881904510252076235,
                                   -0.5,
                                   -0.70710678118654752440,
                                   -0.86602540378443864676,
                                   -0.96592582628906828675,
                                   -1};
static double row_sin(int angle) {
    return angle <= RIGHT_ANGLE ? row_cos[RIGHT_ANGLE - angle] : row_cos[angle - RIGHT_ANGLE];
}

/* A board without width has rows straight across, and its columns count outwards from its middle. */
static bool rows_are_narrow(const RowSites *sites) {
    return sites->high.x - sites->low.x <= row_flat * (sites->high.y - sites->low.y);
}

static RowLine row_line(const RowSites *sites, int angle) {
    double middle = (sites->low.x + sites->high.x) / 2, height = sites->high.y - sites->low.y;
    if (rows_are_narrow(sites)) angle = 0;
    return (RowLine){middle, sites->low.y - height, row_cos[angle], row_sin(angle)};
}

static RowLine column_line(const RowSites *sites, int angle) {
    double middle = (sites->low.y + sites->high.y) / 2, width = sites->high.x - sites->low.x;
    if (rows_are_narrow(sites)) angle = 0;
    return (RowLine){sites->low.x - width, middle, row_cos[angle], row_sin(angle)};
}

TSL_LOCAL bool rows_find_by(const RowSites *sites, RowAngles *angles, RowSearcher *search,
                            void *searcher) {
    bool given = sites->kind == TSL_KIND_EDGE;
    RowSearch rows = {.lines = given ? 1 : ROW_ANGLES, .row = sites->grid->row};
    RowSearch columns = {.lines = given ? 1 : COLUMN_ANGLES, .row = sites->grid->column};
    int first = given ? angles->row : 0;
    for (int n = 0; n < (int)rows.lines; n++) rows.line[n] = row_line(sites, first + n);
    if (!search(searcher, &rows)) return false;
    angles->row = first + (int)rows.best;
    first = given ? angles->column : angles->row + RIGHT_ANGLE;
    for (int n = 0; n < (int)columns.lines; n++) columns.line[n] = column_line(sites, first + n);
    if (!search(searcher, &columns)) return false;
    angles->column = first + (int)columns.best;
    sites->grid->rows = rows.rows;
    sites->grid->columns = columns.rows;
    return true;
}

TSL_LOCAL bool rows_find(const RowSites *sites, RowAngles *angles) {
    RowLists lists;
    ArenaMark mark = arena_mark(&sites->b->scratch);
    if (!lists_take(&lists, sites) || !rows_find_by(sites, angles, lists_search, &lists))
        return false;
    arena_release(&sites->b->scratch, mark);
    return true;
}

/* ---- A board's grid ---- */

TSL_LOCAL bool rows_begin(RowSites *sites, const Box *box) {
    tsl_board *board = sites->board;
    sites->at = board->at[sites->kind];
    sites->count = board->count[sites->kind];
    sites->grid = &board->grid[sites->kind];
    sites->low = box->low;
    sites->high = box->high;
    double width = box->high.x - box->low.x, height = box->high.y - box->low.y;
    sites->gap = row_gap * (width + height) / 2 / sqrt(sites->count);
    if (!(sites->b->want & TSL_WANT_LABELS)) return true;
    uint32_t *row = TAKE(sites->b, &board->arena, uint32_t, sites->count);
    uint32_t *column = row ? TAKE(sites->b, &board->arena, uint32_t, sites->count) : NULL;
    if (!column) return false;
    sites->grid->row = row;
    sites->grid->column = column;
    return true;
}

/* Layers are the rows along z, measured as if it were a distance in the plane. */
TSL_LOCAL bool rows_find_layers(const RowSites *sites) {
    Build *b = sites->b;
    BoardGrid *grid = sites->grid;
    double height = sites->high.z - sites->low.z;
    grid->layers = 1;
    if (height <= sites->gap) return true;
    ArenaMark mark = arena_mark(&b->scratch);
    tsl_point *heights = TAKE(b, &b->scratch, tsl_point, sites->count);
    uint32_t *layer = heights ? TAKE(b, &sites->board->arena, uint32_t, sites->count) : NULL;
    if (!layer) return false;
    for (uint32_t i = 0; i < sites->count; i++)
        heights[i] = (tsl_point){0, sites->at[i].z - sites->low.z, 0};
    RowSites upright = {.b = b, .at = heights, .count = sites->count, .gap = sites->gap};
    upright.high.y = height;
    RowSearch ground = {.line = {{0, 0, 1, 0}}, .lines = 1, .row = layer};
    RowLists lists;
    if (!lists_take(&lists, &upright) || !lists_search(&lists, &ground)) return false;
    arena_release(&b->scratch, mark);
    grid->layers = ground.rows;
    if (grid->layers > 1) grid->layer = layer;
    return true;
}
