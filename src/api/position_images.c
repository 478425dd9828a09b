/* position_images.c - the public functions about positions under symmetries: guards, then what position/ and topology/ know. */
#include "../position/position_image.h"
#include <string.h>

/* ---- Numbers of sites ---- */

uint32_t tsl_symmetry_least(const tsl_symmetry *s, const uint32_t *const what[TSL_KIND_COUNT]) {
    return s && what && s->elements.count ? symmetry_least(s, what) : TSL_NONE;
}

bool tsl_symmetry_image(const tsl_symmetry *s, tsl_kind kind, uint32_t element,
                        const uint32_t *what, uint32_t *out, uint32_t capacity) {
    if (!s || !what || !out || (unsigned)kind >= TSL_KIND_COUNT || element >= s->elements.count)
        return false;
    uint32_t count = span_count(&s->span, kind);
    const uint32_t *image =
        s->elements.image + (size_t)element * span_all(&s->span) + s->span.first[kind];
    if (!count || capacity < count) return false;
    for (uint32_t i = 0; i < count; i++) out[image[i]] = what[i];
    return true;
}

/* ---- Positions ---- */

static tsl_code images_check(const tsl_position *to, const tsl_position *from,
                             const tsl_symmetry *s) {
    if (!to || !from || !s) return TSL_ERR_CALL;
    if (memcmp(from->board->count, s->board->count, sizeof s->board->count) != 0 ||
        memcmp(to->board->count, s->board->count, sizeof s->board->count) != 0 ||
        !position_moves(from, s))
        return TSL_ERR_CALL;
    return s->elements.count ? TSL_OK : TSL_ERR_LIMIT;
}

tsl_code tsl_position_image(tsl_position *to, const tsl_position *from, const tsl_symmetry *s,
                            uint32_t element) {
    tsl_code code = images_check(to, from, s);
    if (code != TSL_OK) return code;
    if (element >= s->elements.count) return TSL_ERR_CALL;
    return position_image(to, from, s, element) ? TSL_OK : TSL_ERR_MEMORY;
}

tsl_code tsl_position_least(tsl_position *to, const tsl_position *from, const tsl_symmetry *s,
                            uint32_t *element) {
    uint32_t best;
    tsl_code code = images_check(to, from, s);
    if (code != TSL_OK) return code;
    if (!position_least(from, s, &best) || !position_image(to, from, s, best))
        return TSL_ERR_MEMORY;
    if (element) *element = best;
    return TSL_OK;
}
