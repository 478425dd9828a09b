/* position.c - the command position. In: an expression, a position of its board as text, and perhaps a site. Out: how many
 * pieces there are, whose they are, how high they stand and what is on top; or the stack of that site; or the least image of the
 * position under the symmetries of a level.
 * Holds: the text is checked, and printed as the library writes it. */
#include "position.h"

#include "boards.h"
#include "commands.h"
#include "complain.h"
#include "json.h"
#include "site.h"
#include "stop.h"
#include "symmetry.h"
#include <stdbool.h>
#include <string.h>

enum { WIDE = 10 };
static const tsl_site none = {TSL_KIND_NONE, 0, 0};

int position_build(const tsl_board *board, const char *text, tsl_position **out) {
    Input input = {.text = text, .length = strlen(text)};
    tsl_error error;
    *out = tsl_position_new(board, NULL);
    if (*out == NULL) return complain_memory();
    if (tsl_position_parse(*out, text, input.length, &error) == TSL_OK) return EXIT_DONE;
    tsl_position_free(*out);
    *out = NULL;
    return complain_board(&input, &error);
}

/* ---- What is asked about ---- */

typedef struct {
    uint32_t sites;   /* with pieces */
    tsl_site tallest; /* the first of the highest stacks; without pieces of no kind */
    uint32_t player[TSL_PLAYERS];
} Summary;

static Summary summary_of(const tsl_position *p) {
    Summary sum = {.tallest = none};
    for (tsl_site site = none; (site = tsl_position_next(p, site)).kind != TSL_KIND_NONE;) {
        sum.sites++;
        if (sum.tallest.kind == TSL_KIND_NONE || site.level > sum.tallest.level) sum.tallest = site;
        tsl_site at = site;
        for (at.level = 0; at.level <= site.level; at.level++)
            sum.player[tsl_position_at(p, at).player]++;
    }
    return sum;
}

/* "2q", as it is read. */
static void print_piece(FILE *out, tsl_piece piece) {
    fprintf(out, "%u", (unsigned)piece.player);
    if (piece.letter != 0) fputc(piece.letter, out);
}

static void print_stack(FILE *out, const tsl_position *p, tsl_site site) {
    uint32_t count = tsl_position_count(p, site);
    for (site.level = 0; site.level < count; site.level++)
        print_piece(out, tsl_position_at(p, site));
}

static bool write_file(void *user, const char *bytes, size_t count) {
    return fwrite(bytes, 1, count, (FILE *)user) == count;
}

static void print_hash(FILE *out, const tsl_position *p) {
    uint8_t hash[TSL_POSITION_HASH];
    tsl_position_hash(p, hash);
    for (int i = 0; i < TSL_POSITION_HASH; i++) fprintf(out, "%02x", hash[i]);
}

/* ---- In words ---- */

static const char *plural(uint32_t count) {
    return count == 1 ? "" : "s";
}

static void print_players(FILE *out, const Summary *sum) {
    const char *before = "";
    fprintf(out, "%-*s ", WIDE, "players");
    for (int player = 0; player < TSL_PLAYERS; player++) {
        if (sum->player[player] == 0) continue;
        fprintf(out, "%s%u of %d", before, (unsigned)sum->player[player], player);
        before = ", ";
    }
    fputc('\n', out);
}

/* "C:D4       2121, the top 1 at level 3" */
static void print_stacks(FILE *out, const tsl_position *p) {
    for (tsl_site site = none; (site = tsl_position_next(p, site)).kind != TSL_KIND_NONE;) {
        char name[SITE_NAME];
        site_name(tsl_position_board(p), site.kind, site.index, name);
        fprintf(out, "%-*s ", WIDE, name);
        print_stack(out, p, site);
        if (site.level > 0) {
            fputs(", the top ", out);
            print_piece(out, tsl_position_top(p, site));
            fprintf(out, " at level %u", (unsigned)site.level);
        }
        fputc('\n', out);
    }
}

static void print_position(FILE *out, const tsl_position *p) {
    char name[SITE_NAME];
    Summary sum = summary_of(p);
    uint32_t pieces = tsl_position_pieces(p);
    fprintf(out, "%-*s %u on %u site%s\n", WIDE, "pieces", (unsigned)pieces, (unsigned)sum.sites,
            plural(sum.sites));
    if (pieces > 0) {
        print_players(out, &sum);
        site_name(tsl_position_board(p), sum.tallest.kind, sum.tallest.index, name);
        fprintf(out, "%-*s %u piece%s, on %s\n", WIDE, "tallest", (unsigned)sum.tallest.level + 1,
                plural(sum.tallest.level + 1), name);
    }
    fprintf(out, "%-*s ", WIDE, "hash");
    print_hash(out, p);
    fputc('\n', out);
    if (pieces == 0) return;
    fprintf(out, "%-*s ", WIDE, "text");
    /* A failure to write is found again, with its reason, in closing. */
    (void)tsl_position_write(p, (tsl_writer){write_file, out});
    fputs("\n\n", out);
    print_stacks(out, p);
}

static void print_site(FILE *out, const tsl_position *p, tsl_site site) {
    char name[SITE_NAME];
    uint32_t count = tsl_position_count(p, site);
    site_name(tsl_position_board(p), site.kind, site.index, name);
    if (count == 0) {
        fprintf(out, "%s has no pieces\n", name);
        return;
    }
    fprintf(out, "%s has %u piece%s, the top one at level %u\n", name, (unsigned)count,
            plural(count), (unsigned)count - 1);
    for (site.level = count; site.level-- > 0;) {
        fprintf(out, "level %-4u ", (unsigned)site.level);
        print_piece(out, tsl_position_at(p, site));
        fputc('\n', out);
    }
}

/* ---- In JSON ---- */

static void json_piece(FILE *out, tsl_piece piece) {
    fprintf(out, "{\"player\":%u", (unsigned)piece.player);
    if (piece.letter != 0) fprintf(out, ",\"letter\":\"%c\"", piece.letter);
    fputc('}', out);
}

/* {"site":{...},"count":2,"stack":[{"player":1},{"player":2,"letter":"K"}],"top":{...}} */
static void json_stack(FILE *out, const tsl_position *p, tsl_site site) {
    uint32_t count = tsl_position_count(p, site);
    fputs("{\"site\":", out);
    site_json(out, tsl_position_board(p), site.kind, site.index);
    fprintf(out, ",\"count\":%u,\"stack\":[", (unsigned)count);
    for (site.level = 0; site.level < count; site.level++) {
        if (site.level > 0) fputc(',', out);
        json_piece(out, tsl_position_at(p, site));
    }
    fputs("],\"top\":", out);
    if (count > 0) {
        json_piece(out, tsl_position_top(p, site));
    } else {
        fputs("null", out);
    }
    fputc('}', out);
}

static void json_site(FILE *out, const tsl_position *p, tsl_site site) {
    json_begin(out, tsl_position_board(p));
    fputs(",\"stack\":", out);
    json_stack(out, p, site);
    fputs("}\n", out);
}

static void json_position(FILE *out, const tsl_position *p) {
    Summary sum = summary_of(p);
    const char *before = "";
    json_begin(out, tsl_position_board(p));
    fputs(",\"position\":\"", out);
    (void)tsl_position_write(p, (tsl_writer){write_file, out}); /* has no quotes */
    fputs("\",\"hash\":\"", out);
    print_hash(out, p);
    fprintf(out, "\",\"pieces\":%u,\"players\":{", (unsigned)tsl_position_pieces(p));
    for (int player = 0; player < TSL_PLAYERS; player++) {
        if (sum.player[player] == 0) continue;
        fprintf(out, "%s\"%d\":%u", before, player, (unsigned)sum.player[player]);
        before = ",";
    }
    fputs("},\"stacks\":[", out);
    before = "";
    for (tsl_site site = none; (site = tsl_position_next(p, site)).kind != TSL_KIND_NONE;) {
        fputs(before, out);
        json_stack(out, p, site);
        before = ",";
    }
    fputs("]}\n", out);
}

/* ---- Up to symmetry ---- */

/* "A1=1 B3=2, by turn by 90°", and the hash of that. */
static void print_least(FILE *out, const tsl_position *least, const tsl_symmetry *s,
                        uint32_t element) {
    fprintf(out, "%-*s ", WIDE, "least");
    (void)tsl_position_write(least, (tsl_writer){write_file, out});
    fprintf(out, "\n%-*s ", WIDE, "by");
    symmetry_print(out, s, element);
    fprintf(out, "\n%-*s ", WIDE, "hash");
    print_hash(out, least);
    fputc('\n', out);
}

static void json_least(FILE *out, const tsl_position *least, uint32_t element) {
    json_begin(out, tsl_position_board(least));
    fputs(",\"least\":\"", out);
    (void)tsl_position_write(least, (tsl_writer){write_file, out}); /* has no quotes */
    fprintf(out, "\",\"element\":%u,\"hash\":\"", (unsigned)element);
    print_hash(out, least);
    fputs("\"}\n", out);
}

static int say_least(FILE *out, const Options *options, const tsl_symmetry *s, tsl_position *p) {
    uint32_t element;
    tsl_code code = tsl_position_least(p, p, s, &element);
    if (code == TSL_ERR_LIMIT) complain("there are too many symmetries to be listed");
    if (code == TSL_ERR_CALL) complain("pieces are on sites that these symmetries do not move");
    if (code == TSL_ERR_MEMORY) complain_memory();
    if (code != TSL_OK) return EXIT_REFUSED;
    if ((options->given & OPTION_JSON) != 0) {
        json_least(out, p, element);
    } else {
        print_least(out, p, s, element);
    }
    return EXIT_DONE;
}

/* The least of all images of a position, which it becomes. */
static int answer_least(FILE *out, const Options *options, tsl_position *p) {
    tsl_symmetry_options wish;
    tsl_error error;
    int status = symmetry_wish(options, &wish);
    if (status != EXIT_DONE) return status;
    tsl_symmetry *s = tsl_symmetry_new(tsl_position_board(p), &wish, &error);
    stop_end_progress();
    if (s == NULL) {
        complain("%s", error.message);
        return EXIT_REFUSED;
    }
    status = say_least(out, options, s, p);
    tsl_symmetry_free(s);
    return status;
}

/* ---- The command ---- */

static void print(FILE *out, const Options *options, const tsl_position *p, const tsl_site *site) {
    bool json = (options->given & OPTION_JSON) != 0;
    if (site != NULL) {
        (json ? json_site : print_site)(out, p, *site);
    } else {
        (json ? json_position : print_position)(out, p);
    }
}

static int answer(FILE *out, const tsl_board *board, const Options *options, void *wanted) {
    tsl_site site;
    char *const *word = options->words + options->boards;
    bool one = options->count - options->boards == 2;
    tsl_position *position;
    (void)wanted;
    int status = position_build(board, word[0], &position);
    if (status == EXIT_DONE && one) status = site_read(board, word[1], &site);
    if (status == EXIT_DONE && options->like != NULL && !one) {
        status = answer_least(out, options, position);
    } else if (status == EXIT_DONE) {
        print(out, options, position, one ? &site : NULL);
    }
    tsl_position_free(position);
    return status;
}

int position_run(const Options *options) {
    if (options->count == options->boards)
        return complain("'position' takes an expression, a position in quotes and perhaps a "
                        "site: tessella position '(board (square 8))' 'A1-H1=1 D4=21' D4");
    return boards_each(options, 0, answer, NULL);
}
