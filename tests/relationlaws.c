/* SPDX-License-Identifier: MIT
 * relationlaws.c - laws about relations, directions and what is relative to a facing. In: a board under
 * the paper's rules, where not said otherwise. */
#include "check.h"
#include "laws.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define NEAR 1e-6
#define HAS(relations, relation) ((relations) >> (relation)&1)

/* The relations of the steps from one site to another, of which wrapped boards may have several; 0 if there is none. */
static uint32_t relations_of(const tsl_board *b, tsl_kind k, tsl_id from, tsl_kind to_kind,
                             tsl_id to) {
    uint32_t relations = 0;
    tsl_steps walk = tsl_steps_from(b, k, from, to_kind);
    for (tsl_step step; tsl_steps_next(&walk, &step);)
        if (step.to == to) relations |= step.relations;
    return relations;
}

static uint32_t steps_between(const tsl_board *b, tsl_kind k, tsl_kind of) {
    uint32_t count = 0;
    for (tsl_id i = 0; i < tsl_site_count(b, k); i++) {
        tsl_steps walk = tsl_steps_from(b, k, i, of);
        for (tsl_step step; tsl_steps_next(&walk, &step);) count++;
    }
    return count;
}

/* The relations of the step that leads the opposite way, as it is seen from where one arrives; 0: there is none, or there are several. */
static uint32_t relations_back(const tsl_board *b, tsl_kind k, const tsl_step *step, tsl_kind of,
                               tsl_id to, const tsl_steps *there) {
    double m[2][3];
    tsl_motion_at(b, tsl_steps_motion(there), m);
    const tsl_point seen = tsl_steps_way(there);
    const tsl_point way = {m[0][0] * seen.x + m[1][0] * seen.y, m[0][1] * seen.x + m[1][1] * seen.y,
                           seen.z};
    uint32_t relations = 0, found = 0;
    tsl_steps walk = tsl_steps_from(b, k, step->to, of);
    for (tsl_step back; tsl_steps_next(&walk, &back);) {
        tsl_point on = tsl_steps_way(&walk);
        if (back.to != to || fabs(on.x + way.x) > NEAR || fabs(on.y + way.y) > NEAR) continue;
        relations = back.relations;
        found++;
    }
    return found == 1 ? relations : 0;
}

/* Every relation goes both ways, between sites of any kinds; a site is not related to itself. */
static bool law_symmetric(const tsl_board *b, tsl_kind k, tsl_kind of) {
    uint32_t count = 0;
    for (tsl_id i = 0; i < tsl_site_count(b, k); i++) {
        tsl_steps walk = tsl_steps_from(b, k, i, of);
        for (tsl_step step; tsl_steps_next(&walk, &step); count++) {
            if (k == of && step.to == i)
                return FAIL("%s %u has a step to itself", tsl_kind_name(k), i);
            uint32_t back = laws_is_wrapped(b) && !laws_is_round(b)
                                ? relations_back(b, of, &step, k, i, &walk)
                                : relations_of(b, of, step.to, k, i);
            if (laws_is_round(b)) /* united with its opposite, it may have several */
                step.relations = relations_of(b, k, i, of, step.to);
            if (back != step.relations)
                return FAIL("%s %u to %s %u has relations %#x, back %#x", tsl_kind_name(k), i,
                            tsl_kind_name(of), step.to, step.relations, back);
        }
    }
    return CHECK_SAY(k == of || laws_is_wrapped(b) || count == steps_between(b, of, k),
                     "%s to %s has other steps than the way back", tsl_kind_name(k),
                     tsl_kind_name(of));
}

/* What has a relation has All; Orthogonal and OffDiagonal are Adjacent; an adjacent pair of cells is one
 * of Orthogonal, Diagonal and OffDiagonal; only a Diagonal may be no neighbour; steps have a direction. */
static bool law_partition(const tsl_board *b, tsl_kind k) {
    for (tsl_id i = 0; i < tsl_site_count(b, k); i++) {
        tsl_steps walk = tsl_steps_from(b, k, i, k);
        for (tsl_step step; tsl_steps_next(&walk, &step);) {
            uint32_t is = step.relations;
            unsigned parts = HAS(is, TSL_REL_ORTHOGONAL) + HAS(is, TSL_REL_DIAGONAL) +
                             HAS(is, TSL_REL_OFF_DIAGONAL);
            bool near = HAS(is, TSL_REL_ADJACENT), far = !near && HAS(is, TSL_REL_DIAGONAL);
            bool named = step.directions || laws_is_round(b); /* but at the poles of a sphere */
            bool whole = k == TSL_KIND_CELL ? parts == 1 : parts <= 1;
            if (!HAS(is, TSL_REL_ALL) || !(near || far) || !whole || !named)
                return FAIL("%s %u to %u has relations %#x", tsl_kind_name(k), i, step.to, is);
        }
    }
    return PASS();
}

/* Clockwise from north in radians. Very near to north it may come first or last: false, as for no heading. */
static bool heading_of(tsl_point way, double *heading) {
    const double north = 1e-3;
    double x = way.x, y = way.y, angle = atan2(x, y);
    *heading = angle < 0 ? angle + 2 * acos(-1.0) : angle;
    return fabs(angle) > north && (fabs(x) > NEAR || fabs(y) > NEAR);
}

/* Steps to sites of any kind come clockwise from north. */
static bool law_clockwise(const tsl_board *b, tsl_kind k, tsl_kind of) {
    for (tsl_id i = 0; i < tsl_site_count(b, k); i++) {
        double last = -1;
        tsl_steps walk = tsl_steps_from(b, k, i, of);
        for (tsl_step step; tsl_steps_next(&walk, &step);) {
            double heading;
            if (!heading_of(tsl_steps_way(&walk), &heading)) continue;
            if (heading < last - NEAR)
                return FAIL("%s %u: the step to %s %u comes too late", tsl_kind_name(k), i,
                            tsl_kind_name(of), step.to);
            last = heading;
        }
    }
    return PASS();
}

/* ---- Turning and mirroring the board ---- */

/* A turn or mirror image: the text that makes it, with the closing of that, what it does to a place, and to a compass
 * direction: to `sense` times its number clockwise from north, plus `first`, of sixteen. */
typedef struct {
    const char *open, *close;
    int xx, xy, yx, yy;
    int sense;
    unsigned first;
} Image;
static const Image images[] = {
    {"(rotate 90 ", ")", 0, -1, 1, 0, 1, 12},
    {"(rotate 180 ", ")", -1, 0, 0, -1, 1, 8},
    {"(rotate 270 ", ")", 0, 1, -1, 0, 1, 4},
    {"(scale -1 1 ", ")", -1, 0, 0, 1, -1, 0},
    {"(scale 1 -1 ", ")", 1, 0, 0, -1, -1, 8},
    {"(scale -1 1 (rotate 90 ", "))", 0, 1, 1, 0, -1, 4},
    {"(scale 1 -1 (rotate 90 ", "))", 0, -1, -1, 0, -1, 12},
};

/* The text with an image made of its graph; NULL when it has none that can be turned. */
static char *image_text(const char *source, const Image *image) {
    static const char board[] = "(board ";
    size_t start = strncmp(source, board, strlen(board)) == 0 ? strlen(board) : 0, end = start;
    int depth = 0;
    if (source[start] != '(') return NULL;
    do {
        depth += (source[end] == '(') - (source[end] == ')');
        end++;
    } while (depth > 0 && source[end]);
    char *text = laws_room(strlen(source) + strlen(image->open) + strlen(image->close) + 1, 1);
    sprintf(text, "%.*s%s%.*s%s%s", (int)start, source, image->open, (int)(end - start),
            source + start, image->close, source + end);
    return text;
}

typedef struct {
    double x, y, z;
    tsl_id site;
} Place;

static int compare_places(const void *a, const void *b) {
    const Place *p = a, *q = b;
    return p->x < q->x ? -1 : p->x > q->x;
}

static tsl_point middle_of(const tsl_board *b) {
    const tsl_point *at = tsl_site_positions(b, TSL_KIND_VERTEX);
    tsl_point low = at[0], high = at[0];
    for (tsl_id v = 0; v < tsl_site_count(b, TSL_KIND_VERTEX); v++) {
        low = (tsl_point){fmin(low.x, at[v].x), fmin(low.y, at[v].y), 0};
        high = (tsl_point){fmax(high.x, at[v].x), fmax(high.y, at[v].y), 0};
    }
    return (tsl_point){(low.x + high.x) / 2, (low.y + high.y) / 2, 0};
}

/* The one site within reach of a place; TSL_NONE when there is none, or several. */
static tsl_id find_place(const Place *places, uint32_t count, tsl_point p, double reach) {
    uint32_t low = 0, high = count;
    tsl_id found = TSL_NONE;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (places[middle].x < p.x - reach)
            low = middle + 1;
        else
            high = middle;
    }
    for (; low < count && places[low].x <= p.x + reach; low++) {
        if (fabs(places[low].y - p.y) > reach || fabs(places[low].z - p.z) > reach) continue;
        if (found != TSL_NONE) return TSL_NONE;
        found = places[low].site;
    }
    return found;
}

/* match[i] is the site of the image that site i has become; false if places do not tell. */
static bool match_sites(const tsl_board *b, const Image *image, const tsl_board *turned, tsl_kind k,
                        tsl_id *match) {
    uint32_t count = tsl_site_count(b, k);
    if (count != tsl_site_count(turned, k)) return false;
    tsl_point from = middle_of(b), to = middle_of(turned);
    Place *places = laws_room(count, sizeof *places);
    const tsl_point *at = tsl_site_positions(turned, k);
    for (tsl_id i = 0; i < count; i++)
        places[i] = (Place){at[i].x - to.x, at[i].y - to.y, at[i].z, i};
    if (count) qsort(places, count, sizeof *places, compare_places);
    at = tsl_site_positions(b, k);
    bool told = true;
    for (tsl_id i = 0; i < count && told; i++) {
        double x = at[i].x - from.x, y = at[i].y - from.y;
        tsl_point p = {image->xx * x + image->xy * y, image->yx * x + image->yy * y, at[i].z};
        match[i] = find_place(places, count, p, NEAR * (1 + fabs(p.x) + fabs(p.y)));
        told = match[i] != TSL_NONE;
    }
    free(places);
    return told;
}

/* A direction of a ring that begins with north. */
static unsigned image_of_ring(const Image *image, unsigned d, unsigned north, unsigned size) {
    unsigned place = d - north, first = image->first * size / 16;
    return north + ((image->sense > 0 ? place : size - place) + first) % size;
}

static unsigned image_of_direction(const Image *image, unsigned d) {
    if (d < TSL_DIR_OUT) return image_of_ring(image, d, TSL_DIR_N, 16);
    if (d >= TSL_DIR_DN && d < TSL_DIR_U) return image_of_ring(image, d, TSL_DIR_DN, 8);
    if (d >= TSL_DIR_UN) return image_of_ring(image, d, TSL_DIR_UN, 8);
    if (image->sense > 0 || (d != TSL_DIR_CW && d != TSL_DIR_CCW)) return d;
    return d == TSL_DIR_CW ? TSL_DIR_CCW : TSL_DIR_CW;
}

static tsl_dirs image_directions(const Image *image, tsl_dirs directions) {
    tsl_dirs turned = 0;
    for (unsigned d = 0; d < TSL_DIR_COUNT; d++)
        if (directions >> d & 1) turned |= (tsl_dirs)1 << image_of_direction(image, d);
    return turned;
}

static bool has_step(const tsl_board *b, tsl_kind k, tsl_id from, const tsl_step *want) {
    tsl_steps walk = tsl_steps_from(b, k, from, want->kind);
    for (tsl_step step; tsl_steps_next(&walk, &step);)
        if (step.to == want->to && step.relations == want->relations &&
            step.directions == want->directions)
            return true;
    return false;
}

/* A step between kinds may lead nowhere, from a ring to the vertex in its middle: any direction will do. */
static bool in_one_place(const tsl_board *b, tsl_kind k, tsl_id from, const tsl_step *step) {
    tsl_point p = tsl_site_positions(b, k)[from], q = tsl_site_positions(b, step->kind)[step->to];
    return k != step->kind && fabs(p.x - q.x) < NEAR && fabs(p.y - q.y) < NEAR;
}

/* A board and an image of it, and for each kind which site has become which; NULL: places do not tell. */
typedef struct {
    const tsl_board *board, *turned;
    const Image *image;
    tsl_id *match[TSL_KIND_COUNT];
} Turned;

static bool law_turned(const Turned *t, tsl_kind k, tsl_kind of) {
    const tsl_board *b = t->board;
    for (tsl_id i = 0; i < tsl_site_count(b, k); i++) {
        tsl_steps walk = tsl_steps_from(b, k, i, of);
        for (tsl_step step; tsl_steps_next(&walk, &step);) {
            if (in_one_place(b, k, i, &step)) continue;
            tsl_step want = {of, t->match[of][step.to], step.relations,
                             image_directions(t->image, step.directions)};
            if (!has_step(t->turned, k, t->match[k][i], &want))
                return FAIL("%s %u to %s %u: the step is another one under %s", tsl_kind_name(k), i,
                            tsl_kind_name(of), step.to, t->image->open);
        }
    }
    return PASS();
}

/* Turning the board by 90 degrees turns N into W and so on; likewise its mirror images. */
static void law_image(const tsl_board *b, const Image *image) {
    char *text = image_text(tsl_board_source(b), image);
    if (!text) return;
    tsl_options options = {.size = sizeof options, .rules = tsl_board_rules(b)};
    tsl_board *turned = tsl_board_new(text, strlen(text), &options, NULL);
    free(text);
    if (!turned) return; /* a board that is no graph */
    Turned t = {b, turned, image, {NULL}};
    tsl_id *room[TSL_KIND_COUNT];
    for (tsl_kind k = TSL_KIND_VERTEX; k < TSL_KIND_COUNT; k++) {
        room[k] = laws_room(tsl_site_count(b, k), sizeof *room[k]);
        if (match_sites(b, image, turned, k, room[k])) t.match[k] = room[k];
    }
    for (tsl_kind k = TSL_KIND_VERTEX; k < TSL_KIND_COUNT; k++)
        for (tsl_kind of = k; of < TSL_KIND_COUNT; of++)
            if (t.match[k] && t.match[of]) law_turned(&t, k, of);
    for (tsl_kind k = TSL_KIND_VERTEX; k < TSL_KIND_COUNT; k++) free(room[k]);
    tsl_board_free(turned);
}

/* ---- Relative directions ---- */

static tsl_dirs relative(const tsl_board *b, tsl_kind k, tsl_direction facing, tsl_relative r) {
    return tsl_relative_directions(b, k, TSL_NONE, TSL_REL_ALL, facing, 0, r);
}

static tsl_direction only_of(tsl_dirs directions) {
    unsigned d = 0;
    while (d < TSL_DIR_COUNT && directions != (tsl_dirs)1 << d) d++;
    return (tsl_direction)d;
}

/* Relative directions are supported ones; ahead, behind and the two sides make up the compass; what is one
 * further to the right is one back to the left. */
static bool law_relative(const tsl_board *b, tsl_kind k) {
    tsl_dirs supported = tsl_directions_supported(b, k, TSL_REL_ALL);
    const tsl_dirs compass = ((tsl_dirs)1 << TSL_DIR_OUT) - 1;
    for (unsigned d = 0; d < TSL_DIR_COUNT; d++) {
        tsl_direction facing = (tsl_direction)d;
        for (int r = 0; r < TSL_RELATIVE_COUNT; r++)
            if (relative(b, k, facing, (tsl_relative)r) & ~supported)
                return FAIL("%s, facing %s: %s is not supported", tsl_kind_name(k),
                            tsl_direction_name(facing), tsl_relative_name((tsl_relative)r));
        tsl_dirs round = relative(b, k, facing, TSL_RELATIVE_FORWARD) |
                         relative(b, k, facing, TSL_RELATIVE_BACKWARD) |
                         relative(b, k, facing, TSL_RELATIVE_RIGHTWARDS) |
                         relative(b, k, facing, TSL_RELATIVE_LEFTWARDS);
        if (d < TSL_DIR_OUT && round != (supported & compass))
            return FAIL("%s, facing %s: not all round", tsl_kind_name(k),
                        tsl_direction_name(facing));
        if (!(supported >> d & 1)) continue;
        tsl_direction right = only_of(relative(b, k, facing, TSL_RELATIVE_FR));
        if (right == TSL_DIR_NONE || relative(b, k, right, TSL_RELATIVE_FL) != (tsl_dirs)1 << d ||
            relative(b, k, right, TSL_RELATIVE_FR) != relative(b, k, facing, TSL_RELATIVE_FRR))
            return FAIL("%s, facing %s: FR and FL do not undo each other", tsl_kind_name(k),
                        tsl_direction_name(facing));
    }
    return PASS();
}

/* ---- Reasons ---- */

/* What a reason names exists, and whoever is preferred is better opposed. */
static bool reason_makes_sense(const tsl_board *b, tsl_kind k, const tsl_reason *why) {
    bool paper = tsl_board_rules(b) == TSL_RULES_PAPER;
    if (why->through != TSL_NONE && !tsl_site_exists(b, (tsl_site){why->kind, why->through, 0}))
        return false;
    if (why->because != TSL_BECAUSE_BETTER && why->because != TSL_BECAUSE_TAKEN) return true;
    if (!tsl_site_exists(b, (tsl_site){k, why->better, 0}) || why->better == why->chooser)
        return false;
    if (why->because == TSL_BECAUSE_TAKEN) return true;
    return paper ? why->better_off < why->off : why->better_off <= why->off;
}

static bool check_reasons(const tsl_board *b, tsl_kind k, tsl_id from, tsl_kind of, tsl_id to) {
    uint32_t relations = relations_of(b, k, from, of, to);
    for (int r = 0; r < TSL_REL_COUNT; r++) {
        tsl_reason why = tsl_relation_why(b, k, from, of, to, (tsl_relation)r);
        bool holds = HAS(relations, r);
        if (why.holds != holds || (why.because <= TSL_BECAUSE_YES) != holds)
            return FAIL("%s %u to %s %u: %s is %d, but the reason is %d", tsl_kind_name(k), from,
                        tsl_kind_name(of), to, tsl_relation_name((tsl_relation)r), holds,
                        why.because);
        if (!reason_makes_sense(b, k, &why))
            return FAIL("%s %u to %s %u, %s: reason %d makes no sense", tsl_kind_name(k), from,
                        tsl_kind_name(of), to, tsl_relation_name((tsl_relation)r), why.because);
    }
    return true;
}

/* To what is up to two steps away, and to the first and last site, which may be far. */
static bool check_reasons_round(const tsl_board *b, tsl_kind k, tsl_id from, tsl_kind of) {
    uint32_t count = tsl_site_count(b, of);
    if (count == 0) return true;
    if (!check_reasons(b, k, from, of, 0) || !check_reasons(b, k, from, of, count - 1))
        return false;
    tsl_steps walk = tsl_steps_from(b, k, from, of);
    for (tsl_step step; tsl_steps_next(&walk, &step);) {
        if (!check_reasons(b, k, from, of, step.to)) return false;
        tsl_steps further = tsl_steps_from(b, of, step.to, of);
        for (tsl_step next; tsl_steps_next(&further, &next);)
            if (!check_reasons(b, k, from, of, next.to)) return false;
    }
    return true;
}

/* The reasons for relations speak for what is so. Of large boards some sites are asked. */
void laws_reasons(const tsl_board *b) {
    enum { ASKED = 3 };
    for (tsl_kind k = TSL_KIND_VERTEX; k < TSL_KIND_COUNT; k++) {
        uint32_t count = tsl_site_count(b, k), stride = 1 + count / ASKED;
        for (tsl_kind of = TSL_KIND_VERTEX; of < TSL_KIND_COUNT; of++) {
            bool good = true;
            for (tsl_id i = stride / 2; i < count && good; i += stride)
                good = check_reasons_round(b, k, i, of);
            if (good) PASS();
        }
    }
}

void laws_relations(const tsl_board *b) {
    for (tsl_kind k = TSL_KIND_VERTEX; k < TSL_KIND_COUNT; k++) {
        for (tsl_kind of = k; of < TSL_KIND_COUNT; of++) law_symmetric(b, k, of);
        for (tsl_kind of = TSL_KIND_VERTEX; of < TSL_KIND_COUNT; of++) law_clockwise(b, k, of);
        law_partition(b, k);
        law_relative(b, k);
    }
}

/* Of large boards the first image alone is made. */
void laws_turned(const tsl_board *b) {
    enum { LARGE = 2000 };
    if (laws_is_round(b)) return; /* a globe's compass turns with it, and it is not mirrored */
    size_t count = tsl_site_count(b, TSL_KIND_VERTEX) < LARGE ? sizeof images / sizeof *images : 1;
    for (size_t i = 0; i < count; i++) law_image(b, &images[i]);
}
