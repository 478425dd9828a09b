/* walk.h - walks by either reading. */
#ifndef TSL_TOPOLOGY_WALKS_WALK_H
#define TSL_TOPOLOGY_WALKS_WALK_H
#include "../../base/sort.h"
#include "../radials/radial.h"

/* A place on a walk; it is a public tsl_place. */
typedef struct TSL_MAY_ALIAS {
    uint32_t site;
    uint32_t step; /* by which the place was come to; at the start what it faces, see each rule */
} WalkPlace;
/* Where an enumeration of walks stands; it lives in a public tsl_walks. */
typedef struct TSL_MAY_ALIAS {
    const tsl_board *board; /* NULL: there are none left */
    const char *moves;
    uint32_t length; /* of the moves */
    tsl_kind kind;
    uint32_t start;
    tsl_direction facing; /* TSL_DIR_NONE: any */
    tsl_policy policy;
    bool begun;
} WalkSearch;

/* Letters of a walk, written as far as there is room. */
typedef struct {
    char *out;
    size_t size;
    uint32_t length;
} Letters;
static inline void letters_add(Letters *l, char letter) {
    if (l->length + (size_t)1 < l->size) l->out[l->length] = letter;
    l->length++;
}

/* Numbers in the caller's memory. */
typedef struct {
    uint32_t *item;
    uint32_t count, room;
} WalkList;
/* Adds a number. Of a full list each number is kept once; false if that leaves less than half of it free, for with
 * little room it would be sorted too often. */
static inline bool walk_list_add(WalkList *list, uint32_t item) {
    if (list->count == list->room) {
        list->count = sort_unique(list->item, list->count);
        if (list->count > list->room / 2 || !list->room) return false;
    }
    list->item[list->count++] = item;
    return true;
}

/* The caller's places: those of the current walk, and behind them as many more as there are. */
typedef struct {
    WalkPlace *place;
    uint32_t room;
} WalkPath;

/* One row per rule set. `next` finds the next walk and returns how many places it has; `ends` leaves the sites where
 * walks end at the beginning of `work`, perhaps several times, and returns how many, TSL_NONE if there is not room
 * enough; `shortest` writes a letter at a time, and has three entries of `work` for each site. */
typedef uint32_t WalkNext(WalkSearch *walks, WalkPath path);
typedef uint32_t WalkEnds(const WalkSearch *walks, uint32_t *work, uint32_t room);
typedef bool WalkShortest(const tsl_board *board, tsl_kind kind, uint32_t from, uint32_t to,
                          Letters *out, uint32_t *work);
typedef struct {
    WalkNext *next;
    WalkEnds *ends;
    WalkShortest *shortest;
} WalkRules;
TSL_LOCAL WalkNext walk_next_paper, walk_next_ludii;
TSL_LOCAL WalkEnds walk_ends_paper, walk_ends_ludii;
TSL_LOCAL WalkShortest walk_shortest_paper, walk_shortest_ludii;
TSL_LOCAL const WalkRules *walk_rules(tsl_rules rules);

/* Whether a step stays in the layer, where walks do in a lattice in space; and distances by such Orthogonal steps to a site, with
 * `work` as for `shortest`. */
TSL_LOCAL bool walk_is_level(const tsl_board *board, tsl_kind kind, uint32_t site, uint32_t step);
TSL_LOCAL void walk_distances_level(const tsl_board *board, tsl_kind kind, uint32_t from,
                                    uint32_t *work);
/* The number of moves in a list of F, L and R; 0 if it has other letters. */
TSL_LOCAL uint32_t walk_length(const char *moves);
/* The next walk; there is room for one place more than there are moves, at least. */
TSL_LOCAL uint32_t walks_next(WalkSearch *walks, WalkPath path);
/* Room enough for `ends` on a board. */
TSL_LOCAL uint32_t walks_work(const tsl_board *board, tsl_kind kind);
/* Writes the sites where walks end, each once and rising, at most `capacity` of them; returns how many there are, TSL_NONE
 * if `work` is too small. */
TSL_LOCAL uint32_t walks_ends(const WalkSearch *walks, WalkList work, uint32_t *out,
                              uint32_t capacity);
#endif
