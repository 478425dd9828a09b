/* svg_globe.c - how a sphere is seen: from 20 degrees above its equator. In: places. Out: which sites face the eye.
 *
 * What faces away is drawn first, and faint. A cell faces the eye if its middle does, an edge or vertex if one of its cells
 * does, so that no front cell lacks a part of its border. */
#include "svg_view.h"

static const double globe_tilt_sin = 0.34202014332566873, globe_tilt_cos = 0.93969262078590838;

TSL_LOCAL bool facts_rise(const BoardFacts *facts) {
    bool rises = false;
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++) {
        for (tsl_id site = 0; site < facts->count[kind]; site++)
            rises = rises || facts->at[kind][site].z != facts->at[kind][0].z;
    }
    return rises;
}

/* Of a whole sphere the middle of its box; where opposite points are united, half-way between a vertex and where an edge has it. */
static tsl_point globe_centre(const BoardFacts *facts) {
    const tsl_point *at = facts->at[TSL_KIND_VERTEX];
    tsl_point low = at[0], high = at[0];
    for (tsl_id v = 1; v < facts->count[TSL_KIND_VERTEX]; v++) {
        low = (tsl_point){at[v].x < low.x ? at[v].x : low.x, at[v].y < low.y ? at[v].y : low.y,
                          at[v].z < low.z ? at[v].z : low.z};
        high = (tsl_point){at[v].x > high.x ? at[v].x : high.x, at[v].y > high.y ? at[v].y : high.y,
                           at[v].z > high.z ? at[v].z : high.z};
    }
    for (tsl_id half = 0; facts->wrapped && half < 2 * facts->count[TSL_KIND_EDGE]; half++) {
        const tsl_id edge = half / 2;
        if (!tsl_site_motion_from(facts->board, TSL_KIND_EDGE, edge, TSL_KIND_VERTEX, half % 2))
            continue;
        low = tsl_site_seen_from(facts->board, TSL_KIND_EDGE, edge, TSL_KIND_VERTEX, half % 2);
        high =
            at[tsl_site_incident(facts->board, TSL_KIND_EDGE, edge, TSL_KIND_VERTEX).id[half % 2]];
        break;
    }
    return (tsl_point){(low.x + high.x) / 2, (low.y + high.y) / 2, (low.z + high.z) / 2};
}

TSL_LOCAL void view_face_globe(View *view) {
    if (view->facts.count[TSL_KIND_VERTEX] == 0) return;
    view->centre = globe_centre(&view->facts);
    view->tilt = globe_tilt_sin;
    view->rise = globe_tilt_cos;
    view->far = 0;
    view->near = 1;
}

static double globe_faces(const View *view, tsl_point at) {
    const double x = at.x - view->centre.x, y = at.y - view->centre.y, z = at.z - view->centre.z;
    return z * globe_tilt_sin -
           (x * view->turn_sin + y * view->turn_cos) * globe_tilt_cos; /* y leads back */
}

TSL_LOCAL double view_level(const View *view, tsl_kind kind, tsl_id site) {
    const tsl_point *const *at = view->facts.at;
    tsl_ids cells = tsl_site_incident(view->facts.board, kind, site, TSL_KIND_CELL);
    if (view->facts.wrapped) cells.count = 0; /* some of them are seen on the other side */
    bool faces = cells.count == 0 && globe_faces(view, at[kind][site]) > 0;
    for (uint32_t i = 0; i < cells.count; i++)
        faces = faces || globe_faces(view, at[TSL_KIND_CELL][cells.id[i]]) > 0;
    return faces ? 1 : 0;
}
