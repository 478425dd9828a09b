/* shared_corners.c - what cells of one class know of their corners, kept once. In: the classes of cells. Out: where
 * each cell's corners are kept, and which cells and vertices are to be asked so that all of them are known.
 * Twin: relations/paper.c without shared corners, where every cell and every vertex is asked.
 * Precondition: cells of a class have the same partners at corresponding corners; site_classes.c sees to it.
 * Test: tests/topology_shortcuts.c with and without FAST_CLASSES. */
#include "shared_corners.h"

/* The first cell of each class, and where its corners are kept: after those of the classes before. */
static bool shared_cells(Build *b, const tsl_board *board, const SiteClasses *classes,
                         SharedCorners *out) {
    const uint32_t *first = board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX].first,
                   *of = classes->of[TSL_KIND_CELL];
    uint32_t cells = board->count[TSL_KIND_CELL], numbers = classes->numbers[TSL_KIND_CELL];
    uint32_t *shift = TAKE(b, &b->scratch, uint32_t, cells);
    uint32_t *cell = shift ? TAKE(b, &b->scratch, uint32_t, numbers) : NULL;
    uint32_t *start = cell ? TAKE(b, &b->scratch, uint32_t, numbers) : NULL;
    if (!start) return false;
    *out = (SharedCorners){.shift = shift, .cell = cell};
    for (uint32_t i = 0; i < numbers; i++) start[i] = TSL_NONE;
    for (uint32_t c = 0; c < cells; c++) {
        if (start[of[c]] == TSL_NONE) {
            cell[out->cells++] = c;
            start[of[c]] = out->total;
            out->total += first[c + 1] - first[c];
        }
        shift[c] = start[of[c]] - first[c];
    }
    return true;
}

/* Notes the corners of a vertex as known. */
static void shared_ask(const tsl_board *board, const SharedCorners *shared, uint32_t v,
                       uint8_t *known) {
    tsl_ids cells = csr_list(board->incident[TSL_KIND_VERTEX][TSL_KIND_CELL], v);
    Csr corners = board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX];
    for (uint32_t i = 0; i < cells.count; i++) {
        uint32_t cell = cells.id[i];
        uint32_t k = corners.first[cell];
        while (corners.item[k] != v) k++;
        known[k + shared->shift[cell]] = 1;
    }
}

/* As many vertices as are needed, so that every corner that is kept is one of theirs. */
static bool shared_vertices(Build *b, const tsl_board *board, SharedCorners *out) {
    Csr corners = board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX];
    uint32_t *vertex = TAKE(b, &b->scratch, uint32_t, out->total);
    uint8_t *known = vertex ? TAKE_ZERO(b, &b->scratch, uint8_t, out->total) : NULL;
    if (!known) return false;
    for (uint32_t i = 0; i < out->cells; i++) {
        uint32_t cell = out->cell[i];
        for (uint32_t k = corners.first[cell]; k < corners.first[cell + 1]; k++) {
            if (known[k + out->shift[cell]]) continue;
            vertex[out->vertices++] = corners.item[k];
            shared_ask(board, out, corners.item[k], known);
        }
    }
    out->vertex = vertex;
    return true;
}

TSL_LOCAL bool shared_corners_find(Build *b, const tsl_board *board, const SiteClasses *classes,
                                   SharedCorners *out) {
    return shared_cells(b, board, classes, out) && shared_vertices(b, board, out);
}
