/* svg_sites.c - the board itself. In: a picture and a range of heights. Out: its cells, edges and vertices.
 * Holds: what the board is played on is drawn strongest; a site that is drawn has its name, unless
 * names are not wanted or there are too many sites. */
#include "svg_picture.h"

#include <string.h>

enum {
    SITES_TOGETHER = 1000, /* edges of a path, since some readers of XML refuse 10 MB in one */
    SITES_STAR_SMALL = 13  /* from this size on star points lie on the fourth line, not the third */
};
static const double sites_spot = 0.2;    /* radius of vertices that no edge shows */
static const double sites_ball = 0.14;   /* and of those in a board of several layers */
static const double sites_pit = 0.4;     /* and of the pits of mancala boards */
static const double sites_star = 0.1;    /* of star points */
static const double sites_middle = 0.06; /* of the middles of cells */
static const double sites_touch = 0.35;  /* of crossings, for the mouse */
/* Cells of a board with depth let the lower ones through, those not played on more so. */
static const double sites_clear = 0.8, sites_clearer = 0.35;

static const char *const sites_kind[TSL_KIND_COUNT] = {"vertex", "edge", "cell"};

TSL_LOCAL bool sites_inside(const Picture *p, PictureLayer layer, tsl_kind kind, tsl_id site) {
    const double height = p->view.facts.round ? view_level(&p->view, kind, site)
                                              : view_height(&p->view, p->view.facts.at[kind][site]);
    return height >= layer.low && height < layer.high;
}

TSL_LOCAL ViewPoint sites_place(const Picture *p, tsl_kind kind, tsl_id site) {
    bool moved = kind != TSL_KIND_VERTEX;
    return view_place(&p->view,
                      moved ? tsl_site_shown(p->board, kind, site) : p->view.facts.at[kind][site]);
}

/* The sides of the window that all points of a site lie beyond. */
typedef struct {
    bool left, above, right, below;
} SitesBeyond;

static void sites_look(const Picture *p, tsl_point point, SitesBeyond *beyond) {
    ViewPoint at = view_place(&p->view, point);
    double room = p->view.edge;
    beyond->left = beyond->left && at.x < p->window[0] - room;
    beyond->above = beyond->above && at.y < p->window[1] - room;
    beyond->right = beyond->right && at.x > p->window[2] + room;
    beyond->below = beyond->below && at.y > p->window[3] + room;
}

/* Whether a site may reach into the window: a curve stays within its ends and inner points. */
static bool sites_seen(const Picture *p, tsl_kind kind, tsl_id site) {
    if (!p->windowed) return true;
    SitesBeyond beyond = {true, true, true, true};
    tsl_ids corners = tsl_site_incident(p->board, kind, site, TSL_KIND_VERTEX);
    for (uint32_t i = 0; i < corners.count; i++)
        sites_look(p, p->view.facts.at[TSL_KIND_VERTEX][corners.id[i]], &beyond);
    tsl_ids sides = tsl_site_incident(p->board, kind, site, TSL_KIND_EDGE);
    for (uint32_t i = 0; kind != TSL_KIND_VERTEX && i < sides.count; i++) {
        tsl_point inner[2];
        for (int k = 0; view_curve(&p->view, sides.id[i], inner) && k < 2; k++)
            sites_look(p, inner[k], &beyond);
    }
    return !beyond.left && !beyond.right && !beyond.above && !beyond.below;
}

TSL_LOCAL size_t labels_of(const Picture *p, tsl_kind kind, tsl_id site, char *out, size_t size) {
    if (p->wants.labels) return rim_label(p, kind, site, out, size);
    return tsl_label_write(p->board, kind, site, out, size);
}

TSL_LOCAL void sites_name(Picture *p, tsl_kind kind, tsl_id site) {
    static const char letters[] = "VEC";
    if (!p->named[kind]) return;
    if (!(p->wants.draw & TSL_DRAW_UNTITLED)) {
        sink_text(p->sink, " id=\"");
        if (p->wants.prefix) xml_text(p->sink, p->wants.prefix);
        sink_char(p->sink, letters[kind]);
        sink_uint(p->sink, site);
        sink_char(p->sink, '"');
    }
    sink_text(p->sink, " data-site=\"");
    sink_uint(p->sink, site);
    p->label[0] = '\0';
    if (labels_of(p, kind, site, p->label, sizeof p->label) > 0) {
        sink_text(p->sink, "\" data-label=\"");
        sink_text(p->sink, p->label);
    }
    sink_char(p->sink, '"');
}

/* Ends the element of a site that sites_name was called for; it has its title inside. */
TSL_LOCAL void sites_end(Picture *p, tsl_kind kind, tsl_id site, const char *element) {
    if (!p->named[kind] || (p->wants.draw & TSL_DRAW_UNTITLED)) {
        sink_text(p->sink, "/>\n");
        return;
    }
    bool labelled = p->label[0] != '\0';
    sink_text(p->sink, "><title>");
    if (labelled) {
        sink_text(p->sink, p->label);
        sink_text(p->sink, " (");
    }
    sink_text(p->sink, sites_kind[kind]);
    sink_char(p->sink, ' ');
    sink_uint(p->sink, site);
    sink_text(p->sink, labelled ? ")</title></" : "</title></");
    sink_text(p->sink, element);
    sink_text(p->sink, ">\n");
}

/* Groups begin with their first site, so that none is empty. */
static void sites_group(Picture *p, tsl_kind kind) {
    sink_text(p->sink, "<g");
    if (p->named[kind]) xml_word(p, "data-kind", tsl_kind_name(kind));
    if (p->shade < 1) xml_attribute(p, "opacity", p->shade);
}

/* ---- Cells ---- */

static const char *sites_phase(const Picture *p, tsl_id cell) {
    uint32_t phases = p->view.facts.phases < STYLE_PHASES ? p->view.facts.phases : STYLE_PHASES;
    for (uint32_t i = 0; i < phases; i++) {
        if (tsl_region_contains(p->board, TSL_KIND_CELL, cell, TSL_REGION_PHASES, i))
            return p->style->phase[phases - 1][i];
    }
    return p->style->phase[0][0];
}

static bool sites_stands_out(const Picture *p, tsl_kind kind, tsl_id site) {
    return p->wants.fill == TSL_FILL_REGION &&
           tsl_region_contains(p->board, kind, site, p->wants.region, p->wants.region_index);
}

/* NULL for a cell that lets the paper through. */
TSL_LOCAL const char *sites_colour(Picture *p, tsl_id cell) {
    if (p->toned == TSL_KIND_CELL) return tones_colour(p, cell);
    switch (p->wants.fill) {
    case TSL_FILL_PHASE:
        return sites_phase(p, cell);
    case TSL_FILL_SIDES:
        return style_of_sides(
            p->style, tsl_site_incident(p->board, TSL_KIND_CELL, cell, TSL_KIND_VERTEX).count);
    case TSL_FILL_NONE:
        return NULL;
    case TSL_FILL_REGION:
        if (sites_stands_out(p, TSL_KIND_CELL, cell)) return p->style->region;
        return p->view.facts.use == TSL_KIND_CELL ? p->style->phase[0][0] : p->style->ground;
    default:
        return p->style->ground;
    }
}

static void sites_cell(Picture *p, tsl_id cell) {
    const char *colour = sites_colour(p, cell);
    sink_text(p->sink, "<path");
    sites_name(p, TSL_KIND_CELL, cell);
    xml_word(p, "fill", colour ? colour : "none");
    if (!colour && p->named[TSL_KIND_CELL]) xml_word(p, "pointer-events", "all");
    sink_text(p->sink, " d=\"");
    pen_cell(p, cell);
    sink_char(p->sink, '"');
    sites_end(p, TSL_KIND_CELL, cell, "path");
}

static bool sites_cell_shows(Picture *p, tsl_id cell) {
    const char *colour = sites_colour(p, cell);
    bool hidden = colour == NULL || (colour == p->style->slab && !p->view.deep);
    if (hidden && !p->named[TSL_KIND_CELL] && p->view.facts.use != TSL_KIND_CELL) return false;
    return tsl_site_incident(p->board, TSL_KIND_CELL, cell, TSL_KIND_VERTEX).count > 0 &&
           sites_seen(p, TSL_KIND_CELL, cell);
}

static void sites_cells(Picture *p, PictureLayer layer) {
    uint32_t count = p->view.facts.count[TSL_KIND_CELL], drawn = 0;
    for (tsl_id cell = 0; cell < count && !p->sink->failed; cell++) {
        if (!sites_inside(p, layer, TSL_KIND_CELL, cell) || !sites_cell_shows(p, cell)) continue;
        if (drawn++ == 0) {
            sites_group(p, TSL_KIND_CELL);
            if (p->view.deep && !p->view.apart)
                xml_attribute(p, "fill-opacity",
                              p->view.facts.use == TSL_KIND_CELL ? sites_clear : sites_clearer);
            sink_text(p->sink, ">\n");
        }
        sites_cell(p, cell);
    }
    if (drawn > 0) sink_text(p->sink, "</g>\n");
}

/* ---- Edges ---- */

static bool sites_upright(const Picture *p, tsl_id edge) {
    tsl_ids ends = tsl_site_incident(p->board, TSL_KIND_EDGE, edge, TSL_KIND_VERTEX);
    const tsl_point *at = p->view.facts.at[TSL_KIND_VERTEX];
    double rise = at[ends.id[1]].z - at[ends.id[0]].z;
    return rise * rise > 1e-12;
}

/* An edge that rises is drawn with its lower end, so that the vertices at both ends cover it. Of layers side by side none are
 * joined. */
static bool sites_edge_inside(const Picture *p, PictureLayer layer, tsl_id edge) {
    tsl_ids ends = tsl_site_incident(p->board, TSL_KIND_EDGE, edge, TSL_KIND_VERTEX);
    tsl_point a = p->view.facts.at[TSL_KIND_VERTEX][ends.id[0]],
              b = p->view.facts.at[TSL_KIND_VERTEX][ends.id[1]];
    if (p->view.beside && sites_upright(p, edge)) return false;
    if (p->view.facts.round) return sites_inside(p, layer, TSL_KIND_EDGE, edge);
    const tsl_id lower = ends.id[view_height(&p->view, a) < view_height(&p->view, b) ? 0 : 1];
    return !p->view.deep || sites_inside(p, layer, TSL_KIND_VERTEX, lower);
}

static void sites_edge_group(Picture *p, bool upright) {
    bool played = p->view.facts.use == TSL_KIND_EDGE;
    sites_group(p, TSL_KIND_EDGE);
    sink_text(p->sink, " fill=\"none\" stroke-linecap=\"round\"");
    xml_word(p, "stroke", played ? p->style->spot : p->style->ink);
    xml_attribute(p, "stroke-width", p->view.edge * (played ? p->style->played : p->style->edge));
    if (upright) {
        xml_word(p, "stroke-opacity", "0.3");
        xml_attribute(p, "stroke-dasharray", p->view.edge * 0.1);
    } else if (p->pits) {
        xml_word(p, "stroke-opacity", "0.2");
    } else if (p->wants.draw & TSL_DRAW_DUAL) {
        xml_word(p, "stroke-opacity", "0.4"); /* the dual stands out */
    }
    sink_text(p->sink, ">\n");
}

static void sites_edge(Picture *p, tsl_id edge) {
    tsl_ids ends = tsl_site_incident(p->board, TSL_KIND_EDGE, edge, TSL_KIND_VERTEX);
    Pen pen = pen_move(p, view_place(&p->view, view_corner(&p->view, TSL_KIND_EDGE, edge, 0)));
    pen_edge(&pen, edge, ends.id[1]);
}

/* Edges with names or colours of their own are elements of their own; others share paths. */
static void sites_edges(Picture *p, PictureLayer layer, bool upright) {
    bool region = p->view.facts.use == TSL_KIND_EDGE && p->wants.fill == TSL_FILL_REGION;
    bool alone = p->named[TSL_KIND_EDGE] || region || p->toned == TSL_KIND_EDGE;
    uint32_t count = p->view.facts.count[TSL_KIND_EDGE], drawn = 0;
    for (tsl_id edge = 0; edge < count && !p->sink->failed; edge++) {
        if (!sites_edge_inside(p, layer, edge)) continue;
        if (p->view.apart && sites_upright(p, edge) != upright) continue;
        if (!sites_seen(p, TSL_KIND_EDGE, edge)) continue;
        if (drawn == 0) sites_edge_group(p, upright);
        if (!alone && drawn % SITES_TOGETHER == 0)
            sink_text(p->sink, drawn == 0 ? "<path d=\"" : "\"/>\n<path d=\"");
        drawn++;
        if (!alone) {
            sites_edge(p, edge);
            continue;
        }
        sink_text(p->sink, "<path");
        sites_name(p, TSL_KIND_EDGE, edge);
        const char *tone = p->toned == TSL_KIND_EDGE ? tones_colour(p, edge) : NULL;
        if (region && sites_stands_out(p, TSL_KIND_EDGE, edge)) tone = p->style->region;
        if (tone) xml_word(p, "stroke", tone);
        sink_text(p->sink, " d=\"");
        sites_edge(p, edge);
        sink_char(p->sink, '"');
        sites_end(p, TSL_KIND_EDGE, edge, "path");
    }
    if (drawn > 0) sink_text(p->sink, alone ? "</g>\n" : "\"/>\n</g>\n");
}

/* ---- Vertices ---- */

static void sites_circle(Picture *p, ViewPoint at, double radius) {
    xml_attribute(p, "cx", at.x);
    xml_attribute(p, "cy", at.y);
    xml_attribute(p, "r", radius);
}

/* The points that help to find one's way on a large grid. */
static bool sites_is_star(const Picture *p, tsl_id vertex) {
    uint32_t size = p->view.facts.rows;
    uint32_t line = size < SITES_STAR_SMALL ? 2 : 3;
    tsl_coord at = tsl_site_coordinate(p->board, TSL_KIND_VERTEX, vertex);
    const uint32_t part[2] = {at.row, at.column};
    uint32_t corners = 0, middles = 0;
    for (int i = 0; i < 2; i++) {
        corners += part[i] == line || part[i] == size - 1 - line;
        middles += size % 2 == 1 && part[i] == size / 2;
    }
    if (corners == 1 && middles == 1) return size >= SITES_STAR_SMALL;
    return corners == 2 || middles == 2;
}

/* Of a grid only the star points are seen; with names, each crossing can be pointed at. */
static void sites_crossing(Picture *p, tsl_id vertex) {
    ViewPoint at = sites_place(p, TSL_KIND_VERTEX, vertex);
    if (sites_is_star(p, vertex)) {
        sink_text(p->sink, "<circle");
        sites_circle(p, at, p->view.edge * sites_star);
        sink_text(p->sink, "/>\n");
    }
    if (!p->named[TSL_KIND_VERTEX]) return;
    sink_text(p->sink, "<circle");
    sites_name(p, TSL_KIND_VERTEX, vertex);
    sink_text(p->sink, " fill=\"none\" pointer-events=\"all\"");
    sites_circle(p, at, p->view.edge * sites_touch);
    sites_end(p, TSL_KIND_VERTEX, vertex, "circle");
}

static void sites_dot(Picture *p, tsl_id vertex, double radius) {
    const char *colour = p->toned == TSL_KIND_VERTEX ? tones_colour(p, vertex) : NULL;
    if (sites_stands_out(p, TSL_KIND_VERTEX, vertex)) colour = p->style->region;
    sink_text(p->sink, "<circle");
    sites_name(p, TSL_KIND_VERTEX, vertex);
    if (colour) xml_word(p, "fill", colour);
    if (p->toned == TSL_KIND_VERTEX) tones_rim(p);
    sites_circle(p, sites_place(p, TSL_KIND_VERTEX, vertex),
                 p->view.edge * (colour ? sites_spot : radius));
    sites_end(p, TSL_KIND_VERTEX, vertex, "circle");
}

static void sites_vertices(Picture *p, PictureLayer layer) {
    bool played = p->view.facts.use == TSL_KIND_VERTEX || p->style->middle != NULL ||
                  p->toned == TSL_KIND_VERTEX;
    bool cells = p->view.facts.use == TSL_KIND_CELL && p->view.facts.count[TSL_KIND_CELL] > 0;
    bool lonely = p->view.facts.count[TSL_KIND_EDGE] == 0;
    double radius = lonely ? sites_spot : p->view.deep && played ? sites_ball : p->style->dot;
    if (p->pits) radius = sites_pit;
    uint32_t count = !played && cells ? 0 : p->view.facts.count[TSL_KIND_VERTEX], drawn = 0;
    for (tsl_id vertex = 0; vertex < count && !p->sink->failed; vertex++) {
        if (!sites_inside(p, layer, TSL_KIND_VERTEX, vertex)) continue;
        bool alone = tsl_site_incident(p->board, TSL_KIND_VERTEX, vertex, TSL_KIND_EDGE).count == 0;
        if ((!played && !alone) || !sites_seen(p, TSL_KIND_VERTEX, vertex)) continue;
        if (drawn++ == 0) {
            sites_group(p, TSL_KIND_VERTEX);
            xml_word(p, "fill", p->pits ? p->style->pit : p->style->spot);
            sink_text(p->sink, ">\n");
        }
        bool crossing = p->lines && p->toned != TSL_KIND_VERTEX;
        if (crossing && !sites_stands_out(p, TSL_KIND_VERTEX, vertex)) {
            sites_crossing(p, vertex);
        } else {
            sites_dot(p, vertex, radius);
        }
    }
    if (drawn > 0) sink_text(p->sink, "</g>\n");
}

static void sites_middles(Picture *p, PictureLayer layer) {
    if (!p->style->middle || labels_on(p, TSL_KIND_CELL)) return;
    uint32_t count = p->view.facts.count[TSL_KIND_CELL];
    sink_text(p->sink, "<g pointer-events=\"none\"");
    xml_word(p, "fill", p->style->middle);
    sink_text(p->sink, ">\n");
    for (tsl_id cell = 0; cell < count && !p->sink->failed; cell++) {
        if (!sites_inside(p, layer, TSL_KIND_CELL, cell)) continue;
        sink_text(p->sink, "<circle");
        sites_circle(p, sites_place(p, TSL_KIND_CELL, cell), p->view.edge * sites_middle);
        sink_text(p->sink, "/>\n");
    }
    sink_text(p->sink, "</g>\n");
}

TSL_LOCAL void sites_draw(Picture *p, PictureLayer layer) {
    const uint32_t from_site = TSL_DRAW_RELATION | TSL_DRAW_DIRECTIONS | TSL_DRAW_RADIALS;
    sites_cells(p, layer);
    if (p->wants.mark_count > 0 || (p->wants.draw & from_site)) marks_below(p, layer);
    sites_edges(p, layer, false);
    if (p->view.apart) sites_edges(p, layer, true);
    if (p->view.facts.levels) nests_draw(p, layer);
    sites_vertices(p, layer);
    sites_middles(p, layer);
}
