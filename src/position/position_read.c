/* position_read.c - text to a position. In: "A1=1 V:3,Row_0=2 A1-H1=1K". Out: the pieces of all sites that are named.
 *   items   = item, item ... by blanks, or a comma after a stack
 *   item    = SITES '=' STACK
 *   SITES   = names by commas; a name is a site, a region, or two sites with '-' between them: a line
 *   STACK   = from the bottom up, each piece a digit and perhaps a letter
 * Names are collected in the order of the text, sorted by site, and become pieces only when all is right.
 * Holds: no site is named twice, so there are never more named sites than the board has. */
#include "../base/num.h"
#include "../base/sort.h"
#include "../topology/labels/labels.h"
#include "../topology/radials/line.h"
#include "../topology/regions/regions.h"
#include "position_names.h"

#include <string.h>

/* A name in the text, and the stack that its sites get. */
typedef struct {
    Span span;
    uint32_t stack, pieces; /* the first byte of the stack, and how many pieces it has */
} PositionName;

typedef struct {
    PositionCursor cursor;
    Arena name_arena, site_arena;
    PositionName *name;
    uint32_t names, name_room;
    KeyedId *site; /* kind and number of a site, and the name that names it */
    uint32_t sites, site_room;
    uint64_t all_sites; /* of the board */
} PositionReader;

/* ---- Sites that are named ---- */

/* The first name in the text that names a site once more. Sites are sorted, those that are equal in the order of the
 * text. */
static bool position_twice(PositionReader *r) {
    const KeyedId *again = NULL;
    for (uint32_t i = 1; i < r->sites; i++) {
        bool repeated = r->site[i].key == r->site[i - 1].key;
        if (repeated && (!again || r->site[i].id < again->id)) again = &r->site[i];
    }
    if (!again) return true;
    char label[NUM_SIZE]; /* which is more than LABEL_SIZE */
    tsl_kind kind = (tsl_kind)(again->key >> 32);
    tsl_id site = (tsl_id)(again->key & UINT32_MAX);
    if (r->cursor.board->grid[kind].row) {
        label_write(r->cursor.board, kind, site, label);
    } else {
        num_write_u64(label, site);
    }
    return fail(r->cursor.b, r->name[again->id].span, TSL_ERR_VALUE, "the %s %s is named twice",
                position_one(kind), label);
}

static bool position_sort(PositionReader *r) {
    if (r->sites == 0) return true;
    KeyedId *spare = TAKE(r->cursor.b, &r->cursor.b->scratch, KeyedId, r->sites);
    if (!spare) return false;
    sort_keyed(r->site, spare, r->sites);
    return position_twice(r);
}

/* One more site of the newest name. A text that names more sites than there are names one twice, so that the list
 * stays shorter than the board. */
static bool position_add(PositionReader *r, tsl_kind kind, tsl_id index) {
    if (r->sites == r->site_room) {
        KeyedId *grown = (KeyedId *)build_grow(r->cursor.b, &r->site_arena, r->site, &r->site_room,
                                               sizeof *r->site);
        if (!grown) return false;
        r->site = grown;
    }
    r->site[r->sites++] = (KeyedId){(int64_t)kind << 32 | index, r->names - 1};
    return r->sites <= r->all_sites || position_sort(r);
}

static bool position_add_name(PositionReader *r, Span span) {
    if (r->names == r->name_room) {
        PositionName *grown = (PositionName *)build_grow(r->cursor.b, &r->name_arena, r->name,
                                                         &r->name_room, sizeof *r->name);
        if (!grown) return false;
        r->name = grown;
    }
    r->name[r->names++] = (PositionName){span, 0, 0};
    return true;
}

static bool position_region(PositionReader *r, const PositionWord *word) {
    char name[REGION_NAME_SIZE];
    tsl_region region;
    uint32_t index;
    Text text = position_bytes(&r->cursor, word->rest);
    if (text.length >= sizeof name) return position_unknown(&r->cursor, word, " and no region");
    memcpy(name, text.at, text.length);
    name[text.length] = '\0';
    if (!region_find(name, &region, &index))
        return position_unknown(&r->cursor, word, " and no region");
    if (!position_add_name(r, word->span)) return false;
    bool any = false, known = r->cursor.board->regions.properties[word->kind] != NULL;
    for (tsl_id site = 0; known && site < r->cursor.board->count[word->kind]; site++) {
        if (!region_contains(r->cursor.board, word->kind, site, region, index)) continue;
        any = true;
        if (!position_add(r, word->kind, site)) return false;
    }
    return any || fail(r->cursor.b, word->span, TSL_ERR_VALUE,
                       "the region %s has no %s on this board", name, position_many(word->kind));
}

/* The line by Queen with the fewest steps from one site to another; of several the first. Its length, or 0. */
static uint32_t position_line(const tsl_board *board, tsl_kind kind, tsl_id from, tsl_id to,
                              Line *out) {
    const tsl_ways queen = WAY_BIT(TSL_WAY_RELATIONS + TSL_REL_ORTHOGONAL) |
                           WAY_BIT(TSL_WAY_RELATIONS + TSL_REL_DIAGONAL);
    uint32_t best = 0;
    if (!board->next[kind]) return 0;
    LineSearch search = lines_from(board, kind, from, queen);
    for (Line line; lines_next(&search, &line);) {
        Line walk = line;
        uint32_t length = 1;
        tsl_id site = line_step(&walk);
        for (; site != TSL_NONE && site != to; length++) site = line_step(&walk);
        if (site == TSL_NONE || (best && length >= best)) continue;
        best = length;
        *out = line;
    }
    return best;
}

/* "A1-H1": reads its second end. */
static bool position_line_sites(PositionReader *r, const PositionWord *first) {
    const PositionWord *end[2] = {first, NULL};
    PositionWord last;
    tsl_id site[2];
    Line line;
    r->cursor.at++;
    if (!position_word(&r->cursor, first->kind, &last)) return false;
    end[1] = &last;
    for (int i = 0; i < 2; i++) {
        if (!position_site(&r->cursor, end[i], &site[i])) return false;
        if (site[i] == TSL_NONE) return position_unknown(&r->cursor, end[i], "");
    }
    Span span = {first->span.offset, r->cursor.at - first->span.offset};
    if (last.kind != first->kind)
        return fail(r->cursor.b, span, TSL_ERR_VALUE, "a line joins sites of one kind");
    uint32_t length = position_line(r->cursor.board, first->kind, site[0], site[1], &line);
    if (length == 0)
        return fail(r->cursor.b, span, TSL_ERR_VALUE,
                    "no orthogonal or diagonal line leads from the one to the other");
    if (!position_add_name(r, span) || !position_add(r, first->kind, site[0])) return false;
    for (; length > 0; length--) {
        if (!position_add(r, first->kind, line_step(&line))) return false;
    }
    return true;
}

static bool position_name(PositionReader *r) {
    PositionWord word;
    tsl_id site;
    if (!position_word(&r->cursor, r->cursor.board->use, &word)) return false;
    if (position_peek(&r->cursor) == '-') return position_line_sites(r, &word);
    if (!position_site(&r->cursor, &word, &site)) return false;
    if (site == TSL_NONE) return position_region(r, &word);
    return position_add_name(r, word.span) && position_add(r, word.kind, site);
}

/* ---- Stacks ---- */

static bool position_is_end(char c) {
    return c == '\0' || c == ',' || position_is_blank(c);
}

/* Reads a stack for the names from `first` on. */
static bool position_pieces(PositionReader *r, uint32_t first) {
    uint32_t start = r->cursor.at, pieces = 0;
    for (; position_is_digit(position_peek(&r->cursor)); pieces++) {
        r->cursor.at++;
        if (position_is_letter(position_peek(&r->cursor))) r->cursor.at++;
    }
    if (!position_is_end(position_peek(&r->cursor)))
        return fail(r->cursor.b, (Span){r->cursor.at, 1}, TSL_ERR_SYNTAX,
                    "a stack is made of pieces, each a player from 0 to 9 and perhaps a letter: 12 "
                    "or 1K2q");
    if (pieces == 0)
        return fail(r->cursor.b, (Span){r->cursor.at, 0}, TSL_ERR_SYNTAX,
                    "a stack is missing here: write its pieces from the bottom up, such as 1 or "
                    "121");
    for (uint32_t i = first; i < r->names; i++) {
        r->name[i].stack = start;
        r->name[i].pieces = pieces;
    }
    return true;
}

static bool position_item(PositionReader *r) {
    uint32_t first = r->names, start = r->cursor.at;
    while (position_name(r) && position_peek(&r->cursor) == ',') r->cursor.at++;
    if (r->cursor.b->error.code != TSL_OK) return false;
    if (position_peek(&r->cursor) != '=')
        return fail(r->cursor.b, (Span){start, r->cursor.at - start}, TSL_ERR_SYNTAX,
                    "'=' and a stack are missing after this, as in A1=1");
    r->cursor.at++;
    return position_pieces(r, first);
}

static bool position_items(PositionReader *r) {
    for (;;) {
        while (position_is_blank(position_peek(&r->cursor))) r->cursor.at++;
        if (r->cursor.at == r->cursor.b->source.length) return position_sort(r);
        if (!position_item(r)) return false;
        if (position_peek(&r->cursor) == ',') r->cursor.at++;
    }
}

/* ---- All of them ---- */

static PositionPiece *position_fill(const PositionReader *r, const KeyedId *site,
                                    PositionPiece *out) {
    const PositionName *name = &r->name[site->id];
    const char *at = r->cursor.b->source.at + name->stack;
    for (uint32_t i = 0; i < name->pieces; i++, out++) {
        *out = (PositionPiece){(uint32_t)(site->key & UINT32_MAX), (uint8_t)(site->key >> 32),
                               (uint8_t)(*at - '0'), '\0', 0};
        at++;
        bool lettered =
            at < r->cursor.b->source.at + r->cursor.b->source.length && position_is_letter(*at);
        if (lettered) out->letter = *at++;
    }
    return out;
}

static bool position_keep(const PositionReader *r, tsl_position *p) {
    uint64_t count = 0;
    for (uint32_t i = 0; i < r->sites; i++) {
        const PositionName *name = &r->name[r->site[i].id];
        count += name->pieces;
        if (count > TSL_POSITION_MOST)
            return fail(r->cursor.b, name->span, TSL_ERR_LIMIT,
                        "a position holds %u pieces at most", (unsigned)TSL_POSITION_MOST);
    }
    if (!position_reserve(p, (uint32_t)count)) return fail_memory(r->cursor.b);
    PositionPiece *out = p->piece;
    for (uint32_t i = 0; i < r->sites; i++) out = position_fill(r, &r->site[i], out);
    p->count = (uint32_t)count;
    return true;
}

TSL_LOCAL bool position_read(Build *b, tsl_position *p) {
    PositionReader r = {.cursor = {.b = b, .board = p->board}};
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++) r.all_sites += p->board->count[kind];
    arena_init(&r.name_arena, p->alloc);
    arena_init(&r.site_arena, p->alloc);
    bool done = position_characters(b) && position_items(&r) && position_keep(&r, p);
    arena_free(&r.name_arena);
    arena_free(&r.site_arena);
    return done;
}
