/* SPDX-License-Identifier: MIT
 * rims.c - the rim of a board takes sites away and changes nothing else: a board is laid over a larger one of its kind,
 * and what its sites are to each other is compared with what the same sites are deep inside. */
#define CHECK_MAIN
#include "check.h"
#include "tessella.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define NEAR 1e-6
enum { TEXT = 1000, DEPTH = 3 };

static tsl_board *build(const char *text) {
    tsl_error error;
    tsl_board *b = tsl_board_new(text, strlen(text), NULL, &error);
    if (!b) FAIL("%s: %s", text, error.message);
    return b;
}

static void *room(size_t count, size_t size) {
    void *taken = calloc(count + 1, size);
    if (!taken) abort();
    return taken;
}

/* ---- The larger board ---- */

typedef struct {
    tsl_point at;
    tsl_id site;
} Place;
/* A board with the sites of a kind by place, and those so far from its rim that nothing of it is seen there. */
typedef struct {
    tsl_board *board;
    Place *places[TSL_KIND_COUNT];
    bool *deep[TSL_KIND_COUNT];
} Large;

static int compare_places(const void *a, const void *b) {
    const Place *p = a, *q = b;
    return p->at.x < q->at.x ? -1 : p->at.x > q->at.x;
}

static tsl_id find_place(const Large *large, tsl_kind kind, double x, double y) {
    uint32_t count = tsl_site_count(large->board, kind), low = 0, high = count;
    const Place *places = large->places[kind];
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (places[middle].at.x < x - NEAR)
            low = middle + 1;
        else
            high = middle;
    }
    for (; low < count && places[low].at.x <= x + NEAR; low++)
        if (fabs(places[low].at.y - y) <= NEAR) return places[low].site;
    return TSL_NONE;
}

/* One step further from the rim. */
static void retreat(const Large *large, tsl_kind kind) {
    uint32_t count = tsl_site_count(large->board, kind);
    bool *was = room(count, sizeof *was);
    memcpy(was, large->deep[kind], count * sizeof *was);
    for (tsl_id i = 0; i < count; i++) {
        tsl_steps walk = tsl_steps_from(large->board, kind, i, kind);
        for (tsl_step step; tsl_steps_next(&walk, &step);)
            if (!was[step.to]) large->deep[kind][i] = false;
    }
    free(was);
}

static Large large_make(const char *text) {
    Large large = {.board = build(text)};
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
        uint32_t count = tsl_site_count(large.board, kind);
        large.places[kind] = room(count, sizeof *large.places[kind]);
        large.deep[kind] = room(count, sizeof *large.deep[kind]);
        for (tsl_id i = 0; i < count; i++) {
            large.places[kind][i] = (Place){tsl_site_positions(large.board, kind)[i], i};
            large.deep[kind][i] = !tsl_region_contains(large.board, kind, i, TSL_REGION_OUTER, 0);
        }
        if (count) qsort(large.places[kind], count, sizeof(Place), compare_places);
        for (int i = 0; i < DEPTH; i++) retreat(&large, kind);
    }
    return large;
}

static void large_free(Large *large) {
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
        free(large->places[kind]);
        free(large->deep[kind]);
    }
    tsl_board_free(large->board);
}

/* ---- Laying a board over it ---- */

/* For each site of the board the one that it lies on; and back, TSL_NONE where there is none. */
typedef struct {
    const tsl_board *board;
    const Large *large;
    tsl_id *to[TSL_KIND_COUNT], *back[TSL_KIND_COUNT];
} Laid;

/* Whether a cell shifted lies on one that is deep inside and has the same corners. */
static tsl_id cell_below(const Laid *laid, tsl_id cell, double x, double y) {
    const tsl_point *vertex = tsl_site_positions(laid->board, TSL_KIND_VERTEX),
                    *other = tsl_site_positions(laid->large->board, TSL_KIND_VERTEX);
    tsl_point middle = tsl_site_positions(laid->board, TSL_KIND_CELL)[cell];
    tsl_id below = find_place(laid->large, TSL_KIND_CELL, middle.x + x, middle.y + y);
    if (below == TSL_NONE || !laid->large->deep[TSL_KIND_CELL][below]) return TSL_NONE;
    tsl_ids mine = tsl_site_incident(laid->board, TSL_KIND_CELL, cell, TSL_KIND_VERTEX),
            its = tsl_site_incident(laid->large->board, TSL_KIND_CELL, below, TSL_KIND_VERTEX);
    if (mine.count != its.count) return TSL_NONE;
    for (uint32_t i = 0; i < mine.count; i++) {
        uint32_t k = 0;
        while (k < its.count && (fabs(vertex[mine.id[i]].x + x - other[its.id[k]].x) > NEAR ||
                                 fabs(vertex[mine.id[i]].y + y - other[its.id[k]].y) > NEAR))
            k++;
        if (k == its.count) return TSL_NONE;
    }
    return below;
}

static bool lay_shifted(Laid *laid, double x, double y) {
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
        const tsl_point *at = tsl_site_positions(laid->board, kind);
        uint32_t count = tsl_site_count(laid->large->board, kind);
        for (tsl_id i = 0; i < count; i++) laid->back[kind][i] = TSL_NONE;
        for (tsl_id i = 0; i < tsl_site_count(laid->board, kind); i++) {
            tsl_id below = kind == TSL_KIND_CELL
                               ? cell_below(laid, i, x, y)
                               : find_place(laid->large, kind, at[i].x + x, at[i].y + y);
            if (below == TSL_NONE) return false;
            laid->to[kind][i] = below;
            laid->back[kind][below] = i;
        }
    }
    return true;
}

static bool lay(Laid *laid, const tsl_board *board, const Large *large) {
    *laid = (Laid){.board = board, .large = large};
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
        laid->to[kind] = room(tsl_site_count(board, kind), sizeof(tsl_id));
        laid->back[kind] = room(tsl_site_count(large->board, kind), sizeof(tsl_id));
    }
    tsl_point first = tsl_site_positions(board, TSL_KIND_CELL)[0];
    const tsl_point *at = tsl_site_positions(large->board, TSL_KIND_CELL);
    for (tsl_id i = 0; i < tsl_site_count(large->board, TSL_KIND_CELL); i++) {
        double x = at[i].x - first.x, y = at[i].y - first.y;
        if (cell_below(laid, 0, x, y) != TSL_NONE && lay_shifted(laid, x, y)) return true;
    }
    return FAIL("%s does not lie inside %s", tsl_board_source(board),
                tsl_board_source(large->board));
}

static void laid_free(Laid *laid) {
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
        free(laid->to[kind]);
        free(laid->back[kind]);
    }
}

/* ---- Relations ---- */

static uint32_t relations_of(const tsl_board *b, tsl_kind kind, tsl_id from, tsl_id to) {
    tsl_steps walk = tsl_steps_from(b, kind, from, kind);
    for (tsl_step step; tsl_steps_next(&walk, &step);)
        if (step.to == to) return step.relations;
    return 0;
}

/* Whether an edge of the board leads from a corner of one cell to a corner of another that it does not meet. Without
 * one there is no way from cell to cell, which are hexagons with two cells missing between them. */
static bool are_in_touch(const tsl_board *b, tsl_id from, tsl_id to) {
    tsl_ids corners = tsl_site_incident(b, TSL_KIND_CELL, from, TSL_KIND_VERTEX);
    for (uint32_t i = 0; i < corners.count; i++) {
        tsl_ids edges = tsl_site_incident(b, TSL_KIND_VERTEX, corners.id[i], TSL_KIND_EDGE);
        for (uint32_t k = 0; k < edges.count; k++) {
            tsl_ids ends = tsl_site_incident(b, TSL_KIND_EDGE, edges.id[k], TSL_KIND_VERTEX);
            for (uint32_t n = 0; n < ends.count; n++) {
                tsl_ids cells = tsl_site_incident(b, TSL_KIND_VERTEX, ends.id[n], TSL_KIND_CELL);
                for (uint32_t m = 0; m < cells.count; m++)
                    if (cells.id[m] == to) return true;
            }
        }
    }
    return false;
}

/* Cells are related exactly as those that they lie on. */
static unsigned law_relations(const Laid *laid) {
    const tsl_kind kind = TSL_KIND_CELL;
    const tsl_board *b = laid->board, *inside = laid->large->board;
    unsigned pairs = 0;
    for (tsl_id i = 0; i < tsl_site_count(b, kind); i++) {
        tsl_id below = laid->to[kind][i];
        tsl_steps walk = tsl_steps_from(b, kind, i, kind);
        for (tsl_step step; tsl_steps_next(&walk, &step);) {
            if (relations_of(inside, kind, below, laid->to[kind][step.to]) != step.relations)
                FAIL("%s: cells %u and %u are related otherwise inside", tsl_board_source(b), i,
                     step.to);
        }
        walk = tsl_steps_from(inside, kind, below, kind);
        for (tsl_step step; tsl_steps_next(&walk, &step); pairs++) {
            tsl_id to = laid->back[kind][step.to];
            if (to == TSL_NONE || !are_in_touch(b, i, to)) continue;
            if (relations_of(b, kind, i, to) != step.relations)
                FAIL("%s: cells %u and %u are related otherwise at the rim", tsl_board_source(b), i,
                     to);
        }
    }
    PASS();
    return pairs;
}

/* ---- Relative directions ---- */

static bool compare_answers(const Laid *laid, tsl_kind kind, tsl_id site, tsl_relation relation,
                            tsl_direction facing) {
    const tsl_board *b = laid->board, *inside = laid->large->board;
    tsl_dirs here = tsl_directions_supported_from(b, kind, site, relation);
    bool alone =
        tsl_site_incident(b, kind, site, TSL_KIND_CELL).count == 0; /* lost all its cells */
    for (int i = 0; i < TSL_RELATIVE_COUNT; i++) {
        tsl_relative relative = (tsl_relative)i;
        tsl_dirs want = tsl_relative_directions(inside, kind, laid->to[kind][site], relation,
                                                facing, 0, relative);
        if (tsl_relative_directions(b, kind, site, relation, facing, 0, relative) !=
                (want & here) ||
            (!alone &&
             tsl_relative_missing(b, kind, site, relation, facing, relative) != (want & ~here)))
            return FAIL("%s: %s %u, %s, facing %s: %s is another one inside", tsl_board_source(b),
                        tsl_kind_name(kind), site, tsl_relation_name(relation),
                        tsl_direction_name(facing), tsl_relative_name(relative));
    }
    return true;
}

/* To a piece at the rim every relative direction means what it does inside, less the directions in which no step leads;
 * those would lead off the board. Returns how many answers were compared. */
static unsigned law_relative(const Laid *laid, tsl_kind kind, uint32_t relations) {
    unsigned answers = 0;
    for (tsl_id i = 0; i < tsl_site_count(laid->board, kind); i++) {
        for (int r = 0; r < TSL_REL_COUNT; r++) {
            for (int d = 0; (relations >> r & 1) && d < TSL_DIR_OUT; d++) {
                if (!compare_answers(laid, kind, i, (tsl_relation)r, (tsl_direction)d)) break;
                answers += TSL_RELATIVE_COUNT;
            }
        }
    }
    PASS();
    return answers;
}

/* ---- Boards ---- */

/* What holds for a family beside the law of relations: also for boards with cells removed; cells, vertices, or vertices
 * under Orthogonal and Diagonal alone turn as inside. Bricks stay whole: the gap where one is missing beside two others
 * may be the side of one brick or the corners of two squares, and nothing there shows which. */
enum { PIERCED = 1, CELLS_TURN = 2, VERTICES_TURN = 4, JOINED_TURN = 8 };
/* Boards of one kind, and a large one that all of them lie inside. */
typedef struct {
    const char *large;
    unsigned laws;
    const char *boards[12];
} Family;
static const Family families[] = {
    {"(tri Hexagon 12)",
     PIERCED | CELLS_TURN | VERTICES_TURN,
     {"(tri 1)", "(tri 2)", "(tri 4)", "(tri 5)", "(tri Hexagon 3)", "(tri Hexagon 2 4)",
      "(tri Star 2)", "(tri Limping 3)", "(tri Square 4)", "(tri Rectangle 3 5)", "(tri 5 4)"}},
    {"(tri Diamond 16)",
     PIERCED | CELLS_TURN | VERTICES_TURN,
     {"(tri Diamond 3)", "(tri Diamond 4)"}},
    {"(tri Prism 12)", PIERCED | CELLS_TURN | VERTICES_TURN, {"(tri Prism 2)", "(tri Prism 3 4)"}},
    {"(hex 16)",
     PIERCED | CELLS_TURN | JOINED_TURN,
     {"(hex 1)", "(hex 4)", "(hex 2 4)", "(hex Triangle 5)", "(hex Star 2)", "(hex Limping 3)",
      "(hex Square 4)", "(hex Rectangle 3 5)"}},
    {"(hex Diamond 22)",
     PIERCED | CELLS_TURN | JOINED_TURN,
     {"(hex Diamond 3)", "(hex Diamond 4)"}},
    {"(hex Prism 12)", PIERCED | CELLS_TURN | JOINED_TURN, {"(hex Prism 2)", "(hex Prism 3 4)"}},
    {"(square 20)",
     PIERCED | CELLS_TURN | VERTICES_TURN,
     {"(square 1)", "(square 2)", "(square 5)", "(rectangle 1 6)", "(rectangle 3 7)",
      "(square Limping 4)"}},
    {"(square Diamond 16)", PIERCED | CELLS_TURN | VERTICES_TURN, {"(square Diamond 4)"}},
    {"(square 16 diagonals:Solid)", PIERCED, {"(square 4 diagonals:Solid)"}},
    {"(square 16 diagonals:Alternating)", PIERCED, {"(square 4 diagonals:Alternating)"}},
    {"(tiling T488 12)", PIERCED, {"(tiling T488 2)", "(tiling T488 4)"}},
    {"(tiling T4612 9)", PIERCED, {"(tiling T4612 2)", "(tiling T4612 3)"}},
    {"(tiling T3464 9)", PIERCED, {"(tiling T3464 2)", "(tiling T3464 3)"}},
    {"(tiling T3636 10)", PIERCED, {"(tiling T3636 2)", "(tiling T3636 4)"}},
    {"(tiling T31212 10)", PIERCED, {"(tiling T31212 2)", "(tiling T31212 3)"}},
    {"(tiling T33336 8)", PIERCED, {"(tiling T33336 2)", "(tiling T33336 3)"}},
    {"(tiling T33344 14)", PIERCED, {"(tiling T33344 3)", "(tiling T33344 5)"}},
    {"(tiling T33434 9)", PIERCED, {"(tiling T33434 2)", "(tiling T33434 3)"}},
    {"(tiling T333333_33434 7)", PIERCED, {"(tiling T333333_33434 2)"}},
    {"(dual (tiling T33434 10))", PIERCED, {"(dual (tiling T33434 3))"}},
    {"(dual (tiling T488 16))", PIERCED, {"(dual (tiling T488 5))"}},
    {"(dual (tiling T3636 10))", PIERCED, {"(dual (tiling T3636 4))"}},
    {"(dual (tiling T3464 9))", PIERCED, {"(dual (tiling T3464 3))"}},
    {"(dual (tiling T33336 8))", PIERCED, {"(dual (tiling T33336 3))"}},
    {"(dual (tiling T33344 20))", PIERCED, {"(dual (tiling T33344 5))"}},
    {"(dual (tiling T31212 9))", PIERCED, {"(dual (tiling T31212 3))"}},
    {"(dual (tiling T4612 9))", PIERCED, {"(dual (tiling T4612 3))"}},
    {"(brick 24)", 0, {"(brick 4)", "(brick Rectangle 3 5)"}},
    {"(brick Diamond 24)", 0, {"(brick Diamond 4)"}},
    {"(brick Prism 22)", 0, {"(brick Prism 3)"}},
    {"(subdivide (square 14))", PIERCED, {"(subdivide (square 4))"}},
    {"(subdivide (hex 9))", PIERCED, {"(subdivide (hex 3))"}},
    {"(subdivide (tiling T3464 8) min:6)", PIERCED, {"(subdivide (tiling T3464 3) min:6)"}},
    {"(dual (subdivide (tiling T3464 8) min:6))",
     PIERCED,
     {"(dual (subdivide (tiling T3464 3) min:6))"}},
};

/* The same choices on every system. */
static uint32_t random_below(uint32_t *seed, uint32_t count) {
    *seed = *seed * 1664525u + 1013904223u;
    return (uint32_t)(((uint64_t)(*seed >> 8) * count) >> 24);
}

/* A board without about one in `part` of its cells; some lose none. */
static tsl_board *pierced(const tsl_board *whole, uint32_t part, uint32_t *seed) {
    char text[TEXT];
    size_t used = (size_t)sprintf(text, "(remove %s cells:{0", tsl_board_source(whole));
    uint32_t cells = tsl_site_count(whole, TSL_KIND_CELL);
    for (tsl_id i = 1; i + 1 < cells && used + 12 < sizeof text; i++)
        if (random_below(seed, part) == 0) used += (size_t)sprintf(text + used, " %u", i);
    strcpy(text + used, "})");
    return build(text);
}

static unsigned boards_laid, pairs_compared, answers_compared;

static void check_board(const tsl_board *b, const Large *large, unsigned laws) {
    const uint32_t all = (1u << TSL_REL_COUNT) - 1,
                   joined = 1u << TSL_REL_ORTHOGONAL | 1u << TSL_REL_DIAGONAL;
    Laid laid;
    if (lay(&laid, b, large)) {
        pairs_compared += law_relations(&laid);
        boards_laid++;
        if (laws & CELLS_TURN) answers_compared += law_relative(&laid, TSL_KIND_CELL, all);
        if (laws & VERTICES_TURN) answers_compared += law_relative(&laid, TSL_KIND_VERTEX, all);
        if (laws & JOINED_TURN) answers_compared += law_relative(&laid, TSL_KIND_VERTEX, joined);
    }
    laid_free(&laid);
}

static void check_family(const Family *family, uint32_t *seed) {
    static const uint32_t parts[] = {8, 2};
    Large large = large_make(family->large);
    for (size_t i = 0; family->boards[i]; i++) {
        tsl_board *whole = build(family->boards[i]);
        check_board(whole, &large, family->laws);
        for (size_t k = 0; k < sizeof parts / sizeof *parts; k++) {
            if (!(family->laws & PIERCED) || tsl_site_count(whole, TSL_KIND_CELL) < 4) continue;
            tsl_board *b = pierced(whole, parts[k], seed);
            check_board(b, &large, k == 0 ? 0 : family->laws);
            tsl_board_free(b);
        }
        tsl_board_free(whole);
    }
    large_free(&large);
}

int main(void) {
    uint32_t seed = 1;
    for (size_t i = 0; i < sizeof families / sizeof *families; i++)
        check_family(&families[i], &seed);
    printf("%u boards, %u pairs, %u answers\n", boards_laid, pairs_compared, answers_compared);
    return check_end();
}
