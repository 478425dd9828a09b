/* fit.c - room for text in a cell. In: a cell and the shape of a box. Out: where the box fits, and how
 * large it may be. Holds: the box lies inside the cell, so boxes of cells that do not overlap don't
 * overlap either; curves are taken as a few straight pieces. */
#include "picture.h"

#include <float.h>

enum { FIT_TRIES = 12 }; /* corners of a cell from which other places are tried */

typedef struct {
    double x, y; /* half-width and half-height of the box, at scale 1 */
} FitBox;

/* The scale at which the box, around the origin, reaches a point. */
static double fit_reach(FitBox box, double x, double y) {
    double across = (x < 0 ? -x : x) / box.x, up = (y < 0 ? -y : y) / box.y;
    return across > up ? across : up;
}

/* The same for a line from a to b. The scale is piecewise linear along it and bends only where the
 * line crosses an axis or a diagonal of the box. */
static double fit_line(FitBox box, ViewPoint a, ViewPoint b) {
    double dx = b.x - a.x, dy = b.y - a.y;
    const double above[4] = {-a.x, -a.y, a.y * box.x - a.x * box.y, -a.y * box.x - a.x * box.y};
    const double below[4] = {dx, dy, dx * box.y - dy * box.x, dx * box.y + dy * box.x};
    double least = fit_reach(box, a.x, a.y);
    for (int i = 0; i < 4; i++) {
        if (below[i] == 0) continue;
        double t = above[i] / below[i];
        if (!(t > 0 && t < 1)) continue;
        double reach = fit_reach(box, a.x + t * dx, a.y + t * dy);
        if (reach < least) least = reach;
    }
    return least;
}

/* The largest scale of a box around a place; 0 when the place is outside the cell. */
static double fit_at(const View *view, tsl_id cell, FitBox box, ViewPoint centre) {
    ViewBorder border = view_border(view, cell);
    ViewPoint first, before, point;
    if (!view_border_next(&border, &first)) return 0;
    first = (ViewPoint){first.x - centre.x, first.y - centre.y};
    before = first;
    double least = DBL_MAX;
    bool inside = false, over = false;
    while (!over) {
        over = !view_border_next(&border, &point);
        point = over ? first : (ViewPoint){point.x - centre.x, point.y - centre.y};
        double reach = fit_line(box, before, point);
        if (reach < least) least = reach;
        if ((before.y > 0) != (point.y > 0)) {
            double x = before.x - before.y * (point.x - before.x) / (point.y - before.y);
            if (x > 0) inside = !inside;
        }
        before = point;
    }
    return inside ? least : 0;
}

TSL_LOCAL double fit_place(const View *view, tsl_id cell, double half_width, double half_height,
                           ViewPoint centre) {
    return fit_at(view, cell, (FitBox){half_width, half_height}, centre);
}

TSL_LOCAL Fit fit_cell(const View *view, tsl_id cell, double half_width, double half_height,
                       double enough) {
    FitBox box = {half_width, half_height};
    Fit best = {view_place(view, view->at[TSL_KIND_CELL][cell]), 0};
    best.size = fit_at(view, cell, box, best.centre);
    if (best.size >= enough) return best;
    /* A cell that bends round its middle: between two of its corners there may be more room. */
    tsl_ids cycle = tsl_site_incident(view->board, TSL_KIND_CELL, cell, TSL_KIND_VERTEX);
    uint32_t stride = cycle.count / FIT_TRIES + 1;
    for (uint32_t i = 0; i < cycle.count; i += stride) {
        for (uint32_t k = i + stride; k < cycle.count; k += stride) {
            ViewPoint a = view_place(view, view->at[TSL_KIND_VERTEX][cycle.id[i]]);
            ViewPoint b = view_place(view, view->at[TSL_KIND_VERTEX][cycle.id[k]]);
            Fit other = {{(a.x + b.x) / 2, (a.y + b.y) / 2}, 0};
            other.size = fit_at(view, cell, box, other.centre);
            if (other.size > best.size * 1.2) best = other; /* only if it is clearly better */
        }
    }
    return best;
}
