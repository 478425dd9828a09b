/* tables.c - whole arrays for engines and bindings: what the board holds is lent without a copy, the rest is filled
 * into the caller's memory.
 * Holds: nothing is written beyond the capacity that the caller names. */
#include "../topology/labels/labels.h"
#include "../topology/radials/line_table.h"
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

/* Whether a table had room for the entries that it takes, and they can be numbered. */
static bool table_fits(tsl_array *array, uint64_t count) {
    array->count = count < SIZE_MAX ? (size_t)count : SIZE_MAX;
    return array->item && array->capacity >= count && count <= UINT32_MAX;
}

/* Which sets of directions and relations have something in common with one, a bit for each. */
typedef struct {
    uint64_t bits[(UINT16_MAX + 1) / 64];
} SetTable;

static void set_table_make(SetTable *table, const tsl_board *board, uint64_t with) {
    for (uint32_t i = 0; i < board->set_count; i += 64) {
        uint64_t bits = 0;
        for (uint32_t k = i; k < board->set_count && k < i + 64; k++)
            bits |= (uint64_t)((board->sets[k] & with) != 0) << k % 64;
        table->bits[i / 64] = bits;
    }
}

static uint32_t set_table_has(const SetTable *table, const StepLists *lists, uint32_t step) {
    uint32_t set = lists->set ? lists->set[step] : lists->wide[step];
    return (uint32_t)(table->bits[set / 64] >> set % 64 & 1);
}

/* The same where there are so few sets that all their bits fit a register; out has room for all steps. */
static uint32_t table_take(uint64_t bits, StepLists lists, uint32_t i, uint32_t end,
                           uint32_t *out) {
    uint32_t used = 0;
    for (; i < end; i++) { /* an entry that does not belong is written over */
        out[used] = lists.to[i];
        used += (uint32_t)(bits >> lists.set[i] & 1);
    }
    return used;
}

static uint64_t table_relation(tsl_relation relation) {
    return (uint64_t)1 << ((unsigned)SET_RELATIONS + (unsigned)relation);
}

bool tsl_steps_fill(const tsl_board *board, tsl_kind kind, tsl_relation relation, tsl_array *offset,
                    tsl_array *to) {
    SetTable has;
    offset->count = to->count = 0;
    if (!guard_kind(board, kind) || !board->sets || (unsigned)relation >= TSL_REL_COUNT)
        return false;
    const StepLists lists = board->steps[kind];
    const uint32_t sites = board->count[kind];
    const bool offsets = offset->item && offset->capacity > sites;
    const size_t room = to->item ? to->capacity : 0;
    const bool few = lists.set && board->set_count > 0 && board->set_count <= 64;
    size_t used = 0;
    set_table_make(&has, board, table_relation(relation));
    for (uint32_t site = 0; site < sites; site++) {
        uint32_t i = lists.first[site], end = lists.first[site + 1];
        if (offsets) offset->item[site] = (uint32_t)used;
        if (few && used + (end - i) < room) {
            used += table_take(has.bits[0], lists, i, end, to->item + used);
            continue;
        }
        for (; i < end && used < room; i++) { /* an entry that does not belong is written over */
            to->item[used] = lists.to[i];
            used += set_table_has(&has, &lists, i);
        }
        for (; i < end; i++) used += set_table_has(&has, &lists, i);
    }
    if (offsets) offset->item[sites] = (uint32_t)used;
    const bool fits = table_fits(offset, (uint64_t)sites + 1);
    return table_fits(to, used) && fits;
}

uint32_t tsl_site_neighbours(const tsl_board *board, tsl_kind kind, tsl_id site,
                             tsl_relation relation, tsl_id *out, uint32_t capacity) {
    if (!guard_site(board, kind, site) || !board->sets || (unsigned)relation >= TSL_REL_COUNT)
        return 0;
    StepLists lists = board->steps[kind];
    uint32_t count = 0;
    for (uint32_t i = lists.first[site]; i < lists.first[site + 1]; i++) {
        if (!(step_stored_set(board, kind, i) & table_relation(relation))) continue;
        if (count < capacity) out[count] = lists.to[i];
        count++;
    }
    return count;
}

bool tsl_radials_fill(const tsl_board *board, tsl_kind kind, tsl_ways ways, tsl_array *first,
                      tsl_array *offset, tsl_array *site) {
    LineTable table;
    first->count = offset->count = site->count = 0;
    if (!guard_kind(board, kind)) return false;
    const uint32_t sites = board->count[kind];
    const bool firsts = first->item && first->capacity > sites;
    ways = board->next[kind] ? ways & WAYS_ALL : 0;
    line_table_begin(&table, board, kind, ways);
    table.offset = offset->item;
    table.offset_room = offset->item ? offset->capacity : 0;
    table.site = site->item;
    table.site_room = site->item ? site->capacity : 0;
    for (uint32_t s = 0; s < sites; s++) {
        if (firsts) first->item[s] = (uint32_t)table.lines;
        if (ways) line_table_add(&table, s);
    }
    if (firsts) first->item[sites] = (uint32_t)table.lines;
    if (table.lines < table.offset_room) offset->item[table.lines] = (uint32_t)table.sites;
    const bool firsts_fit = table_fits(first, (uint64_t)sites + 1);
    const bool offsets_fit = table_fits(offset, table.lines + 1);
    return table_fits(site, table.sites) && firsts_fit && offsets_fit;
}

size_t tsl_labels_fill(const tsl_board *board, tsl_kind kind, char *out, size_t size) {
    return guard_kind(board, kind) && board->grid[kind].row ? labels_fill(board, kind, out, size)
                                                            : 0;
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
