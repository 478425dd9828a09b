/* mismatch.c - why no form of a keyword fits. In: the form that got furthest, and where it got stuck. Out: the sentence
 * that says what is wrong there and what could have stood there instead. */
#include "../base/spelling.h"
#include "../language/truth.h"
#include "known_duals.h"
#include "match.h"
#include <string.h>

/* A sentence's list of what could have stood at a place: "size, second or limping:bool". */
typedef struct {
    char text[160];
    size_t used;
    uint32_t items;
    Text last; /* kept back until it is known whether it is the last */
} MismatchList;

static void mismatch_list_put(MismatchList *list, const char *at, size_t length) {
    if (length == 0 || list->used + length >= sizeof list->text) return;
    memcpy(list->text + list->used, at, length);
    list->used += length;
    list->text[list->used] = '\0';
}

static void mismatch_list_add(MismatchList *list, Text item) {
    if (list->items > 1) mismatch_list_put(list, ", ", 2);
    if (list->items) mismatch_list_put(list, list->last.at, list->last.length);
    list->last = item;
    list->items++;
}

static const char *mismatch_list_end(MismatchList *list) {
    if (list->items > 1) mismatch_list_put(list, " or ", 4);
    mismatch_list_put(list, list->last.at, list->last.length);
    return list->text;
}

static Text mismatch_item(Alternative alternative) {
    const char *start = alternative.label.length ? alternative.label.at : alternative.type.at;
    return (Text){start, (uint32_t)(alternative.type.at + alternative.type.length - start)};
}

/* Looks for an alternative of a row, by its label or by a word that stands for itself. */
static bool mismatch_has(Text params, Text wanted, bool label, bool only_open, Alternative *out) {
    Slot slot;
    bool open = true;
    while (open && notation_slot(&params, &slot)) {
        while (notation_alternative(&slot.text, out)) {
            if (text_same(label ? out->label : out->type, wanted)) return true;
        }
        open = slot.optional || !only_open;
    }
    return false;
}

/* The slots open at a place: those that may be left out, up to one that may not. `required` leaves
 * the former out. What is accepted without effect is not worth a word. */
static void mismatch_open_slots(const MatchProgress *p, bool required, MismatchList *list,
                                const Term **only) {
    Text rest = p->rest, params = text_of(p->row->params);
    Slot slot;
    bool open = true;
    *list = (MismatchList){.used = 0};
    *only = NULL;
    while (open && notation_slot(&rest, &slot)) {
        Alternative alternative;
        open = slot.optional;
        while (!(required && slot.optional) && notation_alternative(&slot.text, &alternative)) {
            Alternative known;
            if (!mismatch_has(params, alternative.label, true, false, &known)) continue;
            *only = list->items ? NULL : term_find(alternative.type);
            mismatch_list_add(list, mismatch_item(alternative));
        }
    }
}

/* The label or word among a row's alternatives that is nearest to a misspelt one. */
static Text mismatch_nearest(Text params, Text wrong, bool labels) {
    Text nearest = {"", 0};
    uint32_t best = 4;
    Slot slot;
    while (notation_slot(&params, &slot)) {
        Alternative alternative;
        while (notation_alternative(&slot.text, &alternative)) {
            const Term *term = term_find(alternative.type);
            Text words = term && term->notation ? text_of(term->notation) : alternative.type;
            Alternative word = {{"", 0}, alternative.label};
            bool more = labels ? alternative.label.length > 0 : notation_alternative(&words, &word);
            for (; more; more = !labels && notation_alternative(&words, &word)) {
                if ((labels || notation_is_word(word.type)) &&
                    spelling_is_near(wrong, word.type, &best)) {
                    nearest = word.type;
                }
            }
        }
    }
    return nearest;
}

static bool mismatch_unknown_keyword(Build *b, const Node *node) {
    const char *nearest = keyword_nearest(node->text);
    const char *note = keyword_reserved_note(node->text);
    if (note) {
        return fail(b, node->head_span, TSL_ERR_NAME, "'%.*s' %s", (int)node->text.length,
                    node->text.at, note);
    }
    const char *dual = known_dual(node->text);
    if (dual) {
        return fail(b, node->head_span, TSL_ERR_NAME,
                    "there is no keyword '%.*s': that tiling is a dual, (dual (tiling %s 3))",
                    (int)node->text.length, node->text.at, dual);
    }
    return fail(b, node->head_span, TSL_ERR_NAME, "there is no keyword '%.*s'%s%s%s",
                (int)node->text.length, node->text.at, nearest ? ", did you mean '" : "",
                nearest ? nearest : "", nearest ? "'?" : "");
}

static bool mismatch_is_known(Text name) {
    for (uint32_t i = 0; keyword_at(i); i++) {
        if (text_is(name, keyword_at(i)->name)) return true;
    }
    for (uint32_t i = 0; arith_at(i); i++) {
        if (text_is(name, arith_at(i)->name)) return true;
    }
    for (uint32_t i = 0; truth_at(i); i++) {
        if (text_is(name, truth_at(i)->name)) return true;
    }
    return false;
}

/* What was found, as a piece of the message: the text itself when it is short. */
static Text mismatch_found(const Build *b, const Node *node) {
    if (node->span.length < 32) return (Text){b->source.at + node->span.offset, node->span.length};
    return text_of(node_kind_name(node));
}

/* A value of the wrong type: the innermost list element that is to blame is underlined. */
static bool mismatch_wrong_value(Build *b, Text type, const Node *node, const char *before,
                                 Text name) {
    const Node *wrong = node;
    Text wanted = type;
    notation_misfit(&wanted, &wrong);
    if (wrong->kind == NODE_CLAUSE && !mismatch_is_known(wrong->text))
        return mismatch_unknown_keyword(b, wrong);
    const Term *term = term_find(wanted);
    Text found = mismatch_found(b, wrong), meaning = term ? text_of(term->meaning) : wanted;
    bool word =
        wrong->kind == NODE_WORD && term && (term->kind == TERM_ALIAS || term->kind == TERM_BOOL);
    tsl_code code = word ? TSL_ERR_NAME : TSL_ERR_ARGS;
    if (wrong != node) {
        return fail(b, wrong->span, code, "expected %.*s, found '%.*s'", (int)meaning.length,
                    meaning.at, (int)found.length, found.at);
    }
    return fail(b, wrong->span, code, "%s%.*s takes %.*s, not %.*s", before, (int)name.length,
                name.at, (int)meaning.length, meaning.at, (int)found.length, found.at);
}

/* Whether some form of a keyword has this label. */
static bool mismatch_knows_label(Text name, Text label) {
    Alternative alternative;
    for (uint32_t i = 0; keyword_at(i); i++) {
        const Keyword *row = keyword_at(i);
        if (text_is(name, row->name) &&
            mismatch_has(text_of(row->params), label, true, false, &alternative))
            return true;
    }
    return false;
}

static bool mismatch_wrong_label(Build *b, const MatchProgress *p, const Node *clause) {
    const Node *node = p->stuck;
    Text label = node->label, name = clause->text;
    Alternative alternative;
    for (const Node *before = clause->child; before != node; before = before->next) {
        if (!text_same(before->label, label)) continue;
        return fail(b, node->label_span, TSL_ERR_ARGS, "'%.*s:' is given twice", (int)label.length,
                    label.at);
    }
    if (mismatch_has(p->rest, label, true, true, &alternative)) {
        Text written = {label.at, label.length + 1}; /* the colon follows directly */
        return mismatch_wrong_value(b, alternative.type, node, "", written);
    }
    if (mismatch_has(text_of(p->row->params), label, true, false, &alternative)) {
        return fail(b, node->label_span, TSL_ERR_ARGS, "'%.*s:' stands in the wrong place: (%s %s)",
                    (int)label.length, label.at, p->row->name, p->row->params);
    }
    if (mismatch_knows_label(name, label)) {
        return fail(b, node->label_span, TSL_ERR_ARGS,
                    "'%.*s:' does not go with this form: (%s %s)", (int)label.length, label.at,
                    p->row->name, p->row->params);
    }
    Text nearest = mismatch_nearest(text_of(p->row->params), label, true);
    return fail(b, node->label_span, TSL_ERR_NAME, "'%.*s' has no argument '%.*s:'%s%.*s%s",
                (int)name.length, name.at, (int)label.length, label.at,
                nearest.length ? ", did you mean '" : "", (int)nearest.length, nearest.at,
                nearest.length ? ":'?" : "");
}

static bool mismatch_wrong_word(Build *b, const MatchProgress *p, const Node *clause) {
    const Node *node = p->stuck;
    Text name = clause->text, params = text_of(p->row->params);
    Alternative alternative;
    if (mismatch_has(params, node->text, false, false, &alternative)) {
        return fail(b, node->span, TSL_ERR_ARGS, "%.*s stands in the wrong place: (%s %s)",
                    (int)node->text.length, node->text.at, p->row->name, p->row->params);
    }
    const char *dual = known_dual(node->text), *note = keyword_word_note(node->text);
    if (dual) {
        return fail(b, node->span, TSL_ERR_NAME,
                    "'%.*s' cannot take %.*s here: that tiling is a dual, (dual (tiling %s 3))",
                    (int)name.length, name.at, (int)node->text.length, node->text.at, dual);
    }
    Text nearest = note ? (Text){"", 0} : mismatch_nearest(params, node->text, false);
    if (nearest.length && !text_same(nearest, node->text)) {
        return fail(b, node->span, TSL_ERR_NAME, "'%.*s' cannot take %.*s here, did you mean %.*s?",
                    (int)name.length, name.at, (int)node->text.length, node->text.at,
                    (int)nearest.length, nearest.at);
    }
    MismatchList list;
    const Term *only;
    mismatch_open_slots(p, false, &list, &only);
    return fail(b, node->span, TSL_ERR_NAME, "'%.*s' cannot take %.*s%s%s here, expected %s",
                (int)name.length, name.at, (int)node->text.length, node->text.at, note ? ", " : "",
                note ? note : "", only ? only->meaning : mismatch_list_end(&list));
}

/* A list where a list can stand is taken apart to find what is wrong in it. */
static bool mismatch_wrong_list(Build *b, const MatchProgress *p, bool *explained) {
    Text rest = p->rest;
    Slot slot;
    bool open = true;
    *explained = true;
    while (open && notation_slot(&rest, &slot)) {
        Alternative alternative;
        open = slot.optional;
        while (notation_alternative(&slot.text, &alternative)) {
            Text type = alternative.type;
            if (alternative.label.length || !notation_is_list(&type)) continue;
            return mismatch_wrong_value(b, type, p->stuck, "this", text_of(" list"));
        }
    }
    *explained = false;
    return false;
}

static bool mismatch_explain_stuck(Build *b, const MatchProgress *p, const Node *clause) {
    const Node *node = p->stuck;
    Text name = clause->text;
    bool explained;
    MismatchList list;
    const Term *only;
    if (node->label.length) return mismatch_wrong_label(b, p, clause);
    if (node->kind == NODE_CLAUSE && !mismatch_is_known(node->text))
        return mismatch_unknown_keyword(b, node);
    mismatch_open_slots(p, false, &list, &only);
    if (!list.items) {
        return fail(b, node->span, TSL_ERR_ARGS, "'%.*s' takes nothing more here: (%s %s)",
                    (int)name.length, name.at, p->row->name, p->row->params);
    }
    if (node->kind == NODE_WORD) return mismatch_wrong_word(b, p, clause);
    if (node->kind == NODE_LIST && !mismatch_wrong_list(b, p, &explained) && explained)
        return false;
    Text found = mismatch_found(b, node);
    return fail(b, node->span, TSL_ERR_ARGS, "'%.*s' cannot take %.*s here, expected %s%s%s%s",
                (int)name.length, name.at, (int)found.length, found.at, mismatch_list_end(&list),
                only ? " (" : "", only ? only->meaning : "", only ? ")" : "");
}

TSL_LOCAL bool mismatch_explain(Build *b, const MatchProgress *p, const Node *clause) {
    if (p->stuck) return mismatch_explain_stuck(b, p, clause);
    MismatchList list;
    const Term *only;
    mismatch_open_slots(p, true, &list, &only);
    return fail(b, clause->span, TSL_ERR_ARGS, "'%.*s' lacks %s%s%s%s", (int)clause->text.length,
                clause->text.at, mismatch_list_end(&list), only ? " (" : "",
                only ? only->meaning : "", only ? ")" : "");
}

TSL_LOCAL bool mismatch_keyword(Build *b, const Node *clause, Makes wanted) {
    if (!mismatch_is_known(clause->text)) return mismatch_unknown_keyword(b, clause);
    return fail(b, clause->span, TSL_ERR_ARGS, "'%.*s' does not make a %s",
                (int)clause->text.length, clause->text.at, makes_name(wanted));
}
