/* SPDX-License-Identifier: MIT
 * threads.c - eight threads ask one board everything, and build their own beside it: all see the same.
 * Run: threads    Sources: threads.c, and the library; link with -pthread (native builds only).
 * Under the thread sanitizer it also shows that no query writes to the board. */
#define CHECK_MAIN
#include "check.h"
#include "tessella.h"
#include <pthread.h>
#include <string.h>

#define THREADS 8
#define ROUNDS 2
#define MOST 128 /* sites of a kind on the board below, and more */
static const char text[] = "(board (tri Star 2) (track \"T\" {0 1 2}) use:Vertex)";

typedef struct {
    const tsl_board *shared;
    tsl_rules rules;
    uint64_t sum; /* of all that was seen */
    bool good;
} Reader;

static void mix(uint64_t *sum, const void *bytes, size_t count) {
    const unsigned char *at = bytes;
    for (size_t n = 0; n < count; n++) *sum = (*sum ^ at[n]) * UINT64_C(1099511628211);
}

static bool mix_write(void *user, const char *bytes, size_t count) {
    mix(user, bytes, count);
    return true;
}

static void mix_number(uint64_t *sum, uint64_t number) {
    mix(sum, &number, sizeof number);
}

static void mix_incidence(uint64_t *sum, const tsl_board *b, tsl_kind k, tsl_id i) {
    for (tsl_kind of = TSL_KIND_VERTEX; of < TSL_KIND_COUNT; of++) {
        tsl_ids list = tsl_site_incident(b, k, i, of);
        mix(sum, list.id, list.count * sizeof *list.id);
    }
    tsl_point tangents[2];
    if (k == TSL_KIND_EDGE) mix_number(sum, tsl_edge_tangents(b, i, tangents));
    if (k == TSL_KIND_CELL) mix_number(sum, tsl_cell_is_reversed(b, i));
    if (k == TSL_KIND_VERTEX) mix_number(sum, tsl_vertex_pivot(b, i));
}

static void mix_steps(uint64_t *sum, const tsl_board *b, tsl_kind k, tsl_id i) {
    for (tsl_kind to = TSL_KIND_VERTEX; to < TSL_KIND_COUNT; to++) {
        tsl_steps steps = tsl_steps_from(b, k, i, to);
        for (tsl_step step; tsl_steps_next(&steps, &step);) {
            mix_number(sum, step.to);
            mix_number(sum, step.relations);
            mix_number(sum, step.directions);
            for (tsl_relation r = TSL_REL_ALL; r < TSL_REL_COUNT; r++) {
                tsl_reason reason = tsl_relation_why(b, k, i, to, step.to, r);
                mix_number(sum, reason.because);
                mix_number(sum, reason.through);
            }
        }
    }
}

static void mix_directions(uint64_t *sum, const tsl_board *b, tsl_kind k, tsl_id i) {
    uint32_t distance[2 * MOST];
    for (tsl_relation r = TSL_REL_ALL; r < TSL_REL_COUNT; r++) {
        mix_number(sum, tsl_directions_supported(b, k, r));
        mix_number(sum, tsl_directions_supported_from(b, k, i, r));
        mix_number(sum, (uint64_t)tsl_relative_facing(b, k, i, r, TSL_DIR_N, 1));
        for (tsl_relative way = TSL_RELATIVE_FORWARD; way < TSL_RELATIVE_COUNT; way++)
            mix_number(sum, tsl_relative_directions(b, k, i, r, TSL_DIR_E, 0, way));
        tsl_distances_fill(b, k, r, i, distance, 2 * MOST);
        mix(sum, distance, tsl_site_count(b, k) * sizeof *distance);
    }
}

static void mix_radials(uint64_t *sum, const tsl_board *b, tsl_kind k, tsl_id i) {
    for (tsl_way way = 0; way < TSL_WAY_COUNT; way++) {
        tsl_radials all = tsl_radials_from(b, k, i, (tsl_ways)1 << way);
        mix_number(sum, tsl_radials_count(b, k, i, (tsl_ways)1 << way));
        for (tsl_radial line, other; tsl_radials_next(&all, &line);) {
            tsl_radials opposites = tsl_radials_opposite(&line);
            while (tsl_radials_next(&opposites, &other)) mix_number(sum, tsl_radial_step(&other));
            mix_number(sum, tsl_radial_why(&line).why);
            for (tsl_id site; (site = tsl_radial_step(&line)) != TSL_NONE;) mix_number(sum, site);
        }
        all = tsl_radials_distinct(b, k, i, (tsl_ways)1 << way);
        for (tsl_radial line; tsl_radials_next(&all, &line);)
            mix_number(sum, tsl_radial_fill(&line, NULL, 0));
    }
}

static void mix_walks(uint64_t *sum, const tsl_board *b, tsl_kind k, tsl_id i) {
    tsl_place path[4];
    tsl_id ends[MOST];
    char moves[4 * MOST];
    uint32_t work[8 * MOST];
    tsl_walks all = tsl_walks_from(b, k, i, TSL_DIR_NONE, "FFR", TSL_WALK_FURTHEST);
    uint32_t count = tsl_walks_ends(all, work, 8 * MOST, ends, MOST);
    mix(sum, ends, (count < MOST ? count : MOST) * sizeof *ends);
    for (uint32_t n; (n = tsl_walks_next(&all, path, 4));) mix_number(sum, path[n - 1].site);
    mix_number(sum, tsl_walk_shortest(b, k, i, 0, moves, sizeof moves, work, 8 * MOST));
}

static void mix_names(uint64_t *sum, const tsl_board *b, tsl_kind k, tsl_id i) {
    char label[64];
    tsl_coord at = tsl_site_coordinate(b, k, i), shared = tsl_site_shared_coordinate(b, k, i);
    mix(sum, label, tsl_label_write(b, k, i, label, sizeof label));
    mix_number(sum, tsl_label_find(b, k, label));
    mix_number(sum, at.row + shared.row + at.column + shared.column);
}

static void mix_regions(uint64_t *sum, const tsl_board *b, tsl_kind k) {
    for (tsl_region region = TSL_REGION_INNER; region < TSL_REGION_COUNT; region++)
        for (uint32_t index = 0; index < tsl_region_count(b, k, region); index++) {
            mix_number(sum, tsl_region_size(b, k, region, index));
            for (tsl_id s = TSL_NONE; (s = tsl_region_next(b, k, region, index, s)) != TSL_NONE;)
                mix_number(sum, s + tsl_region_contains(b, k, s, region, index));
        }
}

static void mix_written(uint64_t *sum, const tsl_board *b) {
    static const char *const formats[] = {"text", "dump", "svg"};
    tsl_writer out = {mix_write, sum};
    for (size_t n = 0; n < sizeof formats / sizeof *formats; n++)
        tsl_board_write(b, formats[n], out);
    for (tsl_style style = TSL_STYLE_BOARD; style < TSL_STYLE_COUNT; style++) {
        tsl_picture picture = {.size = sizeof picture,
                               .style = style,
                               .fill = TSL_FILL_PHASE,
                               .draw = ~(uint32_t)(TSL_DRAW_BARE | TSL_DRAW_PLAYED),
                               .from = tsl_site_default(b, 0),
                               .ways = ~(tsl_ways)0};
        mix_number(sum, tsl_picture_pages(b, &picture));
        tsl_board_draw(b, &picture, out);
    }
}

static uint64_t sum_board(const tsl_board *b) {
    uint64_t sum = UINT64_C(14695981039346656037);
    mix(&sum, tsl_board_source(b), strlen(tsl_board_source(b)));
    mix_number(&sum, tsl_track_at(b, 0).count);
    for (tsl_kind k = TSL_KIND_VERTEX; k < TSL_KIND_COUNT; k++) {
        mix(&sum, tsl_site_positions(b, k), tsl_site_count(b, k) * sizeof(tsl_point));
        mix_regions(&sum, b, k);
        for (tsl_id i = 0; i < tsl_site_count(b, k); i++) {
            mix_incidence(&sum, b, k, i);
            mix_steps(&sum, b, k, i);
            mix_directions(&sum, b, k, i);
            mix_radials(&sum, b, k, i);
            mix_walks(&sum, b, k, i);
            mix_names(&sum, b, k, i);
        }
    }
    mix_written(&sum, b);
    return sum;
}

static tsl_board *build(tsl_rules rules) {
    tsl_options options = {.size = sizeof options, .rules = rules};
    return tsl_board_new(text, strlen(text), &options, NULL);
}

static void *read_board(void *user) {
    Reader *reader = user;
    reader->sum = sum_board(reader->shared);
    reader->good = true;
    for (int n = 0; n < ROUNDS; n++) {
        tsl_board *own = build(reader->rules);
        reader->good =
            reader->good && own && sum_board(n % 2 ? own : reader->shared) == reader->sum;
        tsl_board_free(own);
    }
    return NULL;
}

static void check_rules(tsl_rules rules) {
    Reader readers[THREADS];
    pthread_t threads[THREADS];
    tsl_board *b = build(rules);
    if (!CHECK(b)) return;
    for (tsl_kind k = TSL_KIND_VERTEX; k < TSL_KIND_COUNT; k++)
        if (!CHECK(tsl_site_count(b, k) <= MOST)) return;
    for (int n = 0; n < THREADS; n++) {
        readers[n] = (Reader){.shared = b, .rules = rules};
        if (!CHECK(!pthread_create(&threads[n], NULL, read_board, &readers[n]))) return;
    }
    for (int n = 0; n < THREADS; n++) {
        pthread_join(threads[n], NULL);
        CHECK(readers[n].good && readers[n].sum == sum_board(b));
    }
    tsl_board_free(b);
}

int main(void) {
    check_rules(TSL_RULES_PAPER);
    check_rules(TSL_RULES_LUDII);
    return check_end();
}
