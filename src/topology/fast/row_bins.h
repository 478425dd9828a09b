/* row_bins.h - rows and columns of many sites, see row_bins.c. */
#ifndef TSL_TOPOLOGY_FAST_ROW_BINS_H
#define TSL_TOPOLOGY_FAST_ROW_BINS_H
#include "../../base/fast.h"
#include "../labels/rows.h"

#ifdef TSL_PLAIN_TOPOLOGY
static inline bool fast_rows_try(const RowSites *sites, RowAngles *angles) {
    (void)sites, (void)angles;
    return false;
}
#else
/* True: rows and columns are found. False: find them by the rule, unless there is an error. */
TSL_LOCAL bool fast_rows_try(const RowSites *sites, RowAngles *angles);
#endif
#endif
