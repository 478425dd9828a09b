/* SPDX-License-Identifier: MIT
 * draw.c - checks tsl_board_draw with all kinds of pictures, sensible and not. Run: draw
 * Each is complete, has as many ends of groups as beginnings and no number that is none. Ends in
 * "N passed, N failed". */
#define CHECK_MAIN
#include "check.h"

#include <math.h>
#include <string.h>
#include <tessella.h>

enum { KEPT = 1 << 22 };

typedef struct {
    size_t size;
    char *bytes; /* at most KEPT, with a NUL byte */
} Text;

static bool keep(void *user, const char *bytes, size_t count) {
    Text *text = user;
    if (count >= KEPT - text->size) return false;
    memcpy(text->bytes + text->size, bytes, count);
    text->size += count;
    text->bytes[text->size] = '\0';
    return true;
}

static bool refuse(void *user, const char *bytes, size_t count) {
    (void)bytes, (void)count;
    ++*(int *)user;
    return false;
}

static char first[KEPT], second[KEPT];

static size_t count_of(const char *text, const char *word) {
    size_t count = 0;
    for (const char *at = text; (at = strstr(at, word)); at += strlen(word)) count++;
    return count;
}

static bool is_whole(const char *text) {
    size_t length = strlen(text);
    return length > 12 && !strncmp(text, "<svg ", 5) && !strcmp(text + length - 7, "</svg>\n") &&
           count_of(text, "<g") == count_of(text, "</g>") &&
           count_of(text, "<svg") == count_of(text, "</svg>") &&
           count_of(text, "<text") == count_of(text, "</text>") && !strstr(text, "\"nan") &&
           !strstr(text, "\"inf") && !strstr(text, "\"-inf") && count_of(text, "\"") % 2 == 0;
}

static bool draw(const tsl_board *b, const tsl_picture *picture, char *out) {
    Text text = {0, out};
    return tsl_board_draw(b, picture, (tsl_writer){keep, &text}) == TSL_OK;
}

static tsl_board *build(const char *text, uint32_t want) {
    tsl_options options = {.size = sizeof options, .want = want};
    return tsl_board_new(text, strlen(text), &options, NULL);
}

static void check_all(const tsl_board *b) {
    const tsl_id ids[] = {0, 1, 7, TSL_NONE, 3};
    const tsl_mark marks[] = {
        {{TSL_KIND_CELL, 0, 0}, TSL_MARK_ORIGIN, 0, "<&\">"},
        {{TSL_KIND_VERTEX, 1, 5}, TSL_MARK_PIECE, 7, "\xFF"},
        {{TSL_KIND_EDGE, 2, 0}, TSL_MARK_SHADE, 0, NULL},
        {{TSL_KIND_EDGE, 2, 1}, TSL_MARK_PIECE, 0, ""},
        {{TSL_KIND_CELL, TSL_NONE, 0}, TSL_MARK_PIECE, 1, "x"},
        {{(tsl_kind)9, 0, 0}, (tsl_mark_look)9, 1, "x"},
    };
    const tsl_trail trails[] = {{TSL_KIND_CELL, ids, 5, true, true},
                                {TSL_KIND_VERTEX, ids, 1, false, true},
                                {(tsl_kind)7, ids, 5, false, false},
                                {TSL_KIND_EDGE, NULL, 5, false, false}};
    for (int style = 0; style < TSL_STYLE_COUNT; style++) {
        for (int fill = 0; fill < TSL_FILL_COUNT; fill++) {
            for (int kind = style % 2; kind <= TSL_KIND_COUNT; kind += 2) {
                tsl_picture picture = {.size = sizeof picture,
                                       .style = (tsl_style)style,
                                       .fill = (tsl_fill)fill,
                                       .region = (tsl_region)(style * 7 + kind),
                                       .draw = fill % 2 ? 0x1FFF : 0x3FF,
                                       .from = {(tsl_kind)kind, (tsl_id)fill, 0},
                                       .relation = (tsl_relation)((style + fill) % TSL_REL_COUNT),
                                       .ways = UINT64_MAX,
                                       .marks = marks,
                                       .mark_count = 6,
                                       .trails = trails,
                                       .trail_count = 4,
                                       .prefix = "a-\"<"};
                bool done = draw(b, &picture, first);
                CHECK_SAY(done && is_whole(first), "style %d, fill %d, kind %d: not whole", style,
                          fill, kind);
            }
        }
    }
}

/* Without labels, the style graph has a spot in the middle of each cell. */
static void check_middles(void) {
    tsl_picture picture = {.size = sizeof picture, .style = TSL_STYLE_GRAPH};
    tsl_board *b = build("(board (hex 2))", 0);
    CHECK(draw(b, &picture, first) && is_whole(first));
    CHECK(count_of(first, "#d1495b") == 1 && count_of(first, "<circle") >= 7);
    picture.draw = TSL_DRAW_CELL_LABELS;
    CHECK(draw(b, &picture, second) && is_whole(second) && !strstr(second, "#d1495b"));
    tsl_board_free(b);
}

static void check_sizes(const tsl_board *b) {
    const double sizes[] = {0, -1, 1e-300, 0.01, 25, 1e6, 1e300, INFINITY, (double)NAN};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        tsl_picture picture = {.size = sizeof picture, .pixels = sizes[i]};
        CHECK_SAY(draw(b, &picture, first) && is_whole(first), "pixels %g", sizes[i]);
        picture = (tsl_picture){.size = sizeof picture, .turn = sizes[i]};
        CHECK_SAY(draw(b, &picture, first) && is_whole(first), "turned by %g", sizes[i]);
        picture = (tsl_picture){.size = sizeof picture, .cell_mm = sizes[i]};
        CHECK_SAY(draw(b, &picture, first) && is_whole(first), "cell of %g mm", sizes[i]);
        for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
            picture.page_width = sizes[k];
            picture.page_height = 297;
            picture.page = (uint32_t)k * 1000;
            CHECK(tsl_picture_pages(b, &picture) > 0);
            CHECK_SAY(draw(b, &picture, first) && is_whole(first), "cell of %g mm, page of %g",
                      sizes[i], sizes[k]);
        }
    }
}

/* What a text may hold, and what is shown instead of the rest: controls, bytes that are no UTF-8, too long a
 * form, surrogates, what lies past the last character, and two that are none. */
static void check_texts(void) {
    static const struct {
        const char *text, *shown;
    } rows[] = {
        {"<&\">", ">&lt;&amp;&quot;&gt;</text>"},
        {"\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80", ">\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80</text>"},
        {"a\x01z", ">a\xEF\xBF\xBDz</text>"},
        {"\xC3z", ">\xEF\xBF\xBDz</text>"},
        {"\xE2\x82", ">\xEF\xBF\xBD\xEF\xBF\xBD</text>"},
        {"\xE0\x80\x80", ">\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD</text>"},
        {"\xED\xA0\x80", ">\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD</text>"},
        {"\xEE\x80\x80", ">\xEE\x80\x80</text>"},
        {"\xF4\x90\x80\x80", ">\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD</text>"},
        {"\xF5", ">\xEF\xBF\xBD</text>"},
        {"\xEF\xBF\xBE", ">\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD</text>"},
        {"\xEF\xBF\xBF", ">\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD</text>"},
    };
    tsl_board *b = build("(square 1)", 0);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        tsl_mark mark = {{TSL_KIND_CELL, 0, 0}, TSL_MARK_PIECE, 1, rows[i].text};
        tsl_picture picture = {.size = sizeof picture, .marks = &mark, .mark_count = 1};
        CHECK_SAY(draw(b, &picture, first) && is_whole(first) && strstr(first, rows[i].shown),
                  "text %zu is not shown as it should be", i);
    }
    tsl_board_free(b);
}

/* Names of the outermost vertices stay in the picture, even where nobody said that there would be any. */
static void check_names(void) {
    tsl_picture picture = {.size = sizeof picture, .draw = TSL_DRAW_IDS};
    tsl_board *b = build("(board (square 12) use:Vertex)", 0);
    double width = 0, height = 0;
    uint32_t names = 0, outside = 0;
    CHECK(draw(b, &picture, first) && is_whole(first));
    const char *box = strstr(first, "viewBox=\"0 0 ");
    CHECK(box && sscanf(box, "viewBox=\"0 0 %lf %lf", &width, &height) == 2 && width > 0);
    for (const char *at = first; (at = strstr(at, "<text ")); at++, names++) {
        double x = 0, y = 0, size = 0;
        bool read = sscanf(at, "<text x=\"%lf\" y=\"%lf\" font-size=\"%lf\"", &x, &y, &size) == 3;
        double half = size * 0.66 * (double)strcspn(strchr(at, '>') + 1, "<") / 2;
        outside += !read || x - half < 0 || x + half > width || y - size < 0 || y > height;
    }
    CHECK_SAY(names == 144 && !outside, "%u names, %u of them reach out", names, outside);
    tsl_board_free(b);
}

typedef struct {
    size_t allowed, calls;
} Patience;

static bool lose_patience(void *user, const char *bytes, size_t count) {
    Patience *patience = user;
    (void)bytes, (void)count;
    return patience->calls++ < patience->allowed;
}

/* A writer that asks to stop, wherever that is, is not called again. */
static void check_stops(const char *text) {
    enum { TRAIL = 400 };
    tsl_board *b = build(text, 0);
    static tsl_id ids[TRAIL];
    for (tsl_id i = 0; i < TRAIL; i++) ids[i] = i;
    const tsl_trail trails[] = {{TSL_KIND_VERTEX, ids, 0, false, true},
                                {TSL_KIND_VERTEX, ids, TRAIL, true, true},
                                {TSL_KIND_VERTEX, ids, TRAIL, false, false}};
    for (int style = 0; style < TSL_STYLE_COUNT; style++) {
        tsl_picture picture = {.size = sizeof picture,
                               .style = (tsl_style)style,
                               .draw = 0x3FF,
                               .from = {TSL_KIND_VERTEX, 0, 0},
                               .relation = TSL_REL_ALL,
                               .ways = UINT64_MAX,
                               .trails = trails,
                               .trail_count = 3};
        Patience patience = {0, 0};
        tsl_code code = TSL_ERR_WRITE;
        while (code == TSL_ERR_WRITE) {
            patience.calls = 0;
            code = tsl_board_draw(b, &picture, (tsl_writer){lose_patience, &patience});
            CHECK_SAY(code == TSL_OK ? patience.calls <= patience.allowed
                                     : patience.calls == patience.allowed + 1,
                      "%s, style %d: allowed %zu calls, and was called %zu times", text, style,
                      patience.allowed, patience.calls);
            patience.allowed++;
        }
        CHECK(code == TSL_OK && patience.allowed > 2);
    }
    tsl_board_free(b);
}

/* Pictures are refused if they may mean something that the library does not know. */
static void check_refusals(const tsl_board *b) {
    struct {
        tsl_picture known;
        unsigned char later[16]; /* fields of a version to come */
    } p = {.known = tsl_picture_default()};
    p.known.size = sizeof p;
    CHECK(draw(b, &p.known, first) && tsl_picture_pages(b, &p.known) == 1);
    for (size_t more = 0; more <= sizeof p.later; more++) { /* no field ends between two pointers */
        p.known.size = sizeof p.known + more;
        CHECK_SAY(tsl_picture_pages(b, &p.known) == (more % sizeof(void *) == 0), "%zu bytes more",
                  more);
    }
    p.known.size = sizeof p;
    p.later[3] = 1;
    CHECK(!draw(b, &p.known, first) && tsl_picture_pages(b, &p.known) == 0);
    tsl_picture wrong[6];
    for (int i = 0; i < 6; i++) wrong[i] = tsl_picture_default();
    wrong[0].size = 0;
    wrong[1].size--;
    wrong[2].draw = TSL_DRAW_RIM << 1;
    wrong[3].style = TSL_STYLE_COUNT;
    wrong[4].fill = TSL_FILL_COUNT;
    wrong[5].relation = TSL_REL_COUNT;
    int calls = 0;
    for (int i = 0; i < 6; i++)
        CHECK(tsl_board_draw(b, &wrong[i], (tsl_writer){refuse, &calls}) == TSL_ERR_CALL && !calls);
}

static void check_calls(const tsl_board *b) {
    check_refusals(b);
    int calls = 0;
    tsl_picture usual = tsl_picture_default();
    CHECK(tsl_board_draw(NULL, NULL, (tsl_writer){refuse, &calls}) == TSL_ERR_CALL);
    CHECK(tsl_board_draw(b, NULL, (tsl_writer){NULL, NULL}) == TSL_ERR_CALL);
    CHECK(tsl_picture_pages(NULL, NULL) == 0 && tsl_picture_pages(b, NULL) == 1);
    CHECK(calls == 0);
    CHECK(tsl_board_draw(b, NULL, (tsl_writer){refuse, &calls}) == TSL_ERR_WRITE && calls == 1);
    CHECK(draw(b, NULL, first) && draw(b, &usual, second) && !strcmp(first, second));
    Text text = {0, second};
    CHECK(tsl_board_write(b, "svg", (tsl_writer){keep, &text}) == TSL_OK && !strcmp(first, second));
    CHECK(!tsl_style_name(TSL_STYLE_COUNT) && !strcmp(tsl_style_name(TSL_STYLE_PLAIN), "plain"));
}

/* A board that is moved by whole units looks the same; its title, which is its text, does not. */
static void check_moved(void) {
    static const char *const boards[] = {
        "(layers 3 (square 3))", "(square 4 pyramidal:True)", "(square 5 diagonals:Alternating)",
        "(concentric {4 8 8})",
        "(graph vertices:{{0 0 0} {4 0 0} {4 1 0} {0 1 0} "
        "{1 0 1} {3 0 1} {3 1 1} {1 1 1}} edges:{{0 1} {1 2} {2 3} "
        "{3 0} {4 5} {5 6} {6 7} {7 4}})"};
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        char moved[200];
        snprintf(moved, sizeof moved, "(shift -64 32 %s)", boards[i]);
        tsl_board *a = build(boards[i], 0), *b = build(moved, 0);
        for (int style = 0; a && b && style < TSL_STYLE_COUNT; style++) {
            tsl_picture picture = {.size = sizeof picture, .style = (tsl_style)style};
            bool both = draw(a, &picture, first) && draw(b, &picture, second);
            const char *p = both ? strstr(first, "</title>") : NULL,
                       *q = both ? strstr(second, "</title>") : NULL;
            CHECK_SAY(p && q && !strcmp(p, q), "%s, style %d: moved it looks different", boards[i],
                      style);
        }
        CHECK(a && b);
        tsl_board_free(a);
        tsl_board_free(b);
    }
}

int main(void) {
    check_moved();
    check_middles();
    check_texts();
    check_names();
    check_stops("(square 12)");
    check_stops("(tri 12)");
    check_stops("(concentric {1 12 12 24})");
    static const char *const boards[] = {
        "(board (square 3))",
        "(board (square 9) use:Vertex)",
        "(board (hex 2) use:Edge)",
        "(board (layers 3 (square 2)))",
        "(board (tri 3 pyramidal:True) use:Vertex)",
        "(board (concentric {0 4 8}))",
        "(board (celtic 2))",
        "(board (graph vertices:{{0 0}}))",
        "(board (graph vertices:{{0 0} {1e300 1e300}} edges:{{0 1}}))",
        "(board (graph vertices:{{0 0 0} {0 0 1} {0 0 1e9}} edges:{{0 1} {1 2}}) use:Edge)",
        "(mancalaBoard 2 3)",
        "(board (graph vertices:{{0 0} {1e-5 0} {1e9 1e9}} edges:{{0 1}}))",
    };
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        static const uint32_t wants[] = {0, TSL_WANT_GRAPH, TSL_WANT_REGIONS | TSL_WANT_LABELS,
                                         TSL_WANT_REGIONS};
        for (size_t k = 0; k < sizeof wants / sizeof *wants; k++) {
            uint32_t want = wants[k];
            tsl_board *b = build(boards[i], want);
            if (!b) continue; /* a limit of the language, not of pictures */
            if (i < 8 || !want) check_all(b);
            if (!want) check_sizes(b);
            check_calls(b);
            tsl_board_free(b);
        }
    }
    return check_end();
}
