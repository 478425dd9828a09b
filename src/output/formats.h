/* formats.h - the formats that boards can be written in. A new one is a row here, and a file with its function.
 * Holds: such a function asks only what tessella.h offers, needs no memory, and stops soon after the sink has
 * failed. */
#ifndef TSL_OUTPUT_FORMATS_H
#define TSL_OUTPUT_FORMATS_H
#include "../base/sink.h"

/* The name, what it holds, and the function that writes it. */
#define FORMATS(ROW)                                                                               \
    ROW("text", "the expression that the board was made from, on one line", source_write)          \
    ROW("dump", "every fact about the board, a line each", dump_write)                             \
    ROW("svg", "a picture of the board", svg_write)                                                \
    ROW("json", "everything about the board, as columns of numbers", json_write)                   \
    ROW("c", "the same as constant arrays, a header in C", c_write)                                \
    ROW("graphml", "sites and the steps between them as a graph in XML", graphml_write)            \
    ROW("dot", "the same for graphviz", dot_write)                                                 \
    ROW("csv", "a table of sites, or of steps", csv_write)

/* What is wanted has been checked; a set in it that is empty stands for its default. */
#define FORMAT_DECLARE(name, summary, function)                                                    \
    TSL_LOCAL void function(Sink *sink, const tsl_board *board, const tsl_export *what);
FORMATS(FORMAT_DECLARE)

static inline bool format_wants_kind(const tsl_export *what, tsl_kind kind) {
    return what->kinds == 0 || (what->kinds >> kind & 1) != 0;
}

static inline bool format_wants_part(const tsl_export *what, uint32_t part) {
    return what->parts == 0 || (what->parts & part) != 0;
}

/* The ways that a step leads along. */
TSL_LOCAL tsl_ways format_step_ways(const tsl_step *step);
static inline bool format_wants_step(const tsl_export *what, const tsl_step *step) {
    return what->ways == 0 || (format_step_ways(step) & what->ways) != 0;
}

/* What wrapped boards alone have in a dump: see dump_surface.c. */
TSL_LOCAL void dump_surface(Sink *sink, const tsl_board *board);
TSL_LOCAL void dump_motion(Sink *sink, uint32_t motion);
TSL_LOCAL void dump_edge_motion(Sink *sink, const tsl_board *board, tsl_id edge);
/* What boards in boards alone have: see nests.c. */
TSL_LOCAL void dump_nests(Sink *sink, const tsl_board *board);

#endif
