/* site_classes.c - sites whose surroundings are the same. In: positions and incidence. Out: a class for every site of a
 * board, if there are far fewer classes than sites. site_classes.h has a drawing, and on what each kind of site depends.
 * Twin: none of its own; with no classes each site is worked out by steps/steps.c and radials/successors.c.
 * Precondition: the paper's rules, a flat board without curves, pivots or tracks, edges with one or two cells, no two vertices
 * in one place, and lists of at most CLASS_LIST items.
 * Test: tests/topology_shortcuts.c with and without FAST_CLASSES.
 * Holds: sites of a class have the same lists of what touches them, in the same order, and so have those they
 * depend on. Two paths that meet at one site meet at all of them, since no two vertices are in one place and
 * no two cells have the same corners; other boards have no classes. */
#include "site_classes.h"
#include "../../base/budget.h"
#include "../../base/interned_lists.h"
#include "../../base/testing.h"
#include "../relations/relation.h"
#include "step_patterns.h"
#include <string.h>

enum {
    CLASS_KEY = 1 + REACH_MOST, /* words */
    CLASS_WORDS = 1 << 20,      /* of all keys of a round */
    CLASS_CELLS = 40,           /* fewer are not worth it */
    CLASS_NEAR = 3              /* edges at a vertex; all but one are sides of a corner there */
};
_Static_assert((int)CLASS_KEY >= 5 + 7 * CLASS_LIST, "room for a star");
static const double class_grains = 4294967296.0; /* per unit */

typedef struct {
    Build *b;
    const tsl_board *board;
    double grain;
    SiteClasses *out;
    uint32_t *now[TSL_KIND_COUNT]; /* the classes of the round before, or this one */
    uint32_t numbers, shapes;      /* of the last round, and of cells in the first; with gaps */
    uint32_t *side;                /* per edge, where it is beside a cell; then its class */
    InternedLists keys;            /* of the current round */
    uint32_t key[CLASS_KEY], last[CLASS_KEY]; /* of the current site, and of the one before */
    uint32_t used, length;                    /* their words; 0: there was none before */
    bool differs;                             /* some word is not the last one's */
    bool lost;                                /* some site is such that the board has no classes */
    bool stars;                               /* vertices depend on nothing but their stars */
} Classes;

/* A key being made, separate from the rest so that the compiler keeps it in registers. */
typedef struct {
    uint32_t *key, *last, used;
    uint64_t differs;
    double grain;
} Key;

/* No key if lists are too long for one. */
static inline bool class_begin(Classes *c, tsl_ids first, tsl_ids second, Key *key) {
    *key = (Key){c->key, c->last, 0, 0, c->grain};
    c->lost = c->lost || first.count > CLASS_LIST || second.count > CLASS_LIST;
    return !c->lost;
}

static inline void class_end(Classes *c, const Key *key) {
    c->used = key->used;
    c->differs = key->differs != 0;
}

static inline void class_add(Key *k, uint32_t word) {
    k->differs |= word ^ k->last[k->used];
    k->key[k->used++] = word;
}

/* Four words. */
static inline void class_add_way(Key *k, tsl_point from, tsl_point to) {
    uint64_t way[] = {pattern_grains_bits(to.x - from.x, k->grain),
                      pattern_grains_bits(to.y - from.y, k->grain)},
             last[2];
    memcpy(last, k->last + k->used, sizeof last);
    memcpy(k->key + k->used, way, sizeof way);
    k->differs |= (way[0] ^ last[0]) | (way[1] ^ last[1]);
    k->used += 4;
}

/* The place of a vertex in the list of a cell's corners, where it is; tried first where it was last time. */
static inline uint32_t class_place(tsl_ids corners, uint32_t v, uint32_t likely) {
    uint32_t i = 0;
    if (likely < corners.count && corners.id[likely] == v) return likely;
    while (corners.id[i] != v) i++;
    return i;
}

/* ---- What is compared ---- */

typedef void ClassKey(Classes *c, uint32_t site);
/* Of a site with a key that was not met before: whether a board that has it has classes. */
typedef bool ClassCheck(Classes *c, uint32_t site);

static void class_shape(Classes *c, uint32_t cell) {
    const tsl_board *board = c->board;
    tsl_ids corners = csr_list(board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX], cell);
    const tsl_point *at = board->at[TSL_KIND_VERTEX];
    Key key;
    if (!class_begin(c, corners, corners, &key)) return;
    class_add(&key, board->reversed && board->reversed[cell]);
    class_add_way(&key, at[corners.id[0]], board->at[TSL_KIND_CELL][cell]);
    for (uint32_t i = 1; i < corners.count; i++)
        class_add_way(&key, at[corners.id[0]], at[corners.id[i]]);
    class_end(c, &key);
}

static bool class_check_shape(Classes *c, uint32_t cell) {
    c->stars = c->stars && reach_cell_is_complete(c->board, cell);
    return true;
}

/* An edge by the cell that is first beside it: the class and the place there make one number, since classes lie as far
 * apart as their keys are long. The shape tells where it leads. */
enum { SIDE_AHEAD = 2, SIDE_INNER = 4, SIDE_PLACES = 8 };

static void class_sides(Classes *c) {
    const tsl_board *board = c->board;
    Csr beside = board->incident[TSL_KIND_EDGE][TSL_KIND_CELL];
    const uint32_t *corner = board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX].item,
                   *side = board->incident[TSL_KIND_CELL][TSL_KIND_EDGE].item,
                   *first = board->incident[TSL_KIND_CELL][TSL_KIND_EDGE].first;
    for (uint32_t cell = 0; cell < board->count[TSL_KIND_CELL]; cell++) {
        uint32_t number = c->now[TSL_KIND_CELL][cell] * SIDE_PLACES;
        for (uint32_t i = first[cell]; i < first[cell + 1]; i++, number += SIDE_PLACES) {
            const uint32_t *cells = beside.first + side[i];
            if (beside.item[cells[0]] != cell) continue;
            bool ahead = board_ends(board, side[i]).id[0] == corner[i];
            c->side[side[i]] =
                number | (cells[1] - cells[0] > 1 ? SIDE_INNER : 0u) | (ahead ? SIDE_AHEAD : 0u);
        }
    }
}

static void class_star(Classes *c, uint32_t v) {
    const tsl_board *board = c->board;
    tsl_ids edges = csr_list(board->incident[TSL_KIND_VERTEX][TSL_KIND_EDGE], v),
            cells = csr_list(board->incident[TSL_KIND_VERTEX][TSL_KIND_CELL], v);
    Key key;
    if (!class_begin(c, edges, cells, &key)) return;
    class_add(&key, cells.count);
    for (uint32_t i = 0; i < cells.count; i++) {
        tsl_ids corners = csr_list(board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX], cells.id[i]);
        uint32_t class = c->now[TSL_KIND_CELL][cells.id[i]];
        class_add(&key, class + class_place(corners, v, key.last[key.used] - class));
    }
    for (uint32_t i = 0; i < edges.count; i++)
        class_add(&key, c->side[edges.id[i]] + (board_ends(board, edges.id[i]).id[0] == v));
    class_end(c, &key);
}

/* No two edges lead the same way, and no two cells lie in the same place. */
static bool class_check_star(Classes *c, uint32_t v) {
    const tsl_board *board = c->board;
    tsl_ids edges = csr_list(board->incident[TSL_KIND_VERTEX][TSL_KIND_EDGE], v);
    const uint32_t *cell = c->key + 1;
    for (uint32_t i = 1; i < edges.count; i++) {
        uint32_t far = board_far_end(board, edges.id[i], v), k = 0;
        while (board_far_end(board, edges.id[k], v) != far) k++;
        if (k < i) return false; /* GCOVR_EXCL_LINE: edges have two cells at most */
    }
    for (uint32_t i = 1; i < c->key[0]; i++) {
        for (uint32_t k = 0; k < i; k++) {
            if (cell[i] == cell[k]) return false; /* GCOVR_EXCL_LINE: likewise */
        }
    }
    c->stars = c->stars && reach_star_is_plain(board, v);
    return true;
}

/* A site of one kind as it was, and those of the other that touch it. */
static inline void class_further(Classes *c, uint32_t site, tsl_kind kind, tsl_kind other) {
    tsl_ids list = csr_list(c->board->incident[kind][other], site);
    const uint32_t *of = c->now[other];
    Key key;
    if (!class_begin(c, list, list, &key)) return;
    class_add(&key, c->now[kind][site]);
    for (uint32_t i = 0; i < list.count; i++) class_add(&key, of[list.id[i]]);
    class_end(c, &key);
}

static void class_further_vertex(Classes *c, uint32_t v) {
    class_further(c, v, TSL_KIND_VERTEX, TSL_KIND_CELL);
}

static void class_further_cell(Classes *c, uint32_t cell) {
    class_further(c, cell, TSL_KIND_CELL, TSL_KIND_VERTEX);
}

/* The class of the current key, if that is not the last one's. */
static inline bool class_find(Classes *c, uint32_t *class) {
    /* Along a row, most sites have the key of the one before. */
    if (c->used == c->length && !c->differs) return true;
    memcpy(c->last, c->key, c->used * sizeof *c->key);
    c->length = c->used;
    return interned_find(c->b, &c->keys, c->key, c->used, class);
}

static void class_begin_round(Classes *c) {
    interned_clear(&c->keys);
    c->length = 0;
}

/* ---- Round by round ---- */

/* Lost if there are not far fewer classes than sites. */
static bool class_round(Classes *c, tsl_kind kind, ClassKey *key, ClassCheck *check) {
    uint32_t count = c->board->count[kind], *of = c->now[kind];
    class_begin_round(c);
    uint32_t most = TESTING(small_boards) ? count : count / 2, class = 0;
    for (Slice s = {0, 0}; !c->lost && slice_next(c->b, count, &s);)
        for (uint32_t site = s.first; site < s.end && !c->lost; site++) {
            key(c, site);
            if (c->lost) break;
            size_t known = c->keys.used;
            if (!class_find(c, &class)) return false;
            if (c->keys.used > known)
                c->lost = known > most || c->keys.count > CLASS_WORDS || (check && !check(c, site));
            of[site] = class;
        }
    c->numbers = (uint32_t)c->keys.count;
    return !c->b->error.code;
}

/* Of a site that a class stands for: whether it depends on nothing that was not looked at yet. */
typedef bool ClassEnough(const tsl_board *board, uint32_t site);

/* Sites that need no further round keep the classes of the last one; NULL: none needs one. Says whether any is left. */
static bool class_settle(Classes *c, tsl_kind kind, ClassEnough *enough, bool *left) {
    enum { ENOUGH = 1, MORE = 2 };
    uint32_t count = c->board->count[kind], *of = c->out->of[kind], base = c->out->numbers[kind];
    ArenaMark mark = arena_mark(&c->b->scratch);
    uint8_t *known = TAKE_ZERO(c->b, &c->b->scratch, uint8_t, c->numbers);
    if (!known) return false;
    *left = false;
    for (uint32_t site = 0; site < count; site++) {
        uint32_t class = c->now[kind][site];
        if (base && of[site] != TSL_NONE) continue;
        if (!known[class]) known[class] = !enough || enough(c->board, site) ? ENOUGH : MORE;
        of[site] = known[class] == ENOUGH ? base + class : TSL_NONE;
        *left = *left || known[class] == MORE;
    }
    c->out->numbers[kind] = base + c->numbers;
    arena_release(&c->b->scratch, mark);
    return true;
}

/* Edges are in one class if they have the same place among the sides of cells of one class, and their ends have stars of
 * the same classes. */
static bool class_edges(Classes *c) {
    typedef struct {
        uint32_t key[3], class; /* 0: none yet, since no class is */
    } Last;
    const tsl_board *board = c->board;
    const uint32_t *star = c->now[TSL_KIND_VERTEX];
    ArenaMark mark = arena_mark(&c->b->scratch);
    /* Of those in each place of a class, the last one: edges of a row take turns. */
    Last *last = TAKE_ZERO(c->b, &c->b->scratch, Last, c->shapes);
    if (!last) return false;
    interned_clear(&c->keys);
    for (uint32_t e = 0; e < board->count[TSL_KIND_EDGE]; e++) {
        tsl_ids ends = board_ends(board, e);
        Last *known = &last[c->side[e] / SIDE_PLACES];
        uint32_t key[] = {c->side[e], star[ends.id[0]], star[ends.id[1]]};
        if ((key[0] ^ known->key[0]) | (key[1] ^ known->key[1]) | (key[2] ^ known->key[2])) {
            memcpy(known->key, key, sizeof key);
            if (!interned_find(c->b, &c->keys, key, 3, &known->class)) return false;
        }
        c->out->of[TSL_KIND_EDGE][e] = known->class;
    }
    c->out->numbers[TSL_KIND_EDGE] = (uint32_t)c->keys.count;
    arena_release(&c->b->scratch, mark);
    return true;
}

/* Where the cells of a class look across edges. */
typedef struct {
    Reach *at;
    uint32_t count;
    bool known;
} ClassAcross;

static bool class_find_across(Classes *c, uint32_t cell, ClassAcross *out) {
    Reach at[REACH_MOST];
    out->known = true;
    out->count = reach_across(c->board, cell, at);
    out->at = TAKE(c->b, &c->b->scratch, Reach, out->count);
    if (out->at && out->count) memcpy(out->at, at, out->count * sizeof *at);
    return out->at != NULL;
}

/* The class of a cell, and the stars at the far ends of the edges that it looks across. Says whether those who could
 * be partners there have no other edge to look across. */
static bool class_across_key(Classes *c, uint32_t cell, const ClassAcross *across) {
    Csr edges = c->board->incident[TSL_KIND_VERTEX][TSL_KIND_EDGE];
    const uint32_t *corner = csr_list(c->board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX], cell).id;
    bool near = true;
    Key key = {c->key, c->last, 0, 0, 0};
    class_add(&key, c->now[TSL_KIND_CELL][cell]);
    for (uint32_t i = 0; i < across->count; i++) {
        uint32_t v = corner[across->at[i].corner],
                 far = board_far_end(c->board, edges.item[edges.first[v] + across->at[i].edge], v);
        class_add(&key, c->now[TSL_KIND_VERTEX][far]);
        near = near && edges.first[far + 1] - edges.first[far] <= CLASS_NEAR;
    }
    class_end(c, &key);
    return near;
}

/* Cells that look across no edge keep their classes; those that do are distinguished by what is there. Says
 * whether any is left that depends on more. */
static bool class_across(Classes *c, bool *left) {
    uint32_t count = c->board->count[TSL_KIND_CELL], *of = c->out->of[TSL_KIND_CELL], class = 0;
    uint32_t most = TESTING(small_boards) ? count : count / 2;
    ArenaMark mark = arena_mark(&c->b->scratch);
    ClassAcross *across = TAKE_ZERO(c->b, &c->b->scratch, ClassAcross, c->numbers);
    if (!across) return false;
    class_begin_round(c);
    *left = false;
    for (uint32_t cell = 0; cell < count; cell++) {
        ClassAcross *here = &across[c->now[TSL_KIND_CELL][cell]];
        if (!here->known && !class_find_across(c, cell, here)) return false;
        of[cell] = c->now[TSL_KIND_CELL][cell];
        if (here->count == 0) continue;
        bool near = class_across_key(c, cell, here);
        if (near && !class_find(c, &class)) return false;
        of[cell] = near ? c->numbers + class : TSL_NONE;
        *left = *left || !near;
    }
    c->lost = c->keys.used > most || c->keys.count > CLASS_WORDS;
    *left = *left || c->lost;
    c->out->numbers[TSL_KIND_CELL] = c->numbers + (uint32_t)c->keys.count;
    arena_release(&c->b->scratch, mark);
    return true;
}

/* A further round, and the sites for which it is enough; NULL: for all that are left. */
static bool class_go_on(Classes *c, tsl_kind kind, ClassKey *key, ClassEnough *enough, bool *left) {
    if (c->lost) return true;
    return class_round(c, kind, key, NULL) &&
           (c->lost || !*left || class_settle(c, kind, enough, left));
}

/* Kinds of which some site is left in the end have no classes. */
static bool class_rounds(Classes *c, bool *left) {
    bool *cells = &left[TSL_KIND_CELL], *vertices = &left[TSL_KIND_VERTEX];
    c->stars = true;
    if (!class_round(c, TSL_KIND_CELL, class_shape, class_check_shape)) return false;
    c->shapes = c->numbers;
    if (!c->lost) class_sides(c);
    if (!c->lost && !class_round(c, TSL_KIND_VERTEX, class_star, class_check_star)) return false;
    if (c->lost) return true;
    left[TSL_KIND_EDGE] = false;
    if (!class_edges(c) || (c->stars && !class_settle(c, TSL_KIND_VERTEX, NULL, vertices)) ||
        !class_round(c, TSL_KIND_CELL, class_further_cell, NULL))
        return false;
    if (c->lost) return true;
    if (!class_across(c, cells)) return false;
    if (!*cells && !*vertices) return true;
    if (!class_go_on(c, TSL_KIND_VERTEX, class_further_vertex, reach_lonely_are_triangles,
                     vertices))
        return false;
    if (!*cells && !*vertices) return true;
    if (!c->lost && !class_round(c, TSL_KIND_CELL, class_further_cell, NULL)) return false;
    if (!class_go_on(c, TSL_KIND_VERTEX, class_further_vertex, NULL, vertices)) return false;
    return !*cells || class_go_on(c, TSL_KIND_CELL, class_further_cell, NULL, cells);
}

TSL_LOCAL bool site_classes_find(Build *b, const tsl_board *board, SiteClasses *out) {
    *out = (SiteClasses){.numbers = {0}};
    uint32_t least = TESTING(small_boards) ? 1 : CLASS_CELLS;
    if (TESTING(off[FAST_CLASSES]) || board->count[TSL_KIND_CELL] < least ||
        board->rules != TSL_RULES_PAPER || board->pivots.of || board->pivots.track ||
        board->curves.of_edge || !(board->unit > 0) || !reach_is_flat(board))
        return true;
    bool apart = false;
    if (!apart_find(b, board, &apart)) return false;
    if (!apart) return true;
    SiteClasses found = {.numbers = {0}};
    Classes c = {.b = b, .board = board, .grain = class_grains / board->unit, .out = &found};
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++) {
        found.of[kind] = TAKE(b, &b->scratch, uint32_t, board->count[kind]);
        if (!found.of[kind]) return false;
    }
    c.side = found.of[TSL_KIND_EDGE];
    ArenaMark mark = arena_mark(&b->scratch);
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++) {
        if (kind == TSL_KIND_EDGE) continue;
        c.now[kind] = TAKE(b, &b->scratch, uint32_t, board->count[kind]);
        if (!c.now[kind]) return false;
    }
    interned_init(&c.keys, b->scratch.alloc);
    bool left[TSL_KIND_COUNT] = {true, true, true}, done = class_rounds(&c, left);
    interned_free(&c.keys);
    arena_release(&b->scratch, mark);
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++) {
        if (left[kind]) continue;
        out->of[kind] = found.of[kind];
        out->numbers[kind] = found.numbers[kind];
        TESTING_TAKEN(FAST_CLASSES, 1);
    }
    return done;
}
