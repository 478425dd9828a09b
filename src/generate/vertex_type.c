/* vertex_type.c - the usual notation of tilings. In: the numbers of sides of the polygons round a vertex, in their order,
 * for one or two kinds of vertices. Out: the word for the tiling whose vertices are all like that. */
#include "vertex_type.h"
#include <string.h>

enum { TYPE_MOST = 12, TYPE_LARGEST = 1000, TYPE_TEXT = TYPE_MOST * 5, TYPES_MOST = 2 };
static const double type_closes = 1e-9; /* of a full turn, by which angles may miss it */

typedef struct {
    int32_t sides[TYPE_MOST];
    uint32_t count;
} VertexType;
/* The kinds of vertices that a tiling is to have. */
typedef struct {
    VertexType type[TYPES_MOST];
    uint32_t count;
} VertexTypes;

/* Tilings with the same vertices stand one after the other, and are its variants. */
static const struct {
    const char *word;
    uint8_t types;
    struct {
        uint8_t count, sides[6];
    } type[TYPES_MOST];
} type_rows[] = {
    {"square", 1, {{4, {4, 4, 4, 4}}}},
    {"hex", 1, {{3, {6, 6, 6}}}},
    {"tri", 1, {{6, {3, 3, 3, 3, 3, 3}}}},
    {"T488", 1, {{3, {4, 8, 8}}}},
    {"T4612", 1, {{3, {4, 6, 12}}}},
    {"T3464", 1, {{4, {3, 4, 6, 4}}}},
    {"T3636", 1, {{4, {3, 6, 3, 6}}}},
    {"T31212", 1, {{3, {3, 12, 12}}}},
    {"T33336", 1, {{5, {3, 3, 3, 3, 6}}}},
    {"T33344", 1, {{5, {3, 3, 3, 4, 4}}}},
    {"T33434", 1, {{5, {3, 3, 4, 3, 4}}}},
    {"T333333_33336a", 2, {{6, {3, 3, 3, 3, 3, 3}}, {5, {3, 3, 3, 3, 6}}}},
    {"T333333_33336b", 2, {{6, {3, 3, 3, 3, 3, 3}}, {5, {3, 3, 3, 3, 6}}}},
    {"T333333_33344a", 2, {{6, {3, 3, 3, 3, 3, 3}}, {5, {3, 3, 3, 4, 4}}}},
    {"T333333_33344b", 2, {{6, {3, 3, 3, 3, 3, 3}}, {5, {3, 3, 3, 4, 4}}}},
    {"T33434_333333", 2, {{6, {3, 3, 3, 3, 3, 3}}, {5, {3, 3, 4, 3, 4}}}},
    {"T333333_33412", 2, {{6, {3, 3, 3, 3, 3, 3}}, {4, {3, 3, 4, 12}}}},
    {"T333333_3366", 2, {{6, {3, 3, 3, 3, 3, 3}}, {4, {3, 3, 6, 6}}}},
    {"T33336_3366", 2, {{5, {3, 3, 3, 3, 6}}, {4, {3, 3, 6, 6}}}},
    {"T33344_33434a", 2, {{5, {3, 3, 3, 4, 4}}, {5, {3, 3, 4, 3, 4}}}},
    {"T33344_33434b", 2, {{5, {3, 3, 3, 4, 4}}, {5, {3, 3, 4, 3, 4}}}},
    {"T33344_3464", 2, {{5, {3, 3, 3, 4, 4}}, {4, {3, 4, 6, 4}}}},
    {"T33344_4444a", 2, {{5, {3, 3, 3, 4, 4}}, {4, {4, 4, 4, 4}}}},
    {"T33344_4444b", 2, {{5, {3, 3, 3, 4, 4}}, {4, {4, 4, 4, 4}}}},
    {"T33434_3464", 2, {{5, {3, 3, 4, 3, 4}}, {4, {3, 4, 6, 4}}}},
    {"T3366_3636", 2, {{4, {3, 3, 6, 6}}, {4, {3, 6, 3, 6}}}},
    {"T34312_31212", 2, {{4, {3, 4, 3, 12}}, {3, {3, 12, 12}}}},
    {"T3446_3464", 2, {{4, {3, 4, 4, 6}}, {4, {3, 4, 6, 4}}}},
    {"T3446_3636a", 2, {{4, {3, 4, 4, 6}}, {4, {3, 6, 3, 6}}}},
    {"T3446_3636b", 2, {{4, {3, 4, 4, 6}}, {4, {3, 6, 3, 6}}}},
    {"T3464_4612", 2, {{4, {3, 4, 6, 4}}, {3, {4, 6, 12}}}},
};
enum { TYPE_ROWS = sizeof type_rows / sizeof *type_rows };

static bool type_add(VertexType *type, int32_t sides) {
    if (type->count == TYPE_MOST || sides < 3 || sides > TYPE_LARGEST) return false;
    type->sides[type->count++] = sides;
    return true;
}

static bool type_of_text(Text text, VertexType *out) {
    int32_t sides = 0;
    for (uint32_t i = 0; i < text.length; i++) {
        char c = text.at[i];
        if (c == '.') {
            if (!type_add(out, sides)) return false;
            sides = 0;
        } else {
            if (c < '0' || c > '9' || sides > TYPE_LARGEST) return false;
            sides = 10 * sides + (c - '0');
        }
    }
    return type_add(out, sides);
}

static bool type_read(const Node *node, VertexType *out) {
    if (node->kind != NODE_LIST) return type_of_text(node->text, out);
    for (const Node *child = node->child; child; child = child->next) {
        if (!type_add(out, child->integer)) return false;
    }
    return out->count > 0;
}

/* Whether they are the same from some polygon on, one way round or the other. */
static bool type_is(const VertexType *type, const uint8_t *sides, uint32_t n) {
    if (n != type->count) return false;
    for (uint32_t start = 0; start < n; start++) {
        uint32_t forward = 0, back = 0;
        for (uint32_t i = 0; i < n; i++) {
            forward += type->sides[(start + i) % n] == sides[i];
            back += type->sides[(start + n - i) % n] == sides[i];
        }
        if (forward == n || back == n) return true;
    }
    return false;
}

/* Whether a tiling has these kinds of vertices, in any order. */
static bool types_are_row(const VertexTypes *types, size_t row) {
    if (types->count != type_rows[row].types) return false;
    for (uint32_t turn = 0; turn < types->count; turn++) {
        uint32_t same = 0;
        for (uint32_t i = 0; i < types->count; i++) {
            const uint32_t k = (i + turn) % types->count;
            same += type_is(&types->type[i], type_rows[row].type[k].sides,
                            type_rows[row].type[k].count);
        }
        if (same == types->count) return true;
    }
    return false;
}

/* "3.4.6.4", whichever way it was written. */
static const char *type_text(const VertexType *type, char *out) {
    size_t used = 0;
    for (uint32_t i = 0; i < type->count; i++) {
        if (i) out[used++] = '.';
        for (int32_t unit = TYPE_LARGEST; unit; unit /= 10) {
            if (type->sides[i] >= unit) out[used++] = (char)('0' + type->sides[i] / unit % 10);
        }
    }
    out[used] = '\0';
    return out;
}

/* Whether the polygons leave no gap round a vertex and do not overlap. */
static bool type_check(Build *b, Span where, const VertexType *type) {
    char text[TYPE_TEXT];
    double turn = 0; /* of which 1 is a full one */
    for (uint32_t i = 0; i < type->count; i++) turn += 0.5 - 1.0 / type->sides[i];
    if (turn > 1 - type_closes && turn < 1 + type_closes) return true;
    int tenths = (int)(turn * 3600 + 0.5);
    char rest[3] = {'.', (char)('0' + tenths % 10), '\0'};
    return fail(b, where, TSL_ERR_VALUE,
                "%s does not close round a vertex: its angles add up to %d%s degrees",
                type_text(type, text), tenths / 10, tenths % 10 ? rest : "");
}

static bool types_read(Build *b, const Node *node, VertexTypes *out) {
    const bool listed = node->kind == NODE_LIST && node->child && node->child->kind != NODE_INT;
    out->count = 0;
    for (const Node *at = listed ? node->child : node; at; at = listed ? at->next : NULL) {
        if (out->count == TYPES_MOST)
            return fail(b, at->span, TSL_ERR_VALUE,
                        "the tilings here have one kind of vertex or two");
        VertexType *type = &out->type[out->count++];
        *type = (VertexType){.count = 0};
        if (!type_read(at, type))
            return fail(b, at->span, TSL_ERR_VALUE,
                        "a vertex is the numbers of sides of the polygons round it, such as "
                        "3.4.6.4");
        if (!type_check(b, at->span, type)) return false;
    }
    return true;
}

/* The tilings with these vertices are rows that follow each other. */
static bool types_find(const VertexTypes *types, size_t *first, int32_t *count) {
    *first = 0;
    while (*first < TYPE_ROWS && !types_are_row(types, *first)) ++*first;
    size_t end = *first;
    while (end < TYPE_ROWS && types_are_row(types, end)) end++;
    *count = (int32_t)(end - *first);
    return *count > 0;
}

TSL_LOCAL const char *vertex_type_word(Build *b, const Args *args) {
    const Arg *tiling = args_find(args, "tiling");
    VertexTypes types;
    char text[TYPES_MOST][TYPE_TEXT] = {"", ""};
    size_t first;
    int32_t count, variant = 1;
    if (!types_read(b, tiling->node, &types) || !args_integer(b, args, "variant", &variant))
        return NULL;
    for (uint32_t i = 0; i < types.count; i++) type_text(&types.type[i], text[i]);
    const char *and = types.count > 1 ? " and " : "";
    if (!types_find(&types, &first, &count)) {
        fail(b, tiling->node->span, TSL_ERR_VALUE,
             "no tiling here has the vertices %s%s%s; there are 11 with one kind of vertex and 20 "
             "with two (tessella keywords tiling)",
             text[0], and, text[1]);
        return NULL;
    }
    if (variant < 1 || variant > count) {
        fail(b, args_span(args, "variant"), TSL_ERR_VALUE,
             count > 1 ? "there are %d tilings with the vertices %s%s%s: variant: is 1 or 2"
                       : "there is %d tiling with the vertices %s%s%s, so variant: is 1",
             count, text[0], and, text[1]);
        return NULL;
    }
    return type_rows[first + (size_t)variant - 1].word;
}
