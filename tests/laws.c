/* SPDX-License-Identifier: MIT
 * laws.c - the laws of laws.h but for those about faces. In: a board and the text it came from.
 * Every loop is linear in the board's size, up to sorting and to the size of one cell. */
#include "laws.h"
#include "check.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define NEAR 1e-9      /* of computed positions, times 1 + size */
#define WEST 4e-10     /* radians; directions nearer to due west than this are due west */
#define ROUND_CELL 64u /* cells of more sides are not tested for crossing sides */
#define NARROW 100.0   /* boards less wide are numbered by 100 y + x */
#define PI 3.14159265358979323846

void *laws_room(size_t count, size_t size) {
    void *room = calloc(count ? count : 1, size);
    if (room) return room;
    printf("out of memory\n");
    exit(1);
}

tsl_board *laws_build(const char *text, size_t length, tsl_rules rules) {
    tsl_options options = {.size = sizeof options, .rules = rules};
    tsl_error error;
    tsl_board *b = tsl_board_new(text, length, &options, &error);
    if (!b) FAIL("%.60s: refused at %u:%u: %s", text, error.line, error.column, error.message);
    return b;
}

typedef struct {
    char *bytes;
    size_t count, room;
} Sink;

static bool sink_write(void *user, const char *bytes, size_t count) {
    Sink *sink = user;
    if (sink->count + count + 1 > sink->room) {
        size_t room = 2 * (sink->count + count + 1);
        char *grown = realloc(sink->bytes, room);
        if (!grown) return false;
        sink->bytes = grown;
        sink->room = room;
    }
    memcpy(sink->bytes + sink->count, bytes, count);
    sink->count += count;
    return true;
}

char *laws_write(const tsl_board *b, const char *format, size_t *length) {
    Sink sink = {laws_room(1, 1), 0, 1};
    tsl_code code = tsl_board_write(b, format, (tsl_writer){sink_write, &sink});
    *length = sink.count;
    if (code == TSL_OK) {
        sink.bytes[sink.count] = '\0';
        return sink.bytes;
    }
    FAIL("writing %s: %s", format, tsl_code_name(code));
    free(sink.bytes);
    return NULL;
}

bool laws_is_wrapped(const tsl_board *b) {
    return tsl_motion_count(b) > 1;
}

bool laws_is_round(const tsl_board *b) {
    const tsl_point *at = tsl_site_positions(b, TSL_KIND_EDGE);
    bool rises = false;
    for (tsl_id e = 1; e < tsl_site_count(b, TSL_KIND_EDGE); e++)
        rises = rises || at[e].z != at[0].z;
    return tsl_board_surface(b) != TSL_SURFACE_PLANE && rises &&
           tsl_region_count(b, TSL_KIND_VERTEX, TSL_REGION_LAYERS) == 1;
}

/* A sphere of which nothing was removed, nor united. */
static bool is_whole_sphere(const tsl_board *b) {
    return laws_is_round(b) && tsl_board_closed(b) && !laws_is_wrapped(b);
}

/* Where the middle of a whole sphere is: all that the records have lie evenly about it. */
static tsl_point middle_of(const tsl_board *b) {
    const tsl_point *at = tsl_site_positions(b, TSL_KIND_VERTEX);
    uint32_t count = tsl_site_count(b, TSL_KIND_VERTEX);
    tsl_point sum = {0, 0, 0};
    for (tsl_id v = 0; v < count; v++)
        sum =
            (tsl_point){sum.x + at[v].x / count, sum.y + at[v].y / count, sum.z + at[v].z / count};
    return sum;
}

/* A way in the plane that touches a whole sphere, by latitude and longitude. */
static tsl_point chart_way(const tsl_board *b, tsl_point from, tsl_point to) {
    tsl_point c = middle_of(b), d = {to.x - from.x, to.y - from.y, to.z - from.z};
    double x = from.x - c.x, y = from.y - c.y, z = from.z - c.z, out = hypot(x, y);
    if (out < NEAR) return (tsl_point){d.x, z < 0 ? -d.y : d.y, 0};
    double lat = atan2(z, out), lon = atan2(y, x);
    return (tsl_point){d.y * cos(lon) - d.x * sin(lon),
                       d.z * cos(lat) - (d.x * cos(lon) + d.y * sin(lon)) * sin(lat), 0};
}

/* ---- Comparing boards ---- */

static bool near_to(double a, double b) {
    return fabs(a - b) <= NEAR * (1 + fabs(a));
}

static bool near_point(tsl_point a, tsl_point b) {
    return near_to(a.x, b.x) && near_to(a.y, b.y) && near_to(a.z, b.z);
}

static bool same_ids(tsl_ids a, tsl_ids b) {
    return a.count == b.count && (a.count == 0 || !memcmp(a.id, b.id, a.count * sizeof *a.id));
}

bool laws_same_graph(const tsl_board *a, const tsl_board *b, const char *what) {
    for (tsl_kind k = TSL_KIND_VERTEX; k < TSL_KIND_COUNT; k++) {
        const tsl_point *pa = tsl_site_positions(a, k), *pb = tsl_site_positions(b, k);
        uint32_t count = tsl_site_count(a, k);
        if (count != tsl_site_count(b, k))
            return FAIL("%s: %u and %u sites of kind %s", what, count, tsl_site_count(b, k),
                        tsl_kind_name(k));
        for (tsl_id i = 0; i < count; i++) {
            if (!near_point(pa[i], pb[i]))
                return FAIL("%s: %s %u lies elsewhere", what, tsl_kind_name(k), i);
            if (!same_ids(tsl_site_incident(a, k, i, TSL_KIND_VERTEX),
                          tsl_site_incident(b, k, i, TSL_KIND_VERTEX)))
                return FAIL("%s: %s %u has other vertices", what, tsl_kind_name(k), i);
        }
    }
    return PASS();
}

static void law_same_bytes(const tsl_board *a, const tsl_board *b, const char *format,
                           const char *what) {
    size_t size_a, size_b;
    char *bytes_a = laws_write(a, format, &size_a), *bytes_b = laws_write(b, format, &size_b);
    if (bytes_a && bytes_b)
        CHECK_SAY(size_a == size_b && !memcmp(bytes_a, bytes_b, size_a), "%s: another %s", what,
                  format);
    free(bytes_a);
    free(bytes_b);
}

/* ---- Incidence ---- */

static bool law_itself(const tsl_board *b) {
    for (tsl_kind k = TSL_KIND_VERTEX; k < TSL_KIND_COUNT; k++)
        for (tsl_id i = 0; i < tsl_site_count(b, k); i++) {
            tsl_ids self = tsl_site_incident(b, k, i, k);
            if (self.count != 1 || self.id[0] != i)
                return FAIL("%s %u does not touch itself alone", tsl_kind_name(k), i);
        }
    return PASS();
}

static int compare_ids(const void *a, const void *b) {
    tsl_id x = *(const tsl_id *)a, y = *(const tsl_id *)b;
    return (x > y) - (x < y);
}

/* first[s] to first[s + 1] of item: the sites of kind k that list site s of kind `of`. */
typedef struct {
    uint32_t *first;
    tsl_id *item;
} Lists;

static bool count_mentions(const tsl_board *b, tsl_kind k, tsl_kind of, uint32_t *first) {
    for (tsl_id i = 0; i < tsl_site_count(b, k); i++) {
        tsl_ids list = tsl_site_incident(b, k, i, of);
        for (uint32_t n = 0; n < list.count; n++) {
            if (list.id[n] >= tsl_site_count(b, of))
                return FAIL("%s %u touches %s %u, which is not there", tsl_kind_name(k), i,
                            tsl_kind_name(of), list.id[n]);
            first[list.id[n] + 1]++;
        }
    }
    for (tsl_id s = 0; s < tsl_site_count(b, of); s++) first[s + 1] += first[s];
    return true;
}

static void fill_mentions(const tsl_board *b, tsl_kind k, tsl_kind of, Lists *lists) {
    uint32_t *next = laws_room(tsl_site_count(b, of), sizeof *next);
    for (tsl_id i = 0; i < tsl_site_count(b, k); i++) {
        tsl_ids list = tsl_site_incident(b, k, i, of);
        for (uint32_t n = 0; n < list.count; n++) {
            tsl_id s = list.id[n];
            lists->item[lists->first[s] + next[s]++] = i;
        }
    }
    free(next);
}

/* The sites that list s are those that s lists; each once, unless an edge may be a loop. */
static bool same_mentions(const tsl_board *b, tsl_kind k, tsl_kind of, const Lists *lists,
                          bool once) {
    tsl_id *sorted = laws_room(lists->first[tsl_site_count(b, of)], sizeof *sorted);
    bool good = true;
    for (tsl_id s = 0; good && s < tsl_site_count(b, of); s++) {
        tsl_ids list = tsl_site_incident(b, of, s, k);
        uint32_t count = lists->first[s + 1] - lists->first[s];
        good = list.count == count;
        if (good && count) {
            memcpy(sorted, list.id, count * sizeof *sorted);
            qsort(sorted, count, sizeof *sorted, compare_ids);
            good = !memcmp(sorted, lists->item + lists->first[s], count * sizeof *sorted);
        }
        for (uint32_t n = 1; good && once && n < count; n++) good = sorted[n - 1] < sorted[n];
        if (!good)
            FAIL("%s %u and its sites of kind %s do not list each other", tsl_kind_name(of), s,
                 tsl_kind_name(k));
    }
    free(sorted);
    return good && PASS();
}

static void law_reverse(const tsl_board *b, tsl_kind k, tsl_kind of, bool once) {
    Lists lists = {laws_room((size_t)tsl_site_count(b, of) + 1, sizeof *lists.first), NULL};
    if (count_mentions(b, k, of, lists.first)) {
        lists.item = laws_room(lists.first[tsl_site_count(b, of)], sizeof *lists.item);
        fill_mentions(b, k, of, &lists);
        same_mentions(b, k, of, &lists, once);
    }
    free(lists.first);
    free(lists.item);
}

/* The angle in (-pi, pi]; rounding does not turn due west over to the other side. NAN where there is no
 * direction, or it is open whether it still counts as due west. */
static double angle_of(tsl_point from, tsl_point to) {
    double dx = to.x - from.x, dy = to.y - from.y;
    if (fabs(dx) + fabs(dy) < NEAR * (1 + fabs(to.x) + fabs(to.y))) return NAN; /* no way at all */
    if (dx < 0 && fabs(dy) < WEST * -dx) return PI;
    if (dx < 0 && fabs(dy) < 10 * WEST * -dx) return NAN;
    return atan2(dy, dx);
}

static double angle_seen(const tsl_board *b, tsl_id v, tsl_kind of, uint32_t n) {
    const tsl_point *at = tsl_site_positions(b, TSL_KIND_VERTEX);
    tsl_id site = tsl_site_incident(b, TSL_KIND_VERTEX, v, of).id[n];
    if (laws_is_round(b)) {
        tsl_ids both = tsl_site_incident(b, TSL_KIND_EDGE, site, TSL_KIND_VERTEX);
        tsl_point to =
            of == TSL_KIND_CELL ? tsl_site_positions(b, of)[site] : at[both.id[both.id[0] == v]];
        return is_whole_sphere(b) ? angle_of((tsl_point){0, 0, 0}, chart_way(b, at[v], to)) : NAN;
    }
    if (of == TSL_KIND_CELL || laws_is_wrapped(b))
        return angle_of(at[v], tsl_site_seen_from(b, TSL_KIND_VERTEX, v, of, n));
    tsl_ids ends = tsl_site_incident(b, TSL_KIND_EDGE, site, TSL_KIND_VERTEX);
    return angle_of(at[v], at[ends.id[ends.id[0] == v]]);
}

/* Sites round a vertex come by ascending angle from just past west. */
static bool law_round(const tsl_board *b, tsl_kind of) {
    for (tsl_id v = 0; v < tsl_site_count(b, TSL_KIND_VERTEX); v++) {
        tsl_ids list = tsl_site_incident(b, TSL_KIND_VERTEX, v, of);
        double last = -PI;
        for (uint32_t n = 0; n < list.count; n++) {
            double angle = angle_seen(b, v, of, n);
            if (angle < last - 10 * WEST)
                return FAIL("vertex %u: its sites of kind %s do not ascend by angle", v,
                            tsl_kind_name(of));
            if (!isnan(angle)) last = angle;
        }
    }
    return PASS();
}

/* Whether the nth cell beside an edge is seen turned over from there. */
static bool seen_turned(const tsl_board *b, tsl_id edge, uint32_t n) {
    double m[2][3];
    tsl_motion_at(b, tsl_site_motion_from(b, TSL_KIND_EDGE, edge, TSL_KIND_CELL, n), m);
    return m[0][0] * m[1][1] - m[0][1] * m[1][0] < 0;
}

/* A cell is clockwise, so an edge walked from first to second end has it on its right; on its left
 * if the cell is reversed, or seen turned over. */
static bool lies_left(const tsl_board *b, tsl_id edge, uint32_t nth) {
    const tsl_id cell = tsl_site_incident(b, TSL_KIND_EDGE, edge, TSL_KIND_CELL).id[nth];
    const bool turned = tsl_cell_is_reversed(b, cell) != seen_turned(b, edge, nth);
    tsl_ids edges = tsl_site_incident(b, TSL_KIND_CELL, cell, TSL_KIND_EDGE);
    tsl_ids cycle = tsl_site_incident(b, TSL_KIND_CELL, cell, TSL_KIND_VERTEX);
    tsl_ids ends = tsl_site_incident(b, TSL_KIND_EDGE, edge, TSL_KIND_VERTEX);
    for (uint32_t n = 0; n < edges.count && n < cycle.count; n++)
        if (edges.id[n] == edge) return (cycle.id[n] != ends.id[0]) != turned;
    return false;
}

static bool law_left_first(const tsl_board *b) {
    for (tsl_id e = 0; e < tsl_site_count(b, TSL_KIND_EDGE); e++) {
        tsl_ids cells = tsl_site_incident(b, TSL_KIND_EDGE, e, TSL_KIND_CELL);
        for (uint32_t n = 1; n < cells.count; n++)
            if (lies_left(b, e, n) && !lies_left(b, e, n - 1))
                return FAIL("edge %u: its left cell does not come first", e);
    }
    return PASS();
}

/* ---- Positions and shapes ---- */

static tsl_point mean_of(const tsl_board *b, tsl_kind k, tsl_id i, uint32_t vertices) {
    tsl_point sum = {0, 0, 0};
    for (uint32_t n = 0; n < vertices; n++) {
        tsl_point at = tsl_site_seen_from(b, k, i, TSL_KIND_VERTEX, n);
        sum.x += at.x / vertices;
        sum.y += at.y / vertices;
        sum.z += at.z / vertices;
    }
    return sum;
}

static bool law_means(const tsl_board *b, tsl_kind k) {
    const tsl_point *at = tsl_site_positions(b, k);
    for (tsl_id i = 0; i < tsl_site_count(b, k); i++) {
        tsl_ids vertices = tsl_site_incident(b, k, i, TSL_KIND_VERTEX);
        if (vertices.count < 2) return FAIL("%s %u has too few vertices", tsl_kind_name(k), i);
        if (!near_point(at[i], mean_of(b, k, i, vertices.count)))
            return FAIL("%s %u does not lie at the mean of its vertices", tsl_kind_name(k), i);
    }
    return PASS();
}

static bool joins(const tsl_board *b, tsl_id edge, tsl_id u, tsl_id v) {
    tsl_ids ends = tsl_site_incident(b, TSL_KIND_EDGE, edge, TSL_KIND_VERTEX);
    return (ends.id[0] == u && ends.id[1] == v) || (ends.id[0] == v && ends.id[1] == u);
}

static bool law_cycles(const tsl_board *b) {
    for (tsl_id c = 0; c < tsl_site_count(b, TSL_KIND_CELL); c++) {
        tsl_ids cycle = tsl_site_incident(b, TSL_KIND_CELL, c, TSL_KIND_VERTEX);
        tsl_ids edges = tsl_site_incident(b, TSL_KIND_CELL, c, TSL_KIND_EDGE);
        if (cycle.count < 3 || edges.count != cycle.count)
            return FAIL("cell %u has %u vertices and %u edges", c, cycle.count, edges.count);
        for (uint32_t n = 0; n < cycle.count; n++)
            if (!joins(b, edges.id[n], cycle.id[n], cycle.id[(n + 1) % cycle.count]))
                return FAIL("cell %u: edge %u does not join vertices %u and %u", c, edges.id[n],
                            cycle.id[n], cycle.id[(n + 1) % cycle.count]);
    }
    return PASS();
}

static double cross(tsl_point o, tsl_point a, tsl_point b) {
    return (a.x - o.x) * (b.y - o.y) - (b.x - o.x) * (a.y - o.y);
}

/* Corners of a cell, seen from it. */
typedef struct {
    tsl_point *at;
    uint32_t count;
} Cycle;

static double cycle_area(Cycle cycle) {
    double area = 0;
    for (uint32_t n = 2; n < cycle.count; n++)
        area += cross(cycle.at[0], cycle.at[n - 1], cycle.at[n]) / 2;
    return area;
}

/* The square of a length that no side of a cell is longer than. */
static double cycle_size(Cycle cycle) {
    double size = 0;
    for (uint32_t n = 1; n < cycle.count; n++) {
        double x = cycle.at[n].x - cycle.at[0].x, y = cycle.at[n].y - cycle.at[0].y;
        if (4 * (x * x + y * y) > size) size = 4 * (x * x + y * y);
    }
    return size;
}

static bool segments_cross(tsl_point a, tsl_point b, tsl_point c, tsl_point d) {
    return cross(a, b, c) * cross(a, b, d) < -NEAR && cross(c, d, a) * cross(c, d, b) < -NEAR;
}

static bool sides_cross(Cycle cycle) {
    for (uint32_t i = 0; i < cycle.count; i++)
        for (uint32_t j = i + 2; j < cycle.count; j++)
            if (segments_cross(cycle.at[i], cycle.at[i + 1], cycle.at[j],
                               cycle.at[(j + 1) % cycle.count]))
                return true;
    return false;
}

static bool law_polygons(const tsl_board *b, bool crossing) {
    uint32_t vertices = tsl_site_count(b, TSL_KIND_VERTEX);
    uint32_t *seen = laws_room(vertices, sizeof *seen);
    Cycle corners = {laws_room(vertices, sizeof *corners.at), 0};
    bool good = true;
    for (tsl_id c = 0; good && c < tsl_site_count(b, TSL_KIND_CELL); c++) {
        tsl_ids cycle = tsl_site_incident(b, TSL_KIND_CELL, c, TSL_KIND_VERTEX);
        for (uint32_t n = 0; good && n < cycle.count; n++) {
            good = seen[cycle.id[n]] != c + 1 || FAIL("cell %u passes a vertex twice", c);
            seen[cycle.id[n]] = c + 1;
            corners.at[n] = tsl_site_seen_from(b, TSL_KIND_CELL, c, TSL_KIND_VERTEX, n);
            if (laws_is_round(b))
                corners.at[n] =
                    chart_way(b, tsl_site_positions(b, TSL_KIND_CELL)[c], corners.at[n]);
        }
        if (laws_is_round(b) && !is_whole_sphere(b)) continue;
        corners.count = cycle.count;
        double area = tsl_cell_is_reversed(b, c) ? -cycle_area(corners) : cycle_area(corners);
        /* An upright cell has no area from above, but for what rounding makes of it. */
        if (good && !(area <= NEAR * cycle_size(corners)))
            good = FAIL("cell %u runs the wrong way round", c);
        if (good && !crossing && cycle.count <= ROUND_CELL && sides_cross(corners))
            good = FAIL("cell %u crosses itself", c);
    }
    free(corners.at);
    free(seen);
    return good && PASS();
}

/* No loops, and no two edges with the same ends. */
static bool law_edges(const tsl_board *b) {
    uint32_t *seen = laws_room(tsl_site_count(b, TSL_KIND_VERTEX), sizeof *seen);
    bool good = true;
    for (tsl_id v = 0; good && v < tsl_site_count(b, TSL_KIND_VERTEX); v++) {
        tsl_ids edges = tsl_site_incident(b, TSL_KIND_VERTEX, v, TSL_KIND_EDGE);
        for (uint32_t n = 0; good && n < edges.count; n++) {
            tsl_ids ends = tsl_site_incident(b, TSL_KIND_EDGE, edges.id[n], TSL_KIND_VERTEX);
            tsl_id other = ends.id[ends.id[0] == v];
            good = (other != v && seen[other] != v + 1) ||
                   FAIL("vertices %u and %u are joined twice, or one with itself", v, other);
            seen[other] = v + 1;
        }
    }
    free(seen);
    return good && PASS();
}

/* Without a rim every edge parts two cells, and at every vertex there are as many cells as edges. With holes, or only the graph of
 * something, nothing is claimed. */
static bool law_surface(const tsl_board *b) {
    uint32_t sides = 0, edges = tsl_site_count(b, TSL_KIND_EDGE);
    if (!tsl_board_closed(b)) return PASS();
    for (tsl_id c = 0; c < tsl_site_count(b, TSL_KIND_CELL); c++)
        sides += tsl_site_incident(b, TSL_KIND_CELL, c, TSL_KIND_EDGE).count;
    for (tsl_id v = 0; v < tsl_site_count(b, TSL_KIND_VERTEX); v++)
        if (tsl_site_incident(b, TSL_KIND_VERTEX, v, TSL_KIND_EDGE).count !=
            tsl_site_incident(b, TSL_KIND_VERTEX, v, TSL_KIND_CELL).count)
            return FAIL("vertex %u has other edges than cells", v);
    const int32_t euler = tsl_board_surface(b) == TSL_SURFACE_PROJECTIVE ? 1
                          : laws_is_round(b)                             ? 2
                                                                         : 0;
    return CHECK_SAY(sides == 2 * edges && tsl_board_euler(b) == euler,
                     "%u sides of %u edges, Euler characteristic %d", sides, edges,
                     (int)tsl_board_euler(b));
}

/* ---- Numbering and sites ---- */

static double width_of(const tsl_board *b) {
    const tsl_point *at = tsl_site_positions(b, TSL_KIND_VERTEX);
    double low = INFINITY, high = -INFINITY;
    for (tsl_id v = 0; v < tsl_site_count(b, TSL_KIND_VERTEX); v++) {
        low = fmin(low, at[v].x);
        high = fmax(high, at[v].x);
    }
    return high - low;
}

static double row_weight(double width) {
    double power = NARROW;
    if (width < NARROW) return NARROW;
    while (power <= width) power *= 10;
    return 10 * power;
}

/* On a sphere by height, then by longitude from 180 degrees west. */
static bool law_numbering_round(const tsl_board *b) {
    tsl_point c = middle_of(b);
    for (tsl_kind k = TSL_KIND_VERTEX; k < TSL_KIND_COUNT; k++) {
        const tsl_point *at = tsl_site_positions(b, k);
        for (tsl_id i = 1; i < tsl_site_count(b, k); i++) {
            double rise = at[i].z - at[i - 1].z, last = atan2(at[i - 1].y - c.y, at[i - 1].x - c.x),
                   next = atan2(at[i].y - c.y, at[i].x - c.x);
            if (last > PI - NEAR) last = -PI;
            if (rise < -1e-6 || (fabs(rise) < 1e-7 && next < last))
                return FAIL("%s %u should come before %u", tsl_kind_name(k), i, i - 1);
        }
    }
    return PASS();
}

static bool law_numbering(const tsl_board *b) {
    if (laws_is_round(b)) return !is_whole_sphere(b) || law_numbering_round(b);
    double weight = row_weight(width_of(b));
    for (tsl_kind k = TSL_KIND_VERTEX; k < TSL_KIND_COUNT; k++) {
        const tsl_point *at = tsl_site_positions(b, k);
        for (tsl_id i = 1; i < tsl_site_count(b, k); i++) {
            double before = weight * at[i - 1].y + at[i - 1].x, key = weight * at[i].y + at[i].x;
            if (key < before - NEAR * weight * (1 + fabs(at[i].y)))
                return FAIL("%s %u should come before %u", tsl_kind_name(k), i, i - 1);
        }
    }
    return PASS();
}

static bool law_sites(const tsl_board *b) {
    tsl_kind use = tsl_board_default_kind(b);
    for (tsl_kind k = TSL_KIND_VERTEX; k < TSL_KIND_COUNT; k++) {
        uint32_t count = tsl_site_count(b, k);
        if (tsl_site_exists(b, (tsl_site){k, count, 0}))
            return FAIL("a site past the last %s exists", tsl_kind_name(k));
        for (tsl_id i = 0; i < count; i++)
            if (!tsl_site_exists(b, (tsl_site){k, i, i % 3}))
                return FAIL("%s %u does not exist", tsl_kind_name(k), i);
    }
    for (tsl_id i = 0; i < tsl_site_count(b, use); i++) {
        tsl_site site = tsl_site_default(b, i);
        if (site.kind != use || site.index != i || site.level != 0)
            return FAIL("default site %u is another one", i);
    }
    return PASS();
}

/* ---- The text and the board ---- */

static void law_text(const tsl_board *b) {
    const char *source = tsl_board_source(b);
    if (!CHECK(source && !strchr(source, '\n'))) return;
    tsl_board *again = laws_build(source, strlen(source), tsl_board_rules(b));
    if (!again) return;
    CHECK_SAY(!strcmp(source, tsl_board_source(again)), "its source %s becomes %s", source,
              tsl_board_source(again));
    CHECK(tsl_board_default_kind(b) == tsl_board_default_kind(again));
    CHECK(!strcmp(tsl_board_basis(b), tsl_board_basis(again)) &&
          !strcmp(tsl_board_shape(b), tsl_board_shape(again)));
    law_same_bytes(b, again, "dump", "built from its source");
    tsl_board_free(again);
}

static void law_again(const tsl_board *b, const char *text, size_t length) {
    tsl_board *again = laws_build(text, length, tsl_board_rules(b));
    if (!again) return;
    law_same_bytes(b, again, "text", "built again");
    laws_same_graph(b, again, "built again");
    CHECK(tsl_board_bytes(b) > 0 && tsl_board_bytes(b) == tsl_board_bytes(again));
    tsl_board_free(again);
}

/* A board of a sort that no published game has. */
static bool law_is_unpublished(const char *text, size_t length) {
    tsl_options options = {
        .size = sizeof options, .rules = TSL_RULES_LUDII, .want = TSL_WANT_GRAPH};
    tsl_error error;
    tsl_board *b = tsl_board_new(text, length, &options, &error);
    tsl_board_free(b);
    return !b && strstr(error.message, "follow the rules 'paper' only");
}

static void law_rules(const tsl_board *b, const char *text, size_t length) {
    if (law_is_unpublished(text, length)) return;
    tsl_board *other = laws_build(text, length, TSL_RULES_LUDII);
    if (!other) return;
    CHECK(tsl_board_rules(other) == TSL_RULES_LUDII);
    laws_same_graph(b, other, "with the other rules");
    laws_regions(other);
    laws_same_regions(b, other);
    laws_reasons(other);
    laws_lines(other);
    tsl_board_free(other);
}

void laws_of_text(const tsl_board *b, const char *text, size_t length) {
    law_text(b);
    law_again(b, text, length);
    law_rules(b, text, length);
}

void laws_of_graph(const tsl_board *b, Marks marks) {
    /* The later laws lean on these. */
    unsigned before = check_state.failed;
    CHECK_SAY(tsl_site_count(b, tsl_board_default_kind(b)) > 0 ||
                  tsl_site_count(b, TSL_KIND_VERTEX) > 0,
              "no sites");
    law_itself(b);
    for (tsl_kind k = TSL_KIND_VERTEX; k < TSL_KIND_COUNT; k++)
        for (tsl_kind of = TSL_KIND_VERTEX; of < TSL_KIND_COUNT; of++)
            if (k != of) law_reverse(b, k, of, !marks.parallel);
    if (check_state.failed > before) return;
    law_means(b, TSL_KIND_EDGE);
    if (!marks.placed) law_means(b, TSL_KIND_CELL);
    law_cycles(b);
    if (check_state.failed > before) return;
    law_polygons(b, marks.crossing);
    if (!marks.parallel) law_edges(b);
    law_round(b, TSL_KIND_EDGE);
    law_round(b, TSL_KIND_CELL);
    law_left_first(b);
    if (!marks.unsorted) law_numbering(b);
    law_sites(b);
    if (laws_is_wrapped(b) || laws_is_round(b))
        law_surface(b);
    else
        laws_faces(b, marks);
    laws_regions(b);
    if (tsl_board_rules(b) == TSL_RULES_PAPER) laws_relations(b);
}

void laws_check(const tsl_board *b, const char *text, size_t length, Marks marks) {
    unsigned before = check_state.failed;
    laws_of_graph(b, marks);
    if (check_state.failed > before) return;
    laws_of_text(b, text, length);
    laws_turned(b);
    laws_reasons(b);
    laws_lines(b);
}
