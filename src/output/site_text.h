/* site_text.h - sites and steps in words, for formats that people read. In: a board. Out: text without quotes or blanks other than
 * those between words. */
#ifndef TSL_OUTPUT_SITE_TEXT_H
#define TSL_OUTPUT_SITE_TEXT_H
#include "../base/sink.h"

TSL_LOCAL void site_text_id(Sink *sink, tsl_kind kind, tsl_id site); /* C12 */
/* "A1"; nothing on a board without labels. */
TSL_LOCAL void site_text_label(Sink *sink, const tsl_board *board, tsl_kind kind, tsl_id site);
TSL_LOCAL void site_text_relations(Sink *sink, uint32_t relations);   /* Adjacent Orthogonal */
TSL_LOCAL void site_text_directions(Sink *sink, tsl_dirs directions); /* N NE */
/* Corner Outer Phase_0; rows, columns and layers are left out. */
TSL_LOCAL void site_text_regions(Sink *sink, const tsl_board *board, tsl_kind kind, tsl_id site);
/* A coordinate, with as many decimals as it takes and at most nine. */
TSL_LOCAL void site_text_real(Sink *sink, double value);

#endif
