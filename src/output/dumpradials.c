/* dumpradials.c - the lines of the format "dump" that tell of radials. */
#include "formats.h"

/* Sites up to which radials are told at all, and of kinds that the board does not use. */
enum { DUMP_RADIALS_SITES = 1500, DUMP_RADIALS_ALL = 1300 };

/* r <kind> <id> <way> <site> <site> ... */
static void dump_radial(Sink *sink, tsl_kind kind, tsl_id from, tsl_way way, tsl_radial *line) {
    static const char letters[] = "VEC";
    sink_text(sink, "r ");
    sink_char(sink, letters[kind]);
    sink_char(sink, ' ');
    sink_uint(sink, from);
    sink_char(sink, ' ');
    sink_text(sink, tsl_way_name(way));
    for (tsl_id site; (site = tsl_radial_step(line)) != TSL_NONE;) {
        sink_char(sink, ' ');
        sink_uint(sink, site);
    }
    sink_char(sink, '\n');
}

static void dump_radials_of(Sink *sink, const tsl_board *board, tsl_kind kind) {
    tsl_way order[TSL_WAY_COUNT];
    uint32_t ways = 0;
    for (const char *word; ways < TSL_WAY_COUNT && (word = dump_word(ways)); ways++) {
        order[ways] = 0;
        while (!(tsl_ways_find(word) >> order[ways] & 1)) order[ways]++;
    }
    for (tsl_id from = 0; from < tsl_site_count(board, kind) && !sink->failed; from++) {
        for (uint32_t i = 0; i < ways; i++) {
            tsl_radials all = tsl_radials_from(board, kind, from, order[i]);
            for (tsl_radial line; tsl_radials_next(&all, &line);)
                dump_radial(sink, kind, from, order[i], &line);
        }
    }
}

TSL_LOCAL void dump_radials(Sink *sink, const tsl_board *board) {
    tsl_kind use = tsl_board_default_kind(board);
    uint32_t total = 0;
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++)
        total += tsl_site_count(board, kind);
    bool some = tsl_site_count(board, use) <= DUMP_RADIALS_SITES, all = total <= DUMP_RADIALS_ALL;
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
        if (all || (some && kind == use)) dump_radials_of(sink, board, kind);
    }
    if (!all) sink_text(sink, some ? "omitted radials nondefault\n" : "omitted radials\n");
}
