/* scheme_choose.c - the labels of a kind: by a scheme that is asked for, or by the first that suits. In: a board. Out: a plan.
 * In order: files where nothing turns about a pivot, they need no counting afresh and fill two fifths of their places; a path; parts, each by itself; rings about
 * pivots; contours of cells; rows. */
#include "../../base/union_sets.h"
#include "scheme.h"
#include <math.h>
#include <string.h>

static SchemeRule *const scheme_rules[TSL_LABELS_COUNT] = {
    [TSL_LABELS_FILES] = scheme_files,     [TSL_LABELS_ROWS] = scheme_rows,
    [TSL_LABELS_RING] = scheme_ring,       [TSL_LABELS_PATH] = scheme_path,
    [TSL_LABELS_CONTOUR] = scheme_contour, [TSL_LABELS_NUMBER] = scheme_number};

/* ---- What schemes measure ---- */

/* The least distance of neighbours; of a board without any the mean edge, or 1. */
static double scheme_spacing(const SchemeSites *s) {
    const tsl_point *at = s->board->at[s->kind];
    double least = -1;
    for (uint32_t i = 0; i < s->count; i++) {
        uint32_t site = s->site[i];
        for (uint32_t k = s->graph->first[site]; k < s->graph->first[site + 1]; k++) {
            tsl_point a = at[site], c = at[s->graph->to[k]];
            double square =
                (a.x - c.x) * (a.x - c.x) + (a.y - c.y) * (a.y - c.y) + (a.z - c.z) * (a.z - c.z);
            if (square > 0 && (least < 0 || square < least)) least = square;
        }
    }
    if (least > 0) return sqrt(least);
    return s->board->unit > 0 ? s->board->unit : 1;
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

/* ---- Parts ---- */

/* The lowest vertex of its part for every vertex. */
static uint32_t *label_parts_join(Build *b, const tsl_board *board) {
    const uint32_t vertices = board->count[TSL_KIND_VERTEX];
    uint32_t *part = TAKE(b, &b->scratch, uint32_t, vertices);
    if (!part || !build_charge(b, 4 * ((uint64_t)vertices + board->count[TSL_KIND_EDGE])))
        return NULL;
    union_begin(part, vertices);
    for (uint32_t e = 0; e < board->count[TSL_KIND_EDGE]; e++) {
        tsl_ids ends = board_ends(board, e);
        union_join(part, ends.id[0], ends.id[1]);
    }
    for (uint32_t i = 0; i < vertices; i++) part[i] = union_root(part, i);
    return part;
}

typedef struct {
    uint32_t count;
    double x, y; /* the mean of its sites */
} BoardPart;

typedef struct {
    SchemeSites *s;
    uint32_t *of; /* per site, the lowest vertex of its part */
    BoardPart *part;
    KeyedId *large; /* parts of two sites or more, by mean place */
    uint32_t larges;
} BoardParts;

static uint32_t label_part_of(const BoardParts *p, uint32_t site) {
    return p->of[board_incident(p->s->board, p->s->kind, site, TSL_KIND_VERTEX).id[0]];
}

static bool label_parts_measure(BoardParts *p) {
    Build *b = p->s->b;
    const uint32_t vertices = p->s->board->count[TSL_KIND_VERTEX];
    p->of = label_parts_join(b, p->s->board);
    p->part = p->of ? TAKE_ZERO(b, &b->scratch, BoardPart, vertices) : NULL;
    p->large = p->part ? TAKE(b, &b->scratch, KeyedId, vertices) : NULL;
    if (!p->large) return false;
    for (uint32_t i = 0; i < p->s->count; i++) {
        BoardPart *part = &p->part[label_part_of(p, p->s->site[i])];
        tsl_point at = p->s->board->at[p->s->kind][p->s->site[i]];
        part->count++;
        part->x += at.x;
        part->y += at.y;
    }
    for (uint32_t v = 0; v < vertices; v++) {
        if (p->part[v].count < 2) continue;
        p->large[p->larges++] = (KeyedId){0, v};
    }
    for (int upwards = 0; upwards < 2; upwards++) {
        for (uint32_t i = 0; i < p->larges; i++) {
            const BoardPart *part = &p->part[p->large[i].id];
            p->large[i].key =
                scheme_key((upwards ? part->y : part->x) / part->count, p->s->spacing) / 1000;
        }
        if (!scheme_sort(b, p->large, p->larges)) return false;
    }
    return true;
}

static bool scheme_choose(SchemeSites *s, bool whole);

/* The sites of one part, or of all parts of one site, by themselves. */
static bool label_parts_name(const BoardParts *p, uint32_t which, uint32_t number) {
    SchemeSites own = *p->s;
    const SchemeWish wish = p->s->plan->wish;
    uint32_t *site = TAKE(own.b, &own.b->scratch, uint32_t, own.count), first = *own.named;
    if (!site || !build_charge(own.b, own.count)) return false;
    own.site = site;
    own.count = 0;
    for (uint32_t i = 0; i < p->s->count; i++) {
        uint32_t part = label_part_of(p, p->s->site[i]);
        bool alone = p->part[part].count < 2;
        if (which == TSL_NONE ? alone : part == which) site[own.count++] = p->s->site[i];
    }
    bool done = !own.count || (which == TSL_NONE ? scheme_rows(&own) : scheme_choose(&own, false));
    own.plan->wish = wish; /* that of the whole */
    for (uint32_t i = first; i < *own.named; i++) own.plan->part[own.plan->order[i]] = number;
    return done;
}

static bool scheme_parts(SchemeSites *s) {
    BoardParts p = {.s = s};
    enum { PARTS_MOST = 1000 }; /* more are no parts that a reader tells apart */
    if (!label_parts_measure(&p) || p.larges < 2 || p.larges > PARTS_MOST) return false;
    s->plan->part = s->plan->order + s->plan->count; /* which has room for it */
    bool done = label_parts_name(&p, TSL_NONE, 0);
    for (uint32_t i = 0; i < p.larges && done; i++)
        done = label_parts_name(&p, p.large[i].id, i + 1);
    return done;
}

/* ---- The choice ---- */

/* Columns and rows of a part are counted from its own first ones. */
static bool part_files(SchemeSites *s) {
    const BoardGrid *grid = &s->board->grid[s->kind];
    const uint32_t size[2] = {grid->columns, grid->rows};
    const uint32_t *const at[2] = {grid->column, grid->row};
    uint32_t *rank[2], used[2] = {0, 0};
    if (!grid->distinct || grid->afresh || grid->layer) return false;
    for (int i = 0; i < 2; i++) {
        rank[i] = TAKE_ZERO(s->b, &s->b->scratch, uint32_t, size[i]);
        if (!rank[i] || !build_charge(s->b, size[i] + (uint64_t)s->count)) return false;
        for (uint32_t k = 0; k < s->count; k++) rank[i][at[i][s->site[k]]] = 1;
        for (uint32_t k = 0; k < size[i]; k++) {
            bool here = rank[i][k] != 0;
            rank[i][k] = used[i];
            used[i] += here;
        }
    }
    if (5 * (uint64_t)s->count < 2 * (uint64_t)used[0] * used[1]) return false;
    for (uint32_t k = 0; k < s->count; k++)
        scheme_name(s, s->site[k], rank[0][at[0][s->site[k]]], rank[1][at[1][s->site[k]]]);
    return true;
}

static bool scheme_try(SchemeSites *s, tsl_label_scheme scheme) {
    const uint32_t before = *s->named;
    s->plan->wish.scheme = scheme;
    if (scheme_rules[scheme](s)) return true;
    *s->named = before;
    return false;
}

static bool scheme_choose(SchemeSites *s, bool whole) {
    const BoardPivots *pivots = &s->board->pivots;
    bool files = whole ? scheme_files_suit(s->board, s->kind) : false;
    if (files ? scheme_try(s, TSL_LABELS_FILES) : !whole && part_files(s)) return true;
    if (scheme_try(s, TSL_LABELS_PATH)) return true;
    s->plan->wish.scheme = TSL_LABELS_ROWS;
    if (whole && scheme_parts(s)) return true;
    if (s->b->error.code) return false;
    s->plan->part = whole ? NULL : s->plan->part;
    if ((pivots->of || pivots->vertex) && scheme_try(s, TSL_LABELS_RING)) return true;
    if (scheme_try(s, TSL_LABELS_CONTOUR)) return true;
    return !s->b->error.code && scheme_try(s, TSL_LABELS_ROWS);
}

/* ---- The plan ---- */

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
        for (uint32_t i = 0; i < plan->count; i++) {
            uint32_t site = first ? item[i].id : i;
            item[i] = (KeyedId){plan_key(plan, site, first != 0), site};
        }
        if (!scheme_sort(b, item, plan->count)) return false;
    }
    for (uint32_t i = 0; i < plan->count; i++) plan->order[i] = item[i].id;
    return true;
}

static bool plan_name(SchemeSites *s) {
    if (s->plan->wish.scheme == TSL_LABELS_AUTO) return scheme_choose(s, true);
    if (scheme_rules[s->plan->wish.scheme](s)) return true;
    return fail(s->b, (Span){0, 0}, TSL_ERR_VALUE, "the labels do not suit this board");
}

TSL_LOCAL bool plan_make(Build *b, Arena *arena, const tsl_board *board, tsl_kind kind,
                         const SchemeWish *wish, LabelPlan *out) {
    const uint32_t count = board->count[kind];
    ArenaMark mark = arena_mark(&b->scratch);
    ColourGraph graph;
    uint32_t named = 0;
    *out = (LabelPlan){.wish = *wish, .count = count, .layer = board->grid[kind].layer};
    SchemeSites s = {.b = b, .board = board, .kind = kind, .graph = &graph, .plan = out};
    s.site = board->self;
    s.count = count;
    s.named = &named;
    out->line = TAKE(b, arena, uint32_t, (size_t)count + 1);
    out->place = out->line ? TAKE(b, arena, uint32_t, (size_t)count + 1) : NULL;
    out->order = out->place ? TAKE(b, arena, uint32_t, 2 * (size_t)count + 1) : NULL;
    if (!out->order || !colour_neighbours(b, board, kind, &graph)) return false;
    s.spacing = scheme_spacing(&s);
    s.centre = scheme_centre(board);
    out->spacing = s.spacing;
    out->centre = s.centre;
    bool done = plan_name(&s) && plan_origin(b, out) && plan_sort(b, out);
    arena_release(&b->scratch, mark);
    return done;
}
