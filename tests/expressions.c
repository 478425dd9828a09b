/* SPDX-License-Identifier: MIT
 * expressions.c - the keyword table read the other way round: a form's notation becomes a text that
 * fits it. Only numbers need advice, since the table does not say which make sense: `hints` below
 * gives it for the names in the notation, and names without any get small numbers.
 * Holds: recursion ends, since each graph inside another has less depth left, and the number of
 * graphs in one expression is bounded; text past the room is cut off and the library refuses it. */
#include "expressions.h"
#include "tessella.h"
#include <string.h>

enum {
    MOST_GRAPHS = 10,    /* in one expression; more are generators without operands */
    MOST_ROWS = 256,     /* of the keyword table */
    OPTIONAL_ONE_IN = 3, /* how often an argument that may be left out is given */
    WHOLE_EXPRESSIONS = 12,
    TRUTH_EXPRESSIONS = 8
};

/* ---- Choices ---- */

Choices choices_from_seed(uint64_t seed) {
    Choices choices = {NULL, 0, seed};
    return choices;
}

Choices choices_from_bytes(const unsigned char *bytes, size_t count) {
    Choices choices = {bytes, count, 0};
    return choices;
}

/* splitmix64: seeds that follow each other give unrelated numbers. */
static uint32_t choices_random(Choices *choices) {
    uint64_t z = choices->state += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return (uint32_t)((z ^ (z >> 31)) >> 32);
}

/* One byte for a small choice, so that a fuzzer's change of a byte changes one choice. */
static uint32_t choices_read(Choices *choices, uint32_t count) {
    uint32_t value = 0;
    for (uint32_t reach = 1; reach < count && choices->left;
         reach = reach < 1 << 24 ? reach << 8 : count) {
        value = value << 8 | *choices->bytes++;
        choices->left--;
    }
    return value;
}

uint32_t choices_below(Choices *choices, uint32_t count) {
    if (choices->bytes) return choices_read(choices, count) % count;
    return (uint32_t)(((uint64_t)choices_random(choices) * count) >> 32);
}

static bool one_in(Choices *choices, uint32_t count) {
    return choices_below(choices, count) == count - 1;
}

/* ---- Advice on numbers ---- */

/* What stands behind a name: a term, or a label. `level` counts the braces around it since the name;
 * a hint for level 1 of "sides" is about its elements. Words of a pool are equally likely. */
typedef struct {
    const char *name;
    unsigned level;
    const char *pool;
} Hint;

static const Hint hints[] = {
    {"size", 0, "1 2 2 3 3 3 4 4 5 7"},
    {"size2", 0, "1 2 3 3 4 5 6"},
    {"rows", 0, "1 1 2 2 3 3 4 5"},
    {"columns", 0, "1 2 2 3 3 4 6"},
    {"corners", 0, "3 4 5 6 7 8 12 32 33"},
    {"sides", 0, "3 4 5 6 8"},
    {"sides", 1, "1 2 2 3 3 4 4 -1 -2 5"},
    {"tiling", 1, "6 6 6 6 3 12"},
    {"sectors", 1, "1 2 3 4 5 6 8 8 12 16 0"},
    {"rings", 0, "1 2 2 3 3 4"},
    {"steps", 0, "3 4 5 8 12"},
    {"turns", 0, "1 2 3 4 5"},
    {"sites", 0, "20 30 48 80 6"},
    {"sites", 1, "0 1 2 3 4 5 End Off"},
    {"count", 0, "1 2 2 3"},
    {"depth", 0, "1 2 2 3"},
    {"min", 0, "1 3 4 4 5 6 7"},
    {"rotns", 0, "1 2 3 4 6 -3 -4 -1"},
    {"owner", 0, "0 1 2"},
    {"path", 0, "0"}, /* only to keep its name for strings */
    {"ends", 1, "0 0 0 1 1 2 2 3 4"},
    {"pair", 1, "0 0 0 1 1 1 2 2 2 3"},
    {"cycle", 1, "0 1 2 3 4 5"},
    {"cells", 1, "0 0 0 1 1 2 3"},
    {"vertices", 1, "0 0 1 2 3 4 5"},
    {"intcorner", 1, "-1 0 0 1 1 2 2 3 4 5"},
    {"dx", 0,
     "0 1 1 -1 2 3 0.5 -0.5 0.8660254 1.7320508 0.0005 0.001 0.005 0.0099 0.01 0.0101 1000000"},
    {"dy", 0, "0 0 1 1 -1 2 0.5 0.25 0.8660254 1.5 0.0005 0.0049 0.009 -3 1000000000000.0"},
    {"dz", 0, "0 1 0.5 -1 0.00005 0.001 7"},
    {"degrees", 0,
     "0 15 30 30 36 45 45 60 90 90 120 180 270 360 -90 -45 720 0.001 0.0001 0.01 89.999 359.999 1 "
     "1000000007"},
    {"sx", 0, "1 2 2 3 0.5 0.5 -1 -1 1.5 0.0001 0.01 1.0001 0.9999 -0.5 1000 100000000 0"},
    {"sy", 0, "1 1 2 0.5 -1 -2 0.0001 0.001 0.8660254 1000 0"},
    {"sz", 0, "1 2 0.5 -1 0"},
    {"slope", 0, "0 0.5 0.5 1 -1 0.5773503 0.0001 0.001 -0.25 100 1000000"},
    /* Any other number is a coordinate; any other whole number is small. */
    {"num", 0,
     "0 0 1 1 2 2 3 4 0.5 1.5 2.5 -1 -0.5 5 0.25 0.8660254 1.7320508 3.3333 0.001 0.0005 1.0005 "
     "0.01 "
     "1.0099 2.0001 -2 100000"},
    {"int", 0, "0 1 1 2 2 3 4 5"},
};

/* How long lists are; others have one to three elements. */
static const struct {
    const char *name;
    unsigned level, least, most;
} lengths[] = {
    {"point", 0, 2, 2},   {"npoint", 0, 2, 2},  {"corner", 0, 2, 2},   {"intcorner", 0, 2, 2},
    {"ncorner", 0, 2, 2}, {"ends", 0, 2, 2},    {"pair", 0, 2, 2},     {"cycle", 0, 3, 4},
    {"sides", 0, 3, 7},   {"sectors", 0, 1, 3}, {"step", 0, 2, 2},     {"cells", 1, 3, 4},
    {"edges", 1, 2, 2},   {"poly", 0, 3, 5},    {"vertices", 0, 3, 6}, {"edgesCurved", 1, 4, 4},
    {"sites", 0, 1, 4},   {"tiling", 0, 3, 3},
};

/* ---- Writing ---- */

/* A piece of the notation. */
typedef struct {
    const char *at;
    size_t length;
} Piece;

/* Places that follow each other round a rectangle, so that they often are a cell or an edge. */
typedef struct {
    bool on;
    unsigned corner, step; /* of the next place; 1 or 3, the sense */
    int x, y, width, height;
    bool halves; /* the rectangle's sides lie between the whole numbers */
} Walk;

typedef struct {
    Choices *choices;
    Expression *out;
    unsigned graphs;     /* made so far */
    unsigned depth;      /* what is left for the graph being written */
    const char *keyword; /* whose arguments are being written */
    const char *name;    /* the label or term that a value is for, "" for none */
    size_t name_length;
    unsigned level; /* braces since the name */
    unsigned item;  /* of the innermost list */
    bool flat;      /* places have two numbers */
    Walk walk;
} Writer;

static void put(Writer *w, const char *text, size_t length) {
    Expression *out = w->out;
    if (length >= EXPRESSION_ROOM - out->length) length = EXPRESSION_ROOM - 1 - out->length;
    memcpy(out->text + out->length, text, length);
    out->length += length;
    out->text[out->length] = '\0';
}

static void put_string(Writer *w, const char *text) {
    put(w, text, strlen(text));
}

/* One space before whatever follows, unless a bracket was just opened. */
static void put_gap(Writer *w) {
    char last = w->out->length ? w->out->text[w->out->length - 1] : '(';
    if (!strchr("({: ", last)) put(w, " ", 1);
}

static void put_int(Writer *w, int value) {
    char digits[12];
    size_t at = sizeof digits;
    unsigned rest = value < 0 ? 0u - (unsigned)value : (unsigned)value;
    do digits[--at] = (char)('0' + rest % 10);
    while (rest /= 10);
    if (value < 0) digits[--at] = '-';
    put(w, digits + at, sizeof digits - at);
}

static bool same(Piece piece, const char *text) {
    return piece.length == strlen(text) && !memcmp(piece.at, text, piece.length);
}

static bool name_is(const Writer *w, const char *name) {
    return same((Piece){w->name, w->name_length}, name);
}

/* ---- The notation ---- */

static Piece trim_piece(Piece piece) {
    while (piece.length && piece.at[0] == ' ') piece = (Piece){piece.at + 1, piece.length - 1};
    while (piece.length && piece.at[piece.length - 1] == ' ') piece.length--;
    return piece;
}

static size_t length_until(Piece piece, char separator) {
    unsigned depth = 0;
    for (size_t i = 0; i < piece.length; i++) {
        if (piece.at[i] == separator && depth == 0) return i;
        depth += strchr("[({", piece.at[i]) != NULL;
        depth -= strchr("])}", piece.at[i]) != NULL;
    }
    return piece.length;
}

/* Takes what stands before the separator off the front; false when nothing is left. */
static bool next_piece(Piece *rest, char separator, Piece *out) {
    *rest = trim_piece(*rest);
    if (!rest->length) return false;
    size_t length = length_until(*rest, separator);
    *out = trim_piece((Piece){rest->at, length});
    if (length < rest->length) length++;
    *rest = (Piece){rest->at + length, rest->length - length};
    return true;
}

static Piece within(Piece piece) {
    return (Piece){piece.at + 1, piece.length - 2};
}

static bool is_bracketed(Piece piece, char open) {
    return piece.length >= 2 && piece.at[0] == open;
}

static Piece choose_piece(Choices *choices, Piece text, char separator) {
    Piece rest = text, piece = {"", 0};
    uint32_t count = 0;
    while (next_piece(&rest, separator, &piece)) count++;
    if (!count) return piece;
    for (uint32_t n = choices_below(choices, count) + 1; n > 0; n--)
        next_piece(&text, separator, &piece);
    return piece;
}

static bool find_term(Piece name, tsl_term *out) {
    for (uint32_t row = 0; tsl_term_at(row).name; row++) {
        *out = tsl_term_at(row);
        if (same(name, out->name)) return true;
    }
    return false;
}

/* Whether a graph must be written to fill the notation; with `may`, whether one can be. */
static bool takes_graph(const char *params, bool may) {
    Piece rest = {params, strlen(params)}, slot, part;
    while (next_piece(&rest, ' ', &slot)) {
        if (is_bracketed(slot, '[') && !may) continue;
        if (is_bracketed(slot, '[') || is_bracketed(slot, '(')) slot = within(slot);
        while (next_piece(&slot, '|', &part))
            if (same(part, "graph") || same(part, "{graph}")) return true;
    }
    return false;
}

/* ---- Values ---- */

static void write_type(Writer *w, Piece type);
static void write_clause(Writer *w, const char *makes);

static const char *find_hint(const Writer *w, bool whole) {
    const char *pool = NULL;
    for (size_t i = 0; i < sizeof hints / sizeof *hints; i++) {
        if (name_is(w, hints[i].name) && hints[i].level == w->level) return hints[i].pool;
        if (!strcmp(hints[i].name, whole ? "int" : "num")) pool = hints[i].pool;
    }
    return pool;
}

static Piece choose_number(Writer *w, bool whole) {
    const char *pool = find_hint(w, whole);
    return choose_piece(w->choices, (Piece){pool, strlen(pool)}, ' ');
}

/* The x and then the y of the walk's next place. */
static void write_walk(Writer *w, bool vertical, bool whole) {
    Walk *walk = &w->walk;
    bool far = vertical ? walk->corner == 1 || walk->corner == 2 : walk->corner >= 2;
    put_int(w,
            (vertical ? walk->y : walk->x) + (far ? (vertical ? walk->height : walk->width) : 0));
    if (walk->halves && !whole) put_string(w, ".5");
    if (vertical) walk->corner = (walk->corner + walk->step) % 4;
}

static void write_number_as(Writer *w, bool whole, bool literal) {
    if (w->walk.on && w->level >= 1 && w->item < 2) {
        write_walk(w, w->item == 1, whole);
        return;
    }
    Piece number = choose_number(w, whole);
    if (literal || !one_in(w->choices, WHOLE_EXPRESSIONS)) {
        put(w, number.at, number.length);
    } else if (!whole && one_in(w->choices, 2)) {
        write_clause(w, "number");
    } else {
        put_string(w, one_in(w->choices, 2) ? "(* 1 " : "(+ 0 ");
        put(w, number.at, number.length);
        put(w, ")", 1);
    }
}

static void write_string(Writer *w) {
    static const char *const paths[] = {"\"0,E,N,W\"", "\"2,N,End\"", "\"Track1\"", "\"\""};
    bool path = name_is(w, "path");
    put_string(w, paths[(path ? 0 : 2) + choices_below(w->choices, 2)]);
}

static void start_walk(Writer *w) {
    Choices *c = w->choices;
    bool polygon = !strcmp(w->keyword, "poly");
    uint32_t widest = polygon ? 4 : 1;
    w->walk = (Walk){.on = true,
                     .step = one_in(c, 3) ? 3 : 1,
                     .x = (int)choices_below(c, 4) - (polygon ? 1 : 0),
                     .y = (int)choices_below(c, 4) - (polygon ? 1 : 0),
                     .width = 1 + (int)choices_below(c, widest),
                     .height = 1 + (int)choices_below(c, widest),
                     .halves = polygon && one_in(c, 2)};
    w->walk.corner = choices_below(c, 4);
    /* x is never below zero with a half: "-0.5" would need more care than it is worth. */
    if (w->walk.halves && w->walk.x < 0) w->walk.x = 0;
    if (w->walk.halves && w->walk.y < 0) w->walk.y = 0;
}

static bool is_place(Piece type) {
    return same(type, "point") || same(type, "npoint") || same(type, "corner") ||
           same(type, "intcorner") || same(type, "ncorner");
}

static uint32_t choose_length(Writer *w) {
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        if (!name_is(w, lengths[i].name) || lengths[i].level != w->level) continue;
        uint32_t length =
            lengths[i].least + choices_below(w->choices, lengths[i].most - lengths[i].least + 1);
        bool place = name_is(w, "point") || name_is(w, "npoint");
        if (place && !w->flat && one_in(w->choices, 5)) return 3;
        return one_in(w->choices, 200) ? length - 1 : length; /* now and then one too few */
    }
    return 1 + choices_below(w->choices, 3);
}

static void write_list(Writer *w, Piece inner) {
    Writer outer = *w;
    uint32_t length = choose_length(w);
    bool tangents = name_is(w, "edgesCurved") && w->level == 1;
    if (is_place(inner) && !one_in(w->choices, 3)) start_walk(w);
    if (w->walk.on && !strcmp(w->keyword, "poly") && length == 5) length = 4;
    w->flat = name_is(w, "step") || (outer.flat && outer.level);
    bool walk = w->walk.on;
    put(w, "{", 1);
    for (uint32_t i = 0; i < length; i++) {
        w->name = outer.name;
        w->name_length = outer.name_length;
        w->level = outer.level + 1;
        w->item = i;
        if (tangents && i >= 2) w->walk.on = !(w->flat = true);
        put_gap(w);
        write_type(w, inner);
    }
    put(w, "}", 1);
    Walk moved = w->walk;
    unsigned graphs = w->graphs;
    *w = outer;
    w->graphs = graphs;
    if (walk && outer.walk.on) w->walk = moved;
}

static void name_value(Writer *w, Piece name) {
    w->name = name.at;
    w->name_length = name.length;
    w->level = 0;
}

/* A term whose words say nothing of their own keeps the name that it stands for. */
static bool has_advice(Piece name) {
    for (size_t i = 0; i < sizeof hints / sizeof *hints; i++)
        if (same(name, hints[i].name)) return true;
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++)
        if (same(name, lengths[i].name)) return true;
    return false;
}

static void write_truth(Writer *w) {
    if (one_in(w->choices, TRUTH_EXPRESSIONS)) {
        write_clause(w, "bool");
    } else {
        put_string(w, one_in(w->choices, 3) ? "False" : "True");
    }
}

static void write_basic(Writer *w, const char *term) {
    bool whole = !strcmp(term, "int") || !strcmp(term, "intlit");
    if (whole || !strcmp(term, "num") || !strcmp(term, "numlit")) {
        write_number_as(w, whole, strlen(term) > 3);
    } else if (!strcmp(term, "bool")) {
        write_truth(w);
    } else if (!strcmp(term, "vertex")) {
        put_string(w, one_in(w->choices, 2) ? "3.4.6.4" : "\"8.4.8\"");
    } else if (!strcmp(term, "string")) {
        write_string(w);
    } else {
        write_clause(w, term);
    }
}

static void write_type(Writer *w, Piece type) {
    tsl_term term;
    if (length_until(type, '|') < type.length) {
        write_type(w, choose_piece(w->choices, type, '|'));
    } else if (is_bracketed(type, '{')) {
        write_list(w, within(type));
    } else if (!find_term(type, &term)) {
        put(w, type.at, type.length); /* a word stands for itself */
    } else if (!term.notation[0]) {
        write_basic(w, term.name);
    } else {
        bool basic = same(type, "int") || same(type, "num");
        if (!basic && has_advice(type)) name_value(w, type);
        write_type(w, (Piece){term.notation, strlen(term.notation)});
    }
}

/* ---- Clauses ---- */

static bool gives_optional(Writer *w, Piece slot) {
    if (same(slot, "graph")) return w->depth > 1 && !one_in(w->choices, 4);
    if (length_until(slot, ':') == slot.length && strstr(w->keyword, "board"))
        return one_in(w->choices, 12);
    return one_in(w->choices, OPTIONAL_ONE_IN);
}

/* `label:type`, or types that follow each other. */
static void write_alternative(Writer *w, Piece alternative) {
    size_t colon = length_until(alternative, ':');
    Piece label = {alternative.at, colon}, type;
    name_value(w, (Piece){w->keyword, strlen(w->keyword)});
    put_gap(w);
    if (colon < alternative.length) {
        name_value(w, label);
        put(w, label.at, colon + 1);
        alternative = (Piece){alternative.at + colon + 1, alternative.length - colon - 1};
    }
    while (next_piece(&alternative, ' ', &type)) {
        put_gap(w);
        write_type(w, type);
    }
}

static void write_slots(Writer *w, const char *params) {
    Piece rest = {params, strlen(params)}, slot;
    while (next_piece(&rest, ' ', &slot)) {
        bool optional = is_bracketed(slot, '[');
        if (optional || is_bracketed(slot, '(')) slot = within(slot);
        if (optional && !gives_optional(w, slot)) continue;
        w->walk.on = false;
        Piece alternative = choose_piece(w->choices, slot, '|');
        write_alternative(w, alternative);
    }
}

/* With depth left mostly an operator, without any never one that needs a graph. */
static bool fits(const Writer *w, tsl_keyword row, bool graph, bool operators) {
    if (!graph) return true;
    if (w->depth > 1) return takes_graph(row.params, true) == operators;
    return !takes_graph(row.params, false);
}

/* A keyword first and then a form of it: one with many forms is not more likely for it. */
static tsl_keyword choose_row(Writer *w, const char *makes, bool operators) {
    tsl_keyword found[MOST_ROWS];
    uint32_t names[MOST_ROWS + 1], name_count = 0, count = 0;
    bool graph = !strcmp(makes, "graph");
    for (uint32_t row = 0; tsl_keyword_at(row).name && count < MOST_ROWS; row++) {
        tsl_keyword k = tsl_keyword_at(row);
        if (strcmp(k.makes, makes) || !fits(w, k, graph, operators)) continue;
        if (!count || strcmp(found[count - 1].name, k.name)) names[name_count++] = count;
        found[count++] = k;
    }
    if (!count) return tsl_keyword_at(0);
    names[name_count] = count;
    uint32_t name = choices_below(w->choices, name_count);
    return found[names[name] + choices_below(w->choices, names[name + 1] - names[name])];
}

static void write_row(Writer *w, tsl_keyword row) {
    w->keyword = row.name;
    put(w, "(", 1);
    put_string(w, row.name);
    write_slots(w, row.params);
    put(w, ")", 1);
}

static void write_clause(Writer *w, const char *makes) {
    Writer outer = *w;
    bool graph = !strcmp(makes, "graph"),
         number = !strcmp(makes, "number") || !strcmp(makes, "bool");
    size_t start = w->out->length;
    bool outermost = graph && !w->out->graph_length && w->graphs == 0;
    if (graph && ++w->graphs >= MOST_GRAPHS) w->depth = 1;
    bool operators = w->depth > 1 && !one_in(w->choices, 6);
    tsl_keyword row = choose_row(w, makes, operators);
    if (graph && w->depth > 0) w->depth--;
    /* Inside a graph's own arguments `depth` is what its operands may have; 1 was a leaf. */
    if (graph && w->depth == 0) w->depth = 1;
    if (number) w->name_length = 0;
    write_row(w, row);
    unsigned graphs = w->graphs;
    *w = outer;
    w->graphs = graphs;
    if (!outermost) return;
    w->out->graph = start;
    w->out->graph_length = w->out->length - start;
}

static Writer start(Choices *choices, unsigned depth, Expression *out) {
    Writer w = {.choices = choices, .out = out, .depth = depth, .keyword = "", .name = ""};
    out->length = out->graph = out->graph_length = 0;
    out->text[0] = '\0';
    return w;
}

void expression_graph(Choices *choices, unsigned depth, Expression *out) {
    Writer w = start(choices, depth, out);
    write_clause(&w, "graph");
}

void expression_polygon(Choices *choices, Expression *out) {
    Writer w = start(choices, 1, out);
    write_clause(&w, "poly");
}

void expression_board(Choices *choices, unsigned depth, Expression *out) {
    Writer w = start(choices, depth, out);
    if (one_in(choices, 10)) {
        write_clause(&w, "graph");
    } else if (one_in(choices, 40)) {
        write_clause(&w, "board");
    } else {
        write_row(&w, tsl_keyword_at(0));
    }
}
