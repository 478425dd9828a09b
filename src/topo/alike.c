/* alike.c - sites whose surroundings are the same. In: places and incidence. Out: a class for every site of a
 * large board, if there are far fewer classes than sites.
 *
 * Cells of the same shape are in one class; then vertices with the same edges and, in the same order, cells of
 * the same classes; then cells with corners of the same classes; and so on. Each round looks further, by one
 * cell. The diagonals of a site depend on what is opposite the corners of others, across an edge at most:
 * four rounds for vertices, three for cells, which begin a vertex nearer; what lines find there is within that.
 * Holds: sites of a class have the same lists of what touches them, in the same order, whatever way one goes on
 * from there. Two ways that meet at one site meet at all of them, since no two vertices are in one place and
 * no two cells have the same corners; other boards have no classes. */
#include "alike.h"
#include "relation.h"
#include <math.h>
#include <string.h>

enum {
    ALIKE_ROUNDS = 4,               /* of vertices; cells have one less */
    ALIKE_EDGES = 3,                /* the round after which edges get their classes */
    ALIKE_LIST = 16,                /* edges, cells or corners of a site with a class */
    ALIKE_KEY = 4 + 7 * ALIKE_LIST, /* words */
    ALIKE_WORDS = 1 << 20,          /* of all keys of a round */
    ALIKE_CELLS = 400               /* fewer are not worth it */
};
static const double alike_side = 1e-3;           /* of the unit: no two vertices share a square */
static const double alike_apart = 1e-6;          /* of the unit: vertices are not in one place */
static const double alike_grains = 4294967296.0; /* per unit */

typedef struct {
    Build *b;
    const tsl_board *board;
    double grain;
    Alike *out;
    Records keys;                             /* of the round in hand */
    uint32_t key[ALIKE_KEY], last[ALIKE_KEY]; /* of the site in hand, and of the one before */
    uint32_t used, differs;                   /* words so far; 0 if all are the last one's */
    bool lost;                                /* some site is such that the board has no classes */
} Classes;

/* Rows of vertices from left to right, one above the other. */
static bool alike_are_in_rows(const tsl_board *board) {
    const tsl_point *at = board->at[TSL_VERTEX];
    double apart = alike_apart * board->unit, row = at[0].y;
    for (uint32_t i = 1; i < board->count[TSL_VERTEX]; i++) {
        if (at[i].y > row + 3 * apart)
            row = at[i].y;
        else if (!(at[i].y > row - apart && at[i].y < row + apart && at[i].x > at[i - 1].x + apart))
            return false;
    }
    return true;
}

/* The square of a grid that a place lies in. */
typedef struct {
    int64_t x, y;
} AlikeSquare;

static AlikeSquare alike_square(tsl_point at, tsl_point from, double per) {
    return (AlikeSquare){(int64_t)((at.x - from.x) * per), (int64_t)((at.y - from.y) * per)};
}

/* No two vertices in one square of a grid. `slot` has room for twice as many, a power of two. */
static bool alike_are_alone(const tsl_board *board, tsl_point from, double per, uint32_t *slot,
                            uint32_t slots) {
    const tsl_point *at = board->at[TSL_VERTEX];
    memset(slot, 0, slots * sizeof *slot); /* free; else 1 + a vertex */
    for (uint32_t v = 0; v < board->count[TSL_VERTEX]; v++) {
        AlikeSquare mine = alike_square(at[v], from, per);
        uint64_t mixed = (uint64_t)mine.x * 0x9E3779B97F4A7C15u + (uint64_t)mine.y;
        mixed = (mixed ^ mixed >> 29) * 0xBF58476D1CE4E5B9u;
        uint32_t i = (uint32_t)(mixed >> 32) & (slots - 1);
        for (; slot[i]; i = (i + 1) & (slots - 1)) {
            AlikeSquare other = alike_square(at[slot[i] - 1], from, per);
            if (other.x == mine.x && other.y == mine.y) return false;
        }
        slot[i] = v + 1;
    }
    return true;
}

/* No two vertices are in one place, nor nearly: those would be in one square of one of four grids, each half
 * a square off the others. */
static bool alike_are_scattered(Build *b, const tsl_board *board, bool *out) {
    uint32_t count = board->count[TSL_VERTEX], slots = 64;
    double low_x = 0, low_y = 0, high = 0;
    *out = false;
    for (uint32_t v = 0; v < count; v++) {
        tsl_point at = board->at[TSL_VERTEX][v];
        low_x = fmin(low_x, at.x);
        low_y = fmin(low_y, at.y);
        high = fmax(high, fmax(fabs(at.x), fabs(at.y)));
    }
    double side = alike_side * board->unit;
    if (!(high / side < 1e15)) return true;
    while (slots < 2 * count) slots *= 2;
    ArenaMark mark = arena_mark(&b->scratch);
    uint32_t *slot = TAKE(b, &b->scratch, uint32_t, slots);
    if (!slot) return false;
    *out = true;
    for (int grid = 0; grid < 4 && *out; grid++) {
        tsl_point from = {low_x - side * (1 + 0.5 * (grid & 1)),
                          low_y - side * (1 + 0.25 * (grid & 2)), 0};
        *out = alike_are_alone(board, from, 1 / side, slot, slots);
    }
    arena_release(&b->scratch, mark);
    return true;
}

static bool alike_are_flat(const tsl_board *board) {
    const tsl_point *at = board->at[TSL_VERTEX];
    for (uint32_t i = 1; i < board->count[TSL_VERTEX]; i++) {
        if (at[i].z != at[0].z) return false;
    }
    return true;
}

/* Every edge has one cell or two. */
static bool alike_are_beside(const tsl_board *board) {
    const uint32_t *first = board->incident[TSL_EDGE][TSL_CELL].first;
    for (uint32_t e = 0; e < board->count[TSL_EDGE]; e++) {
        if (first[e + 1] - first[e] - 1 > 1) return false;
    }
    return true;
}

/* A key being made, apart from the rest so that it is kept in registers. */
typedef struct {
    uint32_t *key, *last, used, differs;
    double grain;
} Key;

/* No key if lists are too long for one. */
static inline bool alike_begin(Classes *c, tsl_ids first, tsl_ids second, Key *key) {
    *key = (Key){c->key, c->last, 0, 0, c->grain};
    c->lost = c->lost || first.count > ALIKE_LIST || second.count > ALIKE_LIST;
    return !c->lost;
}

static inline void alike_end(Classes *c, const Key *key) {
    c->used = key->used;
    c->differs = key->differs;
}

static inline void alike_add(Key *k, uint32_t word) {
    k->differs |= word ^ k->last[k->used];
    k->key[k->used++] = word;
}

static inline void alike_add_way(Key *k, tsl_point from, tsl_point to) {
    uint64_t x = pattern_bits(to.x - from.x, k->grain), y = pattern_bits(to.y - from.y, k->grain);
    alike_add(k, (uint32_t)x);
    alike_add(k, (uint32_t)(x >> 32));
    alike_add(k, (uint32_t)y);
    alike_add(k, (uint32_t)(y >> 32));
}

/* Whether two of so many equal lots of words in the key are the same. */
static bool alike_has_double(const Classes *c, uint32_t start, uint32_t lots, uint32_t lot) {
    const uint32_t *key = c->key + start;
    for (uint32_t i = 1; i < lots; i++) {
        for (uint32_t k = 0; k < i; k++) {
            if (memcmp(key + (size_t)i * lot, key + (size_t)k * lot, lot * sizeof *key) == 0)
                return true; /* GCOVR_EXCL_LINE: vertices are apart, and edges have two cells at most */
        }
    }
    return false;
}

static uint32_t alike_place(tsl_ids list, uint32_t id) {
    uint32_t i = 0;
    while (i < list.count && list.id[i] != id) i++;
    return i;
}

/* ---- What is compared ---- */

typedef void AlikeKey(Classes *c, uint32_t site);
/* Of a key that was not met before: whether a board with such a site has classes. */
typedef bool AlikeCheck(const Classes *c);

static void alike_shape(Classes *c, uint32_t cell) {
    const tsl_board *board = c->board;
    tsl_ids corners = csr_list(board->incident[TSL_CELL][TSL_VERTEX], cell);
    const tsl_point *at = board->at[TSL_VERTEX];
    Key key;
    if (!alike_begin(c, corners, corners, &key)) return;
    alike_add(&key, board->reversed && board->reversed[cell]);
    alike_add_way(&key, at[corners.id[0]], board->at[TSL_CELL][cell]);
    for (uint32_t i = 1; i < corners.count; i++)
        alike_add_way(&key, at[corners.id[0]], at[corners.id[i]]);
    alike_end(c, &key);
}

static void alike_star(Classes *c, uint32_t v) {
    const tsl_board *board = c->board;
    tsl_ids edges = csr_list(board->incident[TSL_VERTEX][TSL_EDGE], v),
            cells = csr_list(board->incident[TSL_VERTEX][TSL_CELL], v);
    Key key;
    if (!alike_begin(c, edges, cells, &key)) return;
    alike_add(&key, edges.count);
    for (uint32_t i = 0; i < edges.count; i++) {
        uint32_t far = board_far_end(board, edges.id[i], v);
        alike_add_way(&key, board->at[TSL_VERTEX][v], board->at[TSL_VERTEX][far]);
    }
    for (uint32_t i = 0; i < edges.count; i++) {
        tsl_ids beside = csr_list(board->incident[TSL_EDGE][TSL_CELL], edges.id[i]);
        bool begins = board_ends(board, edges.id[i]).id[0] == v;
        alike_add(&key, 4 * alike_place(cells, beside.id[0]) + 2 * (beside.count - 1) + begins);
    }
    for (uint32_t i = 0; i < cells.count; i++) {
        tsl_ids corners = csr_list(board->incident[TSL_CELL][TSL_VERTEX], cells.id[i]);
        alike_add(&key, c->out->of[TSL_CELL][cells.id[i]]);
        alike_add(&key, alike_place(corners, v));
    }
    alike_end(c, &key);
}

/* No two edges lead the same way, and no two cells lie in the same place. */
static bool alike_star_is_plain(const Classes *c) {
    uint32_t edges = c->key[0], cells = 1 + 5 * edges;
    return !alike_has_double(c, 1, edges, 4) &&
           !alike_has_double(c, cells, (c->used - cells) / 2, 2);
}

/* A site of one kind as it was, and those of the other that touch it. */
static inline void alike_further(Classes *c, uint32_t site, tsl_kind kind, tsl_kind other) {
    tsl_ids list = csr_list(c->board->incident[kind][other], site);
    const uint32_t *of = c->out->of[other];
    Key key;
    if (!alike_begin(c, list, list, &key)) return;
    alike_add(&key, c->out->of[kind][site]);
    for (uint32_t i = 0; i < list.count; i++) alike_add(&key, of[list.id[i]]);
    alike_end(c, &key);
}

static void alike_further_vertex(Classes *c, uint32_t v) {
    alike_further(c, v, TSL_VERTEX, TSL_CELL);
}

static void alike_further_cell(Classes *c, uint32_t cell) {
    alike_further(c, cell, TSL_CELL, TSL_VERTEX);
}

/* ---- Round by round ---- */

/* Lost if there are not far fewer classes than sites. */
static bool alike_round(Classes *c, tsl_kind kind, AlikeKey *key, AlikeCheck *check) {
    uint32_t count = c->board->count[kind], *of = c->out->of[kind];
    records_free(&c->keys);
    records_init(&c->keys, c->b->scratch.alloc);
    uint32_t most = (c->b->skip & SKIP_ALIKE_LIMITS) ? count : count / 2;
    uint32_t class = 0, length = 0;
    for (uint32_t site = 0; site < count && !c->lost; site++) {
        key(c, site);
        if (c->lost) break;
        /* Along a row, sites are mostly like the one before. */
        if (c->used != length || c->differs) {
            c->lost = c->keys.used > most || c->keys.count > ALIKE_WORDS || (check && !check(c));
            if (!records_keep(c->b, &c->keys, c->key, c->used, &class)) return false;
            memcpy(c->last, c->key, c->used * sizeof *c->key);
        }
        length = c->used;
        of[site] = class;
    }
    c->out->numbers[kind] = (uint32_t)c->keys.count;
    return true;
}

/* Edges that begin at vertices of one class, in one place of their lists, are alike, as those were a round
 * before. */
static bool alike_edges(Classes *c) {
    const tsl_board *board = c->board;
    const uint32_t *of = c->out->of[TSL_VERTEX];
    uint32_t used = 0,
             *first = TAKE_ZERO(c->b, &c->b->scratch, uint32_t, c->out->numbers[TSL_VERTEX]);
    if (!first) return false;
    for (uint32_t v = 0; v < board->count[TSL_VERTEX] && !c->lost; v++) {
        tsl_ids edges = csr_list(board->incident[TSL_VERTEX][TSL_EDGE], v);
        if (!first[of[v]]) { /* else one more than the first one's class */
            first[of[v]] = used + 1;
            used += edges.count;
        }
        for (uint32_t i = 0; i < edges.count; i++) {
            if (board_ends(board, edges.id[i]).id[0] == v)
                c->out->of[TSL_EDGE][edges.id[i]] = first[of[v]] - 1 + i;
        }
    }
    c->out->numbers[TSL_EDGE] = used;
    return true;
}

static bool alike_rounds(Classes *c) {
    if (!alike_round(c, TSL_CELL, alike_shape, NULL)) return false;
    for (int round = 1; round <= ALIKE_ROUNDS; round++) {
        if (!(round == 1 ? alike_round(c, TSL_VERTEX, alike_star, alike_star_is_plain)
                         : alike_round(c, TSL_VERTEX, alike_further_vertex, NULL)) ||
            (round < ALIKE_ROUNDS && !alike_round(c, TSL_CELL, alike_further_cell, NULL)))
            return false;
        if (round == ALIKE_EDGES && !c->lost && !alike_edges(c)) return false;
    }
    return true;
}

TSL_LOCAL bool alike_find(Build *b, const tsl_board *board, Alike *out) {
    *out = (Alike){{NULL}, {0}};
    uint32_t least = (b->skip & SKIP_ALIKE_LIMITS) ? 1 : ALIKE_CELLS;
    if (b->skip & SKIP_ALIKE || board->count[TSL_CELL] < least || board->rules != TSL_RULES_PAPER ||
        board->pivot || board->curve || !(board->unit > 0) || !alike_are_flat(board) ||
        !alike_are_beside(board))
        return true;
    bool apart = alike_are_in_rows(board);
    if (!apart && !alike_are_scattered(b, board, &apart)) return false;
    if (!apart) return true;
    Alike found = {{NULL}, {0}};
    for (int kind = 0; kind < TSL_KINDS; kind++) {
        found.of[kind] = TAKE(b, &b->scratch, uint32_t, board->count[kind]);
        if (!found.of[kind]) return false;
    }
    Classes c = {.b = b, .board = board, .grain = alike_grains / board->unit, .out = &found};
    records_init(&c.keys, b->scratch.alloc);
    bool done = alike_rounds(&c);
    records_free(&c.keys);
    if (!c.lost) *out = found;
    return done;
}
