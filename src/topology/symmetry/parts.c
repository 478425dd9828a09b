/* parts.c - connected parts. In: incidence. Out: the sites of each part, in the order of their numbers. */
#include "parts.h"
#include "../../base/sort.h"
#include "../../base/union_sets.h"
#include <string.h>

static void parts_unite(const tsl_board *board, const SiteSpan *span, uint32_t *root) {
    union_begin(root, board->count[TSL_KIND_VERTEX]);
    for (uint32_t e = 0; e < board->count[TSL_KIND_EDGE]; e++) {
        tsl_ids ends = board_ends(board, e);
        union_join(root, ends.id[0], ends.id[1]);
    }
    for (uint32_t c = 0; c < span_count(span, TSL_KIND_CELL); c++) {
        tsl_ids corners = csr_list(board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX], c);
        for (uint32_t i = 1; i < corners.count; i++) union_join(root, corners.id[0], corners.id[i]);
    }
}

/* The part of a site: that of the first vertex that touches it. */
static uint32_t part_of(const Parts *parts, const uint32_t *number, tsl_kind kind, uint32_t site) {
    tsl_ids ids = board_incident(parts->board, kind, site, TSL_KIND_VERTEX);
    return ids.count ? number[ids.id[0]] : 0;
}

static bool parts_list(Build *b, Parts *parts, const uint32_t *number, tsl_kind kind) {
    uint32_t count = span_count(&parts->span, kind);
    uint32_t *first = TAKE_ZERO(b, &b->scratch, uint32_t, (size_t)parts->count + 2);
    uint32_t *site = first ? TAKE(b, &b->scratch, uint32_t, (size_t)count + 1) : NULL;
    if (!site) return false;
    for (uint32_t i = 0; i < count; i++) first[part_of(parts, number, kind, i)]++;
    sort_sum(first, parts->count + 1);
    for (uint32_t i = 0; i < count; i++) site[first[part_of(parts, number, kind, i)]++] = i;
    memmove(first + 1, first, parts->count * sizeof *first); /* ends became starts of the next */
    first[0] = 0;
    for (uint32_t p = 0; p < parts->count; p++) {
        for (uint32_t k = first[p]; k < first[p + 1]; k++)
            parts->local[parts->span.first[kind] + site[k]] = k - first[p];
    }
    parts->first[kind] = first;
    parts->site[kind] = site;
    return true;
}

TSL_LOCAL bool parts_split(Build *b, const tsl_board *board, const SiteSpan *span, Parts *out) {
    uint32_t vertices = board->count[TSL_KIND_VERTEX], all = span_all(span);
    *out = (Parts){.board = board, .span = *span};
    uint32_t *number = TAKE(b, &b->scratch, uint32_t, (size_t)vertices + 1);
    out->local = number ? TAKE(b, &b->scratch, uint32_t, (size_t)all + 1) : NULL;
    if (!out->local || !build_charge(b, (uint64_t)all * 16)) return false;
    parts_unite(board, span, number);
    for (uint32_t v = 0; v < vertices; v++) number[v] = union_root(number, v);
    for (uint32_t v = 0; v < vertices; v++) /* a root comes before the others of its part */
        number[v] = number[v] == v ? out->count++ : number[number[v]];
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
        if (!parts_list(b, out, number, kind)) return false;
    }
    return true;
}

TSL_LOCAL bool parts_whole(Build *b, const tsl_board *board, const SiteSpan *span, Parts *out) {
    *out = (Parts){.board = board, .span = *span, .count = 1};
    out->local = TAKE(b, &b->scratch, uint32_t, (size_t)span_all(span) + 1);
    uint32_t *ends =
        out->local ? TAKE_ZERO(b, &b->scratch, uint32_t, (size_t)2 * TSL_KIND_COUNT) : NULL;
    if (!ends) return false;
    perm_identity(span, out->local);
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
        out->first[kind] = ends + 2 * (size_t)kind;
        out->first[kind][1] = span_count(span, kind);
        out->site[kind] = out->local + span->first[kind];
    }
    return true;
}
