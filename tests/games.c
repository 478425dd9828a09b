/* SPDX-License-Identifier: MIT
 * games.c - opens every game file of the records, chooses, and compares names, options, board texts, counts, tracks and errors; then does it
 * again with bounds on work and memory, with the allocator failing at call 1, 2, 3 and so on, and with every single request failing.
 * Run: games FILE...    e.g. games tests/games/steps.txt
 * Sources: games.c heap.c record.c, and the library. */
#define CHECK_MAIN
#include "../src/base/testing.h"
#include "check.h"
#include "heap.h"
#include "record.h"
#include "tessella.h"
#include <stdlib.h>
#include <string.h>

enum { TEXT = 8192, ALL = 2 * TEXT, ELEMENTS = 1000 };

typedef struct {
    const Record *record;
    tsl_game *game;   /* NULL: refused */
    tsl_board *board; /* of what is chosen; NULL before it is asked for */
    tsl_error error;  /* the last one */
} Trial;

static void forget_board(Trial *t) {
    tsl_board_free(t->board);
    t->board = NULL;
}

static const tsl_board *board_of(Trial *t) {
    if (!t->board) t->board = tsl_game_board(t->game, NULL, &t->error);
    if (!t->board) FAIL("no board: %u:%u %s", t->error.line, t->error.column, t->error.message);
    return t->board;
}

static void same(const char *what, const char *found, const char *expected) {
    CHECK_SAY(!strcmp(found, expected), "%s %s, found %s", what, expected, found);
}

/* ---- What may be chosen ---- */

/* "Size: small large*": the usual item has an asterisk. */
static void fact_option(Trial *t, const char *rest) {
    char text[TEXT], all[ALL] = "";
    for (uint32_t i = 0; i < tsl_game_option_count(t->game); i++) {
        tsl_game_option option = tsl_game_option_at(t->game, i);
        size_t used = (size_t)snprintf(text, sizeof text, "%s:", option.heading);
        for (uint32_t k = 0; k < option.items; k++)
            used += (size_t)snprintf(text + used, sizeof text - used, "%s %s%s", k ? "," : "",
                                     tsl_game_item_at(t->game, i, k).name,
                                     k == option.preset ? "*" : "");
        if (!strcmp(text, rest)) {
            PASS();
            return;
        }
        if (strlen(all) < TEXT - 4) snprintf(all + strlen(all), TEXT + 4, " [%s]", text);
    }
    FAIL("no option %s, but%s", rest, all);
}

/* "Size/small 3 by 4 cells" */
static void fact_about(Trial *t, const char *rest) {
    char text[TEXT];
    for (uint32_t i = 0; i < tsl_game_option_count(t->game); i++) {
        tsl_game_option option = tsl_game_option_at(t->game, i);
        for (uint32_t k = 0; k < option.items; k++) {
            tsl_game_item item = tsl_game_item_at(t->game, i, k);
            snprintf(text, sizeof text, "%s/%s %s", option.heading, item.name, item.description);
            if (!strcmp(text, rest)) {
                PASS();
                return;
            }
        }
    }
    FAIL("nothing is described so: %s", rest);
}

/* "Name: choice, choice" */
static void fact_ruleset(Trial *t, const char *rest) {
    char text[TEXT] = "";
    for (uint32_t i = 0; i < tsl_game_ruleset_count(t->game); i++) {
        tsl_game_ruleset ruleset = tsl_game_ruleset_at(t->game, i);
        size_t used = (size_t)snprintf(text, sizeof text, "%s:", ruleset.name);
        for (uint32_t k = 0; k < ruleset.choices; k++)
            used += (size_t)snprintf(text + used, sizeof text - used, "%s %s", k ? "," : "",
                                     ruleset.choice[k]);
        if (!strcmp(text, rest)) {
            PASS();
            return;
        }
    }
    FAIL("no ruleset %s, but %s", rest, text);
}

static void fact_choose(Trial *t, const char *rest) {
    forget_board(t);
    tsl_code code = tsl_game_choose(t->game, rest, &t->error);
    CHECK_SAY(code == TSL_OK, "choose %s: %s", rest, t->error.message);
}

/* ---- The board ---- */

static void fact_text(Trial *t, const char *rest) {
    const char *text = tsl_game_text(t->game, &t->error);
    if (CHECK_SAY(text != NULL, "no text: %u:%u %s", t->error.line, t->error.column,
                  t->error.message))
        same("text", text, rest);
}

static void fact_counts(Trial *t, const char *rest) {
    const tsl_board *b = board_of(t);
    char found[64];
    snprintf(found, sizeof found, "%u %u %u", tsl_site_count(b, TSL_KIND_VERTEX),
             tsl_site_count(b, TSL_KIND_EDGE), tsl_site_count(b, TSL_KIND_CELL));
    if (b) same("counts", found, rest);
}

/* From any element on, the track is the same. */
static void check_window(const tsl_board *b, uint32_t track, const tsl_track_element *all,
                         uint32_t count) {
    for (uint32_t first = 0; first <= count; first += 1 + count / 5) {
        tsl_track_element some[3] = {{0}};
        CHECK(tsl_track_fill_from(b, track, first, some, 3, NULL) == count);
        for (uint32_t i = 0; i < 3 && first + i < count; i++)
            CHECK(!memcmp(&some[i], &all[first + i], sizeof *some));
    }
}

/* "Home P1 loop directed: 0 1x2 End" */
static void fact_track(Trial *t, const char *rest) {
    static tsl_track_element element[ELEMENTS];
    char text[TEXT], all[ALL] = "";
    const tsl_board *b = board_of(t);
    for (uint32_t i = 0; i < tsl_track_count(b); i++) {
        tsl_track track = tsl_track_at(b, i);
        size_t used = (size_t)snprintf(text, sizeof text, "%s", track.name);
        if (track.owner)
            used += (size_t)snprintf(text + used, sizeof text - used, " P%u", track.owner);
        uint32_t count = tsl_track_fill(b, i, element, ELEMENTS, &t->error);
        if (count != TSL_NONE) check_window(b, i, element, count);
        bool crosses = count != TSL_NONE && tsl_track_crosses(element, count);
        used +=
            (size_t)snprintf(text + used, sizeof text - used, "%s%s%s:", track.loop ? " loop" : "",
                             track.directed ? " directed" : "", crosses ? " crosses" : "");
        if (count == TSL_NONE) snprintf(text + used, sizeof text - used, " refused");
        for (uint32_t k = 0; count != TSL_NONE && k < count; k++) {
            used += (size_t)snprintf(text + used, sizeof text - used, " %d", element[k].site);
            if (element[k].bump)
                used +=
                    (size_t)snprintf(text + used, sizeof text - used, "x%u", element[k].bump + 1);
        }
        if (!strcmp(text, rest)) {
            PASS();
            return;
        }
        if (strlen(all) < TEXT - 4) snprintf(all + strlen(all), TEXT + 4, " [%s]", text);
    }
    FAIL("no track %s, but%s", rest, all);
}

/* "0 -,0 1,- 2": for each element what comes before and after it, as places in the track. */
static void fact_chain(Trial *t, const char *rest) {
    static tsl_track_element element[ELEMENTS];
    char text[TEXT] = "", *end;
    unsigned long track = strtoul(rest, &end, 10);
    uint32_t count = tsl_track_fill(board_of(t), (uint32_t)track, element, ELEMENTS, &t->error);
    if (!CHECK(count != TSL_NONE)) return;
    size_t used = 0;
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t near[2] = {element[i].previous, element[i].next};
        for (int k = 0; k < 2; k++) {
            used += (size_t)snprintf(text + used, sizeof text - used, k ? "," : " ");
            if (near[k] == TSL_NONE) used += (size_t)snprintf(text + used, sizeof text - used, "-");
            if (near[k] != TSL_NONE)
                used += (size_t)snprintf(text + used, sizeof text - used, "%u", near[k]);
        }
    }
    same("chain", text, end);
}

static void fact_warning(Trial *t, const char *rest) {
    char text[TEXT] = "none";
    const tsl_board *b = board_of(t);
    for (uint32_t i = 0; i < tsl_warning_count(b); i++) {
        tsl_warning w = tsl_warning_at(b, i);
        snprintf(text, sizeof text, "%u:%u %s", w.line, w.column, tsl_warn_name(w.code));
        if (!strcmp(text, rest)) {
            PASS();
            return;
        }
    }
    FAIL("no warning %s, but %s", rest, text);
}

/* "Cell 1 9" */
static void fact_values(Trial *t, const char *rest) {
    char text[TEXT] = "none";
    const tsl_board *b = board_of(t);
    for (uint32_t i = 0; i < tsl_values_count(b); i++) {
        tsl_values v = tsl_values_at(b, i);
        snprintf(text, sizeof text, "%s %d %d", tsl_kind_name(v.kind), v.low, v.high);
        if (!strcmp(text, rest)) {
            PASS();
            return;
        }
    }
    FAIL("no values %s, but %s", rest, text);
}

/* ---- Errors ---- */

/* Line and column of a byte: bytes that go on with a character do not count. */
static void check_place(const Trial *t) {
    const tsl_error *e = &t->error;
    unsigned line = 1, column = 1;
    CHECK(memchr(e->message, 0, sizeof e->message) && e->message[0]);
    if (!e->line) {
        CHECK(!e->column && !e->length && !e->offset);
        return;
    }
    if (!CHECK(e->offset <= t->record->length && e->length <= t->record->length - e->offset))
        return;
    for (uint32_t i = 0; i < e->offset; i++) {
        unsigned char c = (unsigned char)t->record->text[i];
        column = c == '\n' ? 1 : column + ((c & 0xc0) != 0x80);
        line += c == '\n';
    }
    CHECK_SAY(e->line == line && e->column == column, "says %u:%u, but the byte is at %u:%u",
              e->line, e->column, line, column);
}

/* "open", "text", "board", or "choose NAME": fails, and what follows is about the error. */
static void fact_fails(Trial *t, const char *rest) {
    forget_board(t);
    if (!strcmp(rest, "open")) {
        if (!CHECK_SAY(!t->game, "it opens")) return;
    } else if (!strcmp(rest, "text")) {
        if (!CHECK_SAY(!tsl_game_text(t->game, &t->error), "there is a text")) return;
    } else if (!strcmp(rest, "board")) {
        t->board = tsl_game_board(t->game, NULL, &t->error);
        if (!CHECK_SAY(!t->board, "there is a board")) return;
    } else if (!strncmp(rest, "choose ", 7)) {
        if (!CHECK_SAY(tsl_game_choose(t->game, rest + 7, &t->error), "it can be chosen")) return;
    } else {
        FAIL("what fails is open, text, board or choose");
    }
    check_place(t);
}

static void fact_at(Trial *t, const char *rest) {
    char found[32];
    snprintf(found, sizeof found, "%u:%u", t->error.line, t->error.column);
    same("at", found, rest);
}

static void fact_under(Trial *t, const char *rest) {
    char found[TEXT];
    snprintf(found, sizeof found, "%.*s", (int)t->error.length, t->record->text + t->error.offset);
    same("under", found, rest);
}

static void fact_code(Trial *t, const char *rest) {
    same("code", tsl_code_name(t->error.code), rest);
}

static void fact_message(Trial *t, const char *rest) {
    same("message", t->error.message, rest);
}

static void fact_name(Trial *t, const char *rest) {
    same("name", tsl_game_name(t->game) ? tsl_game_name(t->game) : "", rest);
}

static void fact_item(Trial *t, const char *rest) {
    char *end;
    unsigned long option = strtoul(rest, &end, 10), item = strtoul(end, &end, 10);
    forget_board(t);
    CHECK(tsl_game_choose_item(t->game, (uint32_t)option, (uint32_t)item));
    CHECK(tsl_game_option_at(t->game, (uint32_t)option).chosen == item);
}

static const struct {
    const char *word;
    void (*check)(Trial *t, const char *rest);
} facts[] = {
    {"name", fact_name},       {"option", fact_option},   {"about", fact_about},
    {"ruleset", fact_ruleset}, {"choose", fact_choose},   {"item", fact_item},
    {"text", fact_text},       {"counts", fact_counts},   {"track", fact_track},
    {"chain", fact_chain},     {"warning", fact_warning}, {"fails", fact_fails},
    {"at", fact_at},           {"under", fact_under},     {"code", fact_code},
    {"message", fact_message}, {"values", fact_values},
};
enum { FACTS = sizeof facts / sizeof *facts };

static void check_fact(Trial *t, const Fact *fact) {
    record_at(t->record, fact);
    size_t i = 0;
    while (i < FACTS && strcmp(facts[i].word, fact->word)) i++;
    if (i == FACTS) {
        FAIL("no such fact: %s", fact->word);
    } else if (!t->game && strcmp(fact->word, "fails") && t->error.code == TSL_OK) {
        FAIL("nothing was opened");
    } else {
        facts[i].check(t, fact->rest);
    }
}

static void check_record(const Record *record) {
    Trial t = {.record = record};
    CHECK(tsl_game_is(record->text, record->length) || record->count < 2 ||
          !strcmp(record->facts[0].rest, "open"));
    t.game = tsl_game_new(record->text, record->length, NULL, &t.error);
    if (!t.game && (!record->count || strcmp(record->facts[0].word, "fails")))
        FAIL("%u:%u %s", t.error.line, t.error.column, t.error.message);
    else
        for (size_t i = 0; i < record->count; i++) check_fact(&t, &record->facts[i]);
    forget_board(&t);
    tsl_game_free(t.game);
}

/* ---- Memory ---- */

/* Opens, makes every choice of the record and builds; the code of the first failure. */
static tsl_code go_through(const Record *record, Heap *heap) {
    tsl_options options = {
        .size = sizeof options, .alloc = {heap_resize, heap}, .want = TSL_WANT_GRAPH};
    tsl_error error = {.code = TSL_OK};
    tsl_game *game = tsl_game_new(record->text, record->length, &options, &error);
    tsl_code code = game ? TSL_OK : error.code;
    for (size_t i = 0; game && code != TSL_ERR_MEMORY && i < record->count; i++) {
        if (!strcmp(record->facts[i].word, "choose"))
            code = tsl_game_choose(game, record->facts[i].rest, &error);
    }
    tsl_board *board = code == TSL_OK ? tsl_game_board(game, NULL, &error) : NULL;
    if (code == TSL_OK && !board) code = error.code;
    tsl_board_free(board);
    tsl_game_free(game);
    return code;
}

/* Whatever a file expands to, it is answered or refused within these, so as limits they change nothing. */
enum { MOST_WORK = 1 << 25, MOST_BYTES = 32000000 };

static void check_bounds(const Record *record) {
    tsl_options options = {.size = sizeof options};
    tsl_error error = {.code = TSL_OK}, bounded = {.code = TSL_OK};
    tsl_game *game = tsl_game_new(record->text, record->length, &options, &error);
    if (game) tsl_game_text(game, &error);
    tsl_game_free(game);
    Heap heap = {0};
    options.alloc = (tsl_allocator){heap_resize, &heap};
    options.max_work = MOST_WORK;
    options.max_bytes = MOST_BYTES;
    game = tsl_game_new(record->text, record->length, &options, &bounded);
    if (game) tsl_game_text(game, &bounded);
    tsl_game_free(game);
    CHECK_SAY(!strcmp(error.message, bounded.message), "within bounds: %s", bounded.message);
    CHECK_SAY(heap.peak <= MOST_BYTES, "%zu bytes", heap.peak);
}

/* Of files that take much not every call is tried. */
static void check_memory(const Record *record, bool every) {
    enum { LARGE_BYTES = 1 << 22 };
    Heap whole = {0};
    tsl_testing.check_every_request = every;
    tsl_code expected = go_through(record, &whole);
    CHECK_SAY(!whole.blocks && !whole.bytes, "%zu blocks left", whole.blocks);
    unsigned step = whole.peak > LARGE_BYTES ? 7 : 1;
    for (unsigned call = 1; call <= whole.calls; call += step) {
        Heap heap = {.fail_at = call};
        tsl_code code = go_through(record, &heap);
        if (heap.failed && !heap.shrank && code != TSL_ERR_MEMORY)
            FAIL("call %u of %u failed: %s", call, whole.calls, tsl_code_name(code));
        if (!heap.failed && code != expected) FAIL("call %u: %s", call, tsl_code_name(code));
        if (heap.blocks || heap.bytes || heap.lies)
            FAIL("call %u failed: %zu blocks left, %u lies", call, heap.blocks, heap.lies);
    }
    tsl_testing.check_every_request = false;
}

/* ---- Calls that are wrong ---- */

static void check_calls(void) {
    tsl_error error;
    CHECK(!tsl_game_is(NULL, 0) && !tsl_game_is("", 0) && !tsl_game_is("(", 1));
    CHECK(!tsl_game_new(NULL, 3, NULL, &error) && error.code == TSL_ERR_CALL);
    CHECK(tsl_game_choose(NULL, "a", &error) == TSL_ERR_CALL && error.code == TSL_ERR_CALL);
    CHECK(!tsl_game_text(NULL, &error) && error.code == TSL_ERR_CALL);
    CHECK(!tsl_game_board(NULL, NULL, &error) && error.code == TSL_ERR_CALL);
    CHECK(!tsl_game_name(NULL) && !tsl_game_option_count(NULL) && !tsl_game_ruleset_count(NULL));
    CHECK(!tsl_game_option_at(NULL, 0).heading && !tsl_game_item_at(NULL, 0, 0).name);
    CHECK(!tsl_game_ruleset_at(NULL, 0).name && !tsl_game_choose_item(NULL, 0, 0));
    CHECK(!tsl_values_count(NULL) && tsl_values_at(NULL, 0).kind == TSL_KIND_NONE);
    tsl_game_free(NULL);
    static const char text[] = "(game \"A\" (equipment {(board (square 3) "
                               "(track \"T\" \"0,E\"))}))";
    tsl_game *game = tsl_game_new(text, sizeof text - 1, NULL, &error);
    CHECK(tsl_game_choose(game, NULL, &error) == TSL_ERR_CALL);
    tsl_options options = tsl_options_default();
    options.want = TSL_WANT_GRAPH;
    tsl_board *b = tsl_game_board(game, NULL, NULL);
    CHECK(tsl_board_rules(b) == TSL_RULES_LUDII);
    tsl_board_free(b);
    b = tsl_game_board(game, &options, NULL);
    CHECK(tsl_board_rules(b) == TSL_RULES_LUDII);
    CHECK(tsl_track_fill(b, 0, NULL, 0, &error) == TSL_NONE && error.code == TSL_ERR_CALL);
    CHECK(tsl_track_fill(b, 1, NULL, 0, &error) == TSL_NONE && error.code == TSL_ERR_CALL);
    tsl_board_free(b);
    options.rules = TSL_RULES_PAPER;
    b = tsl_game_board(game, &options, NULL);
    CHECK(tsl_board_rules(b) == TSL_RULES_PAPER);
    tsl_board_free(b);
    options.size = 1;
    CHECK(!tsl_game_board(game, &options, &error) && error.code == TSL_ERR_CALL);
    CHECK(!tsl_game_new(text, sizeof text - 1, &options, &error) && error.code == TSL_ERR_CALL);
    options = tsl_options_default();
    options.max_text = 10;
    CHECK(!tsl_game_new(text, sizeof text - 1, &options, &error) && error.code == TSL_ERR_LIMIT);
    options = tsl_options_default();
    options.max_work = 100;
    CHECK(!tsl_game_new(text, sizeof text - 1, &options, &error) && error.code == TSL_ERR_LIMIT);
    tsl_game_free(game);
}

int main(int argc, char **argv) {
    check_calls();
    for (int n = 1; n < argc; n++) {
        Records records;
        Record record;
        if (records_open(&records, argv[n])) {
            while (records_next(&records, &record)) {
                check_record(&record);
                check_bounds(&record);
                check_memory(&record, false);
                if (record.length < 3000) check_memory(&record, true);
            }
        }
        records_close(&records);
    }
    return check_end();
}
