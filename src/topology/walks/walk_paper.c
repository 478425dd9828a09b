/* walk_paper.c - walks as the paper has them: F, L and R each go through a gate. In: a site and how it was
 * come to. Out: the sites beyond the gates that lie straight ahead, to the left or to the right.
 * walk_stand.c tells which those are. A walk through a gate where no site is goes nowhere.
 * Holds: needs no memory but the caller's path, where a place notes the step it was come by; the start
 * notes the gate it faces. Where the path has more room than that, no beginning that leads nowhere is tried again. */
#include "../relations/relation.h"
#include "../spatial.h"
#include "walk_stand.h"
#include <math.h>

static const double walk_same = 1e-6;

static double walk_distance(const WalkStand *s, uint32_t start, uint32_t step) {
    const tsl_point *at = s->board->at[s->kind];
    const BoardWrap *wrap = board_wrap(s->board);
    tsl_point there = at[s->board->steps[s->kind].to[step]];
    if (wrap) there = wrap_moved(wrap, walk_moved(s->board, s->kind, s->moved, step), there);
    tsl_point way = point_minus(there, at[start]);
    return sqrt(point_dot(way, way));
}

/* The least distance from the start that a step allowed by a letter must lead to. */
static double walk_least(const WalkStand *s, const WalkSearch *walks, char letter) {
    const uint32_t *first = s->board->steps[s->kind].first;
    double furthest = -1;
    if (walks->policy != TSL_WALK_FURTHEST) return -1;
    for (uint32_t i = first[s->site]; i < first[s->site + 1]; i++) {
        if (!walk_fits(s, i, letter)) continue;
        double distance = walk_distance(s, walks->start, i);
        if (distance > furthest) furthest = distance;
    }
    return furthest < 0 ? -1 : furthest - walk_same * s->board->unit;
}

/* The first step from `step` on that a letter allows and that leads so far. */
static uint32_t walk_option(const WalkStand *s, uint32_t start, char letter, double least,
                            uint32_t step) {
    uint32_t end = s->board->steps[s->kind].first[s->site + 1];
    for (; step < end; step++) {
        if (walk_fits(s, step, letter) && (least < 0 || walk_distance(s, start, step) >= least))
            return step;
    }
    return TSL_NONE;
}

static WalkStand walk_stand(const WalkSearch *walks, const WalkPlace *path, uint32_t depth) {
    WalkStand s = {.board = walks->board, .kind = walks->kind, .site = path[depth].site};
    s.from = depth ? path[depth - 1].site : TSL_NONE;
    s.came = path[depth].step;
    s.faced = path[0].step;
    for (uint32_t i = 1; board_wrap(s.board) && i <= depth; i++)
        s.moved = walk_moved(s.board, s.kind, s.moved, path[i].step);
    s.turned_over = motion_mirrors(s.moved);
    if (depth)
        walk_head(&s);
    else
        walk_face(&s);
    walk_look(&s);
    return s;
}

/* Turns the start to its first gate from the one noted on that it may face. */
static bool walk_begin(const WalkSearch *walks, WalkPlace *path) {
    for (;; path[0].step++) {
        WalkStand s = {.board = walks->board, .kind = walks->kind, .site = walks->start};
        s.from = TSL_NONE;
        s.faced = path[0].step;
        if (!walk_face(&s)) return false;
        if ((unsigned)walks->facing >= TSL_DIR_COUNT) return true;
        tsl_point way = {s.faces.x * s.board->unit, s.faces.y * s.board->unit,
                         s.faces.z * s.board->unit};
        if (direction_of(way, s.board->unit, compass_sixteen(s.board->rules)) == walks->facing)
            return true;
    }
}

/* Whether walkers may come by a step in two ways: as they began, and turned over. */
static bool walk_is_twofold(const tsl_board *board) {
    return board_wrap(board) && board_wrap(board)->mirrors;
}

/* A step from where a walk stands, and how it arrives by that. */
static uint32_t walk_arrival(const WalkStand *s, uint32_t step) {
    if (!walk_is_twofold(s->board)) return step;
    const WrapMotion by = board_wrap(s->board)->motion[step_motion(s->board, s->kind, step)];
    return 2 * step + (s->turned_over != motion_mirrors(by));
}

/* The same of the step that it came by. */
static uint32_t walk_arrived(const WalkStand *s, uint32_t step) {
    return walk_is_twofold(s->board) ? 2 * step + s->turned_over : step;
}

/* Beginnings that lead nowhere, by how many moves they have and how they arrive, on which alone it depends: noted behind
 * the places of a walk, as far as there are more. Two that share a place take turns. */
typedef struct {
    WalkPlace *note;
    uint32_t count;
} WalkNotes;

/* What is furthest on a wrapped board depends on how often a walk went round it, and so on its whole beginning. */
static WalkNotes walk_notes(const WalkSearch *walks, WalkPath path) {
    const bool wound = board_wrap(walks->board) && walks->policy == TSL_WALK_FURTHEST;
    WalkNotes notes = {path.place + walks->length + 1, wound ? 0 : path.room - walks->length - 1};
    for (uint32_t i = 0; !walks->begun && i < notes.count; i++)
        notes.note[i] = (WalkPlace){0, TSL_NONE};
    return notes;
}

/* The place of a beginning; NULL if there is none. */
static WalkPlace *walk_note(const WalkNotes *notes, const WalkSearch *walks, WalkPlace beginning) {
    const uint32_t arrivals = walks_work(walks->board, walks->kind) / 4, count = notes->count;
    const uint64_t number = (uint64_t)beginning.site * arrivals + beginning.step;
    return count ? &notes->note[number % count] : NULL;
}

static bool walk_leads_nowhere(const WalkNotes *notes, const WalkSearch *walks,
                               WalkPlace beginning) {
    const WalkPlace *note = walk_note(notes, walks, beginning);
    return note && note->site == beginning.site && note->step == beginning.step;
}

static void walk_note_nowhere(const WalkNotes *notes, const WalkSearch *walks,
                              WalkPlace beginning) {
    WalkPlace *note = walk_note(notes, walks, beginning);
    if (note) *note = beginning;
}

/* Of the places of the path, the first `alive` are on a walk that was found. */
TSL_LOCAL uint32_t walk_next_paper(WalkSearch *walks, WalkPath out) {
    const StepLists *steps = &walks->board->steps[walks->kind];
    const WalkNotes notes = walk_notes(walks, out);
    WalkPlace *path = out.place;
    uint32_t depth =
        walks->begun ? walks->length : 0; /* places that are settled, but for the last */
    uint32_t alive = depth;
    bool retry = walks->begun;
    if (!walks->begun) {
        path[0] = (WalkPlace){walks->start, 0};
        if (!walk_begin(walks, path)) return 0;
    }
    for (;;) {
        uint32_t from = retry ? path[depth].step + 1 : 0;
        if (retry && depth == 0) {
            path[0].step++;
            if (!walk_begin(walks, path)) return 0;
            retry = false;
            continue;
        }
        uint32_t at = retry ? depth - 1 : depth; /* where the next step begins */
        WalkStand s = walk_stand(walks, path, at);
        char letter = walks->moves[at];
        uint32_t step = walk_option(&s, walks->start, letter, walk_least(&s, walks, letter),
                                    retry ? from : steps->first[s.site]);
        if (step == TSL_NONE) {
            if (at && at >= alive)
                walk_note_nowhere(&notes, walks, (WalkPlace){at, walk_arrived(&s, path[at].step)});
            alive = at < alive ? at : alive;
            depth = at;
            retry = true;
            continue;
        }
        depth = at + 1;
        path[depth] = (WalkPlace){steps->to[step], step};
        if (depth == walks->length) return depth + 1;
        retry = walk_leads_nowhere(&notes, walks, (WalkPlace){depth, walk_arrival(&s, step)});
    }
}

/* ---- Where all walks end ---- */

static bool walk_add_options(const WalkSearch *walks, const WalkStand *s, char letter,
                             WalkList *out) {
    double least = walk_least(s, walks, letter);
    uint32_t step = s->board->steps[s->kind].first[s->site];
    while ((step = walk_option(s, walks->start, letter, least, step)) != TSL_NONE) {
        if (!walk_list_add(out, walk_arrival(s, step++))) return false;
    }
    return true;
}

static bool walk_add_first(const WalkSearch *walks, WalkList *out) {
    for (WalkPlace start = {walks->start, 0}; walk_begin(walks, &start); start.step++) {
        WalkStand s = walk_stand(walks, &start, 0);
        if (!walk_add_options(walks, &s, walks->moves[0], out)) return false;
    }
    return true;
}

/* The site that a step leads from. */
static uint32_t walk_origin(const WalkSearch *walks, uint32_t step) {
    const uint32_t *first = walks->board->steps[walks->kind].first;
    uint32_t low = 0, high = walks->board->count[walks->kind];
    while (high - low > 1) {
        uint32_t middle = low + (high - low) / 2;
        if (first[middle] <= step)
            low = middle;
        else
            high = middle;
    }
    return low;
}

/* How a walk goes on depends on how it arrived and on nothing before, so that walks which arrived by the same step, and not
 * one of them turned over, are followed as one. */
TSL_LOCAL uint32_t walk_ends_paper(const WalkSearch *walks, uint32_t *work, uint32_t room) {
    const uint32_t *to = walks->board->steps[walks->kind].to,
                   each = walk_is_twofold(walks->board) ? 2 : 1;
    WalkList now = {work, 0, room / 2}, next = {work + room / 2, 0, room / 2};
    if (!walk_add_first(walks, &now)) return TSL_NONE;
    for (uint32_t i = 1; i < walks->length; i++) {
        now.count = sort_unique(now.item, now.count);
        next.count = 0;
        for (uint32_t k = 0; k < now.count; k++) {
            uint32_t step = now.item[k] / each;
            WalkPlace path[] = {{walk_origin(walks, step), 0}, {to[step], step}};
            WalkStand s = walk_stand(walks, path, 1);
            s.turned_over = now.item[k] % each;
            if (!walk_add_options(walks, &s, walks->moves[i], &next)) return TSL_NONE;
        }
        WalkList swap = now;
        now = next;
        next = swap;
    }
    for (uint32_t i = 0; i < now.count; i++) work[i] = to[now.item[i] / each];
    return now.count;
}

/* ---- The shortest walk ---- */

/* The letter of a step, straight on if that will do. */
static char walk_letter(const WalkStand *s, uint32_t step) {
    return walk_fits(s, step, 'F') ? 'F' : walk_fits(s, step, 'R') ? 'R' : 'L';
}

/* Steps down the distances; straight on, then right, then left. Stops at the first turn if it only
 * counts. */
static uint32_t walk_descend(WalkStand s, const uint32_t *distance, uint32_t step, Letters *out) {
    const StepLists *steps = &s.board->steps[s.kind];
    uint32_t count = 1;
    if (out) letters_add(out, 'F');
    for (;; count++) {
        s.from = s.site;
        s.came = step;
        s.site = steps->to[step];
        s.moved = walk_moved(s.board, s.kind, s.moved, step);
        s.turned_over = motion_mirrors(s.moved);
        walk_head(&s);
        if (!distance[s.site]) return count;
        walk_look(&s);
        char best = 0;
        for (uint32_t i = steps->first[s.site]; i < steps->first[s.site + 1]; i++) {
            if (!walk_is_gate(&s, i) || distance[steps->to[i]] != distance[s.site] - 1) continue;
            char letter = walk_letter(&s, i);
            if (best == 'F' || (best == 'R' && letter != 'F') || best == letter) continue;
            best = letter;
            step = i;
        }
        if (!best || (!out && best != 'F')) return count;
        if (out) letters_add(out, best);
    }
}

TSL_LOCAL bool walk_shortest_paper(const tsl_board *board, tsl_kind kind, uint32_t from,
                                   uint32_t to, Letters *out, uint32_t *work) {
    const StepLists *steps = &board->steps[kind];
    uint32_t most = 0, first = TSL_NONE;
    for (uint32_t i = 0; i < board->count[kind]; i++) work[i] = TSL_NONE;
    work[to] = 0;
    WalkStand s = {.board = board, .kind = kind, .site = from, .from = TSL_NONE};
    if (board->identity.space)
        walk_distances_level(board, kind, to, work);
    else
        steps_distances(board, kind, TSL_REL_ORTHOGONAL, to, work, work + board->count[kind]);
    if (work[from] == TSL_NONE) return false;
    for (uint32_t i = steps->first[from]; i < steps->first[from + 1]; i++) {
        if (!walk_is_gate(&s, i) || work[steps->to[i]] != work[from] - 1) continue;
        uint32_t straight = walk_descend(s, work, i, NULL);
        if (straight <= most) continue;
        most = straight;
        first = i;
    }
    if (first != TSL_NONE) walk_descend(s, work, first, out);
    return first != TSL_NONE;
}
