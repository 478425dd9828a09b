/* node.c - what a single node is. */
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
