/* ways_read.c - words to a set of ways. In: words between blanks and commas. Out: the ways that they stand for, or which
 * word stands for none. */
#include "ways_read.h"
#include "../../base/names.h"
#include "../../base/spelling.h"

static bool ways_is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static bool ways_is_between(char c) {
    return ways_is_blank(c) || c == ',' || c == '{' || c == '}';
}

static uint32_t ways_word_end(Text s, uint32_t at) {
    while (at < s.length && !ways_is_between(s.at[at])) at++;
    return at;
}

/* A name may be written in two words: "Off Diagonal". */
static uint32_t ways_second_end(Text s, uint32_t end) {
    uint32_t at = end;
    while (at < s.length && ways_is_blank(s.at[at])) at++;
    return ways_word_end(s, at);
}

static bool ways_unknown(Build *b, Span where) {
    Text word = {b->source.at + where.offset, where.length};
    const char *nearest = NULL, *name;
    uint32_t best = 4;
    for (uint32_t row = 0; (name = names_ways_word(row)) != NULL; row++) {
        if (spelling_is_near(word, text_of(name), &best)) nearest = name;
    }
    return fail(b, where, TSL_ERR_NAME, "there is no direction or relation '%.*s'%s%s%s",
                (int)word.length, word.at, nearest ? ", did you mean '" : ": there are",
                nearest ? nearest : " N, NE, ..., Axial, Orthogonal, Diagonal, ..., Queen",
                nearest ? "'?" : ", Rook and Bishop");
}

TSL_LOCAL bool ways_read(Build *b, tsl_ways *out) {
    Text s = b->source;
    tsl_ways all = 0;
    for (uint32_t at = 0; at < s.length;) {
        if (ways_is_between(s.at[at])) {
            at++;
            continue;
        }
        uint32_t end = ways_word_end(s, at), second = ways_second_end(s, end);
        tsl_ways ways = names_find_ways(s.at + at, end - at);
        if (!ways) ways = names_find_ways(s.at + at, (end = second) - at);
        if (!ways) return ways_unknown(b, (Span){at, ways_word_end(s, at) - at});
        all |= ways;
        at = end;
    }
    if (!all) return fail(b, (Span){0, s.length}, TSL_ERR_NAME, "there is no word for a way here");
    *out = all;
    return true;
}
