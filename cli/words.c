/* words.c - names of relations and directions. In: words. Out: relations and directions, and back. */
#include "words.h"

#include "complain.h"
#include "json.h"
#include "nearest.h"
#include <string.h>

static const char *const groups[] = {"Axial",    "Angled",     "SameLayer", "Upward",
                                     "Downward", "Rotational", "Support",   "Base"};
enum { GROUPS = sizeof groups / sizeof groups[0] };

char word_lower(char c) {
    return c >= 'A' && c <= 'Z' ? (char)(c + ('a' - 'A')) : c;
}

char word_upper(char c) {
    return c >= 'a' && c <= 'z' ? (char)(c - ('a' - 'A')) : c;
}

bool word_alike(const char *word, size_t length, const char *name) {
    for (size_t i = 0; i < length; i++) {
        if (word[i] == '-') continue;
        if (word_lower(word[i]) != word_lower(*name++)) return false;
    }
    return *name == '\0';
}

static bool is_name(const char *word, const char *name) {
    return word_alike(word, strlen(word), name);
}

int words_relation(const char *word, tsl_relation *out) {
    char question[NEAREST_TEXT];
    Nearest nearest = nearest_to(word);
    for (int relation = 0; relation < TSL_REL_COUNT; relation++) {
        *out = (tsl_relation)relation;
        if (is_name(word, tsl_relation_name(*out))) return EXIT_DONE;
        nearest_offer(&nearest, tsl_relation_name(*out));
    }
    nearest_question(&nearest, question);
    complain("there is no relation '%s'%s", word,
             *question != '\0' ? question
                               : ": they are All, Adjacent, Orthogonal, Diagonal and OffDiagonal");
    return EXIT_REFUSED;
}

static int complain_direction(const char *word, bool with_groups) {
    char question[NEAREST_TEXT];
    Nearest nearest = nearest_to(word);
    for (int d = 0; d < TSL_DIR_COUNT; d++) {
        nearest_offer(&nearest, tsl_direction_name((tsl_direction)d));
    }
    for (int i = 0; with_groups && i < GROUPS; i++) nearest_offer(&nearest, groups[i]);
    nearest_question(&nearest, question);
    complain("there is no direction '%s'%s", word,
             *question != '\0' ? question : "; what a board has: tessella directions EXPRESSION");
    return EXIT_REFUSED;
}

static bool find_direction(const char *word, tsl_direction *out) {
    for (int d = 0; d < TSL_DIR_COUNT; d++) {
        *out = (tsl_direction)d;
        if (is_name(word, tsl_direction_name(*out))) return true;
    }
    return false;
}

int words_direction(const char *word, tsl_direction *out) {
    return find_direction(word, out) ? EXIT_DONE : complain_direction(word, false);
}

int words_directions(const char *word, tsl_dirs *out) {
    tsl_direction one;
    if (find_direction(word, &one)) {
        *out = (tsl_dirs)1 << one;
        return EXIT_DONE;
    }
    for (int i = 0; i < GROUPS; i++) {
        if (!is_name(word, groups[i])) continue;
        *out = tsl_directions_find(groups[i]);
        return EXIT_DONE;
    }
    return complain_direction(word, true);
}

static const char *direction_at(int i) {
    return tsl_direction_name((tsl_direction)i);
}

static const char *relation_at(int i) {
    return tsl_relation_name((tsl_relation)i);
}

static void print_set(FILE *out, uint64_t set, const char *(*name)(int i)) {
    if (set == 0) fputs("none", out);
    for (int i = 0, first = 1; i < TSL_DIR_COUNT; i++) {
        if ((set >> i & 1) == 0) continue;
        fprintf(out, "%s%s", first ? "" : " ", name(i));
        first = 0;
    }
}

static void json_set(FILE *out, uint64_t set, const char *(*name)(int i)) {
    fputc('[', out);
    for (int i = 0, first = 1; i < TSL_DIR_COUNT; i++) {
        if ((set >> i & 1) == 0) continue;
        if (!first) fputc(',', out);
        json_string(out, name(i));
        first = 0;
    }
    fputc(']', out);
}

void words_print_directions(FILE *out, tsl_dirs directions) {
    print_set(out, directions, direction_at);
}

void words_print_relations(FILE *out, uint32_t relations) {
    print_set(out, relations & ~(1u << TSL_REL_ALL), relation_at);
}

void words_json_directions(FILE *out, tsl_dirs directions) {
    json_set(out, directions, direction_at);
}

void words_json_relations(FILE *out, uint32_t relations) {
    json_set(out, relations, relation_at);
}

int words_ways(const char *word, tsl_ways *out) {
    char question[NEAREST_TEXT];
    Nearest nearest = nearest_to(word);
    for (tsl_way way = 0; way < TSL_WAY_COUNT; way++) {
        *out = (tsl_ways)1 << way;
        if (is_name(word, tsl_way_name(way))) return EXIT_DONE;
        nearest_offer(&nearest, tsl_way_name(way));
    }
    for (int i = 0; i < GROUPS; i++) {
        *out = tsl_ways_find(groups[i]); /* Axial and Angled are several ways */
        if (is_name(word, groups[i])) return EXIT_DONE;
        nearest_offer(&nearest, groups[i]);
    }
    nearest_question(&nearest, question);
    complain("there is no direction or relation '%s'%s", word,
             *question != '\0' ? question : "; what a board has: tessella directions EXPRESSION");
    return EXIT_REFUSED;
}
