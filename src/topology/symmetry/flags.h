/* flags.h - what numbering a part from its flags needs. */
#ifndef TSL_TOPOLOGY_SYMMETRY_FLAGS_H
#define TSL_TOPOLOGY_SYMMETRY_FLAGS_H
#include "parts.h"

typedef struct {
    uint32_t vertex, dart;
    uint8_t back; /* against the order of the fan */
} Flag;

/* What was numbered from one flag: vertex order[i] was entered by dart entry[i]. */
typedef struct {
    uint32_t *order, *entry;
    uint8_t *back;
    uint32_t count;
} FlagWalk;

typedef struct {
    uint32_t length;
    bool less; /* than the best one; from then on it is written in its place */
} FlagCode;

typedef enum { FLAG_MORE, FLAG_EQUAL, FLAG_LESS } FlagResult;

typedef struct {
    const PartQuery *query;
    const tsl_board *board;
    const Fans *fans;
    const uint32_t *site; /* the vertices of the part */
    uint32_t vertices, sites;
    uint32_t *number; /* per vertex of the board, TSL_NONE between walks */
    uint32_t *colour; /* per vertex of the part */
    uint32_t *best_code, length;
    bool none;      /* there is no best code yet */
    bool senseless; /* the sense of turning makes no difference */
    FlagWalk best, walk;
    Flag *candidate;
    uint32_t candidates;
    uint32_t *start; /* per vertex of the part, its first candidate */
    uint32_t *root;  /* per candidate: those that symmetries take to each other have the same */
} FlagPart;

/* Colours the vertices by what is round them, in rounds; such that equal parts have equal colours. Returns the colour whose
 * vertices have the fewest flags, or TSL_NONE without memory. */
TSL_LOCAL uint32_t flag_classes(Build *b, FlagPart *p);
#endif
