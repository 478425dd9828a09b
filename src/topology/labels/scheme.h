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

struct LabelPlan {
    SchemeWish wish;        /* with the scheme that was chosen */
    uint32_t count;         /* sites */
    uint32_t *line, *place; /* per site */
    uint32_t *part;         /* NULL: there is one */
    const uint32_t *layer;  /* NULL: there is one */
    uint32_t *order;        /* sites by part, line, place, layer, number */
    uint32_t lines, places; /* one more than the largest of each */
    bool shared;            /* sites may be in one place */
    double spacing;         /* the least distance of neighbours */
    tsl_point centre;
};

typedef struct Contours Contours; /* contour.h */

/* The sites that a scheme is applied to: all of a kind, or those of a part, in ascending order. */
typedef struct {
    Build *b;
    const tsl_board *board;
    tsl_kind kind, by;  /* sites are neighbours if they touch the same site of the kind `by` */
    Contours *contours; /* of the whole board, found when they are first asked for */
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
/* In thousandths of a millionth of the unit; the borders between two millionths lie beside simple fractions. */
TSL_LOCAL int64_t scheme_key(double at, double unit);
/* Fills in the spacing and the centre. */
TSL_LOCAL void scheme_measure(SchemeSites *s);
/* Turns names as the corner of A1 asks, and sorts them. */
TSL_LOCAL bool plan_finish(Build *b, LabelPlan *plan);

/* The labels of all kinds for which rows and columns are not good enough become those of the board. */
TSL_LOCAL bool plans_keep(Build *b, tsl_board *board);
/* The labels of a kind; in `arena`. */
TSL_LOCAL bool plan_make(Build *b, Arena *arena, const tsl_board *board, tsl_kind kind,
                         const SchemeWish *wish, LabelPlan *out);

enum { PLAN_LABEL = 64 }; /* bytes of a label, the zero included */
TSL_LOCAL size_t plan_write(const LabelPlan *plan, uint32_t site, char out[PLAN_LABEL]);
TSL_LOCAL uint32_t plan_find(const LabelPlan *plan, const char *label);
/* Whether two labels differ at most in the case of letters. */
TSL_LOCAL bool label_same(const char *a, const char *c);
/* The letters of a line. */
TSL_LOCAL size_t plan_letters(const LabelPlan *plan, uint32_t line, char *out);
#endif
