/* vertex_type.h - tilings by the polygons round their vertices. */
#ifndef TSL_GENERATE_VERTEX_TYPE_H
#define TSL_GENERATE_VERTEX_TYPE_H
#include "../language/args.h"

/* The word for the tiling whose vertices a node describes, as 3.4.6.4 or {3 4 6 4}, either way round and from anywhere:
 * T3464, hex, tri or square. NULL, with the reason in b, if there is none. */
TSL_LOCAL const char *vertex_type_word(Build *b, const Args *args);
#endif
