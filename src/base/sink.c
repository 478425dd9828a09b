/* sink.c - bytes to the caller's writer. In: text and numbers. Out: calls of the writer, each with
 * up to SINK_SIZE bytes. Holds: used <= SINK_SIZE, and after a failure the bytes are dropped. */
#include "sink.h"

#include "num.h"
#include <string.h>

static void sink_flush(Sink *sink) {
    if (sink->used > 0 && !sink->failed) {
        sink->failed = !sink->out.write(sink->out.user, sink->bytes, sink->used);
    }
    sink->used = 0;
}

/* A place for `count` bytes, fewer than SINK_SIZE. */
static char *sink_room(Sink *sink, size_t count) {
    if (SINK_SIZE - sink->used < count) sink_flush(sink);
    return sink->bytes + sink->used;
}

TSL_LOCAL void sink_open(Sink *sink, tsl_writer out) {
    sink->out = out;
    sink->failed = false;
    sink->used = 0;
}

TSL_LOCAL bool sink_close(Sink *sink) {
    sink_flush(sink);
    return !sink->failed;
}

TSL_LOCAL void sink_bytes(Sink *sink, const char *bytes, size_t count) {
    while (count > 0) {
        size_t part = SINK_SIZE - sink->used < count ? SINK_SIZE - sink->used : count;
        memcpy(sink->bytes + sink->used, bytes, part);
        sink->used += part;
        bytes += part;
        count -= part;
        if (sink->used == SINK_SIZE) sink_flush(sink);
    }
}

TSL_LOCAL void sink_text(Sink *sink, const char *text) {
    sink_bytes(sink, text, strlen(text));
}

TSL_LOCAL void sink_char(Sink *sink, char c) {
    *sink_room(sink, 1) = c;
    sink->used++;
}

TSL_LOCAL void sink_uint(Sink *sink, uint64_t value) {
    char *room = sink_room(sink, NUM_SIZE);
    sink->used += num_write_u64(room, value);
}

TSL_LOCAL void sink_fixed(Sink *sink, double value, int decimals) {
    char *room = sink_room(sink, NUM_SIZE);
    sink->used += num_write_fixed(room, value, decimals);
}

TSL_LOCAL void sink_short(Sink *sink, double value, int decimals) {
    char *room = sink_room(sink, NUM_SIZE);
    sink->used += num_write_short(room, value, decimals);
}
