/* notation.c - the little language of `params`. In: a row's text. Out: slots, their alternatives,
 * and whether a node fits one.
 * Holds: a node fits by its looks alone; what is inside an expression is checked when it is
 * evaluated, where the message can be better. */
#include "notation.h"
#include "../language/arith.h"
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
    bool truth;
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
        return node_is_boolean(node, &truth);
    case TERM_STRING:
        return node->kind == NODE_STRING;
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
