/* node.c - what a node is, and the canonical text of a tree. */
#include "../base/num.h"
#include "tree.h"
#include <string.h>

TSL_LOCAL const char *node_kind_name(const Node *node) {
    static const char *const names[] = {"a clause",         "a list", "a whole number",
                                        "a decimal number", "a word", "a string"};
    return names[node->kind];
}

static char node_lower(char c) {
    return c >= 'A' && c <= 'Z' ? (char)(c + 32) : c;
}

TSL_LOCAL bool node_is_boolean(const Node *node, bool *value) {
    static const char *const words[] = {"false", "true"};
    for (int i = 0; i < 2; i++) {
        uint32_t length = (uint32_t)strlen(words[i]), k = 0;
        if (node->kind != NODE_WORD || node->text.length != length) continue;
        while (k < length && node_lower(node->text.at[k]) == words[i][k]) k++;
        *value = i;
        if (k == length) return true;
    }
    return false;
}

TSL_LOCAL bool node_is_word(const Node *node, const char *word) {
    if (node->kind != NODE_WORD || node->text.length != strlen(word)) return false;
    char first = node->text.at[0];
    if (first != word[0] && !(word[0] >= 'A' && word[0] <= 'Z' && first == node_lower(word[0])))
        return false;
    return memcmp(node->text.at + 1, word + 1, node->text.length - 1) == 0;
}

typedef struct {
    char *out; /* NULL while only measuring */
    size_t used;
} NodeWriter;

static void node_put(NodeWriter *w, const char *bytes, size_t count) {
    if (w->out) memcpy(w->out + w->used, bytes, count);
    w->used += count;
}

/* Depth is limited by max_depth, so this recursion is, too. */
static void node_write(NodeWriter *w, const Node *node) {
    char digits[NUM_SIZE];
    if (node->label.length) {
        node_put(w, node->label.at, node->label.length);
        node_put(w, ":", 1);
    }
    if (node->kind == NODE_INT) {
        node_put(w, digits, num_write_i64(digits, node->integer));
        return;
    }
    bool bracketed = node->kind == NODE_CLAUSE || node->kind == NODE_LIST;
    if (bracketed) node_put(w, node->kind == NODE_CLAUSE ? "(" : "{", 1);
    if (node->kind == NODE_STRING) node_put(w, "\"", 1);
    if (node->kind != NODE_LIST) node_put(w, node->text.at, node->text.length);
    if (node->kind == NODE_STRING) node_put(w, "\"", 1);
    for (const Node *child = node->child; child; child = child->next) {
        if (child != node->child || node->kind == NODE_CLAUSE) node_put(w, " ", 1);
        node_write(w, child);
    }
    if (bracketed) node_put(w, node->kind == NODE_CLAUSE ? ")" : "}", 1);
}

TSL_LOCAL char *tree_text(Build *b, Arena *arena, const Node *node) {
    NodeWriter w = {NULL, 0};
    node_write(&w, node);
    char *out = TAKE(b, arena, char, w.used + 1);
    if (!out) return NULL;
    w = (NodeWriter){out, 0};
    node_write(&w, node);
    out[w.used] = '\0';
    return out;
}
