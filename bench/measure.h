/* SPDX-License-Identifier: MIT
 * measure.h - time, memory and boards for the benchmarks.
 * Holds: times are seconds of the processor, so that other work on the machine hardly counts; of
 * several runs the best is kept, for whatever disturbs one only adds to it. Memory that was freed is used
 * again, so that what is timed is the library and not the system's clearing of pages; what a board costs
 * in memory that was never touched is measured apart. */
#ifndef BENCH_MEASURE_H
#define BENCH_MEASURE_H
#include <tessella.h>

double measure_now(void);
/* What one question for the time costs. */
double measure_clock(void);

/* Exits with the library's message if the text is no board. */
tsl_board *measure_board(const char *text, const tsl_options *options);

enum { STAGE_READ, STAGE_GRAPH, STAGE_TOPOLOGY, STAGE_RADIALS, STAGES };

typedef struct {
    uint32_t count[TSL_KIND_COUNT];
    double elements; /* vertices, edges and cells */
    double
        until[STAGES]; /* seconds from the text to the end of a stage; the last one is the whole */
    double fresh;      /* seconds of the whole in memory that the system has yet to clear */
    size_t held, peak; /* bytes: of the finished board, and the most while it was built */
    size_t calls;      /* of the allocator for memory */
} Cost;

/* Lets the process keep the memory it frees, where the C library can; to be called first. */
void measure_keep_memory(void);

/* Cells and elements alone, from a board without topology. */
Cost measure_counts(const char *text, tsl_rules rules);
/* Reading has no option of its own: a board that may have one site is refused when the first
 * generator asks for its sites, which is after the text was read and the arguments up to there were
 * matched, and before any work on the graph. What this misses, the graph's share contains. */
Cost measure_cost(const char *text, tsl_rules rules);
#endif
