/* polyhedra.c - corners and faces of the tetrahedron, octahedron and icosahedron. Out: a solid that stands on a face, or on a
 * corner, with a corner above; one of those next to it lies due east of the axis.
 * Holds: whatever is said twice, such as a height, is so by the same bits. */
#include "polyhedra.h"
#include <math.h>
#include <string.h>

TSL_LOCAL const char *polyhedron_name(uint32_t kind) {
    static const char *const names[POLYHEDRON_KINDS] = {"Tetrahedron", "Octahedron", "Icosahedron"};
    return names[kind];
}

static void polyhedron_put_face(Polyhedron *s, uint32_t p, uint32_t q, uint32_t r) {
    uint8_t *face = s->face[s->faces++];
    face[0] = (uint8_t)p;
    face[1] = (uint8_t)q;
    face[2] = (uint8_t)r;
}

static void polyhedron_tetrahedron(Polyhedron *s) {
    const double down = -1.0 / 3, out = sqrt(8.0) / 3, back = out / 2, side = sqrt(2.0 / 3);
    const tsl_point at[] = {{0, 0, 1}, {out, 0, down}, {-back, side, down}, {-back, -side, down}};
    memcpy(s->at, at, sizeof at);
    s->corners = 4;
    for (uint32_t i = 0; i < 3; i++) polyhedron_put_face(s, 0, 1 + i, 1 + (i + 1) % 3);
    polyhedron_put_face(s, 1, 3, 2);
}

static void polyhedron_octahedron(Polyhedron *s) {
    const tsl_point at[] = {{0, 0, 1}, {1, 0, 0}, {0, 1, 0}, {-1, 0, 0}, {0, -1, 0}, {0, 0, -1}};
    memcpy(s->at, at, sizeof at);
    s->corners = 6;
    for (uint32_t i = 0; i < 4; i++) {
        polyhedron_put_face(s, 0, 1 + i, 1 + (i + 1) % 4);
        polyhedron_put_face(s, 5, 1 + (i + 1) % 4, 1 + i);
    }
}

/* Two rings of five corners between the poles, the lower one turned by half a step. */
static void polyhedron_icosahedron(Polyhedron *s) {
    const double root = sqrt(5.0), high = 1 / root, out = 2 * high, c1 = (root - 1) / 4,
                 c2 = -(root + 1) / 4, s1 = sqrt(10 + 2 * root) / 4, s2 = sqrt(10 - 2 * root) / 4;
    const double ring[5][2] = {{1, 0}, {c1, s1}, {c2, s2}, {c2, -s2}, {c1, -s1}};
    s->at[0] = (tsl_point){0, 0, 1};
    s->at[11] = (tsl_point){0, 0, -1};
    for (uint32_t i = 0; i < 5; i++) {
        s->at[1 + i] = (tsl_point){out * ring[i][0], out * ring[i][1], high};
        s->at[6 + (i + 2) % 5] = (tsl_point){-out * ring[i][0], -out * ring[i][1], -high};
    }
    s->corners = 12;
    for (uint32_t i = 0; i < 5; i++) {
        const uint32_t next = (i + 1) % 5;
        polyhedron_put_face(s, 0, 1 + i, 1 + next);
        polyhedron_put_face(s, 1 + i, 6 + i, 1 + next);
        polyhedron_put_face(s, 1 + next, 6 + i, 6 + next);
        polyhedron_put_face(s, 11, 6 + next, 6 + i);
    }
}

/* The face that runs along a side the other way; its corners are found from the side's. */
static void polyhedron_join(Polyhedron *s, uint32_t face, uint32_t k) {
    const uint32_t p = s->face[face][(k + 1) % 3], q = s->face[face][(k + 2) % 3];
    PolyhedronSide *side = &s->beyond[face][k];
    for (uint32_t f = 0; f < s->faces; f++) {
        for (uint32_t n = 0; n < 3; n++) {
            if (s->face[f][(n + 1) % 3] == q && s->face[f][(n + 2) % 3] == p) {
                side->face = (uint8_t)f;
                side->corner = (uint8_t)n;
            }
        }
    }
    side->edge = side->face < face ? s->beyond[side->face][side->corner].edge : (uint8_t)s->edges++;
}

TSL_LOCAL void polyhedron_make(PolyhedronKind kind, Polyhedron *out) {
    static const Basis basis[POLYHEDRON_KINDS] = {BASIS_TETRAHEDRON, BASIS_OCTAHEDRON,
                                                  BASIS_ICOSAHEDRON};
    static void (*const make[POLYHEDRON_KINDS])(Polyhedron *) = {
        polyhedron_tetrahedron, polyhedron_octahedron, polyhedron_icosahedron};
    memset(out, 0, sizeof *out);
    out->basis = basis[kind];
    make[kind](out);
    for (uint32_t face = 0; face < out->faces; face++)
        for (uint32_t k = 0; k < 3; k++) polyhedron_join(out, face, k);
}
