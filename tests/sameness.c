/* SPDX-License-Identifier: MIT
 * sameness.c - boards that are the same: the hashes of tests/symmetry, the laws of samelaws.c on the board of every record, and an
 * allocator that fails at any call and leaves nothing behind.
 * Run: sameness FILE...    files of tests/symmetry and tests/boards
 * Sources: sameness.c samelaws.c renumbered.c heap.c record.c, and the library. */
#define CHECK_MAIN
#include "check.h"
#include "heap.h"
#include "record.h"
#include "symmetrylaws.h"
#include <stdlib.h>
#include <string.h>

enum { SITES_MOST = 1500 };

/* ---- Records ---- */

static void check_hash(const tsl_board *b, const Fact *fact) {
    static const char prefix[] = "smcgn";
    char hash[TSL_BOARD_HASH] = "";
    const char *at = strchr(prefix, *fact->rest);
    if (!CHECK(at)) return;
    tsl_symmetry_options o = laws_level((tsl_like)(at - prefix));
    tsl_board_hash(b, &o, hash, NULL);
    CHECK_SAY(!strcmp(hash, fact->rest), "the hash is %s", hash);
}

/* ---- Memory, and wrong calls ---- */

static void check_memory(const char *text) {
    tsl_board *b = tsl_board_new(text, strlen(text), NULL, NULL);
    if (!CHECK(b)) return;
    for (int like = TSL_LIKE_MAP; like < TSL_LIKE_COUNT; like++) {
        char hash[TSL_BOARD_HASH], right[TSL_BOARD_HASH];
        tsl_symmetry_options o = laws_level((tsl_like)like);
        tsl_board_hash(b, &o, right, NULL);
        unsigned calls = 1;
        for (unsigned fail_at = 0; fail_at <= calls; fail_at++) {
            Heap heap = {.fail_at = fail_at}, again = {.fail_at = fail_at};
            tsl_error error;
            o.alloc = (tsl_allocator){heap_resize, &heap};
            tsl_code code = tsl_board_hash(b, &o, hash, NULL);
            CHECK(code == TSL_ERR_MEMORY ? heap.failed && !*hash : !strcmp(hash, right));
            CHECK(heap.blocks == 0 && heap.bytes == 0 && heap.lies == 0);
            o.alloc = (tsl_allocator){heap_resize, &again};
            tsl_same same = tsl_board_same(b, b, &o, NULL, 0, &error);
            CHECK(same == (error.code == TSL_OK ? TSL_SAME_YES : TSL_SAME_NOT_KNOWN));
            CHECK(again.blocks == 0 && again.bytes == 0 && again.lies == 0);
            if (!fail_at) calls = again.calls;
        }
    }
    tsl_board_free(b);
}

static bool stop_at_once(void *user, const char *bytes, size_t count) {
    (void)user, (void)bytes, (void)count;
    return false;
}

static void check_calls(void) {
    const char *text = "(board (square 3))";
    char hash[TSL_BOARD_HASH];
    tsl_error error;
    tsl_board *b = tsl_board_new(text, strlen(text), NULL, NULL);
    tsl_symmetry_options o = laws_level(TSL_LIKE_NUMBERED);
    CHECK(tsl_board_hash(NULL, NULL, hash, &error) == TSL_ERR_CALL && !*hash);
    CHECK(tsl_board_hash(b, NULL, NULL, &error) == TSL_ERR_CALL);
    CHECK(tsl_board_same(b, NULL, NULL, NULL, 0, &error) == TSL_SAME_NOT_KNOWN);
    CHECK(error.code == TSL_ERR_CALL);
    CHECK(tsl_canonical_write(b, NULL, (tsl_writer){stop_at_once, NULL}, NULL) == TSL_ERR_WRITE);
    CHECK(tsl_canonical_write(b, NULL, (tsl_writer){NULL, NULL}, NULL) == TSL_ERR_CALL);
    CHECK(tsl_canonical_express(b, &o, (tsl_writer){stop_at_once, NULL}, NULL) == TSL_ERR_VALUE);
    o.only = TSL_SYMMETRY_PLAYED;
    CHECK(tsl_board_hash(b, &o, hash, NULL) == TSL_OK && !strncmp(hash, "n1C-", 4));
    o = laws_level(TSL_LIKE_COMPLEX);
    o.only = TSL_SYMMETRY_ROTATIONS;
    CHECK(tsl_board_hash(b, &o, hash, NULL) == TSL_ERR_VALUE);
    o.like = TSL_LIKE_MAP;
    CHECK(tsl_board_hash(b, &o, hash, NULL) == TSL_OK && !strncmp(hash, "m1o-", 4));
    tsl_board_free(b);
}

/* ---- Pairs ---- */

/* Boards of other records, those seen last. */
enum { SEEN = 48, PAIR_MOST = 300 };
static tsl_board *seen[SEEN];
static uint32_t seen_count;

static bool equal_counts(const tsl_board *a, const tsl_board *b) {
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++) {
        if (tsl_site_count(a, (tsl_kind)kind) != tsl_site_count(b, (tsl_kind)kind)) return false;
    }
    return true;
}

/* An edge that ends inside a cell is listed as one outside it, although maps tell them apart. */
static bool has_ends(const tsl_board *b) {
    for (tsl_id v = 0; v < tsl_site_count(b, TSL_KIND_VERTEX); v++) {
        if (tsl_site_incident(b, TSL_KIND_VERTEX, v, TSL_KIND_EDGE).count == 1) return true;
    }
    return false;
}

/* Two boards are the same exactly if their hashes are, unless these are marked. */
static void check_pair(const tsl_board *a, const tsl_board *b) {
    for (int like = has_ends(a) ? TSL_LIKE_COMPLEX : TSL_LIKE_MAP; like <= TSL_LIKE_GRAPH; like++) {
        tsl_symmetry_options o = laws_level((tsl_like)like);
        char one[TSL_BOARD_HASH], other[TSL_BOARD_HASH];
        if (tsl_board_hash(a, &o, one, NULL) != TSL_OK ||
            tsl_board_hash(b, &o, other, NULL) != TSL_OK || strchr(one, '~') || strchr(other, '~'))
            continue;
        tsl_same same = tsl_board_same(a, b, &o, NULL, 0, NULL);
        CHECK_SAY(same == (strcmp(one, other) ? TSL_SAME_NO : TSL_SAME_YES),
                  "%s: same is %d, the hashes are %s and %s", tsl_like_name(o.like), same, one,
                  other);
    }
}

/* Compares a board with those that were seen, and keeps it. */
static void check_pairs(tsl_board *b) {
    if (tsl_site_count(b, TSL_KIND_EDGE) > PAIR_MOST) {
        tsl_board_free(b);
        return;
    }
    for (uint32_t i = 0; i < SEEN; i++) {
        if (seen[i] && equal_counts(seen[i], b)) check_pair(seen[i], b);
    }
    tsl_board_free(seen[seen_count % SEEN]);
    seen[seen_count++ % SEEN] = b;
}

static void check_files(int count, char **files) {
    Records records;
    Record record;
    for (int i = 1; i < count; i++) {
        if (!records_open(&records, files[i])) continue;
        bool vectors = strstr(files[i], "symmetry") != NULL;
        while (records_next(&records, &record)) {
            tsl_options options = tsl_options_default();
            options.want = TSL_WANT_GRAPH;
            tsl_board *b = tsl_board_new(record.text, record.length, &options, NULL);
            for (size_t k = 0; vectors && b && k < record.count; k++) {
                record_at(&record, &record.facts[k]);
                if (!strcmp(record.facts[k].word, "hash")) check_hash(b, &record.facts[k]);
            }
            if (b && tsl_site_count(b, TSL_KIND_EDGE) <= SITES_MOST) laws_of_sameness(b);
            if (b) check_pairs(b);
        }
        records_close(&records);
    }
    for (uint32_t i = 0; i < SEEN; i++) tsl_board_free(seen[i]);
    check_state.name = check_state.file = NULL;
}

int main(int count, char **files) {
    static const char *const small[] = {"(board (square 3))", "(board (wedge 3))",
                                        "(board (concentric Square rings:3) use:Vertex)",
                                        "(board (merge (square 2) (shift 4 0 (hex 2))))"};
    check_files(count, files);
    for (size_t i = 0; i < sizeof small / sizeof *small; i++) check_memory(small[i]);
    check_calls();
    return check_end();
}
