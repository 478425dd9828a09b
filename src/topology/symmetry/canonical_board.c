/* canonical_board.c - the parts of a board in an order that does not depend on the numbers of its sites. In: a board. Out: its
 * parts, the largest first, then those with the least listing; at the level map in the sense of turning that gives the least.
 * Holds: boards that are the same have equal listings in equal order. */
#include "sameness.h"
#include <string.h>

TSL_LOCAL void part_entry_numbers(const PartEntry *entry, uint32_t *out) {
    const Numbering *n = &entry->numbering;
    const Parts *parts = entry->query.parts;
    uint32_t vertices = parts_size(parts, TSL_KIND_VERTEX, entry->query.part);
    for (uint32_t i = 0; i < vertices; i++)
        out[n->searched ? n->order[i] : parts->local[n->order[i]]] = i;
}

/* ---- Listings ---- */

/* One for each class of equal parts; the others have the same. */
static bool canonical_listings(Build *b, const Assembly *a, const PartEntry *entry, Listing *out) {
    uint32_t *number =
        TAKE(b, &b->scratch, uint32_t, (size_t)a->parts.board->count[TSL_KIND_VERTEX] + 1);
    if (!number) return false;
    for (uint32_t p = 0; p < a->parts.count; p++) {
        uint32_t class = a->entry[p].class;
        if (class != p) {
            out[p] = out[class];
            continue;
        }
        part_entry_numbers(&entry[p], number);
        if (!listing_init(b, &a->parts, p, &out[p]) ||
            !listing_fill(b, &a->parts, p, number, &out[p]))
            return false;
    }
    return true;
}

/* ---- The order of parts ---- */

typedef struct {
    const PartEntry *entry;
    const Listing *listing;
} CanonicalSide;

/* Larger parts come first; then by what is listed, and at the level map by what turns round vertices. */
static int canonical_compare_parts(const CanonicalSide *a, uint32_t p, const CanonicalSide *c,
                                   uint32_t q) {
    const Parts *one = a->entry[p].query.parts, *other = c->entry[q].query.parts;
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
        uint32_t m = parts_size(one, kind, p), n = parts_size(other, kind, q);
        if (m != n) return m > n ? -1 : 1;
    }
    int order = listing_compare(&a->listing[p], &c->listing[q]);
    return order ? order : numbering_compare(&a->entry[p].numbering, &c->entry[q].numbering);
}

static bool canonical_merge(Build *b, const CanonicalSide *side, uint32_t *item, uint32_t *spare,
                            uint32_t count) {
    for (uint32_t width = 1; width < count; width *= 2) {
        if (!build_charge(b, 16 * (uint64_t)count)) return false;
        for (uint32_t left = 0; left < count; left += 2 * width) {
            uint32_t middle = left + width < count ? left + width : count;
            uint32_t end = middle + width < count ? middle + width : count, i = left, j = middle;
            for (uint32_t k = left; k < end; k++) {
                bool first = j == end || (i < middle && canonical_compare_parts(side, item[i], side,
                                                                                item[j]) <= 0);
                spare[k] = item[first ? i++ : j++];
            }
        }
        memcpy(item, spare, count * sizeof *item);
    }
    return true;
}

/* Classes are sorted, and written out with all their parts. */
static bool canonical_sort(Build *b, const Assembly *a, const CanonicalSide *side, uint32_t *out) {
    uint32_t parts = a->parts.count, classes = 0, count = 0;
    uint32_t *item = TAKE(b, &b->scratch, uint32_t, 2 * (size_t)parts);
    if (!item) return false;
    for (uint32_t p = 0; p < parts; p++) {
        if (a->entry[p].class == p) item[classes++] = p;
    }
    if (!canonical_merge(b, side, item, item + parts, classes)) return false;
    for (uint32_t i = 0; i < classes; i++) {
        for (uint32_t p = item[i]; p != TSL_NONE; p = a->entry[p].next) out[count++] = p;
    }
    return true;
}

static bool canonical_side(Build *b, const Assembly *a, const PartEntry *entry, Listing **listing,
                           uint32_t **order) {
    *listing = TAKE(b, &b->scratch, Listing, a->parts.count);
    *order = *listing ? TAKE(b, &b->scratch, uint32_t, a->parts.count) : NULL;
    CanonicalSide side = {entry, *listing};
    return *order && canonical_listings(b, a, entry, *listing) &&
           canonical_sort(b, a, &side, *order);
}

/* Of two lists of as many parts. */
static int canonical_compare_orders(const CanonicalSide *a, const uint32_t *order,
                                    const CanonicalSide *c, const uint32_t *other, uint32_t count) {
    int result = 0;
    for (uint32_t i = 0; i < count && !result; i++)
        result = canonical_compare_parts(a, order[i], c, other[i]);
    return result;
}

TSL_LOCAL int canonical_compare(const CanonicalBoard *a, const CanonicalBoard *c) {
    const CanonicalSide one = {a->entry, a->listing}, other = {c->entry, c->listing};
    uint32_t m = a->assembly.parts.count, n = c->assembly.parts.count;
    if (m != n) return m < n ? -1 : 1;
    return canonical_compare_orders(&one, a->order, &other, c->order, m);
}

/* The board may be read in the other sense, too; all parts of it are. */
static bool canonical_choose_sense(Build *b, CanonicalBoard *c) {
    Listing *listing;
    uint32_t *order;
    const Assembly *a = &c->assembly;
    if (!a->mirrored || !a->has_sense) return true;
    if (!canonical_side(b, a, a->mirrored, &listing, &order)) return false;
    const CanonicalSide one = {c->entry, c->listing}, other = {a->mirrored, listing};
    if (canonical_compare_orders(&other, order, &one, c->order, a->parts.count) >= 0) return true;
    c->entry = a->mirrored;
    c->listing = listing;
    c->order = order;
    return true;
}

TSL_LOCAL bool canonical_make(Build *b, const tsl_board *board, const SameQuery *query,
                              CanonicalBoard *out) {
    *out = (CanonicalBoard){.board = board, .query = *query, .known = true};
    AssemblyWish wish = {.like = query->like, .canonical = true, .visits = query->visits};
    wish.mirrored = query->like <= TSL_LIKE_MAP && !query->oriented;
    if (!assembly_make(b, board, &wish, &out->assembly)) return false;
    out->known = out->assembly.known;
    if (!out->known) return true;
    out->entry = out->assembly.entry;
    for (uint32_t p = 0; p < out->assembly.parts.count; p++)
        out->known = out->known && out->entry[p].numbering.known;
    if (!out->known) return true;
    return canonical_side(b, &out->assembly, out->entry, &out->listing, &out->order) &&
           canonical_choose_sense(b, out);
}
