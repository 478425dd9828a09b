/* labels.h - names such as B3 of the sites of a board that has rows and columns. */
#ifndef TSL_TOPOLOGY_LABELS_LABELS_H
#define TSL_TOPOLOGY_LABELS_LABELS_H
#include "../board.h"

enum { LABEL_SIZE = 64 }; /* bytes, the zero at the end included */

/* Writes the label of a site and returns its length. */
TSL_LOCAL size_t label_write(const tsl_board *board, tsl_kind kind, uint32_t site,
                             char out[LABEL_SIZE]);
/* Writes the labels of all sites of a kind that fit into `size` bytes, each with a zero at its end; returns how many bytes
 * all of them take. */
TSL_LOCAL size_t labels_fill(const tsl_board *board, tsl_kind kind, char *out, size_t size);
/* The site that has a label, or TSL_NONE. */
TSL_LOCAL tsl_id label_find(const tsl_board *board, tsl_kind kind, const char *label);
TSL_LOCAL tsl_coord label_coordinate(const BoardGrid *grid, uint32_t site);
/* Row and column before they were made unique. */
TSL_LOCAL tsl_coord label_shared_coordinate(const BoardGrid *grid, uint32_t site);
#endif
