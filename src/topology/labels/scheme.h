/* scheme.h - names of sites by schemes that follow the board. Every scheme gives a site a line, written in letters, and a place,
 * written in digits; sites of other parts or layers may have the same.
 *
 *   files      columns and rows                                   scheme_lines.c
 *   rows       rows by height, or columns, and places along them
 *   ring       rings about the centre, places clockwise
 *   path       one line along the board
 *   number     numbers
 *   contour    strips of cells that follow the board              contour.c contour_rows.c
 *   auto       the first of these that suits                      scheme_choose.c
 *   all        labels as text, and what has a label               scheme_text.c */
#ifndef TSL_TOPOLOGY_LABELS_SCHEME_H
#define TSL_TOPOLOGY_LABELS_SCHEME_H
#include "../../base/sort.h"
#include "../colours/colouring.h"

typedef struct {
    tsl_label_scheme scheme;
    uint32_t how; /* TSL_LABEL_ bits */
    tsl_direction origin;
    uint32_t skip; /* a set of letters, A is bit 0 */
} SchemeWish;

typedef struct {
    SchemeWish wish;        /* with the scheme that was chosen */
    uint32_t count;         /* sites */
    uint32_t *line, *place; /* per site */
    uint32_t *part;         /* NULL: there is one */
    const uint32_t *layer;  /* NULL: there is one */
    uint32_t *order;        /* sites by part, line, place, layer, number */
    bool shared;            /* sites may be in one place */
    double spacing;         /* the least distance of neighbours */
    tsl_point centre;
} LabelPlan;

/* The sites that a scheme is applied to: all of a kind, or those of a part, in ascending order. */
typedef struct {
    Build *b;
    const tsl_board *board;
    tsl_kind kind;
    const ColourGraph *graph; /* neighbours */
    const uint32_t *site;
    uint32_t count;
    double spacing; /* the least distance of neighbours */
    tsl_point centre;
    LabelPlan *plan;
    uint32_t *named; /* how many sites of the plan have names; those are in its order */
} SchemeSites;

/* Each names all sites; false without an error in b: the scheme does not apply. */
typedef bool SchemeRule(SchemeSites *s);
TSL_LOCAL bool scheme_files(SchemeSites *s);
TSL_LOCAL bool scheme_rows(SchemeSites *s);
TSL_LOCAL bool scheme_ring(SchemeSites *s);
TSL_LOCAL bool scheme_path(SchemeSites *s);
TSL_LOCAL bool scheme_contour(SchemeSites *s);
TSL_LOCAL bool scheme_number(SchemeSites *s);

/* Sites by ascending key, stably. */
TSL_LOCAL bool scheme_sort(Build *b, KeyedId *item, uint32_t count);
/* Gives the next site of a line its name. */
TSL_LOCAL void scheme_name(SchemeSites *s, uint32_t site, uint32_t line, uint32_t place);
static inline int64_t scheme_key(double at, double unit) { /* parts of a millionth of the unit */
    double steps = at / unit * 1e9;
    return steps > 9e18 ? INT64_MAX : steps < -9e18 ? INT64_MIN : (int64_t)steps;
}

/* Whether rows and columns are labels good enough, which is known at once. */
TSL_LOCAL bool scheme_files_suit(const tsl_board *board, tsl_kind kind);
/* The labels of a kind; in `arena`. */
TSL_LOCAL bool plan_make(Build *b, Arena *arena, const tsl_board *board, tsl_kind kind,
                         const SchemeWish *wish, LabelPlan *out);

enum { PLAN_LABEL = 64 }; /* bytes of a label, the zero included */
TSL_LOCAL size_t plan_write(const LabelPlan *plan, uint32_t site, char out[PLAN_LABEL]);
TSL_LOCAL uint32_t plan_find(const LabelPlan *plan, const char *label);
/* The letters of a line. */
TSL_LOCAL size_t plan_letters(const LabelPlan *plan, uint32_t line, char *out);
#endif
