/* game.h - game files: what may be chosen, and the board that a choice gives. */
#ifndef TSL_GAME_GAME_H
#define TSL_GAME_GAME_H
#include "draft.h"

typedef struct {
    uint32_t begin, end; /* bytes of the text without comments */
} Part;
typedef struct {
    const char *name, *description;
    const Part *argument;
    uint32_t arguments, stars;
} GameItem;
typedef struct {
    Part clause;
    const char *heading;
    Text tag;
    const Text *name; /* of its arguments */
    uint32_t names;
    const GameItem *item;
    uint32_t items, preset, chosen;
} GameOption;
typedef struct {
    const char *name;
    const char *const *choice; /* "Heading/Item" */
    const Span *place;         /* of each in the file */
    uint32_t choices, stars;
} GameRuleset;

/* Bytes of the board's text from `at` on: written in the file one after the other, or all by what is at `from`. */
typedef struct {
    uint32_t at, from;
    bool fixed;
} GameRun;
typedef struct {
    Arena arena;
    const char *text; /* NULL before it was asked for, or chosen otherwise */
    uint32_t length;
    const GameRun *run;
    uint32_t runs;
} GameBoard;

struct tsl_game {
    Arena arena; /* owns everything below but the board, and this */
    tsl_options options;
    Text file; /* UTF-8 without control characters: other bytes have become question marks */
    const char *name;
    GameOption *option;
    uint32_t option_count;
    const GameRuleset *ruleset;
    uint32_t ruleset_count;
    GameBoard board;
};

/* Whether a text is a game file, by the first clause in it. */
TSL_LOCAL bool game_is(Text text);
/* Reads what there is to choose from g->file. */
TSL_LOCAL bool game_read(Build *b, tsl_game *g);
/* Chooses an item by "Heading/Item", or all that a ruleset asks for. */
TSL_LOCAL bool game_choose(Build *b, tsl_game *g, Text name);
/* Fills g->board with the text of the board as it is chosen. */
TSL_LOCAL bool game_expand(Build *b, tsl_game *g);
/* Where in the file bytes of the board's text were written. */
TSL_LOCAL Span game_place(const tsl_game *g, Span where);

/* ---- The steps, each a file ---- */

TSL_LOCAL bool comments_drop(Build *b, const Draft *from, Draft *to);
TSL_LOCAL bool game_read_options(Build *b, tsl_game *g, const Draft *text);
TSL_LOCAL bool game_read_rulesets(Build *b, tsl_game *g, const Draft *text);
/* The text without option clauses; with the arguments of the chosen items in the place of their tags. */
TSL_LOCAL bool game_cut_options(Build *b, const tsl_game *g, const Draft *from, Draft *to);
TSL_LOCAL bool game_put_options(Build *b, const tsl_game *g, const Draft *file, Draft *text);
/* The text without the first clause that begins so. */
TSL_LOCAL bool clause_cut(Build *b, const Draft *from, const char *begin, Draft *to);
TSL_LOCAL bool defines_expand(Build *b, const Draft *from, Draft *to);
TSL_LOCAL bool ranges_numbers(Build *b, const Draft *from, Draft *to);
TSL_LOCAL bool ranges_coordinates(Build *b, const Draft *from, Draft *to);
TSL_LOCAL bool tidy_blanks(Build *b, const Draft *from, Draft *to);
TSL_LOCAL bool tidy_brackets(Build *b, const Draft *from, Draft *to);
/* What the reader of boards is strict about and published files are not. */
TSL_LOCAL bool tidy_clause(Build *b, const Draft *from, Part clause, Draft *to);
/* The game and its equipment without the rest. */
TSL_LOCAL bool find_equipment(Build *b, const Draft *from, Draft *to);
TSL_LOCAL bool find_board(Build *b, const Draft *text, Part *out);
TSL_LOCAL bool find_is_game(const Draft *text);
TSL_LOCAL bool find_name(Build *b, const Draft *text, Part *out);

/* A define that everyone has. */
typedef struct {
    const char *name, *body;
} BuiltIn;
TSL_LOCAL const BuiltIn *built_in_at(uint32_t row); /* NULL past the last */
#endif
