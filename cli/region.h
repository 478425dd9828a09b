/* region.h - regions as the user names them. In: "Corner", "row_3". Out: a region. */
#ifndef TESSELLA_CLI_REGION_H
#define TESSELLA_CLI_REGION_H
#include <stdbool.h>
#include <tessella.h>

enum { REGION_NAME = 64 };
/* A region by its name in any case; false if there is none. */
bool region_read(const char *name, tsl_region *region, uint32_t *index);
/* What lies in a cell of a board around it: "Nest_0_4" is cell 4 of level 0. */
bool nest_read(const char *word, uint32_t *level, uint32_t *parent);
/* Says so, and what may have been meant. EXIT_USE. */
int region_complain(const char *name);

#endif
