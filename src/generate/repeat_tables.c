/* repeat_tables.c - polygons at every row and column, as an endless tiling. In: the polygons and two steps. Out: the same
 * tables as those of a tiling: classes of corners, the ways between them, cells.
 * Holds: a position has whole tiles, the polygons laid there; what lies between them is no cell. */
#include "quotient.h"
#include <math.h>

static const double corner_same = 0.001; /* as repeat unites corners on flat boards */

/* By how many columns and rows two corners differ, if that is all. */
static bool corner_steps(const Tables *t, tsl_point by, Link *out) {
    const tsl_point u = t->column, v = t->row;
    const double area = u.x * v.y - u.y * v.x,
                 columns = floor((by.x * v.y - by.y * v.x) / area + 0.5),
                 rows = floor((u.x * by.y - u.y * by.x) / area + 0.5);
    static const double most = 1 << 20; /* steps that one polygon may reach over */
    if (!(fabs(columns) < most && fabs(rows) < most)) return false;
    out->columns = (int32_t)columns;
    out->rows = (int32_t)rows;
    return fabs(by.x - columns * u.x - rows * v.x) + fabs(by.y - columns * u.y - rows * v.y) <
           corner_same;
}

/* The class of a corner, a new one if it is in none; false if there are too many. */
static bool corner_link(Tables *t, Point2 at, Link *out) {
    for (uint32_t of = 0; of < t->classes; of++) {
        out->of = (int32_t)of;
        if (corner_steps(t, (tsl_point){at.x - t->place[of].x, at.y - t->place[of].y, 0}, out))
            return true;
    }
    if (t->classes == CLASSES_MOST) return false;
    t->place[t->classes] = (tsl_point){at.x, at.y, 0};
    *out = (Link){(int32_t)t->classes++, 0, 0};
    return true;
}

static Link link_between(Link from, Link to) {
    return (Link){to.of, to.rows - from.rows, to.columns - from.columns};
}

static bool link_is(Link p, Link q) {
    return p.of == q.of && p.rows == q.rows && p.columns == q.columns;
}

static bool way_leads_up(const Tables *t, Link from, Link to) {
    const tsl_point p = t->place[from.of], q = t->place[to.of];
    const double rows = to.rows - from.rows, columns = to.columns - from.columns,
                 up = q.y - p.y + rows * t->row.y + columns * t->column.y;
    if (fabs(up) >= corner_same) return up > 0;
    return q.x - p.x + rows * t->row.x + columns * t->column.x > 0;
}

/* The way from a class of corners to another, added to both if it is new: at a number that is free at this end in the first
 * half, and at the other end in the second. UNITS_MOST if there is none. */
static uint32_t way_of(Tables *t, Link from, Link to) {
    const uint32_t half = UNITS_MOST / 2;
    if (!way_leads_up(t, from, to)) {
        const uint32_t back = way_leads_up(t, to, from) ? way_of(t, to, from) : UNITS_MOST;
        return back == UNITS_MOST ? back : back + half;
    }
    const Link there = link_between(from, to), back = link_between(to, from);
    uint32_t free = UNITS_MOST;
    for (uint32_t k = 0; k < half; k++) {
        if (link_is(t->link[from.of][k], there)) return k;
        if (free == UNITS_MOST && t->link[from.of][k].of < 0 && t->link[to.of][k + half].of < 0)
            free = k;
    }
    if (free == UNITS_MOST) return free;
    t->link[from.of][free] = there;
    t->link[to.of][free + half] = back;
    return free;
}

/* Corners clockwise; those that lie where the last one does are left out. */
static bool polygon_lay(Tables *t, const Polygon *p) {
    const bool clockwise = polygon_area(p) < 0;
    uint32_t first = t->first[t->faces], count = 0;
    if (t->faces == FACES_MOST) return false;
    for (uint32_t i = 0; i < p->count; i++) {
        if (first + count == CYCLES_MOST) return false;
        Link link;
        if (!corner_link(t, p->at[clockwise ? i : p->count - 1 - i], &link)) return false;
        if (count && link_is(link, t->corner[first + count - 1])) continue;
        t->corner[first + count++] = link;
    }
    while (count > 1 && link_is(t->corner[first], t->corner[first + count - 1])) count--;
    t->first[++t->faces] = first + count;
    return count > 2;
}

static bool polygon_join(Tables *t, uint32_t face) {
    const uint32_t first = t->first[face], end = t->first[face + 1];
    for (uint32_t i = first; i < end; i++) {
        const Link from = t->corner[i], to = t->corner[i + 1 < end ? i + 1 : first];
        const uint32_t way = way_of(t, from, to);
        if (way == UNITS_MOST) return false;
        t->leaves[i] = (uint8_t)way;
        t->right[from.of][way] = (Link){(int32_t)face, -from.rows, -from.columns};
    }
    return true;
}

/* The points of a position: all corners of its polygons. */
static bool polygons_points(Tables *t) {
    for (uint32_t i = 0; i < t->first[t->faces]; i++) {
        uint32_t k = 0;
        while (k < t->points && !link_is(t->motif[k], t->corner[i])) k++;
        if (k == MOTIF_MOST) return false;
        t->motif[k] = t->corner[i];
        if (k == t->points) t->points++;
    }
    return true;
}

static bool tables_lay(Tables *t, const RepeatPeriod *repeat) {
    for (uint32_t i = 0; i < repeat->count; i++) {
        const Polygon *p = &repeat->polygons[i];
        for (uint32_t k = 0; k < p->count; k++) {
            if ((i == 0 && k == 0) || p->at[k].y < t->low) t->low = p->at[k].y;
        }
        if (!polygon_lay(t, p)) return false;
    }
    for (uint32_t face = 0; face < t->faces; face++) {
        if (!polygon_join(t, face)) return false;
    }
    return polygons_points(t);
}

TSL_LOCAL bool tables_of_polygons(Build *b, Span where, const RepeatPeriod *repeat, Tables *t) {
    *t = (Tables){.column = {repeat->column.x, repeat->column.y, 0},
                  .row = {repeat->row.x, repeat->row.y, 0},
                  .whole = true,
                  .units = UNITS_MOST};
    for (uint32_t of = 0; of < CLASSES_MOST; of++) {
        for (uint32_t k = 0; k < UNITS_MOST; k++)
            t->link[of][k] = t->right[of][k] = (Link){-1, 0, 0};
    }
    return tables_lay(t, repeat) || fail(b, where, TSL_ERR_LIMIT,
                                         "to be wrapped, the polygons of a repeat may have %d "
                                         "different corners, %d polygons and %d ways at a corner",
                                         CLASSES_MOST, FACES_MOST, UNITS_MOST / 2);
}
