/* complain.c - messages on standard error. In: reasons, and the text with the bytes to underline.
 * Out: a line "tessella: reason", and for a board its source line with carets below.
 * Holds: no byte of the text can upset a terminal, and no line gets longer than EXCERPT_WIDTH. */
#include "complain.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum {
    EXCERPT_INDENT = 2,
    EXCERPT_WIDTH = 90, /* characters of a source line that are shown */
    EXCERPT_BEFORE = 40 /* of them before the place, where the line must be cut */
};

int complain(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    fputs("tessella: ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    return EXIT_USE;
}

int complain_memory(void) {
    return complain("there is not enough memory");
}

/* A character of the line: where it begins and how it is shown. */
typedef struct {
    size_t at, length;
    bool shown; /* as it is; otherwise it has no picture, or is not UTF-8 */
} Character;

static Character character_at(const char *text, size_t at, size_t end) {
    unsigned char first = (unsigned char)text[at];
    size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC2 ? 2 : 1;
    bool shown = first == '\t' || (first >= ' ' && first != 0x7F);
    if (length == 1) return (Character){at, 1, shown && first < 0x80};
    if (first >= 0xF5 || length > end - at) return (Character){at, 1, false};
    for (size_t i = 1; i < length; i++) {
        if (((unsigned char)text[at + i] & 0xC0) != 0x80) return (Character){at, 1, false};
    }
    /* U+0080 to U+009F are control characters too. */
    bool control = first == 0xC2 && (unsigned char)text[at + 1] < 0xA0;
    return (Character){at, length, !control};
}

/* How many characters begin in text[from, to). */
static size_t characters_between(const char *text, size_t from, size_t to, size_t end) {
    size_t count = 0;
    for (size_t at = from; at < to; at += character_at(text, at, end).length) count++;
    return count;
}

static size_t skip_characters(const char *text, size_t from, size_t count, size_t end) {
    for (; count > 0 && from < end; count--) from += character_at(text, from, end).length;
    return from;
}

/* The bytes [from, to) of the text as they are shown, or as the blanks that lead below them. */
static void print_characters(const char *text, size_t from, size_t to, bool blank) {
    for (size_t at = from; at < to;) {
        Character c = character_at(text, at, to);
        if (text[at] == '\t') {
            fputc('\t', stderr);
        } else if (blank) {
            fputc(' ', stderr);
        } else if (c.shown) {
            fwrite(text + at, 1, c.length, stderr);
        } else {
            fputs("\xEF\xBF\xBD", stderr);
        }
        at += c.length;
    }
}

static bool is_blank(const char *text, size_t from, size_t to) {
    while (from < to && (text[from] == ' ' || text[from] == '\t')) from++;
    return from == to;
}

static void print_repeated(char c, size_t count) {
    while (count-- > 0) fputc(c, stderr);
}

/* The line that holds text[offset], and carets below `length` bytes from there. */
static void print_excerpt(const char *text, size_t size, size_t offset, size_t length) {
    if (offset > size) offset = size;
    size_t start = offset, end = offset;
    while (start > 0 && text[start - 1] != '\n') start--;
    while (end < size && text[end] != '\n') end++;
    if (end > offset && text[end - 1] == '\r') end--;
    if (is_blank(text, start, end)) return;
    size_t stop = length > end - offset ? end : offset + length;
    const char *before = "", *after = "";
    size_t left = characters_between(text, start, offset, end);
    if (left + characters_between(text, offset, end, end) > EXCERPT_WIDTH) {
        if (left > EXCERPT_BEFORE) {
            start = skip_characters(text, start, left - EXCERPT_BEFORE, end);
            before = "\u2026";
        }
        size_t cut = skip_characters(text, start, EXCERPT_WIDTH, end);
        if (cut < end) after = "\u2026";
        end = cut;
        if (stop > end) stop = end;
    }
    print_repeated(' ', EXCERPT_INDENT);
    fputs(before, stderr);
    print_characters(text, start, end, false);
    fputs(after, stderr);
    fputc('\n', stderr);
    print_repeated(' ', EXCERPT_INDENT + (*before != '\0'));
    print_characters(text, start, offset, true);
    size_t carets = characters_between(text, offset, stop, end);
    print_repeated('^', carets > 0 ? carets : 1);
    fputc('\n', stderr);
}

/* "tessella: FILE: line 1, column 8: SENTENCE"; without a line when that is 0. */
static void print_sentence(const Input *input, uint32_t line, uint32_t column, const char *before,
                           const char *sentence) {
    fputs("tessella: ", stderr);
    if (input->name != NULL) fprintf(stderr, "%s: ", input->name);
    if (line > 0) fprintf(stderr, "line %u, column %u: ", (unsigned)line, (unsigned)column);
    fputs(before, stderr);
    print_characters(sentence, 0, strlen(sentence), false); /* may quote the text */
    fputc('\n', stderr);
}

int complain_board(const Input *input, const tsl_error *error) {
    print_sentence(input, error->line, error->column, "", error->message);
    if (error->line > 0) print_excerpt(input->text, input->length, error->offset, error->length);
    return EXIT_REFUSED;
}

void complain_warnings(const Input *input, const tsl_board *board) {
    for (uint32_t i = 0; i < tsl_warning_count(board); i++) {
        tsl_warning warning = tsl_warning_at(board, i);
        print_sentence(input, warning.line, warning.column, "warning: ", warning.message);
        if (warning.code != TSL_WARN_MORE)
            print_excerpt(input->text, input->length, warning.offset, warning.length);
    }
}
