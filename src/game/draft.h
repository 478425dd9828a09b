/* draft.h - a text that is rewritten step by step, each of whose bytes knows where in the file it was written, so that
 * any error in what becomes of it can point there. */
#ifndef TSL_GAME_DRAFT_H
#define TSL_GAME_DRAFT_H
#include "../base/budget.h"

enum { DRAFT_MOST = 1 << 20 }; /* bytes that a text may grow to */

typedef struct {
    uint32_t from; /* a byte of the file */
    uint32_t use;  /* of a define that wrote it, see defines.c; 0: it stands in the file as it is */
} Origin;
typedef struct {
    Arena arena; /* holds the two arrays and nothing else */
    char *at;
    Origin *origin;
    uint32_t length, room;
} Draft;

TSL_LOCAL void draft_init(Build *b, Draft *d);
TSL_LOCAL void draft_free(Draft *d);
/* Makes room for that many more bytes. */
TSL_LOCAL bool draft_reserve(Build *b, Draft *d, uint32_t more);
/* Adds bytes [begin, end) of another draft. */
TSL_LOCAL bool draft_copy(Build *b, Draft *to, const Draft *from, uint32_t begin, uint32_t end);
/* Adds bytes that have one place in the file. */
TSL_LOCAL bool draft_write(Build *b, Draft *to, Text text, Origin origin);
/* Where bytes [begin, end) were written, as far as they were written together. */
TSL_LOCAL Span draft_span(const Draft *d, uint32_t begin, uint32_t end);
static inline Text draft_text(const Draft *d) {
    return (Text){d->length ? d->at : "", d->length};
}

/* ---- Texts ---- */

static inline bool text_is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == '\v';
}
/* Where `word` begins at or after `from`; s.length if nowhere. */
TSL_LOCAL uint32_t text_find(Text s, uint32_t from, const char *word);
TSL_LOCAL uint32_t text_find_char(Text s, uint32_t from, char c);
TSL_LOCAL bool text_has(Text s, uint32_t at, const char *word);
TSL_LOCAL Text text_part(Text s, uint32_t begin, uint32_t end);
/* The partner of the bracket at `open`, counting brackets of its kind outside of strings: every quote begins or ends one,
 * and "(<" and "(>" are comparisons. TSL_NONE if it is never closed. */
TSL_LOCAL uint32_t text_match(Text s, uint32_t open);
/* The same from any byte on, outside of strings, with one bracket open. */
TSL_LOCAL uint32_t text_match_from(Text s, uint32_t from, char open);
/* The next string at or after `from`: its quotes are at *begin and *end; a quote after a backslash does not end it. */
TSL_LOCAL bool text_string(Text s, uint32_t from, uint32_t *begin, uint32_t *end);
#endif
