/* region.c - regions as the user names them. In: a name. Out: a region, or what may have been meant. */
#include "region.h"

#include "complain.h"
#include "nearest.h"
#include "words.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIDES = 8, DIGITS_MOST = 9 };

static bool is_region(const char *word, tsl_region region, uint32_t index) {
    char own[REGION_NAME];
    return tsl_region_name(region, index, own, sizeof own) > 0 && word_is(word, own);
}

bool region_read(const char *name, tsl_region *region, uint32_t *index) {
    size_t digits = 0, length = strlen(name);
    while (digits < length && name[length - digits - 1] >= '0' && name[length - digits - 1] <= '9')
        digits++;
    uint32_t number = digits > 0 && digits <= DIGITS_MOST
                          ? (uint32_t)strtoul(name + length - digits, NULL, 10)
                          : 0;
    for (int i = 0; i < TSL_REGION_COUNT; i++) {
        *region = (tsl_region)i;
        for (*index = 0; *index < SIDES; ++*index) {
            if (is_region(name, *region, *index)) return true;
        }
        *index = number;
        if (is_region(name, *region, number)) return true;
    }
    return false;
}

/* A number of few digits, and what stands after it; NULL if there is none. */
static const char *number_read(const char *text, uint32_t *number) {
    size_t digits = 0;
    *number = 0;
    for (; text[digits] >= '0' && text[digits] <= '9' && digits < DIGITS_MOST; digits++)
        *number = *number * 10 + (uint32_t)(text[digits] - '0');
    return digits > 0 ? text + digits : NULL;
}

bool nest_read(const char *word, uint32_t *level, uint32_t *parent) {
    char own[REGION_NAME];
    const char *at = strchr(word, '_');
    const char *second = at != NULL ? number_read(at + 1, level) : NULL;
    if (second == NULL || *second != '_' || number_read(second + 1, parent) == NULL) return false;
    snprintf(own, sizeof own, "Nest_%u_%u", (unsigned)*level, (unsigned)*parent);
    return word_is(word, own);
}

int region_complain(const char *name) {
    char names[TSL_REGION_COUNT + SIDES][REGION_NAME], question[NEAREST_TEXT];
    Nearest nearest = nearest_to(name);
    size_t count = 0;
    for (int region = 0; region < TSL_REGION_COUNT; region++) {
        uint32_t indices = region == TSL_REGION_SIDES ? SIDES : 1;
        for (uint32_t index = 0; index < indices; index++, count++) {
            tsl_region_name((tsl_region)region, index, names[count], REGION_NAME);
            nearest_offer(&nearest, names[count]);
        }
    }
    nearest_question(&nearest, question);
    return complain("there is no region '%s'%s", name,
                    *question != '\0' ? question : "; all of a board: tessella regions EXPRESSION");
}
