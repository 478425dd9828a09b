/* json.c - the format "json". In: a board and what is wanted of it. Out: one object in JSON, its columns a line each. */
#include "board_columns.h"
#include "formats.h"

TSL_LOCAL void json_write(Sink *sink, const tsl_board *board, const tsl_export *what) {
    ColumnWriter columns = columns_in(sink, false);
    board_columns(&columns, board, what);
    columns_end(&columns);
}
