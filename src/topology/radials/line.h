/* line.h - a line while it is being walked, and the lines of a site one after the other. */
#ifndef TSL_TOPOLOGY_RADIALS_LINE_H
#define TSL_TOPOLOGY_RADIALS_LINE_H
#include "../wrapped.h"
#include "radial.h"

enum { LINE_FORKS = TSL_RADIAL_FORKS };

/* How a line goes round its centre, and towards it or away; see line_visited.c. */
typedef struct {
    uint8_t sense, trend;
    bool crossed; /* it has come round to where it began */
    bool known;   /* the line is looked at from its start on */
} LineRound;

/* The branches that a line takes. */
typedef struct {
    uint8_t count;                /* forks that it has come to, */
    uint8_t branch[LINE_FORKS];   /* the branch taken at each */
    uint8_t branches[LINE_FORKS]; /* and how many there were */
} LineForks;

/* Whether a line may fork, into `open` branches: if not, it ends there, and so do its images under every symmetry. */
static inline bool forks_allow(const LineForks *forks, uint32_t open) {
    uint32_t lines = 1;
    for (uint32_t i = 0; i < forks->count; i++) lines *= forks->branches[i];
    return forks->count < LINE_FORKS && open <= TSL_RADIAL_BRANCHES / lines;
}

/* How far a line has come, as far as that decides how it goes on. */
typedef struct {
    uint32_t step;       /* the last one taken */
    uint32_t from, here; /* the sites that it leads from and to */
    uint32_t
        side; /* GATE_LEFT or GATE_RIGHT: its last bend, as seen here; GATE_STRAIGHT before there is one */
    uint32_t length;  /* steps taken */
    bool bent;        /* it is not straight, or lines come round */
    bool returns;     /* it has gone back towards its start: it may come to a site again */
    WrapMotion moved; /* on a wrapped board: where it is, seen from its start; */
    uint32_t mark;    /* 1 + a step that it took, and does not take again; 0: none */
} LineState;

/* A line of sites of one kind; it lives in a public tsl_radial. */
typedef struct TSL_MAY_ALIAS {
    const tsl_board *board; /* NULL: there is none */
    tsl_kind kind;
    tsl_way way;           /* that it follows */
    uint32_t start, first; /* the site that it begins at, and the step that it begins with */
    LineState now;
    uint8_t run; /* sites at equal differences that follow; step and length are already theirs */
    bool ended;  /* its last site was given */
    LineRound round;
    LineForks forks;
} Line;

/* What a line is walked on, and what stays the same meanwhile. */
typedef struct {
    const tsl_board *board;
    const uint32_t *to, *after,
        *first; /* per step: where it leads, and what comes after it; the steps of a site */
    const uint32_t *records;
    const tsl_point *at;
    bool flat; /* all sites are at one height; false if that is not known */
    double
        forward; /* what two ways between sites that are not at a right angle may have as their product, and no others have more */
    const BoardWrap *wrap; /* NULL: the board is flat */
    bool round;            /* it is a sphere, on which lines come back from the other side */
    bool closed;           /* lines come round to where they began: it is wrapped, or a sphere */
    tsl_kind kind;
    tsl_ways way; /* of the line, as a bit, */
    uint32_t start;
    tsl_point start_at; /* where it begins, */
    bool may_curl;      /* and whether it may go back towards there at any site */
} LineGround;
/* The sites of a kind. That they are measured makes many lines quicker. */
TSL_LOCAL LineGround ground_of(const tsl_board *board, tsl_kind kind);
TSL_LOCAL void ground_measure(LineGround *ground);
static inline bool board_is_closed(const tsl_board *board) {
    return board_wrap(board) || board->identity.globe;
}
/* Where a line stands that has taken one step; before that, it has a length of 0. */
static inline LineState line_state(const tsl_board *board, tsl_kind kind, uint32_t from,
                                   uint32_t step) {
    LineState now = {.step = step, .from = from, .here = board->steps[kind].to[step]};
    if (board_is_closed(board)) {
        now.bent = true;
        now.mark = 1 + step;
    }
    if (board_wrap(board)) now.moved = board_wrap(board)->motion[step_motion(board, kind, step)];
    return now;
}
/* The way that a line follows, seen from where it is. */
static inline tsl_way line_way_seen(const Line *line) {
    return board_wrap(line->board)
               ? wrap_carried(board_wrap(line->board), line->now.moved, line->way)
               : line->way;
}
/* For a line from a site along a way. */
TSL_LOCAL void ground_begin(LineGround *ground, uint32_t start, tsl_way way);

/* The gates that are equally good after a step for a way, as numbers from `base` on. */
typedef struct {
    const uint32_t *gate;
    uint32_t count, base;
    uint32_t word; /* see radial.h */
} LinePart;
TSL_LOCAL LinePart line_part(const LineGround *ground, uint32_t step, tsl_way way);

/* A gate that a line may take. */
typedef struct {
    uint32_t gate, to; /* a step, with how the line bends; the site that it leads to */
    bool curls;        /* leads back towards the start */
} LineGate;
/* Whether the start of a line and two further sites have the same pivot. */
TSL_LOCAL bool line_same_pivot(const LineGround *ground, uint32_t here, uint32_t to);
/* The next open gate of a part, from number *i on: to the other side than the last bend, if one leads there. */
TSL_LOCAL bool line_next_open(const LinePart *part, const LineGround *ground, const LineState *now,
                              uint32_t *i, LineGate *out);
/* Goes on to the next site, even to one that the line has been to; false if no gate is open. */
TSL_LOCAL bool line_follow(Line *line, const LineGround *ground);
/* The same, through *gate; false, too, if the line has been to the site, *is_part if another branch leads further than it
 * then, or equally far before it. */
TSL_LOCAL bool line_go_on(Line *line, const LineGround *ground, bool *is_part, uint32_t *gate);
/* Whether a line could go on through one of the gates of a part, to a site that it has not been to. */
TSL_LOCAL bool line_goes_on(const Line *line, const LineGround *ground, const LinePart *part);
/* Whether a line ends since it would fork too often. */
TSL_LOCAL bool line_forks_out(const Line *line, const LineGround *ground);
/* Whether a line has been to the site that a gate leads to, and how it would then have gone round. */
TSL_LOCAL bool line_was_at(const Line *line, const LineGround *ground, const LineGate *gate,
                           LineRound *round);

/* Other ways than that of a line which is followed to its end. */
typedef struct {
    tsl_ways
        together; /* those by which a line goes on through the same gates, for the same reasons */
    tsl_ways possible; /* those by which one may go on through the same gates, for other reasons */
    bool is_part;      /* another line goes on from where this one ends, or a branch did before */
} LineOthers;
/* Which ways go on as a line does that takes a gate after a step, by a motion from its start; true if none is left. Without a
 * record all do. */
TSL_LOCAL bool line_others_take(LineOthers *others, const LineGround *ground, uint32_t step,
                                WrapMotion moved, uint32_t gate);
/* The same for a line that ends. */
TSL_LOCAL void line_others_end(LineOthers *others, const LineGround *ground, const Line *line);
/* Where sites are written, as many as there is room for. */
typedef struct {
    uint32_t *out, room, count;
} LineSites;
static inline void sites_put(LineSites *sites, uint32_t site) {
    if (sites->count < sites->room) sites->out[sites->count] = site;
    sites->count++;
}

/* Follows a line to its end, from where it is. */
TSL_LOCAL void line_trace(Line *line, const LineGround *ground, LineSites *sites,
                          LineOthers *others);
/* The sites after a step as long as they go straight on: true if that is up to the end of the line. */
TSL_LOCAL bool line_trace_straight(const LineGround *ground, LineState *now, LineSites *sites);
/* The next site of a line; TSL_NONE past the last one, and without a board. */
TSL_LOCAL uint32_t line_step(Line *line);
TSL_LOCAL Line line_begin(const Line *line);         /* the same line, from its start */
TSL_LOCAL tsl_radial_end line_why(const Line *line); /* why it ends */

/* Where an enumeration of the lines of a site stands; it lives in a public tsl_radials. */
typedef enum { LINES_ALL, LINES_DISTINCT, LINES_OPPOSITE } LineMode;
typedef struct TSL_MAY_ALIAS {
    const tsl_board *board; /* NULL: there are none */
    tsl_kind kind;
    LineMode mode;
    tsl_ways ways; /* all that are asked for */
    tsl_ways
        along; /* all that lines follow: a way that unites others stands for those, too; of several those that are there */
    tsl_ways before;   /* of them those that were gone through */
    tsl_way way;       /* the current one of those asked for */
    uint32_t part;     /* of a way that unites several */
    uint32_t site, at; /* and the current first step */
    uint32_t
        beyond; /* of opposite lines: a step that they go on from (paper), or begin with (ludii) */
    tsl_ways
        *left; /* per step of the site: ways whose lines are not those of earlier ways; NULL: all */
    tsl_ways repeats; /* ways whose lines are all those of the current step and way, so far */
    bool given;       /* a line of the current step and way: the next one is another branch */
    LineForks forks;  /* of that one */
} LineSearch;

/* The lines of a site along ways, of which there is one at least, on a board with lines. */
TSL_LOCAL LineSearch lines_from(const tsl_board *board, tsl_kind kind, uint32_t site,
                                tsl_ways ways);
/* Makes it note, if there is room for all steps of the site, which lines repeat those of earlier ways. */
TSL_LOCAL void lines_note(LineSearch *search, tsl_ways *left, uint32_t room);
TSL_LOCAL LineSearch lines_opposite(const Line *line);
TSL_LOCAL bool lines_next(LineSearch *search, Line *out);
/* The next line, followed to its end. */
TSL_LOCAL bool lines_trace_next(LineSearch *search, LineGround *ground, LineSites *sites);
/* The next line of the current step and way, of which `given` says whether there was one. */
TSL_LOCAL bool lines_trace_branch(LineSearch *search, LineGround *ground, LineSites *sites);
/* The ways that lines may follow from a step of the site, and of such other ways than one those along which they go on by the same
 * rule. */
static inline tsl_ways lines_step_ways(const LineSearch *search, uint32_t step) {
    const tsl_point *at = search->board->at[search->kind];
    const uint32_t to = search->board->steps[search->kind].to[step];
    const Globe *globe = search->board->identity.globe;
    if (globe && point_is_across(globe, at[search->site],
                                 step_seen(search->board,
                                           step_moves(search->board, search->kind, step), at[to])))
        return 0; /* it leads no way */
    return step_ways(search->board, search->kind, step) & search->along;
}
TSL_LOCAL LineOthers lines_others(const LineSearch *search, tsl_ways others, tsl_ways way);
/* The same for any line, whether it is redundant or not: equal to an earlier one, or a part of another. */
TSL_LOCAL bool lines_trace_any(LineSearch *search, LineGround *ground, LineSites *sites,
                               LineOthers *others);
TSL_LOCAL bool lines_is_redundant(const LineSearch *search, const LineOthers *others);
/* The line that a search has come to, from its start. */
TSL_LOCAL Line lines_line(const LineSearch *search);
/* Whether two searches have come to the same line. */
TSL_LOCAL bool lines_same_place(const LineSearch *a, const LineSearch *b);
/* Whether a line's sites are the first ones of another line; *same: they are all of them. */
TSL_LOCAL bool line_is_prefix(const Line *line, const Line *of, bool *same);
/* Whether a line that a search for opposite or distinct ones has come to is not one of them. */
TSL_LOCAL bool lines_leaves_out(LineSearch *search, const Line *line);
#endif
