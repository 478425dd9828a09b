/* site_text.c - sites and steps in words. */
#include "site_text.h"

#include "../base/num.h"

enum { SITE_TEXT_SIZE = 64 };

TSL_LOCAL void site_text_id(Sink *sink, tsl_kind kind, tsl_id site) {
    sink_char(sink, "VEC"[kind]);
    sink_uint(sink, site);
}

TSL_LOCAL void site_text_label(Sink *sink, const tsl_board *board, tsl_kind kind, tsl_id site) {
    char label[SITE_TEXT_SIZE];
    size_t length = tsl_label_write(board, kind, site, label, sizeof label);
    sink_bytes(sink, label, length);
}

static void site_text_set(Sink *sink, uint64_t set, const char *(*name)(int i)) {
    const char *blank = "";
    for (int i = 0; set >> i != 0; i++) {
        if ((set >> i & 1) == 0) continue;
        sink_text(sink, blank);
        sink_text(sink, name(i));
        blank = " ";
    }
}

static const char *site_text_relation(int i) {
    return tsl_relation_name((tsl_relation)i);
}

static const char *site_text_direction(int i) {
    return tsl_direction_name((tsl_direction)i);
}

TSL_LOCAL void site_text_relations(Sink *sink, uint32_t relations) {
    site_text_set(sink, relations, site_text_relation);
}

TSL_LOCAL void site_text_directions(Sink *sink, tsl_dirs directions) {
    site_text_set(sink, directions, site_text_direction);
}

TSL_LOCAL void site_text_regions(Sink *sink, const tsl_board *board, tsl_kind kind, tsl_id site) {
    const char *blank = "";
    for (tsl_region region = TSL_REGION_INNER; region < TSL_REGION_ROWS; region++) {
        for (uint32_t i = 0; i < tsl_region_count(board, kind, region); i++) {
            char name[SITE_TEXT_SIZE];
            if (!tsl_region_contains(board, kind, site, region, i)) continue;
            tsl_region_name(region, i, name, sizeof name);
            sink_text(sink, blank);
            sink_text(sink, name);
            blank = " ";
        }
    }
}

TSL_LOCAL void site_text_real(Sink *sink, double value) {
    sink_short(sink, value, NUM_DECIMALS);
}
