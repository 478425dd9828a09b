/* successors.c - what comes after each step, by the rule. In: the steps. Out: for every step the one in which a line
 * goes on, or a record where that depends on the way or the line may fork.
 *
 * The plain loop: for every site and every step that arrives there from a neighbour, the rule is asked for each way of
 * that step. topology/fast/successor_cache.c gives the same and asks at few sites.
 * Holds: time and memory grow with the number of steps. */
#include "successors.h"
#include "../../base/budget.h"
#include "../../base/num.h"
#include "../../base/testing.h"
#include <math.h>
#include <string.h>

enum { SITE_WORK = 32 }; /* for each step that arrives, as build.c counts it for all of them */

TSL_LOCAL void successors_free(Successors *s) {
    arena_free(&s->gates.arena);
    arena_free(&s->boundary.arena);
    interned_free(&s->records);
}

/* A step is in at most all relations, two classes and two names. */
enum { WAYS_OF_STEP = TSL_REL_COUNT + 4 };

static bool gate_view_reserve(Successors *s, uint32_t room, GateView *view) {
    Arena *arena = &s->gates.arena;
    size_t many = room > GATES_MANY ? room : 0;
    view->gate = TAKE(s->b, arena, Gate, room);
    view->off = view->gate ? TAKE(s->b, arena, double, room) : NULL;
    view->way_gate = view->off ? TAKE(s->b, arena, uint32_t, many * WAYS_OF_STEP) : NULL;
    view->way_seen = view->way_gate ? TAKE(s->b, arena, uint32_t, many * WAYS_OF_STEP) : NULL;
    view->seen_count = view->way_seen ? TAKE(s->b, arena, uint32_t, TSL_WAY_COUNT) : NULL;
    view->heading = view->seen_count ? TAKE(s->b, arena, int64_t, many) : NULL;
    return view->heading != NULL;
}

/* Room for the gates of a site. */
static bool site_gates_reserve(Successors *s, uint32_t gates) {
    SiteGates *g = &s->gates;
    if (gates <= g->room) return true;
    uint32_t room = gates < 32 ? 64 : 2 * gates;
    arena_free(&g->arena);
    g->room = 0;
    if (!gate_view_reserve(s, room, &g->now) ||
        (s->framed && !gate_view_reserve(s, room, &g->other)))
        return false;
    size_t many = s->framed && room > GATES_MANY ? 2 * (size_t)room : 0;
    g->order = TAKE(s->b, &g->arena, KeyedId, many);
    g->window = g->order ? TAKE(s->b, &g->arena, uint32_t, room) : NULL;
    s->record = g->window ? TAKE(s->b, &g->arena, uint32_t,
                                 1 + (size_t)WAYS_OF_STEP * (RECORD_HEAD + BOUNDARY_BENDS + room))
                          : NULL;
    if (!s->record) return false;
    g->room = room;
    return true;
}

TSL_LOCAL bool site_gates_take(Successors *s, uint32_t site) {
    const StepLists *lists = &s->board->steps[s->kind];
    s->gates.site = site;
    s->gates.first = lists->first[site];
    s->gates.count = lists->first[site + 1] - s->gates.first;
    s->gates.hidden = TSL_NONE;
    s->boundary.site = s->looked_beyond = s->looked_back = TSL_NONE;
    return site_gates_reserve(s, s->gates.count);
}

/* The gates of each way: counted, then listed by heading. That is the order of steps in the plane. */
static void site_gates_list_ways(Successors *s) {
    SiteGates *g = &s->gates;
    GateView *view = &g->now;
    uint32_t next[TSL_WAY_COUNT];
    memset(g->way_first, 0, sizeof g->way_first);
    for (uint32_t i = 0; i < g->count; i++) {
        view->heading[i] = line_heading(view->gate[i].way);
        if (s->in_frame) g->order[i] = (KeyedId){view->heading[i], i};
        for (tsl_ways ways = view->gate[i].ways; ways; ways &= ways - 1)
            g->way_first[bits_lowest(ways) + 1]++;
    }
    if (s->in_frame) sort_keyed(g->order, g->order + g->count, g->count);
    for (tsl_way way = 0; way < TSL_WAY_COUNT; way++) {
        g->way_first[way + 1] += g->way_first[way];
        next[way] = g->way_first[way];
    }
    for (uint32_t i = 0; i < g->count; i++) {
        uint32_t gate = s->in_frame ? g->order[i].id : i;
        for (tsl_ways ways = view->gate[gate].ways; ways; ways &= ways - 1)
            view->way_gate[next[bits_lowest(ways)]++] = gate;
    }
    crowd_hide(s);
}

/* Whether a gate leads half a turn about the pivot: as far clockwise as counter-clockwise. */
static bool site_gate_is_both_ways(const Successors *s, uint32_t gate) {
    const SitePlace *p = frame_place(s->board, s->kind, s->gates.site),
                    *q = frame_place(s->board, s->kind,
                                     s->board->steps[s->kind].to[s->gates.first + gate]);
    return frame_same_pivot(p, q) && frame_is_half_turn(p, q);
}

/* The same gates in the frame. */
static void site_gates_list_framed(Successors *s) {
    SiteGates *g = &s->gates;
    site_gates_see(s, true);
    g->both_ways = false;
    for (uint32_t i = 0; i < g->count; i++) {
        g->both_ways = g->both_ways || site_gate_is_both_ways(s, i);
        SitePair pair = {s->board, s->kind, s->kind, g->site,
                         s->board->steps[s->kind].to[g->first + i]};
        tsl_point way = frame_way(&pair, false);
        g->now.gate[i] =
            (Gate){way, line_unit(way), sqrt(point_dot(way, way)), g->other.gate[i].ways};
    }
    if (g->count > GATES_MANY) site_gates_list_ways(s);
    site_gates_see(s, false);
}

/* A gate that leads both ways is seen on the side that a line heads for. Along the way back from where it came by half a
 * turn the line finds its start straight ahead, and ends. */
static void site_gates_turn(Successors *s, double across) {
    SiteGates *g = &s->gates;
    if (!g->both_ways || g->count > GATES_MANY) return;
    site_gates_see(s, true);
    for (uint32_t i = 0; i < g->count; i++) {
        Gate *gate = &g->now.gate[i];
        if (!site_gate_is_both_ways(s, i) || gate->way.x * across >= 0) continue;
        gate->way.x = -gate->way.x;
        gate->unit.x = -gate->unit.x;
    }
    site_gates_see(s, false);
}

TSL_LOCAL void site_gates_list(Successors *s) {
    SiteGates *g = &s->gates;
    const uint32_t *to = s->board->steps[s->kind].to + g->first;
    site_gates_see(s, false);
    Gate *gate = g->now.gate;
    g->live = (WayCounts){0, 0, 0};
    g->common = boundary_ways_common;
    g->flat = true;
    for (uint32_t i = 0; i < g->count; i++) {
        tsl_point way = point_minus(s->at[to[i]], s->at[g->site]);
        double length = sqrt(point_dot(way, way)), part = length > 0 ? 1 / length : 0;
        /* to a site in the same place no line goes on */
        tsl_ways ways = length > 0 ? s->ways[successors_set(s, g->first + i)] : 0;
        gate[i] = (Gate){way, {way.x * part, way.y * part, way.z * part}, length, ways};
        g->flat = g->flat && way.z == 0;
        g->common &= ways;
        way_counts_add(&g->live, ways);
    }
    if (g->count > GATES_MANY) site_gates_list_ways(s);
    if (s->framed) site_gates_list_framed(s);
}

/* The number of gates, and which are the only ones, as radial.h has it. */
static uint32_t record_count(const uint32_t *gate, uint32_t count) {
    uint32_t found[3] = {0, 0, 0}, only[3] = {PART_SEVERAL, PART_SEVERAL, PART_SEVERAL};
    if (count == 1) return count;
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t bend = gate[i] & GATE_BEND;
        if (bend != GATE_LEFT && bend != GATE_RIGHT) continue;
        const uint32_t last = (GATE_LEFT + GATE_RIGHT - bend) >> 28; /* bend before this one */
        only[last] = found[last]++ || i >= PART_SEVERAL ? PART_SEVERAL : i;
    }
    return count | only[0] << PART_COUNT_BITS | only[1] << (PART_COUNT_BITS + PART_ONLY_BITS) |
           only[2] << (PART_COUNT_BITS + 2 * PART_ONLY_BITS);
}

/* Adds the gates of some ways to the record being made, to the part that has the same ones. */
static uint32_t record_add_part(uint32_t *record, uint32_t used, tsl_ways ways, uint32_t count) {
    uint32_t *made = record + used + RECORD_HEAD; /* they are there already */
    uint32_t at = 1;
    for (uint32_t i = 0; i < record[0]; i++) {
        uint32_t *part = record + at, gates = part[RECORD_WAYS] & PART_MOST;
        if (gates == count && memcmp(part + RECORD_HEAD, made, count * sizeof *made) == 0) {
            part[0] |= (uint32_t)ways;
            part[1] |= (uint32_t)(ways >> 32);
            return used;
        }
        at += RECORD_HEAD + gates;
    }
    uint32_t *part = record + used;
    part[0] = (uint32_t)ways;
    part[1] = (uint32_t)(ways >> 32);
    part[RECORD_WAYS] = record_count(made, count);
    record[0]++;
    return used + RECORD_HEAD + count;
}

static uint32_t record_live(const uint32_t *gate, uint32_t count) {
    uint32_t live = 0;
    for (uint32_t i = 0; i < count; i++) live += !(gate[i] & GATE_BOUNDARY);
    return live;
}

/* Asks the rule for each way of a step that arrives, and makes the record; the longest has one part for each way.
 * Returns its length in words. */
static uint32_t record_make(Successors *s, const Arrival *arrival, tsl_ways ways) {
    uint32_t used = 1, *record = s->record;
    record[0] = 0;
    while (ways) {
        tsl_way way = (tsl_way)bits_lowest(ways);
        tsl_ways same = s->gates.common >> way & 1 ? ways & s->gates.common : WAY_BIT(way);
        uint32_t count = s->rule(s, arrival, way, record + used + RECORD_HEAD);
        if (count > PART_MOST) count = PART_MOST; /* a line has fewer branches by far */
        uint32_t live = record_live(record + used + RECORD_HEAD, count);
        if (live > 1) s->board->forks[s->kind] = true;
        if (live) used = record_add_part(record, used, same, count);
        ways &= ~same;
    }
    return used;
}

/* Whether a record says no more than one gate, which all ways go through. In `next` the bit of a track means something
 * else where a line goes straight on. */
static bool record_is_gate(const uint32_t *record, tsl_ways ways) {
    if (record[0] != 1 || record[1 + RECORD_WAYS] != 1) return false;
    uint32_t gate = record[1 + RECORD_HEAD];
    return ((uint64_t)record[2] << 32 | record[1]) == ways &&
           (!(gate & GATE_TRACK) || (gate & GATE_BEND) != GATE_STRAIGHT);
}

TSL_LOCAL bool successors_record(Successors *s, const Arrival *arrival, tsl_ways ahead) {
    tsl_ways ways = s->ways[successors_set(s, arrival->step)];
    uint32_t used = record_make(s, arrival, ways & ahead), at = 0, *next = &s->next[arrival->step];
    if (s->b->error.code) return false;
    if (!s->record[0]) {
        *next = NEXT_NONE;
    } else if (record_is_gate(s->record, ways)) {
        *next = s->record[1 + RECORD_HEAD] + s->gates.first;
    } else {
        if (!interned_find(s->b, &s->records, s->record, used, &at)) return false;
        *next = NEXT_RECORD | at;
    }
    return true;
}

TSL_LOCAL Arrival successors_arrival(const Successors *s, uint32_t from, uint32_t step) {
    tsl_point way = point_minus(s->at[s->gates.site], s->at[from]);
    return (Arrival){from, step, way, line_unit(way)};
}

TSL_LOCAL bool successors_arrive(Successors *s, uint32_t from, uint32_t step) {
    Arrival arrival = successors_arrival(s, from, step);
    SitePair pair = {s->board, s->kind, s->kind, from, s->gates.site};
    if (s->framed) {
        s->arrives = frame_way(&pair, true);
        site_gates_turn(s, s->arrives.x);
    }
    return successors_record(s, &arrival, line_ways_ahead(s, &arrival));
}

TSL_LOCAL uint32_t successors_back(const Successors *s, uint32_t from, uint32_t gate) {
    const StepLists *lists = &s->board->steps[s->kind];
    const tsl_point *at = s->exact;
    const uint32_t site = s->gates.site;
    uint32_t low = lists->first[from], end = lists->first[from + 1], high = end;
    uint32_t half = (end - low) / 2, guess = low + (gate < half ? gate + half : gate - half);
    if (guess < end && lists->to[guess] == site) return guess;
    if (end - low <= GATES_MANY) {
        while (low < end && lists->to[low] != site) low++;
        return low < end ? low : TSL_NONE;
    }
    int64_t heading = line_heading(point_minus(at[site], at[from]));
    while (high - low > GATES_MANY) {
        uint32_t middle = low + (high - low) / 2;
        if (line_heading(point_minus(at[lists->to[middle]], at[from])) < heading)
            low = middle + 1;
        else
            high = middle;
    }
    for (uint32_t i = low; i < end; i++) {
        if (lists->to[i] == site) return i;
        if (i >= high && line_heading(point_minus(at[lists->to[i]], at[from])) != heading) break;
    }
    return TSL_NONE;
}

TSL_LOCAL bool successors_site(Successors *s, uint32_t site) {
    if (!site_gates_take(s, site)) return false;
    if (!build_charge(s->b, SITE_WORK * (1 + (uint64_t)s->gates.count))) return false;
    site_gates_list(s);
    const uint32_t *to = s->board->steps[s->kind].to + s->gates.first;
    for (uint32_t i = 0; i < s->gates.count; i++) {
        uint32_t step = successors_back(s, to[i], i);
        if (step != TSL_NONE && !successors_arrive(s, to[i], step)) return false;
    }
    return true;
}

TSL_LOCAL bool successors_one_way(Successors *s, uint32_t from) {
    const StepLists *lists = &s->board->steps[s->kind];
    for (uint32_t i = lists->first[from]; i < lists->first[from + 1]; i++) {
        if (s->next[i] != NEXT_UNKNOWN) continue;
        if (!site_gates_take(s, lists->to[i])) return false;
        site_gates_list(s);
        if (!budget_add(s->b, 16 * (uint64_t)s->gates.count)) return false;
        if (!successors_arrive(s, from, i)) return false;
    }
    return true;
}

/* The places of sites as the means of vertices in single precision: the reference keeps vertices so on some boards, and
 * lines follow from that. */
static const tsl_point *successors_round(const Successors *s) {
    const tsl_board *board = s->board;
    uint32_t count = board->count[s->kind];
    tsl_point *at = TAKE(s->b, &s->b->scratch, tsl_point, count);
    for (uint32_t site = 0; at && site < count; site++) {
        tsl_ids vertices = board_incident(board, s->kind, site, TSL_KIND_VERTEX);
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
    return at;
}

TSL_LOCAL bool successors_begin_kind(Successors *s, tsl_kind kind) {
    uint32_t total = s->board->steps[kind].first[s->board->count[kind]];
    s->kind = kind;
    uint32_t *next = TAKE(s->b, &s->board->arena, uint32_t, total);
    if (!next) return false;
    for (uint32_t i = 0; i < total; i++) next[i] = NEXT_UNKNOWN;
    s->board->next[kind] = s->next = next;
    s->exact = s->board->at[kind];
    s->at = s->rounded ? successors_round(s) : s->exact;
    return s->at != NULL;
}

TSL_LOCAL bool successors_begin(Successors *s, Build *b, const Graph *g, tsl_board *board) {
    static LineRule *const rules[] = {
        [TSL_RULES_PAPER] = line_rule_paper, [TSL_RULES_LUDII] = line_rule_ludii};
    board->radial_rules = TESTING(paper_radials) ? TSL_RULES_PAPER : board->rules;
    s->b = b;
    s->board = board;
    s->rule = rules[board->radial_rules];
    s->framed = board->radial_rules == TSL_RULES_PAPER && frame_is_used(board);
    s->rounded = board->radial_rules == TSL_RULES_LUDII && g->cells_by_angle;
    arena_init(&s->gates.arena, b->scratch.alloc);
    arena_init(&s->boundary.arena, b->scratch.alloc);
    interned_init(&s->records, b->scratch.alloc);
    tsl_ways *ways = TAKE(b, &board->arena, tsl_ways, board->set_count);
    for (uint32_t i = 0; ways && i < board->set_count; i++) ways[i] = ways_of_set(board->sets[i]);
    board->ways = s->ways = ways;
    return ways != NULL;
}

TSL_LOCAL bool successors_keep_records(Successors *s) {
    uint32_t *records = TAKE(s->b, &s->board->arena, uint32_t, s->records.count);
    if (!records) return false;
    if (s->records.count) memcpy(records, s->records.word, s->records.count * sizeof *records);
    s->board->records = records;
    return true;
}

static bool successors_kind(Successors *s, tsl_kind kind) {
    ArenaMark mark = arena_mark(&s->b->scratch);
    uint32_t sites = s->board->count[kind];
    if (!successors_begin_kind(s, kind)) return false;
    for (uint32_t site = 0; site < sites; site++) {
        if (!successors_site(s, site)) return false;
    }
    for (uint32_t site = 0; site < sites; site++) {
        if (!successors_one_way(s, site)) return false;
    }
    arena_release(&s->b->scratch, mark);
    return true;
}

TSL_LOCAL bool board_radials(Build *b, const Graph *g, tsl_board *board) {
    ArenaMark mark = arena_mark(&b->scratch);
    Successors *s = TAKE_ZERO(b, &b->scratch, Successors, 1);
    if (!s) return false;
    bool done = successors_begin(s, b, g, board);
    for (tsl_kind kind = TSL_KIND_VERTEX; done && kind < TSL_KIND_COUNT; kind++)
        done = successors_kind(s, kind);
    done = done && successors_keep_records(s);
    successors_free(s);
    arena_release(&b->scratch, mark);
    return done;
}
