/* SPDX-License-Identifier: MIT
 * tessella.h - the whole public interface of libtessella. A board is text compiled into an
 * immutable graph of vertices, edges and cells, with what a game needs to know worked out.
 * Failure: only building and writing can fail. A query about something that is not there
 *   answers TSL_NONE, zero, NULL or an empty list; it never crashes and never allocates.
 * Memory: all that a query returns belongs to the board and lives exactly as long as it.
 * Threads: a finished board never changes, so any number of threads may read it at once.
 * The library has no mutable globals, prints nothing and ignores the locale. */
#ifndef TESSELLA_H
#define TESSELLA_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define TSL_VERSION "0.1.0"
#define TSL_ABI 1 /* changes when programs must be recompiled; compare with tsl_abi() */
#ifndef TSL_API
#if defined(__GNUC__)
#define TSL_API __attribute__((visibility("default")))
#else
#define TSL_API
#endif
#endif
#ifdef __cplusplus
extern "C" {
#endif

/* ---- Types ---- */

typedef struct tsl_board tsl_board;
typedef uint32_t tsl_id; /* 0 to tsl_count() - 1, numbered separately for each kind of site */
#define TSL_NONE UINT32_MAX
typedef enum { TSL_VERTEX, TSL_EDGE, TSL_CELL, TSL_KINDS } tsl_kind;
typedef struct {
    double x, y, z; /* x to the right, y up, z out of the board; most edges have length 1 */
} tsl_point;
typedef struct {
    const tsl_id *id; /* borrowed from the board */
    uint32_t count;
} tsl_ids;
/* The paper's playable site. Level 0 is the board itself, 1 is on the piece at level 0, ... */
typedef struct {
    tsl_kind kind;
    tsl_id index;
    uint32_t level;
} tsl_site;

/* ---- Version and language ---- */

TSL_API const char *tsl_version(void);
TSL_API uint32_t tsl_abi(void);
TSL_API const char *tsl_kind_name(tsl_kind kind); /* "Vertex", "Edge", "Cell", else NULL */

/* The rows of the keyword table, for manuals and editors; a keyword with several forms has as
 * many rows. `name` is NULL past the last one. `makes` says what a clause of this form is:
 * "board", "graph", "poly", "track", "values", "range", "number". */
typedef struct {
    const char *name, *params, *makes, *summary;
} tsl_keyword;
TSL_API tsl_keyword tsl_keyword_at(uint32_t row);
/* The words used in `params`, with what each stands for in the same notation ("" for basic ones) and
 * in plain words; `name` is NULL past the last one. */
typedef struct {
    const char *name, *notation, *meaning;
} tsl_term;
TSL_API tsl_term tsl_term_at(uint32_t row);

/* ---- Building ---- */

typedef enum {
    TSL_OK,
    TSL_ERR_MEMORY, /* the allocator returned NULL */
    TSL_ERR_LIMIT,  /* too many sites, too long a text, or nested too deep */
    TSL_ERR_SYNTAX, /* the text is not a well-formed expression */
    TSL_ERR_NAME,   /* unknown keyword, attribute or argument name */
    TSL_ERR_ARGS,   /* the arguments fit none of the keyword's forms */
    TSL_ERR_VALUE,  /* an argument of the right type makes no sense here */
    TSL_ERR_WRITE,  /* the caller's writer asked to stop */
    TSL_ERR_CALL    /* the call is wrong: NULL where it may not be, unknown format */
} tsl_code;
TSL_API const char *tsl_code_name(tsl_code code); /* "syntax", "name", ... */

typedef struct {
    tsl_code code;
    uint32_t line, column;   /* from 1, in characters */
    uint32_t offset, length; /* the bytes of the text to underline */
    char message[240];       /* one sentence without a final stop, always terminated */
} tsl_error;

typedef struct { /* one function: ptr NULL allocates, size 0 frees and returns NULL */
    void *(*resize)(void *user, void *ptr, size_t old_size, size_t size);
    void *user;
} tsl_allocator;

/* Which reading of relations, directions, walks and radials a board follows. The graph and its
 * numbering are the same under both. */
typedef enum { TSL_RULES_PAPER, TSL_RULES_LUDII } tsl_rules;

typedef struct { /* start from {.size = sizeof(tsl_options)}; a zero field means its default */
    size_t size;         /* lets later versions add fields without a new ABI */
    uint32_t max_sites;  /* per kind; default 1 << 24 */
    uint32_t max_text;   /* bytes; default 1 << 20 */
    uint32_t max_depth;  /* of nested brackets; default 100 */
    tsl_rules rules;     /* default TSL_RULES_PAPER */
    tsl_allocator alloc; /* default malloc; called only on the calling thread */
} tsl_options;

/* Compiles one (board ...) or a bare graph expression. options and error may be NULL.
 * On failure returns NULL, fills *error and leaves nothing allocated. */
TSL_API tsl_board *tsl_board_new(const char *text, size_t length, const tsl_options *options,
                                 tsl_error *error);
TSL_API void tsl_board_free(tsl_board *b); /* NULL is fine */

/* ---- The board as a whole ---- */

TSL_API uint32_t tsl_count(const tsl_board *b, tsl_kind kind);
TSL_API tsl_kind tsl_default_kind(const tsl_board *b); /* the board's use: */
TSL_API tsl_rules tsl_board_rules(const tsl_board *b);
TSL_API const char *tsl_source(const tsl_board *b); /* the expression on one line */
TSL_API const char *tsl_basis(const tsl_board *b);  /* tiling: "Square", "T3464", ... or "" */
TSL_API const char *tsl_shape(const tsl_board *b);  /* outline: "Hexagon", "Star", ... or "" */
TSL_API size_t tsl_bytes(const tsl_board *b);       /* memory that the board holds */

/* ---- Sites and incidence ---- */

TSL_API bool tsl_site_exists(const tsl_board *b, tsl_site site); /* any level will do */
TSL_API tsl_site tsl_default_site(const tsl_board *b, tsl_id index); /* on level 0 */
/* An edge lies at the middle of its ends, a cell at the mean of its vertices. */
TSL_API const tsl_point *tsl_positions(const tsl_board *b, tsl_kind kind);
/* Sites of kind `of` that touch the site; a site touches itself. In what order:
 *   vertex: edges and cells by ascending angle from just past west, counter-clockwise;
 *   edge:   its two ends, first to second, and its cells, the left one first;
 *   cell:   vertices in cyclic order, and edges, the k-th joining vertices k and k + 1. */
TSL_API tsl_ids tsl_incident(const tsl_board *b, tsl_kind kind, tsl_id site, tsl_kind of);
/* Tangents at the two ends of a curved edge; false for a straight one. Each points away from
 * its own end: the curve is a cubic with inner points at a third of the chord's length along. */
TSL_API bool tsl_edge_tangents(const tsl_board *b, tsl_id edge, tsl_point out[2]);
/* Whether the cycle of a cell runs counter-clockwise, as that of a celtic border cell does; all
 * others run clockwise. */
TSL_API bool tsl_cell_reversed(const tsl_board *b, tsl_id cell);
/* The vertex about which CW, CCW, In and Out are meant, or TSL_NONE. */
TSL_API tsl_id tsl_pivot(const tsl_board *b, tsl_id vertex);

/* ---- Tracks, as written in (board ... (track ...)) ---- */

typedef struct {
    const char *name;     /* NULL past the last track */
    const char *path;     /* "0,E,N,W", or NULL when the sites are listed */
    const int32_t *sites; /* `count` of them, -1 is Off and -2 is End */
    uint32_t count;
    uint32_t owner; /* 1 for P1 ..., 0 for nobody in particular */
    bool loop, directed;
} tsl_track;
TSL_API uint32_t tsl_track_count(const tsl_board *b);
TSL_API tsl_track tsl_track_at(const tsl_board *b, uint32_t track);

/* ---- Writing ---- */

typedef struct { /* return false to stop; bytes are UTF-8, not terminated */
    bool (*write)(void *user, const char *bytes, size_t count);
    void *user;
} tsl_writer;
/* Formats: "text" (the canonical source), "dump" (every fact, a line each), "svg" (a picture).
 * The same board gives the same bytes. Needs no memory. */
TSL_API tsl_code tsl_write(const tsl_board *b, const char *format, tsl_writer out);
/* Format names with a sentence on each; `name` is NULL past the last one. */
typedef struct {
    const char *name, *summary;
} tsl_format;
TSL_API tsl_format tsl_format_at(uint32_t row);

#ifdef __cplusplus
}
#endif
#endif
