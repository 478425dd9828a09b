/* relation.c - what both rule sets share: the list of a site's neighbours, without doubles. */
#include "relation.h"

TSL_LOCAL const RelationRules *relation_rules(tsl_rules rules) {
    static const RelationRules rows[] = {
        [TSL_RULES_PAPER] = {paper_prepare, {paper_vertex, paper_edge, paper_cell}},
        [TSL_RULES_LUDII] = {ludii_prepare, {ludii_vertex, ludii_edge, ludii_cell}},
    };
    return &rows[rules];
}

TSL_LOCAL void relate_site(Relate *r, tsl_kind kind, uint32_t site) {
    relate_begin(r, site);
    relation_rules(r->board->rules)->site[kind](r, site);
}
