/* neighbours.c - who is a neighbour of whom, and the pieces that are connected so. In: a board and a kind. Out: lists.
 * Neighbours are cells with a common edge, vertices joined by an edge, edges with a common end. */
#include "colouring.h"
#include <string.h>

/* The sites of one kind that touch the same site of another kind are neighbours of each other. */
typedef struct {
    const tsl_board *board;
    tsl_kind kind, by;
} Touching;

static uint64_t touching_pairs(const Touching *t) {
    uint64_t pairs = 0;
    for (uint32_t i = 0; i < t->board->count[t->by]; i++) {
        uint64_t count = board_incident(t->board, t->by, i, t->kind).count;
        pairs += count * count;
    }
    return pairs;
}

/* Counts the pairs of every site in first[site + 1], or enters them in `to` if that is there. */
static void touching_visit(const Touching *t, uint32_t *first, uint32_t *to) {
    for (uint32_t i = 0; i < t->board->count[t->by]; i++) {
        tsl_ids ids = board_incident(t->board, t->by, i, t->kind);
        for (uint32_t j = 0; j < ids.count; j++) {
            for (uint32_t k = 0; k < ids.count; k++) {
                if (ids.id[j] == ids.id[k]) continue;
                if (to) {
                    to[first[ids.id[j]]++] = ids.id[k];
                } else {
                    first[ids.id[j] + 1]++;
                }
            }
        }
    }
}

/* Edges are listed round their ends by where they lie, which must not matter. */
static bool neighbours_sort(Build *b, ColourGraph *graph) {
    const uint32_t sites = graph->sites;
    uint32_t *next = TAKE(b, &b->scratch, uint32_t, (size_t)sites + 1);
    uint32_t *to = next ? TAKE(b, &b->scratch, uint32_t, (size_t)graph->first[sites] + 1) : NULL;
    if (!to || !build_charge(b, sites + (uint64_t)graph->first[sites])) return false;
    memcpy(next, graph->first, ((size_t)sites + 1) * sizeof *next);
    for (uint32_t i = 0; i < sites; i++) {
        for (uint32_t k = graph->first[i]; k < graph->first[i + 1]; k++)
            to[next[graph->to[k]]++] = i;
    }
    graph->to = to;
    return true;
}

TSL_LOCAL bool colour_neighbours(Build *b, const tsl_board *board, tsl_kind kind,
                                 ColourGraph *out) {
    const Touching t = {board, kind, kind == TSL_KIND_EDGE ? TSL_KIND_VERTEX : TSL_KIND_EDGE};
    const uint32_t sites = board->count[kind];
    uint64_t pairs = touching_pairs(&t);
    *out = (ColourGraph){.sites = sites};
    if (!build_charge(b, board->count[t.by] + 4 * pairs + sites)) return false;
    if (pairs > UINT32_MAX) return fail_memory(b);
    out->first = TAKE_ZERO(b, &b->scratch, uint32_t, (size_t)sites + 2);
    out->to = out->first ? TAKE(b, &b->scratch, uint32_t, (size_t)pairs + 1) : NULL;
    if (!out->to) return false;
    uint32_t *next =
        out->first + 1; /* first[i + 1] is where the list of i goes on, until all are full */
    touching_visit(&t, next, NULL);
    for (uint32_t i = 0; i < sites; i++) next[i + 1] += next[i];
    touching_visit(&t, next, out->to);
    return kind != TSL_KIND_EDGE || neighbours_sort(b, out);
}

/* ---- Pieces ---- */

/* All sites that are connected with one get the number of its piece. */
static void piece_spread(const ColourGraph *graph, uint32_t site, uint32_t piece, uint32_t *of,
                         uint32_t *queue) {
    uint32_t waiting = 0;
    of[site] = piece;
    queue[waiting++] = site;
    while (waiting) {
        uint32_t from = queue[--waiting];
        for (uint32_t i = graph->first[from]; i < graph->first[from + 1]; i++) {
            if (of[graph->to[i]] != TSL_NONE) continue;
            of[graph->to[i]] = piece;
            queue[waiting++] = graph->to[i];
        }
    }
}

TSL_LOCAL bool colour_pieces(Build *b, const ColourGraph *graph, tsl_kind kind, ColourPieces *out) {
    const uint32_t sites = graph->sites;
    *out = (ColourPieces){.graph = graph, .kind = kind};
    out->of = TAKE(b, &b->scratch, uint32_t, (size_t)sites + 1);
    out->local = out->of ? TAKE(b, &b->scratch, uint32_t, (size_t)sites + 1) : NULL;
    out->site = out->local ? TAKE(b, &b->scratch, uint32_t, (size_t)sites + 1) : NULL;
    if (!out->site || !build_charge(b, 4 * (uint64_t)sites + graph->first[sites])) return false;
    memset(out->of, 0xFF, sites * sizeof *out->of);
    for (uint32_t i = 0; i < sites; i++) {
        if (out->of[i] == TSL_NONE) piece_spread(graph, i, out->count++, out->of, out->site);
    }
    out->first = TAKE_ZERO(b, &b->scratch, uint32_t, (size_t)out->count + 2);
    if (!out->first) return false;
    uint32_t *next = out->first + 1;
    for (uint32_t i = 0; i < sites; i++) next[out->of[i] + 1]++;
    for (uint32_t i = 0; i < out->count; i++) next[i + 1] += next[i];
    for (uint32_t i = 0; i < sites; i++) out->site[next[out->of[i]]++] = i;
    for (uint32_t k = 0; k < sites; k++) {
        uint32_t site = out->site[k];
        out->local[site] = k - out->first[out->of[site]];
    }
    return true;
}
