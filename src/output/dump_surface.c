/* dump_surface.c - the lines and marks that wrapped boards alone have in the format "dump". In: a board, a motion. Out: what
 * it lies on, its motions, and behind sites that are seen elsewhere than at home the number of a motion. */
#include "formats.h"

static void dump_surface_number(Sink *sink, double value) {
    enum { SURFACE_DECIMALS = 6 };
    sink_char(sink, ' ');
    sink_fixed(sink, value, SURFACE_DECIMALS);
}

/* surface <name> <Euler characteristic> orientable, and g <motion> <l00> <l01> <l10> <l11> <x> <y> */
TSL_LOCAL void dump_surface(Sink *sink, const tsl_board *board) {
    double m[2][3];
    if (tsl_board_surface(board) == TSL_SURFACE_PLANE) return;
    sink_text(sink, "surface ");
    sink_text(sink, tsl_surface_name(tsl_board_surface(board)));
    sink_char(sink, ' ');
    if (tsl_board_euler(board) < 0) sink_char(sink, '-');
    sink_uint(sink, (uint64_t)(tsl_board_euler(board) < 0 ? -(int64_t)tsl_board_euler(board)
                                                          : tsl_board_euler(board)));
    sink_text(sink, " orientable\n");
    for (uint32_t i = 0; tsl_motion_at(board, i, m); i++) {
        sink_text(sink, "g ");
        sink_uint(sink, i);
        for (int k = 0; k < 4; k++) dump_surface_number(sink, m[k / 2][k % 2]);
        dump_surface_number(sink, m[0][2]);
        dump_surface_number(sink, m[1][2]);
        sink_char(sink, '\n');
    }
}

TSL_LOCAL void dump_motion(Sink *sink, uint32_t motion) {
    if (!motion) return;
    sink_char(sink, '@');
    sink_uint(sink, motion);
}

/* From an edge's first end at home the motion of the other one is the difference of theirs. */
TSL_LOCAL void dump_edge_motion(Sink *sink, const tsl_board *board, tsl_id edge) {
    double m[3][2][3] = {{{0}}};
    uint32_t motion = 0;
    if (tsl_motion_count(board) < 2) return;
    for (uint32_t i = 0; i < 2; i++) {
        uint32_t end = tsl_site_motion_from(board, TSL_KIND_EDGE, edge, TSL_KIND_VERTEX, i);
        tsl_motion_at(board, end, m[i]);
    }
    const double x = m[1][0][2] - m[0][0][2], y = m[1][1][2] - m[0][1][2], same = 1e-6;
    for (; tsl_motion_at(board, motion, m[2]); motion++) {
        const double dx = m[2][0][2] - x, dy = m[2][1][2] - y;
        if (dx < same && dx > -same && dy < same && dy > -same) break;
    }
    if (!motion) return;
    sink_char(sink, ' ');
    dump_motion(sink, motion);
}
