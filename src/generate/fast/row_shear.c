/* row_shear.c - In: positions on a lattice whose columns and rows rise by the same height, one to the right and one to
 * the left. Out: the same positions on a lattice whose columns run along x.
 * Plain twin: none is needed; patch.c takes any lattice.
 * Precondition: each level row is one run of columns.
 * Test: tests/row_lattices.c.
 *
 *          r \     / c                     (c, r) = column c of row r
 *             \   /
 *              \ /                    (0,1)     (1,0)         <- level row 1
 *               o                          (0,0)              <- level row 0
 *
 * Holds: column c of row r becomes column c of level row r + c, at the same place; the order of making stays that of
 * the original rows. */
#include "row_lattice.h"

static const int32_t unshear_far =
    1 << 28; /* coordinates of rows further out might not fit in 32 bits */

TSL_LOCAL bool lattice_is_sheared(const Lattice *lattice) {
    return lattice->column.c == lattice->row.c && lattice->column.d == lattice->row.d;
}

/* The lowest and highest level row; false when they are too far out. */
static bool unshear_rows(const Positions *from, int32_t *low, int32_t *high) {
    int64_t least = INT32_MAX, most = INT32_MIN;
    for (uint32_t i = 0; i < from->runs; i++) {
        Run run = from->run[i];
        if ((int64_t)run.row + run.first < least) least = (int64_t)run.row + run.first;
        if ((int64_t)run.row + run.last > most) most = (int64_t)run.row + run.last;
    }
    if (least < -unshear_far || most > unshear_far) return false;
    *low = (int32_t)least;
    *high = (int32_t)most;
    return true;
}

/* Rows ascend, so a level row gets its columns from right to left. */
static bool unshear_fill(const Positions *from, int32_t low, Run *out) {
    for (uint32_t i = 0; i < from->runs; i++) {
        Run run = from->run[i];
        for (int32_t c = run.first; c <= run.last; c++) {
            Run *to = &out[run.row + c - low];
            if (to->last < to->first) {
                to->last = c;
            } else if (to->first != c + 1) {
                return false;
            }
            to->first = c;
        }
    }
    return true;
}

TSL_LOCAL bool positions_unshear(Build *b, const LatticeBoard *board, Lattice *level,
                                 Positions *out) {
    int32_t low = 0, high = 0;
    if (!unshear_rows(board->positions, &low, &high)) return false;
    *out = (Positions){NULL, (uint32_t)(high - low + 1), board->positions->count};
    out->run = TAKE(b, &b->scratch, Run, out->runs);
    if (!out->run) return false;
    for (uint32_t i = 0; i < out->runs; i++) out->run[i] = (Run){low + (int32_t)i, 0, -1};
    *level = *board->lattice;
    level->column = exact_add(board->lattice->column, exact_times(board->lattice->row, -1));
    return unshear_fill(board->positions, low, out->run);
}
