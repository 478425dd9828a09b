/* args.c - reading bound arguments. In: nodes that fit their slots. Out: values, or an error at
 * the argument. */
#include "args.h"

TSL_LOCAL const Arg *args_find(const Args *args, const char *name) {
    for (uint32_t i = 0; i < args->count; i++) {
        if (text_is(args->arg[i].name, name)) return &args->arg[i];
    }
    return NULL;
}

TSL_LOCAL Span args_span(const Args *args, const char *name) {
    const Arg *arg = args_find(args, name);
    return arg ? arg->node->span : args->clause->span;
}

TSL_LOCAL bool args_integer(Build *b, const Args *args, const char *name, int32_t *out) {
    const Arg *arg = args_find(args, name);
    return !arg || arith_integer(b, arg->node, out);
}

TSL_LOCAL bool args_size(Build *b, const Args *args, const char *name, int32_t *out) {
    const Arg *arg = args_find(args, name);
    if (!arg) return true;
    if (!arith_integer(b, arg->node, out)) return false;
    if (*out >= 1) return true;
    return fail(b, arg->node->span, TSL_ERR_VALUE,
                "%s must be 1 or more, not %d: a board has at least one site", name, *out);
}

TSL_LOCAL bool args_number(Build *b, const Args *args, const char *name, double *out) {
    const Arg *arg = args_find(args, name);
    return !arg || arith_number(b, arg->node, out);
}

TSL_LOCAL bool args_integers(Build *b, Arena *arena, const Args *args, const char *name,
                             Integers *out) {
    const Arg *arg = args_find(args, name);
    if (!arg) return true;
    out->count = arg->node->count;
    out->at = TAKE(b, arena, int32_t, out->count);
    if (!out->at) return false;
    uint32_t i = 0;
    for (const Node *node = arg->node->child; node; node = node->next) {
        if (!arith_integer(b, node, &out->at[i++])) return false;
    }
    return true;
}

TSL_LOCAL bool args_point(Build *b, const Node *node, tsl_point *out) {
    double at[3] = {0, 0, 0};
    uint32_t i = 0;
    if (node->count < 2 || node->count > 3) {
        return fail(b, node->span, TSL_ERR_VALUE, "a place is {x y} or {x y z}");
    }
    for (const Node *number = node->child; number; number = number->next) {
        if (!arith_number(b, number, &at[i++])) return false;
    }
    *out = (tsl_point){at[0], at[1], at[2]};
    return true;
}

TSL_LOCAL bool args_index(Build *b, const Node *node, uint32_t count, const char *thing,
                          uint32_t *out) {
    int32_t index;
    if (!arith_integer(b, node, &index)) return false;
    *out = (uint32_t)index;
    if (index >= 0 && *out < count) return true;
    if (count == 0)
        return fail(b, node->span, TSL_ERR_VALUE, "there is no %s %d: there are none", thing,
                    index);
    return fail(b, node->span, TSL_ERR_VALUE, "there is no %s %d: they are numbered from 0 to %u",
                thing, index, count - 1);
}

TSL_LOCAL bool args_boolean(const Args *args, const char *name, bool fallback) {
    const Arg *arg = args_find(args, name);
    bool value = fallback;
    if (arg) node_is_boolean(arg->node, &value);
    return value;
}

TSL_LOCAL bool args_is(const Args *args, const char *name, const char *word) {
    const Arg *arg = args_find(args, name);
    return arg && node_is_word(arg->node, word);
}

TSL_LOCAL const char *args_word(const Args *args, const char *name, const char *const *words) {
    const Arg *arg = args_find(args, name);
    for (; arg && *words; words++) {
        if (node_is_word(arg->node, *words)) return *words;
    }
    return NULL;
}
