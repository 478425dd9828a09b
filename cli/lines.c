/* lines.c - the lines of several files, and whole game files. Holds: a line takes no more than LINE_MOST bytes of memory, however long it is. */
#include "lines.h"

#include "complain.h"
#include <errno.h>
#include <string.h>
#include <tessella.h>

enum { LINE_MOST = (1 << 20) + (1 << 16) }; /* more than the library takes, so that it can refuse */

static int complain_file(const char *name) {
    return complain("cannot read '%s': %s", name, strerror(errno));
}

static int open_next(Lines *lines) {
    if (lines->next == lines->count) return LINES_END;
    const char *name = lines->names[lines->next++];
    bool standard = strcmp(name, "-") == 0;
    lines->name = standard ? NULL : name;
    lines->file = standard ? stdin : fopen(name, "rb");
    lines->number = 0;
    return lines->file != NULL ? EXIT_DONE : complain_file(name);
}

void lines_close(Lines *lines) {
    if (lines->file != NULL && lines->file != stdin) fclose(lines->file);
    lines->file = NULL;
}

/* Adds a line. False at the end of the file. */
static bool add_line(Lines *lines, Text *out) {
    char part[256];
    size_t used = 0;
    int c = getc(lines->file);
    if (c == EOF) return false;
    lines->number++;
    for (; c != EOF && c != '\n'; c = getc(lines->file)) {
        if (used == sizeof part) {
            if (out->used < LINE_MOST) text_add(out, part, used);
            used = 0;
        }
        part[used++] = (char)c;
    }
    if (out->used < LINE_MOST) text_add(out, part, used);
    return true;
}

static bool is_blank(const Text *line) {
    for (size_t i = 0; i < line->used; i++) {
        if (line->bytes[i] != ' ' && line->bytes[i] != '\t' && line->bytes[i] != '\r') return false;
    }
    return true;
}

/* Whether there is anything but blanks and comments in it. */
static bool is_begun(const Text *text) {
    for (size_t i = 0; i < text->used; i++) {
        const char *at = text->bytes + i;
        if (*at == '/' && i + 1 < text->used && at[1] == '/') {
            const char *feed = memchr(at, '\n', text->used - i);
            if (feed == NULL) return false;
            i = (size_t)(feed - text->bytes);
        } else if (strchr(" \t\r\n", *at) == NULL || *at == '\0') {
            return true;
        }
    }
    return false;
}

/* A file that begins as game files do is one game. Standard input is not: a program may ask line by line. */
static void read_game(Lines *lines, Text *out) {
    const uint64_t first = lines->number;
    bool more = true;
    if (lines->name == NULL) return;
    while (more && (!is_begun(out) || tsl_game_is(out->bytes, out->used))) {
        text_add(out, "\n", 1);
        more = add_line(lines, out);
    }
    lines->number = first;
}

int lines_read(Lines *lines, Text *out) {
    for (;;) {
        int status = lines->file == NULL ? open_next(lines) : EXIT_DONE;
        if (status != EXIT_DONE) return status;
        bool fresh = lines->number == 0;
        for (out->used = 0; add_line(lines, out); out->used = 0) {
            if (is_blank(out)) continue;
            if (fresh) read_game(lines, out);
            return EXIT_DONE;
        }
        if (ferror(lines->file)) return complain_file(lines->name ? lines->name : "-");
        lines_close(lines);
    }
}
