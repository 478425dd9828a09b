/* server.c - boards for strangers: a text on each line of the input, an answer on each line of the output, and no text
 * takes more than a tenth of a second or 64 MB, whatever it says. */
#include <stdio.h>
#include <string.h>
#include <tessella.h>
#include <time.h>

enum { LONGEST = 1 << 16 };         /* bytes of a line */
static const double patience = 0.1; /* seconds of the processor for one text */
static bool is_over(void *user, uint64_t work) {
    (void)work;
    return (double)(clock() - *(const clock_t *)user) > patience * CLOCKS_PER_SEC;
}
int main(void) {
    static char text[LONGEST];
    while (fgets(text, sizeof text, stdin)) {
        clock_t start = clock();
        tsl_options options = tsl_options_default();
        options.max_text = LONGEST;
        options.max_bytes = 64 << 20;
        options.cancel = is_over;
        options.cancel_user = &start;
        tsl_error error;
        tsl_board *b = tsl_board_new(text, strcspn(text, "\n"), &options, &error);
        if (b)
            printf("%u vertices, %u edges, %u cells\n", tsl_site_count(b, TSL_KIND_VERTEX),
                   tsl_site_count(b, TSL_KIND_EDGE), tsl_site_count(b, TSL_KIND_CELL));
        else if (error.code == TSL_ERR_LIMIT || error.code == TSL_ERR_CANCEL)
            puts("too much");
        else
            printf("%u:%u: %s\n", error.line, error.column, error.message);
        tsl_board_free(b);
    }
    return 0;
}
