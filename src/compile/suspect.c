/* suspect.c - boards that are hardly meant. In: what a text makes. Out: warnings about all of it; those about one argument
 * come from whoever reads the argument. */
#include "suspect.h"
#include "../graph/split.h"

TSL_LOCAL bool suspect_empty(Build *b, const Node *root, Span played) {
    static const char *const plural[] = {"vertices", "edges", "cells"};
    bool bare = !keyword_makes(root->text, MAKES_BOARD);
    return warn(b, played, TSL_WARN_EMPTY,
                "the board is played on %s, of which it has none; did you mean %suse:Vertex%s?",
                plural[b->use], bare ? "(board ... " : "", bare ? ")" : "");
}

/* Recursion is as deep as the brackets are nested, which max_depth limits. */
static bool suspect_has_word(const Node *node, const char *word) {
    if (node_is_word(node, word)) return true;
    for (const Node *child = node->child; child; child = child->next) {
        if (suspect_has_word(child, word)) return true;
    }
    return false;
}

TSL_LOCAL bool suspect_crossing(Build *b, const Node *root, const Graph *g) {
    Pair edges;
    if (suspect_has_word(root, "SolidNoSplit")) return true; /* which asks for crossings */
    if (!graph_find_crossing(b, g, &edges)) return false;
    if (edges.a == TSL_NONE) return true;
    Pair one = g->edge[edges.a], other = g->edge[edges.b];
    return warn(b, b->crosser, TSL_WARN_CROSSING,
                "edges cross without a vertex there, such as %u-%u and %u-%u, so cells may overlap "
                "or be missing; did you mean (splitCrossings ...)?",
                one.a, one.b, other.a, other.b);
}
