/* fractal.h - tilings by substitution: tiles that were cut into smaller ones, some times over. */
#ifndef TSL_GENERATE_FRACTAL_H
#define TSL_GENERATE_FRACTAL_H
#include "../base/polygon.h"
#include "../graph/graph.h"

enum { FRACTAL_CORNERS = 8 }; /* the most that a tile has */
/* Whole tiles, which have the same number of corners each, and the places of those. */
typedef struct {
    tsl_point *at;
    uint32_t *
        corner; /* into the places; of tile t from corner[t * corners] on, one way round or the other */
    uint32_t corners, tiles, places;
} FractalTiles;

/* The tilings that are cut into triangles and rhombs: which one, by its name; FRACTAL_NONE if that is none of them. */
enum { FRACTAL_NONE = -1 };
TSL_LOCAL int substitution_find(const char *name);
/* How many tiles, or halves, there are after this number of cuts; more than `most` where the number is larger than that. */
TSL_LOCAL uint64_t substitution_count(int row, int32_t depth, uint64_t most);
/* The whole tiles then, in scratch memory, their shortest edges of length 1. */
TSL_LOCAL bool substitution_make(Build *b, int row, int32_t depth, FractalTiles *out);
#endif
