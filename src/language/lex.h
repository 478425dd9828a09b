/* lex.h - the text as tokens. */
#ifndef TSL_LANGUAGE_LEX_H
#define TSL_LANGUAGE_LEX_H
#include "../base/build.h"

typedef enum {
    TOKEN_END,
    TOKEN_OPEN,  /* ( or { */
    TOKEN_CLOSE, /* ) or } */
    TOKEN_LABEL, /* use: */
    TOKEN_ATOM,
    TOKEN_STRING
} TokenKind;
typedef struct {
    TokenKind kind;
    Span span;
    Text text; /* atom; string without its quotes; label without its colon; the bracket */
} Token;

/* Whether b->source is UTF-8 without control characters; then every message about it is. */
TSL_LOCAL bool lex_check(Build *b);
/* Reads the token at *at and moves *at past it; false when there is none that is well formed. */
TSL_LOCAL bool lex_next(Build *b, uint32_t *at, Token *out);
#endif
