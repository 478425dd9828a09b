/* comments.c - step 1 and 5 of a game file: comments, and whole clauses, out of the text. */
#include "game.h"

/* From two slashes to the end of the line, outside of strings. A string that is never closed keeps the rest as it
 * is. */
TSL_LOCAL bool comments_drop(Build *b, const Draft *from, Draft *to) {
    Text s = draft_text(from);
    uint32_t kept = 0, at = 0, begin, end;
    while (at < s.length) {
        if (s.at[at] == '"') {
            if (!text_string(s, at, &begin, &end)) break;
            at = end + 1;
        } else if (s.at[at] == '/' && text_has(s, at, "//")) {
            if (!draft_copy(b, to, from, kept, at)) return false;
            while (at < s.length && s.at[at] != '\n' && s.at[at] != '\r') at++;
            kept = at;
        } else {
            at++;
        }
    }
    return draft_copy(b, to, from, kept, s.length);
}

/* A clause that is never closed takes all the rest with it. */
TSL_LOCAL bool clause_cut(Build *b, const Draft *from, const char *begin, Draft *to) {
    Text s = draft_text(from);
    uint32_t open = text_find(s, 0, begin), close = TSL_NONE;
    if (open < s.length) close = text_match(s, open);
    if (!draft_copy(b, to, from, 0, open)) return false;
    return close == TSL_NONE || draft_copy(b, to, from, close + 1, s.length);
}
