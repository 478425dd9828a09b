/* SPDX-License-Identifier: MIT
 * relationfacts.c - facts about relations, directions, steps and what is relative to a facing. */
#include "check.h"
#include "facts.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BIT(direction) ((tsl_dirs)1 << (direction))

static bool read_relation(const char **rest, tsl_relation *relation) {
    char word[32];
    return read_word(rest, word, sizeof word) && tsl_relation_find(word, relation);
}

/* One direction by its name. */
static bool read_direction(const char **rest, tsl_direction *direction) {
    char word[16];
    if (!read_word(rest, word, sizeof word)) return false;
    for (int d = 0; d < TSL_DIR_COUNT; d++) {
        *direction = (tsl_direction)d;
        if (!strcmp(word, tsl_direction_name(*direction))) return true;
    }
    return false;
}

/* "N,NE" in any order; "-" for none. */
static bool parse_directions(char *list, tsl_dirs *out) {
    *out = 0;
    if (!strcmp(list, "-")) return true;
    for (char *name = strtok(list, ","); name; name = strtok(NULL, ",")) {
        tsl_dirs one = tsl_directions_find(name);
        if (!one) return false;
        *out |= one;
    }
    return true;
}

static const char *show_directions(tsl_dirs directions, char out[200]) {
    size_t used = 0;
    strcpy(out, "-");
    for (int d = 0; d < TSL_DIR_COUNT; d++) {
        if (!(directions & BIT(d)) || used + 8 > 200) continue;
        used += (size_t)snprintf(out + used, 200 - used, "%s%s", used ? "," : "",
                                 tsl_direction_name((tsl_direction)d));
    }
    return out;
}

static uint32_t count_steps(const tsl_board *b, tsl_kind kind, tsl_id site, tsl_kind to,
                            tsl_relation relation) {
    uint32_t count = 0;
    tsl_steps walk = tsl_steps_from(b, kind, site, to);
    for (tsl_step step; tsl_steps_next(&walk, &step);) count += step.relations >> relation & 1;
    return count;
}

/* pairs C C Orthogonal 80 Diagonal 64: ordered pairs, all over the board */
bool fact_pairs(const tsl_board *b, const Fact *fact) {
    tsl_kind kind, to;
    const char *rest = fact->rest;
    if (!read_kind(&rest, &kind) || !read_kind(&rest, &to) || at_end(rest)) return bad_form(fact);
    while (!at_end(rest)) {
        tsl_relation relation;
        uint32_t want, found = 0;
        if (!read_relation(&rest, &relation) || !read_id(&rest, &want)) return bad_form(fact);
        for (tsl_id site = 0; site < tsl_site_count(b, kind); site++)
            found += count_steps(b, kind, site, to, relation);
        if (found != want)
            return FAIL("pairs %s: %s has %u", fact->rest, tsl_relation_name(relation), found);
    }
    return PASS();
}

/* around C 12 All 8 Adjacent 8: from one site to others of its kind */
bool fact_around(const tsl_board *b, const Fact *fact) {
    tsl_kind kind;
    uint32_t site;
    const char *rest = fact->rest;
    if (!read_kind(&rest, &kind) || !read_id(&rest, &site) || at_end(rest)) return bad_form(fact);
    while (!at_end(rest)) {
        tsl_relation relation;
        uint32_t want;
        if (!read_relation(&rest, &relation) || !read_id(&rest, &want)) return bad_form(fact);
        uint32_t found = count_steps(b, kind, site, kind, relation);
        if (found != want)
            return FAIL("around %s: %s has %u", fact->rest, tsl_relation_name(relation), found);
    }
    return PASS();
}

/* supported C Orthogonal N,E,S,W */
bool fact_supported(const tsl_board *b, const Fact *fact) {
    tsl_kind kind;
    tsl_relation relation;
    tsl_dirs want;
    char list[200];
    const char *rest = fact->rest;
    if (!read_kind(&rest, &kind) || !read_relation(&rest, &relation) ||
        !read_word(&rest, list, sizeof list) || !parse_directions(list, &want) || !at_end(rest))
        return bad_form(fact);
    tsl_dirs found = tsl_directions_supported(b, kind, relation);
    return CHECK_SAY(found == want, "supported %s, found %s", fact->rest,
                     show_directions(found, list));
}

/* A relation, or a direction: adds it to what a step should have. */
static bool parse_step_word(const char *word, tsl_step *want) {
    tsl_relation relation;
    if (tsl_relation_find(word, &relation)) {
        want->relations |= 1u << relation;
        return true;
    }
    tsl_dirs directions = tsl_directions_find(word);
    want->directions |= directions;
    return directions != 0;
}

/* step C 3 C 4 E All Adjacent Orthogonal: all that the step has; "none" when there is no step */
bool fact_step(const tsl_board *b, const Fact *fact) {
    tsl_kind kind;
    tsl_id from;
    tsl_step want = {TSL_KIND_CELL, 0, 0, 0}, step;
    char word[200];
    const char *rest = fact->rest;
    if (!read_kind(&rest, &kind) || !read_id(&rest, &from) || !read_kind(&rest, &want.kind) ||
        !read_id(&rest, &want.to) || at_end(rest))
        return bad_form(fact);
    while (read_word(&rest, word, sizeof word))
        if (strcmp(word, "none") && !parse_step_word(word, &want)) return bad_form(fact);
    tsl_steps walk = tsl_steps_from(b, kind, from, want.kind);
    bool found = false;
    while (!found && tsl_steps_next(&walk, &step)) found = step.to == want.to;
    if (!found) step = (tsl_step){want.kind, want.to, 0, 0};
    return CHECK_SAY(step.relations == want.relations && step.directions == want.directions,
                     "step %s, found relations %#x, directions %s", fact->rest, step.relations,
                     show_directions(step.directions, word));
}

/* distances C 0 Orthogonal 1 4 8: how many sites are 0, 1, 2 ... steps of a relation off */
bool fact_distances(const tsl_board *b, const Fact *fact) {
    enum { DISTANCE_MOST = 64 };
    tsl_kind kind;
    tsl_id from;
    tsl_relation relation;
    uint32_t found[DISTANCE_MOST] = {0}, want, at = 0, rest_count = 0;
    const char *rest = fact->rest;
    if (!read_kind(&rest, &kind) || !read_id(&rest, &from) || !read_relation(&rest, &relation))
        return bad_form(fact);
    const uint32_t count = tsl_site_count(b, kind),
                   room = tsl_distances_fill(b, kind, relation, from, NULL, 0);
    uint32_t *distance = malloc(room * sizeof *distance);
    if (!distance) return false;
    tsl_distances_fill(b, kind, relation, from, distance, room);
    for (uint32_t i = 0; i < count; i++)
        if (distance[i] < DISTANCE_MOST) found[distance[i]]++;
    free(distance);
    for (; read_id(&rest, &want); at++)
        if (at >= DISTANCE_MOST || found[at] != want)
            return CHECK_SAY(false, "%s: %u at %u", fact->rest, found[at % DISTANCE_MOST], at);
    for (uint32_t i = at; i < DISTANCE_MOST; i++) rest_count += found[i];
    return CHECK_SAY(rest_count == 0, "%s: %u more", fact->rest, rest_count);
}

/* leads C 0 6-N 7-NE 1-E: all steps of a site to those of its kind, in their order, and which way they lead */
bool fact_leads(const tsl_board *b, const Fact *fact) {
    tsl_kind kind;
    tsl_id from, to;
    char word[200];
    const char *rest = fact->rest;
    if (!read_kind(&rest, &kind) || !read_id(&rest, &from)) return bad_form(fact);
    tsl_steps walk = tsl_steps_from(b, kind, from, kind);
    tsl_step step;
    while (read_word(&rest, word, sizeof word)) {
        char *names = strchr(word, '-');
        const char *number = word;
        tsl_dirs want;
        if (!names || !read_id(&number, &to) || !parse_directions(names + 1, &want))
            return bad_form(fact);
        if (!tsl_steps_next(&walk, &step))
            return CHECK_SAY(false, "%s: no step %s", fact->rest, word);
        if (step.to != to || step.directions != want)
            return CHECK_SAY(false, "%s: found a step to %u, %s", fact->rest, step.to,
                             show_directions(step.directions, word));
    }
    return CHECK_SAY(!tsl_steps_next(&walk, &step), "%s: there are more steps", fact->rest);
}

/* [@SITE] KIND RELATION FACING ROTATION */
typedef struct {
    tsl_kind kind;
    tsl_id site;
    tsl_relation relation;
    tsl_direction facing;
    uint32_t rotation;
} Piece;

static bool read_piece(const char **rest, Piece *piece) {
    piece->site = TSL_NONE;
    *rest += strspn(*rest, " ");
    if (**rest == '@' && (++*rest, !read_id(rest, &piece->site))) return false;
    return read_kind(rest, &piece->kind) && read_relation(rest, &piece->relation) &&
           read_direction(rest, &piece->facing) && read_id(rest, &piece->rotation);
}

/* facing C Adjacent E 1 SE: what a piece faces that faced E and has turned once */
bool fact_facing(const tsl_board *b, const Fact *fact) {
    Piece piece;
    tsl_direction want;
    const char *rest = fact->rest;
    if (!read_piece(&rest, &piece) || !read_direction(&rest, &want) || !at_end(rest))
        return bad_form(fact);
    tsl_direction found = tsl_relative_facing(b, piece.kind, piece.site, piece.relation,
                                              piece.facing, piece.rotation);
    return CHECK_SAY(found == want, "facing %s, found %s", fact->rest,
                     found != TSL_DIR_NONE ? tsl_direction_name(found) : "none");
}

/* relative C Adjacent N 0 Forward=N Forwards=NW,N,NE; with @12 in front: from that site */
bool fact_relative(const tsl_board *b, const Fact *fact) {
    Piece piece;
    char word[200], shown[200];
    const char *rest = fact->rest;
    if (!read_piece(&rest, &piece) || at_end(rest)) return bad_form(fact);
    while (read_word(&rest, word, sizeof word)) {
        char *list = strchr(word, '=');
        tsl_relative relative;
        tsl_dirs want;
        if (!list) return bad_form(fact);
        *list++ = '\0';
        if (!tsl_relative_find(word, &relative) || !parse_directions(list, &want))
            return bad_form(fact);
        tsl_dirs found = tsl_relative_directions(b, piece.kind, piece.site, piece.relation,
                                                 piece.facing, piece.rotation, relative);
        if (found != want)
            return FAIL("relative %s: %s is %s", fact->rest, word, show_directions(found, shown));
    }
    return at_end(rest) ? PASS() : bad_form(fact);
}
