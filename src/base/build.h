/* build.h - what every stage of building shares: where an error goes, scratch memory, limits. */
#ifndef TSL_BASE_BUILD_H
#define TSL_BASE_BUILD_H
#include "arena.h"
#include "testing.h"

typedef struct {
    uint32_t offset, length; /* bytes of the source text */
} Span;
typedef struct {
    const char *at;
    uint32_t length;
} Text;

typedef struct {
    tsl_error error; /* code TSL_OK until something fails; line and column are filled last */
    Arena scratch;   /* a stage gives back what it took before the next one starts */
    Arena tree;      /* lives as long as the build: nodes, bound arguments */
    uint32_t max_sites;
    uint32_t max_depth;
    uint32_t want; /* TSL_WANT_ bits, with what they need; never 0 */
    tsl_kind use;  /* what the dimensions of the generators count */
    Text source;
} Build;

#if defined(__GNUC__)
#define TSL_PRINTF(text, first) __attribute__((format(printf, text, first)))
#else
#define TSL_PRINTF(text, first)
#endif

/* Stores the reason, unless there is one already, and returns false. Understands %s, %.*s, %c,
 * %d, %u and %llu. */
TSL_RARE TSL_LOCAL bool fail(Build *b, Span where, tsl_code code, const char *format, ...)
    TSL_PRINTF(4, 5);
TSL_RARE TSL_LOCAL bool fail_memory(Build *b);
TSL_RARE TSL_LOCAL bool fail_sites(Build *b, Span where, tsl_kind kind, uint64_t sites);
/* As arena_take, but remembers in b that memory ran out. */
TSL_LOCAL void *build_take(Build *b, Arena *arena, size_t count, size_t size);
TSL_LOCAL void *build_take_alone(Build *b, Arena *arena, size_t count, size_t size);
TSL_LOCAL void *build_take_zero(Build *b, Arena *arena, size_t count, size_t size);
#define TAKE(b, arena, type, count) ((type *)build_take((b), (arena), (count), sizeof(type)))
#define TAKE_ZERO(b, arena, type, count)                                                           \
    ((type *)build_take_zero((b), (arena), (count), sizeof(type)))

TSL_LOCAL bool text_is(Text text, const char *word);
TSL_LOCAL bool text_same(Text a, Text b);
TSL_LOCAL Text text_of(const char *word);
/* Bytes of the well-formed UTF-8 character at `at`; 0 when there is none. */
TSL_LOCAL uint32_t text_character(Text s, uint32_t at);
#endif
