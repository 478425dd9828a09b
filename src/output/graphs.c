/* graphs.c - the formats "graphml" and "dot". In: a board and what is wanted of it. Out: a directed graph whose nodes are the sites, with
 * their places and labels, and whose edges are the steps between them, with their relations and directions.
 * Holds: without kinds the sites are those that are played on. Node C12 is cell 12. */
#include "formats.h"
#include "site_text.h"
#include "xml.h"

typedef struct {
    void (*node)(Sink *sink, const tsl_board *board, tsl_kind kind, tsl_id site);
    void (*edge)(Sink *sink, tsl_kind kind, tsl_id from, const tsl_step *step);
} GraphNotation;

static void graph_edges(Sink *sink, const tsl_board *board, tsl_kind kind, const tsl_export *what,
                        const GraphNotation *as) {
    for (tsl_id from = 0; from < tsl_site_count(board, kind) && !sink->failed; from++) {
        for (tsl_kind to = TSL_KIND_VERTEX; to < TSL_KIND_COUNT; to++) {
            if (!format_wants_kind(what, to)) continue;
            tsl_steps walk = tsl_steps_from(board, kind, from, to);
            for (tsl_step step; tsl_steps_next(&walk, &step);) {
                if (format_wants_step(what, &step)) as->edge(sink, kind, from, &step);
            }
        }
    }
}

static void graph_write(Sink *sink, const tsl_board *board, tsl_export what,
                        const GraphNotation *as) {
    if (what.kinds == 0) what.kinds = 1u << tsl_board_default_kind(board);
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
        uint32_t count = format_wants_kind(&what, kind) ? tsl_site_count(board, kind) : 0;
        for (tsl_id site = 0; site < count && !sink->failed; site++)
            as->node(sink, board, kind, site);
    }
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
        if (format_wants_kind(&what, kind)) graph_edges(sink, board, kind, &what, as);
    }
}

/* ---- GraphML ---- */

static const struct {
    const char *name, *of, *type;
} graphml_keys[] = {
    {"source", "graph", "string"},    {"rules", "graph", "string"},
    {"kind", "node", "string"},       {"label", "node", "string"},
    {"x", "node", "double"},          {"y", "node", "double"},
    {"z", "node", "double"},          {"relations", "edge", "string"},
    {"directions", "edge", "string"},
};

static void graphml_key(Sink *sink, const char *name, const char *of, const char *type) {
    const char *part[] = {"<key id=\"",      name, "\" for=\"", of, "\" attr.name=\"", name,
                          "\" attr.type=\"", type, "\"/>\n"};
    for (size_t i = 0; i < sizeof part / sizeof *part; i++) sink_text(sink, part[i]);
}

static void graphml_begin(Sink *sink, const char *name) {
    sink_text(sink, "<data key=\"");
    sink_text(sink, name);
    sink_text(sink, "\">");
}

static void graphml_data(Sink *sink, const char *name, const char *text) {
    graphml_begin(sink, name);
    xml_text(sink, text);
    sink_text(sink, "</data>");
}

static void graphml_node(Sink *sink, const tsl_board *board, tsl_kind kind, tsl_id site) {
    const tsl_point *at = &tsl_site_positions(board, kind)[site];
    const double place[3] = {at->x, at->y, at->z};
    sink_text(sink, "<node id=\"");
    site_text_id(sink, kind, site);
    sink_text(sink, "\">");
    graphml_data(sink, "kind", tsl_kind_name(kind));
    graphml_begin(sink, "label");
    site_text_label(sink, board, kind, site);
    sink_text(sink, "</data>");
    for (int i = 0; i < 3; i++) {
        const char name[2] = {(char)('x' + i), '\0'};
        graphml_begin(sink, name);
        site_text_real(sink, place[i]);
        sink_text(sink, "</data>");
    }
    sink_text(sink, "</node>\n");
}

static void graphml_edge(Sink *sink, tsl_kind kind, tsl_id from, const tsl_step *step) {
    sink_text(sink, "<edge source=\"");
    site_text_id(sink, kind, from);
    sink_text(sink, "\" target=\"");
    site_text_id(sink, step->kind, step->to);
    sink_text(sink, "\">");
    graphml_begin(sink, "relations");
    site_text_relations(sink, step->relations);
    sink_text(sink, "</data>");
    graphml_begin(sink, "directions");
    site_text_directions(sink, step->directions);
    sink_text(sink, "</data></edge>\n");
}

TSL_LOCAL void graphml_write(Sink *sink, const tsl_board *board, const tsl_export *what) {
    static const GraphNotation as = {graphml_node, graphml_edge};
    sink_text(sink, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                    "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n");
    for (size_t i = 0; i < sizeof graphml_keys / sizeof *graphml_keys; i++)
        graphml_key(sink, graphml_keys[i].name, graphml_keys[i].of, graphml_keys[i].type);
    sink_text(sink, "<graph edgedefault=\"directed\">");
    graphml_data(sink, "source", tsl_board_source(board));
    graphml_data(sink, "rules", tsl_rules_name(tsl_board_rules(board)));
    sink_char(sink, '\n');
    graph_write(sink, board, *what, &as);
    sink_text(sink, "</graph>\n</graphml>\n");
}

/* ---- DOT ---- */

static void dot_quoted(Sink *sink, const char *text) {
    sink_char(sink, '"');
    for (; *text != '\0'; text++) {
        if (*text == '"' || *text == '\\') sink_char(sink, '\\');
        sink_char(sink, *text);
    }
    sink_char(sink, '"');
}

/* A unit of the board is an inch, and "!" keeps the node there. */
static void dot_node(Sink *sink, const tsl_board *board, tsl_kind kind, tsl_id site) {
    const tsl_point *at = &tsl_site_positions(board, kind)[site];
    site_text_id(sink, kind, site);
    sink_text(sink, " [label=\"");
    site_text_label(sink, board, kind, site);
    sink_text(sink, "\", pos=\"");
    site_text_real(sink, at->x);
    sink_char(sink, ',');
    site_text_real(sink, at->y);
    sink_text(sink, "!\"];\n");
}

static void dot_edge(Sink *sink, tsl_kind kind, tsl_id from, const tsl_step *step) {
    site_text_id(sink, kind, from);
    sink_text(sink, " -> ");
    site_text_id(sink, step->kind, step->to);
    sink_text(sink, " [relations=\"");
    site_text_relations(sink, step->relations);
    sink_text(sink, "\", directions=\"");
    site_text_directions(sink, step->directions);
    sink_text(sink, "\"];\n");
}

TSL_LOCAL void dot_write(Sink *sink, const tsl_board *board, const tsl_export *what) {
    static const GraphNotation as = {dot_node, dot_edge};
    sink_text(sink, "digraph board {\nlayout=neato;\nsource=");
    dot_quoted(sink, tsl_board_source(board));
    sink_text(sink, ";\nrules=");
    dot_quoted(sink, tsl_rules_name(tsl_board_rules(board)));
    sink_text(sink, ";\n");
    graph_write(sink, board, *what, &as);
    sink_text(sink, "}\n");
}
