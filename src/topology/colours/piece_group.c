/* piece_group.c - one piece by itself. In: a board, its pieces and its symmetries. Out: the piece with its own numbers of
 * sites, and the symmetries that keep it. */
#include "../../base/sort.h"
#include "colouring.h"
#include <string.h>

/* Cells with the same number of sides are of one sort; all other sites are. */
static bool piece_sorts(Build *b, const tsl_board *board, const uint32_t *site, tsl_kind kind,
                        ColourPiece *out) {
    const uint32_t sites = out->graph.sites;
    out->sort = TAKE_ZERO(b, &b->scratch, uint32_t, sites);
    uint32_t *sides = out->sort ? TAKE(b, &b->scratch, uint32_t, sites) : NULL;
    if (!sides || !build_charge(b, 4 * (uint64_t)sites)) return false;
    out->sorts = 1;
    if (kind != TSL_KIND_CELL) return true;
    for (uint32_t i = 0; i < sites; i++)
        sides[i] = board_incident(board, kind, site[i], TSL_KIND_EDGE).count;
    out->sorts = sort_unique(sides, sites);
    for (uint32_t i = 0; i < sites; i++) {
        uint32_t number = board_incident(board, kind, site[i], TSL_KIND_EDGE).count, low = 0;
        for (uint32_t high = out->sorts; low + 1 < high;) {
            uint32_t middle = low + (high - low) / 2;
            *(sides[middle] <= number ? &low : &high) = middle;
        }
        out->sort[i] = low;
    }
    return true;
}

TSL_LOCAL bool piece_open(Build *b, const tsl_board *board, const ColourPieces *pieces,
                          uint32_t piece, ColourPiece *out) {
    const ColourGraph *graph = pieces->graph;
    const uint32_t *site = pieces->site + pieces->first[piece];
    const uint32_t sites = pieces->first[piece + 1] - pieces->first[piece];
    size_t pairs = 0;
    for (uint32_t i = 0; i < sites; i++) pairs += graph->first[site[i] + 1] - graph->first[site[i]];
    *out = (ColourPiece){.graph = {.sites = sites}, .best = true};
    if (!build_charge(b, 2 * ((uint64_t)sites + pairs))) return false;
    ColourGraph *own = &out->graph;
    own->first = TAKE(b, &b->scratch, uint32_t, (size_t)sites + 1);
    own->to = own->first ? TAKE(b, &b->scratch, uint32_t, pairs + 1) : NULL;
    out->colour = own->to ? TAKE(b, &b->scratch, uint32_t, sites) : NULL;
    if (!out->colour) return false;
    own->first[0] = 0;
    for (uint32_t i = 0, at = 0; i < sites; i++) {
        for (uint32_t k = graph->first[site[i]]; k < graph->first[site[i] + 1]; k++)
            own->to[at++] = pieces->local[graph->to[k]];
        own->first[i + 1] = at;
    }
    return piece_sorts(b, board, site, pieces->kind, out);
}

/* ---- Its symmetries ---- */

/* Elements of the board's group that keep a piece, each with the number it gets. */
typedef struct {
    const tsl_symmetry *s;
    const ColourPieces *pieces;
    const uint32_t *site;
    uint32_t sites, piece;
    uint32_t *number; /* per element of the board's group; TSL_NONE: it does not keep the piece */
    uint32_t *kept;   /* and the first element that has each number */
} PieceElements;

static const uint32_t *piece_element(const PieceElements *p, uint32_t element) {
    return p->s->elements.image + (size_t)element * span_all(&p->s->span) +
           p->s->span.first[p->pieces->kind];
}

/* Whether the images of an element are those of the piece's element `number`. */
static bool piece_element_is(const PieceElements *p, const PieceGroup *group, const uint32_t *image,
                             uint32_t number) {
    const uint32_t *own = group->image + (size_t)number * p->sites;
    for (uint32_t i = 0; i < p->sites; i++) {
        if (p->pieces->local[image[p->site[i]]] != own[i]) return false;
    }
    return true;
}

static void piece_note_element(const PieceElements *p, PieceGroup *group, uint32_t element) {
    const uint32_t *image = piece_element(p, element);
    uint32_t number = 0;
    p->number[element] = TSL_NONE;
    if (p->pieces->of[image[p->site[0]]] != p->piece) return;
    while (number < group->order && !piece_element_is(p, group, image, number)) number++;
    p->number[element] = number;
    if (number < group->order) return;
    uint32_t *own = group->image + (size_t)number * p->sites;
    for (uint32_t i = 0; i < p->sites; i++) own[i] = p->pieces->local[image[p->site[i]]];
    group->reverse[number] = motion_sign(&p->s->elements.motion[element]) < 0;
    p->kept[number] = element;
    group->order++;
}

static bool piece_products(Build *b, const PieceElements *p, PieceGroup *group) {
    const size_t order = group->order;
    group->times = TAKE(b, &b->scratch, uint16_t, order * order);
    if (!group->times || !build_charge(b, 16 * (uint64_t)order * order)) return false;
    for (uint32_t i = 0; i < order; i++) {
        for (uint32_t k = 0; k < order; k++)
            group->times[i * order + k] =
                (uint16_t)p->number[elements_product(p->s, p->kept[i], p->kept[k])];
    }
    return true;
}

TSL_LOCAL bool piece_group(Build *b, const tsl_symmetry *s, const uint32_t *order,
                           const ColourPieces *pieces, uint32_t piece, PieceGroup *out) {
    const uint32_t all = s->elements.count;
    PieceElements p = {.s = s, .pieces = pieces, .piece = piece};
    p.site = pieces->site + pieces->first[piece];
    p.sites = pieces->first[piece + 1] - pieces->first[piece];
    *out = (PieceGroup){0};
    p.number = TAKE(b, &b->scratch, uint32_t, all);
    p.kept = p.number ? TAKE(b, &b->scratch, uint32_t, all) : NULL;
    out->image = p.kept ? TAKE(b, &b->scratch, uint32_t, (size_t)all * p.sites) : NULL;
    out->reverse = out->image ? TAKE(b, &b->scratch, uint8_t, all) : NULL;
    if (!out->reverse || !build_charge(b, 2 * (uint64_t)all * (p.sites + all))) return false;
    for (uint32_t e = 0; e < all; e++) piece_note_element(&p, out, order[e]);
    return piece_products(b, &p, out);
}
