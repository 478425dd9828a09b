/* show.c - the command show. In: an expression. Out: the board in Unicode characters, for squares, hexagons
 * and triangles of one size; for all others what it is, and how to get a picture.
 * Holds: a lattice is a row of the table below; every vertex falls on a character of its own. */
#include "boards.h"
#include "commands.h"
#include "complain.h"
#include "picture.h"

#include <assert.h>
#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_COLUMNS = 800, MOST_ROWS = 2000, LABEL = 64, EDGES = 3 };
#define ROOT_3 1.7320508075688772
static const double near_enough = 1e-3; /* units: how far a vertex may be off its place */

/* An edge that goes `x` and `y` steps of the lattice. */
typedef struct {
    int x, y;
    const char *sign;
} Line;
typedef struct {
    double x, y;    /* units per step */
    int across, up; /* characters per step */
    Line line[EDGES + 1];
    bool joints; /* vertices are drawn as the lines that meet in them */
    bool comb;   /* of three steps up, the first leads along slanted sides, which take one row */
} Lattice;

static const Lattice lattices[] = {
    {1, 1, 4, 2, {{1, 0, "─"}, {0, 1, "│"}, {1, 1, "╱"}, {1, -1, "╲"}}, true, false},
    {ROOT_3 / 2, 0.5, 2, 2, {{0, 2, "│"}, {1, 1, "╱"}, {1, -1, "╲"}, {0, 0, NULL}}, false, true},
    {0.5, ROOT_3 / 2, 2, 2, {{2, 0, "─"}, {1, 1, "╱"}, {1, -1, "╲"}, {0, 0, NULL}}, false, false},
};

typedef struct {
    const tsl_board *board;
    Lattice lattice;
    tsl_point origin; /* the least coordinates */
    int columns, rows;
    char (*at)[8]; /* a character each, "" is blank */
} Canvas;

typedef struct {
    int x, y;
} Place;

/* ---- Whether a board lies on a lattice ---- */

static bool on_steps(double value, double step, int *out) {
    double steps = floor(value / step + 0.5);
    if (!(steps >= -MOST_COLUMNS && steps <= MOST_ROWS)) return false;
    *out = (int)steps;
    return fabs(value - steps * step) < near_enough;
}

static bool place_of(const Canvas *canvas, tsl_point point, Place *out) {
    return on_steps(point.x - canvas->origin.x, canvas->lattice.x, &out->x) &&
           on_steps(point.y - canvas->origin.y, canvas->lattice.y, &out->y);
}

static int row_of(const Canvas *canvas, int y) {
    return (canvas->lattice.comb ? y / 3 : y) * canvas->lattice.up;
}

/* The line that an edge is, from `from`, where it goes to the right or straight up. */
static const Line *line_of(const Canvas *canvas, tsl_id edge, Place *from) {
    tsl_ids ends = tsl_site_incident(canvas->board, TSL_KIND_EDGE, edge, TSL_KIND_VERTEX);
    const tsl_point *at = tsl_site_positions(canvas->board, TSL_KIND_VERTEX);
    tsl_point tangent[2];
    Place a, b;
    if (tsl_edge_tangents(canvas->board, edge, tangent) || !place_of(canvas, at[ends.id[0]], &a) ||
        !place_of(canvas, at[ends.id[1]], &b))
        return NULL;
    bool swapped = b.x < a.x || (b.x == a.x && b.y < a.y);
    *from = swapped ? b : a;
    Place step = swapped ? (Place){a.x - b.x, a.y - b.y} : (Place){b.x - a.x, b.y - a.y};
    for (int i = 0; i <= EDGES; i++) {
        const Line *line = &canvas->lattice.line[i];
        if (line->sign != NULL && line->x == step.x && line->y == step.y) return line;
    }
    return NULL;
}

static bool fits(Canvas *canvas) {
    uint32_t vertices = tsl_site_count(canvas->board, TSL_KIND_VERTEX);
    const tsl_point *at = tsl_site_positions(canvas->board, TSL_KIND_VERTEX);
    Place place, most = {0, 0};
    canvas->origin = at[0];
    for (tsl_id v = 0; v < vertices; v++) {
        if (at[v].x < canvas->origin.x) canvas->origin.x = at[v].x;
        if (at[v].y < canvas->origin.y) canvas->origin.y = at[v].y;
        if (fabs(at[v].z - at[0].z) > near_enough) return false;
    }
    for (tsl_id v = 0; v < vertices; v++) {
        if (!place_of(canvas, at[v], &place)) return false;
        if (canvas->lattice.comb && place.y % 3 == 2) return false;
        if (place.x > most.x) most.x = place.x;
        if (place.y > most.y) most.y = place.y;
    }
    for (tsl_id edge = 0; edge < tsl_site_count(canvas->board, TSL_KIND_EDGE); edge++) {
        if (line_of(canvas, edge, &place) == NULL) return false;
    }
    canvas->columns = most.x * canvas->lattice.across + 1;
    canvas->rows = row_of(canvas, most.y) + 1;
    return tsl_site_count(canvas->board, TSL_KIND_EDGE) > 0 && canvas->columns <= MOST_COLUMNS &&
           canvas->rows <= MOST_ROWS;
}

/* ---- Drawing ---- */

static char *spot(Canvas *canvas, int column, int row) {
    return canvas->at[(size_t)row * (size_t)canvas->columns + (size_t)column];
}

static void put(Canvas *canvas, int column, int row, const char *sign) {
    if (column < 0 || row < 0 || column >= canvas->columns || row >= canvas->rows) return;
    snprintf(spot(canvas, column, row), sizeof *canvas->at, "%s", sign);
}

/* A slanted line across one square, or along one side of a hexagon; two of them may cross. */
static void draw_slant(Canvas *canvas, int column, int row, const char *sign) {
    const char *before = spot(canvas, column, row);
    bool crossed = *before != '\0' && strcmp(before, sign) != 0;
    put(canvas, column, row, crossed ? "╳" : sign);
}

/* Characters strictly between the two ends. */
static void draw_edges(Canvas *canvas) {
    int across = canvas->lattice.across;
    for (tsl_id edge = 0; edge < tsl_site_count(canvas->board, TSL_KIND_EDGE); edge++) {
        Place from;
        const Line *line = line_of(canvas, edge, &from);
        assert(line != NULL); /* fits() has seen them all */
        int column = from.x * across, right = line->x * across;
        int row = row_of(canvas, from.y), higher = row_of(canvas, from.y + line->y) - row;
        if (line->y == 0) {
            for (int i = 1; i < right; i++) put(canvas, column + i, row, line->sign);
        } else if (line->x == 0) {
            for (int i = 1; i < higher; i++) put(canvas, column, row + i, line->sign);
        } else if (canvas->lattice.joints || canvas->lattice.comb) {
            draw_slant(canvas, column + right / 2, row + higher / 2, line->sign);
        } else {
            for (int i = 1; i < right; i++)
                put(canvas, column + i, row + (higher > 0 ? i : -i), line->sign);
        }
    }
}

/* Lines that meet in a vertex: bits for right, up, left, down. */
static const char *const joints[16] = {"·", "╶", "╵", "└", "╴", "─", "┘", "┴",
                                       "╷", "┌", "│", "├", "┐", "┬", "┤", "┼"};

/* The sign of a vertex that is not played on, or is seen from the lines alone. */
static const char *joint_of(const Canvas *canvas, tsl_id vertex, Place here) {
    tsl_ids edges = tsl_site_incident(canvas->board, TSL_KIND_VERTEX, vertex, TSL_KIND_EDGE);
    unsigned meets = 0;
    if (canvas->lattice.comb) return "";
    if (!canvas->lattice.joints) return "·";
    for (uint32_t i = 0; i < edges.count; i++) {
        Place from;
        const Line *line = line_of(canvas, edges.id[i], &from);
        assert(line != NULL);
        bool out = from.x == here.x && from.y == here.y;
        if (line->y == 0) meets |= out ? 1u : 4u;
        if (line->x == 0) meets |= out ? 2u : 8u;
    }
    return joints[meets];
}

static bool has_slants(const Canvas *canvas) {
    Place from;
    for (tsl_id edge = 0; edge < tsl_site_count(canvas->board, TSL_KIND_EDGE); edge++) {
        const Line *line = line_of(canvas, edge, &from);
        assert(line != NULL);
        if (line->x != 0 && line->y != 0) return true;
    }
    return false;
}

static void draw_vertices(Canvas *canvas) {
    bool dots = tsl_board_default_kind(canvas->board) == TSL_KIND_VERTEX && has_slants(canvas);
    const tsl_point *at = tsl_site_positions(canvas->board, TSL_KIND_VERTEX);
    for (tsl_id v = 0; v < tsl_site_count(canvas->board, TSL_KIND_VERTEX); v++) {
        Place here;
        if (!place_of(canvas, at[v], &here)) continue;
        put(canvas, here.x * canvas->lattice.across, row_of(canvas, here.y),
            dots ? "●" : joint_of(canvas, v, here));
    }
}

/* ---- Cells ---- */

/* Where the text of a cell has its middle, and how many characters fit. */
static bool room_in(const Canvas *canvas, tsl_id cell, Place *middle, int *width) {
    tsl_ids cycle = tsl_site_incident(canvas->board, TSL_KIND_CELL, cell, TSL_KIND_VERTEX);
    const tsl_point *at = tsl_site_positions(canvas->board, TSL_KIND_VERTEX);
    Place low = {0, 0}, high = {0, 0}, place = {0, 0};
    for (uint32_t i = 0; i < cycle.count; i++) {
        place_of(canvas, at[cycle.id[i]], &place);
        if (i == 0) low = high = place;
        if (place.x < low.x) low.x = place.x;
        if (place.y < low.y) low.y = place.y;
        if (place.x > high.x) high.x = place.x;
        if (place.y > high.y) high.y = place.y;
    }
    int up = canvas->lattice.up, across = canvas->lattice.across;
    middle->x = (low.x + high.x) * across / 2;
    middle->y = (row_of(canvas, low.y) + row_of(canvas, high.y)) / 2;
    *width = (high.x - low.x) * across - 1;
    if (cycle.count != 3) return cycle.count == 4 ? high.y == low.y + 1 : cycle.count == 6;
    if (canvas->lattice.joints) return false;
    /* In a triangle the widest row is the one at its level side. */
    tsl_point own = tsl_site_positions(canvas->board, TSL_KIND_CELL)[cell];
    bool level_below =
        own.y < (at[cycle.id[0]].y + at[cycle.id[1]].y + at[cycle.id[2]].y) / 3 + 1 &&
        (own.y - canvas->origin.y) / canvas->lattice.y - low.y < 0.5;
    middle->y = level_below ? low.y * up + 1 : high.y * up - 1;
    *width = (high.x - low.x) * across - 3;
    return true;
}

static const char *shade_of(const tsl_board *board, tsl_id cell) {
    static const char *const two[] = {"░", ""}, *const more[] = {"", "░", "▒", "▓", "█"};
    uint32_t phases = tsl_region_count(board, TSL_KIND_CELL, TSL_REGION_PHASES);
    for (uint32_t i = 0; i < phases && i < 5; i++) {
        if (tsl_region_contains(board, TSL_KIND_CELL, cell, TSL_REGION_PHASES, i))
            return phases == 2 ? two[i] : more[i];
    }
    return "";
}

static void draw_cells(Canvas *canvas, uint32_t draw) {
    bool played = tsl_board_default_kind(canvas->board) == TSL_KIND_CELL;
    for (tsl_id cell = 0; cell < tsl_site_count(canvas->board, TSL_KIND_CELL); cell++) {
        char label[LABEL] = "";
        Place middle;
        int width;
        if (!room_in(canvas, cell, &middle, &width) || (!played && draw == 0)) continue;
        if ((draw & TSL_DRAW_IDS) != 0) {
            snprintf(label, sizeof label, "%u", (unsigned)cell);
        } else if (draw != 0) {
            tsl_label_write(canvas->board, TSL_KIND_CELL, cell, label, sizeof label);
        }
        int length = (int)strlen(label), left = middle.x - width / 2;
        if (draw == 0) {
            for (int i = 0; i < width; i++)
                put(canvas, left + i, middle.y, shade_of(canvas->board, cell));
        } else if (length <= width) {
            for (int i = 0; i < length; i++) {
                const char sign[2] = {label[i], '\0'};
                put(canvas, left + (width - length) / 2 + i, middle.y, sign);
            }
        }
    }
}

static void print_canvas(FILE *out, Canvas *canvas) {
    for (int row = canvas->rows; row-- > 0;) {
        int last = canvas->columns;
        while (last > 0 && *spot(canvas, last - 1, row) == '\0') last--;
        for (int column = 0; column < last; column++) {
            const char *sign = spot(canvas, column, row);
            fputs(*sign != '\0' ? sign : " ", out);
        }
        if (last > 0 || (row > 0 && row + 1 < canvas->rows)) fputc('\n', out);
    }
}

/* ---- The command ---- */

/* Squares and triangles can be drawn larger, so that labels fit. */
static void make_room(Canvas *canvas, uint32_t draw) {
    size_t longest = 1;
    if (draw == 0) return;
    for (tsl_id cell = 0; cell < tsl_site_count(canvas->board, TSL_KIND_CELL); cell++) {
        char label[LABEL];
        size_t length =
            (draw & TSL_DRAW_IDS) != 0
                ? (size_t)snprintf(label, sizeof label, "%u", (unsigned)cell)
                : tsl_label_write(canvas->board, TSL_KIND_CELL, cell, label, sizeof label);
        if (length > longest && length < LABEL) longest = length;
    }
    if (canvas->lattice.joints) {
        if (longest > 3) canvas->lattice.across = (int)(longest + longest % 2 + 2);
    } else if (!canvas->lattice.comb) {
        canvas->lattice.across = canvas->lattice.up = longest > 3 ? 5 : longest > 1 ? 3 : 2;
    }
}

static bool find_lattice(Canvas *canvas, uint32_t draw) {
    for (size_t i = 0; i < sizeof lattices / sizeof *lattices; i++) {
        canvas->lattice = lattices[i];
        make_room(canvas, draw);
        if (fits(canvas)) return true;
    }
    return false;
}

static int show_board(const tsl_board *board, uint32_t draw, FILE *out) {
    Canvas canvas = {.board = board};
    if (!find_lattice(&canvas, draw)) {
        complain("characters cannot show this board: its cells are not squares, hexagons or "
                 "triangles of one size, or there are too many; a picture: tessella render '%s' "
                 "-o board.svg",
                 tsl_board_source(board));
        return EXIT_REFUSED;
    }
    canvas.at = calloc((size_t)canvas.columns * (size_t)canvas.rows, sizeof *canvas.at);
    if (canvas.at == NULL) return complain_memory();
    draw_cells(&canvas, draw);
    draw_edges(&canvas);
    draw_vertices(&canvas);
    print_canvas(out, &canvas);
    free(canvas.at);
    return EXIT_DONE;
}

static int answer(FILE *out, const tsl_board *board, const Options *options, void *wanted) {
    Picture picture;
    (void)wanted;
    int status = picture_read(options, board, &picture);
    uint32_t draw = picture.wants.draw;
    picture_free(&picture);
    if (status == EXIT_DONE && (draw & (TSL_DRAW_VERTEX_LABELS | TSL_DRAW_EDGE_LABELS)) != 0)
        status = complain("in characters only cells have labels: --labels cell or id");
    return status == EXIT_DONE ? show_board(board, draw, out) : status;
}

int show_run(const Options *options) {
    return boards_each(options, 0, answer, NULL);
}
