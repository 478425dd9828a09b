/* row_shear.c - In: a lattice whose columns and rows rise alike, one to the right and one to the left. Out: the
 * same positions on a lattice whose columns run along x.
 * Holds: column c of row r becomes column c of row r + c, where it stands; when it is made stays the same. */
#include "row_lattice.h"

static const int32_t level_far = 1 << 28; /* places of rows further out might not fit in 32 bits */

TSL_LOCAL bool lattice_is_aslant(const Lattice *lattice) {
    return lattice->column.c == lattice->row.c && lattice->column.d == lattice->row.d;
}

/* The lowest and highest row there will be; false when they are too far out to be counted. */
static bool level_rows(const Positions *from, int32_t *low, int32_t *high) {
    int64_t least = INT32_MAX, most = INT32_MIN;
    for (uint32_t i = 0; i < from->runs; i++) {
        Run run = from->run[i];
        if ((int64_t)run.row + run.first < least) least = (int64_t)run.row + run.first;
        if ((int64_t)run.row + run.last > most) most = (int64_t)run.row + run.last;
    }
    *low = (int32_t)(least < -level_far ? -level_far : least);
    *high = (int32_t)(most > level_far ? level_far : most);
    return *low == least && *high == most;
}

/* Rows of positions come from below, so a level row gets its columns from the right to the left. */
static bool level_fill(const Positions *from, int32_t low, Run *out) {
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

TSL_LOCAL bool weave_level(Build *b, const Lattice *lattice, const Positions *positions,
                           Lattice *level, Positions *out, bool *fits) {
    int32_t low = 0, high = 0;
    *fits = level_rows(positions, &low, &high);
    if (!*fits) return true;
    *out = (Positions){NULL, (uint32_t)(high - low + 1), positions->count};
    out->run = TAKE(b, &b->scratch, Run, out->runs);
    if (!out->run) return false;
    for (uint32_t i = 0; i < out->runs; i++) out->run[i] = (Run){low + (int32_t)i, 0, -1};
    *fits = level_fill(positions, low, out->run);
    *level = *lattice;
    level->column = exact_add(lattice->column, exact_times(lattice->row, -1));
    return true;
}
