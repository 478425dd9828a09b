/* walktrails.c - a walk to trails of a picture. In: moves such as FFR and a site. Out: trails of every
 * variant, the site they start from and those where they end as marks.
 * Holds: a trail is dotted from where two variants that begin in the same way part. */
#include "complain.h"
#include "picture.h"

#include <stdlib.h>
#include <string.h>

enum { MOVES = 64, WALKS = 500, PLACES = 1 << 12 }; /* more than moves, for notes */

typedef struct {
    tsl_id site[MOVES + 1];
    uint32_t count;
} Walk;

/* Under some rules a move only turns: then the walk stays where it is. */
static uint32_t take_walks(const tsl_board *board, tsl_site from, const char *moves, Walk *out) {
    tsl_place path[PLACES];
    uint32_t count = 0, length;
    tsl_walks all = tsl_walks_from(board, from.kind, from.index, TSL_DIR_NONE, moves, TSL_WALK_ALL);
    while (count < WALKS && (length = tsl_walks_next(&all, path, PLACES)) > 0) {
        Walk *walk = &out[count++];
        walk->count = 0;
        for (uint32_t i = 0; i < length; i++) {
            if (i > 0 && path[i].site == path[i - 1].site) continue;
            walk->site[walk->count++] = path[i].site;
        }
    }
    return count;
}

/* The first site that another variant with the same beginning does not have there. Which site comes
 * first after the start depends on the facing and is no ambiguity. */
static uint32_t parts_at(const Walk *walks, uint32_t count, const Walk *walk) {
    uint32_t first = walk->count;
    for (uint32_t i = 0; i < count; i++) {
        const Walk *other = &walks[i];
        uint32_t same = 0;
        while (same < walk->count && same < other->count && walk->site[same] == other->site[same])
            same++;
        if (same >= 2 && same < first && same < other->count) first = same;
    }
    return first;
}

static void add_trail(Picture *out, tsl_kind kind, const Walk *walk, uint32_t from, uint32_t to,
                      bool dotted) {
    out->trails[out->wants.trail_count++] =
        (tsl_trail){kind, walk->site + from, to - from, dotted, to == walk->count};
}

static void add_mark(Picture *out, tsl_kind kind, tsl_id site, tsl_mark_look look) {
    for (uint32_t i = 0; i < out->wants.mark_count; i++) {
        const tsl_mark *mark = &out->marks[i];
        if (mark->site.kind == kind && mark->site.index == site) return;
    }
    out->marks[out->wants.mark_count++] = (tsl_mark){{kind, site, 0}, look, 0, NULL};
}

int picture_walk(const tsl_board *board, const char *word, Picture *out) {
    char moves[MOVES + 1];
    size_t length = tsl_moves_read(word, moves, sizeof moves);
    if (length == 0 || length > MOVES)
        return complain("a walk is a list of up to %d moves F, L and R, such as FFR", MOVES);
    size_t marks = out->wants.mark_count + WALKS + 1, trails = out->wants.trail_count + 2 * WALKS;
    tsl_mark *more_marks = realloc(out->marks, marks * sizeof *more_marks);
    if (more_marks != NULL) out->marks = more_marks;
    tsl_trail *more_trails = realloc(out->trails, trails * sizeof *more_trails);
    if (more_trails != NULL) out->trails = more_trails;
    Walk *walks = malloc(WALKS * sizeof *walks);
    out->walks = walks;
    if (more_marks == NULL || more_trails == NULL || walks == NULL) return complain_memory();
    out->wants.marks = out->marks;
    out->wants.trails = out->trails;
    tsl_kind kind = out->wants.from.kind;
    uint32_t count = take_walks(board, out->wants.from, moves, walks);
    add_mark(out, kind, out->wants.from.index, TSL_MARK_ORIGIN);
    for (uint32_t i = 0; i < count; i++) {
        const Walk *walk = &walks[i];
        uint32_t parts = parts_at(walks, count, walk);
        if (walk->count < 2) continue;
        add_trail(out, kind, walk, 0, parts, false);
        if (parts < walk->count) add_trail(out, kind, walk, parts - 1, walk->count, true);
        add_mark(out, kind, walk->site[walk->count - 1], TSL_MARK_SHADE);
    }
    return EXIT_DONE;
}
