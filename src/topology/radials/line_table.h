/* line_table.h - the lines of all sites of a kind, written into arrays of the caller. */
#ifndef TSL_TOPOLOGY_RADIALS_LINE_TABLE_H
#define TSL_TOPOLOGY_RADIALS_LINE_TABLE_H
#include "line_memo.h"

/* Where the lines go; what there is no room for is only counted. */
typedef struct {
    LineGround ground;
    tsl_ways ways;
    uint32_t *offset, *site;
    uint64_t offset_room, site_room; /* 0: they are NULL */
    uint64_t lines, sites;           /* so far */
    LineMemo memo;
} LineTable;

/* Begins a table of lines along ways, of which there is one at least, on a board with lines. */
TSL_LOCAL void line_table_begin(LineTable *table, const tsl_board *board, tsl_kind kind,
                                tsl_ways ways);
/* Adds the lines of the next site. */
TSL_LOCAL void line_table_add(LineTable *table, uint32_t site);
#endif
