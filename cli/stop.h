/* stop.h - how the tool ends when it is stopped, and what it shows while it works. In: signals, and how far a build has
 * come. Out: no file that is not complete, an exit status of 128 plus the signal, and a line on a terminal.
 * Holds: where there are no signals nothing of this happens. */
#ifndef TESSELLA_CLI_STOP_H
#define TESSELLA_CLI_STOP_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* From here on SIGINT, SIGTERM and SIGHUP, unless they are ignored, remove what is named below and end the tool. */
void stop_on_signals(void);
/* Signals wait between these two, so that a file is made and named, or removed and forgotten, at once. */
void stop_wait(void);
void stop_go_on(void);
/* A file that is not complete; NULL: there is none. The text stays the caller's. */
void stop_remove_file(const char *path);
/* A folder, NULL for none, and the names of the files in it, `apart` bytes from one to the next. */
void stop_remove_folder(const char *folder, const char *names, size_t apart, uint32_t count);

/* For `cancel` in tsl_options: never stops, but tells a terminal after a second, and then now and again, that the
 * tool is still at it. */
bool stop_progress(void *user, uint64_t work);
/* The same for a batch: how many boards are answered. */
void stop_progress_boards(uint64_t boards);
/* Takes that line away. */
void stop_end_progress(void);

#endif
