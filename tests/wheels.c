/* SPDX-License-Identifier: MIT
 * wheels.c - laws of wheels under the paper's rules. `wheels` looks at some numbers of sectors, `wheels all` at
 * every one from 3 to 40.
 *   1. A wheel of equal rings without its disc is a cylinder of squares: it has its steps, walks and lines.
 *   2. With staggered rings it is a cylinder of bricks, n >= 4: it has its lines.
 *   3. An affine image of a wheel has the steps, walks and lines of the wheel.
 * What a cylinder has is read off a flat strip, asked in its middle, whose columns count modulo n; a line ends
 * before a site that it has been to.
 *
 *      wheel, from above             strip, its columns modulo n = 4
 *         .--a--.                  y ^
 *        d  ( )  b                   |  a b c d a b c d a     x runs clockwise, y outward,
 *         '--c--'                    +-------------------> x  so left stays left
 *
 * Sites are known by their places: x in quarters of a column, y in halves of a row. */
#define CHECK_MAIN
#include "check.h"
#include "tessella.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { COLUMN = 4, ROW = 2, ROWS = 8, LINES = 64, ROOM = 16384, WALK = 4 };

/* ---- Counts ---- */

typedef enum {
    STEPS,
    TURNS,
    WALKS,
    RADIALS,
    QUEENS,
    DISCS,
    ROUND_WALKS,
    ROUND,
    BRICKS,
    IMAGES,
    SORTS
} Sort;
static const char *const sort_name[SORTS] = {
    "steps on squares", "turns on squares", "walks on squares",    "lines on squares",
    "lines by All",     "lines over discs", "walks without cells", "lines without cells",
    "lines on bricks",  "affine images"};
static struct { uint32_t boards, compared, wrong; } total[SORTS];

/* What one board got wrong of a sort: counted, and the first of it kept as text. */
typedef struct {
    const char *board;
    uint32_t compared, wrong;
    char first[600];
} Tally;

static void tally_end(const Tally *t, Sort sort) {
    total[sort].boards++;
    total[sort].compared += t->compared;
    total[sort].wrong += t->wrong;
    CHECK_SAY(t->compared && !t->wrong, "%s: %s: %u of %u wrong: %s", t->board, sort_name[sort],
              t->wrong, t->compared, t->first);
}

/* ---- Lists of lines ---- */

typedef struct {
    int x, y;
} Place;

/* An answer: a set of lines of places, each without its start. The end of a walk is a line of one place; so is a
 * step, with its relations as a second one. */
typedef struct {
    uint32_t count, offset[LINES + 1];
    Place place[ROOM];
} Lines;

static void lines_clear(Lines *lines) {
    lines->count = 0;
    lines->offset[0] = 0;
}

static void lines_begin(Lines *lines) {
    if (lines->count == LINES) abort();
    lines->count++;
    lines->offset[lines->count] = lines->offset[lines->count - 1];
}

static void lines_add(Lines *lines, Place place) {
    if (lines->offset[lines->count] == ROOM) abort();
    lines->place[lines->offset[lines->count]++] = place;
}

static uint32_t line_length(const Lines *lines, uint32_t i) {
    return lines->offset[i + 1] - lines->offset[i];
}

static const Place *line_at(const Lines *lines, uint32_t i) {
    return lines->place + lines->offset[i];
}

static bool line_begins(const Lines *of, uint32_t i, const Lines *other, uint32_t k) {
    return line_length(of, i) <= line_length(other, k) &&
           !memcmp(line_at(of, i), line_at(other, k), line_length(of, i) * sizeof(Place));
}

/* Leaves out what is equal to an earlier line, or the beginning of another one. */
static void lines_reduce(Lines *lines) {
    bool drop[LINES];
    uint32_t kept = 0, end = 0;
    for (uint32_t i = 0; i < lines->count; i++) {
        drop[i] = false;
        for (uint32_t k = 0; k < lines->count && !drop[i]; k++) {
            drop[i] = line_begins(lines, i, lines, k) &&
                      (line_length(lines, i) < line_length(lines, k) || k < i);
        }
    }
    for (uint32_t i = 0; i < lines->count; i++) {
        uint32_t from = lines->offset[i], count = line_length(lines, i);
        if (drop[i]) continue;
        memmove(lines->place + end, lines->place + from, count * sizeof(Place));
        lines->offset[kept++] = end;
        end += count;
    }
    lines->offset[kept] = end;
    lines->count = kept;
}

/* Equal as sets; neither has a line twice. */
static bool lines_equal(const Lines *a, const Lines *b) {
    for (uint32_t i = 0; i < a->count; i++) {
        bool found = false;
        for (uint32_t k = 0; k < b->count && !found; k++)
            found = line_length(a, i) == line_length(b, k) && line_begins(a, i, b, k);
        if (!found) return false;
    }
    return a->count == b->count;
}

static size_t lines_text(const Lines *lines, char *out, size_t size) {
    size_t used = 0;
    for (uint32_t i = 0; i < lines->count; i++) {
        for (uint32_t k = 0; k < line_length(lines, i); k++) {
            if (used + 32 > size) return used;
            Place place = line_at(lines, i)[k];
            used += (size_t)snprintf(out + used, size - used, "%s%d",
                                     k   ? "-"
                                     : i ? " "
                                         : "",
                                     place.x);
            if (place.y >= 0) used += (size_t)snprintf(out + used, size - used, ",%d", place.y);
        }
    }
    return used;
}

static void compare(Tally *t, const Lines *is, const Lines *should, const char *what, tsl_kind kind,
                    tsl_id site) {
    t->compared++;
    if (lines_equal(is, should)) return;
    if (t->wrong++) return;
    size_t used =
        (size_t)snprintf(t->first, sizeof t->first, "%c:%u %s: ", "VEC"[kind], site, what);
    used += lines_text(is, t->first + used, 260);
    used += (size_t)snprintf(t->first + used, sizeof t->first - used, ", not ");
    lines_text(should, t->first + used, 260);
}

/* ---- Charts: where the sites of a board are ---- */

typedef struct {
    tsl_board *b;
    int period;   /* of x; 0 on a strip */
    bool numbers; /* places are the numbers of sites, and answers are not relative */
    Place *place[TSL_KIND_COUNT];
} Chart;

static int wrap(int x, int period) {
    return period ? (x % period + period) % period : x;
}

static tsl_board *build(const char *text) {
    tsl_error error;
    tsl_options options = tsl_options_default();
    options.rules = TSL_RULES_PAPER;
    options.want = TSL_WANT_RADIALS;
    tsl_board *b = tsl_board_new(text, strlen(text), &options, &error);
    if (!b) {
        printf("%s: %s\n", text, error.message);
        exit(1);
    }
    return b;
}

/* Edges and cells lie in the middle of their corners' spans. */
static void chart_place_others(Chart *c) {
    for (tsl_kind kind = TSL_KIND_EDGE; kind < TSL_KIND_COUNT; kind++) {
        for (tsl_id site = 0; site < tsl_site_count(c->b, kind); site++) {
            tsl_ids corner = tsl_site_incident(c->b, kind, site, TSL_KIND_VERTEX);
            Place first = c->place[TSL_KIND_VERTEX][corner.id[0]];
            int x0 = 0, x1 = 0, y0 = first.y, y1 = first.y;
            for (uint32_t i = 1; i < corner.count; i++) {
                Place p = c->place[TSL_KIND_VERTEX][corner.id[i]];
                int dx = c->period ? wrap(p.x - first.x + c->period / 2, c->period) - c->period / 2
                                   : p.x - first.x;
                x0 = dx < x0 ? dx : x0;
                x1 = dx > x1 ? dx : x1;
                y0 = p.y < y0 ? p.y : y0;
                y1 = p.y > y1 ? p.y : y1;
            }
            c->place[kind][site] = (Place){wrap(first.x + (x0 + x1) / 2, c->period), (y0 + y1) / 2};
        }
    }
}

static Chart chart_new(const char *text, int columns) {
    Chart c = {.b = build(text), .period = columns * COLUMN};
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
        c.place[kind] = calloc(tsl_site_count(c.b, kind) + 1, sizeof(Place));
        if (!c.place[kind]) abort();
    }
    return c;
}

static void chart_free(Chart *c) {
    tsl_board_free(c->b);
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) free(c->place[kind]);
}

static Chart strip_chart(const char *text, double column) {
    Chart c = chart_new(text, 0);
    const tsl_point *at = tsl_site_positions(c.b, TSL_KIND_VERTEX);
    double x = at[0].x, y = at[0].y;
    for (tsl_id v = 0; v < tsl_site_count(c.b, TSL_KIND_VERTEX); v++) {
        x = at[v].x < x ? at[v].x : x;
        y = at[v].y < y ? at[v].y : y;
    }
    for (tsl_id v = 0; v < tsl_site_count(c.b, TSL_KIND_VERTEX); v++) {
        c.place[TSL_KIND_VERTEX][v] =
            (Place){(int)lround((at[v].x - x) / column * COLUMN), (int)lround((at[v].y - y) * ROW)};
    }
    chart_place_others(&c);
    return c;
}

/* Circles are a row apart; they are counted from the smallest, a vertex in the middle not among them. */
static Chart wheel_chart(const char *text, int columns) {
    const double full = 6.283185307179586;
    Chart c = chart_new(text, columns);
    const tsl_point *at = tsl_site_positions(c.b, TSL_KIND_VERTEX);
    uint32_t count = tsl_site_count(c.b, TSL_KIND_VERTEX);
    double x = 0, y = 0, least = 1e9, start = 0;
    for (tsl_id v = 0; v < count; v++) {
        x += at[v].x / count;
        y += at[v].y / count;
    }
    for (tsl_id v = 0; v < count; v++) {
        double r = hypot(at[v].x - x, at[v].y - y);
        if (r < 0.01 || r > least - 0.01) continue;
        least = r;
        start = atan2(at[v].y - y, at[v].x - x);
    }
    for (tsl_id v = 0; v < count; v++) {
        double r = hypot(at[v].x - x, at[v].y - y), turn = start - atan2(at[v].y - y, at[v].x - x);
        int quarters = (int)lround(turn / full * c.period);
        c.place[TSL_KIND_VERTEX][v] =
            r < 0.01 ? (Place){0, -1}
                     : (Place){wrap(quarters, c.period), (int)lround((r - least) * ROW)};
    }
    chart_place_others(&c);
    return c;
}

/* Numbers of sites in place of places: {number, -1}. */
static Chart plain_chart(const char *text) {
    Chart c = chart_new(text, 0);
    c.numbers = true;
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
        for (tsl_id site = 0; site < tsl_site_count(c.b, kind); site++)
            c.place[kind][site] = (Place){(int)site, -1};
    }
    return c;
}

/* ---- Questions: answers are relative to the site, x modulo `period` ---- */

static Place relative(const Chart *c, tsl_kind kind, tsl_id from, tsl_id to, int period) {
    Place p = c->place[kind][to];
    return c->numbers ? p : (Place){wrap(p.x - c->place[kind][from].x, period), p.y};
}

static void ask_steps(const Chart *c, tsl_kind kind, tsl_id site, int period, uint32_t relations,
                      Lines *out) {
    lines_clear(out);
    tsl_steps steps = tsl_steps_from(c->b, kind, site, kind);
    for (tsl_step step; tsl_steps_next(&steps, &step);) {
        if (!(step.relations & relations)) continue;
        lines_begin(out);
        lines_add(out, relative(c, kind, site, step.to, period));
        lines_add(out, (Place){(int)(step.relations & relations), -1});
    }
}

/* Out, CW, In and CCW of orthogonal steps; on a strip N, E, S and W. */
static void ask_turns(const Chart *c, tsl_kind kind, tsl_id site, int period, Lines *out) {
    static const tsl_direction straight[] = {TSL_DIR_N, TSL_DIR_E, TSL_DIR_S, TSL_DIR_W},
                               turning[] = {TSL_DIR_OUT, TSL_DIR_CW, TSL_DIR_IN, TSL_DIR_CCW};
    lines_clear(out);
    tsl_steps steps = tsl_steps_from(c->b, kind, site, kind);
    for (tsl_step step; tsl_steps_next(&steps, &step);) {
        int names = 0;
        if (!(step.relations >> TSL_REL_ORTHOGONAL & 1)) continue;
        for (int i = 0; i < 4; i++) {
            tsl_direction name = c->period ? turning[i] : straight[i];
            names |= (int)(step.directions >> name & 1) << i;
        }
        lines_begin(out);
        lines_add(out, relative(c, kind, site, step.to, period));
        lines_add(out, (Place){names, -1});
    }
}

static void ask_walk(const Chart *c, tsl_kind kind, tsl_id site, int period, const char *moves,
                     Lines *out) {
    uint32_t work[16 * LINES];
    tsl_id end[LINES];
    tsl_walks all = tsl_walks_from(c->b, kind, site, TSL_DIR_NONE, moves, TSL_WALK_ALL);
    uint32_t count = tsl_walks_ends(all, work, 16 * LINES, end, LINES);
    if (count > LINES) abort();
    lines_clear(out);
    for (uint32_t i = 0; i < count; i++) {
        lines_begin(out);
        lines_add(out, relative(c, kind, site, end[i], period));
    }
    lines_reduce(out);
}

/* Adds the lines by one way, each up to the first site that it has been to; returns the greatest distance in x. */
static int add_radials(const Chart *c, tsl_kind kind, tsl_id site, int period, tsl_way way,
                       Lines *out) {
    int reach = 0;
    Place start = relative(c, kind, site, site, period);
    tsl_radials all = tsl_radials_from(c->b, kind, site, (tsl_ways)1 << way);
    for (tsl_radial line; tsl_radials_next(&all, &line);) {
        lines_begin(out);
        for (tsl_id to; (to = tsl_radial_step(&line)) != TSL_NONE;) {
            Place p = relative(c, kind, site, to, period);
            bool visited = !memcmp(&p, &start, sizeof p);
            for (uint32_t i = 0; i < line_length(out, out->count - 1) && !visited; i++)
                visited = !memcmp(line_at(out, out->count - 1) + i, &p, sizeof p);
            if (visited) break;
            int distance = abs(c->place[kind][to].x - c->place[kind][site].x);
            reach = distance > reach ? distance : reach;
            lines_add(out, p);
        }
    }
    return reach;
}

static int ask_radials(const Chart *c, tsl_kind kind, tsl_id site, int period, tsl_way way,
                       Lines *out) {
    lines_clear(out);
    int reach = add_radials(c, kind, site, period, way, out);
    lines_reduce(out);
    return reach;
}

/* ---- A wheel against a strip ---- */

/* How many columns a line may need on either side of where it starts, with some to spare. */
static int reach_of(int n, int rings) {
    return (n > rings ? n : rings) + 4;
}

static tsl_way way_of(tsl_relation relation) {
    return TSL_WAY_RELATIONS + relation;
}

/* All lists of F, L and R up to a length, by number; false past the last one. */
static bool moves_of(uint32_t number, int longest, char *out) {
    uint32_t words = 3;
    for (int length = 1; length <= longest; length++, words *= 3) {
        if (number < words) {
            for (int i = 0; i < length; i++, number /= 3) out[i] = "FLR"[number % 3];
            out[length] = '\0';
            return true;
        }
        number -= words;
    }
    return false;
}

typedef struct {
    const Chart *wheel, *strip;
    tsl_kind kind;
    tsl_id
        model; /* the site in the middle of the strip, which speaks for those like it on the wheel */
    int period, sectors, columns; /* columns: how far the strip reaches to either side */
    Lines is, should;
} Match;

static bool is_like(const Match *m, tsl_id site) {
    Place p = m->wheel->place[m->kind][site], q = m->strip->place[m->kind][m->model];
    return p.y == q.y && (p.x - q.x) % (m->period / m->sectors) == 0;
}

static void match_steps(Match *m, Tally *t, uint32_t relations) {
    ask_steps(m->strip, m->kind, m->model, m->period, relations, &m->should);
    for (tsl_id s = 0; s < tsl_site_count(m->wheel->b, m->kind); s++) {
        if (!is_like(m, s)) continue;
        ask_steps(m->wheel, m->kind, s, m->period, relations, &m->is);
        compare(t, &m->is, &m->should, "steps", m->kind, s);
    }
}

static void match_turns(Match *m, Tally *t) {
    ask_turns(m->strip, m->kind, m->model, m->period, &m->should);
    for (tsl_id s = 0; s < tsl_site_count(m->wheel->b, m->kind); s++) {
        if (!is_like(m, s)) continue;
        ask_turns(m->wheel, m->kind, s, m->period, &m->is);
        compare(t, &m->is, &m->should, "turns", m->kind, s);
    }
}

static void match_walks(Match *m, Tally *t, int longest) {
    char moves[WALK + 1];
    for (uint32_t i = 0; moves_of(i, longest, moves); i++) {
        ask_walk(m->strip, m->kind, m->model, m->period, moves, &m->should);
        for (tsl_id s = 0; s < tsl_site_count(m->wheel->b, m->kind); s++) {
            if (!is_like(m, s)) continue;
            ask_walk(m->wheel, m->kind, s, m->period, moves, &m->is);
            compare(t, &m->is, &m->should, moves, m->kind, s);
        }
    }
}

static void match_radials(Match *m, Tally *t, tsl_relation relation) {
    tsl_way way = way_of(relation);
    int reach = ask_radials(m->strip, m->kind, m->model, m->period, way, &m->should);
    if (reach > (m->columns - 3) * COLUMN) abort(); /* too close to the ends of the strip */
    for (tsl_id s = 0; s < tsl_site_count(m->wheel->b, m->kind); s++) {
        if (!is_like(m, s)) continue;
        ask_radials(m->wheel, m->kind, s, m->period, way, &m->is);
        compare(t, &m->is, &m->should, tsl_relation_name(relation), m->kind, s);
    }
}

/* The sites of the strip in one column, with so many others before it. */
static bool is_model(const Chart *strip, tsl_kind kind, tsl_id site, int columns) {
    Place p = strip->place[kind][site];
    return p.x >= columns * COLUMN && p.x < (columns + 1) * COLUMN;
}

/* ---- First law ---- */

static void repeat(char *out, size_t size, const char *item, int times) {
    size_t used = 0;
    *out = '\0';
    while (times-- > 0) used += (size_t)snprintf(out + used, size - used, " %s", item);
}

/* The disc is the cell whose corners are all on the smallest circle. */
static tsl_id disc_of(const Chart *c) {
    for (tsl_id cell = 0; cell < tsl_site_count(c->b, TSL_KIND_CELL); cell++) {
        tsl_ids corner = tsl_site_incident(c->b, TSL_KIND_CELL, cell, TSL_KIND_VERTEX);
        bool flat = true;
        for (uint32_t i = 0; i < corner.count; i++)
            flat = flat && c->place[TSL_KIND_VERTEX][corner.id[i]].y == 0;
        if (flat) return cell;
    }
    return TSL_NONE;
}

/* A wheel of n sectors and some rings without its disc. `empty` are the rings before those. */
static Chart wheel_new(const char *empty, int n, int rings, const char *more, char *text,
                       size_t size) {
    char number[16], list[128];
    snprintf(number, sizeof number, "%d", n);
    repeat(list, sizeof list, number, rings);
    snprintf(text, size, "(concentric {%s%s}%s)", empty, list, more);
    Chart c = wheel_chart(text, n);
    tsl_id disc = disc_of(&c);
    chart_free(&c);
    snprintf(text, size, "(remove (concentric {%s%s}%s) cells:{%u})", empty, list, more, disc);
    return wheel_chart(text, n);
}

static Match match;

static void match_begin(const Chart *wheel, const Chart *strip, int n, int rings) {
    match.wheel = wheel;
    match.strip = strip;
    match.period = n * COLUMN;
    match.sectors = n;
    match.columns = reach_of(n, rings);
}

static void check_cylinder(int longest, Tally tally[SORTS]) {
    const Chart *strip = match.strip;
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
        match.kind = kind;
        for (tsl_id s = 0; s < tsl_site_count(strip->b, kind); s++) {
            if (!is_model(strip, kind, s, match.columns)) continue;
            match.model = s;
            match_steps(&match, &tally[STEPS], UINT32_MAX);
            if (kind != TSL_KIND_EDGE) match_turns(&match, &tally[TURNS]);
            match_walks(&match, &tally[WALKS], longest);
            for (tsl_relation r = 0; r < TSL_REL_COUNT; r++)
                match_radials(&match, &tally[RADIALS], r);
        }
    }
}

/* Lines by All are those by Orthogonal and Diagonal. */
static void check_queens(const Chart *c, int period, Tally *t) {
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
        if (kind == TSL_KIND_EDGE) continue;
        for (tsl_id s = 0; s < tsl_site_count(c->b, kind); s++) {
            ask_radials(c, kind, s, period, way_of(TSL_REL_ALL), &match.is);
            lines_clear(&match.should);
            add_radials(c, kind, s, period, way_of(TSL_REL_ORTHOGONAL), &match.should);
            add_radials(c, kind, s, period, way_of(TSL_REL_DIAGONAL), &match.should);
            lines_reduce(&match.should);
            compare(t, &match.is, &match.should, "All", kind, s);
        }
    }
}

static void check_squares(const char *empty, int n, int rings, int longest) {
    char text[256], flat[64];
    Chart wheel = wheel_new(empty, n, rings, "", text, sizeof text);
    Tally tally[SORTS];
    memset(tally, 0, sizeof tally);
    for (int i = 0; i < SORTS; i++) tally[i].board = text;
    snprintf(flat, sizeof flat, "(rectangle %d %d)", rings, 2 * reach_of(n, rings) + 1);
    Chart strip = strip_chart(flat, 1);
    match_begin(&wheel, &strip, n, rings);
    check_cylinder(longest, tally);
    check_queens(&wheel, n * COLUMN, &tally[QUEENS]);
    tally_end(&tally[STEPS], STEPS);
    tally_end(&tally[TURNS], TURNS);
    tally_end(&tally[WALKS], WALKS);
    tally_end(&tally[RADIALS], RADIALS);
    tally_end(&tally[QUEENS], QUEENS);
    chart_free(&strip);
    chart_free(&wheel);
}

/* Vertices of wheels that are played on them, and have no cells, are those of a strip under Orthogonal. */
static void check_round(int n, int rings) {
    char number[16], list[128], text[256], flat[64];
    snprintf(number, sizeof number, "%d", n);
    repeat(list, sizeof list, number, rings);
    snprintf(text, sizeof text, "(board (concentric {%s}) use:Vertex)", list + 1);
    snprintf(flat, sizeof flat, "(board (rectangle %d %d) use:Vertex)", rings,
             2 * reach_of(n, rings) + 2);
    Chart wheel = wheel_chart(text, n), strip = strip_chart(flat, 1);
    Tally walks = {.board = text}, lines = {.board = text};
    match_begin(&wheel, &strip, n, rings);
    match.kind = TSL_KIND_VERTEX;
    for (tsl_id s = 0; s < tsl_site_count(strip.b, match.kind); s++) {
        if (!is_model(&strip, match.kind, s, match.columns)) continue;
        match.model = s;
        match_walks(&match, &walks, 3);
        match_steps(&match, &lines, 1u << TSL_REL_ORTHOGONAL);
        match_radials(&match, &lines, TSL_REL_ORTHOGONAL);
    }
    tally_end(&walks, ROUND_WALKS);
    tally_end(&lines, ROUND);
    chart_free(&strip);
    chart_free(&wheel);
}

/* ---- Wheels with their discs ---- */

typedef struct {
    tsl_id site[ROWS][40], disc;
    int n, rings;
} Sectors;

/* The cells of rings `from` to `to`, in that order, in one sector. */
static void add_spoke(const Sectors *s, int from, int to, int sector, Lines *out) {
    int step = from <= to ? 1 : -1;
    for (int ring = from; ring != to + step; ring += step)
        lines_add(out, (Place){(int)s->site[ring][wrap(sector, s->n)], -1});
}

/* Orthogonal lines from a cell of a ring: round both ways, out, and in over the disc to the other side; with an odd number
 * of sectors to both cells there. */
static void disc_lines(const Sectors *s, int ring, int sector, Lines *out) {
    lines_clear(out);
    for (int sense = -1; sense <= 1; sense += 2) {
        lines_begin(out);
        for (int k = 1; k < s->n; k++) add_spoke(s, ring, ring, sector + sense * k, out);
    }
    if (ring + 1 < s->rings) {
        lines_begin(out);
        add_spoke(s, ring + 1, s->rings - 1, sector, out);
    }
    for (int other = s->n / 2; other <= (s->n + 1) / 2; other++) {
        lines_begin(out);
        if (ring > 0) add_spoke(s, ring - 1, 0, sector, out);
        lines_add(out, (Place){(int)s->disc, -1});
        add_spoke(s, 0, s->rings - 1, sector + other, out);
    }
}

static void check_disc(int n, int rings) {
    char number[16], list[128], text[256];
    snprintf(number, sizeof number, "%d", n);
    repeat(list, sizeof list, number, rings);
    snprintf(text, sizeof text, "(concentric {0%s})", list);
    Chart wheel = wheel_chart(text, n), plain = plain_chart(text);
    Tally tally = {.board = text};
    Sectors s = {.disc = disc_of(&wheel), .n = n, .rings = rings};
    for (tsl_id cell = 0; cell < tsl_site_count(wheel.b, TSL_KIND_CELL); cell++) {
        Place p = wheel.place[TSL_KIND_CELL][cell];
        if (cell != s.disc) s.site[p.y / ROW][p.x / COLUMN] = cell;
    }
    for (int ring = 0; ring < rings; ring++) {
        for (int sector = 0; sector < n; sector++) {
            tsl_id cell = s.site[ring][sector];
            disc_lines(&s, ring, sector, &match.should);
            ask_radials(&plain, TSL_KIND_CELL, cell, 0, way_of(TSL_REL_ORTHOGONAL), &match.is);
            compare(&tally, &match.is, &match.should, "Orthogonal", TSL_KIND_CELL, cell);
        }
    }
    tally_end(&tally, DISCS);
    chart_free(&plain);
    chart_free(&wheel);
}

/* ---- Second law ---- */

/* Bricks are twice as wide as high. The strip begins with the row that has most of them; on a wheel any ring may be
 * taken for it, since rings are shifted by half a sector by turns. */
static void check_bricks(int n, int rings) {
    char text[256], flat[64];
    Chart wheel = wheel_new("0 0", n, rings, " stagger:True", text, sizeof text);
    Tally tally = {.board = text};
    snprintf(flat, sizeof flat, "(brick %d %d)", rings, 2 * reach_of(2 * n, 2 * rings) + 1);
    Chart strip = strip_chart(flat, 2);
    match_begin(&wheel, &strip, n, rings);
    match.columns = reach_of(2 * n, 2 * rings);
    match.kind = TSL_KIND_CELL;
    match.sectors = 2 * n; /* places on the wheel are half a column apart at most */
    for (tsl_id s = 0; s < tsl_site_count(strip.b, match.kind); s++) {
        if (!is_model(&strip, match.kind, s, match.columns)) continue;
        match.model = s;
        match_radials(&match, &tally, TSL_REL_ORTHOGONAL);
        match_radials(&match, &tally, TSL_REL_DIAGONAL);
    }
    tally_end(&tally, BRICKS);
    chart_free(&strip);
    chart_free(&wheel);
}

/* ---- Third law ---- */

/* Whether the vertices of one board are an affine image of another's, number by number, and everything else has the
 * same corners; *mirrored: the determinant is negative. */
static bool is_image(const tsl_board *of, const tsl_board *b, bool *mirrored) {
    uint32_t count = tsl_site_count(of, TSL_KIND_VERTEX);
    const tsl_point *p = tsl_site_positions(of, TSL_KIND_VERTEX),
                    *q = tsl_site_positions(b, TSL_KIND_VERTEX);
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++)
        if (tsl_site_count(of, kind) != tsl_site_count(b, kind)) return false;
    uint32_t j = 0, k = 0; /* with vertex 0 the widest triangle */
    double area = 0;
    for (uint32_t i = 1; i < count; i++) {
        for (uint32_t l = 1; l < i; l++) {
            double a =
                (p[i].x - p[0].x) * (p[l].y - p[0].y) - (p[i].y - p[0].y) * (p[l].x - p[0].x);
            if (fabs(a) > fabs(area)) area = a, j = i, k = l;
        }
    }
    for (uint32_t i = 0; i < count; i++) {
        double dx = p[i].x - p[0].x, dy = p[i].y - p[0].y,
               s = (dx * (p[k].y - p[0].y) - dy * (p[k].x - p[0].x)) / area,
               t = ((p[j].x - p[0].x) * dy - (p[j].y - p[0].y) * dx) / area;
        if (hypot(q[i].x - q[0].x - s * (q[j].x - q[0].x) - t * (q[k].x - q[0].x),
                  q[i].y - q[0].y - s * (q[j].y - q[0].y) - t * (q[k].y - q[0].y)) > 1e-6)
            return false;
    }
    *mirrored =
        ((q[j].x - q[0].x) * (q[k].y - q[0].y) - (q[j].y - q[0].y) * (q[k].x - q[0].x)) / area < 0;
    for (tsl_kind kind = TSL_KIND_EDGE; kind < TSL_KIND_COUNT; kind++) {
        for (tsl_id site = 0; site < tsl_site_count(of, kind); site++) {
            tsl_ids a = tsl_site_incident(of, kind, site, TSL_KIND_VERTEX),
                    c = tsl_site_incident(b, kind, site, TSL_KIND_VERTEX);
            uint32_t common = 0;
            for (uint32_t i = 0; i < a.count; i++)
                for (uint32_t l = 0; l < c.count; l++) common += a.id[i] == c.id[l];
            if (a.count != c.count || common != a.count) return false;
        }
    }
    return true;
}

/* Answers that differ from board to board: clockwise is counter-clockwise in a mirror, and left is right. */
static tsl_way mirror_way(tsl_way way, bool mirrored) {
    if (mirrored && way == TSL_DIR_CW) return TSL_DIR_CCW;
    if (mirrored && way == TSL_DIR_CCW) return TSL_DIR_CW;
    return way;
}

static void mirror_moves(const char *moves, bool mirrored, char *out) {
    do *out++ = (char)(mirrored && *moves == 'L' ? 'R' : mirrored && *moves == 'R' ? 'L' : *moves);
    while (*moves++);
}

static void check_image_site(const Chart *wheel, const Chart *image, tsl_kind kind, tsl_id site,
                             bool mirrored, Tally *t) {
    static const tsl_way round[] = {TSL_DIR_OUT, TSL_DIR_CW, TSL_DIR_IN, TSL_DIR_CCW};
    char moves[WALK + 1], others[WALK + 1];
    Lines *is = &match.is, *should = &match.should;
    ask_steps(wheel, kind, site, 0, UINT32_MAX, should);
    ask_steps(image, kind, site, 0, UINT32_MAX, is);
    compare(t, is, should, "steps", kind, site);
    for (int i = 0; i < 4 + TSL_REL_COUNT; i++) {
        tsl_way way = i < 4 ? round[i] : way_of((tsl_relation)(i - 4));
        ask_radials(wheel, kind, site, 0, way, should);
        ask_radials(image, kind, site, 0, mirror_way(way, mirrored), is);
        compare(t, is, should, tsl_way_name(way), kind, site);
    }
    for (uint32_t i = 0; moves_of(i, kind == TSL_KIND_EDGE ? 2 : 3, moves); i++) {
        mirror_moves(moves, mirrored, others);
        ask_walk(wheel, kind, site, 0, moves, should);
        ask_walk(image, kind, site, 0, others, is);
        compare(t, is, should, moves, kind, site);
    }
}

static void check_image(const Chart *wheel, const char *text) {
    Chart image = plain_chart(text);
    Tally tally = {.board = text};
    bool mirrored = false;
    if (CHECK_SAY(is_image(wheel->b, image.b, &mirrored), "%s: is no image of the wheel", text)) {
        for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
            for (tsl_id site = 0; site < tsl_site_count(wheel->b, kind); site++)
                check_image_site(wheel, &image, kind, site, mirrored, &tally);
        }
        tally_end(&tally, IMAGES);
    }
    chart_free(&image);
}

static void check_images(const char *wheel, const char *use) {
    static const char *const maps[] = {"(scale 2 1 %s)",
                                       "(scale 1 3 %s)",
                                       "(scale 0.3 %s)",
                                       "(scale -1 1 %s)",
                                       "(scale 1 -2.5 %s)",
                                       "(skew 0.5 %s)",
                                       "(skew -0.8 %s)",
                                       "(rotate 17 %s)",
                                       "(shift 3 -2 %s)",
                                       "(scale 2 1 (rotate 30 (skew 0.3 (shift 1 2 %s))))",
                                       "(rotate 40 (scale -1 2 (shift -2 0.5 %s)))"};
    char graph[256], text[320];
    snprintf(text, sizeof text, "(board %s%s)", wheel, use);
    Chart of = plain_chart(text);
    for (size_t i = 0; i < sizeof maps / sizeof *maps; i++) {
        const char *hole = strstr(maps[i], "%s");
        snprintf(graph, sizeof graph, "%.*s%s%s", (int)(hole - maps[i]), maps[i], wheel, hole + 2);
        snprintf(text, sizeof text, "(board %s%s)", graph, use);
        check_image(&of, text);
    }
    chart_free(&of);
}

/* ---- The model itself ---- */

/* A strip against a longer one agrees with it; counted by n + 1 columns it does not. */
static void check_model(int n, int rings) {
    char text[64], flat[64];
    snprintf(text, sizeof text, "(rectangle %d %d)", rings, 2 * reach_of(n, rings) + 3);
    snprintf(flat, sizeof flat, "(rectangle %d %d)", rings, 2 * reach_of(n, rings) + 1);
    Chart strip = strip_chart(flat, 1), longer = strip_chart(text, 1);
    uint32_t wrong = 0, others = 0;
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
        for (tsl_id s = 0; s < tsl_site_count(strip.b, kind); s++) {
            if (!is_model(&strip, kind, s, reach_of(n, rings))) continue;
            for (tsl_id l = 0; l < tsl_site_count(longer.b, kind); l++) {
                Place p = strip.place[kind][s], q = longer.place[kind][l];
                if (p.x + COLUMN != q.x || p.y != q.y) continue;
                ask_radials(&strip, kind, s, n * COLUMN, way_of(TSL_REL_ORTHOGONAL), &match.should);
                ask_radials(&longer, kind, l, n * COLUMN, way_of(TSL_REL_ORTHOGONAL), &match.is);
                wrong += !lines_equal(&match.is, &match.should);
                ask_radials(&longer, kind, l, (n + 1) * COLUMN, way_of(TSL_REL_ORTHOGONAL),
                            &match.is);
                others += !lines_equal(&match.is, &match.should);
            }
        }
    }
    CHECK_SAY(!wrong && others, "%s: %u wrong, and %u by another period", text, wrong, others);
    chart_free(&longer);
    chart_free(&strip);
}

int main(int argc, char **argv) {
    static const char *const wheels[] = {"(concentric {0 3 3 3})",
                                         "(concentric {0 4 4 4})",
                                         "(concentric {0 5 5})",
                                         "(concentric {0 8 8 8})",
                                         "(concentric {1 4 8})",
                                         "(concentric {4 8})",
                                         "(concentric {0 8 16 16} stagger:True)",
                                         "(remove (concentric {0 0 3 3 3}) cells:{1})",
                                         "(remove (concentric {0 0 4 4 4}) cells:{1})"};
    static const char *const circles[] = {"(concentric {3 3 3})", "(concentric {4 4})",
                                          "(concentric {8 8 8})", "(concentric {1 6 12})"};
    bool all = argc > 1 && !strcmp(argv[1], "all");
    check_model(3, 1);
    check_model(8, 3);
    for (int n = 3; n <= 40; n++) {
        bool dense = n <= 12, chosen = n == 16 || n == 25 || n == 32 || n == 33 || n == 40;
        if (!all && !dense && !chosen) continue;
        for (int rings = 1; rings <= 6; rings++) {
            if (!all && !dense && rings % 3) continue;
            check_squares("0 0", n, rings,
                          all || (n <= 5 && rings <= 3) ? WALK
                          : rings <= 3                  ? 3
                                                        : 2);
            check_round(n, rings);
            check_disc(n, rings);
            if (n >= 4) check_bricks(n, rings);
        }
    }
    check_squares("0 0 0", 16, 4, WALK); /* circular chess */
    for (size_t i = 0; i < sizeof wheels / sizeof *wheels; i++) check_images(wheels[i], "");
    for (size_t i = 0; i < sizeof circles / sizeof *circles; i++)
        check_images(circles[i], " use:Vertex");
    for (int i = 0; i < SORTS; i++) {
        printf("%-20s %5u boards %9u comparisons %8u wrong\n", sort_name[i], total[i].boards,
               total[i].compared, total[i].wrong);
    }
    return check_end();
}
