/* successors.c - what comes after each step. In: the steps. Out: for every step the one in which a line goes
 * on, or a record where that depends on the way or the line may fork.
 * Holds: works site by site, on what arrives there; time and memory grow with the number of steps. */
#include "../../base/num.h"
#include "../fast/successor_cache.h"
#include "../relations/relation.h"
#include <string.h>

static const uint64_t line_most = (uint64_t)1 << 33; /* gates looked at; half a minute's work */
#define NEXT_UNKNOWN (NEXT_NONE - 1)                 /* while they are worked out */

static void line_free(Lines *l) {
    arena_free(&l->arena);
    arena_free(&l->closed_arena);
    interned_free(&l->records);
    arena_free(&l->arrivals_arena);
    arena_free(&l->closed_words_arena);
}

/* Whether a gate leads straight on for what comes by another one. */
static bool line_is_ahead(const Lines *l, uint32_t gate, uint32_t by) {
    const Gate *g = &l->gate[gate], *h = &l->gate[by];
    double cross = point_cross(h->way, g->way);
    return cross * cross <= radial_straight * radial_straight * g->square * h->square &&
           point_dot(h->way, g->way) < 0;
}

/* The gate straight ahead of what comes by another one, if it has the very same directions and relations;
 * the number of gates if not. It mostly is the one half-way round. */
static uint32_t line_ahead(const Lines *l, uint32_t set, uint32_t by) {
    uint32_t half = l->count / 2, gate = by < half ? by + half : by - half;
    if (l->tally[set] & l->rare) return l->count;
    if (line_set(l, l->first + gate) == set && line_is_ahead(l, gate, by)) return gate;
    for (gate = 0; gate < l->count; gate++) {
        if (line_set(l, l->first + gate) == set && line_is_ahead(l, gate, by)) return gate;
    }
    return l->count;
}

/* Adds the gates of some ways to the record being made, to the part that has the same ones. */
static uint32_t line_add_part(uint32_t *record, uint32_t used, tsl_ways ways, uint32_t count) {
    uint32_t *made = record + used + RECORD_HEAD; /* they are there already */
    uint32_t at = 1;
    for (uint32_t i = 0; i < record[0]; i++) {
        uint32_t *part = record + at;
        if (part[RECORD_WAYS] == count && line_is_same(part + RECORD_HEAD, made, count)) {
            part[0] |= (uint32_t)ways;
            part[1] |= (uint32_t)(ways >> 32);
            return used;
        }
        at += RECORD_HEAD + part[RECORD_WAYS];
    }
    uint32_t *part = record + used;
    part[0] = (uint32_t)ways;
    part[1] = (uint32_t)(ways >> 32);
    part[RECORD_WAYS] = count;
    record[0]++;
    return used + RECORD_HEAD + count;
}

static uint32_t line_live(const uint32_t *gate, uint32_t count) {
    uint32_t live = 0;
    for (uint32_t i = 0; i < count; i++) live += !(gate[i] & GATE_DEAD);
    return live;
}

/* A record for a step that arrives; the longest has one part for each of the step's ways. */
static bool line_record(Lines *l, const Arrival *arrival, LineRule *rule) {
    tsl_ways ways = l->ways[line_set(l, arrival->step)], all = ways;
    uint32_t used = 1, *record = l->record;
    record[0] = 0;
    for (ways &= l->ahead; ways;) {
        tsl_way way = (tsl_way)way_lowest(ways);
        tsl_ways same = l->same >> way & 1 ? ways & l->same : WAY_BIT(way);
        ways &= ~same;
        uint32_t count = rule(l, arrival, way, record + used + RECORD_HEAD);
        if (l->closed_failed) return false;
        uint32_t live = line_live(record + used + RECORD_HEAD, count);
        if (live > 1) l->board->forks[l->kind] = true;
        if (live) used = line_add_part(record, used, same, count);
    }
    if (!record[0]) {
        l->next[arrival->step] = NEXT_NONE;
        return true;
    }
    bool whole = record[0] == 1 && record[RECORD_HEAD] == 1 &&
                 ((uint64_t)record[2] << 32 | record[1]) == all;
    if (whole && record[1 + RECORD_HEAD] & GATE_TRACK)
        whole = (record[1 + RECORD_HEAD] & GATE_BEND) != GATE_STRAIGHT;
    if (whole) {
        l->next[arrival->step] = record[1 + RECORD_HEAD] + l->first;
        return true;
    }
    uint32_t at = 0;
    if (!interned_find(l->b, &l->records, record, used, &at)) return false;
    l->next[arrival->step] = NEXT_RECORD | at;
    return true;
}

TSL_LOCAL uint32_t line_back(const Lines *l, uint32_t from, uint32_t gate) {
    const StepLists *lists = &l->board->steps[l->kind];
    const tsl_point *at = l->exact;
    uint32_t low = lists->first[from], end = lists->first[from + 1], high = end;
    uint32_t half = (end - low) / 2, guess = low + (gate < half ? gate + half : gate - half);
    if (guess < end && lists->to[guess] == l->site) return guess;
    if (end - low <= LINE_MANY) {
        while (low < end && lists->to[low] != l->site) low++;
        return low < end ? low : TSL_NONE;
    }
    int64_t heading = line_heading(point_minus(at[l->site], at[from]));
    while (high - low > LINE_MANY) {
        uint32_t middle = low + (high - low) / 2;
        if (line_heading(point_minus(at[lists->to[middle]], at[from])) < heading)
            low = middle + 1;
        else
            high = middle;
    }
    for (uint32_t i = low; i < end; i++) {
        if (lists->to[i] == l->site) return i;
        if (i >= high && line_heading(point_minus(at[lists->to[i]], at[from])) != heading) break;
    }
    return TSL_NONE;
}

static bool line_arrive(Lines *l, uint32_t from, uint32_t step, LineRule *rule) {
    line_know(l);
    tsl_point way = point_minus(l->at[l->site], l->at[from]);
    Arrival arrival = {from, step, way, line_unit(way)};
    uint32_t next;
    if (!line_measure_all(l, &arrival)) return false;
    if (line_goes_on(l, &arrival, &next)) {
        l->next[step] = next + l->first;
        return true;
    }
    if (l->closed_failed || !line_record(l, &arrival, rule)) return false;
    return l->work <= line_most || fail(l->b, (Span){0, l->b->source.length}, TSL_ERR_LIMIT,
                                        "too many sites meet in one place");
}

/* What arrives at the site in hand by the way back of one of its own steps. */
static bool line_backs(Lines *l, LineRule *rule) {
    const StepLists *lists = &l->board->steps[l->kind];
    uint32_t site = l->site;
    /* Once gates are known they may be of rounded places; and of very many each would be compared with all. */
    bool fast = line_begin(l), few = l->count <= LINE_MANY && l->at == l->exact;
    for (uint32_t i = 0; i < l->count; i++) {
        uint32_t from = lists->to[l->first + i], step = l->back[i] = line_back(l, from, i);
        if (step == TSL_NONE) continue;
        l->left--;
        fast = fast && (few || !l->known);
        uint32_t gate = fast ? line_ahead(l, line_set(l, step), i) : l->count;
        if (gate < l->count) {
            uint32_t next = l->first + gate;
            l->next[step] = lists->to[next] - site == site - from ? NEXT_EVEN | next : next;
        } else if (!line_arrive(l, from, step, rule)) {
            return false;
        }
    }
    return true;
}

static bool line_site(Lines *l, uint32_t site, LineRule *rule) {
    uint32_t pattern = l->repeats ? l->patterns->of[l->kind][site] : PATTERN_NONE;
    bool found = false;
    if (!line_take(l, site)) return false;
    if (pattern == PATTERN_NONE) return line_backs(l, rule);
    uint32_t class = l->classes->of[l->kind] ? l->classes->of[l->kind][site] : TSL_NONE;
    if (!arrivals_find(l, pattern, class, &found)) return false;
    return found || (line_backs(l, rule) && arrivals_learn(l, pattern, class));
}

/* What arrives by a step that has no way back. */
static bool line_one_way(Lines *l, uint32_t from, LineRule *rule) {
    const StepLists *lists = &l->board->steps[l->kind];
    for (uint32_t i = lists->first[from]; i < lists->first[from + 1]; i++) {
        if (l->next[i] != NEXT_UNKNOWN) continue;
        if (!line_take(l, lists->to[i])) return false;
        line_begin(l);
        l->work += l->count;
        if (!line_arrive(l, from, i, rule)) return false;
    }
    return true;
}

/* The reference keeps vertices in single precision on some boards, and lines follow from that. */
static bool line_places(Lines *l, bool single) {
    const tsl_board *board = l->board;
    l->at = l->exact = board->at[l->kind];
    if (!single) return true;
    uint32_t count = board->count[l->kind];
    tsl_point *at = TAKE(l->b, &l->b->scratch, tsl_point, count);
    for (uint32_t site = 0; at && site < count; site++) {
        tsl_ids vertices = board_incident(board, l->kind, site, TSL_KIND_VERTEX);
        tsl_point sum = {0, 0, 0};
        for (uint32_t i = 0; i < vertices.count; i++) {
            tsl_point p = board->at[TSL_KIND_VERTEX][vertices.id[i]];
            sum.x += num_single(p.x);
            sum.y += num_single(p.y);
            sum.z += num_single(p.z);
        }
        at[site] =
            (tsl_point){sum.x / vertices.count, sum.y / vertices.count, sum.z / vertices.count};
    }
    l->at = at;
    return at != NULL;
}

static bool line_kind(Lines *l, tsl_kind kind, bool single) {
    static LineRule *const rules[] = {
        [TSL_RULES_PAPER] = line_rule_paper, [TSL_RULES_LUDII] = line_rule_ludii};
    uint32_t sites = l->board->count[kind];
    ArenaMark mark = arena_mark(&l->b->scratch);
    l->kind = kind;
    uint32_t total = l->board->steps[kind].first[sites];
    l->next = TAKE(l->b, &l->board->arena, uint32_t, total);
    l->of_class = TAKE_ZERO(l->b, &l->b->scratch, Arrivals *, l->classes->numbers[kind]);
    if (!l->next || !l->of_class || !line_places(l, single)) return false;
    l->repeats = !l->board->pivot && l->at == l->exact;
    for (uint32_t i = 0; i < total; i++) l->next[i] = NEXT_UNKNOWN;
    l->left = total;
    l->alone = 0;
    for (uint32_t site = 0, run; site < sites; site += run ? run : 1) {
        run = arrivals_run(l, site);
        if (!run && !line_site(l, site, rules[l->board->radial_rules])) return false;
    }
    for (uint32_t site = 0; l->left && site < sites; site++) {
        if (!line_one_way(l, site, rules[l->board->radial_rules])) return false;
    }
    l->board->next[kind] = l->next;
    arena_release(&l->b->scratch, mark);
    return true;
}

static bool line_sets(Lines *l) {
    uint32_t count = l->board->set_count;
    tsl_ways *ways = TAKE(l->b, &l->b->scratch, tsl_ways, count);
    uint32_t *tally = ways ? TAKE(l->b, &l->b->scratch, uint32_t, count) : NULL;
    for (uint32_t i = 0; tally && i < count; i++) {
        ways[i] = ways_of_set(l->board->sets[i]);
        tally[i] = line_tally(l->board->sets[i]);
    }
    l->ways = ways;
    l->tally = tally;
    return tally != NULL;
}

static bool line_all(Lines *l, const Graph *g) {
    bool single = l->board->radial_rules == TSL_RULES_LUDII && g->cells_by_angle;
    l->arrivals = TAKE_ZERO(l->b, &l->b->scratch, Arrivals *, l->patterns->count);
    if (!l->arrivals || !line_sets(l)) return false;
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
        if (!line_kind(l, kind, single)) return false;
    }
    uint32_t *records = TAKE(l->b, &l->board->arena, uint32_t, l->records.count);
    if (!records) return false;
    if (l->records.count) memcpy(records, l->records.word, l->records.count * sizeof *records);
    l->board->records = records;
    return true;
}

TSL_LOCAL bool board_radials(Build *b, const Graph *g, tsl_board *board,
                             const StepPatterns *patterns, const SiteClasses *classes) {
    if (!(b->want & TSL_WANT_RADIALS)) return true;
    ArenaMark mark = arena_mark(&b->scratch);
    Lines *l = TAKE_ZERO(b, &b->scratch, Lines, 1);
    if (!l) return false;
    l->b = b;
    l->board = board;
    l->patterns = patterns;
    l->classes = classes;
    l->memo.class_of = classes->of[TSL_KIND_VERTEX];
    board->radial_rules = TESTING(paper_radials) ? TSL_RULES_PAPER : board->rules;
    arena_init(&l->arena, b->scratch.alloc);
    arena_init(&l->closed_arena, b->scratch.alloc);
    arena_init(&l->arrivals_arena, b->scratch.alloc);
    arena_init(&l->closed_words_arena, b->scratch.alloc);
    interned_init(&l->records, b->scratch.alloc);
    bool done = line_all(l, g);
    line_free(l);
    arena_release(&b->scratch, mark);
    return done;
}
