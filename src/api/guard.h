/* guard.h - what every public query asks before it reads a board. */
#ifndef TSL_API_GUARD_H
#define TSL_API_GUARD_H
#include "../topology/board.h"

TSL_LOCAL bool guard_kind(const tsl_board *board, tsl_kind kind);
TSL_LOCAL bool guard_site(const tsl_board *board, tsl_kind kind, tsl_id site);
#endif
