/* same_shape.c - whether two boards have the same shape: one is the other turned, moved, scaled or mirrored. In: two boards, none of
 * them wrapped. Out: yes, no or not known, and where sites go.
 * Both are scaled to a mean edge of 1 and laid about their centres, so that an isometry about these takes one to the other. In the
 * plane a vertex of the rarest class goes to one of the same class: as many turns are tried, and as many mirrors.
 * Holds: where vertices share a place it is not known where they go, and so not whether the boards are the same. */
#include "sameness.h"
#include "shape.h"
#include <string.h>

/* Classes of distances from the centre tell boards apart, before anything is tried. */
static bool shapes_differ(const ShapePlaces *a, const ShapePlaces *c) {
    return (a->extent == SHAPE_SPACE) != (c->extent == SHAPE_SPACE) || a->kept != c->kept ||
           a->rarest != c->rarest || a->common != c->common;
}

static bool plane_same(Build *b, ShapeTry *t, bool oriented, bool *found) {
    const ShapePlaces *p = t->from, *q = t->to;
    const Motion stay = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    if (!p->kept) *found = shape_try(b, t, &stay);
    for (uint32_t i = 0; i < q->rarest && !*found; i++) {
        tsl_point from = p->at[p->by_size[0]], to = q->at[q->by_size[i]];
        Motion turn = turn_between(from, to), mirror = mirror_between(from, to);
        *found = shape_try(b, t, &turn) || (!oriented && shape_try(b, t, &mirror));
        if (b->error.code != TSL_OK) return false;
    }
    return b->error.code == TSL_OK;
}

/* Whether some vertex is not the one that is found at its place. */
static bool shape_is_crowded(const ShapePlaces *p) {
    uint32_t v = 0, count = span_count(&p->span, TSL_KIND_VERTEX);
    while (v < count && places_find(&p->places, p->at, p->at[v]) == v) v++;
    return v < count;
}

TSL_LOCAL bool shape_same(Build *b, SamePair *pair) {
    ShapePlaces from, to;
    ShapeTry t;
    SpaceSame space = {.mirrors = !pair->query.oriented};
    if (!shape_places(b, pair->a, &from) || !shape_places(b, pair->c, &to) ||
        !shape_try_init(b, &from, &to, &t))
        return false;
    const bool apart = shapes_differ(&from, &to), flat = from.extent != SHAPE_SPACE;
    if (!apart &&
        !(flat ? plane_same(b, &t, pair->query.oriented, &space.found) : space_same(b, &t, &space)))
        return false;
    pair->answer = space.found ? TSL_SAME_YES : TSL_SAME_NO;
    if (space.found)
        memcpy(pair->image, t.image, (size_t)span_all(&pair->span) * sizeof *pair->image);
    if (space.found || !(t.crowded || space.many || shape_is_crowded(&from))) return true;
    if (!same_complex(b, pair, &pair->answer)) return false;
    if (pair->answer == TSL_SAME_YES) pair->answer = TSL_SAME_NOT_KNOWN;
    return true;
}
