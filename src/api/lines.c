/* lines.c - the public questions about radials and walks: guards, then what topology/radials and topology/walks answer. The
 * private storage of the public iterators holds the internal ones. */
#include "../topology/radials/line.h"
#include "../topology/walks/walk.h"
#include "guard.h"

/* ---- Radials ---- */

_Static_assert(sizeof(Line) <= sizeof(tsl_radial), "room for a line");
_Static_assert(sizeof(LineSearch) <= sizeof(tsl_radials), "room for where an enumeration stands");

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
    Line line = *(const Line *)radial;
    LineSites sites = {out, capacity, 0};
    LineOthers none = {0, 0, false};
    if (!line.board) return 0;
    LineGround ground = ground_of(line.board, line.kind);
    ground_begin(&ground, line.start, line.way);
    line_trace(&line, &ground, &sites, &none);
    return sites.count;
}

tsl_radial_end tsl_radial_why(const tsl_radial *radial) {
    const Line *line = (const Line *)radial;
    if (line->board) return line_why(line);
    return (tsl_radial_end){TSL_END_NOTHING, TSL_NONE, TSL_NONE, TSL_KIND_NONE, TSL_NONE, 0};
}

/* ---- Walks ---- */

_Static_assert(sizeof(WalkSearch) <= sizeof(tsl_walks), "room for where an enumeration stands");
_Static_assert(sizeof(WalkPlace) == sizeof(tsl_place), "a place is a place");
_Static_assert(offsetof(WalkPlace, site) == offsetof(tsl_place, site), "and has its site first");

tsl_walks tsl_walks_from(const tsl_board *board, tsl_kind kind, tsl_id site, tsl_direction facing,
                         const char *moves, tsl_policy policy) {
    tsl_walks walks = {{0}};
    if (!moves || !guard_site(board, kind, site) || !board->sets) return walks;
    uint32_t length = walk_length(moves);
    if (length)
        *(WalkSearch *)&walks =
            (WalkSearch){board, moves, length, kind, site, facing, policy, false};
    return walks;
}

uint32_t tsl_walks_next(tsl_walks *walks, tsl_place *path, uint32_t capacity) {
    WalkSearch *search = (WalkSearch *)walks;
    if (!search->board || capacity <= search->length) return 0;
    return walks_next(search, (WalkPath){(WalkPlace *)path, capacity});
}

uint32_t tsl_walks_work(const tsl_board *board, tsl_kind kind) {
    return board && (unsigned)kind < TSL_KIND_COUNT && board->sets ? walks_work(board, kind) : 0;
}

uint32_t tsl_walks_ends(tsl_walks walks, uint32_t *work, uint32_t work_capacity, tsl_id *out,
                        uint32_t capacity) {
    const WalkSearch *search = (const WalkSearch *)&walks;
    if (!search->board) return 0;
    return walks_ends(search, (WalkList){work, 0, work_capacity}, out, capacity);
}

uint32_t tsl_walk_shortest(const tsl_board *board, tsl_kind kind, tsl_id from, tsl_id to, char *out,
                           size_t size, uint32_t *work, uint32_t capacity) {
    Letters letters = {out, size, 0};
    if (size) out[0] = 0;
    if (!guard_site(board, kind, from) || !guard_site(board, kind, to) || !board->sets ||
        capacity / 3 < board->count[kind])
        return TSL_NONE;
    if (from != to && !walk_rules(board->rules)->shortest(board, kind, from, to, &letters, work))
        return TSL_NONE;
    if (size) out[letters.length < size ? letters.length : size - 1] = 0;
    return letters.length;
}
