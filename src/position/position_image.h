/* position_image.h - positions moved by symmetries. */
#ifndef TSL_POSITION_POSITION_IMAGE_H
#define TSL_POSITION_POSITION_IMAGE_H
#include "../topology/symmetry/symmetry.h"
#include "position.h"

/* Whether the symmetries move all sites that have pieces: at some levels, or of what is played on, not all kinds do. */
TSL_LOCAL bool position_moves(const tsl_position *p, const tsl_symmetry *s);
/* `to` becomes the image of `from`, and may be it; false without memory, and then `to` is as it was. */
TSL_LOCAL bool position_image(tsl_position *to, const tsl_position *from, const tsl_symmetry *s,
                              uint32_t element);
/* The element that makes it least; false without memory. */
TSL_LOCAL bool position_least(const tsl_position *p, const tsl_symmetry *s, uint32_t *element);
#endif
