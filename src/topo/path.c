/* path.c - from a site to another over what touches it. In: two sites. Out: the places to be taken in the
 * lists of what touches what, which lead to the like place from sites that are alike. */
#include "alike.h"
#include "relation.h"
#include <assert.h>

enum { PATH_RUN = 4 }; /* so many sites are worth following one path after the other */

static inline tsl_ids path_list(const tsl_board *board, tsl_kind kind, uint32_t site, tsl_kind to) {
    const Csr *lists = &board->incident[kind][to];
    return lists->first ? csr_list(*lists, site) : board_ends(board, site);
}

/* Over an edge: its far end, or the cell on its other side; TSL_NONE if there is none. */
static inline uint32_t path_beside(const tsl_board *board, tsl_kind kind, uint32_t site,
                                   uint32_t edge) {
    if (kind == TSL_VERTEX) return board_far_end(board, edge, site);
    tsl_ids cells = csr_list(board->incident[TSL_EDGE][TSL_CELL], edge);
    if (cells.count < 2) return TSL_NONE;
    return cells.id[0] == site ? cells.id[1] : cells.id[0];
}

/* The place of a site in a list; false if it is not there. */
static bool path_place(tsl_ids list, uint32_t site, uint8_t *place) {
    for (uint32_t i = 0; i < list.count && i < PATH_PLACES; i++) {
        *place = (uint8_t)i;
        if (list.id[i] == site) return true;
    }
    return false;
}

/* From a site by an edge at it, and then, unless it is of the kind that is looked for, to what touches it. */
static bool path_find_beside(const tsl_board *board, tsl_kind at, uint32_t site, tsl_kind kind,
                             uint32_t to, uint8_t *place, uint8_t *last) {
    tsl_ids edges = path_list(board, at, site, TSL_EDGE);
    for (uint32_t i = 0; i < edges.count && i < PATH_PLACES; i++) {
        uint32_t there = path_beside(board, at, site, edges.id[i]);
        *place = (uint8_t)i;
        if (there == TSL_NONE) continue;
        if (at == kind ? there == to : path_place(path_list(board, at, there, kind), to, last))
            return true;
    }
    return false;
}

static bool path_find_over(const tsl_board *board, tsl_kind kind, uint32_t from, uint32_t to,
                           Path *path) {
    tsl_ids list = path_list(board, kind, from, path->over);
    for (uint32_t i = 0; i < list.count && i < PATH_PLACES; i++) {
        path->place[0] = (uint8_t)i;
        if (path->hops == 2
                ? path_place(path_list(board, path->over, list.id[i], kind), to, &path->last)
                : path_find_beside(board, path->over, list.id[i], kind, to, &path->place[1],
                                   &path->last))
            return true;
    }
    return false;
}

static bool path_find(const tsl_board *board, tsl_kind kind, uint32_t from, uint32_t to,
                      Path *out) {
    static const struct {
        uint8_t hops, over;
    } shapes[TSL_KINDS][3] = {
        [TSL_VERTEX] = {{1, TSL_VERTEX}, {2, TSL_CELL}, {3, TSL_CELL}},
        [TSL_EDGE] = {{2, TSL_VERTEX}, {2, TSL_CELL}},
        [TSL_CELL] = {{2, TSL_VERTEX}, {3, TSL_VERTEX}},
    };
    for (int i = 0; i < 3 && shapes[kind][i].hops; i++) {
        *out = (Path){.hops = shapes[kind][i].hops, .over = shapes[kind][i].over};
        if (out->hops == 1
                ? path_find_beside(board, kind, from, kind, to, &out->place[0], &out->last)
                : path_find_over(board, kind, from, to, out))
            return true;
    }
    return false; /* GCOVR_EXCL_LINE: all relations of today are of these shapes */
}

/* What paths that differ in their last hop alone have in common. */
static uint32_t path_stem(Path p) {
    return (uint32_t)p.hops << 24 | (uint32_t)p.over << 16 | (uint32_t)p.place[0] << 8 | p.place[1];
}

TSL_LOCAL bool path_find_all(const tsl_board *board, tsl_kind kind, uint32_t from,
                             const uint32_t *to, uint32_t count, Path *out) {
    for (uint32_t i = 0; i < count; i++) {
        Path found;
        if (i > UINT16_MAX || !path_find(board, kind, from, to[i], &found)) return false;
        found.step = (uint16_t)i;
        uint32_t k = i;
        for (; k > 0 && path_stem(out[k - 1]) > path_stem(found); k--) out[k] = out[k - 1];
        out[k] = found;
    }
    for (uint32_t i = 1; i < count; i++) out[i].again = path_stem(out[i]) == path_stem(out[i - 1]);
    return true;
}

/* The first entry of what touches a site, and how many entries further on those of the next site begin. */
typedef struct {
    const uint32_t *id;
    uint32_t apart;
} PathLists;

static PathLists path_lists(const tsl_board *board, tsl_kind kind, uint32_t site, tsl_kind to) {
    tsl_ids list = path_list(board, kind, site, to);
    return (PathLists){list.id, list.count};
}

/* One path from each of some sites, whose lists lie evenly apart since they are as long; results lie apart, too. */
static void path_follow_one(const tsl_board *board, tsl_kind kind, uint32_t from, uint32_t sites,
                            Path path, uint32_t apart, uint32_t *out) {
    tsl_kind over = path.hops == 1 ? TSL_EDGE : path.over;
    PathLists near = path_lists(board, kind, from, over);
    const uint32_t *at = near.id + path.place[0];
    if (path.hops == 1) {
        for (; sites-- > 0; at += near.apart, out += apart, from++)
            *out = path_beside(board, kind, from, *at);
        return;
    }
    const uint32_t *first = board->incident[over][kind].first,
                   *item = board->incident[over][kind].item + path.last;
    for (; sites-- > 0; at += near.apart, out += apart) {
        uint32_t there = *at;
        if (path.hops == 3) {
            uint32_t edge = path_list(board, over, there, TSL_EDGE).id[path.place[1]];
            there = path_beside(board, over, there, edge);
        }
        *out = item[first[there]];
    }
}

/* All paths from one site. */
static void path_follow_all(const tsl_board *board, tsl_kind kind, uint32_t from, const Path *path,
                            uint32_t count, uint32_t *out) {
    const uint32_t *list = NULL; /* what the last of several hops is taken from */
    for (const Path *p = path; p < path + count; p++) {
        if (p->hops == 1) {
            uint32_t edge = path_list(board, kind, from, TSL_EDGE).id[p->place[0]];
            out[p->step] = path_beside(board, kind, from, edge);
            continue;
        }
        if (!p->again) {
            uint32_t there = path_list(board, kind, from, p->over).id[p->place[0]];
            if (p->hops == 3) {
                uint32_t edge = path_list(board, p->over, there, TSL_EDGE).id[p->place[1]];
                there = path_beside(board, p->over, there, edge);
            }
            const Csr *back = &board->incident[p->over][kind];
            list = back->item + back->first[there];
        }
        assert(list); /* the first path is not as the one before */
        out[p->step] = list[p->last];
    }
}

TSL_LOCAL void path_follow(const tsl_board *board, tsl_kind kind, uint32_t from, uint32_t sites,
                           const Path *path, uint32_t count, uint32_t *out) {
    if (sites < PATH_RUN) {
        for (uint32_t i = 0; i < sites; i++)
            path_follow_all(board, kind, from + i, path, count, out + (size_t)i * count);
        return;
    }
    for (uint32_t i = 0; i < count; i++)
        path_follow_one(board, kind, from, sites, path[i], count, out + path[i].step);
}
