/* SPDX-License-Identifier: MIT
 * facts.h - the facts of a board record that stand in files of their own, and what reads them. */
#ifndef FACTS_H
#define FACTS_H
#include "record.h"
#include "tessella.h"

/* These take what they read off the front of `rest`; false when it is not there. */
bool read_number(const char **rest, double *number);
bool read_id(const char **rest, uint32_t *id);
bool read_word(const char **rest, char *word, size_t room);
bool read_kind(const char **rest, tsl_kind *kind);
bool at_end(const char *rest);
bool bad_form(const Fact *fact); /* fails and says so */

typedef bool CheckFact(const tsl_board *b, const Fact *fact);
/* In relationfacts.c. */
CheckFact fact_pairs, fact_around, fact_supported, fact_step, fact_leads, fact_distances,
    fact_facing, fact_relative;
/* In regionfacts.c. */
CheckFact fact_region, fact_size, fact_phases, fact_rows, fact_columns, fact_layers;
CheckFact fact_label, fact_labels, fact_place;
/* In nestfacts.c. */
CheckFact fact_levels, fact_parents, fact_children;
/* In radialfacts.c. */
CheckFact fact_radials, fact_distinct, fact_opposites;
/* In walkfacts.c. */
CheckFact fact_walk, fact_walk_furthest, fact_shortest;
/* In warnings.c: that the warnings of a board are those of the record, and the laws about them. */
void warnings_check(const tsl_board *b, const Record *record);
#endif
