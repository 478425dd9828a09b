/* walk.h - walks by either reading. */
#ifndef TSL_TOPOLOGY_WALKS_WALK_H
#define TSL_TOPOLOGY_WALKS_WALK_H
#include "../radials/radial.h"

/* One row per rule set. `next` finds the next walk; `shortest` writes a letter at a time. */
typedef struct {
    char *out;
    size_t size;
    uint32_t length;
} Letters;
static inline void letters_add(Letters *l, char letter) {
    if (l->length + (size_t)1 < l->size) l->out[l->length] = letter;
    l->length++;
}

typedef struct {
    uint32_t (*next)(tsl_walks *walks, tsl_place *path);
    bool (*shortest)(const tsl_board *board, tsl_kind kind, uint32_t from, uint32_t to,
                     Letters *out, uint32_t *work);
} WalkRules;
TSL_LOCAL uint32_t walk_next_paper(tsl_walks *walks, tsl_place *path);
TSL_LOCAL uint32_t walk_next_ludii(tsl_walks *walks, tsl_place *path);
TSL_LOCAL bool walk_shortest_paper(const tsl_board *board, tsl_kind kind, uint32_t from,
                                   uint32_t to, Letters *out, uint32_t *work);
TSL_LOCAL bool walk_shortest_ludii(const tsl_board *board, tsl_kind kind, uint32_t from,
                                   uint32_t to, Letters *out, uint32_t *work);
#endif
