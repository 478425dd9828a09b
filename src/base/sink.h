/* sink.h - bytes collected on the stack and handed to the caller's writer in large pieces.
 * In: text and numbers. Out: calls of the writer. Holds: once the writer has asked to stop it is
 * not called again, and `failed` says so; everything else may go on as if nothing had happened. */
#ifndef TSL_BASE_SINK_H
#define TSL_BASE_SINK_H
#include "local.h"

#include <tessella.h>

enum { SINK_SIZE = 8192 };
typedef struct {
    tsl_writer out;
    bool failed;
    size_t used;
    char bytes[SINK_SIZE];
} Sink;

TSL_LOCAL void sink_open(Sink *sink, tsl_writer out);
TSL_LOCAL bool sink_close(Sink *sink); /* false if any of the bytes was refused */
TSL_LOCAL void sink_bytes(Sink *sink, const char *bytes, size_t count);
TSL_LOCAL void sink_text(Sink *sink, const char *text);
TSL_LOCAL void sink_char(Sink *sink, char c);
TSL_LOCAL void sink_uint(Sink *sink, uint64_t value);
TSL_LOCAL void sink_fixed(Sink *sink, double value, int decimals);
TSL_LOCAL void sink_short(Sink *sink, double value, int decimals);

#endif
