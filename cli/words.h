/* words.h - names of relations and directions as the user writes them, and lists of them.
 * In: words, in any case and with or without hyphens. Out: what they stand for, or a message. */
#ifndef TESSELLA_CLI_WORDS_H
#define TESSELLA_CLI_WORDS_H
#include "options.h"
#include <stdbool.h>
#include <stdio.h>
#include <tessella.h>

char word_lower(char c); /* of ASCII letters */
char word_upper(char c);
/* Whether the first `length` bytes of a word are this name but for case and hyphens. */
bool word_alike(const char *word, size_t length, const char *name);
bool word_is(const char *word, const char *name); /* the whole word */

/* These say why and return EXIT_USE for a word that is none. */
int words_relation(const char *word, tsl_relation *out);
int words_direction(const char *word, tsl_direction *out); /* one direction */
int words_relations(const char *word, uint32_t *out);      /* a set: Queen; Orthogonal,Adjacent */
int words_ways(const char *word, tsl_ways *out); /* directions, groups of them and relations */
int words_one_way(const Options *options, tsl_ways *out); /* --relation or --direction; 0 without */

/* "N NE E", or "none"; relations without All, which every step has. */
void words_print_directions(FILE *out, tsl_dirs directions);
void words_print_relations(FILE *out, uint32_t relations);
void words_print_ways(FILE *out, tsl_ways ways);            /* " N E", a blank before each */
void words_json_directions(FILE *out, tsl_dirs directions); /* ["N","NE"] */
void words_json_relations(FILE *out, uint32_t relations);

#endif
