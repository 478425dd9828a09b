/* operands.c - the graphs that an operator takes. In: its arguments. Out: one list of them, whether
 * they were written one by one or in braces. */
#include "operate.h"

TSL_LOCAL bool op_operands(Build *b, Arena *arena, const Args *args, Operands *out) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < args->count; i++)
        count += args->arg[i].graphs ? args->arg[i].count : 0;
    *out = (Operands){TAKE(b, arena, const Graph *, count), 0};
    if (!out->at) return false;
    for (uint32_t i = 0; i < args->count; i++) {
        const Arg *arg = &args->arg[i];
        for (uint32_t k = 0; arg->graphs && k < arg->count; k++)
            out->at[out->count++] = &arg->graphs[k];
    }
    return true;
}
