/* SPDX-License-Identifier: MIT
 * tessella.h - the whole public interface of libtessella. A board is text compiled into an
 * immutable graph of vertices, edges and cells, with what a game needs to know worked out.
 * Failure: only building and writing can fail. A query about something that is not there
 *   answers TSL_NONE, zero, NULL or an empty list; it never crashes and never allocates.
 * Memory: all that a query returns belongs to the board and lives exactly as long as it.
 * Threads: a finished board never changes, so any number of threads may read it at once.
 * The library has no mutable globals, prints nothing and ignores the locale. */
#ifndef TESSELLA_H
#define TESSELLA_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define TSL_VERSION "0.1.0"
#define TSL_VERSION_MAJOR 0
#define TSL_VERSION_MINOR 1
#define TSL_VERSION_PATCH 0
#define TSL_ABI 2 /* changes when programs must be recompiled; compare with tsl_abi() */
/* Programs that use the library as a DLL define TSL_SHARED; the build of the DLL defines TSL_EXPORTS. */
#ifndef TSL_API
#if defined(_WIN32) && defined(TSL_EXPORTS)
#define TSL_API __declspec(dllexport)
#elif defined(_WIN32) && defined(TSL_SHARED)
#define TSL_API __declspec(dllimport)
#elif defined(__GNUC__) && !defined(_WIN32)
#define TSL_API __attribute__((visibility("default")))
#else
#define TSL_API
#endif
#endif
#ifdef __cplusplus
#define TSL_ZERO                                                                                   \
    {} /* a struct with all fields zero */
extern "C" {
#else
#define TSL_ZERO                                                                                   \
    { 0 }
#endif

/* ---- Version ---- */

/* The version and the binary interface of the library that is linked, to compare with TSL_VERSION and TSL_ABI. */
TSL_API const char *tsl_version(void);
TSL_API uint32_t tsl_abi(void);

/* ---- Types ---- */

typedef struct tsl_board tsl_board;
typedef uint32_t tsl_id; /* 0 to tsl_site_count() - 1, numbered separately for each kind of site */
#define TSL_NONE UINT32_MAX
typedef enum {
    TSL_KIND_NONE = -1,
    TSL_KIND_VERTEX,
    TSL_KIND_EDGE,
    TSL_KIND_CELL,
    TSL_KIND_COUNT
} tsl_kind;
TSL_API const char *tsl_kind_name(tsl_kind kind); /* "Vertex", "Edge", "Cell", else NULL */
typedef struct {
    double x, y, z; /* x to the right, y up, z out of the board; most edges have length 1 */
} tsl_point;
typedef struct {
    const tsl_id *id; /* borrowed from the board */
    uint32_t count;
} tsl_ids;
/* The paper's playable site. Level 0 is the board itself, 1 is on the piece at level 0, ... */
typedef struct {
    tsl_kind kind;
    tsl_id index;
    uint32_t level;
} tsl_site;

/* Where text goes, a portion a call. */
typedef struct { /* return false to stop; bytes are UTF-8, not terminated */
    bool (*write)(void *user, const char *bytes, size_t count);
    void *user;
} tsl_writer;

/* ---- Building ---- */

typedef enum {
    TSL_OK,
    TSL_ERR_MEMORY, /* the allocator returned NULL */
    TSL_ERR_LIMIT, /* too many sites, too much work or memory, too long a text, or nested too deep */
    TSL_ERR_SYNTAX, /* the text is not a well-formed expression */
    TSL_ERR_NAME,   /* unknown keyword, attribute or argument name */
    TSL_ERR_ARGS,   /* the arguments fit none of the keyword's forms */
    TSL_ERR_VALUE,  /* an argument of the right type makes no sense here */
    TSL_ERR_WRITE,  /* the caller's writer asked to stop */
    TSL_ERR_CALL,   /* the call is wrong: NULL where it may not be, unknown format */
    TSL_ERR_STRICT, /* a warning, where `strict` makes them errors */
    TSL_ERR_CANCEL  /* `cancel` asked to stop */
} tsl_code;
TSL_API const char *tsl_code_name(tsl_code code); /* "syntax", "name", ... */

typedef struct {
    tsl_code code;
    uint32_t line, column;   /* from 1, in characters */
    uint32_t offset, length; /* the bytes of the text to underline */
    char message[240];       /* one sentence without a final stop, always terminated */
} tsl_error;

/* One function: ptr NULL allocates, size 0 frees and returns NULL. What it allocates is aligned to 8 bytes or more. */
typedef struct {
    void *(*resize)(void *user, void *ptr, size_t old_size, size_t size);
    void *user;
} tsl_allocator;

/* Which reading of relations, directions, walks and radials a board follows. The graph and its
 * numbering are the same under both. */
typedef enum {
    TSL_RULES_USUAL, /* for expressions the paper's, for game files ludii's */
    TSL_RULES_PAPER,
    TSL_RULES_LUDII
} tsl_rules;
TSL_API const char *tsl_rules_name(tsl_rules rules); /* "usual", "paper", "ludii", else NULL */
typedef enum {                                       /* by the outermost keyword */
               TSL_FORM_BOARD,                       /* board, or a graph alone */
               TSL_FORM_BOARDLESS,
               TSL_FORM_MANCALA,
               TSL_FORM_SURAKARTA
} tsl_form;

/* What to build: a set. 0 stands for everything; every board has its graph: sites, positions and incidence.
 * A picture needs regions, and labels where they are drawn. */
enum {
    TSL_WANT_GRAPH = 1,   /* alone: nothing but the graph */
    TSL_WANT_REGIONS = 2, /* regions other than rows and columns */
    TSL_WANT_LABELS = 4,  /* labels and coordinates; with regions also rows and columns */
    TSL_WANT_STEPS = 8,   /* steps, and so distances and walks */
    TSL_WANT_RADIALS = 16 /* radials, and steps, which they need */
};

/* Start from tsl_options_default(), which sets `size`; a zero field means its default. Later versions add
 * fields at the end, and shorter structs keep working. TSL_ERR_CALL: a size that no version had, unknown rules or
 * bits, or something other than zero in fields that this version of the library does not know.
 *
 * What a build costs has three bounds. Work is counted in steps of the rules, such as sites, steps between them and pairs of edges
 * that are compared, of which 2^28 take a second or two: a text is accepted or refused by max_work everywhere,
 * on every machine and by every build of the library, and before the work is done or while it is. max_bytes bounds the memory that is held at
 * any time during the build, counted before it is asked of the allocator; that differs between machines and builds of
 * the library. Both are TSL_ERR_LIMIT. `cancel` is asked on the calling thread whether to stop, mostly every few milliseconds, and less often where
 * thousands of sites meet in one; `work` is what was charged for so far. Once it says true the build ends with TSL_ERR_CANCEL. */
typedef struct {
    size_t size;         /* of this struct, as the caller was compiled */
    uint32_t max_sites;  /* per kind; default 1 << 24 */
    uint32_t max_text;   /* bytes; default 1 << 20 */
    uint32_t max_depth;  /* of nested brackets; default 100 */
    tsl_rules rules;     /* default TSL_RULES_USUAL */
    uint32_t want;       /* TSL_WANT_ bits; default everything */
    bool strict;         /* the first warning is an error; default false */
    tsl_allocator alloc; /* default malloc; called only on the calling thread */
    uint64_t max_work;   /* default 2^32: enough for lattices and tilings of a million cells */
    uint64_t max_bytes;  /* default 2^32 */
    bool (*cancel)(void *user, uint64_t work); /* default: never stop */
    void *cancel_user;
} tsl_options;
static inline tsl_options tsl_options_default(void) {
    tsl_options options = TSL_ZERO;
    options.size = sizeof options;
    return options;
}

/* Compiles one (board ...) or a bare graph expression. options and error may be NULL.
 * On failure returns NULL, fills *error and leaves nothing allocated.
 *   tsl_options options = tsl_options_default();
 *   options.want = TSL_WANT_STEPS;
 *   tsl_board *b = tsl_board_new("(hex 4)", 7, &options, NULL); */
TSL_API tsl_board *tsl_board_new(const char *text, size_t length, const tsl_options *options,
                                 tsl_error *error);
TSL_API void tsl_board_free(tsl_board *b); /* NULL is fine */

/* ---- Warnings ---- */

/* Some texts mean something, though surely not what was meant. They make a board with warnings: the same board
 * that the text would make without what they speak of. */
typedef enum {
    TSL_WARN_MISSING,  /* what is to be removed is not there */
    TSL_WARN_EMPTY,    /* the board has no site of the kind that it is played on */
    TSL_WARN_CROSSING, /* edges cross without a vertex there, and the board is played on cells */
    TSL_WARN_UNUSED,   /* an argument has no effect */
    TSL_WARN_WHOLE,    /* a cell could not be divided, and was left whole */
    TSL_WARN_MORE,     /* there are more than TSL_WARNINGS_MOST: stands for those left out */
    TSL_WARN_COUNT
} tsl_warn;
enum { TSL_WARNINGS_MOST = 32 };
TSL_API const char *tsl_warn_name(tsl_warn code); /* "missing", "empty", ... else NULL */
typedef struct {
    tsl_warn code;
    uint32_t line, column;   /* from 1, in characters */
    uint32_t offset, length; /* the bytes of the text to underline */
    const char *message;     /* one sentence without a final stop; NULL past the last warning */
} tsl_warning;
/* In the order of their places in the text:
 *   for (uint32_t i = 0; i < tsl_warning_count(b); i++) puts(tsl_warning_at(b, i).message); */
TSL_API uint32_t tsl_warning_count(const tsl_board *b);
TSL_API tsl_warning tsl_warning_at(const tsl_board *b, uint32_t i);

/* ---- The board as a whole ---- */

TSL_API uint32_t tsl_site_count(const tsl_board *b, tsl_kind kind); /* 0 for no board or kind */
TSL_API tsl_kind tsl_board_default_kind(const tsl_board *b);        /* the board's use: */
TSL_API tsl_rules tsl_board_rules(const tsl_board *b);              /* never TSL_RULES_USUAL */
TSL_API const char *tsl_board_source(const tsl_board *b);           /* the expression on one line */
TSL_API tsl_form tsl_board_form(const tsl_board *b);                /* which keyword made it */
TSL_API const char *tsl_board_basis(const tsl_board *b); /* tiling: "Square", "T3464", ... or "" */
TSL_API const char *tsl_board_shape(const tsl_board *b); /* outline: "Hexagon", "Star", ... or "" */
TSL_API size_t tsl_board_bytes(const tsl_board *b);      /* memory that the board holds */
TSL_API uint64_t tsl_board_work(const tsl_board *b);     /* what building it cost: see max_work */

/* ---- Sites ---- */

TSL_API bool tsl_site_exists(const tsl_board *b, tsl_site site);     /* any level will do */
TSL_API tsl_site tsl_site_default(const tsl_board *b, tsl_id index); /* level 0: no pieces */
/* An edge lies at the middle of its ends, a cell at the mean of its vertices; a ring of a Target
 * lies where it shows, below the centre. */
TSL_API const tsl_point *tsl_site_positions(const tsl_board *b, tsl_kind kind);
/* Sites of kind `of` that touch the site; a site touches itself. In what order:
 *   vertex: edges and cells by ascending angle from just past west, counter-clockwise;
 *   edge:   its two ends, first to second, and its cells, the left one first;
 *   cell:   vertices in cyclic order, and edges, the k-th joining vertices k and k + 1. */
TSL_API tsl_ids tsl_site_incident(const tsl_board *b, tsl_kind kind, tsl_id site, tsl_kind of);
/* The site of a kind that is nearest to a point, seen from above; the lowest number of several equally near ones.
 * TSL_NONE if there are no such sites, or the point is not finite. Looks at all sites of the kind. */
TSL_API tsl_id tsl_site_nearest(const tsl_board *b, tsl_kind kind, double x, double y);
/* Tangents at the two ends of a curved edge; false for a straight one. Each points away from
 * its own end. Pictures draw the circular arc that they describe: with phi between chord and tangent, a cubic with inner
 * points at chord * 2 / (3 (1 + cos phi)) along them; where the two angles differ, at a third of the chord times the tangent. */
TSL_API bool tsl_edge_tangents(const tsl_board *b, tsl_id edge, tsl_point out[2]);
/* Whether the cycle of a cell runs counter-clockwise: on the border of celtic boards, and where a
 * graph was mirrored. All others run clockwise. */
TSL_API bool tsl_cell_is_reversed(const tsl_board *b, tsl_id cell);
/* Where the place is about which a site turns, so that CW, CCW, In and Out have a meaning: in the middle of wheels, targets and
 * spirals, whether or not a site is there, and moved along with them. An edge or a cell turns about the place that its vertices
 * share. False if there is none. */
TSL_API bool tsl_site_pivot(const tsl_board *b, tsl_kind kind, tsl_id site, tsl_point *out);
/* Where pictures show a site: a cell of a wheel in the middle of its sector and ring, an arc at its own middle; any other
 * site at its position. */
TSL_API tsl_point tsl_site_shown(const tsl_board *b, tsl_kind kind, tsl_id site);
/* The middle of the way from one site to another as pictures show it, if that leads round the pivot of both: to what is next to
 * it on the ring, or on the next one. False for a straight way. */
TSL_API bool tsl_step_shown(const tsl_board *b, tsl_kind kind, tsl_id from, tsl_id to,
                            tsl_point *middle);
/* The vertex about which they are meant in published games, or TSL_NONE. */
TSL_API tsl_id tsl_vertex_pivot(const tsl_board *b, tsl_id vertex);

/* ---- Directions ---- */

typedef enum { /* each family in the order of turning to the right */
               TSL_DIR_NONE = -1,
               TSL_DIR_N,
               TSL_DIR_NNE,
               TSL_DIR_NE,
               TSL_DIR_ENE,
               TSL_DIR_E,
               TSL_DIR_ESE,
               TSL_DIR_SE,
               TSL_DIR_SSE,
               TSL_DIR_S,
               TSL_DIR_SSW,
               TSL_DIR_SW,
               TSL_DIR_WSW,
               TSL_DIR_W,
               TSL_DIR_WNW,
               TSL_DIR_NW,
               TSL_DIR_NNW,
               TSL_DIR_OUT,
               TSL_DIR_CW,
               TSL_DIR_IN,
               TSL_DIR_CCW, /* about a pivot */
               TSL_DIR_D,
               TSL_DIR_DN,
               TSL_DIR_DNE,
               TSL_DIR_DE,
               TSL_DIR_DSE,
               TSL_DIR_DS,
               TSL_DIR_DSW,
               TSL_DIR_DW,
               TSL_DIR_DNW,
               TSL_DIR_U,
               TSL_DIR_UN,
               TSL_DIR_UNE,
               TSL_DIR_UE,
               TSL_DIR_USE,
               TSL_DIR_US,
               TSL_DIR_USW,
               TSL_DIR_UW,
               TSL_DIR_UNW,
               TSL_DIR_COUNT
} tsl_direction;
typedef uint64_t tsl_dirs; /* a set of directions: bit 1 << direction */
TSL_API const char *tsl_direction_name(tsl_direction direction); /* "NNE", ... else NULL */
/* The directions that a word stands for: one of their names, Axial, Angled, SameLayer, Upward,
 * Downward, Rotational, Support (what carries a site: Downward), Base (what is right below: D).
 * Empty for any other word. */
TSL_API tsl_dirs tsl_directions_find(const char *word);

/* ---- Relations ---- */

typedef enum {
    TSL_REL_ALL,
    TSL_REL_ADJACENT,
    TSL_REL_ORTHOGONAL,
    TSL_REL_DIAGONAL,
    TSL_REL_OFF_DIAGONAL,
    TSL_REL_COUNT
} tsl_relation;
TSL_API const char *tsl_relation_name(tsl_relation relation); /* "OffDiagonal", ... else NULL */
/* The relation of that name, in any case, with blanks and hyphens or without; `out` may be NULL. */
TSL_API bool tsl_relation_find(const char *word, tsl_relation *out);

/* ---- Steps ---- */

/* A step leads from a site to another one, of the same kind or not. */
typedef struct {
    tsl_kind kind; /* of the site it leads to */
    tsl_id to;
    uint32_t relations; /* a set: bit 1 << relation */
    tsl_dirs directions;
} tsl_step;
typedef struct { /* where an enumeration stands */
    uint64_t private_[19];
} tsl_steps;
/* All steps from a site to sites of one kind, clockwise from north; to another kind under the rules of games as they are found:
 *   tsl_steps walk = tsl_steps_from(b, TSL_KIND_CELL, 3, TSL_KIND_CELL);
 *   for (tsl_step step; tsl_steps_next(&walk, &step);) ... */
TSL_API tsl_steps tsl_steps_from(const tsl_board *b, tsl_kind kind, tsl_id site, tsl_kind to);
TSL_API bool tsl_steps_next(tsl_steps *steps, tsl_step *out);
/* How many there are, in less time than going through them. */
TSL_API uint32_t tsl_steps_count(const tsl_board *b, tsl_kind kind, tsl_id site, tsl_kind to);
/* The sites of its own kind that a relation relates a site to, in the order of its steps: returns how many there
 * are, and writes at most `capacity` of them.
 *   tsl_id around[16];
 *   uint32_t count = tsl_site_neighbours(b, TSL_KIND_CELL, 3, TSL_REL_ADJACENT, around, 16); */
TSL_API uint32_t tsl_site_neighbours(const tsl_board *b, tsl_kind kind, tsl_id site,
                                     tsl_relation relation, tsl_id *out, uint32_t capacity);
/* Directions in which any step between two sites of the kind leads under a relation, or any from one
 * site to others of its kind. */
TSL_API tsl_dirs tsl_directions_supported(const tsl_board *b, tsl_kind kind, tsl_relation relation);
TSL_API tsl_dirs tsl_directions_supported_from(const tsl_board *b, tsl_kind kind, tsl_id site,
                                               tsl_relation relation);

/* ---- Relative directions ---- */

/* Directions as seen by a piece that faces one of them. "Next" is the next direction that the board supports under a
 * relation. On a site it is the next one in which the site has a neighbour or, under TSL_RULES_PAPER, would have one
 * if the board went on there; where it has none, the answer is empty: on the left rim of a board of squares FL of a
 * piece that faces N means nothing. BL is left of backward, not backward on the left hand. */
typedef enum {
    TSL_RELATIVE_FORWARD,
    TSL_RELATIVE_BACKWARD,
    TSL_RELATIVE_RIGHTWARD, /* a quarter turn */
    TSL_RELATIVE_LEFTWARD,
    TSL_RELATIVE_FR, /* the next to the right of forward, the second and the third */
    TSL_RELATIVE_FRR,
    TSL_RELATIVE_FRRR,
    TSL_RELATIVE_FL,
    TSL_RELATIVE_FLL,
    TSL_RELATIVE_FLLL,
    TSL_RELATIVE_BR, /* the next to the right of backward, ... */
    TSL_RELATIVE_BRR,
    TSL_RELATIVE_BRRR,
    TSL_RELATIVE_BL,
    TSL_RELATIVE_BLL,
    TSL_RELATIVE_BLLL,
    TSL_RELATIVE_FORWARDS, /* all that are less than a quarter turn away from forward, and so on */
    TSL_RELATIVE_BACKWARDS,
    TSL_RELATIVE_RIGHTWARDS, /* all between forward and backward on that side */
    TSL_RELATIVE_LEFTWARDS,
    TSL_RELATIVE_COUNT
} tsl_relative;
TSL_API const char *tsl_relative_name(tsl_relative relative); /* "Forward", "FRR", ... else NULL */
TSL_API bool tsl_relative_find(const char *word, tsl_relative *out);
/* What a relative direction means to a piece on a site, or anywhere with TSL_NONE for the site. Under
 * TSL_RULES_PAPER the facing is the direction faced now, whatever the rotation; under TSL_RULES_LUDII
 * the piece has since turned to the next direction on its right `rotation` times. */
TSL_API tsl_dirs tsl_relative_directions(const tsl_board *b, tsl_kind kind, tsl_id site,
                                         tsl_relation relation, tsl_direction facing,
                                         uint32_t rotation, tsl_relative relative);
/* What it means beside those to a piece on a site, if the facing is the one now: directions in which the site would have
 * a neighbour if the board went on there. They are passed over in turning, and lead nowhere. None under
 * TSL_RULES_LUDII, where turning only knows the steps that there are. The sentence is "NW would lead off the board there";
 * it is written and returned as tsl_reason_text does, empty for no direction. */
TSL_API tsl_dirs tsl_relative_missing(const tsl_board *b, tsl_kind kind, tsl_id site,
                                      tsl_relation relation, tsl_direction facing,
                                      tsl_relative relative);
TSL_API size_t tsl_relative_missing_text(tsl_dirs missing, char *out, size_t size);
/* The direction that such a piece faces; TSL_DIR_NONE if it cannot turn. */
TSL_API tsl_direction tsl_relative_facing(const tsl_board *b, tsl_kind kind, tsl_id site,
                                          tsl_relation relation, tsl_direction facing,
                                          uint32_t rotation);

/* In which direction a move leads along a line: the first one that the board supports under the relation such
 * that `to` lies on a radial from `from`; TSL_DIR_NONE if none does. After the last move of a game from A to B,
 * SameDirection is that from A to B and OppositeDirection that from B to A. */
TSL_API tsl_direction tsl_direction_between(const tsl_board *b, tsl_kind kind,
                                            tsl_relation relation, tsl_id from, tsl_id to);

/* ---- Distances ---- */

/* Steps it takes from a site to all others of its kind under a relation: the first tsl_site_count() entries of
 * `out`; TSL_NONE where there is no way. As many entries again are needed to work with. Returns how many entries it
 * takes in all, and writes nothing if `capacity` is less. */
TSL_API uint32_t tsl_distances_fill(const tsl_board *b, tsl_kind kind, tsl_relation relation,
                                    tsl_id from, uint32_t *out, uint32_t capacity);

/* ---- Reasons ---- */

/* Why one site is related to another, or why it is not. What is said of cells that meet at a vertex holds
 * for vertices that meet in a cell, too. */
typedef enum {
    /* They are so related: */
    TSL_BECAUSE_TOUCH,          /* of two kinds: one is an end, a side or a corner of the other */
    TSL_BECAUSE_EDGE,           /* an edge joins the vertices, or parts the cells */
    TSL_BECAUSE_VERTEX,         /* they meet at a vertex */
    TSL_BECAUSE_CELL,           /* they belong to one cell */
    TSL_BECAUSE_OPPOSED,        /* diagonal: they are each other's most opposed */
    TSL_BECAUSE_OPPOSED_ACROSS, /* the same at the two ends of an edge, within 15 degrees */
    TSL_BECAUSE_LINE,           /* diagonal (ludii): the line between them is the closest */
    TSL_BECAUSE_LINE_ACROSS,    /* the same along an edge */
    TSL_BECAUSE_LEFT_OVER,      /* off-diagonal: they meet and are nothing else */
    TSL_BECAUSE_LATTICE,        /* of points in space: their cells in the endless lattice touch */
    TSL_BECAUSE_YES = TSL_BECAUSE_LATTICE, /* up to here they are, from here on they are not: */
    TSL_BECAUSE_SAME,                      /* it is one site */
    TSL_BECAUSE_KINDS,       /* the relation does not exist between such kinds of sites */
    TSL_BECAUSE_APART,       /* they share nothing that would relate them */
    TSL_BECAUSE_NO_EDGE,     /* orthogonal: they meet, but share no edge, or do not touch */
    TSL_BECAUSE_NOT_COUNTED, /* (ludii) they share something, but that does not count there */
    TSL_BECAUSE_ORTHOGONAL,  /* diagonal or off-diagonal: they are orthogonal */
    TSL_BECAUSE_DIAGONAL,    /* off-diagonal: they are diagonal */
    TSL_BECAUSE_BETTER,      /* diagonal: `chooser` has a better partner, `better` */
    TSL_BECAUSE_TAKEN,       /* across an edge: `chooser` meets `better` at the near end already */
    TSL_BECAUSE_BENT,        /* across an edge: they are too far from being opposed */
    TSL_BECAUSE_CROWDED, /* across an edge: too many meet there, or (ludii) not exactly three edges */
    TSL_BECAUSE_OFF_BOARD, /* diagonal: what is opposite `chooser` there would be off the board */
    TSL_BECAUSE_SHELL,     /* of points in space: they are neighbours at another distance */
    TSL_BECAUSE_COUNT
} tsl_because;
TSL_API const char *tsl_because_name(tsl_because because); /* "opposedAcross", ... else NULL */
typedef struct {
    bool holds;
    tsl_because because;
    tsl_kind kind;  /* of what they are related through, or would be; TSL_KIND_NONE: nothing */
    tsl_id through; /* TSL_NONE: nothing */
    tsl_id from_place,
        to_place; /* across an edge: the two vertices, or cells, it leads from and to */
    double off;   /* how far they are off: degrees between the angle's bisectors and opposition; */
                  /* ludii: from the line through the middles, in units, or as part of it */
    tsl_id chooser; /* which of the two sites prefers another, or has none; or TSL_NONE */
    tsl_id better;  /* that other site, and how little it is off */
    double better_off;
} tsl_reason;
TSL_API tsl_reason tsl_relation_why(const tsl_board *b, tsl_kind kind, tsl_id from,
                                    tsl_kind to_kind, tsl_id to, tsl_relation relation);
/* The same as a sentence in English, without a final stop: "they share the edge E:B2". Writes at most `size` bytes,
 * the last of them zero, and returns the length that the whole sentence has; 0 if there are no such sites. Sites go
 * by the letter of their kind and their label, so the board needs labels. */
TSL_API size_t tsl_reason_text(const tsl_board *b, tsl_site from, tsl_site to,
                               tsl_relation relation, char *out, size_t size);
/* What it means that a step leads from one site to another in a direction: "it leads 45 degrees clockwise from north". Writes
 * and returns as tsl_reason_text does. */
TSL_API size_t tsl_direction_text(const tsl_board *b, tsl_site from, tsl_site to,
                                  tsl_direction direction, char *out, size_t size);

/* ---- Radials ---- */

/* What a line follows: a direction (TSL_DIR_N, ...), one of the classes below, or TSL_WAY_RELATIONS + a
 * relation. */
typedef uint32_t tsl_way;
enum {
    TSL_WAY_SAME_LAYER = TSL_DIR_COUNT,
    TSL_WAY_UPWARD,
    TSL_WAY_DOWNWARD,
    TSL_WAY_ROTATIONAL,
    TSL_WAY_RELATIONS,
    TSL_WAY_COUNT = TSL_WAY_RELATIONS + 5 /* TSL_REL_COUNT */
};
typedef uint64_t tsl_ways;                     /* a set: bit 1 << way */
TSL_API const char *tsl_way_name(tsl_way way); /* "NNE", "SameLayer", "Orthogonal", ... else NULL */
/* The ways that a word stands for, 0 for any other word: one way by its name; the names that Axial, Angled, Support or
 * Base unites; what slides as in chess: Rook is Orthogonal, Bishop Diagonal, Queen both. Case, blanks and hyphens count
 * for nothing. All is not Queen: its lines go as straight as can be by any step, and so may leave a rook's line. */
TSL_API tsl_ways tsl_ways_find(const char *word);
/* All these words, those of single ways first; NULL past the last one. */
TSL_API const char *tsl_ways_word(uint32_t row);
/* A set of ways from words between commas or blanks: "Orthogonal,Diagonal", "Queen, N", "{N S}". False, with the place
 * of a word that is none, and the one that is nearest to it, in *error, which may be NULL; *out is then left alone.
 *   tsl_ways ways;
 *   if (tsl_ways_read("Queen", &ways, &error)) lines = tsl_radials_from(b, TSL_KIND_CELL, 3, ways); */
TSL_API bool tsl_ways_read(const char *text, tsl_ways *out, tsl_error *error);

/* A radial is a line of sites of one kind, from a site on as long as the way leads ahead; it bends with
 * the board and may fork. So that lines cannot double in number at every site, a line forks TSL_RADIAL_FORKS times at most,
 * into TSL_RADIAL_BRANCHES lines in all that begin with one step, and ends where it would do so more often. */
enum { TSL_RADIAL_FORKS = 4, TSL_RADIAL_BRANCHES = 64 };
typedef struct { /* one that is being walked; may be copied */
    uint64_t private_[13];
} tsl_radial;
typedef struct { /* where an enumeration of radials stands */
    uint64_t private_[20];
} tsl_radials;
/* All radials of a site, clockwise from north by their first steps:
 *   tsl_ways rook = (tsl_ways)1 << (TSL_WAY_RELATIONS + TSL_REL_ORTHOGONAL);
 *   tsl_radials all = tsl_radials_from(b, TSL_KIND_CELL, 3, rook);
 *   for (tsl_radial line; tsl_radials_next(&all, &line);)
 *       for (tsl_id site; (site = tsl_radial_step(&line)) != TSL_NONE;) ...
 * Of several ways the lines of the lowest way come first, and so on; a line that is equal to an earlier one, or the
 * beginning of another one, is left out. */
TSL_API tsl_radials tsl_radials_from(const tsl_board *b, tsl_kind kind, tsl_id site, tsl_ways ways);
TSL_API bool tsl_radials_next(tsl_radials *radials, tsl_radial *out);
TSL_API uint32_t tsl_radials_count(const tsl_board *b, tsl_kind kind, tsl_id site, tsl_ways ways);
/* One of each pair of opposite ones only, the first, so that a line through the site is given once; of several ways two
 * lines are opposite if they are so by one of them. */
TSL_API tsl_radials tsl_radials_distinct(const tsl_board *b, tsl_kind kind, tsl_id site,
                                         tsl_ways ways);
/* Those of the same site that lead the other way. */
TSL_API tsl_radials tsl_radials_opposite(const tsl_radial *radial);
/* Where it starts, the first site after that, and the way that it follows: of a Rotational line that may be one of the
 * four names. */
TSL_API tsl_site tsl_radial_start(const tsl_radial *radial);
TSL_API tsl_id tsl_radial_first(const tsl_radial *radial);
TSL_API tsl_way tsl_radial_way(const tsl_radial *radial);
/* The next site after the start, TSL_NONE past the last one. */
TSL_API tsl_id tsl_radial_step(tsl_radial *radial);
/* Writes the sites that are still to come, at most `capacity` of them, and returns how many there are. */
TSL_API uint32_t tsl_radial_fill(const tsl_radial *radial, tsl_id *out, uint32_t capacity);

/* Why a radial ends. */
typedef enum {
    TSL_END_BORDER,  /* straighter than to any site it leads off the board, or where no site is */
    TSL_END_BEND,    /* the next site would be too far round the corner */
    TSL_END_BACK,    /* it has been to the next site */
    TSL_END_CURL,    /* it would come back towards its start */
    TSL_END_NOTHING, /* no step leads on that way */
    TSL_END_FORKS,   /* it would fork too often */
    TSL_END_COUNT
} tsl_ending;
TSL_API const char *tsl_ending_name(tsl_ending ending); /* "border", ... else NULL */
typedef struct {
    tsl_ending why;
    tsl_id last;    /* its last site */
    tsl_id next;    /* the site it does not go to, or TSL_NONE */
    tsl_kind kind;  /* BORDER: what it leads through, or TSL_KIND_NONE: between two edges */
    tsl_id through; /* the site of that kind, or TSL_NONE */
    double degrees; /* how far it would bend */
} tsl_radial_end;
/* Whether it was walked already or not. */
TSL_API tsl_radial_end tsl_radial_why(const tsl_radial *radial);
/* The same as a sentence, for a radial between sites of the kind: "it leaves the board through E:A1, on side S". Writes
 * and returns as tsl_reason_text does. */
TSL_API size_t tsl_radial_end_text(const tsl_board *b, tsl_kind kind, const tsl_radial_end *end,
                                   char *out, size_t size);

/* ---- Walks ---- */

/* A walk is a list of F, L and R. Under TSL_RULES_PAPER each of them goes one site on: straight ahead, to
 * the left, to the right; the knight is "FFR" or "FFL". Where several sites lie ahead, or to one side, the
 * designer chooses. Under TSL_RULES_LUDII L and R only turn; the knight is "FFRF" or "FFLF". */
typedef enum {
    TSL_WALK_ALL,      /* every one of them */
    TSL_WALK_FURTHEST, /* those furthest from where the walk began */
    TSL_WALK_COUNT
} tsl_policy;
TSL_API const char *tsl_policy_name(tsl_policy policy); /* "all", "furthest", else NULL */
typedef struct {                                        /* a place on a walk */
    tsl_id site;
    uint32_t private_;
} tsl_place;
typedef struct { /* where an enumeration of walks stands */
    uint64_t private_[6];
} tsl_walks;
/* The moves of a walk as it may be written: FFR, F F R, F,F,R or {F,F,R}, in either case. Writes "FFR" into at most
 * `size` bytes, the last of them zero, and returns the number of moves; 0 if there are none, or anything else. */
TSL_API size_t tsl_moves_read(const char *text, char *out, size_t size);
/* All walks from a site that begin with a facing, TSL_DIR_NONE for any. `moves` must outlive the walks.
 *   tsl_place path[4];
 *   tsl_walks all = tsl_walks_from(b, TSL_KIND_CELL, 27, TSL_DIR_NONE, "FFR", TSL_WALK_ALL);
 *   for (uint32_t n; (n = tsl_walks_next(&all, path, 4));) ... path[n - 1].site is where it ends */
TSL_API tsl_walks tsl_walks_from(const tsl_board *b, tsl_kind kind, tsl_id site,
                                 tsl_direction facing, const char *moves, tsl_policy policy);
/* How many sites the next walk has, the start among them; 0 past the last one, and if `capacity`, the number of
 * places in `path`, is not more than the number of moves. `path` is kept from call to call. Beginnings that cannot go on
 * to the last move may double in number with each move. Those that led nowhere are noted in the places that are left over, so
 * that none is tried twice if there are as many as moves times a quarter of tsl_walks_work(); fewer help, too. On wrapped boards
 * TSL_WALK_FURTHEST notes none. */
TSL_API uint32_t tsl_walks_next(tsl_walks *walks, tsl_place *path, uint32_t capacity);
/* Writes the sites where walks end, each once and rising, at most `capacity` of them; returns how many there
 * are, or TSL_NONE if `work` has too few entries: tsl_walks_work() of them are always enough, and 64 for walks of a few
 * moves on boards where few sites meet. Walks that came by the same step are followed as one, so that the time grows with
 * the number of moves times the steps within reach, though the number of walks may double with each move. */
TSL_API uint32_t tsl_walks_work(const tsl_board *b, tsl_kind kind);
TSL_API uint32_t tsl_walks_ends(tsl_walks walks, uint32_t *work, uint32_t work_capacity,
                                tsl_id *out, uint32_t capacity);
/* The shortest walk from one site to another, as few turns at its beginning as may be: writes at most
 * `size` bytes, the last of them zero, and returns its length, TSL_NONE where there is no way, and if
 * `capacity`, the number of entries in `work`, is less than three times tsl_site_count(). */
TSL_API uint32_t tsl_walk_shortest(const tsl_board *b, tsl_kind kind, tsl_id from, tsl_id to,
                                   char *out, size_t size, uint32_t *work, uint32_t capacity);

/* ---- Regions ---- */

typedef enum { /* up to SLOSH one region each; the later ones have several, numbered by an index */
               TSL_REGION_INNER,
               TSL_REGION_OUTER,
               TSL_REGION_PERIMETER, /* the same as OUTER */
               TSL_REGION_CENTRE,
               TSL_REGION_MAJOR,          /* cells with the most sides */
               TSL_REGION_MINOR,          /* the other cells */
               TSL_REGION_PIVOT,          /* vertices about which others turn */
               TSL_REGION_NULL_NEIGHBOUR, /* cells without a neighbour across one of their edges */
               TSL_REGION_CORNER,
               TSL_REGION_CORNER_CONVEX,
               TSL_REGION_CORNER_CONCAVE,
               TSL_REGION_LEFT,
               TSL_REGION_RIGHT,
               TSL_REGION_TOP,
               TSL_REGION_BOTTOM,
               TSL_REGION_AXIAL, /* edges: HORIZONTAL or VERTICAL */
               TSL_REGION_HORIZONTAL,
               TSL_REGION_VERTICAL,
               TSL_REGION_ANGLED, /* edges: SLASH, which rises to the right, or SLOSH, which falls */
               TSL_REGION_SLASH,
               TSL_REGION_SLOSH,
               TSL_REGION_SIDES,  /* 0 to 7: N, NE, E, SE, S, SW, W, NW */
               TSL_REGION_PHASES, /* colours such that neighbours differ, as far as five can do */
               TSL_REGION_ROWS,
               TSL_REGION_COLUMNS,
               TSL_REGION_LAYERS,
               TSL_REGION_COUNT
} tsl_region;
/* Whether a site belongs to a region; the index counts for those that have several. */
TSL_API bool tsl_region_contains(const tsl_board *b, tsl_kind kind, tsl_id site, tsl_region region,
                                 uint32_t index);
/* The first site of a region after another one, or of all with TSL_NONE; TSL_NONE past the last:
 *   for (tsl_id s = TSL_NONE; (s = tsl_region_next(b, kind, region, 0, s)) != TSL_NONE;) ... */
TSL_API tsl_id tsl_region_next(const tsl_board *b, tsl_kind kind, tsl_region region, uint32_t index,
                               tsl_id after);
TSL_API uint32_t tsl_region_size(const tsl_board *b, tsl_kind kind, tsl_region region,
                                 uint32_t index); /* how many sites it has */
TSL_API uint32_t tsl_region_count(const tsl_board *b, tsl_kind kind,
                                  tsl_region region); /* how many indices there are */
/* "Outer", "CornerConvex", "SideNE", "Phase_2", "Row_0", ...: writes at most `size` bytes, the last
 * of them zero, and returns the length that the whole name has; 0 if there is no such region. */
TSL_API size_t tsl_region_name(tsl_region region, uint32_t index, char *out, size_t size);
/* The region that has such a name on some board; either place for the answer may be NULL. */
TSL_API bool tsl_region_find(const char *name, tsl_region *region, uint32_t *index);

/* ---- Labels ---- */

/* Rows count from the bottom, columns from the left, layers from the ground, all from 0; rows and
 * columns may run at an angle. Sites of a kind that are not in one place differ in one of the three. */
typedef struct {
    uint32_t row, column, layer; /* TSL_NONE for a site that is not there */
} tsl_coord;
TSL_API tsl_coord tsl_site_coordinate(const tsl_board *b, tsl_kind kind, tsl_id site);
/* What TSL_RULES_LUDII has instead, where several sites may have the same; with other rules, and
 * where that is not so, the same as tsl_site_coordinate. */
TSL_API tsl_coord tsl_site_shared_coordinate(const tsl_board *b, tsl_kind kind, tsl_id site);
/* A line in letters, a place from 1, and on boards of several layers the layer: "C4", "AB12/2". By the rules of the paper
 * line and place are what TSL_LABELS_AUTO makes of the board, columns and rows wherever these say enough, else rings, rows and the like;
 * by other rules they are columns and rows. No other site of its kind has the same. Writes and returns as tsl_region_name does. */
TSL_API size_t tsl_label_write(const tsl_board *b, tsl_kind kind, tsl_id site, char *out,
                               size_t size);
TSL_API tsl_id tsl_label_find(const tsl_board *b, tsl_kind kind,
                              const char *label); /* letters of either case */

/* ---- Labels to choose from ---- */

/* Every scheme gives a site a line, in letters, and a place, in digits. */
typedef enum {
    TSL_LABELS_AUTO,    /* the first of the others that suits the board: see docs/labels.md */
    TSL_LABELS_FILES,   /* columns and rows of tsl_site_coordinate */
    TSL_LABELS_ROWS,    /* rows by height, places from the left */
    TSL_LABELS_RING,    /* rings from the centre, places clockwise from north */
    TSL_LABELS_PATH,    /* one line along the board */
    TSL_LABELS_CONTOUR, /* strips of cells that follow the board */
    TSL_LABELS_NUMBER,  /* the letter S, and the number of the site from 1 */
    TSL_LABELS_COUNT
} tsl_label_scheme;
TSL_API const char *tsl_label_scheme_name(tsl_label_scheme scheme); /* "auto", ... else NULL */
enum {
    TSL_LABEL_SWAP = 1,    /* of files: letters for rows */
    TSL_LABEL_UPRIGHT = 2, /* of rows: columns from the left, places from the bottom */
    TSL_LABEL_LOWER = 4    /* small letters */
};
/* Start from tsl_label_options_default(), which sets `size`, the kind that is played on and the corner of A1; a zero field
 * means its default. Refused as tsl_options are. */
typedef struct {
    size_t size;
    tsl_kind kind; /* of the sites; TSL_KIND_NONE: the one played on */
    tsl_label_scheme scheme;
    uint32_t how;         /* TSL_LABEL_ bits */
    tsl_direction origin; /* the corner of A1: SW, SE, NE or NW, of rhombi S, E, N or W */
    char skip[32];        /* capital letters that are left out, "IJ" */
    uint64_t max_work, max_bytes;
    tsl_allocator alloc; /* default: that of the board */
} tsl_label_options;
static inline tsl_label_options tsl_label_options_default(void) {
    tsl_label_options options = TSL_ZERO;
    options.size = sizeof options;
    options.kind = TSL_KIND_NONE;
    options.origin = TSL_DIR_SW;
    return options;
}
/* Reads words by commas: a scheme or one of the presets chess, go, shogi, hex, abalone and glinski; then swap, upright, lower,
 * top-down, origin=NE, skip=IJ. False for a word that is unknown; *out has what the words before it say. */
TSL_API bool tsl_label_options_read(const char *words, tsl_label_options *out);
/* "chess", ...: the name of a preset; NULL past the last. */
TSL_API const char *tsl_label_preset(uint32_t row);

/* Names of all sites of a kind. Never changes; the board, which has labels, must outlive it. On failure NULL and *error, which may be
 * NULL: TSL_ERR_VALUE where a scheme does not suit the board. */
typedef struct tsl_labels tsl_labels;
TSL_API tsl_labels *tsl_labels_new(const tsl_board *b, const tsl_label_options *options,
                                   tsl_error *error);
TSL_API void tsl_labels_free(tsl_labels *l);                     /* NULL is fine */
TSL_API tsl_label_scheme tsl_labels_scheme(const tsl_labels *l); /* what TSL_LABELS_AUTO became */
TSL_API tsl_kind tsl_labels_kind(const tsl_labels *l);
/* "C4", of the second part "2.C4". Writes and returns as tsl_region_name does. */
TSL_API size_t tsl_labels_write(const tsl_labels *l, tsl_id site, char *out, size_t size);
TSL_API tsl_id tsl_labels_find(const tsl_labels *l, const char *label); /* letters of either case */
/* What stands beside the board on a printed one: letters and numbers at the ends of lines. */
typedef struct {
    tsl_point at;
    tsl_id site; /* TSL_NONE: it is beside the board; else a number in this site */
    double room; /* the least distance of neighbouring sites */
    char text[24];
} tsl_label_mark;
TSL_API uint32_t tsl_labels_mark_count(const tsl_labels *l);
TSL_API tsl_label_mark tsl_labels_mark_at(const tsl_labels *l, uint32_t mark);

/* ---- Surfaces ---- */

/* A board may be wrapped, (wrap Torus (square 8)): its sides are brought together, and steps lead across the seams. Every
 * site has one place, its home, and copies of it lie wherever motions, shifts of the plane, take that. A site may have
 * several steps to one other site, each to another copy of it; lists of what touches a site name homes. */
typedef enum {
    TSL_SURFACE_PLANE, /* also boards of several layers */
    TSL_SURFACE_CYLINDER,
    TSL_SURFACE_TORUS,
    TSL_SURFACE_MOEBIUS,    /* a strip whose ends meet turned over */
    TSL_SURFACE_KLEIN,      /* Klein's bottle: all sides meet, two of them turned over */
    TSL_SURFACE_PROJECTIVE, /* all sides meet turned over */
    TSL_SURFACE_OTHER,      /* a wrapped board, or a sphere, with holes or in pieces */
    TSL_SURFACE_SPHERE,
    TSL_SURFACE_COUNT
} tsl_surface;
/* What the cells of a board lie on, by its Euler characteristic, whether it has a rim, and whether it has two sides. */
TSL_API tsl_surface tsl_board_surface(const tsl_board *b);
TSL_API const char *tsl_surface_name(tsl_surface surface); /* "Torus", ... else NULL */
TSL_API int32_t tsl_board_euler(const tsl_board *b);       /* vertices - edges + cells */
/* Whether every edge has a cell on both sides. */
TSL_API bool tsl_board_closed(const tsl_board *b);
/* Whether left and right stay what they are all over it: false if some way over cells comes back turned over. */
TSL_API bool tsl_board_orientable(const tsl_board *b);
/* Where the nth of the sites of a kind that touch a site lies, as seen from there, in the order of tsl_site_incident: on
 * wrapped boards not always at its own place. The corners of a cell, seen from it, are its outline:
 *   for (uint32_t i = 0; i < tsl_site_incident(b, TSL_KIND_CELL, 3, TSL_KIND_VERTEX).count; i++)
 *       draw_to(tsl_site_seen_from(b, TSL_KIND_CELL, 3, TSL_KIND_VERTEX, i)); */
TSL_API tsl_point tsl_site_seen_from(const tsl_board *b, tsl_kind kind, tsl_id site, tsl_kind of,
                                     uint32_t nth);
/* The motions of a board: motion 0 leaves everything at home, and is the only one of a flat board. Motion i takes (x, y) to
 * out[0][0] x + out[0][1] y + out[0][2] and out[1][0] x + out[1][1] y + out[1][2]; false if there is none. */
TSL_API uint32_t tsl_motion_count(const tsl_board *b);
TSL_API bool tsl_motion_at(const tsl_board *b, uint32_t motion, double out[2][3]);
/* The motion that takes the nth site that touches another from its home to where it is seen from there. */
TSL_API uint32_t tsl_site_motion_from(const tsl_board *b, tsl_kind kind, tsl_id site, tsl_kind of,
                                      uint32_t nth);
/* Which way the step leads that tsl_steps_next gave last, seen from where it begins. Zeros before that. */
TSL_API tsl_point tsl_steps_way(const tsl_steps *steps);
/* The motion of the site that it leads to; 0: it is at home. */
TSL_API uint32_t tsl_steps_motion(const tsl_steps *steps);
/* Whether that step leads across a seam: its other site is elsewhere in the picture. */
TSL_API bool tsl_steps_crosses(const tsl_steps *steps);
/* Whether left and right have changed after that step, and which direction one faces then who faced another before. A seam
 * that turns the board over takes NE to SE; without one a direction stays what it is. */
TSL_API bool tsl_steps_mirrors(const tsl_steps *steps);
TSL_API tsl_direction tsl_steps_carries(const tsl_steps *steps, tsl_direction facing);
/* Where the site that tsl_radial_step gave last lies as seen from the start of the line, the board unrolled; the start's
 * place before that. */
TSL_API tsl_point tsl_radial_place(const tsl_radial *radial);
/* The direction that one faces there who faced another at the start of the line. */
TSL_API tsl_direction tsl_radial_carries(const tsl_radial *radial, tsl_direction facing);

/* ---- Boards in boards ---- */

/* (nest (square 3) (square 3)) is a board of 81 cells in the 9 cells of another. Levels count from the outermost board, so level 0
 * has the 9 parents, numbered as on (square 3), and the last level the board's own cells, each its own parent:
 *   for (tsl_id cell = TSL_NONE; (cell = tsl_child_next(b, TSL_KIND_CELL, 0, 4, cell)) != TSL_NONE;) ... the 9 in the middle */
TSL_API uint32_t tsl_levels(const tsl_board *b); /* 0 where no board was put into cells */
TSL_API uint32_t tsl_parent_count(const tsl_board *b, uint32_t level);
/* The cell of the board of a level in which a site lies; TSL_NONE if it lies in several, or in none. */
TSL_API tsl_id tsl_parent(const tsl_board *b, tsl_kind kind, tsl_id site, uint32_t level);
/* The first site in a parent after another one, or of all with TSL_NONE; TSL_NONE past the last. They ascend. */
TSL_API tsl_id tsl_child_next(const tsl_board *b, tsl_kind kind, uint32_t level, tsl_id parent,
                              tsl_id after);

/* ---- Symmetry ---- */

/* What two boards, or a board and itself moved, have in common. Each level keeps less than the one before it. */
typedef enum {
    TSL_LIKE_SHAPE,    /* distances: turns and mirrors, within 0.01 of the mean edge */
    TSL_LIKE_MAP,      /* incidence, and the order of edges round every vertex; flat boards only */
    TSL_LIKE_COMPLEX,  /* incidence of vertices, edges and cells */
    TSL_LIKE_GRAPH,    /* that of vertices and edges; cells are ignored */
    TSL_LIKE_NUMBERED, /* all numbers of sites: for hashes, no level of symmetries */
    TSL_LIKE_COUNT
} tsl_like;
TSL_API const char *tsl_like_name(tsl_like like); /* "shape", "map", ... else NULL */
enum {
    TSL_SYMMETRY_PLAYED =
        1, /* only how sites of the kind played on move; what moves them in the same way is one */
    TSL_SYMMETRY_ROTATIONS = 2 /* only what keeps the sense of turning; for shapes and maps */
};
/* Start from tsl_symmetry_default(), which sets `size`; a zero field means its default. Refused as tsl_options are.
 * max_work, max_bytes and cancel bound what it costs, and end it with an error. `visits` bounds the search for symmetries
 * where no quick way is known; when they are used up the answer is still true, but there may be more: see
 * tsl_symmetry_is_complete. */
typedef struct {
    size_t size;
    tsl_like like;                             /* default TSL_LIKE_SHAPE */
    uint32_t only;                             /* TSL_SYMMETRY_ bits */
    uint32_t list;                             /* the most elements that are listed; default 1024 */
    uint32_t zero;                             /* must be 0 */
    uint64_t visits;                           /* default 64 for each site and 2^24 */
    uint64_t max_work, max_bytes;              /* default 2^32 each */
    bool (*cancel)(void *user, uint64_t work); /* default: never stop */
    void *cancel_user;
    tsl_allocator alloc; /* default: that of the board */
} tsl_symmetry_options;
static inline tsl_symmetry_options tsl_symmetry_default(void) {
    tsl_symmetry_options options = TSL_ZERO;
    options.size = sizeof options;
    return options;
}

/* The symmetries of a board: permutations of its vertices, edges and cells that keep what the level says. Never changes;
 * the board must outlive it. On failure NULL and *error, which may be NULL: TSL_ERR_VALUE where a level does not exist.
 * At TSL_LIKE_GRAPH cells do not move and have no orbits; with TSL_SYMMETRY_PLAYED only one kind has.
 *   tsl_symmetry *s = tsl_symmetry_new(b, NULL, NULL);
 *   for (uint32_t e = 0; e < tsl_element_count(s); e++)
 *       ... tsl_element_at(s, TSL_KIND_CELL, e).id[3] is where cell 3 goes */
typedef struct tsl_symmetry tsl_symmetry;
TSL_API tsl_symmetry *tsl_symmetry_new(const tsl_board *b, const tsl_symmetry_options *options,
                                       tsl_error *error);
TSL_API void tsl_symmetry_free(tsl_symmetry *s);              /* NULL is fine */
TSL_API bool tsl_symmetry_is_complete(const tsl_symmetry *s); /* false: there may be more */
TSL_API uint64_t tsl_symmetry_order(const tsl_symmetry *s);   /* UINT64_MAX: that or more */
TSL_API uint64_t tsl_symmetry_work(const tsl_symmetry *s);    /* what finding it cost */
/* These write at most `size` bytes, the last of them zero, and return the length of the whole: all digits of the order;
 * the name of a shape, "D4", or in space its Schoenflies symbol, "C4v", empty for other levels. */
TSL_API size_t tsl_symmetry_order_text(const tsl_symmetry *s, char *out, size_t size);
TSL_API size_t tsl_symmetry_name(const tsl_symmetry *s, char *out, size_t size);

/* Generators: every symmetry is a product of these. Site i of a kind goes to id[i]. Of a flat shape a turn by the least angle and
 * a mirror, if there are such. */
TSL_API uint32_t tsl_generator_count(const tsl_symmetry *s);
TSL_API tsl_ids tsl_generator_at(const tsl_symmetry *s, tsl_kind kind, uint32_t generator);
/* Where a generator, or an element, of a shape moves points: (x, y, z) to out[i][0] x + out[i][1] y + out[i][2] z + out[i][3]. */
TSL_API bool tsl_generator_motion(const tsl_symmetry *s, uint32_t generator, double out[3][4]);

/* All symmetries, if there are not more than `list`, and listing them takes no more than 2^26 numbers. Number 0 leaves all
 * sites where they are; then, of a flat shape, turns by rising angle, counter-clockwise, and mirrors by the rising angle of their axes
 * from east; otherwise by their images of vertex 0, vertex 1 and so on. */
TSL_API uint32_t tsl_element_count(const tsl_symmetry *s); /* 0: they are not listed */
TSL_API tsl_ids tsl_element_at(const tsl_symmetry *s, tsl_kind kind, uint32_t element);
TSL_API uint32_t tsl_element_inverse(const tsl_symmetry *s, uint32_t element);
TSL_API uint32_t tsl_element_product(const tsl_symmetry *s, uint32_t second, uint32_t first);
TSL_API bool tsl_element_reflects(const tsl_symmetry *s, uint32_t element); /* shapes and maps */
TSL_API bool tsl_element_motion(const tsl_symmetry *s, uint32_t element, double out[3][4]);
/* Where steps between sites of a kind that lead in a direction lead then: N becomes W by a quarter of a turn. TSL_DIR_NONE if
 * not all of them agree, or there are none. Looks at all steps. */
TSL_API tsl_direction tsl_element_direction(const tsl_symmetry *s, tsl_kind kind, uint32_t element,
                                            tsl_direction direction);

/* Orbits: sites that symmetries take to each other, each known by its lowest site. */
TSL_API uint32_t tsl_orbit_count(const tsl_symmetry *s, tsl_kind kind);
TSL_API tsl_id tsl_orbit_of(const tsl_symmetry *s, tsl_kind kind, tsl_id site);
/* Where a site goes under every element: returns their number, and writes nothing if `capacity` is less. */
TSL_API uint32_t tsl_symmetry_images(const tsl_symmetry *s, tsl_kind kind, tsl_id site, tsl_id *out,
                                     uint32_t capacity);

/* ---- Colours ---- */

/* Start from tsl_colouring_default(), which sets `size` and takes the kind that is played on; a zero field means its default.
 * Refused as tsl_options are. */
typedef struct {
    size_t size;
    tsl_kind kind; /* of the sites to be coloured; TSL_KIND_NONE: the one played on */
    bool perfect;  /* take up to 5 colours if all symmetries only exchange colours then */
    uint64_t
        tries; /* colours given in one search before it gives up; default 2 for each site and 20,000 */
    uint64_t max_work, max_bytes;              /* default 2^32 each */
    bool (*cancel)(void *user, uint64_t work); /* default: never stop */
    void *cancel_user;
    tsl_allocator alloc; /* default: that of the board */
} tsl_colouring_options;
static inline tsl_colouring_options tsl_colouring_default(void) {
    tsl_colouring_options options = TSL_ZERO;
    options.size = sizeof options;
    options.kind = TSL_KIND_NONE;
    return options;
}

/* Colours of all sites of a kind such that neighbours differ: cells with a common edge, vertices joined by an edge, edges with a
 * common end. As few colours as there can be; then such that the most symmetries of the shape only exchange colours; then, if
 * possible, with no colour for cells of different numbers of sides. Pieces of the board that do not touch are coloured by
 * themselves. Does not depend on the rules. Never changes, and does not need the board any more. On failure NULL and *error,
 * which may be NULL.
 *   tsl_colouring *c = tsl_colouring_new(b, NULL, NULL);
 *   ... tsl_colouring_at(c, 0) is that of cell 0: 0, the darkest, on a chess board */
typedef struct tsl_colouring tsl_colouring;
TSL_API tsl_colouring *tsl_colouring_new(const tsl_board *b, const tsl_colouring_options *options,
                                         tsl_error *error);
TSL_API void tsl_colouring_free(tsl_colouring *c); /* NULL is fine */
TSL_API tsl_kind tsl_colouring_kind(const tsl_colouring *c);
TSL_API uint32_t tsl_colouring_count(const tsl_colouring *c); /* of colours */
/* From 0, the darkest, on; TSL_NONE for a site that is not there. */
TSL_API uint32_t tsl_colouring_at(const tsl_colouring *c, tsl_id site);
TSL_API bool tsl_colouring_is_best(const tsl_colouring *c); /* false: a search gave up */
/* How many symmetries the shape of the board has, how many of them exchange colours, and how many of these keep every
 * colour. */
TSL_API uint64_t tsl_colouring_of(const tsl_colouring *c);
TSL_API uint64_t tsl_colouring_order(const tsl_colouring *c);
TSL_API uint64_t tsl_colouring_fixed(const tsl_colouring *c);
TSL_API uint64_t tsl_colouring_work(const tsl_colouring *c); /* what finding it cost */
/* ---- Sameness ---- */

/* Boards are the same if the sites of one can be taken to those of the other such that a level of tsl_like is kept. Tracks,
 * rules, labels and what is played on do not count: (square 8) and (square 9) use:Vertex are the same. Options as for
 * symmetries; TSL_SYMMETRY_ROTATIONS tells mirror images apart, TSL_SYMMETRY_PLAYED boards that are played on other kinds. NULL
 * for options means tsl_same_default(), the level TSL_LIKE_COMPLEX. On failure a function returns the reason and
 * writes it to *error, which may be NULL. */
static inline tsl_symmetry_options tsl_same_default(void) {
    tsl_symmetry_options options = tsl_symmetry_default();
    options.like = TSL_LIKE_COMPLEX;
    return options;
}
enum { TSL_BOARD_HASH = 48 }; /* bytes of room for a hash as text */
/* The hash of a board: "c1-" and 32 digits, the BLAKE2b-128 of what tsl_canonical_write writes. Boards that are the same have the
 * same hash, on all machines and in all versions with this prefix. "c1~-": no canonical numbers were found within
 * `visits`; then boards that differ may have equal hashes. An empty string on failure. */
TSL_API tsl_code tsl_board_hash(const tsl_board *b, const tsl_symmetry_options *options,
                                char out[TSL_BOARD_HASH], tsl_error *error);
/* The canonical listing: vertices numbered in a way that does not depend on the board's numbers, edges and cells by these, a line
 * each. TSL_ERR_LIMIT where no such numbers were found. docs/symmetry.md describes the lines. */
TSL_API tsl_code tsl_canonical_write(const tsl_board *b, const tsl_symmetry_options *options,
                                     tsl_writer out, tsl_error *error);
/* The board as an expression with canonical numbers, (board (graph vertices:... edges:... cells:...) use:...), at its own
 * places and without curves, so of edges with the same two ends one is left. What it makes is the same board at that level, and its TSL_LIKE_NUMBERED listing has the lines
 * of the canonical one. Not for TSL_LIKE_NUMBERED. */
TSL_API tsl_code tsl_canonical_express(const tsl_board *b, const tsl_symmetry_options *options,
                                       tsl_writer out, tsl_error *error);
typedef enum {
    TSL_SAME_NO,
    TSL_SAME_YES,
    TSL_SAME_NOT_KNOWN /* the search gave up, or failed: see *error */
} tsl_same;
/* Whether two boards are the same. Then `map`, unless it is NULL or has no room, gets where the sites of b are on other: of
 * vertices, then edges, then cells, which do not count at TSL_LIKE_GRAPH. */
TSL_API tsl_same tsl_board_same(const tsl_board *b, const tsl_board *other,
                                const tsl_symmetry_options *options, tsl_id *map, size_t capacity,
                                tsl_error *error);

/* ---- Positions ---- */

/* A board holds no pieces; a position of it does: on sites of any kind stacks of pieces, the lowest at level 0. Where no level
 * is given, the top of the stack is meant. A position is for one thread at a time, and its board outlives it.
 *   tsl_position *p = tsl_position_new(b, NULL);
 *   tsl_position_parse(p, "A1-H1=1 D4=2121", 15, NULL);
 *   tsl_piece top = tsl_position_top(p, tsl_site_default(b, 27)); */
typedef struct tsl_position tsl_position;
typedef struct {
    uint32_t player; /* 0 to 9, 0 if it is no player's; TSL_NONE: there is no piece */
    char letter;     /* A to Z, a to z, or 0 without one */
} tsl_piece;
enum {
    TSL_PLAYERS = 10,
    TSL_POSITION_MOST = 1 << 24, /* pieces of a position */
    TSL_POSITION_HASH = 16       /* bytes */
};
/* Without pieces. Its memory, one block that grows with the pieces, comes from `alloc`, or with NULL from where that of the
 * board does. NULL without a board or memory. */
TSL_API tsl_position *tsl_position_new(const tsl_board *b, const tsl_allocator *alloc);
TSL_API void tsl_position_free(tsl_position *p); /* NULL is fine */
/* Makes `to` equal to `from`; both are of boards with equal counts of sites, or else TSL_ERR_CALL. TSL_ERR_MEMORY
 * leaves `to` as it was. */
TSL_API tsl_code tsl_position_copy(tsl_position *to, const tsl_position *from);
TSL_API const tsl_board *tsl_position_board(const tsl_position *p);
/* Puts a piece on top of the stack of a site, whatever its level says. Otherwise the position stays as it was:
 * TSL_ERR_CALL if there is no such site or piece, TSL_ERR_LIMIT or TSL_ERR_MEMORY. */
TSL_API tsl_code tsl_position_push(tsl_position *p, tsl_site site, tsl_piece piece);
TSL_API tsl_piece tsl_position_pop(tsl_position *p, tsl_site site);        /* takes the top off */
TSL_API uint32_t tsl_position_count(const tsl_position *p, tsl_site site); /* pieces on a site */
TSL_API uint32_t tsl_position_pieces(const tsl_position *p);               /* on all sites */
TSL_API tsl_piece tsl_position_at(const tsl_position *p, tsl_site site);   /* at the site's level */
TSL_API tsl_piece tsl_position_top(const tsl_position *p, tsl_site site);  /* whatever its level */
/* The site of the kind played on with that number, at the level of its top piece; without pieces at level 0. */
TSL_API tsl_site tsl_position_default(const tsl_position *p, tsl_id index);
/* The first site with pieces after another one, or of all with the kind TSL_KIND_NONE, at the level of its top piece: vertices,
 * edges, cells, each by number. Past the last its kind is TSL_KIND_NONE.
 *   for (tsl_site s = {TSL_KIND_NONE, 0, 0}; (s = tsl_position_next(p, s)).kind != TSL_KIND_NONE;) ... */
TSL_API tsl_site tsl_position_next(const tsl_position *p, tsl_site after);
TSL_API void tsl_position_clear(tsl_position *p); /* takes all pieces off; keeps the memory */
TSL_API void tsl_position_clear_site(tsl_position *p, tsl_site site); /* those of one site */
/* Whether the same stacks are on the same sites, of boards with equal counts of sites. */
TSL_API bool tsl_position_equal(const tsl_position *a, const tsl_position *b);
/* Reads items SITES=STACK, with blanks between them, in the place of what the position held.
 * SITES: a label or a number, "V:", "E:" or "C:" before it unless the kind is played on; a region such as Row_0; A1-H1, the
 * sites from one to the other on the shortest orthogonal or diagonal line between them, of several the first; or several of these by
 * commas. STACK: pieces from the bottom up, each the digit of its player and perhaps a letter: "2121", "1K2q".
 * A site may be named once only. After an error, which says what is wrong and where, the position is as it was;
 * `error` may be NULL. Lines take a board with radials, regions one with regions, labels one with labels. */
TSL_API tsl_code tsl_position_parse(tsl_position *p, const char *text, size_t length,
                                    tsl_error *error);

/* Positions under symmetries, which must be listed: see tsl_element_count. First for programs that keep a number for each site of
 * a kind, such as 0 for an empty one. tsl_symmetry_image writes where an element takes them, out[where site i goes] = what[i]; false
 * without room for all. tsl_symmetry_least gives the element whose image is least, compared from vertex 0 on, then edges, then
 * cells; what[kind] is NULL if sites of a kind have no numbers. Of several the first one; TSL_NONE without a list. Positions that
 * symmetries take to each other have the same least image. */
TSL_API bool tsl_symmetry_image(const tsl_symmetry *s, tsl_kind kind, uint32_t element,
                                const uint32_t *what, uint32_t *out, uint32_t capacity);
TSL_API uint32_t tsl_symmetry_least(const tsl_symmetry *s,
                                    const uint32_t *const what[TSL_KIND_COUNT]);
/* Makes `to`, which may be `from`, the image of a position, and its least image: an empty site is less than any stack, stacks are
 * compared from the bottom up by player and letter. The hash of the least image is that of the position up to symmetry. `element`, which may be
 * NULL, gets the one that leads there. TSL_ERR_CALL: other boards, no such element, or pieces on sites that the symmetries
 * do not move; TSL_ERR_LIMIT: there is no list; TSL_ERR_MEMORY: `to` is as it was. */
TSL_API tsl_code tsl_position_image(tsl_position *to, const tsl_position *from,
                                    const tsl_symmetry *s, uint32_t element);
TSL_API tsl_code tsl_position_least(tsl_position *to, const tsl_position *from,
                                    const tsl_symmetry *s, uint32_t *element);

/* ---- Tracks, as written in (board ... (track ...)) ---- */

typedef struct {
    const char *name;     /* NULL past the last track */
    const char *path;     /* "0,E,N,W", or NULL when the sites are listed */
    const int32_t *sites; /* `count` of them, -1 is Off and -2 is End */
    uint32_t count;
    uint32_t owner; /* 1 for P1 ..., 0 for no player in particular */
    bool loop, directed;
} tsl_track;
TSL_API uint32_t tsl_track_count(const tsl_board *b);               /* in the order of the text */
TSL_API tsl_track tsl_track_at(const tsl_board *b, uint32_t track); /* no name: not there */
/* An element of a track that was followed on the board: a site, and which elements come before and after it. */
typedef struct {
    int32_t
        site; /* of the kind played on, or beyond its last: of a hand; -1 is Off and -2 is End */
    uint32_t bump;           /* how often the site is repeated here */
    uint32_t previous, next; /* elements, counted from 0; TSL_NONE: none */
} tsl_track_element;
/* Follows a track: a path goes along the radials of its directions, to their ends or as many sites on as is said. A site that
 * follows itself is one element. At the end of a loop the first comes after the last; in the middle of a directed track nothing
 * comes before. Writes at most `capacity` elements and returns how many there are; TSL_NONE, with the reason and its bytes of the path in *error, which may be
 * NULL, if the board has no such direction, the path leads on from no site of it, or stays at one. Paths take a board with
 * radials. */
TSL_API uint32_t tsl_track_fill(const tsl_board *b, uint32_t track, tsl_track_element *out,
                                uint32_t capacity, tsl_error *error);
/* The same for elements from `first` on, where there is not room for all of them: each call follows the track from its beginning. */
TSL_API uint32_t tsl_track_fill_from(const tsl_board *b, uint32_t track, uint32_t first,
                                     tsl_track_element *out, uint32_t capacity, tsl_error *error);
/* Whether a track comes to a site twice and repeats none: it has a loop inside. Compares all elements. */
TSL_API bool tsl_track_crosses(const tsl_track_element *element, uint32_t count);

/* ---- Values, as written in (board ... (values ...)) ---- */

/* The numbers that sites of a kind may have in a puzzle, from the lowest to the highest. */
typedef struct {
    tsl_kind kind; /* TSL_KIND_NONE past the last one */
    int32_t low, high;
} tsl_values;
TSL_API uint32_t tsl_values_count(const tsl_board *b); /* in the order of the text */
TSL_API tsl_values tsl_values_at(const tsl_board *b, uint32_t row);

/* ---- Game files ---- */

/* A game file is text with a (game "Name" ...), and with defines, options, rulesets and metadata around it. It is expanded to the
 * text of its board as published games are. Of the rest, pieces and rules, nothing is read. docs/games.md explains them.
 *   tsl_game *g = tsl_game_new(text, length, NULL, &error);
 *   tsl_game_choose(g, "Board Size/14x14", &error);
 *   tsl_board *b = tsl_game_board(g, NULL, &error);
 * A game is for one thread at a time. What it returns belongs to it; a board does not, and may outlive it. */
typedef struct tsl_game tsl_game;
/* Whether a text is a game file: the first clause in it is one of game, define, option, rulesets, metadata, match, or there is a game
 * further on. */
TSL_API bool tsl_game_is(const char *text, size_t length);
/* Reads what there is to choose. The text is copied; of the options, which may be NULL, limits, `cancel` and `alloc` hold for
 * all that is done with the game, and the others are those of its boards. NULL, with the reason and its place in *error, which may be NULL, if it is no
 * game, or one that has no board: a (match ...). An error that has no place in the file has line 0, here and below. */
TSL_API tsl_game *tsl_game_new(const char *text, size_t length, const tsl_options *options,
                               tsl_error *error);
TSL_API void tsl_game_free(tsl_game *g);              /* NULL is fine */
TSL_API const char *tsl_game_name(const tsl_game *g); /* NULL without a game */

typedef struct {
    const char *heading; /* NULL past the last option */
    uint32_t items, preset,
        chosen; /* how many there are; which is usual, and which is chosen now */
} tsl_game_option;
typedef struct {
    const char *name; /* NULL past the last item */
    const char *description;
    uint32_t stars; /* the item with the most is the usual one, else the first */
} tsl_game_item;
TSL_API uint32_t tsl_game_option_count(const tsl_game *g); /* in the order of the file */
TSL_API tsl_game_option tsl_game_option_at(const tsl_game *g, uint32_t option);
TSL_API tsl_game_item tsl_game_item_at(const tsl_game *g, uint32_t option, uint32_t item);
typedef struct {
    const char *name;          /* NULL past the last ruleset */
    const char *const *choice; /* "Heading/Item", each */
    uint32_t choices;          /* 0: it is only named */
    uint32_t stars;
} tsl_game_ruleset;
TSL_API uint32_t tsl_game_ruleset_count(const tsl_game *g);
TSL_API tsl_game_ruleset tsl_game_ruleset_at(const tsl_game *g, uint32_t ruleset);

/* Chooses an item by "Heading/Item"; or all that a ruleset asks for by its name, every other option as usual: so choose the
 * ruleset first. After an error, which names what is nearest, all is as it was. */
TSL_API tsl_code tsl_game_choose(tsl_game *g, const char *name, tsl_error *error);
/* The same by numbers; false if there is no such item. */
TSL_API bool tsl_game_choose_item(tsl_game *g, uint32_t option, uint32_t item);
/* The text of the board as it is chosen, expanded and on one line, until the next choice. NULL, with the reason and its place in
 * the file, if there is none. */
TSL_API const char *tsl_game_text(tsl_game *g, tsl_error *error);
/* The board of that text. Its errors and warnings have their places in the file, whatever defines and options they came
 * through. Without options of its own it has those of the game; the usual rules are TSL_RULES_LUDII. */
TSL_API tsl_board *tsl_game_board(tsl_game *g, const tsl_options *options, tsl_error *error);

/* ---- Writing ---- */

/* Formats: "text" (the canonical source), "dump" (every fact, a line each), "svg" (a picture), "json" (everything, as columns),
 * "c" (the same as constant arrays), "graphml", "dot" (sites and the steps between them), "csv" (a table of sites or of steps);
 * docs/data.md describes them. The same board gives the same bytes. Needs no memory. */
TSL_API tsl_code tsl_board_write(const tsl_board *b, const char *format, tsl_writer out);
/* What of a board is written: a set of parts, in tsl_export. What the board was not built with is left out. */
enum {
    TSL_PART_POSITIONS = 1, /* where sites are, and how edges are curved */
    TSL_PART_INCIDENCE = 2, /* which sites of other kinds touch them */
    TSL_PART_LABELS = 4,    /* labels, rows, columns and layers */
    TSL_PART_REGIONS = 8,
    TSL_PART_STEPS = 16,
    TSL_PART_RADIALS = 32,
    TSL_PART_TRACKS = 64, /* and values; paths are followed if the board has radials */
    TSL_PART_ALL = 127
};
/* Start from tsl_export_default(), which sets `size`; a zero field means its default. What is unknown is refused, as in
 * tsl_options. */
typedef struct {
    size_t size;    /* of this struct, as the caller was compiled */
    uint32_t kinds; /* a set: bit 1 << kind; default all, of graphs the one played on */
    uint32_t parts; /* TSL_PART_ bits; default all that the format has, in "csv" all but steps */
    tsl_ways ways;  /* steps and radials along any of these only; default all */
} tsl_export;
static inline tsl_export tsl_export_default(void) {
    tsl_export what = TSL_ZERO;
    what.size = sizeof what;
    return what;
}
/* The same as tsl_board_write for a part of the board; `what` may be NULL. "text" and "svg" are always whole. "csv" with
 * TSL_PART_STEPS is a table of steps.
 *   tsl_export what = tsl_export_default();
 *   what.parts = TSL_PART_STEPS;
 *   tsl_board_export(b, "json", &what, out); */
TSL_API tsl_code tsl_board_export(const tsl_board *b, const char *format, const tsl_export *what,
                                  tsl_writer out);
/* "positions", "steps", ...: the part with bit 1 << row; NULL past the last. */
TSL_API const char *tsl_part_name(uint32_t row);
/* Format names with a sentence on each; `name` is NULL past the last one. */
typedef struct {
    const char *name, *summary;
} tsl_format;
TSL_API tsl_format tsl_format_at(uint32_t row);

/* A position as text that tsl_position_parse reads as an equal one: an item a site, in the order of tsl_position_next, with its
 * kind unless that is played on: "A1=1 B1=12 V:C3=2N". Without labels sites go by their numbers. */
TSL_API tsl_code tsl_position_write(const tsl_position *p, tsl_writer out);
/* BLAKE2b-128 of that text, with numbers in the place of labels: equal positions of boards that are played on the same kind of
 * site have equal hashes. All zero without a position. */
TSL_API void tsl_position_hash(const tsl_position *p, uint8_t out[TSL_POSITION_HASH]);

/* ---- Pictures ---- */

typedef enum {
    TSL_STYLE_BOARD, /* in colour, as a board on a table */
    TSL_STYLE_PLAIN, /* black on white, for print and papers */
    TSL_STYLE_GRAPH, /* vertices, edges and the middles of cells */
    TSL_STYLE_DARK,  /* light on dark */
    TSL_STYLE_COUNT
} tsl_style;
TSL_API const char *tsl_style_name(tsl_style style); /* "board", ... else NULL */

typedef enum {
    TSL_FILL_USUAL, /* whatever suits the style and the board */
    TSL_FILL_PHASE, /* neighbouring cells in different colours */
    TSL_FILL_SIDES, /* a colour for every number of sides */
    TSL_FILL_NONE,
    TSL_FILL_REGION, /* the sites of a region stand out */
    TSL_FILL_COLOUR, /* as the colouring of the picture says; without one, as TSL_FILL_PHASE */
    TSL_FILL_COUNT
} tsl_fill;
TSL_API const char *tsl_fill_name(tsl_fill fill); /* "usual", "phase", ... else NULL */

enum { /* a set of what is drawn besides the board */
       TSL_DRAW_CELL_LABELS = 1,
       TSL_DRAW_VERTEX_LABELS = 2,
       TSL_DRAW_EDGE_LABELS = 4,
       TSL_DRAW_IDS = 8,         /* the labels are the numbers of the sites */
       TSL_DRAW_RELATION = 16,   /* arrows to the sites that `relation` relates `from` to */
       TSL_DRAW_DIRECTIONS = 32, /* the names of their directions from `from` */
       TSL_DRAW_DUAL = 64,       /* lines between cells that share an edge */
       TSL_DRAW_PERIMETER = 128,
       TSL_DRAW_CORNERS = 256,
       TSL_DRAW_RADIALS = 512, /* lines along the radials from `from` in `ways` */
       TSL_DRAW_BARE = 1024,   /* leaves out the id, data- attributes and title of every site */
       TSL_DRAW_PLAYED = 2048, /* leaves them out where the board is not played on */
       TSL_DRAW_UNTITLED =
           4096,                /* leaves out the id and the title, not what programs read: data- */
       TSL_DRAW_DEGREES = 8192, /* vertices are labelled with the number of their edges */
       TSL_DRAW_SIDES = 16384,  /* cells with the number of their sides */
       TSL_DRAW_RULER =
           32768, /* 50 mm, to check a printer; in pictures of true size and on pages */
       TSL_DRAW_INSET =
           65536, /* for a place in another picture: lengths without mm, pages not turned */
       TSL_DRAW_RIM = 131072 /* letters and numbers of `labels` beside the board */
};

typedef enum { TSL_MARK_ORIGIN, TSL_MARK_SHADE, TSL_MARK_PIECE, TSL_MARK_COUNT } tsl_mark_look;
TSL_API const char *
tsl_mark_look_name(tsl_mark_look look); /* "origin", "shade", "piece", else NULL */
/* Something on a site; a piece lies on as many others as its level says. */
typedef struct {
    tsl_site site;
    tsl_mark_look look;
    uint32_t player;  /* whose piece it is: 1, 2, ... */
    const char *text; /* written there, or NULL */
} tsl_mark;
/* A line through sites of a kind. */
typedef struct {
    tsl_kind kind;
    const tsl_id *site;
    uint32_t count;
    bool dotted;
    bool arrow; /* at its end */
} tsl_trail;

/* Start from tsl_picture_default(), which sets `size`; a zero field means its default. A size that no version
 * had, unknown bits or values, and fields from a later version that are not zero are refused, as in tsl_options. */
typedef struct {
    size_t size; /* of this struct, as the caller was compiled */
    tsl_style style;
    tsl_fill fill;
    tsl_region region; /* for TSL_FILL_REGION, with its index */
    uint32_t region_index;
    uint32_t draw; /* TSL_DRAW_ bits */
    tsl_site from; /* for TSL_DRAW_RELATION, TSL_DRAW_DIRECTIONS and TSL_DRAW_RADIALS */
    tsl_relation relation;
    tsl_ways ways;
    const tsl_mark *marks; /* sites that are not there are left out, here and in trails */
    uint32_t mark_count;
    const tsl_trail *trails;
    uint32_t trail_count;
    const char *prefix; /* of every id: letters, digits, '-' and '_'; default "" */
    double pixels;      /* of the longer side, up to a million; by default about 40 for an edge */
    /* True size: how wide a cell is, or how far apart neighbouring vertices are where these are
     * played on, in millimetres. Then widths and places in the picture are millimetres too. */
    double cell_mm;
    /* With both of these and `cell_mm` the board is cut into pages of that many millimetres, upright or across as
     * it takes fewer, with marks where to cut; `page` counts from 0, by rows. Without `cell_mm` it is made as large as one
     * page has room for. */
    double page_width, page_height;
    uint32_t page;
    /* Boards that are not flat are seen from the side: degrees to turn them by, counter-clockwise as
     * seen from above. */
    double turn;
    const tsl_position *position; /* its pieces are drawn; on sites that are not there none */
    /* For TSL_FILL_COLOUR, and for TSL_FILL_USUAL where that would be phases: of sites of any kind of this board. */
    const tsl_colouring *colouring;
    const char *title;        /* written above the board; NULL or "": none */
    const tsl_labels *labels; /* names of sites of their kind, in the place of the board's */
    bool flat; /* layers of boards that are not flat lie side by side, each seen from above */
    /* A cylinder or a torus is seen as a solid, turned by `turn`; what is on its far side is faint. Its cells are drawn, its vertices if
     * they are played on, and names; no lines and marks. */
    bool solid;
} tsl_picture;
static inline tsl_picture tsl_picture_default(void) {
    tsl_picture picture = TSL_ZERO;
    picture.size = sizeof picture;
    return picture;
}
/* Writes an SVG picture. Every site that is drawn has the id "C12", its kind and number, data-site,
 * data-label and a title; on boards of more than 20,000 sites of a kind only if it is played on.
 * picture may be NULL. The same board and picture give the same bytes. Needs no memory. */
TSL_API tsl_code tsl_board_draw(const tsl_board *b, const tsl_picture *picture, tsl_writer out);
/* How many pages it takes; 1 without pages, 0 if the picture is refused. */
TSL_API uint32_t tsl_picture_pages(const tsl_board *b, const tsl_picture *picture);

/* ---- Tables: whole arrays, for engines and bindings ---- */

/* tsl_site_positions lends all positions of a kind; these lend all lists of a kind, without a copy.
 * List i is item[offset[i]] up to, not including, item[offset[i + 1]]. Where every list has the same length, such
 * as the two ends of an edge, offset is NULL and list i begins at item[i * stride]. */
typedef struct {
    const uint32_t *offset; /* count + 1 of them, or NULL */
    const tsl_id *item;
    uint32_t count;  /* lists */
    uint32_t stride; /* length of every list, if offset is NULL */
} tsl_lists;
static inline tsl_ids tsl_lists_at(tsl_lists lists, uint32_t i) {
    tsl_ids ids = {0, 0};
    size_t first;
    if (i >= lists.count) return ids;
    first = lists.offset ? lists.offset[i] : (size_t)i * lists.stride;
    ids.id = lists.item + first;
    ids.count = lists.offset ? lists.offset[i + 1] - lists.offset[i] : lists.stride;
    return ids;
}
/* For every site of a kind the sites of kind `of` that touch it, as tsl_site_incident answers for one. */
TSL_API tsl_lists tsl_incidence_lists(const tsl_board *b, tsl_kind kind, tsl_kind of);

/* All steps between sites of a kind, in the order of tsl_steps_from. Step k leads to to[k]; its set is
 * sets[set8 ? set8[k] : set16[k]]: directions are its low 48 bits, relations those from bit 48 on. Two steps from
 * one site may have the same target. */
enum { TSL_SET_RELATIONS = 48 };
typedef struct {
    const uint32_t
        *offset; /* count + 1 of them: steps of site i are offset[i] to offset[i + 1] - 1 */
    const tsl_id *to;
    const uint8_t *set8; /* one of these two is NULL */
    const uint16_t *set16;
    const uint64_t *sets; /* the same for all kinds */
    uint32_t count;       /* sites; 0 on boards without steps */
    uint32_t set_count;
} tsl_step_lists;
TSL_API tsl_step_lists tsl_steps_lists(const tsl_board *b, tsl_kind kind);

/* An array in the caller's memory. `count` is set to the number of entries that the answer has. If the capacity of
 * any array of a table is less than that, the function returns false and what the arrays hold is unspecified; so ask
 * twice:
 *   tsl_array offset = {NULL, 0, 0}, to = {NULL, 0, 0};
 *   tsl_steps_fill(b, TSL_KIND_CELL, TSL_REL_ORTHOGONAL, &offset, &to);
 *   offset.item = malloc((offset.capacity = offset.count) * sizeof *offset.item); ... and the same for `to`
 *   tsl_steps_fill(b, TSL_KIND_CELL, TSL_REL_ORTHOGONAL, &offset, &to); */
typedef struct {
    uint32_t *item;
    size_t capacity, count;
} tsl_array;
/* Steps of one relation between sites of a kind: those of site i lead to to[offset[i]] up to, not including,
 * to[offset[i + 1]]. Without steps false, and the counts are 0. */
TSL_API bool tsl_steps_fill(const tsl_board *b, tsl_kind kind, tsl_relation relation,
                            tsl_array *offset, tsl_array *to);
/* Radials of all sites of a kind, those of each as tsl_radials_from gives them: site i has the lines first[i] to first[i + 1] - 1, and line k the
 * sites site[offset[k]] up to, not including, site[offset[k + 1]], its start left out. */
TSL_API bool tsl_radials_fill(const tsl_board *b, tsl_kind kind, tsl_ways ways, tsl_array *first,
                              tsl_array *offset, tsl_array *site);
/* The labels of all sites of a kind, one after the other, each with a zero at its end: returns how many bytes that
 * takes, and writes those labels that fit into `size` bytes. 0 on boards without labels. */
TSL_API size_t tsl_labels_fill(const tsl_board *b, tsl_kind kind, char *out, size_t size);
/* The coordinates of all sites of a kind: returns how many there are, and writes nothing if the capacity is less.
 * 0 on boards without labels. */
TSL_API uint32_t tsl_coordinates_fill(const tsl_board *b, tsl_kind kind, tsl_coord *out,
                                      uint32_t capacity);

/* ---- Tables of the language ---- */

/* The rows of the keyword table, for manuals and editors; a keyword with several forms has as
 * many rows. `name` is NULL past the last one. `makes` says what a clause of this form is:
 * "board", "graph", "poly", "track", "values", "range", "number", "bool". */
typedef struct {
    const char *name, *params, *makes, *summary;
} tsl_keyword;
TSL_API tsl_keyword tsl_keyword_at(uint32_t row);
/* The words used in `params`, with what each stands for in the same notation ("" for basic ones) and
 * in plain words; `name` is NULL past the last one. */
typedef struct {
    const char *name, *notation, *meaning;
} tsl_term;
TSL_API tsl_term tsl_term_at(uint32_t row);

#undef TSL_ZERO
#ifdef __cplusplus
}
#endif
#endif
