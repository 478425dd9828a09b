/* line_walk.h - a line while it is being walked. */
#ifndef TSL_TOPOLOGY_RADIALS_LINE_WALK_H
#define TSL_TOPOLOGY_RADIALS_LINE_WALK_H
#include "radial.h"

/* The gates that are equally good after a step for a way, as numbers from `base` on; false for none. */
TSL_LOCAL bool radial_part(const tsl_board *board, tsl_kind kind, uint32_t step, tsl_way way,
                           const uint32_t **gate, uint32_t *count, uint32_t *base);
/* Goes on from a site; false when the line ends there. *cut: at a fork, since it has been to the next
 * site, while another branch may go on. */
TSL_LOCAL bool radial_advance(tsl_radial *r, bool *cut);
TSL_LOCAL tsl_radial radial_begin(const tsl_radial *r); /* the same line, from its start */
#endif
