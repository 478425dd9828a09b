/* assembly.c - the levels map, complex and graph, and shapes of wrapped boards: parts are numbered, equal ones are put in classes. In: a board. Out: the
 * symmetries of parts, exchanges of equal parts, and for maps the mirror image.
 * The group of c equal parts has the order |part|^c c!: each part moves by itself, and they change places. */
#include "assembly.h"
#include "../wrapped.h"
#include <string.h>

static uint32_t part_sites_all(const Parts *parts, uint32_t part) {
    uint32_t count = 0;
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++)
        count += parts_size(parts, kind, part);
    return count;
}

/* Whether two parts have as many sites of each kind. */
static bool parts_fit(const Parts *a, uint32_t p, const Parts *c, uint32_t q) {
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
        if (parts_size(a, kind, p) != parts_size(c, kind, q)) return false;
    }
    return true;
}

/* ---- Numbering parts ---- */

/* Whether turning round a vertex differs from turning back: round three edges it does, and if they are measured round two that are
 * not opposite each other, and round one that bends. */
static bool vertex_has_sense(const Fans *fans, uint32_t v) {
    uint32_t there[DART_MEASURES], back[DART_MEASURES], dart = fans->first[v];
    const uint32_t degree = fans_degree(fans, v);
    if (degree == 0 || degree > 2 || !fans->measure) return degree > 2;
    fans_measure(fans, v, dart, false, there);
    fans_measure(fans, v, dart, true, back);
    return memcmp(there, back, sizeof there) != 0;
}

/* None has on a board whose seams mirror: a way round it changes left and right. */
static bool part_has_sense(const Assembly *a, uint32_t part) {
    const BoardWrap *wrap = board_wrap(a->parts.board);
    if (wrap && wrap->mirrors) return false;
    const uint32_t *v = parts_sites(&a->parts, TSL_KIND_VERTEX, part);
    for (uint32_t i = 0; i < parts_size(&a->parts, TSL_KIND_VERTEX, part); i++) {
        if (vertex_has_sense(&a->fans, v[i])) return true;
    }
    return false;
}

/* What was numbered in scratch memory, kept until the end. */
static bool numbering_keep(Build *b, Numbering *n, uint32_t count) {
    Numbering kept = *n;
    size_t nodes = (size_t)count + 1;
    kept.order = n->order ? TAKE(b, &b->tree, uint32_t, nodes) : NULL;
    kept.entry = n->entry ? TAKE(b, &b->tree, uint32_t, nodes) : NULL;
    kept.back = n->back ? TAKE(b, &b->tree, uint8_t, nodes) : NULL;
    kept.code = n->code ? TAKE(b, &b->tree, uint32_t, (size_t)n->length + 1) : NULL;
    if (b->error.code != TSL_OK) return false;
    if (n->order) memcpy(kept.order, n->order, count * sizeof *n->order);
    if (n->entry) memcpy(kept.entry, n->entry, count * sizeof *n->entry);
    if (n->back) memcpy(kept.back, n->back, count * sizeof *n->back);
    if (n->code) memcpy(kept.code, n->code, n->length * sizeof *n->code);
    *n = kept;
    return true;
}

/* A part of one vertex alone. */
static bool part_number_single(Build *b, Numbering *out) {
    *out = (Numbering){.searched = true, .known = true};
    out->order = TAKE_ZERO(b, &b->tree, uint32_t, 1);
    out->code = TAKE_ZERO(b, &b->tree, uint32_t, 1);
    return out->code != NULL && out->order != NULL;
}

static bool part_number(Build *b, Assembly *a, PartEntry *entry) {
    uint32_t part = entry->query.part, count = part_sites_all(&a->parts, part);
    entry->group.complete = true;
    if (count == 1) return part_number_single(b, &entry->numbering);
    ArenaMark mark = arena_mark(&b->scratch);
    bool flags = a->like != TSL_LIKE_GRAPH && a->fans.surface[part];
    if (!(flags ? flags_number(b, &entry->query, &entry->numbering, &entry->group)
                : search_number(b, &entry->query, &a->visits, &entry->numbering, &entry->group)))
        return false;
    uint32_t nodes = flags ? parts_size(&a->parts, TSL_KIND_VERTEX, part) : count;
    if (!numbering_keep(b, &entry->numbering, nodes)) return false;
    arena_release(&b->scratch, mark);
    return true;
}

/* ---- Classes ---- */

/* Whether two parts are equal: an isomorphism between them is in `image` then. */
TSL_LOCAL bool part_entries_match(Build *b, const PartEntry *one, const PartEntry *other,
                                  uint32_t *image) {
    const Numbering *n = &one->numbering, *m = &other->numbering;
    if (!parts_fit(one->query.parts, one->query.part, other->query.parts, other->query.part) ||
        n->searched != m->searched || !n->known || !m->known || numbering_compare(n, m) != 0)
        return false;
    return numbering_match(b, &one->query, n, &other->query, m, image);
}

/* Parts by a hash: of their sizes, or of their codes as well. */
typedef struct {
    uint32_t *slot, mask;
} PartTable;

static bool table_init(Build *b, uint32_t parts, PartTable *out) {
    out->mask = 15;
    while (out->mask < 2 * parts) out->mask = 2 * out->mask + 1;
    out->slot = TAKE(b, &b->scratch, uint32_t, (size_t)out->mask + 1);
    if (!out->slot) return false;
    memset(out->slot, 0xFF, ((size_t)out->mask + 1) * sizeof *out->slot);
    return true;
}

static uint64_t hash_sizes(const Parts *parts, uint32_t part) {
    uint64_t h = 0;
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++)
        h = (h ^ parts_size(parts, kind, part)) * 0x9E3779B97F4A7C15u;
    return h;
}

static uint64_t hash_entry(const PartEntry *entry) {
    uint64_t h = hash_sizes(entry->query.parts, entry->query.part);
    for (uint32_t i = 0; i < entry->numbering.length; i++)
        h = (h ^ entry->numbering.code[i]) * 0x9E3779B97F4A7C15u;
    return h;
}

/* Marks in `twin` the parts that have as many sites of each kind as another one. */
static bool parts_twins(Build *b, const Parts *parts, uint8_t *twin) {
    PartTable table;
    if (!table_init(b, parts->count, &table)) return false;
    for (uint32_t p = 0; p < parts->count; p++) {
        uint32_t at = (uint32_t)(hash_sizes(parts, p) >> 32) & table.mask;
        while (table.slot[at] != TSL_NONE && !parts_fit(parts, p, parts, table.slot[at]))
            at = (at + 1) & table.mask;
        if (table.slot[at] == TSL_NONE) {
            table.slot[at] = p;
        } else {
            twin[p] = twin[table.slot[at]] = 1;
        }
    }
    return true;
}

/* Finds the class of every part. Parts whose numbering is not known are classes of their own. */
static bool assembly_classes(Build *b, Assembly *a) {
    PartTable table;
    uint32_t all = span_all(&a->parts.span);
    uint32_t *image = TAKE(b, &b->scratch, uint32_t, (size_t)all + 1);
    uint32_t *last = image ? TAKE(b, &b->scratch, uint32_t, a->parts.count) : NULL;
    if (!last || !table_init(b, a->parts.count, &table)) return false;
    for (uint32_t p = 0; p < a->parts.count; p++) {
        PartEntry *entry = &a->entry[p];
        entry->class = last[p] = p;
        entry->next = TSL_NONE;
        if (!entry->numbering.known) continue;
        uint32_t at = (uint32_t)(hash_entry(entry) >> 32) & table.mask;
        while (table.slot[at] != TSL_NONE &&
               !part_entries_match(b, &a->entry[table.slot[at]], entry, image))
            at = (at + 1) & table.mask;
        if (b->error.code != TSL_OK) return false;
        if (table.slot[at] == TSL_NONE) {
            table.slot[at] = p;
        } else {
            uint32_t class = entry->class = table.slot[at];
            a->entry[last[class]].next = p;
            last[class] = p;
        }
    }
    return true;
}

/* ---- All of it ---- */

static bool assembly_number(Build *b, Assembly *a, const AssemblyWish *wish, const uint8_t *twin) {
    for (uint32_t p = 0; p < a->parts.count; p++) {
        bool sense = wish->like <= TSL_LIKE_MAP && part_has_sense(a, p);
        PartQuery query = {.parts = &a->parts,
                           .fans = &a->fans,
                           .part = p,
                           .number = a->number,
                           .one_sense = sense,
                           .canonical = wish->canonical || twin[p]};
        a->has_sense = a->has_sense || sense;
        a->entry[p] = (PartEntry){.query = query};
        if (!part_number(b, a, &a->entry[p])) return false;
        if (!a->mirrored) continue;
        query.mirrored = sense;
        a->mirrored[p] = (PartEntry){.query = query};
        if (!part_number(b, a, &a->mirrored[p])) return false;
    }
    return true;
}

/* Fans for the level shape may not be found; then the assembly is not known. */
static bool assembly_fans(Build *b, Assembly *a) {
    switch (a->like) {
    case TSL_LIKE_SHAPE:
        a->known = a->parts.count == 1 && fans_measured(b, &a->parts, &a->fans);
        return b->error.code == TSL_OK;
    case TSL_LIKE_MAP:
        if (fans_by_angle(b, &a->parts, &a->fans)) return true;
        return fail(b, (Span){0, 0}, TSL_ERR_VALUE,
                    "a map needs a flat board with edges apart at every vertex; ask for complex");
    case TSL_LIKE_COMPLEX:
        return fans_by_cells(b, &a->parts, &a->fans);
    default:
        return true;
    }
}

TSL_LOCAL bool assembly_make(Build *b, const tsl_board *board, const AssemblyWish *wish,
                             Assembly *out) {
    SiteSpan span = {{0}};
    uint32_t vertices = board->count[TSL_KIND_VERTEX];
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++) {
        bool counts = wish->like != TSL_LIKE_GRAPH || kind != TSL_KIND_CELL;
        span.first[kind + 1] = span.first[kind] + (counts ? board->count[kind] : 0);
    }
    *out = (Assembly){.like = wish->like, .visits = wish->visits, .known = true};
    if (!parts_split(b, board, &span, &out->parts) || !assembly_fans(b, out)) return false;
    if (!out->known) return true;
    uint8_t *twin = TAKE_ZERO(b, &b->scratch, uint8_t, out->parts.count);
    out->number = twin ? TAKE(b, &b->scratch, uint32_t, (size_t)vertices + 1) : NULL;
    out->entry = out->number ? TAKE(b, &b->scratch, PartEntry, out->parts.count) : NULL;
    if (!out->entry || !parts_twins(b, &out->parts, twin)) return false;
    if (wish->mirrored) {
        out->mirrored = TAKE(b, &b->scratch, PartEntry, out->parts.count);
        if (!out->mirrored) return false;
    }
    memset(out->number, 0xFF, (size_t)vertices * sizeof *out->number);
    return assembly_number(b, out, wish, twin) && assembly_classes(b, out);
}

/* ---- Symmetries ---- */

/* Writes into a permutation of the board where the sites of one part go in another one. */
static void part_put(const Parts *parts, uint32_t from, uint32_t to, const uint32_t *image,
                     uint32_t *out) {
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
        const uint32_t *site = parts_sites(parts, kind, from),
                       *there = parts_sites(parts, kind, to);
        uint32_t count = parts_size(parts, kind, from);
        for (uint32_t i = 0; i < count; i++)
            out[parts->span.first[kind] + site[i]] = there[image[i]];
        image += count;
    }
}

/* The same the other way round: the image tells where sites of `to` come from. */
static void part_put_back(const Parts *parts, uint32_t from, uint32_t to, const uint32_t *image,
                          uint32_t *out) {
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
        const uint32_t *site = parts_sites(parts, kind, from),
                       *there = parts_sites(parts, kind, to);
        uint32_t count = parts_size(parts, kind, from);
        for (uint32_t i = 0; i < count; i++)
            out[parts->span.first[kind] + there[image[i]]] = site[i];
        image += count;
    }
}

typedef struct {
    Assembly *a;
    tsl_symmetry *s;
    uint32_t *whole, *image; /* room for a permutation of the board, and of a part */
} Assembler;

static bool match_parts(Build *b, const Assembler *m, uint32_t p, uint32_t q) {
    if (part_entries_match(b, &m->a->entry[p], &m->a->entry[q], m->image)) return true;
    if (b->error.code == TSL_OK) m->s->complete = false;
    return false;
}

/* The exchange of the first two parts of a class, and a round of all of them. */
static bool class_exchange(Build *b, const Assembler *m, uint32_t class) {
    const Parts *parts = &m->a->parts;
    uint32_t second = m->a->entry[class].next, last = second;
    perm_identity(&parts->span, m->whole);
    if (!match_parts(b, m, class, second)) return b->error.code == TSL_OK;
    part_put(parts, class, second, m->image, m->whole);
    part_put_back(parts, class, second, m->image, m->whole);
    if (!group_add(b, m->s, m->whole, NULL)) return false;
    if (m->a->entry[second].next == TSL_NONE) return true;
    perm_identity(&parts->span, m->whole);
    for (uint32_t p = class, q; (q = m->a->entry[p].next) != TSL_NONE; p = last = q) {
        if (!match_parts(b, m, p, q)) return b->error.code == TSL_OK;
        part_put(parts, p, q, m->image, m->whole);
    }
    if (!match_parts(b, m, class, last)) return b->error.code == TSL_OK;
    part_put_back(parts, class, last, m->image, m->whole);
    return group_add(b, m->s, m->whole, NULL);
}

/* All that moves the parts of one class. */
static bool class_symmetries(Build *b, const Assembler *m, uint32_t class) {
    const PartEntry *entry = &m->a->entry[class];
    uint32_t parts = 0;
    for (uint32_t i = 0; i < entry->group.count; i++) {
        perm_identity(&m->a->parts.span, m->whole);
        part_put(&m->a->parts, class, class, entry->group.image[i], m->whole);
        if (!group_add(b, m->s, m->whole, NULL)) return false;
    }
    for (uint32_t p = class; p != TSL_NONE; p = m->a->entry[p].next) {
        if (!group_multiply(b, m->s, ++parts)) return false;
        for (uint32_t i = 0; i < entry->group.factors; i++) {
            if (!group_multiply(b, m->s, entry->group.factor[i])) return false;
        }
    }
    m->s->complete = m->s->complete && entry->group.complete;
    return entry->next == TSL_NONE || class_exchange(b, m, class);
}

/* Takes every part to one that is its mirror image, if there are such: of a class to those of another one, in order. */
static bool assembly_mirror(Build *b, const Assembler *m, bool *found) {
    const Parts *parts = &m->a->parts;
    uint8_t *used = TAKE_ZERO(b, &b->scratch, uint8_t, parts->count);
    if (!used) return false;
    *found = true;
    for (uint32_t p = 0; p < parts->count && *found; p++) {
        uint32_t q = 0;
        for (; q < parts->count; q++) {
            if (!build_charge(b, 1)) return false;
            if (!used[q] && part_entries_match(b, &m->a->mirrored[p], &m->a->entry[q], m->image))
                break;
        }
        *found = q < parts->count && b->error.code == TSL_OK;
        if (*found) part_put(parts, p, q, m->image, m->whole);
        if (*found) used[q] = 1;
    }
    return b->error.code == TSL_OK;
}

TSL_LOCAL bool parts_find(Build *b, tsl_symmetry *s) {
    const Motion reversed = {{{-1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    Assembly a;
    AssemblyWish wish = {s->like, false, false, s->visits};
    size_t all = (size_t)span_all(&s->span) + 1;
    bool found = false;
    wish.mirrored = s->like <= TSL_LIKE_MAP && !(s->only & TSL_SYMMETRY_ROTATIONS);
    if (!assembly_make(b, s->board, &wish, &a)) return false;
    s->complete = s->complete && a.known;
    if (!a.known) return true;
    Assembler m = {&a, s, TAKE(b, &b->scratch, uint32_t, all), NULL};
    m.image = m.whole ? TAKE(b, &b->scratch, uint32_t, all) : NULL;
    if (!m.image) return false;
    for (uint32_t p = 0; p < a.parts.count; p++) {
        if (a.entry[p].class == p && !class_symmetries(b, &m, p)) return false;
        if (!a.entry[p].numbering.known && a.entry[p].query.canonical) s->complete = false;
    }
    if (!a.has_sense || !a.mirrored) return true;
    if (!assembly_mirror(b, &m, &found)) return false;
    return !found || (group_multiply(b, s, 2) && group_add(b, s, m.whole, &reversed));
}
