/* stop.c - signals and progress. In: signals. Out: files removed, an exit status, a line on standard error.
 * Holds: the handler calls only what POSIX lets a handler call, and reads what was stored while signals waited. */
#define _POSIX_C_SOURCE 200809L
#include "stop.h"

#include <stdio.h>
#include <time.h>

#if defined(__wasi__) || defined(_WIN32) /* no signals, or others */

void stop_on_signals(void) {}
void stop_wait(void) {}
void stop_go_on(void) {}
void stop_remove_file(const char *path) {
    (void)path;
}
void stop_remove_folder(const char *folder, const char *names, size_t apart, uint32_t count) {
    (void)folder, (void)names, (void)apart, (void)count;
}
static bool progress_is_shown(void) {
    return false;
}

#else

#include <signal.h>
#include <unistd.h>

static const int stop_signals[] = {SIGINT, SIGTERM, SIGHUP};
enum { STOP_SIGNALS = sizeof stop_signals / sizeof stop_signals[0] };

static struct {
    const char *file, *folder, *names;
    size_t apart;
    uint32_t count;
} stop_unfinished;

static void stop_now(int number) {
    if (stop_unfinished.file != NULL) unlink(stop_unfinished.file);
    if (stop_unfinished.folder != NULL && chdir(stop_unfinished.folder) == 0) {
        for (uint32_t i = 0; i < stop_unfinished.count; i++)
            unlink(stop_unfinished.names + i * stop_unfinished.apart);
        rmdir(stop_unfinished.folder);
    }
    _exit(128 + number);
}

void stop_on_signals(void) {
    struct sigaction stop = {.sa_handler = stop_now};
    sigfillset(&stop.sa_mask);
    for (size_t i = 0; i < STOP_SIGNALS; i++) {
        struct sigaction old;
        if (sigaction(stop_signals[i], NULL, &old) == 0 && old.sa_handler == SIG_IGN) continue;
        sigaction(stop_signals[i], &stop, NULL);
    }
}

static void stop_mask(int how) {
    sigset_t set;
    sigemptyset(&set);
    for (size_t i = 0; i < STOP_SIGNALS; i++) sigaddset(&set, stop_signals[i]);
    sigprocmask(how, &set, NULL);
}

void stop_wait(void) {
    stop_mask(SIG_BLOCK);
}

void stop_go_on(void) {
    stop_mask(SIG_UNBLOCK);
}

void stop_remove_file(const char *path) {
    stop_unfinished.file = path;
}

void stop_remove_folder(const char *folder, const char *names, size_t apart, uint32_t count) {
    stop_unfinished.folder = folder;
    stop_unfinished.names = names;
    stop_unfinished.apart = apart;
    stop_unfinished.count = count;
}

static bool progress_is_shown(void) {
    return isatty(STDERR_FILENO) != 0;
}

#endif

/* ---- Progress ---- */

enum { PROGRESS_FIRST = 1, PROGRESS_AGAIN = 1 }; /* seconds */
static struct {
    bool begun, shown;
    time_t next, start;
} progress;

/* Whether to say something now. */
static bool progress_is_due(time_t now) {
    if (!progress.begun) {
        progress.begun = true;
        progress.start = now;
        progress.next = now + PROGRESS_FIRST;
    }
    if (now <= progress.next || !progress_is_shown()) return false;
    progress.next = now + PROGRESS_AGAIN - 1;
    progress.shown = true;
    return true;
}

bool stop_progress(void *user, uint64_t work) {
    (void)user;
    time_t now = time(NULL);
    if (!progress_is_due(now)) return false;
    fprintf(stderr, "\rtessella: building for %d s, %.0f million steps of work ",
            (int)(now - progress.start), (double)work / 1e6);
    fflush(stderr);
    return false;
}

void stop_progress_boards(uint64_t boards) {
    if (!progress_is_due(time(NULL))) return;
    fprintf(stderr, "\rtessella: %llu boards ", (unsigned long long)boards);
    fflush(stderr);
}

void stop_end_progress(void) {
    if (progress.shown) fputs("\r\033[K", stderr);
    progress.begun = progress.shown = false;
}
