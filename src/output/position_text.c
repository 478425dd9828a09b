/* position_text.c - a position to text and to its hash. In: a position. Out: "A1=1 V:C3=2N", an item a site.
 * Holds: tsl_position_parse reads what is written as an equal position; only a client of the public header. */
#include "../base/blake2b.h"
#include "../base/sink.h"

#include <string.h>

enum { POSITION_LABEL = 64 };

static void position_text_site(Sink *sink, const tsl_board *board, tsl_site site, bool numbers) {
    char label[POSITION_LABEL] = "";
    if (site.kind != tsl_board_default_kind(board)) {
        sink_char(sink, tsl_kind_name(site.kind)[0]);
        sink_char(sink, ':');
    }
    if (!numbers) tsl_label_write(board, site.kind, site.index, label, sizeof label);
    if (*label) {
        sink_text(sink, label);
    } else {
        sink_uint(sink, site.index);
    }
}

static void position_text(Sink *sink, const tsl_position *p, bool numbers) {
    tsl_site site = tsl_position_next(p, (tsl_site){TSL_KIND_NONE, 0, 0});
    for (bool first = true; site.kind != TSL_KIND_NONE && !sink->failed; first = false) {
        uint32_t top = site.level;
        if (!first) sink_char(sink, ' ');
        position_text_site(sink, tsl_position_board(p), site, numbers);
        sink_char(sink, '=');
        for (site.level = 0; site.level <= top; site.level++) {
            tsl_piece piece = tsl_position_at(p, site);
            sink_uint(sink, piece.player);
            if (piece.letter) sink_char(sink, piece.letter);
        }
        site = tsl_position_next(p, site);
    }
}

tsl_code tsl_position_write(const tsl_position *p, tsl_writer out) {
    if (p == NULL || out.write == NULL) return TSL_ERR_CALL;
    Sink sink;
    sink_open(&sink, out);
    position_text(&sink, p, false);
    return sink_close(&sink) ? TSL_OK : TSL_ERR_WRITE;
}

static bool position_hash_write(void *user, const char *bytes, size_t count) {
    blake2b_add((Blake2b *)user, bytes, count);
    return true;
}

void tsl_position_hash(const tsl_position *p, uint8_t out[TSL_POSITION_HASH]) {
    Blake2b hash;
    Sink sink;
    memset(out, 0, TSL_POSITION_HASH);
    if (p == NULL) return;
    blake2b_open(&hash, TSL_POSITION_HASH);
    sink_open(&sink, (tsl_writer){position_hash_write, &hash});
    position_text(&sink, p, true);
    sink_close(&sink);
    blake2b_close(&hash, out);
}
