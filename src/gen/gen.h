/* gen.h - the generators: functions from bound arguments to a graph. */
#ifndef TSL_GEN_GEN_H
#define TSL_GEN_GEN_H
#include "../graph/graph.h"
#include "../lang/args.h"

TSL_LOCAL Builder gen_square, gen_rectangle, gen_square_outline;
TSL_LOCAL Builder gen_hex, gen_hex_outline, gen_tri, gen_tri_outline;
TSL_LOCAL Builder gen_graph;
#endif
