/* nesting.c - the levels of boards in boards. In: the levels of one graph or several. Out: those of a graph that has the same cells,
 * some of them, or copies of them.
 * Holds: a parent that has lost all its cells keeps its number. */
#include "nesting.h"
#include "../base/budget.h"
#include <string.h>

TSL_LOCAL bool nest_take(Build *b, Graph *g, uint32_t levels) {
    GraphNest *nest = TAKE(b, &g->arena, GraphNest, 1);
    NestLevel *level = nest ? TAKE_ZERO(b, &g->arena, NestLevel, levels) : NULL;
    if (!level) return false;
    *nest = (GraphNest){levels, level};
    g->plane.nest = nest;
    return true;
}

TSL_LOCAL bool nest_take_level(Build *b, Graph *g, uint32_t level, uint32_t parents,
                               uint32_t cells) {
    enum { LEVEL = 64 };
    NestLevel *l = &g->plane.nest->level[level];
    if (!build_charge(b, LEVEL + (uint64_t)parents + cells)) return false;
    l->parents = parents;
    l->stretch = 1;
    l->at = TAKE(b, &g->arena, tsl_point, parents);
    l->of = l->at ? TAKE(b, &g->arena, uint32_t, cells) : NULL;
    return l->of != NULL;
}

/* Room for the levels of `from`, with their parents. */
static bool nest_take_same(Build *b, const Graph *from, uint32_t cells, Graph *to) {
    const GraphNest *nest = from->plane.nest;
    if (!nest_take(b, to, nest->levels)) return false;
    for (uint32_t i = 0; i < nest->levels; i++) {
        const NestLevel *old = &nest->level[i];
        if (!nest_take_level(b, to, i, old->parents, cells)) return false;
        memcpy(to->plane.nest->level[i].at, old->at, old->parents * sizeof *old->at);
        to->plane.nest->level[i].stretch = old->stretch;
    }
    return true;
}

TSL_LOCAL bool nest_keep(Build *b, const Graph *from, const uint32_t *place, Graph *to) {
    const GraphNest *nest = from->plane.nest;
    if (!nest) return true;
    if (!nest_take_same(b, from, to->cells, to)) return false;
    for (uint32_t i = 0; i < nest->levels; i++) {
        const uint32_t *of = nest->level[i].of;
        uint32_t *out = to->plane.nest->level[i].of;
        for (Slice s = {0, 0}; slice_next(b, from->cells, &s);) {
            for (uint32_t c = s.first; c < s.end; c++)
                if (place[c] != TSL_NONE) out[place[c]] = of[c];
        }
    }
    return !b->error.code;
}

/* The levels of a graph's cells from cell c0 of another on, whose parents follow those that are there already. */
static void nest_put(const Graph *from, uint32_t c0, uint32_t i, NestLevel *out) {
    const GraphNest *nest = from->plane.nest;
    const uint32_t p0 = out->parents;
    if (nest && i < nest->levels) {
        const NestLevel *level = &nest->level[i];
        for (uint32_t c = 0; c < from->cells; c++) out->of[c0 + c] = p0 + level->of[c];
        memcpy(out->at + p0, level->at, level->parents * sizeof *level->at);
        out->parents += level->parents;
        return;
    }
    for (uint32_t c = 0; c < from->cells; c++) {
        out->of[c0 + c] = p0 + c;
        out->at[p0 + c] = graph_cell_at(from, c);
    }
    out->parents += from->cells;
}

static uint64_t nest_parents(const Graph *g, uint32_t level) {
    const GraphNest *nest = g->plane.nest;
    return nest && level < nest->levels ? nest->level[level].parents : g->cells;
}

TSL_LOCAL bool nest_join(Build *b, const Graph *const *from, uint32_t count, Graph *to) {
    uint32_t levels = 0;
    for (uint32_t i = 0; i < count; i++) {
        const GraphNest *nest = from[i]->plane.nest;
        if (nest && nest->levels > levels) levels = nest->levels;
    }
    if (!levels) return true;
    if (!nest_take(b, to, levels)) return false;
    for (uint32_t l = 0; l < levels; l++) {
        uint64_t parents = 0;
        for (uint32_t i = 0; i < count; i++) parents += nest_parents(from[i], l);
        if (parents > UINT32_MAX / 2) return fail_sites(b, b->budget.where, TSL_KIND_CELL, parents);
        if (!nest_take_level(b, to, l, (uint32_t)parents, to->cells)) return false;
        NestLevel *level = &to->plane.nest->level[l];
        level->parents = 0;
        for (uint32_t i = 0, c0 = 0; i < count; c0 += from[i++]->cells)
            nest_put(from[i], c0, l, level);
    }
    return true;
}

TSL_LOCAL bool nest_copy(Build *b, const Graph *from, Graph *to) {
    return nest_join(b, &from, 1, to);
}

TSL_LOCAL bool nest_extend(Build *b, const Graph *from, Graph *to) {
    const GraphNest *nest = from->plane.nest;
    const uint32_t added = to->cells - from->cells;
    if (!nest) return true;
    if (!nest_take(b, to, nest->levels)) return false;
    for (uint32_t i = 0; i < nest->levels; i++) {
        if (!nest_take_level(b, to, i, nest->level[i].parents + added, to->cells)) return false;
        NestLevel *level = &to->plane.nest->level[i];
        level->parents = 0;
        nest_put(from, 0, i, level);
        for (uint32_t c = from->cells; c < to->cells; c++) {
            level->at[level->parents] = graph_cell_at(to, c);
            level->of[c] = level->parents++;
        }
    }
    return true;
}

TSL_LOCAL bool nest_layers(Build *b, const Graph *from, uint32_t count, Graph *to) {
    const GraphNest *nest = from->plane.nest;
    if (!nest) return true;
    if (!nest_take(b, to, nest->levels)) return false;
    for (uint32_t i = 0; i < nest->levels; i++) {
        const NestLevel *old = &nest->level[i];
        const uint64_t parents = (uint64_t)count * old->parents;
        if (parents > UINT32_MAX / 2) return fail_sites(b, b->budget.where, TSL_KIND_CELL, parents);
        if (!nest_take_level(b, to, i, (uint32_t)parents, to->cells)) return false;
        NestLevel *level = &to->plane.nest->level[i];
        for (uint32_t k = 0; k < count; k++) {
            for (uint32_t c = 0; c < from->cells; c++)
                level->of[k * from->cells + c] = old->of[c] * count + k;
            for (uint32_t p = 0; p < old->parents; p++)
                level->at[p * count + k] =
                    (tsl_point){old->at[p].x, old->at[p].y, old->at[p].z + k};
        }
    }
    return true;
}

TSL_LOCAL bool nest_number(Build *b, Graph *g, uint32_t level) {
    NestLevel *l = &g->plane.nest->level[level];
    ArenaMark mark = arena_mark(&b->scratch);
    uint32_t *place = TAKE(b, &b->scratch, uint32_t, l->parents);
    tsl_point *at = place ? TAKE(b, &b->scratch, tsl_point, l->parents) : NULL;
    if (!at || !graph_places(b, g, l->stretch, l->at, l->parents, place)) return false;
    for (uint32_t p = 0; p < l->parents; p++) at[p] = l->at[p];
    for (uint32_t p = 0; p < l->parents; p++) l->at[place[p]] = at[p];
    for (uint32_t c = 0; c < g->cells; c++) l->of[c] = place[l->of[c]];
    arena_release(&b->scratch, mark);
    return budget_ask(b);
}

TSL_LOCAL void nest_move(Graph *g, NestMove m) {
    const GraphNest *nest = g->plane.nest;
    for (uint32_t i = 0; nest && i < nest->levels; i++) {
        const NestLevel *level = &nest->level[i];
        for (uint32_t p = 0; p < level->parents; p++) {
            const tsl_point at = level->at[p];
            level->at[p] = (tsl_point){m.xx * at.x + m.xy * at.y + m.x0,
                                       m.yx * at.x + m.yy * at.y + m.y0, at.z};
        }
    }
}
