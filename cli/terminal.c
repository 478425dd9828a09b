/* terminal.c - text to columns. In: text. Out: lines no wider than the terminal.
 * Holds: a word that is wider than the room for it stays whole. */
#define _DEFAULT_SOURCE
#include "terminal.h"

#include <stdbool.h>
#include <string.h>
#ifndef _WIN32
#include <sys/ioctl.h>
#include <unistd.h>
#endif

size_t terminal_width(void) {
    size_t width = 0;
#ifdef TIOCGWINSZ
    struct winsize size;
    if (isatty(STDOUT_FILENO) && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0) width = size.ws_col;
#endif
    if (width == 0 || width > TERMINAL_MOST) return TERMINAL_MOST;
    return width < TERMINAL_LEAST ? TERMINAL_LEAST : width;
}

/* Characters, not bytes: those that continue a character are not counted. */
static size_t text_width(const char *text, size_t length) {
    size_t width = 0;
    for (size_t i = 0; i < length; i++) width += ((unsigned char)text[i] & 0xC0) != 0x80;
    return width;
}

size_t terminal_wrap(FILE *out, const char *text, size_t column, size_t indent, size_t width) {
    size_t at = column;
    bool first = true;
    while (*text != '\0') {
        size_t length = strcspn(text, " ");
        size_t wide = text_width(text, length);
        if (!first && at + 1 + wide > width) {
            fprintf(out, "\n%*s", (int)indent, "");
            at = indent;
        } else if (!first) {
            fputc(' ', out);
            at++;
        }
        first = false;
        fwrite(text, 1, length, out);
        at += wide;
        text += length;
        text += strspn(text, " ");
    }
    return at;
}
