/* directions.c - the command directions. In: an expression, and perhaps a site, a relation, a facing and a
 * rotation, or a last move. Out: the directions that the board supports; or those of a site, with where they
 * lead; or all relative directions, with what they mean to a piece that faces so, or after that move. */
#include "boards.h"
#include "commands.h"
#include "complain.h"
#include "json.h"
#include "site.h"
#include "words.h"

#include <string.h>

enum { SENTENCE = 128 };

typedef struct {
    const tsl_board *board;
    tsl_kind kind;
    tsl_id from; /* TSL_NONE for the whole board */
    bool one;    /* only one relation is asked for */
    tsl_relation relation;
    tsl_direction facing; /* TSL_DIR_NONE for none */
    uint32_t rotation;
    bool moved;
    tsl_site last[2]; /* the ends of the last move, if there was one */
} Question;

/* ---- Where directions lead from a site ---- */

typedef struct {
    const Question *question;
    tsl_steps walk;
    tsl_dirs directions;
} Ends;

static Ends ends_of(const Question *question, tsl_dirs directions) {
    return (Ends){question,
                  tsl_steps_from(question->board, question->kind, question->from, question->kind),
                  directions};
}

/* The next site in one of the directions; TSL_NONE past the last. */
static tsl_id next_end(Ends *ends) {
    for (tsl_step step; tsl_steps_next(&ends->walk, &step);) {
        bool related = (step.relations >> ends->question->relation & 1) != 0;
        if (related && (step.directions & ends->directions) != 0) return step.to;
    }
    return TSL_NONE;
}

static void print_ends(FILE *out, const Question *question, tsl_dirs directions) {
    Ends ends = ends_of(question, directions);
    for (tsl_id to = next_end(&ends); to != TSL_NONE; to = next_end(&ends)) {
        char name[SITE_NAME];
        site_name(question->board, question->kind, to, name);
        fprintf(out, " %s", name);
    }
}

static void json_ends(FILE *out, const Question *question, tsl_dirs directions) {
    Ends ends = ends_of(question, directions);
    const char *comma = "";
    fputc('[', out);
    for (tsl_id to = next_end(&ends); to != TSL_NONE; to = next_end(&ends)) {
        fputs(comma, out);
        site_json(out, question->board, question->kind, to);
        comma = ",";
    }
    fputc(']', out);
}

/* ---- Of a board ---- */

static bool is_asked(const Question *question, int relation) {
    return !question->one || relation == (int)question->relation;
}

static void print_board(FILE *out, const Question *question) {
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++) {
        if (tsl_site_count(question->board, (tsl_kind)kind) == 0) continue;
        fprintf(out, "%s\n", site_many[kind]);
        for (int relation = 0; relation < TSL_REL_COUNT; relation++) {
            if (!is_asked(question, relation)) continue;
            fprintf(out, "  %-11s ", tsl_relation_name((tsl_relation)relation));
            words_print_directions(out, tsl_directions_supported(question->board, (tsl_kind)kind,
                                                                 (tsl_relation)relation));
            fputc('\n', out);
        }
    }
}

static void json_board(FILE *out, const Question *question) {
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++) {
        fprintf(out, ",\"%s\":{", site_many[kind]);
        const char *comma = "";
        for (int relation = 0; relation < TSL_REL_COUNT; relation++) {
            if (!is_asked(question, relation)) continue;
            fprintf(out, "%s\"%s\":", comma, tsl_relation_name((tsl_relation)relation));
            words_json_directions(out, tsl_directions_supported(question->board, (tsl_kind)kind,
                                                                (tsl_relation)relation));
            comma = ",";
        }
        fputc('}', out);
    }
}

/* ---- Of a site ---- */

static void print_site(FILE *out, const Question *question) {
    char name[SITE_NAME];
    tsl_dirs all = tsl_directions_supported_from(question->board, question->kind, question->from,
                                                 question->relation);
    site_name(question->board, question->kind, question->from, name);
    fprintf(out, "from %s, %s%s\n", name, tsl_relation_name(question->relation),
            all == 0 ? ": no steps" : "");
    for (int d = 0; d < TSL_DIR_COUNT; d++) {
        if ((all >> d & 1) == 0) continue;
        fprintf(out, "  %-4s", tsl_direction_name((tsl_direction)d));
        print_ends(out, question, (tsl_dirs)1 << d);
        fputc('\n', out);
    }
}

static void json_site(FILE *out, const Question *question) {
    const char *comma = "";
    tsl_dirs all = tsl_directions_supported_from(question->board, question->kind, question->from,
                                                 question->relation);
    fprintf(out, ",\"relation\":\"%s\",\"directions\":{", tsl_relation_name(question->relation));
    for (int d = 0; d < TSL_DIR_COUNT; d++) {
        if ((all >> d & 1) == 0) continue;
        fprintf(out, "%s\"%s\":", comma, tsl_direction_name((tsl_direction)d));
        json_ends(out, question, (tsl_dirs)1 << d);
        comma = ",";
    }
    fputc('}', out);
}

/* ---- Relative directions ---- */

/* What one of them means, and where that leads from the site, if there is one; and what would lead off the board. */
static void print_relative(FILE *out, const Question *question, const char *name, int width,
                           tsl_dirs directions, tsl_dirs missing) {
    char sentence[SENTENCE];
    fprintf(out, "  %-*s ", width, name);
    words_print_directions(out, directions);
    if (question->from != TSL_NONE && directions != 0) {
        fputc(':', out);
        print_ends(out, question, directions);
    }
    if (tsl_relative_missing_text(missing, sentence, SENTENCE) > 0) {
        fprintf(out, "%s %s", directions != 0 ? ";" : ":", sentence);
    }
    fputc('\n', out);
}

static void json_relative(FILE *out, const Question *question, const char *name,
                          tsl_dirs directions, tsl_dirs missing) {
    fprintf(out, "\"%s\":{\"directions\":", name);
    words_json_directions(out, directions);
    if (question->from != TSL_NONE) {
        fputs(",\"sites\":", out);
        json_ends(out, question, directions);
    }
    if (missing != 0) {
        fputs(",\"missing\":", out);
        words_json_directions(out, missing);
    }
    fputc('}', out);
}

/* ---- Of a piece ---- */

static tsl_direction faced(const Question *question) {
    return tsl_relative_facing(question->board, question->kind, question->from, question->relation,
                               question->facing, question->rotation);
}

static tsl_dirs meaning(const Question *question, int relative) {
    return tsl_relative_directions(question->board, question->kind, question->from,
                                   question->relation, question->facing, question->rotation,
                                   (tsl_relative)relative);
}

static tsl_dirs absence(const Question *question, int relative) {
    return tsl_relative_missing(question->board, question->kind, question->from, question->relation,
                                question->facing, (tsl_relative)relative);
}

/* "a piece on C:D4 that faces E, turned once: SE; Adjacent" */
static void print_piece(FILE *out, const Question *question) {
    char name[SITE_NAME];
    tsl_direction now = faced(question);
    fputs("a piece", out);
    if (question->from != TSL_NONE) {
        site_name(question->board, question->kind, question->from, name);
        fprintf(out, " on %s", name);
    }
    if (now == TSL_DIR_NONE) {
        fprintf(out, " that faces %s cannot turn, %s\n", tsl_direction_name(question->facing),
                tsl_relation_name(question->relation));
        return;
    }
    fprintf(out, " that faces %s", tsl_direction_name(now));
    if (now != question->facing) {
        fprintf(out, ", having turned to the right from %s", tsl_direction_name(question->facing));
    }
    fprintf(out, ", %s\n", tsl_relation_name(question->relation));
    for (int relative = 0; relative < TSL_RELATIVE_COUNT; relative++) {
        print_relative(out, question, tsl_relative_name((tsl_relative)relative), 10,
                       meaning(question, relative), absence(question, relative));
    }
}

static void json_piece(FILE *out, const Question *question) {
    tsl_direction now = faced(question);
    fprintf(out, ",\"relation\":\"%s\",\"facing\":", tsl_relation_name(question->relation));
    if (now == TSL_DIR_NONE) {
        fputs("null", out);
    } else {
        json_string(out, tsl_direction_name(now));
    }
    fputs(",\"relative\":{", out);
    for (int relative = 0; relative < TSL_RELATIVE_COUNT; relative++) {
        if (relative > 0) fputc(',', out);
        json_relative(out, question, tsl_relative_name((tsl_relative)relative),
                      meaning(question, relative), absence(question, relative));
    }
    fputc('}', out);
}

/* ---- After a move ---- */

static const char *const move_words[] = {"SameDirection", "OppositeDirection"};

static tsl_dirs move_meaning(const Question *question, int opposite) {
    tsl_direction d =
        tsl_direction_between(question->board, question->kind, question->relation,
                              question->last[opposite].index, question->last[!opposite].index);
    return d != TSL_DIR_NONE ? (tsl_dirs)1 << d : 0;
}

static void print_move(FILE *out, const Question *question) {
    char name[2][SITE_NAME];
    for (int i = 0; i < 2; i++)
        site_name(question->board, question->kind, question->last[i].index, name[i]);
    fprintf(out, "after a move from %s to %s, %s\n", name[0], name[1],
            tsl_relation_name(question->relation));
    for (int i = 0; i < 2; i++) {
        print_relative(out, question, move_words[i], 17, move_meaning(question, i), 0);
    }
}

static void json_move(FILE *out, const Question *question) {
    fprintf(out, ",\"relation\":\"%s\",\"last\":[", tsl_relation_name(question->relation));
    for (int i = 0; i < 2; i++) {
        if (i > 0) fputc(',', out);
        site_json(out, question->board, question->kind, question->last[i].index);
    }
    fputs("],\"relative\":{", out);
    for (int i = 0; i < 2; i++) {
        if (i > 0) fputc(',', out);
        json_relative(out, question, move_words[i], move_meaning(question, i), 0);
    }
    fputc('}', out);
}

/* ---- The command ---- */

static int read_rotation(const char *word, uint32_t *out) {
    uint64_t number = 0;
    size_t digits = strspn(word, "0123456789");
    for (size_t i = 0; i < digits && number <= UINT32_MAX; i++) {
        number = number * 10 + (uint64_t)(word[i] - '0');
    }
    if (digits == 0 || word[digits] != '\0' || number > UINT32_MAX) {
        return complain("a rotation is how often a piece has turned to the right: 0, 1, 2 ..., "
                        "not '%s'",
                        word);
    }
    *out = (uint32_t)number;
    return EXIT_DONE;
}

static int read_question(const Options *options, Question *question) {
    int status = EXIT_DONE;
    *question = (Question){.from = TSL_NONE, .relation = TSL_REL_ADJACENT, .facing = TSL_DIR_NONE};
    question->one = options->relation != NULL;
    if (options->rotation != NULL && options->facing == NULL) {
        return complain("'--rotation' needs a facing: --facing N --rotation %s", options->rotation);
    }
    if (options->last != NULL && options->facing != NULL) {
        return complain("a direction follows from a facing or from the last move: give '--facing' "
                        "or '--last', not both");
    }
    if (question->one) status = words_relation(options->relation, &question->relation);
    if (status == EXIT_DONE && options->facing != NULL) {
        status = words_direction(options->facing, &question->facing);
    }
    if (status == EXIT_DONE && options->rotation != NULL) {
        status = read_rotation(options->rotation, &question->rotation);
    }
    return status;
}

static void print_answer(FILE *out, const Question *question) {
    if (question->facing != TSL_DIR_NONE) {
        print_piece(out, question);
    } else if (question->moved) {
        print_move(out, question);
    } else if (question->from != TSL_NONE) {
        print_site(out, question);
    } else {
        print_board(out, question);
    }
}

static void json_answer(FILE *out, const Question *question) {
    json_begin(out, question->board);
    if (question->from != TSL_NONE) {
        fputs(",\"from\":", out);
        site_json(out, question->board, question->kind, question->from);
    }
    if (question->facing != TSL_DIR_NONE) {
        json_piece(out, question);
    } else if (question->moved) {
        json_move(out, question);
    } else if (question->from != TSL_NONE) {
        json_site(out, question);
    } else {
        json_board(out, question);
    }
    fputs("}\n", out);
}

/* "D4-D7": two sites of one kind, which is then the kind asked about. */
static int read_last(const char *word, Question *question) {
    char text[2][SITE_NAME];
    size_t length = strcspn(word, "-");
    if (word[length] == '\0' || length >= SITE_NAME || strlen(word + length + 1) >= SITE_NAME) {
        return complain("the last move is written as two sites: --last D4-D7, not '%s'", word);
    }
    memcpy(text[0], word, length);
    text[0][length] = '\0';
    strcpy(text[1], word + length + 1);
    for (int i = 0; i < 2; i++) {
        int status = site_read(question->board, text[i], &question->last[i]);
        if (status != EXIT_DONE) return status;
    }
    for (int i = 0; i < 2; i++) {
        if (question->last[i].kind == question->last[0].kind &&
            (question->from == TSL_NONE || question->last[i].kind == question->kind))
            continue;
        return complain("a move stays on sites of one kind, and '%s' is %s %s", text[i],
                        question->last[i].kind == TSL_KIND_EDGE ? "an" : "a",
                        site_one[question->last[i].kind]);
    }
    question->kind = question->last[0].kind;
    question->moved = true;
    return EXIT_DONE;
}

static int answer(FILE *out, const tsl_board *board, const Options *options, void *user) {
    Question question = *(const Question *)user;
    const char *site[2];
    SiteRange range;
    int status = input_sites(options, 1, site);
    if (status == EXIT_DONE) status = site_read_range(board, site[0], options->kind, &range);
    if (status != EXIT_DONE) return status;
    question.board = board;
    question.kind = range.kind;
    if (site[0] != NULL) question.from = range.first;
    if (options->last != NULL) status = read_last(options->last, &question);
    if (status != EXIT_DONE) return status;
    ((options->given & OPTION_JSON) != 0 ? json_answer : print_answer)(out, &question);
    return EXIT_DONE;
}

int directions_run(const Options *options) {
    Question question;
    int status = read_question(options, &question);
    return status == EXIT_DONE ? boards_each(options, 0, answer, &question) : status;
}
