/* outline.c - boards bounded by a polygon. In: corners, or sides for a turtle to walk. Out: the
 * lattice positions inside.
 * Holds: work is proportional to the rows, the sides they cross and the positions found; a polygon
 * in a large box costs no more than its inside. */
#include "../base/sort.h"
#include "positions.h"
#include <math.h>

static const double outline_scale = 1048576; /* crossings are sorted in steps of 2^-20 */
static const double outline_reach = 1e8;     /* units; rows and columns then fit in 32 bits */

static bool outline_in_reach(Build *b, const Polygon *p) {
    for (uint32_t i = 0; i < p->count; i++) {
        double x = fabs(p->at[i].x), y = fabs(p->at[i].y);
        if (!(x < outline_reach && y < outline_reach)) {
            return fail(b, p->span, TSL_ERR_LIMIT, "this outline reaches too far out");
        }
    }
    return true;
}

TSL_LOCAL bool outline_window(Build *b, const Polygon *outline, bool by_sense, int32_t margin,
                              Window *out) {
    ArenaMark mark = arena_mark(&b->scratch);
    Polygon grown;
    if (!polygon_inflate(b, outline, by_sense, &grown)) return false;
    Point2 low, high;
    polygon_box(&grown, &low, &high);
    bool near_enough = outline_in_reach(b, &grown);
    arena_release(&b->scratch, mark);
    if (!near_enough) return false;
    *out = (Window){(int32_t)low.y - margin, (int32_t)high.y + margin, (int32_t)low.x - margin,
                    (int32_t)high.x + margin};
    return true;
}

/* A lattice seen along its rows: u runs along a row and v across it, so that row r is the line
 * v = r * height on which column c stands at u = c * width + r * shift. */
typedef struct {
    double width, height, shift;
    double along_x, along_y; /* unit vector along a row */
} RowFrame;

static RowFrame row_frame(const Lattice *lattice) {
    tsl_point column = exact_point(lattice->column, lattice->root);
    tsl_point row = exact_point(lattice->row, lattice->root);
    double width = sqrt(column.x * column.x + column.y * column.y);
    double x = column.x / width, y = column.y / width;
    return (RowFrame){width, x * row.y - y * row.x, x * row.x + y * row.y, x, y};
}

typedef struct {
    Build *b;
    RowFrame frame;
    PolygonIndex index; /* of the inflated outline in (u, v) */
    const Window *window;
    KeyedId *crossing; /* room for twice as many as there are sides */
    Positions *out;
    uint64_t room; /* runs for which there is room */
} Outline;

/* Where the sides cross the line at height v, left to right; a side reaches from just above its
 * lower end up to its upper end. */
static uint32_t outline_crossings(Outline *o, double v) {
    const Polygon *p = o->index.polygon;
    double band = (v - o->index.low) / o->index.band;
    if (band < 0 || band > o->index.bands) return 0;
    uint32_t k = band < o->index.bands ? (uint32_t)band : o->index.bands - 1, found = 0;
    for (uint32_t i = o->index.first[k]; i < o->index.first[k + 1]; i++) {
        Point2 s = p->at[o->index.side[i]], e = p->at[(o->index.side[i] + 1) % p->count];
        if (!((s.y < v && v <= e.y) || (e.y < v && v <= s.y))) continue;
        double u = e.x + (v - e.y) / (s.y - e.y) * (s.x - e.x);
        o->crossing[found++] = (KeyedId){(int64_t)floor(u * outline_scale + 0.5), 0};
    }
    sort_keyed(o->crossing, o->crossing + p->count, found);
    return found;
}

static bool outline_add_run(Outline *o, int32_t row, double first, double last) {
    if (o->window && first < o->window->column0) first = o->window->column0;
    if (o->window && last > o->window->column1) last = o->window->column1;
    if (last < first) return true;
    double count = o->out->count + (last - first + 1);
    if (count > o->b->max_sites) {
        return fail_sites(o->b, o->index.polygon->span, TSL_KIND_VERTEX, (uint64_t)count);
    }
    if (o->out->runs == o->room) {
        uint64_t room = o->room * 2 + 64;
        Run *run = TAKE(o->b, &o->b->scratch, Run, (size_t)room);
        if (!run) return false;
        for (uint32_t i = 0; i < o->out->runs; i++) run[i] = o->out->run[i];
        o->out->run = run;
        o->room = room;
    }
    o->out->run[o->out->runs++] = (Run){row, (int32_t)first, (int32_t)last};
    o->out->count += (uint32_t)(last - first + 1);
    return true;
}

static bool outline_row(Outline *o, int32_t row) {
    uint32_t found = outline_crossings(o, row * o->frame.height);
    double shift = row * o->frame.shift, width = o->frame.width;
    for (uint32_t i = 0; i + 1 < found; i += 2) {
        double left = (double)o->crossing[i].key / outline_scale;
        double right = (double)o->crossing[i + 1].key / outline_scale;
        double first = floor((left - shift) / width) + 1, last = floor((right - shift) / width);
        if (!outline_add_run(o, row, first, last)) return false;
    }
    return true;
}

static bool outline_rows(Outline *o) {
    Point2 low, high;
    polygon_box(o->index.polygon, &low, &high);
    double row0 = ceil(low.y / o->frame.height), row1 = floor(high.y / o->frame.height);
    if (o->window && row0 < o->window->row0) row0 = o->window->row0;
    if (o->window && row1 > o->window->row1) row1 = o->window->row1;
    if (row1 - row0 > o->b->max_sites) {
        return fail_sites(o->b, o->index.polygon->span, TSL_KIND_VERTEX, (uint64_t)(row1 - row0));
    }
    for (int32_t row = (int32_t)row0; row <= row1; row++) {
        if (!outline_row(o, row)) return false;
    }
    return true;
}

TSL_LOCAL bool positions_of_outline(Build *b, const Lattice *lattice, const Polygon *outline,
                                    bool by_sense, const Window *window, Positions *out) {
    if (outline->count < 3) {
        return fail(b, outline->span, TSL_ERR_VALUE,
                    "this encloses nothing: an outline has 3 corners or more, not %u",
                    outline->count);
    }
    *out = (Positions){NULL, 0, 0};
    Outline o = {.b = b, .frame = row_frame(lattice), .window = window, .out = out};
    Polygon grown;
    if (!polygon_inflate(b, outline, by_sense, &grown) || !outline_in_reach(b, &grown))
        return false;
    for (uint32_t i = 0; i < grown.count; i++) {
        Point2 p = grown.at[i];
        grown.at[i] = (Point2){o.frame.along_x * p.x + o.frame.along_y * p.y,
                               o.frame.along_x * p.y - o.frame.along_y * p.x};
    }
    o.crossing = TAKE(b, &b->scratch, KeyedId, 2 * (size_t)grown.count);
    if (!o.crossing || !polygon_index(b, &b->scratch, &grown, &o.index)) return false;
    if (!outline_rows(&o)) return false;
    if (out->count) return true;
    return fail(b, outline->span, TSL_ERR_VALUE,
                "no site lies inside this outline: a board has at least one site");
}

/* North, east, south, west, along the lattice. A side of s squares is s steps long; of tiles, which
 * stand at the positions themselves, s - 1. A negative side turns the other way. */
TSL_LOCAL bool outline_of_four(Build *b, Arena *arena, const Lattice *lattice,
                               const Integers *sides, Span where, Polygon *out) {
    static const int8_t dc[] = {0, 1, 0, -1}, dr[] = {1, 0, -1, 0};
    tsl_point column = exact_point(lattice->column, lattice->root);
    tsl_point row = exact_point(lattice->row, lattice->root);
    double less = lattice->points > 1 ? 1 : 0;
    *out = (Polygon){TAKE(b, arena, Point2, (size_t)sides->count + 1), 0, where};
    if (!out->at) return false;
    double r = 0, c = 0;
    unsigned heading = 3;
    out->at[out->count++] = (Point2){0, 0};
    for (uint32_t i = 0; i < sides->count; i++) {
        double s = sides->at[i];
        heading = (heading + (s < 0 ? 3 : 1)) & 3;
        double steps = s < 0 ? (s + less < 0 ? s + less : 0) : (s > less ? s - less : 0);
        r += steps * dr[heading];
        c += steps * dc[heading];
        out->at[out->count++] = (Point2){c * column.x + r * row.x, c * column.y + r * row.y};
    }
    return true;
}

/* Side lengths count sites, so a side of s is s - 1 steps long. Sides are used again from the
 * first until there are five, and the sixth closes the outline. */
TSL_LOCAL bool outline_of_six(Build *b, Arena *arena, const Lattice *lattice, const Integers *sides,
                              Span where, Polygon *out) {
    static const int8_t dr[] = {1, 1, 0, -1, -1, 0}, dc[] = {0, 1, 1, 0, -1, -1};
    tsl_point column = exact_point(lattice->column, lattice->root);
    tsl_point row = exact_point(lattice->row, lattice->root);
    uint32_t turns = sides->count < 5 ? 5 : sides->count;
    *out = (Polygon){TAKE(b, arena, Point2, (size_t)turns + 1), 0, where};
    if (!out->at) return false;
    double r = 0, c = 0;
    unsigned heading = 1;
    out->at[out->count++] = (Point2){0, 0};
    for (uint32_t i = 0; sides->count && i < turns; i++) {
        int64_t s = sides->at[i % sides->count];
        s += s < 0 ? 1 : -1;
        heading = (heading + (s < 0 ? 5 : 1)) % 6;
        if (s <= 0) continue;
        r += (double)s * dr[heading];
        c += (double)s * dc[heading];
        out->at[out->count++] = (Point2){c * column.x + r * row.x, c * column.y + r * row.y};
    }
    return true;
}
