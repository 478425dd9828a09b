/* sameness.h - boards that are the same have the same canonical numbers, the same listing and so the same hash.
 *
 *   canonical_board.c   parts in canonical order, each with its listing
 *   canonical_text.c    the listing as text
 *   canonical_expression.c   the board with canonical numbers, as an expression of the language
 *   refined.c           where no canonical order was found: the classes of a refinement
 *   same.c              two boards compared: where sites of one are on the other
 *   same_shape.c        the same by their places */
#ifndef TSL_TOPOLOGY_SYMMETRY_SAMENESS_H
#define TSL_TOPOLOGY_SYMMETRY_SAMENESS_H
#include "../../base/sink.h"
#include "assembly.h"
#include "listing.h"

/* What is asked about boards. */
typedef struct {
    tsl_like like;
    bool oriented; /* mirror images are not the same; for shapes and maps */
    uint64_t visits;
} SameQuery;

typedef struct {
    const tsl_board *board;
    SameQuery query;
    Assembly assembly;
    const PartEntry *entry; /* per part, read in the sense that was chosen */
    Listing *listing;       /* per part; that of the first one of a class */
    uint32_t *order;        /* parts in canonical order */
    bool known;             /* false: the search gave up, and there is no order */
} CanonicalBoard;

/* In scratch memory and that of b->tree. Levels shape, map, complex and graph; shapes of boards that are not flat, or of several
 * parts, are not known. */
TSL_LOCAL bool canonical_make(Build *b, const tsl_board *board, const SameQuery *query,
                              CanonicalBoard *out);
/* out[i] is the canonical number of the i-th vertex of a part, among those of its part. */
TSL_LOCAL void part_entry_numbers(const PartEntry *entry, uint32_t *out);
/* Below 0 if the first is less: of two boards at the same level. */
TSL_LOCAL int canonical_compare(const CanonicalBoard *a, const CanonicalBoard *c);

/* The listing as text: at all levels. *known is false where there is no canonical order; then nothing is written. */
TSL_LOCAL bool canonical_write(Build *b, const tsl_board *board, const SameQuery *query, Sink *sink,
                               bool *known);
/* The same as an expression that makes the board with canonical numbers; not for the level numbered. */
TSL_LOCAL bool canonical_express(Build *b, const tsl_board *board, const SameQuery *query,
                                 Sink *sink, bool *known);
/* Classes of sites and how many of each touch those of others: equal for equal boards. */
TSL_LOCAL bool refined_write(Build *b, const tsl_board *board, const SameQuery *query, Sink *sink);
enum { CANONICAL_DIGEST = 16 };
/* BLAKE2b of the listing or, where there is none, of the classes. */
TSL_LOCAL bool canonical_digest(Build *b, const tsl_board *board, const SameQuery *query,
                                uint8_t out[CANONICAL_DIGEST], bool *known);

/* Two boards to be compared, and the answer. */
typedef struct {
    const tsl_board *a, *c;
    SameQuery query;
    SiteSpan span; /* of both; without cells at the level graph */
    uint32_t *
        image; /* where the sites of a are on c: of all kinds, one after another; if they are the same */
    tsl_same answer;
} SamePair;
TSL_LOCAL bool same_find(Build *b, SamePair *pair);
TSL_LOCAL bool same_complex(Build *b, const SamePair *pair, tsl_same *answer);
/* At the level shape, of flat boards and of boards in space: by an isometry that takes one to the other, both scaled to a mean edge
 * of 1. */
TSL_LOCAL bool shape_same(Build *b, SamePair *pair);
#endif
