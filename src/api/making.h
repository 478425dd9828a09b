/* making.h - what calls share that find out something about a board: symmetries, sameness, colourings, labels. In: options as
 * they were given. Out: a build with a budget, or in it the reason why nothing can be found. */
#ifndef TSL_API_MAKING_H
#define TSL_API_MAKING_H
#include "../base/budget.h"
#include "../topology/board.h"

/* Copies options, if any were given, over the defaults, which have `size` bytes. */
TSL_LOCAL bool making_read(Build *b, const tsl_board *board, void *options, size_t size,
                           const void *given, size_t given_size);
/* Begins the budget; limits of 0 are the usual ones, and without an allocator memory comes from that of the board. */
TSL_LOCAL void making_begin(Build *b, const tsl_board *board, BudgetLimits limits,
                            tsl_allocator alloc);
/* Releases what was only needed on the way, and tells the reason if there is one. */
TSL_LOCAL void making_end(Build *b, tsl_error *error);
#endif
