/* special.h - boards that are more than a graph: boardless, mancalaBoard, surakartaBoard. */
#ifndef TSL_COMPILE_SPECIAL_H
#define TSL_COMPILE_SPECIAL_H
#include "eval.h"
#include "keywords.h"

/* Fills in what is played on, the graph and the tracks. On failure the graph has been freed. */
TSL_LOCAL bool special_build(Build *b, const Keyword *row, const Args *args, Program *out);
#endif
