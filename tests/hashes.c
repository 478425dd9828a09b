/* SPDX-License-Identifier: MIT
 * hashes.c - hashes what is written about every board record: its dump under either rules and its
 * picture. Every build must write the same file; tools/same-hashes compares them.
 * Run: hashes OUT FILE...    e.g. hashes build/release/hashes.txt tests/boards/hex.txt
 * Out: a line for each record: its place, the three hashes, and the beginning of its text.
 * Sources: hashes.c record.c, and the library. */
#define CHECK_MAIN
#include "check.h"
#include "record.h"
#include "tessella.h"
#include <inttypes.h>

/* FNV-1a, 64 bits. */
static bool hash_write(void *user, const char *bytes, size_t count) {
    uint64_t hash = *(uint64_t *)user;
    for (size_t n = 0; n < count; n++)
        hash = (hash ^ (unsigned char)bytes[n]) * UINT64_C(1099511628211);
    *(uint64_t *)user = hash;
    return true;
}

static uint64_t hash_of(const tsl_board *b, const char *format) {
    uint64_t hash = UINT64_C(14695981039346656037);
    CHECK(tsl_board_write(b, format, (tsl_writer){hash_write, &hash}) == TSL_OK);
    return hash;
}

static tsl_board *build(const Record *record, tsl_rules rules) {
    tsl_options options = {.size = sizeof options, .rules = rules};
    tsl_error error;
    tsl_board *b = tsl_board_new(record->text, record->length, &options, &error);
    CHECK_SAY(b, "%s", error.message);
    return b;
}

static void hash_record(FILE *out, const Record *record) {
    tsl_board *paper = build(record, TSL_RULES_PAPER), *ludii = build(record, TSL_RULES_LUDII);
    if (paper && ludii)
        fprintf(out, "%s:%u %016" PRIx64 " %016" PRIx64 " %016" PRIx64 " %s\n", record->file,
                record->line, hash_of(paper, "dump"), hash_of(ludii, "dump"), hash_of(paper, "svg"),
                record->name);
    tsl_board_free(paper);
    tsl_board_free(ludii);
}

int main(int argc, char **argv) {
    FILE *out = argc > 1 ? fopen(argv[1], "w") : NULL;
    if (!CHECK_SAY(out, "%s cannot be written", argc > 1 ? argv[1] : "OUT")) return check_end();
    for (int n = 2; n < argc; n++) {
        Records records;
        Record record;
        if (records_open(&records, argv[n]))
            while (records_next(&records, &record)) hash_record(out, &record);
        records_close(&records);
    }
    CHECK_SAY(fclose(out) == 0, "%s cannot be written", argv[1]);
    return check_end();
}
