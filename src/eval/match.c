/* match.c - arguments to slots. In: a clause. Out: its arguments under the names of its form, or the
 * reason why no form fits.
 * Holds: arguments and slots keep their order; a slot that may be left out is filled if it can be. */
#include "match.h"
#include "notation.h"
#include <string.h>

/* How far a form got: the arguments it took, and the slots that the next one could have filled. */
typedef struct {
    const Keyword *row;
    uint32_t taken;
    const Node *stuck; /* the argument that did not fit; NULL when they ran out */
    Text rest;         /* params from the first slot that was open to it */
} MatchProgress;

static bool match_slot(Slot slot, const Node *node, Args *args) {
    Alternative alternative;
    while (notation_alternative(&slot.text, &alternative)) {
        if (!text_same(alternative.label, node->label) || !notation_fits(alternative.type, node)) continue;
        args->arg[args->count++] = (Arg){.name = notation_name(alternative), .type = alternative.type,
                                         .node = node};
        return true;
    }
    return false;
}

static bool match_form(const Keyword *row, const Node *clause, Args *args, MatchProgress *progress) {
    *args = (Args){.clause = clause};
    *progress = (MatchProgress){row, 0, clause->child, text_of(row->params)};
    Text params = progress->rest;
    Slot slot;
    const Node *node = clause->child;
    while (notation_slot(&params, &slot)) {
        if (node && args->count < ARGS_MAX && match_slot(slot, node, args)) {
            node = node->next;
            *progress = (MatchProgress){row, args->count, node, params};
        } else if (!slot.optional) {
            return false;
        }
    }
    return !node;
}

/* A sentence's list of what could have stood at a place: "size, second or limping:bool". */
typedef struct {
    char text[160];
    size_t used;
    uint32_t items;
} MatchList;

static void match_list_put(MatchList *list, const char *at, size_t length) {
    if (list->used + length >= sizeof list->text) return;
    memcpy(list->text + list->used, at, length);
    list->used += length;
    list->text[list->used] = '\0';
}

static void match_list_add(MatchList *list, Text item, bool last) {
    if (list->items++) match_list_put(list, last ? " or " : ", ", last ? 4 : 2);
    match_list_put(list, item.at, item.length);
}

/* Takes in the slots open at the place: those that may be left out, up to one that may not. */
static void match_open_slots(Text rest, MatchList *list, const Term **only) {
    Slot slot;
    bool open = true;
    *only = NULL;
    while (open && notation_slot(&rest, &slot)) {
        Alternative alternative;
        open = slot.optional;
        bool last_slot = !open || rest.length == 0;
        Text text = slot.text;
        while (notation_alternative(&text, &alternative)) {
            const char *start = alternative.label.length ? alternative.label.at : alternative.type.at;
            Text item = {start, (uint32_t)(alternative.type.at + alternative.type.length - start)};
            *only = list->items ? NULL : term_find(alternative.type);
            match_list_add(list, item, last_slot && !text.length);
        }
    }
}

static bool match_knows_label(Text name, Text label) {
    for (uint32_t i = 0; keyword_at(i); i++) {
        if (!text_is(name, keyword_at(i)->name)) continue;
        Text params = text_of(keyword_at(i)->params);
        Slot slot;
        while (notation_slot(&params, &slot)) {
            Alternative alternative;
            while (notation_alternative(&slot.text, &alternative)) {
                if (text_same(alternative.label, label)) return true;
            }
        }
    }
    return false;
}

/* The label or word among a row's alternatives that is nearest to a misspelt one. */
static Text match_nearest(const Keyword *row, Text wrong, bool labels) {
    Text params = text_of(row->params), nearest = {"", 0};
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
                if ((labels || notation_is_word(word.type)) && keyword_is_near(wrong, word.type, &best)) {
                    nearest = word.type;
                }
            }
        }
    }
    return nearest;
}

static bool match_wrong_label(Build *b, const MatchProgress *p, const Node *clause) {
    const Node *node = p->stuck;
    Text label = node->label;
    for (const Node *before = clause->child; before != node; before = before->next) {
        if (text_same(before->label, label)) {
            return fail(b, node->label_span, TSL_ERR_ARGS, "'%.*s:' is given twice", (int)label.length,
                        label.at);
        }
    }
    if (!match_knows_label(clause->text, label)) {
        Text nearest = match_nearest(p->row, label, true);
        return fail(b, node->label_span, TSL_ERR_NAME, "'%.*s' has no argument '%.*s:'%s%.*s%s",
                    (int)clause->text.length, clause->text.at, (int)label.length, label.at,
                    nearest.length ? ", did you mean '" : "", (int)nearest.length, nearest.at,
                    nearest.length ? ":'?" : "");
    }
    return true;
}

static bool match_unknown_keyword(Build *b, const Node *node) {
    const char *nearest = keyword_nearest(node->text);
    if (keyword_is_reserved(node->text)) {
        return fail(b, node->head_span, TSL_ERR_NAME, "'%.*s' is reserved for a later version of the language",
                    (int)node->text.length, node->text.at);
    }
    return fail(b, node->head_span, TSL_ERR_NAME, "there is no keyword '%.*s'%s%s%s",
                (int)node->text.length, node->text.at, nearest ? ", did you mean '" : "",
                nearest ? nearest : "", nearest ? "'?" : "");
}

static bool match_is_known(Text name) {
    for (uint32_t i = 0; keyword_at(i); i++) {
        if (text_is(name, keyword_at(i)->name)) return true;
    }
    for (uint32_t i = 0; arith_at(i); i++) {
        if (text_is(name, arith_at(i)->name)) return true;
    }
    return false;
}

/* What was found, as a piece of the message: the text itself when it is short. */
static Text match_found(const Build *b, const Node *node) {
    uint32_t end = node->span.length < 32 ? node->span.length : 0;
    if (node->kind == NODE_CLAUSE && !end) return text_of("this clause");
    if (!end) return text_of("this");
    return (Text){b->source.at + node->span.offset, end};
}

static bool match_explain_stuck(Build *b, const MatchProgress *p, const Node *clause) {
    const Node *node = p->stuck;
    if (node->label.length && !match_wrong_label(b, p, clause)) return false;
    if (node->kind == NODE_CLAUSE && !match_is_known(node->text)) return match_unknown_keyword(b, node);
    MatchList list = {.used = 0};
    const Term *only;
    match_open_slots(p->rest, &list, &only);
    Text found = match_found(b, node);
    int name_length = (int)clause->text.length, found_length = (int)found.length;
    if (!list.items) {
        return fail(b, node->span, TSL_ERR_ARGS, "'%.*s' takes nothing more here: (%s %s)", name_length,
                    clause->text.at, p->row->name, p->row->params);
    }
    Text nearest = node->kind == NODE_WORD ? match_nearest(p->row, node->text, false) : (Text){"", 0};
    if (nearest.length) {
        return fail(b, node->span, TSL_ERR_NAME, "'%.*s' cannot take %.*s here, did you mean %.*s?",
                    name_length, clause->text.at, found_length, found.at, (int)nearest.length, nearest.at);
    }
    tsl_code code = node->kind == NODE_WORD ? TSL_ERR_NAME : TSL_ERR_ARGS;
    return fail(b, node->span, code, "'%.*s' cannot take %.*s here, expected %s%s%s%s", name_length,
                clause->text.at, found_length, found.at, list.text, only ? " (" : "",
                only ? only->meaning : "", only ? ")" : "");
}

static bool match_explain(Build *b, const MatchProgress *p, const Node *clause) {
    if (p->stuck) return match_explain_stuck(b, p, clause);
    MatchList list = {.used = 0};
    const Term *only;
    match_open_slots(p->rest, &list, &only);
    return fail(b, clause->span, TSL_ERR_ARGS, "'%.*s' lacks %s%s%s%s", (int)clause->text.length,
                clause->text.at, list.text, only ? " (" : "", only ? only->meaning : "", only ? ")" : "");
}

TSL_LOCAL const Keyword *match_clause(Build *b, const Node *clause, Makes wanted, Args *out) {
    MatchProgress best = {NULL, 0, NULL, {"", 0}}, progress;
    for (uint32_t i = 0; keyword_at(i); i++) {
        const Keyword *row = keyword_at(i);
        if (row->makes != wanted || !text_is(clause->text, row->name)) continue;
        if (match_form(row, clause, out, &progress)) return row;
        if (!best.row || progress.taken > best.taken) best = progress;
    }
    if (best.row) {
        match_explain(b, &best, clause);
    } else if (!match_is_known(clause->text)) {
        match_unknown_keyword(b, clause);
    } else {
        fail(b, clause->span, TSL_ERR_ARGS, "'%.*s' does not make a %s", (int)clause->text.length,
             clause->text.at, makes_name(wanted));
    }
    return NULL;
}
