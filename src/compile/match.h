/* match.h - finding the form that a clause follows. */
#ifndef TSL_COMPILE_MATCH_H
#define TSL_COMPILE_MATCH_H
#include "../language/tree.h"
#include "keywords.h"

/* Binds the arguments of a clause to the first form of its keyword that they fit and that makes the
 * thing wanted; NULL and an error that says what does not fit otherwise. */
TSL_LOCAL const Keyword *match_clause(Build *b, const Node *clause, Makes wanted, Args *out);

/* Reading the notation of the keyword table. */
typedef struct {
    Text text;    /* its alternatives, without brackets around them */
    Text written; /* with them */
    bool optional;
} Slot;
typedef struct {
    Text label; /* length 0 when it has none */
    Text type;
} Alternative;

/* Each takes one item off the front; false when nothing is left. */
TSL_LOCAL bool notation_slot(Text *params, Slot *out);
TSL_LOCAL bool notation_alternative(Text *slot, Alternative *out);
/* The name by which a builder asks for the argument. */
TSL_LOCAL Text notation_name(Alternative alternative);
TSL_LOCAL bool notation_is_word(Text type);
TSL_LOCAL bool notation_fits(Text type, const Node *node);
/* Whether a type is a list; *type then is its notation in braces. */
TSL_LOCAL bool notation_is_list(Text *type);
/* Goes down into a list that does not fit, to the element that is to blame and the type it lacks. */
TSL_LOCAL void notation_misfit(Text *type, const Node **node);

/* How far a form got: the arguments it took, and the slots that the next one could have filled. */
typedef struct {
    const Keyword *row;
    uint32_t taken;
    const Node *stuck; /* the argument that did not fit; NULL when they ran out */
    Text rest;         /* params from the first slot that was open to it */
} MatchProgress;
/* Both fail with a sentence: about the form that got furthest; about a keyword that has no form which makes the thing
 * wanted, or that does not exist. */
TSL_LOCAL bool mismatch_explain(Build *b, const MatchProgress *best, const Node *clause);
TSL_LOCAL bool mismatch_keyword(Build *b, const Node *clause, Makes wanted);
#endif
