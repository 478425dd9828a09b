/* shape.h - the places of a board about its centre, and isometries that are tried on them. */
#ifndef TSL_TOPOLOGY_SYMMETRY_SHAPE_H
#define TSL_TOPOLOGY_SYMMETRY_SHAPE_H
#include "../../graph/spatial_hash.h"
#include "symmetry.h"

typedef enum { SHAPE_POINT, SHAPE_LINE, SHAPE_PLANE, SHAPE_SPACE } ShapeExtent;

typedef struct {
    const tsl_board *board;
    SiteSpan span;
    ShapeFrame frame;
    ShapeExtent extent;
    tsl_point *at; /* per vertex: in the frame, about the centre, the mean edge being 1 */
    Places places;
    uint32_t *
        by_size; /* vertices, first those of the rarest distance from the centre; those at the centre are left out */
    uint32_t kept;   /* how many they are: all that are not at the centre */
    uint32_t rarest; /* how many of them are in the first class; 0: all are at the centre */
    uint32_t common; /* the greatest common divisor of the sizes of the classes */
} ShapePlaces;

/* In scratch memory of b. */
TSL_LOCAL bool shape_places(Build *b, const tsl_board *board, ShapePlaces *out);

/* A try: whether a motion takes one board to the other, or itself; then `image` says where sites go. */
typedef struct {
    const ShapePlaces *from, *to;
    Incidence incidence;
    uint32_t *image;
    bool crowded; /* some vertices share a place, so that it is not known where they go */
} ShapeTry;
TSL_LOCAL bool shape_try_init(Build *b, const ShapePlaces *from, const ShapePlaces *to,
                              ShapeTry *out);
TSL_LOCAL bool shape_try(Build *b, ShapeTry *try_, const Motion *motion);

TSL_LOCAL bool wrapped_find(Build *b, tsl_symmetry *s);
TSL_LOCAL bool space_find(Build *b, tsl_symmetry *s, ShapeTry *try_);
/* Whether one board in space is taken to another one. */
typedef struct {
    bool mirrors; /* those may do it */
    bool found;   /* then the image is that of the try */
    bool many;    /* it is not known: there are more pairs than are tried, or none to begin with */
    uint32_t a, pairs;
} SpaceSame;
TSL_LOCAL bool space_same(Build *b, ShapeTry *try_, SpaceSame *same);
/* That takes one place of the plane to another one as far from the centre: a turn, or a mirror. */
TSL_LOCAL Motion turn_between(tsl_point a, tsl_point c);
TSL_LOCAL Motion mirror_between(tsl_point a, tsl_point c);
TSL_LOCAL bool plane_find(Build *b, tsl_symmetry *s, ShapeTry *try_);
#endif
