/* dump.c - the format "dump". In: a board. Out: its facts, one per line, fields separated by one
 * space, the kinds of line in a fixed order and each in order of ids.
 * Holds: one function per kind of line, with its form above it, and one row of dump_lines. Words and their order are
 * those of the reference, whose dumps are compared with these byte for byte: what is added to the library appears here
 * only if it is listed here. Under TSL_RULES_LUDII labels are those of the reference, which sites may share. */
#include "formats.h"

enum { DUMP_DECIMALS = 6, DUMP_NAME = 64 };
/* Sites up to which radials are listed at all, and up to which those of all kinds are, not only of the kind in use. */
enum { DUMP_RADIALS_SITES = 1500, DUMP_RADIALS_ALL = 1300 };
static const char dump_letters[] = "VEC"; /* of the kinds */

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

/* What lines about a site begin with. */
static void dump_begin(Sink *sink, char line, tsl_kind kind, tsl_id site) {
    sink_char(sink, line);
    sink_char(sink, ' ');
    sink_char(sink, dump_letters[kind]);
    dump_id(sink, site);
}

/* board <expression> */
static void dump_board(Sink *sink, const tsl_board *board) {
    sink_text(sink, "board ");
    sink_text(sink, tsl_board_source(board));
    sink_char(sink, '\n');
}

/* rules <name> */
static void dump_rules(Sink *sink, const tsl_board *board) {
    sink_text(sink, "rules ");
    sink_text(sink, tsl_rules_name(tsl_board_rules(board)));
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
        dump_edge_motion(sink, board, edge);
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
        for (uint32_t i = 0; i < cycle.count; i++) {
            dump_id(sink, cycle.id[i]);
            dump_motion(sink, tsl_site_motion_from(board, TSL_KIND_CELL, cell, TSL_KIND_VERTEX, i));
        }
        sink_char(sink, '\n');
    }
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
static void dump_labels(Sink *sink, const tsl_board *board) {
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
        uint32_t layers = tsl_region_count(board, kind, TSL_REGION_LAYERS);
        for (tsl_id site = 0; layers && site < tsl_site_count(board, kind) && !sink->failed;
             site++) {
            tsl_coord at = tsl_site_shared_coordinate(board, kind, site);
            char label[DUMP_NAME];
            dump_begin(sink, 'l', kind, site);
            sink_char(sink, ' ');
            if (tsl_board_rules(board) == TSL_RULES_LUDII) {
                dump_shared_label(sink, at, layers > 1);
            } else {
                tsl_label_write(board, kind, site, label, sizeof label);
                sink_text(sink, label);
            }
            const uint32_t part[3] = {at.row, at.column, at.layer};
            for (int i = 0; i < 3; i++) dump_id(sink, part[i]);
            sink_char(sink, '\n');
        }
    }
}

/* Regions in the order of their names. */
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
enum { DUMP_PROPERTIES = sizeof dump_properties / sizeof *dump_properties };

/* p <kind> <id> <property,property,...> */
static void dump_regions(Sink *sink, const tsl_board *board) {
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
            sink_char(sink, ' ');
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

#define DUMP_BIT(direction) ((tsl_dirs)1 << (direction))

/* The words of a step's set in the order of the format. */
static const struct {
    const char *word;
    uint32_t relations;
    tsl_dirs directions;
} dump_step_words[] = {
    {"All", 1 << TSL_REL_ALL, 0},
    {"Adjacent", 1 << TSL_REL_ADJACENT, 0},
    {"Orthogonal", 1 << TSL_REL_ORTHOGONAL, 0},
    {"Diagonal", 1 << TSL_REL_DIAGONAL, 0},
    {"OffDiagonal", 1 << TSL_REL_OFF_DIAGONAL, 0},
    {"SameLayer", 0, DUMP_BIT(TSL_DIR_OUT) - DUMP_BIT(TSL_DIR_N)},
    {"Upward", 0, DUMP_BIT(TSL_DIR_COUNT) - DUMP_BIT(TSL_DIR_U)},
    {"Downward", 0, DUMP_BIT(TSL_DIR_U) - DUMP_BIT(TSL_DIR_D)},
    {"Rotational", 0, DUMP_BIT(TSL_DIR_D) - DUMP_BIT(TSL_DIR_OUT)},
    {"N", 0, DUMP_BIT(TSL_DIR_N)},
    {"E", 0, DUMP_BIT(TSL_DIR_E)},
    {"S", 0, DUMP_BIT(TSL_DIR_S)},
    {"W", 0, DUMP_BIT(TSL_DIR_W)},
    {"NE", 0, DUMP_BIT(TSL_DIR_NE)},
    {"SE", 0, DUMP_BIT(TSL_DIR_SE)},
    {"NW", 0, DUMP_BIT(TSL_DIR_NW)},
    {"SW", 0, DUMP_BIT(TSL_DIR_SW)},
    {"NNW", 0, DUMP_BIT(TSL_DIR_NNW)},
    {"WNW", 0, DUMP_BIT(TSL_DIR_WNW)},
    {"WSW", 0, DUMP_BIT(TSL_DIR_WSW)},
    {"SSW", 0, DUMP_BIT(TSL_DIR_SSW)},
    {"SSE", 0, DUMP_BIT(TSL_DIR_SSE)},
    {"ESE", 0, DUMP_BIT(TSL_DIR_ESE)},
    {"ENE", 0, DUMP_BIT(TSL_DIR_ENE)},
    {"NNE", 0, DUMP_BIT(TSL_DIR_NNE)},
    {"CW", 0, DUMP_BIT(TSL_DIR_CW)},
    {"CCW", 0, DUMP_BIT(TSL_DIR_CCW)},
    {"In", 0, DUMP_BIT(TSL_DIR_IN)},
    {"Out", 0, DUMP_BIT(TSL_DIR_OUT)},
    {"U", 0, DUMP_BIT(TSL_DIR_U)},
    {"UN", 0, DUMP_BIT(TSL_DIR_UN)},
    {"UNE", 0, DUMP_BIT(TSL_DIR_UNE)},
    {"UE", 0, DUMP_BIT(TSL_DIR_UE)},
    {"USE", 0, DUMP_BIT(TSL_DIR_USE)},
    {"US", 0, DUMP_BIT(TSL_DIR_US)},
    {"USW", 0, DUMP_BIT(TSL_DIR_USW)},
    {"UW", 0, DUMP_BIT(TSL_DIR_UW)},
    {"UNW", 0, DUMP_BIT(TSL_DIR_UNW)},
    {"D", 0, DUMP_BIT(TSL_DIR_D)},
    {"DN", 0, DUMP_BIT(TSL_DIR_DN)},
    {"DNE", 0, DUMP_BIT(TSL_DIR_DNE)},
    {"DE", 0, DUMP_BIT(TSL_DIR_DE)},
    {"DSE", 0, DUMP_BIT(TSL_DIR_DSE)},
    {"DS", 0, DUMP_BIT(TSL_DIR_DS)},
    {"DSW", 0, DUMP_BIT(TSL_DIR_DSW)},
    {"DW", 0, DUMP_BIT(TSL_DIR_DW)},
    {"DNW", 0, DUMP_BIT(TSL_DIR_DNW)},
};
enum { DUMP_STEP_WORDS = sizeof dump_step_words / sizeof *dump_step_words };

/* s <kind> <id> <kind> <id> <direction,...> */
static void dump_step(Sink *sink, tsl_kind kind, tsl_id from, const tsl_step *step,
                      uint32_t motion) {
    bool first = true;
    dump_begin(sink, 's', kind, from);
    sink_char(sink, ' ');
    sink_char(sink, dump_letters[step->kind]);
    dump_id(sink, step->to);
    for (size_t word = 0; word < DUMP_STEP_WORDS; word++) {
        bool has = (step->relations & dump_step_words[word].relations) != 0 ||
                   (step->directions & dump_step_words[word].directions) != 0;
        if (!has) continue;
        sink_char(sink, first ? ' ' : ',');
        sink_text(sink, dump_step_words[word].word);
        first = false;
    }
    if (motion) sink_char(sink, ' ');
    dump_motion(sink, motion);
    sink_char(sink, '\n');
}

static void dump_steps(Sink *sink, const tsl_board *board) {
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
        for (tsl_id from = 0; from < tsl_site_count(board, kind) && !sink->failed; from++) {
            for (tsl_kind to = TSL_KIND_VERTEX; to < TSL_KIND_COUNT; to++) {
                tsl_steps walk = tsl_steps_from(board, kind, from, to);
                for (tsl_step step; tsl_steps_next(&walk, &step);)
                    dump_step(sink, kind, from, &step, tsl_steps_motion(&walk));
            }
        }
    }
}

/* r <kind> <id> <way> <site> <site> ... */
static void dump_radial(Sink *sink, tsl_kind kind, tsl_id from, tsl_way way, tsl_radial *line) {
    dump_begin(sink, 'r', kind, from);
    sink_char(sink, ' ');
    sink_text(sink, tsl_way_name(way));
    for (tsl_id site; (site = tsl_radial_step(line)) != TSL_NONE;) dump_id(sink, site);
    sink_char(sink, '\n');
}

static void dump_radials_of(Sink *sink, const tsl_board *board, tsl_kind kind) {
    tsl_way order[DUMP_STEP_WORDS];
    uint32_t ways = 0;
    for (; ways < DUMP_STEP_WORDS; ways++) {
        order[ways] = 0;
        while (!(tsl_ways_find(dump_step_words[ways].word) >> order[ways] & 1)) order[ways]++;
    }
    for (tsl_id from = 0; from < tsl_site_count(board, kind) && !sink->failed; from++) {
        for (uint32_t i = 0; i < ways; i++) {
            tsl_radials all = tsl_radials_from(board, kind, from, (tsl_ways)1 << order[i]);
            for (tsl_radial line; tsl_radials_next(&all, &line);)
                dump_radial(sink, kind, from, order[i], &line);
        }
    }
}

static void dump_radials(Sink *sink, const tsl_board *board) {
    tsl_kind use = tsl_board_default_kind(board);
    uint32_t total = 0;
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++)
        total += tsl_site_count(board, kind);
    bool some = tsl_site_count(board, use) <= DUMP_RADIALS_SITES, all = total <= DUMP_RADIALS_ALL;
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
        if (all || (some && kind == use)) dump_radials_of(sink, board, kind);
    }
    if (!all) sink_text(sink, some ? "omitted radials nondefault\n" : "omitted radials\n");
}

/* t <id> <owner> <directed or -> <loop or -> <path or sites, Off and End among them> : <name> */
static void dump_tracks(Sink *sink, const tsl_board *board) {
    for (uint32_t i = 0; i < tsl_track_count(board) && !sink->failed; i++) {
        tsl_track track = tsl_track_at(board, i);
        sink_char(sink, 't');
        dump_id(sink, i);
        dump_id(sink, track.owner);
        sink_text(sink, track.directed ? " directed" : " -");
        sink_text(sink, track.loop ? " loop" : " -");
        if (track.path != NULL) {
            sink_char(sink, ' ');
            sink_text(sink, track.path);
        }
        for (uint32_t k = 0; k < track.count; k++) {
            if (track.sites[k] >= 0) {
                dump_id(sink, (tsl_id)track.sites[k]);
            } else {
                sink_text(sink, track.sites[k] == -1 ? " Off" : " End");
            }
        }
        sink_text(sink, " : ");
        sink_text(sink, track.name);
        sink_char(sink, '\n');
    }
}

/* The reference knows neither rules nor tracks: they are listed where parts are chosen. */
static const struct {
    uint32_t part; /* 0: whatever parts are wanted */
    bool chosen;   /* only where parts are chosen */
    void (*write)(Sink *sink, const tsl_board *board);
} dump_lines[] = {
    {0, false, dump_board},
    {0, true, dump_rules},
    {0, false, dump_use},
    {0, false, dump_counts},
    {0, false, dump_surface},
    {TSL_PART_POSITIONS, false, dump_vertices},
    {TSL_PART_INCIDENCE, false, dump_edges},
    {TSL_PART_INCIDENCE, false, dump_cells},
    {TSL_PART_INCIDENCE, false, dump_nests},
    {TSL_PART_LABELS, false, dump_labels},
    {TSL_PART_REGIONS, false, dump_regions},
    {TSL_PART_STEPS, false, dump_steps},
    {TSL_PART_RADIALS, false, dump_radials},
    {TSL_PART_TRACKS, true, dump_tracks},
};

TSL_LOCAL void dump_write(Sink *sink, const tsl_board *board, const tsl_export *what) {
    for (size_t i = 0; i < sizeof dump_lines / sizeof dump_lines[0]; i++) {
        bool wanted = dump_lines[i].part == 0 || format_wants_part(what, dump_lines[i].part);
        if (wanted && (what->parts != 0 || !dump_lines[i].chosen)) dump_lines[i].write(sink, board);
    }
}
