/* truth.c - comparisons and logic. In: True, False or a clause such as (= 1 2). Out: which of the two it is.
 * Holds: every operand is evaluated, so that an error is found whatever the others are. Whole numbers are compared by
 * whole-number arithmetic, others in single precision. */
#include "truth.h"

typedef enum {
    TRUTH_EQUAL,
    TRUTH_UNEQUAL,
    TRUTH_LESS,
    TRUTH_GREATER,
    TRUTH_LESS_OR_EQUAL,
    TRUTH_GREATER_OR_EQUAL,
    TRUTH_NOT,
    TRUTH_AND,
    TRUTH_OR
} TruthCode;

/* In the order of TruthCode. */
static const ArithFunction truth_functions[] = {
    {"=", "(num num | bool bool)", "whether two numbers, or two of True and False, are equal",
     false},
    {"!=", "(num num | bool bool)", "whether they differ", false},
    {"<", "num num", "whether the first number is less than the second", false},
    {">", "num num", "whether it is greater", false},
    {"<=", "num num", "whether it is less or equal", false},
    {">=", "num num", "whether it is greater or equal", false},
    {"not", "bool", "True for False, False for True", false},
    {"and", "(bool bool | {bool})", "whether all are True", false},
    {"or", "(bool bool | {bool})", "whether one of them is True", false},
};
enum { TRUTH_FUNCTIONS = sizeof truth_functions / sizeof *truth_functions };

TSL_LOCAL const ArithFunction *truth_at(uint32_t row) {
    return row < TRUTH_FUNCTIONS ? &truth_functions[row] : NULL;
}

/* TRUTH_FUNCTIONS if it is none. */
static uint32_t truth_find(const Node *node) {
    uint32_t code = 0;
    while (code < TRUTH_FUNCTIONS &&
           !(node->kind == NODE_CLAUSE && text_is(node->text, truth_functions[code].name))) {
        code++;
    }
    return code;
}

TSL_LOCAL bool truth_is(const Node *node) {
    bool value;
    return node_is_boolean(node, &value) || truth_find(node) < TRUTH_FUNCTIONS;
}

/* The first operand; a list stands for its elements, if the function takes one. */
static bool truth_operands(Build *b, const Node *clause, uint32_t code, const Node **first) {
    bool lists = code == TRUTH_AND || code == TRUTH_OR;
    uint32_t arity = code == TRUTH_NOT ? 1 : 2;
    bool is_list = lists && clause->count == 1 && clause->child->kind == NODE_LIST;
    for (const Node *node = clause->child; node; node = node->next) {
        if (!node->label.length) continue;
        return fail(b, node->label_span, TSL_ERR_ARGS, "'%.*s' takes no named arguments",
                    (int)clause->text.length, clause->text.at);
    }
    if (!is_list && clause->count != arity) {
        return fail(b, clause->span, TSL_ERR_ARGS, "'%.*s' takes %s%s, not %u",
                    (int)clause->text.length, clause->text.at,
                    arity == 1 ? "one operand" : "two operands", lists ? " or a list of them" : "",
                    clause->count);
    }
    *first = is_list ? clause->child->child : clause->child;
    return true;
}

/* Whether a number is a whole one in all its parts. Recursion is limited by max_depth. */
static bool truth_is_whole(const Node *node) {
    if (node->kind == NODE_CLAUSE && !arith_is_integer(node)) return false;
    if (node->kind != NODE_CLAUSE && node->kind != NODE_LIST) return arith_is_integer_literal(node);
    for (const Node *child = node->child; child; child = child->next) {
        if (!truth_is_whole(child)) return false;
    }
    return true;
}

static bool truth_numbers(Build *b, const Node *x, const Node *y, double out[2]) {
    int32_t whole[2];
    if (!truth_is_whole(x) || !truth_is_whole(y))
        return arith_number(b, x, &out[0]) && arith_number(b, y, &out[1]);
    if (!arith_integer(b, x, &whole[0]) || !arith_integer(b, y, &whole[1])) return false;
    out[0] = whole[0];
    out[1] = whole[1];
    return true;
}

static bool truth_compare(uint32_t code, double x, double y) {
    switch (code) {
    case TRUTH_EQUAL:
        return x == y;
    case TRUTH_UNEQUAL:
        return x != y;
    case TRUTH_LESS:
        return x < y;
    case TRUTH_GREATER:
        return x > y;
    case TRUTH_LESS_OR_EQUAL:
        return x <= y;
    default:
        return x >= y;
    }
}

static bool truth_compared(Build *b, const Node *x, uint32_t code, bool *out) {
    const Node *y = x->next;
    double value[2] = {0, 0};
    if (code <= TRUTH_UNEQUAL && (truth_is(x) || truth_is(y))) {
        bool one, other;
        if (!truth_value(b, x, &one) || !truth_value(b, y, &other)) return false;
        value[0] = one;
        value[1] = other;
    } else if (!truth_numbers(b, x, y, value)) {
        return false;
    }
    *out = truth_compare(code, value[0], value[1]);
    return true;
}

/* Recursion is limited by max_depth, as for every walk over the tree. */
TSL_LOCAL bool truth_value(Build *b, const Node *node, bool *out) {
    if (node_is_boolean(node, out)) return true;
    uint32_t code = truth_find(node);
    const Node *operand = NULL;
    if (code == TRUTH_FUNCTIONS) {
        return fail(b, node->span, TSL_ERR_ARGS, "expected True or False here, found %s",
                    node_kind_name(node));
    }
    if (!truth_operands(b, node, code, &operand)) return false;
    if (code < TRUTH_NOT) return truth_compared(b, operand, code, out);
    bool all = true, any = false;
    for (; operand; operand = operand->next) {
        bool value;
        if (!truth_value(b, operand, &value)) return false;
        all &= value;
        any |= value;
    }
    *out = code == TRUTH_NOT ? !all : code == TRUTH_AND ? all : any;
    return true;
}
