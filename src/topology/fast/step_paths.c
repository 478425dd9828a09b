/* step_paths.c - from a site to another over what touches it. In: a site and those its steps lead to. Out: the places to
 * be taken in the lists of what touches what; from another site of the class they lead to the ends of its steps.
 * Twin: relate_site in steps/steps.c, which finds those ends by the rule. Precondition: the sites have one class.
 * Test: tests/topology_shortcuts.c with and without FAST_STEPS. */
#include "step_paths.h"
#include <assert.h>
#include <stddef.h>

enum { PATH_RUN = 4 }; /* sites; for fewer it does not pay to follow one path after the other */

static inline tsl_ids path_list(const tsl_board *board, tsl_kind kind, uint32_t site, tsl_kind to) {
    const Csr *lists = &board->incident[kind][to];
    return lists->first ? csr_list(*lists, site) : board_ends(board, site);
}

/* Over an edge: its far end, or the cell on its other side; TSL_NONE if there is none. */
static inline uint32_t path_beside(const tsl_board *board, tsl_kind kind, uint32_t site,
                                   uint32_t edge) {
    if (kind == TSL_KIND_VERTEX) return board_far_end(board, edge, site);
    tsl_ids cells = csr_list(board->incident[TSL_KIND_EDGE][TSL_KIND_CELL], edge);
    if (cells.count < 2) return TSL_NONE;
    return cells.id[0] == site ? cells.id[1] : cells.id[0];
}

/* Paths being found: the sites that are looked for are the current list, and the relations of each say whether it was found. */
typedef struct {
    Relate *r;
    tsl_kind kind;
    Path *out;
    uint32_t found;
} PathSearch;

static inline void path_note(PathSearch *search, uint32_t to, Path path) {
    Neighbour *known = relate_find(search->r, to);
    if (!known || known->relations) return;
    known->relations = 1;
    path.step = (uint16_t)(known - search->r->list);
    search->out[search->found++] = path;
}

/* The last hop, from one of another kind: paths that differ in it alone follow each other. */
static void path_note_all(PathSearch *search, uint32_t there, Path path) {
    tsl_ids list = path_list(search->r->board, path.over, there, search->kind);
    for (uint32_t i = 0; i < list.count && i < PATH_PLACES; i++) {
        uint32_t found = search->found;
        path.last = (uint8_t)i;
        path_note(search, list.id[i], path);
        path.again = path.again || search->found > found;
    }
}

/* From a site by the edges at it, and then, unless it is of the kind that is looked for, to what touches it. */
static void path_find_beside(PathSearch *search, tsl_kind at, uint32_t site, Path path) {
    const tsl_board *board = search->r->board;
    tsl_ids edges = path_list(board, at, site, TSL_KIND_EDGE);
    for (uint32_t i = 0; i < edges.count && i < PATH_PLACES; i++) {
        uint32_t there = path_beside(board, at, site, edges.id[i]);
        path.place[path.hops == 3] = (uint8_t)i;
        if (there == TSL_NONE) continue;
        if (at == search->kind)
            path_note(search, there, path);
        else
            path_note_all(search, there, path);
    }
}

static void path_find_over(PathSearch *search, uint32_t from, Path path) {
    tsl_ids list = path_list(search->r->board, search->kind, from, path.over);
    for (uint32_t i = 0; i < list.count && i < PATH_PLACES; i++) {
        path.place[0] = (uint8_t)i;
        if (path.hops == 2)
            path_note_all(search, list.id[i], path);
        else
            path_find_beside(search, path.over, list.id[i], path);
    }
}

TSL_LOCAL bool path_find_all(Relate *r, tsl_kind kind, uint32_t from, const uint32_t *to,
                             uint32_t count, Path *out) {
    static const struct {
        uint8_t hops, over;
    } shapes[TSL_KIND_COUNT][3] = {
        [TSL_KIND_VERTEX] = {{1, TSL_KIND_VERTEX}, {2, TSL_KIND_CELL}, {3, TSL_KIND_CELL}},
        [TSL_KIND_EDGE] = {{2, TSL_KIND_VERTEX}, {2, TSL_KIND_CELL}},
        [TSL_KIND_CELL] = {{2, TSL_KIND_VERTEX}, {3, TSL_KIND_VERTEX}},
    };
    PathSearch search = {r, kind, out, 0};
    relate_begin(r, from);
    for (uint32_t i = 0; i < count; i++) {
        if (i > UINT16_MAX) return false;
        relate_add(r, to[i], 0);
    }
    for (int i = 0; i < 3 && search.found < count; i++) {
        Path path = {.hops = shapes[kind][i].hops, .over = shapes[kind][i].over};
        if (path.hops == 1)
            path_find_beside(&search, kind, from, path);
        else if (path.hops)
            path_find_over(&search, from, path);
    }
    return search.found == count;
}

/* One path from each of some sites. The differences between the places of their lists are equal, and so are those between
 * the results, since classes take turns. */
static void path_follow_one(const tsl_board *board, tsl_kind kind, PathSites sites, Path path,
                            uint32_t apart, uint32_t *out) {
    tsl_kind over = path.hops == 1 ? TSL_KIND_EDGE : path.over;
    uint32_t from = sites.from, count = sites.count;
    const uint32_t *near = path_list(board, kind, from, over).id,
                   *next = path_list(board, kind, from + sites.apart, over).id;
    const uint32_t *at = near + path.place[0];
    ptrdiff_t on = next - near;
    if (path.hops == 1) {
        for (; count-- > 0; at += on, out += apart, from += sites.apart)
            *out = path_beside(board, kind, from, *at);
        return;
    }
    const uint32_t *first = board->incident[over][kind].first,
                   *item = board->incident[over][kind].item + path.last;
    if (path.hops == 2) {
        for (; count-- > 0; at += on, out += apart) *out = item[first[*at]];
        return;
    }
    for (; count-- > 0; at += on, out += apart) {
        uint32_t edge = path_list(board, over, *at, TSL_KIND_EDGE).id[path.place[1]];
        *out = item[first[path_beside(board, over, *at, edge)]];
    }
}

/* All paths from one site. */
static void path_follow_all(const tsl_board *board, tsl_kind kind, uint32_t from, PathList paths,
                            uint32_t *out) {
    const uint32_t *list = NULL; /* what the last of several hops is taken from */
    for (const Path *p = paths.path; p < paths.path + paths.count; p++) {
        if (p->hops == 1) {
            uint32_t edge = path_list(board, kind, from, TSL_KIND_EDGE).id[p->place[0]];
            out[p->step] = path_beside(board, kind, from, edge);
            continue;
        }
        if (!p->again) {
            uint32_t there = path_list(board, kind, from, p->over).id[p->place[0]];
            if (p->hops == 3) {
                uint32_t edge = path_list(board, p->over, there, TSL_KIND_EDGE).id[p->place[1]];
                there = path_beside(board, p->over, there, edge);
            }
            const Csr *back = &board->incident[p->over][kind];
            list = back->item + back->first[there];
        }
        assert(list); /* the first path is not as the one before */
        out[p->step] = list[p->last];
    }
}

TSL_LOCAL void path_follow(const tsl_board *board, tsl_kind kind, PathSites sites, PathList paths,
                           uint32_t apart, uint32_t *out) {
    if (sites.count < PATH_RUN) {
        for (uint32_t i = 0; i < sites.count; i++, out += apart)
            path_follow_all(board, kind, sites.from + i * sites.apart, paths, out);
        return;
    }
    for (const Path *p = paths.path; p < paths.path + paths.count; p++)
        path_follow_one(board, kind, sites, *p, apart, out + p->step);
}
