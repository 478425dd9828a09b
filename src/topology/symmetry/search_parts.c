/* search_parts.c - a part of a board as a graph to be searched: its vertices, edges and cells are nodes, joined where they
 * touch. In: a part. Out: its symmetries, and perhaps the order in which its listing is least. */
#include "listing.h"
#include <string.h>

TSL_LOCAL bool part_group_add(Build *b, PartGroup *group, const uint32_t *image, uint32_t count) {
    if (group->count == group->room) {
        uint32_t room = group->room ? 2 * group->room : 4;
        uint32_t **larger = TAKE(b, &b->tree, uint32_t *, room);
        if (!larger) return false;
        if (group->count) memcpy(larger, group->image, group->count * sizeof *larger);
        group->image = larger;
        group->room = room;
    }
    uint32_t *copy = TAKE(b, &b->tree, uint32_t, (size_t)count + 1);
    if (!copy || !build_charge(b, count)) return false;
    memcpy(copy, image, count * sizeof *copy);
    group->image[group->count++] = copy;
    return true;
}

TSL_LOCAL bool part_group_multiply(Build *b, PartGroup *group, uint32_t factor) {
    if (factor < 2) return true;
    if (group->factors == group->factor_room) {
        uint32_t room = group->factor_room ? 2 * group->factor_room : 4;
        uint32_t *larger = TAKE(b, &b->tree, uint32_t, room);
        if (!larger) return false;
        if (group->factors) memcpy(larger, group->factor, group->factors * sizeof *larger);
        group->factor = larger;
        group->factor_room = room;
    }
    group->factor[group->factors++] = factor;
    return true;
}

/* ---- The graph ---- */

typedef struct {
    const Parts *parts;
    uint32_t part, first[TSL_KIND_COUNT + 1];
} PartNodes;

static PartNodes nodes_of(const Parts *parts, uint32_t part) {
    PartNodes out = {parts, part, {0}};
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++)
        out.first[kind + 1] = out.first[kind] + parts_size(parts, kind, part);
    return out;
}

/* What touches a site of the part, of another kind that counts. */
static tsl_ids node_touches(const PartNodes *n, tsl_kind kind, uint32_t site, tsl_kind of) {
    if (kind == of || !span_count(&n->parts->span, of)) return (tsl_ids){NULL, 0};
    return board_incident(n->parts->board, kind, site, of);
}

/* A vertex may come twice in the list of a cell; a node is joined to another once. */
static uint32_t nodes_link(const PartNodes *n, tsl_kind kind, uint32_t i, uint32_t *seen,
                           uint32_t *to) {
    uint32_t site = parts_sites(n->parts, kind, n->part)[i], count = 0,
             own = n->first[kind] + i + 1;
    for (tsl_kind of = TSL_KIND_VERTEX; of < TSL_KIND_COUNT; of++) {
        tsl_ids ids = node_touches(n, kind, site, of);
        for (uint32_t k = 0; k < ids.count; k++) {
            uint32_t node = n->first[of] + n->parts->local[n->parts->span.first[of] + ids.id[k]];
            if (seen[node] == own) continue;
            seen[node] = own;
            to[count++] = node;
        }
    }
    return count;
}

static size_t nodes_links(const PartNodes *n) {
    size_t count = 0;
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
        const uint32_t *site = parts_sites(n->parts, kind, n->part);
        for (uint32_t i = 0; i < parts_size(n->parts, kind, n->part); i++) {
            for (tsl_kind of = TSL_KIND_VERTEX; of < TSL_KIND_COUNT; of++)
                count += node_touches(n, kind, site[i], of).count;
        }
    }
    return count;
}

TSL_LOCAL bool search_graph(Build *b, const Parts *parts, uint32_t part, NodeGraph *out) {
    PartNodes n = nodes_of(parts, part);
    size_t links = nodes_links(&n);
    *out = (NodeGraph){.nodes = n.first[TSL_KIND_COUNT]};
    out->first = TAKE(b, &b->scratch, uint32_t, (size_t)out->nodes + 1);
    out->to = out->first ? TAKE(b, &b->scratch, uint32_t, links + 1) : NULL;
    uint32_t *seen = out->to ? TAKE_ZERO(b, &b->scratch, uint32_t, (size_t)out->nodes + 1) : NULL;
    if (!seen || !build_charge(b, 4 * (uint64_t)links)) return false;
    uint32_t used = 0, node = 0;
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
        for (uint32_t i = 0; i < parts_size(parts, kind, part); i++) {
            out->first[node++] = used;
            used += nodes_link(&n, kind, i, seen, out->to + used);
        }
    }
    out->first[node] = used;
    return true;
}

/* ---- The code ---- */

typedef struct {
    PartNodes nodes;
    Listing listing;
    uint32_t *number; /* per vertex of the part */
} CodeWriter;

/* The listing as numbers; all have the same length, since parts of cells keep theirs. */
static bool code_write(Build *b, void *user, const uint32_t *order, uint32_t *out) {
    CodeWriter *w = user;
    const Listing *l = &w->listing;
    for (uint32_t i = 0; i < w->nodes.first[TSL_KIND_EDGE]; i++) w->number[order[i]] = i;
    if (!listing_fill(b, w->nodes.parts, w->nodes.part, w->number, &w->listing)) return false;
    memcpy(out, l->edge, 2 * (size_t)l->edges * sizeof *out);
    out += 2 * (size_t)l->edges;
    for (uint32_t i = 0; i < l->cells; i++) {
        *out++ = l->first[i + 1] - l->first[i];
        memcpy(out, l->corner + l->first[i], (l->first[i + 1] - l->first[i]) * sizeof *out);
        out += l->first[i + 1] - l->first[i];
    }
    return true;
}

static bool code_init(Build *b, const PartNodes *nodes, CodeWriter *w, SearchCode *code) {
    const Parts *parts = nodes->parts;
    const uint32_t *cell = parts_sites(parts, TSL_KIND_CELL, nodes->part);
    w->nodes = *nodes;
    w->number = TAKE(b, &b->scratch, uint32_t, (size_t)nodes->first[TSL_KIND_EDGE] + 1);
    if (!w->number || !listing_init(b, parts, nodes->part, &w->listing)) return false;
    *code = (SearchCode){code_write, w, 2 * w->listing.edges + w->listing.cells};
    for (uint32_t i = 0; i < w->listing.cells; i++)
        code->length +=
            csr_list(parts->board->incident[TSL_KIND_CELL][TSL_KIND_VERTEX], cell[i]).count;
    return true;
}

/* Symmetries of nodes become those of sites, by their places in the lists of their kinds. */
static void group_by_kind(const PartNodes *n, PartGroup *group) {
    for (uint32_t g = 0; g < group->count; g++) {
        for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
            for (uint32_t i = n->first[kind]; i < n->first[kind + 1]; i++)
                group->image[g][i] -= n->first[kind];
        }
    }
}

static bool search_order(Build *b, const PartNodes *nodes, Search *search, Numbering *out) {
    CodeWriter writer;
    SearchCode code;
    if (!code_init(b, nodes, &writer, &code)) return false;
    out->code = TAKE(b, &b->scratch, uint32_t, (size_t)code.length + 1);
    if (!out->code || !search_canonical(b, search, &code, out->code, &out->known)) return false;
    out->order = search->best.leaf;
    out->length = code.length;
    return true;
}

TSL_LOCAL bool search_number(Build *b, const PartQuery *query, uint64_t *visits, Numbering *out,
                             PartGroup *group) {
    NodeGraph graph;
    Search search;
    PartNodes nodes = nodes_of(query->parts, query->part);
    if (!search_graph(b, query->parts, query->part, &graph)) return false;
    uint32_t *colour = TAKE(b, &b->scratch, uint32_t, (size_t)graph.nodes + 1);
    if (!colour) return false;
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
        for (uint32_t i = nodes.first[kind]; i < nodes.first[kind + 1]; i++)
            colour[i] = (uint32_t)kind;
    }
    *out = (Numbering){.searched = true};
    if (!search_open(b, &graph, colour, TSL_KIND_COUNT, visits, group, &search) ||
        !search_symmetries(b, &search))
        return false;
    if (query->canonical && !search_order(b, &nodes, &search, out)) return false;
    group_by_kind(&nodes, group);
    return true;
}
