/* special.h - boards that are more than a graph: boardless, mancalaBoard, surakartaBoard. */
#ifndef TSL_COMPILE_SPECIAL_H
#define TSL_COMPILE_SPECIAL_H
#include "../language/args.h"
#include "eval.h"

typedef struct Special Special;
TSL_LOCAL const Special *special_find(const char *keyword); /* NULL when it is none of them */
/* Fills in what is played on, the graph and the tracks. On failure the graph has been freed. */
TSL_LOCAL bool special_build(Build *b, const Special *special, const Args *args, Program *out);
#endif
