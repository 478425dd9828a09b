/* flags.c - a part numbered from its flags. In: fans. Out: the least code, the flags that give it, which are the symmetries.
 *
 *   code of a flag: for every vertex, in the order in which they are met, the number of its edges, then for each edge
 *   in turning order from the one by which it was entered: the number of the far end, and how many sides
 *   the cell has that follows, 0 for a gap; at the level shape also what is measured of the edge
 *
 * Only flags of the rarest class of vertices are tried, and none that a known symmetry leads to.
 * Holds: flags have the same code exactly if a symmetry takes one to the other. */
#include "flags.h"
#include "../../base/union_sets.h"
#include "listing.h"
#include <string.h>

static uint32_t flags_sides(const FlagPart *p, uint32_t cell) {
    return cell == TSL_NONE
               ? 0
               : csr_list(p->board->incident[TSL_KIND_CELL][TSL_KIND_EDGE], cell).count;
}

/* ---- Walks ---- */

static bool walk_init(Build *b, const FlagPart *p, FlagWalk *walk) {
    walk->order = TAKE(b, &b->scratch, uint32_t, p->vertices);
    walk->entry = walk->order ? TAKE(b, &b->scratch, uint32_t, p->vertices) : NULL;
    walk->back = walk->entry ? TAKE(b, &b->scratch, uint8_t, p->vertices) : NULL;
    return walk->back != NULL;
}

/* Compares one more number with the best code. Once it is less, the rest of the code is written instead. */
static bool code_add(FlagPart *p, FlagCode *code, uint32_t number) {
    if (code->less) {
        p->best_code[code->length++] = number;
        return true;
    }
    uint32_t best = p->best_code[code->length];
    if (number > best) return false;
    if (number < best) {
        code->less = true;
        p->best_code[code->length] = number;
    }
    code->length++;
    return true;
}

/* At the level shape: how long an edge is, how far from the next one, how it bends. */
static bool code_measures(FlagPart *p, FlagCode *code, uint32_t v, uint32_t dart, bool back) {
    uint32_t measure[DART_MEASURES];
    fans_measure(p->fans, v, dart, back, measure);
    for (int i = 0; i < DART_MEASURES; i++) {
        if (!code_add(p, code, measure[i])) return false;
    }
    return true;
}

/* Numbers what vertex i of the walk leads to; false as soon as the code is more than the best one. */
static bool walk_vertex(FlagPart *p, FlagWalk *walk, uint32_t i, FlagCode *code) {
    const Fans *fans = p->fans;
    uint32_t v = walk->order[i], degree = fans_degree(fans, v), dart = walk->entry[i];
    bool back = walk->back[i];
    if (!code_add(p, code, degree)) return false;
    for (uint32_t k = 0; k < degree; k++, dart = fans_next(fans, v, dart, back)) {
        uint32_t edge = fans->edge[dart], far = board_far_end(p->board, edge, v);
        if (p->number[far] == TSL_NONE) {
            walk->order[walk->count] = far;
            walk->entry[walk->count] = fans->twin[dart];
            walk->back[walk->count] = (uint8_t)(back != fans->flip[dart]);
            p->number[far] = walk->count++;
        }
        if (!code_add(p, code, p->number[far]) ||
            !code_add(p, code, flags_sides(p, fans_corner(fans, v, dart, back))) ||
            (fans->measure && !code_measures(p, code, v, dart, back)))
            return false;
    }
    return true;
}

/* Numbers the whole part from a flag, as long as the code is not more than the best one. */
static FlagResult walk_flag(Build *b, FlagPart *p, FlagWalk *walk, Flag flag) {
    FlagCode code = {0, p->none};
    bool going = true;
    walk->count = 1;
    walk->order[0] = flag.vertex;
    walk->entry[0] = flag.dart;
    walk->back[0] = flag.back;
    p->number[flag.vertex] = 0;
    uint32_t i = 0;
    for (; i < walk->count && going; i++) {
        going = build_charge(b, 4 + 4 * (uint64_t)fans_degree(p->fans, walk->order[i])) &&
                walk_vertex(p, walk, i, &code);
    }
    for (uint32_t k = 0; k < walk->count; k++) p->number[walk->order[k]] = TSL_NONE;
    if (!going) return FLAG_MORE;
    p->length = code.length;
    p->none = false;
    return code.less ? FLAG_LESS : FLAG_EQUAL;
}

/* The walk becomes the best one. */
static void walk_swap(FlagPart *p) {
    FlagWalk swap = p->best;
    p->best = p->walk;
    p->walk = swap;
}

/* ---- Candidates ---- */

/* The flags of all vertices of a colour. */
static bool flags_candidates(Build *b, FlagPart *p, uint32_t colour) {
    bool both = !p->query->one_sense;
    uint32_t count = 0;
    for (uint32_t i = 0; i < p->vertices; i++) {
        p->start[i] = count;
        if (p->colour[i] == colour) count += (both ? 2 : 1) * fans_degree(p->fans, p->site[i]);
    }
    p->candidate = TAKE(b, &b->scratch, Flag, (size_t)count + 1);
    p->root = p->candidate ? TAKE(b, &b->scratch, uint32_t, (size_t)count + 1) : NULL;
    if (!p->root || !build_charge(b, count + (uint64_t)p->vertices)) return false;
    for (uint32_t i = 0; i < p->vertices; i++) {
        uint32_t v = p->site[i];
        if (p->colour[i] != colour) continue;
        for (uint32_t d = p->fans->first[v]; d < p->fans->first[v + 1]; d++) {
            if (both || !p->query->mirrored) p->candidate[p->candidates++] = (Flag){v, d, 0};
            if (both || p->query->mirrored) p->candidate[p->candidates++] = (Flag){v, d, 1};
        }
    }
    union_begin(p->root, count);
    return true;
}

static uint32_t flag_number(const FlagPart *p, Flag flag) {
    const Parts *parts = p->query->parts;
    uint32_t at = flag.dart - p->fans->first[flag.vertex];
    return p->start[parts->local[flag.vertex]] + (p->query->one_sense ? at : 2 * at + flag.back);
}

/* How many darts it is from one to another, in a sense. */
static uint32_t flag_offset(const Fans *fans, uint32_t v, uint32_t from, uint32_t to, bool back) {
    uint32_t degree = fans_degree(fans, v);
    uint32_t ahead = to >= from ? to - from : to + degree - from;
    return back && ahead ? degree - ahead : ahead;
}

static uint32_t flag_ahead(const Fans *fans, uint32_t v, uint32_t dart, uint32_t by, bool back) {
    uint32_t first = fans->first[v], degree = fans_degree(fans, v), at = dart - first;
    return first + (back ? at + degree - by : at + by) % degree;
}

/* Where the symmetry takes a flag that takes the best walk to another one. */
static Flag flag_image(const FlagPart *p, const FlagWalk *other, Flag flag) {
    uint32_t i = p->number[flag.vertex];
    uint32_t by = flag_offset(p->fans, flag.vertex, p->best.entry[i], flag.dart, p->best.back[i]);
    return (Flag){other->order[i],
                  flag_ahead(p->fans, other->order[i], other->entry[i], by, other->back[i]),
                  (uint8_t)(flag.back ^ p->best.back[i] ^ other->back[i])};
}

/* Flags that a new symmetry takes to each other have one root from now on. */
static bool flags_join(Build *b, FlagPart *p, const FlagWalk *other) {
    if (!build_charge(b, p->candidates + 2 * (uint64_t)p->vertices)) return false;
    for (uint32_t i = 0; i < p->vertices; i++) p->number[p->best.order[i]] = i;
    for (uint32_t i = 0; i < p->candidates; i++) {
        uint32_t to = flag_number(p, flag_image(p, other, p->candidate[i]));
        union_join(p->root, i, to);
    }
    for (uint32_t i = 0; i < p->vertices; i++) p->number[p->best.order[i]] = TSL_NONE;
    return true;
}

/* ---- The least code ---- */

static Numbering flags_numbering(const FlagPart *p, const FlagWalk *walk) {
    return (Numbering){.order = walk->order,
                       .entry = walk->entry,
                       .back = walk->back,
                       .code = p->best_code,
                       .length = p->length,
                       .known = true};
}

/* Whether every site of the part stays. */
static bool flags_stay(const FlagPart *p, const uint32_t *image) {
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++) {
        uint32_t count = parts_size(p->query->parts, kind, p->query->part);
        for (uint32_t i = 0; i < count; i++) {
            if (*image++ != i) return false;
        }
    }
    return true;
}

static bool walk_list(Build *b, const FlagPart *p, const FlagWalk *walk, Listing *out) {
    const Parts *parts = p->query->parts;
    uint32_t *number = TAKE(b, &b->scratch, uint32_t, p->vertices);
    if (!number || !listing_init(b, parts, p->query->part, out)) return false;
    for (uint32_t i = 0; i < p->vertices; i++) number[parts->local[walk->order[i]]] = i;
    return listing_fill(b, parts, p->query->part, number, out);
}

/* Two walks have the same code, but cells that it says nothing of tell them apart: the one with the less listing is better. */
static bool flags_prefer(Build *b, FlagPart *p) {
    Listing best, walk;
    ArenaMark mark = arena_mark(&b->scratch);
    if (!walk_list(b, p, &p->best, &best) || !walk_list(b, p, &p->walk, &walk)) return false;
    if (listing_compare(&walk, &best) < 0) walk_swap(p);
    arena_release(&b->scratch, mark);
    return true;
}

/* A walk with the code of the best one is a symmetry. Cells that codes say nothing of may still tell them apart. Where no vertex has
 * three edges, and no cell tells the two sides apart, turning in the other sense moves nothing. */
static bool flags_found(Build *b, FlagPart *p, PartGroup *group, uint32_t *image) {
    Numbering best = flags_numbering(p, &p->best), other = flags_numbering(p, &p->walk);
    if (!numbering_match(b, p->query, &best, p->query, &other, image))
        return b->error.code == TSL_OK && (!p->query->canonical || flags_prefer(b, p));
    if (!flags_join(b, p, &p->walk)) return false;
    p->senseless = p->senseless || flags_stay(p, image);
    return flags_stay(p, image) || part_group_add(b, group, image, p->sites);
}

static bool flags_try(Build *b, FlagPart *p, PartGroup *group, uint32_t *image) {
    for (uint32_t i = 0; i < p->candidates; i++) {
        if (union_root(p->root, i) != i) continue;
        FlagResult result = walk_flag(b, p, &p->walk, p->candidate[i]);
        if (b->error.code != TSL_OK) return false;
        if (result == FLAG_LESS) walk_swap(p);
        if (result == FLAG_EQUAL && !flags_found(b, p, group, image)) return false;
    }
    return true;
}

/* How many candidates symmetries take the best one to: as many as there are symmetries. */
static uint32_t flags_order(FlagPart *p) {
    Flag best = {p->best.order[0], p->best.entry[0], p->best.back[0]};
    uint32_t root = union_root(p->root, flag_number(p, best)), count = 0;
    for (uint32_t i = 0; i < p->candidates; i++) count += union_root(p->root, i) == root;
    return p->senseless ? count / 2 : count;
}

static bool flags_open(Build *b, const PartQuery *query, FlagPart *p, uint32_t **image) {
    const Parts *parts = query->parts;
    *p = (FlagPart){.query = query, .board = parts->board, .fans = query->fans, .none = true};
    p->site = parts_sites(parts, TSL_KIND_VERTEX, query->part);
    p->vertices = parts_size(parts, TSL_KIND_VERTEX, query->part);
    for (tsl_kind kind = TSL_KIND_VERTEX; kind < TSL_KIND_COUNT; kind++)
        p->sites += parts_size(parts, kind, query->part);
    size_t pair = query->fans->measure ? 2 + DART_MEASURES : 2; /* numbers for each dart */
    size_t code = p->vertices + 2 * pair * parts_size(parts, TSL_KIND_EDGE, query->part);
    p->number = query->number;
    p->colour = TAKE(b, &b->scratch, uint32_t, p->vertices);
    p->start = p->colour ? TAKE(b, &b->scratch, uint32_t, p->vertices) : NULL;
    p->best_code = p->start ? TAKE(b, &b->scratch, uint32_t, code) : NULL;
    *image = p->best_code ? TAKE(b, &b->scratch, uint32_t, p->sites) : NULL;
    return *image && walk_init(b, p, &p->best) && walk_init(b, p, &p->walk);
}

TSL_LOCAL bool flags_number(Build *b, const PartQuery *query, Numbering *out, PartGroup *group) {
    FlagPart p;
    uint32_t *image;
    if (!flags_open(b, query, &p, &image)) return false;
    uint32_t colour = flag_classes(b, &p);
    if (colour == TSL_NONE || !flags_candidates(b, &p, colour)) return false;
    if (!flags_try(b, &p, group, image)) return false;
    *out = flags_numbering(&p, &p.best);
    return part_group_multiply(b, group, flags_order(&p));
}
