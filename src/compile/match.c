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
        if (!text_same(alternative.label, node->label) || !notation_fits(alternative.type, node))
            continue;
        args->arg[args->count++] =
            (Arg){.name = notation_name(alternative), .type = alternative.type, .node = node};
        return true;
    }
    return false;
}

static bool match_form(const Keyword *row, const Node *clause, Args *args,
                       MatchProgress *progress) {
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
    Text last; /* kept back until it is known whether it is the last */
} MatchList;

static void match_list_put(MatchList *list, const char *at, size_t length) {
    if (length == 0 || list->used + length >= sizeof list->text) return;
    memcpy(list->text + list->used, at, length);
    list->used += length;
    list->text[list->used] = '\0';
}

static void match_list_add(MatchList *list, Text item) {
    if (list->items > 1) match_list_put(list, ", ", 2);
    if (list->items) match_list_put(list, list->last.at, list->last.length);
    list->last = item;
    list->items++;
}

static const char *match_list_end(MatchList *list) {
    if (list->items > 1) match_list_put(list, " or ", 4);
    match_list_put(list, list->last.at, list->last.length);
    return list->text;
}

static Text match_item(Alternative alternative) {
    const char *start = alternative.label.length ? alternative.label.at : alternative.type.at;
    return (Text){start, (uint32_t)(alternative.type.at + alternative.type.length - start)};
}

/* The slots open at a place: those that may be left out, up to one that may not. `required` leaves
 * the former out. */
static void match_open_slots(Text rest, bool required, MatchList *list, const Term **only) {
    Slot slot;
    bool open = true;
    *list = (MatchList){.used = 0};
    *only = NULL;
    while (open && notation_slot(&rest, &slot)) {
        Alternative alternative;
        open = slot.optional;
        while (!(required && slot.optional) && notation_alternative(&slot.text, &alternative)) {
            *only = list->items ? NULL : term_find(alternative.type);
            match_list_add(list, match_item(alternative));
        }
    }
}

/* Looks for an alternative of a row, by its label or by a word that stands for itself. */
static bool match_has(Text params, Text wanted, bool label, bool only_open, Alternative *out) {
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

/* The label or word among a row's alternatives that is nearest to a misspelt one. */
static Text match_nearest(Text params, Text wrong, bool labels) {
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
                    keyword_is_near(wrong, word.type, &best)) {
                    nearest = word.type;
                }
            }
        }
    }
    return nearest;
}

static bool match_unknown_keyword(Build *b, const Node *node) {
    const char *nearest = keyword_nearest(node->text);
    if (keyword_is_reserved(node->text)) {
        return fail(b, node->head_span, TSL_ERR_NAME,
                    "'%.*s' is reserved for a later version of the language",
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
    if (node->span.length < 32) return (Text){b->source.at + node->span.offset, node->span.length};
    return text_of(node_kind_name(node));
}

/* A value of the wrong type: the innermost list element that is to blame is underlined. */
static bool match_wrong_value(Build *b, Text type, const Node *node, const char *before,
                              Text name) {
    const Node *wrong = node;
    Text wanted = type;
    notation_misfit(&wanted, &wrong);
    if (wrong->kind == NODE_CLAUSE && !match_is_known(wrong->text))
        return match_unknown_keyword(b, wrong);
    const Term *term = term_find(wanted);
    Text found = match_found(b, wrong), meaning = term ? text_of(term->meaning) : wanted;
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
static bool match_knows_label(Text name, Text label) {
    Alternative alternative;
    for (uint32_t i = 0; keyword_at(i); i++) {
        const Keyword *row = keyword_at(i);
        if (text_is(name, row->name) &&
            match_has(text_of(row->params), label, true, false, &alternative))
            return true;
    }
    return false;
}

static bool match_wrong_label(Build *b, const MatchProgress *p, const Node *clause) {
    const Node *node = p->stuck;
    Text label = node->label, name = clause->text;
    Alternative alternative;
    for (const Node *before = clause->child; before != node; before = before->next) {
        if (!text_same(before->label, label)) continue;
        return fail(b, node->label_span, TSL_ERR_ARGS, "'%.*s:' is given twice", (int)label.length,
                    label.at);
    }
    if (match_has(p->rest, label, true, true, &alternative)) {
        Text written = {label.at, label.length + 1}; /* the colon follows directly */
        return match_wrong_value(b, alternative.type, node, "", written);
    }
    if (match_has(text_of(p->row->params), label, true, false, &alternative)) {
        return fail(b, node->label_span, TSL_ERR_ARGS, "'%.*s:' stands in the wrong place: (%s %s)",
                    (int)label.length, label.at, p->row->name, p->row->params);
    }
    if (match_knows_label(name, label)) {
        return fail(b, node->label_span, TSL_ERR_ARGS,
                    "'%.*s:' does not go with this form: (%s %s)", (int)label.length, label.at,
                    p->row->name, p->row->params);
    }
    Text nearest = match_nearest(text_of(p->row->params), label, true);
    return fail(b, node->label_span, TSL_ERR_NAME, "'%.*s' has no argument '%.*s:'%s%.*s%s",
                (int)name.length, name.at, (int)label.length, label.at,
                nearest.length ? ", did you mean '" : "", (int)nearest.length, nearest.at,
                nearest.length ? ":'?" : "");
}

static bool match_wrong_word(Build *b, const MatchProgress *p, const Node *clause) {
    const Node *node = p->stuck;
    Text name = clause->text, params = text_of(p->row->params);
    Alternative alternative;
    if (match_has(params, node->text, false, false, &alternative)) {
        return fail(b, node->span, TSL_ERR_ARGS, "%.*s stands in the wrong place: (%s %s)",
                    (int)node->text.length, node->text.at, p->row->name, p->row->params);
    }
    const char *note = keyword_word_note(node->text);
    Text nearest = note ? (Text){"", 0} : match_nearest(params, node->text, false);
    if (nearest.length && !text_same(nearest, node->text)) {
        return fail(b, node->span, TSL_ERR_NAME, "'%.*s' cannot take %.*s here, did you mean %.*s?",
                    (int)name.length, name.at, (int)node->text.length, node->text.at,
                    (int)nearest.length, nearest.at);
    }
    MatchList list;
    const Term *only;
    match_open_slots(p->rest, false, &list, &only);
    return fail(b, node->span, TSL_ERR_NAME, "'%.*s' cannot take %.*s%s%s here, expected %s",
                (int)name.length, name.at, (int)node->text.length, node->text.at, note ? ", " : "",
                note ? note : "", only ? only->meaning : match_list_end(&list));
}

/* A list where a list can stand is taken apart to find what is wrong in it. */
static bool match_wrong_list(Build *b, const MatchProgress *p, bool *explained) {
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
            return match_wrong_value(b, type, p->stuck, "this", text_of(" list"));
        }
    }
    *explained = false;
    return false;
}

static bool match_explain_stuck(Build *b, const MatchProgress *p, const Node *clause) {
    const Node *node = p->stuck;
    Text name = clause->text;
    bool explained;
    MatchList list;
    const Term *only;
    if (node->label.length) return match_wrong_label(b, p, clause);
    if (node->kind == NODE_CLAUSE && !match_is_known(node->text))
        return match_unknown_keyword(b, node);
    match_open_slots(p->rest, false, &list, &only);
    if (!list.items) {
        return fail(b, node->span, TSL_ERR_ARGS, "'%.*s' takes nothing more here: (%s %s)",
                    (int)name.length, name.at, p->row->name, p->row->params);
    }
    if (node->kind == NODE_WORD) return match_wrong_word(b, p, clause);
    if (node->kind == NODE_LIST && !match_wrong_list(b, p, &explained) && explained) return false;
    Text found = match_found(b, node);
    return fail(b, node->span, TSL_ERR_ARGS, "'%.*s' cannot take %.*s here, expected %s%s%s%s",
                (int)name.length, name.at, (int)found.length, found.at, match_list_end(&list),
                only ? " (" : "", only ? only->meaning : "", only ? ")" : "");
}

static bool match_explain(Build *b, const MatchProgress *p, const Node *clause) {
    if (p->stuck) return match_explain_stuck(b, p, clause);
    MatchList list;
    const Term *only;
    match_open_slots(p->rest, true, &list, &only);
    return fail(b, clause->span, TSL_ERR_ARGS, "'%.*s' lacks %s%s%s%s", (int)clause->text.length,
                clause->text.at, match_list_end(&list), only ? " (" : "", only ? only->meaning : "",
                only ? ")" : "");
}

static bool match_takes_list(Text rest) {
    Slot slot;
    while (notation_slot(&rest, &slot)) {
        Alternative alternative;
        while (notation_alternative(&slot.text, &alternative)) {
            Text type = alternative.type;
            if (!alternative.label.length && notation_is_list(&type)) return true;
        }
    }
    return false;
}

/* Of two forms that got equally far, the one that could go on with what stands there; else the first. */
static bool match_is_better(const MatchProgress *p, const MatchProgress *best) {
    if (!best->row || p->taken > best->taken) return true;
    return p->taken == best->taken && p->stuck && p->stuck->kind == NODE_LIST &&
           match_takes_list(p->rest) && !match_takes_list(best->rest);
}

TSL_LOCAL const Keyword *match_clause(Build *b, const Node *clause, Makes wanted, Args *out) {
    MatchProgress best = {NULL, 0, NULL, {"", 0}}, progress;
    for (uint32_t i = 0; keyword_at(i); i++) {
        const Keyword *row = keyword_at(i);
        if (row->makes != wanted || !text_is(clause->text, row->name)) continue;
        if (match_form(row, clause, out, &progress)) return row;
        if (match_is_better(&progress, &best)) best = progress;
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
