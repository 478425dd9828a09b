/* track.c - tracks as written. In: a (track ...) clause. Out: its form checked, its parts kept; what
 * a path means on the board is for those who know the board's directions. */
#include "track.h"
#include "../base/names.h"
#include "match.h"
#include <string.h>

static bool track_is_digit(char c) {
    return c >= '0' && c <= '9';
}

/* A site; or End; or a direction and perhaps a number of steps, as in E and NNW2. */
static bool track_item_is_formed(Text item, bool first) {
    Text word = item;
    while (word.length && track_is_digit(word.at[word.length - 1])) word.length--;
    if (!item.length || item.length - word.length > 9) return false;
    if (!word.length || first) return !word.length;
    for (tsl_direction d = TSL_DIR_N; d < TSL_DIR_COUNT; d++) {
        if (text_is(word, names_direction(d))) return true;
    }
    return text_is(item, "End");
}

static bool track_check_path(Build *b, const Node *node) {
    Text path = node->text;
    uint32_t items = 0, start = 0;
    if (b->use == TSL_KIND_EDGE) {
        return fail(b, node->span, TSL_ERR_VALUE,
                    "a path goes over cells or vertices; list the edges instead");
    }
    for (uint32_t i = 0; i <= path.length; i++) {
        if (i < path.length && path.at[i] != ',') continue;
        Text item = {path.at + start, i - start};
        if (!track_item_is_formed(item, items == 0)) {
            Span where = {node->span.offset + 1 + start, item.length ? item.length : 1};
            return fail(b, where, TSL_ERR_VALUE,
                        items == 0
                            ? "a path starts with the number of a site"
                            : "a path goes on with a site, a direction such as E or N2, or End, "
                              "with no spaces between");
        }
        items++;
        start = i + 1;
    }
    if (items > 1) return true;
    return fail(b, node->span, TSL_ERR_VALUE, "a track goes over two sites or more");
}

static bool track_check_sites(Build *b, const Node *list) {
    bool differ = list->count == 0;
    int32_t first = 0;
    for (const Node *node = list->child; node; node = node->next) {
        int32_t site;
        if (!arith_integer(b, node, &site)) return false;
        if (site < -2) return fail(b, node->span, TSL_ERR_VALUE, "there is no site %d", site);
        if (node == list->child) first = site;
        differ = differ || site != first;
    }
    if (differ) return true;
    return fail(b, list->span, TSL_ERR_VALUE, "a track goes over two sites or more");
}

/* Whether the item after the comma at `comma` is a direction; End does not change the site that it starts from. */
static bool track_leads_on(Text path, uint32_t comma) {
    static const char end[] = ",End";
    const uint32_t length = sizeof end - 1;
    while (comma + length <= path.length && memcmp(path.at + comma, end, length) == 0)
        comma += length;
    return comma < path.length && !track_is_digit(path.at[comma + 1]);
}

/* A direction leads on from a site of the board. One that follows a site of a hand leads nowhere. */
static bool track_check_steps(Build *b, const Node *node, uint32_t sites) {
    Text path = node->text;
    for (uint32_t i = 0; i < path.length;) {
        uint32_t start = i, site = 0;
        while (i < path.length && track_is_digit(path.at[i]))
            site = site * 10 + (uint32_t)(path.at[i++] - '0');
        bool number = i == path.length || path.at[i] == ',';
        Span where = {node->span.offset + 1 + start, i - start};
        while (i < path.length && path.at[i] != ',') i++;
        if (number && site >= sites && track_leads_on(path, i))
            return fail(b, where, TSL_ERR_VALUE,
                        "no direction leads on from site %u: the board has %u sites, from 0", site,
                        sites);
        i++;
    }
    return true;
}

TSL_LOCAL bool track_check(Build *b, const Node *clause) {
    Args args;
    if (!match_clause(b, clause, MAKES_TRACK, &args)) return false;
    const Arg *sites = args_find(&args, "sites");
    return sites ? track_check_sites(b, sites->node)
                 : track_check_path(b, args_find(&args, "path")->node);
}

/* The clauses of a program's tracks: one clause, or a list of them. */
static const Node *track_first(const Node *node) {
    return node && node->kind == NODE_LIST ? node->child : node;
}

static uint32_t track_count(const Node *node) {
    return !node ? 0 : node->kind == NODE_LIST ? node->count : 1;
}

TSL_LOCAL bool track_check_places(Build *b, const Node *node, uint32_t sites) {
    const Node *clause = track_first(node);
    for (uint32_t i = 0; i < track_count(node); i++, clause = clause->next) {
        Args args;
        if (!match_clause(b, clause, MAKES_TRACK, &args)) return false;
        const Arg *path = args_find(&args, "path");
        if (path && !track_check_steps(b, path->node, sites)) return false;
    }
    return true;
}

static const char *track_copy(Build *b, Arena *arena, Text text) {
    char *copy = TAKE(b, arena, char, (size_t)text.length + 1);
    if (!copy) return NULL;
    memcpy(copy, text.at, text.length);
    copy[text.length] = '\0';
    return copy;
}

/* P3 and Team3 are 3; every other role is 0, no player in particular. */
static uint32_t track_owner(const Node *node) {
    uint32_t owner = 0;
    if (node->kind == NODE_INT) return node->integer < 0 ? 0 : (uint32_t)node->integer;
    for (uint32_t i = 0; i < node->text.length; i++) {
        if (track_is_digit(node->text.at[i]))
            owner = owner * 10 + (uint32_t)(node->text.at[i] - '0');
    }
    return owner;
}

static bool track_keep_one(Build *b, Arena *arena, const Node *clause, tsl_track *out) {
    Args args;
    if (!match_clause(b, clause, MAKES_TRACK, &args)) return false;
    const Arg *path = args_find(&args, "path"), *owner = args_find(&args, "owner");
    Integers sites = {NULL, 0};
    *out = (tsl_track){.loop = args_boolean(&args, "loop", false),
                       .directed = args_boolean(&args, "directed", false),
                       .owner = owner ? track_owner(owner->node) : 0};
    out->name = track_copy(b, arena, args_find(&args, "name")->node->text);
    if (!out->name) return false;
    if (path) out->path = track_copy(b, arena, path->node->text);
    if (path) return out->path != NULL;
    if (!args_integers(b, arena, &args, "sites", &sites)) return false;
    out->sites = sites.at;
    out->count = sites.count;
    return true;
}

TSL_LOCAL bool track_keep(Build *b, Arena *arena, const Node *node, tsl_track **out,
                          uint32_t *count) {
    *out = NULL;
    *count = track_count(node);
    if (*count == 0) return true;
    *out = TAKE(b, arena, tsl_track, *count);
    if (!*out) return false;
    const Node *clause = track_first(node);
    for (uint32_t i = 0; i < *count; i++, clause = clause->next) {
        if (!track_keep_one(b, arena, clause, &(*out)[i])) return false;
    }
    return true;
}

TSL_LOCAL bool track_keep_made(Build *b, Arena *arena, const tsl_track *made, uint32_t count,
                               tsl_track **out) {
    *out = TAKE(b, arena, tsl_track, count);
    if (!*out) return false;
    for (uint32_t i = 0; i < count; i++) {
        int32_t *sites = TAKE(b, arena, int32_t, made[i].count);
        if (!sites) return false;
        memcpy(sites, made[i].sites, made[i].count * sizeof *sites);
        (*out)[i] = made[i];
        (*out)[i].sites = sites;
        (*out)[i].name = track_copy(b, arena, text_of(made[i].name));
        if (!(*out)[i].name) return false;
    }
    return true;
}
