/* options.c - arguments to options and words. In: what the shell passes after the command.
 * Out: an Options. Holds: options and words may be mixed; after "--" everything is a word, and
 * "-" alone always is one. A new option is one row here and one bit in options.h. */
#include "options.h"

#include "complain.h"
#include "nearest.h"
#include "words.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#define KEPT(field) offsetof(Options, field)

static const OptionRow rows[] = {
    {"output", 'o', "FILE", OPTION_OUTPUT, "write to FILE instead of standard output",
     KEPT(output)},
    {"format", 0, "FORMAT", OPTION_FORMAT,
     "json, c, graphml, dot, csv, dump, text or svg; by default as FILE ends", KEPT(format)},
    {"only", 0, "PARTS", OPTION_ONLY,
     "positions, incidence, labels, regions, steps, radials, tracks", KEPT(only)},
    {"without", 0, "PARTS", OPTION_WITHOUT, "all but these parts", KEPT(without)},
    {"kind", 0, "KINDS", OPTION_KIND, "sites of these kinds: Vertex, Edge, Cell, by commas",
     KEPT(kind)},
    {"jobs", 'j', "N", OPTION_JOBS, "build on N threads; answers keep their order", KEPT(jobs)},
    {"style", 0, "STYLE", OPTION_STYLE, "board (the default), plain, graph or dark", KEPT(style)},
    {"fill", 0, "WHAT", OPTION_FILL, "colour sites by colour, phase, sides, none or region NAME",
     KEPT(fill)},
    {"labels", 0, "WHAT", OPTION_LABELS,
     "name sites: cell, vertex, edge, id, degree, sides, by commas", KEPT(labels)},
    {"label-scheme", 0, "SCHEME", OPTION_LABEL_SCHEME,
     "name sites by rows, ring, contour, ..., or as in chess, go, ...", KEPT(label_scheme)},
    {"label-place", 0, "PLACE", OPTION_LABEL_PLACE,
     "names in the sites, or at the rim as on printed boards: in or rim", KEPT(label_place)},
    {"rules", 0, "RULES", OPTION_RULES, "which rules to follow: paper (the default) or ludii", 0},
    {"option", 0, "CHOICE", OPTION_CHOICE, "of a game file: an item such as 'Board Size/9x9'", 0},
    {"ruleset", 0, "NAME", OPTION_RULESET, "of a game file: all that this ruleset chooses",
     KEPT(ruleset)},
    {"all-options", 0, NULL, OPTION_ALL_OPTIONS, "every variant: items, combinations, rulesets", 0},
    {"strict", 0, NULL, OPTION_STRICT, "refuse what would only get a warning", 0},
    {"max-work", 0, "STEPS", OPTION_MAX_WORK,
     "refuse boards that take more work, such as 2^28 or 1e9", 0},
    {"max-memory", 0, "BYTES", OPTION_MAX_MEMORY,
     "refuse boards that take more memory, such as 500M or 2G", 0},
    {"from", 0, "SITE", OPTION_FROM, "the site to start from", KEPT(from)},
    {"to", 0, "SITE", OPTION_TO, "the site to go to", KEPT(to)},
    {"to-kind", 0, "KIND", OPTION_TO_KIND, "steps to sites of this kind: Vertex, Edge or Cell",
     KEPT(to_kind)},
    {"relation", 0, "RELATION", OPTION_RELATION,
     "All, Adjacent, Orthogonal, Diagonal or OffDiagonal", KEPT(relation)},
    {"direction", 0, "D", OPTION_DIRECTION,
     "a way such as NE, Axial, Orthogonal or Queen, or several by commas", KEPT(direction)},
    {"facing", 0, "D", OPTION_FACING, "the direction that a piece faces", KEPT(facing)},
    {"rotation", 0, "N", OPTION_ROTATION, "how often that piece has turned to the right",
     KEPT(rotation)},
    {"last", 0, "SITE-SITE", OPTION_LAST, "the last move of a game, such as D4-D7", KEPT(last)},
    {"directions", 0, NULL, OPTION_DIRECTIONS, "the names of the directions from SITE", 0},
    {"radials", 0, "WAY", OPTION_RADIALS, "lines from SITE: Orthogonal, Queen, N, Axial, ...",
     KEPT(radials)},
    {"walk", 0, "MOVES", OPTION_WALK, "walks from SITE such as FFR, dotted where they part",
     KEPT(walk)},
    {"dual", 0, NULL, OPTION_DUAL, "lines between cells that share an edge", 0},
    {"perimeter", 0, NULL, OPTION_PERIMETER, "a thick line round the board", 0},
    {"corners", 0, NULL, OPTION_CORNERS, "rings round the corners, dashed if they are concave", 0},
    {"marks", 0, "LIST", OPTION_MARKS, "shade sites, with text if wanted: 'A1 V:B2 C3=F'",
     KEPT(marks)},
    {"trails", 0, "LIST", OPTION_TRAILS, "arrows through sites: 'A1-B2-C2 ~A1-B1', dotted after ~",
     KEPT(trails)},
    {"tracks", 0, NULL, OPTION_TRACKS, "lines with arrows along the tracks of the board", 0},
    {"pieces", 0, "TEXT", OPTION_PIECES, "pieces, as a position: 'A1-H1=1 V:B2=2 C3=1K2'",
     KEPT(pieces)},
    {"flat", 0, NULL, OPTION_FLAT, "layers side by side, each seen from above", 0},
    {"solid", 0, "DEGREES", OPTION_FLAT, "a cylinder or torus as a solid, turned by so much",
     KEPT(solid)},
    {"bare", 0, NULL, OPTION_BARE, "leave out the id, data- attributes and title of sites", 0},
    {"size", 0, "PIXELS", OPTION_SIZE, "the length of the longer side", KEPT(pixels)},
    {"cell", 0, "LENGTH", OPTION_CELL, "true size: the width of a cell, such as 25mm or 1in",
     KEPT(cell)},
    {"page", 0, "PAPER", OPTION_PAGE,
     "fill a page, or cut into pages with --cell: A4, Letter, 210x297mm", KEPT(page)},
    {"grid", 0, "NxM", OPTION_GRID, "several boards on a page, N across and M down", KEPT(grid)},
    {"title", 0, "TEXT", OPTION_TITLE, "text above the board, in which % is its expression",
     KEPT(title)},
    {"ruler", 0, NULL, OPTION_RULER, "50 mm below the board, to check the printer", 0},
    {"policy", 0, "POLICY", OPTION_POLICY,
     "where a walk is ambiguous: all (the default) or furthest", KEPT(policy)},
    {"paths", 0, NULL, OPTION_PATHS, "list whole walks, not only where they end", 0},
    {"distinct", 0, NULL, OPTION_DISTINCT, "one of each pair of opposite radials", 0},
    {"why", 0, NULL, OPTION_WHY, "also say why each radial ends where it does", 0},
    {"like", 0, "LEVEL", OPTION_LIKE, "what is kept: shape, map, complex or graph", KEPT(like)},
    {"as", 0, "FORM", OPTION_AS, "listing (the default), expression or hash", KEPT(as)},
    {"among", 0, "FILE", OPTION_AMONG, "a board in every line, or what --index wrote", KEPT(among)},
    {"index", 0, "FILE", OPTION_INDEX, "write the hash of every board of FILE before it",
     KEPT(index)},
    {"played", 0, NULL, OPTION_PLAYED, "count only how sites move that are played on", 0},
    {"oriented", 0, NULL, OPTION_ORIENTED, "mirror images are not the same; for shape and map", 0},
    {"rotations", 0, NULL, OPTION_ROTATIONS, "without mirrors; for shape and map", 0},
    {"orbits", 0, "KIND", OPTION_ORBITS, "list the orbits of a kind: Vertex, Edge or Cell",
     KEPT(orbits)},
    {"list", 0, NULL, OPTION_LIST,
     "list every symmetry with where sites go, or every site with its regions", 0},
    {"perfect", 0, NULL, OPTION_PERFECT,
     "up to 5 colours if all symmetries only exchange colours then", 0},
    {"sites", 0, NULL, OPTION_SITES, "a line for every site", 0},
    {"visits", 0, "N", OPTION_VISITS, "give up a search after N visits, such as 2^28 or 1e9", 0},
    {"json", 0, NULL, OPTION_JSON, "answer in JSON", 0},
    {"time", 0, NULL, OPTION_TIME, "also say what the whole board takes: memory, work and time", 0},
    {"help", 'h', NULL, OPTION_HELP, "explain and stop", 0},
    {"version", 'V', NULL, OPTION_VERSION, "print the version and stop", 0},
};
enum { ROWS = sizeof rows / sizeof rows[0] };

typedef struct {
    const char *name;
    tsl_rules rules;
} RulesRow;
static const RulesRow rules_rows[] = {{"paper", TSL_RULES_PAPER}, {"ludii", TSL_RULES_LUDII}};
enum { RULES_ROWS = sizeof rules_rows / sizeof rules_rows[0] };

static const OptionRow *row_of_letter(char letter) {
    for (size_t i = 0; i < ROWS; i++) {
        if (rows[i].letter != 0 && rows[i].letter == letter) return &rows[i];
    }
    return NULL;
}

static const OptionRow *row_of_name(const char *name, size_t length) {
    for (size_t i = 0; i < ROWS; i++) {
        if (strlen(rows[i].name) == length && memcmp(rows[i].name, name, length) == 0) {
            return &rows[i];
        }
    }
    return NULL;
}

static int complain_unknown(const Options *options, OptionSet allowed, const char *argument) {
    char bare[NEAREST_TEXT], question[NEAREST_TEXT], names[ROWS][16];
    snprintf(bare, sizeof bare, "%.*s", (int)strcspn(argument, "="), argument);
    Nearest nearest = nearest_to(bare);
    for (size_t i = 0; i < ROWS; i++) {
        if ((rows[i].bit & allowed) == 0) continue;
        snprintf(names[i], sizeof names[i], "--%s", rows[i].name);
        nearest_offer(&nearest, names[i]);
    }
    nearest_question(&nearest, question);
    if (*question != '\0') return complain("there is no option '%s'%s", bare, question);
    const char *command = options->command != NULL ? options->command : "";
    return complain("there is no option '%s'; see tessella %s%s--help", bare, command,
                    *command != '\0' ? " " : "");
}

static int complain_refused(const Options *options, const OptionRow *row) {
    if (options->command == NULL) {
        return complain("the command comes first: tessella COMMAND [ARGUMENTS] --%s%s%s", row->name,
                        row->value ? "=" : "", row->value ? row->value : "");
    }
    return complain("'%s' takes no option '--%s'; see tessella %s --help", options->command,
                    row->name, options->command);
}

static int read_rules(const char *value, Options *out) {
    char question[NEAREST_TEXT];
    Nearest nearest = nearest_to(value);
    for (size_t i = 0; i < RULES_ROWS; i++) {
        nearest_offer(&nearest, rules_rows[i].name);
        if (!word_is(value, rules_rows[i].name)) continue;
        out->rules = rules_rows[i].rules;
        return EXIT_DONE;
    }
    nearest_question(&nearest, question);
    return complain("the rules are 'paper' or 'ludii', not '%s'%s", value, question);
}

/* A whole number from 1 on: digits, 2^28 or 1e9, and perhaps k, M or G for powers of 1024. */
static bool read_amount(const char *text, bool units, uint64_t *out) {
    char *end;
    uint64_t factor = 1;
    unsigned long long number = *text >= '0' && *text <= '9' ? strtoull(text, &end, 10) : 0;
    if (number == 0) return false;
    if (*end == '^' || *end == 'e') {
        unsigned long long base = *end == 'e' ? 10 : number, power;
        if (end[1] < '0' || end[1] > '9') return false;
        if (*end == '^') number = 1;
        for (power = strtoull(end + 1, &end, 10); power > 0; power--) {
            if (number > UINT64_MAX / base || power > 64) return false;
            number *= base;
        }
    }
    if (units && *end != '\0') {
        static const char names[] = "kMG";
        const char *unit = strchr(names, *end++);
        if (unit == NULL) return false;
        factor = (uint64_t)1 << 10 * (1 + (unit - names));
    }
    if (*end != '\0' || number > UINT64_MAX / factor) return false;
    *out = number * factor;
    return true;
}

static int read_limit(const OptionRow *row, const char *value, Options *out) {
    bool memory = row->bit == OPTION_MAX_MEMORY;
    uint64_t *limit = memory                      ? &out->max_memory
                      : row->bit == OPTION_VISITS ? &out->visits
                                                  : &out->max_work;
    if (read_amount(value, memory, limit)) return EXIT_DONE;
    return complain("'--%s' is a whole number such as %s, not '%s'", row->name,
                    memory ? "500M or 2G" : "2^28 or 1e9", value);
}

static int read_choice(const char *value, Options *out) {
    if (out->choices == CHOICES_MOST)
        return complain("'--option' can be given %d times at most", CHOICES_MOST);
    out->choice[out->choices++] = value;
    return EXIT_DONE;
}

static int take_option(const OptionRow *row, const char *value, Options *out) {
    if (row->value == NULL && value != NULL) {
        return complain("'--%s' takes no value, but got '%s'", row->name, value);
    }
    out->given |= row->bit;
    if (value == NULL) return EXIT_DONE;
    if (row->bit == OPTION_RULES) return read_rules(value, out);
    if (row->bit == OPTION_CHOICE) return read_choice(value, out);
    if ((row->bit & (OPTION_MAX_WORK | OPTION_MAX_MEMORY | OPTION_VISITS)) != 0)
        return read_limit(row, value, out);
    if (row->place != 0) memcpy((char *)out + row->place, &value, sizeof value);
    return EXIT_DONE;
}

static int complain_missing(const OptionRow *row) {
    return complain("'--%s' needs a value: --%s %s", row->name, row->name, row->value);
}

/* Whether a word is an option of the tool, and so hardly the value of another one. */
static bool is_option(const char *word) {
    if (word[0] != '-' || word[1] == '\0') return false;
    if (word[1] == '-') return row_of_name(word + 2, strcspn(word + 2, "=")) != NULL;
    return word[2] == '\0' && row_of_letter(word[1]) != NULL;
}

/* Reads the option at arguments[*at], and its value there or in the next one. */
static int read_option(OptionSet allowed, int count, char **arguments, int *at, Options *out) {
    const char *argument = arguments[*at], *value = NULL;
    const OptionRow *row;
    if (argument[1] == '-') {
        size_t length = strcspn(argument + 2, "=");
        row = row_of_name(argument + 2, length);
        if (argument[2 + length] == '=') value = argument + 2 + length + 1;
    } else {
        row = row_of_letter(argument[1]);
        if (row != NULL && row->value == NULL && argument[2] != '\0') row = NULL;
        if (argument[2] != '\0') value = argument + 2;
    }
    if (row == NULL) return complain_unknown(out, allowed, argument);
    if ((row->bit & allowed) == 0) return complain_refused(out, row);
    if (row->value != NULL && value == NULL) {
        if (*at + 1 == count || is_option(arguments[*at + 1])) return complain_missing(row);
        value = arguments[++*at];
    }
    if (value != NULL && *value == '\0' && row->value != NULL && row->bit != OPTION_PIECES)
        return complain_missing(row);
    if (row->bit == OPTION_FILL && value != NULL &&
        word_is(value, "region")) { /* has a name after it */
        if (*at + 1 == count) return complain("'--fill region' needs a name: --fill region Corner");
        out->region = arguments[++*at];
    }
    return take_option(row, value, out);
}

int options_read(const char *command, OptionSet allowed, int count, char **arguments,
                 Options *out) {
    *out = (Options){.command = command, .rules = TSL_RULES_USUAL, .words = arguments};
    bool over = false;
    for (int i = 0; i < count; i++) {
        bool word = over || arguments[i][0] != '-' || arguments[i][1] == '\0';
        if (word) {
            out->words[out->count++] = arguments[i];
        } else if (strcmp(arguments[i], "--") == 0) {
            over = true;
        } else {
            int status = read_option(allowed | OPTION_EVERYWHERE, count, arguments, &i, out);
            if (status != EXIT_DONE) return status;
        }
    }
    return EXIT_DONE;
}

void options_explain(FILE *out, OptionSet allowed) {
    for (size_t i = 0; i < ROWS; i++) {
        if ((rows[i].bit & (allowed | OPTION_EVERYWHERE)) == 0) continue;
        char letter[8] = "   ", form[40];
        if (rows[i].letter != 0) snprintf(letter, sizeof letter, "-%c,", rows[i].letter);
        snprintf(form, sizeof form, "--%s%s%s", rows[i].name, rows[i].value ? "=" : "",
                 rows[i].value ? rows[i].value : "");
        fprintf(out, "  %s %-19s %s\n", letter, form, rows[i].summary);
    }
}

OptionRow options_at(size_t row) {
    return row < ROWS ? rows[row] : (OptionRow){0};
}
