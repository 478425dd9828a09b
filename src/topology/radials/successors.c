/* successors.c - what comes after each step, by the rule. In: the steps. Out: for every step the one in which a line
 * goes on, or a record where that depends on the way or the line may fork.
 *
 * The plain loop: for every site and every step that arrives there from a neighbour, the rule is asked for a way of
 * that step, and again for those ways that the answer does not hold for. Most lines go straight on, and need not ask.
 * topology/fast/successor_cache.c gives the same and asks at few sites.
 * Holds: time and memory grow with the number of steps. */
#include "successors.h"
#include "../../base/budget.h"
#include "../../base/num.h"
#include "../../base/testing.h"
#include <string.h>

enum { SITE_WORK = 32 }; /* for each step that arrives, as build.c counts it for all of them */

TSL_LOCAL void successors_free(Successors *s) {
    arena_free(&s->gates.arena);
    arena_free(&s->boundary.arena);
    interned_free(&s->records);
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

/* ---- The gates of a site from the nearest to a heading on ----
 *
 *          7   0   1         A line that heads a little to the right of 0 finds 0, 1, 7, 2: gates off by a right angle or
 *            \ | /           more are not listed. For a way it takes the first of these that has it. A gate that is passed,
 *             \|/            since it has not the way, is passed for all ways that it has not; so 0 mostly settles all ways
 *        6 ----x---- 2       of a step at once, and those that it has not find theirs next.
 *             /|\
 *            / | \
 *          5   4   3 */

/* Squared chords. */
static const double nearest_ahead = 2 - 1e-6; /* a right angle, but for less than radial_end */
static const double nearest_tied = 2.001;     /* a right angle and more than any tie */
static const double nearest_any = 5;          /* more than half a turn */

/* Lists the gates within a chord, and those of some ways wherever they lie; returns the ways that lines may follow through
 * them: these, and others if one of the gates is ahead. */
static tsl_ways nearest_rank(const SiteGates *g, GateView *view, tsl_point heading, tsl_ways any,
                             double most) {
    const bool flat = g->flat && heading.z == 0;
    const Gate *last = view->gate + g->count;
    NearGate *end = view->near;
    tsl_ways ways = 0;
    for (const Gate *gate = view->gate; gate < last; gate++) {
        const double x = heading.x - gate->unit.x, y = heading.y - gate->unit.y;
        double off = x * x + y * y;
        if (!flat) {
            const double z = heading.z - gate->unit.z;
            off += z * z;
        }
        if (!(off < most || gate->ways & any)) continue;
        NearGate *near = end++;
        for (; near > view->near && near[-1].off > off; near--) near[0] = near[-1];
        *near = (NearGate){off, gate->ways, (uint32_t)(gate - view->gate)};
        ways |= gate->ways;
    }
    view->near_count = (uint32_t)(end - view->near);
    return end > view->near && view->near->off < nearest_ahead ? ways : ways & any;
}

/* Where gates are few: lists those ahead of what arrives, and returns the ways that have any; no others go on, but those that
 * turn however far (paper). */
static tsl_ways nearest_list(Successors *s, const Arrival *arrival) {
    SiteGates *g = &s->gates;
    const Heading *heading = arrival->heading;
    const tsl_ways turning = arrival->ways & WAYS_TURNING;
    if (!s->framed) return nearest_rank(g, &g->view[0], heading[0].unit, turning, nearest_tied);
    const bool tracks = s->board->pivots.track != NULL;
    tsl_ways ways = nearest_rank(g, &g->view[0], heading[0].unit, 0, nearest_tied),
             framed = nearest_rank(g, &g->view[1], heading[1].unit, tracks ? ~(tsl_ways)0 : turning,
                                   tracks ? nearest_any : nearest_tied);
    return (ways & WAYS_NAMES) | (framed & ~WAYS_NAMES);
}

/* The same in published games: the gates that a line may go on through. */
static tsl_ways nearest_list_ludii(Successors *s, const Arrival *arrival) {
    const SiteGates *g = &s->gates;
    GateView *view = g->now;
    NearGate *end = view->near;
    tsl_ways ways = WAYS_TURNING;
    for (uint32_t i = 0; i < g->count; i++) {
        const double bend = line_bend(arrival->heading[0].way, view->gate[i].way);
        if (!(bend < bend_most_ludii)) continue;
        *end++ = (NearGate){bend, view->gate[i].ways, i};
        ways |= view->gate[i].ways;
    }
    view->near_count = (uint32_t)(end - view->near);
    return ways;
}

/* Asks the rule until all ways of a step that arrives have an answer, and makes the record; the longest has one part for each way.
 * Returns its length in words. */
static uint32_t record_make(Successors *s, const Arrival *arrival) {
    tsl_ways ways = arrival->ways;
    if (s->gates.count <= GATES_MANY)
        ways &= (s->rule == line_rule_paper ? nearest_list : nearest_list_ludii)(s, arrival);
    uint32_t used = 1, *record = s->record;
    record[0] = 0;
    while (ways) {
        tsl_ways same = ways;
        uint32_t count =
            s->rule(s, arrival, (tsl_way)bits_lowest(ways), &same, record + used + RECORD_HEAD);
        ways &= ~same;
        if (count == 0) continue;
        if (count > PART_MOST) count = PART_MOST; /* a line has fewer branches by far */
        uint32_t live = record_live(record + used + RECORD_HEAD, count);
        if (live > 1) s->board->forks[s->kind] = true;
        if (live) used = record_add_part(record, used, same, count);
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

static bool successors_record(Successors *s, const Arrival *arrival) {
    uint32_t used = record_make(s, arrival), at = 0, *next = &s->next[arrival->step];
    if (s->b->error.code) return false;
    if (!s->record[0]) {
        *next = NEXT_NONE;
    } else if (record_is_gate(s->record, arrival->ways)) {
        *next = s->record[1 + RECORD_HEAD] + s->gates.first;
    } else {
        if (!interned_find(s->b, &s->records, s->record, used, &at)) return false;
        *next = NEXT_RECORD | at;
    }
    return true;
}

static tsl_point point_back(tsl_point p) {
    return (tsl_point){-p.x, -p.y, -p.z};
}

/* The heading of what arrives, in a view: back by the gate to where it comes from, if there is one. Half a turn about the
 * pivot leads clockwise from either end. */
static Heading successors_heading(const Successors *s, uint32_t from, uint32_t gate, bool framed) {
    const SitePair pair = {s->board, s->kind, s->kind, from, s->gates.site};
    const Gate *by = &s->gates.view[framed].gate[gate];
    if (gate != TSL_NONE && !(framed && s->gates.both_ways))
        return (Heading){point_back(by->way), point_back(by->unit)};
    tsl_point way = framed ? frame_way(&pair, true) : point_minus(s->at[pair.to], s->at[from]);
    if (s->board->identity.globe)
        way = point_back(point_way(s->board->identity.globe, s->at[pair.to], s->at[from]));
    return (Heading){way, line_unit(way)};
}

/* What comes after it, if that is a gate straight ahead, half-way round, that all of its ways can take, and none beside it leads
 * nearly there: no other gate can deviate less, and boundary gates do not count. */
TSL_INLINE bool successors_go_straight(Successors *s, uint32_t step, uint32_t by, tsl_ways ways) {
    const SiteGates *g = &s->gates;
    const uint32_t half = g->count / 2, ahead = by < half ? by + half : by - half;
    if (!g->straight || ahead >= g->count) return false;
    const Gate *back = &g->view[0].gate[by], *gate = &g->view[0].gate[ahead];
    double x = back->unit.x + gate->unit.x, y = back->unit.y + gate->unit.y;
    if (!(x * x + y * y < radial_straight * radial_straight) || ways & ~gate->ways ||
        g->close >> ahead & 1)
        return false;
    if (ways & ~(g->live.more | WAYS_NAMES) && site_tracks(s, ways)) return false;
    s->next[step] = g->first + ahead;
    return true;
}

static bool successors_compare(Successors *s, uint32_t from, uint32_t step, uint32_t gate,
                               tsl_ways ways) {
    Arrival arrival = {from, step, ways, {successors_heading(s, from, gate, false)}};
    if (s->framed) {
        arrival.heading[1] = successors_heading(s, from, gate, true);
        site_gates_turn(s, arrival.heading[1].way.x);
    }
    return successors_record(s, &arrival);
}

TSL_LOCAL bool successors_arrive(Successors *s, uint32_t from, uint32_t step, uint32_t gate) {
    const tsl_ways ways = s->ways[successors_set(s, step)];
    return successors_go_straight(s, step, gate, ways) ||
           successors_compare(s, from, step, gate, ways);
}

TSL_LOCAL uint32_t successors_back(const Successors *s, uint32_t from, uint32_t gate) {
    const StepLists *lists = s->steps;
    const uint32_t site = s->gates.site;
    uint32_t low = lists->first[from], end = lists->first[from + 1];
    uint32_t half = (end - low) / 2, guess = low + (gate < half ? gate + half : gate - half);
    if (guess < end && lists->to[guess] == site) return guess;
    if (end - low > GATES_MANY) return crowd_step(s, from);
    while (low < end && lists->to[low] != site) low++;
    return low < end ? low : TSL_NONE;
}

TSL_LOCAL bool successors_site(Successors *s, uint32_t site) {
    if (!site_gates_take(s, site)) return false;
    if (!build_charge(s->b, SITE_WORK * (1 + (uint64_t)s->gates.count))) return false;
    site_gates_list(s);
    const uint32_t *to = s->steps->to + s->gates.first;
    uint64_t since = 0;
    for (uint32_t i = 0; i < s->gates.count; i++) {
        if (s->gates.count > GATES_MANY && !budget_rounds(s->b, &since, s->gates.count))
            return false;
        uint32_t step = successors_back(s, to[i], i);
        if (step != TSL_NONE && !successors_arrive(s, to[i], step, i)) return false;
    }
    return true;
}

TSL_LOCAL bool successors_one_way(Successors *s, uint32_t from) {
    const StepLists *lists = s->steps;
    for (uint32_t i = lists->first[from]; i < lists->first[from + 1]; i++) {
        if (s->next[i] != NEXT_UNKNOWN) continue;
        if (!site_gates_take(s, lists->to[i])) return false;
        site_gates_list(s);
        if (!budget_add(s->b, 16 * (uint64_t)s->gates.count)) return false;
        if (!successors_arrive(s, from, i, TSL_NONE)) return false;
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

/* The most steps of a site if that is very many, else 0: some sites are looked at together. */
static uint32_t successors_widest(const uint32_t *first, uint32_t sites) {
    enum { STRIDE = 4 };
    uint32_t widest = 0;
    for (uint32_t site = 0; site < sites; site += STRIDE) {
        uint32_t end = sites - site < STRIDE ? sites : site + STRIDE;
        if (first[end] - first[site] <= GATES_MANY) continue;
        for (uint32_t i = site; i < end; i++)
            widest = first[i + 1] - first[i] > widest ? first[i + 1] - first[i] : widest;
    }
    return widest > GATES_MANY ? widest : 0;
}

TSL_LOCAL bool successors_begin_kind(Successors *s, tsl_kind kind) {
    uint32_t total = s->board->steps[kind].first[s->board->count[kind]];
    s->kind = kind;
    s->steps = &s->board->steps[kind];
    uint32_t *next = TAKE(s->b, &s->board->arena, uint32_t, total);
    if (!next) return false;
    memset(next, NEXT_UNKNOWN_BYTE, total * sizeof *next);
    s->board->next[kind] = s->next = next;
    s->exact = s->board->at[kind];
    s->at = s->rounded ? successors_round(s) : s->exact;
    s->by_target = NULL;
    const uint32_t widest = successors_widest(s->steps->first, s->board->count[kind]);
    return s->at && (!widest || crowd_list_steps(s, widest));
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
