/* options.c - step 2 of a game file: options. In: the text without comments. Out: headings, items and their arguments, and the
 * text with the arguments of the chosen items in the place of tags.
 *   (option "Size" <Size> args:{<n>} {(item "3x3" <3> "small")* (item "5x5" <5> "large")})
 * Holds: an argument is kept as its bytes of the text, so that errors in it point there. */
#include "game.h"
#include <string.h>

static const char option_begin[] = "(option \"";

static const char *option_copy(Build *b, Arena *arena, Text text) {
    char *copy = TAKE(b, arena, char, (size_t)text.length + 1);
    if (!copy) return NULL;
    if (text.length) memcpy(copy, text.at, text.length);
    copy[text.length] = '\0';
    return copy;
}

/* How many clauses or arguments may be in a part of the text: as many as there are beginnings of one. */
static uint32_t option_times(Text s, Part in, const char *begin) {
    uint32_t count = 0;
    s.length = in.end;
    for (uint32_t at = text_find(s, in.begin, begin); at < s.length;
         at = text_find(s, at + 1, begin))
        count++;
    return count;
}

static bool option_fail(Build *b, const Draft *text, uint32_t at, const char *message) {
    return fail(b, draft_span(text, at, at + 1), TSL_ERR_SYNTAX, "%s", message);
}

/* The end of an argument: the first '>' that is neither in a string nor a comparison. */
static uint32_t item_argument_end(Text s, uint32_t at, uint32_t end) {
    bool inside = false;
    for (; at < end; at++) {
        if (s.at[at] == '"') inside = !inside;
        if (!inside && s.at[at] == '>' && s.at[at - 1] != '(') break;
    }
    return at;
}

/* What follows the name of an item: arguments, and a description. */
static bool item_rest(Build *b, tsl_game *g, const Draft *text, Part in, GameItem *out) {
    Text s = draft_text(text), description = {"", 0};
    Part *argument = TAKE(b, &g->arena, Part, option_times(s, in, "<"));
    if (!argument) return false;
    out->argument = argument;
    s.length = in.end;
    for (uint32_t at = in.begin, begin, end; at < in.end; at++) {
        if (s.at[at] == '<') {
            end = item_argument_end(s, at + 1, in.end);
            argument[out->arguments++] = (Part){at + 1, end};
            at = end;
        } else if (s.at[at] == '"') {
            if (!text_string(s, at, &begin, &end)) break;
            description = text_part(s, begin + 1, end);
            at = end;
        }
    }
    out->description = option_copy(b, &g->arena, description);
    return out->description != NULL;
}

static bool item_read(Build *b, tsl_game *g, const Draft *text, Part clause, GameItem *out) {
    Text s = draft_text(text);
    uint32_t begin, end;
    *out = (GameItem){0};
    while (clause.end + out->stars < s.length && s.at[clause.end + out->stars] == '*') out->stars++;
    s.length = clause.end;
    if (!text_string(s, clause.begin, &begin, &end))
        return option_fail(b, text, clause.begin,
                           "an item begins with its name, as in (item \"9x9\" ...)");
    out->name = option_copy(b, &g->arena, text_part(s, begin + 1, end));
    return out->name && item_rest(b, g, text, (Part){end + 1, clause.end - 1}, out);
}

static bool option_items(Build *b, tsl_game *g, const Draft *text, Part in, GameOption *out) {
    static const char begin[] = "(item ";
    Text s = draft_text(text);
    GameItem *item = TAKE(b, &g->arena, GameItem, option_times(s, in, begin));
    if (!item) return false;
    out->item = item;
    s.length = in.end;
    for (uint32_t at = text_find(s, in.begin, begin); at < s.length;) {
        uint32_t close = text_match(s, at);
        if (close == TSL_NONE) return option_fail(b, text, at, "this item is never closed");
        if (!item_read(b, g, text, (Part){at, close + 1}, &item[out->items])) return false;
        if (item[out->items].stars > item[out->preset].stars) out->preset = out->items;
        out->items++;
        at = text_find(s, close, begin);
    }
    out->chosen = out->preset;
    if (out->items) return true;
    return option_fail(b, text, in.begin, "an option has items to choose from: (item \"9x9\" ...)");
}

static bool option_names(Build *b, tsl_game *g, const Draft *text, Part in, GameOption *out) {
    Text s = draft_text(text);
    Text *name = TAKE(b, &g->arena, Text, option_times(s, in, "<"));
    if (!name) return false;
    out->name = name;
    s.length = in.end;
    for (uint32_t at = text_find_char(s, in.begin, '<'), end; at < s.length;
         at = text_find_char(s, end, '<')) {
        end = text_find_char(s, at, '>');
        const char *copy = option_copy(b, &g->arena, text_part(s, at + 1, end));
        if (!copy) return false;
        name[out->names++] = (Text){copy, end - at - 1};
    }
    return true;
}

/* The two lists in braces after the tag. */
static bool option_lists(Build *b, const Draft *text, Part in, Part list[2]) {
    Text s = draft_text(text);
    s.length = in.end;
    for (uint32_t i = 0, at = in.begin; i < 2; i++) {
        uint32_t open = text_find_char(s, at, '{');
        uint32_t close = open < s.length ? text_match(s, open) : TSL_NONE;
        if (close == TSL_NONE)
            return option_fail(b, text, in.begin,
                               "an option has two lists: args:{<name> ...} {(item ...) ...}");
        list[i] = (Part){open + 1, close};
        at = close + 1;
    }
    return true;
}

static bool option_read(Build *b, tsl_game *g, const Draft *text, Part clause, GameOption *out) {
    Text s = draft_text(text);
    uint32_t begin, end, tag, tag_end;
    Part list[2] = {{0, 0}, {0, 0}};
    *out = (GameOption){.clause = clause};
    s.length = clause.end;
    if (!text_string(s, clause.begin, &begin, &end))
        return option_fail(b, text, clause.begin, "the heading of this option is never closed");
    tag = text_find_char(s, end, '<');
    tag_end = text_find_char(s, tag, '>');
    if (tag_end >= s.length)
        return option_fail(b, text, clause.begin,
                           "an option has a tag after its heading, as in (option \"Size\" <Size>");
    out->heading = option_copy(b, &g->arena, text_part(s, begin + 1, end));
    const char *word =
        out->heading ? option_copy(b, &g->arena, text_part(s, tag + 1, tag_end)) : NULL;
    if (!word) return false;
    out->tag = (Text){word, tag_end - tag - 1};
    Part rest = {tag_end, clause.end - 1};
    return option_lists(b, text, rest, list) && option_names(b, g, text, list[0], out) &&
           option_items(b, g, text, list[1], out);
}

TSL_LOCAL bool game_read_options(Build *b, tsl_game *g, const Draft *text) {
    enum { OPTIONS_MOST = 1000 };
    Text s = draft_text(text);
    uint32_t count = option_times(s, (Part){0, s.length}, option_begin);
    uint32_t at = text_find(s, 0, option_begin);
    if (count > OPTIONS_MOST)
        return fail(b, draft_span(text, at, at + 1), TSL_ERR_LIMIT,
                    "this file has %u options, and the limit is %u", count, OPTIONS_MOST);
    g->option = TAKE(b, &g->arena, GameOption, count);
    if (!g->option) return false;
    while (at < s.length) {
        uint32_t close = text_match(s, at);
        if (close == TSL_NONE) return option_fail(b, text, at, "this option is never closed");
        Part clause = {at, close + 1};
        if (!option_read(b, g, text, clause, &g->option[g->option_count])) return false;
        g->option_count++;
        at = text_find(s, close, option_begin);
    }
    return true;
}

TSL_LOCAL bool game_cut_options(Build *b, const tsl_game *g, const Draft *from, Draft *to) {
    uint32_t at = 0;
    for (uint32_t i = 0; i < g->option_count; i++) {
        if (!draft_copy(b, to, from, at, g->option[i].clause.begin)) return false;
        at = g->option[i].clause.end;
    }
    return draft_copy(b, to, from, at, from->length);
}

/* <Tag:name>, or <Tag> where there is no name, and the argument it stands for. */
typedef struct {
    Text tag, name;
    bool named;
    Part argument;
    uint32_t length; /* of the tag as it is written */
} OptionTag;
/* What was looked at so far: each tag is looked for in the whole text. */
typedef struct {
    Build *b;
    const Draft *file;
    uint64_t bytes, brackets;
} OptionReader;

static bool tag_is_at(const OptionTag *t, Text s, uint32_t at) {
    if (t->length > s.length - at || s.at[at + t->length - 1] != '>') return false;
    if (!text_same(text_part(s, at + 1, at + 1 + t->tag.length), t->tag)) return false;
    at += 1 + t->tag.length;
    return !t->named ||
           (s.at[at] == ':' && text_same(text_part(s, at + 1, at + 1 + t->name.length), t->name));
}

static uint32_t tag_find(OptionReader *r, const OptionTag *t, Text s, uint32_t from) {
    uint32_t at = text_find_char(s, from, '<');
    for (; at < s.length && !tag_is_at(t, s, at); at = text_find_char(s, at + 1, '<'))
        r->brackets++;
    return at;
}

static bool tag_write(OptionReader *r, const OptionTag *t, const Draft *text, Draft *out) {
    Text s = draft_text(text);
    uint32_t kept = 0;
    for (uint32_t at = tag_find(r, t, s, 0); at < s.length; at = tag_find(r, t, s, kept)) {
        if (!draft_copy(r->b, out, text, kept, at) ||
            !draft_copy(r->b, out, r->file, t->argument.begin, t->argument.end))
            return false;
        kept = at + t->length;
    }
    return draft_copy(r->b, out, text, kept, s.length);
}

/* Puts an argument in the place of one tag. How long the text becomes is known before memory is asked for. */
static bool tag_put(OptionReader *r, const OptionTag *t, Draft *text) {
    enum { TAG_BYTES = 1 << 28, TAG_BRACKETS = 1 << 23 };
    Text s = draft_text(text);
    Draft out;
    uint32_t times = 0, count = t->argument.end - t->argument.begin;
    for (uint32_t at = tag_find(r, t, s, 0); at < s.length; at = tag_find(r, t, s, at + 1)) times++;
    r->bytes += s.length;
    if (r->bytes > TAG_BYTES || r->brackets > TAG_BRACKETS)
        return fail(r->b, draft_span(r->file, t->argument.begin - 1, t->argument.begin),
                    TSL_ERR_LIMIT, "this file has too many options for its length");
    if (!times) return build_charge(r->b, s.length);
    uint64_t length = s.length + times * ((uint64_t)count - t->length);
    if (length > DRAFT_MOST)
        return fail(r->b, draft_span(r->file, t->argument.begin, t->argument.end), TSL_ERR_LIMIT,
                    "this makes the text longer than %u bytes", DRAFT_MOST);
    draft_init(r->b, &out);
    if (!draft_reserve(r->b, &out, (uint32_t)length) || !tag_write(r, t, text, &out)) {
        draft_free(&out);
        return false;
    }
    draft_free(text);
    *text = out;
    return true;
}

static bool option_put(OptionReader *r, const GameOption *o, Draft *text) {
    const GameItem *item = &o->item[o->chosen];
    for (uint32_t i = 0; i < o->names && i < item->arguments; i++) {
        uint32_t length = o->tag.length + o->name[i].length + 3;
        OptionTag t = {o->tag, o->name[i], true, item->argument[i], length};
        if (!tag_put(r, &t, text)) return false;
    }
    OptionTag t = {o->tag, o->tag, false, item->argument[0], o->tag.length + 2};
    return tag_put(r, &t, text);
}

/* A chosen item without arguments is the last that is looked at. */
TSL_LOCAL bool game_put_options(Build *b, const tsl_game *g, const Draft *file, Draft *text) {
    OptionReader r = {b, file, 0, 0};
    for (uint32_t i = 0; i < g->option_count && g->option[i].item[g->option[i].chosen].arguments;
         i++) {
        if (!option_put(&r, &g->option[i], text)) return false;
    }
    return true;
}

/* ---- Rulesets, step 3 ---- */

static bool ruleset_choices(Build *b, tsl_game *g, const Draft *text, Part in, GameRuleset *out) {
    Text s = draft_text(text);
    uint32_t most = option_times(s, in, "\"") / 2 + 1;
    const char **choice = TAKE(b, &g->arena, const char *, most);
    Span *place = choice ? TAKE(b, &g->arena, Span, most) : NULL;
    if (!place) return false;
    out->choice = choice;
    out->place = place;
    s.length = in.end;
    for (uint32_t at = in.begin, begin, end; text_string(s, at, &begin, &end); at = end + 1) {
        choice[out->choices] = option_copy(b, &g->arena, text_part(s, begin + 1, end));
        if (!choice[out->choices]) return false;
        place[out->choices++] = draft_span(text, begin, end + 1);
    }
    return true;
}

static bool ruleset_read(Build *b, tsl_game *g, const Draft *text, Part clause, GameRuleset *out) {
    Text s = draft_text(text);
    uint32_t begin, end;
    *out = (GameRuleset){0};
    while (clause.end + out->stars < s.length && s.at[clause.end + out->stars] == '*') out->stars++;
    s.length = clause.end;
    if (!text_string(s, clause.begin, &begin, &end))
        return option_fail(b, text, clause.begin,
                           "a ruleset has a name and choices: (ruleset \"Name\" {\"Size/9x9\"})");
    out->name = option_copy(b, &g->arena, text_part(s, begin + 1, end));
    uint32_t open = text_find_char(s, end, '{');
    uint32_t close = open < s.length ? text_match(s, open) : TSL_NONE;
    if (!out->name || close == TSL_NONE) return out->name != NULL;
    return ruleset_choices(b, g, text, (Part){open + 1, close}, out);
}

/* Where the next clause of one ruleset begins. */
static uint32_t ruleset_find(Text s, uint32_t from) {
    static const char begin[] = "(ruleset";
    for (uint32_t at = text_find(s, from, begin), end; at < s.length;
         at = text_find(s, at + 1, begin)) {
        end = at + (uint32_t)sizeof begin - 1;
        if (end < s.length && (text_is_blank(s.at[end]) || s.at[end] == '"')) return at;
    }
    return s.length;
}

TSL_LOCAL bool game_read_rulesets(Build *b, tsl_game *g, const Draft *text) {
    Text s = draft_text(text);
    uint32_t all = text_find(s, 0, "(rulesets");
    if (all == s.length) return true;
    uint32_t last = text_match(s, all);
    if (last == TSL_NONE) return option_fail(b, text, all, "these rulesets are never closed");
    s.length = last;
    GameRuleset *list =
        TAKE(b, &g->arena, GameRuleset, option_times(s, (Part){all, last}, "(ruleset"));
    if (!list) return false;
    g->ruleset = list;
    for (uint32_t at = ruleset_find(s, all), close; at < s.length; at = ruleset_find(s, close)) {
        close = text_match(s, at);
        if (close == TSL_NONE) return option_fail(b, text, at, "this ruleset is never closed");
        if (!ruleset_read(b, g, text, (Part){at, close + 1}, &list[g->ruleset_count])) return false;
        g->ruleset_count++;
    }
    return true;
}
