/* relations.c - the public questions about relations: guards, then what topology/relations answers. */
#include "../base/names.h"
#include "../topology/relations/relation.h"
#include "../topology/steps/step.h"
#include "guard.h"

tsl_reason tsl_relation_why(const tsl_board *board, tsl_kind kind, tsl_id from, tsl_kind to_kind,
                            tsl_id to, tsl_relation relation) {
    bool known = guard_site(board, kind, from) && guard_site(board, to_kind, to) && board->sets &&
                 (unsigned)relation < TSL_REL_COUNT;
    if (!known) return relation_why_unknown();
    SitePair pair = {board, kind, to_kind, from, to};
    return relation_why(&pair, relation);
}

const char *tsl_relation_name(tsl_relation relation) {
    return names_relation(relation);
}

bool tsl_relation_find(const char *word, tsl_relation *out) {
    int row = names_find_relation(word);
    if (row >= 0 && out) *out = (tsl_relation)row;
    return row >= 0;
}
