/* dumpregions.c - the lines of the format "dump" that tell of labels, rows and regions.
 * Holds: under TSL_RULES_LUDII labels are those of the reference, which sites may share. */
#include "formats.h"

static const char dump_letters[] = "VEC";
/* The single regions by name; sides and phases come in between. */
static const struct {
    tsl_region region;
    uint32_t index;
} dump_properties[] = {
    {TSL_REGION_ANGLED, 0},         {TSL_REGION_AXIAL, 0},      {TSL_REGION_BOTTOM, 0},
    {TSL_REGION_CENTRE, 0},         {TSL_REGION_CORNER, 0},     {TSL_REGION_CORNER_CONCAVE, 0},
    {TSL_REGION_CORNER_CONVEX, 0},  {TSL_REGION_HORIZONTAL, 0}, {TSL_REGION_INNER, 0},
    {TSL_REGION_LEFT, 0},           {TSL_REGION_MAJOR, 0},      {TSL_REGION_MINOR, 0},
    {TSL_REGION_NULL_NEIGHBOUR, 0}, {TSL_REGION_OUTER, 0},      {TSL_REGION_PERIMETER, 0},
    {TSL_REGION_PHASES, 0},         {TSL_REGION_PHASES, 1},     {TSL_REGION_PHASES, 2},
    {TSL_REGION_PHASES, 3},         {TSL_REGION_PHASES, 4},     {TSL_REGION_PIVOT, 0},
    {TSL_REGION_RIGHT, 0},          {TSL_REGION_SIDES, 2},      {TSL_REGION_SIDES, 0},
    {TSL_REGION_SIDES, 1},          {TSL_REGION_SIDES, 7},      {TSL_REGION_SIDES, 4},
    {TSL_REGION_SIDES, 3},          {TSL_REGION_SIDES, 5},      {TSL_REGION_SIDES, 6},
    {TSL_REGION_SLASH, 0},          {TSL_REGION_SLOSH, 0},      {TSL_REGION_TOP, 0},
    {TSL_REGION_VERTICAL, 0},
};
enum { DUMP_PROPERTIES = sizeof dump_properties / sizeof *dump_properties, DUMP_NAME = 64 };

static void dump_begin(Sink *sink, char line, tsl_kind kind, tsl_id site) {
    sink_char(sink, line);
    sink_char(sink, ' ');
    sink_char(sink, dump_letters[kind]);
    sink_char(sink, ' ');
    sink_uint(sink, site);
    sink_char(sink, ' ');
}

/* A label as tsl_label_write would write it if it had not to be unique. */
static void dump_shared_label(Sink *sink, tsl_coord at, bool layers) {
    char letters[8];
    int count = 0;
    for (uint64_t left = (uint64_t)at.column + 1; left > 0; left = (left - 1) / 26) {
        letters[count++] = (char)('A' + (left - 1) % 26);
    }
    while (count > 0) sink_char(sink, letters[--count]);
    sink_uint(sink, (uint64_t)at.row + 1);
    if (!layers) return;
    sink_char(sink, '/');
    sink_uint(sink, at.layer);
}

/* l <kind> <id> <label> <row> <column> <layer> */
TSL_LOCAL void dump_labels(Sink *sink, const tsl_board *board) {
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
        uint32_t layers = tsl_region_count(board, kind, TSL_REGION_LAYERS);
        for (tsl_id site = 0; layers && site < tsl_site_count(board, kind) && !sink->failed;
             site++) {
            tsl_coord at = tsl_site_shared_coordinate(board, kind, site);
            char label[DUMP_NAME];
            dump_begin(sink, 'l', kind, site);
            if (tsl_board_rules(board) == TSL_RULES_LUDII) {
                dump_shared_label(sink, at, layers > 1);
            } else {
                tsl_label_write(board, kind, site, label, sizeof label);
                sink_text(sink, label);
            }
            const uint32_t part[3] = {at.row, at.column, at.layer};
            for (int i = 0; i < 3; i++) {
                sink_char(sink, ' ');
                sink_uint(sink, part[i]);
            }
            sink_char(sink, '\n');
        }
    }
}

/* p <kind> <id> <property,property,...> */
TSL_LOCAL void dump_regions(Sink *sink, const tsl_board *board) {
    char name[DUMP_PROPERTIES][DUMP_NAME];
    for (size_t i = 0; i < DUMP_PROPERTIES; i++) {
        tsl_region_name(dump_properties[i].region, dump_properties[i].index, name[i], DUMP_NAME);
    }
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
        uint32_t count =
            tsl_region_count(board, kind, TSL_REGION_INNER) ? tsl_site_count(board, kind) : 0;
        for (tsl_id site = 0; site < count && !sink->failed; site++) {
            bool any = false;
            dump_begin(sink, 'p', kind, site);
            for (size_t i = 0; i < DUMP_PROPERTIES; i++) {
                if (!tsl_region_contains(board, kind, site, dump_properties[i].region,
                                         dump_properties[i].index))
                    continue;
                if (any) sink_char(sink, ',');
                sink_text(sink, name[i]);
                any = true;
            }
            sink_text(sink, any ? "\n" : "-\n");
        }
    }
}
