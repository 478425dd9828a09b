/* site.h - sites as the user writes them. In: "C:A1", "V:12", "A1" or "12" and a board. Out: a site, or a
 * message on standard error. */
#ifndef TESSELLA_CLI_SITE_H
#define TESSELLA_CLI_SITE_H
#include <stdbool.h>
#include <stdio.h>
#include <tessella.h>

enum { SITE_NAME = 64 };
extern const char *const site_one[TSL_KIND_COUNT],
    *const site_many[TSL_KIND_COUNT]; /* "cell", "cells" */

/* A kind by its letter or name, in any case. EXIT_DONE, or EXIT_USE after saying why. */
int site_read_kind(const char *word, tsl_kind *out);
bool site_is_kind(const char *word, tsl_kind *out); /* the same in silence */
/* Bits of kinds, from names between commas or blanks. */
int site_read_kinds(const char *words, uint32_t *out);
/* A number or a label, with a kind in front or of the board's default kind; the level is 0. */
int site_read(const tsl_board *board, const char *word, tsl_site *out);
/* The sites that a command is about: one, or with NULL for `word` all of a kind, which is the board's default kind if
 * `kind` is NULL. */
typedef struct {
    tsl_kind kind;
    tsl_id first, end;
} SiteRange;
int site_read_range(const tsl_board *board, const char *word, const char *kind, SiteRange *out);
/* "C:A1", which is read back as the same site. */
void site_name(const tsl_board *board, tsl_kind kind, tsl_id site, char out[SITE_NAME]);
void site_json(FILE *out, const tsl_board *board, tsl_kind kind, tsl_id site);

#endif
