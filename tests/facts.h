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

/* In regionfacts.c. */
typedef bool CheckFact(const tsl_board *b, const Fact *fact);
CheckFact fact_region, fact_size, fact_phases, fact_rows, fact_columns, fact_layers;
CheckFact fact_label, fact_labels, fact_place;
/* In radialfacts.c. */
CheckFact fact_radials, fact_distinct, fact_opposites;
CheckFact fact_radials_ludii, fact_distinct_ludii, fact_opposites_ludii;
bool check_ludii(const tsl_board *b, const Fact *fact,
                 CheckFact *check); /* under the other rules */
/* In walkfacts.c. */
CheckFact fact_walk, fact_walk_furthest, fact_walk_ludii, fact_shortest, fact_shortest_ludii;
#endif
