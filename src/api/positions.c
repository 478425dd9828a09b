/* positions.c - the public functions about positions: guards, then what position/ knows. A position remembers its board,
 * which outlives it. */
#include "../position/position.h"
#include "guard.h"
#include "warnings.h"
#include <string.h>

static const tsl_piece positions_none = {TSL_NONE, 0};

static bool guard_on(const tsl_position *p, tsl_site site) {
    return p && guard_site(p->board, site.kind, site.index);
}

tsl_position *tsl_position_new(const tsl_board *board, const tsl_allocator *alloc) {
    if (!board) return NULL;
    tsl_allocator own = alloc && alloc->resize ? *alloc : board->arena.alloc;
    tsl_position *p = (tsl_position *)arena_resize_block(own, NULL, 0, sizeof *p);
    if (p) *p = (tsl_position){.board = board, .alloc = own};
    return p;
}

void tsl_position_free(tsl_position *p) {
    if (!p) return;
    tsl_allocator alloc = p->alloc;
    arena_resize_block(alloc, p->piece, p->room * sizeof *p->piece, 0);
    arena_resize_block(alloc, p, sizeof *p, 0);
}

/* Whether both are on boards with the same number of sites of each kind. */
static bool positions_match(const tsl_position *a, const tsl_position *b) {
    return a && b && memcmp(a->board->count, b->board->count, sizeof a->board->count) == 0;
}

tsl_code tsl_position_copy(tsl_position *to, const tsl_position *from) {
    if (!positions_match(to, from)) return TSL_ERR_CALL;
    if (!position_reserve(to, from->count)) return TSL_ERR_MEMORY;
    if (from->count) memmove(to->piece, from->piece, from->count * sizeof *to->piece);
    to->count = from->count;
    return TSL_OK;
}

const tsl_board *tsl_position_board(const tsl_position *p) {
    return p ? p->board : NULL;
}

/* ---- Stacks ---- */

static bool positions_is_letter(char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

tsl_code tsl_position_push(tsl_position *p, tsl_site site, tsl_piece piece) {
    bool known = piece.player < TSL_PLAYERS && (!piece.letter || positions_is_letter(piece.letter));
    if (!known || !guard_on(p, site)) return TSL_ERR_CALL;
    if (p->count >= TSL_POSITION_MOST) return TSL_ERR_LIMIT;
    if (!position_reserve(p, p->count + 1)) return TSL_ERR_MEMORY;
    PositionStack stack = position_stack(p, site.kind, site.index);
    position_insert(
        p, stack.first + stack.count,
        (PositionPiece){site.index, (uint8_t)site.kind, (uint8_t)piece.player, piece.letter, 0});
    return TSL_OK;
}

static PositionStack positions_stack(const tsl_position *p, tsl_site site) {
    return guard_on(p, site) ? position_stack(p, site.kind, site.index) : (PositionStack){0, 0};
}

/* The piece at a level of a stack, if it is as high as that. */
static tsl_piece positions_piece(const tsl_position *p, PositionStack stack, uint32_t level) {
    if (level >= stack.count) return positions_none;
    const PositionPiece *piece = &p->piece[stack.first + level];
    return (tsl_piece){piece->player, piece->letter};
}

tsl_piece tsl_position_pop(tsl_position *p, tsl_site site) {
    PositionStack stack = positions_stack(p, site);
    if (!stack.count) return positions_none;
    tsl_piece top = positions_piece(p, stack, stack.count - 1);
    position_remove(p, stack.first + stack.count - 1, 1);
    return top;
}

uint32_t tsl_position_count(const tsl_position *p, tsl_site site) {
    return positions_stack(p, site).count;
}

uint32_t tsl_position_pieces(const tsl_position *p) {
    return p ? p->count : 0;
}

tsl_piece tsl_position_at(const tsl_position *p, tsl_site site) {
    return positions_piece(p, positions_stack(p, site), site.level);
}

tsl_piece tsl_position_top(const tsl_position *p, tsl_site site) {
    PositionStack stack = positions_stack(p, site);
    return positions_piece(p, stack, stack.count - 1); /* of none: past any level */
}

static uint32_t positions_top_level(uint32_t count) {
    return count ? count - 1 : 0;
}

tsl_site tsl_position_default(const tsl_position *p, tsl_id index) {
    tsl_site site = tsl_site_default(tsl_position_board(p), index);
    site.level = positions_top_level(tsl_position_count(p, site));
    return site;
}

tsl_site tsl_position_next(const tsl_position *p, tsl_site after) {
    bool first = after.kind == TSL_KIND_NONE;
    uint32_t at = 0;
    if (p && !first)
        at = (unsigned)after.kind < TSL_KIND_COUNT
                 ? position_from(p, after.kind, (uint64_t)after.index + 1)
                 : p->count;
    if (!p || at >= p->count) return (tsl_site){TSL_KIND_NONE, TSL_NONE, 0};
    tsl_site site = {(tsl_kind)p->piece[at].kind, p->piece[at].index, 0};
    site.level = positions_top_level(tsl_position_count(p, site));
    return site;
}

void tsl_position_clear(tsl_position *p) {
    if (p) p->count = 0;
}

void tsl_position_clear_site(tsl_position *p, tsl_site site) {
    PositionStack stack = positions_stack(p, site);
    if (stack.count) position_remove(p, stack.first, stack.count);
}

/* ---- As a whole ---- */

bool tsl_position_equal(const tsl_position *a, const tsl_position *b) {
    return positions_match(a, b) && a->count == b->count &&
           (a->count == 0 || memcmp(a->piece, b->piece, a->count * sizeof *a->piece) == 0);
}

tsl_code tsl_position_parse(tsl_position *p, const char *text, size_t length, tsl_error *error) {
    Build b = {0};
    if (p) arena_init(&b.scratch, p->alloc);
    if (!p || !text) {
        fail(&b, (Span){0, 0}, TSL_ERR_CALL, p ? "there is no text" : "there is no position");
    } else if (length >= UINT32_MAX) {
        fail(&b, (Span){0, 0}, TSL_ERR_LIMIT, "the text is longer than %u bytes", UINT32_MAX - 1);
    } else {
        b.source = (Text){text, (uint32_t)length};
        position_read(&b, p);
    }
    if (p) arena_free(&b.scratch);
    if (text) api_locate(text, b.error.offset, &b.error.line, &b.error.column);
    if (error) *error = b.error;
    return b.error.code;
}
