/* main.c - the tool tessella. In: a command with its arguments. Out: what the command prints, and
 * an exit status: 0 done, 1 the board was refused, 2 wrong use, 128 and its number for a signal that stops the tool.
 * Holds: a command is one row here and one function in commands.h; the help is made from it. */
#include "commands.h"
#include "complain.h"
#include "help.h"
#include "input.h"
#include "nearest.h"
#include "stop.h"
#include "words.h"

#if !defined(__wasi__) && !defined(_WIN32) /* which have no signals, or others */
#include <signal.h>
#endif
#include <stdbool.h>
#include <string.h>

/* What every command about boards takes, and what most of them do. */
#define ABOUT_BOARDS (OPTION_BUILD | OPTION_OUTPUT)
#define ANSWERS (ABOUT_BOARDS | OPTION_JSON)

static const Command commands[] = {
    {"info", "EXPRESSION...", "say what a board is: counts, size, degrees, sides", 0,
     ANSWERS | OPTION_TIME, info_run, "tessella info '(board (hex 4))'"},
    {"render", "EXPRESSION...", "draw a board as an SVG, PNG or PDF picture", 0,
     ABOUT_BOARDS | OPTION_PICTURE, render_run,
     "tessella render '(board (hex 4))' --labels cell -o board.png"},
    {"show", "EXPRESSION...", "draw a board of squares, hexagons or triangles in the terminal", 0,
     ABOUT_BOARDS | OPTION_LABELS, show_run, "tessella show '(board (hex 4))' --labels cell"},
    {"export", "EXPRESSION...", "write a board, or a part of it, as data", 0,
     ABOUT_BOARDS | OPTION_FORMAT | OPTION_ONLY | OPTION_WITHOUT | OPTION_KIND | OPTION_RELATION |
         OPTION_DIRECTION,
     export_run, "tessella export '(board (hex 4))' --without radials -o board.json"},
    {"batch", "[FILE...]", "answer many boards, a line each, in JSON", -1,
     ABOUT_BOARDS | OPTION_ALL_OPTIONS | OPTION_ONLY | OPTION_WITHOUT | OPTION_KIND |
         OPTION_RELATION | OPTION_DIRECTION | OPTION_JOBS,
     batch_run, "tessella batch boards.txt -j 4 -o answers.jsonl"},
    {"dump", "EXPRESSION...", "list every fact about a board, a line each", 0,
     ABOUT_BOARDS | OPTION_ONLY | OPTION_WITHOUT, dump_run,
     "tessella dump --rules=ludii '(board (hex 4))'"},
    {"text", "EXPRESSION...", "write the expression tidily on one line", 0, ABOUT_BOARDS, text_run,
     "tessella text board.txt"},
    {"regions", "EXPRESSION... [NAME]",
     "count the sites of every region, list those of one, or the regions of sites", 1,
     ANSWERS | OPTION_FROM | OPTION_LIST | OPTION_KIND, regions_run,
     "tessella regions '(board (hex 4))' Corner"},
    {"steps", "EXPRESSION... [FROM]",
     "list the steps from a site, or from all: where they lead, and how", 1,
     ANSWERS | OPTION_FROM | OPTION_KIND | OPTION_TO | OPTION_TO_KIND | OPTION_RELATION |
         OPTION_DIRECTION,
     steps_run, "tessella steps '(board (hex 4))' --from C:A1 --relation Orthogonal"},
    {"directions", "EXPRESSION... [FROM]", "list directions: of a board, of a site, or of a piece",
     1,
     ANSWERS | OPTION_FROM | OPTION_KIND | OPTION_RELATION | OPTION_FACING | OPTION_ROTATION |
         OPTION_LAST,
     directions_run, "tessella directions '(board (square 8))' --from C:D4 --facing N"},
    {"distance", "EXPRESSION... [FROM [TO]]",
     "count the steps from one site, or all, to another, or to all", 2,
     ANSWERS | OPTION_FROM | OPTION_TO | OPTION_KIND | OPTION_RELATION, distance_run,
     "tessella distance '(board (hex 4))' A1 D7 --relation Diagonal"},
    {"radials", "EXPRESSION... [FROM]",
     "list the lines from a site, or from all, and perhaps why they end", 1,
     ANSWERS | OPTION_FROM | OPTION_KIND | OPTION_DIRECTION | OPTION_RELATION | OPTION_DISTINCT |
         OPTION_WHY,
     radials_run, "tessella radials '(board (hex 4))' --from C:D4 --direction Orthogonal --why"},
    {"walk", "EXPRESSION... FROM MOVES|TO",
     "say where a walk of F, L and R leads, or find one to a site", 2,
     ANSWERS | OPTION_FROM | OPTION_TO | OPTION_FACING | OPTION_POLICY | OPTION_PATHS, walk_run,
     "tessella walk '(board (square 8))' --from C:D4 FFR --paths"},
    {"position", "EXPRESSION... TEXT [SITE]", "check the pieces on a board, and count its stacks",
     2, ANSWERS | OPTION_LIKE | OPTION_PLAYED | OPTION_ROTATIONS | OPTION_VISITS, position_run,
     "tessella position '(board (square 8))' 'A1-H1=1 Row_7=2 D4=2121' D4"},
    {"symmetry", "EXPRESSION...", "name and count the symmetries of a board, and list its orbits",
     0,
     ANSWERS | OPTION_LIKE | OPTION_PLAYED | OPTION_ROTATIONS | OPTION_ORBITS | OPTION_LIST |
         OPTION_VISITS,
     symmetry_run, "tessella symmetry '(board (hex 4))' --orbits Cell"},
    {"same", "EXPRESSION EXPRESSION", "say whether two boards are the same", 0,
     ANSWERS | OPTION_LIKE | OPTION_PLAYED | OPTION_ORIENTED | OPTION_VISITS, same_run,
     "tessella same '(board (square 8))' '(board (square 9) use:Vertex)'"},
    {"canon", "EXPRESSION...", "list a board by numbers that boards which are the same share", 0,
     ABOUT_BOARDS | OPTION_LIKE | OPTION_AS | OPTION_PLAYED | OPTION_ORIENTED | OPTION_VISITS,
     canon_run, "tessella canon '(board (square 8))' --as hash"},
    {"identify", "EXPRESSION...", "find boards that are the same among those of a file", -1,
     ANSWERS | OPTION_LIKE | OPTION_PLAYED | OPTION_ORIENTED | OPTION_VISITS | OPTION_AMONG |
         OPTION_INDEX,
     identify_run, "tessella identify '(board (skew .5 (square 4)))' --among=boards.txt"},
    {"colour", "EXPRESSION...",
     "colour sites such that neighbours differ, as symmetrically as can be", 0,
     ANSWERS | OPTION_KIND | OPTION_PERFECT | OPTION_SITES, colour_run,
     "tessella colour '(board (hex 3))' --sites"},
    {"labels", "EXPRESSION...", "name sites by a scheme that suits the board, or by another", 0,
     ANSWERS | OPTION_KIND | OPTION_LABEL_SCHEME | OPTION_SITES, labels_run,
     "tessella labels '(board (hex 3))' --label-scheme abalone --sites"},
    {"why", "EXPRESSION... FROM TO", "explain how two sites are related, and how they are not", 2,
     ANSWERS | OPTION_FROM | OPTION_TO, why_run, "tessella why '(board (hex 4))' A1 C2"},
    {"tracks", "EXPRESSION...", "list the sites of every track in order", 0, ANSWERS, tracks_run,
     "tessella tracks '(board (square 3) (track \"Round\" \"0,E,N,W\" loop:True))'"},
    {"game", "FILE...", "list what a game file lets choose, and the board of a choice", 0,
     ANSWERS | OPTION_ALL_OPTIONS, game_run, "tessella game hex.lud --option 'Board Size/9x9'"},
    {"keywords", "[WORD]", "list the words of the language, or explain one of them", -1,
     OPTION_OUTPUT, keywords_run, "tessella keywords hex"},
    {"manual", "[PAGE]", "write a manual page: of the tool, of a command, or of the language", -1,
     OPTION_OUTPUT, manual_run, "tessella manual render -o tessella-render.1"},
    {"completion", "SHELL", "write what completes words in a shell: bash, zsh or fish", -1,
     OPTION_OUTPUT, completion_run, "tessella completion bash -o tessella.bash"},
    {"help", "[COMMAND]", "explain the tool, or one of its commands", -1, 0, help_run,
     "tessella help render"},
    {"version", "", "print the version", -1, 0, version_run, "tessella version"},
};
enum { COMMANDS = sizeof commands / sizeof commands[0] };

const Command *command_at(size_t row) {
    return row < COMMANDS ? &commands[row] : NULL;
}

const Command *command_named(const char *name) {
    for (size_t i = 0; i < COMMANDS; i++) {
        if (word_is(name, commands[i].name)) return &commands[i];
    }
    return NULL;
}

int command_complain(const char *name) {
    if (strchr(name, '(') != NULL || strcmp(name, "-") == 0) {
        return complain("say what to do with the board: tessella info '%s'",
                        strlen(name) < 60 ? name : "(board ...)");
    }
    char question[NEAREST_TEXT];
    Nearest nearest = nearest_to(name);
    for (size_t i = 0; i < COMMANDS; i++) nearest_offer(&nearest, commands[i].name);
    nearest_question(&nearest, question);
    return complain("there is no command '%s'%s", name,
                    *question != '\0' ? question : "; all of them: tessella help");
}

/* Which words are boards, and whether no more follow than may. */
static int divide(const Command *command, Options *options) {
    int status = command->after >= 0 ? input_divide(options, command->after) : EXIT_DONE;
    if (status != EXIT_DONE || command->after < 0) return status;
    if (options->count - options->boards <= command->after) return EXIT_DONE;
    return complain("'%s' takes %s after its boards, not %d: %s", command->name,
                    command->after == 1 ? "one word" : "two words",
                    options->count - options->boards, command->example);
}

static int run(const Command *command, int count, char **arguments) {
    Options options;
    int status = options_read(command != NULL ? command->name : NULL,
                              command != NULL ? command->options : 0, count, arguments, &options);
    if (status != EXIT_DONE) return status;
    if ((options.given & OPTION_HELP) != 0) return help_print(command);
    if ((options.given & OPTION_VERSION) != 0) return help_print_version();
    if (command != NULL) {
        status = divide(command, &options);
        return status == EXIT_DONE ? command->run(&options) : status;
    }
    help_print_usage(stderr);
    return EXIT_USE;
}

int main(int count, char **arguments) {
#ifdef SIGPIPE
    signal(SIGPIPE, SIG_IGN); /* a closed pipe is then found in writing, see output.c */
#endif
    stop_on_signals();
    if (tsl_abi() != TSL_ABI) {
        return complain("the library found has version %s, this tool needs %s", tsl_version(),
                        TSL_VERSION);
    }
    if (count < 2) {
        help_print_usage(stderr);
        return EXIT_USE;
    }
    bool option = arguments[1][0] == '-' && arguments[1][1] != '\0';
    if (option) return run(NULL, count - 1, arguments + 1);
    const Command *command = command_named(arguments[1]);
    if (command == NULL) return command_complain(arguments[1]);
    return run(command, count - 2, arguments + 2);
}
