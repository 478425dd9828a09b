/* directions.c - what a symmetry makes of directions. In: steps, which have names, and where sites go. Out: a direction. */
#include "../../base/bits.h"
#include "../../base/names.h"
#include "symmetry.h"

static uint64_t step_names_of(const tsl_board *board, const StepLists *steps, uint32_t step) {
    return board->sets[steps->set ? steps->set[step] : steps->wide[step]];
}

/* The names of all steps from one site to another. */
static tsl_dirs directions_between(const tsl_board *board, tsl_kind kind, uint32_t from,
                                   uint32_t to) {
    const StepLists *steps = &board->steps[kind];
    tsl_dirs out = 0;
    for (uint32_t k = steps->first[from]; k < steps->first[from + 1]; k++) {
        if (steps->to[k] == to) out |= step_names_of(board, steps, k);
    }
    return out;
}

/* Names about a pivot go to such names, and those of the compass to those of the compass. */
static tsl_dirs direction_family(tsl_direction direction) {
    static const tsl_dirs family[] = {DIRECTIONS_COMPASS, DIRECTIONS_ROTATIONAL};
    for (unsigned i = 0; i < sizeof family / sizeof *family; i++) {
        if (family[i] & DIRECTION_BIT(direction)) return family[i];
    }
    return DIRECTIONS_DOWNWARD | DIRECTIONS_UPWARD;
}

TSL_LOCAL tsl_direction symmetry_direction(const tsl_symmetry *s, tsl_kind kind,
                                           const uint32_t *image, tsl_direction direction) {
    const tsl_board *board = s->board;
    const StepLists *steps = &board->steps[kind];
    tsl_dirs left = direction_family(direction);
    bool any = false;
    if (!steps->first || !span_count(&s->span, kind)) return TSL_DIR_NONE;
    image += s->span.first[kind];
    for (uint32_t from = 0; from < board->count[kind] && left; from++) {
        for (uint32_t k = steps->first[from]; k < steps->first[from + 1]; k++) {
            if (!(step_names_of(board, steps, k) & DIRECTION_BIT(direction))) continue;
            any = true;
            left &= directions_between(board, kind, image[from], image[steps->to[k]]);
        }
    }
    return any && left ? (tsl_direction)bits_lowest(left) : TSL_DIR_NONE;
}
