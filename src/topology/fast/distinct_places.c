/* distinct_places.c - whether no two vertices of a board are in one place. In: positions. Out: yes or no.
 * Twin, precondition, test: those of site_classes.c, which needs the answer yes. */
#include "../../base/fetch.h"
#include "site_classes.h"
#include <math.h>

static const double apart_side = 1e-3;  /* of the unit: no two vertices share a square */
static const double apart_least = 1e-6; /* of the unit: vertices are not in one place */
static const double apart_near = 1e-3;  /* of a square: distance to a border that counts as near */

/* Rows of vertices from left to right, one above the other. */
static bool apart_in_rows(const tsl_board *board) {
    const tsl_point *at = board->at[TSL_KIND_VERTEX];
    double apart = apart_least * board->unit, row = at[0].y;
    for (uint32_t i = 1; i < board->count[TSL_KIND_VERTEX]; i++) {
        if (at[i].y > row + 3 * apart)
            row = at[i].y;
        else if (!(at[i].y > row - apart && at[i].y < row + apart && at[i].x > at[i - 1].x + apart))
            return false;
    }
    return true;
}

/* A grid of squares. Those with a vertex in them are in a table as numbers made of their places: two that happen to get
 * the same number are taken for one, which is on the safe side. */
typedef struct {
    tsl_point from;
    double per;     /* squares per unit */
    uint32_t *slot; /* free: 0 */
    uint32_t slots; /* twice the vertices at least, a power of two */
} ApartGrid;
typedef struct {
    int64_t x, y;
} ApartSquare;
typedef struct {
    uint32_t slot, number; /* where to look first, and for what */
} ApartKey;

static ApartSquare apart_square(const ApartGrid *grid, tsl_point at) {
    return (ApartSquare){(int64_t)((at.x - grid->from.x) * grid->per),
                         (int64_t)((at.y - grid->from.y) * grid->per)};
}

static ApartKey apart_key(const ApartGrid *grid, ApartSquare square) {
    uint64_t mixed = (uint64_t)square.x * 0x9E3779B97F4A7C15u + (uint64_t)square.y;
    mixed = (mixed ^ mixed >> 29) * 0xBF58476D1CE4E5B9u;
    mixed = (mixed ^ mixed >> 32) * 0x94D049BB133111EBu;
    uint32_t number = (uint32_t)(mixed ^ mixed >> 31);
    return (ApartKey){(uint32_t)(mixed >> 32) & (grid->slots - 1), number ? number : 1};
}

/* The slot of a square, or a free one. */
static uint32_t apart_slot(const ApartGrid *grid, ApartKey key) {
    uint32_t i = key.slot;
    while (grid->slot[i] && grid->slot[i] != key.number) i = (i + 1) & (grid->slots - 1);
    return i;
}

/* -1, 0 or 1: which border of its square a place is near, along one axis. */
static int apart_border(double squares) {
    double part = squares - (double)(int64_t)squares;
    return part < apart_near ? -1 : part > 1 - apart_near;
}

/* Whether a vertex is alone in its square, and in those beside it that it is near. */
static bool apart_is_alone(ApartGrid *grid, tsl_point at, ApartKey key) {
    int beside_x = apart_border((at.x - grid->from.x) * grid->per),
        beside_y = apart_border((at.y - grid->from.y) * grid->per);
    ApartSquare mine = apart_square(grid, at);
    for (int beside = 1; beside < 4 && (beside_x || beside_y); beside++) {
        ApartSquare other = {mine.x + (beside & 1 ? beside_x : 0),
                             mine.y + (beside & 2 ? beside_y : 0)};
        if ((other.x != mine.x || other.y != mine.y) &&
            grid->slot[apart_slot(grid, apart_key(grid, other))])
            return false;
    }
    uint32_t i = apart_slot(grid, key);
    if (grid->slot[i]) return false;
    grid->slot[i] = key.number;
    return true;
}

/* Squares are all over the table, so those of some vertices are asked for together. */
static bool apart_all_alone(ApartGrid *grid, const tsl_point *at, uint32_t count) {
    ApartKey key[FETCH_BATCH];
    bool alone = true;
    for (uint32_t from = 0; from < count && alone; from += FETCH_BATCH) {
        uint32_t batch = fetch_batch(count - from);
        for (uint32_t i = 0; i < batch; i++) {
            key[i] = apart_key(grid, apart_square(grid, at[from + i]));
            fetch_soon(&grid->slot[key[i].slot]);
        }
        for (uint32_t i = 0; i < batch && alone; i++)
            alone = apart_is_alone(grid, at[from + i], key[i]);
    }
    return alone;
}

/* No two vertices share a square of a grid, nor are they on either side of a border. */
static bool apart_scattered(Build *b, const tsl_board *board, bool *out) {
    uint32_t count = board->count[TSL_KIND_VERTEX], slots = 64;
    double low_x = 0, low_y = 0, high = 0;
    *out = false;
    for (uint32_t v = 0; v < count; v++) {
        tsl_point at = board->at[TSL_KIND_VERTEX][v];
        low_x = fmin(low_x, at.x);
        low_y = fmin(low_y, at.y);
        high = fmax(high, fmax(fabs(at.x), fabs(at.y)));
    }
    double side = apart_side * board->unit;
    if (!(high / side < 1e15)) return true;
    while (slots < 2 * count) slots *= 2;
    ArenaMark mark = arena_mark(&b->scratch);
    uint32_t *slot = TAKE_ZERO(b, &b->scratch, uint32_t, slots);
    if (!slot) return false;
    /* Half a square off, so that lattices with the origin in them do not lie on borders. */
    ApartGrid grid = {{low_x - 1.5 * side, low_y - 1.5 * side, 0}, 1 / side, slot, slots};
    *out = apart_all_alone(&grid, board->at[TSL_KIND_VERTEX], count);
    arena_release(&b->scratch, mark);
    return true;
}

TSL_LOCAL bool apart_find(Build *b, const tsl_board *board, bool *out) {
    *out = apart_in_rows(board);
    return *out || apart_scattered(b, board, out);
}
