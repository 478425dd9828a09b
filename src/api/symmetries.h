/* symmetries.h - options that questions about symmetries and about sameness share. */
#ifndef TSL_API_SYMMETRIES_H
#define TSL_API_SYMMETRIES_H
#include "../base/budget.h"

/* What was given, with defaults; begins the budget of b. Where something is wrong the reason is in b. */
TSL_LOCAL tsl_symmetry_options symmetry_options(Build *b, const tsl_board *board,
                                                const tsl_symmetry_options *given);
#endif
