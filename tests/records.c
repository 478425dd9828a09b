/* SPDX-License-Identifier: MIT
 * records.c - checks every fact of every board record, and the laws on every board.
 * Run: records FILE...    e.g. records tests/boards/square.txt tests/boards/hex.txt
 * Sources: records.c regionfacts.c relationfacts.c record.c laws.c regionlaws.c relationlaws.c faces.c, and the
 * library. Exit status 0 if all is well.
 * A new kind of fact is one row of the table `words` and one function. */
#define CHECK_MAIN
#include "check.h"
#include "facts.h"
#include "laws.h"
#include "record.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define NEAR 1e-4 /* records give positions with four decimals */

/* ---- Reading what stands behind a fact's word ---- */

bool read_number(const char **rest, double *number) {
    char *end;
    *number = strtod(*rest, &end);
    if (end == *rest) return false;
    *rest = end;
    return true;
}

bool read_id(const char **rest, uint32_t *id) {
    char *end;
    unsigned long value = strtoul(*rest, &end, 10);
    if (end == *rest) return false;
    *rest = end;
    *id = (uint32_t)value;
    return true;
}

/* A word up to the next space; false if there is none or it is too long. */
bool read_word(const char **rest, char *word, size_t room) {
    *rest += strspn(*rest, " ");
    size_t length = strcspn(*rest, " ");
    if (length == 0 || length >= room) return false;
    memcpy(word, *rest, length);
    word[length] = '\0';
    *rest += length;
    return true;
}

bool at_end(const char *rest) {
    return rest[strspn(rest, " ")] == '\0';
}

bool bad_form(const Fact *fact) {
    return FAIL("cannot read: %s %s", fact->word, fact->rest);
}

static bool near_to(double a, double b) {
    return fabs(a - b) <= NEAR;
}

/* ---- Facts about the board as a whole ---- */

static bool fact_use(const tsl_board *b, const Fact *fact) {
    const char *use = tsl_kind_name(tsl_board_default_kind(b));
    return CHECK_SAY(!strcmp(use, fact->rest), "use %s, found %s", fact->rest, use);
}

static bool fact_counts(const tsl_board *b, const Fact *fact) {
    uint32_t v, e, c;
    const char *rest = fact->rest;
    if (!read_id(&rest, &v) || !read_id(&rest, &e) || !read_id(&rest, &c) || !at_end(rest))
        return bad_form(fact);
    return CHECK_SAY(v == tsl_site_count(b, TSL_KIND_VERTEX) &&
                         e == tsl_site_count(b, TSL_KIND_EDGE) &&
                         c == tsl_site_count(b, TSL_KIND_CELL),
                     "counts %s, found %u %u %u", fact->rest, tsl_site_count(b, TSL_KIND_VERTEX),
                     tsl_site_count(b, TSL_KIND_EDGE), tsl_site_count(b, TSL_KIND_CELL));
}

static bool fact_box(const tsl_board *b, const Fact *fact) {
    double box[4], low_x = INFINITY, low_y = INFINITY, high_x = -INFINITY, high_y = -INFINITY;
    const char *rest = fact->rest;
    const tsl_point *at = tsl_site_positions(b, TSL_KIND_VERTEX);
    for (int n = 0; n < 4; n++)
        if (!read_number(&rest, &box[n])) return bad_form(fact);
    if (!at_end(rest)) return bad_form(fact);
    for (tsl_id v = 0; v < tsl_site_count(b, TSL_KIND_VERTEX); v++) {
        low_x = fmin(low_x, at[v].x);
        low_y = fmin(low_y, at[v].y);
        high_x = fmax(high_x, at[v].x);
        high_y = fmax(high_y, at[v].y);
    }
    return CHECK_SAY(near_to(low_x, box[0]) && near_to(low_y, box[1]) && near_to(high_x, box[2]) &&
                         near_to(high_y, box[3]),
                     "box %s, found %.4f %.4f %.4f %.4f", fact->rest, low_x, low_y, high_x, high_y);
}

static bool fact_basis(const tsl_board *b, const Fact *fact) {
    return CHECK_SAY(!strcmp(tsl_board_basis(b), fact->rest), "basis %s, found %s", fact->rest,
                     tsl_board_basis(b));
}

static bool fact_shape(const tsl_board *b, const Fact *fact) {
    return CHECK_SAY(!strcmp(tsl_board_shape(b), fact->rest), "shape %s, found %s", fact->rest,
                     tsl_board_shape(b));
}

static bool fact_text(const tsl_board *b, const Fact *fact) {
    return CHECK_SAY(!strcmp(tsl_board_source(b), fact->rest), "text %s, found %s", fact->rest,
                     tsl_board_source(b));
}

static bool fact_same(const tsl_board *b, const Fact *fact) {
    tsl_board *other = laws_build(fact->rest, strlen(fact->rest), TSL_RULES_PAPER);
    bool good = other && laws_same_graph(b, other, fact->rest);
    tsl_board_free(other);
    return good;
}

/* ---- Facts about single sites ---- */

static bool fact_vertex(const tsl_board *b, const Fact *fact) {
    uint32_t v;
    double x, y, z = 0;
    const char *rest = fact->rest;
    if (!read_id(&rest, &v) || !read_number(&rest, &x) || !read_number(&rest, &y))
        return bad_form(fact);
    if (!at_end(rest) && (!read_number(&rest, &z) || !at_end(rest))) return bad_form(fact);
    if (v >= tsl_site_count(b, TSL_KIND_VERTEX)) return FAIL("there is no vertex %u", v);
    tsl_point at = tsl_site_positions(b, TSL_KIND_VERTEX)[v];
    return CHECK_SAY(near_to(at.x, x) && near_to(at.y, y) && near_to(at.z, z),
                     "vertex %s, found %.4f %.4f %.4f", fact->rest, at.x, at.y, at.z);
}

/* A kind, a site, and the place about which it turns, or none. */
static bool fact_turns(const tsl_board *b, const Fact *fact) {
    uint32_t site;
    tsl_kind kind;
    char word[8];
    double x = 0, y = 0;
    const char *rest = fact->rest;
    if (!read_kind(&rest, &kind) || !read_id(&rest, &site)) return bad_form(fact);
    bool turns = read_number(&rest, &x) && read_number(&rest, &y);
    if (!turns && (!read_word(&rest, word, sizeof word) || strcmp(word, "none") != 0))
        return bad_form(fact);
    tsl_point at = {0, 0, 0};
    bool found = tsl_site_pivot(b, kind, site, &at);
    return CHECK_SAY(at_end(rest) && found == turns && near_to(at.x, x) && near_to(at.y, y),
                     "turns %s, found %d: %.4f %.4f", fact->rest, found, at.x, at.y);
}

/* A kind, a site, and where pictures show it. */
static bool fact_shown(const tsl_board *b, const Fact *fact) {
    uint32_t site;
    tsl_kind kind;
    double x, y;
    const char *rest = fact->rest;
    if (!read_kind(&rest, &kind) || !read_id(&rest, &site) || !read_number(&rest, &x) ||
        !read_number(&rest, &y) || !at_end(rest))
        return bad_form(fact);
    tsl_point at = tsl_site_shown(b, kind, site);
    return CHECK_SAY(near_to(at.x, x) && near_to(at.y, y), "shown %s, found %.4f %.4f", fact->rest,
                     at.x, at.y);
}

/* A kind, two sites, and the middle of the way between them, or straight. */
static bool fact_bends(const tsl_board *b, const Fact *fact) {
    uint32_t from, to;
    tsl_kind kind;
    char word[16];
    double x = 0, y = 0;
    const char *rest = fact->rest;
    if (!read_kind(&rest, &kind) || !read_id(&rest, &from) || !read_id(&rest, &to))
        return bad_form(fact);
    bool bent = read_number(&rest, &x) && read_number(&rest, &y);
    if (!bent && (!read_word(&rest, word, sizeof word) || strcmp(word, "straight") != 0))
        return bad_form(fact);
    tsl_point at = {0, 0, 0};
    bool found = tsl_step_shown(b, kind, from, to, &at);
    return CHECK_SAY(at_end(rest) && found == bent && near_to(at.x, x) && near_to(at.y, y),
                     "bends %s, found %d: %.4f %.4f", fact->rest, found, at.x, at.y);
}

static bool fact_middle(const tsl_board *b, const Fact *fact) {
    uint32_t c;
    double x, y;
    const char *rest = fact->rest;
    if (!read_id(&rest, &c) || !read_number(&rest, &x) || !read_number(&rest, &y) || !at_end(rest))
        return bad_form(fact);
    if (c >= tsl_site_count(b, TSL_KIND_CELL)) return FAIL("there is no cell %u", c);
    tsl_point at = tsl_site_positions(b, TSL_KIND_CELL)[c];
    return CHECK_SAY(near_to(at.x, x) && near_to(at.y, y), "middle %s, found %.4f %.4f", fact->rest,
                     at.x, at.y);
}

static bool fact_pivot(const tsl_board *b, const Fact *fact) {
    uint32_t v, pivot = TSL_NONE;
    char word[8];
    const char *rest = fact->rest;
    if (!read_id(&rest, &v)) return bad_form(fact);
    if (!read_id(&rest, &pivot) && (!read_word(&rest, word, sizeof word) || strcmp(word, "none")))
        return bad_form(fact);
    if (!at_end(rest)) return bad_form(fact);
    return CHECK_SAY(tsl_vertex_pivot(b, v) == pivot, "pivot %s, found %u", fact->rest,
                     tsl_vertex_pivot(b, v));
}

static bool fact_curve(const tsl_board *b, const Fact *fact) {
    uint32_t e;
    double want[4];
    char word[16];
    tsl_point found[2];
    const char *rest = fact->rest;
    if (!read_id(&rest, &e)) return bad_form(fact);
    bool curved = tsl_edge_tangents(b, e, found);
    if (read_word(&rest, word, sizeof word) && !strcmp(word, "straight"))
        return CHECK_SAY(!curved, "edge %u is curved", e);
    rest = fact->rest;
    read_id(&rest, &e);
    for (int n = 0; n < 4; n++)
        if (!read_number(&rest, &want[n])) return bad_form(fact);
    if (!at_end(rest)) return bad_form(fact);
    if (!curved) return FAIL("edge %u is straight", e);
    return CHECK_SAY(near_to(found[0].x, want[0]) && near_to(found[0].y, want[1]) &&
                         near_to(found[1].x, want[2]) && near_to(found[1].y, want[3]),
                     "curve %s, found %.4f %.4f %.4f %.4f", fact->rest, found[0].x, found[0].y,
                     found[1].x, found[1].y);
}

/* Compares a list of sites with the numbers of a fact. */
static bool compare_list(const Fact *fact, const char *rest, tsl_ids list) {
    char found[200] = "";
    size_t used = 0;
    uint32_t id, n = 0;
    bool good = true;
    for (; read_id(&rest, &id); n++) good = good && n < list.count && list.id[n] == id;
    if (!at_end(rest)) return bad_form(fact);
    for (uint32_t k = 0; k < list.count && used + 12 < sizeof found; k++)
        used += (size_t)snprintf(found + used, sizeof found - used, " %u", list.id[k]);
    return CHECK_SAY(good && n == list.count, "%s %s, found%s", fact->word, fact->rest, found);
}

static bool fact_edge(const tsl_board *b, const Fact *fact) {
    uint32_t edge;
    const char *rest = fact->rest;
    if (!read_id(&rest, &edge)) return bad_form(fact);
    return compare_list(fact, rest, tsl_site_incident(b, TSL_KIND_EDGE, edge, TSL_KIND_VERTEX));
}

static bool fact_cell(const tsl_board *b, const Fact *fact) {
    uint32_t cell;
    const char *rest = fact->rest;
    if (!read_id(&rest, &cell)) return bad_form(fact);
    return compare_list(fact, rest, tsl_site_incident(b, TSL_KIND_CELL, cell, TSL_KIND_VERTEX));
}

static bool fact_curves(const tsl_board *b, const Fact *fact) {
    uint32_t count, found = 0;
    tsl_point tangent[2];
    const char *rest = fact->rest;
    if (!read_id(&rest, &count) || !at_end(rest)) return bad_form(fact);
    for (tsl_id e = 0; e < tsl_site_count(b, TSL_KIND_EDGE); e++)
        found += tsl_edge_tangents(b, e, tangent);
    return CHECK_SAY(found == count, "curves %u, found %u", count, found);
}

static bool fact_reversed(const tsl_board *b, const Fact *fact) {
    uint32_t count, found = 0;
    const char *rest = fact->rest;
    if (!read_id(&rest, &count) || !at_end(rest)) return bad_form(fact);
    for (tsl_id c = 0; c < tsl_site_count(b, TSL_KIND_CELL); c++)
        found += tsl_cell_is_reversed(b, c);
    return CHECK_SAY(found == count, "reversed %u, found %u", count, found);
}

/* ---- Listings: "edges 5 0-4 4-3" are edges 5 and 6, "cells 0 0,4,5,1" is cell 0 ---- */

/* Reads a word such as 0-4 or 0,4,5,1 and compares it with a list. */
static bool same_word(char *word, tsl_ids list) {
    uint32_t id, n = 0;
    const char *rest = word;
    for (char *c = word; *c; c++)
        if (*c == '-' || *c == ',') *c = ' ';
    for (; read_id(&rest, &id); n++)
        if (n >= list.count || list.id[n] != id) return false;
    return at_end(rest) && n == list.count;
}

static bool compare_listing(const tsl_board *b, const Fact *fact, tsl_kind kind) {
    char word[512];
    uint32_t site;
    const char *rest = fact->rest;
    if (!read_id(&rest, &site) || at_end(rest)) return bad_form(fact);
    for (; read_word(&rest, word, sizeof word); site++)
        if (!same_word(word, tsl_site_incident(b, kind, site, TSL_KIND_VERTEX)))
            return FAIL("%s %u should be %s", tsl_kind_name(kind), site, word);
    return at_end(rest) ? PASS() : bad_form(fact);
}

static bool fact_edges(const tsl_board *b, const Fact *fact) {
    return compare_listing(b, fact, TSL_KIND_EDGE);
}

static bool fact_cells(const tsl_board *b, const Fact *fact) {
    return compare_listing(b, fact, TSL_KIND_CELL);
}

/* vertices 3 1,0 2,0 0,1,0.5 */
static bool fact_vertices(const tsl_board *b, const Fact *fact) {
    const char *rest = fact->rest;
    uint32_t v;
    if (!read_id(&rest, &v) || at_end(rest)) return bad_form(fact);
    for (; !at_end(rest); v++) {
        double x, y, z = 0;
        if (!read_number(&rest, &x) || *rest++ != ',' || !read_number(&rest, &y))
            return bad_form(fact);
        if (*rest == ',' && (rest++, !read_number(&rest, &z))) return bad_form(fact);
        if (v >= tsl_site_count(b, TSL_KIND_VERTEX)) return FAIL("there is no vertex %u", v);
        tsl_point at = tsl_site_positions(b, TSL_KIND_VERTEX)[v];
        if (!near_to(at.x, x) || !near_to(at.y, y) || !near_to(at.z, z))
            return FAIL("vertex %u should lie at %.4f %.4f %.4f, not %.4f %.4f %.4f", v, x, y, z,
                        at.x, at.y, at.z);
    }
    return PASS();
}

bool read_kind(const char **rest, tsl_kind *kind) {
    char word[8];
    if (!read_word(rest, word, sizeof word)) return false;
    for (*kind = TSL_KIND_VERTEX; *kind < TSL_KIND_COUNT; (*kind)++)
        if (word[0] == tsl_kind_name(*kind)[0] && !word[1]) return true;
    return false;
}

static bool fact_touch(const tsl_board *b, const Fact *fact) {
    tsl_kind kind, of;
    uint32_t site;
    const char *rest = fact->rest;
    if (!read_kind(&rest, &kind) || !read_id(&rest, &site) || !read_kind(&rest, &of))
        return bad_form(fact);
    return compare_list(fact, rest, tsl_site_incident(b, kind, site, of));
}

/* ---- Histograms: "4x9" says that nine sites have a list of four ---- */

static bool compare_sizes(const tsl_board *b, const Fact *fact, tsl_kind kind, tsl_kind of) {
    uint32_t size, times, listed = 0;
    const char *rest = fact->rest;
    while (!at_end(rest)) {
        uint32_t found = 0;
        if (!read_id(&rest, &size) || *rest++ != 'x' || !read_id(&rest, &times))
            return bad_form(fact);
        for (tsl_id i = 0; i < tsl_site_count(b, kind); i++)
            found += tsl_site_incident(b, kind, i, of).count == size;
        if (found != times) return FAIL("%s %s: found %ux%u", fact->word, fact->rest, size, found);
        listed += times;
    }
    return CHECK_SAY(listed == tsl_site_count(b, kind), "%s %s leaves out %u", fact->word,
                     fact->rest, tsl_site_count(b, kind) - listed);
}

static bool fact_sides(const tsl_board *b, const Fact *fact) {
    return compare_sizes(b, fact, TSL_KIND_CELL, TSL_KIND_VERTEX);
}

static bool fact_degrees(const tsl_board *b, const Fact *fact) {
    return compare_sizes(b, fact, TSL_KIND_VERTEX, TSL_KIND_EDGE);
}

/* ---- Tracks ---- */

static bool fact_tracks(const tsl_board *b, const Fact *fact) {
    uint32_t count;
    const char *rest = fact->rest;
    if (!read_id(&rest, &count) || !at_end(rest)) return bad_form(fact);
    return CHECK_SAY(tsl_track_count(b) == count && !tsl_track_at(b, count).name,
                     "tracks %u, found %u", count, tsl_track_count(b));
}

static bool compare_steps(const Fact *fact, const char *rest, tsl_track track) {
    uint32_t n = 0;
    double site;
    bool good = true;
    for (; read_number(&rest, &site); n++)
        good = good && n < track.count && (double)track.sites[n] == site;
    if (!at_end(rest)) return bad_form(fact);
    return CHECK_SAY(good && n == track.count && !track.path, "track %s: other sites", fact->rest);
}

/* track N NAME [loop] [owner N] [directed] (path PATH | sites SITE...) */
static bool fact_track(const tsl_board *b, const Fact *fact) {
    const char *rest = fact->rest;
    char word[64];
    uint32_t n, owner = 0;
    bool loop = false, directed = false;
    if (!read_id(&rest, &n) || !read_word(&rest, word, sizeof word)) return bad_form(fact);
    tsl_track track = tsl_track_at(b, n);
    if (!track.name || strcmp(track.name, word)) return FAIL("track %u is not called %s", n, word);
    while (read_word(&rest, word, sizeof word) && strcmp(word, "path") && strcmp(word, "sites")) {
        if (!strcmp(word, "loop"))
            loop = true;
        else if (!strcmp(word, "directed"))
            directed = true;
        else if (strcmp(word, "owner") || !read_id(&rest, &owner))
            return bad_form(fact);
    }
    CHECK_SAY(track.loop == loop && track.directed == directed && track.owner == owner,
              "track %s: found owner %u%s%s", fact->rest, track.owner, track.loop ? " loop" : "",
              track.directed ? " directed" : "");
    if (!strcmp(word, "sites")) return compare_steps(fact, rest, track);
    if (strcmp(word, "path") || !read_word(&rest, word, sizeof word)) return bad_form(fact);
    return CHECK_SAY(track.path && !strcmp(track.path, word) && track.count == 0,
                     "track %s: another path", fact->rest);
}

/* ---- Records ---- */

typedef struct {
    const char *word;
    bool (*check)(const tsl_board *b, const Fact *fact); /* NULL for a mark */
} Word;

static const Word words[] = {
    {"use", fact_use},
    {"counts", fact_counts},
    {"box", fact_box},
    {"basis", fact_basis},
    {"shape", fact_shape},
    {"text", fact_text},
    {"same", fact_same},
    {"vertex", fact_vertex},
    {"vertices", fact_vertices},
    {"distances", fact_distances},
    {"leads", fact_leads},
    {"edge", fact_edge},
    {"edges", fact_edges},
    {"cell", fact_cell},
    {"cells", fact_cells},
    {"touch", fact_touch},
    {"sides", fact_sides},
    {"degrees", fact_degrees},
    {"tracks", fact_tracks},
    {"track", fact_track},
    {"crossing", NULL},
    {"parallel", NULL},
    {"unsorted", NULL},
    {"spurs", NULL},
    {"placed", NULL},
    {"bends", fact_bends},
    {"middle", fact_middle},
    {"pivot", fact_pivot},
    {"shown", fact_shown},
    {"turns", fact_turns},
    {"curve", fact_curve},
    {"curves", fact_curves},
    {"reversed", fact_reversed},
    {"region", fact_region},
    {"size", fact_size},
    {"levels", fact_levels},
    {"parents", fact_parents},
    {"children", fact_children},
    {"phases", fact_phases},
    {"rows", fact_rows},
    {"columns", fact_columns},
    {"layers", fact_layers},
    {"label", fact_label},
    {"labels", fact_labels},
    {"place", fact_place},
    {"radials", fact_radials},
    {"distinct", fact_distinct},
    {"opposites", fact_opposites},
    {"warning", NULL}, /* all of them at once: warnings_check */
    {"walk", fact_walk},
    {"walk-furthest", fact_walk_furthest},
    {"shortest", fact_shortest},
    {"pairs", fact_pairs},
    {"around", fact_around},
    {"supported", fact_supported},
    {"step", fact_step},
    {"facing", fact_facing},
    {"relative", fact_relative},
};

static void check_fact(const tsl_board *b, const Record *record, const Fact *fact, Marks *marks) {
    record_at(record, fact);
    for (size_t n = 0; n < sizeof words / sizeof *words; n++) {
        if (strcmp(words[n].word, fact->word)) continue;
        if (words[n].check) words[n].check(b, fact);
        marks->crossing |= !strcmp(fact->word, "crossing");
        marks->parallel |= !strcmp(fact->word, "parallel");
        marks->unsorted |= !strcmp(fact->word, "unsorted");
        marks->spurs |= !strcmp(fact->word, "spurs");
        marks->placed |= !strcmp(fact->word, "placed");
        return;
    }
    FAIL("no such fact: %s", fact->word);
}

/* "rules ludii": the facts that follow are about the board under these rules. */
static bool is_switch(const Record *record, const Fact *fact) {
    record_at(record, fact);
    return !strcmp(fact->word, "rules") && !strcmp(fact->rest, "ludii");
}

static bool count_bytes(void *user, const char *bytes, size_t count) {
    (void)bytes;
    *(size_t *)user += count;
    return true;
}

/* Draws all that a picture may show; what it looks like is checked by pictures.py. */
static void check_picture(const tsl_board *b) {
    size_t bytes = 0;
    tsl_picture picture = {.size = sizeof picture,
                           .draw = 0x1FFF & ~(uint32_t)TSL_DRAW_BARE,
                           .from = tsl_site_default(b, 0),
                           .ways = (tsl_ways)1 << (TSL_WAY_RELATIONS + (int)TSL_REL_ORTHOGONAL)};
    CHECK(tsl_board_draw(b, &picture, (tsl_writer){count_bytes, &bytes}) == TSL_OK && bytes > 0);
}

static void check_record(const Record *record) {
    Marks marks = {.crossing = false};
    tsl_board *b = laws_build(record->text, record->length, TSL_RULES_PAPER), *other = NULL;
    if (!b) return;
    for (size_t n = 0; n < record->count; n++) {
        if (!other && is_switch(record, &record->facts[n]))
            other = laws_build(record->text, record->length, TSL_RULES_LUDII);
        else
            check_fact(other ? other : b, record, &record->facts[n], &marks);
    }
    tsl_board_free(other);
    check_state.line = record->line;
    laws_check(b, record->text, record->length, marks);
    warnings_check(b, record);
    check_picture(b);
    tsl_board_free(b);
}

int main(int argc, char **argv) {
    for (int n = 1; n < argc; n++) records_each(argv[n], check_record);
    printf("%llu boards by either rules, %llu lines, %llu steps of them\n",
           (unsigned long long)laws_line_counts.boards, (unsigned long long)laws_line_counts.lines,
           (unsigned long long)laws_line_counts.steps);
    return check_end();
}
