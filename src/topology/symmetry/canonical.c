/* canonical.c - an order of the nodes of a graph that does not depend on their names. In: a search that has found the
 * symmetries. Out: of all leaves the one with the least traces, and of these the one with the least code.
 * Holds: of nodes that a symmetry takes to each other which leaves the choices before, one is tried; and once a leaf is equal to the
 * best one, whatever else lies beside it up to where their paths part is equal, too. */
#include "../../base/union_sets.h"
#include "search.h"
#include <string.h>

typedef struct {
    Search *s;
    const SearchCode *code;
    uint32_t *best, *now; /* codes */
    uint32_t *class;      /* per level of the path now, from which class nodes are chosen */
    uint8_t *less;        /* whether its traces are less than the best ones */
    bool any;             /* there is a best leaf */
} Canon;

/* Orbits of the known symmetries that leave the first `level` choices. */
static bool canon_fix(Build *b, Search *s, uint32_t level) {
    uint32_t n = s->graph->nodes;
    const PartGroup *g = s->group;
    uint64_t cost = (uint64_t)n * (g->count + 1) / 8 + 1;
    *s->partition.visits -= cost < *s->partition.visits ? cost : *s->partition.visits;
    union_begin(s->fixed, n);
    for (uint32_t k = 0; k < g->count; k++) {
        uint32_t i = 0;
        while (i < level && g->image[k][s->now.choice[i]] == s->now.choice[i]) i++;
        for (uint32_t x = 0; i == level && x < n; x++) union_join(s->fixed, x, g->image[k][x]);
    }
    return build_charge(b, cost);
}

/* The next node to be tried at a level: the lowest of its orbit, after those that were tried. */
static bool canon_next(Build *b, Canon *c, uint32_t level, uint32_t *out) {
    Search *s = c->s;
    uint32_t least = s->now.target[level];
    bool again = least > 0;
    if (again && !canon_fix(b, s, level)) return false;
    do {
        *out = search_next(&s->partition, c->class[level], least);
        least = *out + 1;
    } while (*out != TSL_NONE && again && union_root(s->fixed, *out) != *out);
    return true;
}

/* Whether nothing below a node can be better than the best leaf. */
static bool canon_is_worse(Canon *c, uint32_t level) {
    const Search *s = c->s;
    c->less[level] = level && c->less[level - 1];
    if (!c->any || c->less[level]) return false;
    if (level > s->best.depth || s->now.trace[level] > s->best.trace[level]) return true;
    c->less[level] = s->now.trace[level] < s->best.trace[level];
    return false;
}

static void canon_keep(Canon *c, uint32_t level) {
    Search *s = c->s;
    memcpy(s->best.trace, s->now.trace, ((size_t)level + 1) * sizeof *s->best.trace);
    memcpy(s->best.choice, s->now.choice, level * sizeof *s->best.choice);
    memcpy(s->best.leaf, s->partition.item, s->graph->nodes * sizeof *s->best.leaf);
    memcpy(c->best, c->now, c->code->length * sizeof *c->best);
    memset(c->less, 0, (size_t)level + 1);
    s->best.depth = level;
    c->any = true;
}

static int code_compare(const uint32_t *a, const uint32_t *c, uint32_t length) {
    for (uint32_t i = 0; i < length; i++) {
        if (a[i] != c[i]) return a[i] < c[i] ? -1 : 1;
    }
    return 0;
}

/* A leaf: it becomes the best one, or is equal to it, or neither. *level becomes the one to go on at. */
static bool canon_leaf(Build *b, Canon *c, uint32_t *level) {
    Search *s = c->s;
    if (!build_charge(b, 4 * (uint64_t)c->code->length) ||
        !c->code->write(b, c->code->user, s->partition.item, c->now))
        return false;
    int order = !c->any || c->less[*level] ? -1 : code_compare(c->now, c->best, c->code->length);
    uint32_t part = 0;
    if (order < 0) {
        canon_keep(c, *level);
    } else if (order == 0 && search_is_symmetric(s, s->best.leaf, s->partition.item)) {
        while (part < *level && s->now.choice[part] == s->best.choice[part]) part++;
        *level = part + 1;
        return search_found(b, s);
    }
    return true;
}

/* All leaves that may be the best one, without recursion. */
static bool canon_walk(Build *b, Canon *c) {
    Search *s = c->s;
    uint32_t level = 0;
    bool entered = true; /* the node at this level is new */
    for (;;) {
        bool leaf = s->partition.classes == s->graph->nodes, down = false;
        if (!search_goes_on(b, s)) return b->error.code == TSL_OK;
        if (entered && !canon_is_worse(c, level)) {
            if (leaf && !canon_leaf(b, c, &level)) return false;
            down = !leaf;
            s->now.target[level] = 0;
            if (down) c->class[level] = partition_target(&s->partition);
        }
        uint32_t node = TSL_NONE;
        if ((down || !entered) && !canon_next(b, c, level, &node)) return false;
        if (node != TSL_NONE) {
            s->now.target[level] = node + 1;
            search_choose(b, s, &s->now, level, node);
            level++;
            entered = true;
            continue;
        }
        if (level == 0) return true;
        partition_undo(&s->partition, s->now.splits[--level]);
        entered = false;
    }
}

TSL_LOCAL bool search_canonical(Build *b, Search *s, const SearchCode *code, uint32_t *best,
                                bool *known) {
    size_t n = (size_t)s->graph->nodes + 2;
    Canon c = {.s = s, .code = code, .best = best};
    *known = false;
    if (!s->group->complete) return true;
    partition_undo(&s->partition, s->first.depth ? s->first.splits[0] : s->partition.splits);
    s->now.trace[0] = s->first.trace[0];
    c.now = TAKE(b, &b->scratch, uint32_t, (size_t)code->length + 1);
    c.class = c.now ? TAKE(b, &b->scratch, uint32_t, n) : NULL;
    c.less = c.class ? TAKE_ZERO(b, &b->scratch, uint8_t, n) : NULL;
    s->fixed = c.less ? TAKE(b, &b->scratch, uint32_t, n) : NULL;
    if (!s->fixed || !canon_walk(b, &c)) return false;
    *known = c.any && *s->partition.visits > 0;
    return true;
}
