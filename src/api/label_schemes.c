/* label_schemes.c - the public functions about labels to choose from: options and guards, then what topology/labels knows. */
#include "../base/names.h"
#include "../topology/labels/rim.h"
#include "making.h"
#include <string.h>

const char *tsl_label_scheme_name(tsl_label_scheme scheme) {
    static const char *const name[] = {"auto", "files",   "rows",  "ring",
                                       "path", "contour", "number"};
    return (unsigned)scheme < TSL_LABELS_COUNT ? name[scheme] : NULL;
}

/* ---- Words ---- */

typedef struct {
    const char *name;
    tsl_label_scheme scheme;
    uint32_t how;
    tsl_direction origin;
    char skip[4];
} LabelPreset;

static const LabelPreset label_presets[] = {
    {"chess", TSL_LABELS_FILES, TSL_LABEL_LOWER, TSL_DIR_SW, ""},
    {"go", TSL_LABELS_FILES, 0, TSL_DIR_SW, "I"},
    {"shogi", TSL_LABELS_FILES, TSL_LABEL_SWAP, TSL_DIR_NE, ""},
    {"hex", TSL_LABELS_FILES, TSL_LABEL_LOWER, TSL_DIR_N, ""},
    {"abalone", TSL_LABELS_FILES, TSL_LABEL_SWAP, TSL_DIR_SW, ""},
    {"glinski", TSL_LABELS_ROWS, TSL_LABEL_UPRIGHT | TSL_LABEL_LOWER, TSL_DIR_SW, "J"},
};
enum { LABEL_PRESETS = sizeof label_presets / sizeof *label_presets };

const char *tsl_label_preset(uint32_t row) {
    return row < LABEL_PRESETS ? label_presets[row].name : NULL;
}

static bool word_is(Text word, const char *name) {
    return text_same(word, text_of(name));
}

static bool label_word_scheme(Text word, tsl_label_options *out) {
    for (uint32_t i = 0; i < LABEL_PRESETS; i++) {
        const LabelPreset *preset = &label_presets[i];
        if (!word_is(word, preset->name)) continue;
        out->scheme = preset->scheme;
        out->how |= preset->how;
        out->origin = preset->origin;
        memcpy(out->skip, preset->skip, sizeof preset->skip);
        return true;
    }
    for (int i = 0; i < TSL_LABELS_COUNT; i++) {
        if (!word_is(word, tsl_label_scheme_name((tsl_label_scheme)i))) continue;
        out->scheme = (tsl_label_scheme)i;
        return true;
    }
    return false;
}

/* origin=NE or skip=IJ; `value` follows the sign. */
static bool label_word_value(Text name, Text value, tsl_label_options *out) {
    if (word_is(name, "skip") && value.length < sizeof out->skip) {
        memset(out->skip, 0, sizeof out->skip);
        memcpy(out->skip, value.at, value.length);
        return true;
    }
    for (int i = 0; word_is(name, "origin") && i < TSL_DIR_COUNT; i++) {
        if (!word_is(value, tsl_direction_name((tsl_direction)i))) continue;
        out->origin = (tsl_direction)i;
        return true;
    }
    return false;
}

static bool label_word(Text word, tsl_label_options *out) {
    static const char *const names[] = {"swap", "upright", "lower"};
    for (uint32_t i = 0; i < 3; i++) {
        if (!word_is(word, names[i])) continue;
        out->how |= (uint32_t)1 << i;
        return true;
    }
    if (word_is(word, "top-down")) {
        out->origin = TSL_DIR_NW;
        return true;
    }
    for (uint32_t i = 0; i < word.length; i++) {
        if (word.at[i] == '=')
            return label_word_value((Text){word.at, i},
                                    (Text){word.at + i + 1, word.length - i - 1}, out);
    }
    return label_word_scheme(word, out);
}

bool tsl_label_options_read(const char *words, tsl_label_options *out) {
    if (!words || !out) return false;
    while (*words) {
        uint32_t length = 0;
        while (words[length] && words[length] != ',') length++;
        if (!label_word((Text){words, length}, out)) return false;
        words += length + (words[length] == ',');
    }
    return true;
}

/* ---- Making ---- */

/* The set of letters that are left out; false if that is not a few capital letters. */
static bool label_skip(const char *skip, size_t size, uint32_t *out) {
    *out = 0;
    for (size_t i = 0; i < size && skip[i]; i++) {
        if (skip[i] < 'A' || skip[i] > 'Z') return false;
        *out |= (uint32_t)1 << (skip[i] - 'A');
    }
    return (*out & (*out + 1)) == 0 ? *out != ((uint32_t)1 << 26) - 1 : true;
}

static bool label_origin_is(tsl_direction d) {
    return d == TSL_DIR_SW || d == TSL_DIR_SE || d == TSL_DIR_NE || d == TSL_DIR_NW ||
           d == TSL_DIR_S || d == TSL_DIR_E || d == TSL_DIR_N || d == TSL_DIR_W;
}

static tsl_label_options label_options(Build *b, const tsl_board *board,
                                       const tsl_label_options *given, SchemeWish *wish) {
    tsl_label_options o = tsl_label_options_default();
    const uint32_t known = TSL_LABEL_SWAP | TSL_LABEL_UPRIGHT | TSL_LABEL_LOWER;
    if (making_read(b, board, &o, sizeof o, given, given ? given->size : 0) &&
        ((int)o.kind < TSL_KIND_NONE || (int)o.kind >= TSL_KIND_COUNT || o.how & ~known ||
         (unsigned)o.scheme >= TSL_LABELS_COUNT || !label_origin_is(o.origin) ||
         !label_skip(o.skip, sizeof o.skip, &wish->skip)))
        fail(b, (Span){0, 0}, TSL_ERR_CALL, "there are no such labels");
    if (o.kind == TSL_KIND_NONE && board) o.kind = board->use;
    if (board && !b->error.code && board->count[o.kind] && !board->grid[o.kind].row)
        fail(b, (Span){0, 0}, TSL_ERR_CALL, "the board was built without labels");
    wish->scheme = o.scheme;
    wish->how = o.how;
    wish->origin = o.origin;
    making_begin(b, board, (BudgetLimits){o.max_work, o.max_bytes, NULL, NULL}, o.alloc);
    return o;
}

static tsl_labels *labels_open(Build *b, const tsl_board *board, tsl_kind kind) {
    Arena arena;
    arena_init(&arena, b->scratch.alloc);
    tsl_labels *l = TAKE_ZERO(b, &arena, tsl_labels, 1);
    if (!l) return NULL;
    l->arena = arena;
    l->board = board;
    l->kind = kind;
    return l;
}

tsl_labels *tsl_labels_new(const tsl_board *board, const tsl_label_options *options,
                           tsl_error *error) {
    Build b = {0};
    SchemeWish wish = {0};
    tsl_label_options o = label_options(&b, board, options, &wish);
    tsl_labels *l = b.error.code == TSL_OK ? labels_open(&b, board, o.kind) : NULL;
    if (l && (!plan_make(&b, &l->arena, board, o.kind, &wish, &l->plan) || !rim_find(&b, l))) {
        tsl_labels_free(l);
        l = NULL;
    }
    if (l) l->arena.alloc = budget_allocator(&b);
    making_end(&b, error);
    return l;
}

void tsl_labels_free(tsl_labels *l) {
    if (!l) return;
    arena_free_own(&l->arena);
}

/* ---- Questions ---- */

tsl_label_scheme tsl_labels_scheme(const tsl_labels *l) {
    return l ? l->plan.wish.scheme : TSL_LABELS_AUTO;
}

tsl_kind tsl_labels_kind(const tsl_labels *l) {
    return l ? l->kind : TSL_KIND_NONE;
}

size_t tsl_labels_write(const tsl_labels *l, tsl_id site, char *out, size_t size) {
    char label[PLAN_LABEL] = "";
    size_t length = l && site < l->plan.count ? plan_write(&l->plan, site, label) : 0;
    size_t fit = size && length >= size ? size - 1 : length;
    if (!size || !out) return length;
    memcpy(out, label, fit);
    out[fit] = '\0';
    return length;
}

tsl_id tsl_labels_find(const tsl_labels *l, const char *label) {
    return l && label ? plan_find(&l->plan, label) : TSL_NONE;
}

uint32_t tsl_labels_mark_count(const tsl_labels *l) {
    return l ? l->marks : 0;
}

tsl_label_mark tsl_labels_mark_at(const tsl_labels *l, uint32_t mark) {
    const tsl_label_mark none = {{0, 0, 0}, TSL_NONE, 0, ""};
    return l && mark < l->marks ? l->mark[mark] : none;
}
