/* request.c - a line of a batch. In: an expression, or an object in JSON. Out: a request, with what is wrong with it.
 * Holds: an object is flat, but for a list of words; whatever it says that is not known is wrong, so that nothing is lost in silence. */
#include "request.h"

#include "export.h"
#include <string.h>

typedef struct {
    const char *at, *end;
    const char *wrong;
} Reader;

static char next_of(Reader *r) {
    while (r->at < r->end && strchr(" \t\r\n", *r->at) != NULL && *r->at != '\0') r->at++;
    return r->at < r->end ? *r->at : '\0';
}

static bool take(Reader *r, char c) {
    if (next_of(r) != c) return false;
    r->at++;
    return true;
}

static bool refuse(Reader *r, const char *wrong) {
    if (r->wrong == NULL) r->wrong = wrong;
    return false;
}

/* ---- Strings ---- */

static int hex_of(char c) {
    static const char digits[] = "0123456789abcdef";
    const char *found =
        c != '\0' ? strchr(digits, c >= 'A' && c <= 'F' ? c + ('a' - 'A') : c) : NULL;
    return found != NULL ? (int)(found - digits) : -1;
}

/* Four digits. */
static bool read_unit(Reader *r, uint32_t *out) {
    *out = 0;
    for (int i = 0; i < 4; i++, r->at++) {
        int digit = r->at < r->end ? hex_of(*r->at) : -1;
        if (digit < 0) return refuse(r, "a string has a \\u without four digits after it");
        *out = *out << 4 | (uint32_t)digit;
    }
    return true;
}

static void add_character(Text *out, uint32_t code) {
    const char bytes[4] = {(char)(code < 0x80      ? code
                                  : code < 0x800   ? 0xC0 | code >> 6
                                  : code < 0x10000 ? 0xE0 | code >> 12
                                                   : 0xF0 | code >> 18),
                           (char)(0x80 | (code >> (code < 0x800     ? 0
                                                   : code < 0x10000 ? 6
                                                                    : 12) &
                                          0x3F)),
                           (char)(0x80 | (code >> (code < 0x10000 ? 0 : 6) & 0x3F)),
                           (char)(0x80 | (code & 0x3F))};
    text_add(out, bytes, code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4);
}

/* What follows \u; a character beyond 16 bits comes in two halves. */
static bool read_code(Reader *r, Text *out) {
    uint32_t code, low;
    if (!read_unit(r, &code)) return false;
    if (code >= 0xD800 && code < 0xDC00 && r->end - r->at > 2 && memcmp(r->at, "\\u", 2) == 0) {
        r->at += 2;
        if (!read_unit(r, &low)) return false;
        if (low >= 0xDC00 && low < 0xE000)
            code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
    }
    if (code >= 0xD800 && code < 0xE000) return refuse(r, "a string has half a character in it");
    add_character(out, code);
    return true;
}

static bool read_escape(Reader *r, Text *out) {
    static const char from[] = "\"\\/bfnrt", to[] = "\"\\/\b\f\n\r\t";
    char c = r->at < r->end ? *r->at++ : '\0';
    if (c == 'u') return read_code(r, out);
    const char *found = c != '\0' ? strchr(from, c) : NULL;
    if (found == NULL) return refuse(r, "a string has an unknown \\ in it");
    text_add(out, &to[found - from], 1);
    return true;
}

static bool read_string(Reader *r, Text *out) {
    out->used = 0;
    if (!take(r, '"')) return refuse(r, "a string in quotes is missing");
    while (r->at < r->end && *r->at != '"') {
        char c = *r->at++;
        if (c != '\\') {
            text_add(out, &c, 1);
        } else if (!read_escape(r, out)) {
            return false;
        }
    }
    return take(r, '"') || refuse(r, "a string does not end");
}

/* ---- Values ---- */

/* A string or a number, as it stands there. */
static bool read_id(Reader *r, Text *out) {
    Text unused = {0};
    char c = next_of(r);
    const char *start = r->at;
    bool good = true;
    if (c == '"') {
        good = read_string(r, &unused);
    } else {
        while (r->at < r->end && *r->at != '\0' && strchr("+-.0123456789eE", *r->at) != NULL)
            r->at++;
        good = r->at > start && ((c >= '0' && c <= '9') || c == '-');
    }
    text_free(&unused);
    if (!good) return refuse(r, "\"id\" is a string or a number");
    out->used = 0;
    text_add(out, start, (size_t)(r->at - start));
    return true;
}

static bool is_word(const Text *text, const char *word) {
    return text->used == strlen(word) && memcmp(text->bytes, word, text->used) == 0;
}

static bool read_rules(Reader *r, Text *word, tsl_rules *out) {
    if (!read_string(r, word)) return false;
    for (int rules = TSL_RULES_USUAL; rules <= TSL_RULES_LUDII; rules++) {
        *out = (tsl_rules)rules;
        if (is_word(word, tsl_rules_name(*out))) return true;
    }
    return refuse(r, "\"rules\" are \"paper\" or \"ludii\"");
}

static bool read_want(Reader *r, Text *word, uint32_t *out) {
    uint32_t part;
    if (!read_string(r, word)) return false;
    if (is_word(word, "counts")) return true;
    if (!export_find_part(word->bytes, word->used, &part))
        return refuse(r,
                      "\"want\" has a word that is none of counts, positions, incidence, labels, "
                      "regions, steps, radials and tracks");
    *out |= part;
    return true;
}

static bool read_wants(Reader *r, Text *word, uint32_t *out) {
    *out = 0;
    if (!take(r, '[')) return read_want(r, word, out);
    if (take(r, ']')) return true;
    do {
        if (!read_want(r, word, out)) return false;
    } while (take(r, ','));
    return take(r, ']') || refuse(r, "a list does not end");
}

/* Adds a string and a zero. */
static bool read_name(Reader *r, Text *word, Text *out) {
    if (!read_string(r, word)) return false;
    text_add(out, word->bytes, word->used);
    text_add(out, "", 1);
    return true;
}

static bool read_items(Reader *r, Text *word, Text *out) {
    if (!take(r, '[')) return read_name(r, word, out);
    if (take(r, ']')) return true;
    do {
        if (!read_name(r, word, out)) return false;
    } while (take(r, ','));
    return take(r, ']') || refuse(r, "a list does not end");
}

static bool read_field(Reader *r, Text *word, Request *out) {
    if (!read_string(r, word)) return false;
    bool id = is_word(word, "id"), board = is_word(word, "board"), rules = is_word(word, "rules"),
         want = is_word(word, "want"), ruleset = is_word(word, "ruleset"),
         items = is_word(word, "options");
    if (!take(r, ':')) return refuse(r, "a colon is missing after a name");
    if (id) return read_id(r, &out->id);
    if (board) return read_string(r, &out->board);
    if (rules) return read_rules(r, word, &out->rules);
    if (want) return read_wants(r, word, &out->parts);
    if (ruleset) return read_name(r, word, &out->ruleset);
    if (items) return read_items(r, word, &out->items);
    return refuse(r, "a request has \"board\", \"id\", \"rules\", \"want\", \"ruleset\" and "
                     "\"options\", nothing else");
}

static void read_object(Reader *r, Request *out) {
    Text word = {0};
    bool good = take(r, '{');
    if (good && !take(r, '}')) {
        do good = read_field(r, &word, out);
        while (good && take(r, ','));
        if (good && !take(r, '}')) refuse(r, "the object does not end");
    }
    if (r->wrong == NULL && next_of(r) != '\0') refuse(r, "something follows the object");
    if (r->wrong == NULL && out->board.used == 0) refuse(r, "the request has no \"board\"");
    text_free(&word);
}

void request_read(const char *line, size_t length, Request *out) {
    Reader r = {line, line + length, NULL};
    out->id.used = out->board.used = out->ruleset.used = out->items.used = 0;
    if (next_of(&r) == '{') {
        read_object(&r, out);
    } else {
        text_add(&out->board, line, length);
    }
    out->wrong = r.wrong;
}

void request_free(Request *request) {
    text_free(&request->id);
    text_free(&request->board);
    text_free(&request->ruleset);
    text_free(&request->items);
}
