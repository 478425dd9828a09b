/* SPDX-License-Identifier: MIT
 * threads.c - eight threads read one board, and build their own beside it: all see the same.
 * Run: threads    Sources: threads.c, and the library; link with -pthread (native builds only). */
#define CHECK_MAIN
#include "check.h"
#include "tessella.h"
#include <pthread.h>
#include <string.h>

#define THREADS 8
#define ROUNDS 20
static const char text[] = "(board (tri Star 4) (track \"T\" {0 1 2}) use:Vertex)";

typedef struct {
    const tsl_board *shared;
    uint64_t sum; /* of all that was seen */
    bool good;
} Reader;

static void mix(uint64_t *sum, const void *bytes, size_t count) {
    const unsigned char *at = bytes;
    for (size_t n = 0; n < count; n++) *sum = (*sum ^ at[n]) * UINT64_C(1099511628211);
}

static bool mix_write(void *user, const char *bytes, size_t count) {
    mix(user, bytes, count);
    return true;
}

static void mix_sites(uint64_t *sum, const tsl_board *b) {
    for (tsl_kind k = TSL_VERTEX; k < TSL_KINDS; k++) {
        mix(sum, tsl_positions(b, k), tsl_count(b, k) * sizeof(tsl_point));
        for (tsl_id i = 0; i < tsl_count(b, k); i++)
            for (tsl_kind of = TSL_VERTEX; of < TSL_KINDS; of++) {
                tsl_ids list = tsl_incident(b, k, i, of);
                mix(sum, list.id, list.count * sizeof *list.id);
            }
    }
}

static uint64_t sum_board(const tsl_board *b) {
    uint64_t sum = UINT64_C(14695981039346656037);
    static const char *const formats[] = {"text", "dump", "svg"};
    mix_sites(&sum, b);
    for (size_t n = 0; n < sizeof formats / sizeof *formats; n++)
        tsl_write(b, formats[n], (tsl_writer){mix_write, &sum});
    return sum;
}

static void *read_board(void *user) {
    Reader *reader = user;
    reader->sum = sum_board(reader->shared);
    reader->good = true;
    for (int n = 0; n < ROUNDS; n++) {
        tsl_board *own = tsl_board_new(text, strlen(text), NULL, NULL);
        reader->good = reader->good && own && sum_board(reader->shared) == reader->sum &&
                       sum_board(own) == reader->sum;
        tsl_board_free(own);
    }
    return NULL;
}

int main(void) {
    Reader readers[THREADS];
    pthread_t threads[THREADS];
    tsl_board *b = tsl_board_new(text, strlen(text), NULL, NULL);
    if (!CHECK(b)) return check_end();
    for (int n = 0; n < THREADS; n++) {
        readers[n] = (Reader){.shared = b};
        if (pthread_create(&threads[n], NULL, read_board, &readers[n])) return 1;
    }
    for (int n = 0; n < THREADS; n++) {
        pthread_join(threads[n], NULL);
        CHECK(readers[n].good && readers[n].sum == sum_board(b));
    }
    tsl_board_free(b);
    return check_end();
}
