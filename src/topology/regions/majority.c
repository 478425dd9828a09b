/* majority.c - great and small cells. In: how many sides cells have. Out: the property Major for those
 * with as many as any other, Minor for the rest. */
#include "regions.h"

TSL_LOCAL bool regions_sizes(Regions *r) {
    const uint32_t *first = r->g->cell_first;
    uint32_t most = 0;
    for (uint32_t c = 0; c < r->g->cells; c++) {
        if (first[c + 1] - first[c] > most) most = first[c + 1] - first[c];
    }
    for (uint32_t c = 0; c < r->g->cells; c++) {
        bool major = first[c + 1] - first[c] == most;
        r->of[TSL_KIND_CELL][c] |= PROPERTY(major ? TSL_REGION_MAJOR : TSL_REGION_MINOR);
    }
    return true;
}
