/* defines.c - step 4 of a game file: defines. In: the text with the clauses that define. Out: the text without them and
 * without uses of them. From the left, what is written in the place of a use is read again, so uses in arguments are expanded
 * after the use that they are arguments of:
 *   (define "Ring" (concentric {#1 #2}))    ("Ring" 8 ("Twice" 8))  ->  (concentric {8 ("Twice" 8)})  -> ...
 * Holds: how often, how deep and how far defines are expanded is bounded; a define that leads back to itself is refused. */
#include "define_table.h"
#include <string.h>

enum {
    EXPAND_DEEPEST = 1000,
    EXPAND_USES = 1 << 16,  /* in all */
    EXPAND_BYTES = 1 << 23, /* written in the place of uses, in all */
    EXPAND_ROUNDS = 16,     /* of own defines and then those that everyone has */
};

/* A use of a define; those that it stands in are reached through `outer`. */
typedef struct {
    const Define *define;
    uint32_t outer, depth;
    uint32_t from; /* where its name stands in the file */
} DefineUse;
typedef struct {
    Build *b;
    Draft input; /* still to be read: its last bytes, from `first` on */
    uint32_t first;
    Draft output, piece;
    Arena memory;
    DefineUse *use;
    uint32_t uses, room;
    uint64_t written;
} Expander;

/* ---- What is still to be read ---- */

static Text input_text(const Expander *x) {
    if (!x->input.room) return (Text){"", 0};
    return (Text){x->input.at + x->first, x->input.room - x->first};
}

/* Puts bytes [begin, end) of a draft in front of the others. */
static bool input_push(Expander *x, const Draft *from, Part in) {
    Build *b = x->b;
    uint32_t length = input_text(x).length, count = in.end - in.begin, need = length + count;
    if (count > x->first) {
        Draft more;
        draft_init(b, &more);
        if (!draft_reserve(b, &more, need + need / 2 < DRAFT_MOST ? need + need / 2 : need))
            return false;
        uint32_t first = more.room - length;
        if (length) {
            memcpy(more.at + first, x->input.at + x->first, length);
            memcpy(more.origin + first, x->input.origin + x->first, length * sizeof(Origin));
        }
        draft_free(&x->input);
        x->input = more;
        x->first = first;
    }
    x->first -= count;
    if (!count) return true;
    memcpy(x->input.at + x->first, from->at + in.begin, count);
    memcpy(x->input.origin + x->first, from->origin + in.begin, count * sizeof(Origin));
    return true;
}

/* Moves bytes from the input to the output. */
static bool input_move(Expander *x, uint32_t count) {
    if (!draft_copy(x->b, &x->output, &x->input, x->first, x->first + count)) return false;
    x->first += count;
    return true;
}

/* ---- Uses ---- */

/* The first use of a define inside itself, of all that lead to a use; 0 if there is none. */
static uint32_t use_repeats(const Expander *x, uint32_t use) {
    uint32_t found = 0;
    for (; use; use = x->use[use].outer) {
        uint32_t outer = x->use[use].outer;
        while (outer && x->use[outer].define != x->use[use].define) outer = x->use[outer].outer;
        if (outer) found = use;
    }
    return found;
}

/* The last use is one too many. */
static bool use_fail(Expander *x, const char *reason) {
    uint32_t use = x->uses - 1, again = use_repeats(x, use);
    const DefineUse *at = &x->use[again ? again : use];
    Text name = at->define->name;
    return fail(x->b, (Span){at->from, name.length + 2}, again ? TSL_ERR_VALUE : TSL_ERR_LIMIT,
                "the define \"%.*s\" %s", (int)name.length, name.at,
                again ? "leads back to itself" : reason);
}

static bool use_note(Expander *x, const Define *define, Origin at) {
    if (x->uses == x->room) {
        DefineUse *more = build_grow(x->b, &x->memory, x->use, &x->room, sizeof *x->use);
        if (!more) return false;
        x->use = more;
    }
    if (!x->uses) x->use[x->uses++] = (DefineUse){NULL, 0, 0, 0};
    uint32_t depth = at.use ? x->use[at.use].depth + 1 : 1;
    x->use[x->uses++] = (DefineUse){define, at.use, depth, at.from};
    if (depth > EXPAND_DEEPEST) return use_fail(x, "is nested too deep in others");
    return x->uses <= EXPAND_USES || use_fail(x, "is one of too many to expand");
}

/* The end of an argument that begins at `at`: brackets up to their partner, a string, or what has no blank in it, where
 * a colon may lead to brackets. After brackets that are never closed no others are looked for. */
static uint32_t argument_end(Text s, uint32_t at) {
    uint32_t begin, end;
    bool closed = true;
    if (strchr("({[<", s.at[at])) {
        end = text_match(s, at);
        if (end != TSL_NONE) return end + 1;
    }
    if (s.at[at] == '"' && text_string(s, at, &begin, &end)) return end + 1;
    for (end = at; end < s.length && !text_is_blank(s.at[end]); end++) {
        if (!closed || s.at[end] != ':' || end + 1 == s.length) continue;
        if (!strchr("({[<", s.at[end + 1])) continue;
        uint32_t close = text_match(s, end + 1);
        if (close != TSL_NONE) return close + 1;
        closed = false;
    }
    return end;
}

/* The arguments of a use, which begin after the first blank; how many there are. */
static uint32_t use_arguments(Text s, Part argument[DEFINE_ARGUMENTS]) {
    uint32_t count = 0, at = 0;
    while (at < s.length && !text_is_blank(s.at[at])) at++;
    while (count < DEFINE_ARGUMENTS) {
        while (at < s.length && text_is_blank(s.at[at])) at++;
        if (at >= s.length) break;
        argument[count].begin = at;
        argument[count++].end = at = argument_end(s, at);
    }
    return count;
}

/* Bytes [begin, end) of the body of a define; those that are not in the file are where it is used. */
static bool use_write_body(Expander *x, const Define *define, Part in, Origin at) {
    Draft *piece = &x->piece;
    uint32_t count = in.end - in.begin, use = x->uses - 1;
    if (!count) return true;
    if (!draft_write(x->b, piece, text_part(define->body, in.begin, in.end),
                     (Origin){at.from, use}))
        return false;
    Origin *origin = piece->origin + piece->length - count;
    for (uint32_t i = 0; define->origin && i < count; i++)
        origin[i].from = define->origin[in.begin + i].from;
    return true;
}

/* The body with arguments, which are slices of the input, in the place of its parameters. */
static bool use_write(Expander *x, const Define *define, const Part *argument, uint32_t arguments,
                      Origin at) {
    Text body = define->body, s = input_text(x);
    uint32_t kept = 0;
    x->piece.length = 0;
    for (uint32_t i = text_find_char(body, 0, '#'); i + 1 < body.length;
         i = text_find_char(body, i + 1, '#')) {
        uint32_t number = (uint32_t)(body.at[i + 1] - '1');
        if (body.at[i + 1] < '1' || number >= define->parameters) continue;
        if (!use_write_body(x, define, (Part){kept, i}, at)) return false;
        kept = i + 2;
        if (number >= arguments) continue;
        Part in = argument[number];
        if (text_is(text_part(s, in.begin, in.end), "~")) continue;
        if (!draft_copy(x->b, &x->piece, &x->input, x->first + in.begin, x->first + in.end))
            return false;
    }
    return use_write_body(x, define, (Part){kept, body.length}, at);
}

/* The use whose name is in quotes at the beginning of the input, the second one at `close`. */
static bool use_expand(Expander *x, const Define *define, uint32_t close) {
    Text s = input_text(x);
    Part argument[DEFINE_ARGUMENTS];
    Origin at = x->input.origin[x->first];
    uint32_t arguments = 0, end = close + 1;
    Draft *out = &x->output;
    if (out->length && out->at[out->length - 1] == '(') {
        uint32_t partner = text_match_from(s, 0, '(');
        if (partner == TSL_NONE)
            return fail(x->b, draft_span(out, out->length - 1, out->length), TSL_ERR_SYNTAX,
                        "this '(' is never closed by a ')'");
        out->length--;
        end = partner + 1;
        Text inner = {s.at + close + 1, partner - close - 1};
        arguments = use_arguments(inner, argument);
        for (uint32_t i = 0; i < arguments; i++) {
            argument[i].begin += close + 1;
            argument[i].end += close + 1;
        }
    }
    if (!use_note(x, define, at) || !use_write(x, define, argument, arguments, at)) return false;
    x->first += end;
    x->written += end + x->piece.length;
    uint64_t length = (uint64_t)out->length + input_text(x).length + x->piece.length;
    if (length > DRAFT_MOST) return use_fail(x, "makes the text too long");
    if (x->written > EXPAND_BYTES) return use_fail(x, "takes too much to expand");
    return input_push(x, &x->piece, (Part){0, x->piece.length});
}

/* Names of games are no uses. */
static bool output_ends_with_title(const Draft *out) {
    static const char *const words[] = {"game", "match", "instance"};
    uint32_t end = out->length, begin;
    while (end && text_is_blank(out->at[end - 1])) end--;
    for (begin = end; begin && out->at[begin - 1] >= 'a' && out->at[begin - 1] <= 'z';) begin--;
    Text word = {out->at + begin, end - begin};
    return word.length &&
           (text_is(word, words[0]) || text_is(word, words[1]) || text_is(word, words[2]));
}

/* Expands bytes [begin, end) of a text and adds them to the output. */
static bool expand_part(Expander *x, const DefineTable *table, const Draft *text, Part in) {
    if (!input_push(x, text, in)) return false;
    for (Text s = input_text(x); s.length; s = input_text(x)) {
        uint32_t quote = text_find_char(s, 0, '"');
        if (!input_move(x, quote)) return false;
        s = input_text(x);
        uint32_t close = text_find_char(s, 1, '"');
        const Define *define = close < s.length ? define_find(table, text_part(s, 1, close)) : NULL;
        bool used = define && !output_ends_with_title(&x->output);
        if (used ? !use_expand(x, define, close) : !input_move(x, close)) return false;
    }
    return true;
}

/* Expands the whole text, or all but its metadata, and tells whether there was anything to expand. */
static bool expand_text(Expander *x, const DefineTable *table, bool metadata, Draft *text,
                        bool *changed) {
    Text s = draft_text(text);
    uint32_t before = x->uses, open = metadata ? s.length : text_find(s, 0, "(metadata");
    uint32_t close = open < s.length ? text_match(s, open) : TSL_NONE;
    uint32_t rest = close == TSL_NONE ? s.length : close + 1;
    *changed = false;
    if (table->count) {
        x->output.length = 0;
        if (!draft_reserve(x->b, &x->output, s.length)) return false;
        bool done = expand_part(x, table, text, (Part){0, open}) &&
                    draft_copy(x->b, &x->output, text, open, rest) &&
                    expand_part(x, table, text, (Part){rest, s.length});
        if (!done) return false;
        Draft old = *text;
        *text = x->output;
        x->output = old;
    }
    *changed = x->uses != before;
    return true;
}

static bool expand_rounds(Expander *x, const DefineTable *own, Draft *text) {
    DefineTable everyones;
    bool changed = true;
    if (!defines_built_in(x->b, &everyones)) return false;
    for (uint32_t round = 0; changed; round++) {
        if (round == EXPAND_ROUNDS)
            return fail(x->b, (Span){0, 0}, TSL_ERR_LIMIT,
                        "defines of this file and common ones use each other too deep");
        if (!expand_text(x, own, true, text, &changed)) return false;
        if (round && !changed) break;
        if (!expand_text(x, &everyones, false, text, &changed)) return false;
    }
    return true;
}

TSL_LOCAL bool defines_expand(Build *b, const Draft *from, Draft *to) {
    Expander x = {.b = b};
    DefineTable own;
    draft_init(b, &x.input);
    draft_init(b, &x.output);
    draft_init(b, &x.piece);
    arena_init(&x.memory, b->scratch.alloc);
    bool done = defines_take(b, from, &own, to) && expand_rounds(&x, &own, to);
    draft_free(&x.input);
    draft_free(&x.output);
    draft_free(&x.piece);
    arena_free(&x.memory);
    return done;
}
