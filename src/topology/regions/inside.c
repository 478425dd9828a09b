/* inside.c - which vertices lie inside a loop. In: the loop. Out: a call for each of them.
 * All vertices are sorted once into rows. Each side of a loop turns, in every row it crosses, outside into inside from
 * the place where it crosses on. Heights are compared as whole numbers, so that rounding cannot part a row. */
#include "inside.h"
#include "../../base/budget.h"
#include "../../base/sort.h"
#include <math.h>

enum { INSIDE_ROW = 6 }; /* work in a row */
enum {
    INSIDE_FLIP = 1,   /* from here on, what was outside is inside */
    INSIDE_ON = 2,     /* on the loop */
    INSIDE_VISITED = 4 /* all vertices of a place were in a loop; stays from call to call */
};
static const double inside_steps = 1099511627776.0; /* heights of a board: 2 to the 40th */
static const double inside_touch = 1e-9; /* of the board's height: this close is on the border */

static int64_t inside_height(const Inside *index, double y) {
    return (int64_t)((y - index->low) * index->scale + 0.5);
}

static uint32_t inside_ordered(const Inside *index, uint32_t i) {
    return index->order ? index->order[i] : i;
}

/* A vertex at a place: the first one. */
static uint32_t inside_vertex(const Inside *index, uint32_t place) {
    return inside_ordered(index, index->stack ? index->stack[place] : place);
}

static bool inside_is_sorted(const Inside *index) {
    for (uint32_t v = 1; v < index->g->vertices; v++) {
        tsl_point a = index->g->at[v - 1], c = index->g->at[v];
        int64_t low = inside_height(index, a.y), high = inside_height(index, c.y);
        if (low > high || (low == high && a.x > c.x)) return false;
    }
    return true;
}

/* What vertices of a row are sorted with: their distance from the left in small steps. */
typedef struct {
    double left, scale;
    KeyedId *item, *spare; /* room for the longest row */
} InsideKeys;

/* From left to right; mostly that is how they are numbered. */
static void inside_sort_row(const Graph *g, const InsideKeys *keys, uint32_t *order,
                            uint32_t count) {
    KeyedId *item = keys->item;
    bool falls = false;
    for (uint32_t i = 0; i < count; i++) {
        item[i] =
            (KeyedId){(int64_t)((g->at[order[i]].x - keys->left) * keys->scale + 0.5), order[i]};
        falls = falls || (i && item[i].key < item[i - 1].key);
    }
    if (!falls) return;
    sort_keyed(item, keys->spare, count);
    for (uint32_t i = 0; i < count; i++) order[i] = item[i].id;
}

/* By rows, and from left to right within each. */
static bool inside_order(Build *b, Inside *index, double left, double across) {
    uint32_t count = index->g->vertices;
    bool moved;
    if (inside_is_sorted(index)) return true;
    uint32_t *order = TAKE(b, &b->scratch, uint32_t, count);
    ArenaMark mark = arena_mark(&b->scratch);
    int64_t *key = order ? TAKE(b, &b->scratch, int64_t, count) : NULL;
    uint32_t *place = key ? TAKE(b, &b->scratch, uint32_t, count) : NULL;
    if (!place) return false;
    for (uint32_t v = 0; v < count; v++) key[v] = inside_height(index, index->g->at[v].y);
    if (!sort_places(b, key, count, place, &moved) || !budget_ask(b)) return false;
    for (uint32_t v = 0; v < count; v++) order[place[v]] = v;
    uint32_t widest = 0;
    uint64_t since = 0;
    for (uint32_t first = 0, i = 0; first < count; first = i) {
        if (!budget_rounds(b, &since, 2)) return false;
        while (i < count && key[order[i]] == key[order[first]]) i++;
        widest = i - first > widest ? i - first : widest;
    }
    KeyedId *item = TAKE(b, &b->scratch, KeyedId, 2 * (size_t)widest);
    if (!item) return false;
    const InsideKeys keys = {left, across, item, item + widest};
    for (uint32_t first = 0, i = 0; first < count; first = i) {
        while (i < count && key[order[i]] == key[order[first]]) i++;
        if (!budget_rounds(b, &since, (uint64_t)i - first)) return false;
        inside_sort_row(index->g, &keys, order + first, i - first);
    }
    arena_release(&b->scratch, mark);
    index->order = order;
    return true;
}

static bool inside_has_same_place(const Inside *index, uint32_t i) {
    tsl_point a = index->g->at[inside_ordered(index, i - 1)],
              c = index->g->at[inside_ordered(index, i)];
    return a.x == c.x && inside_height(index, a.y) == inside_height(index, c.y);
}

/* Vertices that have one place; *places is how many there are. */
static bool inside_stack(Build *b, Inside *index, uint32_t *places) {
    uint32_t count = index->g->vertices, same = 0, used = 0;
    for (uint32_t i = 1; i < count; i++) same += inside_has_same_place(index, i);
    *places = count - same;
    if (!same) return true;
    uint32_t *stack = TAKE(b, &b->scratch, uint32_t, (size_t)*places + 1);
    if (!stack) return false;
    for (uint32_t i = 0; i < count; i++) {
        if (i == 0 || !inside_has_same_place(index, i)) stack[used++] = i;
    }
    stack[used] = count;
    index->stack = stack;
    return true;
}

static bool inside_rows(Build *b, Inside *index) {
    uint32_t count, rows = 0;
    if (!inside_stack(b, index, &count) || !budget_ask(b)) return false;
    int64_t last = -1;
    for (uint32_t i = 0; i < count; i++) {
        int64_t height = inside_height(index, index->g->at[inside_vertex(index, i)].y);
        rows += height != last;
        last = height;
    }
    uint32_t *first = TAKE(b, &b->scratch, uint32_t, (size_t)rows + 1);
    int64_t *heights = first ? TAKE(b, &b->scratch, int64_t, rows) : NULL;
    index->flip = heights ? TAKE_ZERO(b, &b->scratch, uint8_t, count) : NULL;
    index->odd = index->flip ? TAKE_ZERO(b, &b->scratch, uint8_t, index->g->edges) : NULL;
    if (!index->odd) return false;
    for (uint32_t i = 0; i < count; i++) {
        int64_t height = inside_height(index, index->g->at[inside_vertex(index, i)].y);
        if (index->rows && heights[index->rows - 1] == height) continue;
        heights[index->rows] = height;
        first[index->rows++] = i;
    }
    first[rows] = count;
    index->first = first;
    index->height = heights;
    return true;
}

TSL_LOCAL bool inside_index(Build *b, const Graph *g, const Box *box, Inside *out) {
    const tsl_point low = box->low, high = box->high;
    *out = (Inside){.b = b, .g = g, .low = low.y};
    if (high.y > low.y) out->scale = inside_steps / (high.y - low.y);
    double across = high.x > low.x ? inside_steps / (high.x - low.x) : 0;
    return inside_order(b, out, low.x, across) && inside_rows(b, out);
}

/* The first row above a height. */
static uint32_t inside_row_above(const Inside *index, int64_t height) {
    uint32_t low = 0, high = index->rows;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (index->height[middle] > height) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return low;
}

/* The first place of a row to the right of x. */
static uint32_t inside_place_right(const Inside *index, uint32_t row, double x) {
    uint32_t low = index->first[row], high = index->first[row + 1];
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (index->g->at[inside_vertex(index, middle)].x > x) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return low;
}

static double inside_reach(const Inside *index) {
    return index->scale > 0 ? inside_touch * inside_steps / index->scale : 0;
}

/* Notes what lies on the loop in a row: from x on, before a place. */
static void inside_mark_on(const Inside *index, uint32_t row, double x, uint32_t end) {
    while (index->mirrored && end > index->first[row] &&
           index->g->at[inside_vertex(index, end - 1)].x >= x)
        index->flip[--end] |= INSIDE_ON;
}

/* A side counts in the rows above its lower end, up to and including that of its upper one. */
static void inside_flip_side(const Inside *index, tsl_point a, tsl_point c) {
    int64_t low = inside_height(index, a.y), high = inside_height(index, c.y);
    if (low > high) {
        inside_flip_side(index, c, a);
        return;
    }
    double reach = inside_reach(index);
    for (uint32_t row = inside_row_above(index, low);
         row < index->rows && index->height[row] <= high; row++) {
        if (!build_charge(index->b, INSIDE_ROW)) return;
        double y = index->g->at[inside_vertex(index, index->first[row])].y;
        double x = a.x + (y - a.y) / (c.y - a.y) * (c.x - a.x);
        uint32_t place = inside_place_right(index, row, x + reach);
        if (place < index->first[row + 1]) index->flip[place] ^= INSIDE_FLIP;
        inside_mark_on(index, row, x - reach, place);
    }
    if (low != high || !index->mirrored) return;
    uint32_t row = inside_row_above(index, low - 1); /* that of both ends */
    inside_mark_on(index, row, fmin(a.x, c.x) - reach,
                   inside_place_right(index, row, fmax(a.x, c.x) + reach));
}

/* A loop, the numbers x that it lies between, and who is called for what is inside. */
typedef struct {
    const Inside *index;
    const Loop *loop;
    double left, right;
    InsideVertex *visit;
    void *user;
} InsideLoop;

/* Calls back for the vertices at a place. */
static void inside_visit_place(const InsideLoop *l, uint32_t place) {
    const Inside *index = l->index;
    bool starts = false;
    if (!index->stack) {
        l->visit(l->user, inside_vertex(index, place));
        return;
    }
    for (uint32_t i = index->stack[place]; i < index->stack[place + 1]; i++) {
        uint32_t vertex = inside_ordered(index, i);
        l->visit(l->user, vertex);
        starts = starts || vertex == l->loop->start;
    }
    if (!starts) index->flip[place] |= INSIDE_VISITED;
}

static void inside_visit_row(const InsideLoop *l, uint32_t row) {
    const Inside *index = l->index;
    uint8_t inside = 0;
    uint32_t begin = inside_place_right(index, row, l->left), end = index->first[row + 1];
    if (!build_charge(index->b, INSIDE_ROW + (uint64_t)end - begin)) return;
    for (uint32_t i = begin; i < end; i++) {
        uint8_t flip = index->flip[i];
        inside ^= flip & INSIDE_FLIP;
        index->flip[i] = flip & INSIDE_VISITED;
        if (inside && !(flip & (INSIDE_ON | INSIDE_VISITED))) inside_visit_place(l, i);
        if (!inside && index->g->at[inside_vertex(index, i)].x > l->right) break;
    }
}

/* Sides that a loop passes to and fro bound nothing. */
static bool inside_counts(const Inside *index, uint32_t half) {
    bool odd = index->odd[half >> 1];
    index->odd[half >> 1] = 0;
    return odd;
}

TSL_LOCAL void inside_visit(const Inside *index, const Loop *loop, InsideVertex *visit,
                            void *user) {
    if (loop->count < 3) return;
    const Graph *g = index->g;
    tsl_point low = g->at[loop->start], high = low;
    for (uint32_t i = 0; i < loop->count; i++) index->odd[loop->half[i] >> 1] ^= 1;
    for (uint32_t i = 0; i < loop->count; i++) {
        tsl_point from = g->at[half_from(g, loop->half[i])];
        low.x = fmin(low.x, from.x);
        low.y = fmin(low.y, from.y);
        high.x = fmax(high.x, from.x);
        high.y = fmax(high.y, from.y);
        if (!inside_counts(index, loop->half[i])) continue;
        inside_flip_side(index, from, g->at[half_to(g, loop->half[i])]);
        if (index->b->error.code) return;
    }
    int64_t top = inside_height(index, high.y);
    uint32_t row = inside_row_above(index, inside_height(index, low.y) - 1);
    double reach = inside_reach(index);
    InsideLoop inside = {index, loop, low.x - 2 * reach, high.x + 2 * reach, visit, user};
    for (; row < index->rows && index->height[row] <= top; row++) inside_visit_row(&inside, row);
}
