/* nests.c - what boards in the cells of boards have in outputs. In: a board. Out: lines of a dump, columns of data, and borders of
 * the outer boards in pictures, the thicker the further out.
 * Holds: any other board gets none of these. */
#include "board_columns.h"
#include "formats.h"
#include "svg_picture.h"

/* n C <cell> <parent on level 0> <parent on level 1> ... */
TSL_LOCAL void dump_nests(Sink *sink, const tsl_board *board) {
    const uint32_t levels = tsl_levels(board),
                   cells = levels ? tsl_site_count(board, TSL_KIND_CELL) : 0;
    for (tsl_id cell = 0; cell < cells && !sink->failed; cell++) {
        sink_text(sink, "n C ");
        sink_uint(sink, cell);
        for (uint32_t level = 0; level + 1 < levels; level++) {
            sink_char(sink, ' ');
            sink_uint(sink, tsl_parent(board, TSL_KIND_CELL, cell, level));
        }
        sink_char(sink, '\n');
    }
}

/* How many cells the board of each level has; and for each of the board's own cells its parents, those on level 0 first. */
TSL_LOCAL void columns_of_nests(ColumnWriter *columns, const tsl_board *board) {
    const uint32_t levels = tsl_levels(board), cells = tsl_site_count(board, TSL_KIND_CELL);
    if (!levels) return;
    columns_open(columns, "nest");
    column_begin(columns, COLUMN_ID, "levels");
    for (uint32_t level = 0; level < levels; level++)
        column_id(columns, tsl_parent_count(board, level));
    column_end(columns);
    column_begin(columns, COLUMN_ID, "parents");
    for (tsl_id cell = 0; cell < cells && !columns->sink->failed; cell++) {
        for (uint32_t level = 0; level + 1 < levels; level++)
            column_id(columns, tsl_parent(board, TSL_KIND_CELL, cell, level));
    }
    column_end(columns);
    columns_close(columns);
}

/* ---- Pictures ---- */

/* Edges' widths: of borders that lie one level further out than edges, and what each level adds. */
static const double nests_thick = 3, nests_thicker = 1;
enum { NESTS_TOGETHER = 64 }; /* borders that share a path */

/* The outermost level whose cells an edge divides, or borders on nothing from. */
static uint32_t nests_divides(const tsl_board *board, tsl_id edge) {
    const uint32_t last = tsl_levels(board) - 1;
    tsl_ids cells = tsl_site_incident(board, TSL_KIND_EDGE, edge, TSL_KIND_CELL);
    if (cells.count < 2)
        return cells.count && tsl_region_contains(board, TSL_KIND_EDGE, edge, TSL_REGION_OUTER, 0)
                   ? 0
                   : last;
    uint32_t level = 0;
    while (level < last && tsl_parent(board, TSL_KIND_EDGE, edge, level) != TSL_NONE) level++;
    return level;
}

static void nests_level(Picture *p, PictureLayer layer, uint32_t level, double width) {
    const uint32_t edges = p->view.facts.count[TSL_KIND_EDGE];
    uint32_t drawn = 0;
    for (tsl_id edge = 0; edge < edges && !p->sink->failed; edge++) {
        if (!sites_inside(p, layer, TSL_KIND_EDGE, edge)) continue;
        if (nests_divides(p->board, edge) != level) continue;
        if (drawn % NESTS_TOGETHER == 0) {
            sink_text(p->sink, drawn ? "\"/>\n" : "");
            sink_text(p->sink,
                      "<path fill=\"none\" stroke-linecap=\"round\" pointer-events=\"none\"");
            xml_word(p, "stroke", p->style->ink);
            xml_attribute(p, "stroke-width", width);
            sink_text(p->sink, " d=\"");
        }
        drawn++;
        Pen pen = pen_begin_edge(p, edge);
        pen_edge(&pen, edge,
                 tsl_site_incident(p->board, TSL_KIND_EDGE, edge, TSL_KIND_VERTEX).id[1]);
    }
    if (drawn) sink_text(p->sink, "\"/>\n");
}

TSL_LOCAL void nests_draw(Picture *p, PictureLayer layer) {
    const double edge = p->view.edge * p->style->edge;
    const uint32_t inner = tsl_levels(p->board) - 1;
    for (uint32_t level = inner; level-- > 0;)
        nests_level(p, layer, level, edge * (nests_thick + nests_thicker * (inner - 1 - level)));
}
