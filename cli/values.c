/* values.c - the words that options take, for completions and manual pages. In: an option. Out: names, from the library's tables
 * where it has them. */
#include "values.h"

static const char *kind_at(int i) {
    return i < TSL_KIND_COUNT ? tsl_kind_name((tsl_kind)i) : NULL;
}
static const char *relation_at(int i) {
    return i < TSL_REL_COUNT ? tsl_relation_name((tsl_relation)i) : NULL;
}
static const char *direction_at(int i) {
    return i < TSL_DIR_COUNT ? tsl_direction_name((tsl_direction)i) : NULL;
}
static const char *way_at(int i) {
    static const char *const sliders[] = {"Queen", "Rook", "Bishop"};
    if (i < TSL_WAY_COUNT) return tsl_way_name((tsl_way)i);
    return i < TSL_WAY_COUNT + 3 ? sliders[i - TSL_WAY_COUNT] : NULL;
}
static const char *rules_at(int i) {
    return i + TSL_RULES_PAPER <= TSL_RULES_LUDII ? tsl_rules_name((tsl_rules)(i + TSL_RULES_PAPER))
                                                  : NULL;
}
static const char *style_at(int i) {
    return i < TSL_STYLE_COUNT ? tsl_style_name((tsl_style)i) : NULL;
}
static const char *format_at(int i) {
    return tsl_format_at((uint32_t)i).name;
}
static const char *part_at(int i) {
    return tsl_part_name((uint32_t)i);
}
static const char *like_at(int i) {
    return i < TSL_LIKE_NUMBERED ? tsl_like_name((tsl_like)i) : NULL;
}
static const char *policy_at(int i) {
    return tsl_policy_name((tsl_policy)i);
}
static const char *fill_at(int i) {
    static const char *const names[] = {"phase", "sides", "none", "region", NULL};
    return names[i];
}
static const char *labels_at(int i) {
    static const char *const names[] = {"cell", "vertex", "edge", "id", "degree", "sides", NULL};
    return names[i];
}
static const char *paper_at(int i) {
    static const char *const names[] = {"A5", "A4",     "A3",    "A2",      "A1",
                                        "A0", "Letter", "Legal", "Tabloid", NULL};
    return names[i];
}

static const struct {
    OptionSet options;
    const char *(*at)(int i);
} rows[] = {
    {OPTION_KIND | OPTION_TO_KIND | OPTION_ORBITS, kind_at},
    {OPTION_RELATION, relation_at},
    {OPTION_DIRECTION | OPTION_RADIALS, way_at},
    {OPTION_FACING, direction_at},
    {OPTION_RULES, rules_at},
    {OPTION_STYLE, style_at},
    {OPTION_FORMAT, format_at},
    {OPTION_ONLY | OPTION_WITHOUT, part_at},
    {OPTION_LIKE, like_at},
    {OPTION_POLICY, policy_at},
    {OPTION_FILL, fill_at},
    {OPTION_LABELS, labels_at},
    {OPTION_PAGE, paper_at},
};

const char *value_at(OptionSet option, int place) {
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if ((rows[i].options & option) == 0) continue;
        return rows[i].at(place);
    }
    return NULL;
}
