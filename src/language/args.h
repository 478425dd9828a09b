/* args.h - the arguments of a clause, bound to the names in its form. */
#ifndef TSL_LANGUAGE_ARGS_H
#define TSL_LANGUAGE_ARGS_H
#include "../base/polygon.h"
#include "arith.h"

struct Graph;
enum { ARGS_MAX = 16 };

typedef struct {
    Text name;               /* the label, or the word for it in the form's notation */
    Text type;               /* its notation */
    const Node *node;        /* what is written */
    struct Graph *graphs;    /* the graph or list of graphs it stands for */
    const Polygon *polygons; /* the polygon or list of polygons it stands for */
    uint32_t count;          /* of graphs or polygons */
} Arg;
typedef struct {
    const Node *clause;
    Arg arg[ARGS_MAX];
    uint32_t count;
} Args;
/* What stands behind a keyword: fills `out`, which has been initialised, or fails with the reason
 * in b. Graphs among the arguments are only read. */
typedef bool Builder(Build *b, const Args *args, struct Graph *out);
typedef struct {
    int32_t *at;
    uint32_t count;
} Integers;

TSL_LOCAL const Arg *args_find(const Args *args, const char *name); /* NULL when it is not given */
TSL_LOCAL Span args_span(const Args *args, const char *name); /* of the argument, else the clause */
/* These leave *out alone, and succeed, when the argument is not given. */
TSL_LOCAL bool args_integer(Build *b, const Args *args, const char *name, int32_t *out);
/* A size is a whole number of 1 or more. */
TSL_LOCAL bool args_size(Build *b, const Args *args, const char *name, int32_t *out);
TSL_LOCAL bool args_number(Build *b, const Args *args, const char *name, double *out);
TSL_LOCAL bool args_integers(Build *b, Arena *arena, const Args *args, const char *name,
                             Integers *out);
/* One item of a list argument: a place {x y} or {x y z}; the number of one of `count` things, which
 * the message calls by their name. */
TSL_LOCAL bool args_point(Build *b, const Node *node, tsl_point *out);
TSL_LOCAL bool args_index(Build *b, const Node *node, uint32_t count, const char *thing,
                          uint32_t *out);
TSL_LOCAL bool args_boolean(const Args *args, const char *name, bool fallback);
TSL_LOCAL bool args_is(const Args *args, const char *name, const char *word);
/* The text of a word argument, its first letter capitalised as the norm wants; NULL if absent. */
TSL_LOCAL const char *args_word(const Args *args, const char *name, const char *const *words);
#endif
