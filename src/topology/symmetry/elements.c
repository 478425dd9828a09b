/* elements.c - all elements of a small group. In: generators and the order. Out: the elements, their inverses, and a way
 * to find the one with given images of a few base points.
 * Holds: element 0 is the identity; others stand in the order of their images of vertex 0, vertex 1 and so on, but the
 * symmetries of a flat shape as turns by rising angle, then mirrors by the rising angle of their axes. */
#include "../../base/trig.h"
#include "symmetry.h"
#include <string.h>

static const uint64_t elements_most = (uint64_t)1 << 26; /* images in all */

static uint32_t *element_image(const tsl_symmetry *s, uint32_t element) {
    return s->elements.image + (size_t)element * span_all(&s->span);
}

/* The element to which every site goes where `image` says, looked for by hash; TSL_NONE if it is not known yet. */
typedef struct {
    uint32_t *slot, mask;
} ElementTable;

static uint32_t element_hash(const uint32_t *image, uint32_t count) {
    uint64_t h = 0;
    for (uint32_t i = 0; i < count; i++) h = (h ^ image[i]) * 0x9E3779B97F4A7C15u;
    return (uint32_t)(h >> 32);
}

/* Whether the element is new; then it is known from now on. */
static bool element_note(const tsl_symmetry *s, ElementTable *table, uint32_t element) {
    uint32_t all = span_all(&s->span);
    const uint32_t *image = element_image(s, element);
    uint32_t at = element_hash(image, all) & table->mask;
    for (; table->slot[at] != TSL_NONE; at = (at + 1) & table->mask) {
        if (!memcmp(element_image(s, table->slot[at]), image, all * sizeof *image)) return false;
    }
    table->slot[at] = element;
    return true;
}

/* Every element times every generator, until nothing new comes. */
static bool elements_close(Build *b, tsl_symmetry *s, uint32_t most) {
    ElementTable table = {NULL, 15};
    Elements *e = &s->elements;
    uint32_t all = span_all(&s->span);
    while (table.mask < 2 * most) table.mask = 2 * table.mask + 1;
    table.slot = TAKE(b, &b->scratch, uint32_t, (size_t)table.mask + 1);
    if (!table.slot) return false;
    memset(table.slot, 0xFF, ((size_t)table.mask + 1) * sizeof *table.slot);
    perm_identity(&s->span, e->image);
    e->motion[0] = motion_turn(0);
    e->count = element_note(s, &table, 0);
    for (uint32_t i = 0; i < e->count; i++) {
        for (uint32_t g = 0; g < s->generators.count && e->count < most; g++) {
            if (!build_charge(b, (uint64_t)all * 3)) return false;
            perm_product(&s->span, s->generators.image[g], element_image(s, i),
                         element_image(s, e->count));
            e->motion[e->count] = motion_product(&s->generators.motion[g], &e->motion[i]);
            e->count += element_note(s, &table, e->count);
        }
    }
    return true;
}

TSL_LOCAL bool elements_count(Build *b, tsl_symmetry *s, uint32_t most, uint64_t *count) {
    size_t all = span_all(&s->span);
    Elements *e = &s->elements;
    *count = 1;
    if (!all || !s->generators.count) return true;
    e->image = TAKE(b, &b->scratch, uint32_t, all * ((size_t)most + 1));
    e->motion = e->image ? TAKE(b, &b->scratch, Motion, (size_t)most + 1) : NULL;
    if (!e->motion || !elements_close(b, s, most)) return false;
    *count = e->count;
    *e = (Elements){0};
    return true;
}

/* ---- In order ---- */

static int image_compare(const uint32_t *a, const uint32_t *c, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        if (a[i] != c[i]) return a[i] < c[i] ? -1 : 1;
    }
    return 0;
}

/* Sorts by merging, so that work is bounded. */
static void elements_sort(const tsl_symmetry *s, uint32_t *order, uint32_t *spare, uint32_t count) {
    uint32_t all = span_all(&s->span);
    for (uint32_t width = 1; width < count; width *= 2) {
        for (uint32_t left = 0; left < count; left += 2 * width) {
            uint32_t middle = left + width < count ? left + width : count;
            uint32_t end = middle + width < count ? middle + width : count, i = left, j = middle;
            for (uint32_t k = left; k < end; k++) {
                bool first =
                    j == end || (i < middle && image_compare(element_image(s, order[i]),
                                                             element_image(s, order[j]), all) <= 0);
                spare[k] = order[first ? i++ : j++];
            }
        }
        memcpy(order, spare, count * sizeof *order);
    }
}

/* Turns by rising angle, then mirrors by the angle of their axes: a turn by k parts takes a mirror to the one whose axis
 * is k half parts further. */
static bool elements_turned(Build *b, tsl_symmetry *s) {
    Elements *e = &s->elements;
    uint32_t first = s->turns > 1 ? 1 : 0, all = span_all(&s->span);
    const uint32_t *turn = first ? s->generators.image[0] : NULL;
    if (!build_charge(b, (uint64_t)all * s->order.value)) return false;
    perm_identity(&s->span, element_image(s, 0));
    for (uint32_t k = 1; k < s->turns; k++)
        perm_product(&s->span, turn, element_image(s, k - 1), element_image(s, k));
    for (uint32_t k = 0; k < s->turns; k++) e->motion[k] = motion_turn(2 * TRIG_PI * k / s->turns);
    e->count = s->turns;
    if (s->generators.count == first) return true;
    memcpy(element_image(s, s->turns), s->generators.image[first], all * sizeof *e->image);
    for (uint32_t k = 1; k < s->turns; k++)
        perm_product(&s->span, turn, element_image(s, s->turns + k - 1),
                     element_image(s, s->turns + k));
    for (uint32_t k = 0; k < s->turns; k++)
        e->motion[s->turns + k] = motion_mirror(s->axis + TRIG_PI * k / s->turns);
    e->count *= 2;
    return true;
}

/* Writes the elements once more, as `order` says. */
static bool elements_arrange(Build *b, tsl_symmetry *s, const uint32_t *order) {
    size_t all = span_all(&s->span);
    uint32_t *image = TAKE(b, &s->arena, uint32_t, all * s->elements.count);
    Motion *motion = image ? TAKE(b, &s->arena, Motion, s->elements.count) : NULL;
    if (!motion) return false;
    for (uint32_t i = 0; i < s->elements.count; i++) {
        memcpy(image + i * all, element_image(s, order[i]), all * sizeof *image);
        motion[i] = s->elements.motion[order[i]];
    }
    s->elements.image = image;
    s->elements.motion = motion;
    return true;
}

/* ---- Base, inverses, products ---- */

/* The lowest site that any element moves of those that leave all base points so far. */
static uint32_t base_next(const tsl_symmetry *s, const uint8_t *stays) {
    uint32_t all = span_all(&s->span), least = TSL_NONE;
    for (uint32_t e = 0; e < s->elements.count; e++) {
        if (!stays[e]) continue;
        const uint32_t *one = element_image(s, 0), *image = element_image(s, e);
        for (uint32_t i = 0; i < all && i < least; i++) {
            if (image[i] != one[i]) least = i;
        }
    }
    return least;
}

static bool elements_base(Build *b, tsl_symmetry *s) {
    enum { BASE_MOST = 32 }; /* each point at least halves what is left */
    Elements *e = &s->elements;
    uint8_t *stays = TAKE(b, &b->scratch, uint8_t, e->count);
    e->base = stays ? TAKE(b, &s->arena, uint32_t, BASE_MOST) : NULL;
    if (!e->base) return false;
    memset(stays, 1, e->count);
    for (uint32_t point; (point = base_next(s, stays)) != TSL_NONE;) {
        for (uint32_t i = 0; i < e->count; i++)
            stays[i] = stays[i] && element_image(s, i)[point] == element_image(s, 0)[point];
        e->base[e->base_count++] = point;
        if (!build_charge(b, (uint64_t)e->count * span_all(&s->span))) return false;
    }
    return true;
}

TSL_LOCAL uint32_t elements_find(const tsl_symmetry *s, const uint32_t *images) {
    const Elements *e = &s->elements;
    uint32_t low = 0, high = e->count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2, k = 0;
        const uint32_t *image = element_image(s, e->sorted[middle]);
        while (k < e->base_count && image[e->base[k]] == images[k]) k++;
        if (k == e->base_count) return e->sorted[middle];
        if (image[e->base[k]] < images[k]) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return TSL_NONE;
}

TSL_LOCAL uint32_t elements_product(const tsl_symmetry *s, uint32_t second, uint32_t first) {
    uint32_t images[32];
    const uint32_t *one = element_image(s, first), *other = element_image(s, second);
    for (uint32_t k = 0; k < s->elements.base_count; k++) {
        uint32_t point = s->elements.base[k];
        images[k] = other[s->span.first[span_kind(&s->span, point)] + one[point]];
    }
    return elements_find(s, images);
}

/* The last of an element's powers before the identity. */
static void elements_invert(tsl_symmetry *s) {
    for (uint32_t e = 0; e < s->elements.count; e++) {
        uint32_t power = e, next;
        while (e && (next = elements_product(s, e, power)) - 1 < s->elements.count) power = next;
        s->elements.inverse[e] = power;
    }
}

static bool elements_index(Build *b, tsl_symmetry *s, uint32_t *order, uint32_t *spare) {
    Elements *e = &s->elements;
    e->inverse = TAKE(b, &s->arena, uint32_t, e->count);
    e->sorted = e->inverse ? TAKE(b, &s->arena, uint32_t, e->count) : NULL;
    if (!e->sorted || !elements_base(b, s)) return false;
    for (uint32_t i = 0; i < e->count; i++) order[i] = i;
    elements_sort(s, order, spare, e->count);
    memcpy(e->sorted, order, e->count * sizeof *order);
    elements_invert(s);
    return build_charge(b, 8 * (uint64_t)e->count * e->count);
}

TSL_LOCAL bool elements_list(Build *b, tsl_symmetry *s) {
    size_t all = span_all(&s->span);
    uint32_t count = (uint32_t)s->order.value;
    if (!s->complete || !all || s->order.value > s->list || s->order.value * all > elements_most)
        return true;
    ArenaMark mark = arena_mark(&b->scratch);
    bool turned = s->turns > 0;
    uint32_t *order = TAKE(b, &b->scratch, uint32_t, count);
    uint32_t *spare = order ? TAKE(b, &b->scratch, uint32_t, count) : NULL;
    Arena *at = turned ? &s->arena : &b->scratch;
    s->elements.image = spare ? TAKE(b, at, uint32_t, all * (count + 1)) : NULL;
    s->elements.motion = s->elements.image ? TAKE(b, at, Motion, (size_t)count + 1) : NULL;
    if (!s->elements.motion) return false;
    if (turned ? !elements_turned(b, s) : !elements_close(b, s, count)) return false;
    if (!turned) {
        for (uint32_t i = 0; i < s->elements.count; i++) order[i] = i;
        elements_sort(s, order, spare, s->elements.count);
        if (!elements_arrange(b, s, order)) return false;
    }
    if (!elements_index(b, s, order, spare)) return false;
    arena_release(&b->scratch, mark);
    return true;
}
