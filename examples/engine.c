/* engine.c - what a game engine asks of a board: rook, queen and knight, adjacency, flood fill. */
#include <stdio.h>
#include <string.h>
#include <tessella.h>

enum { MOST = 256 }; /* more than these boards have cells */
static const tsl_kind kind = TSL_KIND_CELL;
static bool *slide(const tsl_board *b, tsl_id from, tsl_relation relation, bool to[MOST]) {
    tsl_radials all = tsl_radials_from(b, kind, from, 1ull << (TSL_WAY_RELATIONS + relation));
    for (tsl_radial line; tsl_radials_next(&all, &line);)
        for (tsl_id site; (site = tsl_radial_step(&line)) != TSL_NONE;) to[site] = true;
    return to; /* where there are pieces, each line ends at the first one */
}
static bool *jump(const tsl_board *b, tsl_id from, const char *moves, bool to[MOST]) {
    tsl_place path[4];
    tsl_walks all = tsl_walks_from(b, kind, from, TSL_DIR_NONE, moves, TSL_WALK_ALL);
    for (uint32_t n; (n = tsl_walks_next(&all, path, 4));) to[path[n - 1].site] = true;
    return to;
}
static bool *flood(const tsl_board *b, tsl_id from, bool to[MOST]) {
    uint32_t steps[2 * MOST];
    tsl_distances_fill(b, kind, TSL_REL_ORTHOGONAL, from, steps, 2 * MOST);
    for (tsl_id site = 0; site < tsl_site_count(b, kind); site++) to[site] = steps[site] < TSL_NONE;
    return to;
}
static void report(const char *name, const bool to[MOST]) {
    unsigned count = 0, site = 0;
    while (site < MOST) count += to[site++];
    printf(", %s %u", name, count);
}
int main(void) {
    static const char *const texts[] = {"(square 8)", "(hex 4)", "(tiling T3464 2)"};
    for (int i = 0; i < 3; i++) {
        bool slides[MOST] = {false}, jumps[MOST] = {false}, connected[MOST] = {false};
        tsl_board *b = tsl_board_new(texts[i], strlen(texts[i]), NULL, NULL);
        tsl_id from = tsl_site_count(b, kind) / 2, around[16];
        uint32_t adjacent = tsl_site_neighbours(b, kind, from, TSL_REL_ADJACENT, around, 16);
        printf("%s%s from cell %u: adjacent %u", i ? "\n" : "", texts[i], from, adjacent);
        report("rook", slide(b, from, TSL_REL_ORTHOGONAL, slides));
        report("queen", slide(b, from, TSL_REL_DIAGONAL, slides));
        report("knight", jump(b, from, "FFR", jump(b, from, "FFL", jumps)));
        report("connected", flood(b, from, connected));
        tsl_board_free(b);
    }
}
