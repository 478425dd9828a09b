/* position_names.c - names of sites in the text of a position. In: "V:A1", "12", "Row_0". Out: kinds and sites. */
#include "position_names.h"

#include "../topology/labels/labels.h"
#include <string.h>

static const char position_letter[] = "VEC";

TSL_LOCAL const char *position_one(tsl_kind kind) {
    static const char *const names[TSL_KIND_COUNT] = {"vertex", "edge", "cell"};
    return names[kind];
}

TSL_LOCAL const char *position_many(tsl_kind kind) {
    static const char *const names[TSL_KIND_COUNT] = {"vertices", "edges", "cells"};
    return names[kind];
}

/* ---- Characters ---- */

TSL_LOCAL bool position_is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

TSL_LOCAL bool position_is_digit(char c) {
    return c >= '0' && c <= '9';
}

static char position_upper(char c) {
    return c >= 'a' && c <= 'z' ? (char)(c - ('a' - 'A')) : c;
}

TSL_LOCAL bool position_is_letter(char c) {
    return position_upper(c) >= 'A' && position_upper(c) <= 'Z';
}

TSL_LOCAL char position_peek(const PositionCursor *r) {
    return r->at < r->b->source.length ? r->b->source.at[r->at] : '\0';
}

TSL_LOCAL Text position_bytes(const PositionCursor *r, Span span) {
    return (Text){r->b->source.at + span.offset, span.length};
}

TSL_LOCAL bool position_characters(Build *b) {
    for (uint32_t i = 0; i < b->source.length; i++) {
        char c = b->source.at[i];
        if (position_is_letter(c) || position_is_digit(c) || position_is_blank(c)) continue;
        if (c && strchr("=,-:./_", c)) continue;
        uint32_t length = text_character(b->source, i);
        return fail(b, (Span){i, length ? length : 1}, TSL_ERR_SYNTAX,
                    "a position has letters, digits, blanks and = , - : . / _ only");
    }
    return true;
}

/* ---- Names of sites ---- */

static bool position_same(Text text, const char *word) {
    uint32_t length = (uint32_t)strlen(word);
    if (text.length != length) return false;
    for (uint32_t i = 0; i < length; i++) {
        if (position_upper(text.at[i]) != position_upper(word[i])) return false;
    }
    return true;
}

static bool position_find_kind(Text text, tsl_kind *out) {
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++) {
        *out = (tsl_kind)kind;
        bool letter = text.length == 1 && position_upper(text.at[0]) == position_letter[kind];
        if (letter || position_same(text, position_one((tsl_kind)kind)) ||
            position_same(text, position_many((tsl_kind)kind)))
            return true;
    }
    return false;
}

TSL_LOCAL bool position_word(PositionCursor *r, tsl_kind usual, PositionWord *out) {
    uint32_t start = r->at, colon = TSL_NONE;
    for (char c; (c = position_peek(r)) != '\0' && !position_is_blank(c) && !strchr("=,-", c);
         r->at++) {
        if (c == ':' && colon == TSL_NONE) colon = r->at;
    }
    *out = (PositionWord){{start, r->at - start}, {start, r->at - start}, usual};
    if (colon != TSL_NONE) {
        Span kind = {start, colon - start};
        if (!position_find_kind(position_bytes(r, kind), &out->kind))
            return fail(
                r->b, kind, TSL_ERR_NAME,
                "there is no kind of site '%.*s': V is for vertices, E for edges, C for cells",
                (int)kind.length, position_bytes(r, kind).at);
        out->rest = (Span){colon + 1, r->at - colon - 1};
    }
    if (out->rest.length == 0)
        return fail(r->b, (Span){r->at, 0}, TSL_ERR_SYNTAX,
                    "a site is missing here: write a label, a number or a region, such as A1, 12 "
                    "or Row_0");
    return true;
}

/* The number that a word is, if it is one: TSL_NONE for all that are too large. */
static bool position_number(Text text, tsl_id *out) {
    uint64_t number = 0;
    for (uint32_t i = 0; i < text.length; i++) {
        if (!position_is_digit(text.at[i])) return false;
        if (number < TSL_NONE) number = number * 10 + (uint64_t)(text.at[i] - '0');
    }
    *out = number < TSL_NONE ? (tsl_id)number : TSL_NONE;
    return true;
}

/* The site with a label, in capitals or not. */
static tsl_id position_label(const tsl_board *board, tsl_kind kind, Text text) {
    char label[LABEL_SIZE];
    if (text.length >= sizeof label || board->count[kind] == 0 || !board->grid[kind].row)
        return TSL_NONE;
    for (uint32_t i = 0; i < text.length; i++) label[i] = position_upper(text.at[i]);
    label[text.length] = '\0';
    return label_find(board, kind, label);
}

TSL_LOCAL bool position_unknown(PositionCursor *r, const PositionWord *word,
                                const char *or_region) {
    Text text = position_bytes(r, word->rest);
    for (int other = 0; other < TSL_KIND_COUNT; other++) {
        if (position_label(r->board, (tsl_kind)other, text) == TSL_NONE) continue;
        return fail(r->b, word->span, TSL_ERR_NAME,
                    "no %s is called '%.*s', did you mean the %s '%c:%.*s'?",
                    position_one(word->kind), (int)text.length, text.at,
                    position_one((tsl_kind)other), position_letter[other], (int)text.length,
                    text.at);
    }
    return fail(r->b, word->span, TSL_ERR_NAME, "no %s%s is called '%.*s'",
                position_one(word->kind), or_region, (int)text.length, text.at);
}

TSL_LOCAL bool position_site(PositionCursor *r, const PositionWord *word, tsl_id *out) {
    uint32_t count = r->board->count[word->kind];
    Text text = position_bytes(r, word->rest);
    if (count == 0)
        return fail(r->b, word->span, TSL_ERR_NAME, "this board has no %s",
                    position_many(word->kind));
    if (!position_number(text, out)) {
        *out = position_label(r->board, word->kind, text);
        return true;
    }
    if (*out < count) return true;
    return fail(r->b, word->span, TSL_ERR_NAME, "there is no %s %.*s, the last one is %u",
                position_one(word->kind), (int)text.length, text.at, count - 1);
}
