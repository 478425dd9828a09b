/* placing.h - how motions of a wrapped board place what is drawn elsewhere than at home. */
#ifndef TSL_OUTPUT_PLACING_H
#define TSL_OUTPUT_PLACING_H
#include "tessella.h"

/* (x, y) goes to m[0][0] x + m[0][1] y + m[0][2] and the same of m[1]; without shears. */
typedef struct {
    double m[2][3];
} Placing;

static inline Placing placing_home(void) {
    return (Placing){{{1, 0, 0}, {0, 1, 0}}};
}
static inline Placing placing_of(const tsl_board *board, uint32_t motion) {
    Placing p = placing_home();
    tsl_motion_at(board, motion, p.m);
    return p;
}
/* A way, turned as what is placed. */
static inline tsl_point placing_turn(const Placing *p, tsl_point way) {
    return (tsl_point){p->m[0][0] * way.x + p->m[0][1] * way.y,
                       p->m[1][0] * way.x + p->m[1][1] * way.y, way.z};
}
static inline tsl_point placing_move(const Placing *p, tsl_point at) {
    const tsl_point to = placing_turn(p, at);
    return (tsl_point){to.x + p->m[0][2], to.y + p->m[1][2], at.z};
}
/* What is placed by q, and then by p. */
static inline Placing placing_then(const Placing *p, const Placing *q) {
    Placing to;
    for (int i = 0; i < 2; i++) {
        for (int k = 0; k < 3; k++) to.m[i][k] = p->m[i][0] * q->m[0][k] + p->m[i][1] * q->m[1][k];
        to.m[i][2] += p->m[i][2];
    }
    return to;
}
static inline Placing placing_back(const Placing *p) {
    Placing to = {{{p->m[0][0], p->m[1][0], 0}, {p->m[0][1], p->m[1][1], 0}}};
    const tsl_point off = placing_turn(&to, (tsl_point){p->m[0][2], p->m[1][2], 0});
    to.m[0][2] = 0 - off.x;
    to.m[1][2] = 0 - off.y;
    return to;
}
static inline bool placing_same(const Placing *p, const Placing *q) {
    const double same = 1e-6;
    for (int i = 0; i < 6; i++) {
        const double off = p->m[i / 3][i % 3] - q->m[i / 3][i % 3];
        if (off > same || off < -same) return false;
    }
    return true;
}
#endif
