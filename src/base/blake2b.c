/* blake2b.c - the compression function of RFC 7693, section 3, and the blocks that it is given. */
#include "blake2b.h"

#include <string.h>

static const uint64_t blake2b_start[8] = {
    0x6A09E667F3BCC908u, 0xBB67AE8584CAA73Bu, 0x3C6EF372FE94F82Bu, 0xA54FF53A5F1D36F1u,
    0x510E527FADE682D1u, 0x9B05688C2B3E6C1Fu, 0x1F83D9ABFB41BD6Bu, 0x5BE0CD19137E2179u};

/* Which words of the block each of the twelve rounds takes; the last two rounds repeat the first two. */
static const uint8_t blake2b_order[10][16] = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
    {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
    {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13},
    {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11},
    {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
    {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0}};

static uint64_t blake2b_rotate(uint64_t word, unsigned right) {
    return word >> right | word << (64 - right);
}

static void blake2b_mix(uint64_t v[16], const uint8_t at[4], uint64_t x, uint64_t y) {
    uint64_t a = v[at[0]], b = v[at[1]], c = v[at[2]], d = v[at[3]];
    a += b + x;
    d = blake2b_rotate(d ^ a, 32);
    c += d;
    b = blake2b_rotate(b ^ c, 24);
    a += b + y;
    d = blake2b_rotate(d ^ a, 16);
    c += d;
    b = blake2b_rotate(b ^ c, 63);
    v[at[0]] = a;
    v[at[1]] = b;
    v[at[2]] = c;
    v[at[3]] = d;
}

/* Takes the block that waits into the state. Texts stay below 2^64 bytes, so the upper half of their length is 0. */
static void blake2b_compress(Blake2b *hash, bool last) {
    static const uint8_t place[8][4] = {{0, 4, 8, 12},  {1, 5, 9, 13},  {2, 6, 10, 14},
                                        {3, 7, 11, 15}, {0, 5, 10, 15}, {1, 6, 11, 12},
                                        {2, 7, 8, 13},  {3, 4, 9, 14}};
    uint64_t v[16], word[16];
    for (size_t i = 0; i < 16; i++) {
        word[i] = 0;
        for (size_t k = 8; k-- > 0;) word[i] = word[i] << 8 | hash->block[8 * i + k];
        v[i] = i < 8 ? hash->state[i] : blake2b_start[i - 8];
    }
    v[12] ^= hash->total;
    if (last) v[14] = ~v[14];
    for (int round = 0; round < 12; round++) {
        const uint8_t *order = blake2b_order[round % 10];
        for (size_t i = 0; i < 8; i++)
            blake2b_mix(v, place[i], word[order[2 * i]], word[order[2 * i + 1]]);
    }
    for (int i = 0; i < 8; i++) hash->state[i] ^= v[i] ^ v[i + 8];
}

TSL_LOCAL void blake2b_open(Blake2b *hash, size_t size) {
    memset(hash, 0, sizeof *hash);
    memcpy(hash->state, blake2b_start, sizeof hash->state);
    hash->state[0] ^= 0x01010000u ^ size;
    hash->size = size;
}

TSL_LOCAL void blake2b_add(Blake2b *hash, const void *bytes, size_t count) {
    const unsigned char *from = (const unsigned char *)bytes;
    for (size_t i = 0; i < count; i++) {
        if (hash->used == BLAKE2B_BLOCK) {
            hash->total += BLAKE2B_BLOCK;
            blake2b_compress(hash, false);
            hash->used = 0;
        }
        hash->block[hash->used++] = from[i];
    }
}

TSL_LOCAL void blake2b_close(Blake2b *hash, unsigned char *out) {
    hash->total += hash->used;
    memset(hash->block + hash->used, 0, BLAKE2B_BLOCK - hash->used);
    blake2b_compress(hash, true);
    for (size_t i = 0; i < hash->size; i++)
        out[i] = (unsigned char)(hash->state[i / 8] >> 8 * (i % 8));
}
