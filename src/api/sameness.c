/* sameness.c - the public functions about boards that are the same: options and guards, then what topology/symmetry knows. */
#include "../topology/symmetry/sameness.h"
#include "making.h"
#include "symmetries.h"
#include <string.h>

static const char *const sameness_prefix[TSL_LIKE_COUNT] = {"s1", "m1", "c1", "g1", "n1"};

/* The usual level is complex, unlike that of symmetries. */
static SameQuery sameness_query(Build *b, const tsl_board *board, const tsl_symmetry_options *given,
                                tsl_symmetry_options *out) {
    const tsl_symmetry_options usual = tsl_same_default();
    *out = symmetry_options(b, board, given ? given : &usual);
    return (SameQuery){out->like, (out->only & TSL_SYMMETRY_ROTATIONS) != 0, out->visits};
}

static tsl_code sameness_end(Build *b, tsl_error *error) {
    making_end(b, error);
    return b->error.code;
}

/* ---- Hash ---- */

static void hash_write(const SameQuery *query, const tsl_board *board, uint32_t only, bool known,
                       const uint8_t *digest, char *out) {
    static const char hex[] = "0123456789abcdef", kind[] = "VEC";
    memcpy(out, sameness_prefix[query->like], 2);
    out += 2;
    if (query->oriented) *out++ = 'o';
    if (only & TSL_SYMMETRY_PLAYED) *out++ = kind[board->use];
    if (!known) *out++ = '~';
    *out++ = '-';
    for (int i = 0; i < CANONICAL_DIGEST; i++) {
        *out++ = hex[digest[i] >> 4];
        *out++ = hex[digest[i] & 15];
    }
    *out = '\0';
}

tsl_code tsl_board_hash(const tsl_board *board, const tsl_symmetry_options *options,
                        char out[TSL_BOARD_HASH], tsl_error *error) {
    Build b = {0};
    tsl_symmetry_options o;
    uint8_t digest[CANONICAL_DIGEST];
    bool known;
    SameQuery query = sameness_query(&b, board, options, &o);
    if (!out) fail(&b, (Span){0, 0}, TSL_ERR_CALL, "there is no room for the hash");
    if (out) *out = '\0';
    if (out && b.error.code == TSL_OK && canonical_digest(&b, board, &query, digest, &known))
        hash_write(&query, board, o.only, known, digest, out);
    return sameness_end(&b, error);
}

/* ---- Listing ---- */

typedef bool CanonicalWriter(Build *b, const tsl_board *board, const SameQuery *query, Sink *sink,
                             bool *known);

static void sameness_unknown(Build *b, tsl_like like) {
    if (like == TSL_LIKE_SHAPE)
        fail(b, (Span){0, 0}, TSL_ERR_VALUE,
             "only flat boards of one part, with edges apart, have canonical shapes; ask for "
             "complex");
    else
        fail(b, (Span){0, 0}, TSL_ERR_LIMIT,
             "no canonical numbers were found within the visits that are allowed");
}

static tsl_code sameness_write(const tsl_board *board, const tsl_symmetry_options *options,
                               tsl_writer out, tsl_error *error, CanonicalWriter *writer) {
    Build b = {0};
    Sink sink;
    tsl_symmetry_options o;
    bool known = true;
    SameQuery query = sameness_query(&b, board, options, &o);
    if (!out.write) fail(&b, (Span){0, 0}, TSL_ERR_CALL, "there is no function to write with");
    if (writer == canonical_express && query.like == TSL_LIKE_NUMBERED)
        fail(&b, (Span){0, 0}, TSL_ERR_VALUE, "the board's own numbers are not canonical");
    if (b.error.code == TSL_OK) {
        sink_open(&sink, out);
        writer(&b, board, &query, &sink, &known);
        if (!known) sameness_unknown(&b, query.like);
        if (!sink_close(&sink)) fail(&b, (Span){0, 0}, TSL_ERR_WRITE, "writing was stopped");
    }
    return sameness_end(&b, error);
}

tsl_code tsl_canonical_write(const tsl_board *board, const tsl_symmetry_options *options,
                             tsl_writer out, tsl_error *error) {
    return sameness_write(board, options, out, error, canonical_write);
}

tsl_code tsl_canonical_express(const tsl_board *board, const tsl_symmetry_options *options,
                               tsl_writer out, tsl_error *error) {
    return sameness_write(board, options, out, error, canonical_express);
}

/* ---- Two boards ---- */

tsl_same tsl_board_same(const tsl_board *board, const tsl_board *other,
                        const tsl_symmetry_options *options, tsl_id *map, size_t capacity,
                        tsl_error *error) {
    Build b = {0};
    tsl_symmetry_options o;
    SamePair pair = {.a = board, .c = other, .answer = TSL_SAME_NOT_KNOWN};
    pair.query = sameness_query(&b, board, options, &o);
    if (!other) fail(&b, (Span){0, 0}, TSL_ERR_CALL, "there is no second board");
    if (other && b.error.code == TSL_OK) {
        bool differs = o.only & TSL_SYMMETRY_PLAYED && board->use != other->use;
        if (differs) pair.answer = TSL_SAME_NO;
        if (!differs && !same_find(&b, &pair)) pair.answer = TSL_SAME_NOT_KNOWN;
        size_t all = span_all(&pair.span);
        if (pair.answer == TSL_SAME_YES && map && capacity >= all)
            memcpy(map, pair.image, all * sizeof *map);
    }
    return sameness_end(&b, error) == TSL_OK ? pair.answer : TSL_SAME_NOT_KNOWN;
}
