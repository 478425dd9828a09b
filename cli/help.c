/* help.c - the commands help and version, and what several commands share in their help. In: a command. Out: text made
 * from the tables of commands and options. */
#include "help.h"

#include "complain.h"
#include "output.h"
#include <stdbool.h>
#include <string.h>

const char about_expressions[] =
    "EXPRESSION is one of\n"
    "  '(board (hex 4))'   the text itself, which has brackets, in quotes\n"
    "  board.txt           the name of a file that holds it, or of a game file\n"
    "  -                   standard input\n"
    "A file that exists is read, whatever its name looks like. Several get an answer each.\n";
static const char about_sites[] =
    "SITE is a number or a label, with its kind in front or of the kind that is played on:\n"
    "  C:A1  V:12  A1  12  are a cell, a vertex, and two sites of the board's use\n";
static const char about_positions[] =
    "TEXT is a list of SITES=STACK. SITES are by commas:\n"
    "  A1  V:12   a site              Row_0  a region (tessella regions EXPRESSION)\n"
    "  A1-H1      all sites from one to the other on a line that a queen may take\n"
    "STACK is written from the bottom up, each piece a player from 0 to 9 and perhaps a letter:\n"
    "  1  2121  1K2q\n";
const char about_status[] = "Exit status: 0 done, 1 a board or position was refused, 2 wrong "
                            "use, 130, 143 or 129 stopped by a signal.\n";

const char *help_note(const Command *command, int note) {
    const char *words = command->arguments;
    bool boards = strncmp(words, "EXPRESSION", strlen("EXPRESSION")) == 0;
    bool sites = (command->options & OPTION_FROM) != 0 || strstr(words, "FROM") != NULL;
    bool pieces = strstr(words, "TEXT") != NULL || (command->options & OPTION_PIECES) != 0;
    if (note == 0) return boards ? about_expressions : "";
    if (note == 1) return sites ? about_sites : "";
    if (note == 2) return pieces ? about_positions : "";
    return NULL;
}

void help_print_usage(FILE *out) {
    fputs("Usage: tessella COMMAND [ARGUMENTS]\n"
          "  tessella info '(board (hex 4))'\n"
          "  tessella render '(board (square 8))' -o board.svg\n"
          "  tessella keywords hex\n",
          out);
}

static void print_help(FILE *out) {
    fputs("tessella - turns lines such as (board (hex 4)) into game boards\n\n", out);
    help_print_usage(out);
    fputs("\nCommands\n", out);
    const Command *command;
    for (size_t i = 0; (command = command_at(i)) != NULL; i++) {
        char form[64];
        snprintf(form, sizeof form, "%s %s", command->name, command->arguments);
        fprintf(out, "  %-34s %s\n", form, command->summary);
    }
    fprintf(out, "\n%s\ntessella help COMMAND explains a command and its options.\n%s",
            about_expressions, about_status);
}

static void print_command_help(FILE *out, const Command *command) {
    fprintf(out, "Usage: tessella %s%s%s [OPTIONS]\n", command->name,
            *command->arguments != '\0' ? " " : "", command->arguments);
    fprintf(out, "  %s\n\nOptions\n", command->summary);
    options_explain(out, command->options);
    const char *note;
    for (int i = 0; (note = help_note(command, i)) != NULL; i++) {
        if (*note != '\0') fprintf(out, "\n%s", note);
    }
    fprintf(out, "\nExample\n  %s\n", command->example);
}

/* All help and versions go through here, so that a full disk is noticed here too. */
static int print_out(void (*print)(FILE *out, const Command *command), const Command *command) {
    Output output;
    int status = output_open(NULL, &output);
    if (status != EXIT_DONE) return status;
    print(output.file, command);
    return output_close(&output);
}

static void show_help(FILE *out, const Command *command) {
    if (command == NULL) {
        print_help(out);
    } else {
        print_command_help(out, command);
    }
}

static void show_version(FILE *out, const Command *command) {
    (void)command;
    fprintf(out, "tessella %s\n", tsl_version());
}

int help_print(const Command *command) {
    return print_out(show_help, command);
}

int help_print_version(void) {
    return print_out(show_version, NULL);
}

int help_run(const Options *options) {
    if (options->count > 1) return complain("'help' takes one command, not %d", options->count);
    if (options->count == 0) return print_out(show_help, NULL);
    const Command *command = command_named(options->words[0]);
    if (command == NULL) return command_complain(options->words[0]);
    return help_print(command);
}

int version_run(const Options *options) {
    if (options->count > 0) return complain("'version' takes no arguments");
    return print_out(show_version, NULL);
}
