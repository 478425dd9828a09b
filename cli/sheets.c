/* sheets.c - boards to pages. In: the boards of a command. Out: each on pages of its own, or several on a page:
 *
 *   +-------+-------+     --grid=2x3: each board is drawn as if its field were a page,
 *   |  (1)  |  (2)  |     and put there
 *   +-------+-------+
 *   |  (3)  |  (4)  |
 *   +-------+-------+
 *   |  (5)  |  (6)  |
 *   +-------+-------+
 * Holds: documents are numbered from 0, through all boards. */
#include "sheets.h"

#include "complain.h"
#include "input.h"
#include <stdlib.h>
#include <string.h>

enum { GRID_MOST = 20 };
static const double field_least = 36; /* millimetres, of which 24 are margins */

/* ---- The grid ---- */

/* "2x3", two across and three down. */
static int read_grid(const Options *options, Sheets *out) {
    const char *word = options->grid;
    char *end = NULL;
    unsigned long columns = strtoul(word, &end, 10), rows = 0;
    if (*end == 'x' || *end == 'X') rows = strtoul(end + 1, &end, 10);
    if (word[0] < '0' || word[0] > '9' || *end != '\0' || columns < 1 || rows < 1 ||
        columns > GRID_MOST || rows > GRID_MOST)
        return complain("'--grid' is how many boards across and down, up to %dx%d, such as 2x3, "
                        "not '%s'",
                        GRID_MOST, GRID_MOST, word);
    out->columns = (uint32_t)columns;
    out->rows = (uint32_t)rows;
    out->page = tsl_picture_default();
    int status = picture_page(options->page != NULL ? options->page : "A4", &out->page);
    if (status != EXIT_DONE) return status;
    if (out->page.page_width / out->columns <= field_least ||
        out->page.page_height / out->rows <= field_least)
        return complain("a page of this size has no room for %s boards", word);
    return EXIT_DONE;
}

/* A field of the grid is the page of a board. */
static void put_in_field(const Sheets *sheets, tsl_picture *picture) {
    picture->page_width = sheets->page.page_width / sheets->columns;
    picture->page_height = sheets->page.page_height / sheets->rows;
    picture->draw |= TSL_DRAW_INSET;
}

/* ---- Boards ---- */

static int open_sheet(const Options *options, int place, uint32_t want, Sheets *sheets) {
    Sheet *sheet = &sheets->sheet[sheets->count++];
    Input input;
    int status = input_read(options, place, &input);
    if (status == EXIT_DONE) status = input_build(options, &input, want, &sheet->board, NULL);
    input_free(&input);
    if (status == EXIT_DONE) status = picture_read(options, sheet->board, &sheet->picture);
    if (status != EXIT_DONE) return status;
    if (sheets->columns > 0) put_in_field(sheets, &sheet->picture.wants);
    sheet->first = sheets->pages;
    sheet->pages = tsl_picture_pages(sheet->board, &sheet->picture.wants);
    sheets->pages += sheet->pages;
    return EXIT_DONE;
}

int sheets_open(const Options *options, uint32_t want, Sheets *out) {
    *out = (Sheets){0};
    int status = options->grid != NULL ? read_grid(options, out) : EXIT_DONE;
    if (status != EXIT_DONE) return status;
    out->sheet = calloc((size_t)options->boards, sizeof *out->sheet);
    if (out->sheet == NULL) return complain_memory();
    for (int i = 0; i < options->boards && status == EXIT_DONE; i++)
        status = open_sheet(options, i, want, out);
    if (out->columns == 0) return status;
    uint32_t fields = out->columns * out->rows;
    out->pages = (out->count + fields - 1) / fields;
    if (out->count > 0) out->page.style = out->sheet[0].picture.wants.style;
    return status;
}

bool sheets_are_paper(const Sheets *sheets) {
    const tsl_picture *wants = &sheets->sheet[0].picture.wants;
    return sheets->columns > 0 || wants->cell_mm > 0 || wants->page_width > 0;
}

void sheets_free(Sheets *sheets) {
    for (uint32_t i = 0; i < sheets->count; i++) {
        picture_free(&sheets->sheet[i].picture);
        tsl_board_free(sheets->sheet[i].board);
    }
    free(sheets->sheet);
    *sheets = (Sheets){0};
}

/* ---- Drawing ---- */

static bool write_words(tsl_writer out, const char *words) {
    return out.write(out.user, words, strlen(words));
}

static bool draw_field(const Sheet *sheet, double left, double top, tsl_writer out) {
    char words[96];
    snprintf(words, sizeof words, "<g transform=\"translate(%.3f %.3f)\">\n", left, top);
    return write_words(out, words) &&
           tsl_board_draw(sheet->board, &sheet->picture.wants, out) == TSL_OK &&
           write_words(out, "</g>\n");
}

static bool draw_grid(const Sheets *sheets, uint32_t page, tsl_writer out) {
    const uint32_t columns = sheets->columns, fields = columns * sheets->rows;
    double width = sheets->page.page_width, height = sheets->page.page_height;
    char words[256];
    snprintf(words, sizeof words,
             "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%.3fmm\" height=\"%.3fmm\" "
             "viewBox=\"0 0 %.3f %.3f\">\n<rect width=\"100%%\" height=\"100%%\" "
             "fill=\"#ffffff\"/>\n",
             width, height, width, height);
    bool good = write_words(out, words);
    for (uint32_t i = 0; i < fields && page * fields + i < sheets->count && good; i++) {
        const uint32_t row = i / columns;
        double left = width / columns * (i % columns), top = height / sheets->rows * row;
        good = draw_field(&sheets->sheet[page * fields + i], left, top, out);
    }
    return good && write_words(out, "</svg>\n");
}

bool sheets_draw(const Sheets *sheets, uint32_t page, tsl_writer out) {
    if (sheets->columns > 0) return draw_grid(sheets, page, out);
    const Sheet *sheet = sheets->sheet;
    while (page >= sheet->first + sheet->pages) sheet++;
    tsl_picture one = sheet->picture.wants;
    one.page = page - sheet->first;
    return tsl_board_draw(sheet->board, &one, out) == TSL_OK;
}
