/* symmetries.c - the public functions about symmetries: options and guards, then what topology/symmetry knows. */
#include "symmetries.h"
#include "../topology/symmetry/symmetry.h"
#include "../topology/wrapped.h"
#include "guard.h"
#include "making.h"
#include <string.h>

const char *tsl_like_name(tsl_like like) {
    static const char *const name[] = {"shape", "map", "complex", "graph", "numbered"};
    return (unsigned)like < TSL_LIKE_COUNT ? name[like] : NULL;
}

/* ---- Making ---- */

TSL_LOCAL tsl_symmetry_options symmetry_options(Build *b, const tsl_board *board,
                                                const tsl_symmetry_options *given) {
    tsl_symmetry_options o = {.size = sizeof o};
    const uint32_t only = TSL_SYMMETRY_PLAYED | TSL_SYMMETRY_ROTATIONS;
    const bool read = making_read(b, board, &o, sizeof o, given, given ? given->size : 0);
    if (read && (o.only & ~only || o.zero || (unsigned)o.like >= TSL_LIKE_COUNT)) {
        fail(b, (Span){0, 0}, TSL_ERR_CALL, "there are no such levels or options of symmetries");
    } else if (read && o.only & TSL_SYMMETRY_ROTATIONS && o.like > TSL_LIKE_MAP) {
        fail(b, (Span){0, 0}, TSL_ERR_VALUE, "only shapes and maps have a sense of turning");
    } else if (read && o.only & TSL_SYMMETRY_ROTATIONS && board_wrap(board) &&
               board_wrap(board)->mirrors) {
        fail(b, (Span){0, 0}, TSL_ERR_VALUE, "a board whose seams mirror has no sense of turning");
    }
    if (!o.list) o.list = 1024;
    if (!o.visits && board)
        o.visits = ((uint64_t)1 << 24) +
                   64 * ((uint64_t)board->count[0] + board->count[1] + board->count[2]);
    making_begin(b, board, (BudgetLimits){o.max_work, o.max_bytes, o.cancel, o.cancel_user},
                 o.alloc);
    return o;
}

/* An object without generators yet, of which the identity is the only element. */
static tsl_symmetry *symmetry_open(Build *b, const tsl_board *board,
                                   const tsl_symmetry_options *o) {
    Arena arena;
    arena_init(&arena, b->scratch.alloc);
    tsl_symmetry *s = TAKE_ZERO(b, &arena, tsl_symmetry, 1);
    if (!s) return NULL;
    s->arena = arena;
    s->board = board;
    s->like = o->like;
    s->only = o->only;
    s->list = o->list;
    s->visits = o->visits;
    s->complete = true;
    s->order.value = 1;
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++) {
        bool counts = o->like != TSL_LIKE_GRAPH || kind != TSL_KIND_CELL;
        s->span.first[kind + 1] = s->span.first[kind] + (counts ? board->count[kind] : 0);
    }
    return s;
}

static bool symmetry_find(Build *b, tsl_symmetry *s) {
    if (s->like == TSL_LIKE_NUMBERED)
        return fail(b, (Span){0, 0}, TSL_ERR_VALUE, "numbers of sites have no symmetries");
    if (s->like == TSL_LIKE_SHAPE ? !shape_find(b, s) : !parts_find(b, s)) return false;
    if (s->only & TSL_SYMMETRY_PLAYED && !group_restrict(b, s)) return false;
    return group_finish(b, s);
}

tsl_symmetry *tsl_symmetry_new(const tsl_board *board, const tsl_symmetry_options *options,
                               tsl_error *error) {
    Build b = {0};
    tsl_symmetry_options o = symmetry_options(&b, board, options);
    tsl_symmetry *s = b.error.code == TSL_OK ? symmetry_open(&b, board, &o) : NULL;
    if (s && !symmetry_find(&b, s)) {
        tsl_symmetry_free(s);
        s = NULL;
    }
    if (s) {
        s->arena.alloc = budget_allocator(&b);
        s->work = budget_work(&b);
    }
    making_end(&b, error);
    return s;
}

void tsl_symmetry_free(tsl_symmetry *s) {
    if (!s) return;
    arena_free_own(&s->arena);
}

/* ---- As a whole ---- */

bool tsl_symmetry_is_complete(const tsl_symmetry *s) {
    return s && s->complete;
}

uint64_t tsl_symmetry_order(const tsl_symmetry *s) {
    return s ? s->order.value : 0;
}

uint64_t tsl_symmetry_work(const tsl_symmetry *s) {
    return s ? s->work : 0;
}

static size_t symmetry_text(const char *text, size_t length, char *out, size_t size) {
    size_t fit = size && length >= size ? size - 1 : length;
    if (!size || !out) return length;
    memcpy(out, text, fit);
    out[fit] = '\0';
    return length;
}

size_t tsl_symmetry_order_text(const tsl_symmetry *s, char *out, size_t size) {
    return s ? symmetry_text(s->order.text, s->order.length, out, size)
             : symmetry_text("", 0, out, size);
}

size_t tsl_symmetry_name(const tsl_symmetry *s, char *out, size_t size) {
    const char *name = s ? s->name : "";
    return symmetry_text(name, strlen(name), out, size);
}

/* ---- Generators, elements, orbits ---- */

static bool guard_moves(const tsl_symmetry *s, tsl_kind kind) {
    return s && (unsigned)kind < TSL_KIND_COUNT && span_count(&s->span, kind) > 0;
}

static tsl_ids symmetry_ids(const tsl_symmetry *s, tsl_kind kind, const uint32_t *image) {
    return (tsl_ids){image + s->span.first[kind], span_count(&s->span, kind)};
}

/* On a wrapped board: the motion that takes the first site that moves to where it goes. */
static bool symmetry_motion_wrapped(const tsl_symmetry *s, const Motion *motion,
                                    const uint32_t *image, double out[3][4]) {
    int kind = 0;
    while (kind < TSL_KIND_COUNT && !span_count(&s->span, (tsl_kind)kind)) kind++;
    if (kind == TSL_KIND_COUNT || board_wrap(s->board)->mirrors) return false;
    tsl_point from = s->board->at[kind][0], to = s->board->at[kind][image[0]];
    tsl_point moved = motion_apply(motion, from);
    const double by[3] = {to.x - moved.x, to.y - moved.y, to.z - moved.z};
    for (int i = 0; i < 3; i++) {
        memcpy(out[i], motion->m[i], sizeof motion->m[i]);
        out[i][3] = by[i];
    }
    return true;
}

/* The motion about the centre, as one of the points of the board. */
static bool symmetry_motion(const tsl_symmetry *s, const Motion *motion, const uint32_t *image,
                            double out[3][4]) {
    if (board_wrap(s->board)) return symmetry_motion_wrapped(s, motion, image, out);
    const ShapeFrame *f = &s->frame;
    const double centre[3] = {f->centre.x, f->centre.y, f->centre.z};
    Motion in, back;
    memcpy(in.m, f->frame, sizeof in.m);
    for (int i = 0; i < 3; i++) {
        for (int k = 0; k < 3; k++) back.m[i][k] = f->frame[k][i];
    }
    Motion whole = motion_product(motion, &in);
    whole = motion_product(&back, &whole);
    for (int i = 0; i < 3; i++) {
        out[i][3] = centre[i];
        for (int k = 0; k < 3; k++) {
            out[i][k] = whole.m[i][k];
            out[i][3] -= whole.m[i][k] * centre[k];
        }
    }
    return true;
}

uint32_t tsl_generator_count(const tsl_symmetry *s) {
    return s ? s->generators.count : 0;
}

tsl_ids tsl_generator_at(const tsl_symmetry *s, tsl_kind kind, uint32_t generator) {
    if (!guard_moves(s, kind) || generator >= s->generators.count) return (tsl_ids){NULL, 0};
    return symmetry_ids(s, kind, s->generators.image[generator]);
}

bool tsl_generator_motion(const tsl_symmetry *s, uint32_t generator, double out[3][4]) {
    return s && out && s->like == TSL_LIKE_SHAPE && generator < s->generators.count &&
           symmetry_motion(s, &s->generators.motion[generator], s->generators.image[generator],
                           out);
}

static bool guard_element(const tsl_symmetry *s, uint32_t element) {
    return s && element < s->elements.count;
}

static const uint32_t *symmetry_element(const tsl_symmetry *s, uint32_t element) {
    return s->elements.image + (size_t)element * span_all(&s->span);
}

uint32_t tsl_element_count(const tsl_symmetry *s) {
    return s ? s->elements.count : 0;
}

tsl_ids tsl_element_at(const tsl_symmetry *s, tsl_kind kind, uint32_t element) {
    if (!guard_moves(s, kind) || !guard_element(s, element)) return (tsl_ids){NULL, 0};
    return symmetry_ids(s, kind, symmetry_element(s, element));
}

uint32_t tsl_element_inverse(const tsl_symmetry *s, uint32_t element) {
    return guard_element(s, element) ? s->elements.inverse[element] : TSL_NONE;
}

uint32_t tsl_element_product(const tsl_symmetry *s, uint32_t second, uint32_t first) {
    if (!guard_element(s, first) || !guard_element(s, second)) return TSL_NONE;
    return elements_product(s, second, first);
}

bool tsl_element_reflects(const tsl_symmetry *s, uint32_t element) {
    return guard_element(s, element) && motion_sign(&s->elements.motion[element]) < 0;
}

bool tsl_element_motion(const tsl_symmetry *s, uint32_t element, double out[3][4]) {
    return guard_element(s, element) && out && s->like == TSL_LIKE_SHAPE &&
           symmetry_motion(s, &s->elements.motion[element], symmetry_element(s, element), out);
}

tsl_direction tsl_element_direction(const tsl_symmetry *s, tsl_kind kind, uint32_t element,
                                    tsl_direction direction) {
    if (!guard_moves(s, kind) || !guard_element(s, element) || (unsigned)direction >= TSL_DIR_COUNT)
        return TSL_DIR_NONE;
    return symmetry_direction(s, kind, symmetry_element(s, element), direction);
}

uint32_t tsl_orbit_count(const tsl_symmetry *s, tsl_kind kind) {
    return guard_moves(s, kind) ? s->orbits[kind] : 0;
}

tsl_id tsl_orbit_of(const tsl_symmetry *s, tsl_kind kind, tsl_id site) {
    return guard_moves(s, kind) && site < span_count(&s->span, kind)
               ? s->orbit[s->span.first[kind] + site]
               : TSL_NONE;
}

uint32_t tsl_symmetry_images(const tsl_symmetry *s, tsl_kind kind, tsl_id site, tsl_id *out,
                             uint32_t capacity) {
    if (!guard_moves(s, kind) || site >= span_count(&s->span, kind)) return 0;
    if (!out || capacity < s->elements.count) return s->elements.count;
    for (uint32_t e = 0; e < s->elements.count; e++)
        out[e] = symmetry_element(s, e)[s->span.first[kind] + site];
    return s->elements.count;
}
