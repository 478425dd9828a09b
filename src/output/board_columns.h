/* board_columns.h - what the formats json and c hold. In: a board and what is wanted of it. Out: columns. */
#ifndef TSL_OUTPUT_BOARD_COLUMNS_H
#define TSL_OUTPUT_BOARD_COLUMNS_H
#include "columns.h"

/* All that is wanted but for the notation's own beginning and end. */
TSL_LOCAL void board_columns(ColumnWriter *columns, const tsl_board *board, const tsl_export *what);
/* Of the sites of one kind. */
TSL_LOCAL void line_columns_steps(ColumnWriter *columns, const tsl_board *board, tsl_kind kind,
                                  const tsl_export *what);
TSL_LOCAL void line_columns_radials(ColumnWriter *columns, const tsl_board *board, tsl_kind kind,
                                    const tsl_export *what);

/* Of the boards that cells lie in: see nests.c. */
TSL_LOCAL void columns_of_nests(ColumnWriter *columns, const tsl_board *board);

static inline const char *column_kind(tsl_kind kind) {
    static const char *const names[TSL_KIND_COUNT] = {"vertices", "edges", "cells"};
    return names[kind];
}

#endif
