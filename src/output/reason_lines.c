/* reason_lines.c - sentences about directions: what one means between two sites, and why a radial ends. In: what
 * tessella.h answers. Out: text in the caller's buffer, as much of it as fits. */
#include "../base/num.h"
#include "../base/trig.h"
#include "reasons.h"

/* ---- Directions ---- */

/* The vertex about which a site turns in published games, or TSL_NONE. */
static tsl_id reason_pivot(const tsl_board *board, tsl_site site) {
    tsl_ids vertices = tsl_site_incident(board, site.kind, site.index, TSL_KIND_VERTEX);
    tsl_id pivot = TSL_NONE;
    for (uint32_t i = 0; i < vertices.count && pivot == TSL_NONE; i++)
        pivot = tsl_vertex_pivot(board, vertices.id[i]);
    return pivot;
}

/* The vertex that is where a site's pivot is, or TSL_NONE. */
static tsl_id reason_pivot_there(const tsl_board *board, tsl_site site) {
    tsl_point at;
    if (!tsl_site_pivot(board, site.kind, site.index, &at)) return TSL_NONE;
    tsl_id v = tsl_site_nearest(board, TSL_KIND_VERTEX, at.x, at.y);
    tsl_point p = tsl_site_positions(board, TSL_KIND_VERTEX)[v];
    return p.x == at.x && p.y == at.y ? v : TSL_NONE;
}

static void say_rotation(Reason *r, tsl_direction direction) {
    static const char *const ways[] = {"away from ", "clockwise about ", "towards ",
                                       "counter-clockwise about "};
    bool paper = tsl_board_rules(r->board) == TSL_RULES_PAPER;
    tsl_id pivot = (paper ? reason_pivot_there : reason_pivot)(r->board, r->from);
    if (pivot == TSL_NONE && !paper) pivot = reason_pivot(r->board, r->to);
    say(r, ways[direction - TSL_DIR_OUT]);
    if (pivot == TSL_NONE) {
        say(r, paper ? "the middle of its circle" : "the pivot");
    } else {
        say_site(r, TSL_KIND_VERTEX, pivot);
    }
}

static void say_bearing(Reason *r) {
    tsl_point p = tsl_site_positions(r->board, r->from.kind)[r->from.index],
              q = tsl_site_positions(r->board, r->to.kind)[r->to.index];
    double degrees = trig_angle(q.y - p.y, q.x - p.x) * 180 / TRIG_PI;
    if (degrees < -0.04) degrees += 360;
    if (!(say_rounded(degrees, 0.1) > 0)) {
        say(r, "due north");
        return;
    }
    say_degrees(r, degrees);
    say(r, " clockwise from north");
}

size_t tsl_direction_text(const tsl_board *b, tsl_site from, tsl_site to, tsl_direction direction,
                          char *out, size_t size) {
    Reason r = {.board = b, .from = from, .to = to, .out = out, .size = size};
    if (!tsl_site_exists(b, from) || !tsl_site_exists(b, to) || !tsl_direction_name(direction))
        return say_end(&r);
    bool slanted = direction >= TSL_DIR_D;
    say(&r, "it leads ");
    if (slanted) say(&r, direction >= TSL_DIR_U ? "up" : "down");
    if (direction >= TSL_DIR_OUT && direction < TSL_DIR_D) {
        say_rotation(&r, direction);
    } else if (direction != TSL_DIR_D && direction != TSL_DIR_U) {
        if (slanted) say(&r, ", ");
        say_bearing(&r);
    }
    return say_end(&r);
}

size_t tsl_relative_missing_text(tsl_dirs missing, char *out, size_t size) {
    Reason r = {.out = out, .size = size};
    for (unsigned d = 0; d < TSL_DIR_COUNT; d++) {
        if (!(missing >> d & 1)) continue;
        missing &= ~((tsl_dirs)1 << d);
        if (r.length) say(&r, missing ? ", " : " and ");
        say(&r, tsl_direction_name((tsl_direction)d));
    }
    if (r.length) say(&r, " would lead off the board there");
    return say_end(&r);
}

/* ---- Ends of radials ---- */

/* ", on side N", ", on side N and E" or nothing, of an edge or a vertex. */
static void say_sides(Reason *r, tsl_kind kind, tsl_id site) {
    static const tsl_direction sides[] = {TSL_DIR_N, TSL_DIR_NE, TSL_DIR_E, TSL_DIR_SE,
                                          TSL_DIR_S, TSL_DIR_SW, TSL_DIR_W, TSL_DIR_NW};
    const char *before = ", on side ";
    for (uint32_t side = 0; side < sizeof sides / sizeof *sides; side++) {
        if (!tsl_region_contains(r->board, kind, site, TSL_REGION_SIDES, side)) continue;
        say(r, before);
        say(r, tsl_direction_name(sides[side]));
        before = " and ";
    }
}

/* Over the border, or between cells that have no neighbour there. */
static void say_border(Reason *r, tsl_kind line_kind, const tsl_radial_end *end) {
    bool here = end->through == TSL_NONE; /* from a vertex, between two of its edges */
    tsl_kind kind = here ? line_kind : end->kind;
    tsl_id site = here ? end->last : end->through;
    if (!tsl_region_contains(r->board, kind, site, TSL_REGION_OUTER, 0)) {
        say(r, "no site lies beyond ");
        say_site(r, kind, site);
        return;
    }
    say(r, "it leaves the board ");
    say(r, here ? "beyond " : "through ");
    say_site(r, kind, site);
    say_sides(r, kind, site);
}

const char *tsl_ending_name(tsl_ending ending) {
    static const char *const names[] = {"border", "bend", "back", "curl", "nothing", "forks"};
    return (unsigned)ending < TSL_END_COUNT ? names[ending] : NULL;
}

size_t tsl_radial_end_text(const tsl_board *b, tsl_kind kind, const tsl_radial_end *end, char *out,
                           size_t size) {
    char degrees[NUM_SIZE];
    Reason r = {.board = b, .out = out, .size = size};
    tsl_site last = {kind, end->last, 0}, next = {kind, end->next, 0};
    bool whole =
        end->why == TSL_END_BORDER || end->why == TSL_END_NOTHING || end->why == TSL_END_FORKS;
    if (!tsl_site_exists(b, last) || (!whole && !tsl_site_exists(b, next))) return say_end(&r);
    switch (end->why) {
    case TSL_END_BORDER:
        say_border(&r, kind, end);
        break;
    case TSL_END_BEND:
        num_write_fixed(degrees, end->degrees, 1);
        say(&r, "to ");
        say_site(&r, kind, end->next);
        say(&r, " it would bend by ");
        say(&r, degrees);
        say(&r, " degrees");
        break;
    case TSL_END_BACK:
        say(&r, "it has been to ");
        say_site(&r, kind, end->next);
        break;
    case TSL_END_CURL:
        say(&r, "at ");
        say_site(&r, kind, end->next);
        say(&r, " it would come back towards its start");
        break;
    case TSL_END_FORKS:
        say(&r, "it would fork too often");
        break;
    default:
        say(&r, "no step leads on that way");
        break;
    }
    return say_end(&r);
}
