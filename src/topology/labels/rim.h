/* rim.h - what stands at the ends of lines, beside the board. */
#ifndef TSL_TOPOLOGY_LABELS_RIM_H
#define TSL_TOPOLOGY_LABELS_RIM_H
#include "scheme.h"

struct tsl_labels {
    Arena arena; /* owns everything below, and this */
    const tsl_board *board;
    tsl_kind kind;
    LabelPlan plan;
    tsl_label_mark *mark;
    uint32_t marks;
};

/* Finds the marks of labels whose plan is there. */
TSL_LOCAL bool rim_find(Build *b, tsl_labels *l);
#endif
