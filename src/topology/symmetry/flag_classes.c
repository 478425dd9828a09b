/* flag_classes.c - vertices of a part in classes, by what is round them. In: fans. Out: colours that no numbering of sites and
 * no starting point of a fan can change.
 * The key of a vertex begins with its colour so far; then follows what stands round it, read from the start and in the sense that
 * make it least:   3 4 4 | 4 3 4 | 4 4 3   ->  3 4 4 */
#include "flags.h"
#include <string.h>

enum { CLASS_ROUNDS = 8 };

/* Keys of all vertices of a part: that of vertex i begins at key[i + first dart], one number longer than its fan. */
typedef struct {
    uint32_t *key;
    uint32_t *place;      /* per vertex of the part, into key; one more than there are vertices */
    uint32_t *slot, mask; /* vertices by the hash of their keys */
    uint32_t *leader, *next; /* a vertex for each different key; room to sort them */
    uint32_t *reverse;       /* room for the longest fan */
} ClassKeys;

/* Where the least of all rotations begins. */
static uint32_t least_rotation(const uint32_t *item, uint32_t count) {
    uint32_t i = 0, j = 1, k = 0;
    while (i < count && j < count && k < count) {
        uint32_t a = item[(i + k) % count], c = item[(j + k) % count];
        if (a == c) {
            k++;
            continue;
        }
        if (a > c) {
            i += k + 1;
        } else {
            j += k + 1;
        }
        if (i == j) j++;
        k = 0;
    }
    return i < j ? i : j;
}

/* item becomes the least that it can be read as, in both senses or in the one that counts. */
static void least_reading(const PartQuery *query, uint32_t *item, uint32_t *spare, uint32_t count,
                          bool closed) {
    uint32_t same = 1;
    while (same < count && item[same] == item[0]) same++;
    if (same >= count) return; /* as nearly everywhere on large boards */
    uint32_t from = closed && count ? least_rotation(item, count) : 0;
    for (uint32_t i = 0; i < count; i++) spare[i] = item[(from + i) % count];
    for (uint32_t i = 0; i < count; i++) spare[count + i] = item[count - 1 - i];
    uint32_t *reverse = spare + count, *turned = reverse + count;
    uint32_t start = closed && count ? least_rotation(reverse, count) : 0, k = 0;
    for (uint32_t i = 0; i < count; i++) turned[i] = reverse[(start + i) % count];
    while (k < count && spare[k] == turned[k]) k++;
    bool back = query->one_sense ? query->mirrored : k < count && turned[k] < spare[k];
    memcpy(item, back ? turned : spare, count * sizeof *item);
}

static uint32_t corner_sides(const FlagPart *p, uint32_t cell) {
    return cell == TSL_NONE
               ? 0
               : csr_list(p->board->incident[TSL_KIND_CELL][TSL_KIND_EDGE], cell).count;
}

static bool is_closed(const FlagPart *p, uint32_t v) {
    uint32_t end = p->fans->first[v + 1];
    return p->fans->by_angle || p->fans->corner[end - 1] != TSL_NONE;
}

/* The number of edges and whether the fan is closed stand in one number; then the sizes of the cells. */
static void class_first_key(const FlagPart *p, ClassKeys *keys, uint32_t i) {
    uint32_t v = p->site[i], *key = keys->key + keys->place[i], degree = fans_degree(p->fans, v);
    bool closed = is_closed(p, v);
    key[0] = 2 * degree + closed;
    for (uint32_t k = 0; k < degree; k++)
        key[1 + k] = corner_sides(p, p->fans->corner[p->fans->first[v] + k]);
    /* The gap at the end of an open fan is not read. */
    least_reading(p->query, key + 1, keys->reverse, closed ? degree : degree - 1, closed);
}

static void class_next_key(const FlagPart *p, ClassKeys *keys, uint32_t i) {
    uint32_t v = p->site[i], *key = keys->key + keys->place[i], degree = fans_degree(p->fans, v);
    key[0] = p->colour[i];
    for (uint32_t k = 0; k < degree; k++) {
        uint32_t far = board_far_end(p->board, p->fans->edge[p->fans->first[v] + k], v);
        key[1 + k] = p->colour[p->query->parts->local[far]];
    }
    least_reading(p->query, key + 1, keys->reverse, degree, is_closed(p, v));
}

static int key_compare(const ClassKeys *keys, uint32_t a, uint32_t c) {
    const uint32_t *x = keys->key + keys->place[a], *y = keys->key + keys->place[c];
    uint32_t count = keys->place[a + 1] - keys->place[a];
    uint32_t other = keys->place[c + 1] - keys->place[c];
    for (uint32_t i = 0; i < count && i < other; i++) {
        if (x[i] != y[i]) return x[i] < y[i] ? -1 : 1;
    }
    return count == other ? 0 : count < other ? -1 : 1;
}

/* The vertex that came first with the same key. */
static uint32_t key_leader(ClassKeys *keys, uint32_t i) {
    uint64_t h = 0;
    for (uint32_t k = keys->place[i]; k < keys->place[i + 1]; k++)
        h = (h ^ keys->key[k]) * 0x9E3779B97F4A7C15u;
    uint32_t at = (uint32_t)(h >> 32) & keys->mask;
    while (keys->slot[at] != TSL_NONE && key_compare(keys, keys->slot[at], i) != 0)
        at = (at + 1) & keys->mask;
    if (keys->slot[at] == TSL_NONE) keys->slot[at] = i;
    return keys->slot[at];
}

static void keys_sort(const ClassKeys *keys, uint32_t count) {
    uint32_t *from = keys->leader, *to = keys->next;
    for (uint32_t width = 1; width < count; width *= 2) {
        for (uint32_t left = 0; left < count; left += 2 * width) {
            uint32_t middle = left + width < count ? left + width : count;
            uint32_t end = middle + width < count ? middle + width : count, i = left, j = middle;
            for (uint32_t k = left; k < end; k++) {
                bool first = j == end || (i < middle && key_compare(keys, from[i], from[j]) <= 0);
                to[k] = from[first ? i++ : j++];
            }
        }
        memcpy(from, to, count * sizeof *from);
    }
}

/* Numbers the different keys in their order, as `colour`; returns how many there are. */
static uint32_t classes_number(const FlagPart *p, ClassKeys *keys, uint32_t *colour) {
    uint32_t count = 0;
    memset(keys->slot, 0xFF, ((size_t)keys->mask + 1) * sizeof *keys->slot);
    for (uint32_t i = 0; i < p->vertices; i++) {
        colour[i] = key_leader(keys, i);
        if (colour[i] == i) keys->leader[count++] = i;
    }
    keys_sort(keys, count);
    for (uint32_t k = 0; k < count; k++) keys->next[keys->leader[k]] = k;
    for (uint32_t i = 0; i < p->vertices; i++) colour[i] = keys->next[colour[i]];
    return count;
}

static bool keys_init(Build *b, const FlagPart *p, ClassKeys *keys) {
    uint32_t longest = 0;
    keys->mask = 15;
    while (keys->mask < 2 * p->vertices) keys->mask = 2 * keys->mask + 1;
    keys->place = TAKE(b, &b->scratch, uint32_t, (size_t)p->vertices + 1);
    keys->slot = keys->place ? TAKE(b, &b->scratch, uint32_t, (size_t)keys->mask + 1) : NULL;
    keys->leader = keys->slot ? TAKE(b, &b->scratch, uint32_t, p->vertices) : NULL;
    keys->next = keys->leader ? TAKE(b, &b->scratch, uint32_t, p->vertices) : NULL;
    if (!keys->next) return false;
    keys->place[0] = 0;
    for (uint32_t i = 0; i < p->vertices; i++) {
        uint32_t degree = fans_degree(p->fans, p->site[i]);
        longest = degree > longest ? degree : longest;
        keys->place[i + 1] = keys->place[i] + degree + 1;
    }
    keys->key = TAKE_ZERO(b, &b->scratch, uint32_t, keys->place[p->vertices]);
    keys->reverse = keys->key ? TAKE(b, &b->scratch, uint32_t, 3 * (size_t)longest + 1) : NULL;
    return keys->reverse != NULL;
}

/* The colour with the fewest flags, the lowest of several. */
static uint32_t classes_rarest(const FlagPart *p, uint64_t *flags, uint32_t count) {
    uint32_t best = 0;
    memset(flags, 0, count * sizeof *flags);
    for (uint32_t i = 0; i < p->vertices; i++)
        flags[p->colour[i]] += fans_degree(p->fans, p->site[i]);
    for (uint32_t k = 1; k < count; k++) best = flags[k] < flags[best] ? k : best;
    return best;
}

TSL_LOCAL uint32_t flag_classes(Build *b, FlagPart *p) {
    ClassKeys keys;
    ArenaMark mark = arena_mark(&b->scratch);
    uint32_t *colour = TAKE(b, &b->scratch, uint32_t, p->vertices);
    uint64_t *flags = colour ? TAKE(b, &b->scratch, uint64_t, p->vertices) : NULL;
    if (!flags || !keys_init(b, p, &keys)) return TSL_NONE;
    for (uint32_t i = 0; i < p->vertices; i++) class_first_key(p, &keys, i);
    uint32_t count = classes_number(p, &keys, p->colour);
    for (int round = 0; round < CLASS_ROUNDS; round++) {
        if (!build_charge(b, 8 * (uint64_t)keys.place[p->vertices])) return TSL_NONE;
        for (uint32_t i = 0; i < p->vertices; i++) class_next_key(p, &keys, i);
        uint32_t more = classes_number(p, &keys, colour);
        if (more <= count) break;
        count = more;
        memcpy(p->colour, colour, p->vertices * sizeof *colour);
    }
    uint32_t rarest = classes_rarest(p, flags, count);
    arena_release(&b->scratch, mark);
    return rarest;
}
