/* SPDX-License-Identifier: MIT
 * radialfacts.c - facts about radials. */
#include "check.h"
#include "facts.h"
#include <stdio.h>
#include <string.h>

enum { LINE_ROOM = 4000, LINES_SHOWN = 1500 };

/* Writes a line as "0-4-7". */
static void write_line(const tsl_radial *line, char *out, size_t room) {
    tsl_radial walk = *line;
    size_t used = (size_t)snprintf(out, room, "%u", tsl_radial_start(line).index);
    for (tsl_id site; (site = tsl_radial_step(&walk)) != TSL_NONE && used + 12 < room;)
        used += (size_t)snprintf(out + used, room - used, "-%u", site);
}

/* Whether all lines of an enumeration are among the words of `rest`, and as many as there are. */
static bool compare_lines(const Fact *fact, tsl_radials all, const char *rest) {
    static char line_text[LINE_ROOM], word[LINE_ROOM], found[LINES_SHOWN];
    uint32_t lines = 0, words = 0, good = 0;
    found[0] = 0;
    for (const char *at = rest; read_word(&at, word, sizeof word);) words++;
    for (tsl_radial line; tsl_radials_next(&all, &line); lines++) {
        const char *at = rest;
        bool listed = false;
        write_line(&line, line_text, sizeof line_text);
        while (!listed && read_word(&at, word, sizeof word)) listed = !strcmp(word, line_text);
        good += listed;
        if (strlen(found) + strlen(line_text) + 2 < sizeof found)
            strcat(strcat(found, " "), line_text);
    }
    return CHECK_SAY(good == lines && lines == words, "%s %s, found%s", fact->word, fact->rest,
                     found);
}

typedef tsl_radials LinesFrom(const tsl_board *b, tsl_kind kind, tsl_id site, tsl_ways ways);

static bool check_lines(const tsl_board *b, const Fact *fact, LinesFrom *from) {
    tsl_kind kind;
    uint32_t site;
    char name[32];
    const char *rest = fact->rest;
    if (!read_kind(&rest, &kind) || !read_id(&rest, &site) || !read_word(&rest, name, sizeof name))
        return bad_form(fact);
    tsl_ways ways = tsl_ways_find(name);
    return ways ? compare_lines(fact, from(b, kind, site, ways), rest) : bad_form(fact);
}

/* radials C 12 Orthogonal 12-17-22 12-13-14 */
bool fact_radials(const tsl_board *b, const Fact *fact) {
    return check_lines(b, fact, tsl_radials_from);
}

bool fact_distinct(const tsl_board *b, const Fact *fact) {
    return check_lines(b, fact, tsl_radials_distinct);
}

/* opposites C 12 Orthogonal 12-17-22 are 12-7-2 */
bool fact_opposites(const tsl_board *b, const Fact *fact) {
    static char want[LINE_ROOM], text[LINE_ROOM];
    tsl_kind kind;
    uint32_t site;
    char name[32], are[8];
    const char *rest = fact->rest;
    if (!read_kind(&rest, &kind) || !read_id(&rest, &site) ||
        !read_word(&rest, name, sizeof name) || !read_word(&rest, want, sizeof want) ||
        !read_word(&rest, are, sizeof are) || strcmp(are, "are"))
        return bad_form(fact);
    for (tsl_way way = 0; way < TSL_WAY_COUNT; way++) {
        if (tsl_ways_find(name) != (tsl_ways)1 << way) continue;
        tsl_radials all = tsl_radials_from(b, kind, site, (tsl_ways)1 << way);
        for (tsl_radial line; tsl_radials_next(&all, &line);) {
            write_line(&line, text, sizeof text);
            if (!strcmp(text, want)) return compare_lines(fact, tsl_radials_opposite(&line), rest);
        }
    }
    return FAIL("there is no radial %s", want);
}
