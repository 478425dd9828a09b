/* vertex_type.c - the usual notation of tilings. In: the numbers of sides of the polygons round a vertex, in their order.
 * Out: the word for the tiling whose vertices are all like that. */
#include "vertex_type.h"
#include <string.h>

enum { TYPE_MOST = 12, TYPE_LARGEST = 1000 };
static const double type_closes = 1e-9; /* of a full turn, by which angles may miss it */

typedef struct {
    int32_t sides[TYPE_MOST];
    uint32_t count;
} VertexType;

static const struct {
    const char *word;
    uint8_t count, sides[6];
} type_rows[] = {
    {"square", 4, {4, 4, 4, 4}},    {"hex", 3, {6, 6, 6}},          {"tri", 6, {3, 3, 3, 3, 3, 3}},
    {"T488", 3, {4, 8, 8}},         {"T4612", 3, {4, 6, 12}},       {"T3464", 4, {3, 4, 6, 4}},
    {"T3636", 4, {3, 6, 3, 6}},     {"T31212", 3, {3, 12, 12}},     {"T33336", 5, {3, 3, 3, 3, 6}},
    {"T33344", 5, {3, 3, 3, 4, 4}}, {"T33434", 5, {3, 3, 4, 3, 4}},
};

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
static bool type_is_row(const VertexType *type, size_t row) {
    const uint32_t n = type->count;
    if (n != type_rows[row].count) return false;
    for (uint32_t start = 0; start < n; start++) {
        uint32_t forward = 0, back = 0;
        for (uint32_t i = 0; i < n; i++) {
            forward += type->sides[(start + i) % n] == type_rows[row].sides[i];
            back += type->sides[(start + n - i) % n] == type_rows[row].sides[i];
        }
        if (forward == n || back == n) return true;
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

static bool type_refuse(Build *b, Span where, const VertexType *type) {
    char text[TYPE_MOST * 5];
    double turn = 0; /* of which 1 is a full one */
    for (uint32_t i = 0; i < type->count; i++) turn += 0.5 - 1.0 / type->sides[i];
    if (turn > 1 - type_closes && turn < 1 + type_closes) {
        return fail(b, where, TSL_ERR_VALUE,
                    "no tiling here has the vertices %s; there are 11 with one kind of vertex",
                    type_text(type, text));
    }
    int tenths = (int)(turn * 3600 + 0.5);
    char rest[3] = {'.', (char)('0' + tenths % 10), '\0'};
    return fail(b, where, TSL_ERR_VALUE,
                "%s does not close round a vertex: its angles add up to %d%s degrees",
                type_text(type, text), tenths / 10, tenths % 10 ? rest : "");
}

TSL_LOCAL const char *vertex_type_word(Build *b, const Node *node) {
    VertexType type = {.count = 0};
    if (!type_read(node, &type)) {
        fail(b, node->span, TSL_ERR_VALUE,
             "a vertex is the numbers of sides of the polygons round it, such as 3.4.6.4");
        return NULL;
    }
    for (size_t i = 0; i < sizeof type_rows / sizeof *type_rows; i++) {
        if (type_is_row(&type, i)) return type_rows[i].word;
    }
    type_refuse(b, node->span, &type);
    return NULL;
}
