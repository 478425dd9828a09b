/* copied.c - relations on covers of wrapped boards that are so small that a site finds copies of its own. In: the paper's
 * relations. Out: the same without those copies, which are no neighbours. */
#include "../wrapped.h"
#include "relation.h"

static uint32_t copied_home(const Unfolded *from, tsl_kind kind, uint32_t site) {
    return site < from->own[kind] ? site : from->copy[kind][site - from->own[kind]].home;
}

static void copied_drop(Relate *r, tsl_kind kind, uint32_t site) {
    const Unfolded *from = r->board->identity.copies;
    const uint32_t home = copied_home(from, kind, site), count = r->count;
    uint32_t kept = 0;
    for (uint32_t i = 0; i < count; i++) {
        const Neighbour next = r->list[i];
        const bool own = copied_home(from, kind, next.to) == home;
        r->seen[next.to] = own ? UINT64_MAX : r->base + kept;
        if (!own) r->list[kept++] = next;
    }
    r->count = kept;
}

TSL_LOCAL void copied_vertex(Relate *r, uint32_t v) {
    paper_vertex(r, v);
    copied_drop(r, TSL_KIND_VERTEX, v);
}

TSL_LOCAL void copied_edge(Relate *r, uint32_t edge) {
    paper_edge(r, edge);
    copied_drop(r, TSL_KIND_EDGE, edge);
}

TSL_LOCAL void copied_cell(Relate *r, uint32_t cell) {
    paper_cell(r, cell);
    copied_drop(r, TSL_KIND_CELL, cell);
}
