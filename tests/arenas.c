/* SPDX-License-Identifier: MIT
 * arenas.c - what arenas promise: room that is aligned, apart, kept until it is released and then used again; and, under
 * the address sanitizer, that whoever touches anything else is stopped. Each such step is made in a child process,
 * which has to die of it; without the sanitizer these checks are left out, and the program says so.
 * Run: arenas    Sources: arenas.c, heap.c; it compiles the arena itself, whose functions a library does not show. */
#define TSL_ONE_UNIT
#include "../src/base/arena.c"
#define CHECK_MAIN
#include "check.h"
#include "heap.h"
#if defined ARENA_WATCHED
#include <sys/wait.h>
#include <unistd.h>
#endif

enum { REQUESTS = 400 };

static uint32_t arenas_size(uint32_t n) {
    return n * n % 997 * (n % 40 == 0 ? 100 : 1);
}

static void check_requests(Arena *arena, bool alone) {
    unsigned char *room[REQUESTS];
    for (uint32_t n = 0; n < REQUESTS; n++) {
        room[n] = alone ? arena_take_alone(arena, arenas_size(n), 1)
                        : arena_take(arena, arenas_size(n), 1);
        CHECK(room[n] && (uintptr_t)room[n] % 8 == 0);
        memset(room[n], (int)(n & 255), arenas_size(n));
    }
    unsigned spoilt = 0;
    for (uint32_t n = 0; n < REQUESTS; n++) {
        for (uint32_t i = 0; i < arenas_size(n); i++) spoilt += room[n][i] != (n & 255);
    }
    CHECK_SAY(spoilt == 0, "%u bytes were written by another request", spoilt);
}

static void check_marks(Arena *arena, const Heap *heap) {
    unsigned char *kept = arena_take(arena, 100, 1);
    memset(kept, 7, 100);
    size_t held = 0;
    unsigned calls = 0;
    for (int round = 0; round < 3; round++) {
        ArenaMark mark = arena_mark(arena);
        check_requests(arena, false);
        arena_release(arena, mark);
        if (round == 1) held = arena->held, calls = heap->calls;
    }
    CHECK_SAY(arena->held == held && heap->calls == calls, "released blocks were not used again");
    CHECK(kept[0] == 7 && kept[99] == 7);
}

/* A large array changes its arena without being copied, and outlives the one that it came from. */
static void check_hand_over(tsl_allocator alloc) {
    Arena from, to;
    arena_init(&from, alloc);
    arena_init(&to, alloc);
    CHECK(arena_take(&from, 10, 1) && arena_take(&to, 10, 1));
    unsigned char *small = arena_take_alone(&from, ARENA_ALONE - 1, 1);
    unsigned char *large = arena_take_alone(&from, ARENA_ALONE, 1);
    size_t held = from.held + to.held;
    CHECK(!arena_hand_over(&from, &to, small, ARENA_ALONE - 1));
    CHECK(!arena_hand_over(&from, &to, large, ARENA_ALONE / 2));
    CHECK(arena_hand_over(&from, &to, large, ARENA_ALONE));
    CHECK(!arena_hand_over(&from, &to, large, ARENA_ALONE));
    CHECK(from.held + to.held == held);
    arena_free(&from);
    memset(large, 1, ARENA_ALONE);
    arena_free(&to);
}

static void check_adopt(tsl_allocator alloc) {
    Arena arena, other;
    arena_init(&arena, alloc);
    arena_init(&other, alloc);
    CHECK(arena_take(&arena, 10, 1));
    arena_adopt(&arena, &other);
    CHECK(other.held == 0 && !other.top);
    unsigned char *room = arena_take(&other, 5000, 1);
    CHECK(room && arena_take(&other, 50000, 1));
    size_t held = arena.held + other.held;
    arena_adopt(&arena, &other);
    CHECK(arena.held == held && other.held == 0 && !other.top && !other.spare);
    memset(room, 3, 5000);
    arena_free(&arena);
    CHECK(arena.held == 0);
}

static void check_too_much(Arena *arena) {
    CHECK(!arena_take(arena, SIZE_MAX / 2, 3));
    CHECK(!arena_take(arena, SIZE_MAX, SIZE_MAX));
    CHECK(!arena_take_alone(arena, (size_t)1 << (4 * sizeof(size_t)), SIZE_MAX / 2));
    CHECK(arena_take(arena, 0, 8) && arena_take(arena, 8, 0));
}

#ifdef ARENA_WATCHED
static Arena watched;
static volatile unsigned char touched;

static void touch_after(void) {
    unsigned char *room = arena_take(&watched, 20, 1);
    if (arena_take(&watched, 20, 1)) touched = room[20];
}
static void touch_far_after(void) {
    unsigned char *room = arena_take(&watched, 32, 1);
    if (arena_take(&watched, 32, 1)) room[32 + 15] = 1;
}
static void touch_before(void) {
    unsigned char *room = arena_take(&watched, 20, 1);
    unsigned char *next = arena_take(&watched, 20, 1);
    if (room) touched = next[-1];
}
static void touch_rest(void) {
    unsigned char *room = arena_take(&watched, 8, 1);
    room[200] = 1;
}
static void touch_nothing(void) {
    unsigned char *room = arena_take(&watched, 0, 1);
    touched = room[0];
}
static void touch_released(void) {
    ArenaMark mark = arena_mark(&watched);
    unsigned char *room = arena_take(&watched, 8, 1);
    arena_release(&watched, mark);
    touched = room[0];
}
static void touch_released_block(void) {
    ArenaMark mark = arena_mark(&watched);
    unsigned char *room = arena_take(&watched, 50000, 1);
    arena_release(&watched, mark);
    room[49999] = 1;
}
static void touch_used_again(void) {
    ArenaMark mark = arena_mark(&watched);
    if (!arena_take(&watched, 50000, 1)) return;
    arena_release(&watched, mark);
    unsigned char *room = arena_take(&watched, 40000, 1);
    room[40000] = 1;
}
static void touch_own(void) {
    unsigned char *room = arena_take(&watched, 20, 1);
    room[19] = 1;
}

static bool dies(void (*step)(void)) {
    int status = 0;
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        if (!freopen("/dev/null", "w", stderr)) _exit(3);
        arena_init(&watched, arena_malloc());
        if (!arena_take(&watched, 1, 1)) _exit(3);
        step();
        _exit(0);
    }
    bool ended = child > 0 && waitpid(child, &status, 0) == child;
    return ended && !(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

static void check_watched(void) {
    CHECK(dies(touch_after));
    CHECK(dies(touch_far_after));
    CHECK(dies(touch_before));
    CHECK(dies(touch_rest));
    CHECK(dies(touch_nothing));
    CHECK(dies(touch_released));
    CHECK(dies(touch_released_block));
    CHECK(dies(touch_used_again));
    CHECK(!dies(touch_own));
}
#endif

int main(void) {
    Heap heap = {0};
    tsl_allocator alloc = {heap_resize, &heap};
    Arena arena;
    arena_init(&arena, alloc);
    check_requests(&arena, false);
    check_requests(&arena, true);
    check_marks(&arena, &heap);
    check_too_much(&arena);
    arena_free(&arena);
    check_hand_over(alloc);
    check_adopt(alloc);
    CHECK(heap.blocks == 0 && heap.bytes == 0 && heap.lies == 0);
#ifdef ARENA_WATCHED
    check_watched();
#else
    puts("not built with the address sanitizer: what it would stop was not tried");
#endif
    return check_end();
}
