/* options.h - the options of a build as they are meant. */
#ifndef TSL_API_OPTIONS_H
#define TSL_API_OPTIONS_H
#include "../base/build.h"

/* Defaults in the place of zeros; `given` may be NULL. What is wrong with those that were given is kept in b. */
TSL_LOCAL tsl_options api_options(Build *b, const tsl_options *given);
#endif
