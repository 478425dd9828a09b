/* SPDX-License-Identifier: MIT
 * ways.c - checks lines along several ways against the rule, by brute force: the lines way by way, less those that are
 * equal to an earlier one or begin another; of opposite ones the first. Whole arrays of lines are compared with lines that
 * are walked site by site. Also the words for sets of ways and for walks.
 * Run: ways FILE...    e.g. ways tests/boards/hex.txt
 * Out: how many lines were compared. Sources: ways.c record.c, and the library. */
#define CHECK_MAIN
#include "check.h"
#include "record.h"
#include "tessella.h"
#include <stdlib.h>
#include <string.h>

enum { LINES = 64, SITES = 3, FILLED = 250 };

typedef struct {
    tsl_radial line;
    tsl_way way;
    bool listed, distinct;
} Entry;
static Entry entry[LINES];
static uint32_t entries;

static uint64_t compared, filled;

/* Whether a line's sites are the first ones of another line. */
static bool begins(tsl_radial line, tsl_radial of, bool *same) {
    for (;;) {
        tsl_id a = tsl_radial_step(&line), b = tsl_radial_step(&of);
        *same = a == b && a == TSL_NONE;
        if (*same || a != b) return a == TSL_NONE;
    }
}

static bool is_same(const tsl_radial *a, const tsl_radial *b) {
    bool same;
    return begins(*a, *b, &same) && same;
}

/* Whether an opposite of one line, by any way along which a line of the same sites leads, is another one or begins it. */
static bool is_opposed(const Entry *of, const Entry *other) {
    bool same;
    for (uint32_t i = 0; i < entries; i++) {
        if (!is_same(&entry[i].line, &of->line)) continue;
        tsl_radials opposites = tsl_radials_opposite(&entry[i].line);
        for (tsl_radial line; tsl_radials_next(&opposites, &line);) {
            if (begins(line, other->line, &same)) return true;
        }
    }
    return false;
}

/* What the rule says, with all lines before it in a list. */
static bool expect(const tsl_board *b, tsl_site site, tsl_ways ways) {
    entries = 0;
    for (tsl_way way = 0; way < TSL_WAY_COUNT; way++) {
        if (!(ways >> way & 1)) continue;
        tsl_radials all = tsl_radials_from(b, site.kind, site.index, (tsl_ways)1 << way);
        for (; tsl_radials_next(&all, &entry[entries].line); entries++) {
            entry[entries].way = way;
            if (entries + 1 == LINES) return false;
        }
    }
    for (uint32_t i = 0; i < entries; i++) {
        entry[i].listed = true;
        for (uint32_t k = 0; k < entries && entry[i].listed; k++) {
            bool same, begin = i != k && begins(entry[i].line, entry[k].line, &same);
            if (begin && (!same || k < i)) entry[i].listed = false;
        }
    }
    for (uint32_t i = 0; i < entries; i++) {
        entry[i].distinct = entry[i].listed;
        for (uint32_t k = 0; k < i && entry[i].distinct; k++)
            entry[i].distinct = !(entry[k].distinct && is_opposed(&entry[i], &entry[k]));
    }
    return true;
}

static bool compare(tsl_radials all, bool distinct) {
    tsl_radial line;
    for (uint32_t i = 0; i < entries; i++) {
        if (!(distinct ? entry[i].distinct : entry[i].listed)) continue;
        compared++;
        if (!tsl_radials_next(&all, &line) || !is_same(&line, &entry[i].line)) return false;
    }
    return !tsl_radials_next(&all, &line);
}

static void check_site(const tsl_board *b, tsl_site site, tsl_ways ways) {
    if (!expect(b, site, ways)) return;
    CHECK_SAY(compare(tsl_radials_from(b, site.kind, site.index, ways), false),
              "the lines of %s %u along %llx are others", tsl_kind_name(site.kind), site.index,
              (unsigned long long)ways);
    CHECK_SAY(compare(tsl_radials_distinct(b, site.kind, site.index, ways), true),
              "the distinct lines of %s %u along %llx are others", tsl_kind_name(site.kind),
              site.index, (unsigned long long)ways);
}

static void make_room(tsl_array *array) {
    array->capacity = array->count;
    array->item = malloc((array->count + 1) * sizeof *array->item);
    if (!array->item) exit(1);
}

/* Whether arrays have the lines of all sites, as they are when walked. */
static bool has_lines(const tsl_board *b, tsl_kind kind, tsl_ways ways, const tsl_array *array) {
    const tsl_array *first = &array[0], *offset = &array[1], *site = &array[2];
    uint32_t line = 0, at = 0;
    for (tsl_id from = 0; from < tsl_site_count(b, kind); from++) {
        if (first->item[from] != line) return false;
        tsl_radials all = tsl_radials_from(b, kind, from, ways);
        for (tsl_radial radial; tsl_radials_next(&all, &radial); line++) {
            if (line + 1 >= offset->count || offset->item[line] != at) return false;
            for (tsl_id next; (next = tsl_radial_step(&radial)) != TSL_NONE; at++, filled++) {
                if (at >= site->count || site->item[at] != next) return false;
            }
        }
    }
    return first->item[first->count - 1] == line && offset->item[line] == at && site->count == at;
}

static void check_filled(const tsl_board *b, tsl_kind kind, tsl_ways ways) {
    tsl_array array[3] = {{NULL, 0, 0}, {NULL, 0, 0}, {NULL, 0, 0}};
    tsl_radials_fill(b, kind, ways, &array[0], &array[1], &array[2]);
    for (int i = 0; i < 3; i++) make_room(&array[i]);
    CHECK_SAY(tsl_radials_fill(b, kind, ways, &array[0], &array[1], &array[2]) &&
                  has_lines(b, kind, ways, array),
              "the array of lines between sites of kind %s along %llx is another",
              tsl_kind_name(kind), (unsigned long long)ways);
    for (int i = 0; i < 3; i++) free(array[i].item);
}

/* Single ways and sets of them, up to all there are. */
static void check_arrays(const tsl_board *b, tsl_kind kind) {
    static const char *const sets[] = {
        "All", "Adjacent", "Orthogonal", "Diagonal",      "OffDiagonal",       "Rotational", "N",
        "SE",  "CW",       "Queen",      "Rotational,CW", "Queen,OffDiagonal", "Axial"};
    const tsl_ways names = ((tsl_ways)1 << TSL_DIR_COUNT) - 1,
                   every = ((tsl_ways)1 << TSL_WAY_COUNT) - 1;
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        tsl_ways ways;
        if (CHECK(tsl_ways_read(sets[i], &ways, NULL))) check_filled(b, kind, ways);
    }
    check_filled(b, kind, names);
    check_filled(b, kind, every);
}

static void check_board(const Record *record, tsl_rules rules) {
    static const char *const sets[] = {"Queen", "All,Queen", "Queen,OffDiagonal",
                                       "Axial", "N,Rook",    "Adjacent,In,Out,CW,CCW"};
    tsl_options o = {.size = sizeof o, .rules = rules};
    tsl_board *b = tsl_board_new(record->text, record->length, &o, NULL);
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
        uint32_t count = tsl_site_count(b, kind), step = count > SITES ? count / SITES : 1;
        if (count <= FILLED) check_arrays(b, kind);
        for (tsl_id site = 0; site < count; site += step) {
            for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
                tsl_ways ways;
                if (CHECK(tsl_ways_read(sets[i], &ways, NULL)))
                    check_site(b, (tsl_site){kind, site, 0}, ways);
            }
        }
    }
    tsl_board_free(b);
}

/* ---- Words ---- */

static tsl_ways read(const char *text) {
    tsl_ways ways = 0;
    tsl_error error;
    CHECK_SAY(tsl_ways_read(text, &ways, &error) && error.code == TSL_OK, "%s: %s", text,
              error.message);
    return ways;
}

static void check_words(void) {
    const tsl_ways rook = (tsl_ways)1 << (TSL_WAY_RELATIONS + TSL_REL_ORTHOGONAL),
                   bishop = (tsl_ways)1 << (TSL_WAY_RELATIONS + TSL_REL_DIAGONAL),
                   off = (tsl_ways)1 << (TSL_WAY_RELATIONS + TSL_REL_OFF_DIAGONAL),
                   north = (tsl_ways)1 << TSL_DIR_N, south = (tsl_ways)1 << TSL_DIR_S;
    static const char *const queens[] = {
        "Queen",         "queen", "Orthogonal,Diagonal", "rook bishop", "{Diagonal, Orthogonal}",
        "\tQUEEN,\nRook"};
    static const char *const offs[] = {"OffDiagonal",   "Off Diagonal",   "Off-Diagonal",
                                       "off  diagonal", "{off-diagonal}", "OFFDIAGONAL"};
    for (size_t i = 0; i < sizeof queens / sizeof *queens; i++)
        CHECK_SAY(read(queens[i]) == (rook | bishop), "%s", queens[i]);
    for (size_t i = 0; i < sizeof offs / sizeof *offs; i++)
        CHECK_SAY(read(offs[i]) == off, "%s", offs[i]);
    CHECK(read("Diagonal Off Diagonal Rook") == (rook | bishop | off));
    CHECK(read("n,S") == (north | south));
    uint32_t row = 0;
    for (const char *word; (word = tsl_ways_word(row)) != NULL; row++) {
        CHECK_SAY(tsl_ways_find(word) && read(word) == tsl_ways_find(word), "%s", word);
        CHECK_SAY(row >= TSL_WAY_COUNT || tsl_ways_find(word) == (tsl_ways)1 << row, "%s", word);
    }
    CHECK(row == TSL_WAY_COUNT + 7 && !tsl_ways_word(UINT32_MAX));
}

static void check_refused(const char *text, uint32_t column, uint32_t length, const char *message) {
    tsl_error error;
    tsl_ways ways = 7;
    CHECK(!tsl_ways_read(text, &ways, NULL));
    CHECK_SAY(!tsl_ways_read(text, &ways, &error) && ways == 7, "'%s' is read", text ? text : "");
    CHECK_SAY(
        error.code == TSL_ERR_NAME && error.line == 1 && error.column == column &&
            error.offset == column - 1 && error.length == length && !strcmp(error.message, message),
        "'%s': %u, %u bytes: %s", text ? text : "", error.column, error.length, error.message);
}

static void check_moves(void) {
    static const char *const knights[] = {"FFR", "F F R", "F,F,R", "{F,F,R}", "{ f, f, r }", "fFr"};
    char moves[8];
    for (size_t i = 0; i < sizeof knights / sizeof *knights; i++)
        CHECK_SAY(tsl_moves_read(knights[i], moves, sizeof moves) == 3 && !strcmp(moves, "FFR"),
                  "%s", knights[i]);
    CHECK(tsl_moves_read("FLRFLRFLR", moves, 4) == 9 && !strcmp(moves, "FLR"));
    CHECK(tsl_moves_read("FFR", NULL, 0) == 3);
    CHECK(tsl_moves_read("FFB", moves, sizeof moves) == 0 && !moves[0]);
    CHECK(tsl_moves_read("{}", moves, sizeof moves) == 0 && !moves[0]);
    CHECK(tsl_moves_read(NULL, moves, sizeof moves) == 0);
}

int main(int count, char **files) {
    for (int i = 1; i < count; i++) {
        Records records;
        Record record;
        if (!records_open(&records, files[i])) continue;
        while (records_next(&records, &record)) {
            check_board(&record, TSL_RULES_PAPER);
            check_board(&record, TSL_RULES_LUDII);
        }
        records_close(&records);
    }
    check_words();
    check_refused("Queeen", 1, 6,
                  "there is no direction or relation 'Queeen', did you mean 'Queen'?");
    check_refused("N, Ortogonal", 4, 9,
                  "there is no direction or relation 'Ortogonal', did you mean 'Orthogonal'?");
    check_refused("Pawn", 1, 4,
                  "there is no direction or relation 'Pawn': there are N, NE, ..., Axial, "
                  "Orthogonal, Diagonal, ..., Queen, Rook and Bishop");
    check_refused("", 1, 0, "there is no word for a way here");
    check_refused(NULL, 1, 0, "there is no word for a way here");
    check_moves();
    printf("%llu lines along several ways, %llu sites in arrays\n", (unsigned long long)compared,
           (unsigned long long)filled);
    return check_end();
}
