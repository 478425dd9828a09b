/* xml.c - attributes and text of SVG. In: numbers and text. Out: bytes to the sink.
 * Holds: whatever bytes a text has, the result is well-formed. */
#include "picture.h"

TSL_LOCAL void xml_number(Picture *p, double value) {
    sink_short(p->sink, value, p->decimals);
}

TSL_LOCAL void xml_attribute(Picture *p, const char *name, double value) {
    sink_char(p->sink, ' ');
    sink_text(p->sink, name);
    sink_text(p->sink, "=\"");
    xml_number(p, value);
    sink_char(p->sink, '"');
}

TSL_LOCAL void xml_word(Picture *p, const char *name, const char *value) {
    sink_char(p->sink, ' ');
    sink_text(p->sink, name);
    sink_text(p->sink, "=\"");
    sink_text(p->sink, value);
    sink_char(p->sink, '"');
}

/* The bytes of the character at `at` if it is one that XML allows beyond ASCII, else 0. */
static size_t xml_character(const unsigned char *at) {
    size_t length = 0;
    if (at[0] >= 0xC2 && at[0] < 0xE0) length = 2;
    if (at[0] >= 0xE0 && at[0] < 0xF0) length = 3;
    if (at[0] >= 0xF0 && at[0] < 0xF5) length = 4;
    if (length == 0) return 0;
    uint32_t code = at[0] & (0xFFu >> (length + 1));
    for (size_t i = 1; i < length; i++) {
        if ((at[i] & 0xC0) != 0x80) return 0;
        code = code << 6 | (at[i] & 0x3Fu);
    }
    const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    bool surrogate = code >= 0xD800 && code < 0xE000;
    bool allowed = code >= least[length] && code <= 0x10FFFF && !surrogate;
    return allowed && code != 0xFFFE && code != 0xFFFF ? length : 0;
}

TSL_LOCAL void xml_text(Picture *p, const char *text) {
    Sink *sink = p->sink;
    for (const unsigned char *at = (const unsigned char *)text; *at != '\0'; at++) {
        size_t length = xml_character(at);
        if (*at == '&') {
            sink_text(sink, "&amp;");
        } else if (*at == '<') {
            sink_text(sink, "&lt;");
        } else if (*at == '>') {
            sink_text(sink, "&gt;");
        } else if (*at == '"') {
            sink_text(sink, "&quot;");
        } else if (*at >= ' ' && *at < 0x80) {
            sink_char(sink, (char)*at);
        } else if (length > 0) {
            sink_bytes(sink, (const char *)at, length);
            at += length - 1;
        } else {
            sink_text(sink, "\xEF\xBF\xBD"); /* the sign for what cannot be shown */
        }
    }
}
