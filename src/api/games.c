/* games.c - game files: opening one, choosing, and its board. In: text and names. Out: text, and boards.
 * Holds: whatever goes wrong, in the file or in the board that it makes, is where it was written in the file. */
#include "../game/game.h"
#include "../topology/board.h"
#include "options.h"
#include "warnings.h"
#include <string.h>

static void games_begin(Build *b, const tsl_options *o) {
    b->max_depth = o->max_depth;
    budget_begin(b, (BudgetLimits){o->max_work, o->max_bytes, o->cancel, o->cancel_user}, o->alloc);
}

/* What has no place in the file has line 0. */
static tsl_code games_end(Build *b, const tsl_game *g, tsl_error *error) {
    arena_free(&b->scratch);
    arena_free(&b->tree);
    if (g && b->error.length)
        api_locate(g->file.at, b->error.offset, &b->error.line, &b->error.column);
    if (error) *error = b->error;
    return b->error.code;
}

bool tsl_game_is(const char *text, size_t length) {
    return text && length <= UINT32_MAX && game_is((Text){text, (uint32_t)length});
}

/* Bytes that are not UTF-8, and control characters, become question marks: they can only be in comments and the like. */
static bool games_copy(Build *b, tsl_game *g, const char *text, uint32_t length) {
    Text s = {text, length};
    char *copy = TAKE(b, &g->arena, char, (size_t)length + 1);
    if (!copy) return false;
    for (uint32_t at = 0, bytes; at < length; at += bytes) {
        unsigned char c = (unsigned char)text[at];
        bytes = text_character(s, at);
        bool wrong = !bytes || (c < ' ' && !text_is_blank((char)c)) || c == 0x7F;
        if (wrong) bytes = 1;
        memcpy(copy + at, wrong ? "?" : text + at, bytes);
    }
    copy[length] = '\0';
    g->file = (Text){copy, length};
    return true;
}

static tsl_game *games_open(Build *b, const tsl_options *o, const char *text, uint32_t length) {
    Arena arena;
    arena_init(&arena, b->scratch.alloc);
    tsl_game *g = TAKE_ZERO(b, &arena, tsl_game, 1);
    if (!g) return NULL;
    g->arena = arena;
    g->options = *o;
    b->budget.where = (Span){0, length};
    if (games_copy(b, g, text, length)) game_read(b, g);
    return g;
}

tsl_game *tsl_game_new(const char *text, size_t length, const tsl_options *options,
                       tsl_error *error) {
    Build b = {0};
    tsl_options o = api_options(&b, options);
    if (!b.error.code) o.rules = options ? options->rules : TSL_RULES_USUAL;
    tsl_game *g = NULL;
    games_begin(&b, &o);
    if (!text) {
        fail(&b, (Span){0, 0}, TSL_ERR_CALL, "there is no text");
    } else if (length > o.max_text || length > DRAFT_MOST) {
        fail(&b, (Span){0, 0}, TSL_ERR_LIMIT, "the text is %llu bytes long, and the limit is %u",
             (unsigned long long)length, o.max_text < DRAFT_MOST ? o.max_text : DRAFT_MOST);
    } else if (b.error.code == TSL_OK) {
        g = games_open(&b, &o, text, (uint32_t)length);
    }
    tsl_code code = games_end(&b, g, error);
    if (g) g->arena.alloc = budget_allocator(&b);
    if (code == TSL_OK) return g;
    tsl_game_free(g);
    return NULL;
}

static void games_forget(tsl_game *g) {
    arena_free(&g->board.arena);
    g->board = (GameBoard){0};
}

void tsl_game_free(tsl_game *g) {
    if (!g) return;
    games_forget(g);
    arena_free_own(&g->arena);
}

const char *tsl_game_name(const tsl_game *g) {
    return g ? g->name : NULL;
}

uint32_t tsl_game_option_count(const tsl_game *g) {
    return g ? g->option_count : 0;
}

tsl_game_option tsl_game_option_at(const tsl_game *g, uint32_t option) {
    if (option >= tsl_game_option_count(g)) return (tsl_game_option){0};
    const GameOption *o = &g->option[option];
    return (tsl_game_option){o->heading, o->items, o->preset, o->chosen};
}

tsl_game_item tsl_game_item_at(const tsl_game *g, uint32_t option, uint32_t item) {
    if (option >= tsl_game_option_count(g) || item >= g->option[option].items)
        return (tsl_game_item){0};
    const GameItem *i = &g->option[option].item[item];
    return (tsl_game_item){i->name, i->description, i->stars};
}

uint32_t tsl_game_ruleset_count(const tsl_game *g) {
    return g ? g->ruleset_count : 0;
}

tsl_game_ruleset tsl_game_ruleset_at(const tsl_game *g, uint32_t ruleset) {
    if (ruleset >= tsl_game_ruleset_count(g)) return (tsl_game_ruleset){0};
    const GameRuleset *r = &g->ruleset[ruleset];
    return (tsl_game_ruleset){r->name, r->choice, r->choices, r->stars};
}

tsl_code tsl_game_choose(tsl_game *g, const char *name, tsl_error *error) {
    Build b = {0};
    if (!g || !name) {
        fail(&b, (Span){0, 0}, TSL_ERR_CALL, "there is no game, or nothing to choose");
        return games_end(&b, NULL, error);
    }
    games_begin(&b, &g->options);
    if (game_choose(&b, g, (Text){name, (uint32_t)strlen(name)})) games_forget(g);
    return games_end(&b, g, error);
}

bool tsl_game_choose_item(tsl_game *g, uint32_t option, uint32_t item) {
    if (option >= tsl_game_option_count(g) || item >= g->option[option].items) return false;
    g->option[option].chosen = item;
    games_forget(g);
    return true;
}

const char *tsl_game_text(tsl_game *g, tsl_error *error) {
    Build b = {0};
    if (!g) {
        fail(&b, (Span){0, 0}, TSL_ERR_CALL, "there is no game");
        games_end(&b, NULL, error);
        return NULL;
    }
    games_begin(&b, &g->options);
    b.budget.where = (Span){0, g->file.length};
    if (!g->board.text && game_expand(&b, g)) g->board.arena.alloc = budget_allocator(&b);
    if (games_end(&b, g, error) != TSL_OK) g->board = (GameBoard){0};
    return g->board.text;
}

/* Warnings of the board's text are about the file. */
static void games_move_warnings(const tsl_game *g, tsl_board *board) {
    for (uint32_t i = 0; i < board->identity.warning_count; i++) {
        tsl_warning *w = &board->identity.warnings[i];
        Span place = game_place(g, (Span){w->offset, w->length});
        if (w->code == TSL_WARN_MORE) continue;
        w->offset = place.offset;
        w->length = place.length;
        api_locate(g->file.at, w->offset, &w->line, &w->column);
    }
    uint32_t count = board->identity.warning_count;
    if (count && board->identity.warnings[count - 1].code == TSL_WARN_MORE) count--;
    warnings_sort(board->identity.warnings, count);
}

static void games_move_error(const tsl_game *g, tsl_error *error) {
    if (error->code == TSL_ERR_CALL || error->code == TSL_ERR_MEMORY) return;
    Span place = game_place(g, (Span){error->offset, error->length});
    error->offset = place.offset;
    error->length = place.length;
    api_locate(g->file.at, error->offset, &error->line, &error->column);
}

tsl_board *tsl_game_board(tsl_game *g, const tsl_options *options, tsl_error *error) {
    tsl_error reason;
    const char *text = tsl_game_text(g, &reason);
    tsl_board *board = NULL;
    if (text) {
        Build b = {0};
        tsl_options o = api_options(&b, options ? options : &g->options);
        tsl_rules asked = options && !b.error.code ? options->rules : g->options.rules;
        o.rules = asked == TSL_RULES_USUAL ? TSL_RULES_LUDII : asked;
        if (b.error.code) {
            reason = b.error;
        } else {
            board = tsl_board_new(text, g->board.length, &o, &reason);
            if (!board) games_move_error(g, &reason);
        }
    }
    if (board) games_move_warnings(g, board);
    if (error) *error = reason;
    return board;
}
