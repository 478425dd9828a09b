/* position_image.c - a position moved by a symmetry of its board. In: a position and an element of the group. Out: each stack on the site
 * that its own goes to; or the least of all images. Stacks are compared from the bottom up, piece by piece; an empty site is less than any.
 * Holds: positions that a symmetry takes to each other have the same least image. */
#include "position_image.h"
#include <string.h>

/* ---- Images ---- */

static uint64_t piece_key(const PositionPiece *piece) {
    return (uint64_t)piece->kind << 32 | piece->index;
}

/* Merges sorted runs of `width` pieces into runs of twice that. */
static void pieces_merge(const PositionPiece *from, PositionPiece *to, uint32_t count,
                         uint32_t width) {
    for (uint32_t left = 0; left < count; left += 2 * width) {
        uint32_t middle = left + width < count ? left + width : count;
        uint32_t end = middle + width < count ? middle + width : count, i = left, j = middle;
        for (uint32_t k = left; k < end; k++) {
            bool first = j == end || (i < middle && piece_key(&from[i]) <= piece_key(&from[j]));
            to[k] = from[first ? i++ : j++];
        }
    }
}

TSL_LOCAL bool position_moves(const tsl_position *p, const tsl_symmetry *s) {
    for (uint32_t i = 0; i < p->count; i++) {
        if (!span_count(&s->span, (tsl_kind)p->piece[i].kind)) return false;
    }
    return true;
}

TSL_LOCAL bool position_image(tsl_position *to, const tsl_position *from, const tsl_symmetry *s,
                              uint32_t element) {
    uint32_t count = from->count;
    const uint32_t *image = s->elements.image + (size_t)element * span_all(&s->span);
    if (!position_reserve(to, 2 * count)) return false;
    PositionPiece *piece = to->piece, *spare = to->piece + count;
    for (uint32_t i = 0; i < count; i++) {
        piece[i] = from->piece[i];
        piece[i].index = image[s->span.first[piece[i].kind] + piece[i].index];
    }
    for (uint32_t width = 1; width < count; width *= 2) {
        PositionPiece *swap = piece;
        pieces_merge(piece, spare, count, width);
        piece = spare;
        spare = swap;
    }
    if (piece != to->piece && count) memcpy(to->piece, piece, count * sizeof *piece);
    to->count = count;
    return true;
}

/* ---- The least one ---- */

static int piece_compare(const PositionPiece *a, const PositionPiece *b) {
    if (a->player != b->player) return a->player < b->player ? -1 : 1;
    return a->letter == b->letter ? 0 : a->letter < b->letter ? -1 : 1;
}

static int stack_compare(const tsl_position *p, PositionStack a, PositionStack b) {
    for (uint32_t i = 0; i < a.count && i < b.count; i++) {
        int order = piece_compare(&p->piece[a.first + i], &p->piece[b.first + i]);
        if (order) return order;
    }
    return a.count == b.count ? 0 : a.count < b.count ? -1 : 1;
}

/* Stacks by rising order, as the numbers of their first pieces: inserted one by one, those that are equal once. */
static uint32_t stack_rank(const tsl_position *p, uint32_t *first, uint32_t *ranks,
                           PositionStack stack) {
    uint32_t low = 0, high = *ranks;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        tsl_kind kind = (tsl_kind)p->piece[first[middle]].kind;
        int order = stack_compare(p, position_stack(p, kind, p->piece[first[middle]].index), stack);
        if (order == 0) return middle;
        if (order < 0) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    memmove(first + low + 1, first + low, (*ranks - low) * sizeof *first);
    first[low] = stack.first;
    (*ranks)++;
    return low;
}

/* The number of each site: 0 if it is empty, else 1 and the rank of its stack among all. */
static void position_rank(const tsl_position *p, const SiteSpan *span, uint32_t *number,
                          uint32_t *first) {
    uint32_t ranks = 0;
    for (int pass = 0; pass < 2; pass++) { /* ranks are known when all stacks were seen */
        for (uint32_t i = 0; i < p->count;) {
            const PositionPiece *piece = &p->piece[i];
            PositionStack stack = position_stack(p, (tsl_kind)piece->kind, piece->index);
            number[span->first[piece->kind] + piece->index] =
                1 + stack_rank(p, first, &ranks, stack);
            i = stack.first + stack.count;
        }
    }
}

TSL_LOCAL bool position_least(const tsl_position *p, const tsl_symmetry *s, uint32_t *element) {
    size_t all = span_all(&s->span), bytes = (all + p->count + 1) * sizeof(uint32_t);
    uint32_t *number = arena_resize_block(p->alloc, NULL, 0, bytes);
    if (!number) return false;
    memset(number, 0, all * sizeof *number);
    position_rank(p, &s->span, number, number + all);
    const uint32_t *what[TSL_KIND_COUNT];
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++) what[kind] = number + s->span.first[kind];
    *element = symmetry_least(s, what);
    arena_resize_block(p->alloc, number, bytes, 0);
    return true;
}
