/* lex.c - text to tokens. In: bytes, any bytes. Out: brackets, atoms, labels and strings.
 * Holds: every byte is white space, comment or part of one token; nothing is read past the end. */
#include "lex.h"
#include <string.h>

static bool lex_is_space(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == '\v';
}

static bool lex_is_letter_or_digit(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

static bool lex_is_atom(char c) {
    return lex_is_letter_or_digit(c) || (c != '\0' && strchr("_-.+*/%=!^~<>&|#", c) != NULL);
}

static bool lex_at_comment(Text s, uint32_t at) {
    return at + 1 < s.length && s.at[at] == '/' && s.at[at + 1] == '/';
}

static uint32_t lex_skip_blank(Text s, uint32_t at) {
    for (;;) {
        while (at < s.length && lex_is_space(s.at[at])) at++;
        if (!lex_at_comment(s, at)) return at;
        while (at < s.length && s.at[at] != '\n') at++;
    }
}

static bool lex_string(Build *b, uint32_t *at, Token *out) {
    Text s = b->source;
    uint32_t start = *at, end = start + 1;
    while (end < s.length && s.at[end] != '"') {
        if ((unsigned char)s.at[end] < ' ') {
            return fail(b, (Span){start, 1}, TSL_ERR_SYNTAX,
                        "this string is not closed on its line");
        }
        end += s.at[end] == '\\' && end + 1 < s.length ? 2 : 1;
    }
    if (end >= s.length) {
        return fail(b, (Span){start, 1}, TSL_ERR_SYNTAX, "this string is never closed by a '\"'");
    }
    *out = (Token){TOKEN_STRING, {start, end + 1 - start}, {s.at + start + 1, end - start - 1}};
    *at = end + 1;
    return true;
}

/* The bytes of the character at `at`, so that a whole character is underlined. */
static uint32_t lex_character(Text s, uint32_t at) {
    uint32_t end = at + 1;
    while (end < s.length && ((unsigned char)s.at[end] & 0xC0) == 0x80) end++;
    return end - at;
}

static bool lex_stray(Build *b, uint32_t at) {
    Span where = {at, lex_character(b->source, at)};
    char c = b->source.at[at];
    if (c == ',' || c == ';') {
        return fail(b, where, TSL_ERR_SYNTAX, "'%c' separates nothing here, use a space", c);
    }
    if (c == '[' || c == ']') {
        return fail(b, where, TSL_ERR_SYNTAX,
                    "square brackets are not part of the language, use ( ) or { }");
    }
    if (c == ':') {
        return fail(b, where, TSL_ERR_SYNTAX, "a ':' must follow the name of an argument directly");
    }
    return fail(b, where, TSL_ERR_SYNTAX, "'%.*s' is not part of the language", (int)where.length,
                b->source.at + at);
}

static bool lex_is_label(Text atom) {
    for (uint32_t i = 0; i < atom.length; i++) {
        char c = atom.at[i];
        if (!lex_is_letter_or_digit(c) && c != '_' && c != '-') return false;
    }
    return true;
}

/* Bytes of the well-formed UTF-8 character at `at`; 0 when there is none. */
static uint32_t lex_well_formed(Text s, uint32_t at) {
    unsigned char c = (unsigned char)s.at[at];
    uint32_t length = c < 0x80 ? 1 : c < 0xC2 ? 0 : c < 0xE0 ? 2 : c < 0xF0 ? 3 : c < 0xF5 ? 4 : 0;
    if (length < 2 || at + length > s.length) return length == 1;
    uint32_t value = c & (0xFFu >> (length + 1));
    for (uint32_t i = 1; i < length; i++) {
        unsigned char more = (unsigned char)s.at[at + i];
        if ((more & 0xC0) != 0x80) return 0;
        value = value << 6 | (more & 0x3F);
    }
    bool shorter = (length == 3 && value < 0x800) || (length == 4 && value < 0x10000);
    bool surrogate = value >= 0xD800 && value <= 0xDFFF;
    return shorter || surrogate || value > 0x10FFFF ? 0 : length;
}

TSL_LOCAL bool lex_check(Build *b) {
    static const char hex[] = "0123456789ABCDEF";
    Text s = b->source;
    for (uint32_t at = 0, length; at < s.length; at += length) {
        unsigned char c = (unsigned char)s.at[at];
        length = lex_well_formed(s, at);
        bool control = (c < ' ' && !lex_is_space((char)c)) || c == 0x7F;
        if (length && !control) continue;
        return fail(b, (Span){at, 1}, TSL_ERR_SYNTAX, "the byte 0x%c%c here is %s", hex[c >> 4],
                    hex[c & 15], length ? "a control character" : "not UTF-8");
    }
    return true;
}

TSL_LOCAL bool lex_next(Build *b, uint32_t *at, Token *out) {
    Text s = b->source;
    uint32_t start = lex_skip_blank(s, *at);
    *at = start;
    *out = (Token){TOKEN_END, {start, 0}, {s.at + start, 0}};
    if (start >= s.length) return true;
    char c = s.at[start];
    if (c == '"') return lex_string(b, at, out);
    if (strchr("(){}", c) && c != '\0') {
        *out =
            (Token){c == '(' || c == '{' ? TOKEN_OPEN : TOKEN_CLOSE, {start, 1}, {s.at + start, 1}};
        *at = start + 1;
        return true;
    }
    uint32_t end = start;
    while (end < s.length && lex_is_atom(s.at[end]) && !lex_at_comment(s, end)) end++;
    if (end == start) return lex_stray(b, start);
    *out = (Token){TOKEN_ATOM, {start, end - start}, {s.at + start, end - start}};
    *at = end;
    if (end < s.length && s.at[end] == ':' && lex_is_label(out->text)) {
        out->kind = TOKEN_LABEL;
        out->span.length++;
        *at = end + 1;
    }
    return true;
}
