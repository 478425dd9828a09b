/* SPDX-License-Identifier: MIT
 * positions.c - positions: the records of tests/positions, and the laws on the board of every record: pushing and popping
 * agree with a plain model; what is written is read as an equal position with an equal hash; equal positions only are
 * equal; names of sites, regions and lines agree with the queries about them; an allocator that fails at any call leaves
 * a position as it was. The vectors of RFC 7693 check the hash.
 * Run: positions FILE...    files of tests/positions and tests/boards
 * Sources: positions.c heap.c record.c, and the library. */
#define CHECK_MAIN
#define TSL_ONE_UNIT
#include "../src/base/blake2b.c"
#include "check.h"
#include "heap.h"
#include "record.h"
#include "tessella.h"
#include <stdlib.h>
#include <string.h>

enum { TEXT_MOST = 1 << 16, MODEL_SITES = 24, MODEL_HIGH = 8, ROUNDS = 60, MOST_LINES = 40 };
static const tsl_site none = {TSL_KIND_NONE, 0, 0};
static const char letters[] = "VEC";

/* ---- Text ---- */

typedef struct {
    char text[TEXT_MOST];
    size_t length;
    bool full;
} Written;

static bool keep(void *user, const char *bytes, size_t count) {
    Written *w = user;
    w->full = w->full || count >= TEXT_MOST - w->length;
    if (w->full) return false;
    memcpy(w->text + w->length, bytes, count);
    w->length += count;
    w->text[w->length] = '\0';
    return true;
}

static const char *written(const tsl_position *p, Written *w) {
    w->length = 0;
    w->full = false;
    w->text[0] = '\0';
    CHECK(tsl_position_write(p, (tsl_writer){keep, w}) == TSL_OK || w->full);
    return w->text;
}

static void hash_text(const tsl_position *p, char out[2 * TSL_POSITION_HASH + 1]) {
    uint8_t hash[TSL_POSITION_HASH];
    tsl_position_hash(p, hash);
    for (int i = 0; i < TSL_POSITION_HASH; i++) snprintf(out + 2 * i, 3, "%02x", hash[i]);
}

/* ---- The hash ---- */

static void check_digest(const void *bytes, size_t count, size_t size, const char *expected) {
    unsigned char out[BLAKE2B_MOST];
    char text[2 * BLAKE2B_MOST + 1] = "";
    Blake2b hash;
    blake2b_open(&hash, size);
    blake2b_add(&hash, bytes, count);
    blake2b_close(&hash, out);
    for (size_t i = 0; i < size; i++) snprintf(text + 2 * i, 3, "%02x", out[i]);
    CHECK_SAY(!strcmp(text, expected), "BLAKE2b of %zu bytes is %s", count, text);
}

/* The sequence of RFC 7693, appendix E. */
static void sequence(unsigned char *out, size_t length, uint32_t seed) {
    uint32_t a = 0xDEAD4BADu * seed, b = 1;
    for (size_t i = 0; i < length; i++) {
        uint32_t t = a + b;
        a = b;
        b = t;
        out[i] = (unsigned char)(t >> 24);
    }
}

static void add_digest(Blake2b *all, const unsigned char *in, size_t count, size_t size,
                       bool keyed) {
    unsigned char out[BLAKE2B_MOST], key[BLAKE2B_BLOCK] = {0};
    Blake2b hash;
    blake2b_open(&hash, size);
    if (keyed) { /* the library needs no keys: they are a parameter and a block in front */
        sequence(key, size, (uint32_t)size);
        hash.state[0] ^= (uint64_t)size << 8;
        blake2b_add(&hash, key, sizeof key);
    }
    blake2b_add(&hash, in, count);
    blake2b_close(&hash, out);
    blake2b_add(all, out, size);
}

static void check_blake2b(void) {
    static const size_t sizes[] = {20, 32, 48, 64}, counts[] = {0, 3, 128, 129, 255, 1024};
    static const unsigned char expected[32] = {0xC2, 0x3A, 0x78, 0x00, 0xD9, 0x81, 0x23, 0xBD,
                                               0x10, 0xF5, 0x06, 0xC6, 0x1E, 0x29, 0xDA, 0x56,
                                               0x03, 0xD7, 0x63, 0xB8, 0xBB, 0xAD, 0x2E, 0x73,
                                               0x7F, 0x5E, 0x76, 0x5A, 0x7B, 0xCC, 0xD4, 0x75};
    unsigned char in[1024], out[32];
    check_digest("abc", 3, 64, /* appendix A */
                 "ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d1"
                 "7d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923");
    check_digest("", 0, 16, "cae66941d9efbd404e4d88758ea67670");
    Blake2b all;
    blake2b_open(&all, 32);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        for (size_t k = 0; k < sizeof counts / sizeof *counts; k++) {
            sequence(in, counts[k], (uint32_t)counts[k]);
            add_digest(&all, in, counts[k], sizes[i], false);
            add_digest(&all, in, counts[k], sizes[i], true);
        }
    }
    blake2b_close(&all, out);
    CHECK_SAY(!memcmp(out, expected, 32), "the digest of all digests, appendix E");
}

/* ---- A plain model ---- */

typedef struct {
    tsl_site site;
    tsl_piece piece[MODEL_HIGH];
    uint32_t count;
} Stack;
typedef struct {
    Stack stack[MODEL_SITES];
    uint32_t count;
} Model;

/* Up to MODEL_SITES different sites of the board. */
static Model model_new(const tsl_board *b) {
    Model m = {.count = 0};
    for (int tries = 0; tries < 2 * MODEL_SITES && m.count < MODEL_SITES; tries++) {
        tsl_kind kind = (tsl_kind)check_random(TSL_KIND_COUNT);
        if (tsl_site_count(b, kind) == 0) continue;
        tsl_site site = {kind, check_random(tsl_site_count(b, kind)), 0};
        bool known = false;
        for (uint32_t i = 0; i < m.count; i++)
            known = known || (m.stack[i].site.kind == kind && m.stack[i].site.index == site.index);
        if (!known) m.stack[m.count++].site = site;
    }
    return m;
}

static bool same_piece(tsl_piece a, tsl_piece b) {
    return a.player == b.player && a.letter == b.letter;
}

static bool is_none(tsl_piece piece) {
    return piece.player == TSL_NONE && piece.letter == 0;
}

/* Every question about a position has the model's answer. */
static void check_model(const tsl_position *p, const Model *m) {
    uint32_t all = 0, sites = 0;
    for (uint32_t i = 0; i < m->count; i++) {
        const Stack *s = &m->stack[i];
        tsl_site at = s->site;
        at.level = 77; /* does not matter here */
        all += s->count;
        sites += s->count > 0;
        CHECK(tsl_position_count(p, at) == s->count);
        tsl_piece top = tsl_position_top(p, at);
        CHECK(s->count ? same_piece(top, s->piece[s->count - 1]) : is_none(top));
        for (at.level = 0; at.level < s->count; at.level++)
            CHECK(same_piece(tsl_position_at(p, at), s->piece[at.level]));
        CHECK(is_none(tsl_position_at(p, at)));
        if (at.kind != tsl_board_default_kind(tsl_position_board(p))) continue;
        tsl_site usual = tsl_position_default(p, at.index);
        CHECK(usual.kind == at.kind && usual.index == at.index &&
              usual.level == (s->count ? s->count - 1 : 0));
    }
    CHECK(tsl_position_pieces(p) == all);
    tsl_site last = none;
    for (tsl_site at = none; (at = tsl_position_next(p, at)).kind != TSL_KIND_NONE; last = at) {
        sites--;
        CHECK(last.kind < at.kind || (last.kind == at.kind && last.index < at.index));
        CHECK(at.level + 1 == tsl_position_count(p, at));
    }
    CHECK(sites == 0);
}

static tsl_piece random_piece(void) {
    static const char some[] = "AKZakz";
    char letter = check_random(2) ? some[check_random(6)] : '\0';
    return (tsl_piece){check_random(TSL_PLAYERS), letter};
}

static void play(tsl_position *p, Model *m) {
    Stack *s = &m->stack[check_random(m->count)];
    uint32_t what = check_random(16);
    if (what < 10 && s->count < MODEL_HIGH) {
        tsl_piece piece = random_piece();
        CHECK(tsl_position_push(p, s->site, piece) == TSL_OK);
        s->piece[s->count++] = piece;
    } else if (what < 15) {
        tsl_piece piece = tsl_position_pop(p, s->site);
        CHECK(s->count ? same_piece(piece, s->piece[s->count - 1]) : is_none(piece));
        s->count -= s->count > 0;
    } else {
        tsl_position_clear_site(p, s->site);
        s->count = 0;
    }
}

/* ---- Laws ---- */

/* What is written is read as an equal position; numbers in the place of labels do not change that. */
static void check_read_back(const tsl_board *b, const tsl_position *p) {
    static Written text, again, number;
    char hash[2][2 * TSL_POSITION_HASH + 1], digest[2 * TSL_POSITION_HASH + 1] = "";
    tsl_position *q = tsl_position_new(b, NULL);
    tsl_error error;
    written(p, &text);
    CHECK_SAY(tsl_position_parse(q, text.text, text.length, &error) == TSL_OK, "%s: %s", text.text,
              error.message);
    CHECK_SAY(tsl_position_equal(p, q), "%s is read as another position", text.text);
    CHECK(!strcmp(text.text, written(q, &again)));
    hash_text(p, hash[0]);
    hash_text(q, hash[1]);
    CHECK(!strcmp(hash[0], hash[1]));
    number.length = 0;
    for (tsl_site s = none; (s = tsl_position_next(p, s)).kind != TSL_KIND_NONE;) {
        char item[64];
        bool usual = s.kind == tsl_board_default_kind(b);
        int length = snprintf(item, sizeof item, "%s%.*s%s%u=", number.length ? " " : "", !usual,
                              letters + s.kind, usual ? "" : ":", (unsigned)s.index);
        keep(&number, item, (size_t)length);
        tsl_site at = s;
        for (at.level = 0; at.level <= s.level; at.level++) {
            tsl_piece piece = tsl_position_at(p, at);
            char one[3] = {(char)('0' + piece.player), piece.letter, '\0'};
            keep(&number, one, strlen(one));
        }
    }
    CHECK(tsl_position_parse(q, number.text, number.length, NULL) == TSL_OK);
    CHECK_SAY(tsl_position_equal(p, q), "%s is another position", number.text);
    unsigned char out[TSL_POSITION_HASH];
    Blake2b state;
    blake2b_open(&state, TSL_POSITION_HASH);
    blake2b_add(&state, number.text, number.length);
    blake2b_close(&state, out);
    for (int i = 0; i < TSL_POSITION_HASH; i++) snprintf(digest + 2 * i, 3, "%02x", out[i]);
    CHECK_SAY(!strcmp(digest, hash[0]), "the hash of %s is not %s", number.text, hash[0]);
    tsl_position_free(q);
}

static void check_copy(const tsl_board *b, const tsl_position *p, const Model *m) {
    tsl_position *q = tsl_position_new(b, NULL);
    char one[2 * TSL_POSITION_HASH + 1], other[2 * TSL_POSITION_HASH + 1];
    CHECK(tsl_position_equal(p, q) == (tsl_position_pieces(p) == 0));
    CHECK(tsl_position_copy(q, p) == TSL_OK && tsl_position_equal(p, q) &&
          tsl_position_equal(q, p));
    CHECK(tsl_position_push(q, m->stack[0].site, (tsl_piece){1, 0}) == TSL_OK);
    hash_text(p, one);
    hash_text(q, other);
    CHECK(!tsl_position_equal(p, q) && strcmp(one, other));
    tsl_position_pop(q, m->stack[0].site);
    CHECK(tsl_position_equal(p, q));
    tsl_position_clear(q);
    CHECK(tsl_position_pieces(q) == 0 && tsl_position_next(q, none).kind == TSL_KIND_NONE);
    tsl_position_free(q);
}

/* Every region, read by its name, is what the queries say it is. */
static void check_regions(const tsl_board *b, tsl_position *p) {
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++) {
        for (int region = 0; region < TSL_REGION_COUNT; region++) {
            uint32_t indices = tsl_region_count(b, (tsl_kind)kind, (tsl_region)region);
            uint32_t index = indices ? check_random(indices) : 0;
            uint32_t size = tsl_region_size(b, (tsl_kind)kind, (tsl_region)region, index);
            char name[64], text[80];
            tsl_region_name((tsl_region)region, index, name, sizeof name);
            snprintf(text, sizeof text, "%c:%s=1", letters[kind], name);
            tsl_code code = tsl_position_parse(p, text, strlen(text), NULL);
            if (!CHECK_SAY((code == TSL_OK) == (size > 0), "%s: %s", text, tsl_code_name(code)) ||
                size == 0)
                continue;
            CHECK_SAY(tsl_position_pieces(p) == size, "%s", text);
            for (tsl_site s = none; (s = tsl_position_next(p, s)).kind != TSL_KIND_NONE;)
                CHECK(s.kind == (tsl_kind)kind &&
                      tsl_region_contains(b, s.kind, s.index, (tsl_region)region, index));
        }
    }
}

/* The sites of the shortest line by Queen, found by walking every one of them; their number. */
static uint32_t queen_line(const tsl_board *b, tsl_kind kind, tsl_id from, tsl_id to, tsl_id *out,
                           uint32_t room) {
    tsl_ways queen = (tsl_ways)1 << (TSL_WAY_RELATIONS + TSL_REL_ORTHOGONAL) |
                     (tsl_ways)1 << (TSL_WAY_RELATIONS + TSL_REL_DIAGONAL);
    uint32_t best = 0;
    tsl_radials all = tsl_radials_from(b, kind, from, queen);
    for (tsl_radial line; tsl_radials_next(&all, &line);) {
        tsl_id *site = malloc((room + 1) * sizeof *site);
        uint32_t count = tsl_radial_fill(&line, site, room), at = 0;
        while (at < count && site[at] != to) at++;
        if (at < count && (best == 0 || at + 1 < best)) {
            best = at + 1;
            memcpy(out, site, best * sizeof *site);
        }
        free(site);
    }
    return best;
}

/* Whether a site has a thousand lines or fewer. Of lines along two ways each is compared with the others, and where edges lie
 * on edges they fork ten thousandfold: minutes for one site. */
static bool has_few_lines(const tsl_board *b, tsl_kind kind, tsl_id from) {
    enum { FEW = 1000 };
    unsigned count = 0;
    tsl_radials all =
        tsl_radials_from(b, kind, from, (tsl_ways)1 << (TSL_WAY_RELATIONS + TSL_REL_ORTHOGONAL));
    for (tsl_radial line; count <= FEW && tsl_radials_next(&all, &line);) count++;
    return count <= FEW;
}

static unsigned lines_checked, lines_none;

static void check_line(const tsl_board *b, tsl_position *p, tsl_kind kind) {
    uint32_t count = tsl_site_count(b, kind);
    if (count == 0) return;
    tsl_id from = check_random(count), to = check_random(count);
    if (!has_few_lines(b, kind, from)) return;
    if (check_random(2)) { /* mostly none joins two sites, so often one on a line is taken */
        tsl_radials all = tsl_radials_from(b, kind, from,
                                           (tsl_ways)3 << (TSL_WAY_RELATIONS + TSL_REL_ORTHOGONAL));
        tsl_radial line;
        if (tsl_radials_next(&all, &line)) to = tsl_radial_first(&line);
    }
    tsl_id *site = malloc((size_t)count * sizeof *site);
    uint32_t length = queen_line(b, kind, from, to, site, count);
    char text[64];
    snprintf(text, sizeof text, "%c:%u-%u=2", letters[kind], (unsigned)from, (unsigned)to);
    tsl_code code = tsl_position_parse(p, text, strlen(text), NULL);
    CHECK_SAY(code == (length ? TSL_OK : TSL_ERR_VALUE), "%s: %s", text, tsl_code_name(code));
    if (length) {
        CHECK_SAY(tsl_position_pieces(p) == length + 1, "%s", text);
        CHECK(tsl_position_count(p, (tsl_site){kind, from, 0}) == 1);
        for (uint32_t i = 0; i < length; i++)
            CHECK(tsl_position_count(p, (tsl_site){kind, site[i], 0}) == 1);
    }
    lines_checked += length > 0;
    lines_none += length == 0;
    free(site);
}

static void check_board(const tsl_board *b) {
    tsl_position *p = tsl_position_new(b, NULL);
    Model m = model_new(b);
    if (!CHECK(p && tsl_position_board(p) == b && m.count > 0)) return;
    for (int round = 0; round < ROUNDS; round++) {
        play(p, &m);
        if (round % 10 == 9) check_model(p, &m);
    }
    check_read_back(b, p);
    check_copy(b, p, &m);
    check_regions(b, p);
    for (int i = 0; i < 6; i++) check_line(b, p, (tsl_kind)(i % TSL_KIND_COUNT));
    tsl_position_free(p);
}

/* ---- Memory ---- */

/* Reads, pushes and copies with the allocator failing at one call. True if none failed. */
static bool try_memory(const tsl_board *b, const char *text, unsigned fail_at) {
    Heap heap = {.fail_at = fail_at};
    tsl_allocator alloc = {heap_resize, &heap};
    tsl_position *before = tsl_position_new(b, NULL), *q = tsl_position_new(b, NULL);
    tsl_position *p = tsl_position_new(b, &alloc);
    CHECK((p == NULL) == heap.failed);
    for (tsl_id site = 0; p && site < 40; site++) {
        bool failed = heap.failed;
        tsl_position_copy(before, p);
        tsl_code code = tsl_position_push(p, (tsl_site){TSL_KIND_CELL, site % 9, 0},
                                          (tsl_piece){site % 10, 'a'});
        CHECK((code == TSL_ERR_MEMORY) == (heap.failed && !failed));
        CHECK(code == TSL_OK || tsl_position_equal(p, before));
    }
    if (p) {
        bool failed = heap.failed;
        tsl_error error = {.code = TSL_OK};
        tsl_position_copy(before, p);
        tsl_code code = tsl_position_parse(p, text, strlen(text), &error);
        CHECK((code == TSL_ERR_MEMORY) == (heap.failed && !failed) && error.code == code);
        CHECK(code == TSL_OK || tsl_position_equal(p, before));
        failed = heap.failed;
        CHECK(tsl_position_parse(q, text, strlen(text), NULL) == TSL_OK);
        for (int i = 0; i < 200; i++)
            tsl_position_push(q, (tsl_site){TSL_KIND_EDGE, 1, 0}, (tsl_piece){1, 0});
        tsl_position_copy(before, p);
        code = tsl_position_copy(p, q);
        CHECK((code == TSL_ERR_MEMORY) == (heap.failed && !failed));
        CHECK(tsl_position_equal(p, code == TSL_OK ? q : before));
    }
    tsl_position_free(p);
    tsl_position_free(q);
    tsl_position_free(before);
    CHECK_SAY(heap.blocks == 0 && heap.lies == 0, "call %u failed: %zu blocks left, %u lies",
              fail_at, heap.blocks, heap.lies);
    return !heap.failed;
}

static void check_memory(void) {
    static Written text;
    static const char expression[] = "(board (square 30))";
    tsl_board *b = tsl_board_new(expression, strlen(expression), NULL, NULL);
    text.length = 0;
    keep(&text, "Row_29,Column_0=1", strlen("Row_29,Column_0=1"));
    for (int i = 28; i >= 0; i--) { /* more names and sites than the first lists have room for */
        char item[64];
        int length =
            snprintf(item, sizeof item, " B%d,C%d,D%d-G%d=1K2", i + 1, i + 1, i + 1, i + 1);
        keep(&text, item, (size_t)length);
    }
    CHECK(tsl_position_parse(NULL, "", 0, NULL) == TSL_ERR_CALL);
    unsigned call = 1;
    text.text[strlen("Row_29")] = ' '; /* Column_0 has a corner in common with Row_29 */
    memcpy(text.text, "Row_29=1         ", strlen("Row_29,Column_0=1"));
    while (!try_memory(b, text.text, call) && call < 100) call++;
    CHECK_SAY(call > 8 && call < 100, "%u calls", call);
    tsl_board_free(b);
}

/* ---- What a program alone can ask ---- */

static bool refuse(void *user, const char *bytes, size_t count) {
    (void)user;
    (void)bytes;
    return count > SIZE_MAX / 2;
}

static void check_calls(void) {
    static const char expression[] = "(board (square 4))", other[] = "(board (square 5))";
    tsl_board *b = tsl_board_new(expression, strlen(expression), NULL, NULL);
    tsl_board *c = tsl_board_new(other, strlen(other), NULL, NULL);
    tsl_position *p = tsl_position_new(b, NULL), *q = tsl_position_new(c, NULL);
    tsl_site site = {TSL_KIND_CELL, 3, 0}, off = {TSL_KIND_CELL, 16, 0};
    uint8_t hash[TSL_POSITION_HASH];
    tsl_error error;
    CHECK(!tsl_position_new(NULL, NULL) && !tsl_position_board(NULL));
    tsl_position_free(NULL);
    CHECK(tsl_position_push(p, off, (tsl_piece){1, 0}) == TSL_ERR_CALL);
    CHECK(tsl_position_push(NULL, site, (tsl_piece){1, 0}) == TSL_ERR_CALL);
    CHECK(tsl_position_push(p, site, (tsl_piece){10, 0}) == TSL_ERR_CALL);
    CHECK(tsl_position_push(p, site, (tsl_piece){1, '['}) == TSL_ERR_CALL);
    CHECK(tsl_position_push(p, site, (tsl_piece){1, '1'}) == TSL_ERR_CALL);
    CHECK(tsl_position_push(p, (tsl_site){TSL_KIND_NONE, 0, 0}, (tsl_piece){1, 0}) == TSL_ERR_CALL);
    CHECK(tsl_position_pieces(p) == 0 && tsl_position_pieces(NULL) == 0);
    CHECK(is_none(tsl_position_top(NULL, site)) && is_none(tsl_position_pop(p, off)));
    CHECK(is_none(tsl_position_at(p, off)) && tsl_position_count(p, off) == 0);
    CHECK(tsl_position_next(NULL, none).kind == TSL_KIND_NONE);
    CHECK(tsl_position_push(p, site, (tsl_piece){0, 'z'}) == TSL_OK);
    CHECK(tsl_position_next(p, (tsl_site){TSL_KIND_COUNT, 0, 0}).kind == TSL_KIND_NONE);
    CHECK(tsl_position_next(p, (tsl_site){TSL_KIND_VERTEX, TSL_NONE, 0}).index == 3);
    tsl_position_clear_site(p, off);
    tsl_position_clear(NULL);
    CHECK(tsl_position_pieces(p) == 1);
    CHECK(tsl_position_default(p, 3).level == 0 && tsl_position_default(p, 16).index == TSL_NONE);
    CHECK(tsl_position_default(NULL, 3).index == TSL_NONE);
    CHECK(tsl_position_copy(q, p) == TSL_ERR_CALL && tsl_position_copy(NULL, p) == TSL_ERR_CALL);
    CHECK(!tsl_position_equal(p, q) && !tsl_position_equal(NULL, NULL));
    CHECK(tsl_position_copy(p, p) == TSL_OK && tsl_position_pieces(p) == 1);
    CHECK(tsl_position_parse(p, NULL, 0, &error) == TSL_ERR_CALL && error.code == TSL_ERR_CALL);
    CHECK(tsl_position_parse(NULL, "", 0, &error) == TSL_ERR_CALL && error.message[0]);
    CHECK(tsl_position_pieces(p) == 1);
    CHECK(tsl_position_write(NULL, (tsl_writer){refuse, NULL}) == TSL_ERR_CALL);
    CHECK(tsl_position_write(p, (tsl_writer){NULL, NULL}) == TSL_ERR_CALL);
    CHECK(tsl_position_write(p, (tsl_writer){refuse, NULL}) == TSL_ERR_WRITE);
    tsl_position_hash(NULL, hash);
    for (int i = 0; i < TSL_POSITION_HASH; i++) CHECK(hash[i] == 0);
    CHECK(tsl_position_parse(p, "", 0, &error) == TSL_OK && tsl_position_pieces(p) == 0);
    CHECK(tsl_position_parse(p, "A1=1\0", 5, &error) == TSL_ERR_SYNTAX && error.offset == 4);
    if (SIZE_MAX > UINT32_MAX)
        CHECK(tsl_position_parse(p, "A1=1", (size_t)UINT32_MAX, &error) == TSL_ERR_LIMIT);
    tsl_position_free(p);
    tsl_position_free(q);
    tsl_board_free(b);
    tsl_board_free(c);
}

static uint32_t circles(const tsl_board *b, const tsl_position *p) {
    static Written text;
    tsl_picture picture = tsl_picture_default();
    uint32_t count = 0;
    picture.position = p;
    text.length = 0;
    text.full = false;
    CHECK(tsl_board_draw(b, &picture, (tsl_writer){keep, &text}) == TSL_OK);
    for (const char *at = text.text; (at = strstr(at, "<circle")); at++) count++;
    return count;
}

/* In pictures, pieces on sites that are not there are left out. */
static void check_draw(void) {
    static const char small[] = "(board (square 2))", large[] = "(board (square 5))";
    tsl_board *b = tsl_board_new(small, strlen(small), NULL, NULL);
    tsl_board *c = tsl_board_new(large, strlen(large), NULL, NULL);
    tsl_position *p = tsl_position_new(c, NULL);
    uint32_t none_b = circles(b, NULL), none_c = circles(c, NULL);
    CHECK(circles(c, p) == none_c);
    CHECK(tsl_position_parse(p, "0,3,4,24=12 V:20=1 V:3=1K", 25, NULL) == TSL_OK);
    CHECK(circles(c, p) == none_c + 10 && circles(b, p) == none_b + 5);
    tsl_position_free(p);
    tsl_board_free(b);
    tsl_board_free(c);
}

/* Boards of which not everything was built. */
static void check_want(void) {
    static const char expression[] = "(board (square 4))";
    static Written text;
    tsl_options options = tsl_options_default();
    options.want = TSL_WANT_GRAPH;
    tsl_board *b = tsl_board_new(expression, strlen(expression), &options, NULL);
    tsl_position *p = tsl_position_new(b, NULL);
    tsl_error error;
    CHECK(tsl_position_parse(p, "3=1 V:0,E:2=2", 13, NULL) == TSL_OK);
    CHECK(!strcmp(written(p, &text), "V:0=2 E:2=2 3=1"));
    CHECK(tsl_position_parse(p, "A1=1", 4, &error) == TSL_ERR_NAME);
    CHECK(tsl_position_parse(p, "Left=1", 6, &error) == TSL_ERR_VALUE);
    CHECK(tsl_position_parse(p, "0-1=1", 5, &error) == TSL_ERR_VALUE);
    CHECK(tsl_position_parse(p, "0=1 0=2", 7, &error) == TSL_ERR_VALUE);
    CHECK(strstr(error.message, "cell 0"));
    tsl_position_free(p);
    tsl_board_free(b);
}

/* Limits: 4,100 pieces on 4,096 sites are more than there may be. */
static void check_limit(void) {
    static const char expression[] = "(board (square 64))";
    tsl_board *b = tsl_board_new(expression, strlen(expression), NULL, NULL);
    tsl_position *p = tsl_position_new(b, NULL);
    size_t pieces = TSL_POSITION_MOST / 4096, length = 12 + pieces;
    char *text = malloc(length + 2);
    tsl_error error;
    memcpy(text, "Inner,Outer=", 12);
    memset(text + 12, '1', pieces + 1);
    CHECK(tsl_position_parse(p, text, length, &error) == TSL_OK);
    CHECK(tsl_position_pieces(p) == TSL_POSITION_MOST);
    CHECK(tsl_position_push(p, (tsl_site){TSL_KIND_CELL, 0, 0}, (tsl_piece){1, 0}) ==
          TSL_ERR_LIMIT);
    CHECK(tsl_position_parse(p, text, length + 1, &error) == TSL_ERR_LIMIT);
    CHECK(tsl_position_pieces(p) == TSL_POSITION_MOST);
    free(text);
    tsl_position_free(p);
    tsl_board_free(b);
}

/* ---- Records ---- */

typedef struct {
    tsl_position *position;
    const char *text; /* last read */
    tsl_error error;
} State;

static tsl_site site_of(const tsl_board *b, const char *word) {
    tsl_site site = {tsl_board_default_kind(b), 0, 0};
    if (word[1] == ':') {
        site.kind = (tsl_kind)(strchr(letters, word[0]) - letters);
        word += 2;
    }
    site.index = tsl_label_find(b, site.kind, word);
    return site;
}

static void check_stack(const State *state, const char *rest, bool top) {
    char word[64], expected[64] = "", found[256] = "";
    const tsl_board *b = tsl_position_board(state->position);
    CHECK(sscanf(rest, "%63s %63s", word, expected) >= 1);
    tsl_site site = site_of(b, word);
    uint32_t count = tsl_position_count(state->position, site);
    site.level = top && count ? count - 1 : 0;
    for (; site.level < count; site.level++) {
        tsl_piece piece = tsl_position_at(state->position, site);
        size_t used = strlen(found);
        snprintf(found + used, sizeof found - used, "%u%.1s", (unsigned)piece.player,
                 piece.letter ? &piece.letter : "");
    }
    CHECK_SAY(!strcmp(found, expected), "found '%s'", found);
}

static void check_fact(State *state, const Fact *fact) {
    static Written text;
    char hash[2 * TSL_POSITION_HASH + 1], place[64];
    const tsl_error *error = &state->error;
    const char *word = fact->word, *rest = fact->rest;
    if (!strcmp(word, "position") || !strcmp(word, "refused")) {
        tsl_code code = tsl_position_parse(state->position, rest, strlen(rest), &state->error);
        state->text = rest;
        CHECK_SAY((code == TSL_OK) == (word[0] == 'p'), "%s", state->error.message);
    } else if (!strcmp(word, "written")) {
        written(state->position, &text);
        CHECK_SAY(!strcmp(text.text, rest), "written %s", text.text);
    } else if (!strcmp(word, "hash")) {
        hash_text(state->position, hash);
        CHECK_SAY(!strcmp(hash, rest), "hash %s", hash);
    } else if (!strcmp(word, "stack") || !strcmp(word, "top")) {
        check_stack(state, rest, word[0] == 't');
    } else if (!strcmp(word, "pieces")) {
        CHECK(tsl_position_pieces(state->position) == strtoul(rest, NULL, 10));
    } else if (!strcmp(word, "at")) {
        snprintf(place, sizeof place, "%u:%u", error->line, error->column);
        CHECK_SAY(!strcmp(place, rest), "at %s", place);
    } else if (!strcmp(word, "code")) {
        CHECK_SAY(!strcmp(tsl_code_name(error->code), rest), "code %s", tsl_code_name(error->code));
    } else if (!strcmp(word, "under")) {
        CHECK_SAY(strlen(rest) == error->length &&
                      !strncmp(state->text + error->offset, rest, error->length),
                  "under %.*s", (int)error->length, state->text + error->offset);
    } else if (!strcmp(word, "message")) {
        CHECK_SAY(!strcmp(error->message, rest), "message %s", error->message);
    } else {
        FAIL("there is no fact '%s'", word);
    }
}

static void check_record(const Record *record, bool facts) {
    tsl_board *b = tsl_board_new(record->text, record->length, NULL, NULL);
    if (!CHECK(b)) return;
    State state = {.position = tsl_position_new(b, NULL)};
    for (size_t i = 0; facts && i < record->count; i++) {
        record_at(record, &record->facts[i]);
        check_fact(&state, &record->facts[i]);
    }
    tsl_position_free(state.position);
    check_state.line = record->line;
    check_board(b);
    tsl_board_free(b);
}

int main(int argc, char **argv) {
    check_blake2b();
    check_calls();
    check_draw();
    check_want();
    check_limit();
    check_memory();
    for (int n = 1; n < argc; n++) {
        Records records;
        Record record;
        if (records_open(&records, argv[n]))
            while (records_next(&records, &record))
                check_record(&record, strstr(argv[n], "tests/positions/") != NULL);
        records_close(&records);
    }
    CHECK_SAY(argc < 10 || (lines_checked > 50 && lines_none > 50), "%u lines, %u pairs without",
              lines_checked, lines_none);
    return check_end();
}
