/* scheme_lines.c - schemes by places alone. In: sites. Out: their lines and places.
 *
 *     C1 C2 C3          rows           A3 B3 C3     files
 *    B1 B2 B3 B4                       A2 B2 C2
 *     A1 A2 A3                         A1 B1 C1
 */
#include "../../base/angle.h"
#include "../../base/budget.h"
#include "scheme.h"
#include <math.h>

static const double rows_apart = 0.25, /* in spacings: what begins the next row */
    rings_apart = 0.05,                /* and the next ring, */
    lines_same = 1e-6;                 /* but for so much, by which places may be off */

TSL_LOCAL int64_t scheme_key(double at, double unit) {
    double steps = at / unit * 1e9 + 381.966;
    return steps > 9e18 ? INT64_MAX : steps < -9e18 ? INT64_MIN : (int64_t)steps;
}

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

/* ---- What schemes measure ---- */

/* Of sites that touch the same one of another kind the least squared distance but 0, if it is less than `least`. */
static double least_square(const tsl_point *at, tsl_ids ids, double least) {
    for (uint32_t j = 1; j < ids.count; j++) {
        const tsl_point a = at[ids.id[j]];
        for (uint32_t k = 0; k < j; k++) {
            const tsl_point c = at[ids.id[k]];
            double square =
                (a.x - c.x) * (a.x - c.x) + (a.y - c.y) * (a.y - c.y) + (a.z - c.z) * (a.z - c.z);
            if (square < least && square > 0) least = square;
        }
    }
    return least;
}

/* The least distance of neighbours; of a board without any the mean edge, or 1. With an error in b if that is too much work. */
static double scheme_spacing(const SchemeSites *s) {
    const tsl_board *board = s->board;
    const tsl_kind by = s->by;
    double least = HUGE_VAL, sum = 0;
    for (uint32_t i = 0; i < board->count[by]; i++) {
        tsl_ids ids = board_incident(board, by, i, s->kind);
        if (!build_charge(s->b, 1 + (uint64_t)ids.count * ids.count / 2)) return 1;
        least = least_square(board->at[s->kind], ids, least);
    }
    if (least < HUGE_VAL) return sqrt(least);
    for (uint32_t e = 0; e < board->count[TSL_KIND_EDGE]; e++) {
        tsl_ids ends = board_ends(board, e);
        tsl_point a = board->at[TSL_KIND_VERTEX][ends.id[0]],
                  c = board->at[TSL_KIND_VERTEX][ends.id[1]];
        sum +=
            sqrt((a.x - c.x) * (a.x - c.x) + (a.y - c.y) * (a.y - c.y) + (a.z - c.z) * (a.z - c.z));
    }
    return sum > 0 ? sum / board->count[TSL_KIND_EDGE] : 1;
}

static tsl_point scheme_centre(const tsl_board *board) {
    const uint32_t count = board->count[TSL_KIND_VERTEX];
    tsl_point sum = {0, 0, 0};
    for (uint32_t i = 0; i < count; i++) {
        sum.x += board->at[TSL_KIND_VERTEX][i].x;
        sum.y += board->at[TSL_KIND_VERTEX][i].y;
    }
    double all = count ? count : 1;
    return (tsl_point){sum.x / all, sum.y / all, 0};
}

TSL_LOCAL void scheme_measure(SchemeSites *s) {
    s->spacing = scheme_spacing(s);
    s->centre = scheme_centre(s->board);
}

/* ---- Lines of sites, and places along them ---- */

/* A site: what parts lines, and what orders the sites of a line; those where that is equal stay in the order of the former. */
typedef void SchemePolar(const SchemeSites *s, uint32_t site, double *across, int64_t *along);

static void polar_row(const SchemeSites *s, uint32_t site, double *across, int64_t *along) {
    tsl_point at = scheme_at(s, site);
    *across = at.y;
    *along = scheme_key(at.x, s->spacing) / 1000;
}

static void polar_upright(const SchemeSites *s, uint32_t site, double *across, int64_t *along) {
    tsl_point at = scheme_at(s, site);
    *across = at.x;
    *along = scheme_key(at.y, s->spacing) / 1000;
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
    for (Slice part = {0, 0}; slice_next(b, s->count, &part);) {
        for (uint32_t i = part.first; i < part.end; i++) {
            polar(s, s->site[i], &across, &along);
            item[i] = (KeyedId){scheme_key(across, s->spacing), s->site[i]};
        }
    }
    if (!scheme_sort(b, item, s->count)) return false;
    for (uint32_t i = 0, line = 0, first = 0; i <= s->count; i++) {
        if (!budget_every(b, i, BUDGET_ROUNDS)) return false;
        if (i < s->count) polar(s, item[i].id, &across, &along);
        bool ends = i == s->count || (i > 0 && across - last > (apart + lines_same) * s->spacing);
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

/* A neighbour of a site, but for two others; TSL_NONE if it has no further one. */
static uint32_t path_other(const SchemeSites *s, uint32_t site, uint32_t one, uint32_t other) {
    const tsl_kind by = s->by;
    tsl_ids touching = board_incident(s->board, s->kind, site, by);
    for (uint32_t i = 0; i < touching.count; i++) {
        tsl_ids ids = board_incident(s->board, by, touching.id[i], s->kind);
        for (uint32_t k = 0; k < ids.count; k++) {
            uint32_t to = ids.id[k];
            if (to != site && to != one && to != other) return to;
        }
    }
    return TSL_NONE;
}

/* The neighbour of a site on a path that it did not come from; TSL_NONE at the end. */
static uint32_t path_next(const SchemeSites *s, uint32_t site, uint32_t from) {
    return path_other(s, site, from, TSL_NONE);
}

/* Whether a site has more than two different neighbours. */
static bool path_forks(const SchemeSites *s, uint32_t site) {
    uint32_t one = path_next(s, site, TSL_NONE);
    uint32_t other = one == TSL_NONE ? TSL_NONE : path_next(s, site, one);
    return other != TSL_NONE && path_other(s, site, one, other) != TSL_NONE;
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
    uint32_t end[2], ends = 0, length = 0;
    if (s->count < 3) return false;
    for (uint32_t i = 0; i < s->count; i++) {
        uint32_t site = s->site[i], one = path_next(s, site, TSL_NONE);
        if (one == TSL_NONE || path_forks(s, site)) return false;
        if (path_next(s, site, one) != TSL_NONE) continue;
        if (ends == 2) return false;
        end[ends++] = site;
    }
    if (ends != 2) return false;
    uint32_t at = path_starts_at(s, end[1], end[0]) ? end[1] : end[0], from = TSL_NONE, start = at;
    while (at != TSL_NONE) {
        uint32_t next = path_next(s, at, from);
        length++;
        from = at;
        at = next;
    }
    if (length != s->count) return false;
    for (at = start, from = TSL_NONE, length = 0; at != TSL_NONE;) {
        uint32_t next = path_next(s, at, from);
        scheme_name(s, at, 0, length++);
        from = at;
        at = next;
    }
    return true;
}

/* ---- The finished plan ---- */

/* Lines from the other side, or places from the other end, as the corner of A1 asks. */
static void plan_turn(LabelPlan *plan, uint32_t *lines, uint32_t most) {
    const tsl_direction o = plan->wish.origin;
    bool east = o == TSL_DIR_NE || o == TSL_DIR_SE || o == TSL_DIR_E || o == TSL_DIR_N;
    bool north = o == TSL_DIR_NE || o == TSL_DIR_NW || o == TSL_DIR_N || o == TSL_DIR_W;
    const bool cross = plan->wish.scheme == TSL_LABELS_FILES;
    bool swap = (plan->wish.how & TSL_LABEL_SWAP) != 0;
    bool rows = !cross || swap; /* lines are rows */
    if (plan->wish.how & TSL_LABEL_UPRIGHT && !cross) rows = false;
    bool turn_lines = rows ? north : east, turn_places = rows ? east : north;
    uint32_t widest = 0;
    for (uint32_t i = 0; i < plan->count; i++) {
        uint32_t *end = &lines[plan->line[i]]; /* how many places a line has */
        if (plan->place[i] >= *end) *end = plan->place[i] + 1;
        if (*end > widest) widest = *end;
    }
    for (uint32_t i = 0; i < plan->count; i++) {
        uint32_t all = cross ? widest : lines[plan->line[i]];
        if (turn_places) plan->place[i] = all - 1 - plan->place[i];
        if (turn_lines) plan->line[i] = most - 1 - plan->line[i];
    }
}

static bool plan_origin(Build *b, LabelPlan *plan) {
    const tsl_label_scheme scheme = plan->wish.scheme;
    uint32_t most = 0;
    bool turns =
        scheme == TSL_LABELS_FILES || scheme == TSL_LABELS_ROWS || scheme == TSL_LABELS_CONTOUR;
    if (!turns || plan->part || plan->wish.origin == TSL_DIR_SW || plan->wish.origin == TSL_DIR_S)
        return true;
    for (uint32_t i = 0; i < plan->count; i++) {
        if (plan->line[i] >= most) most = plan->line[i] + 1;
    }
    uint32_t *lines = TAKE_ZERO(b, &b->scratch, uint32_t, (size_t)most + 1);
    if (!lines || !build_charge(b, 4 * (uint64_t)plan->count)) return false;
    plan_turn(plan, lines, most);
    return true;
}

static int64_t plan_key(const LabelPlan *plan, uint32_t site, bool first) {
    if (first)
        return (int64_t)((uint64_t)(plan->part ? plan->part[site] : 0) << 32 | plan->line[site]);
    return (int64_t)((uint64_t)plan->place[site] << 24 | (plan->layer ? plan->layer[site] : 0));
}

/* The order in which labels are looked for. */
static bool plan_sort(Build *b, LabelPlan *plan) {
    bool sorted = true;
    for (uint32_t i = 1; i < plan->count && sorted; i++) {
        uint32_t a = plan->order[i - 1], c = plan->order[i];
        int64_t lines = plan_key(plan, a, true) - plan_key(plan, c, true);
        int64_t places = plan_key(plan, a, false) - plan_key(plan, c, false);
        sorted = lines < 0 || (lines == 0 && (places < 0 || (places == 0 && a < c)));
    }
    if (sorted) return true;
    KeyedId *item = TAKE(b, &b->scratch, KeyedId, plan->count);
    if (!item || !build_charge(b, 16 * (uint64_t)plan->count)) return false;
    for (int first = 0; first < 2; first++) {
        if (!budget_ask(b)) return false;
        for (uint32_t i = 0; i < plan->count; i++) {
            uint32_t site = first ? item[i].id : i;
            item[i] = (KeyedId){plan_key(plan, site, first != 0), site};
        }
        if (!scheme_sort(b, item, plan->count)) return false;
    }
    for (uint32_t i = 0; i < plan->count; i++) plan->order[i] = item[i].id;
    return true;
}

static void plan_measure(LabelPlan *plan) {
    for (uint32_t i = 0; i < plan->count; i++) {
        if (plan->line[i] >= plan->lines) plan->lines = plan->line[i] + 1;
        if (plan->place[i] >= plan->places) plan->places = plan->place[i] + 1;
    }
}

TSL_LOCAL bool plan_finish(Build *b, LabelPlan *plan) {
    plan_measure(plan);
    return plan_origin(b, plan) && plan_sort(b, plan);
}
