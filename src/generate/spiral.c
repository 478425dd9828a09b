/* spiral.c - a path on the spiral of Archimedes. In: turns, sites. Out: vertices numbered along the
 * path from the origin, each joined to the next by a curved edge.
 * Holds: the radius is the angle in radians, and rises from site to site. */
#include "../base/budget.h"
#include "../base/trig.h"
#include "circle.h"
#include "generate.h"
#include <math.h>

/* The first turn round the origin has `first` sites, the next twice as many, all others four times
 * as many. 0 if that leaves a turn empty or needs more turns than there are, but for two. */
static int64_t spiral_first_turn(int64_t turns, int64_t sites) {
    int64_t weight = 4 * turns - 9, first = turns < 3 ? 0 : (sites - 1) / weight;
    return first * (weight + 8) < sites ? 0 : first;
}

/* Angles in turns. at[1] to at[sites - 1] belong to vertices, at[sites] is one to smooth by. */
static void spiral_by_turns(double *at, int64_t sites, int64_t first) {
    int64_t i = 1;
    for (int64_t turn = 1; i <= sites; turn++) {
        int64_t count = turn < 3 ? first * turn : first * 4;
        double start = turn < 3 || turn % 2 ? 0.5 : 0; /* half a step back */
        for (int64_t j = 0; j < count && i <= sites; j++) {
            at[i++] = (double)turn + ((double)j - start) / (double)count;
        }
    }
    for (int pass = 0; pass < 2; pass++) {
        for (i = 2; i < sites; i++) at[i] = (at[i - 1] + at[i + 1]) / 2;
    }
    at[1] -= (at[2] - at[1]) / 2;
}

static bool spiral_angles(Build *b, int32_t turns, int32_t sites, double **out) {
    double *at = TAKE(b, &b->scratch, double, (size_t)sites + 1);
    int64_t first = spiral_first_turn(turns, sites);
    if (!at) return false;
    at[0] = 0;
    if (first) {
        spiral_by_turns(at, sites, first);
    } else {
        for (int32_t i = 1; i < sites; i++) at[i] = (double)turns * i / (sites - 1);
    }
    *out = at;
    return true;
}

static tsl_point spiral_point(double turns, bool clockwise) {
    double radius = 2 * TRIG_PI * turns, angle = 2 * TRIG_PI * (turns - floor(turns));
    double x = radius * trig_cos(angle), y = radius * trig_sin(angle);
    return (tsl_point){clockwise ? 0 - x : x, y, 0};
}

/* The second tangent points forwards, unlike on wheels: published boards are drawn with it. */
static bool spiral_join(Build *b, Graph *g, uint32_t sites) {
    uint64_t since = 0;
    for (uint32_t i = 0; i + 1 < sites && budget_rounds(b, &since, 4); i++) {
        tsl_point leaves = circle_towards(g, i ? i - 1 : 0, i + 1),
                  arrives = circle_towards(g, i, i + 1);
        g->tangents[i] = (Tangents){leaves.x, leaves.y, arrives.x, arrives.y};
        graph_add_edge(g, i, i + 1);
    }
    return !b->error.code;
}

TSL_LOCAL bool gen_spiral(Build *b, const Args *args, Graph *out) {
    int32_t turns = 0, sites = 0;
    if (!args_integer(b, args, "turns", &turns) || !args_integer(b, args, "sites", &sites))
        return false;
    if (turns < 1) {
        return fail(b, args_span(args, "turns"), TSL_ERR_VALUE,
                    "a spiral has 1 turn or more, not %d", turns);
    }
    if (sites <= turns) {
        return fail(
            b, args_span(args, "sites"), TSL_ERR_VALUE,
            "a spiral has more sites than turns, one in the middle and one or more on each turn: "
            "%d turns need %u sites or more, not %d",
            turns, (unsigned)turns + 1, sites);
    }
    bool clockwise = args_boolean(args, "clockwise", true);
    ArenaMark mark = arena_mark(&b->scratch);
    uint32_t count = (uint32_t)sites;
    double *at;
    if (!circle_reserve(b, out, args_span(args, "sites"), count, count - 1, count - 1) ||
        !spiral_angles(b, turns, sites, &at)) {
        return false;
    }
    uint64_t since = 0;
    for (uint32_t i = 0; i < count && budget_rounds(b, &since, 8); i++) /* a sine and a cosine */
        graph_add_vertex(out, spiral_point(at[i], clockwise));
    arena_release(&b->scratch, mark);
    if (b->error.code || !spiral_join(b, out, count)) return false;
    out->basis = BASIS_SPIRAL;
    out->shape = SHAPE_SPIRAL;
    return circle_pivot(b, out, 0) && graph_make_rings(b, out);
}
