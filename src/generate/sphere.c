/* sphere.c - (sphere solid size [size2]). In: one of five solids and how fine its faces are divided. Out: vertices, edges and cells on
 * a sphere about the origin, whose edges are 1 long in the mean.
 *
 *                  C             A face with triangles lies on a lattice of triangles, with its corners at 0, b + c w and (b + c w) w,
 *                 /|  .          where w turns by 60 degrees. Here b is 2 and c is 1. Lattice points are vertices: those in it,
 *                / o   | .       and those of its sides and corners, which it shares with others. Small triangles across a
 *               /  o  o|         side lead on to the next face, which is unfolded beside it.
 *             A ---____B
 *
 * A point of a face has three weights at its corners, whole numbers with the sum T = bb + bc + cc. Faces of a cube are grids, whose lines
 * are equal angles apart as seen from its middle.
 * Holds: whole numbers alone decide which points are one. */
#include "../base/budget.h"
#include "../base/trig.h"
#include "../graph/globe.h"
#include "generate.h"
#include "polyhedra.h"

enum { SPHERE_WORK = 24 }; /* for a vertex or a cell */

static tsl_point sphere_unit(tsl_point p) {
    const double length = sqrt(point_dot(p, p));
    return (tsl_point){p.x / length, p.y / length, p.z / length};
}

/* Room for a mesh whose cells all have as many corners. */
static bool sphere_take(Build *b, GlobeMesh *mesh, uint32_t vertices, uint32_t cells,
                        uint32_t corners) {
    *mesh = (GlobeMesh){.vertices = vertices};
    mesh->at = TAKE(b, &b->scratch, tsl_point, vertices);
    mesh->first = mesh->at ? TAKE(b, &b->scratch, uint32_t, (size_t)cells + 1) : NULL;
    mesh->corner = mesh->first ? TAKE(b, &b->scratch, uint32_t, (size_t)cells * corners) : NULL;
    for (uint32_t c = 0; mesh->corner && c <= cells; c++) mesh->first[c] = c * corners;
    return mesh->corner != NULL;
}

/* ---- Triangles ---- */

/* A point of the lattice, x + y w. */
typedef struct {
    int64_t x, y;
} SpherePoint;
typedef struct {
    int64_t of[3];
} SphereWeights;
typedef struct {
    const Polyhedron *solid;
    int64_t b, c, t;
    int64_t parts;   /* that a side of a face is divided into by vertices */
    uint32_t inside; /* vertices in a face */
    uint32_t *local; /* of the lattice points about a face, by rows: their numbers in it */
} Sphere;

static int64_t sphere_divisor(int64_t p, int64_t q) {
    while (q) {
        const int64_t rest = p % q;
        p = q;
        q = rest;
    }
    return p;
}

static SphereWeights sphere_weights(const Sphere *s, SpherePoint p) {
    const int64_t second = p.x * (s->b + s->c) + p.y * s->c, third = p.y * s->b - p.x * s->c;
    return (SphereWeights){{s->t - second - third, second, third}};
}

static uint32_t *sphere_local(const Sphere *s, SpherePoint p) {
    return &s->local[p.y * (s->b + s->c + 1) + p.x + s->c];
}

static SpherePoint sphere_point(const Sphere *s, SphereWeights w) {
    return (SpherePoint){(w.of[1] * s->b - w.of[2] * s->c) / s->t,
                         (w.of[1] * s->c + w.of[2] * (s->b + s->c)) / s->t};
}

static bool sphere_number_inside(Build *b, Sphere *s) {
    const int64_t width = s->b + s->c + 1;
    s->local = TAKE(b, &b->scratch, uint32_t, (size_t)(width * width));
    s->inside = 0;
    for (SpherePoint p = {-s->c, 0}; s->local && p.y < width; p.y++) {
        for (p.x = -s->c; p.x <= s->b; p.x++) {
            const SphereWeights w = sphere_weights(s, p);
            const bool in = w.of[0] > 0 && w.of[1] > 0 && w.of[2] > 0;
            *sphere_local(s, p) = in ? s->inside++ : TSL_NONE;
        }
    }
    return s->local != NULL;
}

/* Goes on to the face that has the point, if it lies beyond a side. */
static void sphere_unfold(const Sphere *s, uint32_t *face, SphereWeights *w) {
    for (uint32_t k = 0; k < 3;) {
        if (w->of[k] >= 0) {
            k++;
            continue;
        }
        const PolyhedronSide side = s->solid->beyond[*face][k];
        const int64_t beyond = w->of[k], p = w->of[(k + 1) % 3] + beyond,
                      q = w->of[(k + 2) % 3] + beyond;
        w->of[side.corner] = -beyond;
        w->of[(side.corner + 1) % 3] = q; /* the next face runs along the side the other way */
        w->of[(side.corner + 2) % 3] = p;
        *face = side.face;
        k = 0;
    }
}

/* The number of the vertex at a point. */
static uint32_t sphere_vertex(const Sphere *s, uint32_t face, SphereWeights w) {
    const uint32_t corners = s->solid->corners, between = (uint32_t)(s->parts - 1);
    const uint8_t *corner = s->solid->face[face];
    for (uint32_t k = 0; k < 3; k++) {
        if (w.of[k] == s->t) return corner[k];
    }
    for (uint32_t k = 0; k < 3; k++) {
        if (w.of[k] != 0) continue;
        const PolyhedronSide side = s->solid->beyond[face][k];
        const bool first = corner[(k + 1) % 3] < corner[(k + 2) % 3];
        const int64_t along = w.of[first ? (k + 2) % 3 : (k + 1) % 3] * s->parts / s->t;
        return corners + side.edge * between + (uint32_t)along - 1;
    }
    return corners + s->solid->edges * between + face * s->inside +
           *sphere_local(s, sphere_point(s, w));
}

static tsl_point sphere_place(const Sphere *s, uint32_t face, SphereWeights w) {
    tsl_point sum = {0, 0, 0};
    for (uint32_t k = 0; k < 3; k++) {
        const tsl_point p = s->solid->at[s->solid->face[face][k]];
        const double part = (double)w.of[k] / (double)s->t;
        sum = (tsl_point){sum.x + part * p.x, sum.y + part * p.y, sum.z + part * p.z};
    }
    return sphere_unit(sum);
}

/* A small triangle belongs to the face that its middle is in, to the first of two. */
static bool sphere_owns(const Sphere *s, uint32_t face, const SpherePoint point[3]) {
    SphereWeights sum = {{0, 0, 0}};
    for (uint32_t i = 0; i < 3; i++) {
        const SphereWeights w = sphere_weights(s, point[i]);
        for (uint32_t k = 0; k < 3; k++) sum.of[k] += w.of[k];
    }
    for (uint32_t k = 0; k < 3; k++) {
        if (sum.of[k] < 0 || (sum.of[k] == 0 && s->solid->beyond[face][k].face < face))
            return false;
    }
    return true;
}

static void sphere_put_triangle(const Sphere *s, uint32_t face, const SpherePoint point[3],
                                GlobeMesh *mesh) {
    if (!sphere_owns(s, face, point)) return;
    uint32_t *corner = mesh->corner + mesh->first[mesh->cells++];
    for (uint32_t i = 0; i < 3; i++) {
        uint32_t at = face;
        SphereWeights w = sphere_weights(s, point[i]);
        sphere_unfold(s, &at, &w);
        corner[i] = sphere_vertex(s, at, w);
        mesh->at[corner[i]] = sphere_place(s, at, w);
    }
}

static bool sphere_put_face(Build *b, const Sphere *s, uint32_t face, GlobeMesh *mesh) {
    for (int64_t y = -1; y <= s->b + s->c; y++) {
        for (int64_t x = -s->c - 1; x <= s->b; x++) {
            const SpherePoint up[3] = {{x, y}, {x + 1, y}, {x, y + 1}},
                              down[3] = {{x + 1, y}, {x + 1, y + 1}, {x, y + 1}};
            sphere_put_triangle(s, face, up, mesh);
            sphere_put_triangle(s, face, down, mesh);
        }
        if (!budget_ask(b)) return false;
    }
    return true;
}

static bool sphere_of_triangles(Build *b, Sphere *s, GlobeMesh *mesh) {
    const Polyhedron *solid = s->solid;
    s->parts = sphere_divisor(s->b, s->c);
    if (!sphere_number_inside(b, s)) return false;
    const uint32_t cells = solid->faces * (uint32_t)s->t,
                   vertices = solid->corners + solid->edges * (uint32_t)(s->parts - 1) +
                              solid->faces * s->inside;
    if (!sphere_take(b, mesh, vertices, cells, 3)) return false;
    for (uint32_t face = 0; face < solid->faces; face++) {
        if (!sphere_put_face(b, s, face, mesh)) return false;
    }
    return true;
}

/* ---- Squares ---- */

/* The number of a point of a cube's surface, by its whole coordinates: the lowest face, rings above each other, the highest face. */
static uint32_t cube_vertex(uint32_t n, const uint32_t at[3]) {
    const uint32_t x = at[0], y = at[1], z = at[2], face = (n + 1) * (n + 1);
    if (z == 0) return y * (n + 1) + x;
    if (z == n) return face + (n - 1) * 4 * n + y * (n + 1) + x;
    const uint32_t ring = face + (z - 1) * 4 * n;
    if (y == 0) return ring + x;
    if (x == n) return ring + n + y;
    if (y == n) return ring + 3 * n - x;
    return ring + 4 * n - y;
}

static void cube_put_square(uint32_t n, const uint32_t axis[3], uint32_t height,
                            const uint32_t from[2], const double *line, GlobeMesh *mesh) {
    static const uint32_t corners[4][2] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};
    uint32_t *corner = mesh->corner + mesh->first[mesh->cells++];
    for (uint32_t i = 0; i < 4; i++) {
        const uint32_t *off = corners[height ? i : 3 - i]; /* counter-clockwise from outside */
        uint32_t at[3];
        at[axis[0]] = from[0] + off[0];
        at[axis[1]] = from[1] + off[1];
        at[axis[2]] = height;
        corner[i] = cube_vertex(n, at);
        mesh->at[corner[i]] = sphere_unit((tsl_point){line[at[0]], line[at[1]], line[at[2]]});
    }
}

static bool cube_mesh(Build *b, uint32_t n, GlobeMesh *mesh) {
    double *line = TAKE(b, &b->scratch, double, (size_t)n + 1);
    if (!line || !sphere_take(b, mesh, 6 * n * n + 2, 6 * n * n, 4)) return false;
    line[0] = -1;
    line[n] = 1;
    for (uint32_t i = 1; i < n; i++) {
        const double angle = TRIG_PI / 4 * (2.0 * i / n - 1);
        line[i] = trig_sin(angle) / trig_cos(angle);
    }
    for (uint32_t face = 0; face < 6; face++) {
        const uint32_t axis[3] = {(face / 2 + 1) % 3, (face / 2 + 2) % 3, face / 2};
        for (uint32_t y = 0; y < n; y++) {
            if (!budget_ask(b)) return false;
            for (uint32_t x = 0; x < n; x++) {
                const uint32_t from[2] = {x, y};
                cube_put_square(n, axis, face % 2 * n, from, line, mesh);
            }
        }
    }
    return true;
}

/* ---- The clause ---- */

/* The sizes of a solid with `edges` times T edges; what is too large is refused before it is worked out. */
static bool sphere_sizes(Build *b, const Args *args, uint64_t edges, Sphere *s) {
    enum { EDGES_MOST = 30 };
    int32_t size = 0, size2 = 0;
    if (!args_size(b, args, "size", &size) || !args_integer(b, args, "size2", &size2)) return false;
    if (size2 < 0)
        return fail(b, args_span(args, "size2"), TSL_ERR_VALUE, "size2 must be 0 or more, not %d",
                    size2);
    const uint64_t p = (uint64_t)size, q = (uint64_t)size2, t = p * p + p * q + q * q;
    if (t > b->max_sites || t * edges > b->max_sites)
        return fail_sites(b, args->clause->span, TSL_KIND_EDGE,
                          t > UINT64_MAX / EDGES_MOST ? UINT64_MAX : t * edges);
    s->b = size;
    s->c = size2;
    s->t = (int64_t)t;
    return build_charge(b, SPHERE_WORK * edges * t);
}

/* Pentagons and hexagons round the vertices of the triangles. */
static bool sphere_turn_over(Build *b, Span where, GlobeMesh *mesh) {
    Graph triangles;
    graph_init(b, &triangles);
    const bool done = globe_build(b, where, mesh, (Globe){{0, 0, 0}, 1}, &triangles) &&
                      globe_dual(b, &triangles, mesh);
    graph_free(&triangles);
    return done;
}

TSL_LOCAL bool gen_sphere(Build *b, const Args *args, Graph *out) {
    enum { CUBE_EDGES = 12 };
    const Span where = args->clause->span;
    const bool cube = args_is(args, "word", "Cube"), dual = args_is(args, "word", "Dodecahedron");
    Polyhedron solid;
    Sphere s = {.solid = &solid};
    GlobeMesh mesh;
    Globe globe = {{0, 0, 0}, 1};
    uint32_t kind = 0;
    while (!cube && !dual && !args_is(args, "word", polyhedron_name(kind))) kind++;
    if (!cube) polyhedron_make(dual ? POLYHEDRON_ICOSAHEDRON : (PolyhedronKind)kind, &solid);
    ArenaMark mark = arena_mark(&b->scratch);
    if (!sphere_sizes(b, args, cube ? CUBE_EDGES : solid.edges, &s) ||
        !(cube ? cube_mesh(b, (uint32_t)s.b, &mesh) : sphere_of_triangles(b, &s, &mesh)) ||
        (dual && !sphere_turn_over(b, where, &mesh)) || !globe_scale(b, &mesh, &globe.radius) ||
        !globe_build(b, where, &mesh, globe, out))
        return false;
    arena_release(&b->scratch, mark);
    out->basis = cube ? BASIS_CUBE : dual ? BASIS_DODECAHEDRON : solid.basis;
    out->shape = SHAPE_SPHERE;
    return true;
}
