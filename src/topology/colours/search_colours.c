/* search_colours.c - the colours of a piece that allows several. In: the piece and its symmetries. Out: the fewest colours; of
 * those colourings one that the largest subgroup exchanges; if possible with cells of different sorts apart; with the fewest
 * different exchanges. */
#include "colouring.h"
#include <string.h>

typedef struct {
    Build *b;
    ColourPiece *piece;
    uint64_t tries;
    Subgroup *subgroup;
    uint32_t subgroups;
    ExchangeRoom room;
    bool doubtful; /* some search gave up */
} ColourSearch;

static uint32_t colours_below(uint32_t colours) {
    return colours < 32 ? ((uint32_t)1 << colours) - 1 : UINT32_MAX;
}

static bool colours_try(ColourSearch *s, Quotient *q) {
    q->tries = s->tries;
    q->gave_up = false;
    bool found = quotient_solve(s->b, q);
    s->doubtful = s->doubtful || q->gave_up;
    return found;
}

/* The fewest colours, without any symmetry; 0 if that is not known. */
static uint32_t colours_least(ColourSearch *s) {
    ColourBlocks blocks = {.blocks = 1};
    Quotient q = {.piece = s->piece, .blocks = &blocks};
    if (!quotient_orbits(s->b, &q)) return 0;
    for (uint32_t k = 3; k <= COLOURS_MOST && !s->doubtful && !s->b->error.code; k++) {
        blocks.colours = k;
        blocks.mask[0] = colours_below(k);
        if (colours_try(s, &q)) return k;
    }
    return 0;
}

/* Each site in turn gets the lowest colour that no neighbour has. */
static bool colours_greedy(ColourSearch *s) {
    ColourPiece *p = s->piece;
    const uint32_t sites = p->graph.sites;
    uint32_t *seen = TAKE_ZERO(s->b, &s->b->scratch, uint32_t, (size_t)sites + 1);
    if (!seen || !build_charge(s->b, 2 * (sites + (uint64_t)p->graph.first[sites]))) return false;
    memset(p->colour, 0xFF, sites * sizeof *p->colour);
    p->colours = 0;
    p->best = false;
    for (uint32_t i = 0; i < sites; i++) {
        uint32_t colour = 0;
        for (uint32_t k = p->graph.first[i]; k < p->graph.first[i + 1]; k++) {
            uint32_t other = p->colour[p->graph.to[k]];
            if (other != TSL_NONE) seen[other] = i + 1;
        }
        while (seen[colour] == i + 1) colour++;
        p->colour[i] = colour;
        if (colour >= p->colours) p->colours = colour + 1;
    }
    return true;
}

/* ---- With symmetries ---- */

static bool colours_try_rules(ColourSearch *s, Quotient *q) {
    ExchangeRule *rule;
    uint32_t rules, colours = q->blocks->colours;
    const PieceGroup *group = &s->piece->group;
    if (q->subgroup->order == 1 || colours > COLOURS_EXCHANGED) {
        q->exchange = NULL;
        return colours_try(s, q);
    }
    if (!exchange_rules(s->b, group, q->subgroup, q->blocks, &rule, &rules)) return false;
    q->exchange = s->room.of;
    for (uint32_t i = 0; i < rules && !s->b->error.code; i++) {
        exchange_spread(group, q->subgroup, &rule[i], colours, &s->room);
        if (colours_try(s, q)) return true;
    }
    return false;
}

/* The first sorts get the first colours, `first` of them and so on; every way to part the colours is tried. */
static bool colours_try_apart(ColourSearch *s, Quotient *q, ColourBlocks *blocks, uint32_t sort,
                              uint32_t first) {
    uint32_t left = blocks->colours - first, sorts = s->piece->sorts - sort;
    if (sorts == 1) {
        blocks->mask[sort] = colours_below(left) << first;
        return colours_try_rules(s, q);
    }
    for (uint32_t size = 1; size + sorts - 1 <= left && !s->b->error.code; size++) {
        blocks->mask[sort] = colours_below(size) << first;
        if (colours_try_apart(s, q, blocks, sort + 1, first + size)) return true;
    }
    return false;
}

/* Colours that a subgroup exchanges, with sorts apart if possible. */
static bool colours_try_subgroup(ColourSearch *s, const Subgroup *subgroup, uint32_t colours) {
    ArenaMark mark = arena_mark(&s->b->scratch);
    ColourBlocks apart = {.colours = colours, .blocks = s->piece->sorts};
    ColourBlocks all = {.colours = colours, .blocks = 1, .mask = {colours_below(colours)}};
    Quotient q = {.piece = s->piece, .subgroup = subgroup, .blocks = &apart};
    bool can = s->piece->sorts > 1 && s->piece->sorts <= colours && colours <= COLOURS_EXCHANGED;
    bool found = quotient_orbits(s->b, &q) && can && colours_try_apart(s, &q, &apart, 0, 0);
    q.blocks = &all;
    found = found || (!s->b->error.code && colours_try_rules(s, &q));
    arena_release(&s->b->scratch, mark);
    if (found) s->piece->colours = colours;
    return found;
}

static bool colours_search(ColourSearch *s, uint32_t least, bool perfect) {
    uint32_t most = least > COLOURS_EXCHANGED ? least : COLOURS_EXCHANGED;
    for (uint32_t k = least; perfect && k <= most && !s->b->error.code; k++) {
        if (colours_try_subgroup(s, &s->subgroup[0], k)) return true;
    }
    for (uint32_t i = 0; i < s->subgroups && !s->b->error.code; i++) {
        if (colours_try_subgroup(s, &s->subgroup[i], least)) return true;
    }
    return false;
}

TSL_LOCAL bool piece_colour_search(Build *b, ColourPiece *p, const ColourWish *wish) {
    ColourSearch s = {.b = b, .piece = p, .tries = wish->tries};
    if (!s.tries) s.tries = 2 * (uint64_t)p->graph.sites + 20000;
    if (!subgroups_list(b, &p->group, &s.subgroup, &s.subgroups)) return false;
    s.room.of = TAKE(b, &b->scratch, Exchange, p->group.order);
    s.room.reached = s.room.of ? TAKE(b, &b->scratch, uint16_t, p->group.order) : NULL;
    uint32_t least = s.room.reached ? colours_least(&s) : 0;
    bool found = least > 0 && colours_search(&s, least, wish->perfect);
    if (b->error.code) return false;
    p->best = !s.doubtful;
    return found || colours_greedy(&s);
}
