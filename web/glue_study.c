/* SPDX-License-Identifier: MIT
 * glue_study.c - what only a few readers of the page ask for: symmetries, colours, names by schemes, the sites of tracks, and outlines on wrapped boards. In: a board.
 * Out: words at web_output(), as glue.c lays them out. It is linked with the whole library, as a module beside the one in parts. */
#include "glue.h"
#include <stdlib.h>

static tsl_labels *labels;       /* of the next picture, */
static tsl_colouring *colouring; /* and its colours; NULL: none */

void WEB(study_forget)(void) {
    tsl_labels_free(labels);
    tsl_colouring_free(colouring);
    labels = NULL;
    colouring = NULL;
}

/* Names stand beside the board, where the scheme has something to write there, unless the picture asks for them in the sites. */
void study_picture(tsl_picture *picture) {
    static const uint32_t in[TSL_KIND_COUNT] = {TSL_DRAW_VERTEX_LABELS, TSL_DRAW_EDGE_LABELS,
                                                TSL_DRAW_CELL_LABELS};
    picture->labels = labels;
    picture->colouring = colouring;
    if (labels == NULL || (picture->draw & in[tsl_labels_kind(labels)]) != 0) return;
    picture->draw |= tsl_labels_mark_count(labels) > 0 ? TSL_DRAW_RIM : in[tsl_labels_kind(labels)];
}

/* For pictures of this board until study_forget(): words of tsl_label_options_read lie in the input, with a byte of zero at their end.
 * The output is an error, or one with TSL_OK, the scheme, and names of all sites. */
int32_t WEB(study_names)(const tsl_board *board) {
    tsl_error error = {.code = TSL_ERR_VALUE};
    tsl_label_options options = tsl_label_options_default();
    start();
    tsl_labels_free(labels);
    labels = NULL;
    if (tsl_label_options_read((const char *)input.bytes, &options)) {
        labels = tsl_labels_new(board, &options, &error);
    }
    if (labels != NULL) error = (tsl_error){.code = TSL_OK};
    put_error(&error);
    if (labels == NULL) return finish();
    tsl_kind kind = tsl_labels_kind(labels);
    uint32_t count = tsl_site_count(board, kind);
    put_text(tsl_label_scheme_name(tsl_labels_scheme(labels)));
    put(count);
    for (tsl_id site = 0; site < count; site++) {
        char name[64];
        put_text(tsl_labels_write(labels, site, name, sizeof name) > 0 ? name : "");
    }
    return finish();
}

/* The same of colours: their number, whether there could be fewer, how many symmetries there are, and how many of them exchange colours. */
int32_t WEB(study_colours)(const tsl_board *board) {
    tsl_error error;
    start();
    tsl_colouring_free(colouring);
    colouring = tsl_colouring_new(board, NULL, &error);
    if (colouring != NULL) error = (tsl_error){.code = TSL_OK};
    put_error(&error);
    if (colouring == NULL) return finish();
    put(tsl_colouring_count(colouring));
    put(tsl_colouring_is_best(colouring));
    put((uint32_t)tsl_colouring_of(colouring));
    put((uint32_t)tsl_colouring_order(colouring));
    return finish();
}

/* Symmetries of the shape: name, order, whether all were found; orbits of sites of a kind; of each element whether it reflects and what it does
 * to points, three rows of four. */
int32_t WEB(study_symmetry)(const tsl_board *board, uint32_t kind) {
    tsl_error error;
    char text[64];
    start();
    tsl_symmetry *found = tsl_symmetry_new(board, NULL, &error);
    if (found != NULL) error = (tsl_error){.code = TSL_OK};
    put_error(&error);
    if (found == NULL) return finish();
    put_text(tsl_symmetry_name(found, text, sizeof text) > 0 ? text : "");
    put_text(tsl_symmetry_order_text(found, text, sizeof text) > 0 ? text : "");
    put(tsl_symmetry_is_complete(found));
    put(tsl_orbit_count(found, (tsl_kind)kind));
    uint32_t count = tsl_site_count(board, (tsl_kind)kind);
    put(count);
    for (tsl_id site = 0; site < count; site++) put(tsl_orbit_of(found, (tsl_kind)kind, site));
    size_t list = begin();
    uint32_t elements = 0;
    for (double motion[3][4]; tsl_element_motion(found, elements, motion); elements++) {
        put(tsl_element_reflects(found, elements));
        for (int i = 0; i < 12; i++) put_double(motion[i / 4][i % 4]);
    }
    end(list, elements);
    tsl_symmetry_free(found);
    return finish();
}

/* The sites of a track in order, those that the board has, and the first again where it is a loop; an empty list if it cannot be followed. */
int32_t WEB(study_track)(const tsl_board *board, uint32_t track) {
    start();
    uint32_t count = tsl_track_fill(board, track, NULL, 0, NULL);
    if (count == TSL_NONE) count = 0;
    tsl_track_element *all = malloc((count + 1) * sizeof *all);
    if (all == NULL) return -1;
    (void)tsl_track_fill(board, track, all, count, NULL);
    int64_t most = tsl_site_count(board, tsl_board_default_kind(board));
    size_t list = begin();
    uint32_t sites = 0;
    for (uint32_t i = 0; i < count; i++) {
        if (all[i].site < 0 || all[i].site >= most) continue;
        put((uint32_t)all[i].site);
        sites++;
    }
    if (sites > 2 && all[count - 1].next == 0) {
        put((uint32_t)all[0].site);
        sites++;
    }
    end(list, sites);
    free(all);
    return finish();
}

/* What every site of a kind looks like from above, seen from where it is: a point, two ends, or corners in order. On wrapped boards
 * these are not always where the vertices are at home. */
int32_t WEB(study_outlines)(const tsl_board *board, uint32_t kind) {
    tsl_kind of = (tsl_kind)kind;
    uint32_t count = tsl_site_count(board, of);
    start();
    put(count);
    for (tsl_id site = 0; site < count; site++) {
        uint32_t corners =
            of == TSL_KIND_VERTEX ? 1 : tsl_site_incident(board, of, site, TSL_KIND_VERTEX).count;
        put(corners);
        for (uint32_t i = 0; i < corners; i++) {
            tsl_point at = of == TSL_KIND_VERTEX
                               ? tsl_site_positions(board, of)[site]
                               : tsl_site_seen_from(board, of, site, TSL_KIND_VERTEX, i);
            put_double(at.x);
            put_double(at.y);
        }
    }
    return finish();
}
