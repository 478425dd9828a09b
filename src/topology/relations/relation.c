/* relation.c - what both rule sets share: the list of a site's neighbours, without doubles. */
#include "relation.h"
#include <string.h>

TSL_LOCAL const RelationRules *relation_rules(tsl_rules rules) {
    static const RelationRules rows[] = {
        [TSL_RULES_PAPER] = {paper_prepare, {paper_vertex, paper_edge, paper_cell}},
        [TSL_RULES_LUDII] = {ludii_prepare, {ludii_vertex, ludii_edge, ludii_cell}},
    };
    return &rows[rules];
}

TSL_LOCAL bool relate_grow(Relate *r) {
    Arena arena;
    arena_init(&arena, r->b->scratch.alloc);
    uint32_t room = r->room ? 2 * r->room : 64;
    Neighbour *list = TAKE(r->b, &arena, Neighbour, room);
    if (!list) return false;
    if (r->count) memcpy(list, r->list, r->count * sizeof *list);
    arena_free(&r->list_arena);
    r->list_arena = arena;
    r->list = list;
    r->room = room;
    return true;
}

TSL_LOCAL void relate_begin(Relate *r, uint32_t site) {
    r->site = site;
    r->count = 0;
    r->stamp++;
}

TSL_LOCAL bool relate_site(Relate *r, tsl_kind kind, uint32_t site) {
    relate_begin(r, site);
    return relation_rules(r->board->rules)->site[kind](r, site);
}
