/* sites.c - the public questions about a board as a whole, its sites and what touches what, and its tracks.
 * Holds: whatever the arguments, a query neither fails nor allocates. */
#include "guard.h"

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

const char *tsl_board_basis(const tsl_board *board) {
    return board ? basis_name(board->identity.basis) : "";
}

const char *tsl_board_shape(const tsl_board *board) {
    return board ? shape_name(board->identity.shape) : "";
}

size_t tsl_board_bytes(const tsl_board *board) {
    return board ? board->arena.held : 0;
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

tsl_id tsl_vertex_pivot(const tsl_board *board, tsl_id vertex) {
    return guard_site(board, TSL_KIND_VERTEX, vertex) && board->pivot ? board->pivot[vertex]
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
