/* radials.c - what comes after each step. In: the steps. Out: for every step the one in which a line goes
 * on, or a record where that depends on the way or the line may fork.
 * Holds: works site by site, on what arrives there; time and memory grow with the number of steps. */
#include "line.h"
#include "relation.h"
#include <math.h>
#include <string.h>

static const uint64_t line_most = (uint64_t)1 << 33; /* gates looked at; half a minute's work */
static const double line_apart = 1e-6; /* squared sine between gates that are not mistaken */

static void line_free(Lines *l) {
    arena_free(&l->arena);
    arena_free(&l->closed_arena);
    arena_free(&l->records.arena);
}

/* Room for the gates of a site; a step is in at most all relations, two classes and two names. */
static bool line_reserve(Lines *l, uint32_t gates) {
    enum { WAYS_OF_STEP = TSL_RELATIONS + 4 };
    if (gates <= l->room) return true;
    uint32_t room = gates < 32 ? 64 : 2 * gates;
    arena_free(&l->arena);
    l->room = 0;
    l->gate = TAKE(l->b, &l->arena, Gate, room);
    l->way_gate = l->gate ? TAKE(l->b, &l->arena, uint32_t, (size_t)room * WAYS_OF_STEP) : NULL;
    l->heading = l->way_gate ? TAKE(l->b, &l->arena, int64_t, room) : NULL;
    l->record = l->heading ? TAKE(l->b, &l->arena, uint32_t,
                                  1 + (size_t)WAYS_OF_STEP * (RECORD_HEAD + CLOSED_MOST + room))
                           : NULL;
    if (!l->record) return false;
    l->room = room;
    return true;
}

static bool line_add_closed(void *user, const DeadGate *gate) {
    Lines *l = user;
    double length = sqrt(point_dot(gate->way, gate->way));
    if (!(length > 0)) return true;
    if (l->closed_count == l->closed_room) {
        Arena arena;
        arena_init(&arena, l->b->scratch.alloc);
        uint32_t room = l->closed_room ? 2 * l->closed_room : 64;
        ClosedGate *closed = TAKE(l->b, &arena, ClosedGate, room);
        if (!closed) {
            l->closed_failed = true;
            return false;
        }
        if (l->closed_count) memcpy(closed, l->closed, l->closed_count * sizeof *closed);
        arena_free(&l->closed_arena);
        l->closed_arena = arena;
        l->closed = closed;
        l->closed_room = room;
    }
    ClosedGate *closed = &l->closed[l->closed_count++];
    closed->gate = *gate;
    closed->unit = (tsl_point){gate->way.x / length, gate->way.y / length, gate->way.z / length};
    closed->ways = 0;
    for (tsl_way way = 0; way < TSL_WAYS; way++) {
        bool serves =
            way < TSL_OUT || way >= TSL_WAY_SAME_LAYER ? gate_serves(l->board, gate, way) : false;
        if (serves) closed->ways |= WAY_BIT(way);
    }
    return true;
}

TSL_LOCAL bool line_close(Lines *l) {
    if (l->closed_known) return !l->closed_failed;
    l->closed_known = true;
    l->closed_count = 0;
    gates_dead(l->board, l->kind, l->site, line_add_closed, l);
    return !l->closed_failed;
}

static uint32_t line_set(const Lines *l, uint32_t step) {
    const StepLists *lists = &l->board->steps[l->kind];
    return lists->set ? lists->set[step] : lists->wide[step];
}

/* Lengths and lists by way; only where a line does not simply go straight on. */
static void line_know(Lines *l) {
    if (l->known) return;
    l->known = true;
    memset(l->way_first, 0, sizeof l->way_first);
    for (uint32_t i = 0; i < l->count; i++) {
        Gate *g = &l->gate[i];
        if (l->at != l->exact) {
            g->way = point_minus(l->at[l->board->steps[l->kind].to[l->first + i]], l->at[l->site]);
            g->square = point_dot(g->way, g->way);
        }
        g->length = sqrt(g->square);
        double part = g->length > 0 ? 1 / g->length : 0;
        g->unit = (tsl_point){g->way.x * part, g->way.y * part, g->way.z * part};
        for (tsl_ways ways = l->ways[line_set(l, l->first + i)]; ways; ways &= ways - 1) {
            tsl_way way = (tsl_way)way_lowest(ways);
            l->way_first[way + 1]++;
        }
    }
    uint32_t next[TSL_WAYS];
    for (tsl_way way = 0; way < TSL_WAYS; way++) {
        l->way_first[way + 1] += l->way_first[way];
        next[way] = l->way_first[way];
    }
    for (uint32_t i = 0; i < l->count; i++) {
        for (tsl_ways ways = l->ways[line_set(l, l->first + i)]; ways; ways &= ways - 1)
            l->way_gate[next[way_lowest(ways)]++] = i;
    }
    if (l->count > LINE_MANY) {
        for (uint32_t i = 0; i < l->count; i++) l->heading[i] = line_heading(l->gate[i].way);
    }
}

/* Takes a site in hand. Returns whether what arrives straight can be sent straight on without looking at
 * anything else: all gates lead different ways, and there are enough of each relation that the site is
 * no part of a track. */
static bool line_begin(Lines *l, uint32_t site) {
    const StepLists *lists = &l->board->steps[l->kind];
    const tsl_point *at = l->exact;
    l->site = site;
    l->first = lists->first[site];
    l->count = lists->first[site + 1] - l->first;
    l->flat = true;
    l->known = l->closed_known = false;
    tsl_point here = at[site];
    uint32_t orthogonal = 0, diagonal = 0, off = 0;
    for (uint32_t i = 0; i < l->count; i++) {
        Gate *g = &l->gate[i];
        g->way = point_minus(at[lists->to[l->first + i]], here);
        g->square = point_dot(g->way, g->way);
        l->flat = l->flat && g->way.z == 0;
        uint64_t relations = l->board->sets[line_set(l, l->first + i)] >> SET_RELATIONS;
        orthogonal += relations >> TSL_ORTHOGONAL & 1;
        diagonal += relations >> TSL_DIAGONAL & 1;
        off += relations >> TSL_OFF_DIAGONAL & 1;
    }
    if (!l->flat || l->board->pivot || orthogonal < 3 || diagonal - 1 < 2 || off - 1 < 2)
        return false;
    const Gate *last = &l->gate[l->count - 1];
    for (uint32_t i = 0; i < l->count; last = &l->gate[i++]) {
        const Gate *g = &l->gate[i];
        double cross = point_cross(last->way, g->way);
        if (cross * cross < line_apart * last->square * g->square &&
            point_dot(last->way, g->way) >= 0)
            return false;
    }
    return true;
}

/* The gate straight ahead that has the very same directions and relations; the number of gates if there
 * is none. */
static uint32_t line_ahead(const Lines *l, uint32_t set, tsl_point way) {
    for (uint32_t i = 0; i < l->count; i++) {
        if (line_set(l, l->first + i) != set) continue;
        const Gate *g = &l->gate[i];
        double cross = point_cross(way, g->way);
        if (cross * cross <= radial_straight * radial_straight * g->square * point_dot(way, way) &&
            point_dot(way, g->way) > 0)
            return i;
    }
    return l->count;
}

static bool line_is_same(const uint32_t *a, const uint32_t *b, uint32_t count) {
    return memcmp(a, b, count * sizeof *a) == 0;
}

/* Adds a way's gates to the record being made, to the part that has the same ones. */
static uint32_t line_add_part(uint32_t *record, uint32_t used, tsl_way way, uint32_t count) {
    uint32_t *made = record + used + RECORD_HEAD; /* they are there already */
    uint32_t at = 1;
    for (uint32_t i = 0; i < record[0]; i++) {
        uint32_t *part = record + at;
        if (part[RECORD_WAYS] == count && line_is_same(part + RECORD_HEAD, made, count)) {
            part[way / 32] |= (uint32_t)1 << way % 32;
            return used;
        }
        at += RECORD_HEAD + part[RECORD_WAYS];
    }
    uint32_t *part = record + used;
    part[0] = part[1] = 0;
    part[way / 32] |= (uint32_t)1 << way % 32;
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
    for (; ways; ways &= ways - 1) {
        tsl_way way = (tsl_way)way_lowest(ways);
        uint32_t count = rule(l, arrival, way, record + used + RECORD_HEAD);
        if (l->closed_failed) return false;
        uint32_t live = line_live(record + used + RECORD_HEAD, count);
        if (live > 1) l->board->forks[l->kind] = true;
        if (live) used = line_add_part(record, used, way, count);
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
    if (!records_keep(l->b, &l->records, record, used, &at)) return false;
    l->next[arrival->step] = NEXT_RECORD | at;
    return true;
}

/* The step from one site to another; found by its heading where there are very many. */
static uint32_t line_find_step(const Lines *l, uint32_t from, uint32_t to) {
    const StepLists *lists = &l->board->steps[l->kind];
    const tsl_point *at = l->exact;
    uint32_t low = lists->first[from], end = lists->first[from + 1], high = end;
    int64_t heading = end - low > LINE_MANY ? line_heading(point_minus(at[to], at[from])) : 0;
    while (high - low > LINE_MANY) {
        uint32_t middle = low + (high - low) / 2;
        if (line_heading(point_minus(at[lists->to[middle]], at[from])) < heading)
            low = middle + 1;
        else
            high = middle;
    }
    for (uint32_t i = low; i < end; i++) {
        if (lists->to[i] == to) return i;
    }
    for (low = lists->first[from]; lists->to[low] != to;) low++;
    return low;
}

static tsl_point line_unit(tsl_point way) {
    double length = sqrt(point_dot(way, way)), part = length > 0 ? 1 / length : 0;
    return (tsl_point){way.x * part, way.y * part, way.z * part};
}

static bool line_site(Lines *l, uint32_t site, LineRule *rule) {
    if (!line_reserve(l, l->board->steps[l->kind].first[site + 1] -
                             l->board->steps[l->kind].first[site]))
        return false;
    bool fast = line_begin(l, site);
    for (uint32_t i = l->in_first[site]; i < l->in_first[site + 1]; i++) {
        uint32_t from = l->in_from[i], step = line_find_step(l, from, site);
        if (fast) {
            uint32_t gate =
                line_ahead(l, line_set(l, step), point_minus(l->exact[site], l->exact[from]));
            if (gate < l->count) {
                uint32_t next = l->first + gate, to = l->board->steps[l->kind].to[next];
                l->next[step] = to - site == site - from ? NEXT_EVEN | next : next;
                continue;
            }
        }
        line_know(l);
        tsl_point way = point_minus(l->at[site], l->at[from]);
        Arrival arrival = {from, step, way, line_unit(way)};
        if (!line_record(l, &arrival, rule)) return false;
        if (l->work > line_most)
            return fail(l->b, (Span){0, l->b->source.length}, TSL_ERR_LIMIT,
                        "too many sites meet in one place");
    }
    return true;
}

/* Turns the lists of steps round. */
static bool line_arrivals(Lines *l) {
    const StepLists *lists = &l->board->steps[l->kind];
    uint32_t sites = l->board->count[l->kind], total = lists->first[sites];
    l->in_first = TAKE_ZERO(l->b, &l->b->scratch, uint32_t, (size_t)sites + 2);
    l->in_from = l->in_first ? TAKE(l->b, &l->b->scratch, uint32_t, total) : NULL;
    if (!l->in_from) return false;
    for (uint32_t i = 0; i < total; i++) l->in_first[lists->to[i] + 2]++;
    for (uint32_t i = 2; i < sites + 2; i++) l->in_first[i] += l->in_first[i - 1];
    for (uint32_t from = 0; from < sites; from++) {
        for (uint32_t i = lists->first[from]; i < lists->first[from + 1]; i++)
            l->in_from[l->in_first[lists->to[i] + 1]++] = from;
    }
    return true;
}

/* Through memory: gcc 12 forgets the rounding at -O2 where it handles two numbers at once. */
static double line_single(double x) {
    volatile float rounded = (float)x;
    return rounded;
}

/* The reference keeps vertices in single precision on some boards, and lines follow from that. */
static bool line_places(Lines *l, bool single) {
    const tsl_board *board = l->board;
    l->at = l->exact = board->at[l->kind];
    if (!single) return true;
    uint32_t count = board->count[l->kind];
    tsl_point *at = TAKE(l->b, &l->b->scratch, tsl_point, count);
    for (uint32_t site = 0; at && site < count; site++) {
        tsl_ids vertices = tsl_incident(board, l->kind, site, TSL_VERTEX);
        tsl_point sum = {0, 0, 0};
        for (uint32_t i = 0; i < vertices.count; i++) {
            tsl_point p = board->at[TSL_VERTEX][vertices.id[i]];
            sum.x += line_single(p.x);
            sum.y += line_single(p.y);
            sum.z += line_single(p.z);
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
    l->next = TAKE(l->b, &l->board->arena, uint32_t, l->board->steps[kind].first[sites]);
    if (!l->next || !line_arrivals(l) || !line_places(l, single)) return false;
    for (uint32_t site = 0; site < sites; site++) {
        if (!line_site(l, site, rules[l->board->radial_rules])) return false;
    }
    l->board->next[kind] = l->next;
    arena_release(&l->b->scratch, mark);
    return true;
}

static bool line_sets(Lines *l) {
    uint32_t count = 0;
    for (tsl_kind kind = TSL_VERTEX; kind < TSL_KINDS; kind++) {
        l->kind = kind;
        for (uint32_t i = 0; i < l->board->steps[kind].first[l->board->count[kind]]; i++) {
            if (line_set(l, i) >= count) count = line_set(l, i) + 1;
        }
    }
    tsl_ways *ways = TAKE(l->b, &l->b->scratch, tsl_ways, count);
    for (uint32_t i = 0; ways && i < count; i++) ways[i] = ways_of_set(l->board->sets[i]);
    l->ways = ways;
    return ways != NULL;
}

static bool line_all(Lines *l, const Graph *g) {
    bool single = l->board->radial_rules == TSL_RULES_LUDII && g->cells_by_angle;
    if (!line_sets(l)) return false;
    for (tsl_kind kind = TSL_VERTEX; kind < TSL_KINDS; kind++) {
        if (!line_kind(l, kind, single)) return false;
    }
    uint32_t *records = TAKE(l->b, &l->board->arena, uint32_t, l->records.count);
    if (!records) return false;
    if (l->records.count) memcpy(records, l->records.word, l->records.count * sizeof *records);
    l->board->records = records;
    return true;
}

TSL_LOCAL bool board_radials(Build *b, const Graph *g, tsl_board *board) {
    if (b->skip & TSL_SKIP_RADIALS) return true;
    ArenaMark mark = arena_mark(&b->scratch);
    Lines *l = TAKE_ZERO(b, &b->scratch, Lines, 1);
    if (!l) return false;
    l->b = b;
    l->board = board;
    board->radial_rules = b->skip & SKIP_RADIAL_RULES ? TSL_RULES_PAPER : board->rules;
    arena_init(&l->arena, b->scratch.alloc);
    arena_init(&l->closed_arena, b->scratch.alloc);
    records_init(&l->records, b->scratch.alloc);
    bool done = line_all(l, g);
    line_free(l);
    arena_release(&b->scratch, mark);
    return done;
}
