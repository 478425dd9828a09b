/* op.h - the operators: functions from graphs to a graph. None knows another; what they share is in
 * graph/. */
#ifndef TSL_OP_OP_H
#define TSL_OP_OP_H
#include "../graph/graph.h"
#include "../lang/args.h"

#endif
