/* define_table.h - defines by their names. */
#ifndef TSL_GAME_DEFINE_TABLE_H
#define TSL_GAME_DEFINE_TABLE_H
#include "../base/sort.h"
#include "game.h"

enum { DEFINE_ARGUMENTS = 9 }; /* #1 to #9 */

typedef struct {
    Text name, body;
    const Origin *origin; /* of the body's bytes; NULL: they are not in the file */
} Define;
typedef struct {
    const Define *define;
    KeyedId *by_hash;
    uint32_t count;
} DefineTable;

/* Takes the definitions out of the text; they stay slices of it. */
TSL_LOCAL bool defines_take(Build *b, const Draft *text, DefineTable *out, Draft *rest);
TSL_LOCAL bool defines_built_in(Build *b, DefineTable *out);
/* NULL if there is none; of several with the same name the last. */
TSL_LOCAL const Define *define_find(const DefineTable *table, Text name);
#endif
