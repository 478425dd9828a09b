/* site.c - sites as the user writes them. In: a word and a board. Out: a site.
 * Holds: digits alone are the number of a site, all else is its label. */
#include "site.h"

#include "complain.h"
#include "json.h"
#include "words.h"
#include <stdbool.h>
#include <string.h>

const char *const site_one[TSL_KIND_COUNT] = {"vertex", "edge", "cell"};
const char *const site_many[TSL_KIND_COUNT] = {"vertices", "edges", "cells"};
static const char letters[] = "VEC";

static bool is_kind(const char *word, size_t length, tsl_kind kind) {
    const char *names[] = {tsl_kind_name(kind), site_many[kind]};
    if (length == 1 && word_lower(word[0]) == word_lower(letters[kind])) return true;
    for (int i = 0; i < 2; i++) {
        if (strlen(names[i]) == length && word_alike(word, length, names[i])) return true;
    }
    return false;
}

static int read_kind(const char *word, size_t length, tsl_kind *out) {
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++) {
        *out = (tsl_kind)kind;
        if (is_kind(word, length, *out)) return EXIT_DONE;
    }
    return complain("there is no kind of site '%.*s': V is for vertices, E for edges, C for cells",
                    length < SITE_NAME ? (int)length : SITE_NAME, word);
}

bool site_is_kind(const char *word, tsl_kind *out) {
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++) {
        *out = (tsl_kind)kind;
        if (is_kind(word, strlen(word), *out)) return true;
    }
    return false;
}

int site_read_kind(const char *word, tsl_kind *out) {
    return read_kind(word, strlen(word), out);
}

int site_read_kinds(const char *words, uint32_t *out) {
    *out = 0;
    for (const char *at = words; *at != '\0';) {
        char word[SITE_NAME];
        tsl_kind kind;
        size_t length = strcspn(at, ", ");
        snprintf(word, sizeof word, "%.*s", (int)length, at);
        if (length > 0 && site_read_kind(word, &kind) != EXIT_DONE) return EXIT_USE;
        if (length > 0) *out |= 1u << kind;
        at += length + (at[length] != '\0');
    }
    return *out != 0 ? EXIT_DONE : complain("'--kind' needs a kind: Vertex, Edge or Cell");
}

static int complain_number(const tsl_board *board, tsl_kind kind, const char *number) {
    char last[SITE_NAME];
    uint32_t count = tsl_site_count(board, kind);
    site_name(board, kind, count - 1, last);
    return complain("there is no %s %s, the last one is %u, which is %s", site_one[kind], number,
                    (unsigned)(count - 1), last);
}

/* "G" and 7 of the last column and row; columns have letters only. */
static void last_column(const tsl_board *board, tsl_kind kind, char out[SITE_NAME]) {
    uint32_t columns = tsl_region_count(board, kind, TSL_REGION_COLUMNS);
    tsl_id site = tsl_region_next(board, kind, TSL_REGION_COLUMNS, columns - 1, TSL_NONE);
    tsl_label_write(board, kind, site, out, SITE_NAME);
    out[strspn(out, "ABCDEFGHIJKLMNOPQRSTUVWXYZ")] = '\0';
}

/* What labels go by, if it is no columns and rows. */
static tsl_label_scheme scheme_of(const tsl_board *board, tsl_kind kind) {
    tsl_label_options options = tsl_label_options_default();
    options.kind = kind;
    if (tsl_board_rules(board) != TSL_RULES_PAPER) return TSL_LABELS_FILES;
    tsl_labels *labels = tsl_labels_new(board, &options, NULL);
    tsl_label_scheme scheme = labels != NULL ? tsl_labels_scheme(labels) : TSL_LABELS_FILES;
    tsl_labels_free(labels);
    return scheme;
}

static int complain_label(const tsl_board *board, tsl_kind kind, const char *label) {
    for (int other = 0; other < TSL_KIND_COUNT; other++) {
        if (other == (int)kind || tsl_label_find(board, (tsl_kind)other, label) == TSL_NONE)
            continue;
        return complain("no %s is called '%s', did you mean the %s '%c:%s'?", site_one[kind], label,
                        site_one[other], letters[other], label);
    }
    const tsl_label_scheme scheme = scheme_of(board, kind);
    if (scheme != TSL_LABELS_FILES)
        return complain(
            "no %s is called '%s': labels follow the board here, by the scheme '%s' (see "
            "'tessella labels --sites')",
            site_one[kind], label, tsl_label_scheme_name(scheme));
    char column[SITE_NAME];
    last_column(board, kind, column);
    return complain("no %s is called '%s': columns go from A to %s, rows from 1 to %u",
                    site_one[kind], label, column,
                    (unsigned)tsl_region_count(board, kind, TSL_REGION_ROWS));
}

static int read_number(const tsl_board *board, const char *digits, tsl_site *out) {
    uint64_t number = 0;
    for (const char *c = digits; *c != '\0' && number < TSL_NONE; c++) {
        number = number * 10 + (uint64_t)(*c - '0');
    }
    if (number >= tsl_site_count(board, out->kind))
        return complain_number(board, out->kind, digits);
    out->index = (tsl_id)number;
    return EXIT_DONE;
}

static int read_label(const tsl_board *board, const char *word, tsl_site *out) {
    char label[SITE_NAME];
    size_t length = strlen(word);
    if (length >= sizeof label) {
        return complain("no label is as long as '%.*s...'", SITE_NAME / 2, word);
    }
    for (size_t i = 0; i <= length; i++) label[i] = word_upper(word[i]);
    out->index = tsl_label_find(board, out->kind, label);
    return out->index != TSL_NONE ? EXIT_DONE : complain_label(board, out->kind, label);
}

/* Which kinds there are instead: how to name a site of them, or all. */
static int complain_kind(const tsl_board *board, tsl_kind kind, bool site) {
    char names[SITE_NAME] = "";
    for (int other = 0; other < TSL_KIND_COUNT; other++) {
        size_t used = strlen(names);
        if (tsl_site_count(board, (tsl_kind)other) == 0) continue;
        const char *before = used > 0 ? " or " : "";
        if (site) {
            snprintf(names + used, sizeof names - used, "%s%s, as %c:0", before, site_many[other],
                     letters[other]);
        } else {
            snprintf(names + used, sizeof names - used, "%s--kind %s", before,
                     tsl_kind_name((tsl_kind)other));
        }
    }
    return complain("this board has no %s%s%s", site_many[kind],
                    *names == '\0' ? ""
                    : site         ? ": name its "
                                   : ": name another kind, ",
                    names);
}

int site_read_range(const tsl_board *board, const char *word, const char *kind, SiteRange *out) {
    tsl_site site = {tsl_board_default_kind(board), 0, 0};
    int status = EXIT_DONE;
    if (word != NULL) {
        status = site_read(board, word, &site);
        *out = (SiteRange){site.kind, site.index, site.index + 1};
        return status;
    }
    if (kind != NULL) status = site_read_kind(kind, &site.kind);
    if (status != EXIT_DONE) return status;
    *out = (SiteRange){site.kind, 0, tsl_site_count(board, site.kind)};
    return out->end > 0 ? EXIT_DONE : complain_kind(board, site.kind, false);
}

int site_read(const tsl_board *board, const char *word, tsl_site *out) {
    *out = (tsl_site){tsl_board_default_kind(board), 0, 0};
    const char *colon = strchr(word, ':'), *rest = colon != NULL ? colon + 1 : word;
    if (colon != NULL) {
        int status = read_kind(word, (size_t)(colon - word), &out->kind);
        if (status != EXIT_DONE) return status;
    }
    if (*rest == '\0') {
        return complain("a site is missing%s%s: write a number or a label, C:12 or C:A1",
                        colon != NULL ? " after " : "", colon != NULL ? word : "");
    }
    if (tsl_site_count(board, out->kind) == 0) return complain_kind(board, out->kind, true);
    bool number = rest[strspn(rest, "0123456789")] == '\0';
    return (number ? read_number : read_label)(board, rest, out);
}

void site_name(const tsl_board *board, tsl_kind kind, tsl_id site, char out[SITE_NAME]) {
    out[0] = letters[kind];
    out[1] = ':';
    tsl_label_write(board, kind, site, out + 2, SITE_NAME - 2);
}

void site_json(FILE *out, const tsl_board *board, tsl_kind kind, tsl_id site) {
    char label[SITE_NAME];
    tsl_label_write(board, kind, site, label, sizeof label);
    fprintf(out, "{\"kind\":\"%s\",\"id\":%u,\"label\":", tsl_kind_name(kind), (unsigned)site);
    json_string(out, label);
    fputc('}', out);
}
