/* SPDX-License-Identifier: MIT
 * samelaws.c - what holds for every board and the same board numbered anew, turned, moved, scaled or mirrored: the hash is the same at every level but
 * numbered; so is the listing; such boards are found to be the same, by a map that keeps incidence; the board that a canonical
 * expression makes has the canonical listing as its own; with little work nothing wrong is claimed. See symmetrylaws.h. */
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

static void text_print(Text *t, const char *format, double number) {
    char bytes[64];
    int count = snprintf(bytes, sizeof bytes, format, number);
    text_add(t, bytes, (size_t)count);
}

static void text_say(Text *t, const char *words) {
    text_add(t, words, strlen(words));
}

tsl_symmetry_options laws_level(tsl_like like) {
    tsl_symmetry_options options = tsl_same_default();
    options.like = like;
    return options;
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

/* A similarity of the plane. */
typedef struct {
    double cosine, sine, scale, x, y;
    bool mirror;
} Move;

static Move move_any(bool mirror) {
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

/* The same board: vertices, edges and cells in another order, edges and cycles reversed, cycles begun anywhere. */
static tsl_board *renumbered(const tsl_board *b, const Move *move) {
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
    text_say(&t, "}) use:Vertex)");
    tsl_options options = tsl_options_default();
    options.want = TSL_WANT_GRAPH;
    tsl_error error;
    tsl_board *made = tsl_board_new(t.text, t.length, &options, &error);
    /* Far out a turned board may be refused. */
    if (made || error.code != TSL_ERR_LIMIT)
        CHECK_SAY(made != NULL, "numbered anew: %s", error.message);
    free(v);
    free(e);
    free(c);
    free(number);
    free(t.text);
    return made;
}

/* ---- Laws ---- */

static bool touches(const tsl_board *b, tsl_kind kind, tsl_id site, tsl_kind of, tsl_id other) {
    tsl_ids ids = tsl_site_incident(b, kind, site, of);
    for (uint32_t i = 0; i < ids.count; i++) {
        if (ids.id[i] == other) return true;
    }
    return false;
}

/* A map between boards is one to one and keeps what touches what. */
static void check_map(const tsl_board *a, const tsl_board *c, const tsl_id *map, bool cells) {
    const tsl_id *of[TSL_KIND_COUNT] = {map, NULL, NULL};
    bool good = true;
    for (int kind = 0; kind < TSL_KIND_COUNT - !cells; kind++) {
        uint32_t count = tsl_site_count(a, (tsl_kind)kind);
        if (kind + 1 < TSL_KIND_COUNT) of[kind + 1] = of[kind] + count;
        unsigned char *seen = calloc((size_t)count + 1, 1);
        for (uint32_t i = 0; i < count; i++) {
            tsl_id to = of[kind][i];
            good = good && to < count && !seen[to];
            if (good) seen[to] = 1;
        }
        free(seen);
        for (uint32_t i = 0; good && kind > 0 && i < count; i++) {
            for (int low = 0; low < kind; low++) {
                tsl_ids ids = tsl_site_incident(a, (tsl_kind)kind, i, (tsl_kind)low);
                for (uint32_t k = 0; k < ids.count; k++)
                    good = good && touches(c, (tsl_kind)kind, of[kind][i], (tsl_kind)low,
                                           of[low][ids.id[k]]);
            }
        }
    }
    CHECK(good);
}

/* Whether two vertices lie in one place, so that it is not known where an isometry takes them. */
static bool is_crowded(const tsl_board *b) {
    const tsl_point *at = tsl_site_positions(b, TSL_KIND_VERTEX);
    double near = 0.03 * laws_mean_edge(b);
    for (tsl_id v = 0; v < tsl_site_count(b, TSL_KIND_VERTEX); v++) {
        for (tsl_id w = 0; w < v; w++) {
            if (fabs(at[v].x - at[w].x) < near && fabs(at[v].y - at[w].y) < near &&
                fabs(at[v].z - at[w].z) < near)
                return true;
        }
    }
    return false;
}

/* Whether its symmetries are known, which they are not if all vertices in space lie on one line. */
static bool has_whole_shape(const tsl_board *b) {
    tsl_symmetry *s = tsl_symmetry_new(b, NULL, NULL);
    bool whole = tsl_symmetry_is_complete(s);
    tsl_symmetry_free(s);
    return whole;
}

static void check_same(const tsl_board *a, const tsl_board *c, const tsl_symmetry_options *o) {
    size_t all = 0;
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++) all += tsl_site_count(a, (tsl_kind)kind);
    tsl_id *map = malloc((all + 1) * sizeof *map);
    tsl_same same = tsl_board_same(a, c, o, map, all, NULL);
    if (same != TSL_SAME_NOT_KNOWN || o->like != TSL_LIKE_SHAPE ||
        (!is_crowded(a) && has_whole_shape(a)))
        CHECK_SAY(same == TSL_SAME_YES, "%s: same is %d", tsl_like_name(o->like), same);
    if (same == TSL_SAME_YES) check_map(a, c, map, o->like != TSL_LIKE_GRAPH);
    free(map);
}

static void check_equal(const tsl_board *a, const tsl_board *c, const tsl_symmetry_options *o) {
    char one[TSL_BOARD_HASH], other[TSL_BOARD_HASH];
    tsl_code code = tsl_board_hash(a, o, one, NULL);
    CHECK(code == tsl_board_hash(c, o, other, NULL));
    if (code != TSL_OK) return;
    CHECK_SAY(!strcmp(one, other), "%s became %s", one, other);
    check_same(a, c, o);
}

static Text listing(const tsl_board *b, tsl_like like) {
    Text t = {0};
    tsl_symmetry_options o = laws_level(like);
    text_say(&t, "");
    tsl_canonical_write(b, &o, (tsl_writer){text_add, &t}, NULL);
    return t;
}

/* What a canonical expression makes has the canonical numbers. */
static void check_rebuilt(const tsl_board *b) {
    Text expression = {0};
    tsl_options options = tsl_options_default();
    options.want = TSL_WANT_GRAPH;
    if (!CHECK(tsl_canonical_express(b, NULL, (tsl_writer){text_add, &expression}, NULL) == TSL_OK))
        return;
    tsl_board *made = tsl_board_new(expression.text, expression.length, &options, NULL);
    if (CHECK(made)) {
        Text one = listing(b, TSL_LIKE_COMPLEX), again = listing(made, TSL_LIKE_COMPLEX);
        Text own = listing(made, TSL_LIKE_NUMBERED);
        CHECK(!strcmp(one.text, again.text));
        CHECK(strchr(one.text, '\n') && strchr(own.text, '\n') &&
              !strcmp(strchr(one.text, '\n'), strchr(own.text, '\n')));
        CHECK(tsl_board_default_kind(made) == tsl_board_default_kind(b));
        free(one.text);
        free(again.text);
        free(own.text);
    }
    tsl_board_free(made);
    free(expression.text);
}

/* With one visit: never "no" for boards that are the same, and a hash that says what it is. */
static void check_hurried(const tsl_board *a, const tsl_board *c, tsl_like like) {
    char hash[TSL_BOARD_HASH], whole[TSL_BOARD_HASH];
    tsl_symmetry_options o = laws_level(like);
    tsl_board_hash(a, &o, whole, NULL);
    o.visits = 1;
    CHECK(tsl_board_same(a, c, &o, NULL, 0, NULL) != TSL_SAME_NO);
    CHECK(tsl_board_hash(a, &o, hash, NULL) == TSL_OK);
    CHECK(strchr(hash, '~') || !strcmp(hash, whole));
    char other[TSL_BOARD_HASH];
    tsl_board_hash(c, &o, other, NULL);
    CHECK(!strcmp(hash, other));
}

static bool is_curved(const tsl_board *b) {
    tsl_point t[2];
    for (tsl_id e = 0; e < tsl_site_count(b, TSL_KIND_EDGE); e++) {
        if (tsl_edge_tangents(b, e, t)) return true;
    }
    return false;
}

/* Two edges with the same ends, one of which is curved: only one of them can be listed. */
static bool has_doubles(const tsl_board *b) {
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

/* ---- Shapes ---- */

/* Places in (graph ...) have single precision: a board further out than this, in mean edges, is another one then. */
static const double far_out = 1e4;

static bool is_far_out(const tsl_board *b) {
    const tsl_point *at = tsl_site_positions(b, TSL_KIND_VERTEX);
    double most = 10;
    for (tsl_id v = 0; v < tsl_site_count(b, TSL_KIND_VERTEX); v++)
        most = fmax(most, fmax(fabs(at[v].x), fmax(fabs(at[v].y), fabs(at[v].z))));
    return most > far_out * laws_mean_edge(b);
}

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

/* The board turned, moved, scaled and perhaps mirrored by operators, which keep all digits: the hash of its shape stays. */
static void check_moved(const tsl_board *b, const Move *move) {
    Text t = {0};
    tsl_options options = tsl_options_default();
    options.want = TSL_WANT_GRAPH;
    text_print(&t, "(rotate %.6f ", atan2(move->sine, move->cosine) * 57.29577951308232);
    text_print(&t, "(scale %.3f ", move->mirror ? -move->scale : move->scale);
    text_print(&t, "%.3f ", move->scale);
    text_print(&t, "%.3f ", move->scale);
    text_print(&t, "(shift %.3f ", move->x);
    text_print(&t, "%.3f ", move->y);
    say_graph(&t, tsl_board_source(b));
    text_say(&t, ")))");
    tsl_board *other = tsl_board_new(t.text, t.length, &options, NULL);
    bool whole = other != NULL;
    for (int kind = 0; whole && kind < TSL_KIND_COUNT; kind++)
        whole = tsl_site_count(b, (tsl_kind)kind) == tsl_site_count(other, (tsl_kind)kind);
    if (whole) {
        tsl_symmetry_options o = laws_level(TSL_LIKE_SHAPE);
        check_equal(b, other, &o);
    }
    tsl_board_free(other);
    free(t.text);
}

void laws_of_sameness(const tsl_board *b) {
    if (has_doubles(b)) return;
    Move move = move_any(check_random(2));
    tsl_board *other = renumbered(b, &move);
    /* Curves and seams are not listed, so only incidence is the same. */
    bool curved = is_curved(b) || tsl_motion_count(b) > 1;
    tsl_symmetry_options shape = laws_level(TSL_LIKE_SHAPE);
    if (other && !curved && !is_far_out(b)) check_same(b, other, &shape);
    if (!is_far_out(b)) check_moved(b, &move);
    for (int like = TSL_LIKE_MAP; other && like <= TSL_LIKE_GRAPH; like++) {
        tsl_symmetry_options o = laws_level((tsl_like)like);
        if (curved && like == TSL_LIKE_MAP) continue;
        check_equal(b, other, &o);
        if (like >= TSL_LIKE_COMPLEX) check_hurried(b, other, (tsl_like)like);
    }
    if (other) check_rebuilt(b);
    tsl_board_free(other);
    tsl_symmetry_options o = laws_level(TSL_LIKE_NUMBERED);
    check_equal(b, b, &o);
}
