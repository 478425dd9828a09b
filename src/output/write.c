/* write.c - a board to bytes. In: a board, the name of a format and what is wanted. Out: what that format's function
 * writes. */
#include "formats.h"

#include "../base/sized.h"
#include <string.h>

/* The expression makes the same board again. */
TSL_LOCAL void source_write(Sink *sink, const tsl_board *board, const tsl_export *what) {
    (void)what;
    sink_text(sink, tsl_board_source(board));
    sink_char(sink, '\n');
}

#define WRITE_BIT(way) ((tsl_ways)1 << (way))

TSL_LOCAL tsl_ways format_step_ways(const tsl_step *step) {
    static const struct {
        tsl_dirs directions;
        tsl_ways way;
    } classes[] = {
        {WRITE_BIT(TSL_DIR_OUT) - WRITE_BIT(TSL_DIR_N), WRITE_BIT(TSL_WAY_SAME_LAYER)},
        {WRITE_BIT(TSL_DIR_COUNT) - WRITE_BIT(TSL_DIR_U), WRITE_BIT(TSL_WAY_UPWARD)},
        {WRITE_BIT(TSL_DIR_U) - WRITE_BIT(TSL_DIR_D), WRITE_BIT(TSL_WAY_DOWNWARD)},
        {WRITE_BIT(TSL_DIR_D) - WRITE_BIT(TSL_DIR_OUT), WRITE_BIT(TSL_WAY_ROTATIONAL)},
    };
    tsl_ways ways = step->directions | (tsl_ways)step->relations << TSL_WAY_RELATIONS;
    for (size_t i = 0; i < sizeof classes / sizeof *classes; i++) {
        if ((step->directions & classes[i].directions) != 0) ways |= classes[i].way;
    }
    return ways;
}

typedef struct {
    const char *name, *summary;
    void (*write)(Sink *sink, const tsl_board *board, const tsl_export *what);
} WriteFormat;

#define WRITE_ROW(name, summary, function) {name, summary, function},
static const WriteFormat write_formats[] = {FORMATS(WRITE_ROW)};
enum { WRITE_FORMATS = sizeof write_formats / sizeof write_formats[0] };

static const char *const write_parts[] = {"positions", "incidence", "labels", "regions",
                                          "steps",     "radials",   "tracks"};
enum { WRITE_PARTS = sizeof write_parts / sizeof write_parts[0] };
_Static_assert(TSL_PART_ALL == (1 << WRITE_PARTS) - 1, "a name for each part");

static const WriteFormat *write_format(const char *name) {
    for (size_t i = 0; name != NULL && i < WRITE_FORMATS; i++) {
        if (strcmp(write_formats[i].name, name) == 0) return &write_formats[i];
    }
    return NULL;
}

/* What was asked for; false if something in it is unknown. */
static bool write_read(const tsl_export *given, tsl_export *out) {
    *out = (tsl_export){.size = sizeof *out};
    return (given == NULL || sized_copy(out, sizeof *out, sizeof *out, given, given->size)) &&
           out->kinds >> TSL_KIND_COUNT == 0 && (out->parts & ~(uint32_t)TSL_PART_ALL) == 0 &&
           out->ways >> TSL_WAY_COUNT == 0;
}

tsl_code tsl_board_export(const tsl_board *b, const char *format, const tsl_export *what,
                          tsl_writer out) {
    const WriteFormat *row = write_format(format);
    tsl_export wanted;
    if (b == NULL || row == NULL || out.write == NULL || !write_read(what, &wanted))
        return TSL_ERR_CALL;
    Sink sink;
    sink_open(&sink, out);
    row->write(&sink, b, &wanted);
    return sink_close(&sink) ? TSL_OK : TSL_ERR_WRITE;
}

tsl_code tsl_board_write(const tsl_board *b, const char *format, tsl_writer out) {
    return tsl_board_export(b, format, NULL, out);
}

tsl_format tsl_format_at(uint32_t row) {
    if (row >= WRITE_FORMATS) return (tsl_format){NULL, NULL};
    return (tsl_format){write_formats[row].name, write_formats[row].summary};
}

const char *tsl_part_name(uint32_t row) {
    return row < WRITE_PARTS ? write_parts[row] : NULL;
}
