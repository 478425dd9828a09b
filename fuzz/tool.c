/* tool.c - the command-line tool as a function. */
int tool_main(int count, char **arguments);
#define main tool_main
#include "../cli/main.c"
