/* line.h - a line while it is being walked, and the lines of a site one after the other. */
#ifndef TSL_TOPOLOGY_RADIALS_LINE_H
#define TSL_TOPOLOGY_RADIALS_LINE_H
#include "radial.h"

enum { LINE_FORKS = 16 }; /* a line that forks more often takes the first branch from there on */

/* A line of sites of one kind; it lives in a public tsl_radial. */
typedef struct TSL_MAY_ALIAS {
    const tsl_board *board; /* NULL: there is none */
    tsl_kind kind;
    tsl_way way;          /* that it follows */
    uint32_t start;       /* the site that it begins at */
    uint32_t first, step; /* steps, the one it begins with and the last one taken */
    uint32_t from, here;  /* the sites that that one leads from and to */
    uint32_t side;   /* GATE_LEFT or GATE_RIGHT: its last bend; GATE_STRAIGHT before there is one */
    uint32_t length; /* steps taken */
    uint32_t run; /* sites at equal differences that follow; step and length are already theirs */
    bool ended;   /* its last site was given */
    bool bent;    /* it is not straight */
    bool crossed, returns; /* see line.c */
    uint8_t sense, trend;
    uint8_t forks;                /* that it has come to, */
    uint8_t branch[LINE_FORKS];   /* the branch taken at each */
    uint8_t branches[LINE_FORKS]; /* and how many there were */
} Line;

/* Where an enumeration of the lines of a site stands; it lives in a public tsl_radials. */
typedef enum { LINES_ALL, LINES_DISTINCT, LINES_OPPOSITE } LineMode;
typedef struct TSL_MAY_ALIAS {
    const tsl_board *board; /* NULL: there are none */
    tsl_kind kind;
    LineMode mode;
    tsl_ways ways; /* all that are asked for */
    tsl_way way;   /* the current one */
    uint32_t site,
        at; /* and the current first step; the end of the site's steps before the next way begins */
    uint32_t part; /* of a way that unites several */
    uint32_t
        beyond; /* of opposite lines: a step that they go on from (paper), or begin with (ludii) */
    Line last;  /* without a board: the next line is the first of its step */
} LineSearch;

/* The gates that are equally good after a step for a way, as numbers from `base` on. */
typedef struct {
    const uint32_t *gate;
    uint32_t count, base;
} LinePart;
TSL_LOCAL LinePart line_part(const tsl_board *board, tsl_kind kind, uint32_t step, tsl_way way);
/* The next site of a line; TSL_NONE past the last one, and without a board. */
TSL_LOCAL uint32_t line_step(Line *line);
/* Writes the sites that are still to come, at most `capacity` of them, and returns how many there are. */
TSL_LOCAL uint32_t line_fill(const Line *line, uint32_t *out, uint32_t capacity);
/* Writes the sites of the line that begins with a step, at most `capacity` of them, and returns how many there are; 0 if
 * it is not straight, without a fork, up to its end. */
TSL_LOCAL uint32_t line_fill_straight(const tsl_board *board, tsl_kind kind, uint32_t step,
                                      uint32_t *out, uint32_t capacity);
/* Goes on from a site; false when the line ends there. *cut: at a fork, since it has been to the next
 * site, while another branch may go on. */
TSL_LOCAL bool line_advance(Line *line, bool *cut);
TSL_LOCAL Line line_begin(const Line *line);         /* the same line, from its start */
TSL_LOCAL tsl_radial_end line_why(const Line *line); /* why it ends */

/* The lines of a site along ways, of which there is one at least, on a board with lines. */
TSL_LOCAL LineSearch lines_from(const tsl_board *board, tsl_kind kind, uint32_t site,
                                tsl_ways ways);
/* Whether ways are one, that unites no others: each line is then a way and a first step, and branches. */
TSL_LOCAL bool lines_single_way(tsl_ways ways);
TSL_LOCAL LineSearch lines_opposite(const Line *line);
TSL_LOCAL bool lines_next(LineSearch *search, Line *out);
#endif
