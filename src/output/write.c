/* write.c - a board to bytes. In: a board and the name of a format. Out: what that format's function writes. */
#include "formats.h"

#include <string.h>

/* The expression makes the same board again. */
TSL_LOCAL void source_write(Sink *sink, const tsl_board *board) {
    sink_text(sink, tsl_board_source(board));
    sink_char(sink, '\n');
}

typedef struct {
    const char *name, *summary;
    void (*write)(Sink *sink, const tsl_board *board);
} WriteFormat;

#define WRITE_ROW(name, summary, function) {name, summary, function},
static const WriteFormat write_formats[] = {FORMATS(WRITE_ROW)};
enum { WRITE_FORMATS = sizeof write_formats / sizeof write_formats[0] };

tsl_code tsl_board_write(const tsl_board *b, const char *format, tsl_writer out) {
    if (b == NULL || format == NULL || out.write == NULL) return TSL_ERR_CALL;
    for (size_t i = 0; i < WRITE_FORMATS; i++) {
        if (strcmp(write_formats[i].name, format) != 0) continue;
        Sink sink;
        sink_open(&sink, out);
        write_formats[i].write(&sink, b);
        return sink_close(&sink) ? TSL_OK : TSL_ERR_WRITE;
    }
    return TSL_ERR_CALL;
}

tsl_format tsl_format_at(uint32_t row) {
    if (row >= WRITE_FORMATS) return (tsl_format){NULL, NULL};
    return (tsl_format){write_formats[row].name, write_formats[row].summary};
}
