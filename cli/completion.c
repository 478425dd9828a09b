/* completion.c - the command completion. In: the name of a shell. Out: a script with which that shell completes commands, options,
 * their values, keywords and names of files, made from the tables of all of them. */
#include "commands.h"
#include "complain.h"
#include "nearest.h"
#include "output.h"
#include "values.h"
#include "words.h"

#include <string.h>

/* ---- Lists ---- */

static void write_commands(FILE *out) {
    for (size_t row = 0; command_at(row) != NULL; row++)
        fprintf(out, "%s%s", row > 0 ? " " : "", command_at(row)->name);
}

/* Names of arithmetic that are signs are not worth completing; a keyword may have several rows. */
static bool is_offered(uint32_t row) {
    char c = word_lower(tsl_keyword_at(row).name[0]);
    if (c < 'a' || c > 'z') return false;
    for (uint32_t i = 0; i < row; i++) {
        if (strcmp(tsl_keyword_at(i).name, tsl_keyword_at(row).name) == 0) return false;
    }
    return true;
}

static void write_keywords(FILE *out) {
    for (uint32_t row = 0; tsl_keyword_at(row).name != NULL; row++) {
        if (is_offered(row)) fprintf(out, "%s%s", row > 0 ? " " : "", tsl_keyword_at(row).name);
    }
}

static void write_values(FILE *out, OptionSet option) {
    const char *word;
    for (int i = 0; (word = value_at(option, i)) != NULL; i++)
        fprintf(out, "%s%s", i > 0 ? " " : "", word);
}

static void write_option_names(FILE *out, OptionSet allowed) {
    OptionRow option;
    const char *before = "";
    for (size_t row = 0; (option = options_at(row)).name != NULL; row++) {
        if ((option.bit & (allowed | OPTION_EVERYWHERE)) == 0) continue;
        fprintf(out, "%s--%s", before, option.name);
        before = " ";
    }
}

/* ---- bash ---- */

/* A word after a bracket is a keyword: '(board (he -> '(board (hex */
static const char bash_begin[] =
    "# Completes words of tessella in bash; written by: tessella completion bash\n"
    "_tessella_words() { COMPREPLY=($(compgen -W \"$1\" -- \"$cur\")); }\n"
    "_tessella_files() { compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- \"$cur\")); "
    "}\n"
    "_tessella() {\n"
    "    local IFS=$' \\t\\n' cur=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} "
    "words=\n"
    "    COMPREPLY=()\n"
    "    if [[ $cur == = ]]; then\n"
    "        cur=\n"
    "    elif [[ $before == = ]]; then\n"
    "        before=${COMP_WORDS[COMP_CWORD - 2]}\n"
    "    fi\n"
    "    if ((COMP_CWORD == 1)); then\n"
    "        case $cur in\n"
    "        -*) _tessella_words '--help --version' ;;\n";
static const char bash_end[] =
    "    case $cur in\n"
    "    *\\(*)\n"
    "        local start=${cur%\\(*}\\(\n"
    "        start=${start#[\\'\\\"]}\n"
    "        cur=${cur##*\\(}\n"
    "        [[ $cur == *' '* ]] && return\n"
    "        local word\n"
    "        for word in $keywords; do\n"
    "            [[ $word == \"$cur\"* ]] && COMPREPLY+=(\"$start$word\")\n"
    "        done\n"
    "        # a second one keeps the quotes from being closed\n"
    "        ((${#COMPREPLY[@]} == 1)) && COMPREPLY+=(\"${COMPREPLY[0]} \") ;;\n"
    "    *) IFS=$'\\n'; _tessella_files ;;\n"
    "    esac\n"
    "}\n"
    "complete -F _tessella tessella\n";

static void bash_values(FILE *out) {
    OptionRow option;
    fputs("    case $before in\n", out);
    for (size_t row = 0; (option = options_at(row)).name != NULL; row++) {
        if (option.value == NULL) continue;
        fprintf(out, "    --%s", option.name);
        if (option.letter != 0) fprintf(out, " | -%c", option.letter);
        if (strcmp(option.value, "FILE") == 0) {
            fputs(") IFS=$'\\n'; _tessella_files; return ;;\n", out);
        } else {
            fputs(") _tessella_words '", out);
            write_values(out, option.bit);
            fputs("'; return ;;\n", out);
        }
    }
    fputs("    esac\n", out);
}

static void bash_commands(FILE *out) {
    fputs("    case ${COMP_WORDS[1]} in\n", out);
    for (size_t row = 0; command_at(row) != NULL; row++) {
        fprintf(out, "    %s) words='", command_at(row)->name);
        write_option_names(out, command_at(row)->options);
        fputs("' ;;\n", out);
    }
    fputs("    esac\n    if [[ $cur == -* ]]; then\n        _tessella_words \"$words\"\n"
          "        return\n    fi\n"
          "    case ${COMP_WORDS[1]} in\n"
          "    keywords) _tessella_words \"$keywords\"; return ;;\n"
          "    completion) _tessella_words 'bash zsh fish'; return ;;\n"
          "    help) _tessella_words \"$commands\"; return ;;\n"
          "    manual) _tessella_words \"$commands language\"; return ;;\n"
          "    version) return ;;\n"
          "    esac\n",
          out);
}

static void write_bash(FILE *out) {
    fputs(bash_begin, out);
    fputs("        *) _tessella_words '", out);
    write_commands(out);
    fputs("' ;;\n        esac\n        return\n    fi\n", out);
    fputs("    local commands='", out);
    write_commands(out);
    fputs("' keywords='", out);
    write_keywords(out);
    fputs("'\n", out);
    bash_values(out);
    bash_commands(out);
    fputs(bash_end, out);
}

/* ---- zsh ---- */

/* In single quotes, with what stands for something in a description escaped. */
static void zsh_text(FILE *out, const char *text) {
    for (; *text != '\0'; text++) {
        if (strchr(":[]\\", *text) != NULL) fputc('\\', out);
        if (*text == '\'') {
            fputs("'\\''", out);
        } else {
            fputc(*text, out);
        }
    }
}

static void zsh_option(FILE *out, const OptionRow *option) {
    fputs(" \\\n            ", out);
    if (option->letter != 0)
        fprintf(out, "'(-%c --%s)'{-%c%s,--%s%s}", option->letter, option->name, option->letter,
                option->value != NULL ? "+" : "", option->name, option->value != NULL ? "=" : "");
    fputc('\'', out);
    if (option->letter == 0) fprintf(out, "--%s%s", option->name, option->value != NULL ? "=" : "");
    fputc('[', out);
    zsh_text(out, option->summary);
    fputc(']', out);
    if (option->value != NULL) {
        fprintf(out, ":%s:", option->value);
        if (strcmp(option->value, "FILE") == 0) {
            fputs("_files", out);
        } else {
            fputc('(', out);
            write_values(out, option->bit);
            fputc(')', out);
        }
    }
    fputc('\'', out);
}

/* What the words of a command are. */
static void zsh_words(FILE *out, const Command *command) {
    fputs(" \\\n            '*:", out);
    zsh_text(out, *command->arguments != '\0' ? command->arguments : "nothing");
    fputc(':', out);
    if (strcmp(command->name, "keywords") == 0) {
        fputc('(', out);
        write_keywords(out);
        fputc(')', out);
    } else if (strcmp(command->name, "help") == 0 || strcmp(command->name, "manual") == 0) {
        fputc('(', out);
        write_commands(out);
        fputc(')', out);
    } else if (strcmp(command->name, "completion") == 0) {
        fputs("(bash zsh fish)", out);
    } else if (strcmp(command->name, "version") != 0) {
        fputs("_files", out);
    }
    fputc('\'', out);
}

static void write_zsh(FILE *out) {
    OptionRow option;
    fputs(
        "#compdef tessella\n# Completes words of tessella in zsh; written by: tessella completion "
        "zsh\n_tessella() {\n    local -a commands=(\n",
        out);
    for (size_t row = 0; command_at(row) != NULL; row++) {
        fprintf(out, "        '%s:", command_at(row)->name);
        zsh_text(out, command_at(row)->summary);
        fputs("'\n", out);
    }
    fputs(
        "    )\n    if ((CURRENT == 2)); then\n        _describe command commands\n        return\n"
        "    fi\n    local command=$words[2]\n    shift words\n    ((CURRENT--))\n"
        "    case $command in\n",
        out);
    for (size_t row = 0; command_at(row) != NULL; row++) {
        const Command *command = command_at(row);
        fprintf(out, "    %s)\n        _arguments", command->name);
        for (size_t i = 0; (option = options_at(i)).name != NULL; i++) {
            if ((option.bit & (command->options | OPTION_EVERYWHERE)) != 0)
                zsh_option(out, &option);
        }
        zsh_words(out, command);
        fputs(" ;;\n", out);
    }
    fputs("    esac\n}\n_tessella \"$@\"\n", out);
}

/* ---- fish ---- */

static void fish_text(FILE *out, const char *text) {
    fputc('\'', out);
    for (; *text != '\0'; text++) {
        if (*text == '\'' || *text == '\\') fputc('\\', out);
        fputc(*text, out);
    }
    fputc('\'', out);
}

static void fish_option(FILE *out, const Command *command, const OptionRow *option) {
    fprintf(out, "complete -c tessella -n '__fish_seen_subcommand_from %s' -l %s", command->name,
            option->name);
    if (option->letter != 0) fprintf(out, " -s %c", option->letter);
    if (option->value != NULL && strcmp(option->value, "FILE") == 0) {
        fputs(" -r -F", out);
    } else if (option->value != NULL) {
        fputs(" -x -a '", out);
        write_values(out, option->bit);
        fputc('\'', out);
    }
    fputs(" -d ", out);
    fish_text(out, option->summary);
    fputc('\n', out);
}

static void write_fish(FILE *out) {
    OptionRow option;
    fputs("# Completes words of tessella in fish; written by: tessella completion fish\n", out);
    for (size_t row = 0; command_at(row) != NULL; row++) {
        const Command *command = command_at(row);
        fprintf(out, "complete -c tessella -f -n __fish_use_subcommand -a %s -d ", command->name);
        fish_text(out, command->summary);
        fputc('\n', out);
        for (size_t i = 0; (option = options_at(i)).name != NULL; i++) {
            if ((option.bit & (command->options | OPTION_EVERYWHERE)) != 0)
                fish_option(out, command, &option);
        }
    }
    fputs("complete -c tessella -f -n '__fish_seen_subcommand_from keywords' -a '", out);
    write_keywords(out);
    fputs("'\ncomplete -c tessella -f -n '__fish_seen_subcommand_from help manual' -a '", out);
    write_commands(out);
    fputs("'\ncomplete -c tessella -f -n '__fish_seen_subcommand_from completion' -a 'bash zsh "
          "fish'\n",
          out);
}

/* ---- The command ---- */

static const struct {
    const char *name;
    void (*write)(FILE *out);
} shells[] = {{"bash", write_bash}, {"zsh", write_zsh}, {"fish", write_fish}};
enum { SHELLS = sizeof shells / sizeof shells[0] };

int completion_run(const Options *options) {
    char question[NEAREST_TEXT];
    size_t row = 0;
    if (options->count != 1)
        return complain(
            "'completion' takes one shell, bash, zsh or fish: tessella completion bash");
    Nearest nearest = nearest_to(options->words[0]);
    for (; row < SHELLS && !word_is(options->words[0], shells[row].name); row++)
        nearest_offer(&nearest, shells[row].name);
    nearest_question(&nearest, question);
    if (row == SHELLS)
        return complain("the shells are bash, zsh and fish, not '%s'%s", options->words[0],
                        question);
    Output output;
    int status = output_open(options->output, &output);
    if (status != EXIT_DONE) return status;
    shells[row].write(output.file);
    return output_close(&output);
}
