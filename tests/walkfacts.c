/* SPDX-License-Identifier: MIT
 * walkfacts.c - facts about walks. */
#include "check.h"
#include "facts.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOVES_ROOM = 64, ENDS_ROOM = 400 };

/* Whether the walks, one after the other, end at these sites and no others; they are the same where there is no room to note
 * which beginnings lead nowhere. */
static bool check_walk_ends(tsl_walks walks, uint32_t moves, const tsl_id *ends, uint32_t count) {
    tsl_place path[2 * MOVES_ROOM], same[MOVES_ROOM];
    tsl_walks alone = walks;
    uint64_t seen = 0;
    for (uint32_t n; (n = tsl_walks_next(&walks, path, 2 * MOVES_ROOM));) {
        uint32_t i = 0;
        if (tsl_walks_next(&alone, same, moves + 1) != n || memcmp(path, same, n * sizeof *path))
            return false;
        while (i < count && ends[i] != path[n - 1].site) i++;
        if (i == count) return false;
        seen |= (uint64_t)1 << i;
    }
    return !tsl_walks_next(&alone, same, moves + 1) &&
           seen == (count < 64 ? ((uint64_t)1 << count) - 1 : UINT64_MAX);
}

/* walk C 27 FFR 10 21 33 44 */
static bool check_walk(const tsl_board *b, const Fact *fact, tsl_policy policy) {
    tsl_kind kind;
    uint32_t site, id, n = 0;
    char moves[MOVES_ROOM], found[200] = "";
    tsl_id ends[ENDS_ROOM];
    const char *rest = fact->rest;
    bool good = true;
    if (!read_kind(&rest, &kind) || !read_id(&rest, &site) ||
        !read_word(&rest, moves, sizeof moves))
        return bad_form(fact);
    tsl_walks walks = tsl_walks_from(b, kind, site, TSL_DIR_NONE, moves, policy);
    uint32_t room = tsl_walks_work(b, kind), *work = malloc(room * sizeof *work);
    if (!work) return FAIL("no memory");
    uint32_t count = tsl_walks_ends(walks, work, room, ends, ENDS_ROOM);
    free(work);
    if (count <= 64 && !check_walk_ends(walks, (uint32_t)strlen(moves), ends, count))
        return FAIL("not the ends of walks");
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
