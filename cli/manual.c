/* manual.c - the command manual. In: the name of a page. Out: a manual page, as man(1) reads it, made from the tables of commands,
 * options and keywords. Holds: no text of a table is taken for a request of the page's language. */
#include "complain.h"
#include "help.h"
#include "output.h"
#include "words.h"

#include <stdbool.h>
#include <string.h>

/* ---- Bytes ---- */

/* Hyphens and backslashes as they are typed; a line may begin with a dot. */
static void write_text(FILE *out, const char *text) {
    bool begins = true;
    for (; *text != '\0'; text++) {
        if (begins && (*text == '.' || *text == '\'')) fputs("\\&", out);
        if (*text == '-') {
            fputs("\\-", out);
        } else if (*text == '\\') {
            fputs("\\e", out);
        } else {
            fputc(*text, out);
        }
        begins = *text == '\n';
    }
}

/* Upper case at the beginning, a stop at the end. */
static void write_sentence(FILE *out, const char *text) {
    const char first[2] = {word_upper(*text), '\0'};
    write_text(out, first);
    write_text(out, text + 1);
    fputs(".\n", out);
}

static void write_title(FILE *out, const char *name, int section) {
    fputs(".TH ", out);
    for (const char *c = name; *c != '\0'; c++) {
        const char letter[2] = {word_upper(*c), '\0'};
        write_text(out, letter);
    }
    fprintf(out, " %d \"\" \"tessella %s\" \"Tessella\"\n", section, tsl_version());
}

/* Lines as they are, with a blank one before them unless they are the first of their section. */
static void write_lines(FILE *out, const char *text, bool first) {
    fputs(first ? ".nf\n" : ".PP\n.nf\n", out);
    write_text(out, text);
    if (text[strlen(text) - 1] != '\n') fputc('\n', out);
    fputs(".fi\n", out);
}

/* ---- A command ---- */

static void write_options(FILE *out, OptionSet allowed) {
    OptionRow option;
    fputs(".SH OPTIONS\n", out);
    for (size_t row = 0; (option = options_at(row)).name != NULL; row++) {
        if ((option.bit & (allowed | OPTION_EVERYWHERE)) == 0) continue;
        fputs(".TP\n", out);
        if (option.letter != 0) fprintf(out, "\\fB\\-%c\\fR, ", option.letter);
        fputs("\\fB", out);
        write_text(out, "--");
        write_text(out, option.name);
        fputs("\\fR", out);
        if (option.value != NULL) {
            fputs("=\\fI", out);
            write_text(out, option.value);
            fputs("\\fR", out);
        }
        fputc('\n', out);
        write_sentence(out, option.summary);
    }
}

static void write_command(FILE *out, const Command *command) {
    char name[64];
    const char *note;
    snprintf(name, sizeof name, "tessella-%s", command->name);
    write_title(out, name, 1);
    fputs(".SH NAME\n", out);
    write_text(out, name);
    fputs(" \\- ", out);
    write_text(out, command->summary);
    fprintf(out, "\n.SH SYNOPSIS\n.B tessella %s\n", command->name);
    if (*command->arguments != '\0') {
        fputs(".I ", out);
        write_text(out, command->arguments);
        fputc('\n', out);
    }
    fputs("[OPTIONS]\n.SH DESCRIPTION\n", out);
    write_sentence(out, command->summary);
    for (int i = 0; (note = help_note(command, i)) != NULL; i++) {
        if (*note != '\0') write_lines(out, note, false);
    }
    write_options(out, command->options);
    fputs(".SH EXAMPLES\n", out);
    write_lines(out, command->example, true);
    fputs(".SH EXIT STATUS\n", out);
    write_text(out, about_status);
    fputs(".SH SEE ALSO\n.BR tessella (1),\n.BR tessella\\-language (7)\n", out);
}

/* ---- The tool ---- */

static void write_tool(FILE *out) {
    const Command *command;
    write_title(out, "tessella", 1);
    fputs(".SH NAME\ntessella \\- turns lines such as (board (hex 4)) into game boards\n"
          ".SH SYNOPSIS\n.B tessella\n.I COMMAND\n[ARGUMENTS] [OPTIONS]\n.SH DESCRIPTION\n",
          out);
    write_text(out,
               "A line of text describes a board; the tool says what it is, draws it, lists what "
               "it knows about its sites and writes it as data. Each command has a page of its "
               "own, such as ");
    fputs("\n.BR tessella\\-info (1).\n", out);
    write_lines(out, about_expressions, false);
    fputs(".SH COMMANDS\n", out);
    for (size_t row = 0; (command = command_at(row)) != NULL; row++) {
        fprintf(out, ".TP\n\\fB%s\\fR \\fI", command->name);
        write_text(out, command->arguments);
        fputs("\\fR\n", out);
        write_sentence(out, command->summary);
    }
    write_options(out, 0);
    fputs(".SH EXAMPLES\n", out);
    for (size_t row = 0; (command = command_at(row)) != NULL; row++)
        write_lines(out, command->example, row == 0);
    fputs(".SH EXIT STATUS\n", out);
    write_text(out, about_status);
    fputs(".SH SEE ALSO\n.BR tessella\\-info (1),\n.BR tessella\\-language (7)\n", out);
}

/* ---- The language ---- */

static void write_language(FILE *out) {
    write_title(out, "tessella-language", 7);
    fputs(".SH NAME\ntessella\\-language \\- the words that describe boards\n"
          ".SH DESCRIPTION\n",
          out);
    write_text(out,
               "A board is written as (board GRAPH), or as a graph alone. Square brackets hold "
               "what may be left out, a bar stands between choices.\n");
    fputs(".SH KEYWORDS\n", out);
    for (uint32_t row = 0; tsl_keyword_at(row).name != NULL; row++) {
        tsl_keyword keyword = tsl_keyword_at(row);
        fprintf(out, ".TP\n(\\fB%s\\fR%s", keyword.name, *keyword.params != '\0' ? " " : "");
        write_text(out, keyword.params);
        fputs(")\n", out);
        write_sentence(out, keyword.summary);
    }
    fputs(".SH TERMS\n", out);
    for (uint32_t row = 0; tsl_term_at(row).name != NULL; row++) {
        fputs(".TP\n.B ", out);
        write_text(out, tsl_term_at(row).name);
        fputc('\n', out);
        write_sentence(out, tsl_term_at(row).meaning);
    }
    fputs(".SH SEE ALSO\n.BR tessella (1),\n.BR tessella\\-keywords (1)\n", out);
}

int manual_run(const Options *options) {
    if (options->count > 1) return complain("'manual' takes one page, not %d", options->count);
    const char *page = options->count == 1 ? options->words[0] : NULL;
    bool language = page != NULL && word_is(page, "language");
    const Command *command = page != NULL ? command_named(page) : NULL;
    if (page != NULL && !language && command == NULL) return command_complain(page);
    Output output;
    int status = output_open(options->output, &output);
    if (status != EXIT_DONE) return status;
    if (command != NULL) {
        write_command(output.file, command);
    } else {
        (language ? write_language : write_tool)(output.file);
    }
    return output_close(&output);
}
