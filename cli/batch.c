/* batch.c - the command batch. In: lines, each a board. Out: a line of JSON for each of them, in their order: what is wanted of
 * the board, or why it was refused.
 * Holds: one thread reads and writes. Others, if there are any, take chunks of lines and answer into memory; there are never more than a few
 * chunks, so memory does not grow with the input.
 *
 *   lines -> [chunk][chunk][chunk] -> threads -> [chunk][chunk][chunk] -> answers
 *            filled, not yet taken               done, written in order */
#include "answer.h"
#include "commands.h"
#include "complain.h"
#include "export.h"
#include "lines.h"
#include "output.h"
#include "stop.h"

#include <stdlib.h>
#include <string.h>
#if !defined(__wasi__) && !defined(_WIN32)
#include <pthread.h>
#define BATCH_THREADS 1
#endif

enum { JOBS_MOST = 256, CHUNK_LINES = 32, CHUNK_BYTES = 1 << 16, CHUNKS_AHEAD = 4 };

typedef struct {
    Text text, answers;
    uint32_t count;
    Line line[CHUNK_LINES]; /* their bytes are in `text` */
    bool refused, done;
} Chunk;

typedef struct {
    Asked asked;
    Lines lines;
    Text line; /* that is read */
    Output output;
    uint64_t boards; /* so far */
    bool refused, at_end;
    int status;
} Batch;

/* Reads lines until the chunk is full; at the end of the input it stays smaller, or empty. */
static void fill_chunk(Batch *batch, Chunk *chunk, uint32_t most) {
    chunk->count = 0;
    chunk->text.used = chunk->answers.used = 0;
    chunk->refused = chunk->done = false;
    while (chunk->count < most && chunk->text.used < CHUNK_BYTES && !batch->at_end) {
        int status = lines_read(&batch->lines, &batch->line);
        if (status != EXIT_DONE) {
            batch->at_end = true;
            if (status != LINES_END) batch->status = status;
            break;
        }
        chunk->line[chunk->count++] =
            (Line){chunk->text.used, batch->line.used, batch->lines.number, batch->lines.name};
        text_add(&chunk->text, batch->line.bytes, batch->line.used);
        if (chunk->text.failed || batch->line.failed) {
            batch->status = complain_memory();
            batch->at_end = true;
            chunk->count = 0;
        }
    }
}

static void answer_chunk(const Asked *asked, Request *request, Chunk *chunk) {
    for (uint32_t i = 0; i < chunk->count; i++) {
        const Line *line = &chunk->line[i];
        if (!answer_line(asked, request, chunk->text.bytes + line->begin, line, &chunk->answers))
            chunk->refused = true;
    }
}

static void write_chunk(Batch *batch, Chunk *chunk) {
    if (chunk->answers.failed) {
        if (!batch->at_end || batch->status == EXIT_DONE) batch->status = complain_memory();
        batch->at_end = true;
        return;
    }
    if (chunk->answers.used > 0 &&
        !output_write(&batch->output, chunk->answers.bytes, chunk->answers.used))
        batch->at_end = true; /* closing says why */
    batch->boards += chunk->count;
    batch->refused = batch->refused || chunk->refused;
    stop_progress_boards(batch->boards);
}

static void free_chunk(Chunk *chunk) {
    text_free(&chunk->text);
    text_free(&chunk->answers);
}

/* Without threads each line is answered before the next one is read, so a program may ask and wait. */
static void run_alone(Batch *batch) {
    Request request = {0};
    Chunk *chunk = calloc(1, sizeof *chunk);
    if (chunk == NULL) batch->status = complain_memory();
    while (chunk != NULL && !batch->at_end) {
        fill_chunk(batch, chunk, 1);
        answer_chunk(&batch->asked, &request, chunk);
        write_chunk(batch, chunk);
        if (batch->lines.file == stdin) fflush(batch->output.file);
    }
    if (chunk != NULL) free_chunk(chunk);
    free(chunk);
    request_free(&request);
}

#ifdef BATCH_THREADS

/* Chunks in a ring; numbers grow and stand for the place modulo `size`. */
typedef struct {
    const Asked *asked;
    pthread_mutex_t lock;
    pthread_cond_t work, answer; /* there is another chunk to take; one is done */
    Chunk *chunk;
    uint64_t size, filled, taken, written;
    bool closed;
} Ring;

static Chunk *ring_take(Ring *ring) {
    Chunk *chunk = NULL;
    pthread_mutex_lock(&ring->lock);
    while (ring->taken == ring->filled && !ring->closed)
        pthread_cond_wait(&ring->work, &ring->lock);
    if (ring->taken < ring->filled) chunk = &ring->chunk[ring->taken++ % ring->size];
    pthread_mutex_unlock(&ring->lock);
    return chunk;
}

static void *ring_answer(void *user) {
    Ring *ring = user;
    Request request = {0};
    for (Chunk *chunk; (chunk = ring_take(ring)) != NULL;) {
        answer_chunk(ring->asked, &request, chunk);
        pthread_mutex_lock(&ring->lock);
        chunk->done = true;
        pthread_cond_signal(&ring->answer);
        pthread_mutex_unlock(&ring->lock);
    }
    request_free(&request);
    return NULL;
}

/* The chunk to be written next if it is done, after waiting for it if `wait`; NULL if it is not, or there is none. */
static Chunk *ring_done(Ring *ring, bool wait) {
    Chunk *chunk = &ring->chunk[ring->written % ring->size];
    if (ring->written == ring->filled) return NULL;
    pthread_mutex_lock(&ring->lock);
    while (wait && !chunk->done) pthread_cond_wait(&ring->answer, &ring->lock);
    bool done = chunk->done;
    pthread_mutex_unlock(&ring->lock);
    return done ? chunk : NULL;
}

static void ring_fill(Ring *ring, Batch *batch) {
    fill_chunk(batch, &ring->chunk[ring->filled % ring->size], CHUNK_LINES);
    pthread_mutex_lock(&ring->lock);
    ring->filled++;
    pthread_cond_signal(&ring->work);
    pthread_mutex_unlock(&ring->lock);
}

static void ring_run(Ring *ring, Batch *batch) {
    while (!batch->at_end || ring->written < ring->filled) {
        bool room = !batch->at_end && ring->filled - ring->written < ring->size;
        Chunk *chunk = ring_done(ring, !room);
        if (chunk != NULL) {
            write_chunk(batch, chunk);
            ring->written++;
        } else if (room) {
            ring_fill(ring, batch);
        }
    }
    pthread_mutex_lock(&ring->lock);
    ring->closed = true;
    pthread_cond_broadcast(&ring->work);
    pthread_mutex_unlock(&ring->lock);
}

static void run_threads(Batch *batch, uint32_t jobs) {
    Ring ring = {.asked = &batch->asked, .size = (uint64_t)jobs * CHUNKS_AHEAD};
    pthread_t thread[JOBS_MOST];
    uint32_t started = 0;
    ring.chunk = calloc((size_t)ring.size, sizeof *ring.chunk);
    pthread_mutex_init(&ring.lock, NULL);
    pthread_cond_init(&ring.work, NULL);
    pthread_cond_init(&ring.answer, NULL);
    while (ring.chunk != NULL && started < jobs &&
           pthread_create(&thread[started], NULL, ring_answer, &ring) == 0)
        started++;
    if (started > 0) ring_run(&ring, batch);
    for (uint32_t i = 0; i < started; i++) pthread_join(thread[i], NULL);
    for (uint64_t i = 0; ring.chunk != NULL && i < ring.size; i++) free_chunk(&ring.chunk[i]);
    pthread_cond_destroy(&ring.answer);
    pthread_cond_destroy(&ring.work);
    pthread_mutex_destroy(&ring.lock);
    free(ring.chunk);
    if (started == 0) run_alone(batch);
}

#else

static void run_threads(Batch *batch, uint32_t jobs) {
    (void)jobs;
    run_alone(batch);
}

#endif

static int read_jobs(const Options *options, uint32_t *out) {
    char *end = NULL;
    unsigned long jobs = options->jobs != NULL ? strtoul(options->jobs, &end, 10) : 1;
    *out = (uint32_t)jobs;
    if (options->jobs == NULL || (*end == '\0' && jobs >= 1 && jobs <= JOBS_MOST)) return EXIT_DONE;
    return complain("'--jobs' is a number of threads from 1 to %d, not '%s'", JOBS_MOST,
                    options->jobs);
}

int batch_run(const Options *options) {
    static char standard[] = "-";
    char *names[] = {standard};
    uint32_t jobs;
    Batch batch = {.asked = {.options = options}};
    int status = read_jobs(options, &jobs);
    if (status == EXIT_DONE) status = export_read(options, &batch.asked.what);
    if (status != EXIT_DONE) return status;
    batch.lines.names = options->count > 0 ? options->words : names;
    batch.lines.count = options->count > 0 ? options->count : 1;
    batch.asked.files = batch.lines.count > 1;
    status = output_open(options->output, &batch.output);
    if (status != EXIT_DONE) return status;
    if (jobs > 1) {
        run_threads(&batch, jobs);
    } else {
        run_alone(&batch);
    }
    stop_end_progress();
    lines_close(&batch.lines);
    text_free(&batch.line);
    status = output_close(&batch.output);
    if (batch.status != EXIT_DONE) return batch.status;
    return status == EXIT_DONE && batch.refused ? EXIT_REFUSED : status;
}
