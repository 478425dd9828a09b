/* colouring.c - the colouring of a board. In: a board and a kind. Out: a colour for every site, and which symmetries only
 * exchange colours. Pieces that symmetries take to each other get the same colours. */
#include "colouring.h"
#include <string.h>

typedef struct {
    Build *b;
    const tsl_board *board;
    const ColourWish *wish;
    tsl_symmetry group; /* of the shape */
    ColourGraph graph;
    ColourPieces pieces;
    uint32_t *order; /* elements of the group, in the order in which they are tried */
    uint8_t *done;   /* per piece */
    bool unique;     /* all pieces are */
    tsl_colouring *out;
} Colouring;

static bool colouring_group(Colouring *c) {
    tsl_symmetry *s = &c->group;
    arena_init(&s->arena, c->b->scratch.alloc);
    s->board = c->board;
    s->like = TSL_LIKE_SHAPE;
    s->list = SUBGROUP_BITS;
    s->complete = true;
    s->order.value = 1;
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++)
        s->span.first[kind + 1] = s->span.first[kind] + c->board->count[kind];
    return shape_find(c->b, s);
}

static const uint32_t *colouring_image(const Colouring *c, uint32_t element) {
    return c->group.elements.image + (size_t)element * span_all(&c->group.span) +
           c->group.span.first[c->wish->kind];
}

static bool image_before(const uint32_t *a, const uint32_t *c, uint32_t count) {
    uint32_t i = 0;
    while (i < count && a[i] == c[i]) i++;
    return i < count && a[i] < c[i];
}

/* Elements by where they take the first sites, which stays when the board is turned, as angles of axes do not: so do colours that
 * depend on which element comes first. */
static bool colouring_order(Colouring *c) {
    const uint32_t count = c->group.elements.count;
    c->order = TAKE(c->b, &c->b->scratch, uint32_t, (size_t)count + 1);
    if (!c->order || !build_charge(c->b, 2 * (uint64_t)count * count)) return false;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t k = i;
        for (; k > 0 && image_before(colouring_image(c, i), colouring_image(c, c->order[k - 1]),
                                     c->out->sites);
             k--)
            c->order[k] = c->order[k - 1];
        c->order[k] = i;
    }
    return true;
}

/* Elements are listed only for colourings that depend on them; without a list the board counts as one without symmetries. */
static bool colouring_list(Colouring *c) {
    tsl_symmetry *s = &c->group;
    if (!elements_list(c->b, s)) return false;
    if (s->elements.count) return true;
    c->out->best = false;
    s->generators.count = 0;
    s->turns = 0;
    s->order.value = 1;
    s->complete = true;
    return elements_list(c->b, s);
}

/* ---- One piece ---- */

static uint32_t exchange_note(Exchange *list, uint32_t count, Exchange one) {
    uint32_t i = 0;
    while (i < count && list[i] != one) i++;
    list[i] = one;
    return i == count ? count + 1 : count;
}

/* The exchanges that generators of the board make, with all their products; the board has one piece. */
static uint32_t exchanges_made(const Colouring *c, const ColourPiece *p, Exchange *out) {
    const Generators *g = &c->group.generators;
    Exchange start[EXCHANGES_MOST + 1], one;
    uint32_t starts = 0, count = 1;
    out[0] = exchange_none(p->colours);
    for (uint32_t i = 0; i < g->count; i++) {
        const uint32_t *image = g->image[i] + c->group.span.first[c->wish->kind];
        if (piece_exchange(p, image, &one)) starts = exchange_note(start, starts, one);
    }
    for (uint32_t head = 0; head < count; head++) {
        for (uint32_t k = 0; k < starts; k++)
            count = exchange_note(out, count, exchange_product(start[k], out[head], p->colours));
    }
    return count;
}

static uint32_t exchanges_listed(const ColourPiece *p, Exchange *out) {
    uint32_t count = 0;
    Exchange one;
    if (p->colours > COLOURS_EXCHANGED) return 0;
    for (uint32_t e = 0; e < p->group.order; e++) {
        if (piece_exchange(p, p->group.image + (size_t)e * p->graph.sites, &one))
            count = exchange_note(out, count, one);
    }
    return count;
}

static void colouring_keep(Colouring *c, const ColourPiece *p, uint32_t piece) {
    const uint32_t *site = c->pieces.site + c->pieces.first[piece];
    for (uint32_t i = 0; i < p->graph.sites; i++) c->out->colour[site[i]] = p->colour[i];
    if (p->colours > c->out->count) c->out->count = p->colours;
    c->out->best = c->out->best && p->best;
    c->unique = c->unique && p->unique;
    c->done[piece] = 1;
}

/* A board of one piece and one way to colour it: all symmetries exchange colours, and no list of them is needed. */
static bool colouring_simple(Colouring *c, ColourPiece *p) {
    Exchange exchange[EXCHANGES_MOST + 1];
    uint32_t count = exchanges_made(c, p, exchange);
    if (!piece_tones(c->b, p, exchange, count)) return false;
    colouring_keep(c, p, 0);
    c->out->order = c->out->all;
    c->out->fixed = c->out->all / count;
    return true;
}

static bool colouring_piece(Colouring *c, ColourPiece *p, uint32_t piece) {
    Exchange exchange[EXCHANGES_MOST + 1];
    Build *b = c->b;
    bool grouped = !p->unique || p->colours > 2;
    if (grouped && !piece_group(b, &c->group, c->order, &c->pieces, piece, &p->group)) return false;
    if (!p->unique && !piece_colour_search(b, p, c->wish)) return false;
    if (!build_charge(b, 2 * (uint64_t)p->graph.sites * p->group.order)) return false;
    if (!piece_tones(b, p, exchange, exchanges_listed(p, exchange))) return false;
    colouring_keep(c, p, piece);
    return true;
}

/* Colours of the piece to which an element takes this one, unless it has some. */
static bool colouring_carry(Colouring *c, uint32_t piece, uint32_t element) {
    const uint32_t *image = colouring_image(c, element);
    const uint32_t first = c->pieces.first[piece], end = c->pieces.first[piece + 1];
    uint32_t to = c->pieces.of[image[c->pieces.site[first]]];
    if (c->done[to]) return true;
    for (uint32_t i = first; i < end; i++)
        c->out->colour[image[c->pieces.site[i]]] = c->out->colour[c->pieces.site[i]];
    c->done[to] = 1;
    return build_charge(c->b, end - first);
}

static bool colouring_pieces(Colouring *c) {
    Build *b = c->b;
    if (!colouring_list(c) || !colouring_order(c)) return false;
    for (uint32_t piece = 0; piece < c->pieces.count; piece++) {
        ArenaMark mark = arena_mark(&b->scratch);
        ColourPiece p;
        if (c->done[piece]) continue;
        if (!piece_open(b, c->board, &c->pieces, piece, &p) || !piece_colour_unique(b, &p) ||
            !colouring_piece(c, &p, piece))
            return false;
        arena_release(&b->scratch, mark);
        for (uint32_t e = 0; e < c->group.elements.count; e++) {
            if (!colouring_carry(c, piece, c->order[e])) return false;
        }
        if (!build_charge(b, c->group.elements.count)) return false;
    }
    return true;
}

/* ---- What symmetries do ---- */

/* Where an element takes the colours of a piece. */
typedef struct {
    uint32_t *to, *from; /* per colour */
} ColourMap;

static bool element_exchanges(const Colouring *c, const uint32_t *image, uint32_t piece,
                              const ColourMap *map, bool *keeps) {
    const uint32_t *colour = c->out->colour;
    memset(map->to, 0xFF, c->out->count * sizeof *map->to);
    memset(map->from, 0xFF, c->out->count * sizeof *map->from);
    for (uint32_t i = c->pieces.first[piece]; i < c->pieces.first[piece + 1]; i++) {
        uint32_t here = colour[c->pieces.site[i]], there = colour[image[c->pieces.site[i]]];
        if (map->to[here] == TSL_NONE) map->to[here] = there;
        if (map->from[there] == TSL_NONE) map->from[there] = here;
        if (map->to[here] != there || map->from[there] != here) return false;
        *keeps = *keeps && here == there;
    }
    return true;
}

static bool colouring_measure(Colouring *c) {
    const tsl_symmetry *s = &c->group;
    ColourMap map;
    map.to = TAKE(c->b, &c->b->scratch, uint32_t, (size_t)c->out->count + 1);
    map.from = map.to ? TAKE(c->b, &c->b->scratch, uint32_t, (size_t)c->out->count + 1) : NULL;
    if (!map.from) return false;
    c->out->order = c->out->fixed = 0;
    for (uint32_t e = 0; e < s->elements.count; e++) {
        const uint32_t *image = colouring_image(c, e);
        bool exchanges = true, keeps = true;
        for (uint32_t piece = 0; piece < c->pieces.count && exchanges; piece++)
            exchanges = element_exchanges(c, image, piece, &map, &keeps);
        c->out->order += exchanges;
        c->out->fixed += exchanges && keeps;
        if (!build_charge(c->b, c->out->sites + 2 * (uint64_t)c->out->count * c->pieces.count))
            return false;
    }
    return true;
}

/* ---- As a whole ---- */

static bool colouring_sites(Colouring *c) {
    Build *b = c->b;
    ColourPiece p;
    if (c->pieces.count == 1) {
        if (!piece_open(b, c->board, &c->pieces, 0, &p) || !piece_colour_unique(b, &p))
            return false;
        if (p.unique) return colouring_simple(c, &p);
    }
    return colouring_pieces(c) && colouring_measure(c);
}

TSL_LOCAL bool colouring_make(Build *b, const tsl_board *board, const ColourWish *wish,
                              tsl_colouring *out) {
    Colouring c = {.b = b, .board = board, .wish = wish, .unique = true, .out = out};
    ArenaMark mark = arena_mark(&b->scratch);
    out->kind = wish->kind;
    out->sites = board->count[wish->kind];
    out->colour = TAKE(b, &out->arena, uint32_t, (size_t)out->sites + 1);
    if (!out->colour || !colour_neighbours(b, board, wish->kind, &c.graph) ||
        !colour_pieces(b, &c.graph, wish->kind, &c.pieces))
        return false;
    c.done = TAKE_ZERO(b, &b->scratch, uint8_t, (size_t)c.pieces.count + 1);
    bool done = c.done && colouring_group(&c);
    out->best = c.group.complete;
    out->all = out->order = out->fixed = c.group.order.value;
    done = done && (out->sites == 0 || colouring_sites(&c));
    arena_free(&c.group.arena);
    arena_release(&b->scratch, mark);
    return done;
}
