/* SPDX-License-Identifier: MIT
 * record.h - reader of record files (their format is described in tests/README.md).
 * Out: one record after another: the text of a board, and facts that are left to the caller.
 * Holds: all strings belong to the open file; the text is followed by a NUL byte. */
#ifndef RECORD_H
#define RECORD_H
#include <stdbool.h>
#include <stddef.h>

typedef struct {
    const char *word, *rest; /* "counts" and "54 72 19" */
    unsigned line;
} Fact;

typedef struct {
    const char *file;
    unsigned line; /* of its first line */
    char name[72]; /* the text's beginning on one line, for messages */
    const char *text;
    size_t length;
    const Fact *facts;
    size_t count;
} Record;

typedef struct {
    const char *file;
    char *bytes, *next; /* the file and what is still unread of it */
    char *text;
    Fact *facts;
    unsigned line;
} Records;

/* Says on standard output why it cannot, and counts a failure. */
bool records_open(Records *records, const char *file);
/* False after the last record. Sets check_state to the record. */
bool records_next(Records *records, Record *record);
void records_close(Records *records);
/* All records of a file. */
void records_each(const char *file, void (*check)(const Record *record));
/* Turns \n \t \r \0 \" \\ and \xHH into bytes, in place. The number of bytes. */
size_t record_unescape(char *text);
/* Points check_state at a fact, so that failures name its line. */
void record_at(const Record *record, const Fact *fact);
#endif
