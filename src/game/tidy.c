/* tidy.c - step 8 of a game file: one blank at most between words, none inside brackets or after colons, no doubled
 * brackets; and what published files leave behind in a board's clause. */
#include "game.h"
#include <string.h>

TSL_LOCAL bool tidy_blanks(Build *b, const Draft *from, Draft *to) {
    if (!draft_reserve(b, to, from->length)) return false;
    for (uint32_t i = 0; i < from->length; i++) {
        char c = from->at[i], last = to->length ? to->at[to->length - 1] : '(';
        bool blank = text_is_blank(c);
        if (blank && (last == ' ' || last == '(' || last == '{' || last == '[' || last == ':'))
            continue;
        if ((c == ')' || c == '}' || c == ']') && last == ' ') to->length--;
        to->at[to->length] = blank ? ' ' : c;
        to->origin[to->length++] = from->origin[i];
    }
    return true;
}

enum { TIDY_GONE = '\0' };

/* ((x)) becomes (x): an opening bracket right before another goes, if its partner comes right after another's. */
static bool tidy_mark(Build *b, Draft *d) {
    ArenaMark mark = arena_mark(&b->scratch);
    uint32_t *open = TAKE(b, &b->scratch, uint32_t, d->length), depth = 0;
    if (!open) return false;
    bool inside = false;
    char before = '\0'; /* the byte before, as it was */
    for (uint32_t i = 0; i < d->length; i++) {
        char c = d->at[i];
        if (c == '"') inside = !inside;
        if (!inside && c == '(') open[depth++] = i;
        if (!inside && c == ')' && depth) {
            uint32_t outer = open[--depth];
            bool doubled = before == ')' && outer + 1 < d->length &&
                           (d->at[outer + 1] == '(' || d->at[outer + 1] == TIDY_GONE);
            if (doubled) d->at[outer] = d->at[i] = TIDY_GONE;
        }
        before = c;
    }
    arena_release(&b->scratch, mark);
    return true;
}

TSL_LOCAL bool tidy_brackets(Build *b, const Draft *from, Draft *to) {
    if (!draft_copy(b, to, from, 0, from->length) || !tidy_mark(b, to)) return false;
    uint32_t used = 0;
    for (uint32_t i = 0; i < to->length; i++) {
        if (to->at[i] == TIDY_GONE) continue;
        to->at[used] = to->at[i];
        to->origin[used++] = to->origin[i];
    }
    to->length = used;
    return true;
}

static bool tidy_is_word(char c) {
    return c != '\0' && !strchr(" (){}[]:\"", c);
}

static bool tidy_ends_with_label(const Draft *to) {
    return to->length && to->at[to->length - 1] == ':';
}

/* Takes a label without a value, and the blank before it, off the end. */
static void tidy_drop_label(Draft *to) {
    to->length--;
    while (to->length && tidy_is_word(to->at[to->length - 1])) to->length--;
    if (to->length && to->at[to->length - 1] == ' ') to->length--;
}

/* An empty clause goes, and so does a label that nothing follows; a colon after a keyword becomes a blank. */
TSL_LOCAL bool tidy_clause(Build *b, const Draft *from, Part clause, Draft *to) {
    bool inside = false, keyword = false;
    if (!draft_reserve(b, to, clause.end - clause.begin)) return false;
    for (uint32_t i = clause.begin; i < clause.end; i++) {
        char c = from->at[i];
        if (c == '"') inside = !inside;
        while (!inside && (c == ')' || c == '}') && tidy_ends_with_label(to)) tidy_drop_label(to);
        if (!inside && c == ')' && to->length > 1 && to->at[to->length - 1] == '(') {
            to->length--;
            if (to->at[to->length - 1] == ' ') to->length--;
            continue;
        }
        if (!inside && c == ':' && keyword) c = ' ';
        keyword = c == '(' || (keyword && tidy_is_word(c));
        to->at[to->length] = c;
        to->origin[to->length++] = from->origin[i];
    }
    return true;
}
