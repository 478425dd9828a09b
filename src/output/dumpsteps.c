/* dumpsteps.c - the lines of the format "dump" that tell of steps. */
#include "formats.h"

#define DUMP_BIT(direction) ((tsl_dirs)1 << (direction))

/* The words of a step's set in the order of the format. */
static const struct {
    const char *word;
    uint32_t relations;
    tsl_dirs directions;
} dump_step_words[] = {
    {"All", 1 << TSL_REL_ALL, 0},
    {"Adjacent", 1 << TSL_REL_ADJACENT, 0},
    {"Orthogonal", 1 << TSL_REL_ORTHOGONAL, 0},
    {"Diagonal", 1 << TSL_REL_DIAGONAL, 0},
    {"OffDiagonal", 1 << TSL_REL_OFF_DIAGONAL, 0},
    {"SameLayer", 0, DUMP_BIT(TSL_DIR_OUT) - DUMP_BIT(TSL_DIR_N)},
    {"Upward", 0, DUMP_BIT(TSL_DIR_COUNT) - DUMP_BIT(TSL_DIR_U)},
    {"Downward", 0, DUMP_BIT(TSL_DIR_U) - DUMP_BIT(TSL_DIR_D)},
    {"Rotational", 0, DUMP_BIT(TSL_DIR_D) - DUMP_BIT(TSL_DIR_OUT)},
    {"N", 0, DUMP_BIT(TSL_DIR_N)},
    {"E", 0, DUMP_BIT(TSL_DIR_E)},
    {"S", 0, DUMP_BIT(TSL_DIR_S)},
    {"W", 0, DUMP_BIT(TSL_DIR_W)},
    {"NE", 0, DUMP_BIT(TSL_DIR_NE)},
    {"SE", 0, DUMP_BIT(TSL_DIR_SE)},
    {"NW", 0, DUMP_BIT(TSL_DIR_NW)},
    {"SW", 0, DUMP_BIT(TSL_DIR_SW)},
    {"NNW", 0, DUMP_BIT(TSL_DIR_NNW)},
    {"WNW", 0, DUMP_BIT(TSL_DIR_WNW)},
    {"WSW", 0, DUMP_BIT(TSL_DIR_WSW)},
    {"SSW", 0, DUMP_BIT(TSL_DIR_SSW)},
    {"SSE", 0, DUMP_BIT(TSL_DIR_SSE)},
    {"ESE", 0, DUMP_BIT(TSL_DIR_ESE)},
    {"ENE", 0, DUMP_BIT(TSL_DIR_ENE)},
    {"NNE", 0, DUMP_BIT(TSL_DIR_NNE)},
    {"CW", 0, DUMP_BIT(TSL_DIR_CW)},
    {"CCW", 0, DUMP_BIT(TSL_DIR_CCW)},
    {"In", 0, DUMP_BIT(TSL_DIR_IN)},
    {"Out", 0, DUMP_BIT(TSL_DIR_OUT)},
    {"U", 0, DUMP_BIT(TSL_DIR_U)},
    {"UN", 0, DUMP_BIT(TSL_DIR_UN)},
    {"UNE", 0, DUMP_BIT(TSL_DIR_UNE)},
    {"UE", 0, DUMP_BIT(TSL_DIR_UE)},
    {"USE", 0, DUMP_BIT(TSL_DIR_USE)},
    {"US", 0, DUMP_BIT(TSL_DIR_US)},
    {"USW", 0, DUMP_BIT(TSL_DIR_USW)},
    {"UW", 0, DUMP_BIT(TSL_DIR_UW)},
    {"UNW", 0, DUMP_BIT(TSL_DIR_UNW)},
    {"D", 0, DUMP_BIT(TSL_DIR_D)},
    {"DN", 0, DUMP_BIT(TSL_DIR_DN)},
    {"DNE", 0, DUMP_BIT(TSL_DIR_DNE)},
    {"DE", 0, DUMP_BIT(TSL_DIR_DE)},
    {"DSE", 0, DUMP_BIT(TSL_DIR_DSE)},
    {"DS", 0, DUMP_BIT(TSL_DIR_DS)},
    {"DSW", 0, DUMP_BIT(TSL_DIR_DSW)},
    {"DW", 0, DUMP_BIT(TSL_DIR_DW)},
    {"DNW", 0, DUMP_BIT(TSL_DIR_DNW)},
};

TSL_LOCAL const char *dump_word(uint32_t row) {
    return row < sizeof dump_step_words / sizeof *dump_step_words ? dump_step_words[row].word
                                                                  : NULL;
}

/* s <kind> <id> <kind> <id> <direction,...> */
static void dump_step(Sink *sink, tsl_kind kind, tsl_id from, const tsl_step *step) {
    static const char letters[] = "VEC";
    bool first = true;
    sink_text(sink, "s ");
    sink_char(sink, letters[kind]);
    sink_char(sink, ' ');
    sink_uint(sink, from);
    sink_char(sink, ' ');
    sink_char(sink, letters[step->kind]);
    sink_char(sink, ' ');
    sink_uint(sink, step->to);
    for (size_t word = 0; word < sizeof dump_step_words / sizeof *dump_step_words; word++) {
        bool has = (step->relations & dump_step_words[word].relations) != 0 ||
                   (step->directions & dump_step_words[word].directions) != 0;
        if (!has) continue;
        sink_char(sink, first ? ' ' : ',');
        sink_text(sink, dump_step_words[word].word);
        first = false;
    }
    sink_char(sink, '\n');
}

TSL_LOCAL void dump_steps(Sink *sink, const tsl_board *board) {
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
        for (tsl_id from = 0; from < tsl_site_count(board, kind) && !sink->failed; from++) {
            for (tsl_kind to = TSL_KIND_VERTEX; to < TSL_KIND_COUNT; to++) {
                tsl_steps walk = tsl_steps_from(board, kind, from, to);
                for (tsl_step step; tsl_steps_next(&walk, &step);)
                    dump_step(sink, kind, from, &step);
            }
        }
    }
}
