/* SPDX-License-Identifier: MIT
 * walkfacts.c - facts about walks. */
#include "check.h"
#include "facts.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOVES_ROOM = 64, ENDS_ROOM = 400 };

/* walk C 27 FFR 10 21 33 44 */
static bool check_walk(const tsl_board *b, const Fact *fact, tsl_policy policy) {
    tsl_kind kind;
    uint32_t site, id, n = 0;
    char moves[MOVES_ROOM], found[200] = "";
    tsl_place path[MOVES_ROOM + 1];
    tsl_id ends[ENDS_ROOM];
    const char *rest = fact->rest;
    bool good = true;
    if (!read_kind(&rest, &kind) || !read_id(&rest, &site) ||
        !read_word(&rest, moves, sizeof moves))
        return bad_form(fact);
    tsl_walks walks = tsl_walks_from(b, kind, site, TSL_DIR_NONE, moves, policy);
    uint32_t count = tsl_walks_ends(walks, path, MOVES_ROOM + 1, ends, ENDS_ROOM);
    for (; read_id(&rest, &id); n++) good = good && n < count && ends[n] == id;
    if (!at_end(rest)) return bad_form(fact);
    for (uint32_t i = 0; i < count && strlen(found) + 12 < sizeof found; i++)
        snprintf(found + strlen(found), sizeof found - strlen(found), " %u", ends[i]);
    return CHECK_SAY(good && n == count, "%s %s, found%s", fact->word, fact->rest, found);
}

bool fact_walk(const tsl_board *b, const Fact *fact) {
    return check_walk(b, fact, TSL_WALK_ALL);
}

bool fact_walk_furthest(const tsl_board *b, const Fact *fact) {
    return check_walk(b, fact, TSL_WALK_FURTHEST);
}

/* shortest C 27 44 FFR, shortest C 0 9 none */
bool fact_shortest(const tsl_board *b, const Fact *fact) {
    tsl_kind kind;
    uint32_t from, to;
    char want[MOVES_ROOM], found[MOVES_ROOM] = "none";
    const char *rest = fact->rest;
    if (!read_kind(&rest, &kind) || !read_id(&rest, &from) || !read_id(&rest, &to) ||
        !read_word(&rest, want, sizeof want) || !at_end(rest))
        return bad_form(fact);
    uint32_t room = 3 * tsl_site_count(b, kind), *work = malloc(room * sizeof *work);
    if (!work) return FAIL("no memory");
    uint32_t length = tsl_walk_shortest(b, kind, from, to, found, sizeof found, work, room);
    free(work);
    if (length == TSL_NONE) strcpy(found, "none");
    return CHECK_SAY(!strcmp(want, found), "shortest %s, found %s", fact->rest, found);
}
