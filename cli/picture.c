/* picture.c - options to a picture. In: words such as "dark", "region Corner", "25mm", "C:B2=F".
 * Out: a tsl_picture. Holds: a word that is not understood is answered with those that are. */
#include "picture.h"

#include "colour.h"
#include "complain.h"
#include "labels.h"
#include "nearest.h"
#include "position.h"
#include "region.h"
#include "site.h"
#include "values.h"
#include "words.h"
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { WORD = 64, MOST_PIXELS = 30000, MOST_TEXT = 100000 };
static const double most_mm = 100000;

/* ---- Words of a list ---- */

static int complain_word(const char *option, const char *word, const char *const *names,
                         size_t count) {
    char all[256] = "", question[NEAREST_TEXT];
    Nearest nearest = nearest_to(word);
    for (size_t i = 0; i < count; i++) {
        nearest_offer(&nearest, names[i]);
        size_t used = strlen(all);
        snprintf(all + used, sizeof all - used, "%s%s",
                 i == 0           ? ""
                 : i + 1 == count ? " or "
                                  : ", ",
                 names[i]);
    }
    nearest_question(&nearest, question);
    return complain("'--%s' is %s, not '%s'%s", option, all, word, question);
}

static bool same_word(const char *a, const char *b) {
    return strlen(a) == strlen(b) && word_alike(a, strlen(a), b);
}

/* The place of a word among names, whatever its case; `count` if it is none of them. */
static size_t find_word(const char *word, const char *const *names, size_t count) {
    size_t at = 0;
    while (at < count && !same_word(word, names[at])) at++;
    return at;
}

static int read_style(const char *word, tsl_picture *out) {
    const char *names[TSL_STYLE_COUNT];
    for (int i = 0; i < TSL_STYLE_COUNT; i++) names[i] = tsl_style_name((tsl_style)i);
    size_t at = find_word(word, names, TSL_STYLE_COUNT);
    if (at == TSL_STYLE_COUNT) return complain_word("style", word, names, TSL_STYLE_COUNT);
    out->style = (tsl_style)at;
    return EXIT_DONE;
}

static int read_fill(const char *word, const char *region, tsl_picture *out) {
    static const char *const names[] = {"colour", "phase", "sides", "none", "region NAME"};
    static const tsl_fill fills[] = {TSL_FILL_COLOUR, TSL_FILL_PHASE, TSL_FILL_SIDES,
                                     TSL_FILL_NONE};
    const char *name = region;
    if (name == NULL && strlen(word) > 7 && word_alike(word, 6, "region") &&
        (word[6] == ' ' || word[6] == ':'))
        name = word + 7;
    if (name == NULL) {
        size_t at = find_word(word, names, 4);
        if (at == 4) return complain_word("fill", word, names, 5);
        out->fill = fills[at];
        return EXIT_DONE;
    }
    out->fill = TSL_FILL_REGION;
    if (region_read(name, &out->region, &out->region_index)) return EXIT_DONE;
    return region_complain(name);
}

static int read_labels(const char *list, tsl_picture *out) {
    enum { NAMES = 6 };
    static const uint32_t bits[NAMES] = {TSL_DRAW_CELL_LABELS, TSL_DRAW_VERTEX_LABELS,
                                         TSL_DRAW_EDGE_LABELS, TSL_DRAW_IDS,
                                         TSL_DRAW_DEGREES,     TSL_DRAW_SIDES};
    const char *names[NAMES];
    for (int i = 0; i < NAMES; i++) names[i] = value_at(OPTION_LABELS, i);
    while (*list != '\0') {
        char word[WORD];
        size_t length = strcspn(list, ", ");
        snprintf(word, sizeof word, "%.*s", (int)(length < WORD ? length : WORD - 1), list);
        size_t at = find_word(word, names, NAMES);
        if (at == NAMES) return complain_word("labels", word, names, NAMES);
        out->draw |= bits[at];
        list += length;
        list += strspn(list, ", ");
    }
    return EXIT_DONE;
}

/* ---- Sites ---- */

static bool read_number(const char *text, tsl_id *out) {
    uint64_t value = 0;
    if (*text == '\0') return false;
    for (; *text >= '0' && *text <= '9' && value <= UINT32_MAX; text++)
        value = value * 10 + (uint64_t)(*text - '0');
    if (*text != '\0' || value >= UINT32_MAX) return false;
    *out = (tsl_id)value;
    return true;
}

/* "B2" or "B2=text". */
static int read_mark(const tsl_board *board, char *word, Picture *out) {
    char *equals = strchr(word, '=');
    if (equals != NULL) *equals = '\0';
    tsl_site site;
    int status = site_read(board, word, &site);
    if (status != EXIT_DONE) return status;
    out->marks[out->wants.mark_count++] =
        (tsl_mark){site, TSL_MARK_SHADE, 0, equals != NULL ? equals + 1 : NULL};
    return EXIT_DONE;
}

/* "A1-B2-C2", dotted "~A1-B2", or without an arrow at its end "A1-B2-". */
static int read_trail(const tsl_board *board, char *word, Picture *out) {
    tsl_trail trail = {.site = out->sites + out->site_count, .dotted = *word == '~', .arrow = true};
    if (trail.dotted) word++;
    while (word != NULL) {
        char *next = strchr(word, '-');
        if (next != NULL) *next++ = '\0';
        if (next != NULL && *next == '\0') {
            next = NULL;
            trail.arrow = false;
        }
        tsl_site site;
        int status = site_read(board, word, &site);
        if (status != EXIT_DONE) return status;
        if (trail.count > 0 && site.kind != trail.kind)
            return complain("a trail leads through sites of one kind, but '%s' is a%s %s", word,
                            site.kind == TSL_KIND_EDGE ? "n" : "", site_one[site.kind]);
        trail.kind = site.kind;
        out->sites[out->site_count++] = site.index;
        trail.count++;
        word = next;
    }
    out->trails[out->wants.trail_count++] = trail;
    return EXIT_DONE;
}

/* Each word of the list, which is cut into pieces in place. */
static int read_list(char *list, const tsl_board *board, Picture *out,
                     int (*read)(const tsl_board *board, char *word, Picture *out)) {
    int status = EXIT_DONE;
    while (status == EXIT_DONE && *(list += strspn(list, ", \t\n")) != '\0') {
        char *word = list;
        list += strcspn(list, ", \t\n");
        if (*list != '\0') *list++ = '\0';
        status = read(board, word, out);
    }
    return status;
}

/* Marks keep pointing into the text of the lists, so that is copied and kept. No list has more
 * entries, or sites, than bytes. */
static int read_marks(const Options *options, const tsl_board *board, Picture *out) {
    enum { LISTS = 2 };
    const char *const list[LISTS] = {options->marks, options->trails};
    int (*const read[LISTS])(const tsl_board *, char *, Picture *) = {read_mark, read_trail};
    size_t size[LISTS], all = 0;
    for (int i = 0; i < LISTS; i++) all += size[i] = list[i] != NULL ? strlen(list[i]) + 1 : 0;
    if (all == 0) return EXIT_DONE;
    if (all > MOST_TEXT) return complain("the lists of marks and trails are too long");
    out->text = malloc(all);
    out->marks = malloc(all * sizeof *out->marks);
    out->trails = malloc(all * sizeof *out->trails);
    out->sites = malloc(all * sizeof *out->sites);
    if (out->text == NULL || out->marks == NULL || out->trails == NULL || out->sites == NULL)
        return complain_memory();
    out->wants.marks = out->marks;
    out->wants.trails = out->trails;
    int status = EXIT_DONE;
    char *text = out->text;
    for (int i = 0; i < LISTS && status == EXIT_DONE; i++) {
        if (list[i] == NULL) continue;
        memcpy(text, list[i], size[i]);
        status = read_list(text, board, out, read[i]);
        text += size[i];
    }
    return status;
}

/* ---- Lengths ---- */

typedef struct {
    const char *name;
    double mm;
} Unit;
static const Unit units[] = {{"mm", 1}, {"cm", 10}, {"in", 25.4}, {"pt", 25.4 / 72}, {"", 1}};

/* A decimal number at the start of a text; NULL if there is none. */
static const char *read_decimal(const char *text, double *out) {
    double value = 0, part = 1;
    bool any = false;
    for (; *text >= '0' && *text <= '9'; text++, any = true) value = value * 10 + (*text - '0');
    if (*text == '.') text++;
    for (; *text >= '0' && *text <= '9'; text++, any = true) value += (part /= 10) * (*text - '0');
    *out = value;
    return any ? text : NULL;
}

static bool read_unit(const char *text, double *mm) {
    for (size_t i = 0; i < sizeof units / sizeof *units; i++) {
        if (!same_word(text, units[i].name)) continue;
        *mm = units[i].mm;
        return true;
    }
    return false;
}

/* Degrees to turn by; what is on the right comes to the front with more than 0. */
static int read_solid(const char *word, tsl_picture *out) {
    const bool back = *word == '-';
    const char *end = read_decimal(word + back, &out->turn);
    if (end == NULL || *end != '\0' || out->turn > 360)
        return complain("'--solid' is a turn in degrees such as 0, 30 or -45, not '%s'", word);
    if (back) out->turn = -out->turn;
    out->solid = true;
    return EXIT_DONE;
}

static int read_cell(const char *word, tsl_picture *out) {
    double value, unit;
    const char *end = read_decimal(word, &value);
    if (end == NULL || !read_unit(end, &unit) || !(value > 0) || value * unit > most_mm)
        return complain("'--cell' is a length such as 25mm, 2.5cm or 1in, not '%s'", word);
    out->cell_mm = value * unit;
    return EXIT_DONE;
}

int picture_page(const char *word, tsl_picture *out) {
    static const struct {
        const char *name;
        double width, height;
    } papers[] = {{"A5", 148, 210},         {"A4", 210, 297},        {"A3", 297, 420},
                  {"A2", 420, 594},         {"A1", 594, 841},        {"A0", 841, 1189},
                  {"Letter", 215.9, 279.4}, {"Legal", 215.9, 355.6}, {"Tabloid", 279.4, 431.8}};
    for (size_t i = 0; i < sizeof papers / sizeof *papers; i++) {
        if (!same_word(word, papers[i].name)) continue;
        out->page_width = papers[i].width;
        out->page_height = papers[i].height;
        return EXIT_DONE;
    }
    double width, height = 0, unit = 0;
    const char *end = read_decimal(word, &width);
    if (end != NULL && *end == 'x') end = read_decimal(end + 1, &height);
    if (end == NULL || height == 0 || !read_unit(end, &unit))
        return complain("'--page' is A5 to A0, Letter, Legal, Tabloid or a size such as 210x297mm, "
                        "not '%s'",
                        word);
    if (width * unit < 50 || height * unit < 50 || width * unit > most_mm ||
        height * unit > most_mm)
        return complain("a page of '%s' is too small or too large", word);
    out->page_width = width * unit;
    out->page_height = height * unit;
    return EXIT_DONE;
}

static int read_pixels(const char *word, tsl_picture *out) {
    tsl_id pixels;
    if (!read_number(word, &pixels) || pixels < 10 || pixels > MOST_PIXELS)
        return complain("'--size' is a number of pixels from 10 to %d, not '%s'", MOST_PIXELS,
                        word);
    out->pixels = pixels;
    return EXIT_DONE;
}

static int check_sizes(const Options *options) {
    const char *paper = options->cell != NULL   ? "cell"
                        : options->page != NULL ? "page"
                        : options->grid != NULL ? "grid"
                                                : NULL;
    if (options->pixels != NULL && paper != NULL)
        return complain("'--size' and '--%s' exclude each other", paper);
    if ((options->given & OPTION_RULER) != 0 && paper == NULL)
        return complain("'--ruler' is for paper: add --page A4, or --cell 25mm");
    if (options->grid != NULL && options->cell != NULL)
        return complain("'--grid' makes boards as large as they fit, so '--cell' says nothing");
    return EXIT_DONE;
}

/* ---- Titles ---- */

/* A % is the expression of the board, %% a percent sign. */
static int read_title(const char *word, const tsl_board *board, Picture *out) {
    const char *source = tsl_board_source(board);
    size_t size = 1;
    for (const char *c = word; *c != '\0'; c++) size += *c == '%' ? strlen(source) : 1;
    if (size > MOST_TEXT) return complain("the title is too long");
    out->title = malloc(size);
    if (out->title == NULL) return complain_memory();
    char *to = out->title;
    for (const char *c = word; *c != '\0'; c++) {
        if (*c == '%' && c[1] != '%') {
            to += snprintf(to, size - (size_t)(to - out->title), "%s", source);
            continue;
        }
        c += *c == '%';
        *to++ = *c;
    }
    *to = '\0';
    out->wants.title = out->title;
    return EXIT_DONE;
}

/* ---- Labels by schemes ---- */

/* Names of sites that are played on: at the rim, unless they are asked for in the sites or nothing of them stands there. */
static int read_label_scheme(const Options *options, const tsl_board *board, Picture *out) {
    static const char *const places[] = {"in", "rim"};
    static const uint32_t in[TSL_KIND_COUNT] = {TSL_DRAW_VERTEX_LABELS, TSL_DRAW_EDGE_LABELS,
                                                TSL_DRAW_CELL_LABELS};
    const char *word = options->label_place;
    size_t place = word != NULL ? find_word(word, places, 2) : 2;
    if (word != NULL && place == 2) return complain_word("label-place", word, places, 2);
    int status = labels_make(options, board, TSL_KIND_NONE, &out->labels);
    if (status != EXIT_DONE) return status;
    tsl_picture *wants = &out->wants;
    wants->labels = out->labels;
    bool named = options->labels != NULL;
    if (place == 2 && !named) place = tsl_labels_mark_count(out->labels) > 0;
    if (place == 0 && !named) wants->draw |= in[tsl_labels_kind(out->labels)];
    if (place == 1) wants->draw |= TSL_DRAW_RIM;
    return EXIT_DONE;
}

/* Sites have the names that are drawn: with a scheme these are its labels. */
static int read_names(Options *options, Picture *out) {
    const char **const named[PICTURE_SITES] = {&options->from, &options->marks, &options->trails,
                                               &options->pieces};
    for (int i = 0; options->label_scheme != NULL && i < PICTURE_SITES; i++) {
        if (*named[i] == NULL) continue;
        out->sites_named[i] = labels_to_numbers(out->labels, *named[i]);
        if (out->sites_named[i] == NULL) return complain("there is not enough memory");
        *named[i] = out->sites_named[i];
    }
    return EXIT_DONE;
}

/* ---- All of them ---- */

/* Colours are what the styles board and dark fill cells with, unless something else is asked for. A board that is too
 * large for them is filled by phases. */
static int read_colours(const Options *options, const tsl_board *board, Picture *out) {
    bool filled = out->wants.style == TSL_STYLE_BOARD || out->wants.style == TSL_STYLE_DARK;
    bool usual = out->wants.fill == TSL_FILL_USUAL && filled &&
                 tsl_board_default_kind(board) == TSL_KIND_CELL;
    tsl_error error;
    if (!usual && out->wants.fill != TSL_FILL_COLOUR) return EXIT_DONE;
    out->colouring = colour_make(options, board, TSL_KIND_NONE, &error);
    out->wants.colouring = out->colouring;
    if (out->colouring != NULL || usual) return EXIT_DONE;
    complain("%s", error.message);
    return EXIT_REFUSED;
}

static const struct {
    OptionSet option;
    uint32_t draw;
} switches[] = {
    {OPTION_DIRECTIONS, TSL_DRAW_DIRECTIONS},
    {OPTION_DUAL, TSL_DRAW_DUAL},
    {OPTION_PERIMETER, TSL_DRAW_PERIMETER},
    {OPTION_CORNERS, TSL_DRAW_CORNERS},
    {OPTION_BARE, TSL_DRAW_BARE},
    {OPTION_RULER, TSL_DRAW_RULER},
    {OPTION_RADIALS, TSL_DRAW_RADIALS},

    {OPTION_RELATION, TSL_DRAW_RELATION},
};

static int read_from(const Options *options, const tsl_board *board, tsl_picture *out) {
    bool related = (options->given & (OPTION_RELATION | OPTION_DIRECTIONS)) != 0;
    bool needed = related || options->radials != NULL || options->walk != NULL;
    if (needed && options->from == NULL)
        return complain("'--%s' needs a site to start from: --from C4",
                        options->relation != NULL  ? "relation"
                        : options->radials != NULL ? "radials"
                        : options->walk != NULL    ? "walk"
                                                   : "directions");
    if (!needed && options->from != NULL)
        return complain("'--from' says where, but not what: add --relation Orthogonal, "
                        "--directions, --radials Orthogonal or --walk FFR");
    if (!needed) return EXIT_DONE;
    if (options->relation == NULL) out->relation = TSL_REL_ADJACENT;
    return site_read(board, options->from, &out->from);
}

int picture_read(const Options *given, const tsl_board *board, Picture *out) {
    Options copy = *given, *options = &copy;
    *out = (Picture){.wants = {.size = sizeof out->wants}};
    tsl_picture *wants = &out->wants;
    int status = EXIT_DONE;
    for (size_t i = 0; i < sizeof switches / sizeof *switches; i++) {
        if ((options->given & switches[i].option) != 0) wants->draw |= switches[i].draw;
    }
    wants->flat = (options->given & OPTION_FLAT) != 0 && options->solid == NULL;
    if (options->style != NULL) status = read_style(options->style, wants);
    if (status == EXIT_DONE && options->fill != NULL)
        status = read_fill(options->fill, options->region, wants);
    if (status == EXIT_DONE) status = read_colours(options, board, out);
    if (status == EXIT_DONE && options->labels != NULL)
        status = read_labels(options->labels, wants);
    if (status == EXIT_DONE && (options->label_scheme != NULL || options->label_place != NULL))
        status = read_label_scheme(options, board, out);
    if (status == EXIT_DONE) status = read_names(options, out);
    if (status == EXIT_DONE && options->relation != NULL)
        status = words_relation(options->relation, &wants->relation);
    if (status == EXIT_DONE && options->radials != NULL)
        status = words_ways(options->radials, &wants->ways);
    if (status == EXIT_DONE) status = read_from(options, board, wants);
    if (status == EXIT_DONE) status = read_marks(options, board, out);
    if (status == EXIT_DONE && options->pieces != NULL) {
        status = position_build(board, options->pieces, &out->position);
        wants->position = out->position;
    }
    if (status == EXIT_DONE && options->walk != NULL)
        status = picture_walk(board, options->walk, out);
    if (status == EXIT_DONE && (options->given & OPTION_TRACKS) != 0)
        status = picture_tracks(board, out);
    if (status == EXIT_DONE && options->pixels != NULL)
        status = read_pixels(options->pixels, wants);
    if (status == EXIT_DONE && options->cell != NULL) status = read_cell(options->cell, wants);
    if (status == EXIT_DONE && options->solid != NULL) status = read_solid(options->solid, wants);
    if (status == EXIT_DONE && options->page != NULL) status = picture_page(options->page, wants);
    if (status == EXIT_DONE && options->title != NULL)
        status = read_title(options->title, board, out);
    return status == EXIT_DONE ? check_sizes(options) : status;
}

void picture_free(Picture *picture) {
    tsl_position_free(picture->position);
    tsl_colouring_free(picture->colouring);
    tsl_labels_free(picture->labels);
    free(picture->marks);
    free(picture->trails);
    free(picture->text);
    free(picture->sites);
    free(picture->walks);
    free(picture->track_sites);
    free(picture->title);
    for (int i = 0; i < PICTURE_SITES; i++) {
        free(picture->sites_named[i]);
        picture->sites_named[i] = NULL;
    }
    picture->marks = NULL;
    picture->trails = NULL;
    picture->text = NULL;
    picture->sites = NULL;
    picture->walks = NULL;
    picture->track_sites = NULL;
    picture->title = NULL;
    picture->position = NULL;
    picture->colouring = NULL;
    picture->labels = NULL;
}
