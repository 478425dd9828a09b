/* contour.c - strips of cells: from a side of each cell to the opposite one.
 *
 *    +----+----+----+        cells of an even number of sides are passed straight on, those of an odd
 *    | -> | -> | -> |        number to the left of that and to the right of it by turns, so that
 *    +----+----+----+        triangles of a lattice make straight rows
 */
#include "contour.h"
#include <string.h>

typedef struct {
    uint32_t cell, in, out; /* sides, by their places in the stored cycle */
} Passage;

static tsl_ids contour_sides(const Contours *c, uint32_t cell) {
    return csr_list(c->board->incident[TSL_KIND_CELL][TSL_KIND_EDGE], cell);
}

/* Where a strip leaves a cell that it enters by a side; late or early in the order of its cycle. */
static uint32_t contour_out(uint32_t sides, uint32_t in, bool late) {
    return (in + (sides + (sides % 2 && late)) / 2) % sides;
}

/* Whether the cycle of a cell is counter-clockwise. What chords say of cells between arcs, or across a seam, is not to be trusted. */
static bool contour_turned(const Contours *c, uint32_t cell) {
    const tsl_board *board = c->board;
    tsl_ids corners = csr_list(board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX], cell);
    double area = 0;
    if (board->curves.of_edge || board->identity.wrap)
        return board->reversed && board->reversed[cell];
    for (uint32_t i = 2; i < corners.count; i++) {
        const tsl_point *at = board->at[TSL_KIND_VERTEX];
        tsl_point o = at[corners.id[0]], p = at[corners.id[i - 1]], q = at[corners.id[i]];
        area += (p.x - o.x) * (q.y - o.y) - (p.y - o.y) * (q.x - o.x);
    }
    return area > 0;
}

/* The cell beyond a side, and which of its sides that is; false at the border, or where more than two cells meet. */
static bool contour_beyond(const Contours *c, uint32_t cell, uint32_t side, uint32_t *to,
                           uint32_t *in) {
    uint32_t edge = contour_sides(c, cell).id[side];
    tsl_ids both = board_incident(c->board, TSL_KIND_EDGE, edge, TSL_KIND_CELL);
    if (both.count != 2) return false;
    *to = both.id[0] == cell ? both.id[1] : both.id[0];
    tsl_ids sides = contour_sides(c, *to);
    for (*in = 0; *in < sides.count; (*in)++) {
        if (sides.id[*in] == edge) return *to != cell;
    }
    return false;
}

/* ---- One strip ---- */

static bool strip_add(Contours *c, uint32_t cell) {
    if (c->used == c->room) {
        uint32_t *more = build_grow(c->b, &c->cells_arena, c->cell, &c->room, sizeof *c->cell);
        if (!more) return false;
        c->cell = more;
    }
    c->cell[c->used++] = cell;
    return build_charge(c->b, 8);
}

/* A passage is known by its first side; of a cell with an odd number of sides every side begins one. */
static uint32_t passage_mark(const Contours *c, Passage p) {
    uint32_t sides = contour_sides(c, p.cell).count;
    uint32_t first = contour_out(sides, p.in, true) == p.out ? p.in : p.out;
    if (sides % 2 == 0 && p.out < p.in) first = p.out;
    return c->board->incident[TSL_KIND_CELL][TSL_KIND_EDGE].first[p.cell] + first;
}

/* Follows a strip from a passage on and adds its cells; `late` is how the next odd cell is passed, clockwise. True if it comes back to where it
 * began; *broken: it meets a cell twice. */
static bool strip_follow(Contours *c, Passage from, bool late, uint32_t start, bool *broken) {
    Passage at = from;
    while (contour_beyond(c, at.cell, at.out, &at.cell, &at.in)) {
        uint32_t sides = contour_sides(c, at.cell).count;
        at.out = contour_out(sides, at.in, sides % 2 && late != (bool)c->turned[at.cell]);
        late = late != (sides % 2 != 0);
        if (c->met[at.cell] == start + 1) {
            *broken = at.cell != from.cell || at.in != from.in || at.out != from.out;
            return true;
        }
        c->met[at.cell] = start + 1;
        c->passed[passage_mark(c, at)] = 1;
        if (!strip_add(c, at.cell)) return false;
    }
    return false;
}

static void strip_reverse(uint32_t *cell, uint32_t count) {
    for (uint32_t i = 0; i + 1 < count - i; i++) {
        uint32_t swap = cell[i];
        cell[i] = cell[count - 1 - i];
        cell[count - 1 - i] = swap;
    }
}

/* The strip through a passage, both ways. Read backwards, an odd cell that was passed early is passed late. Strips of odd cells come first;
 * those of an even one that is left meet no odd cell. */
static bool strip_make(Contours *c, Passage seed) {
    const uint32_t start = c->strips, first = c->used;
    uint32_t sides = contour_sides(c, seed.cell).count;
    const bool odd = sides % 2 != 0, late = !odd || !c->turned[seed.cell];
    bool broken = false;
    const Passage back = {seed.cell, seed.out, seed.in};
    c->met[seed.cell] = start + 1;
    c->passed[passage_mark(c, seed)] = 1;
    bool closed = strip_follow(c, back, late, start, &broken);
    strip_reverse(c->cell + first, c->used - first);
    if (!strip_add(c, seed.cell)) return false;
    if (!closed && strip_follow(c, seed, late != odd, start, &broken)) broken = true;
    if (c->b->error.code) return false;
    if (c->strips == c->strip_room) {
        CellStrip *more =
            build_grow(c->b, &c->strips_arena, c->strip, &c->strip_room, sizeof *more);
        if (!more) return false;
        c->strip = more;
    }
    if (broken || c->used - first < 2) c->used = first;
    c->strip[c->strips++] = (CellStrip){first, c->used, closed};
    return true;
}

/* ---- All of them ---- */

static bool contours_find(Contours *c) {
    Csr lists = c->board->incident[TSL_KIND_CELL][TSL_KIND_EDGE];
    const uint32_t cells = c->board->count[TSL_KIND_CELL];
    if (!build_charge(c->b, 2 * (uint64_t)lists.first[cells])) return false;
    c->met = TAKE_ZERO(c->b, &c->b->scratch, uint32_t, cells);
    c->passed = c->met ? TAKE_ZERO(c->b, &c->b->scratch, uint8_t, lists.first[cells]) : NULL;
    c->turned = c->passed ? TAKE(c->b, &c->b->scratch, uint8_t, cells) : NULL;
    if (!c->turned) return false;
    for (uint32_t cell = 0; cell < cells; cell++) c->turned[cell] = contour_turned(c, cell);
    for (int even = 0; even < 2; even++) {
        for (uint32_t cell = 0; cell < cells; cell++) {
            uint32_t sides = contour_sides(c, cell).count;
            uint32_t passages = sides % 2 ? sides : sides / 2;
            if ((sides % 2 == 0) != even) continue;
            for (uint32_t i = 0; i < passages; i++) {
                Passage seed = {cell, i, contour_out(sides, i, true)};
                if (!c->passed[lists.first[cell] + i] && !strip_make(c, seed)) return false;
            }
        }
    }
    return true;
}

TSL_LOCAL bool scheme_contour(SchemeSites *s) {
    Contours *c = s->contours;
    if (s->kind != TSL_KIND_CELL || s->board->grid[s->kind].layer || !s->count) return false;
    if (!c->found && (!contours_find(c) || !contour_rows_begin(c))) return false;
    c->found = true;
    return contour_rows_name(s, c);
}
