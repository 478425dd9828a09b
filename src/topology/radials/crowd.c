/* crowd.c - which gates of a site with very many a line could go on through. In: the gates of each way, by heading. Out:
 * those next to the heading of what arrives.
 *
 *            c                 Seen from the site, b and c lead the same way, and the nearer one hides the other. In a fan
 *          b                   of n edges, n gates may lead one way; so those that are hidden are left out once for each
 *        a      d              site, and not for each step that arrives: a and d are looked at. How far the best gate is
 *     site                     off is still asked of all.
 *
 * Holds: what is left out would be found hidden by line_is_hidden. Time grows with the number of gates. */
#include "../../base/budget.h"
#include "successors.h"

static const double crowd_near = 4e-4; /* rad; how near beyond the best one: more than two ties */
enum {
    CROWD_LOOKS = 16, /* at neighbours, for each gate on average */
    CROWD_FEW = 8     /* gates of a way that are compared with each other */
};
enum { SORT_WORK = 4 }; /* for a step; they are paid for already */

/* Gates of a way in the order of headings. */
typedef struct {
    const uint32_t *gate;
    uint32_t count;
} CrowdList;

static CrowdList crowd_all(const SiteGates *g, tsl_way way) {
    return (CrowdList){g->now->way_gate + g->way_first[way],
                       g->way_first[way + 1] - g->way_first[way]};
}

static CrowdList crowd_seen(const SiteGates *g, tsl_way way) {
    return (CrowdList){g->now->way_seen + g->way_first[way], g->now->seen_count[way]};
}

/* The first gate clockwise of a heading, as a place in the list. */
static uint32_t crowd_search(const SiteGates *g, CrowdList list, int64_t heading) {
    uint32_t low = 0, high = list.count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (g->now->heading[list.gate[middle]] < heading)
            low = middle + 1;
        else
            high = middle;
    }
    return low % list.count;
}

/* ---- What is hidden ---- */

/* Whether another gate leads the same way as a gate; *hides: and is nearer. */
static bool crowd_same_way(const SiteGates *g, uint32_t gate, uint32_t other, bool *hides) {
    const Gate *mine = &g->now->gate[gate], *theirs = &g->now->gate[other];
    if (line_chord(mine->unit, theirs->unit) > radial_tie) return false;
    *hides = theirs->length < mine->length * (1 - radial_straight);
    return true;
}

/* Whether one of the neighbours on either side hides the gate at a place. The nearest nearer one is found first, so that
 * all gates together take n log n looks, but for those that are equally far; when looks run out, none is hidden. */
static bool crowd_is_hidden(const SiteGates *g, CrowdList list, uint32_t place, uint64_t *looks) {
    uint32_t gate = list.gate[place];
    bool hides = false, left = true, right = true;
    for (uint32_t i = 1; (left || right) && 2 * i <= list.count && *looks && !hides; i++) {
        uint32_t before = place < i ? place + list.count - i : place - i,
                 after = place + i < list.count ? place + i : place + i - list.count;
        left = left && crowd_same_way(g, gate, list.gate[before], &hides);
        right = !hides && right && crowd_same_way(g, gate, list.gate[after], &hides);
        --*looks;
    }
    return hides;
}

TSL_LOCAL void crowd_hide(Successors *s) {
    SiteGates *g = &s->gates;
    const bool hides = g->flat && s->rule == line_rule_paper;
    for (tsl_way way = 0; way < TSL_WAY_COUNT; way++) {
        CrowdList list = crowd_all(g, way);
        uint64_t looks = (uint64_t)CROWD_LOOKS * list.count;
        uint32_t *seen = g->now->way_seen + g->way_first[way], count = 0;
        bool many = list.count > CROWD_FEW && hides;
        for (uint32_t i = 0; i < list.count; i++) {
            if (!many || !crowd_is_hidden(g, list, i, &looks)) seen[count++] = list.gate[i];
        }
        g->now->seen_count[way] = count;
    }
}

/* ---- The way back ---- */

TSL_LOCAL bool crowd_list_steps(Successors *s, uint32_t widest) {
    const StepLists *lists = s->steps;
    const uint32_t sites = s->board->count[s->kind];
    s->by_target = TAKE(s->b, &s->b->scratch, uint32_t, lists->first[sites]);
    KeyedId *item = s->by_target ? TAKE(s->b, &s->b->scratch, KeyedId, 2 * (size_t)widest) : NULL;
    if (!item) return false;
    for (uint32_t site = 0; site < sites; site++) {
        uint32_t first = lists->first[site], count = lists->first[site + 1] - first;
        if (count <= GATES_MANY) continue;
        for (uint32_t i = 0; i < count; i++) item[i] = (KeyedId){lists->to[first + i], first + i};
        if (!build_charge(s->b, SORT_WORK * (uint64_t)count) ||
            !sort_many(s->b, item, item + widest, count))
            return false;
        for (uint32_t i = 0; i < count; i++) s->by_target[first + i] = item[i].id;
    }
    return true;
}

TSL_LOCAL uint32_t crowd_step(const Successors *s, uint32_t from) {
    const StepLists *lists = s->steps;
    uint32_t low = lists->first[from], end = lists->first[from + 1], high = end;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (lists->to[s->by_target[middle]] < s->gates.site)
            low = middle + 1;
        else
            high = middle;
    }
    if (low == end || lists->to[s->by_target[low]] != s->gates.site) return TSL_NONE;
    return s->by_target[low];
}

/* ---- What is near ---- */

static double crowd_chord(const SiteGates *g, const Heading *heading, CrowdList list,
                          uint32_t place) {
    return line_chord(heading->unit, g->now->gate[list.gate[place]].unit);
}

/* The gate nearest to the heading of what arrives, hidden or not. */
static uint32_t crowd_nearest(const SiteGates *g, const Heading *heading, tsl_way way) {
    CrowdList all = crowd_all(g, way);
    uint32_t right = crowd_search(g, all, line_heading(heading->way)),
             left = right ? right - 1 : all.count - 1;
    bool is_left = crowd_chord(g, heading, all, left) < crowd_chord(g, heading, all, right);
    return all.gate[is_left ? left : right];
}

/* Of the gates that are seen those that are little further off than the nearest, clockwise; of not very many from north on. */
static uint32_t crowd_near_heading(SiteGates *g, const Heading *heading, tsl_way way,
                                   uint32_t nearest) {
    CrowdList seen = crowd_seen(g, way);
    const double most = line_chord(heading->unit, g->now->gate[nearest].unit) + crowd_near;
    uint32_t start = crowd_search(g, seen, line_heading(heading->way)), taken = 0;
    while (taken < seen.count && crowd_chord(g, heading, seen, (start + taken) % seen.count) < most)
        taken++;
    for (uint32_t left; taken < seen.count; taken++, start = left) {
        left = start ? start - 1 : seen.count - 1;
        if (!(crowd_chord(g, heading, seen, left) < most)) break;
    }
    const bool many = crowd_all(g, way).count > GATES_MANY;
    const uint32_t wraps = many || start + taken <= seen.count ? 0 : seen.count - start;
    for (uint32_t i = 0; i < taken; i++)
        g->window[i] = seen.gate[(start + (wraps + i) % taken) % seen.count];
    return taken;
}

static bool crowd_has(const SiteGates *g, uint32_t taken, uint32_t gate) {
    uint32_t i = 0;
    while (i < taken && g->window[i] != gate) i++;
    return i < taken;
}

TSL_LOCAL uint32_t crowd_window(Successors *s, const Heading *heading, tsl_way way) {
    SiteGates *g = &s->gates;
    CrowdList all = crowd_all(g, way);
    uint32_t taken = 0;
    g->hidden = TSL_NONE;
    if (all.count <= CROWD_FEW || !g->flat || heading->way.z != 0) {
        for (; taken < all.count; taken++) g->window[taken] = all.gate[taken];
    } else {
        uint32_t nearest = crowd_nearest(g, heading, way);
        taken = crowd_near_heading(g, heading, way, nearest);
        if (!crowd_has(g, taken, nearest)) g->window[taken++] = g->hidden = nearest;
    }
    return budget_add(s->b, 2 * (uint64_t)taken) ? taken : 0;
}

static bool crowd_leads_there(const SiteGates *g, uint32_t gate, uint32_t other) {
    return line_chord(g->now->gate[gate].unit, g->now->gate[other].unit) <= radial_tie;
}

/* Gates further off in the order of headings than one that leads another way do, too. Only the gate that says no more than how
 * far the best is off stands at the end, whatever its heading. */
TSL_LOCAL bool crowd_hides_near(Successors *s, uint32_t place, uint32_t near, bool *shared) {
    const SiteGates *g = &s->gates;
    const uint32_t gate = g->window[place], other = g->hidden;
    bool before = true, after = true, hidden = gate == other;
    uint32_t i = 1;
    *shared = false;
    if (!hidden && g->window[near - 1] == other) {
        hidden = crowd_leads_there(g, gate, other) && line_is_hidden_by(s, gate, other, shared);
        near--;
    }
    for (; !hidden && (before || after) && 2 * i <= near; i++) {
        uint32_t one = g->window[place < i ? place + near - i : place - i],
                 two = g->window[place + i < near ? place + i : place + i - near];
        before = before && crowd_leads_there(g, gate, one);
        hidden = before && line_is_hidden_by(s, gate, one, shared);
        after = !hidden && after && one != two && crowd_leads_there(g, gate, two);
        hidden = hidden || (after && line_is_hidden_by(s, gate, two, shared));
    }
    return !budget_add(s->b, 2 * (uint64_t)i) || hidden;
}
