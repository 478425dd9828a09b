/* radials.c - the command radials. In: an expression, perhaps a site and what the lines follow. Out: the
 * radials from the site, or from every one, site by site, and perhaps why each of them ends. */
#include "boards.h"
#include "commands.h"
#include "complain.h"
#include "json.h"
#include "site.h"
#include "words.h"

enum { SENTENCE = 400 }; /* bytes */

typedef struct {
    const char *site[2]; /* as they are named; the first may be NULL, the second is */
    tsl_site from;
    tsl_ways ways;
    bool distinct, why;
} Wanted;

static tsl_radials lines_of(const tsl_board *board, const Wanted *wanted) {
    return (wanted->distinct ? tsl_radials_distinct : tsl_radials_from)(
        board, wanted->from.kind, wanted->from.index, wanted->ways);
}

static void print_why(FILE *out, const tsl_board *board, const tsl_radial *line) {
    char sentence[SENTENCE];
    tsl_radial_end end = tsl_radial_why(line);
    tsl_radial_end_text(board, tsl_radial_start(line).kind, &end, sentence, sizeof sentence);
    fprintf(out, "    ends: %s\n", sentence);
}

static uint32_t count_lines(const tsl_board *board, const Wanted *wanted) {
    uint32_t count = 0;
    tsl_radials all = lines_of(board, wanted);
    for (tsl_radial line; tsl_radials_next(&all, &line);) count++;
    return count;
}

/* "C:C3 has 4 Orthogonal radials" */
static void print_lines(FILE *out, const tsl_board *board, const Wanted *wanted) {
    char name[SITE_NAME];
    uint32_t count = count_lines(board, wanted);
    site_name(board, wanted->from.kind, wanted->from.index, name);
    fprintf(out, "%s has ", name);
    if (count == 0) {
        fputs("no", out);
    } else {
        fprintf(out, "%u", (unsigned)count);
    }
    fputs(wanted->distinct ? " distinct" : "", out);
    words_print_ways(out, wanted->ways);
    fputs(count == 1 ? " radial\n" : " radials\n", out);
    tsl_radials all = lines_of(board, wanted);
    for (tsl_radial line; tsl_radials_next(&all, &line);) {
        tsl_radial walk = line;
        fputc(' ', out);
        for (tsl_id site; (site = tsl_radial_step(&walk)) != TSL_NONE;) {
            site_name(board, wanted->from.kind, site, name);
            fprintf(out, " %s", name);
        }
        fputc('\n', out);
        if (wanted->why) print_why(out, board, &line);
    }
}

static void json_why(FILE *out, const tsl_board *board, const tsl_radial *line) {
    tsl_radial_end end = tsl_radial_why(line);
    fprintf(out, ",\"why\":\"%s\",\"degrees\":%.4f", tsl_ending_name(end.why), end.degrees);
    if (end.next != TSL_NONE) {
        fputs(",\"next\":", out);
        site_json(out, board, tsl_radial_start(line).kind, end.next);
    }
    if (end.through != TSL_NONE) {
        fputs(",\"through\":", out);
        site_json(out, board, end.kind, end.through);
    }
}

static void json_lines(FILE *out, const tsl_board *board, const Wanted *wanted) {
    const char *comma = "";
    json_begin(out, board);
    fputs(",\"from\":", out);
    site_json(out, board, wanted->from.kind, wanted->from.index);
    fputs(",\"ways\":[", out);
    for (tsl_way way = 0; way < TSL_WAY_COUNT; way++) {
        if ((wanted->ways >> way & 1) == 0) continue;
        fprintf(out, "%s\"%s\"", comma, tsl_way_name(way));
        comma = ",";
    }
    fputs("],\"radials\":[", out);
    comma = "";
    tsl_radials all = lines_of(board, wanted);
    for (tsl_radial line; tsl_radials_next(&all, &line); comma = ",") {
        tsl_radial walk = line;
        const char *inner = "";
        fprintf(out, "%s{\"way\":\"%s\",\"sites\":[", comma, tsl_way_name(tsl_radial_way(&line)));
        for (tsl_id site; (site = tsl_radial_step(&walk)) != TSL_NONE; inner = ",") {
            fputs(inner, out);
            site_json(out, board, wanted->from.kind, site);
        }
        fputc(']', out);
        if (wanted->why) json_why(out, board, &line);
        fputc('}', out);
    }
    fputs("]}\n", out);
}

static int answer(FILE *out, const tsl_board *board, const Options *options, void *user) {
    Wanted *wanted = user;
    SiteRange range;
    int status = site_read_range(board, wanted->site[0], options->kind, &range);
    if (status != EXIT_DONE) return status;
    bool json = (options->given & OPTION_JSON) != 0;
    for (tsl_id site = range.first; site < range.end && !ferror(out); site++) {
        wanted->from = (tsl_site){range.kind, site, 0};
        (json ? json_lines : print_lines)(out, board, wanted);
    }
    return EXIT_DONE;
}

int radials_run(const Options *options) {
    Wanted wanted = {.distinct = (options->given & OPTION_DISTINCT) != 0,
                     .why = (options->given & OPTION_WHY) != 0};
    int status = words_one_way(options, &wanted.ways);
    if (wanted.ways == 0) wanted.ways = (tsl_ways)1 << (TSL_WAY_RELATIONS + TSL_REL_ALL);
    if (status == EXIT_DONE) status = input_sites(options, 1, wanted.site);
    return status == EXIT_DONE ? boards_each(options, 0, answer, &wanted) : status;
}
