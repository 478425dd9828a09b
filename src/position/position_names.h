/* position_names.h - the words of a position's text. In: bytes of the text and a board. Out: words, and the sites that they
 * name; what is wrong with them becomes the error of the build context. */
#ifndef TSL_POSITION_POSITION_NAMES_H
#define TSL_POSITION_POSITION_NAMES_H
#include "position.h"

typedef struct {
    Build *b;
    const tsl_board *board;
    uint32_t at; /* the next byte of the text */
} PositionCursor;

/* A word of the text that is the name of a site or a region, with its kind. */
typedef struct {
    Span span, rest; /* the whole of it, and what follows the kind */
    tsl_kind kind;
} PositionWord;

TSL_LOCAL const char *position_one(tsl_kind kind);  /* "vertex", "edge", "cell" */
TSL_LOCAL const char *position_many(tsl_kind kind); /* "vertices", ... */
TSL_LOCAL bool position_is_blank(char c);
TSL_LOCAL bool position_is_digit(char c);
TSL_LOCAL bool position_is_letter(char c);
/* The current character; a zero at the end of the text. */
TSL_LOCAL char position_peek(const PositionCursor *r);
/* False if the text has other characters than positions are written with; after it, a message may quote any part. */
TSL_LOCAL bool position_characters(Build *b);
TSL_LOCAL Text position_bytes(const PositionCursor *r, Span span);
/* Reads up to the sign that ends a name. Without a kind it is of the one given. */
TSL_LOCAL bool position_word(PositionCursor *r, tsl_kind usual, PositionWord *out);
/* The site that a word names; TSL_NONE if it may be a region. False: there is no such site. */
TSL_LOCAL bool position_site(PositionCursor *r, const PositionWord *word, tsl_id *out);
/* Says that nothing is called so: no site, and if `or_region` says that, no region either. */
TSL_LOCAL bool position_unknown(PositionCursor *r, const PositionWord *word, const char *or_region);
#endif
