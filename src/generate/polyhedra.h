/* polyhedra.h - the regular solids with triangles for faces. */
#ifndef TSL_GENERATE_POLYHEDRA_H
#define TSL_GENERATE_POLYHEDRA_H
#include "../graph/graph.h"

enum { POLYHEDRON_CORNERS = 12, POLYHEDRON_FACES = 20 };
typedef enum {
    POLYHEDRON_TETRAHEDRON,
    POLYHEDRON_OCTAHEDRON,
    POLYHEDRON_ICOSAHEDRON,
    POLYHEDRON_KINDS
} PolyhedronKind;

/* What lies beyond the side of a face that is opposite to one of its corners. */
typedef struct {
    uint8_t face, corner; /* another face, and the corner of it that is not on the side */
    uint8_t edge;         /* the number of the side itself */
} PolyhedronSide;
typedef struct {
    Basis basis;
    uint32_t corners, edges, faces;
    tsl_point at[POLYHEDRON_CORNERS];  /* on the unit sphere */
    uint8_t face[POLYHEDRON_FACES][3]; /* counter-clockwise, as seen from outside */
    PolyhedronSide beyond[POLYHEDRON_FACES][3];
} Polyhedron;

TSL_LOCAL const char *polyhedron_name(uint32_t kind);
TSL_LOCAL void polyhedron_make(PolyhedronKind kind, Polyhedron *out);
#endif
