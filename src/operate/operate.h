/* operate.h - the operators: functions from graphs to a graph. None knows another; what they share is in
 * graph/. */
#ifndef TSL_OPERATE_OPERATE_H
#define TSL_OPERATE_OPERATE_H
#include "../graph/graph.h"
#include "../language/args.h"

typedef struct {
    const Graph **at;
    uint32_t count;
} Operands;
/* All graphs among the arguments, given one by one or in a list, in the order of writing. */
TSL_LOCAL bool op_operands(Build *b, Arena *arena, const Args *args, Operands *out);

/* The dual of a wrapped graph that has cells. */
TSL_LOCAL bool dual_wrapped(Build *b, const Graph *g, Span where, Graph *out);

TSL_LOCAL Builder op_clip, op_complete, op_dual, op_intersect, op_keep, op_make_faces, op_merge,
    op_nest, op_nest_itself, op_split_crossings, op_subdivide;
TSL_LOCAL Builder op_add, op_hole, op_layers, op_listed, op_recoordinate, op_remove,
    op_remove_inside, op_renumber, op_rotate, op_scale, op_shift, op_skew, op_trim, op_union;
#endif
