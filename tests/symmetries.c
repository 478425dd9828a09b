/* SPDX-License-Identifier: MIT
 * symmetries.c - under the paper's rules a board's relations, walks, lines and regions follow each of its geometric
 * symmetries. Run: symmetries FILE...    e.g. symmetries tests/boards/hex.txt
 * In: records. Out: for each sort of answer how many were compared, and how many are wrong.
 *
 * A symmetry is an isometry of the plane that keeps layers and maps vertices to vertices, edges to edges, of the same
 * curve, and cells to cells, with the same corners; what sites turn about is mapped, too. It leaves the mean of all vertices
 * where it is, so it is a turn about that or a mirror image in a line through it. All are found by brute force: they map one
 * vertex that is furthest from the middle to any that is as far.
 *
 *            a'       m         The turn about o that maps a to a', and the mirror image that does, whose axis m lies
 *             \      /          half-way between them.
 *              \   /
 *               o-------- a
 *
 * Answers that do not depend on the compass follow every symmetry; L and R are exchanged by mirror images, as are CW and
 * CCW. Names of directions follow those that map the eight main ones to each other; names of space, which are wider
 * between the axes than on them, those that map N, E, S and W to each other.
 *
 * Where the law says nothing: a step between sites in one place leads nowhere, but has a name, E, so names of such steps and lines
 * by name on such boards are not asked for; a board all of whose edges have no length has no unit to compare places by. Boards of
 * more sites are left out because finding symmetries by brute force is cubic. The border of a board is walked along straight edges, so
 * regions are asked for where these do not cross. */
#define CHECK_MAIN
#include "check.h"
#include "record.h"
#include "tessella.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 400 }; /* sites of all kinds; larger boards are left out */
enum { QUEEN = TSL_WAY_COUNT, LINE_SETS };
static const double near =
    1e-9; /* of the shortest edge: places that are no further apart are one */

static void *room(size_t count, size_t size) {
    void *block = calloc(count + 1, size);
    if (!block) abort();
    return block;
}

/* ---- Counts ---- */

typedef enum { STEPS, STEP_NAMES, WALKS, LINES, NAMED_LINES, REGIONS, NAMED_REGIONS, SORTS } Sort;
static const char *const sort_name[SORTS] = {
    "steps",         "names of steps", "walks",          "lines by relation or class",
    "lines by name", "regions",        "regions by name"};
static struct {
    uint32_t boards, symmetries, mirrors, tried, symmetric, overlapping, points, large, planar;
} found;
static struct { uint64_t compared, wrong; } total[SORTS];

/* What one board gets wrong of a sort: counted, and the first of it kept as text. */
typedef struct {
    uint64_t compared, wrong;
    char first[200];
} Tally;

/* ---- Symmetries ---- */

/* What an isometry that fixes the middle does to the difference from it, and in eighths of a turn counter-clockwise what
 * becomes of east; -1 if that is between them. */
typedef struct {
    double xx, xy, yx, yy;
    bool mirror;
    int east;
} Isometry;

typedef struct {
    const tsl_board *b;
    uint32_t count[TSL_KIND_COUNT];
    const tsl_point *at[TSL_KIND_COUNT];
    tsl_point middle; /* of all vertices */
    double level; /* what differs by no more in height is in one layer: a tenth of the mean edge */
    double reach; /* within which places are one */
    tsl_id *image[TSL_KIND_COUNT]; /* of each site */
    bool
        overlaps; /* two vertices lie in one place, so that places do not tell what becomes of them */
    bool planar;          /* drawn straight, no edge crosses another one or leads over a vertex */
    tsl_id *edge_between; /* the first edge that joins two vertices, by both */
} Plane;

static tsl_point move(const Isometry *m, tsl_point v) {
    return (tsl_point){m->xx * v.x + m->xy * v.y, m->yx * v.x + m->yy * v.y, v.z};
}

static tsl_point move_place(const Plane *p, const Isometry *m, tsl_point at) {
    tsl_point v = move(m, (tsl_point){at.x - p->middle.x, at.y - p->middle.y, at.z});
    return (tsl_point){v.x + p->middle.x, v.y + p->middle.y, v.z};
}

static bool is_near(tsl_point a, tsl_point b, double reach) {
    return fabs(a.x - b.x) <= reach && fabs(a.y - b.y) <= reach && fabs(a.z - b.z) <= reach;
}

static bool pivots_map(const Plane *p, const Isometry *m, tsl_kind kind, tsl_id from, tsl_id to) {
    tsl_point a, b;
    bool has = tsl_site_pivot(p->b, kind, from, &a), other = tsl_site_pivot(p->b, kind, to, &b);
    return has == other && (!has || is_near(move_place(p, m, a), b, p->reach));
}

/* How many edges join two vertices. */
static uint32_t edges_between(const Plane *p, tsl_id v, tsl_id w) {
    tsl_ids edges = tsl_site_incident(p->b, TSL_KIND_VERTEX, v, TSL_KIND_EDGE);
    uint32_t count = 0;
    for (uint32_t i = 0; i < edges.count; i++) {
        tsl_ids ends = tsl_site_incident(p->b, TSL_KIND_EDGE, edges.id[i], TSL_KIND_VERTEX);
        count += ends.id[ends.id[0] == v] == w;
    }
    return count;
}

/* Whether vertices before two others are joined to one as often as their images are to the other. */
static bool edges_map(const Plane *p, tsl_id v, tsl_id w) {
    for (tsl_id u = 0; u < v; u++)
        if (edges_between(p, u, v) != edges_between(p, p->image[TSL_KIND_VERTEX][u], w))
            return false;
    return true;
}

/* The vertices from one on. Of several in one place each is tried; else the edges are compared later. */
static bool map_vertices_from(const Plane *p, const Isometry *m, tsl_id v, bool *taken) {
    if (v == p->count[TSL_KIND_VERTEX]) return true;
    const tsl_point to = move_place(p, m, p->at[TSL_KIND_VERTEX][v]);
    for (tsl_id w = 0; w < p->count[TSL_KIND_VERTEX]; w++) {
        if (taken[w] || !is_near(to, p->at[TSL_KIND_VERTEX][w], p->reach) ||
            !pivots_map(p, m, TSL_KIND_VERTEX, v, w) || (p->overlaps && !edges_map(p, v, w)))
            continue;
        p->image[TSL_KIND_VERTEX][v] = w;
        taken[w] = true;
        if (map_vertices_from(p, m, v + 1, taken)) return true;
        taken[w] = false;
    }
    return false;
}

static bool map_vertices(const Plane *p, const Isometry *m) {
    bool *taken = room(p->count[TSL_KIND_VERTEX], sizeof *taken),
         good = map_vertices_from(p, m, 0, taken);
    free(taken);
    return good;
}

/* Whether an edge becomes another one, whose ends are known to be the images of its own. */
static bool curves_map(const Plane *p, const Isometry *m, tsl_id from, tsl_id to) {
    tsl_point a[2], b[2];
    bool curved = tsl_edge_tangents(p->b, from, a);
    if (curved != tsl_edge_tangents(p->b, to, b)) return false;
    if (!curved) return true;
    tsl_id start = tsl_site_incident(p->b, TSL_KIND_EDGE, from, TSL_KIND_VERTEX).id[0],
           first = tsl_site_incident(p->b, TSL_KIND_EDGE, to, TSL_KIND_VERTEX).id[0];
    bool turned = p->image[TSL_KIND_VERTEX][start] != first;
    return is_near(move(m, a[0]), b[turned], p->reach) &&
           is_near(move(m, a[1]), b[!turned], p->reach);
}

static bool touches(const Plane *p, tsl_kind kind, tsl_id site, tsl_id vertex) {
    tsl_ids list = tsl_site_incident(p->b, kind, site, TSL_KIND_VERTEX);
    for (uint32_t i = 0; i < list.count; i++)
        if (list.id[i] == vertex) return true;
    return false;
}

/* Whether the vertices of an edge or a cell become those of another one. */
static bool vertices_map(const Plane *p, tsl_kind kind, tsl_id from, tsl_id to) {
    tsl_ids list = tsl_site_incident(p->b, kind, from, TSL_KIND_VERTEX);
    if (list.count != tsl_site_incident(p->b, kind, to, TSL_KIND_VERTEX).count) return false;
    for (uint32_t i = 0; i < list.count; i++)
        if (!touches(p, kind, to, p->image[TSL_KIND_VERTEX][list.id[i]])) return false;
    return true;
}

/* Edges and cells; no two have the same image. */
static bool map_sites(const Plane *p, const Isometry *m, tsl_kind kind) {
    bool *taken = room(p->count[kind], sizeof *taken), good = true;
    for (tsl_id i = 0; i < p->count[kind] && good; i++) {
        tsl_point to = move_place(p, m, p->at[kind][i]);
        tsl_id k = 0;
        for (; k < p->count[kind]; k++) {
            if (!taken[k] && is_near(to, p->at[kind][k], p->reach) && vertices_map(p, kind, i, k) &&
                (kind == TSL_KIND_CELL || curves_map(p, m, i, k)))
                break;
        }
        good = k < p->count[kind];
        if (good) taken[p->image[kind][i] = k] = true;
    }
    free(taken);
    return good;
}

/* The isometry that maps one difference from the middle to another of the same length. */
static Isometry isometry_of(tsl_point from, tsl_point to, bool mirror) {
    double square = from.x * from.x + from.y * from.y, y = mirror ? -from.y : from.y;
    double c = (to.x * from.x + to.y * y) / square, s = (to.y * from.x - to.x * y) / square;
    double eighths = atan2(s, c) / atan(1), whole = floor(eighths + 0.5);
    Isometry m = {c, mirror ? s : -s, s, mirror ? -c : c, mirror, -1};
    if (fabs(eighths - whole) < 1e-6) m.east = ((int)whole + 8) % 8;
    return m;
}

static tsl_point from_middle(const Plane *p, tsl_id v) {
    tsl_point at = p->at[TSL_KIND_VERTEX][v];
    return (tsl_point){at.x - p->middle.x, at.y - p->middle.y, at.z};
}

static double distance(const Plane *p, tsl_id v) {
    tsl_point d = from_middle(p, v);
    return sqrt(d.x * d.x + d.y * d.y);
}

static bool overlaps(const Plane *p) {
    for (tsl_id v = 0; v < p->count[TSL_KIND_VERTEX]; v++)
        for (tsl_id w = 0; w < v; w++)
            if (is_near(p->at[TSL_KIND_VERTEX][v], p->at[TSL_KIND_VERTEX][w], p->reach))
                return true;
    return false;
}

/* Twice the area of a triangle, positive if it runs counter-clockwise. */
static double area(tsl_point a, tsl_point b, tsl_point c) {
    return (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);
}

static bool chords_cross(const Plane *p, tsl_id edge, tsl_id other) {
    tsl_ids e = tsl_site_incident(p->b, TSL_KIND_EDGE, edge, TSL_KIND_VERTEX),
            f = tsl_site_incident(p->b, TSL_KIND_EDGE, other, TSL_KIND_VERTEX);
    const tsl_point *at = p->at[TSL_KIND_VERTEX];
    tsl_point a = at[e.id[0]], b = at[e.id[1]], c = at[f.id[0]], d = at[f.id[1]];
    return area(a, b, c) * area(a, b, d) < -p->reach && area(c, d, a) * area(c, d, b) < -p->reach;
}

/* Whether a vertex lies on an edge, drawn straight, but is none of its ends. */
static bool lies_on(const Plane *p, tsl_id vertex, tsl_id edge) {
    const tsl_ids ends = tsl_site_incident(p->b, TSL_KIND_EDGE, edge, TSL_KIND_VERTEX);
    const tsl_point *at = p->at[TSL_KIND_VERTEX], v = at[vertex], a = at[ends.id[0]],
                    b = at[ends.id[1]];
    return vertex != ends.id[0] && vertex != ends.id[1] && fabs(area(a, b, v)) <= p->reach &&
           (v.x - a.x) * (v.x - b.x) + (v.y - a.y) * (v.y - b.y) < -p->reach;
}

static bool is_planar(const Plane *p) {
    for (tsl_id e = 0; e < p->count[TSL_KIND_EDGE]; e++) {
        for (tsl_id f = 0; f < e; f++)
            if (chords_cross(p, e, f)) return false;
        for (tsl_id v = 0; v < p->count[TSL_KIND_VERTEX]; v++)
            if (lies_on(p, v, e)) return false;
    }
    return true;
}

/* The length of the shortest edge, seen from above, but for those that lead straight up; 0 if there are no others. */
static double shortest_edge(const Plane *p, double *level) {
    double shortest = HUGE_VAL, sum = 0;
    for (tsl_id e = 0; e < p->count[TSL_KIND_EDGE]; e++) {
        tsl_ids ends = tsl_site_incident(p->b, TSL_KIND_EDGE, e, TSL_KIND_VERTEX);
        tsl_point a = p->at[TSL_KIND_VERTEX][ends.id[0]], b = p->at[TSL_KIND_VERTEX][ends.id[1]];
        double length = hypot(b.x - a.x, b.y - a.y);
        if (length > near) shortest = fmin(shortest, length);
        sum += hypot(length, b.z - a.z);
    }
    *level = sum / p->count[TSL_KIND_EDGE] / 10;
    return shortest < HUGE_VAL ? shortest : 0;
}

static Plane plane_of(const tsl_board *b) {
    Plane p = {.b = b};
    double x = 0, y = 0;
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
        p.count[kind] = tsl_site_count(b, kind);
        p.at[kind] = tsl_site_positions(b, kind);
        p.image[kind] = room(p.count[kind], sizeof *p.image[kind]);
    }
    for (tsl_id v = 0; v < p.count[TSL_KIND_VERTEX]; v++) {
        x += p.at[TSL_KIND_VERTEX][v].x;
        y += p.at[TSL_KIND_VERTEX][v].y;
    }
    p.middle = (tsl_point){x / p.count[TSL_KIND_VERTEX], y / p.count[TSL_KIND_VERTEX], 0};
    p.reach = near * shortest_edge(&p, &p.level);
    p.overlaps = overlaps(&p);
    p.planar = !p.overlaps && is_planar(&p);
    return p;
}

/* ---- Images of ways and walks ---- */

/* A direction of a ring of names that begins with north, of which `step` are an eighth of a turn. */
static unsigned image_of_ring(const Isometry *m, unsigned d, unsigned north, unsigned step) {
    int size = 8 * (int)step, turn = m->east * (int)step, place = (int)(d - north);
    int image = m->mirror ? size / 2 - turn - place : place - turn;
    return north + (unsigned)((image + 2 * size) % size);
}

static unsigned image_of_direction(const Isometry *m, unsigned d) {
    if (d < TSL_DIR_OUT) return image_of_ring(m, d, TSL_DIR_N, 2);
    if (d >= TSL_DIR_DN && d < TSL_DIR_U) return image_of_ring(m, d, TSL_DIR_DN, 1);
    if (d >= TSL_DIR_UN && d < TSL_DIR_COUNT) return image_of_ring(m, d, TSL_DIR_UN, 1);
    if (!m->mirror || (d != TSL_DIR_CW && d != TSL_DIR_CCW)) return d;
    return d == TSL_DIR_CW ? TSL_DIR_CCW : TSL_DIR_CW;
}

static bool has_image(const Isometry *m, unsigned d) {
    if (d < TSL_DIR_OUT) return m->east >= 0;
    bool space = d >= TSL_DIR_DN && d < TSL_DIR_COUNT && d != TSL_DIR_U;
    return !space || (m->east >= 0 && m->east % 2 == 0);
}

static tsl_dirs image_of_directions(const Isometry *m, tsl_dirs directions) {
    tsl_dirs image = 0;
    for (unsigned d = 0; d < TSL_DIR_COUNT; d++)
        if (directions >> d & 1 && has_image(m, d))
            image |= (tsl_dirs)1 << image_of_direction(m, d);
    return image;
}

/* The directions that an isometry maps to others. */
static tsl_dirs mapped_directions(const Isometry *m) {
    tsl_dirs mapped = 0;
    for (unsigned d = 0; d < TSL_DIR_COUNT; d++)
        if (has_image(m, d)) mapped |= (tsl_dirs)1 << d;
    return mapped;
}

/* ---- Answers ---- */

/* Sets of lines, as tsl_radials_fill gives them: site i has those from first[i] on, line k the sites from offset[k] on. The
 * ends of walks are lines of one site. */
typedef struct {
    tsl_array first, offset, site;
} Answer;

static void array_grow(tsl_array *a, uint32_t item) {
    if (a->count == a->capacity) {
        a->capacity = 2 * a->capacity + 64;
        a->item = realloc(a->item, a->capacity * sizeof *a->item);
        if (!a->item) abort();
    }
    a->item[a->count++] = item;
}

static void array_take(tsl_array *a) {
    a->item = room(a->count, sizeof *a->item);
    a->capacity = a->count;
}

static void answer_lines(Answer *a, const tsl_board *b, tsl_kind kind, tsl_ways ways) {
    tsl_radials_fill(b, kind, ways, &a->first, &a->offset, &a->site);
    array_take(&a->first);
    array_take(&a->offset);
    array_take(&a->site);
    CHECK(tsl_radials_fill(b, kind, ways, &a->first, &a->offset, &a->site));
}

static void answer_walks(Answer *a, const Plane *p, tsl_kind kind, const char *moves,
                         tsl_policy policy) {
    tsl_id *ends = room(p->count[kind], sizeof *ends);
    uint32_t work_room = tsl_walks_work(p->b, kind), *work = room(work_room, sizeof *work);
    for (tsl_id site = 0; site < p->count[kind]; site++) {
        tsl_walks walks = tsl_walks_from(p->b, kind, site, TSL_DIR_NONE, moves, policy);
        uint32_t count = tsl_walks_ends(walks, work, work_room, ends, p->count[kind]);
        array_grow(&a->first, (uint32_t)a->offset.count);
        for (uint32_t i = 0; i < count; i++) {
            array_grow(&a->offset, (uint32_t)a->site.count);
            array_grow(&a->site, ends[i]);
        }
    }
    array_grow(&a->first, (uint32_t)a->offset.count);
    array_grow(&a->offset, (uint32_t)a->site.count);
    free(ends);
    free(work);
}

static void answer_free(Answer *a) {
    free(a->first.item);
    free(a->offset.item);
    free(a->site.item);
}

static uint32_t answer_count(const Answer *a, tsl_id site) {
    return a->first.item[site + 1] - a->first.item[site];
}

/* A number for the lines of a site, whatever their order, or for their images; other lines have another one but for a chance in
 * 2^64. Sites may have thousands. */
static uint64_t answer_sum(const Answer *a, tsl_id site, const tsl_id *image) {
    uint64_t sum = 0;
    for (uint32_t k = a->first.item[site]; k < a->first.item[site + 1]; k++) {
        uint64_t line = 0xcbf29ce484222325;
        for (uint32_t i = a->offset.item[k]; i < a->offset.item[k + 1]; i++) {
            uint32_t at = a->site.item[i];
            line = (line ^ (image ? image[at] : at)) * 0x100000001b3;
            line ^= line >> 29;
        }
        line *= 0x9e3779b97f4a7c15;
        sum += line ^ line >> 32;
    }
    return sum;
}

static bool answer_maps(const Answer *of, const Answer *to, const tsl_id *image, tsl_id site) {
    return answer_count(of, site) == answer_count(to, image[site]) &&
           answer_sum(of, site, image) == answer_sum(to, image[site], NULL);
}

/* ---- Comparisons ---- */

/* The walks that are asked for: each word is followed by its mirror image, or is its own. What a walk does at a site depends on
 * the last step alone, so that those of two moves meet every case; longer ones are a sample, by both policies. */
typedef struct {
    const char *moves;
    tsl_policy policy;
} Word;
static const Word words[] = {
    {"F", TSL_WALK_ALL},   {"F", TSL_WALK_FURTHEST},   {"L", TSL_WALK_ALL},
    {"R", TSL_WALK_ALL},   {"FF", TSL_WALK_ALL},       {"FF", TSL_WALK_FURTHEST},
    {"FL", TSL_WALK_ALL},  {"FR", TSL_WALK_ALL},       {"LF", TSL_WALK_ALL},
    {"RF", TSL_WALK_ALL},  {"LL", TSL_WALK_ALL},       {"RR", TSL_WALK_ALL},
    {"LR", TSL_WALK_ALL},  {"RL", TSL_WALK_ALL},       {"FFL", TSL_WALK_ALL},
    {"FFR", TSL_WALK_ALL}, {"FLF", TSL_WALK_FURTHEST}, {"FRF", TSL_WALK_FURTHEST}};
enum { WORDS = sizeof words / sizeof *words };

static uint32_t word_image(const Isometry *m, uint32_t word) {
    bool own = !strpbrk(words[word].moves, "LR");
    return !m->mirror || own ? word : word ^ 1;
}

/* All answers about the sites of a kind. */
typedef struct {
    Answer lines[LINE_SETS], walks[WORDS];
} Answers;

static void answers_make(Answers *all, const Plane *p, tsl_kind kind) {
    for (tsl_way way = 0; way < TSL_WAY_COUNT; way++)
        answer_lines(&all->lines[way], p->b, kind, (tsl_ways)1 << way);
    answer_lines(&all->lines[QUEEN], p->b, kind, tsl_ways_find("Queen"));
    for (uint32_t word = 0; word < WORDS; word++)
        answer_walks(&all->walks[word], p, kind, words[word].moves, words[word].policy);
}

static void answers_free(Answers *all) {
    for (uint32_t i = 0; i < LINE_SETS; i++) answer_free(&all->lines[i]);
    for (uint32_t word = 0; word < WORDS; word++) answer_free(&all->walks[word]);
}

/* A symmetry being tried on the sites of a kind. */
typedef struct {
    const Plane *p;
    const Isometry *m;
    tsl_kind kind;
    Tally *tally; /* per sort */
} Trial;

static void note(const Trial *t, Sort sort, bool good, tsl_id site, const char *what) {
    Tally *tally = &t->tally[sort];
    tally->compared++;
    tally->wrong += !good;
    if (good || tally->wrong > 1) return;
    snprintf(tally->first, sizeof tally->first,
             "%s of %s %u, which a %s by %.6g degrees maps to %u", what, tsl_kind_name(t->kind),
             site, t->m->mirror ? "mirror" : "turn", atan2(t->m->yx, t->m->xx) * 45 / atan(1),
             t->p->image[t->kind][site]);
}

/* Steps between two places that are one lead nowhere, and are called after any direction. */
static bool in_one_place(const Trial *t, tsl_id from, const tsl_step *step) {
    tsl_point a = t->p->at[t->kind][from], b = t->p->at[step->kind][step->to];
    return is_near(a, (tsl_point){b.x, b.y, a.z}, t->p->reach) && fabs(a.z - b.z) <= t->p->level;
}

/* Whether a step leads from some site to another one in the same place. It leads nowhere, and yet has a name. */
static bool places_are_shared(const Trial *t) {
    for (tsl_id site = 0; site < t->p->count[t->kind]; site++) {
        tsl_steps walk = tsl_steps_from(t->p->b, t->kind, site, t->kind);
        for (tsl_step step; tsl_steps_next(&walk, &step);)
            if (in_one_place(t, site, &step)) return true;
    }
    return false;
}

static void try_lines(const Trial *t, const Answers *all) {
    const bool shared = places_are_shared(t);
    const tsl_id *image = t->p->image[t->kind];
    for (tsl_way way = 0; way < LINE_SETS; way++) {
        const char *name = way == QUEEN ? "Queen" : tsl_way_name(way);
        if (!has_image(t->m, way) || (way < TSL_DIR_COUNT && shared)) continue;
        const Answer *to = &all->lines[image_of_direction(t->m, way)];
        for (tsl_id site = 0; site < t->p->count[t->kind]; site++) {
            note(t, way < TSL_DIR_COUNT ? NAMED_LINES : LINES,
                 answer_maps(&all->lines[way], to, image, site), site, name);
        }
    }
}

static void try_walks(const Trial *t, const Answers *all) {
    const tsl_id *image = t->p->image[t->kind];
    for (uint32_t word = 0; word < WORDS; word++) {
        const Answer *to = &all->walks[word_image(t->m, word)];
        for (tsl_id site = 0; site < t->p->count[t->kind]; site++)
            note(t, WALKS, answer_maps(&all->walks[word], to, image, site), site,
                 words[word].moves);
    }
}

static void try_step(const Trial *t, tsl_id from, const tsl_step *step) {
    const tsl_id *image = t->p->image[step->kind];
    tsl_dirs mapped = mapped_directions(t->m);
    bool related = false, named = false;
    tsl_steps walk = tsl_steps_from(t->p->b, t->kind, t->p->image[t->kind][from], step->kind);
    for (tsl_step other; tsl_steps_next(&walk, &other);) {
        if (other.to != image[step->to] || other.relations != step->relations) continue;
        related = true;
        named = named ||
                (other.directions & mapped) == image_of_directions(t->m, step->directions & mapped);
    }
    note(t, STEPS, related, from, tsl_kind_name(step->kind));
    if (!in_one_place(t, from, step)) note(t, STEP_NAMES, named, from, tsl_kind_name(step->kind));
}

static void try_steps(const Trial *t) {
    for (tsl_id site = 0; site < t->p->count[t->kind]; site++) {
        for (tsl_kind of = TSL_KIND_VERTEX; of < TSL_KIND_COUNT; of++) {
            tsl_steps walk = tsl_steps_from(t->p->b, t->kind, site, of);
            for (tsl_step step; tsl_steps_next(&walk, &step);) try_step(t, site, &step);
        }
    }
}

static void try_region(const Trial *t, Sort sort, tsl_region region, uint32_t index, tsl_region to,
                       uint32_t to_index) {
    char name[32];
    tsl_region_name(region, index, name, sizeof name);
    for (tsl_id site = 0; site < t->p->count[t->kind]; site++)
        note(t, sort,
             tsl_region_contains(t->p->b, t->kind, site, region, index) ==
                 tsl_region_contains(t->p->b, t->kind, t->p->image[t->kind][site], to, to_index),
             site, name);
}

/* Sides turn with the board by quarter turns, but a stretch of the border exactly between two of them lies on the one further
 * counter-clockwise, so that they do not always mirror. */
static void try_named_regions(const Trial *t) {
    static const tsl_region round[] = {TSL_REGION_RIGHT, TSL_REGION_TOP, TSL_REGION_LEFT,
                                       TSL_REGION_BOTTOM};
    const int quarter = t->m->east / 2;
    const bool mirror = t->m->mirror, odd = quarter % 2;
    for (uint32_t side = 0; !mirror && side < 8; side++)
        try_region(t, NAMED_REGIONS, TSL_REGION_SIDES, side, TSL_REGION_SIDES,
                   image_of_ring(t->m, side, 0, 1));
    for (int i = 0; i < 4; i++)
        try_region(t, NAMED_REGIONS, round[i], 0,
                   round[(mirror ? quarter - i + 4 : i + quarter) % 4], 0);
    for (unsigned r = TSL_REGION_AXIAL; r <= TSL_REGION_SLOSH; r++) {
        unsigned to = r;
        if ((r == TSL_REGION_HORIZONTAL || r == TSL_REGION_VERTICAL) && odd)
            to = TSL_REGION_HORIZONTAL + TSL_REGION_VERTICAL - r;
        if ((r == TSL_REGION_SLASH || r == TSL_REGION_SLOSH) && mirror != odd)
            to = TSL_REGION_SLASH + TSL_REGION_SLOSH - r;
        try_region(t, NAMED_REGIONS, (tsl_region)r, 0, (tsl_region)to, 0);
    }
}

static void try_regions(const Trial *t) {
    if (!t->p->planar) return;
    for (unsigned r = 0; r <= TSL_REGION_CORNER_CONCAVE; r++)
        try_region(t, REGIONS, (tsl_region)r, 0, (tsl_region)r, 0);
    if (t->m->east >= 0 && t->m->east % 2 == 0) try_named_regions(t);
}

/* ---- All symmetries of a board ---- */

static bool is_symmetry(const Plane *p, const Isometry *m) {
    return map_vertices(p, m) && map_sites(p, m, TSL_KIND_EDGE) && map_sites(p, m, TSL_KIND_CELL);
}

/* The symmetries that map nothing in particular, the eight main directions or four to each other are a group each. Every one
 * of a group is made of the least turn and any one mirror image of it, so that what follows those two follows all. */
enum { GROUPS = 3 };
typedef struct {
    Isometry turn[GROUPS], mirror[GROUPS];
    bool turns[GROUPS], mirrors[GROUPS]; /* whether there is one */
} Generators;

static bool is_in_group(const Isometry *m, int group) {
    return group == 0 || (m->east >= 0 && (group == 1 || m->east % 2 == 0));
}

static void generators_add(Generators *g, const Isometry *m) {
    for (int group = 0; group < GROUPS; group++) {
        if (!is_in_group(m, group)) continue;
        if (m->mirror && !g->mirrors[group]) {
            g->mirror[group] = *m;
            g->mirrors[group] = true;
        } else if (!m->mirror && m->east != 0 && (!g->turns[group] || m->xx > g->turn[group].xx)) {
            g->turn[group] = *m;
            g->turns[group] = true;
        }
    }
}

static Generators find_symmetries(const Plane *p) {
    Generators g = {.turns = {false}};
    tsl_id furthest = 0;
    for (tsl_id v = 0; v < p->count[TSL_KIND_VERTEX]; v++)
        if (distance(p, v) > distance(p, furthest) + p->reach) furthest = v;
    for (tsl_id v = 0; v < p->count[TSL_KIND_VERTEX]; v++) {
        if (fabs(distance(p, v) - distance(p, furthest)) > p->reach) continue;
        for (int mirror = 0; mirror < 2; mirror++) {
            Isometry m = isometry_of(from_middle(p, furthest), from_middle(p, v), mirror);
            if (!is_symmetry(p, &m)) continue;
            found.symmetries++;
            found.mirrors += m.mirror;
            generators_add(&g, &m);
        }
    }
    return g;
}

static void try_isometry(const Plane *p, const Isometry *m, const Answers *all,
                         Tally tally[TSL_KIND_COUNT][SORTS]) {
    if (!CHECK(is_symmetry(p, m))) return;
    found.tried++;
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
        Trial t = {p, m, kind, tally[kind]};
        try_steps(&t);
        try_lines(&t, &all[kind]);
        try_walks(&t, &all[kind]);
        try_regions(&t);
    }
}

static void try_generators(const Plane *p, const Generators *g, const Answers *all,
                           Tally tally[TSL_KIND_COUNT][SORTS]) {
    for (int i = 0; i < GROUPS; i++) { /* those of an earlier group have been tried */
        if (g->turns[i] && (!i || memcmp(&g->turn[i], &g->turn[i - 1], sizeof *g->turn)))
            try_isometry(p, &g->turn[i], all, tally);
        if (g->mirrors[i] && (!i || memcmp(&g->mirror[i], &g->mirror[i - 1], sizeof *g->mirror)))
            try_isometry(p, &g->mirror[i], all, tally);
    }
}

static void check_symmetries(const Plane *p) {
    static Tally tally[TSL_KIND_COUNT][SORTS];
    static Answers all[TSL_KIND_COUNT];
    Generators g = find_symmetries(p);
    if (!g.turns[0] && !g.mirrors[0]) return;
    found.symmetric++;
    memset(tally, 0, sizeof tally);
    memset(all, 0, sizeof all);
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++)
        answers_make(&all[kind], p, kind);
    try_generators(p, &g, all, tally);
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
        answers_free(&all[kind]);
        for (int sort = 0; sort < SORTS; sort++) {
            const Tally *t = &tally[kind][sort];
            total[sort].compared += t->compared;
            total[sort].wrong += t->wrong;
            CHECK_SAY(!t->wrong, "%s: %llu of %llu wrong: %s", sort_name[sort],
                      (unsigned long long)t->wrong, (unsigned long long)t->compared, t->first);
        }
    }
}

static void check_board(const Record *record) {
    tsl_options options = tsl_options_default();
    options.rules = TSL_RULES_PAPER;
    tsl_board *b = tsl_board_new(record->text, record->length, &options, NULL);
    uint32_t sites = 0;
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++)
        sites += tsl_site_count(b, kind);
    if (sites == 0 || sites > MOST) {
        found.large++;
        tsl_board_free(b);
        return;
    }
    Plane p = plane_of(b);
    if (!(p.reach > 0)) {
        found.points++;
    } else {
        found.boards++;
        found.overlapping += p.overlaps;
        found.planar += p.planar;
        check_symmetries(&p);
    }
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) free(p.image[kind]);
    tsl_board_free(b);
}

int main(int count, char **files) {
    for (int i = 1; i < count; i++) records_each(files[i], check_board);
    printf("%u boards (not %u that are larger, nor %u without extent), %u with vertices in one "
           "place, %u "
           "symmetric; %u symmetries, "
           "%u of them mirror images; %u generate the others; regions on %u boards\n",
           found.boards, found.large, found.points, found.overlapping, found.symmetric,
           found.symmetries, found.mirrors, found.tried, found.planar);
    for (int sort = 0; sort < SORTS; sort++)
        printf("%-26s %9llu compared, %llu wrong\n", sort_name[sort],
               (unsigned long long)total[sort].compared, (unsigned long long)total[sort].wrong);
    return check_end();
}
