/* output.c - bytes to standard output or to a file. In: bytes. Out: the whole result, or none.
 * Holds: a file is written under another name and renamed in the end, so that nobody ever sees
 * half of it; devices, pipes and links are written in place, so that they stay what they are. A
 * reader that closes the pipe early has seen enough: that is no error. */
#define _POSIX_C_SOURCE 200809L
#include "output.h"

#include "complain.h"
#include "stop.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#ifdef _WIN32
#include <fcntl.h>
#include <io.h>
#define lstat stat /* no links */
#endif

enum { BUFFER = 1 << 18, ATTEMPTS = 100 };

static int complain_file(const Output *out, int reason) {
    if (out->name == NULL) return complain("cannot write the result: %s", strerror(reason));
    return complain("cannot write '%s': %s", out->name, strerror(reason));
}

/* The temporary file has its name, or is gone. */
static void output_forget(Output *out) {
    stop_remove_file(NULL);
    stop_go_on();
    free(out->target);
    free(out->temporary);
    free(out->buffer);
    *out = (Output){0};
}

static char *copy_text(const char *text) {
    char *copy = malloc(strlen(text) + 1);
    return copy != NULL ? strcpy(copy, text) : NULL;
}

/* Opens a new file beside the target; no other file is touched. */
static FILE *open_temporary(Output *out) {
    size_t size = strlen(out->target) + 16;
    out->temporary = malloc(size);
    if (out->temporary == NULL) return NULL;
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
        snprintf(out->temporary, size, "%s.%d.tmp", out->target, attempt);
        stop_wait();
        FILE *file = fopen(out->temporary, "wbx");
        int reason = errno;
        if (file != NULL) stop_remove_file(out->temporary);
        stop_go_on();
        errno = reason;
        if (file != NULL || reason != EEXIST) return file;
    }
    return NULL;
}

/* Who may read and write the old file may do so with the new one. */
static void keep_permissions(FILE *file, const struct stat *old) {
#if defined(__wasi__) || defined(_WIN32)
    (void)file, (void)old; /* have none */
#else
    (void)fchmod(fileno(file), old->st_mode & 07777);
#endif
}

static FILE *open_file(Output *out) {
    struct stat old;
    bool exists = lstat(out->name, &old) == 0;
    if (exists && !S_ISREG(old.st_mode)) return fopen(out->name, "wb");
    if (exists && access(out->name, W_OK) != 0) return NULL;
    out->target = copy_text(out->name);
    if (out->target == NULL) return NULL;
    FILE *file = open_temporary(out);
    if (file != NULL && exists) keep_permissions(file, &old);
    return file;
}

int output_open(const char *name, Output *out) {
    bool standard = name == NULL || strcmp(name, "-") == 0;
    *out = (Output){.name = standard ? NULL : name};
    errno = 0;
    out->file = standard ? stdout : open_file(out);
#ifdef _WIN32 /* a line ends as it does elsewhere */
    if (standard) _setmode(_fileno(stdout), _O_BINARY);
#endif
    if (out->file == NULL) {
        int status = complain_file(out, errno);
        output_forget(out);
        return status;
    }
    /* Without memory for it the stream keeps its own, smaller buffer. */
    out->buffer = malloc(BUFFER);
    if (out->buffer != NULL) setvbuf(out->file, out->buffer, _IOFBF, BUFFER);
    return EXIT_DONE;
}

bool output_write(void *user, const char *bytes, size_t count) {
    Output *out = user;
    return fwrite(bytes, 1, count, out->file) == count;
}

int output_close(Output *out) {
    bool failed = ferror(out->file) != 0;
    int reason = errno;
    /* Only closing tells of a full disk for sure. */
    if (fclose(out->file) != 0 && !failed) {
        failed = true;
        reason = errno;
    }
    stop_wait();
#ifdef _WIN32 /* where renaming replaces nothing */
    if (!failed && out->target != NULL) remove(out->target);
#endif
    if (!failed && out->target != NULL && rename(out->temporary, out->target) != 0) {
        failed = true;
        reason = errno;
    }
    int status = EXIT_DONE;
    if (failed) {
        if (out->target != NULL) remove(out->temporary);
        if (reason != EPIPE) status = complain_file(out, reason);
    }
    output_forget(out);
    return status;
}

void output_abandon(Output *out) {
    fclose(out->file);
    stop_wait();
    if (out->target != NULL) remove(out->temporary);
    output_forget(out);
}
