/* wedge.c - (wedge rows [columns]). In: two sizes. Out: an apex over rows of vertices that widen
 * downwards, joined along the rows and from row to row.
 * Holds: numbered from the apex, row by row; no cells. */
#include "generate.h"

enum { WEDGE_COLUMNS = 3 }; /* unless said otherwise */

static void wedge_fill(uint32_t rows, uint32_t columns, Graph *g) {
    double apex = rows - 1;
    graph_add_vertex(g, (tsl_point){apex, apex, 0});
    for (uint32_t r = 1; r < rows; r++) {
        for (uint32_t c = 0; c < columns; c++) {
            double along = 2.0 * c / (columns - 1) - 1; /* -1 to 1 */
            graph_add_vertex(g, (tsl_point){apex + r * along, apex - r, 0});
        }
    }
    for (uint32_t c = 0; rows > 1 && c < columns; c++) graph_add_edge(g, 0, 1 + c);
    for (uint32_t r = 1; r < rows; r++) {
        uint32_t first = 1 + (r - 1) * columns;
        for (uint32_t c = 0; c + 1 < columns; c++) graph_add_edge(g, first + c, first + c + 1);
        for (uint32_t c = 0; r + 1 < rows && c < columns; c++)
            graph_add_edge(g, first + c, first + c + columns);
    }
}

TSL_LOCAL bool gen_wedge(Build *b, const Args *args, Graph *out) {
    int32_t rows = 0, columns = WEDGE_COLUMNS;
    if (!args_size(b, args, "rows", &rows) || !args_integer(b, args, "columns", &columns))
        return false;
    if (columns < 2) {
        return fail(b, args_span(args, "columns"), TSL_ERR_VALUE,
                    "a wedge needs 2 columns or more, not %d", columns);
    }
    uint64_t below = (uint64_t)(rows - 1), across = (uint64_t)columns;
    if (!graph_reserve(b, out, args->clause->span, 1 + below * across, below * (2 * across - 1)))
        return false;
    wedge_fill((uint32_t)rows, (uint32_t)columns, out);
    out->shape = SHAPE_WEDGE;
    return graph_make_rings(b, out);
}
