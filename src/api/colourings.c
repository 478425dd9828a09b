/* colourings.c - the public functions about colourings: options and guards, then what topology/colours knows. */
#include "../topology/colours/colouring.h"
#include "making.h"

static tsl_colouring_options colouring_options(Build *b, const tsl_board *board,
                                               const tsl_colouring_options *given) {
    tsl_colouring_options o = tsl_colouring_default();
    if (making_read(b, board, &o, sizeof o, given, given ? given->size : 0) &&
        ((int)o.kind < TSL_KIND_NONE || (int)o.kind >= TSL_KIND_COUNT))
        fail(b, (Span){0, 0}, TSL_ERR_CALL, "there is no such kind of sites");
    if (o.kind == TSL_KIND_NONE && board) o.kind = board->use;
    making_begin(b, board, (BudgetLimits){o.max_work, o.max_bytes, o.cancel, o.cancel_user},
                 o.alloc);
    return o;
}

static tsl_colouring *colouring_open(Build *b) {
    Arena arena;
    arena_init(&arena, b->scratch.alloc);
    tsl_colouring *c = TAKE_ZERO(b, &arena, tsl_colouring, 1);
    if (c) c->arena = arena;
    return c;
}

tsl_colouring *tsl_colouring_new(const tsl_board *board, const tsl_colouring_options *options,
                                 tsl_error *error) {
    Build b = {0};
    tsl_colouring_options o = colouring_options(&b, board, options);
    const ColourWish wish = {o.kind, o.perfect, o.tries};
    tsl_colouring *c = b.error.code == TSL_OK ? colouring_open(&b) : NULL;
    if (c && !colouring_make(&b, board, &wish, c)) {
        tsl_colouring_free(c);
        c = NULL;
    }
    if (c) {
        c->arena.alloc = budget_allocator(&b);
        c->work = budget_work(&b);
    }
    making_end(&b, error);
    return c;
}

void tsl_colouring_free(tsl_colouring *c) {
    if (!c) return;
    arena_free_own(&c->arena);
}

tsl_kind tsl_colouring_kind(const tsl_colouring *c) {
    return c ? c->kind : TSL_KIND_NONE;
}

uint32_t tsl_colouring_count(const tsl_colouring *c) {
    return c ? c->count : 0;
}

uint32_t tsl_colouring_at(const tsl_colouring *c, tsl_id site) {
    return c && site < c->sites ? c->colour[site] : TSL_NONE;
}

bool tsl_colouring_is_best(const tsl_colouring *c) {
    return c && c->best;
}

uint64_t tsl_colouring_of(const tsl_colouring *c) {
    return c ? c->all : 0;
}

uint64_t tsl_colouring_order(const tsl_colouring *c) {
    return c ? c->order : 0;
}

uint64_t tsl_colouring_fixed(const tsl_colouring *c) {
    return c ? c->fixed : 0;
}

uint64_t tsl_colouring_work(const tsl_colouring *c) {
    return c ? c->work : 0;
}
