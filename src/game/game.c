/* game.c - a game file from its bytes to what may be chosen, and from a choice to the text of its board.
 *   comments -> options -> rulesets -> defines -> comments -> ranges -> metadata -> blanks and brackets -> board
 * Holds: each step makes a new text out of the one before, whose bytes still know where in the file they were written. */
#include "game.h"
#include "../base/spelling.h"
#include <string.h>

/* The file as a draft. */
static bool game_draft(Build *b, const tsl_game *g, Draft *out) {
    draft_init(b, out);
    if (!draft_write(b, out, g->file, (Origin){0, 0})) return false;
    for (uint32_t i = 0; i < out->length; i++) out->origin[i].from = i;
    return true;
}

static bool game_plain(Build *b, const tsl_game *g, Draft *out) {
    Draft file;
    draft_init(b, out);
    bool done = game_draft(b, g, &file) && comments_drop(b, &file, out);
    draft_free(&file);
    return done;
}

static bool game_name(Build *b, tsl_game *g, const Draft *text) {
    Part name = {0, 0};
    if (!find_name(b, text, &name)) return false;
    char *copy = TAKE(b, &g->arena, char, name.end - name.begin + 1);
    if (!copy) return false;
    memcpy(copy, text->at + name.begin, name.end - name.begin);
    copy[name.end - name.begin] = '\0';
    g->name = copy;
    return true;
}

/* The game may be what an option stands for, so its name is looked for there, too. */
TSL_LOCAL bool game_read(Build *b, tsl_game *g) {
    Draft plain, rest;
    draft_init(b, &rest);
    bool done = game_plain(b, g, &plain) && game_read_options(b, g, &plain) &&
                game_cut_options(b, g, &plain, &rest) && game_read_rulesets(b, g, &rest) &&
                game_name(b, g, find_is_game(&rest) ? &rest : &plain);
    draft_free(&plain);
    draft_free(&rest);
    return done;
}

/* ---- Choosing ---- */

static bool game_is_item(const GameOption *o, uint32_t item, Text name) {
    size_t heading = strlen(o->heading), length = strlen(o->item[item].name);
    return name.length == heading + 1 + length && memcmp(name.at, o->heading, heading) == 0 &&
           name.at[heading] == '/' &&
           memcmp(name.at + heading + 1, o->item[item].name, length) == 0;
}

/* Chooses the item of that name in every option that has it, or only looks for it; whether one has. */
static bool game_choose_item(tsl_game *g, Text name, bool choose) {
    bool found = false;
    for (uint32_t i = 0; i < g->option_count; i++) {
        GameOption *o = &g->option[i];
        uint32_t item = 0;
        while (item < o->items && !game_is_item(o, item, name)) item++;
        if (item == o->items) continue;
        if (choose) o->chosen = item;
        found = true;
    }
    return found;
}

typedef struct {
    const char *heading, *slash, *item;
    uint32_t edits;
} GameNearest;

static bool game_is_end(Text whole, Text end) {
    if (end.length >= whole.length || whole.at[whole.length - end.length - 1] != '/') return false;
    return text_same((Text){whole.at + whole.length - end.length, end.length}, end);
}

/* What comes after a slash is as near as one wrong letter. */
static void game_offer(GameNearest *best, Text name, const char *heading, const char *item) {
    char word[64];
    Text first = text_of(heading), second = text_of(item ? item : "");
    uint32_t length = first.length + second.length + (item != NULL);
    if (length > sizeof word) return;
    memcpy(word, first.at, first.length);
    if (item) word[first.length] = '/';
    memcpy(word + length - second.length, second.at, second.length);
    bool ends = best->edits > 1 && game_is_end((Text){word, length}, name);
    if (ends) best->edits = 1;
    if (ends || spelling_is_near(name, (Text){word, length}, &best->edits))
        *best = (GameNearest){heading, item ? "/" : "", item ? item : "", best->edits};
}

/* What of a file is nearest to a name. */
static GameNearest game_nearest(const tsl_game *g, Text name) {
    GameNearest best = {"", "", "", UINT32_MAX};
    for (uint32_t i = 0; i < g->ruleset_count; i++)
        game_offer(&best, name, g->ruleset[i].name, NULL);
    for (uint32_t i = 0; i < g->option_count; i++) {
        for (uint32_t k = 0; k < g->option[i].items; k++)
            game_offer(&best, name, g->option[i].heading, g->option[i].item[k].name);
    }
    return best;
}

/* The name is not a place in the file, so the error has none. */
static bool game_unknown(Build *b, const tsl_game *g, Text name) {
    GameNearest best = game_nearest(g, name);
    int length = name.length < 60 ? (int)name.length : 60;
    if (*best.heading)
        return fail(b, (Span){0, 0}, TSL_ERR_NAME,
                    "this game has no option or ruleset '%.*s'; did you mean '%s%s%s'?", length,
                    name.at, best.heading, best.slash, best.item);
    if (!g->option_count && !g->ruleset_count)
        return fail(b, (Span){0, 0}, TSL_ERR_NAME, "this game has no options, so no '%.*s'", length,
                    name.at);
    return fail(b, (Span){0, 0}, TSL_ERR_NAME,
                "this game has no option or ruleset '%.*s'; one is '%s%s%s'", length, name.at,
                g->option_count ? g->option[0].heading : g->ruleset[0].name,
                g->option_count ? "/" : "", g->option_count ? g->option[0].item[0].name : "");
}

/* All other options are as usual. */
static bool game_choose_ruleset(Build *b, tsl_game *g, const GameRuleset *r) {
    if (!r->choices)
        return fail(b, (Span){0, 0}, TSL_ERR_VALUE,
                    "the ruleset '%s' is only named in this file, it has no choices", r->name);
    for (uint32_t i = 0; i < r->choices; i++) {
        if (!game_choose_item(g, text_of(r->choice[i]), false))
            return fail(b, r->place[i], TSL_ERR_NAME,
                        "the ruleset '%s' asks for '%s', which this game does not have", r->name,
                        r->choice[i]);
    }
    for (uint32_t i = 0; i < g->option_count; i++) g->option[i].chosen = g->option[i].preset;
    for (uint32_t i = 0; i < r->choices; i++) game_choose_item(g, text_of(r->choice[i]), true);
    return true;
}

TSL_LOCAL bool game_choose(Build *b, tsl_game *g, Text name) {
    for (uint32_t i = 0; i < g->ruleset_count; i++) {
        if (text_is(name, g->ruleset[i].name)) return game_choose_ruleset(b, g, &g->ruleset[i]);
    }
    return game_choose_item(g, name, true) || game_unknown(b, g, name);
}

/* ---- The board ---- */

typedef struct {
    bool (*run)(Build *b, const Draft *from, Draft *to);
    const char *word; /* a text without it stays as it is */
} GameStep;

static bool step_rulesets(Build *b, const Draft *from, Draft *to) {
    return clause_cut(b, from, "(rulesets", to);
}

static bool step_metadata(Build *b, const Draft *from, Draft *to) {
    return clause_cut(b, from, "(metadata", to);
}

/* The memory of the text before serves the text after the next step: fresh memory costs more than the steps. */
static bool game_step(Build *b, const GameStep *step, Draft *text, Draft *next) {
    Text s = draft_text(text);
    if (*step->word && text_find(s, 0, step->word) == s.length) return build_charge(b, s.length);
    next->length = 0;
    if (!step->run(b, text, next)) return false;
    Draft old = *text;
    *text = *next;
    *next = old;
    return true;
}

static bool game_options(Build *b, const tsl_game *g, Draft *file, Draft *text) {
    bool done = game_cut_options(b, g, file, text) && game_put_options(b, g, file, text);
    Draft old = *file;
    *file = *text;
    *text = old;
    return done;
}

static bool step_clause(Build *b, const Draft *from, Draft *to) {
    Part clause = {0, 0};
    return find_board(b, from, &clause) && tidy_clause(b, from, clause, to);
}

static bool game_is_fixed(const Draft *d, uint32_t i) {
    return d->origin[i].from == d->origin[i - 1].from;
}

/* Whether byte i goes on as those before it in its run do. */
static bool game_goes_on(const Draft *d, uint32_t i, GameRun run) {
    if (i == run.at + 1) return game_is_fixed(d, i) || d->origin[i].from == run.from + 1;
    return run.fixed ? game_is_fixed(d, i) : d->origin[i].from == d->origin[i - 1].from + 1;
}

static uint32_t game_runs(const Draft *d, GameRun *out) {
    uint32_t count = 0;
    GameRun run = {0, 0, false};
    for (uint32_t i = 0; i < d->length; i++) {
        if (i && game_goes_on(d, i, run)) {
            run.fixed = game_is_fixed(d, i);
        } else {
            run = (GameRun){i, d->origin[i].from, false};
            count++;
        }
        if (out) out[count - 1] = run;
    }
    return count;
}

static bool game_keep(Build *b, const Draft *d, GameBoard *out) {
    out->runs = game_runs(d, NULL);
    GameRun *run = TAKE(b, &out->arena, GameRun, out->runs);
    char *text = run ? TAKE(b, &out->arena, char, (size_t)d->length + 1) : NULL;
    if (!text) return false;
    game_runs(d, run);
    memcpy(text, d->at, d->length);
    text[d->length] = '\0';
    out->run = run;
    out->text = text;
    out->length = d->length;
    return true;
}

TSL_LOCAL bool game_expand(Build *b, tsl_game *g) {
    static const GameStep steps[] = {{step_rulesets, "(rulesets"}, {defines_expand, ""},
                                     {find_equipment, ""},         {comments_drop, "//"},
                                     {ranges_numbers, ".."},       {ranges_coordinates, "\"..\""},
                                     {step_metadata, "(metadata"}, {tidy_blanks, ""},
                                     {tidy_brackets, "(("},        {step_clause, ""}};
    Draft text, next;
    draft_init(b, &next);
    bool done = game_plain(b, g, &text) && game_options(b, g, &text, &next);
    for (size_t i = 0; done && i < sizeof steps / sizeof *steps; i++)
        done = game_step(b, &steps[i], &text, &next);
    draft_free(&next);
    arena_init(&g->board.arena, b->scratch.alloc);
    done = done && game_keep(b, &text, &g->board);
    draft_free(&text);
    if (!done) arena_free(&g->board.arena);
    return done;
}

static uint32_t place_of(const GameBoard *board, uint32_t at, bool *fixed) {
    uint32_t low = 0, high = board->runs;
    while (low + 1 < high) {
        uint32_t middle = low + (high - low) / 2;
        if (board->run[middle].at <= at) {
            low = middle;
        } else {
            high = middle;
        }
    }
    const GameRun *run = &board->run[low];
    *fixed = run->fixed;
    return run->fixed ? run->from : run->from + (at - run->at);
}

/* What a define that everyone has wrote is where its name stands. */
static uint32_t place_word(Text file, uint32_t from) {
    uint32_t end = text_find_char(file, from + 1, '"');
    return file.at[from] == '"' && end < file.length ? end + 1 - from : 1;
}

TSL_LOCAL Span game_place(const tsl_game *g, Span where) {
    const GameBoard *board = &g->board;
    bool fixed, other;
    if (!board->runs) return (Span){0, 0};
    uint32_t begin = where.offset < board->length ? where.offset : board->length - 1;
    uint32_t end = where.length ? begin + where.length - 1 : begin;
    uint32_t from = place_of(board, begin, &fixed);
    if (end >= board->length) end = board->length - 1;
    uint32_t last = place_of(board, end, &other);
    if (fixed) return (Span){from, place_word(g->file, from)};
    if (!other && last >= from && where.length) return (Span){from, last - from + 1};
    uint32_t length = 0; /* what was written together with the beginning */
    while (begin + length <= end && place_of(board, begin + length, &other) == from + length &&
           !other)
        length++;
    return (Span){from, length};
}
