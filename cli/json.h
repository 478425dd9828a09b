/* json.h - pieces of JSON. In: text. Out: the same as a JSON string. */
#ifndef TESSELLA_CLI_JSON_H
#define TESSELLA_CLI_JSON_H
#include <stdio.h>

void json_string(FILE *out, const char *text); /* with its quotes; text is UTF-8 */

#endif
