/* svg.c - pictures. In: a board and a tsl_picture. Out: an SVG document, or one page of it.
 * Holds: a board with several heights is drawn from the lowest to the highest, in at most
 * SVG_LAYERS + 1 passes. Whatever bytes a text has, the result is well-formed. */
#include "../base/sized.h"
#include "formats.h"
#include "svg_picture.h"

#include <float.h>

enum {
    SVG_LAYERS = 64,
    SVG_NAMED = 20000, /* sites of a kind; of more, only those that are played on have names */
    SVG_GRID = 7       /* lines of a grid that is drawn without dots */
};
static const double svg_most =
    1e6; /* pixels or millimetres: lengths beyond it count as not given */
static const double svg_faintest = 0.22; /* opacity of what lies furthest back */
static const double svg_fine = 16;       /* pixels: below such edges a third decimal is needed */

/* ---- Attributes and text ---- */

/* The bytes of the character at `at` if it is one that XML allows beyond ASCII, else 0. */
static size_t xml_character(const unsigned char *at) {
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

TSL_LOCAL void xml_text(Sink *sink, const char *text) {
    for (const unsigned char *at = (const unsigned char *)text; *at != '\0'; at++) {
        size_t length = xml_character(at);
        if (*at == '&') {
            sink_text(sink, "&amp;");
        } else if (*at == '<') {
            sink_text(sink, "&lt;");
        } else if (*at == '>') {
            sink_text(sink, "&gt;");
        } else if (*at == '"') {
            sink_text(sink, "&quot;");
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

TSL_LOCAL void xml_number(Picture *p, double value) {
    sink_short(p->sink, value, p->decimals);
}

TSL_LOCAL void xml_attribute(Picture *p, const char *name, double value) {
    sink_char(p->sink, ' ');
    sink_text(p->sink, name);
    sink_text(p->sink, "=\"");
    xml_number(p, value);
    sink_char(p->sink, '"');
}

TSL_LOCAL void xml_word(Picture *p, const char *name, const char *value) {
    sink_char(p->sink, ' ');
    sink_text(p->sink, name);
    sink_text(p->sink, "=\"");
    sink_text(p->sink, value);
    sink_char(p->sink, '"');
}

/* ---- What is wanted ---- */

/* False also for what is not a number. */
static bool svg_between(double value, double least) {
    return value > least && value <= svg_most;
}

/* A picture as it was asked for; false if something in it is unknown. */
TSL_LOCAL bool svg_read(const tsl_picture *given, tsl_picture *out) {
    *out = (tsl_picture){.size = sizeof *out};
    return (!given || sized_copy(out, sizeof *out, sizeof *out, given, given->size)) &&
           (unsigned)out->style < TSL_STYLE_COUNT && (unsigned)out->fill < TSL_FILL_COUNT &&
           (unsigned)out->relation < TSL_REL_COUNT && out->draw < 2 * TSL_DRAW_RIM;
}

/* Puts what can be drawn in the place of what cannot. */
TSL_LOCAL tsl_picture svg_wants(const BoardFacts *facts, tsl_picture wants) {
    bool usual = wants.fill == TSL_FILL_USUAL && facts->use == TSL_KIND_CELL;
    if (usual) wants.fill = style_row(wants.style)->usual;
    if (usual && wants.colouring && wants.fill == TSL_FILL_PHASE) wants.fill = TSL_FILL_COLOUR;
    if (!wants.colouring && wants.fill == TSL_FILL_COLOUR) wants.fill = TSL_FILL_PHASE;
    if ((unsigned)wants.from.kind >= TSL_KIND_COUNT ||
        wants.from.index >= facts->count[wants.from.kind])
        wants.draw &= ~(uint32_t)(TSL_DRAW_RELATION | TSL_DRAW_DIRECTIONS | TSL_DRAW_RADIALS);
    if (!wants.marks) wants.mark_count = 0;
    if (!wants.trails) wants.trail_count = 0;
    if (wants.title && *wants.title == '\0') wants.title = NULL;
    if (!svg_between(wants.cell_mm, 0)) wants.cell_mm = 0;
    if (!svg_between(wants.pixels, 0)) wants.pixels = 0;
    if (!svg_between(wants.turn, -svg_most)) wants.turn = 0;
    if (!svg_between(wants.page_width, 3 * SVG_MARGIN) ||
        !svg_between(wants.page_height, 3 * SVG_MARGIN))
        wants.page_width = wants.page_height = 0;
    if (wants.page_width > 0 && wants.cell_mm == 0) wants.cell_mm = pages_fit(facts, &wants);
    return wants;
}

/* A board of crossing lines, as for go. */
static bool svg_is_grid(const BoardFacts *facts) {
    uint64_t rows = facts->rows;
    return facts->use == TSL_KIND_VERTEX && rows == facts->columns && rows >= SVG_GRID &&
           facts->layers == 1 && facts->count[TSL_KIND_VERTEX] == rows * rows &&
           facts->count[TSL_KIND_EDGE] == 2 * rows * (rows - 1);
}

static Picture svg_picture(Sink *sink, const BoardFacts *facts, const tsl_picture *wants) {
    Picture p = {.sink = sink, .board = facts->board, .wants = *wants, .shade = 1};
    p.style = style_row(wants->style);
    p.toned = wants->fill == TSL_FILL_COLOUR ? tsl_colouring_kind(wants->colouring) : TSL_KIND_NONE;
    p.view = view_of(facts, wants);
    p.lines = svg_is_grid(facts) && p.style->middle == NULL;
    p.pits = facts->form == TSL_FORM_MANCALA && p.style->slab != NULL;
    p.decimals = p.view.edge < svg_fine || wants->cell_mm > 0 ? 3 : 2;
    bool bare = (wants->draw & TSL_DRAW_BARE) != 0 || wants->page_width > 0;
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++) {
        bool few = facts->count[kind] <= SVG_NAMED && (wants->draw & TSL_DRAW_PLAYED) == 0;
        p.named[kind] = !bare && (few || (tsl_kind)kind == facts->use);
    }
    return p;
}

/* ---- The board ---- */

/* The least height of any site from `height` up, or DBL_MAX. */
static double svg_next_height(const View *view, double height) {
    double least = DBL_MAX;
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++) {
        uint32_t count = view->facts.count[kind];
        for (tsl_id site = 0; site < count; site++) {
            double z = view->facts.round ? view_level(view, (tsl_kind)kind, site)
                                         : view_height(view, view->facts.at[kind][site]);
            if (z >= height && z < least) least = z;
        }
    }
    return least;
}

static void svg_layers(Picture *p) {
    const View *view = &p->view;
    const bool fades = view->fades || view->facts.round;
    double depth = fades ? view->near - view->far : view->high - view->low;
    double thickness = view->deep ? depth / SVG_LAYERS : DBL_MAX;
    PictureLayer layer = {svg_next_height(view, -DBL_MAX), 0};
    while (layer.low < DBL_MAX && !p->sink->failed) {
        layer.high = layer.low + thickness;
        if (fades)
            p->shade = svg_faintest +
                       (1 - svg_faintest) * (layer.low - view->far) / (view->near - view->far);
        sites_draw(p, layer);
        layer.low = svg_next_height(view, layer.high);
    }
}

static void svg_rectangle(Picture *p, const double box[4], double round, const char *colour) {
    static const char *const names[] = {"x", "y", "width", "height"};
    sink_text(p->sink, "<rect");
    for (int i = 0; i < 4; i++) {
        if (box[i] != 0) xml_attribute(p, names[i], box[i]);
    }
    if (round > 0) xml_attribute(p, "rx", round);
    xml_word(p, "fill", colour);
    sink_text(p->sink, "/>\n");
}

/* The large arc of the two that lead from one end to the other about the corner. */
static void svg_loop(Picture *p, const LoopsArc *arc) {
    ViewPoint from = view_place(&p->view, arc->from), to = view_place(&p->view, arc->to);
    ViewPoint corner = view_place(&p->view, arc->corner);
    double cross =
        (from.x - corner.x) * (to.y - corner.y) - (from.y - corner.y) * (to.x - corner.x);
    sink_text(p->sink, "<path d=\"");
    pen_move(p, from);
    sink_char(p->sink, 'A');
    xml_number(p, arc->radius * p->view.scale);
    sink_char(p->sink, ' ');
    xml_number(p, arc->radius * p->view.scale);
    sink_text(p->sink, cross > 0 ? " 0 1 0 " : " 0 1 1 ");
    xml_number(p, to.x);
    sink_char(p->sink, ' ');
    xml_number(p, to.y);
    sink_text(p->sink, "\"/>\n");
}

static void svg_loops(Picture *p) {
    LoopsWalk walk = loops_of(&p->view.facts);
    LoopsArc arc;
    if (!loops_next(&walk, &arc)) return;
    sink_text(p->sink, "<g fill=\"none\"");
    xml_word(p, "stroke", p->style->ink);
    xml_attribute(p, "stroke-width", p->view.edge * p->style->edge);
    sink_text(p->sink, ">\n");
    do svg_loop(p, &arc);
    while (loops_next(&walk, &arc));
    sink_text(p->sink, "</g>\n");
}

TSL_LOCAL void svg_board(Picture *p) {
    double edge = p->view.edge, rim = edge * 0.08;
    if (p->view.facts.use != TSL_KIND_CELL && p->style->slab && !p->view.deep) {
        const double box[4] = {rim, rim, p->view.width - 2 * rim, p->view.height - 2 * rim};
        svg_rectangle(p, box, edge * 0.2, p->style->slab);
    }
    if (p->view.facts.tracks) svg_loops(p);
    if (p->view.facts.seams) seams_ghosts(p);
    svg_layers(p);
    if (p->view.facts.seams) seams_draw(p);
    lines_draw(p);
    if (p->wants.mark_count || p->wants.position || p->wants.draw & TSL_DRAW_DIRECTIONS)
        marks_above(p);
    labels_draw(p);
    if (p->wants.draw & TSL_DRAW_RIM && p->wants.labels) rim_draw(p);
}

/* ---- Documents ---- */

TSL_LOCAL void svg_box(Picture *p, double left, double top, double width, double height) {
    sink_text(p->sink, " viewBox=\"");
    const double part[4] = {left, top, width, height};
    for (int i = 0; i < 4; i++) {
        if (i > 0) sink_char(p->sink, ' ');
        xml_number(p, part[i]);
    }
    sink_char(p->sink, '"');
}

static void svg_size(Picture *p, const char *name, double value) {
    sink_char(p->sink, ' ');
    sink_text(p->sink, name);
    sink_text(p->sink, "=\"");
    xml_number(p, value);
    bool mm = p->wants.cell_mm > 0 && (p->wants.draw & TSL_DRAW_INSET) == 0;
    sink_text(p->sink, mm ? "mm\"" : "\"");
}

TSL_LOCAL void svg_begin(Picture *p, double width, double height) {
    const double all[4] = {0, 0, width, height};
    sink_text(p->sink, "<svg xmlns=\"http://www.w3.org/2000/svg\"");
    svg_size(p, "width", width);
    svg_size(p, "height", height);
    svg_box(p, 0, 0, width, height);
    sink_text(p->sink, ">\n<title>");
    xml_text(p->sink, p->view.facts.source);
    sink_text(p->sink, "</title>\n");
    svg_rectangle(p, all, 0, p->style->paper);
}

TSL_LOCAL BoardFacts facts_of(const tsl_board *board) {
    BoardFacts facts = {.board = board};
    facts.use = tsl_board_default_kind(board);
    facts.form = tsl_board_form(board);
    facts.source = tsl_board_source(board);
    facts.tracks = tsl_track_count(board);
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++) {
        facts.count[kind] = tsl_site_count(board, (tsl_kind)kind);
        facts.at[kind] = tsl_site_positions(board, (tsl_kind)kind);
    }
    const bool plane = tsl_board_surface(board) == TSL_SURFACE_PLANE;
    facts.wrapped = !plane && tsl_motion_count(board) > 1;
    facts.levels = tsl_levels(board);
    facts.rows = tsl_region_count(board, TSL_KIND_VERTEX, TSL_REGION_ROWS);
    facts.columns = tsl_region_count(board, TSL_KIND_VERTEX, TSL_REGION_COLUMNS);
    facts.layers = tsl_region_count(board, TSL_KIND_VERTEX, TSL_REGION_LAYERS);
    facts.phases = tsl_region_count(board, TSL_KIND_CELL, TSL_REGION_PHASES);
    facts.round = !plane && facts.layers == 1 && facts_rise(&facts);
    facts.seams = facts.wrapped && !facts.round;
    return facts;
}

static void svg_draw(Sink *sink, const tsl_board *board, tsl_picture wants) {
    BoardFacts facts = facts_of(board);
    wants = svg_wants(&facts, wants);
    Picture p = svg_picture(sink, &facts, &wants);
    if (wants.solid && solid_draw(&p)) return;
    if (wants.page_width > 0 || wants.title || (wants.draw & TSL_DRAW_RULER) != 0) {
        pages_draw(&p);
        return;
    }
    svg_begin(&p, p.view.width, p.view.height);
    svg_board(&p);
    sink_text(sink, "</svg>\n");
}

TSL_LOCAL void svg_write(Sink *sink, const tsl_board *board, const tsl_export *what) {
    (void)what;
    svg_draw(sink, board, (tsl_picture){.size = sizeof(tsl_picture)});
}

tsl_code tsl_board_draw(const tsl_board *b, const tsl_picture *picture, tsl_writer out) {
    tsl_picture wants;
    if (b == NULL || out.write == NULL || !svg_read(picture, &wants)) return TSL_ERR_CALL;
    Sink sink;
    sink_open(&sink, out);
    svg_draw(&sink, b, wants);
    return sink_close(&sink) ? TSL_OK : TSL_ERR_WRITE;
}
