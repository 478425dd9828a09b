/* SPDX-License-Identifier: MIT
 * record.c - splits a record file in place. Blank lines separate records, '#' begins a comment
 * line, and the words below add to the board's text; any other word is a fact. */
#include "record.h"
#include "check.h"
#include <stdlib.h>
#include <string.h>

static char *read_whole(const char *file) {
    FILE *in = fopen(file, "rb");
    size_t size = 0, room = 1 << 16, got;
    char *bytes = in ? malloc(room) : NULL;
    while (bytes && (got = fread(bytes + size, 1, room - size - 1, in)) > 0) {
        size += got;
        if (room - size > 1) continue;
        char *more = realloc(bytes, room *= 2);
        if (!more) free(bytes);
        bytes = more;
    }
    if (bytes) bytes[size] = '\0';
    if (in) fclose(in);
    return bytes;
}

bool records_open(Records *records, const char *file) {
    memset(records, 0, sizeof *records);
    records->file = file;
    records->bytes = records->next = read_whole(file);
    if (!records->bytes) return FAIL("%s: cannot be read", file);
    /* No record has more facts than the file has lines. */
    size_t lines = 1;
    for (const char *c = records->bytes; *c; c++) lines += *c == '\n';
    records->facts = malloc(lines * sizeof *records->facts);
    return records->facts || FAIL("%s: out of memory", file);
}

void records_close(Records *records) {
    free(records->bytes);
    free(records->text);
    free(records->facts);
    memset(records, 0, sizeof *records);
    check_state.file = check_state.name = NULL;
}

static int hex_digit(char c) {
    const char *digits = "0123456789abcdef", *found = c ? strchr(digits, c) : NULL;
    return found ? (int)(found - digits) : -1;
}

size_t record_unescape(char *text) {
    static const char from[] = "ntr0\"\\", to[] = "\n\t\r\0\"\\";
    char *out = text;
    for (const char *in = text; *in; in++) {
        const char *known = in[0] == '\\' && in[1] ? strchr(from, in[1]) : NULL;
        if (known) {
            *out++ = to[known - from];
            in++;
        } else if (in[0] == '\\' && in[1] == 'x' && hex_digit(in[2]) >= 0 &&
                   hex_digit(in[3]) >= 0) {
            *out++ = (char)(hex_digit(in[2]) * 16 + hex_digit(in[3]));
            in += 3;
        } else {
            *out++ = *in;
        }
    }
    *out = '\0';
    return (size_t)(out - text);
}

/* Cuts the next line off; NULL at the end of the file. */
static char *cut_line(Records *records) {
    char *line = records->next;
    if (*line == '\0') return NULL;
    size_t length = strcspn(line, "\n");
    records->next = line + length + (line[length] == '\n');
    line[length] = '\0';
    records->line++;
    return line;
}

/* As often as told, in memory that is asked for once. */
static bool add_text(Records *records, Record *record, const char *bytes, size_t count,
                     size_t times) {
    char *text = realloc(records->text, record->length + count * times + 1);
    if (!text) return FAIL("out of memory");
    for (; times > 0; times--) {
        memcpy(text + record->length, bytes, count);
        record->length += count;
    }
    text[record->length] = '\0';
    records->text = text;
    return true;
}

/* times 10000 ( */
static bool add_times(Records *records, Record *record, char *rest) {
    char *piece;
    unsigned long times = strtoul(rest, &piece, 10);
    if (times == 0 || *piece != ' ') return FAIL("expected: times N TEXT");
    size_t length = record_unescape(++piece);
    return add_text(records, record, piece, length, times);
}

/* True if the word is one that makes text. */
static bool take_text(Records *records, Record *record, const char *word, char *rest) {
    if (!strcmp(word, "board")) return add_text(records, record, rest, strlen(rest), 1), true;
    if (!strcmp(word, "line")) {
        add_text(records, record, "\n", 1, 1);
        return add_text(records, record, rest, strlen(rest), 1), true;
    }
    if (!strcmp(word, "bytes"))
        return add_text(records, record, rest, record_unescape(rest), 1), true;
    return !strcmp(word, "times") && (add_times(records, record, rest), true);
}

static void take_line(Records *records, Record *record, char *line) {
    size_t length = strcspn(line, " ");
    char *rest = line + length + (line[length] == ' ');
    line[length] = '\0';
    if (take_text(records, record, line, rest)) return;
    records->facts[record->count++] = (Fact){line, rest, records->line};
}

static void set_name(Record *record) {
    size_t used = 0;
    for (size_t i = 0; i < record->length && used + 4 < sizeof record->name; i++) {
        char c = record->text[i];
        record->name[used++] = c >= ' ' && c <= '~' ? c : ' ';
    }
    if (used < record->length) used += (size_t)sprintf(record->name + used, "...");
    if (used == 0) used = (size_t)sprintf(record->name, "(no text)");
    record->name[used] = '\0';
}

static void point_at(const Record *record, unsigned line) {
    check_state.file = record->file;
    check_state.name = record->name;
    check_state.line = line;
}

void record_at(const Record *record, const Fact *fact) {
    point_at(record, fact->line);
}

bool records_next(Records *records, Record *record) {
    char *line = cut_line(records);
    while (line && (*line == '\0' || *line == '#')) line = cut_line(records);
    if (!line) return false;
    memset(record, 0, sizeof *record);
    record->file = records->file;
    record->line = records->line;
    record->facts = records->facts;
    point_at(record, record->line);
    for (; line && *line; line = cut_line(records))
        if (*line != '#') take_line(records, record, line);
    if (!records->text) add_text(records, record, "", 0, 1);
    records->text[record->length] = '\0';
    record->text = records->text;
    set_name(record);
    return true;
}

void records_each(const char *file, void (*check)(const Record *record)) {
    Records records;
    Record record;
    if (records_open(&records, file))
        while (records_next(&records, &record)) check(&record);
    records_close(&records);
}
