/* SPDX-License-Identifier: MIT
 * api_tables.c - whole arrays say the same as questions about single sites, and keep to their capacities.
 * Run: api_tables    Sources: api_tables.c, and the library. */
#define CHECK_MAIN
#include "check.h"
#include "tessella.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

static void check_incidence(const tsl_board *b, tsl_kind kind, tsl_kind of) {
    tsl_lists lists = tsl_incidence_lists(b, kind, of);
    CHECK(lists.count == tsl_site_count(b, kind));
    for (tsl_id site = 0; site < lists.count; site++) {
        tsl_ids one = tsl_site_incident(b, kind, site, of), all = tsl_lists_at(lists, site);
        CHECK(one.count == all.count && !memcmp(one.id, all.id, one.count * sizeof *one.id));
    }
    CHECK(tsl_lists_at(lists, lists.count).count == 0);
}

static void check_step_lists(const tsl_board *b, tsl_kind kind) {
    tsl_step_lists all = tsl_steps_lists(b, kind);
    CHECK(all.count == tsl_site_count(b, kind) && !all.set8 != !all.set16);
    for (tsl_id site = 0; site < all.count; site++) {
        uint32_t at = all.offset[site];
        tsl_steps walk = tsl_steps_from(b, kind, site, kind);
        for (tsl_step step; tsl_steps_next(&walk, &step); at++) {
            uint32_t number = all.set8 ? all.set8[at] : all.set16[at];
            CHECK(number < all.set_count && all.to[at] == step.to);
            CHECK(all.sets[number] >> TSL_SET_RELATIONS == step.relations);
            CHECK((all.sets[number] & (((uint64_t)1 << TSL_SET_RELATIONS) - 1)) == step.directions);
        }
        CHECK(at == all.offset[site + 1]);
        for (tsl_kind to = TSL_KIND_VERTEX; to < TSL_KIND_COUNT; to++) {
            uint32_t count = 0;
            walk = tsl_steps_from(b, kind, site, to);
            for (tsl_step step; tsl_steps_next(&walk, &step);) count++;
            CHECK(tsl_steps_count(b, kind, site, to) == count);
        }
    }
}

static void make_room(tsl_array *array) {
    array->capacity = array->count;
    array->item = malloc((array->count + 1) * sizeof *array->item);
    if (!array->item) exit(1);
    array->item[array->count] = 4711; /* must stay */
}

static void free_room(tsl_array *array) {
    CHECK(array->item[array->capacity] == 4711);
    free(array->item);
}

static void check_steps(const tsl_board *b, tsl_kind kind, tsl_relation relation) {
    tsl_array offset = {NULL, 0, 0}, to = {NULL, 0, 0};
    tsl_id around[64];
    CHECK(!tsl_steps_fill(b, kind, relation, &offset, &to));
    make_room(&offset);
    make_room(&to);
    if (to.capacity > 0) {
        to.capacity--;
        CHECK(!tsl_steps_fill(b, kind, relation, &offset, &to) && to.count == to.capacity + 1);
        to.capacity++;
    }
    CHECK(tsl_steps_fill(b, kind, relation, &offset, &to));
    for (tsl_id site = 0; site < tsl_site_count(b, kind); site++) {
        uint32_t at = offset.item[site], end = offset.item[site + 1];
        uint32_t count = tsl_site_neighbours(b, kind, site, relation, around, 64);
        CHECK(count == end - at && count <= 64);
        CHECK(!memcmp(around, to.item + at, count * sizeof *around));
        CHECK(tsl_site_neighbours(b, kind, site, relation, NULL, 0) == count);
        tsl_steps walk = tsl_steps_from(b, kind, site, kind);
        for (tsl_step step; tsl_steps_next(&walk, &step);) {
            if (step.relations >> relation & 1) CHECK(at < end && to.item[at++] == step.to);
        }
        CHECK(at == end);
    }
    free_room(&offset);
    free_room(&to);
}

static void check_radials(const tsl_board *b, tsl_kind kind, tsl_ways ways) {
    tsl_array first = {NULL, 0, 0}, offset = {NULL, 0, 0}, site = {NULL, 0, 0};
    CHECK(!tsl_radials_fill(b, kind, ways, &first, &offset, &site));
    make_room(&first);
    make_room(&offset);
    make_room(&site);
    if (site.capacity > 0) {
        site.capacity--;
        offset.capacity--;
        CHECK(!tsl_radials_fill(b, kind, ways, &first, &offset, &site));
        CHECK(site.count == site.capacity + 1 && offset.count == offset.capacity + 1);
        site.capacity++;
        offset.capacity++;
    }
    CHECK(tsl_radials_fill(b, kind, ways, &first, &offset, &site));
    uint32_t line = 0, at = 0;
    for (tsl_id from = 0; from < tsl_site_count(b, kind); from++) {
        CHECK(first.item[from] == line);
        tsl_radials all = tsl_radials_from(b, kind, from, ways);
        for (tsl_radial radial; tsl_radials_next(&all, &radial); line++) {
            CHECK(offset.item[line] == at);
            for (tsl_id next; (next = tsl_radial_step(&radial)) != TSL_NONE; at++)
                CHECK(site.item[at] == next);
        }
    }
    CHECK(first.item[tsl_site_count(b, kind)] == line && offset.count == line + 1);
    CHECK(offset.item[line] == at && site.count == at);
    free_room(&first);
    free_room(&offset);
    free_room(&site);
}

static void check_labels(const tsl_board *b, tsl_kind kind) {
    uint32_t count = tsl_site_count(b, kind);
    size_t size = tsl_labels_fill(b, kind, NULL, 0), at = 0;
    char *labels = malloc(size + 1), one[64];
    tsl_coord *coords = malloc((count + 1) * sizeof *coords);
    if (!labels || !coords) exit(1);
    labels[size] = 'x';
    CHECK(tsl_labels_fill(b, kind, labels, size) == size && labels[size] == 'x');
    for (size_t room = size; room-- > 0 && room + 40 > size;) {
        labels[room] = 'x';
        CHECK(tsl_labels_fill(b, kind, labels, room) == size && labels[room] == 'x');
    }
    CHECK(tsl_labels_fill(b, kind, labels, size) == size);
    CHECK(tsl_coordinates_fill(b, kind, NULL, 0) == count);
    CHECK(tsl_coordinates_fill(b, kind, coords, count) == count);
    for (tsl_id site = 0; site < count; site++) {
        tsl_coord c = tsl_site_coordinate(b, kind, site);
        tsl_label_write(b, kind, site, one, sizeof one);
        CHECK(at < size && !strcmp(labels + at, one));
        at += strlen(one) + 1;
        CHECK(coords[site].row == c.row && coords[site].column == c.column &&
              coords[site].layer == c.layer);
    }
    CHECK(at == size);
    free(labels);
    free(coords);
}

static void check_nearest(const tsl_board *b, tsl_kind kind) {
    const tsl_point *at = tsl_site_positions(b, kind);
    CHECK(tsl_site_nearest(b, kind, (double)NAN, 0) == TSL_NONE);
    for (tsl_id site = 0; site < tsl_site_count(b, kind); site++) {
        tsl_id found = tsl_site_nearest(b, kind, at[site].x, at[site].y);
        CHECK(found <= site && at[found].x == at[site].x && at[found].y == at[site].y);
    }
}

static void check_board(const char *text, tsl_rules rules) {
    tsl_options options = tsl_options_default();
    options.rules = rules;
    tsl_board *b = tsl_board_new(text, strlen(text), &options, NULL);
    if (!CHECK_SAY(b != NULL, "%s", text)) return;
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
        for (tsl_kind of = TSL_KIND_VERTEX; of < TSL_KIND_COUNT; of++) check_incidence(b, kind, of);
        for (tsl_relation r = TSL_REL_ALL; r < TSL_REL_COUNT; r++) check_steps(b, kind, r);
        check_step_lists(b, kind);
        check_radials(b, kind, tsl_ways_find("Orthogonal") | tsl_ways_find("Diagonal"));
        static const char *const ways[] = {"Orthogonal", "All", "N", "Rotational"};
        for (int i = 0; i < 4; i++) check_radials(b, kind, tsl_ways_find(ways[i]));
        check_radials(b, kind, 0);
        check_labels(b, kind);
        check_nearest(b, kind);
    }
    tsl_board_free(b);
}

/* What is not there has empty tables. */
static void check_nothing(void) {
    tsl_options options = tsl_options_default();
    options.want = TSL_WANT_GRAPH;
    tsl_board *bare = tsl_board_new("(hex 3)", 7, &options, NULL);
    const tsl_board *none[] = {NULL, bare};
    for (int i = 0; i < 2; i++) {
        tsl_array offset = {NULL, 0, 7}, to = {NULL, 0, 7};
        CHECK(!tsl_steps_fill(none[i], TSL_KIND_CELL, TSL_REL_ALL, &offset, &to));
        CHECK(offset.count == 0 && to.count == 0);
        CHECK(tsl_steps_lists(none[i], TSL_KIND_CELL).count == 0);
        CHECK(tsl_labels_fill(none[i], TSL_KIND_CELL, NULL, 0) == 0);
        CHECK(tsl_coordinates_fill(none[i], TSL_KIND_CELL, NULL, 0) == 0);
        CHECK(tsl_site_neighbours(none[i], TSL_KIND_CELL, 0, TSL_REL_ALL, NULL, 0) == 0);
        CHECK(tsl_incidence_lists(none[i], TSL_KIND_NONE, TSL_KIND_CELL).count == 0);
        CHECK(tsl_site_nearest(none[i], TSL_KIND_NONE, 0, 0) == TSL_NONE);
    }
    CHECK(tsl_site_nearest(bare, TSL_KIND_CELL, 1e9, 0) != TSL_NONE);
    tsl_board_free(bare);
}

int main(void) {
    static const char *const boards[] = {"(square 5)",
                                         "(hex 3)",
                                         "(tri 4)",
                                         "(layers 2 (square 3))",
                                         "(concentric {1 6 12})",
                                         "(dual (tiling T3464 2))",
                                         "(complete (regular 9))",
                                         "(graph vertices:{{0 0} {1 0}})"};
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        check_board(boards[i], TSL_RULES_PAPER);
        check_board(boards[i], TSL_RULES_LUDII);
    }
    check_nothing();
    return check_end();
}
