/* known_duals.h - tilings that have a name but no keyword, since they are duals. */
#ifndef TSL_COMPILE_KNOWN_DUALS_H
#define TSL_COMPILE_KNOWN_DUALS_H
#include "../base/build.h"

/* The tiling that the tiling of this name is the dual of; NULL for any other word. */
TSL_LOCAL const char *known_dual(Text word);
#endif
