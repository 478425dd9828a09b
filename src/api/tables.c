/* tables.c - whole arrays for engines and bindings: what the board holds is lent without a copy, the rest is filled
 * into the caller's memory.
 * Holds: nothing is written beyond the capacity that the caller names. */
#include "../topology/labels/labels.h"
#include "../topology/steps/step.h"
#include "guard.h"
#include <float.h>
#include <math.h>
#include <string.h>

/* ---- Lent by the board ---- */

tsl_lists tsl_incidence_lists(const tsl_board *board, tsl_kind kind, tsl_kind of) {
    if (!guard_kind(board, kind) || !guard_kind(board, of)) return (tsl_lists){NULL, NULL, 0, 0};
    if (kind == of) return (tsl_lists){NULL, board->self, board->count[kind], 1};
    Csr lists = board->incident[kind][of];
    return (tsl_lists){lists.first, lists.item, board->count[kind], lists.first ? 0 : 2};
}

tsl_step_lists tsl_steps_lists(const tsl_board *board, tsl_kind kind) {
    if (!guard_kind(board, kind) || !board->sets) return (tsl_step_lists){.count = 0};
    StepLists lists = board->steps[kind];
    return (tsl_step_lists){.offset = lists.first,
                            .to = lists.to,
                            .set8 = lists.set,
                            .set16 = lists.set ? NULL : lists.wide,
                            .sets = board->sets,
                            .count = board->count[kind],
                            .set_count = board->set_count};
}

/* ---- Filled ---- */

/* Notes how many entries a table takes; whether there is room for them, and they can be numbered. */
static bool table_fits(tsl_array *array, uint64_t count) {
    array->count = count < SIZE_MAX ? (size_t)count : SIZE_MAX;
    return array->item && array->capacity >= count && count <= UINT32_MAX;
}

static bool table_has(const tsl_board *board, tsl_kind kind, uint32_t step, tsl_relation relation) {
    return step_stored_set(board, kind, step) >> ((unsigned)SET_RELATIONS + (unsigned)relation) & 1;
}

static uint64_t table_count_steps(const tsl_board *board, tsl_kind kind, tsl_relation relation) {
    uint32_t steps = board->steps[kind].first[board->count[kind]];
    uint64_t count = 0;
    for (uint32_t i = 0; i < steps; i++) count += table_has(board, kind, i, relation);
    return count;
}

bool tsl_steps_fill(const tsl_board *board, tsl_kind kind, tsl_relation relation, tsl_array *offset,
                    tsl_array *to) {
    offset->count = to->count = 0;
    if (!guard_kind(board, kind) || !board->sets || (unsigned)relation >= TSL_REL_COUNT)
        return false;
    StepLists lists = board->steps[kind];
    uint32_t sites = board->count[kind], used = 0;
    bool fits = table_fits(offset, (uint64_t)sites + 1);
    fits = table_fits(to, table_count_steps(board, kind, relation)) && fits;
    for (uint32_t site = 0; fits && site < sites; site++) {
        offset->item[site] = used;
        for (uint32_t i = lists.first[site]; i < lists.first[site + 1]; i++) {
            if (table_has(board, kind, i, relation)) to->item[used++] = lists.to[i];
        }
    }
    if (fits) offset->item[sites] = used;
    return fits;
}

uint32_t tsl_site_neighbours(const tsl_board *board, tsl_kind kind, tsl_id site,
                             tsl_relation relation, tsl_id *out, uint32_t capacity) {
    if (!guard_site(board, kind, site) || !board->sets || (unsigned)relation >= TSL_REL_COUNT)
        return 0;
    StepLists lists = board->steps[kind];
    uint32_t count = 0;
    for (uint32_t i = lists.first[site]; i < lists.first[site + 1]; i++) {
        if (!table_has(board, kind, i, relation)) continue;
        if (count < capacity) out[count] = lists.to[i];
        count++;
    }
    return count;
}

/* Where the lines of a table go; with no room they are only counted. */
typedef struct {
    uint32_t *offset;
    tsl_id *site;
    uint64_t lines, sites; /* so far */
} LineTable;

static void table_site_lines(LineTable *t, const tsl_board *board, tsl_kind kind, tsl_id site,
                             tsl_ways ways) {
    tsl_radials all = tsl_radials_from(board, kind, site, ways);
    for (tsl_radial line; tsl_radials_next(&all, &line); t->lines++) {
        if (t->offset) t->offset[t->lines] = (uint32_t)t->sites;
        tsl_id *out = t->site ? t->site + t->sites : NULL;
        t->sites += tsl_radial_fill(&line, out, out ? UINT32_MAX : 0);
    }
}

bool tsl_radials_fill(const tsl_board *board, tsl_kind kind, tsl_ways ways, tsl_array *first,
                      tsl_array *offset, tsl_array *site) {
    LineTable counted = {NULL, NULL, 0, 0}, filled = {offset->item, site->item, 0, 0};
    first->count = offset->count = site->count = 0;
    if (!guard_kind(board, kind)) return false;
    uint32_t sites = board->count[kind];
    for (uint32_t s = 0; s < sites; s++) table_site_lines(&counted, board, kind, s, ways);
    bool fits = table_fits(first, (uint64_t)sites + 1);
    fits = table_fits(offset, counted.lines + 1) && fits;
    fits = table_fits(site, counted.sites) && fits;
    for (uint32_t s = 0; fits && s < sites; s++) {
        first->item[s] = (uint32_t)filled.lines;
        table_site_lines(&filled, board, kind, s, ways);
    }
    if (!fits) return false;
    first->item[sites] = (uint32_t)filled.lines;
    offset->item[filled.lines] = (uint32_t)filled.sites;
    return true;
}

size_t tsl_labels_fill(const tsl_board *board, tsl_kind kind, char *out, size_t size) {
    char label[LABEL_SIZE];
    size_t used = 0;
    if (!guard_kind(board, kind) || !board->grid[kind].row) return 0;
    for (uint32_t site = 0; site < board->count[kind]; site++) {
        size_t length = label_write(board, kind, site, label) + 1; /* with the zero */
        if (length <= size && used <= size - length) memcpy(out + used, label, length);
        used += length;
    }
    return used;
}

uint32_t tsl_coordinates_fill(const tsl_board *board, tsl_kind kind, tsl_coord *out,
                              uint32_t capacity) {
    if (!guard_kind(board, kind) || !board->grid[kind].row) return 0;
    uint32_t count = board->count[kind];
    for (uint32_t site = 0; count <= capacity && site < count; site++)
        out[site] = label_coordinate(&board->grid[kind], site);
    return count;
}

tsl_id tsl_site_nearest(const tsl_board *board, tsl_kind kind, double x, double y) {
    if (!guard_kind(board, kind) || !(fabs(x) <= DBL_MAX && fabs(y) <= DBL_MAX)) return TSL_NONE;
    const tsl_point *at = board->at[kind];
    tsl_id nearest = TSL_NONE;
    double least = INFINITY;
    for (uint32_t site = 0; site < board->count[kind]; site++) {
        double dx = at[site].x - x, dy = at[site].y - y, squared = dx * dx + dy * dy;
        if (nearest != TSL_NONE && !(squared < least)) continue;
        nearest = site;
        least = squared;
    }
    return nearest;
}
