/* inner_point.h - a point of a polygon from which all its corners are seen. */
#ifndef TSL_OPERATE_INNER_POINT_H
#define TSL_OPERATE_INNER_POINT_H
#include "../base/polygon.h"

/* The point asked about if it sees all corners; else the one furthest from the outline (the pole of
 * inaccessibility), or if that does not see them all, the one furthest inside all sides. False if no
 * point sees every corner without looking along a side. The corners may run either way round. */
TSL_LOCAL bool inner_point(Build *b, const Polygon *polygon, Point2 *point);
#endif
