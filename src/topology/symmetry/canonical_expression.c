/* canonical_expression.c - a board written with its canonical numbers. In: a board and a level. Out: an expression that lists its
 * vertices, edges and cells in canonical order, at the board's own places; what it makes has the same canonical listing. */
#include "../../base/names.h"
#include "../wrapped.h"
#include "sameness.h"

static void express_point(Sink *sink, tsl_point p, bool flat) {
    enum { DECIMALS = 9 };
    sink_char(sink, '{');
    sink_short(sink, p.x, DECIMALS);
    sink_char(sink, ' ');
    sink_short(sink, p.y, DECIMALS);
    if (!flat) {
        sink_char(sink, ' ');
        sink_short(sink, p.z, DECIMALS);
    }
    sink_char(sink, '}');
}

static void express_list(Sink *sink, const uint32_t *number, uint32_t count, uint32_t base) {
    for (uint32_t i = 0; i < count; i++) {
        sink_char(sink, i ? ' ' : '{');
        sink_uint(sink, (uint64_t)number[i] + base);
    }
    sink_char(sink, '}');
}

/* Vertices of all parts, by their canonical numbers. */
static bool express_order(Build *b, const CanonicalBoard *c, uint32_t *vertex) {
    uint32_t *number = TAKE(b, &b->scratch, uint32_t, (size_t)c->board->count[TSL_KIND_VERTEX] + 1);
    if (!number) return false;
    for (uint32_t i = 0; i < c->assembly.parts.count; i++) {
        uint32_t part = c->order[i], count = parts_size(&c->assembly.parts, TSL_KIND_VERTEX, part);
        const uint32_t *site = parts_sites(&c->assembly.parts, TSL_KIND_VERTEX, part);
        part_entry_numbers(&c->entry[part], number);
        for (uint32_t k = 0; k < count; k++) vertex[number[k]] = site[k];
        vertex += count;
    }
    return true;
}

static bool express_vertices(Build *b, const CanonicalBoard *c, Sink *sink) {
    const tsl_board *board = c->board;
    const tsl_point *at = board->at[TSL_KIND_VERTEX];
    uint32_t count = board->count[TSL_KIND_VERTEX];
    uint32_t *vertex = TAKE(b, &b->scratch, uint32_t, (size_t)count + 1);
    bool flat = true;
    if (!vertex || !express_order(b, c, vertex)) return false;
    for (uint32_t v = 0; v < count; v++) flat = flat && at[v].z == 0;
    sink_text(sink, "(board (graph vertices:{");
    for (uint32_t i = 0; i < count; i++) express_point(sink, at[vertex[i]], flat);
    return true;
}

static void express_edges(const CanonicalBoard *c, Sink *sink) {
    uint32_t base = 0;
    sink_text(sink, "} edges:{");
    for (uint32_t i = 0; i < c->assembly.parts.count; i++) {
        const Listing *l = &c->listing[c->order[i]];
        for (uint32_t e = 0; e < l->edges; e++)
            express_list(sink, l->edge + 2 * (size_t)e, 2, base);
        base += parts_size(&c->assembly.parts, TSL_KIND_VERTEX, c->order[i]);
    }
}

static void express_cells(const CanonicalBoard *c, Sink *sink) {
    uint32_t base = 0;
    sink_text(sink, "} cells:{");
    for (uint32_t i = 0; i < c->assembly.parts.count; i++) {
        const Listing *l = &c->listing[c->order[i]];
        for (uint32_t k = 0; k < l->cells; k++)
            express_list(sink, l->corner + l->first[k], l->first[k + 1] - l->first[k], base);
        base += parts_size(&c->assembly.parts, TSL_KIND_VERTEX, c->order[i]);
    }
    sink_text(sink, "}) use:");
    sink_text(sink, names_kind(c->board->use));
    sink_text(sink, ")\n");
}

TSL_LOCAL bool canonical_express(Build *b, const tsl_board *board, const SameQuery *query,
                                 Sink *sink, bool *known) {
    CanonicalBoard c;
    uint64_t sites = (uint64_t)board->count[0] + board->count[1] + board->count[2];
    if (board_wrap(board) && query->like <= TSL_LIKE_MAP)
        return fail(b, (Span){0, 0}, TSL_ERR_VALUE,
                    "an expression of vertices, edges and cells has no seams; ask for complex");
    if (!build_charge(b, 64 * sites) || !canonical_make(b, board, query, &c)) return false;
    *known = c.known;
    if (!c.known) return true;
    if (!express_vertices(b, &c, sink)) return false;
    express_edges(&c, sink);
    express_cells(&c, sink);
    return true;
}
