/* ways_read.h - a set of ways from words. */
#ifndef TSL_TOPOLOGY_WAYS_READ_H
#define TSL_TOPOLOGY_WAYS_READ_H
#include "../../base/build.h"

/* Reads b->source; false, with the word that stands for no way in b's error. */
TSL_LOCAL bool ways_read(Build *b, tsl_ways *out);
#endif
