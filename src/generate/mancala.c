/* mancala.c - (mancalaBoard ...). In: rows and columns of pits, and whether there are stores. Out: a
 * vertex for each pit, one unit apart, and a store half-way up at either end, joined where they are
 * near.
 * Holds: the left store comes first, the right one last, the pits between them by rows. */
#include "../graph/connect.h"
#include "generate.h"

enum { MANCALA_FEWEST_ROWS = 2, MANCALA_MOST_ROWS = 6 };
static const double mancala_reach =
    1.1; /* of pits one unit apart, and of a store from the nearest pit */
/* From the first column to the left store, and from the last to the right, by the number of rows:
 * an odd number has a pit at the store's height, an even one has two nearby. */
static const double mancala_store[MANCALA_MOST_ROWS + 1] = {0, 0, 0.85, 1, 0.9, 1, 0.9};

static bool mancala_stores(Build *b, const Args *args, bool *out) {
    int32_t stores = 2;
    if (!args_integer(b, args, "numStores", &stores)) return false;
    if (stores != 2 && stores != 0) {
        return fail(b, args_span(args, "numStores"), TSL_ERR_VALUE,
                    "a mancala board has 2 stores or 0, not %d", stores);
    }
    *out = stores == 2 && !args_is(args, "store", "None") && !args_is(args, "store", "Inner");
    return true;
}

static void mancala_row(Graph *out, int32_t row, int32_t columns) {
    for (int32_t i = 0; i < columns; i++) {
        uint32_t pit = graph_add_vertex(out, (tsl_point){i, row, 0});
        if (i) graph_add_edge(out, pit - 1, pit);
    }
}

TSL_LOCAL bool gen_mancala(Build *b, const Args *args, Graph *out) {
    int32_t rows = 0, columns = 0;
    bool stores = false;
    if (!args_integer(b, args, "ranks", &rows) || !args_size(b, args, "pits", &columns))
        return false;
    if (rows < MANCALA_FEWEST_ROWS || rows > MANCALA_MOST_ROWS) {
        return fail(b, args_span(args, "ranks"), TSL_ERR_VALUE,
                    "a mancala board has %d to %d rows, not %d", MANCALA_FEWEST_ROWS,
                    MANCALA_MOST_ROWS, rows);
    }
    uint64_t pits = (uint64_t)rows * (uint64_t)columns;
    if (!mancala_stores(b, args, &stores) ||
        !graph_reserve(b, out, args_span(args, "pits"), pits + (stores ? 2 : 0), pits)) {
        return false;
    }
    double height = (rows - 1) / 2.0, away = mancala_store[rows];
    if (stores) graph_add_vertex(out, (tsl_point){-away, height, 0});
    for (int32_t row = 0; row < rows; row++) mancala_row(out, row, columns);
    if (stores) graph_add_vertex(out, (tsl_point){columns - 1 + away, height, 0});
    return graph_connect(b, out, args->clause->span, 0, out->vertices, mancala_reach) &&
           graph_make_rings(b, out) && graph_trace(b, out, args->clause->span, FACES_CHECKED);
}
