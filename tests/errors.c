/* SPDX-License-Identifier: MIT
 * errors.c - checks that every text of the error records is refused at the right place, with the
 * right code and message. With `pin` it prints the records with what the library says, to be
 * copied into a record after reading it.
 * Run: errors FILE...    e.g. errors tests/errors/lexical.txt
 *      errors pin FILE...
 * Sources: errors.c record.c, and the library. */
#define CHECK_MAIN
#include "check.h"
#include "record.h"
#include "tessella.h"
#include <stdlib.h>
#include <string.h>

static bool build(const Record *record, tsl_error *error) {
    memset(error, 0xee, sizeof *error);
    tsl_board *b = tsl_board_new(record->text, record->length, NULL, error);
    tsl_board_free(b);
    return b != NULL;
}

/* ---- What holds for every error ---- */

/* Line and column of a byte: bytes that go on with a character do not count. */
static void find_place(const Record *record, size_t offset, unsigned *line, unsigned *column) {
    *line = *column = 1;
    for (size_t n = 0; n < offset; n++) {
        unsigned char c = (unsigned char)record->text[n];
        if (c == '\n') {
            ++*line;
            *column = 1;
        } else if ((c & 0xc0) != 0x80) {
            ++*column;
        }
    }
}

/* The bytes of the character that text begins with; 0 if it is a control character or no UTF-8. */
static size_t character_size(const char *text) {
    const unsigned char *c = (const unsigned char *)text;
    size_t size = c[0] < 0x80 ? 1 : c[0] >= 0xf0 ? 4 : c[0] >= 0xe0 ? 3 : 2;
    if (c[0] < ' ' || c[0] == 0x7f || (c[0] >= 0x80 && c[0] < 0xc2) || c[0] > 0xf4) return 0;
    for (size_t n = 1; n < size; n++)
        if ((c[n] & 0xc0) != 0x80) return 0;
    return size;
}

/* A message can be shown anywhere, whatever bytes the text has. */
static bool is_clean(const char *message) {
    while (*message) {
        size_t size = character_size(message);
        if (size == 0) return false;
        message += size;
    }
    return true;
}

static void check_error(const Record *record, const tsl_error *error) {
    unsigned line, column;
    const char *end = memchr(error->message, 0, sizeof error->message);
    CHECK(error->code > TSL_OK && error->code <= TSL_ERR_STRICT);
    if (!CHECK(end && end > error->message)) return;
    CHECK_SAY(end[-1] != '.' && end[-1] != '\n', "ends in a stop: %s", error->message);
    CHECK_SAY(is_clean(error->message), "the message is not clean UTF-8: %s", error->message);
    if (!CHECK(error->offset <= record->length && error->length <= record->length - error->offset))
        return;
    find_place(record, error->offset, &line, &column);
    CHECK_SAY(error->line == line && error->column == column,
              "line and column %u:%u, but the byte is at %u:%u", error->line, error->column, line,
              column);
    CHECK_SAY(error->length > 0 || error->offset == record->length, "nothing is underlined");
}

/* ---- Facts ---- */

static void fact_at(const Fact *fact, const tsl_error *error) {
    char found[32];
    snprintf(found, sizeof found, "%u:%u", error->line, error->column);
    CHECK_SAY(!strcmp(found, fact->rest), "at %s, found %s (%s)", fact->rest, found,
              error->message);
}

static void fact_under(const Record *record, const Fact *fact, const tsl_error *error) {
    char *expected = malloc(strlen(fact->rest) + 1);
    if (!expected) return;
    strcpy(expected, fact->rest);
    size_t length = record_unescape(expected);
    CHECK_SAY(length == error->length && !memcmp(record->text + error->offset, expected, length),
              "under %s, found %.*s", fact->rest, (int)error->length, record->text + error->offset);
    free(expected);
}

static void check_fact(const Record *record, const Fact *fact, const tsl_error *error) {
    record_at(record, fact);
    if (!strcmp(fact->word, "at"))
        fact_at(fact, error);
    else if (!strcmp(fact->word, "under"))
        fact_under(record, fact, error);
    else if (!strcmp(fact->word, "code"))
        CHECK_SAY(!strcmp(tsl_code_name(error->code), fact->rest), "code %s, found %s (%s)",
                  fact->rest, tsl_code_name(error->code), error->message);
    else if (!strcmp(fact->word, "message")) {
        if (strcmp(fact->rest, "?"))
            CHECK_SAY(!strcmp(error->message, fact->rest), "message %s, found %s", fact->rest,
                      error->message);
    } else
        FAIL("no such fact: %s", fact->word);
}

static void check_record(const Record *record) {
    tsl_error error;
    if (build(record, &error)) {
        FAIL("this is accepted");
        return;
    }
    check_error(record, &error);
    for (size_t n = 0; n < record->count; n++) check_fact(record, &record->facts[n], &error);
}

/* With the escapes of a record, so that it can be copied there. */
static void print_escaped(const char *bytes, size_t count) {
    for (size_t n = 0; n < count; n++) {
        unsigned char c = (unsigned char)bytes[n];
        if (c == '\\') {
            printf("\\\\");
        } else if (c < ' ' || c >= 0x7f) {
            printf("\\x%02x", c);
        } else {
            putchar(c);
        }
    }
}

static void print_found(const Record *record) {
    tsl_error error;
    printf("# %s:%u %s\n", record->file, record->line, record->name);
    if (build(record, &error)) {
        printf("accepted\n\n");
        return;
    }
    printf("at %u:%u\ncode %s\nunder ", error.line, error.column, tsl_code_name(error.code));
    print_escaped(record->text + error.offset, error.length);
    printf("\nmessage %s\n\n", error.message);
}

int main(int argc, char **argv) {
    bool pin = argc > 1 && !strcmp(argv[1], "pin");
    for (int n = 1 + pin; n < argc; n++) records_each(argv[n], pin ? print_found : check_record);
    return pin ? 0 : check_end();
}
