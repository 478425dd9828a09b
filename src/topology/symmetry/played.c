/* played.c - only how the sites of one kind move. In: symmetries of all sites. Out: those of one kind, each once.
 * Of n symmetries that leave every site of the kind, all others come n times: the order is divided by n. */
#include "../wrapped.h"
#include "search.h"
#include <string.h>

/* Leaves the images of one kind. Generators that move none of its sites are gone. */
static void played_cut(tsl_symmetry *s, tsl_kind use) {
    Generators *g = &s->generators;
    uint32_t first = s->span.first[use], count = span_count(&s->span, use), kept = 0;
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++)
        s->span.first[kind + 1] = kind < (int)use ? 0 : count;
    for (uint32_t i = 0; i < g->count; i++) {
        memmove(g->image[i], g->image[i] + first, count * sizeof *g->image[i]);
        if (perm_is_identity(&s->span, g->image[i])) continue;
        g->image[kept] = g->image[i];
        g->motion[kept++] = g->motion[i];
    }
    g->count = kept;
}

/* Divides the order by a number that it is a multiple of. */
static void order_divide(GroupOrder *order, uint32_t by) {
    order->value = 1;
    for (uint32_t i = 0; i < order->count; i++) {
        uint32_t common = common_divisor(order->factor[i], by);
        order->factor[i] /= common;
        by /= common;
        order->value = budget_times(order->value, order->factor[i]);
    }
}

/* The symmetries that leave all sites of a kind: those of the board with a colour for each of these. */
static bool played_still(Build *b, tsl_symmetry *s, tsl_kind use, PartGroup *group) {
    Parts parts;
    NodeGraph graph;
    Search search;
    uint32_t count = span_count(&s->span, use);
    if (!parts_whole(b, s->board, &s->span, &parts) || !search_graph(b, &parts, 0, &graph))
        return false;
    uint32_t *colour = TAKE(b, &b->scratch, uint32_t, (size_t)graph.nodes + 1);
    if (!colour) return false;
    for (uint32_t i = 0; i < graph.nodes; i++) {
        tsl_kind kind = span_kind(&s->span, i);
        colour[i] = kind == use ? i - s->span.first[use] : count + (uint32_t)kind;
    }
    return search_open(b, &graph, colour, count + TSL_KIND_COUNT, &s->visits, group, &search) &&
           search_symmetries(b, &search);
}

/* Shapes of flat boards are few: they are counted. */
static bool played_count(Build *b, tsl_symmetry *s, uint64_t most) {
    uint64_t count;
    if (!elements_count(b, s, (uint32_t)most, &count)) return false;
    order_divide(&s->order, (uint32_t)(most / count));
    if (count == most) return true;
    s->turns = 0;
    s->name[0] = '\0'; /* that of all sites */
    return true;
}

TSL_LOCAL bool group_restrict(Build *b, tsl_symmetry *s) {
    tsl_kind use = s->board->use;
    PartGroup group = {.complete = true};
    ArenaMark mark = arena_mark(&b->scratch);
    bool shape = s->like == TSL_LIKE_SHAPE, flat = !board_wrap(s->board);
    if (!(shape && flat) && !played_still(b, s, use, &group)) return false;
    played_cut(s, use);
    if (shape && flat && !played_count(b, s, s->order.value)) return false;
    /* What leaves the sites of the kind may not be a shape: nothing is said of how often each comes. */
    if (shape && group.factors) s->complete = false;
    for (uint32_t i = 0; i < group.factors; i++) order_divide(&s->order, group.factor[i]);
    s->complete = s->complete && group.complete;
    arena_release(&b->scratch, mark);
    return true;
}
