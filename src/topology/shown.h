/* shown.h - where pictures show the sites of wheels, and the steps between them. */
#ifndef TSL_TOPOLOGY_SHOWN_H
#define TSL_TOPOLOGY_SHOWN_H
#include "board.h"

/* For boards with curved edges.
 * The middle of a site's sector or arc about its pivot; the position of any other site. */
TSL_LOCAL tsl_point site_shown(const tsl_board *board, tsl_kind kind, uint32_t site);
/* The middle of a step that leads round the pivot of both sites; false for a straight one. */
TSL_LOCAL bool step_shown(const SitePair *pair, tsl_point *middle);
#endif
