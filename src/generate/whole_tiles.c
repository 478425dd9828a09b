/* whole_tiles.c - positions that have whole tiles. In: a lattice whose motif is the vertices of one cell of it. Out: its
 * motif is all corners of the tiles of a position, with the edges of these tiles.
 *
 * A position has the tiles whose lowest corner, of several the leftmost, is one of its points. So boards have no loose
 * ends at their border, and as many tiles as positions have.
 * Holds: a lattice says the same tiles as tables.c has of it. */
#include "quotient.h"
#include "tilings.h"

TSL_LOCAL bool whole_tiles(Build *b, Lattice *lattice) {
    const LatticePeriod period = {.lattice = lattice, .whole = true};
    Tables *t = TAKE(b, &b->scratch, Tables, 1);
    Exact *motif = t ? TAKE(b, &b->scratch, Exact, MOTIF_MOST) : NULL;
    uint16_t *ways = motif ? TAKE_ZERO(b, &b->scratch, uint16_t, MOTIF_MOST) : NULL;
    bool made;
    if (!ways || !tables_make(b, &period, t, &made)) return false;
    for (uint32_t k = 0; k < t->points; k++) motif[k] = tables_at(t, t->motif[k]);
    for (uint32_t face = 0; face < t->faces; face++) {
        for (uint32_t i = t->first[face]; i < t->first[face + 1]; i++) {
            const uint32_t next = i + 1 < t->first[face + 1] ? i + 1 : t->first[face];
            const uint32_t way = t->leaves[i], back = (way + t->units / 2) % t->units;
            const Exact from = tables_at(t, t->corner[i]), to = tables_at(t, t->corner[next]);
            for (uint32_t k = 0; k < t->points; k++) {
                if (exact_same(motif[k], from)) ways[k] |= (uint16_t)(1u << way);
                if (exact_same(motif[k], to)) ways[k] |= (uint16_t)(1u << back);
            }
        }
    }
    lattice->motif = motif;
    lattice->ways = ways;
    lattice->points = t->points;
    return true;
}
