/* board_columns.c - a board as columns: what it is, then an object for each kind of site, then its tracks and values.
 * Holds: entry i of a column is about site i, unless it is said to be a list of sites; entries k of the lists of site i are those from
 * offsets[i] up to, not including, offsets[i + 1]. docs/board.schema.json describes all of it. */
#include "board_columns.h"

#include "formats.h"

enum { BOARD_NAME = 64 }; /* bytes of a label or the name of a region */

/* ---- What the board is ---- */

static void columns_of_names(ColumnWriter *columns, const char *name,
                             const char *(*name_at)(uint32_t i), uint32_t count) {
    column_begin(columns, COLUMN_TEXT, name);
    for (uint32_t i = 0; i < count; i++) column_text(columns, name_at(i));
    column_end(columns);
}

static const char *columns_of_relation(uint32_t i) {
    return tsl_relation_name((tsl_relation)i);
}

static const char *columns_of_direction(uint32_t i) {
    return tsl_direction_name((tsl_direction)i);
}

static void columns_of_head(ColumnWriter *columns, const tsl_board *board) {
    columns_text(columns, "format", "tessella-board");
    columns_uint(columns, "version", COLUMNS_VERSION);
    columns_text(columns, "source", tsl_board_source(board));
    columns_text(columns, "rules", tsl_rules_name(tsl_board_rules(board)));
    columns_text(columns, "use", tsl_kind_name(tsl_board_default_kind(board)));
    columns_text(columns, "basis", tsl_board_basis(board));
    columns_text(columns, "shape", tsl_board_shape(board));
    columns_open(columns, "counts");
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++)
        columns_uint(columns, column_kind(kind), tsl_site_count(board, kind));
    columns_close(columns);
    columns_of_names(columns, "relations", columns_of_relation, TSL_REL_COUNT);
    columns_of_names(columns, "directions", columns_of_direction, TSL_DIR_COUNT);
}

/* Of wrapped boards alone: the surface, and for each motion l00, l01, l10, l11, x and y. */
static void columns_of_surface(ColumnWriter *columns, const tsl_board *board) {
    double m[2][3];
    if (tsl_board_surface(board) == TSL_SURFACE_PLANE) return;
    columns_open(columns, "surface");
    columns_text(columns, "name", tsl_surface_name(tsl_board_surface(board)));
    columns_int(columns, "euler", tsl_board_euler(board));
    columns_bool(columns, "orientable", tsl_board_orientable(board));
    column_begin(columns, COLUMN_REAL, "motions");
    for (uint32_t i = 0; tsl_motion_at(board, i, m); i++) {
        for (int k = 0; k < 4; k++) column_real(columns, m[k / 2][k % 2]);
        column_real(columns, m[0][2]);
        column_real(columns, m[1][2]);
    }
    column_end(columns);
    columns_close(columns);
}

static void columns_of_warnings(ColumnWriter *columns, const tsl_board *board) {
    columns_open_list(columns, "warnings");
    for (uint32_t i = 0; i < tsl_warning_count(board); i++) {
        tsl_warning warning = tsl_warning_at(board, i);
        columns_open_row(columns, i);
        columns_text(columns, "code", tsl_warn_name(warning.code));
        columns_uint(columns, "line", warning.line);
        columns_uint(columns, "column", warning.column);
        columns_uint(columns, "offset", warning.offset);
        columns_uint(columns, "length", warning.length);
        columns_text(columns, "message", warning.message);
        columns_close(columns);
    }
    columns_close_list(columns);
}

/* ---- Sites of a kind ---- */

static void columns_of_positions(ColumnWriter *columns, const tsl_board *board, tsl_kind kind) {
    const tsl_point *at = tsl_site_positions(board, kind);
    const uint32_t count = tsl_site_count(board, kind);
    for (int axis = 0; axis < 3; axis++) {
        const char name[2] = {(char)('x' + axis), '\0'};
        column_begin(columns, COLUMN_REAL, name);
        for (uint32_t i = 0; i < count && !columns->sink->failed; i++)
            column_real(columns, axis == 0 ? at[i].x : axis == 1 ? at[i].y : at[i].z);
        column_end(columns);
    }
}

/* Vertices that turn about another one, and that one. */
static void columns_of_pivots(ColumnWriter *columns, const tsl_board *board) {
    const uint32_t count = tsl_site_count(board, TSL_KIND_VERTEX);
    columns_open(columns, "pivots");
    for (int about = 0; about < 2; about++) {
        column_begin(columns, COLUMN_ID, about ? "about" : "vertices");
        for (tsl_id vertex = 0; vertex < count && !columns->sink->failed; vertex++) {
            tsl_id pivot = tsl_vertex_pivot(board, vertex);
            if (pivot != TSL_NONE) column_id(columns, about ? pivot : vertex);
        }
        column_end(columns);
    }
    columns_close(columns);
}

/* Edges that are curved, and for each of them x, y and z of the tangents at its two ends. */
static void columns_of_curves(ColumnWriter *columns, const tsl_board *board) {
    const uint32_t count = tsl_site_count(board, TSL_KIND_EDGE);
    columns_open(columns, "curved");
    for (int tangents = 0; tangents < 2; tangents++) {
        column_begin(columns, tangents ? COLUMN_REAL : COLUMN_ID, tangents ? "tangents" : "edges");
        for (tsl_id edge = 0; edge < count && !columns->sink->failed; edge++) {
            tsl_point at[2];
            if (!tsl_edge_tangents(board, edge, at)) continue;
            if (!tangents) column_id(columns, edge);
            for (int end = 0; tangents && end < 2; end++) {
                column_real(columns, at[end].x);
                column_real(columns, at[end].y);
                column_real(columns, at[end].z);
            }
        }
        column_end(columns);
    }
    columns_close(columns);
}

/* Cells whose cycle runs counter-clockwise. */
static void columns_of_reversed(ColumnWriter *columns, const tsl_board *board) {
    column_begin(columns, COLUMN_ID, "reversed");
    for (tsl_id cell = 0; cell < tsl_site_count(board, TSL_KIND_CELL); cell++) {
        if (tsl_cell_is_reversed(board, cell)) column_id(columns, cell);
    }
    column_end(columns);
}

/* Of each item of the lists, the motion by which it is seen elsewhere than at home. */
static void columns_of_motions(ColumnWriter *columns, const tsl_board *board, tsl_kind kind,
                               tsl_kind of, uint32_t sites) {
    if (tsl_board_surface(board) == TSL_SURFACE_PLANE) return;
    column_begin(columns, COLUMN_ID, "motions");
    for (tsl_id site = 0; site < sites && !columns->sink->failed; site++) {
        const uint32_t count = tsl_site_incident(board, kind, site, of).count;
        for (uint32_t k = 0; k < count; k++)
            column_id(columns, tsl_site_motion_from(board, kind, site, of, k));
    }
    column_end(columns);
}

static void columns_of_incidence(ColumnWriter *columns, const tsl_board *board, tsl_kind kind,
                                 tsl_kind of) {
    const tsl_lists lists = tsl_incidence_lists(board, kind, of);
    columns_open(columns, column_kind(of));
    column_begin(columns, COLUMN_ID, "offsets");
    for (uint32_t i = 0; i <= lists.count && !columns->sink->failed; i++)
        column_id(columns, lists.offset != NULL ? lists.offset[i] : i * lists.stride);
    column_end(columns);
    column_begin(columns, COLUMN_ID, "items");
    for (uint32_t i = 0; i < lists.count && !columns->sink->failed; i++) {
        const tsl_ids list = tsl_lists_at(lists, i);
        for (uint32_t k = 0; k < list.count; k++) column_id(columns, list.id[k]);
    }
    column_end(columns);
    columns_of_motions(columns, board, kind, of, lists.count);
    columns_close(columns);
}

static void columns_of_labels(ColumnWriter *columns, const tsl_board *board, tsl_kind kind) {
    static const char *const names[3] = {"rows", "columns", "layers"};
    const uint32_t count = tsl_site_count(board, kind);
    column_begin(columns, COLUMN_TEXT, "labels");
    for (tsl_id site = 0; site < count && !columns->sink->failed; site++) {
        char label[BOARD_NAME];
        tsl_label_write(board, kind, site, label, sizeof label);
        column_text(columns, label);
    }
    column_end(columns);
    for (int part = 0; part < 3; part++) {
        column_begin(columns, COLUMN_ID, names[part]);
        for (tsl_id site = 0; site < count && !columns->sink->failed; site++) {
            tsl_coord at = tsl_site_coordinate(board, kind, site);
            column_id(columns, part == 0 ? at.row : part == 1 ? at.column : at.layer);
        }
        column_end(columns);
    }
}

static void columns_of_region(ColumnWriter *columns, const tsl_board *board, tsl_kind kind,
                              tsl_region region, uint32_t index) {
    char name[BOARD_NAME];
    tsl_id site = tsl_region_next(board, kind, region, index, TSL_NONE);
    if (site == TSL_NONE) return;
    tsl_region_name(region, index, name, sizeof name);
    column_begin(columns, COLUMN_ID, name);
    for (; site != TSL_NONE && !columns->sink->failed;
         site = tsl_region_next(board, kind, region, index, site))
        column_id(columns, site);
    column_end(columns);
}

/* Those that have sites; rows, columns and layers follow from the labels. */
static void columns_of_regions(ColumnWriter *columns, const tsl_board *board, tsl_kind kind) {
    columns_open(columns, "regions");
    for (tsl_region region = TSL_REGION_INNER; region < TSL_REGION_ROWS; region++) {
        for (uint32_t i = 0; i < tsl_region_count(board, kind, region); i++)
            columns_of_region(columns, board, kind, region, i);
    }
    columns_close(columns);
}

static void columns_of_places(ColumnWriter *columns, const tsl_board *board, tsl_kind kind) {
    columns_of_positions(columns, board, kind);
    if (kind == TSL_KIND_VERTEX) columns_of_pivots(columns, board);
    if (kind == TSL_KIND_EDGE) columns_of_curves(columns, board);
    if (kind == TSL_KIND_CELL) columns_of_reversed(columns, board);
    if (kind == TSL_KIND_CELL) columns_of_nests(columns, board);
}

static void columns_of_touching(ColumnWriter *columns, const tsl_board *board, tsl_kind kind,
                                const tsl_export *what) {
    columns_open(columns, "incidence");
    for (tsl_kind of = TSL_KIND_VERTEX; of < TSL_KIND_COUNT; of++) {
        if (of != kind && format_wants_kind(what, of))
            columns_of_incidence(columns, board, kind, of);
    }
    columns_close(columns);
}

static void columns_of_sites(ColumnWriter *columns, const tsl_board *board, tsl_kind kind,
                             const tsl_export *what) {
    bool labels = tsl_site_coordinate(board, kind, 0).row != TSL_NONE;
    bool regions = tsl_region_count(board, kind, TSL_REGION_INNER) > 0;
    bool steps = tsl_steps_lists(board, kind).count > 0;
    columns_open(columns, column_kind(kind));
    if (format_wants_part(what, TSL_PART_POSITIONS)) columns_of_places(columns, board, kind);
    if (format_wants_part(what, TSL_PART_INCIDENCE))
        columns_of_touching(columns, board, kind, what);
    if (labels && format_wants_part(what, TSL_PART_LABELS)) columns_of_labels(columns, board, kind);
    if (regions && format_wants_part(what, TSL_PART_REGIONS))
        columns_of_regions(columns, board, kind);
    if (steps && format_wants_part(what, TSL_PART_STEPS))
        line_columns_steps(columns, board, kind, what);
    if (steps && format_wants_part(what, TSL_PART_RADIALS))
        line_columns_radials(columns, board, kind, what);
    columns_close(columns);
}

/* ---- Tracks ---- */

static int32_t track_site(const tsl_track_element *element) {
    return element->site;
}
static int32_t track_bump(const tsl_track_element *element) {
    return (int32_t)element->bump;
}
/* -1 for none, since columns are of numbers. */
static int32_t track_previous(const tsl_track_element *element) {
    return element->previous == TSL_NONE ? -1 : (int32_t)element->previous;
}
static int32_t track_next(const tsl_track_element *element) {
    return element->next == TSL_NONE ? -1 : (int32_t)element->next;
}

/* What a track comes to on the board, a column for each field of its elements. */
static const struct {
    const char *name;
    int32_t (*value)(const tsl_track_element *element);
} track_columns[] = {{"sites", track_site},
                     {"bumps", track_bump},
                     {"previous", track_previous},
                     {"next", track_next}};

/* In pieces, since nothing is kept in memory. */
static void columns_of_elements(ColumnWriter *columns, const tsl_board *board, uint32_t track,
                                uint32_t count) {
    enum { TRACK_PIECE = 512 };
    columns_open(columns, "followed");
    for (size_t k = 0; k < sizeof track_columns / sizeof *track_columns; k++) {
        column_begin(columns, COLUMN_INT, track_columns[k].name);
        for (uint32_t at = 0; at < count && !columns->sink->failed; at += TRACK_PIECE) {
            tsl_track_element piece[TRACK_PIECE];
            uint32_t length = count - at < TRACK_PIECE ? count - at : TRACK_PIECE;
            tsl_track_fill_from(board, track, at, piece, length, NULL);
            for (uint32_t i = 0; i < length; i++)
                column_int(columns, track_columns[k].value(&piece[i]));
        }
        column_end(columns);
    }
    columns_close(columns);
}

static void columns_of_track(ColumnWriter *columns, const tsl_board *board, uint32_t row) {
    tsl_track track = tsl_track_at(board, row);
    tsl_error error;
    uint32_t count = tsl_track_fill(board, row, NULL, 0, &error);
    columns_text(columns, "name", track.name);
    columns_uint(columns, "owner", track.owner);
    columns_bool(columns, "loop", track.loop);
    columns_bool(columns, "directed", track.directed);
    if (track.path != NULL) columns_text(columns, "path", track.path);
    column_begin(columns, COLUMN_INT, "sites");
    for (uint32_t i = 0; i < track.count; i++) column_int(columns, track.sites[i]);
    column_end(columns);
    if (count != TSL_NONE) columns_of_elements(columns, board, row, count);
    if (error.code == TSL_ERR_VALUE) columns_text(columns, "refused", error.message);
}

static void columns_of_tracks(ColumnWriter *columns, const tsl_board *board) {
    columns_open_list(columns, "tracks");
    for (uint32_t i = 0; i < tsl_track_count(board) && !columns->sink->failed; i++) {
        columns_open_row(columns, i);
        columns_of_track(columns, board, i);
        columns_close(columns);
    }
    columns_close_list(columns);
}

static void columns_of_values(ColumnWriter *columns, const tsl_board *board) {
    columns_open_list(columns, "values");
    for (uint32_t i = 0; i < tsl_values_count(board); i++) {
        tsl_values values = tsl_values_at(board, i);
        columns_open_row(columns, i);
        columns_text(columns, "kind", tsl_kind_name(values.kind));
        columns_int(columns, "low", values.low);
        columns_int(columns, "high", values.high);
        columns_close(columns);
    }
    columns_close_list(columns);
}

TSL_LOCAL void board_columns(ColumnWriter *columns, const tsl_board *board,
                             const tsl_export *what) {
    columns_of_head(columns, board);
    columns_of_surface(columns, board);
    columns_of_warnings(columns, board);
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
        if (format_wants_kind(what, kind)) columns_of_sites(columns, board, kind, what);
    }
    if (!format_wants_part(what, TSL_PART_TRACKS)) return;
    columns_of_tracks(columns, board);
    columns_of_values(columns, board);
}
