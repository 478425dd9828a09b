/* svg_seams.c - pictures of wrapped boards. In: a board. Out: where corners are seen, the cells beyond a seam once more, and
 * marks that say which seams meet.
 *
 * Cells lie at home. Beyond the seams lie copies of those across, faint: ghosts. A seam is dashed on both sides, and the
 * two bear the same letter and an arrow with as many heads. */
#include "svg_picture.h"
#include "xml.h"

/* Text in a group that has lines. */
static void seams_write(Picture *p, ViewPoint at, double size, const char *text) {
    sink_text(p->sink, "<g stroke=\"none\">\n");
    labels_write(p, at, size, p->style->ink, text);
    sink_text(p->sink, "</g>\n");
}

/* ---- Ghosts ---- */

TSL_LOCAL GhostWalk ghosts_of(const BoardFacts *facts) {
    const bool few = facts->wrapped && facts->count[TSL_KIND_CELL] <= GHOST_CELLS;
    return (GhostWalk){.board = few ? facts->board : NULL};
}

/* The cell that lies at a corner of another, seen from there: the nth of those at the corner's vertex. */
static bool ghost_at(const tsl_board *board, tsl_id cell, uint32_t corner, uint32_t nth,
                     Ghost *out) {
    tsl_ids cycle = tsl_site_incident(board, TSL_KIND_CELL, cell, TSL_KIND_VERTEX);
    if (corner >= cycle.count) return false;
    const tsl_id vertex = cycle.id[corner];
    tsl_ids cells = tsl_site_incident(board, TSL_KIND_VERTEX, vertex, TSL_KIND_CELL);
    if (nth >= cells.count) return false;
    const Placing at = placing_of(board, tsl_site_motion_from(board, TSL_KIND_CELL, cell,
                                                              TSL_KIND_VERTEX, corner)),
                  on = placing_of(board, tsl_site_motion_from(board, TSL_KIND_VERTEX, vertex,
                                                              TSL_KIND_CELL, nth));
    *out = (Ghost){cells.id[nth], placing_then(&at, &on)};
    return true;
}

/* A copy that touches several cells, or one at several corners, is shown by the first of them. */
static bool ghost_is_first(const GhostWalk *walk, const Ghost *ghost) {
    const Placing back = placing_back(&ghost->at);
    Ghost other;
    for (uint32_t corner = 0; ghost_at(walk->board, ghost->cell, corner, 0, &other); corner++) {
        for (uint32_t n = 0; ghost_at(walk->board, ghost->cell, corner, n, &other); n++) {
            if (other.cell < walk->cell && placing_same(&other.at, &back)) return false;
        }
    }
    for (uint32_t corner = 0; corner <= walk->corner; corner++) {
        const uint32_t end = corner < walk->corner ? UINT32_MAX : walk->nth - 1;
        for (uint32_t n = 0; n < end && ghost_at(walk->board, walk->cell, corner, n, &other); n++) {
            if (other.cell == ghost->cell && placing_same(&other.at, &ghost->at)) return false;
        }
    }
    return true;
}

TSL_LOCAL bool ghosts_next(GhostWalk *walk, Ghost *out) {
    const Placing home = placing_home();
    const uint32_t cells = walk->board ? tsl_site_count(walk->board, TSL_KIND_CELL) : 0;
    for (; walk->cell < cells; walk->cell++, walk->corner = 0) {
        for (; ghost_at(walk->board, walk->cell, walk->corner, 0, out);
             walk->corner++, walk->nth = 0) {
            while (ghost_at(walk->board, walk->cell, walk->corner, walk->nth++, out)) {
                if (!placing_same(&out->at, &home) && ghost_is_first(walk, out)) return true;
            }
        }
    }
    return false;
}

TSL_LOCAL bool seams_next(const View *view, GhostWalk *walk, Ghost *out) {
    if (!view->facts.wrapped || walk->home >= view->facts.count[TSL_KIND_CELL])
        return ghosts_next(walk, out);
    *out = (Ghost){walk->home++, placing_home()};
    return true;
}

TSL_LOCAL uint32_t ghost_corners(const View *view, const Ghost *ghost) {
    return tsl_site_incident(view->facts.board, TSL_KIND_CELL, ghost->cell, TSL_KIND_VERTEX).count;
}

TSL_LOCAL tsl_point ghost_corner(const View *view, const Ghost *ghost, uint32_t nth) {
    return placing_move(&ghost->at, view_corner(view, TSL_KIND_CELL, ghost->cell, nth));
}

static void ghost_draw(Picture *p, const Ghost *ghost) {
    enum { NUMBER = 12 };
    const uint32_t corners = ghost_corners(&p->view, ghost);
    char number[NUMBER + 1];
    const tsl_point at = p->view.facts.at[TSL_KIND_CELL][ghost->cell];
    sink_text(p->sink, "<path data-ghost=\"C");
    sink_uint(p->sink, ghost->cell);
    sink_text(p->sink, "\" d=\"");
    Pen pen = pen_move(p, view_place(&p->view, ghost_corner(&p->view, ghost, 0)));
    for (uint32_t i = 1; i < corners; i++)
        pen_line(&pen, view_place(&p->view, ghost_corner(&p->view, ghost, i)));
    sink_text(p->sink, "z\"/>\n");
    number[NUMBER] = '\0';
    uint32_t first = NUMBER, rest = ghost->cell;
    do {
        number[--first] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    seams_write(p, view_place(&p->view, placing_move(&ghost->at, at)), p->view.edge * 0.3,
                number + first);
}

TSL_LOCAL void seams_ghosts(Picture *p) {
    GhostWalk walk = ghosts_of(&p->view.facts);
    uint32_t drawn = 0;
    for (Ghost ghost; ghosts_next(&walk, &ghost); drawn++) {
        if (drawn == 0) {
            sink_text(p->sink, "<g class=\"ghosts\" opacity=\"0.3\" pointer-events=\"none\"");
            xml_word(p, "fill", p->style->ground);
            xml_word(p, "stroke", p->style->ink);
            xml_attribute(p, "stroke-width", p->view.edge * p->style->edge);
            sink_text(p->sink, " stroke-opacity=\"0.5\">\n");
        }
        ghost_draw(p, &ghost);
    }
    if (drawn > 0) sink_text(p->sink, "</g>\n");
}

/* ---- Seams ---- */

enum { SEAMS_MOST = 8 };
typedef struct {
    Picture *picture;
    Placing across[SEAMS_MOST]; /* the motions that lead across */
    uint32_t count;
} Seams;

/* The number of a seam by the motion across it, in either sense; *known: it was met before. */
static uint32_t seam_number(Seams *seams, const Placing *across, bool *known) {
    const Placing back = placing_back(across);
    uint32_t i = 0;
    for (; i < seams->count; i++) {
        if (placing_same(across, &seams->across[i]) || placing_same(&back, &seams->across[i]))
            break;
    }
    *known = i < seams->count;
    if (!*known && i < SEAMS_MOST) seams->across[seams->count++] = *across;
    return i < SEAMS_MOST ? i : SEAMS_MOST - 1;
}

/* A letter and heads of an arrow in the middle of an edge. */
static void seam_mark(Picture *p, tsl_point a, tsl_point b, uint32_t number) {
    const char letter[2] = {(char)('a' + number), '\0'};
    ViewPoint from = view_place(&p->view, a), to = view_place(&p->view, b);
    const double x = (to.x - from.x) * 0.1, y = (to.y - from.y) * 0.1;
    const ViewPoint middle = {(from.x + to.x) / 2, (from.y + to.y) / 2};
    for (uint32_t i = 0; i <= number; i++) {
        const ViewPoint tip = {middle.x + (1 - 1.2 * i) * x, middle.y + (1 - 1.2 * i) * y};
        sink_text(p->sink, "<path stroke=\"none\" d=\"");
        Pen pen = pen_move(p, tip);
        pen_line(&pen, (ViewPoint){tip.x - 1.6 * x - y, tip.y - 1.6 * y + x});
        pen_line(&pen, (ViewPoint){tip.x - 1.6 * x + y, tip.y - 1.6 * y - x});
        sink_text(p->sink, "z\"/>\n");
    }
    seams_write(p, (ViewPoint){middle.x + 2.5 * y + 3 * x, middle.y - 2.5 * x + 3 * y},
                p->view.edge * 0.25, letter);
}

static void seam_draw(Seams *seams, tsl_id edge, const uint32_t motion[2]) {
    Picture *p = seams->picture;
    const tsl_board *board = p->board;
    const Placing one = placing_of(board, motion[0]), other = placing_of(board, motion[1]),
                  seen[2] = {placing_back(&one), placing_back(&other)},
                  across = placing_then(&seen[1], &one);
    const tsl_point a = view_corner(&p->view, TSL_KIND_EDGE, edge, 0),
                    b = view_corner(&p->view, TSL_KIND_EDGE, edge, 1);
    bool known;
    const uint32_t number = seam_number(seams, &across, &known);
    for (uint32_t i = 0; i < 2; i++) {
        const tsl_point from = placing_move(&seen[i], a), to = placing_move(&seen[i], b);
        sink_text(p->sink, "<path fill=\"none\" d=\"");
        Pen pen = pen_move(p, view_place(&p->view, from));
        pen_line(&pen, view_place(&p->view, to));
        sink_text(p->sink, "\"/>\n");
        if (!known) seam_mark(p, from, to, number);
    }
}

TSL_LOCAL void seams_draw(Picture *p) {
    Seams seams = {.picture = p};
    uint32_t drawn = 0;
    for (tsl_id edge = 0; edge < p->view.facts.count[TSL_KIND_EDGE] && !p->sink->failed; edge++) {
        tsl_ids cells = tsl_site_incident(p->board, TSL_KIND_EDGE, edge, TSL_KIND_CELL);
        uint32_t motion[2] = {0, 0};
        for (uint32_t i = 0; i < 2 && cells.count == 2; i++)
            motion[i] = tsl_site_motion_from(p->board, TSL_KIND_EDGE, edge, TSL_KIND_CELL, i);
        if (motion[0] == motion[1]) continue;
        if (drawn++ == 0) {
            sink_text(p->sink, "<g class=\"seams\" pointer-events=\"none\"");
            xml_word(p, "fill", p->style->line);
            xml_word(p, "stroke", p->style->line);
            xml_attribute(p, "stroke-width", p->view.edge * 0.04);
            xml_attribute(p, "stroke-dasharray", p->view.edge * 0.12);
            sink_text(p->sink, ">\n");
        }
        seam_draw(&seams, edge, motion);
    }
    if (drawn > 0) sink_text(p->sink, "</g>\n");
}
