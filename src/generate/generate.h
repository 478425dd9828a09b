/* generate.h - the generators: functions from bound arguments to a graph. */
#ifndef TSL_GENERATE_GENERATE_H
#define TSL_GENERATE_GENERATE_H
#include "../graph/graph.h"
#include "../language/args.h"

TSL_LOCAL Builder gen_square, gen_rectangle, gen_square_outline;
TSL_LOCAL Builder gen_hex, gen_hex_outline, gen_tri, gen_tri_outline;
TSL_LOCAL Builder gen_tiling, gen_tiling_outline, gen_poly;
TSL_LOCAL Builder gen_brick, gen_celtic, gen_celtic_outline, gen_quadhex;
TSL_LOCAL Builder gen_concentric, gen_target, gen_wheel, gen_spiral, gen_regular;
TSL_LOCAL Builder gen_wedge, gen_repeat;
TSL_LOCAL Builder gen_lattice;
TSL_LOCAL Builder gen_fractal;
TSL_LOCAL Builder gen_sphere;
TSL_LOCAL Builder gen_wrap; /* of a board that another of them has made */
TSL_LOCAL Builder gen_graph;
TSL_LOCAL Builder gen_mancala; /* a whole board, not a graph among others */
#endif
