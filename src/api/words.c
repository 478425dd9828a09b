/* words.c - the version, the names of kinds and codes, and the rows of the language's tables. */
#include "../base/names.h"
#include "../compile/keywords.h"
#include "../language/truth.h"
#include "../topology/directions/ways_read.h"
#include "warnings.h"
#include <string.h>

const char *tsl_version(void) {
    return TSL_VERSION;
}

uint32_t tsl_abi(void) {
    return TSL_ABI;
}

const char *tsl_kind_name(tsl_kind kind) {
    return names_kind(kind);
}

const char *tsl_rules_name(tsl_rules rules) {
    static const char *const names[] = {"usual", "paper", "ludii"};
    return (unsigned)rules <= TSL_RULES_LUDII ? names[rules] : NULL;
}

const char *tsl_policy_name(tsl_policy policy) {
    static const char *const names[] = {"all", "furthest"};
    return (unsigned)policy < TSL_WALK_COUNT ? names[policy] : NULL;
}

const char *tsl_code_name(tsl_code code) {
    static const char *const names[] = {"ok",    "memory", "limit", "syntax", "name",  "args",
                                        "value", "write",  "call",  "strict", "cancel"};
    return (unsigned)code < sizeof names / sizeof *names ? names[code] : NULL;
}

const char *tsl_ways_word(uint32_t row) {
    return names_ways_word(row);
}

bool tsl_ways_read(const char *text, tsl_ways *out, tsl_error *error) {
    Build b = {.source = text_of(text ? text : "")};
    bool read = ways_read(&b, out);
    api_locate(b.source.at, b.error.offset, &b.error.line, &b.error.column);
    if (error) *error = b.error;
    return read;
}

size_t tsl_moves_read(const char *text, char *out, size_t size) {
    static const char letters[] = "FfLlRr";
    size_t count = 0;
    bool read = true;
    for (; read && text && *text; text++) {
        const char *letter = strchr(letters, *text);
        read = letter || strchr(" ,{}", *text);
        if (letter && ++count < size) out[count - 1] = letters[(letter - letters) & ~1];
    }
    if (!read) count = 0;
    if (size) out[count < size ? count : size - 1] = 0;
    return count;
}

tsl_keyword tsl_keyword_at(uint32_t row) {
    const Keyword *k = keyword_at(row);
    if (k) return (tsl_keyword){k->name, k->params, makes_name(k->makes), k->summary};
    uint32_t keywords = 0, numbers = 0;
    while (keyword_at(keywords)) keywords++;
    while (arith_at(numbers)) numbers++;
    const ArithFunction *f = arith_at(row - keywords), *t = truth_at(row - keywords - numbers);
    if (f) return (tsl_keyword){f->name, f->params, "number", f->summary};
    return t ? (tsl_keyword){t->name, t->params, "bool", t->summary} : (tsl_keyword){0};
}

tsl_term tsl_term_at(uint32_t row) {
    const Term *t = term_at(row);
    return t ? (tsl_term){t->name, t->notation ? t->notation : "", t->meaning} : (tsl_term){0};
}
