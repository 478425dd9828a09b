/* svg_style.c - the styles of pictures. In: a style. Out: colours and widths.
 * Holds: phase 0 holds the first cell; the dark corner of a chess board is at the lower left. */
#include "svg_style.h"

static const Style style_rows[TSL_STYLE_COUNT] = {
    {
        .name = "board",
        .usual = TSL_FILL_PHASE,
        .paper = "#ffffff",
        .slab = "#e6c48d",
        .ground = "#e6c48d",
        .ink = "#5b4632",
        .pit = "#b58863",
        .spot = "#33261a",
        .label = "#2b2018",
        .halo = "#fdf6e8",
        .origin = "#1f6f8b",
        .shade = "#5aa9c4",
        .line = "#a3262a",
        .region = "#d9694f",
        .edge = 0.035,
        .played = 0.12,
        .dot = 0.1,
        .phase = {{"#eccf9f"},
                  {"#b58863", "#f0d9b5"},
                  {"#f3e1bf", "#d3a873", "#b17f52"},
                  {"#f3e3c3", "#d9b07a", "#b98a5b", "#e9cda0"},
                  {"#f5e8cf", "#d9b07a", "#b5835a", "#e8cb9b", "#c79a68"}},
        .sides = {"#f4e3bd", "#e0b073", "#d48f66", "#a7bf9f", "#8fb0b8", "#9f97b8", "#c8a3a0"},
    },
    {
        .name = "plain",
        .usual = TSL_FILL_NONE,
        .paper = "#ffffff",
        .ink = "#000000",
        .spot = "#000000",
        .label = "#000000",
        .halo = "#ffffff",
        .origin = "#707070",
        .shade = "#c8c8c8",
        .line = "#000000",
        .region = "#b0b0b0",
        .edge = 0.03,
        .played = 0.1,
        .dot = 0.09,
        .phase = {{"#ffffff"},
                  {"#cfcfcf", "#ffffff"},
                  {"#ffffff", "#dcdcdc", "#b4b4b4"},
                  {"#ffffff", "#dddddd", "#bbbbbb", "#eeeeee"},
                  {"#ffffff", "#dddddd", "#aaaaaa", "#eeeeee", "#c4c4c4"}},
        .sides = {"#ffffff", "#e4e4e4", "#d2d2d2", "#c0c0c0", "#aeaeae", "#9c9c9c", "#f2f2f2"},
    },
    {
        .name = "graph",
        .usual = TSL_FILL_NONE,
        .paper = "#ffffff",
        .ink = "#6b7685",
        .spot = "#1d4e89",
        .middle = "#d1495b",
        .label = "#1b1f24",
        .halo = "#ffffff",
        .origin = "#2a9d8f",
        .shade = "#a8ddd5",
        .line = "#b5651d",
        .region = "#e9c46a",
        .edge = 0.035,
        .played = 0.08,
        .dot = 0.1,
        .phase = {{"#eef2f6"},
                  {"#d8e2ec", "#f5f8fa"},
                  {"#f5f8fa", "#dce6ee", "#c3d2df"},
                  {"#f5f8fa", "#dce6ee", "#c3d2df", "#e9eff4"},
                  {"#f5f8fa", "#dce6ee", "#b9cad9", "#e9eff4", "#cddae5"}},
        .sides = {"#fdf3d8", "#f6dfc0", "#f0cfc4", "#dbe8d5", "#d2e3ea", "#ddd8ec", "#eadfe0"},
    },
    {
        .name = "dark",
        .usual = TSL_FILL_PHASE,
        .paper = "#16181d",
        .slab = "#262a33",
        .ground = "#262a33",
        .ink = "#8891a5",
        .pit = "#56617a",
        .spot = "#d5dbe8",
        .label = "#f2f4f8",
        .halo = "#16181d",
        .origin = "#2b9c8c",
        .shade = "#2d6a64",
        .line = "#ff7a6b",
        .region = "#c8553d",
        .edge = 0.035,
        .played = 0.12,
        .dot = 0.1,
        .phase = {{"#3d4658"},
                  {"#2f3645", "#56617a"},
                  {"#333b4b", "#4a556c", "#67748f"},
                  {"#2f3645", "#424c60", "#56617a", "#6b7894"},
                  {"#2f3645", "#3d4658", "#4c566c", "#5c6881", "#707d99"}},
        .sides = {"#5b5138", "#6b4a3a", "#6a3f4a", "#3f5a48", "#37566a", "#4b4770", "#5a4a5e"},
    },
};

TSL_LOCAL const Style *style_row(tsl_style style) {
    return &style_rows[(unsigned)style < TSL_STYLE_COUNT ? style : TSL_STYLE_BOARD];
}

const char *tsl_fill_name(tsl_fill fill) {
    static const char *const names[] = {"usual", "phase", "sides", "none", "region", "colour"};
    return (unsigned)fill < TSL_FILL_COUNT ? names[fill] : NULL;
}

const char *tsl_mark_look_name(tsl_mark_look look) {
    static const char *const names[] = {"origin", "shade", "piece"};
    return (unsigned)look < TSL_MARK_COUNT ? names[look] : NULL;
}

const char *tsl_style_name(tsl_style style) {
    return (unsigned)style < TSL_STYLE_COUNT ? style_rows[style].name : NULL;
}

TSL_LOCAL const char *style_of_sides(const Style *style, uint32_t sides) {
    static const uint32_t most[STYLE_SIDES - 1] = {3, 4, 5, 6, 8, 12};
    int at = 0;
    while (at < STYLE_SIDES - 1 && sides > most[at]) at++;
    return style->sides[at];
}

typedef struct {
    const char *piece, *letter;
} StylePlayer;

/* Row 0 is for pieces that are no player's. */
static const StylePlayer *style_player(uint32_t player) {
    static const char dark[] = "#262626", light[] = "#fafafa";
    static const StylePlayer rows[] = {{"#b5ada3", dark},  {light, dark},      {dark, light},
                                       {"#c0392b", light}, {"#2c6fbb", light}, {"#3a8f4d", light},
                                       {"#e0a030", dark},  {"#7d4f9e", light}, {"#2a9d9a", light},
                                       {"#dc8fb4", dark}};
    enum { PLAYERS = sizeof rows / sizeof *rows - 1 };
    return &rows[player == 0 ? 0 : (player - 1) % PLAYERS + 1];
}

TSL_LOCAL const char *style_of_player(uint32_t player) {
    return style_player(player)->piece;
}

TSL_LOCAL const char *style_on_player(uint32_t player) {
    return style_player(player)->letter;
}
