/* dump.c - the format "dump". In: a board. Out: its facts, one per line, fields separated by one
 * space, the kinds of line in a fixed order and each in order of ids.
 * Holds: one function per kind of line, with its form above it, and one row of dump_lines. */
#include "formats.h"

enum { DUMP_DECIMALS = 6 };

static void dump_id(Sink *sink, tsl_id id) {
    sink_char(sink, ' ');
    sink_uint(sink, id);
}

static void dump_point(Sink *sink, tsl_point point) {
    const double part[3] = {point.x, point.y, point.z};
    for (int i = 0; i < 3; i++) {
        sink_char(sink, ' ');
        sink_fixed(sink, part[i], DUMP_DECIMALS);
    }
}

/* board <expression> */
static void dump_board(Sink *sink, const tsl_board *board) {
    sink_text(sink, "board ");
    sink_text(sink, tsl_board_source(board));
    sink_char(sink, '\n');
}

/* use <kind> */
static void dump_use(Sink *sink, const tsl_board *board) {
    sink_text(sink, "use ");
    sink_text(sink, tsl_kind_name(tsl_board_default_kind(board)));
    sink_char(sink, '\n');
}

/* counts V <vertices> E <edges> C <cells> */
static void dump_counts(Sink *sink, const tsl_board *board) {
    sink_text(sink, "counts V");
    dump_id(sink, tsl_site_count(board, TSL_KIND_VERTEX));
    sink_text(sink, " E");
    dump_id(sink, tsl_site_count(board, TSL_KIND_EDGE));
    sink_text(sink, " C");
    dump_id(sink, tsl_site_count(board, TSL_KIND_CELL));
    sink_char(sink, '\n');
}

/* v <id> <x> <y> <z>[ pivot <vertex>] */
static void dump_vertices(Sink *sink, const tsl_board *board) {
    const tsl_point *at = tsl_site_positions(board, TSL_KIND_VERTEX);
    uint32_t count = tsl_site_count(board, TSL_KIND_VERTEX);
    for (tsl_id vertex = 0; vertex < count && !sink->failed; vertex++) {
        sink_char(sink, 'v');
        dump_id(sink, vertex);
        dump_point(sink, at[vertex]);
        tsl_id pivot = tsl_vertex_pivot(board, vertex);
        if (pivot != TSL_NONE) {
            sink_text(sink, " pivot");
            dump_id(sink, pivot);
        }
        sink_char(sink, '\n');
    }
}

/* e <id> <from> <to>[ curved <tangent at from> <tangent at to>] */
static void dump_edges(Sink *sink, const tsl_board *board) {
    uint32_t count = tsl_site_count(board, TSL_KIND_EDGE);
    for (tsl_id edge = 0; edge < count && !sink->failed; edge++) {
        tsl_ids ends = tsl_site_incident(board, TSL_KIND_EDGE, edge, TSL_KIND_VERTEX);
        tsl_point tangent[2];
        sink_char(sink, 'e');
        dump_id(sink, edge);
        for (uint32_t i = 0; i < ends.count; i++) dump_id(sink, ends.id[i]);
        if (tsl_edge_tangents(board, edge, tangent)) {
            sink_text(sink, " curved");
            dump_point(sink, tangent[0]);
            dump_point(sink, tangent[1]);
        }
        sink_char(sink, '\n');
    }
}

/* c <id> <x> <y> <z> : <vertices in cyclic order> */
static void dump_cells(Sink *sink, const tsl_board *board) {
    const tsl_point *at = tsl_site_positions(board, TSL_KIND_CELL);
    uint32_t count = tsl_site_count(board, TSL_KIND_CELL);
    for (tsl_id cell = 0; cell < count && !sink->failed; cell++) {
        tsl_ids cycle = tsl_site_incident(board, TSL_KIND_CELL, cell, TSL_KIND_VERTEX);
        sink_char(sink, 'c');
        dump_id(sink, cell);
        dump_point(sink, at[cell]);
        sink_text(sink, " :");
        for (uint32_t i = 0; i < cycle.count; i++) dump_id(sink, cycle.id[i]);
        sink_char(sink, '\n');
    }
}

static void (*const dump_lines[])(Sink *sink, const tsl_board *board) = {
    dump_board, dump_use,    dump_counts,  dump_vertices, dump_edges,
    dump_cells, dump_labels, dump_regions, dump_steps,    dump_radials,
};

TSL_LOCAL void dump_write(Sink *sink, const tsl_board *board) {
    for (size_t i = 0; i < sizeof dump_lines / sizeof dump_lines[0]; i++) {
        dump_lines[i](sink, board);
    }
}
