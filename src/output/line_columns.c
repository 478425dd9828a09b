/* line_columns.c - steps and radials as columns.
 * Holds: what is listed is found once to be counted and once to be written, since there is no memory to keep it in.
 *
 * Steps of a kind to a kind:  offsets: site i has the steps offsets[i] up to, not including, offsets[i + 1]
 *                             items:   of each step its target, its relations and its directions: three numbers
 * Radials of a kind by way:   first:   site i has the lines first[i] up to, not including, first[i + 1]
 *                             offsets: line k has the entries offsets[k] up to, not including, offsets[k + 1] of
 *                             items:   the sites after its start */
#include "board_columns.h"

#include "formats.h"

/* ---- Steps ---- */

static uint32_t steps_wanted(const tsl_board *board, tsl_kind kind, tsl_id site, tsl_kind to,
                             const tsl_export *what) {
    uint32_t count = 0;
    if (what->ways == 0) return tsl_steps_count(board, kind, site, to);
    tsl_steps walk = tsl_steps_from(board, kind, site, to);
    for (tsl_step step; tsl_steps_next(&walk, &step);) count += format_wants_step(what, &step);
    return count;
}

static void steps_offsets(ColumnWriter *columns, const tsl_board *board, tsl_kind kind, tsl_kind to,
                          const tsl_export *what) {
    const uint32_t sites = tsl_site_count(board, kind);
    uint32_t count = 0;
    column_begin(columns, COLUMN_ID, "offsets");
    column_id(columns, 0);
    for (tsl_id site = 0; site < sites && !columns->sink->failed; site++) {
        count += steps_wanted(board, kind, site, to, what);
        column_id(columns, count);
    }
    column_end(columns);
}

static void steps_items(ColumnWriter *columns, const tsl_board *board, tsl_kind kind, tsl_kind to,
                        const tsl_export *what) {
    const uint32_t sites = tsl_site_count(board, kind);
    column_begin(columns, COLUMN_STEP, "items");
    for (tsl_id site = 0; site < sites && !columns->sink->failed; site++) {
        tsl_steps walk = tsl_steps_from(board, kind, site, to);
        for (tsl_step step; tsl_steps_next(&walk, &step);) {
            if (format_wants_step(what, &step)) column_step(columns, &step);
        }
    }
    column_end(columns);
}

/* Of wrapped boards, the motion of the site that each step leads to. */
static void steps_motions(ColumnWriter *columns, const tsl_board *board, tsl_kind kind, tsl_kind to,
                          const tsl_export *what) {
    const uint32_t sites = tsl_site_count(board, kind);
    if (tsl_board_surface(board) == TSL_SURFACE_PLANE) return;
    column_begin(columns, COLUMN_ID, "motions");
    for (tsl_id site = 0; site < sites && !columns->sink->failed; site++) {
        tsl_steps walk = tsl_steps_from(board, kind, site, to);
        for (tsl_step step; tsl_steps_next(&walk, &step);) {
            if (format_wants_step(what, &step)) column_id(columns, tsl_steps_motion(&walk));
        }
    }
    column_end(columns);
}

TSL_LOCAL void line_columns_steps(ColumnWriter *columns, const tsl_board *board, tsl_kind kind,
                                  const tsl_export *what) {
    columns_open(columns, "steps");
    for (tsl_kind to = TSL_KIND_VERTEX; to < TSL_KIND_COUNT; to++) {
        if (!format_wants_kind(what, to)) continue;
        columns_open(columns, column_kind(to));
        steps_offsets(columns, board, kind, to, what);
        steps_items(columns, board, kind, to, what);
        steps_motions(columns, board, kind, to, what);
        columns_close(columns);
    }
    columns_close(columns);
}

/* ---- Radials ---- */

/* The lines of all sites along one way. */
typedef struct {
    const tsl_board *board;
    tsl_kind kind;
    tsl_ways way;
    uint32_t sites;
} RadialTable;

static bool radials_any(const RadialTable *table) {
    for (tsl_id site = 0; site < table->sites; site++) {
        tsl_radials all = tsl_radials_from(table->board, table->kind, site, table->way);
        tsl_radial line;
        if (tsl_radials_next(&all, &line)) return true;
    }
    return false;
}

static void radials_first(ColumnWriter *columns, const RadialTable *table) {
    uint32_t lines = 0;
    column_begin(columns, COLUMN_ID, "first");
    column_id(columns, 0);
    for (tsl_id site = 0; site < table->sites && !columns->sink->failed; site++) {
        lines += tsl_radials_count(table->board, table->kind, site, table->way);
        column_id(columns, lines);
    }
    column_end(columns);
}

static void radials_lines(ColumnWriter *columns, const RadialTable *table, bool items) {
    uint32_t count = 0;
    column_begin(columns, COLUMN_ID, items ? "items" : "offsets");
    if (!items) column_id(columns, 0);
    for (tsl_id from = 0; from < table->sites && !columns->sink->failed; from++) {
        tsl_radials all = tsl_radials_from(table->board, table->kind, from, table->way);
        for (tsl_radial line; tsl_radials_next(&all, &line);) {
            count += items ? 0 : tsl_radial_fill(&line, NULL, 0);
            if (!items) column_id(columns, count);
            for (tsl_id site; items && (site = tsl_radial_step(&line)) != TSL_NONE;)
                column_id(columns, site);
        }
    }
    column_end(columns);
}

TSL_LOCAL void line_columns_radials(ColumnWriter *columns, const tsl_board *board, tsl_kind kind,
                                    const tsl_export *what) {
    columns_open(columns, "radials");
    for (tsl_way way = 0; way < TSL_WAY_COUNT && !columns->sink->failed; way++) {
        const RadialTable table = {board, kind, (tsl_ways)1 << way, tsl_site_count(board, kind)};
        if ((what->ways != 0 && (what->ways & table.way) == 0) || !radials_any(&table)) continue;
        columns_open(columns, tsl_way_name(way));
        radials_first(columns, &table);
        radials_lines(columns, &table, false);
        radials_lines(columns, &table, true);
        columns_close(columns);
    }
    columns_close(columns);
}
