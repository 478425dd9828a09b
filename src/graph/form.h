/* form.h - the basis of a graph, which is its tiling, and its shape, which is its outline. Code compares the
 * enumerators; the names are for people. To add one: a row in a list below. */
#ifndef TSL_GRAPH_FORM_H
#define TSL_GRAPH_FORM_H
#include "../base/local.h"

#define BASIS_LIST(ROW)                                                                            \
    ROW(NONE, "")                                                                                  \
    ROW(SQUARE, "Square")                                                                          \
    ROW(TRIANGULAR, "Triangular")                                                                  \
    ROW(HEXAGONAL, "Hexagonal")                                                                    \
    ROW(T488, "T488")                                                                              \
    ROW(T3636, "T3636")                                                                            \
    ROW(T31212, "T31212")                                                                          \
    ROW(T4612, "T4612")                                                                            \
    ROW(T3464, "T3464")                                                                            \
    ROW(T333333_33434, "T333333_33434")                                                            \
    ROW(T33336, "T33336")                                                                          \
    ROW(T33434, "T33434")                                                                          \
    ROW(T33344, "T33344")                                                                          \
    ROW(BRICK, "Brick")                                                                            \
    ROW(CELTIC, "Celtic")                                                                          \
    ROW(QUADHEX, "QuadHex")                                                                        \
    ROW(CONCENTRIC, "Concentric")                                                                  \
    ROW(SPIRAL, "Spiral")                                                                          \
    ROW(SQUARE_PYRAMIDAL, "SquarePyramidal")                                                       \
    ROW(RECTANGLE_PYRAMIDAL, "RectanglePyramidal")                                                 \
    ROW(DUAL, "Dual")                                                                              \
    ROW(T333333_33336a, "T333333_33336a")                                                          \
    ROW(T333333_33336b, "T333333_33336b")                                                          \
    ROW(T333333_33344a, "T333333_33344a")                                                          \
    ROW(T333333_33344b, "T333333_33344b")                                                          \
    ROW(T33434_333333, "T33434_333333")                                                            \
    ROW(T333333_33412, "T333333_33412")                                                            \
    ROW(T333333_3366, "T333333_3366")                                                              \
    ROW(T33336_3366, "T33336_3366")                                                                \
    ROW(T33344_33434a, "T33344_33434a")                                                            \
    ROW(T33344_33434b, "T33344_33434b")                                                            \
    ROW(T33344_3464, "T33344_3464")                                                                \
    ROW(T33344_4444a, "T33344_4444a")                                                              \
    ROW(T33344_4444b, "T33344_4444b")                                                              \
    ROW(T33434_3464, "T33434_3464")                                                                \
    ROW(T3366_3636, "T3366_3636")                                                                  \
    ROW(T34312_31212, "T34312_31212")                                                              \
    ROW(T3446_3464, "T3446_3464")                                                                  \
    ROW(T3446_3636a, "T3446_3636a")                                                                \
    ROW(T3446_3636b, "T3446_3636b")                                                                \
    ROW(T3464_4612, "T3464_4612")                                                                  \
    ROW(TETRAHEDRON, "Tetrahedron")                                                                \
    ROW(CUBE, "Cube")                                                                              \
    ROW(OCTAHEDRON, "Octahedron")                                                                  \
    ROW(DODECAHEDRON, "Dodecahedron")                                                              \
    ROW(ICOSAHEDRON, "Icosahedron")                                                                \
    ROW(CUBIC, "Cubic")                                                                            \
    ROW(FCC, "FCC")                                                                                \
    ROW(BCC, "BCC")                                                                                \
    ROW(HCP, "HCP")

#define SHAPE_LIST(ROW)                                                                            \
    ROW(NONE, "")                                                                                  \
    ROW(SQUARE, "Square")                                                                          \
    ROW(RECTANGLE, "Rectangle")                                                                    \
    ROW(TRIANGLE, "Triangle")                                                                      \
    ROW(HEXAGON, "Hexagon")                                                                        \
    ROW(DIAMOND, "Diamond")                                                                        \
    ROW(PRISM, "Prism")                                                                            \
    ROW(STAR, "Star")                                                                              \
    ROW(RHOMBUS, "Rhombus")                                                                        \
    ROW(PARALLELOGRAM, "Parallelogram")                                                            \
    ROW(LIMPING, "Limping")                                                                        \
    ROW(CIRCLE, "Circle")                                                                          \
    ROW(SPIRAL, "Spiral")                                                                          \
    ROW(WEDGE, "Wedge")                                                                            \
    ROW(POLYGON, "Polygon")                                                                        \
    ROW(REGULAR, "Regular")                                                                        \
    ROW(CUSTOM, "Custom")                                                                          \
    ROW(SPHERE, "Sphere")                                                                          \
    ROW(BOX, "Box")

#define BASIS_ENUMERATOR(id, name) BASIS_##id,
#define SHAPE_ENUMERATOR(id, name) SHAPE_##id,
typedef enum { BASIS_LIST(BASIS_ENUMERATOR) BASIS_COUNT } Basis;
typedef enum { SHAPE_LIST(SHAPE_ENUMERATOR) SHAPE_COUNT } Shape;

TSL_LOCAL const char *basis_name(Basis basis); /* "" for BASIS_NONE */
TSL_LOCAL const char *shape_name(Shape shape); /* "" for SHAPE_NONE */
#endif
