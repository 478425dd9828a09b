/* SPDX-License-Identifier: MIT
 * glue_data.c - what programs ask for: whole arrays, and walks between sites. In: numbers. Out: words at web_output(), as glue.c lays them out. */
#include "glue.h"
#include <stdlib.h>
#include <string.h>

static void put_words(const uint32_t *words, size_t count) {
    put((uint32_t)count);
    put_bytes(&output, (const char *)words, count * sizeof *words);
}

static void put_offsets(tsl_lists lists) {
    put(lists.count + 1);
    for (uint32_t i = 0; i <= lists.count; i++) {
        put(lists.offset != NULL ? lists.offset[i] : i * lists.stride);
    }
}

/* ---- Arrays ---- */

/* Lent by the board: three doubles for each site. */
const tsl_point *WEB(web_positions)(const tsl_board *board, uint32_t kind) {
    return tsl_site_positions(board, (tsl_kind)kind);
}

int32_t WEB(web_incidence)(const tsl_board *board, uint32_t kind, uint32_t of) {
    start();
    tsl_lists lists = tsl_incidence_lists(board, (tsl_kind)kind, (tsl_kind)of);
    uint32_t items = lists.offset != NULL ? lists.offset[lists.count] : lists.count * lists.stride;
    put_offsets(lists);
    put_words(lists.item, items);
    return finish();
}

/* Offsets, targets, the number of the set of each step, and the sets. */
int32_t WEB(web_all_steps)(const tsl_board *board, uint32_t kind) {
    start();
    tsl_step_lists lists = tsl_steps_lists(board, (tsl_kind)kind);
    uint32_t steps = lists.count > 0 ? lists.offset[lists.count] : 0;
    put_words(lists.offset, lists.count > 0 ? lists.count + 1 : 0);
    put_words(lists.to, steps);
    put(steps);
    for (uint32_t i = 0; i < steps; i++) put(lists.set8 != NULL ? lists.set8[i] : lists.set16[i]);
    put(lists.set_count);
    for (uint32_t i = 0; i < lists.set_count; i++) put_set(lists.sets[i]);
    return finish();
}

/* ---- Boards in boards ---- */

/* How many cells the board of each level has. */
int32_t WEB(web_levels)(const tsl_board *board) {
    start();
    put(tsl_levels(board));
    for (uint32_t level = 0; level < tsl_levels(board); level++)
        put(tsl_parent_count(board, level));
    return finish();
}

tsl_id WEB(web_parent)(const tsl_board *board, uint32_t kind, tsl_id site, uint32_t level) {
    return tsl_parent(board, (tsl_kind)kind, site, level);
}

int32_t WEB(web_children)(const tsl_board *board, uint32_t kind, uint32_t level, tsl_id parent) {
    start();
    size_t list = begin();
    uint32_t found = 0;
    tsl_id site = TSL_NONE;
    while ((site = tsl_child_next(board, (tsl_kind)kind, level, parent, site)) != TSL_NONE) {
        put(site);
        found++;
    }
    end(list, found);
    return finish();
}

/* ---- All lines ---- */

/* Room for the arrays of an answer whose lengths are known, one after the other; NULL if there is none. */
static uint32_t *make_room(tsl_array *const *arrays, int count) {
    size_t all = 0;
    for (int i = 0; i < count; i++) all += arrays[i]->count;
    uint32_t *room = all < SIZE_MAX / sizeof *room ? malloc((all + 1) * sizeof *room) : NULL,
             *at = room;
    for (int i = 0; room != NULL && i < count; i++) {
        arrays[i]->item = at;
        arrays[i]->capacity = arrays[i]->count;
        at += arrays[i]->count;
    }
    return room;
}

int32_t WEB(web_steps_of)(const tsl_board *board, uint32_t kind, uint32_t relation) {
    tsl_array offset = {NULL, 0, 0}, to = {NULL, 0, 0};
    tsl_steps_fill(board, (tsl_kind)kind, (tsl_relation)relation, &offset, &to);
    uint32_t *room = make_room((tsl_array *[]){&offset, &to}, 2);
    if (room == NULL) return -1;
    tsl_steps_fill(board, (tsl_kind)kind, (tsl_relation)relation, &offset, &to);
    start();
    put_words(offset.item, offset.count);
    put_words(to.item, to.count);
    free(room);
    return finish();
}

int32_t WEB(web_all_radials)(const tsl_board *board, uint32_t kind, tsl_ways ways) {
    tsl_array first = {NULL, 0, 0}, offset = {NULL, 0, 0}, site = {NULL, 0, 0};
    tsl_radials_fill(board, (tsl_kind)kind, ways, &first, &offset, &site);
    uint32_t *room = make_room((tsl_array *[]){&first, &offset, &site}, 3);
    if (room == NULL) return -1;
    tsl_radials_fill(board, (tsl_kind)kind, ways, &first, &offset, &site);
    start();
    put_words(first.item, first.count);
    put_words(offset.item, offset.count);
    put_words(site.item, site.count);
    free(room);
    return finish();
}

/* Rows, columns and layers of all sites. */
int32_t WEB(web_coordinates)(const tsl_board *board, uint32_t kind) {
    start();
    uint32_t count = tsl_coordinates_fill(board, (tsl_kind)kind, NULL, 0);
    put(3 * count);
    size_t bytes = count * sizeof(tsl_coord);
    if (!buffer_grow(&output, bytes)) return -1;
    tsl_coordinates_fill(board, (tsl_kind)kind, (tsl_coord *)(void *)(output.bytes + output.size),
                         count);
    output.size += bytes;
    return finish();
}

/* ---- Single questions ---- */

/* 0 bytes for a straight edge. */
int32_t WEB(web_tangents)(const tsl_board *board, tsl_id edge) {
    tsl_point ends[2];
    start();
    if (!tsl_edge_tangents(board, edge, ends)) return 0;
    put_bytes(&output, (const char *)ends, sizeof ends);
    return finish();
}

tsl_id WEB(web_nearest)(const tsl_board *board, uint32_t kind, double x, double y) {
    return tsl_site_nearest(board, (tsl_kind)kind, x, y);
}

/* The moves of the shortest walk; 0 bytes if there is none. */
int32_t WEB(web_walk_between)(const tsl_board *board, uint32_t kind, tsl_id from, tsl_id to) {
    uint32_t capacity = 3 * tsl_site_count(board, (tsl_kind)kind);
    uint32_t *work = malloc((capacity + 1) * sizeof *work);
    if (work == NULL) return -1;
    start();
    uint32_t length = tsl_walk_shortest(board, (tsl_kind)kind, from, to, NULL, 0, work, capacity);
    char *moves = length != TSL_NONE ? malloc(length + 1) : NULL;
    if (moves != NULL) {
        tsl_walk_shortest(board, (tsl_kind)kind, from, to, moves, length + 1, work, capacity);
        put_text(moves);
    } else if (length != TSL_NONE) {
        output.failed = true;
    }
    free(moves);
    free(work);
    return finish();
}
