/* colouring.h - colours of the sites of one kind such that neighbours differ, as few as there can be, and such that as many
 * symmetries of the board as possible only exchange colours.
 *
 *   neighbours.c      who is a neighbour of whom; connected pieces
 *   piece_group.c     the symmetries that keep one piece, as permutations of its sites
 *   unique.c          pieces that can be coloured in one way only: one colour, two, and three that follow from a triangle
 *   subgroups.c       the subgroups of such a group, the largest first
 *   exchanges.c       how a subgroup may exchange colours: its homomorphisms into the permutations of colours
 *   quotient.c        colours of one site per orbit from which those of all others follow; the search for them
 *   tones.c           which colour is dark and which is light
 *   colouring.c       all of it in order */
#ifndef TSL_TOPOLOGY_COLOURS_COLOURING_H
#define TSL_TOPOLOGY_COLOURS_COLOURING_H
#include "../symmetry/symmetry.h"

enum {
    COLOURS_MOST = 32,    /* that the search tries; beyond it colours are taken as needed */
    COLOURS_EXCHANGED = 5 /* more than these are never exchanged */
};

struct tsl_colouring {
    Arena arena; /* owns everything below, and this */
    tsl_kind kind;
    uint32_t sites, count; /* of the kind; colours */
    uint32_t *colour;      /* per site */
    bool best;
    uint64_t all, order,
        fixed; /* symmetries: of the board, that exchange colours, that keep them */
    uint64_t work;
};

typedef struct {
    tsl_kind kind;
    bool perfect;
    uint64_t
        tries; /* colours given in one search before it gives up; 0: by the size of the piece */
} ColourWish;

/* Sites and their neighbours: those of site i are to[first[i]] up to, not including, to[first[i + 1]]. */
typedef struct {
    uint32_t sites;
    uint32_t *first, *to;
} ColourGraph;

/* Connected pieces; the sites of each in ascending order. */
typedef struct {
    const ColourGraph *graph;
    tsl_kind kind; /* of the sites */
    uint32_t count;
    uint32_t *of, *local;   /* per site: its piece, and its place in the list of that */
    uint32_t *first, *site; /* one more than there are pieces */
} ColourPieces;

TSL_LOCAL bool colour_neighbours(Build *b, const tsl_board *board, tsl_kind kind, ColourGraph *out);
TSL_LOCAL bool colour_pieces(Build *b, const ColourGraph *graph, tsl_kind kind, ColourPieces *out);

/* The symmetries that keep a piece, each once if several move its sites in the same way. Number 0 moves nothing. */
typedef struct {
    uint32_t order;
    uint32_t *image;  /* one permutation after the other */
    uint16_t *times;  /* order * order products: times[a * order + b] is first b, then a */
    uint8_t *reverse; /* per element: whether it reverses the sense of turning */
} PieceGroup;

typedef struct {
    ColourGraph graph; /* by places in the list of the piece */
    uint32_t *
        sort; /* per site, which cells may share colours if sorts are to be apart: by their number of sides */
    uint32_t sorts;
    uint32_t *colour; /* per site */
    uint32_t colours;
    bool unique; /* there is no other colouring with as few colours, apart from exchanges */
    bool best;
    PieceGroup group; /* none for pieces that need none */
} ColourPiece;

TSL_LOCAL bool piece_open(Build *b, const tsl_board *board, const ColourPieces *pieces,
                          uint32_t piece, ColourPiece *out);
/* `order` lists the elements of s. */
TSL_LOCAL bool piece_group(Build *b, const tsl_symmetry *s, const uint32_t *order,
                           const ColourPieces *pieces, uint32_t piece, PieceGroup *out);
/* Colours a piece if that can be done in one way only. */
TSL_LOCAL bool piece_colour_unique(Build *b, ColourPiece *p);
/* Colours any other piece, its group being known. */
TSL_LOCAL bool piece_colour_search(Build *b, ColourPiece *p, const ColourWish *wish);

/* ---- Permutations of at most COLOURS_EXCHANGED colours, three bits for where each goes ---- */

typedef uint16_t Exchange;
static inline uint32_t exchange_of(Exchange e, uint32_t colour) {
    return (uint32_t)e >> 3 * colour & 7;
}
TSL_LOCAL Exchange exchange_none(uint32_t colours);
TSL_LOCAL Exchange exchange_product(Exchange second, Exchange first, uint32_t colours);
TSL_LOCAL Exchange exchange_inverse(Exchange e, uint32_t colours);
/* All of them in ascending order of what 0, 1, ... go to; returns how many there are, 120 at most. */
enum { EXCHANGES_MOST = 120 };
TSL_LOCAL uint32_t exchange_list(uint32_t colours, Exchange *out);

/* ---- Subgroups ---- */

enum { SUBGROUP_BITS = 1024, SUBGROUP_STARTS = 12 };
typedef struct {
    uint64_t has[SUBGROUP_BITS / 64];
    uint32_t order, turns; /* elements; those that keep the sense of turning */
    uint16_t start[SUBGROUP_STARTS];
    uint32_t starts; /* generators, the first elements that will do */
} Subgroup;
/* One of each class of conjugate subgroups, in the order in which they are tried; the last has one element. */
TSL_LOCAL bool subgroups_list(Build *b, const PieceGroup *group, Subgroup **out, uint32_t *count);
static inline bool subgroup_has(const Subgroup *s, uint32_t element) {
    return s->has[element / 64] >> element % 64 & 1;
}

/* ---- Exchanges ---- */

/* The colours that each sort of cells may have: those of a block; one block where sorts are not kept apart. */
typedef struct {
    uint32_t colours, blocks;
    uint32_t mask[COLOURS_MOST]; /* per sort */
} ColourBlocks;

typedef struct {
    Exchange of[SUBGROUP_STARTS]; /* where each generator takes colours */
    uint32_t starts;              /* the first of them count */
    uint32_t size;                /* how many different exchanges there are */
} ExchangeRule;
/* All ways in which a subgroup may exchange colours within blocks, the smallest first, one of each that differ only in the
 * names of colours. */
TSL_LOCAL bool exchange_rules(Build *b, const PieceGroup *group, const Subgroup *s,
                              const ColourBlocks *blocks, ExchangeRule **out, uint32_t *count);
typedef struct {
    Exchange *of;      /* per element of the group, what it does */
    uint16_t *reached; /* room for all elements */
} ExchangeRoom;
/* What every element does that the generators of a rule make. False: there is a contradiction. */
TSL_LOCAL bool exchange_spread(const PieceGroup *group, const Subgroup *s, const ExchangeRule *rule,
                               uint32_t colours, const ExchangeRoom *room);

/* ---- The search ---- */

typedef struct {
    ColourPiece *piece;
    const Subgroup *subgroup; /* NULL: no symmetry is asked for */
    uint32_t *root;           /* per site the lowest of its orbit, */
    uint16_t *by;             /* and an element of the subgroup that takes that one there */
    const ColourBlocks *blocks;
    const Exchange *exchange; /* per element of the group; NULL: no colours are exchanged */
    uint64_t tries;
    bool gave_up; /* tries were used up */
} Quotient;
TSL_LOCAL bool quotient_orbits(Build *b, Quotient *q);
/* Whether there are colours; then they are those of the piece. b has an error if there is no memory. */
TSL_LOCAL bool quotient_solve(Build *b, Quotient *q);

/* ---- What symmetries do to colours ---- */

/* Where a permutation takes the colours of a piece, by what it does to all its sites; false if it does not keep colours
 * together. */
TSL_LOCAL bool piece_exchange(const ColourPiece *p, const uint32_t *image, Exchange *out);
/* Numbers the colours of a piece from dark to light; `exchange` are those that symmetries make, `count` of them. */
TSL_LOCAL bool piece_tones(Build *b, ColourPiece *p, const Exchange *exchange, uint32_t count);

TSL_LOCAL bool colouring_make(Build *b, const tsl_board *board, const ColourWish *wish,
                              tsl_colouring *out);
#endif
