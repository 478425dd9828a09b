/* tree.h - the text as a tree of nodes, each of which knows its bytes. */
#ifndef TSL_LANGUAGE_TREE_H
#define TSL_LANGUAGE_TREE_H
#include "../base/build.h"

typedef enum { NODE_CLAUSE, NODE_LIST, NODE_INT, NODE_DECIMAL, NODE_WORD, NODE_STRING } NodeKind;

typedef struct Node Node;
struct Node {
    NodeKind kind;
    Span span;       /* brackets and quotes included, the label not */
    Span label_span; /* "use:"; length 0 when there is no label */
    Text label;      /* "use" */
    Text text;       /* clause: its keyword; word: itself; string: between the quotes */
    Span head_span;  /* clause: the keyword's bytes */
    int32_t integer; /* NODE_INT */
    double number;   /* NODE_INT and NODE_DECIMAL, rounded to single precision */
    uint32_t count;  /* children of a clause (its keyword apart) or list */
    Node *child;     /* the first of them */
    Node *next;      /* the next sibling */
};

/* Reads b->source, which is one clause; NULL and b's error otherwise. */
TSL_LOCAL Node *tree_read(Build *b);
/* The canonical text on one line, terminated, in `arena`; NULL when memory is out. */
TSL_LOCAL char *tree_text(Build *b, Arena *arena, const Node *node);
/* Attributes are capitalised; an initial lower-case letter is tolerated. */
TSL_LOCAL bool node_is_word(const Node *node, const char *word);
/* True and False in any capitalisation. */
TSL_LOCAL bool node_is_boolean(const Node *node, bool *value);
/* A few words on what a node is, for messages: "a list", "the number 3.5". */
TSL_LOCAL const char *node_kind_name(const Node *node);
#endif
