/* labels.c - the public questions about labels, rows and columns: guards, then what topology/labels answers. */
#include "../topology/labels/labels.h"
#include "guard.h"

static bool guard_label(const tsl_board *board, tsl_kind kind, tsl_id site) {
    return guard_site(board, kind, site) && board->grid[kind].row;
}

tsl_coord tsl_site_coordinate(const tsl_board *board, tsl_kind kind, tsl_id site) {
    if (!guard_label(board, kind, site)) return (tsl_coord){TSL_NONE, TSL_NONE, TSL_NONE};
    return label_coordinate(&board->grid[kind], site);
}

tsl_coord tsl_site_shared_coordinate(const tsl_board *board, tsl_kind kind, tsl_id site) {
    if (!guard_label(board, kind, site)) return (tsl_coord){TSL_NONE, TSL_NONE, TSL_NONE};
    return label_shared_coordinate(&board->grid[kind], site);
}

size_t tsl_label_write(const tsl_board *board, tsl_kind kind, tsl_id site, char *out, size_t size) {
    char label[LABEL_SIZE] = "";
    size_t length = guard_label(board, kind, site) ? label_write(board, kind, site, label) : 0;
    guard_copy(label, length, out, size);
    return length;
}

tsl_id tsl_label_find(const tsl_board *board, tsl_kind kind, const char *label) {
    return label && guard_label(board, kind, 0) ? label_find(board, kind, label) : TSL_NONE;
}
