/* radial_queries.c - the radials of a site, one after the other. In: a site and a way. Out: where each starts
 * and which branches it takes. */
#include "line_walk.h"
#include <math.h>
#include <string.h>

enum { MODE_ALL, MODE_DISTINCT, MODE_OPPOSITE };
static const double opposite_within = 0.99500416527802577; /* cosine of 0.1 rad */

/* Rotational unites lines by its own rule and those of its four names. */
static const tsl_way rotational_ways[] = {TSL_WAY_ROTATIONAL, TSL_DIR_CW, TSL_DIR_CCW, TSL_DIR_IN,
                                          TSL_DIR_OUT};
enum { ROTATIONAL_WAYS = 5 };

static uint32_t radials_parts(tsl_way way) {
    return way == TSL_WAY_ROTATIONAL ? ROTATIONAL_WAYS : 1;
}

static tsl_radials radials_none(void) {
    tsl_radials none;
    memset(&none, 0, sizeof none);
    return none;
}

tsl_radials tsl_radials_from(const tsl_board *board, tsl_kind kind, tsl_id site, tsl_way way) {
    tsl_radials all = radials_none();
    if (!tsl_site_exists(board, (tsl_site){kind, site, 0}) || way >= TSL_WAY_COUNT ||
        !board->next[kind])
        return all;
    all.board = board;
    all.kind = kind;
    all.way = way;
    all.site = site;
    all.at = board->steps[kind].first[site];
    all.end = board->steps[kind].first[site + 1];
    return all;
}

static tsl_radial radials_first(const tsl_radials *all, tsl_way as) {
    tsl_radial r;
    memset(&r, 0, sizeof r);
    r.board = all->board;
    r.kind = all->kind;
    r.way = as;
    r.start = r.from = all->site;
    r.first = r.step = all->at;
    r.here = all->board->steps[all->kind].to[all->at];
    return r;
}

/* Turns the script of a line that was walked to its end into that of the next branch. */
static bool radials_next_branch(tsl_radial *script, const tsl_radial *walked) {
    for (uint32_t i = walked->forks; i-- > 0;) {
        if (script->branch[i] + 1 < walked->branches[i]) {
            script->branch[i]++;
            return true;
        }
        script->branch[i] = 0;
    }
    return false;
}

static uint32_t radial_run(tsl_radial *r, bool *cut) {
    *cut = false;
    r->length = 1;
    while (radial_advance(r, cut)) {}
    return r->length;
}

/* Whether a branch that was cut short is the beginning of another one. */
static bool radials_is_prefix_of_branch(const tsl_radial *script, const tsl_radial *walked) {
    uint32_t last = walked->forks - 1u;
    for (uint8_t k = 0; k < walked->branches[last]; k++) {
        bool cut;
        tsl_radial other = *script;
        if (k == script->branch[last]) continue;
        other.branch[last] = k;
        if (radial_run(&other, &cut) > walked->length || k < script->branch[last]) return true;
    }
    return false;
}

/* The next line that starts with the step in hand and follows a way, by its branches; `last` is the one
 * before it, or has no board. */
static bool radials_branch(const tsl_radials *all, tsl_way as, tsl_radial *last) {
    bool more = true, begin = !last->board;
    if (begin) {
        if (!(step_stored_set(all->board, all->kind, all->at) & way_set(as))) return false;
        *last = radials_first(all, as);
        if (!all->board->forks[all->kind]) return true;
    }
    if (!all->board->forks[all->kind]) return false;
    while (more) {
        bool cut;
        tsl_radial walked = *last;
        radial_run(&walked, &cut);
        if (begin && !(cut && radials_is_prefix_of_branch(last, &walked))) return true;
        more = radials_next_branch(last, &walked);
        begin = true;
    }
    return false;
}

/* Whether a line's sites are the first ones of another line. */
static bool radial_is_prefix(const tsl_radial *radial, const tsl_radial *of, bool *same) {
    tsl_radial a = *radial, b = *of;
    for (;;) {
        tsl_id p = tsl_radial_step(&a), q = tsl_radial_step(&b);
        *same = p == TSL_NONE && q == TSL_NONE;
        if (p != q) return p == TSL_NONE;
        if (*same) return true;
    }
}

/* Of the united lines those count that are not the beginning of another; of equal ones the first. */
static bool radials_is_redundant(const tsl_radials *all, uint32_t part, const tsl_radial *line) {
    for (uint32_t i = 0; i < ROTATIONAL_WAYS; i++) {
        tsl_radial other;
        bool same;
        memset(&other, 0, sizeof other);
        while (radials_branch(all, rotational_ways[i], &other)) {
            bool self = i == part && memcmp(other.branch, line->branch, sizeof other.branch) == 0;
            if (!self && radial_is_prefix(line, &other, &same) && (!same || i < part)) return true;
        }
    }
    return false;
}

/* The next line of any sort; all->part counts the parts of a way that unites several. */
static bool radials_next(tsl_radials *all, tsl_radial *out) {
    for (; all->at < all->end; all->at++, all->part = 0) {
        for (; all->part < radials_parts(all->way); all->part++, all->last.board = NULL) {
            tsl_way as = all->way == TSL_WAY_ROTATIONAL ? rotational_ways[all->part] : all->way;
            while (radials_branch(all, as, &all->last)) {
                if (all->way == TSL_WAY_ROTATIONAL &&
                    radials_is_redundant(all, all->part, &all->last))
                    continue;
                *out = all->last;
                return true;
            }
        }
    }
    return false;
}

static tsl_point radial_heading(const tsl_radial *r) {
    const tsl_point *at = r->board->at[r->kind];
    return point_minus(at[r->board->steps[r->kind].to[r->first]], at[r->start]);
}

/* Whether two lines of a site lead opposite ways, as published games see it. */
static bool radial_opposes(const tsl_radial *r, tsl_way way, const tsl_radial *other,
                           tsl_way other_way) {
    bool turning = WAY_BIT(way) & WAYS_TURNING && WAY_BIT(other_way) & WAYS_TURNING;
    if (turning && way_opposite(way) == other_way) return true;
    tsl_point u = radial_heading(r), v = radial_heading(other);
    return -point_dot(u, v) >= opposite_within * sqrt(point_dot(u, u) * point_dot(v, v));
}

/* The order in which the reference goes through names. */
static const uint8_t opposite_order[] = {
    TSL_DIR_N,   TSL_DIR_E,   TSL_DIR_S,   TSL_DIR_W,   TSL_DIR_NE,  TSL_DIR_SE,  TSL_DIR_NW,
    TSL_DIR_SW,  TSL_DIR_NNW, TSL_DIR_WNW, TSL_DIR_WSW, TSL_DIR_SSW, TSL_DIR_SSE, TSL_DIR_ESE,
    TSL_DIR_ENE, TSL_DIR_NNE, TSL_DIR_CW,  TSL_DIR_CCW, TSL_DIR_IN,  TSL_DIR_OUT, TSL_DIR_U,
    TSL_DIR_UN,  TSL_DIR_UNE, TSL_DIR_UE,  TSL_DIR_USE, TSL_DIR_US,  TSL_DIR_USW, TSL_DIR_UW,
    TSL_DIR_UNW, TSL_DIR_D,   TSL_DIR_DN,  TSL_DIR_DNE, TSL_DIR_DE,  TSL_DIR_DSE, TSL_DIR_DS,
    TSL_DIR_DSW, TSL_DIR_DW,  TSL_DIR_DNW};

/* The one opposite that published games know. */
static bool radial_opposite_ludii(const tsl_radial *r, tsl_way way, tsl_radial *out,
                                  tsl_way *out_way) {
    bool named = way < TSL_DIR_COUNT;
    for (uint32_t i = 0; i < (named ? sizeof opposite_order : 1); i++) {
        *out_way = named ? opposite_order[i] : way;
        tsl_radials all = tsl_radials_from(r->board, r->kind, r->start, *out_way);
        while (radials_next(&all, out)) {
            if (out->first != r->first && radial_opposes(r, way, out, *out_way)) return true;
        }
    }
    return false;
}

/* The step that leads back from where a line goes first. */
static uint32_t radial_back(const tsl_radial *r) {
    const StepLists *steps = &r->board->steps[r->kind];
    uint32_t beyond = steps->to[r->first], i = steps->first[beyond];
    while (i < steps->first[beyond + 1] && steps->to[i] != r->start) i++;
    return i < steps->first[beyond + 1] ? i : TSL_NONE;
}

tsl_radials tsl_radials_opposite(const tsl_radial *radial) {
    tsl_radials all = radials_none();
    if (!radial->board) return all;
    tsl_way way = way_opposite(radial->way);
    if (radial->board->radial_rules == TSL_RULES_LUDII) {
        tsl_radial one;
        if (!radial_opposite_ludii(radial, radial->way, &one, &way)) return all;
        all = tsl_radials_from(radial->board, radial->kind, radial->start, way);
        all.beyond = one.first;
    } else {
        uint32_t back = radial_back(radial);
        if (back == TSL_NONE ||
            !(step_stored_set(radial->board, radial->kind, back) & way_set(way)))
            return all;
        all = tsl_radials_from(radial->board, radial->kind, radial->start, way);
        all.beyond = back;
    }
    all.mode = MODE_OPPOSITE;
    return all;
}

/* Whether a line is among the opposites that are gone through. */
static bool radials_has_opposite(tsl_radials *all, const tsl_radial *line) {
    if (all->board->radial_rules == TSL_RULES_LUDII) {
        bool found = line->first == all->beyond;
        if (found) all->at = all->end; /* there is only one */
        return found;
    }
    const uint32_t *gate;
    uint32_t count, base;
    radial_part(all->board, all->kind, all->beyond, all->way, &gate, &count, &base);
    for (uint32_t i = 0; i < count; i++) {
        if (!(gate[i] & GATE_BOUNDARY) && base + (gate[i] & GATE_NUMBER) == line->first)
            return true;
    }
    return false;
}

/* Whether a line has an opposite that comes before it and is kept. */
static bool radial_is_told(const tsl_radial *line, tsl_way way) {
    if (way < TSL_DIR_COUNT || way_opposite(way) != way) return false;
    if (line->board->radial_rules == TSL_RULES_LUDII) {
        tsl_radials all = tsl_radials_from(line->board, line->kind, line->start, way);
        tsl_radial earlier, opposite;
        tsl_way same;
        while (radials_next(&all, &earlier) && earlier.first < line->first) {
            if (radial_opposite_ludii(&earlier, way, &opposite, &same) &&
                opposite.first == line->first &&
                memcmp(opposite.branch, line->branch, sizeof line->branch) == 0 &&
                !radial_is_told(&earlier, way))
                return true;
        }
        return false;
    }
    tsl_radial whole = *line, other;
    whole.way = way;
    tsl_radials all = tsl_radials_opposite(&whole);
    while (tsl_radials_next(&all, &other)) {
        if (other.first < line->first && !radial_is_told(&other, way)) return true;
    }
    return false;
}

tsl_radials tsl_radials_distinct(const tsl_board *board, tsl_kind kind, tsl_id site, tsl_way way) {
    tsl_radials all = tsl_radials_from(board, kind, site, way);
    all.mode = MODE_DISTINCT;
    return all;
}

bool tsl_radials_next(tsl_radials *all, tsl_radial *out) {
    while (all->board && radials_next(all, out)) {
        if (all->mode == MODE_OPPOSITE && !radials_has_opposite(all, out)) continue;
        if (all->mode == MODE_DISTINCT && radial_is_told(out, all->way)) continue;
        return true;
    }
    return false;
}

uint32_t tsl_radials_count(const tsl_board *board, tsl_kind kind, tsl_id site, tsl_way way) {
    tsl_radials all = tsl_radials_from(board, kind, site, way);
    uint32_t count = 0;
    for (tsl_radial line; tsl_radials_next(&all, &line);) count++;
    return count;
}
