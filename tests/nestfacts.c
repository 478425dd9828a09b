/* SPDX-License-Identifier: MIT
 * nestfacts.c - facts about boards in the cells of boards. */
#include "check.h"
#include "facts.h"

/* levels 9 81 */
bool fact_levels(const tsl_board *b, const Fact *fact) {
    uint32_t cells, level = 0;
    const char *rest = fact->rest;
    for (; read_id(&rest, &cells); level++) {
        uint32_t found = tsl_parent_count(b, level);
        if (found != cells) return FAIL("levels %s: level %u has %u", fact->rest, level, found);
    }
    if (!at_end(rest)) return bad_form(fact);
    return CHECK_SAY(level == tsl_levels(b), "levels %s, found %u", fact->rest, tsl_levels(b));
}

/* parents C 0 4 8 1: of cells 0 to 3 on level 0, - for none */
bool fact_parents(const tsl_board *b, const Fact *fact) {
    tsl_kind kind;
    uint32_t level;
    char word[16];
    const char *rest = fact->rest;
    if (!read_kind(&rest, &kind) || !read_id(&rest, &level)) return bad_form(fact);
    for (tsl_id site = 0; read_word(&rest, word, sizeof word); site++) {
        const char *at = word;
        uint32_t parent = TSL_NONE, found = tsl_parent(b, kind, site, level);
        if (word[0] != '-' && !read_id(&at, &parent)) return bad_form(fact);
        if (found != parent) return FAIL("parents %s: that of %u is %u", fact->rest, site, found);
    }
    return CHECK(at_end(rest));
}

/* children C 0 4 30 31 32: all in cell 4 of level 0 */
bool fact_children(const tsl_board *b, const Fact *fact) {
    tsl_kind kind;
    uint32_t level, parent, id;
    const char *rest = fact->rest;
    tsl_id site = TSL_NONE;
    if (!read_kind(&rest, &kind) || !read_id(&rest, &level) || !read_id(&rest, &parent))
        return bad_form(fact);
    while (read_id(&rest, &id)) {
        site = tsl_child_next(b, kind, level, parent, site);
        if (site != id) return FAIL("children %s: found %u, not %u", fact->rest, site, id);
    }
    if (!at_end(rest)) return bad_form(fact);
    return CHECK_SAY(tsl_child_next(b, kind, level, parent, site) == TSL_NONE,
                     "children %s: there are more", fact->rest);
}
