/* c_header.c - the format "c". In: a board and what is wanted of it. Out: a header of constant arrays that needs nothing but
 * stdint.h, with the same columns under the same names as "json". */
#include "board_columns.h"
#include "formats.h"

TSL_LOCAL void c_write(Sink *sink, const tsl_board *board, const tsl_export *what) {
    sink_text(
        sink,
        "/* A board as constant arrays. List i has the entries offsets[i] up to, not\n"
        " * including, offsets[i + 1]; relations and directions are sets of bits, in the order\n"
        " * of board_relations and board_directions. An array without entries holds a zero. */\n"
        "#ifndef TESSELLA_BOARD_H\n"
        "#define TESSELLA_BOARD_H\n"
        "#include <stdint.h>\n"
        "typedef struct {\n"
        "    uint32_t to, relations;\n"
        "    uint64_t directions;\n"
        "} board_step;\n");
    ColumnWriter columns = columns_in(sink, true);
    board_columns(&columns, board, what);
    columns_end(&columns);
    sink_text(sink, "#endif\n");
}
