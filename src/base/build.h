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

/* What the build has cost so far, and what it may cost: see budget.h. */
typedef struct {
    uint64_t left;  /* work that may be charged before budget_spend has to look, */
    uint64_t share; /* of so much that was given out last; */
    uint64_t work;  /* all that was charged before that */
    bool prepaid;   /* charges do not count */
    uint64_t most_work, most_bytes;
    uint64_t bytes;                            /* held now */
    bool out_of_bytes;                         /* a request was refused for that */
    bool (*cancel)(void *user, uint64_t work); /* NULL: there is no such function */
    void *user;
    tsl_allocator alloc; /* the caller's */
    Span where;          /* the clause that is worked on */
    const char *task;    /* what is done with `count` things; NULL: nothing to say */
    uint64_t count;
} Budget;

typedef struct {
    tsl_error error; /* code TSL_OK until something fails; line and column are filled last */
    Arena scratch;   /* a stage gives back what it took before the next one starts */
    Arena tree;      /* lives as long as the build: nodes, bound arguments */
    uint32_t max_sites;
    uint32_t max_depth;
    uint32_t want; /* TSL_WANT_ bits, with what they need; never 0 */
    tsl_kind use;  /* what the dimensions of the generators count */
    Text source;
    tsl_warning
        *warnings;   /* room for TSL_WARNINGS_MOST of them, in `tree`; NULL before the first */
    uint32_t warned; /* how many there were, also of those that found no room */
    bool strict;     /* a warning is an error */
    Span crosser;    /* the last clause that may have made edges cross; length 0: none */
    Budget budget;
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
TSL_RARE TSL_LOCAL bool budget_fail_bytes(Build *b);
/* Notes something that is accepted but hardly meant, and returns true: the build goes on. False, with the reason to
 * stop in b, where warnings are errors or memory is out; so a caller writes `if (!warn(...)) return false;`.
 * Of several warnings with the same code and place the first is kept: a loop over cells may warn in each round. */
TSL_RARE TSL_LOCAL bool warn(Build *b, Span where, tsl_warn code, const char *format, ...)
    TSL_PRINTF(4, 5);
TSL_RARE TSL_LOCAL bool fail_sites(Build *b, Span where, tsl_kind kind, uint64_t sites);
/* As arena_take, but remembers in b that memory ran out. */
TSL_LOCAL void *build_take(Build *b, Arena *arena, size_t count, size_t size);
TSL_LOCAL void *build_take_alone(Build *b, Arena *arena, size_t count, size_t size);
TSL_LOCAL void *build_take_zero(Build *b, Arena *arena, size_t count, size_t size);
/* A list that is full, moved to twice the room (64 entries at first) in a fresh arena of its own; NULL when there is no
 * memory, and then the list is as it was. */
TSL_LOCAL void *build_grow(Build *b, Arena *arena, const void *list, uint32_t *room, size_t size);
#define TAKE(b, arena, type, count) ((type *)build_take((b), (arena), (count), sizeof(type)))
#define TAKE_ZERO(b, arena, type, count)                                                           \
    ((type *)build_take_zero((b), (arena), (count), sizeof(type)))

TSL_LOCAL bool text_is(Text text, const char *word);
TSL_LOCAL bool text_same(Text a, Text b);
TSL_LOCAL Text text_of(const char *word);
/* Bytes of the well-formed UTF-8 character at `at`; 0 when there is none. */
TSL_LOCAL uint32_t text_character(Text s, uint32_t at);
#endif
