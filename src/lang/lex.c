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
        if (s.at[end] == '\0') {
            return fail(b, (Span){end, 1}, TSL_ERR_SYNTAX, "there is a zero byte in the text");
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
    if (c == '\0') return fail(b, where, TSL_ERR_SYNTAX, "there is a zero byte in the text");
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

TSL_LOCAL bool lex_next(Build *b, uint32_t *at, Token *out) {
    Text s = b->source;
    uint32_t start = lex_skip_blank(s, *at);
    *at = start;
    *out = (Token){TOKEN_END, {start, 0}, {s.at + start, 0}};
    if (start >= s.length) return true;
    char c = s.at[start];
    if (c == '"') return lex_string(b, at, out);
    if (strchr("(){}", c) && c != '\0') {
        *out = (Token){c == '(' || c == '{' ? TOKEN_OPEN : TOKEN_CLOSE, {start, 1}, {s.at + start, 1}};
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
