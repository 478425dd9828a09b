/* boards.c - the boards of a command. In: its words. Out: answers, one after the other.
 * Holds: the output is opened when the first board is built, so a refused one leaves an existing file as it was. */
#include "boards.h"

#include "complain.h"

int boards_begin(Boards *boards, const Input *input) {
    const Options *options = boards->options;
    bool first = !boards->open;
    if (first) {
        int status = output_open(options->output, &boards->output);
        if (status != EXIT_DONE) return status;
        boards->open = true;
    }
    if (options->boards > 1 && (options->given & OPTION_JSON) == 0)
        fprintf(boards->output.file, "%s==> %s <==\n", first ? "" : "\n", input->word);
    return EXIT_DONE;
}

/* Wrong use leaves no result; otherwise what was written of other boards is kept. */
static int end(Boards *boards, int status) {
    if (!boards->open) return status;
    if (status == EXIT_USE) {
        output_abandon(&boards->output);
        return status;
    }
    int closed = output_close(&boards->output);
    return status != EXIT_DONE ? status : closed;
}

int boards_each_input(const Options *options, InputAnswer *answer, void *wanted) {
    Boards boards = {.options = options};
    int worst = EXIT_DONE;
    for (int i = 0; i < options->boards && worst != EXIT_USE; i++) {
        Input input;
        int status = input_read(options, i, &input);
        if (status == EXIT_DONE) status = answer(&boards, &input, wanted);
        input_free(&input);
        if (status > worst) worst = status;
        if (boards.open && ferror(boards.output.file)) break; /* closing says why */
    }
    return end(&boards, worst);
}

typedef struct {
    uint32_t want;
    BoardAnswer *answer;
    void *wanted;
} Each;

static int answer_board(Boards *boards, const Input *input, void *user) {
    const Each *each = user;
    tsl_board *board;
    int status = input_build(boards->options, input, each->want, &board, NULL);
    if (status != EXIT_DONE) return status;
    status = boards_begin(boards, input);
    if (status == EXIT_DONE)
        status = each->answer(boards->output.file, board, boards->options, each->wanted);
    tsl_board_free(board);
    return status;
}

int boards_each(const Options *options, uint32_t want, BoardAnswer *answer, void *wanted) {
    Each each = {want, answer, wanted};
    return boards_each_input(options, answer_board, &each);
}
