/* search.c - symmetries of any coloured graph, by choosing nodes and refining. In: a graph. Out: generators and factors of the
 * order; an order of the nodes that does not depend on their names.
 *
 *   first path     o--a--b--leaf       refine; choose a node of the smallest class; refine; ... until each class has one node
 *                  |  |  `--b'--leaf'  a leaf with the same traces that keeps the graph is a symmetry which leaves a
 *                  |  `--...
 *                  `--a'--...          from the deepest choice up, so that symmetries found below spare most of the tries
 *
 * Holds: when visits run out all that was found is true, but there may be more. */
#include "search.h"
#include "../../base/union_sets.h"
#include <string.h>

static bool path_init(Build *b, uint32_t nodes, SearchPath *path) {
    size_t n = (size_t)nodes + 2;
    path->trace = TAKE(b, &b->scratch, uint64_t, n);
    path->choice = path->trace ? TAKE(b, &b->scratch, uint32_t, n) : NULL;
    path->target = path->choice ? TAKE(b, &b->scratch, uint32_t, n) : NULL;
    path->splits = path->target ? TAKE(b, &b->scratch, uint32_t, n) : NULL;
    path->leaf = path->splits ? TAKE(b, &b->scratch, uint32_t, n) : NULL;
    return path->leaf != NULL;
}

TSL_LOCAL bool search_open(Build *b, const NodeGraph *graph, const uint32_t *colour,
                           uint32_t colours, uint64_t *visits, PartGroup *group, Search *out) {
    size_t n = (size_t)graph->nodes + 1;
    *out = (Search){.graph = graph, .group = group};
    if (!partition_init(b, graph, visits, &out->partition) ||
        !path_init(b, graph->nodes, &out->first) || !path_init(b, graph->nodes, &out->best) ||
        !path_init(b, graph->nodes, &out->now))
        return false;
    out->orbit = TAKE(b, &b->scratch, uint32_t, n);
    out->image = out->orbit ? TAKE(b, &b->scratch, uint32_t, n) : NULL;
    out->mark = out->image ? TAKE_ZERO(b, &b->scratch, uint32_t, n) : NULL;
    if (out->mark) union_begin(out->orbit, graph->nodes);
    return out->mark && partition_colour(b, &out->partition, colour, colours);
}

TSL_LOCAL bool search_goes_on(const Build *b, const Search *s) {
    return *s->partition.visits > 0 && b->error.code == TSL_OK;
}

static bool search_is_leaf(const Search *s) {
    return s->partition.classes == s->graph->nodes;
}

/* Chooses a node, refines, and notes the trace of the next level. */
TSL_LOCAL void search_choose(Build *b, Search *s, SearchPath *path, uint32_t level, uint32_t node) {
    path->choice[level] = node;
    path->splits[level] = s->partition.splits;
    partition_single(&s->partition, node);
    path->trace[level + 1] = partition_refine(b, &s->partition);
}

/* ---- Symmetries ---- */

/* Whether taking one leaf to the other keeps the graph. */
TSL_LOCAL bool search_is_symmetric(Search *s, const uint32_t *from, const uint32_t *to) {
    const NodeGraph *g = s->graph;
    for (uint32_t i = 0; i < g->nodes; i++) s->image[from[i]] = to[i];
    memset(s->mark, 0, g->nodes * sizeof *s->mark);
    for (uint32_t x = 0; x < g->nodes; x++) {
        uint32_t y = s->image[x];
        if (g->first[x + 1] - g->first[x] != g->first[y + 1] - g->first[y]) return false;
        for (uint32_t k = g->first[x]; k < g->first[x + 1]; k++)
            s->mark[s->image[g->to[k]]] = x + 1;
        for (uint32_t k = g->first[y]; k < g->first[y + 1]; k++) {
            if (s->mark[g->to[k]] != x + 1) return false;
        }
    }
    return true;
}

/* Keeps the symmetry that is in s->image. */
TSL_LOCAL bool search_found(Build *b, Search *s) {
    for (uint32_t i = 0; i < s->graph->nodes; i++) union_join(s->orbit, i, s->image[i]);
    return part_group_add(b, s->group, s->image, s->graph->nodes);
}

/* The first path: always the first node of the target. */
static bool search_first(Build *b, Search *s) {
    SearchPath *path = &s->first;
    path->trace[0] = partition_refine(b, &s->partition);
    while (search_goes_on(b, s) && !search_is_leaf(s)) {
        uint32_t level = path->depth++;
        if (!build_charge(b, s->graph->nodes / 4 + 1)) return false;
        path->target[level] = partition_target(&s->partition);
        search_choose(b, s, path, level, s->partition.item[path->target[level]]);
    }
    memcpy(path->leaf, s->partition.item, s->graph->nodes * sizeof *path->leaf);
    return search_goes_on(b, s);
}

/* The node of a class with the lowest number from `least` on: their order changes as splits are undone. */
TSL_LOCAL uint32_t search_next(const Partition *p, uint32_t class, uint32_t least) {
    uint32_t best = TSL_NONE;
    for (uint32_t i = class; i < class + p->length[class]; i++) {
        if (p->item[i] >= least && p->item[i] < best) best = p->item[i];
    }
    return best;
}

/* Looks below a choice for a leaf that is symmetric to the first one; the partition is as after the choice. Without recursion,
 * since there may be as many levels as nodes. */
static bool search_below(Build *b, Search *s, uint32_t top) {
    SearchPath *path = &s->now;
    const Partition *p = &s->partition;
    uint32_t level = top + 1;
    path->target[level] = 0;
    while (level > top && search_goes_on(b, s)) {
        bool fits = path->trace[level] == s->first.trace[level];
        if (fits && level == s->first.depth) {
            if (!build_charge(b, s->graph->first[s->graph->nodes])) return false;
            if (search_is_leaf(s) && search_is_symmetric(s, s->first.leaf, p->item)) return true;
        }
        if (fits && level < s->first.depth) {
            uint32_t node = search_next(p, s->first.target[level], path->target[level]);
            if (node != TSL_NONE) {
                path->target[level] = node + 1;
                search_choose(b, s, path, level, node);
                path->target[++level] = 0;
                continue;
            }
        }
        if (--level > top) partition_undo(&s->partition, path->splits[level]);
    }
    return false;
}

/* Whether some node that was tried without success is in the orbit of another one. */
static bool search_was_tried(Search *s, const uint32_t *tried, uint32_t count, uint32_t node) {
    for (uint32_t i = 0; i < count; i++) {
        if (union_root(s->orbit, tried[i]) == union_root(s->orbit, node)) return true;
    }
    return false;
}

/* All nodes of the target at a level of the first path: the orbit of the choice gives one factor of the order. */
static bool search_level(Build *b, Search *s, uint32_t level, uint32_t *nodes, uint32_t *tried) {
    uint32_t target = s->first.target[level], choice = s->first.choice[level], size = 0, failed = 0;
    partition_undo(&s->partition, s->first.splits[level]);
    uint32_t length = s->partition.length[target];
    memcpy(nodes, s->partition.item + target, length * sizeof *nodes);
    for (uint32_t i = 0; i < length && search_goes_on(b, s); i++) {
        if (union_root(s->orbit, nodes[i]) == union_root(s->orbit, choice) ||
            search_was_tried(s, tried, failed, nodes[i]))
            continue;
        if (!build_charge(b, failed + 1)) return false;
        search_choose(b, s, &s->now, level, nodes[i]);
        bool found = search_below(b, s, level);
        partition_undo(&s->partition, s->first.splits[level]);
        if (found && !search_found(b, s)) return false;
        if (!found) tried[failed++] = nodes[i];
    }
    for (uint32_t i = 0; i < length; i++)
        size += union_root(s->orbit, nodes[i]) == union_root(s->orbit, choice);
    return b->error.code == TSL_OK && part_group_multiply(b, s->group, size);
}

TSL_LOCAL bool search_symmetries(Build *b, Search *s) {
    uint32_t *nodes = TAKE(b, &b->scratch, uint32_t, (size_t)s->graph->nodes + 1);
    uint32_t *tried = nodes ? TAKE(b, &b->scratch, uint32_t, (size_t)s->graph->nodes + 1) : NULL;
    if (!tried) return false;
    if (search_first(b, s)) {
        for (uint32_t level = s->first.depth; level-- > 0;) {
            if (!search_level(b, s, level, nodes, tried)) return false;
        }
    }
    if (!*s->partition.visits) s->group->complete = false;
    return b->error.code == TSL_OK;
}
