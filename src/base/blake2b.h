/* blake2b.h - the hash BLAKE2b of RFC 7693, without a key. In: bytes in any portions. Out: a digest of 1 to 64 bytes.
 * Holds: the same bytes give the same digest on every machine. */
#ifndef TSL_BASE_BLAKE2B_H
#define TSL_BASE_BLAKE2B_H
#include "local.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { BLAKE2B_BLOCK = 128, BLAKE2B_MOST = 64 };
typedef struct {
    uint64_t state[8];
    uint64_t total; /* bytes of full blocks that went into the state */
    size_t
        used; /* bytes that wait; a block waits until another byte comes, since the last one is marked */
    size_t size; /* of the digest */
    unsigned char block[BLAKE2B_BLOCK];
} Blake2b;

TSL_LOCAL void blake2b_open(Blake2b *hash, size_t size);
TSL_LOCAL void blake2b_add(Blake2b *hash, const void *bytes, size_t count);
TSL_LOCAL void blake2b_close(Blake2b *hash, unsigned char *out);
#endif
