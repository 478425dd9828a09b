/* api.c - the public functions. Building runs the stages in order; queries guard their arguments and
 * read the board's arrays.
 * Holds: whatever the arguments, a query neither fails nor allocates. */
#include "../base/build.h"
#include "../base/sized.h"
#include "../compile/eval.h"
#include "../compile/keywords.h"
#include "../compile/track.h"
#include "../language/arith.h"
#include "../topology/board.h"
#include <string.h>

enum { DEFAULT_MAX_SITES = 1 << 24, DEFAULT_MAX_TEXT = 1 << 20, DEFAULT_MAX_DEPTH = 100 };

const char *tsl_version(void) {
    return TSL_VERSION;
}

uint32_t tsl_abi(void) {
    return TSL_ABI;
}

const char *tsl_kind_name(tsl_kind kind) {
    static const char *const names[] = {"Vertex", "Edge", "Cell"};
    return (unsigned)kind < TSL_KIND_COUNT ? names[kind] : NULL;
}

const char *tsl_code_name(tsl_code code) {
    static const char *const names[] = {"ok",   "memory", "limit", "syntax", "name",
                                        "args", "value",  "write", "call"};
    return (unsigned)code < sizeof names / sizeof *names ? names[code] : NULL;
}

tsl_keyword tsl_keyword_at(uint32_t row) {
    const Keyword *k = keyword_at(row);
    if (k) return (tsl_keyword){k->name, k->params, makes_name(k->makes), k->summary};
    uint32_t rows = 0;
    while (keyword_at(rows)) rows++;
    const ArithFunction *f = arith_at(row - rows);
    return f ? (tsl_keyword){f->name, f->params, "number", f->summary} : (tsl_keyword){0};
}

tsl_term tsl_term_at(uint32_t row) {
    const Term *t = term_at(row);
    return t ? (tsl_term){t->name, t->notation ? t->notation : "", t->meaning} : (tsl_term){0};
}

enum {
    WANT_ALL =
        TSL_WANT_GRAPH | TSL_WANT_REGIONS | TSL_WANT_LABELS | TSL_WANT_STEPS | TSL_WANT_RADIALS
};

/* Puts defaults in the place of zeros, and adds what the wanted stages need. */
static void api_defaults(tsl_options *o) {
    if (!o->max_sites) o->max_sites = DEFAULT_MAX_SITES;
    if (!o->max_text) o->max_text = DEFAULT_MAX_TEXT;
    if (!o->max_depth) o->max_depth = DEFAULT_MAX_DEPTH;
    if (o->rules == TSL_RULES_USUAL) o->rules = TSL_RULES_PAPER;
    if (!o->want) o->want = WANT_ALL;
    if (o->want & TSL_WANT_RADIALS) o->want |= TSL_WANT_STEPS;
    o->want |= TSL_WANT_GRAPH;
    if (!o->alloc.resize) o->alloc = arena_malloc();
}

/* The options of a build. What is wrong with those that were given is kept in b. */
static tsl_options api_options(Build *b, const tsl_options *given) {
    tsl_options o = tsl_options_default();
    if (given && !sized_copy(&o, sizeof o, given, given->size)) {
        fail(b, (Span){0, 0}, TSL_ERR_CALL, "the options have a size or fields that are unknown");
    } else if ((unsigned)o.rules > TSL_RULES_LUDII) {
        fail(b, (Span){0, 0}, TSL_ERR_CALL, "there are no such rules");
    } else if (o.want & ~(uint32_t)WANT_ALL) {
        fail(b, (Span){0, 0}, TSL_ERR_CALL, "there is nothing else to want");
    }
    api_defaults(&o);
    return o;
}

static void api_locate(const char *text, tsl_error *error) {
    error->line = error->column = 1;
    for (uint32_t i = 0; i < error->offset; i++) {
        if (text[i] == '\n') {
            error->line++;
            error->column = 1;
        } else if (((unsigned char)text[i] & 0xC0) != 0x80) {
            error->column++;
        }
    }
}

static bool api_tracks(Build *b, const Program *program, tsl_board *board) {
    if (!program->made)
        return track_keep(b, &board->arena, program->tracks, &board->tracks, &board->track_count);
    board->track_count = program->made_count;
    return track_keep_made(b, &board->arena, program->made, program->made_count, &board->tracks);
}

static tsl_board *api_board(Build *b, const Node *root, Program *program, tsl_rules rules) {
    Arena arena;
    arena_init(&arena, b->scratch.alloc);
    tsl_board *board = TAKE_ZERO(b, &arena, tsl_board, 1);
    if (!board) return NULL;
    board->arena = arena;
    board->rules = rules;
    board->use = b->use;
    board->form = program->form;
    board->source = tree_text(b, &board->arena, root);
    if (board->source && api_tracks(b, program, board) && board_freeze(b, &program->graph, board)) {
        return board;
    }
    tsl_board_free(board);
    return NULL;
}

static tsl_board *api_build(Build *b, tsl_rules rules) {
    Program program;
    const Node *root = tree_read(b);
    if (!root) return NULL;
    arena_free(&b->scratch);
    if (!eval_program(b, root, &program)) return NULL;
    tsl_board *board = NULL;
    if (program.graph.vertices) {
        board = api_board(b, root, &program, rules);
    } else {
        fail(b, root->span, TSL_ERR_VALUE, "nothing is left: a board has at least one site");
    }
    graph_free(&program.graph);
    return board;
}

tsl_board *tsl_board_new(const char *text, size_t length, const tsl_options *options,
                         tsl_error *error) {
    Build b = {0};
    tsl_options o = api_options(&b, options);
    b.max_sites = o.max_sites;
    b.max_depth = o.max_depth;
    b.want = o.want;
    tsl_board *board = NULL;
    arena_init(&b.scratch, o.alloc);
    arena_init(&b.tree, o.alloc);
    if (!text) {
        fail(&b, (Span){0, 0}, TSL_ERR_CALL, "there is no text");
    } else if (length > o.max_text) {
        size_t more = length - o.max_text;
        fail(&b, (Span){o.max_text, more < UINT32_MAX ? (uint32_t)more : UINT32_MAX}, TSL_ERR_LIMIT,
             "the text is %llu bytes long, and the limit is %u", (unsigned long long)length,
             o.max_text);
    } else if (b.error.code == TSL_OK) {
        b.source = (Text){text, (uint32_t)length};
        board = api_build(&b, o.rules);
    }
    arena_free(&b.scratch);
    arena_free(&b.tree);
    if (text) api_locate(text, &b.error);
    if (error) *error = b.error;
    return board;
}

void tsl_board_free(tsl_board *board) {
    if (!board) return;
    Arena arena = board->arena; /* the board lies in it */
    arena_free(&arena);
}

static bool api_has_kind(const tsl_board *board, tsl_kind kind) {
    return board && (unsigned)kind < TSL_KIND_COUNT;
}

static bool api_has_site(const tsl_board *board, tsl_kind kind, tsl_id site) {
    return api_has_kind(board, kind) && site < board->count[kind];
}

uint32_t tsl_site_count(const tsl_board *board, tsl_kind kind) {
    return api_has_kind(board, kind) ? board->count[kind] : 0;
}

tsl_kind tsl_board_default_kind(const tsl_board *board) {
    return board ? board->use : TSL_KIND_CELL;
}

tsl_rules tsl_board_rules(const tsl_board *board) {
    return board ? board->rules : TSL_RULES_PAPER;
}

const char *tsl_board_source(const tsl_board *board) {
    return board ? board->source : "";
}

tsl_form tsl_board_form(const tsl_board *board) {
    return board ? board->form : TSL_FORM_BOARD;
}

const char *tsl_board_basis(const tsl_board *board) {
    return board ? basis_name(board->basis) : "";
}

const char *tsl_board_shape(const tsl_board *board) {
    return board ? shape_name(board->shape) : "";
}

size_t tsl_board_bytes(const tsl_board *board) {
    return board ? board->arena.held : 0;
}

bool tsl_site_exists(const tsl_board *board, tsl_site site) {
    return api_has_site(board, site.kind, site.index);
}

tsl_site tsl_site_default(const tsl_board *board, tsl_id index) {
    tsl_kind kind = tsl_board_default_kind(board);
    return (tsl_site){kind, api_has_site(board, kind, index) ? index : TSL_NONE, 0};
}

const tsl_point *tsl_site_positions(const tsl_board *board, tsl_kind kind) {
    return api_has_kind(board, kind) && board->count[kind] ? board->at[kind] : NULL;
}

tsl_ids tsl_site_incident(const tsl_board *board, tsl_kind kind, tsl_id site, tsl_kind of) {
    if (!api_has_site(board, kind, site) || !api_has_kind(board, of)) return (tsl_ids){NULL, 0};
    if (kind == of) return (tsl_ids){board->self + site, 1};
    Csr lists = board->incident[kind][of];
    if (!lists.first) return (tsl_ids){lists.item + 2 * (size_t)site, 2};
    uint32_t first = lists.first[site];
    return (tsl_ids){lists.item + first, lists.first[site + 1] - first};
}

bool tsl_edge_tangents(const tsl_board *board, tsl_id edge, tsl_point out[2]) {
    if (!api_has_site(board, TSL_KIND_EDGE, edge) || !board->curve ||
        board->curve[edge] == TSL_NONE)
        return false;
    Tangents t = board->tangents[board->curve[edge]];
    out[0] = (tsl_point){t.ax, t.ay, 0};
    out[1] = (tsl_point){t.bx, t.by, 0};
    return true;
}

tsl_id tsl_vertex_pivot(const tsl_board *board, tsl_id vertex) {
    return api_has_site(board, TSL_KIND_VERTEX, vertex) && board->pivot ? board->pivot[vertex]
                                                                        : TSL_NONE;
}

bool tsl_cell_is_reversed(const tsl_board *board, tsl_id cell) {
    return api_has_site(board, TSL_KIND_CELL, cell) && board->reversed && board->reversed[cell];
}

uint32_t tsl_track_count(const tsl_board *board) {
    return board ? board->track_count : 0;
}

tsl_track tsl_track_at(const tsl_board *board, uint32_t track) {
    return board && track < board->track_count ? board->tracks[track] : (tsl_track){0};
}
