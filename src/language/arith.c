/* arith.c - number expressions. In: a number, a named integer or a clause such as (+ 1 2). Out:
 * its value. The same symbol means whole-number arithmetic where a whole number is wanted and
 * single-precision arithmetic elsewhere.
 * Holds: results are finite and in range, or it is an error. */
#include "arith.h"
#include "../base/power.h"
#include "../base/trig.h"
#include "truth.h"
#include <math.h>

typedef enum {
    ARITH_ADD,
    ARITH_SUBTRACT,
    ARITH_MULTIPLY,
    ARITH_DIVIDE,
    ARITH_POWER,
    ARITH_ABS,
    ARITH_MAX,
    ARITH_MIN,
    ARITH_SQRT,
    ARITH_SIN,
    ARITH_COS,
    ARITH_TAN,
    ARITH_EXP,
    ARITH_LOG,
    ARITH_LOG10,
    ARITH_TO_FLOAT
} ArithCode;

/* In the order of ArithCode. `params` is what the manual prints; `arity` 1 or 2 operands; with
 * `list` a list of any length may stand for the two. */
static const struct {
    ArithFunction row;
    uint8_t arity;
    bool list_of_integers, list_of_numbers;
} arith_functions[] = {
    {{"+", "(num num | {num})", "the sum", true}, 2, true, true},
    {{"-", "num num", "the difference", true}, 2, false, false},
    {{"*", "(num num | {num})", "the product", true}, 2, true, true},
    {{"/", "num num", "the quotient, truncated where a whole number is wanted", true},
     2,
     false,
     false},
    {{"^", "num num", "the power, truncated where a whole number is wanted", true},
     2,
     false,
     false},
    {{"abs", "num", "the absolute value", true}, 1, false, false},
    {{"max", "(num num | {num})", "the largest", true}, 2, false, true},
    {{"min", "(num num | {num})", "the smallest", true}, 2, false, true},
    {{"sqrt", "num", "the square root", false}, 1, false, false},
    {{"sin", "num", "the sine of an angle in radians", false}, 1, false, false},
    {{"cos", "num", "the cosine of an angle in radians", false}, 1, false, false},
    {{"tan", "num", "the tangent of an angle in radians", false}, 1, false, false},
    {{"exp", "num", "e to that power", false}, 1, false, false},
    {{"log", "num", "the natural logarithm", false}, 1, false, false},
    {{"log10", "num", "the decimal logarithm", false}, 1, false, false},
    {{"toFloat", "(bool | int)", "1 for True, 0 for False, or the whole number", false},
     1,
     false,
     false},
};
enum { ARITH_FUNCTIONS = sizeof arith_functions / sizeof *arith_functions };

static const struct {
    const char *name;
    int32_t value;
} arith_names[] = {{"Off", -1}, {"End", -2}, {"Undefined", -1}, {"Infinity", 1000000000}};

TSL_LOCAL const ArithFunction *arith_at(uint32_t row) {
    return row < ARITH_FUNCTIONS ? &arith_functions[row].row : NULL;
}

static int arith_find(Text name) {
    for (int i = 0; i < ARITH_FUNCTIONS; i++) {
        if (text_is(name, arith_functions[i].row.name)) return i;
    }
    return -1;
}

static const int32_t *arith_named(const Node *node) {
    for (size_t i = 0; i < sizeof arith_names / sizeof *arith_names; i++) {
        if (node->kind == NODE_WORD && text_is(node->text, arith_names[i].name)) {
            return &arith_names[i].value;
        }
    }
    return NULL;
}

TSL_LOCAL bool arith_is_integer_literal(const Node *node) {
    return node->kind == NODE_INT || arith_named(node);
}

TSL_LOCAL bool arith_is_integer(const Node *node) {
    if (node->kind != NODE_CLAUSE) return arith_is_integer_literal(node);
    int code = arith_find(node->text);
    return code >= 0 && arith_functions[code].row.on_integers;
}

TSL_LOCAL bool arith_is_number_literal(const Node *node) {
    return node->kind == NODE_INT || node->kind == NODE_DECIMAL;
}

TSL_LOCAL bool arith_is_number(const Node *node) {
    if (node->kind == NODE_CLAUSE) return arith_find(node->text) >= 0;
    return arith_is_number_literal(node);
}

/* The first operand; a list stands for its elements. NULL and an error if they are too few. */
static bool arith_operands(Build *b, const Node *clause, int code, bool integers,
                           const Node **first, bool *is_list) {
    uint32_t arity = arith_functions[code].arity;
    bool lists =
        integers ? arith_functions[code].list_of_integers : arith_functions[code].list_of_numbers;
    *is_list = lists && clause->count == 1 && clause->child->kind == NODE_LIST;
    for (const Node *node = clause->child; node; node = node->next) {
        if (!node->label.length) continue;
        return fail(b, node->label_span, TSL_ERR_ARGS, "'%.*s' takes no named arguments",
                    (int)clause->text.length, clause->text.at);
    }
    if (!*is_list && clause->count != arity) {
        return fail(b, clause->span, TSL_ERR_ARGS, "'%.*s' takes %s%s, not %u",
                    (int)clause->text.length, clause->text.at,
                    arity == 1 ? "one number" : "two numbers", lists ? " or a list of them" : "",
                    clause->count);
    }
    *first = *is_list ? clause->child->child : clause->child;
    return true;
}

static bool arith_expected(Build *b, const Node *node, bool integer) {
    if (integer && node->kind == NODE_DECIMAL) {
        return fail(b, node->span, TSL_ERR_ARGS, "%.*s is not a whole number",
                    (int)node->text.length, node->text.at);
    }
    return fail(b, node->span, TSL_ERR_ARGS, "expected %s here, found %s",
                integer ? "a whole number" : "a number", node_kind_name(node));
}

static bool arith_combine_integers(Build *b, const Node *clause, int code, int64_t x, int64_t y,
                                   int64_t *out) {
    switch (code) {
    case ARITH_ADD:
        *out = x + y;
        break;
    case ARITH_SUBTRACT:
        *out = x - y;
        break;
    case ARITH_MULTIPLY:
        *out = x * y;
        break;
    case ARITH_MAX:
        *out = x > y ? x : y;
        break;
    case ARITH_MIN:
        *out = x < y ? x : y;
        break;
    case ARITH_DIVIDE:
        if (y == 0) return fail(b, clause->span, TSL_ERR_VALUE, "this divides by zero");
        *out = x / y;
        break;
    default: /* ARITH_POWER: past 32 bits the result is out of range anyway */
        if (y < 0 && x == 0) return fail(b, clause->span, TSL_ERR_VALUE, "this divides by zero");
        if (y < 0) {
            *out = x == 1 ? 1 : x == -1 ? (y % 2 ? -1 : 1) : 0;
            break;
        }
        if (x == 0 || x == 1 || x == -1) y = y == 0 ? 0 : 2 - y % 2;
        for (*out = 1; y > 0 && *out <= INT32_MAX && *out >= INT32_MIN; y--) *out *= x;
    }
    if (*out > INT32_MAX || *out < INT32_MIN) {
        return fail(b, clause->span, TSL_ERR_VALUE,
                    "the result is not between -2147483648 and 2147483647");
    }
    return true;
}

/* Recursion is limited by max_depth, as for every walk over the tree. */
TSL_LOCAL bool arith_integer(Build *b, const Node *node, int32_t *out) {
    if (arith_is_integer_literal(node)) {
        *out = node->kind == NODE_INT ? node->integer : *arith_named(node);
        return true;
    }
    if (!arith_is_integer(node)) return arith_expected(b, node, true);
    int code = arith_find(node->text);
    const Node *operand = NULL;
    bool is_list = false;
    if (!arith_operands(b, node, code, true, &operand, &is_list)) return false;
    int64_t result = code == ARITH_MULTIPLY;
    for (bool first = !is_list; operand; operand = operand->next, first = false) {
        int32_t value = 0;
        if (!arith_integer(b, operand, &value)) return false;
        if (first) {
            result = code == ARITH_ABS && value < 0 ? -(int64_t)value : value;
        } else if (!arith_combine_integers(b, node, code, result, value, &result)) {
            return false;
        }
    }
    if (result > INT32_MAX) {
        return fail(b, node->span, TSL_ERR_VALUE,
                    "the result is not between -2147483648 and 2147483647");
    }
    *out = (int32_t)result;
    return true;
}

static double arith_combine(int code, double x, double y) {
    switch (code) {
    case ARITH_ADD:
        return x + y;
    case ARITH_SUBTRACT:
        return x - y;
    case ARITH_MULTIPLY:
        return x * y;
    case ARITH_DIVIDE:
        return x / y;
    case ARITH_MAX:
        return x > y ? x : y;
    case ARITH_MIN:
        return x < y ? x : y;
    default:
        return x == 0 && y < 0 ? NAN : power_of(x, y);
    }
}

static double arith_apply(int code, double x) {
    switch (code) {
    case ARITH_ABS:
        return x < 0 ? -x : x;
    case ARITH_SQRT:
        return sqrt(x);
    case ARITH_SIN:
        return trig_sin(x);
    case ARITH_COS:
        return trig_cos(x);
    case ARITH_TAN:
        return trig_sin(x) / trig_cos(x);
    case ARITH_EXP:
        return power_exp(x);
    case ARITH_LOG:
        return x > 0 ? power_log(x) : NAN;
    case ARITH_LOG10:
        return x > 0 ? power_log10(x) : NAN;
    default:
        return x;
    }
}

/* Rounds to single precision, which also hides the last bits of sines and powers. */
static bool arith_round(Build *b, const Node *node, double *value) {
    float rounded = (float)*value;
    if (!(rounded <= 3.402823466e38f && rounded >= -3.402823466e38f)) {
        return fail(b, node->span, TSL_ERR_VALUE, "%s",
                    *value != *value ? "this has no value"
                                     : "the result is too large for a number");
    }
    *value = (double)rounded;
    return true;
}

TSL_LOCAL bool arith_number(Build *b, const Node *node, double *out) {
    if (arith_is_number_literal(node)) {
        *out = node->number;
        return true;
    }
    if (!arith_is_number(node)) return arith_expected(b, node, false);
    int code = arith_find(node->text);
    const Node *operand = NULL;
    bool is_list = false;
    if (!arith_operands(b, node, code, false, &operand, &is_list)) return false;
    if (code == ARITH_TO_FLOAT && truth_is(operand)) {
        bool truth = false;
        if (!truth_value(b, operand, &truth)) return false;
        *out = truth;
        return true;
    }
    if (is_list && !operand && (code == ARITH_MAX || code == ARITH_MIN)) {
        return fail(b, node->child->span, TSL_ERR_VALUE,
                    "an empty list has no largest or smallest number");
    }
    bool seeded = code == ARITH_ADD || code == ARITH_MULTIPLY;
    *out = code == ARITH_MULTIPLY;
    for (bool first = !is_list || !seeded; operand; operand = operand->next, first = false) {
        double value = 0;
        if (!arith_number(b, operand, &value)) return false;
        if (code == ARITH_DIVIDE && !first && value == 0)
            return fail(b, node->span, TSL_ERR_VALUE, "this divides by zero");
        *out = first ? value : arith_combine(code, *out, value);
        if (!arith_round(b, node, out)) return false;
    }
    if (arith_functions[code].arity == 1) *out = arith_apply(code, *out);
    return arith_round(b, node, out);
}
