/* labels.c - the command labels. In: an expression, a kind and a scheme. Out: which scheme suits the board, its lines, and the
 * label of every site. */
#include "labels.h"

#include "boards.h"
#include "commands.h"
#include "complain.h"
#include "json.h"
#include "nearest.h"
#include "site.h"
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

static int complain_scheme(const char *words) {
    char question[NEAREST_TEXT];
    Nearest nearest = nearest_to(words);
    for (int i = 0; i < TSL_LABELS_COUNT; i++)
        nearest_offer(&nearest, tsl_label_scheme_name((tsl_label_scheme)i));
    for (uint32_t i = 0; tsl_label_preset(i) != NULL; i++)
        nearest_offer(&nearest, tsl_label_preset(i));
    nearest_question(&nearest, question);
    return complain(
        "labels are auto, files, rows, ring, path, contour, number, or as in chess, go, shogi, "
        "hex, "
        "abalone, glinski, then perhaps swap, upright, lower, top-down, origin=NE or skip=IJ "
        "by commas, not '%s'%s",
        words, question);
}

int labels_make(const Options *options, const tsl_board *board, tsl_kind kind, tsl_labels **out) {
    tsl_label_options wish = tsl_label_options_default();
    tsl_error error;
    *out = NULL;
    if (options->label_scheme != NULL && !tsl_label_options_read(options->label_scheme, &wish))
        return complain_scheme(options->label_scheme);
    wish.kind = kind;
    wish.max_work = options->max_work;
    wish.max_bytes = options->max_memory;
    *out = tsl_labels_new(board, &wish, &error);
    if (*out != NULL) return EXIT_DONE;
    complain("%s", error.message);
    return EXIT_REFUSED;
}

/* A label by the scheme becomes the number of its site; all else stays. */
static size_t write_number(const tsl_labels *labels, const char *word, size_t length, char *out) {
    enum { LABEL = 64 };
    char label[LABEL];
    tsl_id site = TSL_NONE;
    if (length > 0 && length < LABEL) {
        memcpy(label, word, length);
        label[length] = '\0';
        site = tsl_labels_find(labels, label);
    }
    if (site != TSL_NONE) return (size_t)sprintf(out, "%u", (unsigned)site);
    memcpy(out, word, length);
    return length;
}

char *labels_to_numbers(const tsl_labels *labels, const char *text) {
    enum { NUMBER = 11 };
    char *numbers = malloc(strlen(text) * NUMBER + 1);
    size_t used = 0;
    if (numbers == NULL) return NULL;
    for (const char *at = text; *at != '\0';) {
        size_t length = strcspn(at, ", \t\n-~=");
        used += write_number(labels, at, length, numbers + used);
        at += length;
        /* What stands there is no site. */
        length = *at == '=' ? strcspn(at, ", \t\n") : *at != '\0';
        memcpy(numbers + used, at, length);
        used += length;
        at += length;
    }
    numbers[used] = '\0';
    return numbers;
}

/* ---- Lines ---- */

enum { TEXT = 64, LINES_MOST = 30 };
typedef struct {
    char text[TEXT];
    size_t letters; /* how many bytes come before the place */
    unsigned long place;
} Label;

/* By lines, the shorter letters first, then by places. */
static int compare(const void *one, const void *other) {
    const Label *a = one, *c = other;
    if (a->letters != c->letters) return a->letters < c->letters ? -1 : 1;
    int line = strncmp(a->text, c->text, a->letters);
    if (line != 0) return line;
    if (a->place != c->place) return a->place < c->place ? -1 : 1;
    return strcmp(a->text, c->text);
}

static Label *labels_sorted(const tsl_labels *labels, uint32_t count) {
    Label *list = malloc(((size_t)count + 1) * sizeof *list);
    for (tsl_id i = 0; list != NULL && i < count; i++) {
        tsl_labels_write(labels, i, list[i].text, TEXT);
        const char *dot = strchr(list[i].text, '.'), *at = list[i].text;
        if (dot != NULL && dot[1] > '9') at = dot + 1; /* a part comes first */
        at += strcspn(at, "0123456789");
        list[i].letters = (size_t)(at - list[i].text);
        list[i].place = strtoul(at, NULL, 10);
    }
    if (list != NULL) qsort(list, count, sizeof *list, compare);
    return list;
}

static bool same_line(const Label *a, const Label *c) {
    return a->letters == c->letters && strncmp(a->text, c->text, a->letters) == 0;
}

/* "A1 to A7, B1 to B5, C1" */
static void print_lines(FILE *out, const Label *list, uint32_t count) {
    uint32_t lines = 0;
    for (uint32_t first = 0, i = 0; i < count; i++) {
        if (i + 1 < count && same_line(&list[first], &list[i + 1])) continue;
        if (lines < LINES_MOST) {
            fprintf(out, "%s%s", lines > 0 ? ", " : "", list[first].text);
            if (i > first) fprintf(out, " to %s", list[i].text);
        }
        lines++;
        first = i + 1;
    }
    fputs(lines > LINES_MOST ? ", ...\n" : "\n", out);
}

static uint32_t count_lines(const Label *list, uint32_t count) {
    uint32_t lines = 0;
    for (uint32_t i = 0; i < count; i++) lines += i == 0 || !same_line(&list[i - 1], &list[i]);
    return lines;
}

/* ---- Answers ---- */

static int print_scheme(FILE *out, const tsl_labels *labels, uint32_t count) {
    Label *list = labels_sorted(labels, count);
    if (list == NULL) return complain_memory();
    uint32_t lines = count_lines(list, count);
    fprintf(out, "%s, %u line%s: ", tsl_label_scheme_name(tsl_labels_scheme(labels)),
            (unsigned)lines, lines == 1 ? "" : "s");
    print_lines(out, list, count);
    free(list);
    return EXIT_DONE;
}

static void print_sites(FILE *out, const tsl_labels *labels, uint32_t count) {
    char text[TEXT];
    for (tsl_id i = 0; i < count; i++) {
        tsl_labels_write(labels, i, text, sizeof text);
        fprintf(out, "%u %s\n", (unsigned)i, text);
    }
}

static void json_labels(FILE *out, const tsl_board *board, const tsl_labels *labels) {
    char text[TEXT];
    tsl_kind kind = tsl_labels_kind(labels);
    json_begin(out, board);
    fprintf(out, ",\"kind\":\"%s\",\"scheme\":\"%s\",\"labels\":[", tsl_kind_name(kind),
            tsl_label_scheme_name(tsl_labels_scheme(labels)));
    for (tsl_id i = 0; i < tsl_site_count(board, kind); i++) {
        tsl_labels_write(labels, i, text, sizeof text);
        fprintf(out, "%s\"%s\"", i > 0 ? "," : "", text);
    }
    fputs("],\"marks\":[", out);
    for (uint32_t i = 0; i < tsl_labels_mark_count(labels); i++) {
        tsl_label_mark mark = tsl_labels_mark_at(labels, i);
        fprintf(out, "%s{\"text\":\"%s\",\"x\":%.4f,\"y\":%.4f}", i > 0 ? "," : "", mark.text,
                mark.at.x, mark.at.y);
    }
    fputs("]}\n", out);
}

static int answer(FILE *out, const tsl_board *board, const Options *options, void *wanted) {
    const tsl_kind *kind = wanted;
    tsl_labels *labels;
    int status = labels_make(options, board, *kind, &labels);
    if (status != EXIT_DONE) return status;
    uint32_t count = tsl_site_count(board, tsl_labels_kind(labels));
    if ((options->given & OPTION_JSON) != 0) {
        json_labels(out, board, labels);
    } else if ((options->given & OPTION_SITES) != 0) {
        print_sites(out, labels, count);
    } else if (count == 0) {
        fprintf(out, "the board has no %s\n", site_many[tsl_labels_kind(labels)]);
    } else {
        status = print_scheme(out, labels, count);
    }
    tsl_labels_free(labels);
    return status;
}

int labels_run(const Options *options) {
    tsl_kind kind = TSL_KIND_NONE;
    int status = options->kind != NULL ? site_read_kind(options->kind, &kind) : EXIT_DONE;
    return status == EXIT_DONE ? boards_each(options, TSL_WANT_LABELS, answer, &kind) : status;
}
