/* same.c - whether two boards are the same at a level. In: two boards. Out: yes, no or not known; for yes, where each site of the
 * first is on the second.
 * Holds: what is given out keeps incidence; "no" is said only where something that all equal boards share differs. */
#include "../../base/blake2b.h"
#include "../wrapped.h"
#include "sameness.h"
#include <string.h>

/* ---- Numbered ---- */

static bool numbered_same_edges(const tsl_board *a, const tsl_board *c) {
    for (uint32_t e = 0; e < a->count[TSL_KIND_EDGE]; e++) {
        const uint32_t *x = board_ends(a, e).id, *y = board_ends(c, e).id;
        if (!(x[0] == y[0] && x[1] == y[1]) && !(x[0] == y[1] && x[1] == y[0])) return false;
    }
    return true;
}

static bool numbered_same_cells(Build *b, const tsl_board *a, const tsl_board *c) {
    uint32_t most = 0, cells = a->count[TSL_KIND_CELL];
    Csr of_a = a->incident[TSL_KIND_CELL][TSL_KIND_VERTEX];
    Csr of_c = c->incident[TSL_KIND_CELL][TSL_KIND_VERTEX];
    for (uint32_t i = 0; i < cells; i++) {
        uint32_t count = csr_list(of_a, i).count;
        if (count != csr_list(of_c, i).count) return false;
        most = count > most ? count : most;
    }
    uint32_t *cycle = TAKE(b, &b->scratch, uint32_t, 2 * (size_t)most + 1);
    for (uint32_t i = 0; cycle && i < cells; i++) {
        uint32_t count = csr_list(of_a, i).count;
        listing_cycle(csr_list(of_a, i).id, count, cycle);
        listing_cycle(csr_list(of_c, i).id, count, cycle + most);
        if (memcmp(cycle, cycle + most, count * sizeof *cycle) != 0) return false;
    }
    return cycle != NULL;
}

static bool numbered_same(Build *b, SamePair *pair) {
    bool same = numbered_same_edges(pair->a, pair->c) && numbered_same_cells(b, pair->a, pair->c);
    perm_identity(&pair->span, pair->image);
    pair->answer = same ? TSL_SAME_YES : TSL_SAME_NO;
    return b->error.code == TSL_OK;
}

/* ---- By canonical order ---- */

/* Where the sites of a part of one board go, on the other one. */
static void same_put(const SamePair *pair, const Parts *from, uint32_t p, const Parts *to,
                     uint32_t q, const uint32_t *image) {
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
        const uint32_t *site = parts_sites(from, kind, p), *there = parts_sites(to, kind, q);
        uint32_t count = parts_size(from, kind, p);
        for (uint32_t i = 0; i < count; i++)
            pair->image[pair->span.first[kind] + site[i]] = there[image[i]];
        image += count;
    }
}

static bool same_match(Build *b, SamePair *pair, const CanonicalBoard *a, const CanonicalBoard *c) {
    uint32_t *image = TAKE(b, &b->scratch, uint32_t, (size_t)span_all(&pair->span) + 1);
    if (!image) return false;
    for (uint32_t i = 0; i < a->assembly.parts.count; i++) {
        uint32_t p = a->order[i], q = c->order[i];
        if (!part_entries_match(b, &a->entry[p], &c->entry[q], image)) {
            pair->answer = TSL_SAME_NOT_KNOWN;
            return b->error.code == TSL_OK;
        }
        same_put(pair, &a->assembly.parts, p, &c->assembly.parts, q, image);
    }
    pair->answer = TSL_SAME_YES;
    return true;
}

static bool digest_add(void *user, const char *bytes, size_t count) {
    blake2b_add(user, bytes, count);
    return true;
}

TSL_LOCAL bool canonical_digest(Build *b, const tsl_board *board, const SameQuery *query,
                                uint8_t out[CANONICAL_DIGEST], bool *known) {
    Blake2b hash;
    Sink sink;
    blake2b_open(&hash, CANONICAL_DIGEST);
    sink_open(&sink, (tsl_writer){digest_add, &hash});
    if (!canonical_write(b, board, query, &sink, known)) return false;
    if (!*known && !refined_write(b, board, query, &sink)) return false;
    sink_close(&sink);
    blake2b_close(&hash, out);
    return true;
}

/* No canonical order: classes of sites may tell them apart. */
static bool same_refined(Build *b, SamePair *pair) {
    uint8_t one[CANONICAL_DIGEST], other[CANONICAL_DIGEST];
    SameQuery query = pair->query;
    bool known;
    query.visits = 1; /* enough for nothing but the classes */
    if (!canonical_digest(b, pair->a, &query, one, &known) ||
        !canonical_digest(b, pair->c, &query, other, &known))
        return false;
    pair->answer = memcmp(one, other, sizeof one) == 0 ? TSL_SAME_NOT_KNOWN : TSL_SAME_NO;
    return true;
}

static bool same_canonical(Build *b, SamePair *pair) {
    CanonicalBoard a, c;
    if (!canonical_make(b, pair->a, &pair->query, &a) ||
        !canonical_make(b, pair->c, &pair->query, &c))
        return false;
    if (!a.known || !c.known) return same_refined(b, pair);
    pair->answer = TSL_SAME_NO;
    return canonical_compare(&a, &c) != 0 || same_match(b, pair, &a, &c);
}

/* Whether two boards are the same complex, which those of the same shape are, too. */
TSL_LOCAL bool same_complex(Build *b, const SamePair *pair, tsl_same *answer) {
    SamePair other = *pair;
    other.query.like = TSL_LIKE_COMPLEX;
    other.query.oriented = false;
    if (!same_canonical(b, &other)) return false;
    *answer = other.answer;
    return true;
}

TSL_LOCAL bool same_find(Build *b, SamePair *pair) {
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
        bool counts = pair->query.like != TSL_LIKE_GRAPH || kind != TSL_KIND_CELL;
        pair->span.first[kind + 1] = pair->span.first[kind] + (counts ? pair->a->count[kind] : 0);
        if (counts && pair->a->count[kind] != pair->c->count[kind]) {
            pair->answer = TSL_SAME_NO;
            return true;
        }
    }
    pair->image = TAKE(b, &b->tree, uint32_t, (size_t)span_all(&pair->span) + 1);
    if (!pair->image || !build_charge(b, 16 * (uint64_t)span_all(&pair->span))) return false;
    switch (pair->query.like) {
    case TSL_LIKE_NUMBERED:
        return numbered_same(b, pair);
    case TSL_LIKE_SHAPE:
        if (!board_wrap(pair->a) && !board_wrap(pair->c)) return shape_same(b, pair);
        return same_canonical(b, pair);
    default:
        return same_canonical(b, pair);
    }
}
