/* scheme_choose.c - the labels of a kind: by a scheme that is asked for, or by the first that suits. In: a board. Out: a plan.
 * In order: files where nothing turns about a pivot, they need no counting afresh and fill two fifths of their places; a path; parts, each by itself; rings about
 * pivots; contours of cells; rows. */
#include "../../base/budget.h"
#include "../../base/union_sets.h"
#include "contour.h"
#include <math.h>
#include <string.h>

static SchemeRule *const scheme_rules[TSL_LABELS_COUNT] = {
    [TSL_LABELS_FILES] = scheme_files,     [TSL_LABELS_ROWS] = scheme_rows,
    [TSL_LABELS_RING] = scheme_ring,       [TSL_LABELS_PATH] = scheme_path,
    [TSL_LABELS_CONTOUR] = scheme_contour, [TSL_LABELS_NUMBER] = scheme_number};

/* ---- Parts ---- */

typedef struct {
    uint32_t count, end; /* its sites end there in the list of all */
    double x, y, away; /* the sum of their places, and of their squared distances from the centre */
} BoardPart;

typedef struct {
    SchemeSites *s;
    uint32_t *of; /* per site, the lowest vertex of its part */
    BoardPart *part;
    KeyedId *
        large; /* parts of two sites or more, by mean place, of those about one the inner ones first */
    uint32_t larges;
    uint32_t *site,
        alone; /* sites of parts of one, how many they are, and those of the others part by part */
} BoardParts;

/* The part of every site. */
static bool label_parts_join(BoardParts *p) {
    const tsl_board *board = p->s->board;
    Build *b = p->s->b;
    const uint32_t vertices = board->count[TSL_KIND_VERTEX], sites = p->s->count;
    uint32_t *part = TAKE(b, &b->scratch, uint32_t, vertices);
    p->of = part ? TAKE(b, &b->scratch, uint32_t, sites) : NULL;
    if (!p->of || !build_charge(b, 4 * ((uint64_t)vertices + board->count[TSL_KIND_EDGE])))
        return false;
    union_begin(part, vertices);
    for (uint32_t v = 0; v < vertices; v++) {
        tsl_ids edges = csr_list(board->incident[TSL_KIND_VERTEX][TSL_KIND_EDGE], v);
        for (uint32_t i = 0; i < edges.count; i++) {
            uint32_t far = board_far_end(board, edges.id[i], v);
            if (far < v) union_join(part, far, v);
        }
    }
    for (uint32_t i = 0; i < sites; i++) {
        uint32_t site = p->s->site[i];
        p->of[i] = union_root(part, board_incident(board, p->s->kind, site, TSL_KIND_VERTEX).id[0]);
    }
    return true;
}

/* All sites are those of the board. */
static bool label_parts_count(BoardParts *p) {
    Build *b = p->s->b;
    const uint32_t vertices = p->s->board->count[TSL_KIND_VERTEX];
    p->part = TAKE_ZERO(b, &b->scratch, BoardPart, vertices);
    p->large = p->part ? TAKE(b, &b->scratch, KeyedId, vertices) : NULL;
    if (!p->large || !label_parts_join(p)) return false;
    for (uint32_t i = 0; i < p->s->count; i++) p->part[p->of[i]].count++;
    for (uint32_t v = 0; v < vertices; v++) {
        if (p->part[v].count > 1) p->large[p->larges++] = (KeyedId){0, v};
    }
    return true;
}

static bool label_parts_order(BoardParts *p) {
    const SchemeSites *s = p->s;
    for (uint32_t i = 0; i < s->count; i++) {
        BoardPart *part = &p->part[p->of[i]];
        tsl_point at = s->board->at[s->kind][s->site[i]];
        double x = at.x - s->centre.x, y = at.y - s->centre.y;
        part->x += at.x;
        part->y += at.y;
        part->away += x * x + y * y;
    }
    for (int pass = 0; pass < 3; pass++) {
        for (uint32_t i = 0; i < p->larges; i++) {
            const BoardPart *part = &p->part[p->large[i].id];
            const double by[] = {part->away, part->x, part->y};
            p->large[i].key = scheme_key(by[pass] / part->count, s->spacing) / 1000;
        }
        if (!scheme_sort(s->b, p->large, p->larges)) return false;
    }
    return true;
}

/* In ascending order within each part. */
static bool label_parts_list(BoardParts *p) {
    const SchemeSites *s = p->s;
    uint32_t end = s->count;
    p->site = TAKE(s->b, &s->b->scratch, uint32_t, s->count);
    if (!p->site || !build_charge(s->b, s->count + (uint64_t)p->larges)) return false;
    for (uint32_t i = 0; i < p->larges; i++) {
        BoardPart *part = &p->part[p->large[i].id];
        end -= part->count;
        part->end = end;
    }
    for (uint32_t i = 0; i < s->count; i++) {
        BoardPart *part = &p->part[p->of[i]];
        p->site[part->count < 2 ? p->alone++ : part->end++] = s->site[i];
    }
    return true;
}

static bool scheme_choose(SchemeSites *s, bool whole);

/* The sites of one part, or of all parts of one site, by themselves. */
static bool label_parts_name(const BoardParts *p, uint32_t which, uint32_t number) {
    SchemeSites own = *p->s;
    const SchemeWish wish = p->s->plan->wish;
    const uint32_t first = *own.named;
    own.count = which == TSL_NONE ? p->alone : p->part[which].count;
    own.site = which == TSL_NONE ? p->site : p->site + p->part[which].end - own.count;
    bool done = !own.count || (which == TSL_NONE ? scheme_rows(&own) : scheme_choose(&own, false));
    own.plan->wish = wish; /* that of the whole */
    for (uint32_t i = first; i < *own.named; i++) own.plan->part[own.plan->order[i]] = number;
    return done;
}

static bool scheme_parts(BoardParts *p) {
    enum { PARTS_MOST = 1000 }; /* more are no parts that a reader tells apart */
    LabelPlan *plan = p->s->plan;
    if (p->larges > PARTS_MOST) return false;
    if (!label_parts_order(p) || !label_parts_list(p)) return false;
    plan->part = plan->order + plan->count; /* which has room for it */
    bool done = label_parts_name(p, TSL_NONE, 0);
    for (uint32_t i = 0; i < p->larges && done; i++)
        done = label_parts_name(p, p->large[i].id, i + 1);
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

/* Whether rows and columns are labels good enough. */
static bool scheme_files_suit(const tsl_board *board, tsl_kind kind) {
    const BoardGrid *grid = &board->grid[kind];
    uint64_t places = (uint64_t)grid->rows * grid->columns * (grid->layer ? grid->layers : 1);
    bool round = board->pivots.of || board->pivots.vertex; /* rings say more */
    return !round && !grid->afresh && 5 * (uint64_t)board->count[kind] >= 2 * places;
}

/* The first scheme that suits the whole board, or a part of it. A scheme that does not suit has named nothing. */
static bool scheme_choose(SchemeSites *s, bool whole) {
    const BoardPivots *pivots = &s->board->pivots;
    tsl_label_scheme *scheme = &s->plan->wish.scheme;
    BoardParts parts = {.s = s};
    *scheme = TSL_LABELS_FILES;
    if (whole && scheme_files_suit(s->board, s->kind)) {
        scheme_measure(s);
        return scheme_files(s);
    }
    if (whole ? !label_parts_count(&parts) : part_files(s)) return !whole;
    if (whole) scheme_measure(s);
    *scheme = TSL_LABELS_PATH;
    if (scheme_path(s)) return true;
    *scheme = TSL_LABELS_ROWS;
    if (parts.larges > 1 && scheme_parts(&parts)) return true;
    if (whole) s->plan->part = NULL;
    *scheme = TSL_LABELS_RING;
    if (pivots->of || pivots->vertex) return scheme_ring(s);
    *scheme = TSL_LABELS_CONTOUR;
    if (s->kind == TSL_KIND_CELL && scheme_contour(s)) return true;
    *scheme = TSL_LABELS_ROWS;
    return !s->b->error.code && scheme_rows(s);
}

/* ---- The plan ---- */

static bool plan_name(SchemeSites *s) {
    if (s->plan->wish.scheme == TSL_LABELS_AUTO) return scheme_choose(s, true);
    scheme_measure(s);
    if (scheme_rules[s->plan->wish.scheme](s)) return true;
    return fail(s->b, (Span){0, 0}, TSL_ERR_VALUE, "the labels do not suit this board");
}

TSL_LOCAL bool plan_make(Build *b, Arena *arena, const tsl_board *board, tsl_kind kind,
                         const SchemeWish *wish, LabelPlan *out) {
    const uint32_t count = board->count[kind];
    ArenaMark mark = arena_mark(&b->scratch);
    Contours contours = {.b = b, .board = board};
    uint32_t named = 0;
    *out = (LabelPlan){.wish = *wish, .count = count, .layer = board->grid[kind].layer};
    SchemeSites s = {.b = b, .board = board, .kind = kind, .contours = &contours, .plan = out};
    s.by = kind == TSL_KIND_EDGE ? TSL_KIND_VERTEX : TSL_KIND_EDGE;
    s.site = board->self;
    s.count = count;
    s.named = &named;
    out->line = TAKE(b, arena, uint32_t, (size_t)count + 1);
    out->place = out->line ? TAKE(b, arena, uint32_t, (size_t)count + 1) : NULL;
    out->order = out->place ? TAKE(b, arena, uint32_t, 2 * (size_t)count + 1) : NULL;
    if (!out->order) return false;
    arena_init(&contours.cells_arena, b->scratch.alloc);
    arena_init(&contours.strips_arena, b->scratch.alloc);
    bool done = plan_name(&s) && budget_ask(b) && plan_finish(b, out);
    arena_free(&contours.cells_arena);
    arena_free(&contours.strips_arena);
    out->spacing = s.spacing;
    out->centre = s.centre;
    arena_release(&b->scratch, mark);
    return done;
}

/* ---- The labels of a board ---- */

TSL_LOCAL bool plans_keep(Build *b, tsl_board *board) {
    const SchemeWish usual = {.scheme = TSL_LABELS_AUTO, .origin = TSL_DIR_SW};
    if (board->identity.globe)
        return true; /* whose rows and columns are latitudes and longitudes */
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
        if (!board->count[kind] || scheme_files_suit(board, kind)) continue;
        budget_task(b, board->count[kind], "sites are to be named");
        LabelPlan *plan = TAKE(b, &board->arena, LabelPlan, 1);
        if (!plan || !plan_make(b, &board->arena, board, kind, &usual, plan)) return false;
        board->grid[kind].plan = plan;
    }
    return true;
}
