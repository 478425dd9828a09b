/* convert.c - SVG to PNG and PDF. In: pages of boards. Out: a file, or a message.
 * Holds: rsvg-convert is found at run time on the user's path and reads one picture from a pipe, or
 * several pages from files in a folder of their own; the folder is gone afterwards. The result
 * appears only when it is complete. */
#define _XOPEN_SOURCE 700
#include "convert.h"

#include "complain.h"
#include "output.h"
#include "stop.h"

#if defined(__wasi__) || defined(_WIN32) /* no processes, or others */

int convert_sheets(const Sheets *sheets, const char *format, const char *output) {
    (void)sheets, (void)format;
    return complain("this build of tessella writes SVG only: cannot write '%s'", output);
}

#else

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    ARGUMENTS = 12, /* before the names of pages */
    PAGES = 400,
    NAME = 32,
    NOT_FOUND = 127
};
static const char program[] = "rsvg-convert";

typedef struct {
    char folder[4096]; /* "" while there is none */
    uint32_t pages;
    char name[PAGES][NAME]; /* in the folder */
} Pages;

static bool write_to_file(void *user, const char *bytes, size_t count) {
    return fwrite(bytes, 1, count, (FILE *)user) == count;
}

static void remove_pages(Pages *pages) {
    if (*pages->folder == '\0') return;
    for (uint32_t i = 0; i < pages->pages; i++) {
        char path[sizeof pages->folder + NAME];
        snprintf(path, sizeof path, "%s/%s", pages->folder, pages->name[i]);
        remove(path);
    }
    rmdir(pages->folder);
    stop_remove_folder(NULL, NULL, 0, 0);
}

static int write_pages(const Sheets *sheets, uint32_t count, Pages *out) {
    const char *place = getenv("TMPDIR");
    int length = snprintf(out->folder, sizeof out->folder, "%s/tessella-XXXXXX",
                          place != NULL && *place != '\0' ? place : "/tmp");
    if (length < 0 || (size_t)length >= sizeof out->folder || mkdtemp(out->folder) == NULL) {
        *out->folder = '\0';
        return complain("cannot make a folder for the pages: %s", strerror(errno));
    }
    stop_remove_folder(out->folder, out->name[0], NAME, count);
    for (uint32_t page = 0; page < count; page++) {
        char path[sizeof out->folder + NAME];
        snprintf(out->name[page], NAME, "%03u.svg", (unsigned)page);
        snprintf(path, sizeof path, "%s/%s", out->folder, out->name[page]);
        out->pages = page + 1;
        FILE *file = fopen(path, "wbx");
        bool done = file != NULL && sheets_draw(sheets, page, (tsl_writer){write_to_file, file});
        int reason = errno;
        if (file != NULL && fclose(file) != 0) done = false;
        if (!done) return complain("cannot write the pages: %s", strerror(reason));
    }
    return EXIT_DONE;
}

/* In the child: never returns. */
static void become_converter(const Sheets *sheets, const char *format, const Pages *pages, int in,
                             int out) {
    char *arguments[ARGUMENTS + PAGES + 1];
    int count = 0;
    arguments[count++] = (char *)(size_t)program;
    const char *options[ARGUMENTS] = {"--unlimited", "--format", format};
    int given = 3;
    if (strcmp(format, "png") == 0 && sheets_are_paper(sheets)) {
        options[given++] = "--dpi-x=300";
        options[given++] = "--dpi-y=300";
    } else if (strcmp(format, "png") == 0 && !(sheets->sheet[0].picture.wants.pixels > 0)) {
        options[given++] = "--zoom=2"; /* for screens of today */
    }
    for (int i = 0; i < given; i++) arguments[count++] = (char *)(size_t)options[i];
    for (uint32_t i = 0; i < pages->pages; i++) arguments[count++] = (char *)(size_t)pages->name[i];
    arguments[count] = NULL;
    signal(SIGPIPE, SIG_DFL);
    bool ready = (in < 0 || dup2(in, STDIN_FILENO) >= 0) && dup2(out, STDOUT_FILENO) >= 0 &&
                 (*pages->folder == '\0' || chdir(pages->folder) == 0);
    if (ready) execvp(program, arguments);
    _exit(ready && errno == ENOENT ? NOT_FOUND : 1);
}

static int complain_converter(int state) {
    if (WIFEXITED(state) && WEXITSTATUS(state) == NOT_FOUND)
        return complain("PNG and PDF need the program %s, which is not there; install librsvg "
                        "(Debian: librsvg2-bin, Fedora: librsvg2-tools, Homebrew: librsvg), or "
                        "write an SVG: -o board.svg",
                        program);
    return complain("%s could not make the picture", program);
}

/* Runs the converter; a single picture goes through a pipe. */
static int run_converter(const Sheets *sheets, const char *format, const Pages *pages, FILE *out) {
    int pipes[2] = {-1, -1};
    bool piped = pages->pages == 0;
    if (piped && pipe(pipes) != 0) return complain("cannot make a pipe: %s", strerror(errno));
    fflush(out);
    pid_t child = fork();
    if (child == 0) {
        if (piped) close(pipes[1]);
        become_converter(sheets, format, pages, pipes[0], fileno(out));
    }
    int reason = errno;
    if (piped) close(pipes[0]);
    if (child < 0) {
        if (piped) close(pipes[1]);
        return complain("cannot start %s: %s", program, strerror(reason));
    }
    if (piped) {
        FILE *in = fdopen(pipes[1], "wb");
        /* A converter that stops early says so in its exit status. */
        if (in != NULL) (void)sheets_draw(sheets, 0, (tsl_writer){write_to_file, in});
        if (in == NULL || fclose(in) != 0) errno = 0;
    }
    int state = 0;
    while (waitpid(child, &state, 0) < 0 && errno == EINTR) {}
    if (WIFEXITED(state) && WEXITSTATUS(state) == 0) return EXIT_DONE;
    return complain_converter(state);
}

int convert_sheets(const Sheets *sheets, const char *format, const char *output) {
    uint32_t count = sheets->pages;
    if (count > PAGES)
        return complain("this would take %u pages, and the limit is %d: choose smaller cells or "
                        "larger pages",
                        (unsigned)count, PAGES);
    Pages *pages = calloc(1, sizeof *pages);
    if (pages == NULL) return complain_memory();
    Output out;
    int status = output_open(output, &out);
    if (status == EXIT_DONE) {
        if (count > 1) status = write_pages(sheets, count, pages);
        if (status == EXIT_DONE) status = run_converter(sheets, format, pages, out.file);
        if (status == EXIT_DONE) {
            status = output_close(&out);
        } else {
            output_abandon(&out);
        }
        remove_pages(pages);
    }
    free(pages);
    return status;
}

#endif
