/* board.c - building a board: the stages in order, from text to a board that never changes.
 *   text -> tree_read -> eval_program -> board_freeze -> board
 * Holds: after a failure the error is filled and nothing is left allocated. */
#include "../base/budget.h"
#include "../base/sized.h"
#include "../compile/eval.h"
#include "../compile/track.h"
#include "../topology/wrapped.h"
#include "options.h"
#include "warnings.h"
#include <string.h>

enum { DEFAULT_MAX_SITES = 1 << 24, DEFAULT_MAX_TEXT = 1 << 20, DEFAULT_MAX_DEPTH = 100 };
static const uint64_t default_max_work = (uint64_t)1 << 32, default_max_bytes = (uint64_t)1 << 32;
enum {
    WANT_ALL =
        TSL_WANT_GRAPH | TSL_WANT_REGIONS | TSL_WANT_LABELS | TSL_WANT_STEPS | TSL_WANT_RADIALS
};

/* Puts defaults in the place of zeros, and adds what the wanted stages need. */
static void api_defaults(tsl_options *o) {
    if (!o->max_sites) o->max_sites = DEFAULT_MAX_SITES;
    if (!o->max_text) o->max_text = DEFAULT_MAX_TEXT;
    if (!o->max_depth) o->max_depth = DEFAULT_MAX_DEPTH;
    if (!o->max_work) o->max_work = default_max_work;
    if (!o->max_bytes) o->max_bytes = default_max_bytes;
    if (o->rules == TSL_RULES_USUAL) o->rules = TSL_RULES_PAPER;
    if (!o->want) o->want = WANT_ALL;
    if (o->want & TSL_WANT_RADIALS) o->want |= TSL_WANT_STEPS;
    o->want |= TSL_WANT_GRAPH;
    if (!o->alloc.resize) o->alloc = arena_malloc();
}

/* Options of the first version end with `alloc`. */
static bool api_options_copy(tsl_options *to, const tsl_options *given) {
    static const SizedField added[] = {
        SIZED_FIELD(tsl_options, max_work), SIZED_FIELD(tsl_options, max_bytes),
        SIZED_FIELD(tsl_options, cancel), SIZED_FIELD(tsl_options, cancel_user)};
    const size_t least = offsetof(tsl_options, alloc) + sizeof given->alloc;
    return !sized_is_cut(given->size, added, sizeof added / sizeof *added) &&
           sized_copy(to, sizeof *to, least, given, given->size);
}

TSL_LOCAL tsl_options api_options(Build *b, const tsl_options *given) {
    tsl_options o = {.size = sizeof o};
    if (given && !api_options_copy(&o, given)) {
        fail(b, (Span){0, 0}, TSL_ERR_CALL, "the options have a size or fields that are unknown");
    } else if ((unsigned)o.rules > TSL_RULES_LUDII) {
        fail(b, (Span){0, 0}, TSL_ERR_CALL, "there are no such rules");
    } else if (o.want & ~(uint32_t)WANT_ALL) {
        fail(b, (Span){0, 0}, TSL_ERR_CALL, "there is nothing else to want");
    }
    api_defaults(&o);
    return o;
}

static bool api_tracks(Build *b, const Program *program, tsl_board *board) {
    if (!program->made && !program->tracks) return true;
    if (!program->made)
        return track_keep(b, &board->arena, program->tracks, &board->tracks.track,
                          &board->tracks.count);
    board->tracks.count = program->made_count;
    return track_keep_made(b, &board->arena, program->made, program->made_count,
                           &board->tracks.track);
}

static bool api_values(Build *b, const Program *program, tsl_board *board) {
    const uint32_t count = program->value_count;
    tsl_values *kept = TAKE(b, &board->arena, tsl_values, count);
    if (!kept) return false;
    memcpy(kept, program->values, count * sizeof *kept);
    board->tracks.values = kept;
    board->tracks.value_count = count;
    return true;
}

static tsl_board *api_board(Build *b, const Node *root, Program *program, tsl_rules rules) {
    Arena arena;
    arena_init(&arena, b->scratch.alloc);
    tsl_board *board = TAKE_ZERO(b, &arena, tsl_board, 1);
    if (!board) return NULL;
    board->arena = arena;
    board->rules = rules;
    board->use = b->use;
    board->identity.form = program->form;
    board->identity.source = tree_text(b, &board->arena, root);
    if (board->identity.source && api_tracks(b, program, board) &&
        (!program->value_count || api_values(b, program, board)) &&
        board_freeze(b, &program->graph, board) && (!b->warned || warnings_keep(b, board))) {
        board->arena.alloc = budget_allocator(b);
        if (board->identity.wrap) board->identity.wrap->cover->arena.alloc = board->arena.alloc;
        board->identity.work = budget_work(b);
        return board;
    }
    tsl_board_free(board);
    return NULL;
}

static tsl_board *api_build(Build *b, tsl_rules rules) {
    Program program;
    enum { BYTE_WORK = 8 }; /* to read a byte of text, and to keep what it says */
    if (!build_charge(b, BYTE_WORK * (uint64_t)b->source.length)) return NULL;
    const Node *root = tree_read(b);
    if (!root) return NULL;
    arena_free(&b->scratch);
    if (!eval_program(b, root, &program)) return NULL;
    tsl_board *board = NULL;
    if (program.graph.vertices) {
        board = api_board(b, root, &program, rules);
    } else {
        fail(b, root->span, TSL_ERR_VALUE, "nothing is left: a board has at least one site");
    }
    graph_free(&program.graph);
    return board;
}

tsl_board *tsl_board_new(const char *text, size_t length, const tsl_options *options,
                         tsl_error *error) {
    Build b = {0};
    tsl_options o = api_options(&b, options);
    b.max_sites = o.max_sites;
    b.max_depth = o.max_depth;
    b.want = o.want;
    b.strict = o.strict;
    tsl_board *board = NULL;
    budget_begin(&b, (BudgetLimits){o.max_work, o.max_bytes, o.cancel, o.cancel_user}, o.alloc);
    if (!text) {
        fail(&b, (Span){0, 0}, TSL_ERR_CALL, "there is no text");
    } else if (length > o.max_text) {
        size_t more = length - o.max_text;
        fail(&b, (Span){o.max_text, more < UINT32_MAX ? (uint32_t)more : UINT32_MAX}, TSL_ERR_LIMIT,
             "the text is %llu bytes long, and the limit is %u", (unsigned long long)length,
             o.max_text);
    } else if (b.error.code == TSL_OK) {
        b.source = (Text){text, (uint32_t)length};
        b.budget.where = (Span){0, (uint32_t)length};
        board = api_build(&b, o.rules);
    }
    arena_free(&b.scratch);
    arena_free(&b.tree);
    if (text && !board) api_locate(text, b.error.offset, &b.error.line, &b.error.column);
    if (error) *error = b.error;
    return board;
}

void tsl_board_free(tsl_board *board) {
    if (!board) return;
    if (board->identity.wrap) arena_free_own(&board->identity.wrap->cover->arena);
    arena_free_own(&board->arena);
}
