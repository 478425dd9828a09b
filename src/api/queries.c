/* queries.c - the public questions about a board: each guards its arguments, then reads the board or forwards to the room
 * of topology that knows the answer. Lines and walks are in lines.c, whole arrays in tables.c.
 * Holds: whatever the arguments are, a query neither fails nor allocates: it answers "none". */
#include "../base/names.h"
#include "../topology/directions/compass.h"
#include "../topology/labels/labels.h"
#include "../topology/nested.h"
#include "../topology/regions/regions.h"
#include "../topology/relations/relation.h"
#include "../topology/shown.h"
#include "../topology/steps/step.h"
#include "../topology/wrapped.h"
#include "guard.h"
#include <string.h>

TSL_LOCAL bool guard_kind(const tsl_board *board, tsl_kind kind) {
    return board && (unsigned)kind < TSL_KIND_COUNT;
}

TSL_LOCAL bool guard_site(const tsl_board *board, tsl_kind kind, tsl_id site) {
    return guard_kind(board, kind) && site < board->count[kind];
}

/* Copies as much of a text as fits the caller's buffer, and ends it by a zero. */
static void guard_copy(const char *text, size_t length, char *out, size_t size) {
    if (!out || size == 0) return;
    size_t copied = length < size ? length : size - 1;
    memcpy(out, text, copied);
    out[copied] = '\0';
}

/* ---- The board, its sites and its tracks ---- */

uint32_t tsl_site_count(const tsl_board *board, tsl_kind kind) {
    return guard_kind(board, kind) ? board->count[kind] : 0;
}

tsl_kind tsl_board_default_kind(const tsl_board *board) {
    return board ? board->use : TSL_KIND_CELL;
}

tsl_rules tsl_board_rules(const tsl_board *board) {
    return board ? board->rules : TSL_RULES_PAPER;
}

const char *tsl_board_source(const tsl_board *board) {
    return board ? board->identity.source : "";
}

tsl_form tsl_board_form(const tsl_board *board) {
    return board ? board->identity.form : TSL_FORM_BOARD;
}

tsl_surface tsl_board_surface(const tsl_board *board) {
    static const tsl_surface level[2][2] = {{TSL_SURFACE_CYLINDER, TSL_SURFACE_TORUS},
                                            {TSL_SURFACE_MOEBIUS, TSL_SURFACE_KLEIN}};
    if (board && board->identity.globe && !board->identity.wrap)
        return tsl_board_closed(board) && tsl_board_euler(board) == 2 ? TSL_SURFACE_SPHERE
                                                                      : TSL_SURFACE_OTHER;
    if (!board || !board->identity.wrap) return TSL_SURFACE_PLANE;
    const bool one_sided = board->identity.wrap->one_sided, closed = tsl_board_closed(board);
    if (board->identity.wrap->pieces != 1) return TSL_SURFACE_OTHER;
    if (tsl_board_euler(board) == 0) return level[one_sided][closed];
    return tsl_board_euler(board) == 1 && one_sided && closed ? TSL_SURFACE_PROJECTIVE
                                                              : TSL_SURFACE_OTHER;
}

uint32_t tsl_levels(const tsl_board *board) {
    const BoardNest *nest = board ? board->identity.nest : NULL;
    return nest ? nest->levels + 1 : 0;
}

const char *tsl_board_basis(const tsl_board *board) {
    return board ? basis_name(board->identity.basis) : "";
}

const char *tsl_board_shape(const tsl_board *board) {
    return board ? shape_name(board->identity.shape) : "";
}

size_t tsl_board_bytes(const tsl_board *board) {
    if (!board) return 0;
    return board->arena.held + (board_wrap(board) ? board_wrap(board)->cover->arena.held : 0);
}

uint64_t tsl_board_work(const tsl_board *board) {
    return board ? board->identity.work : 0;
}

bool tsl_site_exists(const tsl_board *board, tsl_site site) {
    return guard_site(board, site.kind, site.index);
}

tsl_site tsl_site_default(const tsl_board *board, tsl_id index) {
    tsl_kind kind = tsl_board_default_kind(board);
    return (tsl_site){kind, guard_site(board, kind, index) ? index : TSL_NONE, 0};
}

const tsl_point *tsl_site_positions(const tsl_board *board, tsl_kind kind) {
    return guard_kind(board, kind) && board->count[kind] ? board->at[kind] : NULL;
}

tsl_ids tsl_site_incident(const tsl_board *board, tsl_kind kind, tsl_id site, tsl_kind of) {
    if (!guard_site(board, kind, site) || !guard_kind(board, of)) return (tsl_ids){NULL, 0};
    if (kind == of) return (tsl_ids){board->self + site, 1};
    Csr lists = board->incident[kind][of];
    if (!lists.first) return (tsl_ids){lists.item + 2 * (size_t)site, 2};
    uint32_t first = lists.first[site];
    return (tsl_ids){lists.item + first, lists.first[site + 1] - first};
}

bool tsl_edge_tangents(const tsl_board *board, tsl_id edge, tsl_point out[2]) {
    if (!guard_site(board, TSL_KIND_EDGE, edge) || !board->curves.of_edge ||
        board->curves.of_edge[edge] == TSL_NONE)
        return false;
    Tangents t = board->curves.tangents[board->curves.of_edge[edge]];
    out[0] = (tsl_point){t.ax, t.ay, 0};
    out[1] = (tsl_point){t.bx, t.by, 0};
    return true;
}

tsl_point tsl_site_shown(const tsl_board *board, tsl_kind kind, tsl_id site) {
    if (!guard_site(board, kind, site)) return (tsl_point){0, 0, 0};
    return board->curves.of_edge ? site_shown(board, kind, site) : board->at[kind][site];
}

bool tsl_step_shown(const tsl_board *board, tsl_kind kind, tsl_id from, tsl_id to,
                    tsl_point *middle) {
    SitePair pair = {board, kind, kind, from, to};
    return guard_site(board, kind, from) && guard_site(board, kind, to) && board->curves.of_edge &&
           step_shown(&pair, middle);
}

bool tsl_site_pivot(const tsl_board *board, tsl_kind kind, tsl_id site, tsl_point *out) {
    return guard_site(board, kind, site) && site_pivot_place(board, kind, site, out);
}

tsl_id tsl_vertex_pivot(const tsl_board *board, tsl_id vertex) {
    return guard_site(board, TSL_KIND_VERTEX, vertex) && board->pivots.vertex
               ? board->pivots.vertex[vertex]
               : TSL_NONE;
}

bool tsl_cell_is_reversed(const tsl_board *board, tsl_id cell) {
    return guard_site(board, TSL_KIND_CELL, cell) && board->reversed && board->reversed[cell];
}

uint32_t tsl_track_count(const tsl_board *board) {
    return board ? board->tracks.count : 0;
}

tsl_track tsl_track_at(const tsl_board *board, uint32_t track) {
    return board && track < board->tracks.count ? board->tracks.track[track] : (tsl_track){0};
}

/* ---- Directions and ways ---- */

const char *tsl_direction_name(tsl_direction direction) {
    return names_direction(direction);
}

tsl_dirs tsl_directions_find(const char *word) {
    return names_find_directions(word);
}

const char *tsl_way_name(tsl_way way) {
    return names_way(way);
}

tsl_ways tsl_ways_find(const char *word) {
    return word ? names_find_ways(word, strlen(word)) : 0;
}

tsl_dirs tsl_directions_supported(const tsl_board *board, tsl_kind kind, tsl_relation relation) {
    bool known = guard_kind(board, kind) && (unsigned)relation < TSL_REL_COUNT;
    return known ? board->supported[kind][relation] : 0;
}

tsl_dirs tsl_directions_supported_from(const tsl_board *board, tsl_kind kind, tsl_id site,
                                       tsl_relation relation) {
    if (!guard_site(board, kind, site) || !board->sets || (unsigned)relation >= TSL_REL_COUNT)
        return 0;
    return steps_directions_from(board, kind, site, relation);
}

/* ---- As seen by a piece ---- */

const char *tsl_relative_name(tsl_relative relative) {
    return names_relative(relative);
}

bool tsl_relative_find(const char *word, tsl_relative *out) {
    int row = names_find_relative(word);
    if (row >= 0 && out) *out = (tsl_relative)row;
    return row >= 0;
}

static tsl_dirs relative_supported(const tsl_board *board, tsl_kind kind, tsl_id site,
                                   tsl_relation relation) {
    return site == TSL_NONE ? tsl_directions_supported(board, kind, relation)
                            : tsl_directions_supported_from(board, kind, site, relation);
}

/* Names that lead off the board from a site, and so are passed over in turning. */
static tsl_dirs relative_missing(const tsl_board *board, tsl_kind kind, tsl_id site,
                                 tsl_relation relation) {
    if (!guard_site(board, kind, site) || !board->sets || (unsigned)relation >= TSL_REL_COUNT ||
        board->rules != TSL_RULES_PAPER)
        return 0;
    return missing_directions(board, kind, site, relation) &
           ~steps_directions_from(board, kind, site, relation);
}

tsl_direction tsl_relative_facing(const tsl_board *board, tsl_kind kind, tsl_id site,
                                  tsl_relation relation, tsl_direction facing, uint32_t rotation) {
    if (!board || (unsigned)facing >= TSL_DIR_COUNT) return TSL_DIR_NONE;
    return relative_facing(board->rules, relative_supported(board, kind, site, relation), facing,
                           rotation);
}

tsl_dirs tsl_relative_directions(const tsl_board *board, tsl_kind kind, tsl_id site,
                                 tsl_relation relation, tsl_direction facing, uint32_t rotation,
                                 tsl_relative relative) {
    tsl_direction faced = tsl_relative_facing(board, kind, site, relation, facing, rotation);
    if (faced == TSL_DIR_NONE || (unsigned)relative >= TSL_RELATIVE_COUNT) return 0;
    tsl_dirs missing = relative_missing(board, kind, site, relation),
             turning = relative_supported(board, kind, site, relation) | missing;
    return relative_directions(board->rules, turning, faced, relative) & ~missing;
}

tsl_dirs tsl_relative_missing(const tsl_board *board, tsl_kind kind, tsl_id site,
                              tsl_relation relation, tsl_direction facing, tsl_relative relative) {
    if ((unsigned)facing >= TSL_DIR_COUNT || (unsigned)relative >= TSL_RELATIVE_COUNT) return 0;
    tsl_dirs missing = relative_missing(board, kind, site, relation),
             turning = missing | (missing ? relative_supported(board, kind, site, relation) : 0);
    return missing ? relative_directions(board->rules, turning, facing, relative) & missing : 0;
}

/* Whether a line in a direction leads from one site to another. */
static bool direction_leads_to(const tsl_board *board, tsl_kind kind, tsl_id from, tsl_direction d,
                               tsl_id to) {
    tsl_radials all = tsl_radials_from(board, kind, from, DIRECTION_BIT(d));
    for (tsl_radial line; tsl_radials_next(&all, &line);) {
        for (tsl_id site; (site = tsl_radial_step(&line)) != TSL_NONE;) {
            if (site == to) return true;
        }
    }
    return false;
}

tsl_direction tsl_direction_between(const tsl_board *board, tsl_kind kind, tsl_relation relation,
                                    tsl_id from, tsl_id to) {
    tsl_dirs supported = tsl_directions_supported(board, kind, relation);
    for (tsl_direction d = 0; d < TSL_DIR_COUNT; d++) {
        if (supported & DIRECTION_BIT(d) && direction_leads_to(board, kind, from, d, to)) return d;
    }
    return TSL_DIR_NONE;
}

/* ---- Relations ---- */

tsl_reason tsl_relation_why(const tsl_board *board, tsl_kind kind, tsl_id from, tsl_kind to_kind,
                            tsl_id to, tsl_relation relation) {
    bool known = guard_site(board, kind, from) && guard_site(board, to_kind, to) && board->sets &&
                 (unsigned)relation < TSL_REL_COUNT;
    if (!known) return relation_why_unknown();
    SitePair pair = {board, kind, to_kind, from, to};
    return board_wrap(board) ? relation_why_wrapped(&pair, relation)
                             : relation_why(&pair, relation);
}

const char *tsl_relation_name(tsl_relation relation) {
    return names_relation(relation);
}

bool tsl_relation_find(const char *word, tsl_relation *out) {
    int row = names_find_relation(word);
    if (row >= 0 && out) *out = (tsl_relation)row;
    return row >= 0;
}

/* ---- Steps ---- */

_Static_assert(sizeof(StepWalk) <= sizeof(tsl_steps), "room for where an enumeration stands");

tsl_steps tsl_steps_from(const tsl_board *board, tsl_kind kind, tsl_id site, tsl_kind to) {
    tsl_steps steps = {{0}};
    if (guard_site(board, kind, site) && (unsigned)to < TSL_KIND_COUNT && board->sets)
        *(StepWalk *)&steps = steps_from(board, kind, site, to);
    return steps;
}

bool tsl_steps_next(tsl_steps *steps, tsl_step *out) {
    StepWalk *walk = (StepWalk *)steps;
    return walk->board && steps_next(walk, out);
}

uint32_t tsl_steps_count(const tsl_board *board, tsl_kind kind, tsl_id site, tsl_kind to) {
    bool known = guard_site(board, kind, site) && (unsigned)to < TSL_KIND_COUNT && board->sets;
    return known ? steps_count(board, kind, site, to) : 0;
}

uint32_t tsl_distances_fill(const tsl_board *board, tsl_kind kind, tsl_relation relation,
                            tsl_id from, uint32_t *out, uint32_t capacity) {
    uint32_t count = guard_kind(board, kind) ? board->count[kind] : 0;
    if (capacity < 2 * count) return 2 * count;
    for (uint32_t i = 0; i < count; i++) out[i] = TSL_NONE;
    if (from >= count || (unsigned)relation >= TSL_REL_COUNT) return 2 * count;
    out[from] = 0;
    if (board->sets) steps_distances(board, kind, relation, from, out, out + count);
    return 2 * count;
}

/* ---- Regions ---- */

static bool guard_region(const tsl_board *board, tsl_kind kind, tsl_region region) {
    return guard_kind(board, kind) && (unsigned)region < TSL_REGION_COUNT &&
           board->regions.properties[kind];
}

bool tsl_region_contains(const tsl_board *board, tsl_kind kind, tsl_id site, tsl_region region,
                         uint32_t index) {
    return guard_region(board, kind, region) && site < board->count[kind] &&
           region_contains(board, kind, site, region, index);
}

tsl_id tsl_region_next(const tsl_board *board, tsl_kind kind, tsl_region region, uint32_t index,
                       tsl_id after) {
    if (!guard_region(board, kind, region)) return TSL_NONE;
    for (tsl_id site = after == TSL_NONE ? 0 : after + 1; site < board->count[kind]; site++) {
        if (region_contains(board, kind, site, region, index)) return site;
    }
    return TSL_NONE;
}

uint32_t tsl_region_size(const tsl_board *board, tsl_kind kind, tsl_region region, uint32_t index) {
    uint32_t size = 0;
    if (!guard_region(board, kind, region)) return 0;
    for (tsl_id site = 0; site < board->count[kind]; site++) {
        size += region_contains(board, kind, site, region, index);
    }
    return size;
}

uint32_t tsl_region_count(const tsl_board *board, tsl_kind kind, tsl_region region) {
    if (!guard_region(board, kind, region) || board->count[kind] == 0) return 0;
    return region_count(board, kind, region);
}

size_t tsl_region_name(tsl_region region, uint32_t index, char *out, size_t size) {
    char name[REGION_NAME_SIZE] = "";
    size_t length = (unsigned)region < TSL_REGION_COUNT ? region_name(region, index, name) : 0;
    guard_copy(name, length, out, size);
    return length;
}

bool tsl_region_find(const char *name, tsl_region *region, uint32_t *index) {
    tsl_region found;
    uint32_t number;
    if (!name || !region_find(name, &found, &number)) return false;
    if (region) *region = found;
    if (index) *index = number;
    return true;
}

/* ---- Labels ---- */

static bool guard_label(const tsl_board *board, tsl_kind kind, tsl_id site) {
    return guard_site(board, kind, site) && board->grid[kind].row;
}

tsl_coord tsl_site_coordinate(const tsl_board *board, tsl_kind kind, tsl_id site) {
    if (!guard_label(board, kind, site)) return (tsl_coord){TSL_NONE, TSL_NONE, TSL_NONE};
    return label_coordinate(&board->grid[kind], site);
}

tsl_coord tsl_site_shared_coordinate(const tsl_board *board, tsl_kind kind, tsl_id site) {
    if (!guard_label(board, kind, site)) return (tsl_coord){TSL_NONE, TSL_NONE, TSL_NONE};
    return label_shared_coordinate(&board->grid[kind], site);
}

size_t tsl_label_write(const tsl_board *board, tsl_kind kind, tsl_id site, char *out, size_t size) {
    char label[LABEL_SIZE] = "";
    size_t length = guard_label(board, kind, site) ? label_write(board, kind, site, label) : 0;
    guard_copy(label, length, out, size);
    return length;
}

tsl_id tsl_label_find(const tsl_board *board, tsl_kind kind, const char *label) {
    return label && guard_label(board, kind, 0) ? label_find(board, kind, label) : TSL_NONE;
}
