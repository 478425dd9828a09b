/* match.c - arguments to slots. In: a clause. Out: its arguments under the names of its form.
 * First comes the notation of the keyword table (notation_), which says whether a node fits a slot, then the matching
 * of a clause (match_). What to say when no form fits is in mismatch.c.
 * Holds: arguments and slots keep their order; a slot that may be left out is filled if it can be. A node fits by its
 * looks alone; what is inside an expression is checked when it is evaluated, where the message can be better. */
#include "match.h"
#include "../base/budget.h"
#include "../language/truth.h"
#include <string.h>

static Text notation_trim(Text text) {
    while (text.length && text.at[0] == ' ') text = (Text){text.at + 1, text.length - 1};
    while (text.length && text.at[text.length - 1] == ' ') text.length--;
    return text;
}

/* Length up to the separator, brackets counting as one; all of it when there is none. */
static uint32_t notation_until(Text text, char separator) {
    uint32_t depth = 0;
    for (uint32_t i = 0; i < text.length; i++) {
        char c = text.at[i];
        if (c == separator && depth == 0) return i;
        if (c == '[' || c == '(' || c == '{') depth++;
        if (c == ']' || c == ')' || c == '}') depth--;
    }
    return text.length;
}

static Text notation_after(Text text, uint32_t length) {
    return (Text){text.at + length, text.length - length};
}

TSL_LOCAL bool notation_slot(Text *params, Slot *out) {
    Text rest = notation_trim(*params);
    if (!rest.length) return false;
    uint32_t length = notation_until(rest, ' ');
    out->written = out->text = (Text){rest.at, length};
    out->optional = rest.at[0] == '[';
    if (out->optional || rest.at[0] == '(') out->text = (Text){rest.at + 1, length - 2};
    *params = notation_after(rest, length);
    return true;
}

TSL_LOCAL bool notation_alternative(Text *slot, Alternative *out) {
    if (!slot->length) return false;
    uint32_t length = notation_until(*slot, '|');
    Text item = notation_trim((Text){slot->at, length});
    *slot = notation_after(*slot, length < slot->length ? length + 1 : length);
    uint32_t colon = notation_until(item, ':');
    bool labelled = colon < item.length;
    out->label = (Text){item.at, labelled ? colon : 0};
    out->type = labelled ? notation_after(item, colon + 1) : item;
    return true;
}

TSL_LOCAL bool notation_is_word(Text type) {
    return type.length && type.at[0] >= 'A' && type.at[0] <= 'Z';
}

TSL_LOCAL Text notation_name(Alternative alternative) {
    if (alternative.label.length) return alternative.label;
    Text type = alternative.type;
    if (notation_is_word(type)) return text_of("word");
    while (type.length && type.at[0] == '{') type = (Text){type.at + 1, type.length - 2};
    return type;
}

static bool notation_fits_word(Text type, const Node *node) {
    char word[32];
    if (type.length >= sizeof word) return false;
    memcpy(word, type.at, type.length);
    word[type.length] = '\0';
    return node_is_word(node, word);
}

static bool notation_fits_term(const Term *term, const Node *node) {
    switch (term->kind) {
    case TERM_INT:
        return arith_is_integer(node);
    case TERM_INT_LITERAL:
        return arith_is_integer_literal(node);
    case TERM_NUM:
        return arith_is_number(node);
    case TERM_NUM_LITERAL:
        return arith_is_number_literal(node);
    case TERM_BOOL:
        return truth_is(node);
    case TERM_STRING:
        return node->kind == NODE_STRING;
    case TERM_VERTEX:
        return (node->kind == NODE_WORD || node->kind == NODE_STRING) && node->text.length &&
               node->text.at[0] >= '0' && node->text.at[0] <= '9';
    case TERM_CLAUSE:
        return node->kind == NODE_CLAUSE && keyword_makes(node->text, term->makes);
    default:
        return notation_fits(text_of(term->notation), node);
    }
}

/* Recursion ends: a type names terms whose notation is shorter, down to words and basic terms. */
TSL_LOCAL bool notation_fits(Text type, const Node *node) {
    Text rest = type;
    if (notation_until(type, '|') < type.length) {
        Alternative alternative;
        while (notation_alternative(&rest, &alternative)) {
            if (notation_fits(alternative.type, node)) return true;
        }
        return false;
    }
    if (type.at[0] == '{') {
        if (node->kind != NODE_LIST) return false;
        Text inner = {type.at + 1, type.length - 2};
        for (const Node *child = node->child; child; child = child->next) {
            if (child->label.length || !notation_fits(inner, child)) return false;
        }
        return true;
    }
    if (notation_is_word(type)) return notation_fits_word(type, node);
    const Term *term = term_find(type);
    return term && notation_fits_term(term, node);
}

TSL_LOCAL bool notation_is_list(Text *type) {
    const Term *term = term_find(*type);
    if (term && term->notation) *type = text_of(term->notation);
    return type->length && type->at[0] == '{';
}

TSL_LOCAL void notation_misfit(Text *type, const Node **node) {
    Text list = *type;
    while ((*node)->kind == NODE_LIST && notation_is_list(&list)) {
        Text inner = {list.at + 1, list.length - 2};
        const Node *child = (*node)->child;
        while (child && !child->label.length && notation_fits(inner, child)) child = child->next;
        if (!child) return;
        *type = list = inner;
        *node = child;
    }
}

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
    *progress = (MatchProgress){row, 0, clause->child, keyword_notation(row)};
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

static bool match_has_label(Text params, Text label) {
    Slot slot;
    Alternative alternative;
    while (notation_slot(&params, &slot)) {
        while (notation_alternative(&slot.text, &alternative)) {
            if (text_same(alternative.label, label)) return true;
        }
    }
    return false;
}

/* Labels that a form accepts but has no use for. */
static bool match_unused(Build *b, const Keyword *row, const Args *args) {
    bool lenient = keyword_notation(row).at != row->params;
    for (uint32_t i = 0; lenient && i < args->count; i++) {
        const Node *node = args->arg[i].node;
        if (match_has_label(text_of(row->params), node->label)) continue;
        if (!warn(b, node->label_span, TSL_WARN_UNUSED,
                  "'%.*s:' has no effect on this form: (%s %s)", (int)node->label.length,
                  node->label.at, row->name, row->params))
            return false;
    }
    return true;
}

/* Expressions that stand for True or False are worked out at once, so that builders ask for one of the two. */
static bool match_truths(Build *b, Args *args) {
    for (uint32_t i = 0; i < args->count; i++) {
        const Node *written = args->arg[i].node;
        bool value;
        if (!text_is(args->arg[i].type, "bool") || written->kind != NODE_CLAUSE) continue;
        Node *node = TAKE(b, &b->tree, Node, 1);
        if (!node || !truth_value(b, written, &value)) return false;
        *node = *written;
        node->kind = NODE_WORD;
        node->text = text_of(value ? "True" : "False");
        args->arg[i].node = node;
    }
    return true;
}

TSL_LOCAL const Keyword *match_clause(Build *b, const Node *clause, Makes wanted, Args *out) {
    MatchProgress best = {NULL, 0, NULL, {"", 0}}, progress;
    for (uint32_t i = 0; keyword_at(i); i++) {
        const Keyword *row = keyword_at(i);
        if (row->makes != wanted || !text_is(clause->text, row->name)) continue;
        if (clause->span.length > BUDGET_ROUNDS && !budget_ask(b)) return NULL; /* long lists */
        if (match_form(row, clause, out, &progress))
            return match_truths(b, out) && match_unused(b, row, out) ? row : NULL;
        if (match_is_better(&progress, &best)) best = progress;
    }
    if (best.row)
        mismatch_explain(b, &best, clause);
    else
        mismatch_keyword(b, clause, wanted);
    return NULL;
}
