/* keywords.c - the command keywords. In: nothing, or a word. Out: the rows of the library's table
 * of keywords, grouped by what they make; or the forms of one word and what their parts mean.
 * Holds: everything said here about the language comes from the library. */
#include "commands.h"
#include "complain.h"
#include "nearest.h"
#include "output.h"
#include "terminal.h"
#include "words.h"

#include <stdbool.h>
#include <string.h>

enum { FORM = 2, FORM_MORE = 6 }; /* columns where forms begin, and where their further lines do */

/* Whether this row is the first that makes such a thing. */
static bool begins_group(uint32_t row) {
    for (uint32_t i = 0; i < row; i++) {
        if (strcmp(tsl_keyword_at(i).makes, tsl_keyword_at(row).makes) == 0) return false;
    }
    return true;
}

/* "  (name params)   summary"; the summary goes below if there is no room beside the form. */
static void print_form(FILE *out, tsl_keyword keyword, size_t width) {
    char form[512];
    snprintf(form, sizeof form, "(%s%s%s)", keyword.name, *keyword.params != '\0' ? " " : "",
             keyword.params);
    fprintf(out, "%*s", FORM, "");
    size_t at = terminal_wrap(out, form, FORM, FORM_MORE, width);
    size_t summary = width / 2 - 1; /* the column where it begins */
    if (at >= summary) {
        fputc('\n', out);
        at = 0;
    }
    fprintf(out, "%*s", (int)(summary - at), "");
    terminal_wrap(out, keyword.summary, summary, summary, width);
    fputc('\n', out);
}

static void print_all(FILE *out) {
    size_t width = terminal_width();
    for (uint32_t group = 0; tsl_keyword_at(group).name != NULL; group++) {
        if (!begins_group(group)) continue;
        const char *makes = tsl_keyword_at(group).makes;
        fprintf(out, "%s%s\n", group > 0 ? "\n" : "", makes);
        for (uint32_t row = group; tsl_keyword_at(row).name != NULL; row++) {
            tsl_keyword keyword = tsl_keyword_at(row);
            if (strcmp(keyword.makes, makes) == 0) print_form(out, keyword, width);
        }
    }
}

static bool is_word_byte(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/* Whether the text has this word as a whole. */
static bool has_word(const char *text, const char *word) {
    size_t length = strlen(word);
    for (const char *at = strstr(text, word); at != NULL; at = strstr(at + 1, word)) {
        bool begins = at == text || !is_word_byte(at[-1]);
        if (begins && !is_word_byte(at[length])) return true;
    }
    return false;
}

static bool is_keyword(const char *word) {
    for (uint32_t row = 0; tsl_keyword_at(row).name != NULL; row++) {
        if (word_is(word, tsl_keyword_at(row).name)) return true;
    }
    return false;
}

/* Whether a row is about the word: a form of that keyword, or one that names it as an argument. */
static bool is_about(tsl_keyword keyword, const char *word, bool as_keyword) {
    return as_keyword ? word_is(word, keyword.name) : has_word(keyword.params, word);
}

/* Whether a term stands for some of the words of another one, whose meaning names it instead. */
static bool is_part_of(tsl_term term, tsl_term of) {
    bool words = strchr(term.notation, '|') != NULL;
    return words && strstr(of.notation, term.notation) != NULL && has_word(of.meaning, term.name);
}

/* Whether the parts of a form name a term, or one that it is a part of. */
static bool names_term(const char *params, tsl_term term) {
    if (has_word(params, term.name)) return true;
    for (uint32_t row = 0; tsl_term_at(row).name != NULL; row++) {
        if (has_word(params, tsl_term_at(row).name) && is_part_of(term, tsl_term_at(row))) {
            return true;
        }
    }
    return false;
}

static bool is_term_of(tsl_term term, const char *word, bool as_keyword) {
    if (word_is(word, term.name) || (!as_keyword && has_word(term.meaning, word))) return true;
    for (uint32_t row = 0; tsl_keyword_at(row).name != NULL; row++) {
        tsl_keyword keyword = tsl_keyword_at(row);
        if (as_keyword && is_about(keyword, word, true) && names_term(keyword.params, term)) {
            return true;
        }
    }
    return false;
}

static bool print_forms(FILE *out, const char *word, bool as_keyword) {
    bool any = false;
    for (uint32_t row = 0; tsl_keyword_at(row).name != NULL; row++) {
        if (!is_about(tsl_keyword_at(row), word, as_keyword)) continue;
        print_form(out, tsl_keyword_at(row), terminal_width());
        any = true;
    }
    return any;
}

static bool print_terms(FILE *out, const char *word, bool as_keyword, bool after_forms) {
    size_t widest = 0;
    for (uint32_t row = 0; tsl_term_at(row).name != NULL; row++) {
        tsl_term term = tsl_term_at(row);
        if (is_term_of(term, word, as_keyword) && strlen(term.name) > widest) {
            widest = strlen(term.name);
        }
    }
    if (widest == 0) return false;
    fputs(after_forms ? "\nwhere\n" : "where\n", out);
    for (uint32_t row = 0; tsl_term_at(row).name != NULL; row++) {
        tsl_term term = tsl_term_at(row);
        if (!is_term_of(term, word, as_keyword)) continue;
        size_t column = FORM + widest + 2;
        fprintf(out, "%*s%-*s  ", FORM, "", (int)widest, term.name);
        terminal_wrap(out, term.meaning, column, column, terminal_width());
        fputc('\n', out);
    }
    return true;
}

static int complain_word(const char *word) {
    char question[NEAREST_TEXT];
    Nearest nearest = nearest_to(word);
    for (uint32_t row = 0; tsl_keyword_at(row).name != NULL; row++) {
        nearest_offer(&nearest, tsl_keyword_at(row).name);
    }
    for (uint32_t row = 0; tsl_term_at(row).name != NULL; row++) {
        nearest_offer(&nearest, tsl_term_at(row).name);
    }
    nearest_question(&nearest, question);
    return complain("there is no keyword '%s'%s", word,
                    *question != '\0' ? question : "; all of them: tessella keywords");
}

int keywords_run(const Options *options) {
    if (options->count > 1) {
        return complain("'keywords' takes one word, not %d: tessella keywords %s", options->count,
                        options->words[0]);
    }
    Output output;
    int status = output_open(options->output, &output);
    if (status != EXIT_DONE) return status;
    bool known = true;
    if (options->count == 0) {
        print_all(output.file);
    } else {
        const char *word = options->words[0];
        bool as_keyword = is_keyword(word);
        known = print_forms(output.file, word, as_keyword);
        known = print_terms(output.file, word, as_keyword, known) || known;
    }
    status = output_close(&output);
    return known ? status : complain_word(options->words[0]);
}
