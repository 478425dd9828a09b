/* assembly.h - the symmetries of a whole board from those of its parts. */
#ifndef TSL_TOPOLOGY_SYMMETRY_ASSEMBLY_H
#define TSL_TOPOLOGY_SYMMETRY_ASSEMBLY_H
#include "parts.h"

/* A part that was numbered. */
typedef struct {
    PartQuery query;
    Numbering numbering;
    PartGroup group;
    uint32_t class; /* parts that are equal have the same; it is the number of the first of them */
    uint32_t next;  /* the next part of its class; TSL_NONE after the last one */
} PartEntry;

typedef struct {
    Parts parts;
    Fans fans;
    tsl_like like;
    PartEntry *entry;    /* per part */
    PartEntry *mirrored; /* the same read in the other sense; NULL unless it is wanted */
    uint32_t *number;    /* room, per vertex */
    bool has_sense;      /* levels shape and map: turning back is not turning */
    bool
        known; /* false: level shape, but the board is not flat and of one part, with edges apart; then nothing but its parts is
                   filled in */
    uint64_t visits;
} Assembly;

typedef struct {
    tsl_like like;
    bool canonical; /* all numberings are wanted, not only where parts may be equal */
    bool mirrored;  /* levels shape and map: the mirrored ones, too */
    uint64_t visits;
} AssemblyWish;

/* In scratch memory and that of b->tree. */
TSL_LOCAL bool assembly_make(Build *b, const tsl_board *board, const AssemblyWish *wish,
                             Assembly *out);
/* Whether two parts, perhaps of two boards, are equal: an isomorphism between them is in `image` then, by places in the lists of
 * the parts. */
TSL_LOCAL bool part_entries_match(Build *b, const PartEntry *one, const PartEntry *other,
                                  uint32_t *image);
#endif
