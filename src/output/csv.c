/* csv.c - the format "csv". In: a board and what is wanted of it. Out: a table of its sites or, where steps are wanted, of its
 * steps, with a line of names first. Holds: no value has a comma or a quote in it. */
#include "formats.h"
#include "site_text.h"

/* kind,id,x,y,z,label,row,column,layer,regions: what is not wanted or not there is empty */
static void csv_site(Sink *sink, const tsl_board *board, tsl_kind kind, tsl_id site,
                     const tsl_export *what) {
    const tsl_point *at = &tsl_site_positions(board, kind)[site];
    const double place[3] = {at->x, at->y, at->z};
    const tsl_coord coord = tsl_site_coordinate(board, kind, site);
    const uint32_t grid[3] = {coord.row, coord.column, coord.layer};
    bool labels = coord.row != TSL_NONE && format_wants_part(what, TSL_PART_LABELS);
    sink_text(sink, tsl_kind_name(kind));
    sink_char(sink, ',');
    sink_uint(sink, site);
    for (int i = 0; i < 3; i++) {
        sink_char(sink, ',');
        if (format_wants_part(what, TSL_PART_POSITIONS)) site_text_real(sink, place[i]);
    }
    sink_char(sink, ',');
    if (labels) site_text_label(sink, board, kind, site);
    for (int i = 0; i < 3; i++) {
        sink_char(sink, ',');
        if (labels) sink_uint(sink, grid[i]);
    }
    sink_char(sink, ',');
    if (format_wants_part(what, TSL_PART_REGIONS)) site_text_regions(sink, board, kind, site);
    sink_char(sink, '\n');
}

/* kind,from,to_kind,to,relations,directions */
static void csv_step(Sink *sink, tsl_kind kind, tsl_id from, const tsl_step *step) {
    sink_text(sink, tsl_kind_name(kind));
    sink_char(sink, ',');
    sink_uint(sink, from);
    sink_char(sink, ',');
    sink_text(sink, tsl_kind_name(step->kind));
    sink_char(sink, ',');
    sink_uint(sink, step->to);
    sink_char(sink, ',');
    site_text_relations(sink, step->relations);
    sink_char(sink, ',');
    site_text_directions(sink, step->directions);
    sink_char(sink, '\n');
}

static void csv_steps(Sink *sink, const tsl_board *board, tsl_kind kind, tsl_id from,
                      const tsl_export *what) {
    for (tsl_kind to = TSL_KIND_VERTEX; to < TSL_KIND_COUNT; to++) {
        if (!format_wants_kind(what, to)) continue;
        tsl_steps walk = tsl_steps_from(board, kind, from, to);
        for (tsl_step step; tsl_steps_next(&walk, &step);) {
            if (format_wants_step(what, &step)) csv_step(sink, kind, from, &step);
        }
    }
}

TSL_LOCAL void csv_write(Sink *sink, const tsl_board *board, const tsl_export *what) {
    bool steps = (what->parts & TSL_PART_STEPS) != 0;
    sink_text(sink, steps ? "kind,from,to_kind,to,relations,directions\n"
                          : "kind,id,x,y,z,label,row,column,layer,regions\n");
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
        uint32_t count = format_wants_kind(what, kind) ? tsl_site_count(board, kind) : 0;
        for (tsl_id site = 0; site < count && !sink->failed; site++)
            (steps ? csv_steps : csv_site)(sink, board, kind, site, what);
    }
}
