/* lines.c - the lines of several files. Holds: a line takes no more than LINE_MOST bytes of memory, however long it is. */
#include "lines.h"

#include "complain.h"
#include <errno.h>
#include <string.h>

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

/* False at the end of the file. */
static bool read_line(Lines *lines, Text *out) {
    char part[256];
    size_t used = 0;
    int c = getc(lines->file);
    out->used = 0;
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

int lines_read(Lines *lines, Text *out) {
    for (;;) {
        int status = lines->file == NULL ? open_next(lines) : EXIT_DONE;
        if (status != EXIT_DONE) return status;
        while (read_line(lines, out)) {
            if (!is_blank(out)) return EXIT_DONE;
        }
        if (ferror(lines->file)) return complain_file(lines->name ? lines->name : "-");
        lines_close(lines);
    }
}
