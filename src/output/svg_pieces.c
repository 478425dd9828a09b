/* svg_pieces.c - pieces. In: the position of a picture, and the marks that are pieces. Out: discs, or rods on edges, and the
 * letters on them.
 * A stack is centred on its site, each piece a step higher than the one below it; what shows of a lower one is a crescent, in
 * which its letter stands:
 *       ____
 *     /  q   \     the top, with its letter in the middle
 *     \      /
 *     (`----´)
 *      `-K-´       a step of the piece below
 * Holds: up to four pieces without letters stay within the room that one piece leaves in its cell. */
#include "../base/num.h"
#include "svg_picture.h"

/* Sizes in edges. */
static const double pieces_disc = 0.27, pieces_on_edge = 0.2, pieces_rod = 0.22;
static const double pieces_large = 0.6;          /* the largest disc in a cell */
static const double pieces_share = 0.72;         /* of the room in a cell */
static const char *const pieces_rim = "#a0a0a0"; /* of black pieces, so that a stack is seen */
/* In radii of a disc: from a piece to the next, if there is room; all steps of a stack together; a step at least. */
static const double pieces_step = 0.34, pieces_span = 0.78;
static const double pieces_step_lettered = 0.5, pieces_span_lettered = 1.2;
static const double pieces_step_least = 0.2;
static const double pieces_letter = 1.1; /* on the top piece, in radii */
enum { PIECES_SHOWN = 8 }; /* of a stack; of a higher one its top pieces and a number */

/* ---- One piece ---- */

static double pieces_radius(const Picture *p, tsl_site site) {
    double edge = p->view.edge;
    if (site.kind == TSL_KIND_VERTEX) return edge * pieces_disc;
    if (site.kind == TSL_KIND_EDGE) return edge * pieces_on_edge;
    double radius = fit_cell(&p->view, site.index, 1, 1, 0).size * pieces_share;
    return radius > edge * pieces_large || radius == 0 ? edge * pieces_large : radius;
}

static void pieces_draw_disc(Picture *p, ViewPoint at, double radius, uint32_t player) {
    sink_text(p->sink, "<circle");
    xml_word(p, "fill", style_of_player(player));
    xml_word(p, "stroke", player == 2 ? pieces_rim : p->style->spot);
    xml_attribute(p, "cx", at.x);
    xml_attribute(p, "cy", at.y);
    xml_attribute(p, "r", radius);
    sink_text(p->sink, "/>\n");
}

/* Along an edge, with a rim: a thin line on a thicker one. */
static void pieces_draw_rod(Picture *p, tsl_id site, uint32_t player) {
    double edge = p->view.edge;
    tsl_ids ends = tsl_site_incident(p->board, TSL_KIND_EDGE, site, TSL_KIND_VERTEX);
    ViewPoint a = sites_place(p, TSL_KIND_VERTEX, ends.id[0]);
    ViewPoint b = sites_place(p, TSL_KIND_VERTEX, ends.id[1]);
    for (int inner = 0; inner < 2; inner++) {
        sink_text(p->sink, "<path fill=\"none\"");
        xml_word(p, "stroke", inner ? style_of_player(player) : p->style->spot);
        xml_attribute(p, "stroke-width", edge * (inner ? pieces_rod * 0.75 : pieces_rod));
        sink_text(p->sink, " d=\"");
        Pen pen = pen_move(p, lines_between(a, b, edge * 0.3));
        pen_line(&pen, lines_between(b, a, edge * 0.3));
        sink_text(p->sink, "\"/>\n");
    }
}

static void pieces_open(Picture *p) {
    sink_text(p->sink, "<g pointer-events=\"none\" stroke-linecap=\"round\"");
    xml_attribute(p, "stroke-width", p->view.edge * 0.035);
    sink_text(p->sink, ">\n");
}

/* ---- Marks ---- */

static bool pieces_is_mark(const Picture *p, const tsl_mark *mark) {
    return mark->look == TSL_MARK_PIECE && tsl_site_exists(p->board, mark->site);
}

static void pieces_draw_mark(Picture *p, const tsl_mark *mark) {
    if (mark->site.kind == TSL_KIND_EDGE) {
        pieces_draw_rod(p, mark->site.index, mark->player);
        return;
    }
    double radius = pieces_radius(p, mark->site);
    ViewPoint at = sites_place(p, mark->site.kind, mark->site.index);
    at.y -= radius * pieces_step * mark->site.level;
    pieces_draw_disc(p, at, radius, mark->player);
}

static void pieces_marks(Picture *p) {
    bool any = false;
    for (uint32_t i = 0; i < p->wants.mark_count; i++) {
        if (!pieces_is_mark(p, &p->wants.marks[i])) continue;
        if (!any) pieces_open(p);
        any = true;
        pieces_draw_mark(p, &p->wants.marks[i]);
    }
    if (any) sink_text(p->sink, "</g>\n");
}

/* ---- Stacks of a position ---- */

typedef struct {
    tsl_site site;
    uint32_t first, count; /* the lowest level that is drawn, and the number of all pieces */
    bool lettered;         /* a piece below the top has a letter */
    ViewPoint low;         /* where the lowest one is drawn */
    double radius, step;
} PiecesStack;

static tsl_piece pieces_at(const Picture *p, const PiecesStack *stack, uint32_t level) {
    return tsl_position_at(p->wants.position,
                           (tsl_site){stack->site.kind, stack->site.index, level});
}

static PiecesStack pieces_stack(const Picture *p, tsl_site site) {
    PiecesStack stack = {.site = site, .count = site.level + 1};
    if (stack.count > PIECES_SHOWN) stack.first = stack.count - PIECES_SHOWN;
    for (uint32_t level = stack.first; level + 1 < stack.count; level++)
        stack.lettered = stack.lettered || pieces_at(p, &stack, level).letter;
    double steps = stack.count - stack.first - 1;
    double step = stack.lettered ? pieces_step_lettered : pieces_step;
    double span = stack.lettered ? pieces_span_lettered : pieces_span;
    if (step * steps > span) step = span / steps;
    if (step < pieces_step_least) step = pieces_step_least;
    stack.radius = pieces_radius(p, site);
    stack.step = step * stack.radius;
    stack.low = sites_place(p, site.kind, site.index);
    stack.low.y += stack.step * steps / 2;
    return stack;
}

static ViewPoint pieces_place(const PiecesStack *stack, uint32_t level) {
    return (ViewPoint){stack->low.x, stack->low.y - stack->step * (level - stack->first)};
}

/* A single piece without a letter lies along its edge. */
static bool pieces_is_rod(const Picture *p, const PiecesStack *stack) {
    return stack->site.kind == TSL_KIND_EDGE && stack->count == 1 && !pieces_at(p, stack, 0).letter;
}

/* Whether something is written on it. */
static bool pieces_has_text(const Picture *p, const PiecesStack *stack) {
    return stack->lettered || stack->first > 0 || pieces_at(p, stack, stack->count - 1).letter;
}

static void pieces_draw_stack(Picture *p, const PiecesStack *stack) {
    if (pieces_is_rod(p, stack)) {
        pieces_draw_rod(p, stack->site.index, pieces_at(p, stack, 0).player);
        return;
    }
    for (uint32_t level = stack->first; level < stack->count; level++)
        pieces_draw_disc(p, pieces_place(stack, level), stack->radius,
                         pieces_at(p, stack, level).player);
}

/* "×12" beside a stack of which not all pieces are drawn. */
static void pieces_write_count(Picture *p, const PiecesStack *stack) {
    char text[NUM_SIZE + 2] = "\xC3\x97";
    num_write_u64(text + 2, stack->count);
    ViewPoint at = {stack->low.x + stack->radius, stack->low.y + stack->radius * 0.8};
    labels_write(p, at, stack->radius * 0.7, p->style->label, text);
}

static void pieces_write_letters(Picture *p, const PiecesStack *stack) {
    for (uint32_t level = stack->first; level < stack->count; level++) {
        ViewPoint at = pieces_place(stack, level);
        bool top = level + 1 == stack->count;
        tsl_piece piece = pieces_at(p, stack, level);
        const char text[2] = {piece.letter, '\0'};
        ViewPoint crescent = {at.x, at.y + stack->radius - stack->step / 2};
        if (piece.letter)
            labels_write(p, top ? at : crescent, top ? stack->radius * pieces_letter : stack->step,
                         style_on_player(piece.player), text);
    }
    if (stack->first > 0) pieces_write_count(p, stack);
}

/* Whether any of the stacks has text. */
static bool pieces_each(Picture *p, void (*draw)(Picture *p, const PiecesStack *stack)) {
    bool text = false;
    tsl_site site = tsl_position_next(p->wants.position, (tsl_site){TSL_KIND_NONE, 0, 0});
    for (; site.kind != TSL_KIND_NONE; site = tsl_position_next(p->wants.position, site)) {
        if (!tsl_site_exists(p->board, site)) continue;
        PiecesStack stack = pieces_stack(p, site);
        draw(p, &stack);
        text = text || pieces_has_text(p, &stack);
    }
    return text;
}

static void pieces_position(Picture *p) {
    pieces_open(p);
    bool text = pieces_each(p, pieces_draw_stack);
    sink_text(p->sink, "</g>\n");
    if (!text) return;
    sink_text(p->sink, "<g font-family=\"DejaVu Sans,Verdana,sans-serif\" "
                       "font-weight=\"bold\" text-anchor=\"middle\" pointer-events=\"none\">\n");
    pieces_each(p, pieces_write_letters);
    sink_text(p->sink, "</g>\n");
}

TSL_LOCAL void pieces_draw(Picture *p) {
    pieces_marks(p);
    if (tsl_position_pieces(p->wants.position) > 0) pieces_position(p);
}
