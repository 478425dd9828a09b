/* apart.c - whether no two vertices of a board are in one place. In: places. Out: yes or no. */
#include "alike.h"
#include <math.h>
#include <string.h>

static const double apart_side = 1e-3;  /* of the unit: no two vertices share a square */
static const double apart_least = 1e-6; /* of the unit: vertices are not in one place */

/* Rows of vertices from left to right, one above the other. */
static bool apart_in_rows(const tsl_board *board) {
    const tsl_point *at = board->at[TSL_VERTEX];
    double apart = apart_least * board->unit, row = at[0].y;
    for (uint32_t i = 1; i < board->count[TSL_VERTEX]; i++) {
        if (at[i].y > row + 3 * apart)
            row = at[i].y;
        else if (!(at[i].y > row - apart && at[i].y < row + apart && at[i].x > at[i - 1].x + apart))
            return false;
    }
    return true;
}

/* The square of a grid that a place lies in. */
typedef struct {
    int64_t x, y;
} ApartSquare;

static ApartSquare apart_square(tsl_point at, tsl_point from, double per) {
    return (ApartSquare){(int64_t)((at.x - from.x) * per), (int64_t)((at.y - from.y) * per)};
}

/* No two vertices in one square of a grid. `slot` has room for twice as many, a power of two. */
static bool apart_alone(const tsl_board *board, tsl_point from, double per, uint32_t *slot,
                        uint32_t slots) {
    const tsl_point *at = board->at[TSL_VERTEX];
    memset(slot, 0, slots * sizeof *slot); /* free; else 1 + a vertex */
    for (uint32_t v = 0; v < board->count[TSL_VERTEX]; v++) {
        ApartSquare mine = apart_square(at[v], from, per);
        uint64_t mixed = (uint64_t)mine.x * 0x9E3779B97F4A7C15u + (uint64_t)mine.y;
        mixed = (mixed ^ mixed >> 29) * 0xBF58476D1CE4E5B9u;
        uint32_t i = (uint32_t)(mixed >> 32) & (slots - 1);
        for (; slot[i]; i = (i + 1) & (slots - 1)) {
            ApartSquare other = apart_square(at[slot[i] - 1], from, per);
            if (other.x == mine.x && other.y == mine.y) return false;
        }
        slot[i] = v + 1;
    }
    return true;
}

/* No two vertices are in one place, nor nearly: those would be in one square of one of four grids, each half
 * a square off the others. */
static bool apart_scattered(Build *b, const tsl_board *board, bool *out) {
    uint32_t count = board->count[TSL_VERTEX], slots = 64;
    double low_x = 0, low_y = 0, high = 0;
    *out = false;
    for (uint32_t v = 0; v < count; v++) {
        tsl_point at = board->at[TSL_VERTEX][v];
        low_x = fmin(low_x, at.x);
        low_y = fmin(low_y, at.y);
        high = fmax(high, fmax(fabs(at.x), fabs(at.y)));
    }
    double side = apart_side * board->unit;
    if (!(high / side < 1e15)) return true;
    while (slots < 2 * count) slots *= 2;
    ArenaMark mark = arena_mark(&b->scratch);
    uint32_t *slot = TAKE(b, &b->scratch, uint32_t, slots);
    if (!slot) return false;
    *out = true;
    for (int grid = 0; grid < 4 && *out; grid++) {
        tsl_point from = {low_x - side * (1 + 0.5 * (grid & 1)),
                          low_y - side * (1 + 0.25 * (grid & 2)), 0};
        *out = apart_alone(board, from, 1 / side, slot, slots);
    }
    arena_release(&b->scratch, mark);
    return true;
}

TSL_LOCAL bool apart_find(Build *b, const tsl_board *board, bool *out) {
    *out = apart_in_rows(board);
    return *out || apart_scattered(b, board, out);
}
