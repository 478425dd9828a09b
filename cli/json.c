/* json.c - text to JSON strings, and what is the same in every answer. Holds: the result is one line. */
#include "json.h"

size_t json_escape(char c, char out[JSON_ESCAPE]) {
    if (c == '"' || c == '\\') return (size_t)snprintf(out, JSON_ESCAPE, "\\%c", c);
    if ((unsigned char)c < ' ') return (size_t)snprintf(out, JSON_ESCAPE, "\\u%04x", (unsigned)c);
    out[0] = c;
    return 1;
}

void json_string(FILE *out, const char *text) {
    fputc('"', out);
    for (; *text != '\0'; text++) {
        char escape[JSON_ESCAPE];
        size_t length = json_escape(*text, escape);
        fwrite(escape, 1, length, out);
    }
    fputc('"', out);
}

void json_begin(FILE *out, const tsl_board *board) {
    uint32_t count = tsl_warning_count(board);
    fputs("{\"board\":", out);
    json_string(out, tsl_board_source(board));
    for (uint32_t i = 0; i < count; i++) {
        tsl_warning warning = tsl_warning_at(board, i);
        fprintf(out, "%s{\"code\":\"%s\",\"line\":%u,\"column\":%u,\"offset\":%u,\"length\":%u,",
                i == 0 ? ",\"warnings\":[" : ",", tsl_warn_name(warning.code),
                (unsigned)warning.line, (unsigned)warning.column, (unsigned)warning.offset,
                (unsigned)warning.length);
        fputs("\"message\":", out);
        json_string(out, warning.message);
        fputc('}', out);
    }
    fputs(count > 0 ? "]" : "", out);
}
