/* unique.c - pieces whose colouring is unique, apart from exchanges of colours, so that every symmetry exchanges colours:
 * a site alone, pieces of two colours, and pieces of three where all colours follow from those of a triangle.
 *
 *        a ---- b          a, b, c are neighbours of each other; d sees two colours,
 *         \    / \         and must have the third; so goes it on over all hexagons
 *           c --- d        of a board, say
 */
#include "colouring.h"
#include <string.h>

/* From site 0 on, neighbours get the other colour. */
static bool unique_two(ColourPiece *p, uint32_t *queue) {
    const ColourGraph *graph = &p->graph;
    uint32_t head = 0, tail = 0;
    memset(p->colour, 0xFF, graph->sites * sizeof *p->colour);
    p->colour[0] = 0;
    queue[tail++] = 0;
    while (head < tail) {
        uint32_t site = queue[head++];
        for (uint32_t i = graph->first[site]; i < graph->first[site + 1]; i++) {
            uint32_t *other = &p->colour[graph->to[i]];
            if (*other == p->colour[site]) return false;
            if (*other != TSL_NONE) continue;
            *other = 1 - p->colour[site];
            queue[tail++] = graph->to[i];
        }
    }
    return true;
}

/* A colour and all neighbours that see it; sites that see two colours wait in the queue, once each. */
typedef struct {
    ColourPiece *piece;
    uint8_t *sees; /* per site a set of colours */
    uint32_t *queue, tail;
} Forced;

static bool forced_give(Forced *f, uint32_t site, uint32_t colour) {
    const ColourGraph *graph = &f->piece->graph;
    if (f->sees[site] >> colour & 1) return false;
    f->piece->colour[site] = colour;
    for (uint32_t i = graph->first[site]; i < graph->first[site + 1]; i++) {
        uint32_t other = graph->to[i], before = f->sees[other];
        f->sees[other] |= (uint8_t)(1u << colour);
        bool two = (before & (before - 1)) == 0 && before && f->sees[other] != before;
        if (two && f->piece->colour[other] == TSL_NONE) f->queue[f->tail++] = other;
    }
    return true;
}

static bool graph_joins(const ColourGraph *graph, uint32_t one, uint32_t other) {
    for (uint32_t i = graph->first[one]; i < graph->first[one + 1]; i++) {
        if (graph->to[i] == other) return true;
    }
    return false;
}

/* Three sites that are neighbours of each other, the lowest first; in a board every site has few neighbours that do not
 * find one soon. */
static bool forced_triangle(Build *b, const ColourGraph *graph, uint32_t out[3]) {
    for (uint32_t i = 0; i < graph->sites; i++) {
        const uint32_t *to = graph->to + graph->first[i];
        uint32_t count = graph->first[i + 1] - graph->first[i];
        for (uint32_t j = 0; j < count; j++) {
            for (uint32_t k = 0; k < count; k++) {
                if (to[j] < i || to[k] <= to[j]) continue;
                if (!build_charge(b, graph->first[to[j] + 1] - graph->first[to[j]])) return false;
                if (!graph_joins(graph, to[j], to[k])) continue;
                out[0] = i;
                out[1] = to[j];
                out[2] = to[k];
                return true;
            }
        }
    }
    return false;
}

static bool unique_three(ColourPiece *p, Forced *f, const uint32_t triangle[3]) {
    uint32_t given = 3;
    memset(p->colour, 0xFF, p->graph.sites * sizeof *p->colour);
    for (uint32_t i = 0; i < 3; i++) p->colour[triangle[i]] = i;
    for (uint32_t i = 0; i < 3; i++) {
        if (!forced_give(f, triangle[i], i)) return false;
    }
    for (uint32_t head = 0; head < f->tail; head++) {
        uint32_t site = f->queue[head], free = 7u & ~f->sees[site];
        if (free == 0 || !forced_give(f, site, free >> 1)) return false; /* 1, 2, 4 are 0, 1, 2 */
        given++;
    }
    return given == p->graph.sites;
}

TSL_LOCAL bool piece_colour_unique(Build *b, ColourPiece *p) {
    const uint32_t sites = p->graph.sites;
    uint32_t triangle[3];
    uint32_t *queue = TAKE(b, &b->scratch, uint32_t, sites);
    uint8_t *sees = queue ? TAKE_ZERO(b, &b->scratch, uint8_t, sites) : NULL;
    if (!sees || !build_charge(b, 4 * ((uint64_t)sites + p->graph.first[sites]))) return false;
    p->unique = true;
    p->colours = sites > 1 ? 2 : 1;
    if (unique_two(p, queue)) return true;
    Forced f = {.piece = p, .sees = sees, .queue = queue};
    p->colours = 3;
    p->unique = forced_triangle(b, &p->graph, triangle) && unique_three(p, &f, triangle);
    return !b->error.code;
}
