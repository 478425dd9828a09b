/* define_table.c - the defines of a file, and those that everyone has, by their names. In: the text, or the rows of built_ins.c. Out: names and
 * bodies, and the text without definitions. */
#include "define_table.h"

/* ---- Tables ---- */

/* FNV-1a */
static int64_t define_hash(Text name) {
    uint64_t hash = 0xcbf29ce484222325u;
    for (uint32_t i = 0; i < name.length; i++)
        hash = (hash ^ (unsigned char)name.at[i]) * 0x100000001b3u;
    return (int64_t)(hash >> 1);
}

static bool table_make(Build *b, const Define *define, uint32_t count, DefineTable *out) {
    KeyedId *item = TAKE(b, &b->tree, KeyedId, count);
    KeyedId *spare = item ? TAKE(b, &b->tree, KeyedId, count) : NULL;
    if (!spare) return false;
    for (uint32_t i = 0; i < count; i++) item[i] = (KeyedId){define_hash(define[i].name), i};
    sort_keyed(item, spare, count);
    *out = (DefineTable){define, item, count};
    return true;
}

/* The last of those with the name, which the sort has kept behind the others. */
TSL_LOCAL const Define *define_find(const DefineTable *table, Text name) {
    enum { NAME_LONGEST = 1000 };
    if (!name.length || name.length > NAME_LONGEST) return NULL;
    int64_t hash = define_hash(name);
    uint32_t low = 0, high = table->count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (table->by_hash[middle].key <= hash) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    for (; low > 0 && table->by_hash[low - 1].key == hash; low--) {
        const Define *define = &table->define[table->by_hash[low - 1].id];
        if (text_same(define->name, name)) return define;
    }
    return NULL;
}

TSL_LOCAL bool defines_built_in(Build *b, DefineTable *out) {
    uint32_t count = 0;
    while (built_in_at(count)) count++;
    Define *define = TAKE(b, &b->tree, Define, count);
    if (!define) return false;
    for (uint32_t i = 0; i < count; i++) {
        Text body = text_of(built_in_at(i)->body);
        define[i] = (Define){text_of(built_in_at(i)->name), body, NULL};
    }
    return table_make(b, define, count, out);
}

/* ---- Definitions ---- */

static const char define_begin[] = "(define ";

/* What is in [begin, end) after the name, without blanks around it. */
static bool define_read(Build *b, const Draft *text, Part clause, Define *out) {
    Text s = draft_text(text);
    s.length = clause.end - 1;
    uint32_t begin = text_find_char(s, clause.begin, '"'), end = text_find_char(s, begin + 1, '"');
    if (end >= s.length)
        return fail(b, draft_span(text, clause.begin, clause.begin + 7), TSL_ERR_SYNTAX,
                    "a define has a name in quotes: (define \"Name\" ...)");
    uint32_t from = end + 1, to = s.length;
    while (from < to && text_is_blank(s.at[from])) from++;
    while (to > from && text_is_blank(s.at[to - 1])) to--;
    Text body = text_part(s, from, to);
    *out = (Define){text_part(s, begin + 1, end), body, text->origin + from};
    return true;
}

TSL_LOCAL bool defines_take(Build *b, const Draft *text, DefineTable *out, Draft *rest) {
    Text s = draft_text(text);
    uint32_t count = 0, kept = 0, used = 0;
    for (uint32_t at = text_find(s, 0, define_begin); at < s.length;
         at = text_find(s, at + 1, define_begin))
        count++;
    Define *define = TAKE(b, &b->tree, Define, count);
    if (!define) return false;
    for (uint32_t at = text_find(s, 0, define_begin); at < s.length;
         at = text_find(s, kept, define_begin)) {
        uint32_t close = text_match(s, at);
        if (close == TSL_NONE)
            return fail(b, draft_span(text, at, at + 1), TSL_ERR_SYNTAX,
                        "this '(' is never closed by a ')'");
        if (!define_read(b, text, (Part){at, close + 1}, &define[used++])) return false;
        if (!draft_copy(b, rest, text, kept, at)) return false;
        kept = close + 1;
    }
    return draft_copy(b, rest, text, kept, s.length) && table_make(b, define, used, out);
}
