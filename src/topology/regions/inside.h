/* inside.h - which vertices lie inside a loop of the border. */
#ifndef TSL_TOPOLOGY_REGIONS_INSIDE_H
#define TSL_TOPOLOGY_REGIONS_INSIDE_H
#include "regions.h"

/* For vertices: which of them lie inside a polygon. */
typedef struct {
    Build *
        b; /* which is charged for every row that a side crosses, and for every place that is looked at */
    const Graph *g;
    const uint32_t *order; /* vertices by rows, from left to right; NULL: as they are numbered */
    const uint32_t *
        stack; /* per place, where the vertices at it begin in the order; NULL: each has its own place */
    const uint32_t *first; /* rows + 1 offsets into the places */
    const int64_t *height; /* of each row, rising */
    uint8_t *flip;         /* per place, see inside.c; what a loop notes is zero between calls */
    uint8_t *odd;          /* per edge, likewise: whether a loop passes it an odd number of times */
    uint32_t rows;
    double low, scale; /* from y to heights */
    bool mirrored;     /* what is on a loop is not inside it */
} Inside;
typedef void InsideVertex(void *user, uint32_t vertex);

/* An index of all vertices, in scratch memory. */
TSL_LOCAL bool inside_index(Build *b, const Graph *g, const Box *box, Inside *out);
/* Calls back for every vertex inside a loop, by the even-odd rule; a vertex on the loop is not, but in published games it
 * is where the loop bounds the board above or on the right. Where several vertices have one place, as in layers, only for
 * the first loop that they are in and that does not start there: if each layer asked for all, time would grow with
 * the square of their number. */
TSL_LOCAL void inside_visit(const Inside *index, const Loop *loop, InsideVertex *visit, void *user);
#endif
