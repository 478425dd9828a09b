/* columns.h - named values, columns and objects of them, in one of two notations. In: names and values in their order.
 * Out: JSON, or constant arrays in C whose names are those of the objects around them, joined.
 *   "cells":{"x":[0.5,1.5]}        static const double board_cells_x[] = {0.5,1.5};
 * Holds: objects are closed in the reverse order of their opening; a column holds no other; names of objects have no
 * underscore in them. */
#ifndef TSL_OUTPUT_COLUMNS_H
#define TSL_OUTPUT_COLUMNS_H
#include "../base/sink.h"

enum {
    COLUMNS_PATH = 64,    /* bytes of the longest path, "board_vertices_radials_SameLayer" */
    COLUMNS_DECIMALS = 9, /* of numbers that are not whole */
    COLUMNS_VERSION = 1   /* of both notations: grows when what was there is renamed or goes */
};
typedef enum { COLUMN_ID, COLUMN_INT, COLUMN_REAL, COLUMN_TEXT, COLUMN_STEP } ColumnType;

typedef struct {
    Sink *sink;
    bool c;        /* the notation */
    bool comma;    /* the next value of the object or column comes after another */
    size_t length; /* of the path, which C alone needs */
    char path[COLUMNS_PATH];
} ColumnWriter;

TSL_LOCAL ColumnWriter columns_in(Sink *sink, bool c); /* the board itself is an object */
TSL_LOCAL void columns_end(ColumnWriter *columns);
TSL_LOCAL void columns_open(ColumnWriter *columns, const char *name); /* an object */
TSL_LOCAL void columns_close(ColumnWriter *columns);
TSL_LOCAL void columns_open_list(ColumnWriter *columns, const char *name); /* a list of objects */
TSL_LOCAL void columns_open_row(ColumnWriter *columns, uint32_t number);   /* one of them */
TSL_LOCAL void columns_close_list(ColumnWriter *columns);
/* Single values. */
TSL_LOCAL void columns_uint(ColumnWriter *columns, const char *name, uint32_t value);
TSL_LOCAL void columns_int(ColumnWriter *columns, const char *name, int32_t value);
TSL_LOCAL void columns_bool(ColumnWriter *columns, const char *name, bool value);
TSL_LOCAL void columns_text(ColumnWriter *columns, const char *name, const char *text);
/* A column is begun, gets values of its type, and is ended. */
TSL_LOCAL void column_begin(ColumnWriter *columns, ColumnType type, const char *name);
TSL_LOCAL void column_end(ColumnWriter *columns);
TSL_LOCAL void column_id(ColumnWriter *columns, uint32_t value);
TSL_LOCAL void column_int(ColumnWriter *columns, int32_t value);
TSL_LOCAL void column_real(ColumnWriter *columns, double value);
TSL_LOCAL void column_text(ColumnWriter *columns, const char *text);
TSL_LOCAL void column_step(ColumnWriter *columns, const tsl_step *step);

#endif
