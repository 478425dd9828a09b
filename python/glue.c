/* glue.c - what the binding adds to tessella.h: text that grows, and loops that would take long in Python. */
#include <stdlib.h>
#include <string.h>
#include <tessella.h>

/* cdef */
typedef struct {
    char *bytes;
    size_t used, room;
} python_text;
tsl_writer python_writer(python_text *text);
void python_text_free(python_text *text);
uint32_t python_region_fill(const tsl_board *b, tsl_kind kind, tsl_region region, uint32_t index,
                            uint32_t *out, uint32_t capacity);
uint32_t python_elements_fill(const tsl_symmetry *s, tsl_kind kind, uint32_t *out, size_t capacity);
void python_orbits_fill(const tsl_symmetry *s, tsl_kind kind, uint32_t *out, uint32_t count);
void python_colours_fill(const tsl_colouring *c, uint32_t *out, uint32_t count);
void python_shown_fill(const tsl_board *b, tsl_kind kind, tsl_point *out);
/* end */

static bool python_text_write(void *user, const char *bytes, size_t count) {
    python_text *text = user;
    if (text->room - text->used < count) {
        size_t room = text->room > 0 ? text->room : 4096;
        while (room - text->used < count) room *= 2;
        char *grown = realloc(text->bytes, room);
        if (grown == NULL) return false;
        text->bytes = grown;
        text->room = room;
    }
    memcpy(text->bytes + text->used, bytes, count);
    text->used += count;
    return true;
}

tsl_writer python_writer(python_text *text) {
    tsl_writer writer = {python_text_write, text};
    return writer;
}

void python_text_free(python_text *text) {
    free(text->bytes);
    text->bytes = NULL;
}

uint32_t python_region_fill(const tsl_board *b, tsl_kind kind, tsl_region region, uint32_t index,
                            uint32_t *out, uint32_t capacity) {
    uint32_t count = 0;
    for (tsl_id s = TSL_NONE; (s = tsl_region_next(b, kind, region, index, s)) != TSL_NONE; count++)
        if (count < capacity) out[count] = s;
    return count;
}

/* Where all elements take all sites, an element after the other: how many numbers that are. */
uint32_t python_elements_fill(const tsl_symmetry *s, tsl_kind kind, uint32_t *out,
                              size_t capacity) {
    size_t used = 0;
    uint32_t count = tsl_element_count(s);
    for (uint32_t element = 0; element < count; element++) {
        tsl_ids image = tsl_element_at(s, kind, element);
        if (capacity - used < image.count) return 0;
        if (image.count > 0) memcpy(out + used, image.id, image.count * sizeof *out);
        used += image.count;
    }
    return count;
}

void python_orbits_fill(const tsl_symmetry *s, tsl_kind kind, uint32_t *out, uint32_t count) {
    for (uint32_t site = 0; site < count; site++) out[site] = tsl_orbit_of(s, kind, site);
}

void python_colours_fill(const tsl_colouring *c, uint32_t *out, uint32_t count) {
    for (uint32_t site = 0; site < count; site++) out[site] = tsl_colouring_at(c, site);
}

void python_shown_fill(const tsl_board *b, tsl_kind kind, tsl_point *out) {
    uint32_t count = tsl_site_count(b, kind);
    for (uint32_t site = 0; site < count; site++) out[site] = tsl_site_shown(b, kind, site);
}
