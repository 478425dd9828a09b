/* step_queries.c - questions about steps. In: a board with steps. Out: the steps from a site, one by one, and what
 * follows from them. */
#include "../../base/angle.h"
#include "../wrapped.h"
#include "step.h"

_Static_assert(TSL_REL_COUNT <= 8, "a byte for the relations of a step");

/* The board on which sites of other kinds lie where they are seen. */
static const tsl_board *mixed_board(const tsl_board *board) {
    return board_wrap(board) ? board_wrap(board)->cover : board;
}

TSL_LOCAL StepWalk steps_from(const tsl_board *board, tsl_kind kind, uint32_t site, tsl_kind to) {
    StepLists lists = board->steps[kind];
    uint32_t first = lists.first[site];
    StepWalk walk = {.board = board, .kind = kind, .to_kind = to, .from = site};
    if (kind == to) {
        walk.at = first;
        return walk;
    }
    board = mixed_board(board);
    lists = board->steps[kind];
    walk.compass = step_compass(board, kind, site, lists.to + first, lists.first[site + 1] - first);
    walk.batch = (MixedBatch){.heading = -1, .count = STEP_BATCH, .taken = STEP_BATCH};
    return walk;
}

typedef struct {
    int64_t heading;
    uint32_t found, to, relations;
} MixedStep;

static bool mixed_before(const MixedStep *a, const MixedStep *b) {
    return a->heading < b->heading || (a->heading == b->heading && a->found < b->found);
}

/* Puts a step in its place among the first STEP_BATCH so far. */
static void mixed_insert(MixedStep *list, uint32_t *count, MixedStep next) {
    uint32_t at = *count;
    while (at > 0 && mixed_before(&next, &list[at - 1])) at--;
    if (at == STEP_BATCH) return;
    if (*count < STEP_BATCH) ++*count;
    for (uint32_t i = *count - 1; i > at; i--) list[i] = list[i - 1];
    list[at] = next;
}

static int64_t mixed_heading(const SitePair *pair) {
    tsl_point a = pair->board->at[pair->kind][pair->from],
              b = pair->board->at[pair->to_kind][pair->to];
    const tsl_point way = point_way(pair->board->identity.globe, a, b);
    return angle_heading(way.x, way.y);
}

/* The next few after the last ones. */
static void mixed_fill(SitePair *pair, MixedBatch *batch) {
    MixedStep list[STEP_BATCH] = {{0, 0, 0, 0}}, next = {0, 0, 0, 0};
    const MixedStep last = {batch->heading, batch->found, 0, 0};
    uint32_t count = 0;
    MixedAt at = {0, 0};
    for (; mixed_next(pair, &at, &next.relations); next.found++) {
        next.heading = mixed_heading(pair);
        next.to = pair->to;
        if (mixed_before(&last, &next)) mixed_insert(list, &count, next);
    }
    batch->count = (uint16_t)count;
    batch->taken = 0;
    for (uint32_t i = 0; i < count; i++) {
        batch->to[i] = list[i].to;
        batch->relations[i] = (uint8_t)list[i].relations;
        batch->heading = list[i].heading;
        batch->found = list[i].found;
    }
}

static bool mixed_next_paper(StepWalk *walk, SitePair *pair, uint32_t *relations) {
    MixedBatch *batch = &walk->batch;
    if (batch->taken == STEP_BATCH) mixed_fill(pair, batch);
    if (batch->taken >= batch->count) return false;
    pair->to = batch->to[batch->taken];
    *relations = batch->relations[batch->taken++];
    return true;
}

static bool mixed_next_ludii(StepWalk *walk, SitePair *pair, uint32_t *relations) {
    MixedAt at = {walk->list, walk->at};
    bool more = mixed_next(pair, &at, relations);
    walk->list = at.list;
    walk->at = at.at;
    return more;
}

static bool steps_next_mixed(StepWalk *walk, tsl_step *out) {
    SitePair pair = {mixed_board(walk->board), walk->kind, walk->to_kind, walk->from, 0};
    bool paper = walk->board->rules == TSL_RULES_PAPER;
    uint32_t relations = 0;
    if (!(paper ? mixed_next_paper : mixed_next_ludii)(walk, &pair, &relations)) return false;
    *out = (tsl_step){walk->to_kind, pair.to, relations,
                      step_directions(&pair, relations, (Compass)walk->compass)};
    if (board_wrap(walk->board)) out->to = wrap_home(walk->board, walk->to_kind, pair.to).home;
    return true;
}

TSL_LOCAL bool steps_next(StepWalk *walk, tsl_step *out) {
    if (walk->kind != walk->to_kind) return steps_next_mixed(walk, out);
    StepLists lists = walk->board->steps[walk->kind];
    if (walk->at >= lists.first[walk->from + 1]) return false;
    uint64_t set = step_stored_set(walk->board, walk->kind, walk->at);
    *out = (tsl_step){walk->to_kind, lists.to[walk->at], (uint32_t)(set >> SET_RELATIONS),
                      set & (DIRECTION_BIT(TSL_DIR_COUNT) - 1)};
    walk->at++;
    return true;
}

/* Without the order and the names of steps. */
TSL_LOCAL uint32_t steps_count(const tsl_board *board, tsl_kind kind, uint32_t site, tsl_kind to) {
    const uint32_t *first = board->steps[kind].first + site;
    if (kind == to) return first[1] - first[0];
    SitePair pair = {board, kind, to, site, 0};
    MixedAt at = {0, 0};
    uint32_t count = 0, relations;
    while (mixed_next(&pair, &at, &relations)) count++;
    return count;
}

TSL_LOCAL tsl_dirs steps_directions_from(const tsl_board *board, tsl_kind kind, uint32_t site,
                                         tsl_relation relation) {
    tsl_dirs directions = 0;
    StepWalk walk = steps_from(board, kind, site, kind);
    for (tsl_step step; steps_next(&walk, &step);) {
        if (step.relations >> relation & 1) directions |= step.directions;
    }
    return directions;
}

TSL_LOCAL void steps_distances(const tsl_board *board, tsl_kind kind, tsl_relation relation,
                               uint32_t from, uint32_t *out, uint32_t *queue) {
    uint32_t head = 0, tail = 0;
    out[from] = 0;
    queue[tail++] = from;
    while (head < tail) {
        uint32_t here = queue[head++];
        StepWalk walk = steps_from(board, kind, here, kind);
        for (tsl_step step; steps_next(&walk, &step);) {
            if (!(step.relations >> relation & 1) || out[step.to] != TSL_NONE) continue;
            out[step.to] = out[here] + 1;
            queue[tail++] = step.to;
        }
    }
}
