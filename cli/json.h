/* json.h - pieces of JSON. In: text, or a board. Out: JSON strings, and how every answer about a board begins. */
#ifndef TESSELLA_CLI_JSON_H
#define TESSELLA_CLI_JSON_H
#include <stdio.h>
#include <tessella.h>

enum { JSON_ESCAPE = 16 };
/* A byte as it stands in a string; returns how many bytes that takes. */
size_t json_escape(char c, char out[JSON_ESCAPE]);
void json_string(FILE *out, const char *text); /* with its quotes; text is UTF-8 */
/* {"board":"(hex 4)" without the brace at its end; after it the board's "warnings", if it has any. */
void json_begin(FILE *out, const tsl_board *board);

#endif
