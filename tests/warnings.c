/* SPDX-License-Identifier: MIT
 * warnings.c - the fact `warning` of a record, and what holds for the warnings of every board. */
#include "check.h"
#include "facts.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* 1:34 missing 9: the place, the code, and the bytes that are underlined, which a fact may leave out. */
static void describe(const Record *record, tsl_warning w, char *out, size_t size) {
    snprintf(out, size, "%u:%u %s %.*s", w.line, w.column, tsl_warn_name(w.code), (int)w.length,
             record->text + w.offset);
}

static void check_fact(const tsl_board *b, const Record *record, const Fact *fact) {
    char found[400];
    size_t length = strlen(fact->rest);
    record_at(record, fact);
    for (uint32_t i = 0; i < tsl_warning_count(b); i++) {
        describe(record, tsl_warning_at(b, i), found, sizeof found);
        if (!strncmp(found, fact->rest, length) && (found[length] == ' ' || !found[length])) return;
    }
    FAIL("there is no warning %s", fact->rest);
}

static void check_place(const Record *record, tsl_warning w) {
    uint32_t line = 1, column = 1;
    if (!CHECK(w.offset < record->length && w.length <= record->length - w.offset && w.length))
        return;
    for (uint32_t i = 0; i < w.offset; i++) {
        bool feed = record->text[i] == '\n';
        if (((unsigned char)record->text[i] & 0xc0) != 0x80) column++;
        if (feed) line++, column = 1;
    }
    CHECK_SAY(w.line == line && w.column == column, "%u:%u, but the byte is at %u:%u", w.line,
              w.column, line, column);
}

static void check_list(const tsl_board *b, const Record *record) {
    uint32_t count = tsl_warning_count(b);
    CHECK(count <= TSL_WARNINGS_MOST && !tsl_warning_at(b, count).message);
    for (uint32_t i = 0; i < count; i++) {
        tsl_warning w = tsl_warning_at(b, i);
        size_t length = w.message ? strlen(w.message) : 0;
        if (!CHECK(length && tsl_warn_name(w.code))) continue;
        CHECK_SAY(w.message[length - 1] != '.', "ends in a stop: %s", w.message);
        CHECK(i == 0 || w.code == TSL_WARN_MORE || tsl_warning_at(b, i - 1).offset <= w.offset);
        check_place(record, w);
    }
}

/* What is strict refuses exactly the boards with warnings, for one of them. */
static void check_strict(const tsl_board *b, const Record *record) {
    tsl_options options = tsl_options_default();
    tsl_error error;
    uint32_t count = tsl_warning_count(b);
    bool known = count == TSL_WARNINGS_MOST; /* the one may have been left out */
    options.strict = true;
    options.want = TSL_WANT_GRAPH;
    tsl_board *strict = tsl_board_new(record->text, record->length, &options, &error);
    CHECK_SAY(!strict == (count > 0), "%u warnings, and strict it is %s", count,
              strict ? "accepted" : "refused");
    tsl_board_free(strict);
    if (strict || !count) return;
    for (uint32_t i = 0; i < count; i++) {
        tsl_warning w = tsl_warning_at(b, i);
        known = known || (w.offset == error.offset && w.length == error.length &&
                          !strcmp(w.message, error.message));
    }
    CHECK_SAY(known && error.code == TSL_ERR_STRICT, "strict it is refused for %s", error.message);
}

static bool same(tsl_warning a, tsl_warning b) {
    return a.code == b.code && a.offset == b.offset && a.length == b.length &&
           !strcmp(a.message, b.message);
}

static void check_rules(const tsl_board *b, const Record *record) {
    tsl_options options = tsl_options_default();
    options.rules = TSL_RULES_LUDII;
    options.want = TSL_WANT_GRAPH;
    tsl_board *other = tsl_board_new(record->text, record->length, &options, NULL);
    uint32_t count = tsl_warning_count(b);
    CHECK(count == tsl_warning_count(other));
    for (uint32_t i = 0; i < count && i < tsl_warning_count(other); i++)
        CHECK(same(tsl_warning_at(b, i), tsl_warning_at(other, i)));
    tsl_board_free(other);
}

void warnings_check(const tsl_board *b, const Record *record) {
    uint32_t facts = 0;
    for (size_t n = 0; n < record->count; n++) {
        if (strcmp(record->facts[n].word, "warning")) continue;
        check_fact(b, record, &record->facts[n]);
        facts++;
    }
    check_state.line = record->line;
    if (!CHECK_SAY(facts == tsl_warning_count(b), "%u warnings, but %u facts", tsl_warning_count(b),
                   facts)) {
        for (uint32_t i = 0; i < tsl_warning_count(b); i++) {
            char found[400];
            describe(record, tsl_warning_at(b, i), found, sizeof found);
            printf("warning %s\n", found);
        }
    }
    check_list(b, record);
    check_strict(b, record);
    check_rules(b, record);
}
