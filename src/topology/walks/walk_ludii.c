/* walk_ludii.c - walks as published games have them: F goes on in a direction, L and R turn to the next
 * direction that the kind's orthogonal steps have anywhere on the board. */
#include "walk.h"

/* Directions turn within their family. */
static const struct {
    uint8_t first, count;
} walk_families[] = {{TSL_DIR_N, 16}, {TSL_DIR_OUT, 4}, {TSL_DIR_D, 1},
                     {TSL_DIR_DN, 8}, {TSL_DIR_U, 1},   {TSL_DIR_UN, 8}};
enum { WALK_FAMILIES = 6 };

/* The next of the directions, clockwise or back. */
static tsl_direction walk_turn(tsl_dirs directions, tsl_direction d, bool right) {
    uint32_t f = 0;
    while (d >= walk_families[f].first + walk_families[f].count) f++;
    uint32_t first = walk_families[f].first, count = walk_families[f].count,
             at = (uint32_t)d - first;
    do at = (at + (right ? 1 : count - 1)) % count;
    while (!(directions >> (first + at) & 1) && first + at != (uint32_t)d);
    return (tsl_direction)(first + at);
}

/* Where the last step in a direction leads, of any relation. */
static uint32_t walk_ahead(const tsl_board *board, tsl_kind kind, uint32_t site, tsl_direction d) {
    const StepLists *steps = &board->steps[kind];
    for (uint32_t i = steps->first[site + 1]; i-- > steps->first[site];) {
        if (step_stored_set(board, kind, i) >> d & 1) return steps->to[i];
    }
    return TSL_NONE;
}

/* Goes a walk that begins in a direction; returns where it ends, TSL_NONE if it goes nowhere. `path`, where places
 * after the start are written, may be NULL. */
static uint32_t walk_try(const WalkSearch *walks, WalkPlace *path, tsl_direction d,
                         uint32_t *count) {
    tsl_dirs all = walks->board->supported[walks->kind][TSL_REL_ORTHOGONAL];
    uint32_t site = walks->start;
    *count = 1;
    for (uint32_t i = 0; i < walks->length; i++) {
        if (walks->moves[i] != 'F') {
            d = walk_turn(all, d, walks->moves[i] == 'R');
            continue;
        }
        site = walk_ahead(walks->board, walks->kind, site, d);
        if (site == TSL_NONE) return TSL_NONE;
        if (path) path[*count] = (WalkPlace){site, 0};
        ++*count;
    }
    return site;
}

/* Whether walks begin in a direction. */
static bool walk_begins(const WalkSearch *walks, uint32_t d) {
    return walks->board->supported[walks->kind][TSL_REL_ORTHOGONAL] >> d & 1 &&
           ((unsigned)walks->facing >= TSL_DIR_COUNT || (unsigned)walks->facing == d);
}

/* The start notes the direction that was tried last. */
TSL_LOCAL uint32_t walk_next_ludii(WalkSearch *walks, WalkPath out) {
    WalkPlace *path = out.place;
    uint32_t d = walks->begun ? path[0].step + 1 : 0, count;
    for (; d < TSL_DIR_COUNT; d++) {
        if (!walk_begins(walks, d)) continue;
        path[0] = (WalkPlace){walks->start, d};
        if (walk_try(walks, path, (tsl_direction)d, &count) != TSL_NONE) return count;
    }
    return 0;
}

TSL_LOCAL uint32_t walk_ends_ludii(const WalkSearch *walks, uint32_t *work, uint32_t room) {
    WalkList ends = {work, 0, room};
    for (uint32_t d = 0, count; d < TSL_DIR_COUNT; d++) {
        uint32_t end =
            walk_begins(walks, d) ? walk_try(walks, NULL, (tsl_direction)d, &count) : TSL_NONE;
        if (end != TSL_NONE && !walk_list_add(&ends, end)) return TSL_NONE;
    }
    return ends.count;
}

/* The first of the directions: the first of its family, the compass before the others. */
static tsl_direction walk_first(tsl_dirs directions) {
    for (uint32_t at = 0; at < 16; at++) {
        for (uint32_t f = 0; f < WALK_FAMILIES; f++) {
            uint32_t d = walk_families[f].first + at;
            if (at < walk_families[f].count && directions >> d & 1) return (tsl_direction)d;
        }
    }
    return TSL_DIR_COUNT;
}

/* Per site: where it was come from, the direction faced then, and by how many turns to which side. */
typedef struct {
    uint32_t *from, *how, *queue;
} WalkTree;
enum { HOW_SIDE = 1, HOW_TURNS = 2, HOW_FACING = 64 };

static bool walk_enter(WalkTree *s, uint32_t *tail, uint32_t from, uint32_t to, uint32_t how) {
    if (to == TSL_NONE || s->how[to] != TSL_NONE) return false;
    s->from[to] = from;
    s->how[to] = how;
    s->queue[(*tail)++] = to;
    return true;
}

static void walk_expand(const tsl_board *board, tsl_kind kind, WalkTree *s, uint32_t *tail,
                        uint32_t site) {
    tsl_dirs all = board->supported[kind][TSL_REL_ORTHOGONAL];
    tsl_direction facing = (tsl_direction)(s->how[site] / HOW_FACING), turned[2] = {facing, facing};
    uint32_t count = 0;
    for (tsl_dirs left = all; left; left &= left - 1) count++;
    walk_enter(s, tail, site, walk_ahead(board, kind, site, facing), (uint32_t)facing * HOW_FACING);
    for (uint32_t i = 1; i <= count / 2; i++) {
        for (uint32_t side = 0; side < 2; side++) { /* right, then left */
            tsl_direction d = turned[side] = walk_turn(all, turned[side], side == 0);
            walk_enter(s, tail, site, walk_ahead(board, kind, site, d),
                       (uint32_t)d * HOW_FACING + i * HOW_TURNS + side * HOW_SIDE);
        }
    }
}

TSL_LOCAL bool walk_shortest_ludii(const tsl_board *board, tsl_kind kind, uint32_t from,
                                   uint32_t to, Letters *out, uint32_t *work) {
    uint32_t count = board->count[kind], head = 0, tail = 0;
    tsl_direction facing = walk_first(board->supported[kind][TSL_REL_ORTHOGONAL]);
    WalkTree s = {work, work + count, work + 2 * (size_t)count};
    for (uint32_t i = 0; i < count; i++) s.how[i] = TSL_NONE;
    if (facing == TSL_DIR_COUNT) return false;
    walk_enter(&s, &tail, TSL_NONE, from, (uint32_t)facing * HOW_FACING);
    while (head < tail && s.how[to] == TSL_NONE)
        walk_expand(board, kind, &s, &tail, s.queue[head++]);
    if (s.how[to] == TSL_NONE) return false;
    head = 0; /* the way back, turned round in the queue */
    for (uint32_t site = to; site != from; site = s.from[site]) s.queue[head++] = site;
    while (head-- > 0) {
        uint32_t how = s.how[s.queue[head]];
        for (uint32_t i = 0; i < how % HOW_FACING / HOW_TURNS; i++)
            letters_add(out, how & HOW_SIDE ? 'L' : 'R');
        letters_add(out, 'F');
    }
    return true;
}
