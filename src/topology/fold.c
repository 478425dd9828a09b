/* fold.c - a wrapped board from its cover. In: the cover, a flat board. Out: lists of the board's own sites, in which each
 * copy is the site that it stands for; the motions of steps.
 * Holds: lists keep the order that they have in the cover. */
#include "../base/budget.h"
#include "radials/radial.h"
#include "wrapped.h"
#include <string.h>

enum { FOLD_WORK = 4 }; /* for an item of a list */

typedef struct {
    Build *b;
    const tsl_board *cover;
    tsl_board *board;
    BoardWrap *wrap;
} Fold;

static uint32_t *fold_items(const Fold *f, tsl_kind of, const uint32_t *item, size_t count) {
    if (!build_charge(f->b, FOLD_WORK * (uint64_t)count)) return NULL;
    uint32_t *to = TAKE(f->b, &f->board->arena, uint32_t, count);
    for (size_t i = 0; to && i < count; i++) to[i] = wrap_home(f->board, of, item[i]).home;
    return to;
}

/* What touches a vertex that half a turn leaves where it is comes twice, the second time turned: once is enough. */
static const uint32_t *fold_once(const Fold *f, const uint32_t *first, uint32_t *item) {
    const uint32_t own = f->board->count[TSL_KIND_VERTEX];
    uint32_t *to = TAKE(f->b, &f->board->arena, uint32_t, (size_t)own + 1), used = 0;
    for (uint32_t v = 0; to && v < own; v++) {
        const uint32_t begin = first[v], count = first[v + 1] - begin, half = count / 2;
        const bool twice = half && count % 2 == 0 && item[begin] == item[begin + half];
        to[v] = used;
        for (uint32_t i = 0; i < (twice ? half : count); i++) item[used++] = item[begin + i];
    }
    if (to) to[own] = used;
    return to;
}

static bool fold_incidence(const Fold *f) {
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
        for (tsl_kind of = TSL_KIND_VERTEX; of < TSL_KIND_COUNT; of++) {
            const Csr from = f->cover->incident[kind][of];
            const uint32_t own = f->board->count[kind];
            if (kind == of) continue;
            const size_t count = from.first ? from.first[own] : 2 * (size_t)own;
            uint32_t *item = fold_items(f, of, from.item, count);
            if (!item) return false;
            const uint32_t *first = from.first;
            if (from.first && kind == TSL_KIND_VERTEX && f->wrap->half_turns)
                first = fold_once(f, from.first, item);
            if (first != from.first && !first) return false;
            f->board->incident[kind][of] = (Csr){first, item};
        }
    }
    return true;
}

/* The motions of steps, and where they lead. */
static bool fold_steps(const Fold *f, tsl_kind kind) {
    const StepLists from = f->cover->steps[kind];
    const size_t count = from.first[f->board->count[kind]];
    const bool few = f->wrap->motions <= UINT8_MAX + 1;
    uint8_t *narrow = few ? TAKE(f->b, &f->board->arena, uint8_t, count) : NULL;
    uint16_t *wide = few ? NULL : TAKE(f->b, &f->board->arena, uint16_t, count);
    uint32_t *to = narrow || wide ? fold_items(f, kind, from.to, count) : NULL;
    if (!to) return false;
    for (size_t i = 0; i < count; i++) {
        const uint32_t motion = wrap_home(f->board, kind, from.to[i]).motion;
        if (narrow)
            narrow[i] = (uint8_t)motion;
        else
            wide[i] = (uint16_t)motion;
    }
    f->wrap->of_step[kind] = (StepMotions){narrow, wide};
    f->board->steps[kind] = (StepLists){from.first, to, from.set, from.wide};
    return true;
}

/* Directions of the board's own steps alone: those at the rim of the cover lack some of what decides about them. */
static void fold_supported(const Fold *f, tsl_kind kind) {
    const uint32_t steps = f->board->steps[kind].first[f->board->count[kind]];
    for (uint32_t i = 0; i < steps; i++) {
        const uint64_t set = step_stored_set(f->board, kind, i);
        for (unsigned k = 0; k < TSL_REL_COUNT; k++) {
            if (set >> (SET_RELATIONS + k) & 1)
                f->board->supported[kind][k] |= set & (DIRECTION_BIT(TSL_DIR_COUNT) - 1);
        }
    }
}

/* ---- What comes after a step ---- */

/* The copy of a site by the opposite of a motion: the last ones of a home lie at the end of the cover. */
typedef struct {
    uint32_t *last; /* per site of the board */
    uint32_t *next; /* per copy, the one before it with the same home */
} CopyChains;

static bool fold_chains(const Fold *f, tsl_kind kind, CopyChains *out) {
    const uint32_t own = f->board->count[kind], copies = f->cover->count[kind] - own;
    out->last = TAKE(f->b, &f->b->scratch, uint32_t, own);
    out->next = out->last ? TAKE(f->b, &f->b->scratch, uint32_t, copies) : NULL;
    if (!out->next) return false;
    if (own) memset(out->last, 0xFF, own * sizeof *out->last);
    for (uint32_t i = 0; i < copies; i++) {
        const uint32_t home = f->wrap->copy[kind][i].home;
        out->next[i] = out->last[home];
        out->last[home] = i;
    }
    return true;
}

static uint32_t fold_opposite(const Fold *f, tsl_kind kind, const CopyChains *chains, uint32_t site,
                              uint32_t motion) {
    const WrapMotion back = motion_back(f->wrap->motion[motion]);
    uint32_t i = chains->last[site];
    while (i != TSL_NONE && !motion_same(f->wrap->motion[f->wrap->copy[kind][i].motion], back))
        i = chains->next[i];
    return i == TSL_NONE ? TSL_NONE : f->board->count[kind] + i;
}

/* The step in the cover that leads from the opposite copy of a site to where a step from the site leads: to a site at
 * home, whose gates are those of the board. */
static uint32_t fold_arriving(const Fold *f, tsl_kind kind, const CopyChains *chains, uint32_t site,
                              uint32_t step) {
    const StepLists *steps = &f->cover->steps[kind];
    const uint32_t motion = step_motion(f->board, kind, step), to = f->board->steps[kind].to[step];
    if (!motion) return step;
    const uint32_t from = fold_opposite(f, kind, chains, site, motion);
    for (uint32_t i = from == TSL_NONE ? TSL_NONE : steps->first[from];
         from != TSL_NONE && i < steps->first[from + 1]; i++) {
        if (steps->to[i] == to) return i;
    }
    return TSL_NONE; /* GCOVR_EXCL_LINE: steps lead both ways */
}

static uint32_t fold_next(uint32_t next) {
    if (next & NEXT_RECORD || next & GATE_BEND) return next;
    return next & ~(uint32_t)NEXT_EQUAL_DIFFERENCE; /* numbers are not those of the cover */
}

/* The list of the cover becomes the board's, written over: what comes after a step at home is read there, or further back,
 * where steps of copies are. Nothing asks the cover for it any more. */
static bool fold_successors(const Fold *f, tsl_kind kind) {
    const uint32_t *first = f->board->steps[kind].first, own = f->board->count[kind];
    ArenaMark mark = arena_mark(&f->b->scratch);
    CopyChains chains;
    uint32_t *next = (uint32_t *)f->cover->next[kind];
    if (!fold_chains(f, kind, &chains)) return false;
    for (uint32_t site = 0; site < own; site++) {
        if (!build_charge(f->b, FOLD_WORK * (uint64_t)(first[site + 1] - first[site])))
            return false;
        for (uint32_t i = first[site]; i < first[site + 1]; i++) {
            const uint32_t step = fold_arriving(f, kind, &chains, site, i);
            next[i] = step == TSL_NONE ? NEXT_NONE : fold_next(next[step]);
        }
    }
    f->board->next[kind] = next;
    f->board->forks[kind] = f->cover->forks[kind];
    arena_release(&f->b->scratch, mark);
    return true;
}

/* ---- The board ---- */

static bool fold_wrap(Fold *f, const Graph *g, const Unfolded *from, tsl_board *cover) {
    Arena *arena = &f->board->arena;
    const tsl_point none = {0, 0, 0};
    const WrapPlane *plane = &g->plane.wrap->plane;
    BoardWrap *wrap = TAKE_ZERO(f->b, arena, BoardWrap, 1);
    WrapPlace *place = wrap ? TAKE(f->b, arena, WrapPlace, from->motions) : NULL;
    WrapMotion *motion = place ? TAKE(f->b, arena, WrapMotion, from->motions) : NULL;
    if (!motion) return false;
    wrap->cover = cover;
    wrap->motion = motion;
    wrap->place = place;
    wrap->motions = from->motions;
    wrap->plane = *plane;
    wrap->half_turns = plane_half_turns(plane);
    carry_directions(wrap);
    for (uint32_t i = 0; i < from->motions; i++) {
        motion[i] = from->motion[i];
        const tsl_point to = motion_move(plane, motion[i], none);
        place[i] = plane->flip[motion[i].flip];
        place[i].x0 = to.x;
        place[i].y0 = to.y;
        wrap->mirrors = wrap->mirrors || motion_mirrors(motion[i]);
    }
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++) {
        const uint32_t copies = cover->count[kind] - f->board->count[kind];
        SiteCopy *copy = TAKE(f->b, arena, SiteCopy, copies);
        if (!copy) return false;
        if (copies) memcpy(copy, from->copy[kind], copies * sizeof *copy);
        wrap->copy[kind] = copy;
    }
    f->wrap = wrap;
    f->board->identity.wrap = wrap;
    return true;
}

static bool fold_lines(const Fold *f) {
    tsl_board *board = f->board;
    const tsl_board *cover = f->cover;
    if (!cover->sets) return true;
    board->sets = cover->sets;
    board->ways = cover->ways;
    board->set_count = cover->set_count;
    board->records = cover->records;
    board->radial_rules = cover->radial_rules;
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
        if (!fold_steps(f, kind)) return false;
        fold_supported(f, kind);
        if (cover->next[kind] && !fold_successors(f, kind)) return false;
    }
    return true;
}

TSL_LOCAL bool board_fold(Build *b, const Graph *g, const Unfolded *from, tsl_board *cover,
                          tsl_board *board) {
    Fold f = {b, cover, board, NULL};
    board->count[TSL_KIND_VERTEX] = g->vertices;
    board->count[TSL_KIND_EDGE] = g->edges;
    board->count[TSL_KIND_CELL] = g->cells;
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++) board->at[kind] = cover->at[kind];
    board->self = cover->self;
    board->curves = cover->curves;
    board->reversed = cover->reversed;
    board->unit = cover->unit;
    board->middle = cover->middle;
    if (!fold_wrap(&f, g, from, cover) || !fold_incidence(&f) || !fold_lines(&f)) return false;
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++) cover->next[kind] = NULL;
    return orientation_find(b, board, f.wrap);
}
