/* reasons.h - sentences in the making. */
#ifndef TSL_OUTPUT_REASONS_H
#define TSL_OUTPUT_REASONS_H
#include "../base/local.h"

#include <tessella.h>

/* Two sites, the reason asked for, and the sentence so far. */
typedef struct {
    const tsl_board *board;
    tsl_site from, to;
    tsl_relation relation;
    tsl_reason why;
    char *out;
    size_t size, length; /* bytes of `out`; of the whole sentence */
} Reason;

TSL_LOCAL void say(Reason *r, const char *text);
TSL_LOCAL void say_site(Reason *r, tsl_kind kind, tsl_id site);
TSL_LOCAL void say_degrees(Reason *r, double degrees);
/* To a multiple of the unit, so that the noise of the last bit does not show. */
TSL_LOCAL double say_rounded(double value, double unit);
/* Ends the sentence and returns its whole length. */
TSL_LOCAL size_t say_end(Reason *r);
#endif
