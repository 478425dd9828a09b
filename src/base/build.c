/* build.c - the build context. In: a reason to stop. Out: tsl_error's code, place and sentence.
 * Holds: the first reason wins, and a message is never cut inside a UTF-8 character. */
#include "budget.h"
#include "num.h"
#include <stdarg.h>
#include <string.h>

#ifdef TSL_TESTING
Testing tsl_testing;
#endif

typedef struct {
    char *out;
    size_t used, size;
} BuildMessage;

static void message_bytes(BuildMessage *m, const char *bytes, size_t count) {
    size_t room = m->size - 1 - m->used;
    if (count > room) count = room;
    memcpy(m->out + m->used, bytes, count);
    m->used += count;
}

/* A message cut by the buffer's end must not end in half a character. */
static void message_end(BuildMessage *m) {
    if (m->used == m->size - 1) {
        while (m->used && ((unsigned char)m->out[m->used - 1] & 0xC0) == 0x80) m->used--;
        if (m->used && (unsigned char)m->out[m->used - 1] >= 0xC0) m->used--;
    }
    m->out[m->used] = '\0';
}

static void message_format(BuildMessage *m, const char *format, va_list args) {
    char digits[NUM_SIZE];
    for (const char *at = format; *at; at++) {
        if (*at != '%') {
            message_bytes(m, at, 1);
            continue;
        }
        at++;
        if (*at == 's') {
            const char *word = va_arg(args, const char *);
            message_bytes(m, word, strlen(word));
        } else if (*at == '.') {
            int length = va_arg(args, int);
            message_bytes(m, va_arg(args, const char *), (size_t)length);
            at += 2;
        } else if (*at == 'c') {
            char c = (char)va_arg(args, int);
            message_bytes(m, &c, 1);
        } else if (*at == 'd') {
            message_bytes(m, digits, num_write_i64(digits, va_arg(args, int)));
        } else if (*at == 'u') {
            message_bytes(m, digits, num_write_u64(digits, va_arg(args, unsigned)));
        } else {
            message_bytes(m, digits, num_write_u64(digits, va_arg(args, unsigned long long)));
            at += 2;
        }
    }
    message_end(m);
}

TSL_LOCAL bool fail(Build *b, Span where, tsl_code code, const char *format, ...) {
    if (b->error.code != TSL_OK) return false;
    b->error.code = code;
    b->error.offset = where.offset;
    b->error.length = where.length;
    BuildMessage m = {b->error.message, 0, sizeof b->error.message};
    va_list args;
    va_start(args, format);
    message_format(&m, format, args);
    va_end(args);
    return false;
}

/* Whether there is such a warning already, or no room for another one, which is then counted. */
static bool warn_is_over(Build *b, Span where, tsl_warn code) {
    uint32_t kept = b->warned < TSL_WARNINGS_MOST ? b->warned : TSL_WARNINGS_MOST;
    for (uint32_t i = 0; i < kept; i++) {
        const tsl_warning *w = &b->warnings[i];
        if (w->code == code && w->offset == where.offset && w->length == where.length) return true;
    }
    if (kept < TSL_WARNINGS_MOST) return false;
    b->warned++;
    return true;
}

static bool warn_keep(Build *b, Span where, tsl_warn code, const char *sentence) {
    size_t size = strlen(sentence) + 1;
    char *message = TAKE(b, &b->tree, char, size);
    if (message && !b->warnings) b->warnings = TAKE(b, &b->tree, tsl_warning, TSL_WARNINGS_MOST);
    if (!message || !b->warnings) return false;
    memcpy(message, sentence, size);
    b->warnings[b->warned++] = (tsl_warning){code, 0, 0, where.offset, where.length, message};
    return true;
}

TSL_LOCAL bool warn(Build *b, Span where, tsl_warn code, const char *format, ...) {
    char sentence[sizeof b->error.message];
    if (warn_is_over(b, where, code)) return true;
    BuildMessage m = {sentence, 0, sizeof sentence};
    va_list args;
    va_start(args, format);
    message_format(&m, format, args);
    va_end(args);
    return b->strict ? fail(b, where, TSL_ERR_STRICT, "%s", sentence)
                     : warn_keep(b, where, code, sentence);
}

TSL_LOCAL bool fail_memory(Build *b) {
    if (b->budget.out_of_bytes) return budget_fail_bytes(b);
    return fail(b, (Span){0, 0}, TSL_ERR_MEMORY, "out of memory");
}

TSL_LOCAL bool fail_sites(Build *b, Span where, tsl_kind kind, uint64_t sites) {
    static const char *const plural[] = {"vertices", "edges", "cells"};
    return fail(b, where, TSL_ERR_LIMIT, "this needs %llu %s or more, and the limit is %u",
                (unsigned long long)sites, plural[kind], b->max_sites);
}

static TSL_RARE bool build_may_take(tsl_allocator alloc) {
    void *byte = alloc.resize(alloc.user, NULL, 0, 1);
    if (byte) alloc.resize(alloc.user, byte, 1, 0);
    return byte != NULL;
}

static inline void *build_take_by(Build *b, Arena *arena, size_t count, size_t size,
                                  void *(*take)(Arena *arena, size_t count, size_t size)) {
    bool may = !TESTING(check_every_request) || build_may_take(arena->alloc);
    void *room = may ? take(arena, count, size) : NULL;
    if (!room) fail_memory(b);
    if (count > BUDGET_BYTES / 16 && !budget_ask(b)) return NULL; /* a long loop will fill it */
    return room;
}

TSL_LOCAL void *build_take(Build *b, Arena *arena, size_t count, size_t size) {
    return build_take_by(b, arena, count, size, arena_take);
}

TSL_LOCAL void *build_take_alone(Build *b, Arena *arena, size_t count, size_t size) {
    return build_take_by(b, arena, count, size, arena_take_alone);
}

TSL_LOCAL void *build_take_zero(Build *b, Arena *arena, size_t count, size_t size) {
    void *room = build_take(b, arena, count, size);
    for (size_t done = 0, bytes = count * size; room && done < bytes; done += BUDGET_BYTES) {
        if (done && !budget_ask(b)) return NULL;
        memset((char *)room + done, 0, bytes - done < BUDGET_BYTES ? bytes - done : BUDGET_BYTES);
    }
    return room;
}

TSL_LOCAL void *build_grow(Build *b, Arena *arena, const void *list, uint32_t *room, size_t size) {
    Arena fresh;
    arena_init(&fresh, b->scratch.alloc);
    uint32_t more = *room ? 2 * *room : 64;
    void *grown = build_take(b, &fresh, more, size);
    if (!grown) return NULL;
    if (!budget_copy(b, grown, list, *room * size)) {
        arena_free(&fresh);
        return NULL;
    }
    arena_free(arena);
    *arena = fresh;
    *room = more;
    return grown;
}

TSL_LOCAL bool text_is(Text text, const char *word) {
    return text_same(text, text_of(word));
}

TSL_LOCAL bool text_same(Text a, Text b) {
    return a.length == b.length && (a.length == 0 || memcmp(a.at, b.at, a.length) == 0);
}

TSL_LOCAL Text text_of(const char *word) {
    return (Text){word, (uint32_t)strlen(word)};
}

TSL_LOCAL uint32_t text_character(Text s, uint32_t at) {
    unsigned char c = (unsigned char)s.at[at];
    uint32_t length = c < 0x80 ? 1 : c < 0xC2 ? 0 : c < 0xE0 ? 2 : c < 0xF0 ? 3 : c < 0xF5 ? 4 : 0;
    if (length < 2 || at + length > s.length) return length == 1;
    uint32_t value = c & (0xFFu >> (length + 1));
    for (uint32_t i = 1; i < length; i++) {
        unsigned char more = (unsigned char)s.at[at + i];
        if ((more & 0xC0) != 0x80) return 0;
        value = value << 6 | (more & 0x3F);
    }
    bool shorter = (length == 3 && value < 0x800) || (length == 4 && value < 0x10000);
    bool surrogate = value >= 0xD800 && value <= 0xDFFF;
    return shorter || surrogate || value > 0x10FFFF ? 0 : length;
}
