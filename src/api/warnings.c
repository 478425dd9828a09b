/* warnings.c - what is hardly meant. In: the warnings of a build. Out: their list, with its board.
 * Holds: they are in the order of their places; if there are more than TSL_WARNINGS_MOST, the last one says so. */
#include "warnings.h"

#include <string.h>

TSL_LOCAL void api_locate(const char *text, uint32_t offset, uint32_t *line, uint32_t *column) {
    *line = *column = 1;
    for (uint32_t i = 0; i < offset; i++) {
        if (text[i] == '\n') {
            ++*line;
            *column = 1;
        } else if (((unsigned char)text[i] & 0xC0) != 0x80) {
            ++*column;
        }
    }
}

/* Insertion keeps those at one place in the order in which they came, and there are few. */
TSL_LOCAL void warnings_sort(tsl_warning *warning, uint32_t count) {
    for (uint32_t i = 1; i < count; i++) {
        tsl_warning one = warning[i];
        uint32_t k = i;
        for (; k && warning[k - 1].offset > one.offset; k--) warning[k] = warning[k - 1];
        warning[k] = one;
    }
}

static bool warnings_copy(Build *b, tsl_board *board, tsl_warning *kept, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        tsl_warning *w = &kept[i];
        size_t size = strlen(w->message) + 1;
        char *message = TAKE(b, &board->arena, char, size);
        if (!message) return false;
        memcpy(message, w->message, size);
        w->message = message;
        api_locate(b->source.at, w->offset, &w->line, &w->column);
    }
    return true;
}

TSL_LOCAL bool warnings_keep(Build *b, tsl_board *board) {
    uint32_t count = b->warned < TSL_WARNINGS_MOST ? b->warned : TSL_WARNINGS_MOST;
    bool more = b->warned > TSL_WARNINGS_MOST;
    tsl_warning *kept = TAKE(b, &board->arena, tsl_warning, count);
    if (!kept) return false;
    memcpy(kept, b->warnings, count * sizeof *kept);
    warnings_sort(kept, count);
    if (more) {
        kept[count - 1].code = TSL_WARN_MORE;
        kept[count - 1].message = "there are more warnings than these";
    }
    board->identity.warnings = kept;
    board->identity.warning_count = count;
    return warnings_copy(b, board, kept, count);
}

const char *tsl_warn_name(tsl_warn code) {
    static const char *const names[TSL_WARN_COUNT] = {"missing", "empty", "crossing",
                                                      "unused",  "whole", "more"};
    return (unsigned)code < TSL_WARN_COUNT ? names[code] : NULL;
}

uint32_t tsl_warning_count(const tsl_board *board) {
    return board ? board->identity.warning_count : 0;
}

tsl_warning tsl_warning_at(const tsl_board *board, uint32_t i) {
    return i < tsl_warning_count(board) ? board->identity.warnings[i] : (tsl_warning){0};
}
