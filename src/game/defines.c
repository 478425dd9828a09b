/* defines.c - step 4 of a game file: defines. In: the text with the clauses that define. Out: the text without them and
 * without uses of them. From the left, what is written in the place of a use is read again, so uses in arguments are expanded
 * after the use that they are arguments of:
 *   (define "Ring" (concentric {#1 #2}))    ("Ring" 8 ("Twice" 8))  ->  (concentric {8 ("Twice" 8)})  -> ...
 * What is done and what is still to be read share one buffer, and a use becomes what it stands for in the gap between:
 *   |done ......|        gap        |("Ring" 8 ("Twice" 8)) rest of the text|
 * Holds: how often, how deep and how far defines are expanded is bounded, before memory is asked for; a define that leads back
 * to itself is refused. */
#include "define_table.h"
#include <string.h>

enum {
    EXPAND_DEEPEST = 1000,
    EXPAND_USES = 1 << 16,  /* in all */
    EXPAND_BYTES = 1 << 24, /* read and written in the place of uses, in all */
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
    Draft text;     /* what is done: its bytes up to its length */
    uint32_t first; /* still to be read: its last bytes, from here on to the end of its room */
    uint32_t tail;  /* of those, the last that are not looked at yet */
    uint32_t piece; /* what is being written for a use: the bytes before `first` */
    Arena memory;
    DefineUse *use;
    uint32_t uses, room;
    uint64_t written;
} Expander;

/* ---- The buffer ---- */

static Text input_text(const Expander *x) {
    uint32_t end = x->text.room - x->tail;
    return end > x->first ? (Text){x->text.at + x->first, end - x->first} : (Text){"", 0};
}

static void text_move(Draft *d, uint32_t to, uint32_t from, uint32_t count) {
    if (!count || to == from) return;
    memmove(d->at + to, d->at + from, count);
    memmove(d->origin + to, d->origin + from, count * sizeof *d->origin);
}

/* Puts all of the text at the end of its room, to be read. */
static void input_begin(Expander *x) {
    uint32_t length = x->text.length;
    x->first = x->text.room - length;
    x->text.length = 0;
    text_move(&x->text, x->first, 0, length);
}

/* Moves bytes from what is to be read to what is done. */
static bool input_move(Expander *x, uint32_t count) {
    if (!build_charge(x->b, count)) return false;
    text_move(&x->text, x->text.length, x->first, count);
    x->text.length += count;
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

/* Makes the gap at least that wide, what is written in it included. */
static bool gap_reserve(Expander *x, uint32_t count) {
    Draft more, *old = &x->text;
    uint32_t begin = x->first - x->piece, last = old->room - begin, input = last - x->piece;
    if (!build_charge(x->b, count)) return false;
    if (count <= x->first - old->length) return true;
    if (count > DRAFT_MOST - old->length - input) return use_fail(x, "makes the text too long");
    draft_init(x->b, &more);
    if (!draft_reserve(x->b, &more, old->length + input + count)) return false;
    if (!draft_copy(x->b, &more, old, 0, old->length)) {
        draft_free(&more);
        return false;
    }
    if (last) memcpy(more.at + more.room - last, old->at + begin, last);
    if (last)
        memcpy(more.origin + more.room - last, old->origin + begin, last * sizeof *old->origin);
    x->first = more.room - input;
    draft_free(old);
    *old = more;
    return true;
}

/* Writes the body of a define into the gap; bytes of one that is not in the file are where it is used. */
static bool use_write_body(Expander *x, const Define *define, Origin at) {
    uint32_t count = define->body.length, use = x->uses - 1;
    if (!gap_reserve(x, count)) return false;
    if (count) memcpy(x->text.at + x->first - count, define->body.at, count);
    Origin *origin = x->text.origin + x->first - count;
    for (uint32_t i = 0; i < count; i++)
        origin[i] = (Origin){define->origin ? define->origin[i].from : at.from, use};
    x->piece = count;
    return true;
}

static uint32_t parameter_find(Text s, uint32_t at, char digit) {
    for (at = text_find_char(s, at, '#'); at < s.length; at = text_find_char(s, at + 1, '#')) {
        if (at + 1 < s.length && s.at[at + 1] == digit) break;
    }
    return at;
}

static uint32_t parameter_times(Text s, char digit) {
    uint32_t count = 0;
    for (uint32_t at = parameter_find(s, 0, digit); at < s.length;
         at = parameter_find(s, at + 2, digit))
        count++;
    return count;
}

/* Puts an argument, a slice of what is to be read, in the place of one parameter of what is in the gap. What grows is read
 * from where it ends, what shrinks from where it begins, so that nothing is written over before it was read. */
static bool use_write_argument(Expander *x, char digit, Part in) {
    Draft *d = &x->text;
    uint32_t count = in.end - in.begin, old = x->piece;
    Text s = {d->at + x->first - old, old};
    uint64_t now = old + parameter_times(s, digit) * ((uint64_t)count - 2);
    if (now > DRAFT_MOST) return use_fail(x, "makes the text too long");
    uint32_t widest = now > old ? (uint32_t)now : old;
    if (!gap_reserve(x, widest)) return false;
    uint32_t read = x->first - old, to = x->first - widest;
    s.at = d->at + read;
    for (uint32_t at = 0, next; at < old; at = next + 2) {
        next = parameter_find(s, at, digit);
        text_move(d, to, read + at, next - at);
        to += next - at;
        if (next == old) break;
        text_move(d, to, x->first + in.begin, count);
        to += count;
    }
    x->piece = (uint32_t)now;
    text_move(d, x->first - x->piece, to - x->piece, x->piece);
    return true;
}

/* Writes the body into the gap and puts arguments in the place of parameters, first #1, then #2 and so on up to one that is
 * not there. */
static bool use_write(Expander *x, const Define *define, const Part *argument, uint32_t arguments,
                      Origin at) {
    if (!use_write_body(x, define, at)) return false;
    for (uint32_t i = 0; i < DEFINE_ARGUMENTS; i++) {
        char digit = (char)('1' + i);
        Part in = i < arguments ? argument[i] : (Part){0, 0};
        Text piece = {x->text.at + x->first - x->piece, x->piece};
        if (parameter_find(piece, 0, digit) == piece.length) break;
        if (text_is(text_part(input_text(x), in.begin, in.end), "~")) in.end = in.begin;
        if (!use_write_argument(x, digit, in)) return false;
        x->written += x->piece;
    }
    return true;
}

/* The use whose name is in quotes at the beginning of the input, the second one at `close`. */
static bool use_expand(Expander *x, const Define *define, uint32_t close) {
    Text s = input_text(x);
    Part argument[DEFINE_ARGUMENTS];
    Origin at = x->text.origin[x->first];
    uint32_t arguments = 0, end = close + 1;
    Draft *d = &x->text;
    if (d->length && d->at[d->length - 1] == '(') {
        uint32_t partner = text_match_from(s, 0, '(');
        if (partner == TSL_NONE)
            return fail(x->b, draft_span(d, d->length - 1, d->length), TSL_ERR_SYNTAX,
                        "this '(' is never closed by a ')'");
        d->length--;
        end = partner + 1;
        Text inner = {s.at + close + 1, partner - close - 1};
        arguments = use_arguments(inner, argument);
        for (uint32_t i = 0; i < arguments; i++) {
            argument[i].begin += close + 1;
            argument[i].end += close + 1;
        }
    }
    if (!use_note(x, define, at) || !use_write(x, define, argument, arguments, at)) return false;
    uint32_t length = x->piece;
    text_move(d, x->first + end - length, x->first - length, length);
    x->first += end - length;
    x->piece = 0;
    x->written += end + length;
    return x->written <= EXPAND_BYTES || use_fail(x, "takes too much to expand");
}

/* Names of games are no uses. What is looked back over is counted: it may be all that is done so far, again and again. */
static bool text_ends_with_title(Expander *x) {
    static const char *const words[] = {"game", "match", "instance"};
    const Draft *d = &x->text;
    uint32_t end = d->length, begin;
    while (end && text_is_blank(d->at[end - 1])) end--;
    for (begin = end; begin && d->at[begin - 1] >= 'a' && d->at[begin - 1] <= 'z';) begin--;
    x->written += d->length - begin;
    Text word = {d->at + begin, end - begin};
    return word.length &&
           (text_is(word, words[0]) || text_is(word, words[1]) || text_is(word, words[2]));
}

/* Expands all that is to be read but the tail. */
static bool expand_part(Expander *x, const DefineTable *table) {
    for (Text s = input_text(x); s.length; s = input_text(x)) {
        uint32_t quote = text_find_char(s, 0, '"');
        if (!input_move(x, quote)) return false;
        s = input_text(x);
        uint32_t close = text_find_char(s, 1, '"');
        const Define *define = close < s.length ? define_find(table, text_part(s, 1, close)) : NULL;
        bool used = define && !text_ends_with_title(x);
        if (used ? !use_expand(x, define, close) : !input_move(x, close)) return false;
    }
    return true;
}

/* Expands the whole text, or all but its metadata, and tells whether there was anything to expand. */
static bool expand_text(Expander *x, const DefineTable *table, bool metadata, bool *changed) {
    Text s = draft_text(&x->text);
    uint32_t before = x->uses, open = metadata ? s.length : text_find(s, 0, "(metadata");
    uint32_t close = open < s.length ? text_match(s, open) : TSL_NONE;
    uint32_t rest = close == TSL_NONE ? s.length : close + 1;
    *changed = false;
    if (!table->count) return true;
    input_begin(x);
    x->tail = s.length - open;
    if (!expand_part(x, table)) return false;
    x->tail = 0;
    if (!input_move(x, rest - open) || !expand_part(x, table)) return false;
    *changed = x->uses != before;
    return true;
}

static bool expand_rounds(Expander *x, const DefineTable *own) {
    DefineTable everyones;
    bool changed = true;
    if (!defines_built_in(x->b, &everyones)) return false;
    for (uint32_t round = 0; changed; round++) {
        if (round == EXPAND_ROUNDS)
            return fail(x->b, (Span){0, 0}, TSL_ERR_LIMIT,
                        "defines of this file and common ones use each other too deep");
        if (!expand_text(x, own, true, &changed)) return false;
        if (round && !changed) break;
        if (!expand_text(x, &everyones, false, &changed)) return false;
    }
    return true;
}

TSL_LOCAL bool defines_expand(Build *b, const Draft *from, Draft *to) {
    Expander x = {.b = b};
    DefineTable own;
    arena_init(&x.memory, b->scratch.alloc);
    bool done = defines_take(b, from, &own, to);
    if (done) {
        x.text = *to; /* whose memory becomes the buffer */
        done = expand_rounds(&x, &own);
        *to = x.text;
    }
    arena_free(&x.memory);
    return done;
}
