/* radials.c - the public questions about radials: guards, then what topology/radials answers. */
#include "../topology/radials/line.h"
#include "guard.h"

_Static_assert(sizeof(Line) <= sizeof(tsl_radial), "room for a line");
_Static_assert(sizeof(LineSearch) <= sizeof(tsl_radials), "room for where an enumeration stands");
_Static_assert((int)LINE_FORKS == (int)TSL_RADIAL_FORKS, "the forks that the header promises");

#define WAYS_ALL (((tsl_ways)1 << TSL_WAY_COUNT) - 1)

static tsl_radials radials_from(const tsl_board *board, tsl_site site, tsl_ways ways,
                                LineMode mode) {
    tsl_radials all = {{0}};
    ways &= WAYS_ALL;
    if (ways && guard_site(board, site.kind, site.index) && board->next[site.kind]) {
        LineSearch *search = (LineSearch *)&all;
        *search = lines_from(board, site.kind, site.index, ways);
        search->mode = mode;
    }
    return all;
}

tsl_radials tsl_radials_from(const tsl_board *board, tsl_kind kind, tsl_id site, tsl_ways ways) {
    return radials_from(board, (tsl_site){kind, site, 0}, ways, LINES_ALL);
}

tsl_radials tsl_radials_distinct(const tsl_board *board, tsl_kind kind, tsl_id site,
                                 tsl_ways ways) {
    return radials_from(board, (tsl_site){kind, site, 0}, ways, LINES_DISTINCT);
}

tsl_radials tsl_radials_opposite(const tsl_radial *radial) {
    const Line *line = (const Line *)radial;
    tsl_radials all = {{0}};
    if (line->board) *(LineSearch *)&all = lines_opposite(line);
    return all;
}

bool tsl_radials_next(tsl_radials *radials, tsl_radial *out) {
    return lines_next((LineSearch *)radials, (Line *)out);
}

uint32_t tsl_radials_count(const tsl_board *board, tsl_kind kind, tsl_id site, tsl_ways ways) {
    tsl_radials all = tsl_radials_from(board, kind, site, ways);
    uint32_t count = 0;
    for (tsl_radial line; tsl_radials_next(&all, &line);) count++;
    return count;
}

tsl_site tsl_radial_start(const tsl_radial *radial) {
    const Line *line = (const Line *)radial;
    return line->board ? (tsl_site){line->kind, line->start, 0}
                       : (tsl_site){TSL_KIND_NONE, TSL_NONE, 0};
}

tsl_way tsl_radial_way(const tsl_radial *radial) {
    const Line *line = (const Line *)radial;
    return line->board ? line->way : TSL_WAY_COUNT;
}

tsl_id tsl_radial_first(const tsl_radial *radial) {
    const Line *line = (const Line *)radial;
    return line->board ? line->board->steps[line->kind].to[line->first] : TSL_NONE;
}

tsl_id tsl_radial_step(tsl_radial *radial) {
    return line_step((Line *)radial); /* which asks for the board where it is not in a run */
}

uint32_t tsl_radial_fill(const tsl_radial *radial, tsl_id *out, uint32_t capacity) {
    const Line *line = (const Line *)radial;
    return line->board ? line_fill(line, out, capacity) : 0;
}

tsl_radial_end tsl_radial_why(const tsl_radial *radial) {
    const Line *line = (const Line *)radial;
    if (line->board) return line_why(line);
    return (tsl_radial_end){TSL_END_NOTHING, TSL_NONE, TSL_NONE, TSL_KIND_NONE, TSL_NONE, 0};
}
