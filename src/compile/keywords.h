/* keywords.h - the table of keywords and the words its notation uses. */
#ifndef TSL_COMPILE_KEYWORDS_H
#define TSL_COMPILE_KEYWORDS_H
#include "../generate/generate.h"
#include "../operate/operate.h"

typedef enum {
    MAKES_BOARD,
    MAKES_SPECIAL, /* a board that is more than a graph: special.c */
    MAKES_GRAPH,
    MAKES_POLY,
    MAKES_TRACK,
    MAKES_VALUES,
    MAKES_RANGE
} Makes;

/* One row per form. `params` is the manual's own notation, which the matcher reads as well:
 *   a slot is an item, [alternatives] which may be left out, or (alternatives) of which one is needed;
 *   alternatives are items separated by |; an item is a type or label:type;
 *   a type is a Word that stands for itself, {type} for a list, or the name of a term. */
typedef struct {
    const char *name, *params;
    Makes makes;
    Builder *build; /* of those that make graphs */
    const char *summary;
} Keyword;
TSL_LOCAL const Keyword *keyword_at(uint32_t row); /* NULL past the last */
TSL_LOCAL Builder graph_as_listed;                 /* (graph ...): with cells: nothing is traced */
/* What the matcher reads: `params`, or that and further labels, which have no effect and give a warning. */
TSL_LOCAL Text keyword_notation(const Keyword *row);
TSL_LOCAL bool keyword_makes(Text name, Makes makes);
TSL_LOCAL const char *makes_name(Makes makes);
/* What is to be said of a word that the paper plans and that is no keyword; NULL of any other. */
TSL_LOCAL const char *keyword_reserved_note(Text name);
/* The known name nearest to a misspelt one, or NULL if none is near. */
TSL_LOCAL const char *keyword_nearest(Text name);
/* What is special about a word that a keyword does not take, or NULL. */
TSL_LOCAL const char *keyword_word_note(Text word);

typedef enum {
    TERM_ALIAS, /* stands for its notation */
    TERM_INT,
    TERM_INT_LITERAL,
    TERM_NUM,
    TERM_NUM_LITERAL,
    TERM_BOOL,
    TERM_STRING,
    TERM_VERTEX, /* 3.4.6.4, what meets at a vertex */
    TERM_CLAUSE  /* of a keyword that makes the thing */
} TermKind;
typedef struct {
    const char *name;
    TermKind kind;
    Makes makes;          /* TERM_CLAUSE */
    const char *notation; /* TERM_ALIAS */
    const char *meaning;
} Term;
TSL_LOCAL const Term *term_at(uint32_t row); /* NULL past the last */
TSL_LOCAL const Term *term_find(Text name);
#endif
