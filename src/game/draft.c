/* draft.c - texts whose bytes know their places, and how brackets and strings are found in them.
 * Holds: a draft never has more than DRAFT_MOST bytes, and every byte that is added is charged for. */
#include "draft.h"
#include <string.h>

TSL_LOCAL void draft_init(Build *b, Draft *d) {
    *d = (Draft){0};
    arena_init(&d->arena, b->scratch.alloc);
}

TSL_LOCAL void draft_free(Draft *d) {
    arena_free(&d->arena);
    d->length = d->room = 0;
}

static bool draft_grow(Build *b, Draft *d, uint32_t room) {
    Draft more;
    if (!d->length) draft_free(d);
    draft_init(b, &more);
    more.at = TAKE(b, &more.arena, char, room);
    more.origin = more.at ? TAKE(b, &more.arena, Origin, room) : NULL;
    if (!more.origin) {
        draft_free(&more);
        return false;
    }
    more.room = room;
    more.length = d->length;
    if (d->length) {
        memcpy(more.at, d->at, d->length);
        memcpy(more.origin, d->origin, d->length * sizeof *d->origin);
    }
    draft_free(d);
    *d = more;
    return true;
}

TSL_LOCAL bool draft_reserve(Build *b, Draft *d, uint32_t more) {
    enum { DRAFT_FIRST = 1024 };
    if (!build_charge(b, more)) return false;
    if (more <= d->room - d->length) return true;
    if (more > DRAFT_MOST - d->length) {
        Span where = d->length ? draft_span(d, d->length - 1, d->length) : (Span){0, 0};
        return fail(b, where, TSL_ERR_LIMIT,
                    "what is written here makes the text longer than %u bytes", DRAFT_MOST);
    }
    uint32_t room = d->room ? d->room : DRAFT_FIRST;
    while (room < d->length + more) room *= 2;
    return draft_grow(b, d, room);
}

TSL_LOCAL bool draft_copy(Build *b, Draft *to, const Draft *from, uint32_t begin, uint32_t end) {
    uint32_t count = end - begin;
    if (!draft_reserve(b, to, count)) return false;
    if (!count) return true;
    memcpy(to->at + to->length, from->at + begin, count);
    memcpy(to->origin + to->length, from->origin + begin, count * sizeof *to->origin);
    to->length += count;
    return true;
}

TSL_LOCAL bool draft_write(Build *b, Draft *to, Text text, Origin origin) {
    if (!draft_reserve(b, to, text.length)) return false;
    if (!text.length) return true;
    memcpy(to->at + to->length, text.at, text.length);
    for (uint32_t i = 0; i < text.length; i++) to->origin[to->length + i] = origin;
    to->length += text.length;
    return true;
}

/* The end may have been written elsewhere, if it is the argument of a define: then it is that of what follows the
 * beginning. */
TSL_LOCAL Span draft_span(const Draft *d, uint32_t begin, uint32_t end) {
    uint32_t from = d->origin[begin].from, last = begin;
    if (end <= begin) return (Span){from, 0};
    if (d->origin[end - 1].from >= from && d->origin[end - 1].use == d->origin[begin].use)
        return (Span){from, d->origin[end - 1].from - from + 1};
    while (last + 1 < end && d->origin[last + 1].from == d->origin[last].from + 1) last++;
    return (Span){from, d->origin[last].from - from + 1};
}

TSL_LOCAL Text text_part(Text s, uint32_t begin, uint32_t end) {
    return (Text){s.at + begin, end - begin};
}

TSL_LOCAL bool text_has(Text s, uint32_t at, const char *word) {
    size_t length = strlen(word);
    return length <= s.length - at && memcmp(s.at + at, word, length) == 0;
}

TSL_LOCAL uint32_t text_find_char(Text s, uint32_t from, char c) {
    const char *found = from < s.length ? memchr(s.at + from, c, s.length - from) : NULL;
    return found ? (uint32_t)(found - s.at) : s.length;
}

TSL_LOCAL uint32_t text_find(Text s, uint32_t from, const char *word) {
    for (uint32_t at = text_find_char(s, from, *word); at < s.length;
         at = text_find_char(s, at + 1, *word)) {
        if (text_has(s, at, word)) return at;
    }
    return s.length;
}

static char text_closer(char open) {
    return open == '(' ? ')' : open == '{' ? '}' : open == '[' ? ']' : '>';
}

TSL_LOCAL uint32_t text_match_from(Text s, uint32_t from, char open) {
    const char close = text_closer(open);
    uint32_t depth = 1;
    bool inside = false;
    for (uint32_t i = from; i < s.length; i++) {
        char c = s.at[i];
        if (c == '"') inside = !inside;
        if (inside || (c != open && c != close)) continue;
        if (open == '<' && i > 0 && s.at[i - 1] == '(') continue;
        depth = c == open ? depth + 1 : depth - 1;
        if (!depth) return i;
    }
    return TSL_NONE;
}

TSL_LOCAL uint32_t text_match(Text s, uint32_t open) {
    return text_match_from(s, open + 1, s.at[open]);
}

TSL_LOCAL bool text_string(Text s, uint32_t from, uint32_t *begin, uint32_t *end) {
    *begin = *end = text_find_char(s, from, '"');
    for (uint32_t i = *begin + 1; i < s.length; i++) {
        if (s.at[i] == '\\') {
            i++;
        } else if (s.at[i] == '"') {
            *end = i;
            return true;
        }
    }
    return false;
}
