/* partition.c - refinement. In: a graph and classes of its nodes. Out: finer classes. Holds: what is returned is the same
 * however the nodes are numbered; only the order within classes is not. */
#include "partition.h"
#include "../../base/sort.h"
#include <string.h>

TSL_LOCAL bool partition_init(Build *b, const NodeGraph *graph, uint64_t *visits, Partition *out) {
    size_t n = (size_t)graph->nodes + 1;
    uint32_t **list[] = {&out->item,  &out->place, &out->start,   &out->length, &out->split,
                         &out->queue, &out->count, &out->touched, &out->hit,    &out->hits};
    *out = (Partition){.graph = graph, .visits = visits};
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        *list[i] = TAKE_ZERO(b, &b->scratch, uint32_t, n);
        if (!*list[i]) return false;
    }
    out->waits = TAKE_ZERO(b, &b->scratch, uint8_t, n);
    return out->waits != NULL;
}

static void class_push(Partition *p, uint32_t class) {
    if (p->waits[class]) return;
    p->waits[class] = 1;
    p->queue[p->queued++ % (p->graph->nodes + 1)] = class;
}

TSL_LOCAL bool partition_colour(Build *b, Partition *p, const uint32_t *colour, uint32_t colours) {
    uint32_t n = p->graph->nodes;
    ArenaMark mark = arena_mark(&b->scratch);
    uint32_t *first = TAKE(b, &b->scratch, uint32_t, (size_t)colours + 1);
    uint32_t *own = first ? TAKE(b, &b->scratch, uint32_t, (size_t)n + 1) : NULL;
    if (!own || !build_charge(b, 4 * (uint64_t)n)) return false;
    for (uint32_t i = 0; i < n; i++) own[i] = i;
    sort_numbers(colour, colours, own, p->item, n, first);
    p->classes = p->splits = 0;
    for (uint32_t i = 0; i < n; i++) {
        bool begins = !i || colour[p->item[i]] != colour[p->item[i - 1]];
        uint32_t class = begins ? i : p->start[p->item[i - 1]];
        p->place[p->item[i]] = i;
        p->start[p->item[i]] = class;
        p->length[class] = begins ? 1 : p->length[class] + 1;
        p->classes += begins;
        if (begins) class_push(p, class);
    }
    arena_release(&b->scratch, mark);
    return true;
}

static void node_swap(Partition *p, uint32_t a, uint32_t c) { /* at two places */
    uint32_t x = p->item[a], y = p->item[c];
    p->item[a] = y;
    p->item[c] = x;
    p->place[y] = a;
    p->place[x] = c;
}

/* The items of a class from a place on become a class of their own. */
static void class_cut(Partition *p, uint32_t class, uint32_t at) {
    p->length[at] = class + p->length[class] - at;
    p->length[class] = at - class;
    for (uint32_t i = at; i < at + p->length[at]; i++) p->start[p->item[i]] = at;
    p->split[p->splits++] = at;
    p->classes++;
}

TSL_LOCAL void partition_single(Partition *p, uint32_t node) {
    uint32_t class = p->start[node];
    node_swap(p, class, p->place[node]);
    class_cut(p, class, class + 1);
    class_push(p, class);
}

TSL_LOCAL void partition_undo(Partition *p, uint32_t splits) {
    while (p->splits > splits) {
        uint32_t at = p->split[--p->splits], class = p->start[p->item[at - 1]];
        for (uint32_t i = at; i < at + p->length[at]; i++) p->start[p->item[i]] = class;
        p->length[class] += p->length[at];
        p->classes--;
    }
}

TSL_LOCAL uint32_t partition_target(const Partition *p) {
    uint32_t best = TSL_NONE;
    for (uint32_t at = 0; at < p->graph->nodes; at += p->length[at]) {
        if (p->length[at] > 1 && (best == TSL_NONE || p->length[at] < p->length[best])) best = at;
    }
    return best;
}

/* ---- Splitting ---- */

static uint64_t trace_add(uint64_t trace, uint64_t value) {
    trace = (trace ^ value) * 0x9E3779B97F4A7C15u;
    return trace ^ trace >> 29;
}

/* Counts, for every node, its neighbours in a class; returns how many nodes have any. Nodes that have some move to the end
 * of their class. */
static uint32_t class_count(Partition *p, uint32_t class, uint32_t *hit_classes) {
    const NodeGraph *g = p->graph;
    uint32_t touched = 0;
    uint64_t steps = 0;
    *hit_classes = 0;
    for (uint32_t i = class; i < class + p->length[class]; i++) {
        uint32_t x = p->item[i];
        steps += g->first[x + 1] - g->first[x] + 1;
        for (uint32_t k = g->first[x]; k < g->first[x + 1]; k++) {
            if (!p->count[g->to[k]]++) p->touched[touched++] = g->to[k];
        }
    }
    for (uint32_t i = 0; i < touched; i++) {
        uint32_t x = p->touched[i], at = p->start[x];
        if (!p->hits[at]) p->hit[(*hit_classes)++] = at;
        node_swap(p, p->place[x], at + p->length[at] - ++p->hits[at]);
    }
    *p->visits -= steps < *p->visits ? steps : *p->visits;
    return touched;
}

/* Heap of items by count, the largest on top, below a place that is free. */
static void count_sift(const Partition *p, uint32_t *item, uint32_t length, uint32_t at,
                       uint32_t x) {
    for (uint32_t child; (child = 2 * at + 1) < length; at = child) {
        if (child + 1 < length && p->count[item[child + 1]] > p->count[item[child]]) child++;
        if (p->count[item[child]] <= p->count[x]) break;
        item[at] = item[child];
    }
    item[at] = x;
}

/* Sorts the items of a class that have neighbours, which are its last ones, by how many. */
static void class_sort(Partition *p, uint32_t from, uint32_t length) {
    uint32_t *item = p->item + from;
    bool same = true;
    for (uint32_t i = 1; i < length; i++) same = same && p->count[item[i]] == p->count[item[0]];
    if (same) return;
    for (uint32_t i = length / 2; i-- > 0;) count_sift(p, item, length, i, item[i]);
    for (uint32_t left = length; left-- > 1;) {
        uint32_t last = item[left];
        item[left] = item[0];
        count_sift(p, item, left, 0, last);
    }
    for (uint32_t i = 0; i < length; i++) p->place[item[i]] = from + i;
}

/* All fragments of a class that was cut wait, but if it did not wait itself the largest one need not. */
static void fragments_push(Partition *p, uint32_t class, uint32_t end, bool waited) {
    uint32_t largest = class;
    for (uint32_t at = class; at < end; at += p->length[at]) {
        if (p->length[at] > p->length[largest]) largest = at;
    }
    for (uint32_t at = class; at < end; at += p->length[at]) {
        if (waited || at != largest) class_push(p, at);
    }
}

/* Cuts a class where the count changes. Those without neighbours stand first. */
static uint64_t class_split(Partition *p, uint32_t class, uint64_t trace) {
    uint32_t length = p->length[class], end = class + length, some = end - p->hits[class];
    bool waited = p->waits[class];
    class_sort(p, some, p->hits[class]);
    trace = trace_add(trace, (uint64_t) class << 32 | p->hits[class]);
    for (uint32_t at = end, from; at > class; at = from) {
        uint32_t count = p->count[p->item[at - 1]];
        for (from = at - 1; from > class && p->count[p->item[from - 1]] == count;) from--;
        trace = trace_add(trace, (uint64_t)count << 32 | (at - from));
        if (from > class) class_cut(p, class, from);
    }
    if (p->length[class] < length) fragments_push(p, class, end, waited);
    return trace;
}

TSL_LOCAL uint64_t partition_refine(Build *b, Partition *p) {
    uint64_t trace = p->classes;
    bool going = true;
    while (p->taken < p->queued) {
        uint32_t class = p->queue[p->taken++ % (p->graph->nodes + 1)], hits;
        p->waits[class] = 0;
        if (!going || !*p->visits || p->classes == p->graph->nodes) continue;
        uint32_t touched = class_count(p, class, &hits);
        going = build_charge(b, 4 * ((uint64_t)touched + p->length[class]) + 8);
        hits = sort_unique(p->hit, hits);
        trace = trace_add(trace, class);
        for (uint32_t i = 0; i < hits; i++) trace = class_split(p, p->hit[i], trace);
        for (uint32_t i = 0; i < touched; i++) p->count[p->touched[i]] = 0;
        for (uint32_t i = 0; i < hits; i++) p->hits[p->hit[i]] = 0;
    }
    return trace_add(trace, p->classes);
}
