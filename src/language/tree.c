/* tree.c - text to a tree. In: the source text, any bytes. Out: one clause with everything in it.
 * First come the tokens (lex_), then what is made of them (tree_).
 * Holds: nothing is read past the end of the text; no recursion, so nesting is limited by max_depth and not by the
 * stack; `((x))` has become `(x)`, and a range such as 3..0 the integers it stands for. */
#include "tree.h"
#include "../base/budget.h"
#include "../base/num.h"
#include <string.h>

typedef enum {
    TOKEN_END,
    TOKEN_OPEN,  /* ( or { */
    TOKEN_CLOSE, /* ) or } */
    TOKEN_LABEL, /* use: */
    TOKEN_ATOM,
    TOKEN_STRING
} TokenKind;
typedef struct {
    TokenKind kind;
    Span span;
    Text text; /* atom; string without its quotes; label without its colon; the bracket */
} Token;

static bool lex_is_space(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == '\v';
}

static bool lex_is_letter_or_digit(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

static bool lex_is_atom(char c) {
    return lex_is_letter_or_digit(c) || (c != '\0' && strchr("_-.+*/%=!^~<>&|#", c) != NULL);
}

static bool lex_at_comment(Text s, uint32_t at) {
    return at + 1 < s.length && s.at[at] == '/' && s.at[at + 1] == '/';
}

static uint32_t lex_skip_blank(Text s, uint32_t at) {
    for (;;) {
        while (at < s.length && lex_is_space(s.at[at])) at++;
        if (!lex_at_comment(s, at)) return at;
        while (at < s.length && s.at[at] != '\n') at++;
    }
}

static bool lex_string(Build *b, uint32_t *at, Token *out) {
    Text s = b->source;
    uint32_t start = *at, end = start + 1;
    while (end < s.length && s.at[end] != '"') {
        if ((unsigned char)s.at[end] < ' ') {
            return fail(b, (Span){start, 1}, TSL_ERR_SYNTAX,
                        "this string is not closed on its line");
        }
        end += s.at[end] == '\\' && end + 1 < s.length ? 2 : 1;
    }
    if (end >= s.length) {
        return fail(b, (Span){start, 1}, TSL_ERR_SYNTAX, "this string is never closed by a '\"'");
    }
    *out = (Token){TOKEN_STRING, {start, end + 1 - start}, {s.at + start + 1, end - start - 1}};
    *at = end + 1;
    return true;
}

/* The bytes of the character at `at`, so that a whole character is underlined. */
static uint32_t lex_character(Text s, uint32_t at) {
    uint32_t end = at + 1;
    while (end < s.length && ((unsigned char)s.at[end] & 0xC0) == 0x80) end++;
    return end - at;
}

static bool lex_stray(Build *b, uint32_t at) {
    Span where = {at, lex_character(b->source, at)};
    char c = b->source.at[at];
    if (c == ',' || c == ';') {
        return fail(b, where, TSL_ERR_SYNTAX, "'%c' separates nothing here, use a space", c);
    }
    if (c == '[' || c == ']') {
        return fail(b, where, TSL_ERR_SYNTAX,
                    "square brackets are not part of the language, use ( ) or { }");
    }
    if (c == ':') {
        return fail(b, where, TSL_ERR_SYNTAX, "a ':' must follow the name of an argument directly");
    }
    return fail(b, where, TSL_ERR_SYNTAX, "'%.*s' is not part of the language", (int)where.length,
                b->source.at + at);
}

static bool lex_is_label(Text atom) {
    for (uint32_t i = 0; i < atom.length; i++) {
        char c = atom.at[i];
        if (!lex_is_letter_or_digit(c) && c != '_' && c != '-') return false;
    }
    return true;
}

/* Whether b->source is UTF-8 without control characters; then every message about it is. */
static bool lex_check(Build *b) {
    static const char hex[] = "0123456789ABCDEF";
    Text s = b->source;
    uint64_t since = 0;
    for (uint32_t at = 0, length; at < s.length; at += length) {
        unsigned char c = (unsigned char)s.at[at];
        length = text_character(s, at);
        if (!budget_rounds(b, &since, length)) return false;
        bool control = (c < ' ' && !lex_is_space((char)c)) || c == 0x7F;
        if (length && !control) continue;
        return fail(b, (Span){at, 1}, TSL_ERR_SYNTAX, "the byte 0x%c%c here is %s", hex[c >> 4],
                    hex[c & 15], length ? "a control character" : "not UTF-8");
    }
    return true;
}

/* Reads the token at *at and moves *at past it; false when there is none that is well formed. Every byte is white
 * space, comment or part of one token. */
static bool lex_next(Build *b, uint32_t *at, Token *out) {
    Text s = b->source;
    uint32_t start = lex_skip_blank(s, *at);
    *at = start;
    *out = (Token){TOKEN_END, {start, 0}, {s.at + start, 0}};
    if (start >= s.length) return true;
    char c = s.at[start];
    if (c == '"') return lex_string(b, at, out);
    if (strchr("(){}", c) && c != '\0') {
        *out =
            (Token){c == '(' || c == '{' ? TOKEN_OPEN : TOKEN_CLOSE, {start, 1}, {s.at + start, 1}};
        *at = start + 1;
        return true;
    }
    uint32_t end = start;
    while (end < s.length && lex_is_atom(s.at[end]) && !lex_at_comment(s, end)) end++;
    if (end == start) return lex_stray(b, start);
    *out = (Token){TOKEN_ATOM, {start, end - start}, {s.at + start, end - start}};
    *at = end;
    if (end < s.length && s.at[end] == ':' && lex_is_label(out->text)) {
        out->kind = TOKEN_LABEL;
        out->span.length++;
        *at = end + 1;
    }
    return true;
}

enum { TREE_LONGEST_RANGE = 1000 };

typedef struct {
    Node *node; /* clause or list still open */
    Node *last; /* its newest child */
    bool head;  /* a clause whose keyword has been read, or a list */
} TreeOpen;
typedef struct {
    Build *b;
    TreeOpen *open;
    uint32_t depth;
    Node *root;
    Token label; /* waiting for its value; length 0 when none is */
} Tree;

static Node *tree_new(Tree *t, NodeKind kind, Token token) {
    Node *node = TAKE_ZERO(t->b, &t->b->tree, Node, 1);
    if (!node) return NULL;
    node->kind = kind;
    node->span = token.span;
    node->text = token.text;
    if (t->label.span.length) {
        node->label_span = t->label.span;
        node->label = t->label.text;
        t->label = (Token){0};
    }
    return node;
}

static bool tree_append(Tree *t, Node *node) {
    if (!node) return false;
    if (t->depth == 0) {
        t->root = node;
        return true;
    }
    TreeOpen *open = &t->open[t->depth - 1];
    if (open->last) {
        open->last->next = node;
    } else {
        open->node->child = node;
    }
    open->last = node;
    open->node->count++;
    return true;
}

static bool tree_is_digits(Text text) {
    for (uint32_t i = 0; i < text.length; i++) {
        if (text.at[i] < '0' || text.at[i] > '9') return false;
    }
    return text.length > 0;
}

static bool tree_integer(Text text, int64_t *out) {
    Text digits = text;
    bool sign = text.length && (text.at[0] == '+' || text.at[0] == '-');
    if (sign) digits = (Text){text.at + 1, text.length - 1};
    if (!tree_is_digits(digits)) return false;
    int64_t value = 0;
    for (uint32_t i = 0; i < digits.length && value <= INT32_MAX; i++) {
        value = value * 10 + (digits.at[i] - '0');
    }
    *out = sign && text.at[0] == '-' ? -value : value;
    return true;
}

static bool tree_append_int(Tree *t, Token token, int64_t value) {
    if (value > INT32_MAX || value < INT32_MIN) {
        return fail(t->b, token.span, TSL_ERR_VALUE,
                    "%.*s is not between -2147483648 and 2147483647", (int)token.text.length,
                    token.text.at);
    }
    Node *node = tree_new(t, NODE_INT, token);
    if (!node) return false;
    node->integer = (int32_t)value;
    node->number = (double)(float)value;
    return tree_append(t, node);
}

/* `a..b` stands for a, the integers between, b; it counts up or down. */
static bool tree_range(Tree *t, Token token, bool *is_range) {
    *is_range = false;
    Text text = token.text;
    for (uint32_t dot = 1; dot + 2 < text.length; dot++) {
        int64_t first = 0, last = 0;
        if (text.at[dot] != '.' || text.at[dot + 1] != '.') continue;
        Text right = {text.at + dot + 2, text.length - dot - 2};
        if (!tree_is_digits((Text){text.at, dot}) || !tree_is_digits(right)) return true;
        *is_range = true;
        tree_integer((Text){text.at, dot}, &first);
        tree_integer(right, &last);
        int64_t step = first < last ? 1 : -1;
        if ((last - first) * step > TREE_LONGEST_RANGE) {
            return fail(t->b, token.span, TSL_ERR_LIMIT, "a range spans %d numbers at most",
                        TREE_LONGEST_RANGE);
        }
        if (first == last && !tree_append_int(t, token, first)) return false;
        for (int64_t i = first; i != last; i += step) {
            if (!tree_append_int(t, token, i)) return false;
        }
        return tree_append_int(t, token, last);
    }
    return true;
}

static bool tree_atom(Tree *t, Token token) {
    int64_t integer;
    double number;
    bool is_range;
    if (!tree_range(t, token, &is_range)) return false;
    if (is_range) return true;
    if (tree_integer(token.text, &integer)) return tree_append_int(t, token, integer);
    if (!num_read(token.text.at, token.text.length, &number)) {
        return tree_append(t, tree_new(t, NODE_WORD, token));
    }
    float rounded = (float)number;
    if (!(rounded <= 3.402823466e38f && rounded >= -3.402823466e38f)) {
        return fail(t->b, token.span, TSL_ERR_VALUE, "%.*s is too large for a number",
                    (int)token.text.length, token.text.at);
    }
    Node *node = tree_new(t, NODE_DECIMAL, token);
    if (!node) return false;
    node->number = (double)rounded;
    return tree_append(t, node);
}

/* A clause begins with its keyword, or is a clause in further brackets of its own. */
static bool tree_head(Tree *t, TreeOpen *open, Token token) {
    if (token.kind == TOKEN_ATOM) {
        open->node->text = token.text;
        open->node->head_span = token.span;
        open->head = true;
        return true;
    }
    if (token.kind == TOKEN_LABEL) {
        return fail(t->b, token.span, TSL_ERR_SYNTAX,
                    "a clause begins with its keyword, not with '%.*s:'", (int)token.text.length,
                    token.text.at);
    }
    return fail(t->b, token.span, TSL_ERR_SYNTAX,
                "a clause begins with its keyword, as in (hex 4)");
}

static bool tree_open(Tree *t, Token token) {
    bool clause = token.text.at[0] == '(';
    TreeOpen *outer = t->depth ? &t->open[t->depth - 1] : NULL;
    if (outer && !outer->head && outer->last) {
        return fail(t->b, token.span, TSL_ERR_SYNTAX, "doubled brackets hold one clause only");
    }
    if (outer && !outer->head && !clause) return tree_head(t, outer, token);
    if (t->depth == t->b->max_depth) {
        return fail(t->b, token.span, TSL_ERR_LIMIT, "brackets are nested more than %u deep",
                    t->b->max_depth);
    }
    Node *node = tree_new(t, clause ? NODE_CLAUSE : NODE_LIST, token);
    if (!tree_append(t, node)) return false;
    t->open[t->depth++] = (TreeOpen){node, NULL, !clause};
    return true;
}

/* `((x))`: the outer node becomes a copy of the inner one and keeps its own label and span. */
static void tree_unwrap(Node *outer) {
    Node inner = *outer->child;
    inner.span = outer->span;
    inner.label = outer->label;
    inner.label_span = outer->label_span;
    inner.next = outer->next;
    *outer = inner;
}

static bool tree_close(Tree *t, Token token) {
    char closer = token.text.at[0];
    if (t->depth == 0) {
        return fail(t->b, token.span, TSL_ERR_SYNTAX,
                    "there is nothing open for this '%c' to close", closer);
    }
    TreeOpen *open = &t->open[t->depth - 1];
    Node *node = open->node;
    bool clause = node->kind == NODE_CLAUSE;
    if (clause != (closer == ')')) {
        return fail(t->b, token.span, TSL_ERR_SYNTAX, "'%c' does not close the '%c' before it",
                    closer, clause ? '(' : '{');
    }
    if (t->label.span.length) {
        return fail(t->b, t->label.span, TSL_ERR_SYNTAX, "'%.*s:' has no value",
                    (int)t->label.text.length, t->label.text.at);
    }
    node->span.length = token.span.offset + 1 - node->span.offset;
    if (!open->head && !open->last) {
        return fail(t->b, node->span, TSL_ERR_SYNTAX, "this clause is empty");
    }
    t->depth--;
    if (!open->head) tree_unwrap(node);
    return true;
}

static bool tree_token(Tree *t, Token token) {
    TreeOpen *open = t->depth ? &t->open[t->depth - 1] : NULL;
    if (token.kind == TOKEN_CLOSE) return tree_close(t, token);
    if (!open && t->root) {
        return fail(t->b, token.span, TSL_ERR_SYNTAX, "the board ends before this");
    }
    if (!open && !(token.kind == TOKEN_OPEN && token.text.at[0] == '(')) {
        return fail(t->b, token.span, TSL_ERR_SYNTAX, "a board begins with '(', as in (hex 4)");
    }
    if (token.kind == TOKEN_OPEN) return tree_open(t, token);
    if (!open->head) return tree_head(t, open, token);
    if (token.kind == TOKEN_LABEL) {
        if (t->label.span.length) {
            return fail(t->b, t->label.span, TSL_ERR_SYNTAX, "'%.*s:' has no value",
                        (int)t->label.text.length, t->label.text.at);
        }
        t->label = token;
        return true;
    }
    if (token.kind == TOKEN_STRING) return tree_append(t, tree_new(t, NODE_STRING, token));
    return tree_atom(t, token);
}

static bool tree_finish(Tree *t, uint32_t end) {
    if (t->depth) {
        Node *node = t->open[t->depth - 1].node;
        bool clause = node->kind == NODE_CLAUSE;
        return fail(t->b, node->span, TSL_ERR_SYNTAX, "this '%c' is never closed by a '%c'",
                    clause ? '(' : '{', clause ? ')' : '}');
    }
    if (!t->root) {
        return fail(t->b, (Span){end, 0}, TSL_ERR_SYNTAX, "there is no board here; try (hex 4)");
    }
    return true;
}

TSL_LOCAL Node *tree_read(Build *b) {
    Tree t = {.b = b};
    t.open = TAKE(b, &b->scratch, TreeOpen, b->max_depth);
    if (!t.open || !lex_check(b)) return NULL;
    uint32_t at = 0;
    for (uint32_t tokens = 0;; tokens++) {
        Token token;
        if (!budget_every(b, tokens, BUDGET_ROUNDS / 8) || !lex_next(b, &at, &token)) return NULL;
        if (token.kind == TOKEN_END) break;
        if (!tree_token(&t, token)) return NULL;
    }
    return tree_finish(&t, at) ? t.root : NULL;
}
