/* special.c - boardless, mancalaBoard and surakartaBoard. In: their arguments. Out: the graph, what is
 * played on, and the loops of a Surakarta board as tracks. */
#include "special.h"
#include <string.h>

typedef struct {
    const char *keyword;
    tsl_kind use;
    tsl_form form;
    bool (*build)(Build *b, const Args *args, Program *out);
} Special;

/* ---- boardless: a patch large enough to stand for an endless board ---- */

static const struct {
    const char *word, *keyword;
    int32_t size;
} boardless_rows[] = {
    {"Square", "square", 41}, {"Hexagonal", "hex", 21}, {"Triangular", "tri", 41}};

/* Written as the generator's own clause, which then says what is wrong with the size. */
static bool special_boardless(Build *b, const Args *args, Program *out) {
    uint32_t row = 0;
    while (!args_is(args, "word", boardless_rows[row].word)) row++;
    const Arg *given = args_find(args, "size");
    Node *clause = TAKE(b, &b->tree, Node, 2);
    if (!clause) return false;
    Node *size = clause + 1;
    int32_t whole = boardless_rows[row].size;
    *size =
        given
            ? *given->node
            : (Node){
                  .kind = NODE_INT, .span = args->clause->span, .integer = whole, .number = whole};
    size->next = NULL;
    *clause = (Node){.kind = NODE_CLAUSE,
                     .span = args->clause->span,
                     .text = text_of(boardless_rows[row].keyword),
                     .head_span = args->clause->head_span,
                     .count = 1,
                     .child = size};
    return eval_graph(b, clause, &out->graph);
}

/* ---- mancalaBoard ---- */

static bool special_mancala(Build *b, const Args *args, Program *out) {
    graph_init(b, &out->graph);
    bool done = gen_mancala(b, args, &out->graph);
    if (!done) graph_free(&out->graph);
    return done;
}

/* ---- surakartaBoard: a grid and loops that turn at its rim ---- */

static const double grid_near = 0.001; /* places in a row differ less in height */

/* Vertices by rows. A grid of squares has rows of equal length, which are crossed by columns; a
 * triangle has rows each one shorter than the row below. */
typedef struct {
    uint32_t rows, columns; /* a triangle's columns are those of its longest row */
    uint32_t runs;          /* straight stretches of a loop: 4, or 3 on a triangle */
} SurakartaGrid;

static bool grid_is_near(double a, double b) {
    return a - b < grid_near && b - a < grid_near;
}

/* Whether vertices from `first` on make a row like the one that starts with vertex 0. */
static bool grid_has_row(const Graph *g, uint32_t first, uint32_t count) {
    tsl_point start = g->at[first];
    for (uint32_t i = 0; i < count; i++) {
        tsl_point p = g->at[first + i];
        if (!grid_is_near(p.y, start.y) || !grid_is_near(p.x - start.x, g->at[i].x - g->at[0].x))
            return false;
    }
    return true;
}

/* The number of vertices in the first row; 0 if they are not at equal distances. */
static uint32_t grid_columns_of(const Graph *g) {
    uint32_t columns = 1;
    double step = g->vertices > 1 ? g->at[1].x - g->at[0].x : 0;
    while (columns < g->vertices && grid_is_near(g->at[columns].y, g->at[0].y)) {
        bool even =
            grid_is_near(g->at[columns].x - g->at[columns - 1].x, step) && !grid_is_near(step, 0);
        if (!even) return 0;
        columns++;
    }
    return columns;
}

static bool grid_measure(const Graph *g, SurakartaGrid *out) {
    bool triangle = g->basis == BASIS_TRIANGULAR;
    if (!g->vertices || (!triangle && g->basis != BASIS_SQUARE)) return false;
    uint32_t columns = grid_columns_of(g), first = 0, rows = 0;
    double step = columns < g->vertices ? g->at[columns].y - g->at[0].y : 1;
    if (!columns || grid_is_near(step, 0)) return false;
    for (uint32_t count = columns; count && first < g->vertices; rows++) {
        if (count > g->vertices - first ||
            !grid_is_near(g->at[first].y, g->at[0].y + rows * step) ||
            !grid_has_row(g, first, count)) {
            return false;
        }
        first += count;
        count -= triangle;
    }
    *out = (SurakartaGrid){rows, columns, triangle ? 3 : 4};
    return first == g->vertices && (!triangle || rows == columns);
}

/* How many sites a run of loop l has. */
static uint32_t loop_length(const SurakartaGrid *grid, uint32_t l, uint32_t run) {
    if (grid->runs == 3) return grid->rows - l;
    return run % 2 ? grid->rows : grid->columns;
}

/* Runs go anticlockwise: along row l, up, and back; each starts and ends on the rim. */
static void loop_run(const SurakartaGrid *grid, uint32_t l, uint32_t run, int32_t *out) {
    int64_t rows = grid->rows, columns = grid->columns, site, step, less = 0;
    uint32_t count = loop_length(grid, l, run);
    if (grid->runs == 4) {
        const int64_t start[4] = {l * columns, columns - 1 - l, rows * columns - 1 - l * columns,
                                  rows * columns - columns + l};
        const int64_t steps[4] = {1, columns, -1, -columns};
        site = start[run];
        step = steps[run];
    } else {
        int64_t m = rows - l; /* row r starts at r * rows - r(r - 1)/2 */
        const int64_t start[3] = {l * rows - (int64_t)l * (l - 1) / 2, rows - 1 - l,
                                  m * rows - m * (m - 1) / 2 - 1};
        const int64_t steps[3] = {1, rows - 1, -(int64_t)(l + 2)};
        site = start[run];
        step = steps[run];
        less = run > 0;
    }
    for (uint32_t i = 0; i < count; i++, site += step, step -= less) out[i] = (int32_t)site;
}

/* A site at the end of a run is listed twice: there the piece leaves the grid and enters it again. */
static uint32_t loop_sites(const SurakartaGrid *grid, uint32_t l, bool backward, int32_t *out) {
    uint32_t used = 0;
    for (uint32_t i = 0; i < grid->runs; i++) {
        uint32_t run = backward ? grid->runs - 1 - i : i, count = loop_length(grid, l, run);
        loop_run(grid, l, run, out + used);
        for (uint32_t k = 0; backward && k < count / 2; k++) {
            int32_t swap = out[used + k];
            out[used + k] = out[used + count - 1 - k];
            out[used + count - 1 - k] = swap;
        }
        used += count;
        out[used] = out[used - 1];
        used++;
    }
    return used;
}

/* "Track1F" */
static const char *loop_name(Build *b, uint32_t l, bool backward) {
    static const char word[] = "Track";
    char digits[12];
    uint32_t count = 0, used = sizeof word - 1;
    do digits[count++] = (char)('0' + l % 10);
    while (l /= 10);
    char *name = TAKE(b, &b->tree, char, used + count + 2);
    if (!name) return NULL;
    memcpy(name, word, used);
    while (count) name[used++] = digits[--count];
    name[used++] = backward ? 'B' : 'F';
    name[used] = '\0';
    return name;
}

static bool loop_make(Build *b, const SurakartaGrid *grid, uint32_t l, bool backward,
                      tsl_track *out) {
    uint32_t length = 0;
    for (uint32_t run = 0; run < grid->runs; run++) length += loop_length(grid, l, run) + 1;
    int32_t *sites = TAKE(b, &b->tree, int32_t, length);
    *out = (tsl_track){
        .name = loop_name(b, l, backward), .sites = sites, .loop = true, .directed = true};
    if (!sites || !out->name) return false;
    out->count = loop_sites(grid, l, backward, sites);
    return true;
}

/* Which loops there are: row `from` and as many after it. */
static bool surakarta_range(Build *b, const Args *args, const SurakartaGrid *grid, int32_t *from,
                            int32_t *loops) {
    int64_t narrow = grid->rows < grid->columns ? grid->rows : grid->columns, last;
    *from = 1;
    last = grid->runs == 3 ? narrow - 2 : narrow - 1;
    *loops = (int32_t)(grid->runs == 3 ? (narrow - 1) / 2 : narrow < 2 ? 0 : (narrow - 2) / 2);
    if (!args_integer(b, args, "from", from) || !args_integer(b, args, "loops", loops))
        return false; /* GCOVR_EXCL_LINE: both are literals */
    if (*from < 0)
        return fail(b, args_span(args, "from"), TSL_ERR_VALUE, "rows are numbered from 0, not %d",
                    *from);
    if (*loops < 0) {
        return fail(b, args_span(args, "loops"), TSL_ERR_VALUE, "there cannot be %d loops", *loops);
    }
    if (*loops == 0 || (int64_t)*from + *loops - 1 <= last) return true;
    return fail(b, args_span(args, args_find(args, "loops") ? "loops" : "from"), TSL_ERR_VALUE,
                "%d loops from row %d on do not fit: the last row for one is %d", *loops, *from,
                (int)last);
}

static bool surakarta_tracks(Build *b, const Args *args, Program *out) {
    SurakartaGrid grid;
    int32_t from, loops;
    if (!grid_measure(&out->graph, &grid)) {
        return fail(b, args_span(args, "graph"), TSL_ERR_VALUE,
                    "a Surakarta board is a square, a rectangle or a triangle, numbered by rows");
    }
    if (!surakarta_range(b, args, &grid, &from, &loops)) return false;
    tsl_track *made = TAKE(b, &b->tree, tsl_track, 2 * (size_t)loops);
    if (!made) return false;
    for (int32_t i = 0; i < 2 * loops; i++) {
        if (!loop_make(b, &grid, (uint32_t)(from + i / 2), i % 2, &made[i])) return false;
    }
    out->made = made;
    out->made_count = 2 * (uint32_t)loops;
    return true;
}

static bool special_surakarta(Build *b, const Args *args, Program *out) {
    if (!eval_graph(b, args_find(args, "graph")->node, &out->graph)) return false;
    if (out->graph.plane.wrap) {
        graph_free(&out->graph);
        return fail(b, args_span(args, "graph"), TSL_ERR_VALUE,
                    "'surakartaBoard' takes a board that is not wrapped");
    }
    bool done = surakarta_tracks(b, args, out);
    if (!done) graph_free(&out->graph);
    return done;
}

static const Special special_rows[] = {
    {"boardless", TSL_KIND_CELL, TSL_FORM_BOARDLESS, special_boardless},
    {"mancalaBoard", TSL_KIND_VERTEX, TSL_FORM_MANCALA, special_mancala},
    {"surakartaBoard", TSL_KIND_VERTEX, TSL_FORM_SURAKARTA, special_surakarta},
};

TSL_LOCAL bool special_build(Build *b, const Keyword *row, const Args *args, Program *out) {
    const Special *special = special_rows;
    while (strcmp(special->keyword, row->name) != 0) special++;
    b->use = special->use;
    out->form = special->form;
    return special->build(b, args, out);
}
