/* words.c - names of relations and directions. In: words. Out: relations and directions, and back. */
#include "words.h"

#include "complain.h"
#include "json.h"
#include "nearest.h"
#include <string.h>

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

bool word_is(const char *word, const char *name) {
    return word_alike(word, strlen(word), name);
}

/* The first word that is none, or is no relation. */
static int complain_relation(const char *word, size_t length) {
    static const char *const sliders[] = {"Queen", "Rook", "Bishop"};
    char wrong[NEAREST_TEXT], question[NEAREST_TEXT];
    snprintf(wrong, sizeof wrong, "%.*s", (int)length, word);
    Nearest nearest = nearest_to(wrong);
    for (int relation = 0; relation < TSL_REL_COUNT; relation++) {
        nearest_offer(&nearest, tsl_relation_name((tsl_relation)relation));
    }
    for (int i = 0; i < 3; i++) nearest_offer(&nearest, sliders[i]);
    nearest_question(&nearest, question);
    return complain("there is no relation '%s'%s", wrong,
                    *question != '\0'
                        ? question
                        : ": they are All, Adjacent, Orthogonal, Diagonal and OffDiagonal");
}

int words_relations(const char *word, uint32_t *out) {
    tsl_error error;
    tsl_ways ways;
    if (!tsl_ways_read(word, &ways, &error))
        return complain_relation(word + error.offset, error.length);
    if ((ways & (((tsl_ways)1 << TSL_WAY_RELATIONS) - 1)) != 0)
        return complain_relation(word, strlen(word));
    *out = (uint32_t)(ways >> TSL_WAY_RELATIONS);
    return EXIT_DONE;
}

int words_relation(const char *word, tsl_relation *out) {
    uint32_t set = 0;
    int status = words_relations(word, &set);
    if (status != EXIT_DONE) return status;
    for (int relation = 0; relation < TSL_REL_COUNT; relation++) {
        *out = (tsl_relation)relation;
        if (set == 1u << relation) return EXIT_DONE;
    }
    return complain("one relation can be followed here, and '%s' is several", word);
}

static bool find_direction(const char *word, tsl_direction *out) {
    for (int d = 0; d < TSL_DIR_COUNT; d++) {
        *out = (tsl_direction)d;
        if (word_is(word, tsl_direction_name(*out))) return true;
    }
    return false;
}

int words_direction(const char *word, tsl_direction *out) {
    if (find_direction(word, out)) return EXIT_DONE;
    char question[NEAREST_TEXT];
    Nearest nearest = nearest_to(word);
    for (int d = 0; d < TSL_DIR_COUNT; d++) {
        nearest_offer(&nearest, tsl_direction_name((tsl_direction)d));
    }
    nearest_question(&nearest, question);
    return complain("there is no direction '%s'%s", word,
                    *question != '\0' ? question
                                      : "; what a board has: tessella directions EXPRESSION");
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

void words_print_ways(FILE *out, tsl_ways ways) {
    for (tsl_way way = 0; way < TSL_WAY_COUNT; way++) {
        if ((ways >> way & 1) != 0) fprintf(out, " %s", tsl_way_name(way));
    }
}

void words_json_directions(FILE *out, tsl_dirs directions) {
    json_set(out, directions, direction_at);
}

void words_json_relations(FILE *out, uint32_t relations) {
    json_set(out, relations, relation_at);
}

int words_ways(const char *word, tsl_ways *out) {
    tsl_error error;
    if (tsl_ways_read(word, out, &error)) return EXIT_DONE;
    return complain("%s", error.message);
}

int words_one_way(const Options *options, tsl_ways *out) {
    uint32_t relations = 0;
    *out = 0;
    if (options->direction != NULL && options->relation != NULL)
        return complain("lines follow a direction or a relation, not both");
    if (options->direction != NULL) return words_ways(options->direction, out);
    int status =
        options->relation != NULL ? words_relations(options->relation, &relations) : EXIT_DONE;
    *out = (tsl_ways)relations << TSL_WAY_RELATIONS;
    return status;
}
