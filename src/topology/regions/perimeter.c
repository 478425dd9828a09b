/* perimeter.c - the border of the board. In: the rings of the vertices. Out: loops round its parts,
 * counter-clockwise.
 * A loop starts at the leftmost vertex that is neither on nor inside an earlier one, leaves it by the edge
 * nearest to south, and keeps as far to the right as it can until it comes back. Holes have no loop. */
#include "../../base/angle.h"
#include "../../base/sort.h"
#include "regions.h"
#include <math.h>

TSL_LOCAL uint32_t loop_vertex(const Regions *r, const Loop *loop, uint32_t place) {
    if (loop->count == 0) return loop->start;
    return half_from(r->g, loop->half[place < loop->count ? place : place - loop->count]);
}

TSL_LOCAL uint32_t loop_places(const Loop *loop) {
    return loop->count ? loop->count : 1;
}

/* ---- Inside a loop ---- */

/* All vertices are sorted once into rows. Each side of a loop turns, in every row it crosses, outside into inside from
 * the place where it crosses on. Heights are compared as whole numbers, so that rounding cannot part a row. */

/* For vertices: which of them lie inside a polygon. */
typedef struct {
    const Graph *g;
    const uint32_t *order; /* vertices by rows, from left to right; NULL: as they are numbered */
    const uint32_t *first; /* rows + 1 offsets into the order */
    const int64_t *height; /* of each row, rising */
    uint8_t *flip;         /* per place in the order, all zero between calls */
    uint8_t *odd;          /* per edge, likewise: whether a loop passes it an odd number of times */
    uint32_t rows;
    double low, scale; /* from y to heights */
} Inside;
typedef void InsideVertex(void *user, uint32_t vertex);

static const double inside_steps = 1099511627776.0; /* heights of a board: 2 to the 40th */
static const double inside_touch = 1e-9; /* of the board's height: this close is on the border */

static int64_t inside_height(const Inside *index, double y) {
    return (int64_t)((y - index->low) * index->scale + 0.5);
}

static uint32_t inside_vertex(const Inside *index, uint32_t place) {
    return index->order ? index->order[place] : place;
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
    if (!sort_places(b, key, count, place, &moved)) return false;
    for (uint32_t v = 0; v < count; v++) order[place[v]] = v;
    uint32_t widest = 0;
    for (uint32_t first = 0, i = 0; first < count; first = i) {
        while (i < count && key[order[i]] == key[order[first]]) i++;
        widest = i - first > widest ? i - first : widest;
    }
    KeyedId *item = TAKE(b, &b->scratch, KeyedId, 2 * (size_t)widest);
    if (!item) return false;
    const InsideKeys keys = {left, across, item, item + widest};
    for (uint32_t first = 0, i = 0; first < count; first = i) {
        while (i < count && key[order[i]] == key[order[first]]) i++;
        inside_sort_row(index->g, &keys, order + first, i - first);
    }
    arena_release(&b->scratch, mark);
    index->order = order;
    return true;
}

static bool inside_rows(Build *b, Inside *index) {
    uint32_t count = index->g->vertices, rows = 0;
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

static bool inside_index(Build *b, const Graph *g, const Box *box, Inside *out) {
    const tsl_point low = box->low, high = box->high;
    *out = (Inside){.g = g, .low = low.y};
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
        double y = index->g->at[inside_vertex(index, index->first[row])].y;
        double x = a.x + (y - a.y) / (c.y - a.y) * (c.x - a.x);
        uint32_t place = inside_place_right(index, row, x + reach);
        if (place < index->first[row + 1]) index->flip[place] ^= 1;
    }
}

static void inside_visit_row(const Inside *index, uint32_t row, double left, double right,
                             InsideVertex *visit, void *user) {
    uint8_t inside = 0;
    uint32_t end = index->first[row + 1];
    for (uint32_t i = inside_place_right(index, row, left); i < end; i++) {
        uint32_t vertex = inside_vertex(index, i);
        inside ^= index->flip[i];
        index->flip[i] = 0;
        if (inside) visit(user, vertex);
        if (!inside && index->g->at[vertex].x > right) break;
    }
}

/* Sides that a loop passes to and fro bound nothing. */
static bool inside_counts(const Inside *index, uint32_t half) {
    bool odd = index->odd[half >> 1];
    index->odd[half >> 1] = 0;
    return odd;
}

/* Calls back for every vertex inside a loop, by the even-odd rule; a vertex on the border is inside
 * where the loop bounds the board above or on the right. */
static void inside_visit(const Inside *index, const Loop *loop, InsideVertex *visit, void *user) {
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
    }
    int64_t top = inside_height(index, high.y);
    uint32_t row = inside_row_above(index, inside_height(index, low.y));
    for (; row < index->rows && index->height[row] <= top; row++) {
        inside_visit_row(index, row, low.x, high.x + inside_reach(index), visit, user);
    }
}

/* ---- Loops ---- */

enum { RING_SEARCHED = 32 }; /* half-edges of a ring that may be searched one by one */
static const double perimeter_level = 1e-9; /* vertices are as far left as each other within this */

typedef struct {
    Regions *r;
    uint32_t *place; /* per half-edge, where its ring has it; NULL when all rings are short */
    uint8_t *done;   /* per vertex: on a loop or inside one */
    Loop **starts;   /* per vertex that starts a loop; NULL until one does after the first */
    Loop *current, **last;
    uint32_t left; /* vertices not done */
} Perimeter;

static bool perimeter_places(Perimeter *p) {
    const Graph *g = p->r->g;
    uint32_t longest = 0;
    for (uint32_t v = 0; v < g->vertices; v++) {
        uint32_t length = g->ring_first[v + 1] - g->ring_first[v];
        if (length > longest) longest = length;
    }
    if (longest <= RING_SEARCHED) return true;
    p->place = TAKE(p->r->b, &p->r->b->scratch, uint32_t, 2 * (size_t)g->edges);
    if (!p->place) return false;
    for (uint32_t i = 0; i < 2 * g->edges; i++) p->place[g->ring[i]] = i;
    return true;
}

static uint32_t perimeter_place(const Perimeter *p, uint32_t vertex, uint32_t half) {
    const Graph *g = p->r->g;
    if (p->place) return p->place[half];
    uint32_t at = g->ring_first[vertex];
    while (g->ring[at] != half) at++;
    return at;
}

/* Where to go from the end of a half-edge: the next edge counter-clockwise that does not lead straight
 * back; back if there is none. */
static uint32_t perimeter_turn(const Perimeter *p, uint32_t half) {
    const Graph *g = p->r->g;
    uint32_t from = half_from(g, half), here = half_to(g, half);
    uint32_t first = g->ring_first[here], degree = g->ring_first[here + 1] - first;
    uint32_t at = perimeter_place(p, here, half ^ 1) - first;
    for (uint32_t i = 1; i < degree; i++) {
        uint32_t place = at + i < degree ? at + i : at + i - degree, next = g->ring[first + place];
        if (half_to(g, next) != from) return next;
    }
    return half ^ 1;
}

/* Angles from south, counter-clockwise; an edge that only leads up or down comes last. */
static uint32_t perimeter_first(const Graph *g, uint32_t start) {
    uint32_t best = TSL_NONE;
    int64_t least = INT64_MAX;
    for (uint32_t i = g->ring_first[start]; i < g->ring_first[start + 1]; i++) {
        tsl_point from = g->at[start], to = g->at[half_to(g, g->ring[i])];
        double dx = to.x - from.x, dy = to.y - from.y;
        int64_t key = dx == 0 && dy == 0 ? ANGLE_WEST : angle_key(-dy, dx);
        if (key >= least) continue;
        least = key;
        best = g->ring[i];
    }
    return best;
}

static bool perimeter_walk(Perimeter *p, uint32_t start) {
    Build *b = p->r->b;
    const Graph *g = p->r->g;
    Loop *loop = TAKE(b, &b->scratch, Loop, 1);
    if (!loop) return false;
    *loop = (Loop){.start = start};
    uint32_t first = perimeter_first(g, start), half = first;
    if (first != TSL_NONE) {
        /* Parallel edges could lead a walk round and round past its start. */
        for (loop->count = 1; half_to(g, half) != start && loop->count <= 2 * g->edges;
             loop->count++) {
            half = perimeter_turn(p, half);
        }
        uint32_t *halves = TAKE(b, &b->scratch, uint32_t, loop->count);
        if (!halves) return false;
        for (uint32_t i = 0; i < loop->count; i++)
            halves[i] = half = i ? perimeter_turn(p, half) : first;
        loop->half = halves;
    }
    *p->last = p->current = loop;
    p->last = &loop->next;
    return true;
}

static void perimeter_done(Perimeter *p, uint32_t vertex) {
    p->left -= !p->done[vertex];
    p->done[vertex] = 1;
}

static void perimeter_inside(void *user, uint32_t vertex) {
    Perimeter *p = user;
    perimeter_done(p, vertex);
    Loop *other = p->starts ? p->starts[vertex] : NULL;
    if (other && other != p->current) other->dropped = true;
}

static bool perimeter_loop(Perimeter *p, const Inside *index, uint32_t start) {
    if (!perimeter_walk(p, start)) return false;
    if (p->starts) p->starts[start] = p->current;
    for (uint32_t i = 0; i < loop_places(p->current); i++)
        perimeter_done(p, loop_vertex(p->r, p->current, i));
    inside_visit(index, p->current, perimeter_inside, p);
    return true;
}

/* The loops after the first, if it has left out any vertices: from left to right. */
static bool perimeter_others(Perimeter *p, const Inside *index, double leftmost) {
    Build *b = p->r->b;
    const Graph *g = p->r->g;
    p->starts = TAKE_ZERO(b, &b->scratch, Loop *, g->vertices);
    uint32_t *id = p->starts ? TAKE(b, &b->scratch, uint32_t, p->left) : NULL;
    uint32_t *place = id ? TAKE(b, &b->scratch, uint32_t, p->left) : NULL;
    uint32_t *order = place ? TAKE(b, &b->scratch, uint32_t, p->left) : NULL;
    int64_t *key = order ? TAKE(b, &b->scratch, int64_t, p->left) : NULL;
    if (!key) return false;
    uint32_t count = 0;
    bool moved;
    p->starts[p->current->start] = p->current;
    for (uint32_t v = 0; v < g->vertices; v++) {
        if (p->done[v]) continue;
        double steps = (g->at[v].x - leftmost) / perimeter_level;
        key[count] = steps < 9e18 ? (int64_t)(steps + 0.5) : INT64_MAX;
        id[count++] = v;
    }
    if (!sort_places(b, key, count, place, &moved)) return false;
    for (uint32_t i = 0; i < count; i++) order[place[i]] = id[i];
    for (uint32_t i = 0; i < count; i++) {
        if (!p->done[order[i]] && !perimeter_loop(p, index, order[i])) return false;
    }
    return true;
}

TSL_LOCAL bool regions_perimeter(Regions *r) {
    Perimeter p = {.r = r, .last = &r->loops, .left = r->g->vertices};
    Inside index;
    p.done = TAKE_ZERO(r->b, &r->b->scratch, uint8_t, r->g->vertices);
    if (!p.done || !perimeter_places(&p) ||
        !inside_index(r->b, r->g, &r->box[TSL_KIND_VERTEX], &index))
        return false;
    uint32_t start = 0;
    for (uint32_t v = 1; v < r->g->vertices; v++) {
        if (r->g->at[v].x < r->g->at[start].x - perimeter_level) start = v;
    }
    if (!perimeter_loop(&p, &index, start)) return false;
    return p.left == 0 || perimeter_others(&p, &index, r->g->at[start].x);
}
