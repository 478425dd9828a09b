/* SPDX-License-Identifier: MIT
 * hashes.c - hashes what is written about every board record: its dump under either rules, its
 * picture and its data, what building it cost, and its hashes, symmetries, colours and labels. Every build must write the same file; tools/same-hashes compares them.
 * Run: hashes OUT FILE...    e.g. hashes build/release/hashes.txt tests/boards/hex.txt
 *      hashes OUT --random NESTINGS CUTS [SEED]    the same for random expressions and boards with holes
 * Out: a line for each record: its place, four hashes, the work under either rules, the hash of the rest, and the beginning of its text. A random expression
 *   that is refused has the hash of its error instead, which must be the same, too.
 * Sources: hashes.c expressions.c record.c, and the library. */
#define CHECK_MAIN
#include "check.h"
#include "expressions.h"
#include "record.h"
#include "tessella.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* FNV-1a, 64 bits. */
#define HASH_START UINT64_C(14695981039346656037)

static bool hash_write(void *user, const char *bytes, size_t count) {
    uint64_t hash = *(uint64_t *)user;
    for (size_t n = 0; n < count; n++)
        hash = (hash ^ (unsigned char)bytes[n]) * UINT64_C(1099511628211);
    *(uint64_t *)user = hash;
    return true;
}

static uint64_t hash_of(const tsl_board *b, const char *format) {
    uint64_t hash = HASH_START;
    CHECK(tsl_board_write(b, format, (tsl_writer){hash_write, &hash}) == TSL_OK);
    return hash;
}

/* As data, but for the radials, which are those of the dump. */
static uint64_t hash_data(const tsl_board *b) {
    uint64_t hash = HASH_START;
    tsl_export what = {.size = sizeof what, .parts = TSL_PART_ALL & ~TSL_PART_RADIALS};
    CHECK(tsl_board_export(b, "json", &what, (tsl_writer){hash_write, &hash}) == TSL_OK);
    return hash;
}

/* What is the same about a board however it is written: its hashes at every level and the orders of its symmetries; and its colours
 * and labels. 0 for large boards. */
static uint64_t hash_sameness(const tsl_board *b) {
    enum { SITES = 1500 };
    uint64_t hash = HASH_START;
    char text[4096];
    if (tsl_site_count(b, TSL_KIND_EDGE) > SITES) return 0;
    for (int like = 0; like < TSL_LIKE_COUNT; like++) {
        tsl_symmetry_options options = tsl_same_default();
        options.like = (tsl_like)like;
        if (tsl_board_hash(b, &options, text, NULL) == TSL_OK)
            hash_write(&hash, text, strlen(text));
        tsl_symmetry *s = like < TSL_LIKE_NUMBERED ? tsl_symmetry_new(b, &options, NULL) : NULL;
        if (s) hash_write(&hash, text, tsl_symmetry_order_text(s, text, sizeof text) % sizeof text);
        tsl_symmetry_free(s);
    }
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++) {
        tsl_colouring_options options = tsl_colouring_default();
        options.kind = (tsl_kind)kind;
        tsl_colouring *c = tsl_colouring_new(b, &options, NULL);
        for (tsl_id i = 0; i < tsl_site_count(b, (tsl_kind)kind); i++) {
            const char colour = (char)tsl_colouring_at(c, i);
            hash_write(&hash, &colour, 1);
            size_t length = tsl_label_write(b, (tsl_kind)kind, i, text, sizeof text);
            hash_write(&hash, text, length);
        }
        tsl_colouring_free(c);
    }
    return hash;
}

static tsl_board *build(const Record *record, tsl_rules rules) {
    tsl_options options = {.size = sizeof options, .rules = rules};
    tsl_error error;
    tsl_board *b = tsl_board_new(record->text, record->length, &options, &error);
    const bool unpublished = rules == TSL_RULES_LUDII && error.code == TSL_ERR_VALUE &&
                             strstr(error.message, "follow the rules 'paper' only");
    CHECK_SAY(b || unpublished, "%s", error.message);
    return b;
}

static void hash_record(FILE *out, const Record *record) {
    tsl_board *paper = build(record, TSL_RULES_PAPER), *ludii = build(record, TSL_RULES_LUDII);
    if (paper)
        fprintf(out,
                "%s:%u %016" PRIx64 " %016" PRIx64 " %016" PRIx64 " %016" PRIx64 " %" PRIu64
                " %" PRIu64 " %016" PRIx64 " %s\n",
                record->file, record->line, hash_of(paper, "dump"),
                ludii ? hash_of(ludii, "dump") : 0, hash_of(paper, "svg"), hash_data(paper),
                tsl_board_work(paper), tsl_board_work(ludii), hash_sameness(paper), record->name);
    tsl_board_free(paper);
    tsl_board_free(ludii);
}

/* A board, or the error that it is; 0 for what cannot be written. */
static uint64_t hash_text(const char *text, size_t length, tsl_rules rules, const char *format) {
    enum { SITES = 600 };
    tsl_options options = {.size = sizeof options, .rules = rules, .max_sites = SITES};
    tsl_error error;
    tsl_board *b = tsl_board_new(text, length, &options, &error);
    uint64_t hash = HASH_START;
    if (b)
        hash = hash_of(b, format) ^ tsl_board_work(b);
    else
        hash_write(&hash, error.message, strlen(error.message));
    tsl_board_free(b);
    return hash;
}

static void hash_random(FILE *out, const char *name, uint64_t seed, const Expression *e) {
    fprintf(out, "%s:%" PRIu64 " %016" PRIx64 " %016" PRIx64 " %016" PRIx64 " ", name, seed,
            hash_text(e->text, e->length, TSL_RULES_PAPER, "dump"),
            hash_text(e->text, e->length, TSL_RULES_LUDII, "dump"),
            hash_text(e->text, e->length, TSL_RULES_PAPER, "svg"));
    for (size_t i = 0; i < e->length; i++) fputc(e->text[i] == '\n' ? ' ' : e->text[i], out);
    fputc('\n', out);
    PASS();
}

/* A board of a lattice, or of what is made of one, without some of its first sites. */
static void cut_board(Choices *choices, Expression *e) {
    static const char *const whole[] = {
        "(square %u)",
        "(rotate 17 (square %u))",
        "(square %u diagonals:Solid)",
        "(square %u diagonals:SolidNoSplit)",
        "(square %u diagonals:Alternating)",
        "(hex %u)",
        "(hex Diamond %u)",
        "(tri %u)",
        "(tri Star %u)",
        "(brick %u)",
        "(celtic %u)",
        "(quadhex %u)",
        "(tiling T31212 %u)",
        "(tiling T333333_33434 %u)",
        "(tiling T33336 %u)",
        "(tiling T33344 %u)",
        "(tiling T33434 %u)",
        "(tiling T3464 %u)",
        "(tiling T3636 %u)",
        "(tiling T4612 %u)",
        "(tiling T488 %u)",
        "(dual (tiling T33434 %u))",
        "(dual (tiling T3464 %u))",
        "(dual (tiling T488 %u))",
        "(scale 1 2 (hex %u))",
        "(skew 0.4 (hex %u))",
        "(subdivide (square %u) min:4)",
        "(merge (square 5) (shift 0.5 0 (square %u)))",
        "(merge (square 4) (shift 4 0 (hex %u)))",
    };
    static const char *const kinds[] = {"cells", "vertices", "edges"};
    enum { OF = 40, MOST = 6, SMALLEST = 2, SIZES = 5 };
    char board[96];
    const char *pattern = whole[choices_below(choices, sizeof whole / sizeof *whole)];
    const char *size = strchr(pattern, '%');
    snprintf(board, sizeof board, "%.*s%u%s", (int)(size - pattern), pattern,
             SMALLEST + choices_below(choices, SIZES), size + 2);
    size_t room = sizeof e->text;
    int length =
        snprintf(e->text, room, "(remove %s %s:{", board, kinds[choices_below(choices, 3)]);
    for (uint32_t hole = choices_below(choices, MOST) + 1; hole > 0; hole--)
        length +=
            snprintf(e->text + length, room - (size_t)length, "%u ", choices_below(choices, OF));
    length += snprintf(e->text + length, room - (size_t)length, "})");
    e->length = (size_t)length;
}

/* Lines of layered spirals come to a site again and again. */
static bool takes_minutes(const Expression *e) {
    return strstr(e->text, "(layers") && strstr(e->text, "(spiral");
}

static void hash_randoms(FILE *out, uint64_t nestings, uint64_t cuts, uint64_t seed) {
    static Expression e;
    for (uint64_t i = 0; i < nestings; i++) {
        Choices choices = choices_from_seed(seed + i);
        expression_board(&choices, EXPRESSION_DEPTH, &e);
        if (!takes_minutes(&e)) hash_random(out, "nesting", seed + i, &e);
    }
    for (uint64_t i = 0; i < cuts; i++) {
        Choices choices = choices_from_seed(seed + i);
        cut_board(&choices, &e);
        hash_random(out, "cut", seed + i, &e);
    }
}

static void hash_files(FILE *out, int count, char **files) {
    for (int n = 0; n < count; n++) {
        Records records;
        Record record;
        if (records_open(&records, files[n]))
            while (records_next(&records, &record)) hash_record(out, &record);
        records_close(&records);
    }
}

int main(int argc, char **argv) {
    FILE *out = argc > 1 ? fopen(argv[1], "w") : NULL;
    if (!CHECK_SAY(out, "%s cannot be written", argc > 1 ? argv[1] : "OUT")) return check_end();
    if (argc > 4 && strcmp(argv[2], "--random") == 0)
        hash_randoms(out, strtoull(argv[3], NULL, 10), strtoull(argv[4], NULL, 10),
                     argc > 5 ? strtoull(argv[5], NULL, 10) : 1);
    else
        hash_files(out, argc - 2, argv + 2);
    CHECK_SAY(fclose(out) == 0, "%s cannot be written", argv[1]);
    return check_end();
}
