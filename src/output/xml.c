/* xml.c - text in XML. In: any bytes. Out: characters that may stand between tags and in quotes. */
#include "xml.h"

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

TSL_LOCAL void xml_text(Sink *sink, const char *text) {
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
