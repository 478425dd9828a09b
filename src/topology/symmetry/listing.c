/* listing.c - edges and cells of a part by the numbers of their vertices, sorted. In: numbers of vertices. Out: pairs and
 * cycles. */
#include "listing.h"
#include "../../base/sort.h"
#include <string.h>

TSL_LOCAL bool listing_init(Build *b, const Parts *parts, uint32_t part, Listing *out) {
    const uint32_t *cell = parts_sites(parts, TSL_KIND_CELL, part);
    size_t corners = 0;
    *out = (Listing){.edges = parts_size(parts, TSL_KIND_EDGE, part),
                     .cells = parts_size(parts, TSL_KIND_CELL, part)};
    for (uint32_t i = 0; i < out->cells; i++)
        corners += csr_list(parts->board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX], cell[i]).count;
    out->edge = TAKE(b, &b->scratch, uint32_t, 2 * (size_t)out->edges + 1);
    out->first = out->edge ? TAKE(b, &b->scratch, uint32_t, (size_t)out->cells + 1) : NULL;
    out->corner = out->first ? TAKE(b, &b->scratch, uint32_t, corners + 1) : NULL;
    return out->corner != NULL;
}

/* Stable sorts by the higher end, then by the lower one. */
static bool listing_edges(Build *b, const Parts *parts, uint32_t part, const uint32_t *number,
                          Listing *out) {
    const uint32_t *edge = parts_sites(parts, TSL_KIND_EDGE, part);
    uint32_t vertices = parts_size(parts, TSL_KIND_VERTEX, part), count = out->edges;
    ArenaMark mark = arena_mark(&b->scratch);
    uint32_t *room = TAKE(b, &b->scratch, uint32_t, 4 * (size_t)count + vertices + 1);
    if (!room) return false;
    uint32_t *low = room, *high = low + count, *order = high + count, *sorted = order + count;
    for (uint32_t i = 0; i < count; i++) {
        tsl_ids ends = board_ends(parts->board, edge[i]);
        uint32_t a = number[parts->local[ends.id[0]]], c = number[parts->local[ends.id[1]]];
        low[i] = a < c ? a : c;
        high[i] = a < c ? c : a;
        order[i] = i;
    }
    sort_numbers(high, vertices, order, sorted, count, sorted + count);
    sort_numbers(low, vertices, sorted, order, count, sorted + count);
    for (uint32_t i = 0; i < count; i++) {
        out->edge[2 * (size_t)i] = low[order[i]];
        out->edge[2 * (size_t)i + 1] = high[order[i]];
    }
    arena_release(&b->scratch, mark);
    return true;
}

static uint32_t cycle_at(const uint32_t *cycle, uint32_t count, uint32_t start, uint32_t k,
                         bool back) {
    return cycle[(back ? start + count - k : start + k) % count];
}

/* Whether a reading of a cycle is less than one that is written out. */
static bool cycle_is_less(const uint32_t *cycle, uint32_t count, uint32_t start, bool back,
                          const uint32_t *out) {
    uint32_t k = 0;
    while (k < count && cycle_at(cycle, count, start, k, back) == out[k]) k++;
    return k < count && cycle_at(cycle, count, start, k, back) < out[k];
}

/* The least reading of a cycle: from its lowest number on, which may come twice, in one sense or the other. */
TSL_LOCAL void listing_cycle(const uint32_t *cycle, uint32_t count, uint32_t *out) {
    uint32_t low = 0;
    for (uint32_t i = 1; i < count; i++) low = cycle[i] < cycle[low] ? i : low;
    memcpy(out, cycle, count * sizeof *out);
    for (uint32_t i = 0; i < count; i++) {
        for (int back = 0; back < 2 && cycle[i] == cycle[low]; back++) {
            if (!cycle_is_less(cycle, count, i, back, out)) continue;
            for (uint32_t k = 0; k < count; k++) out[k] = cycle_at(cycle, count, i, k, back);
        }
    }
}

static int cycle_compare(const uint32_t *a, uint32_t a_count, const uint32_t *c, uint32_t c_count) {
    for (uint32_t i = 0; i < a_count && i < c_count; i++) {
        if (a[i] != c[i]) return a[i] < c[i] ? -1 : 1;
    }
    return a_count == c_count ? 0 : a_count < c_count ? -1 : 1;
}

/* Cells by their cycles: by the first number, and those of the same one by the rest. */
typedef struct {
    uint32_t *corner, *first; /* as they come */
    uint32_t *order;
} CycleList;

static int cycles_compare(const CycleList *list, uint32_t a, uint32_t c) {
    return cycle_compare(list->corner + list->first[a], list->first[a + 1] - list->first[a],
                         list->corner + list->first[c], list->first[c + 1] - list->first[c]);
}

TSL_LOCAL int listing_compare(const Listing *a, const Listing *c) {
    for (uint32_t i = 0; i < 2 * a->edges; i++) {
        if (a->edge[i] != c->edge[i]) return a->edge[i] < c->edge[i] ? -1 : 1;
    }
    for (uint32_t i = 0; i < a->cells; i++) {
        int order = cycle_compare(a->corner + a->first[i], a->first[i + 1] - a->first[i],
                                  c->corner + c->first[i], c->first[i + 1] - c->first[i]);
        if (order) return order;
    }
    return 0;
}

/* Sorts `count` cells, those that list->order begins with, by merging. */
static bool cycles_merge(Build *b, const CycleList *list, uint32_t count, uint32_t *spare) {
    for (uint32_t width = 1; width < count; width *= 2) {
        if (!build_charge(b, count)) return false;
        for (uint32_t left = 0; left < count; left += 2 * width) {
            uint32_t middle = left + width < count ? left + width : count;
            uint32_t end = middle + width < count ? middle + width : count, i = left, j = middle;
            for (uint32_t k = left; k < end; k++) {
                bool first = j == end || (i < middle && cycles_compare(list, list->order[i],
                                                                       list->order[j]) <= 0);
                spare[k] = list->order[first ? i++ : j++];
            }
        }
        memcpy(list->order, spare, count * sizeof *spare);
    }
    return true;
}

/* Sorts cells that are sorted by their lowest numbers. */
static bool cycles_sort(Build *b, const CycleList *list, uint32_t count, const uint32_t *low,
                        uint32_t *spare) {
    for (uint32_t from = 0, to; from < count; from = to) {
        CycleList slice = {list->corner, list->first, list->order + from};
        for (to = from + 1; to < count && low[list->order[to]] == low[list->order[from]];) to++;
        if (!cycles_merge(b, &slice, to - from, spare)) return false;
    }
    return true;
}

static bool listing_cells(Build *b, const Parts *parts, uint32_t part, const uint32_t *number,
                          Listing *out) {
    const uint32_t *cell = parts_sites(parts, TSL_KIND_CELL, part);
    Csr corners = parts->board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX];
    uint32_t count = out->cells, used = 0, most = 0,
             vertices = parts_size(parts, TSL_KIND_VERTEX, part);
    size_t all = 0;
    for (uint32_t i = 0; i < count; i++) {
        all += csr_list(corners, cell[i]).count;
        most = csr_list(corners, cell[i]).count > most ? csr_list(corners, cell[i]).count : most;
    }
    ArenaMark mark = arena_mark(&b->scratch);
    uint32_t *room = TAKE(b, &b->scratch, uint32_t, all + most + 4 * (size_t)count + vertices + 4);
    if (!room) return false;
    CycleList list = {room, room + all, room + all + count + 1};
    uint32_t *spare = list.order + count, *low = spare + count, *cycle = low + count;
    list.first[0] = 0;
    for (uint32_t i = 0; i < count; i++) {
        tsl_ids ids = csr_list(corners, cell[i]);
        for (uint32_t k = 0; k < ids.count; k++) cycle[k] = number[parts->local[ids.id[k]]];
        listing_cycle(cycle, ids.count, list.corner + used);
        low[i] = ids.count ? list.corner[used] : 0;
        list.first[i + 1] = used += ids.count;
        spare[i] = i;
    }
    sort_numbers(low, vertices, spare, list.order, count, cycle);
    if (!cycles_sort(b, &list, count, low, spare)) return false;
    out->first[0] = used = 0;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t from = list.first[list.order[i]], length = list.first[list.order[i] + 1] - from;
        memcpy(out->corner + used, list.corner + from, length * sizeof *out->corner);
        out->first[i + 1] = used += length;
    }
    arena_release(&b->scratch, mark);
    return true;
}

TSL_LOCAL bool listing_fill(Build *b, const Parts *parts, uint32_t part, const uint32_t *number,
                            Listing *out) {
    return build_charge(b, 8 * ((uint64_t)out->edges + out->cells)) &&
           listing_edges(b, parts, part, number, out) && listing_cells(b, parts, part, number, out);
}
