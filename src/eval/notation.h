/* notation.h - reading the notation of the keyword table. */
#ifndef TSL_EVAL_NOTATION_H
#define TSL_EVAL_NOTATION_H
#include "../lang/tree.h"
#include "keywords.h"

typedef struct {
    Text text;     /* its alternatives, without brackets around them */
    Text written;  /* with them */
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
#endif
