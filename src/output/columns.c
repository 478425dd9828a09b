/* columns.c - named values and columns to JSON or C. In: names and values. Out: bytes.
 * Holds: JSON has a line for each value and column, none of which holds a line feed. */
#include "columns.h"

#include "../base/num.h"
#include <assert.h>
#include <string.h>

static const char *const column_types[] = {
    [COLUMN_ID] = "uint32_t",      [COLUMN_INT] = "int32_t",     [COLUMN_REAL] = "double",
    [COLUMN_TEXT] = "char *const", [COLUMN_STEP] = "board_step",
};

/* ---- Text in quotes ---- */

static bool columns_escaped(char c, bool in_c) {
    return c == '"' || c == '\\' || (unsigned char)c < ' ' ||
           (in_c && c == '?'); /* two of them begin a trigraph */
}

/* \u001f in JSON, \037 in C; a digit after it does not belong to it. */
static void columns_escape(ColumnWriter *columns, char c) {
    static const char hex[] = "0123456789abcdef";
    unsigned code = (unsigned char)c;
    Sink *sink = columns->sink;
    sink_char(sink, '\\');
    if (code >= ' ') {
        sink_char(sink, c);
    } else if (columns->c) {
        sink_char(sink, '0');
        sink_char(sink, hex[code / 8]);
        sink_char(sink, hex[code % 8]);
    } else {
        sink_text(sink, "u00");
        sink_char(sink, hex[code / 16]);
        sink_char(sink, hex[code % 16]);
    }
}

static void columns_quote(ColumnWriter *columns, const char *text) {
    sink_char(columns->sink, '"');
    for (; *text != '\0'; text++) {
        if (columns_escaped(*text, columns->c)) {
            columns_escape(columns, *text);
        } else {
            sink_char(columns->sink, *text);
        }
    }
    sink_char(columns->sink, '"');
}

/* ---- Objects ---- */

static void columns_enter(ColumnWriter *columns, const char *name) {
    size_t length = strlen(name);
    assert(columns->length + 1 + length < COLUMNS_PATH);
    columns->path[columns->length] = '_';
    memcpy(columns->path + columns->length + 1, name, length + 1);
    columns->length += 1 + length;
}

static void columns_leave(ColumnWriter *columns) {
    do columns->length--;
    while (columns->path[columns->length] != '_');
    columns->path[columns->length] = '\0';
}

/* What stands before a value in an object. */
static void columns_name(ColumnWriter *columns, const char *name) {
    sink_text(columns->sink, columns->comma ? ",\n" : "\n");
    columns->comma = true;
    columns_quote(columns, name);
    sink_char(columns->sink, ':');
}

/* static const TYPE board_PATH_NAME, without what follows */
static void columns_declare(ColumnWriter *columns, const char *type, const char *name) {
    sink_text(columns->sink, "static const ");
    sink_text(columns->sink, type);
    sink_char(columns->sink, ' ');
    sink_text(columns->sink, columns->path);
    sink_char(columns->sink, '_');
    sink_text(columns->sink, name);
}

TSL_LOCAL ColumnWriter columns_in(Sink *sink, bool c) {
    ColumnWriter columns = {.sink = sink, .c = c, .length = sizeof "board" - 1, .path = "board"};
    if (!c) sink_char(sink, '{');
    return columns;
}

TSL_LOCAL void columns_end(ColumnWriter *columns) {
    if (!columns->c) sink_text(columns->sink, "\n}\n");
}

static void columns_bracket(ColumnWriter *columns, const char *name, char bracket) {
    columns_enter(columns, name);
    if (columns->c) return;
    columns_name(columns, name);
    sink_char(columns->sink, bracket);
    columns->comma = false;
}

static void columns_unbracket(ColumnWriter *columns, char bracket) {
    columns_leave(columns);
    columns->comma = true;
    if (!columns->c) sink_char(columns->sink, bracket);
}

TSL_LOCAL void columns_open(ColumnWriter *columns, const char *name) {
    columns_bracket(columns, name, '{');
}

TSL_LOCAL void columns_close(ColumnWriter *columns) {
    columns_unbracket(columns, '}');
}

TSL_LOCAL void columns_open_list(ColumnWriter *columns, const char *name) {
    columns_bracket(columns, name, '[');
}

TSL_LOCAL void columns_open_row(ColumnWriter *columns, uint32_t number) {
    char name[NUM_SIZE];
    num_write_u64(name, number);
    columns_enter(columns, name);
    if (columns->c) return;
    sink_text(columns->sink, columns->comma ? ",{" : "{");
    columns->comma = false;
}

TSL_LOCAL void columns_close_list(ColumnWriter *columns) {
    columns_unbracket(columns, ']');
}

/* ---- Single values ---- */

static void columns_begin_value(ColumnWriter *columns, ColumnType type, const char *name) {
    if (columns->c) {
        columns_declare(columns, column_types[type], name);
        sink_text(columns->sink, " = ");
    } else {
        columns_name(columns, name);
    }
}

static void columns_sign(ColumnWriter *columns, int32_t value) {
    if (value < 0) sink_char(columns->sink, '-');
    sink_uint(columns->sink, value < 0 ? 0 - (uint64_t)value : (uint64_t)value);
}

TSL_LOCAL void columns_uint(ColumnWriter *columns, const char *name, uint32_t value) {
    columns_begin_value(columns, COLUMN_ID, name);
    sink_uint(columns->sink, value);
    if (columns->c) sink_text(columns->sink, ";\n");
}

TSL_LOCAL void columns_int(ColumnWriter *columns, const char *name, int32_t value) {
    columns_begin_value(columns, COLUMN_INT, name);
    columns_sign(columns, value);
    if (columns->c) sink_text(columns->sink, ";\n");
}

TSL_LOCAL void columns_bool(ColumnWriter *columns, const char *name, bool value) {
    if (columns->c) {
        columns_uint(columns, name, value);
    } else {
        columns_name(columns, name);
        sink_text(columns->sink, value ? "true" : "false");
    }
}

TSL_LOCAL void columns_text(ColumnWriter *columns, const char *name, const char *text) {
    if (columns->c) {
        columns_declare(columns, "char", name);
        sink_text(columns->sink, "[] = ");
    } else {
        columns_name(columns, name);
    }
    columns_quote(columns, text);
    if (columns->c) sink_text(columns->sink, ";\n");
}

/* ---- ColumnWriter ---- */

TSL_LOCAL void column_begin(ColumnWriter *columns, ColumnType type, const char *name) {
    if (columns->c) {
        columns_declare(columns, column_types[type], name);
        sink_text(columns->sink, "[] = {");
    } else {
        columns_name(columns, name);
        sink_char(columns->sink, '[');
    }
    columns->comma = false;
}

TSL_LOCAL void column_end(ColumnWriter *columns) {
    if (columns->c) {
        /* An array is never empty in C. */
        sink_text(columns->sink, columns->comma ? "};\n" : "0};\n");
    } else {
        sink_char(columns->sink, ']');
    }
    columns->comma = true;
}

static void column_comma(ColumnWriter *columns) {
    if (columns->comma) sink_char(columns->sink, ',');
    columns->comma = true;
}

TSL_LOCAL void column_id(ColumnWriter *columns, uint32_t value) {
    column_comma(columns);
    sink_uint(columns->sink, value);
}

TSL_LOCAL void column_int(ColumnWriter *columns, int32_t value) {
    column_comma(columns);
    columns_sign(columns, value);
}

TSL_LOCAL void column_real(ColumnWriter *columns, double value) {
    static const double whole = 9007199254740992; /* 2^53: from here on a double has no fraction */
    column_comma(columns);
    sink_short(columns->sink, value, COLUMNS_DECIMALS);
    /* In C digits without a point are an integer, which these may be too large for. */
    if (columns->c && (value >= whole || value <= -whole)) sink_text(columns->sink, ".0");
}

TSL_LOCAL void column_text(ColumnWriter *columns, const char *text) {
    column_comma(columns);
    columns_quote(columns, text);
}

TSL_LOCAL void column_step(ColumnWriter *columns, const tsl_step *step) {
    Sink *sink = columns->sink;
    column_comma(columns);
    if (columns->c) sink_char(sink, '{');
    sink_uint(sink, step->to);
    sink_char(sink, ',');
    sink_uint(sink, step->relations);
    sink_char(sink, ',');
    sink_uint(sink, step->directions);
    if (columns->c) sink_char(sink, '}');
}
