/* json.c - text to JSON strings, and what is the same in every answer. Holds: the result is one line. */
#include "json.h"

void json_string(FILE *out, const char *text) {
    fputc('"', out);
    for (; *text != '\0'; text++) {
        unsigned char c = (unsigned char)*text;
        if (c == '"' || c == '\\') {
            fprintf(out, "\\%c", c);
        } else if (c < ' ') {
            fprintf(out, "\\u%04x", c);
        } else {
            fputc(c, out);
        }
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
