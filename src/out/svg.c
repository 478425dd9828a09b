/* svg.c - the format "svg". In: a board. Out: a picture with plain attributes only, which every
 * viewer understands. Holds: what the board is played on is drawn strongest; a board with several
 * heights is drawn from the lowest to the highest, in at most SVG_LAYERS + 1 passes. */
#include "formats.h"
#include "view.h"

#include <float.h>

enum {
    SVG_DECIMALS = 3,
    SVG_LAYERS = 64,
    SVG_EDGES = 1000 /* per path, since some readers of XML refuse attributes of 10 MB */
};

/* Widths and sizes in mean edge lengths. */
static const double svg_thin = 0.03, svg_line = 0.04, svg_thick = 0.12;
static const double svg_dot = 0.13, svg_spot = 0.2;
static const double svg_clear = 0.8; /* cells of a board with depth let the lower ones through */

static const char *const svg_paper = "#ffffff";
static const char *const svg_ink = "#5b4632";
static const char *const svg_accent = "#2f4858";
static const char *const svg_ground = "#f7eedc"; /* of cells that are not played on */

typedef struct {
    uint32_t sides;
    const char *colour;
} SvgTint;
/* Cells that are played on, so that mixed tilings are easier to read; a row holds up to its
 * number of sides. */
static const SvgTint svg_tints[] = {
    {3, "#f2d9a8"}, {4, "#ecc98f"}, {5, "#e6c79c"}, {6, "#efd3a0"}, {8, "#e3bd84"}, {12, "#dcb277"},
};
static const char *const svg_tint_rest = "#d6a96c";

/* The heights that one pass draws: from low up to, not including, high. */
typedef struct {
    double low, high;
} SvgLayer;

static bool svg_inside(SvgLayer layer, tsl_point point) {
    return point.z >= layer.low && point.z < layer.high;
}

static void svg_number(Sink *sink, double value) {
    sink_short(sink, value, SVG_DECIMALS);
}

static void svg_attribute(Sink *sink, const char *name, double value) {
    sink_char(sink, ' ');
    sink_text(sink, name);
    sink_text(sink, "=\"");
    svg_number(sink, value);
    sink_char(sink, '"');
}

static void svg_word(Sink *sink, const char *name, const char *value) {
    sink_char(sink, ' ');
    sink_text(sink, name);
    sink_text(sink, "=\"");
    sink_text(sink, value);
    sink_char(sink, '"');
}

static void svg_point(Sink *sink, const View *view, tsl_point point) {
    ViewPoint place = view_place(view, point);
    svg_number(sink, place.x);
    sink_char(sink, ' ');
    svg_number(sink, place.y);
}

/* The rest of a path from one end of the edge, where it is now, to the vertex `to`. */
static void svg_follow(Sink *sink, const View *view, tsl_id edge, tsl_id to) {
    tsl_point inner[2];
    if (view_curve(view, edge, inner)) {
        tsl_ids ends = tsl_incident(view->board, TSL_EDGE, edge, TSL_VERTEX);
        bool forwards = ends.id[1] == to;
        sink_char(sink, 'C');
        svg_point(sink, view, inner[forwards ? 0 : 1]);
        sink_char(sink, ' ');
        svg_point(sink, view, inner[forwards ? 1 : 0]);
        sink_char(sink, ' ');
    } else {
        sink_char(sink, 'L');
    }
    svg_point(sink, view, view->at[TSL_VERTEX][to]);
}

static const char *svg_colour(const View *view, uint32_t sides) {
    if (tsl_default_kind(view->board) != TSL_CELL) return svg_ground;
    for (size_t i = 0; i < sizeof svg_tints / sizeof svg_tints[0]; i++) {
        if (sides <= svg_tints[i].sides) return svg_tints[i].colour;
    }
    return svg_tint_rest;
}

static void svg_cell(Sink *sink, const View *view, tsl_id cell) {
    tsl_ids cycle = tsl_incident(view->board, TSL_CELL, cell, TSL_VERTEX);
    tsl_ids edges = tsl_incident(view->board, TSL_CELL, cell, TSL_EDGE);
    if (cycle.count == 0) return;
    sink_text(sink, "<path");
    svg_word(sink, "fill", svg_colour(view, cycle.count));
    sink_text(sink, " d=\"M");
    svg_point(sink, view, view->at[TSL_VERTEX][cycle.id[0]]);
    for (uint32_t i = 0; i < edges.count; i++) {
        svg_follow(sink, view, edges.id[i], cycle.id[(i + 1) % cycle.count]);
    }
    sink_text(sink, "Z\"/>\n");
}

static void svg_cells(Sink *sink, const View *view, SvgLayer layer) {
    uint32_t count = tsl_count(view->board, TSL_CELL);
    sink_text(sink, "<g");
    if (view->deep) svg_attribute(sink, "fill-opacity", svg_clear);
    sink_text(sink, ">\n");
    for (tsl_id cell = 0; cell < count && !sink->failed; cell++) {
        if (svg_inside(layer, view->at[TSL_CELL][cell])) svg_cell(sink, view, cell);
    }
    sink_text(sink, "</g>\n");
}

static void svg_edges(Sink *sink, const View *view, SvgLayer layer) {
    bool played = tsl_default_kind(view->board) == TSL_EDGE;
    double line = tsl_default_kind(view->board) == TSL_VERTEX ? svg_thin : svg_line;
    uint32_t count = tsl_count(view->board, TSL_EDGE), drawn = 0;
    sink_text(sink, "<g fill=\"none\" stroke-linecap=\"round\"");
    svg_word(sink, "stroke", played ? svg_accent : svg_ink);
    svg_attribute(sink, "stroke-width", view->edge * (played ? svg_thick : line));
    sink_text(sink, ">\n");
    for (tsl_id edge = 0; edge < count && !sink->failed; edge++) {
        if (!svg_inside(layer, view->at[TSL_EDGE][edge])) continue;
        tsl_ids ends = tsl_incident(view->board, TSL_EDGE, edge, TSL_VERTEX);
        if (drawn % SVG_EDGES == 0) sink_text(sink, drawn == 0 ? "<path d=\"" : "\"/>\n<path d=\"");
        drawn++;
        sink_char(sink, 'M');
        svg_point(sink, view, view->at[TSL_VERTEX][ends.id[0]]);
        svg_follow(sink, view, edge, ends.id[1]);
    }
    if (drawn > 0) sink_text(sink, "\"/>\n");
    sink_text(sink, "</g>\n");
}

/* Dots where the vertices are played on, and where a lone vertex would not be seen otherwise. */
static void svg_vertices(Sink *sink, const View *view, SvgLayer layer) {
    bool played = tsl_default_kind(view->board) == TSL_VERTEX;
    bool lonely = tsl_count(view->board, TSL_EDGE) == 0;
    uint32_t count = tsl_count(view->board, TSL_VERTEX);
    sink_text(sink, "<g");
    svg_word(sink, "fill", played ? svg_accent : svg_ink);
    sink_text(sink, ">\n");
    for (tsl_id vertex = 0; vertex < count && !sink->failed; vertex++) {
        if (!svg_inside(layer, view->at[TSL_VERTEX][vertex])) continue;
        bool alone = tsl_incident(view->board, TSL_VERTEX, vertex, TSL_EDGE).count == 0;
        if (!played && !alone) continue;
        ViewPoint place = view_place(view, view->at[TSL_VERTEX][vertex]);
        sink_text(sink, "<circle");
        svg_attribute(sink, "cx", place.x);
        svg_attribute(sink, "cy", place.y);
        svg_attribute(sink, "r", view->edge * (lonely ? svg_spot : svg_dot));
        sink_text(sink, "/>\n");
    }
    sink_text(sink, "</g>\n");
}

/* The least height of any site from `height` up, or DBL_MAX. */
static double svg_next_height(const View *view, double height) {
    double least = DBL_MAX;
    for (int kind = 0; kind < TSL_KINDS; kind++) {
        uint32_t count = tsl_count(view->board, (tsl_kind)kind);
        for (tsl_id site = 0; site < count; site++) {
            double z = view->at[kind][site].z;
            if (z >= height && z < least) least = z;
        }
    }
    return least;
}

static void svg_layers(Sink *sink, const View *view) {
    double thickness = view->deep ? (view->high - view->low) / SVG_LAYERS : DBL_MAX;
    SvgLayer layer = {svg_next_height(view, -DBL_MAX), 0};
    while (layer.low < DBL_MAX && !sink->failed) {
        layer.high = layer.low + thickness;
        svg_cells(sink, view, layer);
        svg_edges(sink, view, layer);
        svg_vertices(sink, view, layer);
        layer.low = svg_next_height(view, layer.high);
    }
}

/* The bytes of the character at `at` if it is one that XML allows beyond ASCII, else 0. */
static size_t svg_character(const unsigned char *at) {
    size_t length = 0;
    if (at[0] >= 0xC2 && at[0] < 0xE0) length = 2;
    if (at[0] >= 0xE0 && at[0] < 0xF0) length = 3;
    if (at[0] >= 0xF0 && at[0] < 0xF5) length = 4;
    if (length == 0) return 0;
    uint32_t code = at[0] & (0xFFu >> (length + 1));
    for (size_t i = 1; i < length; i++) {
        if ((at[i] & 0xC0) != 0x80) return 0;
        code = code << 6 | (at[i] & 0x3Fu);
    }
    const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    bool surrogate = code >= 0xD800 && code < 0xE000;
    bool allowed = code >= least[length] && code <= 0x10FFFF && !surrogate;
    return allowed && code != 0xFFFE && code != 0xFFFF ? length : 0;
}

static void svg_text(Sink *sink, const char *text) {
    for (const unsigned char *at = (const unsigned char *)text; *at != '\0'; at++) {
        size_t length = svg_character(at);
        if (*at == '&') {
            sink_text(sink, "&amp;");
        } else if (*at == '<') {
            sink_text(sink, "&lt;");
        } else if (*at == '>') {
            sink_text(sink, "&gt;");
        } else if (*at >= ' ' && *at < 0x80) {
            sink_char(sink, (char)*at);
        } else if (length > 0) {
            sink_bytes(sink, (const char *)at, length);
            at += length - 1;
        } else {
            sink_text(sink, "\xEF\xBF\xBD"); /* the sign for what cannot be shown */
        }
    }
}

TSL_LOCAL void svg_write(Sink *sink, const tsl_board *board) {
    View view = view_of(board);
    sink_text(sink, "<svg xmlns=\"http://www.w3.org/2000/svg\"");
    svg_attribute(sink, "width", view.width);
    svg_attribute(sink, "height", view.height);
    sink_text(sink, " viewBox=\"0 0 ");
    svg_number(sink, view.width);
    sink_char(sink, ' ');
    svg_number(sink, view.height);
    sink_text(sink, "\">\n<title>");
    svg_text(sink, tsl_source(board));
    sink_text(sink, "</title>\n<rect width=\"100%\" height=\"100%\"");
    svg_word(sink, "fill", svg_paper);
    sink_text(sink, "/>\n");
    svg_layers(sink, &view);
    sink_text(sink, "</svg>\n");
}
