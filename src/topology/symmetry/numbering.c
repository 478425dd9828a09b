/* numbering.c - two parts that are numbered with the same code, or one part twice. In: the numberings. Out: where each site
 * goes. Holds: what is given out keeps incidence; equal codes alone are not trusted. */
#include "parts.h"
#include <string.h>

TSL_LOCAL int numbering_compare(const Numbering *a, const Numbering *c) {
    for (uint32_t i = 0; i < a->length && i < c->length; i++) {
        if (a->code[i] != c->code[i]) return a->code[i] < c->code[i] ? -1 : 1;
    }
    return a->length == c->length ? 0 : a->length < c->length ? -1 : 1;
}

/* What is matched: images are places in the lists of the part `to`, kinds one after another. */
typedef struct {
    const PartQuery *from, *to;
    const Parts *a, *c; /* the parts of both boards */
    uint32_t first[TSL_KIND_COUNT + 1];
    uint32_t *image;
    uint8_t *used; /* per place */
} Match;

static uint32_t match_place(const Match *m, tsl_kind kind, uint32_t site) {
    return m->first[kind] + m->a->local[m->a->span.first[kind] + site];
}

/* The site that a site goes to. */
static uint32_t match_site(const Match *m, tsl_kind kind, uint32_t site) {
    return parts_sites(m->c, kind, m->to->part)[m->image[match_place(m, kind, site)]];
}

static void match_set(const Match *m, tsl_kind kind, uint32_t site, uint32_t to) {
    m->image[match_place(m, kind, site)] = m->c->local[m->c->span.first[kind] + to];
}

/* Follows both numberings from dart to dart. */
static void match_darts(const Match *m, const Numbering *one, const Numbering *other) {
    const Fans *fans = m->from->fans, *to_fans = m->to->fans;
    for (uint32_t i = 0; i < parts_size(m->a, TSL_KIND_VERTEX, m->from->part); i++) {
        uint32_t v = one->order[i], w = other->order[i], d = one->entry[i], e = other->entry[i];
        match_set(m, TSL_KIND_VERTEX, v, w);
        for (uint32_t k = fans_degree(fans, v); k > 0; k--) {
            uint32_t cell = fans_corner(fans, v, d, one->back[i]);
            uint32_t to = fans_corner(to_fans, w, e, other->back[i]);
            match_set(m, TSL_KIND_EDGE, fans->edge[d], to_fans->edge[e]);
            if (cell != TSL_NONE && to != TSL_NONE) match_set(m, TSL_KIND_CELL, cell, to);
            d = fans_next(fans, v, d, one->back[i]);
            e = fans_next(to_fans, w, e, other->back[i]);
        }
    }
}

/* Whether a site touches a cell of the other board; the shorter list is looked through. */
static bool match_touches(const tsl_board *board, tsl_kind kind, uint32_t site, uint32_t cell) {
    tsl_ids cells = csr_list(board->incident[kind][TSL_KIND_CELL], site);
    tsl_ids of = csr_list(board->incident[TSL_KIND_CELL][kind], cell);
    bool short_cells = cells.count <= of.count;
    tsl_ids ids = short_cells ? cells : of;
    uint32_t wanted = short_cells ? cell : site, i = 0;
    while (i < ids.count && ids.id[i] != wanted) i++;
    return i < ids.count;
}

/* Whether all that touches a cell goes to what touches another one. */
static bool match_cell(const Match *m, uint32_t cell, uint32_t to) {
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_CELL; kind++) {
        tsl_ids of = csr_list(m->a->board->incident[TSL_KIND_CELL][kind], cell);
        if (of.count != csr_list(m->c->board->incident[TSL_KIND_CELL][kind], to).count)
            return false;
        for (uint32_t i = 0; i < of.count; i++) {
            if (!match_touches(m->c->board, kind, match_site(m, kind, of.id[i]), to)) return false;
        }
    }
    return true;
}

/* Cells that are no corners of fans go where their sides go. */
static bool match_loose(const Match *m) {
    const uint32_t *cell = parts_sites(m->a, TSL_KIND_CELL, m->from->part);
    for (uint32_t i = 0; i < parts_size(m->a, TSL_KIND_CELL, m->from->part); i++) {
        tsl_ids sides = csr_list(m->a->board->incident[TSL_KIND_CELL][TSL_KIND_EDGE], cell[i]);
        if (!sides.count) return false;
        uint32_t side = match_site(m, TSL_KIND_EDGE, sides.id[0]), k = 0;
        tsl_ids near = csr_list(m->c->board->incident[TSL_KIND_EDGE][TSL_KIND_CELL], side);
        while (k < near.count &&
               (m->used[m->c->local[m->c->span.first[TSL_KIND_CELL] + near.id[k]]] ||
                !match_cell(m, cell[i], near.id[k])))
            k++;
        if (k == near.count) return false;
        match_set(m, TSL_KIND_CELL, cell[i], near.id[k]);
        m->used[m->c->local[m->c->span.first[TSL_KIND_CELL] + near.id[k]]] = 1;
    }
    return true;
}

/* Whether every kind is mapped one to one. */
static bool match_is_bijective(const Match *m) {
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
        uint32_t count = m->first[kind + 1] - m->first[kind];
        memset(m->used, 0, count);
        for (uint32_t i = 0; i < count; i++) {
            uint32_t to = m->image[m->first[kind] + i];
            if (to >= count || m->used[to]) return false;
            m->used[to] = 1;
        }
    }
    return true;
}

static bool match_keeps(const Match *m) {
    const uint32_t *edge = parts_sites(m->a, TSL_KIND_EDGE, m->from->part);
    const uint32_t *cell = parts_sites(m->a, TSL_KIND_CELL, m->from->part);
    for (uint32_t i = 0; i < m->first[TSL_KIND_CELL] - m->first[TSL_KIND_EDGE]; i++) {
        tsl_ids ends = board_ends(m->a->board, edge[i]);
        tsl_ids to = board_ends(m->c->board, match_site(m, TSL_KIND_EDGE, edge[i]));
        uint32_t x = match_site(m, TSL_KIND_VERTEX, ends.id[0]);
        uint32_t y = match_site(m, TSL_KIND_VERTEX, ends.id[1]);
        if (!(x == to.id[0] && y == to.id[1]) && !(x == to.id[1] && y == to.id[0])) return false;
    }
    for (uint32_t i = 0; i < m->first[TSL_KIND_COUNT] - m->first[TSL_KIND_CELL]; i++) {
        if (!match_cell(m, cell[i], match_site(m, TSL_KIND_CELL, cell[i]))) return false;
    }
    return true;
}

TSL_LOCAL bool numbering_match(Build *b, const PartQuery *from, const Numbering *one,
                               const PartQuery *to, const Numbering *other, uint32_t *image) {
    Match m = {.from = from, .to = to, .a = from->parts, .c = to->parts, .image = image};
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++)
        m.first[kind + 1] = m.first[kind] + parts_size(m.a, kind, from->part);
    uint32_t all = m.first[TSL_KIND_COUNT];
    ArenaMark mark = arena_mark(&b->scratch);
    m.used = TAKE_ZERO(b, &b->scratch, uint8_t, (size_t)all + 1);
    if (!m.used || !build_charge(b, 8 * (uint64_t)all)) return false;
    memset(image, 0xFF, all * sizeof *image);
    if (one->searched) {
        for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
            for (uint32_t i = m.first[kind]; i < m.first[kind + 1]; i++)
                image[one->order[i]] = other->order[i] - m.first[kind];
        }
    } else {
        match_darts(&m, one, other);
    }
    bool loose = !one->searched && from->fans->loose;
    bool good = (!loose || match_loose(&m)) && match_is_bijective(&m) && match_keeps(&m);
    arena_release(&b->scratch, mark);
    return good;
}
