/* symmetry.h - the symmetries of a board: permutations of its sites that keep what a level asks for. The four levels find
 * generators, each in files of its own; what follows from generators is the same for all.
 *
 *   shape      centre, radius classes, isometries that are tried       shape.c space.c motion.c
 *              of wrapped boards: as map, with what is measured        wrapped_shape.c fans.c
 *   map        numbering from a flag, edges in the order of angles     flags.c fans.c parts.c
 *   complex    the same with the fans that cells make, or a search     search.c partition.c
 *   graph      a search without cells
 *   all        orbits, order, elements                                 group.c order.c */
#ifndef TSL_TOPOLOGY_SYMMETRY_SYMMETRY_H
#define TSL_TOPOLOGY_SYMMETRY_SYMMETRY_H
#include "../../base/budget.h"
#include "../board.h"

/* What counts as the same place, in mean edge lengths; gaps between distances from the centre are twice that. */
#define SYMMETRY_TOLERANCE 0.01

/* A linear map that keeps distances, about the centre of the board. Of maps only its sign counts: whether they reverse the
 * sense of turning. */
typedef struct {
    double m[3][3];
} Motion;

/* Sites of all kinds in one list: those of a kind begin at first[kind]. A permutation is an array over that list: at
 * first[kind] + i stands the number, among its kind, of the site that site i goes to. Kinds that do not count have none. */
typedef struct {
    uint32_t first[TSL_KIND_COUNT + 1];
} SiteSpan;
static inline uint32_t span_count(const SiteSpan *span, tsl_kind kind) {
    return span->first[kind + 1] - span->first[kind];
}
static inline uint32_t span_all(const SiteSpan *span) {
    return span->first[TSL_KIND_COUNT];
}
static inline tsl_kind span_kind(const SiteSpan *span, uint32_t site) {
    return site < span->first[TSL_KIND_EDGE]   ? TSL_KIND_VERTEX
           : site < span->first[TSL_KIND_CELL] ? TSL_KIND_EDGE
                                               : TSL_KIND_CELL;
}

/* Permutations that generate a group, in the order in which they were found. */
typedef struct {
    uint32_t **image;
    Motion *motion; /* of each */
    uint32_t count, room;
} Generators;

/* How many elements a group has: a product of numbers from 2 on. */
typedef struct {
    uint32_t *factor;
    uint32_t count, room;
    uint64_t value; /* UINT64_MAX: that or more */
    char *text;     /* all digits */
    size_t length;
} GroupOrder;

/* All elements, if there are few. */
typedef struct {
    uint32_t count;    /* 0: they are not listed */
    uint32_t *image;   /* a permutation after the other */
    uint32_t *inverse; /* of each element */
    uint32_t *sorted;  /* elements by the images of the base points */
    uint32_t *base;    /* sites that only the identity leaves where they are */
    uint32_t base_count;
    Motion *motion;
} Elements;

/* What the centre, the plane and the unit of a board are, so that its places can be compared: frame[0] and frame[1] span
 * the plane, frame[2] is the normal. */
typedef struct {
    tsl_point centre;
    double frame[3][3];
    double unit;
} ShapeFrame;

struct tsl_symmetry {
    Arena arena; /* owns everything below, and this */
    const tsl_board *board;
    tsl_like like;
    uint32_t only;
    bool complete;
    SiteSpan span;
    Generators generators;
    uint32_t *orbit; /* per site its lowest one, within its kind */
    uint32_t orbits[TSL_KIND_COUNT];
    GroupOrder order;
    Elements elements;
    ShapeFrame frame;
    char name[16];
    uint32_t
        turns; /* flat shapes: the order of the turns; above 1 they have the first generator; else 0 */
    double
        axis; /* flat shapes: radians of the lowest mirror, which is the last generator; below 0 without one */
    uint64_t list;   /* the most elements to be listed */
    uint64_t visits; /* that are left to the search */
    uint64_t work;   /* that finding it took */
};

/* Keeps a copy of a permutation as one more generator; the motion may be NULL. */
TSL_LOCAL bool group_add(Build *b, tsl_symmetry *s, const uint32_t *image, const Motion *motion);
/* The largest number that divides both; of 0 and another one that. */
TSL_LOCAL uint32_t common_divisor(uint32_t a, uint32_t c);
/* Multiplies the order. */
TSL_LOCAL bool group_multiply(Build *b, tsl_symmetry *s, uint32_t factor);
/* Leaves only how the sites of the kind move that is played on. */
TSL_LOCAL bool group_restrict(Build *b, tsl_symmetry *s);
/* What follows from the generators: orbits, the digits of the order, elements. */
TSL_LOCAL bool group_finish(Build *b, tsl_symmetry *s);
TSL_LOCAL bool group_orbits(Build *b, tsl_symmetry *s);
/* How many elements the generators make, where there are `most` at most. */
TSL_LOCAL bool elements_count(Build *b, tsl_symmetry *s, uint32_t most, uint64_t *count);
TSL_LOCAL bool elements_list(Build *b, tsl_symmetry *s);
/* The element with these images of the base points; TSL_NONE if there is none. */
TSL_LOCAL uint32_t elements_find(const tsl_symmetry *s, const uint32_t *images);
TSL_LOCAL uint32_t elements_product(const tsl_symmetry *s, uint32_t second, uint32_t first);
/* The element whose image of a number per site is least; kinds without numbers are NULL. There is a list of elements. */
TSL_LOCAL uint32_t symmetry_least(const tsl_symmetry *s,
                                  const uint32_t *const what[TSL_KIND_COUNT]);
TSL_LOCAL bool order_write(Build *b, Arena *arena, GroupOrder *order);

/* out = first `first`, then `second`; out may be neither. */
TSL_LOCAL void perm_product(const SiteSpan *span, const uint32_t *second, const uint32_t *first,
                            uint32_t *out);
TSL_LOCAL void perm_identity(const SiteSpan *span, uint32_t *out);
TSL_LOCAL bool perm_is_identity(const SiteSpan *span, const uint32_t *image);

/* ---- Motions ---- */

TSL_LOCAL Motion motion_turn(double radians);   /* counter-clockwise, in the plane */
TSL_LOCAL Motion motion_mirror(double radians); /* at an axis in the plane, from east */
TSL_LOCAL Motion motion_product(const Motion *second, const Motion *first);
TSL_LOCAL double motion_sign(const Motion *motion); /* below 0 if it reverses the sense */
TSL_LOCAL double motion_trace(const Motion *motion);
static inline tsl_point motion_apply(const Motion *motion, tsl_point p) {
    const double(*m)[3] = motion->m;
    return (tsl_point){m[0][0] * p.x + m[0][1] * p.y + m[0][2] * p.z,
                       m[1][0] * p.x + m[1][1] * p.y + m[1][2] * p.z,
                       m[2][0] * p.x + m[2][1] * p.y + m[2][2] * p.z};
}

/* Completes a permutation whose vertices are known: edges by their ends, and by tangents with a motion; cells by edges.
 * False if it keeps no incidence. `from` is the board whose sites are moved, `to` where they go. */
typedef struct {
    const tsl_board *from, *to;
    const SiteSpan *span;
    const ShapeFrame *from_frame, *to_frame; /* for tangents; NULL: they do not count */
    uint8_t *used;                           /* per site of `to`, all 0 between calls */
} Incidence;
TSL_LOCAL bool incidence_init(Build *b, Arena *arena, Incidence *out);
TSL_LOCAL bool incidence_edges(const Incidence *in, const Motion *motion, uint32_t *image);
TSL_LOCAL bool incidence_cells(const Incidence *in, uint32_t *image);

TSL_LOCAL bool shape_find(Build *b, tsl_symmetry *s);
TSL_LOCAL bool parts_find(Build *b, tsl_symmetry *s);

/* In which direction a symmetry takes all steps between sites of a kind that lead in a direction; TSL_DIR_NONE if not
 * all of them agree. */
TSL_LOCAL tsl_direction symmetry_direction(const tsl_symmetry *s, tsl_kind kind,
                                           const uint32_t *image, tsl_direction direction);
#endif
