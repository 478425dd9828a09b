/* find.c - step 9 of a game file: the game, its name, its equipment, and the board in it.
 * Only what leads to the board is looked at: rules and pieces may use words that are unknown here. */
#include "game.h"
#include <string.h>

static const char *const find_games[] = {"game", NULL}, *const find_kits[] = {"equipment", NULL};

static bool find_is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/* The word after an opening bracket. */
static Text find_keyword(Text s, uint32_t open) {
    uint32_t begin = open + 1, end;
    while (begin < s.length && text_is_blank(s.at[begin])) begin++;
    for (end = begin; end < s.length && find_is_letter(s.at[end]);) end++;
    return text_part(s, begin, end);
}

static bool find_is_any(Text word, const char *const *words) {
    while (*words && !text_is(word, *words)) words++;
    return *words != NULL;
}

/* The first bracket outside of comments, or any later one of a game. */
TSL_LOCAL bool game_is(Text s) {
    static const char *const first[] = {"game",     "define", "option", "rulesets",
                                        "metadata", "match",  NULL};
    const char *const *words = first;
    for (uint32_t at = 0; at < s.length;) {
        if (s.at[at] == '/' && text_has(s, at, "//")) {
            at = text_find_char(s, at, '\n');
        } else if (s.at[at++] == '(') {
            if (find_is_any(find_keyword(s, at - 1), words)) return true;
            words = find_games;
        }
    }
    return false;
}

/* The first clause with a keyword that is in no other one and in no string; after something that is never closed, or if
 * there is none, the first one anywhere: it may be in doubled brackets. */
static uint32_t find_clause(Text s, const char *keyword) {
    uint32_t at = 0;
    while (at < s.length) {
        char c = s.at[at];
        if (c == '(' && text_is(find_keyword(s, at), keyword)) return at;
        uint32_t end = c == '(' ? text_match(s, at) : at;
        if (c == '"') end = text_find_char(s, at + 1, '"');
        at = end >= s.length ? s.length : end + 1;
    }
    for (at = text_find_char(s, 0, '('); at < s.length; at = text_find_char(s, at + 1, '(')) {
        if (text_is(find_keyword(s, at), keyword)) break;
    }
    return at;
}

static bool find_no_game(Build *b, const Draft *text) {
    Text s = draft_text(text);
    uint32_t match = find_clause(s, "match");
    if (match < s.length)
        return fail(b, draft_span(text, match, match + 1 + (uint32_t)strlen("match")),
                    TSL_ERR_VALUE,
                    "this is a match, a series of other games, and has no board of its own");
    return fail(b, (Span){0, 0}, TSL_ERR_SYNTAX, "there is no (game \"Name\" ...) in this file");
}

TSL_LOCAL bool find_is_game(const Draft *text) {
    Text s = draft_text(text);
    return find_clause(s, "game") < s.length;
}

TSL_LOCAL bool find_name(Build *b, const Draft *text, Part *out) {
    Text s = draft_text(text);
    uint32_t at = find_clause(s, "game"), begin, end;
    if (at == s.length) return find_no_game(b, text);
    if (!text_string(s, at, &begin, &end))
        return fail(b, draft_span(text, at, at + 1), TSL_ERR_SYNTAX,
                    "a game begins with its name, as in (game \"Hex\" ...)");
    *out = (Part){begin + 1, end};
    return true;
}

/* Past the bracket or string that begins at `at`, or past one byte. */
static bool find_skip(Build *b, const Draft *text, uint32_t *at) {
    Text s = draft_text(text);
    char c = s.at[*at];
    uint32_t end = *at;
    if (c == '(' || c == '{') end = text_match(s, *at);
    if (c == '"') end = text_find_char(s, *at + 1, '"');
    if (end >= s.length && c != '"')
        return fail(b, draft_span(text, *at, *at + 1), TSL_ERR_SYNTAX,
                    "this '%c' is never closed by a '%c'", c, c == '(' ? ')' : '}');
    *at = end + 1;
    return true;
}

/* The first clause in [begin, end) that has one of these keywords; TSL_NONE if there is none. Lists are looked into if
 * `lists` says so. */
static bool find_child(Build *b, const Draft *text, Part in, const char *const *words, bool lists,
                       Part *out) {
    Text s = draft_text(text);
    *out = (Part){TSL_NONE, TSL_NONE};
    for (uint32_t at = in.begin, start; at < in.end;) {
        start = at;
        if (lists && s.at[at] == '{') {
            at++;
            continue;
        }
        if (!find_skip(b, text, &at)) return false;
        if (s.at[start] != '(' || !find_is_any(find_keyword(s, start), words)) continue;
        *out = (Part){start, at};
        return true;
    }
    return true;
}

/* Square brackets outside of strings. */
static bool find_reconstruction(Build *b, const Draft *text, Part game) {
    bool inside = false;
    for (uint32_t i = game.begin; i < game.end; i++) {
        if (text->at[i] == '"') inside = !inside;
        if (inside || text->at[i] != '[') continue;
        return fail(b, draft_span(text, i, i + 1), TSL_ERR_VALUE,
                    "this file is a reconstruction: what is in square brackets is still to be "
                    "found, so there is no board yet");
    }
    return true;
}

/* The game and its equipment; TSL_NONE for what there is none of. */
static bool find_parts(Build *b, const Draft *text, Part *game, Part *kit) {
    Text s = draft_text(text);
    uint32_t first = find_clause(s, "game");
    if (first == s.length) return find_no_game(b, text);
    if (!find_child(b, text, (Part){first, s.length}, find_games, false, game)) return false;
    Part inner = {game->begin + 1, game->end - 1};
    return find_reconstruction(b, text, *game) && find_child(b, text, inner, find_kits, false, kit);
}

/* Rules are most of a file. Where brackets are doubled, or something is missing, all of it is kept. */
TSL_LOCAL bool find_equipment(Build *b, const Draft *from, Draft *to) {
    Part game = {0, 0}, kit = {0, 0};
    if (!find_parts(b, from, &game, &kit)) return false;
    if (kit.begin == TSL_NONE) return draft_copy(b, to, from, 0, from->length);
    Text s = draft_text(from), word = find_keyword(s, game.begin);
    return draft_copy(b, to, from, game.begin, (uint32_t)(word.at - s.at) + word.length) &&
           draft_copy(b, to, from, kit.begin, kit.end) &&
           draft_copy(b, to, from, game.end - 1, game.end);
}

TSL_LOCAL bool find_board(Build *b, const Draft *text, Part *out) {
    static const char *const boards[] = {"board", "boardless", "mancalaBoard", "surakartaBoard",
                                         NULL};
    Part game = {0, 0}, kit = {0, 0};
    if (!find_parts(b, text, &game, &kit)) return false;
    if (kit.begin == TSL_NONE)
        return fail(b, draft_span(text, game.begin, game.begin + 5), TSL_ERR_VALUE,
                    "this game has no (equipment {...}), and so no board");
    if (!find_child(b, text, (Part){kit.begin + 1, kit.end - 1}, boards, true, out)) return false;
    if (out->begin != TSL_NONE) return true;
    return fail(b, draft_span(text, kit.begin, kit.begin + 10), TSL_ERR_VALUE,
                "this equipment has no board: none of board, boardless, mancalaBoard and "
                "surakartaBoard");
}
