/* line_memo.h - ends of lines that were written before, found again by the step at which another line comes to them.
 *
 * How a line goes on depends on the step that it has taken, on the side of its last bend, and on its start, back towards
 * which it may not curl. The start does not matter to lines whose headings all lie less than a right angle apart:
 *
 *        b - c         The way from a to any site of the line is a sum of its steps. Each of them makes less than
 *       /     \        a right angle with every other one, and so with the sum, too: the line leads away from a
 *      a       d - e   all the time, and from any other start that a line comes from by such steps.
 *
 * So two such lines that take the same step, with the same bend before it, have the same sites from there on. */
#ifndef TSL_TOPOLOGY_RADIALS_LINE_MEMO_H
#define TSL_TOPOLOGY_RADIALS_LINE_MEMO_H
#include "line.h"

/* Headings: all from `low` counter-clockwise to `high`, clearly less than a right angle. */
typedef struct {
    float x, y;
} LineHeading;
typedef struct {
    LineHeading low, high;
} LineCone;

static const float cone_narrow = 4e-4F; /* squared cosine of its widest angle */
static const float cone_least = 1e-30F,
                   cone_most = 1e30F; /* products that single precision can hold */

TSL_INLINE float heading_dot(LineHeading a, LineHeading b) {
    return a.x * b.x + a.y * b.y;
}

TSL_INLINE float heading_cross(LineHeading a, LineHeading b) {
    return a.x * b.y - a.y * b.x;
}

TSL_INLINE LineHeading heading_between(const tsl_point *p, const tsl_point *q) {
    return (LineHeading){(float)(q->x - p->x), (float)(q->y - p->y)};
}

/* Makes a cone that of one heading; false if that is none. */
TSL_INLINE bool cone_begin(LineCone *cone, LineHeading heading) {
    const float squared = heading_dot(heading, heading);
    *cone = (LineCone){heading, heading};
    return squared > cone_least && squared < cone_most;
}

/* Widens a cone to hold a heading; false if it would be too wide. */
TSL_INLINE bool cone_add(LineCone *cone, LineHeading heading) {
    const float ahead = heading_dot(cone->low, heading);
    if (!(ahead > cone_least && ahead < cone_most)) return false;
    if (heading_cross(cone->low, heading) < 0)
        cone->low = heading;
    else if (heading_cross(heading, cone->high) < 0)
        cone->high = heading;
    else
        return true;
    const float dot = heading_dot(cone->low, cone->high);
    return dot > 0 && dot * dot > cone_narrow * heading_dot(cone->low, cone->low) *
                                      heading_dot(cone->high, cone->high);
}

/* The sites of a line from a step on: where they were written, and their headings, perhaps with others. */
typedef struct {
    uint32_t at, count;
    LineCone cone;
} LineTail;

/* Tails by steps, sides and ways. A new one takes the place of another with the same slot. */
enum { MEMO_BITS = 10 };
typedef struct {
    uint64_t key[1 << MEMO_BITS]; /* 0: none */
    LineTail tail[1 << MEMO_BITS];
} LineMemo;

TSL_INLINE uint64_t memo_key(const LineState *now, tsl_way way) {
    return ((uint64_t)way + 1) << 32 | now->side | now->step;
}

TSL_INLINE uint32_t memo_slot(uint64_t key) {
    return (uint32_t)(key * 0x9e3779b97f4a7c15 >> (64 - MEMO_BITS));
}
#endif
