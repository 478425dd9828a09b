/* canonical_text.c - the canonical listing of a board as text. In: a board and a level. Out: lines that are the same for boards
 * that are the same:
 *
 *   tessella complex 1
 *   V 9 E 12 C 4
 *   e 0 1              an edge, the lower end first; they are sorted
 *   c 0 1 5 4          a cell: the least of all readings of its cycle; they are sorted
 *   r 1 4 2            levels shape and map: the far ends of the edges of a vertex in turning order, a line for each vertex
 *   m 256 5120 0 ...   level shape: what is measured of each of these edges, a line for each vertex
 *
 * At the level numbered the numbers are the board's own, and lines stand in the order of sites. */
#include "sameness.h"

/* Bumped where listings of boards change, so that hashes do not change in silence. */
enum { CANONICAL_VERSION = 1 };

static void text_numbers(Sink *sink, char word, const uint32_t *number, uint32_t count,
                         uint32_t base) {
    sink_char(sink, word);
    for (uint32_t i = 0; i < count; i++) {
        sink_char(sink, ' ');
        sink_uint(sink, (uint64_t)number[i] + base);
    }
    sink_char(sink, '\n');
}

static void text_count(Sink *sink, const char *name, uint32_t count) {
    sink_text(sink, name);
    sink_uint(sink, count);
}

static void text_heading(Sink *sink, const tsl_board *board, const SameQuery *query) {
    static const char *const name[] = {"shape", "map", "complex", "graph", "numbered"};
    _Static_assert(sizeof name / sizeof *name == TSL_LIKE_COUNT, "a word for each level");
    sink_text(sink, "tessella ");
    sink_text(sink, name[query->like]);
    text_count(sink, " ", CANONICAL_VERSION);
    sink_text(sink, query->oriented ? " oriented\n" : "\n");
    text_count(sink, "V ", board->count[TSL_KIND_VERTEX]);
    text_count(sink, " E ", board->count[TSL_KIND_EDGE]);
    text_count(sink, " C ", query->like == TSL_LIKE_GRAPH ? 0 : board->count[TSL_KIND_CELL]);
    sink_char(sink, '\n');
}

/* ---- Numbered ---- */

static bool text_numbered(Build *b, const tsl_board *board, Sink *sink) {
    Csr corners = board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX];
    uint32_t most = 0;
    for (uint32_t c = 0; c < board->count[TSL_KIND_CELL]; c++)
        most = csr_list(corners, c).count > most ? csr_list(corners, c).count : most;
    uint32_t *cycle = TAKE(b, &b->scratch, uint32_t, (size_t)most + 1);
    if (!cycle) return false;
    for (uint32_t e = 0; e < board->count[TSL_KIND_EDGE]; e++) {
        tsl_ids ends = board_ends(board, e);
        bool up = ends.id[0] <= ends.id[1];
        uint32_t pair[2] = {ends.id[!up], ends.id[up]};
        text_numbers(sink, 'e', pair, 2, 0);
    }
    for (uint32_t c = 0; c < board->count[TSL_KIND_CELL]; c++) {
        tsl_ids ids = csr_list(corners, c);
        listing_cycle(ids.id, ids.count, cycle);
        text_numbers(sink, 'c', cycle, ids.count, 0);
    }
    return true;
}

/* ---- Canonical ---- */

static uint32_t canonical_size(const CanonicalBoard *c, uint32_t i) {
    return parts_size(&c->assembly.parts, TSL_KIND_VERTEX, c->order[i]);
}

static void text_edges(const CanonicalBoard *c, Sink *sink) {
    uint32_t base = 0;
    for (uint32_t i = 0; i < c->assembly.parts.count; base += canonical_size(c, i++)) {
        const Listing *l = &c->listing[c->order[i]];
        for (uint32_t e = 0; e < l->edges; e++)
            text_numbers(sink, 'e', l->edge + 2 * (size_t)e, 2, base);
    }
}

static void text_cells(const CanonicalBoard *c, Sink *sink) {
    uint32_t base = 0;
    for (uint32_t i = 0; i < c->assembly.parts.count; base += canonical_size(c, i++)) {
        const Listing *l = &c->listing[c->order[i]];
        for (uint32_t k = 0; k < l->cells; k++)
            text_numbers(sink, 'c', l->corner + l->first[k], l->first[k + 1] - l->first[k], base);
    }
}

/* What lies round each vertex, from the edge on by which it was entered. */
static void text_rings(const CanonicalBoard *c, const PartEntry *entry, const uint32_t *number,
                       uint32_t base, Sink *sink) {
    const Numbering *n = &entry->numbering;
    const Fans *fans = entry->query.fans;
    for (uint32_t i = 0; i < parts_size(entry->query.parts, TSL_KIND_VERTEX, entry->query.part);
         i++) {
        uint32_t v = n->order[i], dart = n->searched ? 0 : n->entry[i];
        sink_char(sink, 'r');
        for (uint32_t k = n->searched ? 0 : fans_degree(fans, v); k > 0; k--) {
            uint32_t far = board_far_end(c->board, fans->edge[dart], v);
            sink_char(sink, ' ');
            sink_uint(sink, (uint64_t)base + number[entry->query.parts->local[far]]);
            dart = fans_next(fans, v, dart, n->back[i]);
        }
        sink_char(sink, '\n');
    }
}

/* What is measured of the edges in that order. */
static void text_measures(const PartEntry *entry, Sink *sink) {
    const Numbering *n = &entry->numbering;
    const Fans *fans = entry->query.fans;
    uint32_t measure[DART_MEASURES];
    for (uint32_t i = 0; !n->searched && i < parts_size(entry->query.parts, TSL_KIND_VERTEX, 0);
         i++) {
        uint32_t v = n->order[i], dart = n->entry[i];
        sink_char(sink, 'm');
        for (uint32_t k = fans_degree(fans, v); k > 0; k--) {
            fans_measure(fans, v, dart, n->back[i], measure);
            for (int at = 0; at < DART_MEASURES; at++) {
                sink_char(sink, ' ');
                sink_uint(sink, measure[at]);
            }
            dart = fans_next(fans, v, dart, n->back[i]);
        }
        sink_char(sink, '\n');
    }
}

static bool text_map(Build *b, const CanonicalBoard *c, Sink *sink) {
    uint32_t base = 0;
    uint32_t *number = TAKE(b, &b->scratch, uint32_t, (size_t)c->board->count[TSL_KIND_VERTEX] + 1);
    if (!number) return false;
    for (uint32_t i = 0; i < c->assembly.parts.count; base += canonical_size(c, i++)) {
        const PartEntry *entry = &c->entry[c->order[i]];
        part_entry_numbers(entry, number);
        text_rings(c, entry, number, base, sink);
        if (c->query.like == TSL_LIKE_SHAPE) text_measures(entry, sink);
    }
    return true;
}

TSL_LOCAL bool canonical_write(Build *b, const tsl_board *board, const SameQuery *query, Sink *sink,
                               bool *known) {
    CanonicalBoard c;
    bool numbered = query->like == TSL_LIKE_NUMBERED;
    uint64_t sites = (uint64_t)board->count[0] + board->count[1] + board->count[2];
    *known = true;
    if (!build_charge(b, 16 * sites)) return false;
    if (!numbered && !canonical_make(b, board, query, &c)) return false;
    *known = numbered || c.known;
    if (!*known) return true;
    text_heading(sink, board, query);
    if (numbered) return text_numbered(b, board, sink);
    text_edges(&c, sink);
    text_cells(&c, sink);
    return query->like > TSL_LIKE_MAP || text_map(b, &c, sink);
}
