/* symmetry.c - the command symmetry. In: an expression and a level. Out: the name and the order of the group, generators,
 * orbits and elements.
 * Holds: where the search gave up the order is said to be "at least" what was found. */
#include "symmetry.h"

#include "boards.h"
#include "commands.h"
#include "complain.h"
#include "json.h"
#include "nearest.h"
#include "site.h"
#include "stop.h"
#include "words.h"
#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

static const double pi = 3.14159265358979323846;

/* One of the first `levels` levels. */
static int read_level(const char *word, int levels, tsl_like *out) {
    char question[NEAREST_TEXT];
    if (word == NULL) return EXIT_DONE;
    Nearest nearest = nearest_to(word);
    for (int like = 0; like < levels; like++) {
        const char *name = tsl_like_name((tsl_like)like);
        nearest_offer(&nearest, name);
        *out = (tsl_like)like;
        if (word_is(word, name)) return EXIT_DONE;
    }
    nearest_question(&nearest, question);
    return complain("a level is shape, map, complex%s graph%s, not '%s'%s",
                    levels == TSL_LIKE_COUNT ? "," : " or",
                    levels == TSL_LIKE_COUNT ? " or numbered" : "", word, question);
}

static void read_limits(const Options *options, tsl_symmetry_options *out) {
    out->max_work = options->max_work;
    out->max_bytes = options->max_memory;
    out->visits = options->visits;
    out->cancel = stop_progress;
    if ((options->given & OPTION_PLAYED) != 0) out->only |= TSL_SYMMETRY_PLAYED;
    if ((options->given & (OPTION_ROTATIONS | OPTION_ORIENTED)) != 0)
        out->only |= TSL_SYMMETRY_ROTATIONS;
}

int symmetry_wish(const Options *options, tsl_symmetry_options *out) {
    *out = tsl_symmetry_default();
    read_limits(options, out);
    return read_level(options->like, TSL_LIKE_NUMBERED, &out->like);
}

int sameness_wish(const Options *options, tsl_symmetry_options *out) {
    *out = tsl_same_default();
    read_limits(options, out);
    return read_level(options->like, TSL_LIKE_COUNT, &out->like);
}

/* ---- What a motion does ---- */

typedef struct {
    const char *word; /* "turn", "mirror", "shift", or NULL: neither, in space */
    double degrees;
    double x, y; /* of a shift */
} Move;

static double rounded(double number) {
    double out = floor(number * 1000 + 0.5) / 1000;
    return out == 0 ? 0 : out;
}

/* In the plane: a turn, counter-clockwise, a mirror with the angle of its axis from east, or on a wrapped board a shift. */
static Move move_of(const double m[3][4]) {
    Move out = {NULL, 0, 0, 0};
    bool level = fabs(m[2][2] - 1) < 1e-9 && fabs(m[2][0]) + fabs(m[2][1]) < 1e-9;
    if (!level) return out;
    bool mirror = m[0][0] * m[1][1] - m[0][1] * m[1][0] < 0;
    double turn = atan2(m[1][0], m[0][0]) * 180 / pi;
    turn = rounded(turn);
    if (turn < 0) turn += 360;
    out.word = mirror ? "mirror" : "turn";
    out.degrees = mirror ? turn / 2 : turn;
    out.x = rounded(m[0][3]);
    out.y = rounded(m[1][3]);
    if (!mirror && turn == 0 && (out.x != 0 || out.y != 0)) out.word = "shift";
    return out;
}

static void print_move(FILE *out, Move move) {
    if (move.word == NULL) {
        fputs("motion in space", out);
    } else if (*move.word == 's') {
        fprintf(out, "shift by %g, %g", move.x, move.y);
    } else {
        fprintf(out, "%s %s %g°", move.word, *move.word == 't' ? "by" : "at", move.degrees);
    }
}

void symmetry_print(FILE *out, const tsl_symmetry *s, uint32_t element) {
    double motion[3][4];
    if (tsl_element_motion(s, element, motion)) {
        print_move(out, move_of((const double(*)[4])motion));
    } else {
        fprintf(out, "element %u", (unsigned)element);
    }
}

/* ---- In words ---- */

static char *order_text(const tsl_symmetry *s) {
    size_t size = tsl_symmetry_order_text(s, NULL, 0) + 1;
    char *text = malloc(size);
    if (text != NULL) tsl_symmetry_order_text(s, text, size);
    return text;
}

static void print_counts(FILE *out, const tsl_symmetry *s) {
    uint32_t count = tsl_element_count(s), mirrors = 0;
    for (uint32_t i = 0; i < count; i++) mirrors += tsl_element_reflects(s, i);
    if (count > 0)
        fprintf(out, ": %u rotation%s, %u reflection%s", (unsigned)(count - mirrors),
                count - mirrors == 1 ? "" : "s", (unsigned)mirrors, mirrors == 1 ? "" : "s");
}

/* How many times an element has to be repeated until nothing moves. */
static uint32_t element_order(const tsl_symmetry *s, uint32_t element) {
    uint32_t order = 1;
    for (uint32_t power = element; power != 0; power = tsl_element_product(s, element, power))
        order++;
    return order;
}

/* C4 or D4 if the group is one of turns, or of turns and mirrors, whatever it moves. */
static bool abstract_name(const tsl_symmetry *s, char *out, size_t size) {
    uint32_t count = tsl_element_count(s), largest = 1, involutions = 0;
    for (uint32_t e = 1; e < count; e++) {
        uint32_t order = element_order(s, e);
        largest = order > largest ? order : largest;
        involutions += order == 2;
    }
    /* Of the turns by parts of a whole one half a turn is an involution if their number is even; all mirrors are. */
    bool cyclic = largest == count;
    bool dihedral = 2 * largest == count && involutions == largest + (largest % 2 == 0);
    if (count > 4 || cyclic)
        snprintf(out, size, "%c%u", cyclic ? 'C' : 'D', (unsigned)largest);
    else
        snprintf(out, size, "D2");
    return count > 1 && (cyclic || dihedral || (count == 4 && involutions == 3));
}

/* After the order of another level: what the group is called, if it has a name, and that of the shape. */
static void print_names(FILE *out, const tsl_board *board, const tsl_symmetry *s) {
    char name[32], shape[32] = "";
    tsl_symmetry *of_shape = tsl_symmetry_new(board, NULL, NULL);
    bool named = abstract_name(s, name, sizeof name);
    if (of_shape != NULL) tsl_symmetry_name(of_shape, shape, sizeof shape);
    tsl_symmetry_free(of_shape);
    if (named || *shape != '\0')
        fprintf(out, " (%s%s%s%s)", named ? name : "", named && *shape != '\0' ? "; " : "", shape,
                *shape != '\0' ? " by shape" : "");
}

static void print_heading(FILE *out, const tsl_board *board, const tsl_symmetry *s,
                          const Options *options, const char *order, tsl_like like) {
    char name[32];
    tsl_symmetry_name(s, name, sizeof name);
    if (*name != '\0') fprintf(out, "%s, ", name);
    fprintf(out, "order %s%s", tsl_symmetry_is_complete(s) ? "" : "at least ", order);
    if (like == TSL_LIKE_SHAPE && (options->given & OPTION_ROTATIONS) == 0) print_counts(out, s);
    if (like != TSL_LIKE_SHAPE) print_names(out, board, s);
    fputc('\n', out);
}

static void print_generators(FILE *out, const tsl_symmetry *s) {
    double motion[3][4];
    bool moves = tsl_generator_count(s) > 0 && tsl_generator_motion(s, 0, motion);
    if (tsl_generator_count(s) > 0 && !moves) return; /* across seams that mirror */
    fputs("  generators  ", out);
    for (uint32_t i = 0; i < tsl_generator_count(s); i++) {
        fputs(i > 0 ? ", " : "", out);
        if (tsl_generator_motion(s, i, motion))
            print_move(out, move_of((const double(*)[4])motion));
    }
    fputs(tsl_generator_count(s) == 0 ? "none\n" : "\n", out);
}

static void print_orbits(FILE *out, const tsl_symmetry *s) {
    const char *before = "  orbits      ";
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++) {
        uint32_t count = tsl_orbit_count(s, (tsl_kind)kind);
        if (count == 0) continue;
        fprintf(out, "%s%u of %s", before, (unsigned)count, site_many[kind]);
        before = ", ";
    }
    fputc('\n', out);
}

/* A line for each orbit. */
static void print_orbit_sites(FILE *out, const tsl_board *board, const tsl_symmetry *s,
                              tsl_kind kind) {
    char name[SITE_NAME];
    uint32_t count = tsl_site_count(board, kind);
    for (tsl_id first = 0; first < count; first++) {
        if (tsl_orbit_of(s, kind, first) != first) continue;
        for (tsl_id site = first; site < count; site++) {
            if (tsl_orbit_of(s, kind, site) != first) continue;
            site_name(board, kind, site, name);
            fprintf(out, "%s%s", site > first ? " " : "", name);
        }
        fputc('\n', out);
    }
}

static void print_ids(FILE *out, tsl_ids ids, const char *between) {
    for (uint32_t i = 0; i < ids.count; i++)
        fprintf(out, "%s%u", i > 0 ? between : "", (unsigned)ids.id[i]);
}

static void print_elements(FILE *out, const tsl_board *board, const tsl_symmetry *s) {
    double motion[3][4];
    for (uint32_t e = 0; e < tsl_element_count(s); e++) {
        if (tsl_element_motion(s, e, motion)) {
            print_move(out, move_of((const double(*)[4])motion));
            fputs(": ", out);
        }
        print_ids(out, tsl_element_at(s, tsl_board_default_kind(board), e), " ");
        fputc('\n', out);
    }
    if (tsl_element_count(s) == 0) fputs("there are too many to be listed\n", out);
}

/* ---- In JSON ---- */

static const char *const json_kind[TSL_KIND_COUNT] = {"vertices", "edges", "cells"};

static void json_images(FILE *out, tsl_ids (*images)(const tsl_symmetry *, tsl_kind, uint32_t),
                        const tsl_symmetry *s, uint32_t number, bool first) {
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++) {
        fprintf(out, "%s\"%s\":[", first ? "" : ",", json_kind[kind]);
        print_ids(out, images(s, (tsl_kind)kind, number), ",");
        fputc(']', out);
        first = false;
    }
}

static void json_list(FILE *out, const tsl_symmetry *s, const char *name, uint32_t count,
                      tsl_ids (*images)(const tsl_symmetry *, tsl_kind, uint32_t),
                      bool (*motion_of)(const tsl_symmetry *, uint32_t, double[3][4])) {
    double motion[3][4];
    fprintf(out, ",\"%s\":[", name);
    for (uint32_t i = 0; i < count; i++) {
        Move move = {NULL, 0, 0, 0};
        fputs(i > 0 ? ",{" : "{", out);
        if (motion_of(s, i, motion)) move = move_of((const double(*)[4])motion);
        if (move.word != NULL && *move.word == 's')
            fprintf(out, "\"shift\":[%g,%g]", move.x, move.y);
        else if (move.word != NULL)
            fprintf(out, "\"%s\":%g", move.word, move.degrees);
        json_images(out, images, s, i, move.word == NULL);
        fputc('}', out);
    }
    fputc(']', out);
}

static void json_symmetry(FILE *out, const tsl_board *board, const tsl_symmetry *s,
                          const Options *options, const char *order, tsl_like like) {
    char name[32];
    tsl_symmetry_name(s, name, sizeof name);
    json_begin(out, board);
    fprintf(out, ",\"like\":\"%s\",\"name\":\"%s\",\"order\":\"%s\",\"complete\":%s",
            tsl_like_name(like), name, order, tsl_symmetry_is_complete(s) ? "true" : "false");
    json_list(out, s, "generators", tsl_generator_count(s), tsl_generator_at, tsl_generator_motion);
    fputs(",\"orbits\":{", out);
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++) {
        uint32_t count =
            tsl_orbit_count(s, (tsl_kind)kind) > 0 ? tsl_site_count(board, (tsl_kind)kind) : 0;
        fprintf(out, "%s\"%s\":[", kind > 0 ? "," : "", json_kind[kind]);
        for (tsl_id i = 0; i < count; i++)
            fprintf(out, "%s%u", i > 0 ? "," : "", (unsigned)tsl_orbit_of(s, (tsl_kind)kind, i));
        fputc(']', out);
    }
    fputc('}', out);
    if ((options->given & OPTION_LIST) != 0)
        json_list(out, s, "elements", tsl_element_count(s), tsl_element_at, tsl_element_motion);
    fputs("}\n", out);
}

/* ---- The command ---- */

typedef struct {
    tsl_symmetry_options wish;
    tsl_kind kind; /* TSL_KIND_NONE, or that of which orbits are listed */
} Wanted;

static int show(FILE *out, const tsl_board *board, const tsl_symmetry *s, const Options *options,
                const Wanted *wanted) {
    char *order = order_text(s);
    if (order == NULL) return complain_memory();
    if ((options->given & OPTION_JSON) != 0) {
        json_symmetry(out, board, s, options, order, wanted->wish.like);
    } else if (wanted->kind != TSL_KIND_NONE) {
        print_orbit_sites(out, board, s, wanted->kind);
    } else if ((options->given & OPTION_LIST) != 0) {
        print_elements(out, board, s);
    } else {
        print_heading(out, board, s, options, order, wanted->wish.like);
        if (wanted->wish.like == TSL_LIKE_SHAPE) print_generators(out, s);
        print_orbits(out, s);
    }
    free(order);
    return EXIT_DONE;
}

static int answer(FILE *out, const tsl_board *board, const Options *options, void *user) {
    const Wanted *wanted = user;
    tsl_error error;
    tsl_symmetry *s = tsl_symmetry_new(board, &wanted->wish, &error);
    stop_end_progress();
    int status = EXIT_REFUSED;
    if (s == NULL) {
        complain("%s", error.message);
    } else {
        status = show(out, board, s, options, wanted);
    }
    tsl_symmetry_free(s);
    return status;
}

int symmetry_run(const Options *options) {
    Wanted wanted = {.kind = TSL_KIND_NONE};
    int status = symmetry_wish(options, &wanted.wish);
    if (status == EXIT_DONE && options->orbits != NULL)
        status = site_read_kind(options->orbits, &wanted.kind);
    return status == EXIT_DONE ? boards_each(options, TSL_WANT_LABELS, answer, &wanted) : status;
}
