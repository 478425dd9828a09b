/* dump_surface.c - the lines and marks that wrapped boards alone have in the format "dump". In: a board, a motion. Out: what
 * it lies on, its motions, and behind sites that are seen elsewhere than at home the number of a motion. */
#include "formats.h"
#include "placing.h"

static void dump_surface_number(Sink *sink, double value) {
    enum { SURFACE_DECIMALS = 6 };
    sink_char(sink, ' ');
    sink_fixed(sink, value, SURFACE_DECIMALS);
}

/* surface <name> <Euler characteristic> orientable or one-sided, and g <motion> <l00> <l01> <l10> <l11> <x> <y> */
TSL_LOCAL void dump_surface(Sink *sink, const tsl_board *board) {
    double m[2][3];
    if (tsl_board_surface(board) == TSL_SURFACE_PLANE) return;
    sink_text(sink, "surface ");
    sink_text(sink, tsl_surface_name(tsl_board_surface(board)));
    sink_char(sink, ' ');
    if (tsl_board_euler(board) < 0) sink_char(sink, '-');
    sink_uint(sink, (uint64_t)(tsl_board_euler(board) < 0 ? -(int64_t)tsl_board_euler(board)
                                                          : tsl_board_euler(board)));
    sink_text(sink, tsl_board_orientable(board) ? " orientable\n" : " one-sided\n");
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

/* From an edge's first end at home the motion of the other one is that of its own, seen from the first. */
TSL_LOCAL void dump_edge_motion(Sink *sink, const tsl_board *board, tsl_id edge) {
    uint32_t motion = 0, end[2];
    if (tsl_motion_count(board) < 2) return;
    for (uint32_t i = 0; i < 2; i++)
        end[i] = tsl_site_motion_from(board, TSL_KIND_EDGE, edge, TSL_KIND_VERTEX, i);
    const Placing one = placing_of(board, end[0]), other = placing_of(board, end[1]),
                  back = placing_back(&one), on = placing_then(&back, &other);
    for (; motion < tsl_motion_count(board); motion++) {
        const Placing at = placing_of(board, motion);
        if (placing_same(&at, &on)) break;
    }
    if (!motion) return;
    sink_char(sink, ' ');
    dump_motion(sink, motion);
}
