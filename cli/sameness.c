/* sameness.c - the commands canon and same. In: one expression or two, and a level. Out: the canonical listing of a board, its hash, or
 * whether two boards are the same.
 * Holds: the exit status of same is 0 for yes, 3 for no and 4 if it is not known. */
#include "boards.h"
#include "commands.h"
#include "complain.h"
#include "input.h"
#include "json.h"
#include "nearest.h"
#include "output.h"
#include "stop.h"
#include "symmetry.h"
#include "words.h"
#include <stdlib.h>

enum { EXIT_DIFFERENT = 3, EXIT_NOT_KNOWN = 4 };

static int refuse(const tsl_error *error) {
    stop_end_progress();
    complain("%s", error->message);
    return EXIT_REFUSED;
}

/* ---- canon ---- */

typedef enum { CANON_LISTING, CANON_EXPRESSION, CANON_HASH, CANON_FORMS } CanonForm;

static int canon_form(const Options *options, CanonForm *out) {
    static const char *const names[CANON_FORMS] = {"listing", "expression", "hash"};
    char question[NEAREST_TEXT];
    *out = CANON_LISTING;
    if (options->as == NULL) return EXIT_DONE;
    Nearest nearest = nearest_to(options->as);
    for (int form = 0; form < CANON_FORMS; form++) {
        nearest_offer(&nearest, names[form]);
        *out = (CanonForm)form;
        if (word_is(options->as, names[form])) return EXIT_DONE;
    }
    nearest_question(&nearest, question);
    return complain("a canonical form is listing, expression or hash, not '%s'%s", options->as,
                    question);
}

typedef struct {
    tsl_symmetry_options wish;
    CanonForm form;
} Wanted;

static bool file_write(void *user, const char *bytes, size_t count) {
    return fwrite(bytes, 1, count, user) == count;
}

static int answer(FILE *out, const tsl_board *board, const Options *options, void *user) {
    const Wanted *wanted = user;
    char hash[TSL_BOARD_HASH];
    tsl_error error;
    tsl_writer writer = {file_write, out};
    tsl_code code = TSL_OK;
    (void)options;
    if (wanted->form == CANON_HASH) code = tsl_board_hash(board, &wanted->wish, hash, &error);
    if (wanted->form == CANON_LISTING)
        code = tsl_canonical_write(board, &wanted->wish, writer, &error);
    if (wanted->form == CANON_EXPRESSION)
        code = tsl_canonical_express(board, &wanted->wish, writer, &error);
    stop_end_progress();
    if (code != TSL_OK && code != TSL_ERR_WRITE) return refuse(&error);
    if (wanted->form == CANON_HASH) fprintf(out, "%s\n", hash);
    return EXIT_DONE;
}

int canon_run(const Options *options) {
    Wanted wanted;
    int status = sameness_wish(options, &wanted.wish);
    if (status == EXIT_DONE) status = canon_form(options, &wanted.form);
    return status == EXIT_DONE ? boards_each(options, TSL_WANT_GRAPH, answer, &wanted) : status;
}

/* ---- same ---- */

static const char *const answers[] = {"not the same", "the same", "not known to be the same"};

static void json_map(FILE *out, const tsl_board *board, const tsl_id *map, bool cells) {
    static const char *const name[TSL_KIND_COUNT] = {"vertices", "edges", "cells"};
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++) {
        uint32_t count =
            kind == TSL_KIND_CELL && !cells ? 0 : tsl_site_count(board, (tsl_kind)kind);
        fprintf(out, ",\"%s\":[", name[kind]);
        for (uint32_t i = 0; i < count; i++)
            fprintf(out, "%s%u", i > 0 ? "," : "", (unsigned)*map++);
        fputc(']', out);
    }
}

static void json_same(FILE *out, tsl_board *const board[2], tsl_like like, tsl_same answer,
                      const tsl_id *map) {
    static const char *const word[] = {"false", "true", "null"};
    fputs("{\"a\":", out);
    json_string(out, tsl_board_source(board[0]));
    fputs(",\"b\":", out);
    json_string(out, tsl_board_source(board[1]));
    fprintf(out, ",\"like\":\"%s\",\"same\":%s", tsl_like_name(like), word[answer]);
    if (answer == TSL_SAME_YES) json_map(out, board[0], map, like != TSL_LIKE_GRAPH);
    fputs("}\n", out);
}

static int same_say(const Options *options, tsl_board *const board[2], tsl_like like,
                    tsl_same answer, const tsl_id *map) {
    Output output;
    int status = output_open(options->output, &output);
    if (status != EXIT_DONE) return status;
    if ((options->given & OPTION_JSON) != 0) {
        json_same(output.file, board, like, answer, map);
    } else {
        fprintf(output.file, "%s%s%s\n", answers[answer],
                like == TSL_LIKE_NUMBERED ? ", with the same numbers" : " ",
                like == TSL_LIKE_NUMBERED ? "" : tsl_like_name(like));
    }
    status = output_close(&output);
    if (status != EXIT_DONE) return status;
    return answer == TSL_SAME_YES  ? EXIT_DONE
           : answer == TSL_SAME_NO ? EXIT_DIFFERENT
                                   : EXIT_NOT_KNOWN;
}

static int same_compare(const Options *options, const tsl_symmetry_options *wish,
                        tsl_board *const board[2]) {
    tsl_error error;
    size_t all = 1;
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++)
        all += tsl_site_count(board[0], (tsl_kind)kind);
    tsl_id *map = malloc(all * sizeof *map);
    if (map == NULL) return complain_memory();
    tsl_same answer = tsl_board_same(board[0], board[1], wish, map, all, &error);
    stop_end_progress();
    int status =
        error.code != TSL_OK ? refuse(&error) : same_say(options, board, wish->like, answer, map);
    free(map);
    return status;
}

int same_run(const Options *options) {
    tsl_symmetry_options wish;
    tsl_board *board[2] = {NULL, NULL};
    int status = sameness_wish(options, &wish);
    if (status == EXIT_DONE && options->count != 2)
        status = complain("two boards are compared: tessella same '(board (square 8))' b.txt");
    for (int i = 0; i < 2 && status == EXIT_DONE; i++) {
        Input input;
        status = input_read(options, i, &input);
        if (status != EXIT_DONE) break;
        status = input_build(options, &input, TSL_WANT_GRAPH, &board[i], NULL);
        input_free(&input);
    }
    if (status == EXIT_DONE) status = same_compare(options, &wish, board);
    tsl_board_free(board[0]);
    tsl_board_free(board[1]);
    return status;
}
