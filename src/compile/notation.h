/* notation.h - reading the notation of the keyword table. */
#ifndef TSL_COMPILE_NOTATION_H
#define TSL_COMPILE_NOTATION_H
#include "../language/tree.h"
#include "keywords.h"

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
#endif
