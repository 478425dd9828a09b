/* SPDX-License-Identifier: MIT
 * regionfacts.c - facts about regions, rows and labels. */
#include "check.h"
#include "facts.h"
#include <stdio.h>
#include <string.h>

static bool read_region(const char **rest, tsl_region *region, uint32_t *index) {
    char name[64];
    return read_word(rest, name, sizeof name) && tsl_region_find(name, region, index);
}

/* region C Corner 0 4 20 24 */
bool fact_region(const tsl_board *b, const Fact *fact) {
    tsl_kind kind;
    tsl_region region;
    uint32_t index, id;
    const char *rest = fact->rest;
    char found[200] = "";
    size_t used = 0;
    bool good = true;
    if (!read_kind(&rest, &kind) || !read_region(&rest, &region, &index)) return bad_form(fact);
    tsl_id site = tsl_region_next(b, kind, region, index, TSL_NONE);
    while (read_id(&rest, &id)) {
        good = good && id == site;
        if (site != TSL_NONE) site = tsl_region_next(b, kind, region, index, site);
    }
    if (!at_end(rest)) return bad_form(fact);
    good = good && site == TSL_NONE;
    for (site = TSL_NONE; (site = tsl_region_next(b, kind, region, index, site)) != TSL_NONE;)
        if (used + 12 < sizeof found)
            used += (size_t)snprintf(found + used, sizeof found - used, " %u", site);
    return CHECK_SAY(good, "region %s, found%s", fact->rest, found);
}

/* size C Outer 16 */
bool fact_size(const tsl_board *b, const Fact *fact) {
    tsl_kind kind;
    tsl_region region;
    uint32_t index, size;
    const char *rest = fact->rest;
    if (!read_kind(&rest, &kind) || !read_region(&rest, &region, &index) ||
        !read_id(&rest, &size) || !at_end(rest))
        return bad_form(fact);
    uint32_t found = tsl_region_size(b, kind, region, index);
    return CHECK_SAY(found == size, "size %s, found %u", fact->rest, found);
}

/* phases C 13 12 */
bool fact_phases(const tsl_board *b, const Fact *fact) {
    tsl_kind kind;
    uint32_t size, index = 0;
    const char *rest = fact->rest;
    if (!read_kind(&rest, &kind)) return bad_form(fact);
    for (; read_id(&rest, &size); index++) {
        uint32_t found = tsl_region_size(b, kind, TSL_REGION_PHASES, index);
        if (found != size) return FAIL("phases %s: phase %u has %u", fact->rest, index, found);
    }
    if (!at_end(rest)) return bad_form(fact);
    uint32_t count = tsl_region_count(b, kind, TSL_REGION_PHASES);
    return CHECK_SAY(index == count, "phases %s, found %u of them", fact->rest, count);
}

static bool compare_count(const tsl_board *b, const Fact *fact, tsl_region region) {
    tsl_kind kind;
    uint32_t count;
    const char *rest = fact->rest;
    if (!read_kind(&rest, &kind) || !read_id(&rest, &count) || !at_end(rest)) return bad_form(fact);
    uint32_t found = tsl_region_count(b, kind, region);
    return CHECK_SAY(found == count, "%s %s, found %u", fact->word, fact->rest, found);
}

bool fact_rows(const tsl_board *b, const Fact *fact) {
    return compare_count(b, fact, TSL_REGION_ROWS);
}

bool fact_columns(const tsl_board *b, const Fact *fact) {
    return compare_count(b, fact, TSL_REGION_COLUMNS);
}

bool fact_layers(const tsl_board *b, const Fact *fact) {
    return compare_count(b, fact, TSL_REGION_LAYERS);
}

/* labels C 3 A2 B2: of sites 3 and 4 */
bool fact_labels(const tsl_board *b, const Fact *fact) {
    tsl_kind kind;
    uint32_t site;
    char want[64], found[64];
    const char *rest = fact->rest;
    if (!read_kind(&rest, &kind) || !read_id(&rest, &site) || at_end(rest)) return bad_form(fact);
    for (; read_word(&rest, want, sizeof want); site++) {
        tsl_label_write(b, kind, site, found, sizeof found);
        if (strcmp(want, found))
            return FAIL("%s %u should be called %s, not %s", tsl_kind_name(kind), site, want,
                        found);
        if (tsl_label_find(b, kind, want) != site) return FAIL("%s is not found", want);
    }
    return at_end(rest) ? PASS() : bad_form(fact);
}

/* label C 3 A2 */
bool fact_label(const tsl_board *b, const Fact *fact) {
    return fact_labels(b, fact);
}

/* place C 3 ROW COLUMN [LAYER] */
bool fact_place(const tsl_board *b, const Fact *fact) {
    tsl_kind kind;
    uint32_t site, row, column, layer = 0;
    const char *rest = fact->rest;
    if (!read_kind(&rest, &kind) || !read_id(&rest, &site) || !read_id(&rest, &row) ||
        !read_id(&rest, &column))
        return bad_form(fact);
    if (!at_end(rest) && (!read_id(&rest, &layer) || !at_end(rest))) return bad_form(fact);
    tsl_coord at = tsl_site_coordinate(b, kind, site);
    return CHECK_SAY(at.row == row && at.column == column && at.layer == layer,
                     "place %s, found %u %u %u", fact->rest, at.row, at.column, at.layer);
}
