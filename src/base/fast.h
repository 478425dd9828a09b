/* fast.h - which rooms of shortcuts are compiled. Every folder named fast/ holds code that gives the same bytes as the
 * rules beside it, only sooner; each can be left out by its own switch, and TSL_PLAIN leaves all of them out. */
#ifndef TSL_BASE_FAST_H
#define TSL_BASE_FAST_H

#ifdef TSL_PLAIN
#define TSL_PLAIN_GENERATE /* src/generate/fast */
#define TSL_PLAIN_TOPOLOGY /* src/topology/fast */
#endif

#endif
