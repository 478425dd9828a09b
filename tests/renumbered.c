/* SPDX-License-Identifier: MIT
 * renumbered.c - the same board in other words: with other numbers of its sites, and turned, moved, scaled or mirrored. See renumbered.h. */
#include "renumbered.h"
#include "check.h"
#include "symmetrylaws.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

bool text_add(void *user, const char *bytes, size_t count) {
    Text *t = user;
    if (t->length + count + 1 > t->room) {
        t->room = 2 * (t->length + count + 1);
        t->text = realloc(t->text, t->room);
    }
    memcpy(t->text + t->length, bytes, count);
    t->length += count;
    t->text[t->length] = '\0';
    return true;
}

void text_print(Text *t, const char *format, double number) {
    char bytes[64];
    int count = snprintf(bytes, sizeof bytes, format, number);
    text_add(t, bytes, (size_t)count);
}

void text_say(Text *t, const char *words) {
    text_add(t, words, strlen(words));
}

/* ---- Boards numbered anew ---- */

static uint32_t *shuffled(uint32_t count) {
    uint32_t *list = malloc(((size_t)count + 1) * sizeof *list);
    for (uint32_t i = 0; i < count; i++) list[i] = i;
    for (uint32_t i = count; i > 1; i--) {
        uint32_t k = check_random(i), swap = list[i - 1];
        list[i - 1] = list[k];
        list[k] = swap;
    }
    return list;
}

Move move_any(bool mirror) {
    double angle = (int)check_random(1000) * 0.0062831;
    return (Move){cos(angle),
                  sin(angle),
                  0.5 + check_random(40) * 0.1,
                  check_random(7) - 3.3,
                  check_random(9) - 4.1,
                  mirror};
}

static void say_place(Text *t, tsl_point p, const Move *m) {
    double x = (m->mirror ? -p.x : p.x) * m->scale, y = p.y * m->scale;
    text_print(t, "{%.17g ", m->cosine * x - m->sine * y + m->x);
    text_print(t, "%.17g ", m->sine * x + m->cosine * y + m->y);
    text_print(t, "%.17g}", p.z * m->scale);
}

static void say_cell(Text *t, tsl_ids corners, const uint32_t *number) {
    uint32_t from = check_random(corners.count), back = check_random(2);
    for (uint32_t k = 0; k < corners.count; k++) {
        uint32_t at = (back ? from + corners.count - k : from + k) % corners.count;
        text_print(t, k ? " %.0f" : "{%.0f", number[corners.id[at]]);
    }
    text_say(t, "}");
}

tsl_board *renumbered(const tsl_board *b, const Move *move, uint32_t want, Numbers *numbers) {
    uint32_t vertices = tsl_site_count(b, TSL_KIND_VERTEX),
             edges = tsl_site_count(b, TSL_KIND_EDGE);
    uint32_t cells = tsl_site_count(b, TSL_KIND_CELL);
    uint32_t *v = shuffled(vertices), *e = shuffled(edges), *c = shuffled(cells);
    uint32_t *number = malloc(((size_t)vertices + 1) * sizeof *number);
    Text t = {0};
    text_say(&t, "(board (graph vertices:{");
    for (uint32_t i = 0; i < vertices; i++) {
        number[v[i]] = i;
        say_place(&t, tsl_site_positions(b, TSL_KIND_VERTEX)[v[i]], move);
    }
    text_say(&t, "} edges:{");
    for (uint32_t i = 0; i < edges; i++) {
        tsl_ids ends = tsl_site_incident(b, TSL_KIND_EDGE, e[i], TSL_KIND_VERTEX);
        uint32_t first = check_random(2);
        text_print(&t, "{%.0f ", number[ends.id[first]]);
        text_print(&t, "%.0f}", number[ends.id[1 - first]]);
    }
    text_say(&t, "} cells:{");
    for (uint32_t i = 0; i < cells; i++)
        say_cell(&t, tsl_site_incident(b, TSL_KIND_CELL, c[i], TSL_KIND_VERTEX), number);
    static const char *const use[] = {"Vertex", "Edge", "Cell"};
    text_say(&t, "}) use:");
    text_say(&t, use[tsl_board_default_kind(b)]);
    text_say(&t, ")");
    tsl_options options = tsl_options_default();
    options.want = want;
    tsl_error error;
    tsl_board *made = tsl_board_new(t.text, t.length, &options, &error);
    /* Far out a turned board may be refused. */
    if (made || error.code != TSL_ERR_LIMIT)
        CHECK_SAY(made != NULL, "numbered anew: %s", error.message);
    *numbers = (Numbers){{v, e, c}};
    free(number);
    free(t.text);
    return made;
}

void numbers_free(Numbers *numbers) {
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++) free(numbers->old[kind]);
}

/* ---- Turned, moved, scaled, mirrored ---- */

/* The clause of the graph in the text of a board: all of it, or what follows the word board. */
static void say_graph(Text *t, const char *source) {
    size_t word = strcspn(source + 1, " \t\n("), length = 0;
    int depth = 0;
    if (word == 5 && !strncmp(source, "(board", 6)) source += 6 + strspn(source + 6, " \t\n");
    do {
        depth += (source[length] == '(') - (source[length] == ')');
    } while (source[length] && ++length && depth);
    text_add(t, source, length);
}

/* A board that is the same by the numbers of its sites, or NULL: operators may unite sites that come together. */
static tsl_board *same_counts(const tsl_board *b, tsl_board *other) {
    bool whole = other != NULL;
    for (int kind = 0; whole && kind < TSL_KIND_COUNT; kind++)
        whole = tsl_site_count(b, (tsl_kind)kind) == tsl_site_count(other, (tsl_kind)kind);
    if (whole) return other;
    tsl_board_free(other);
    return NULL;
}

tsl_board *moved(const tsl_board *b, const Move *move, uint32_t want) {
    Text t = {0};
    tsl_options options = tsl_options_default();
    options.want = want;
    text_print(&t, "(rotate %.6f ", atan2(move->sine, move->cosine) * 57.29577951308232);
    text_print(&t, "(scale %.3f ", move->mirror ? -move->scale : move->scale);
    text_print(&t, "%.3f ", move->scale);
    text_print(&t, "%.3f ", move->scale);
    text_print(&t, "(shift %.3f ", move->x);
    text_print(&t, "%.3f ", move->y);
    say_graph(&t, tsl_board_source(b));
    text_say(&t, ")))");
    tsl_board *other = tsl_board_new(t.text, t.length, &options, NULL);
    free(t.text);
    return same_counts(b, other);
}

tsl_board *strained(const tsl_board *b, const char *how) {
    Text t = {0};
    tsl_options options = tsl_options_default();
    options.want = TSL_WANT_GRAPH;
    text_say(&t, how);
    say_graph(&t, tsl_board_source(b));
    text_say(&t, ")");
    tsl_board *other = tsl_board_new(t.text, t.length, &options, NULL);
    free(t.text);
    return same_counts(b, other);
}

/* ---- What cannot be said in other words ---- */

bool is_curved(const tsl_board *b) {
    tsl_point t[2];
    for (tsl_id e = 0; e < tsl_site_count(b, TSL_KIND_EDGE); e++) {
        if (tsl_edge_tangents(b, e, t)) return true;
    }
    return false;
}

bool has_doubles(const tsl_board *b) {
    for (tsl_id v = 0; v < tsl_site_count(b, TSL_KIND_VERTEX); v++) {
        tsl_ids edges = tsl_site_incident(b, TSL_KIND_VERTEX, v, TSL_KIND_EDGE);
        for (uint32_t i = 0; i < edges.count; i++) {
            for (uint32_t k = 0; k < i; k++) {
                tsl_ids a = tsl_site_incident(b, TSL_KIND_EDGE, edges.id[i], TSL_KIND_VERTEX);
                tsl_ids c = tsl_site_incident(b, TSL_KIND_EDGE, edges.id[k], TSL_KIND_VERTEX);
                if (a.id[0] + a.id[1] == c.id[0] + c.id[1]) return true;
            }
        }
    }
    return false;
}

/* Places in (graph ...) have single precision: a board further out than this, in mean edges, is another one then. */
static const double far_out = 1e4;

bool is_far_out(const tsl_board *b) {
    const tsl_point *at = tsl_site_positions(b, TSL_KIND_VERTEX);
    double most = 10;
    for (tsl_id v = 0; v < tsl_site_count(b, TSL_KIND_VERTEX); v++)
        most = fmax(most, fmax(fabs(at[v].x), fmax(fabs(at[v].y), fabs(at[v].z))));
    return most > far_out * laws_mean_edge(b);
}
