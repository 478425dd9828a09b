/* parts.h - the connected parts of a board, numbered from their flags or by a search, and what makes two of them equal.
 *
 * A flag is a vertex, one of its edges and a sense of turning. From a flag all vertices of a part can be numbered in one
 * way, so a symmetry of the part is known by where it takes one flag. */
#ifndef TSL_TOPOLOGY_SYMMETRY_PARTS_H
#define TSL_TOPOLOGY_SYMMETRY_PARTS_H
#include "symmetry.h"

typedef struct {
    const tsl_board *board;
    SiteSpan span; /* without cells at the level graph */
    uint32_t count;
    uint32_t *first[TSL_KIND_COUNT]; /* per part, one more than there are parts */
    uint32_t *site
        [TSL_KIND_COUNT]; /* those of part p are site[first[p]] up to, not including, site[first[p + 1]] */
    uint32_t *local; /* per site of all kinds its place among those of its part and kind */
} Parts;
static inline uint32_t parts_size(const Parts *parts, tsl_kind kind, uint32_t part) {
    return parts->first[kind][part + 1] - parts->first[kind][part];
}
static inline const uint32_t *parts_sites(const Parts *parts, tsl_kind kind, uint32_t part) {
    return parts->site[kind] + parts->first[kind][part];
}
/* In scratch memory, as are all below. */
TSL_LOCAL bool parts_split(Build *b, const tsl_board *board, const SiteSpan *span, Parts *out);
/* All sites as one part, whether they are connected or not. */
TSL_LOCAL bool parts_whole(Build *b, const tsl_board *board, const SiteSpan *span, Parts *out);

/* ---- Fans ---- */

/* Darts: the edges of every vertex in turning order, those of vertex v from first[v] on. */
typedef struct {
    const uint32_t *first;
    uint32_t *edge;
    uint32_t *corner; /* the cell between this edge and the next one; TSL_NONE: there is a gap */
    uint32_t *twin;   /* the dart at the other end of the edge */
    uint8_t *flip;    /* whether the order at that end has the other sense */
    uint8_t *surface; /* per part, whether its vertices have one fan each */
    bool by_angle;
    uint32_t *measure; /* level shape: FAN_MEASURES numbers per dart; else NULL */
    bool
        loose; /* some cell is no corner between two neighbouring edges, so codes do not tell where cells are */
} Fans;
TSL_LOCAL bool fans_by_cells(Build *b, const Parts *parts, Fans *out);
/* False without an error for boards that are not flat, or where edges leave a vertex in the same direction. */
TSL_LOCAL bool fans_by_angle(Build *b, const Parts *parts, Fans *out);
/* The same with what the level shape keeps: how long edges are, how far it is from one to the next, and how they bend, in steps
 * that do not depend on where the board lies, nor on its size. */
TSL_LOCAL bool fans_measured(Build *b, const Parts *parts, Fans *out);
static inline uint32_t fans_degree(const Fans *fans, uint32_t v) {
    return fans->first[v + 1] - fans->first[v];
}
/* The next dart of the same vertex in turning order, or against it. */
static inline uint32_t fans_next(const Fans *fans, uint32_t v, uint32_t dart, bool back) {
    uint32_t first = fans->first[v], end = fans->first[v + 1];
    if (back) return dart == first ? end - 1 : dart - 1;
    return dart + 1 == end ? first : dart + 1;
}
/* The cell that is met between this dart and the next one. */
static inline uint32_t fans_corner(const Fans *fans, uint32_t v, uint32_t dart, bool back) {
    return fans->corner[back ? fans_next(fans, v, dart, true) : dart];
}

/* The way along an edge as it leaves one of its ends, and to its far end. On a wrapped board the cover tells where that is, seen
 * from the vertex. `nth` is the place of the edge among those of the vertex. */
typedef struct {
    tsl_point out, chord;
} DartWay;
TSL_LOCAL DartWay dart_way(const tsl_board *board, uint32_t v, uint32_t nth);

/* A length in mean edges, as it is measured. */
TSL_LOCAL uint32_t measure_length(double length);
/* What is measured of a dart: its edge, the angle from it to the next dart, and the angle from where the edge leaves to
 * its far end, which has the other sign in the other sense. */
enum { MEASURE_LENGTH, MEASURE_TURN, MEASURE_BEND, MEASURE_BEND_BACK, FAN_MEASURES };
enum { DART_MEASURES = 3 }; /* that count in one sense */
static inline void fans_measure(const Fans *fans, uint32_t v, uint32_t dart, bool back,
                                uint32_t out[DART_MEASURES]) {
    const uint32_t *m = fans->measure + FAN_MEASURES * (size_t)dart;
    const uint32_t turns = back ? fans_next(fans, v, dart, true) : dart;
    out[0] = m[MEASURE_LENGTH];
    out[1] = fans->measure[FAN_MEASURES * (size_t)turns + MEASURE_TURN];
    out[2] = m[back ? MEASURE_BEND_BACK : MEASURE_BEND];
}

/* ---- Numberings ---- */

/* How a part was numbered: vertex order[i] was entered by a dart, with a sense. A search gives all sites in order. */
typedef struct {
    uint32_t *order, *entry;
    uint8_t *back;
    uint32_t *code; /* what was met on the way, or the listing that the search found least */
    uint32_t length;
    bool
        searched; /* order holds vertices, edges and cells, by their places in the part's lists, one kind after another */
    bool known;   /* false: the search gave up, and the order is not canonical */
} Numbering;

/* What is asked of a part. */
typedef struct {
    const Parts *parts;
    const Fans *fans; /* NULL: search */
    uint32_t part;
    uint32_t *number; /* per vertex of the board, all TSL_NONE: room */
    bool one_sense;   /* flags with the reverse sense do not count */
    bool mirrored;    /* only those count */
    bool canonical;   /* the numbering is needed; otherwise only symmetries */
} PartQuery;

/* The symmetries that were found, as permutations of the sites of one part, by places in its lists: vertices, edges, cells. */
typedef struct {
    uint32_t **image;
    uint32_t count, room;
    uint32_t *factor; /* of the order */
    uint32_t factors, factor_room;
    bool complete;
} PartGroup;
TSL_LOCAL bool part_group_add(Build *b, PartGroup *group, const uint32_t *image, uint32_t count);
TSL_LOCAL bool part_group_multiply(Build *b, PartGroup *group, uint32_t factor);

TSL_LOCAL bool flags_number(Build *b, const PartQuery *query, Numbering *out, PartGroup *group);
TSL_LOCAL bool search_number(Build *b, const PartQuery *query, uint64_t *visits, Numbering *out,
                             PartGroup *group);

/* Where each site of a part goes in another one that has the same code, or in itself: permutation by places in the lists of
 * the parts. False if it keeps no incidence. */
TSL_LOCAL bool numbering_match(Build *b, const PartQuery *from, const Numbering *one,
                               const PartQuery *to, const Numbering *other, uint32_t *image);
TSL_LOCAL int numbering_compare(const Numbering *a, const Numbering *c);
#endif
