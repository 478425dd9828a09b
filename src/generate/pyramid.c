/* pyramid.c - spheres stacked on a square grid. In: the grid's size. Out: levels that shrink by one
 * each way, every vertex resting on four others; cells are the squares of each level. */
#include "square.h"

static const double pyramid_rise = 0.70710678118654752440; /* makes all edges of length 1 */

typedef struct {
    int32_t rows, columns; /* of the level */
    uint32_t first;        /* its first vertex */
} PyramidLevel;

static PyramidLevel pyramid_above(PyramidLevel level) {
    uint32_t size = (uint32_t)level.rows * (uint32_t)level.columns;
    return (PyramidLevel){level.rows - 1, level.columns - 1, level.first + size};
}

static void pyramid_add_level(Graph *g, PyramidLevel level, int32_t height) {
    for (int32_t r = 0; r < level.rows; r++) {
        for (int32_t c = 0; c < level.columns; c++) {
            graph_add_vertex(
                g, (tsl_point){c + height / 2.0, r + height / 2.0, height * pyramid_rise});
        }
    }
}

/* Edges within a level and up to the next, each from the earlier to the later vertex. */
static void pyramid_join_level(Graph *g, PyramidLevel level) {
    PyramidLevel above = pyramid_above(level);
    for (int32_t r = 0; r < level.rows; r++) {
        for (int32_t c = 0; c < level.columns; c++) {
            uint32_t here = level.first + (uint32_t)(r * level.columns + c);
            if (c + 1 < level.columns) graph_add_edge(g, here, here + 1);
            if (r + 1 < level.rows) graph_add_edge(g, here, here + (uint32_t)level.columns);
            for (int k = 0; k < 4; k++) {
                int32_t up_r = r - 1 + k / 2, up_c = c - 1 + k % 2;
                if (up_r < 0 || up_c < 0 || up_r >= above.rows || up_c >= above.columns) continue;
                graph_add_edge(g, here, above.first + (uint32_t)(up_r * above.columns + up_c));
            }
        }
    }
}

TSL_LOCAL bool square_pyramid(Build *b, Span where, int32_t rows, int32_t columns, Graph *g) {
    int64_t levels = rows < columns ? rows : columns;
    uint64_t vertices = 0, edges = 0;
    for (int64_t l = 0; l < levels && vertices <= b->max_sites; l++) {
        uint64_t r = (uint64_t)(rows - l), c = (uint64_t)(columns - l);
        vertices += r * c;
        edges += 2 * r * c - r - c + 4 * (r - 1) * (c - 1);
    }
    if (!graph_reserve(b, g, where, vertices, edges)) return false;
    PyramidLevel level = {rows, columns, 0};
    for (int32_t l = 0; l < levels; l++, level = pyramid_above(level))
        pyramid_add_level(g, level, l);
    level = (PyramidLevel){rows, columns, 0};
    for (int32_t l = 0; l < levels; l++, level = pyramid_above(level)) pyramid_join_level(g, level);
    return graph_make_rings(b, g) && graph_trace(b, g, where, FACES_UNCHECKED) &&
           graph_sort(b, g, GRAPH_SORT_ALL);
}
