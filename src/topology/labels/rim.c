/* rim.c - letters and numbers at the ends of lines, as on a printed board.
 *
 *      3 |  |  |  |         files: letters below columns, numbers left of rows
 *      2 |  |  |  |         rows and contours: the letter before the first site of a row
 *      1 |  |  |  |         rings: letters between the last and the first site of a ring, numbers
 *         A  B  C           beyond the outermost one, or in the sites if rings differ
 */
#include "rim.h"
#include "../../base/num.h"
#include <math.h>
#include <string.h>

static const double rim_away = 0.75;      /* spacings, from the end of a line to its mark, */
static const double rim_clear = 0.25;     /* but at least this from the end of a cell, */
static const double rim_wide = 1.15;      /* which counts as a little larger, */
static const double rim_beyond_arc = 0.5; /* and this from an arc */

typedef struct {
    Build *b;
    tsl_labels *l;
    double spacing;
    tsl_point centre;
    uint32_t room;
} Rim;

static tsl_point rim_at(const Rim *r, uint32_t site) {
    return r->l->board->at[r->l->kind][site];
}

static tsl_label_mark *rim_add(Rim *r, tsl_point at, uint32_t site) {
    tsl_label_mark *mark = &r->l->mark[r->l->marks++];
    *mark = (tsl_label_mark){.at = at, .site = site, .room = r->spacing};
    return mark;
}

static void rim_letters(Rim *r, tsl_point at, uint32_t line) {
    char text[32];
    size_t length = plan_letters(&r->l->plan, line, text);
    tsl_label_mark *mark = rim_add(r, at, TSL_NONE);
    memcpy(mark->text, text, length < sizeof mark->text ? length : sizeof mark->text - 1);
}

static void rim_number(Rim *r, tsl_point at, uint32_t place, uint32_t site) {
    char digits[NUM_SIZE];
    size_t length = num_write_u64(digits, (uint64_t)place + 1);
    tsl_label_mark *mark = rim_add(r, at, site);
    memcpy(mark->text, digits, length);
}

/* How far a mark is from the middle of a site, in a direction. */
static double rim_distance(const Rim *r, uint32_t site, double x, double y) {
    const tsl_board *board = r->l->board;
    tsl_point at = rim_at(r, site);
    double reach = 0;
    if (r->l->kind != TSL_KIND_CELL) return rim_away * r->spacing;
    tsl_ids corners = board_incident(board, TSL_KIND_CELL, site, TSL_KIND_VERTEX);
    for (uint32_t i = 0; i < corners.count; i++) {
        tsl_point corner = board->at[TSL_KIND_VERTEX][corners.id[i]];
        double along = (corner.x - at.x) * x + (corner.y - at.y) * y;
        if (along > reach) reach = along;
    }
    double away = rim_wide * reach + rim_clear * r->spacing;
    return away > rim_away * r->spacing ? away : rim_away * r->spacing;
}

/* Beyond a site, away from the next one of its line; from a site alone in a direction that is given. */
static tsl_point rim_beyond(const Rim *r, uint32_t site, uint32_t next, double x, double y) {
    tsl_point at = rim_at(r, site);
    if (next != TSL_NONE) {
        tsl_point from = rim_at(r, next);
        double length = sqrt((at.x - from.x) * (at.x - from.x) + (at.y - from.y) * (at.y - from.y));
        if (length > 0) {
            x = (at.x - from.x) / length;
            y = (at.y - from.y) / length;
        }
    }
    double away = rim_distance(r, site, x, y);
    return (tsl_point){at.x + away * x, at.y + away * y, at.z};
}

/* ---- Files ---- */

/* The lowest two sites of each line of a family: by line and place, or the other way round. */
typedef struct {
    uint32_t end, next;
} RimEnd;

static uint32_t rim_line(const LabelPlan *plan, uint32_t site, bool second) {
    return second ? plan->place[site] : plan->line[site];
}

static bool rim_before(const Rim *r, uint32_t one, uint32_t other, bool rows) {
    tsl_point a = rim_at(r, one), c = rim_at(r, other);
    double same = 1e-6 * r->spacing, along = rows ? a.x - c.x : a.y - c.y;
    if (along < -same || along > same) return along < 0;
    return one < other;
}

static bool rim_family(Rim *r, bool second, bool rows) {
    const LabelPlan *plan = &r->l->plan;
    uint32_t lines = 0;
    for (uint32_t i = 0; i < plan->count; i++) {
        if (rim_line(plan, i, second) >= lines) lines = rim_line(plan, i, second) + 1;
    }
    RimEnd *end = TAKE(r->b, &r->b->scratch, RimEnd, lines);
    if (!end || !build_charge(r->b, 4 * (uint64_t)plan->count)) return false;
    memset(end, 0xFF, lines * sizeof *end);
    for (uint32_t i = 0; i < plan->count; i++) {
        RimEnd *e = &end[rim_line(plan, i, second)];
        if (plan->layer && plan->layer[i] > 0) continue;
        if (e->end == TSL_NONE || rim_before(r, i, e->end, rows)) {
            e->next = e->end;
            e->end = i;
        } else if (e->next == TSL_NONE || rim_before(r, i, e->next, rows)) {
            e->next = i;
        }
    }
    for (uint32_t line = 0; line < lines; line++) {
        if (end[line].end == TSL_NONE) continue;
        tsl_point at = rim_beyond(r, end[line].end, end[line].next, rows ? -1 : 0, rows ? 0 : -1);
        if (second) {
            rim_number(r, at, line, TSL_NONE);
        } else {
            rim_letters(r, at, line);
        }
    }
    return true;
}

static bool rim_files(Rim *r) {
    bool swap = (r->l->plan.wish.how & TSL_LABEL_SWAP) != 0;
    return rim_family(r, false, swap) && rim_family(r, true, !swap);
}

/* ---- Rows ---- */

/* The site after the next one of the line that begins at a place of the order, as triangles lie zigzag; the next one if that is the last. */
static uint32_t rim_further(const LabelPlan *plan, uint32_t at) {
    uint32_t found = TSL_NONE;
    for (uint32_t k = 1; k <= 2 && at + k < plan->count; k++) {
        uint32_t site = plan->order[at + k];
        if (plan->line[site] != plan->line[plan->order[at]] || plan->place[site] != k) break;
        found = site;
    }
    return found;
}

/* A letter before the first site of each line, in the order of the plan. */
static bool rim_rows(Rim *r) {
    const LabelPlan *plan = &r->l->plan;
    bool upright = (plan->wish.how & TSL_LABEL_UPRIGHT) != 0;
    for (uint32_t i = 0; i < plan->count; i++) {
        uint32_t site = plan->order[i], next = rim_further(plan, i);
        if (plan->place[site] != 0 || (plan->layer && plan->layer[site] > 0)) continue;
        rim_letters(r, rim_beyond(r, site, next, upright ? 0 : -1, upright ? -1 : 0),
                    plan->line[site]);
    }
    return true;
}

/* ---- Rings ---- */

/* Rings of more than one site have as many each. */
static bool rim_rings_equal(const LabelPlan *plan, uint32_t *rings) {
    uint32_t size = 0, count = 0;
    bool equal = true;
    *rings = plan->count ? plan->line[plan->order[plan->count - 1]] + 1 : 0;
    for (uint32_t i = 0; i < plan->count; i++) {
        uint32_t site = plan->order[i];
        bool last = i + 1 == plan->count || plan->line[plan->order[i + 1]] != plan->line[site];
        count++;
        if (!last) continue;
        if (count > 1 && size && size != count) equal = false;
        if (count > 1) size = count;
        count = 0;
    }
    return equal;
}

/* Between the last site of a ring and its first, as far from the centre as they are. */
static tsl_point rim_between(const Rim *r, uint32_t first, uint32_t last) {
    tsl_point a = rim_at(r, first), c = rim_at(r, last);
    double ax = a.x - r->centre.x, ay = a.y - r->centre.y, cx = c.x - r->centre.x,
           cy = c.y - r->centre.y;
    double away = sqrt(ax * ax + ay * ay), x = ax + cx, y = ay + cy, length = sqrt(x * x + y * y);
    if (length < 1e-6 * r->spacing) return a;
    return (tsl_point){r->centre.x + x / length * away, r->centre.y + y / length * away, a.z};
}

/* How far from the centre a number beyond a site of the outermost ring stands: the arc of a cell reaches as far as its corners. */
static double rim_outside(const Rim *r, uint32_t site, double x, double y) {
    const tsl_board *board = r->l->board;
    tsl_point at = rim_at(r, site);
    double length = sqrt((at.x - r->centre.x) * (at.x - r->centre.x) +
                         (at.y - r->centre.y) * (at.y - r->centre.y));
    double most = length + rim_distance(r, site, x, y);
    if (r->l->kind != TSL_KIND_CELL) return most;
    tsl_ids corners = board_incident(board, TSL_KIND_CELL, site, TSL_KIND_VERTEX);
    for (uint32_t i = 0; i < corners.count; i++) {
        tsl_point corner = board->at[TSL_KIND_VERTEX][corners.id[i]];
        double cx = corner.x - r->centre.x, cy = corner.y - r->centre.y;
        double beyond = sqrt(cx * cx + cy * cy) + rim_beyond_arc * r->spacing;
        if (beyond > most) most = beyond;
    }
    return most;
}

static bool rim_rings(Rim *r) {
    const LabelPlan *plan = &r->l->plan;
    uint32_t rings, first = 0;
    bool equal = rim_rings_equal(plan, &rings);
    for (uint32_t i = 0; i < plan->count; i++) {
        uint32_t site = plan->order[i], line = plan->line[site];
        bool last = i + 1 == plan->count || plan->line[plan->order[i + 1]] != line;
        if (plan->place[site] == 0) first = site;
        if (last && first != site) rim_letters(r, rim_between(r, first, site), line);
        if (last && first == site) rim_letters(r, rim_at(r, site), line);
        tsl_point at = rim_at(r, site);
        double x = at.x - r->centre.x, y = at.y - r->centre.y, length = sqrt(x * x + y * y);
        if (equal && line + 1 == rings && length > 0) {
            double further = rim_outside(r, site, x / length, y / length) / length;
            tsl_point out = {r->centre.x + x * further, r->centre.y + y * further, at.z};
            rim_number(r, out, plan->place[site], TSL_NONE);
        }
        if (!equal && length > 0) rim_number(r, at, plan->place[site], site);
    }
    return true;
}

/* ---- As a whole ---- */

TSL_LOCAL bool rim_find(Build *b, tsl_labels *l) {
    const LabelPlan *plan = &l->plan;
    Rim r = {.b = b, .l = l, .spacing = plan->spacing, .centre = plan->centre};
    if (plan->part || !build_charge(b, 8 * (uint64_t)plan->count)) return !b->error.code;
    ArenaMark mark = arena_mark(&b->scratch);
    l->mark = TAKE(b, &l->arena, tsl_label_mark, 2 * (size_t)plan->count + 2);
    if (!l->mark) return false;
    bool done = true;
    if (plan->wish.scheme == TSL_LABELS_FILES) done = rim_files(&r);
    if (plan->wish.scheme == TSL_LABELS_ROWS) done = rim_rows(&r);
    if (plan->wish.scheme == TSL_LABELS_CONTOUR) done = rim_rows(&r);
    if (plan->wish.scheme == TSL_LABELS_RING) done = rim_rings(&r);
    arena_release(&b->scratch, mark);
    return done;
}
