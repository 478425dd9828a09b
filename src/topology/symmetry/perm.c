/* perm.c - permutations of sites. In: arrays over all sites. Out: arrays over all sites. */
#include "symmetry.h"

TSL_LOCAL void perm_identity(const SiteSpan *span, uint32_t *out) {
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
        for (uint32_t i = 0; i < span_count(span, kind); i++) out[span->first[kind] + i] = i;
    }
}

TSL_LOCAL bool perm_is_identity(const SiteSpan *span, const uint32_t *image) {
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
        for (uint32_t i = 0; i < span_count(span, kind); i++) {
            if (image[span->first[kind] + i] != i) return false;
        }
    }
    return true;
}

TSL_LOCAL void perm_product(const SiteSpan *span, const uint32_t *second, const uint32_t *first,
                            uint32_t *out) {
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
        uint32_t from = span->first[kind];
        for (uint32_t i = 0; i < span_count(span, kind); i++)
            out[from + i] = second[from + first[from + i]];
    }
}
