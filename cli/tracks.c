/* tracks.c - the command tracks. In: an expression. Out: every track with its sites in order.
 * Holds: sites are numbers, since some of them may be of hands; Off and End are written so. */
#include "tracks.h"

#include "boards.h"
#include "commands.h"
#include "complain.h"
#include "json.h"
#include "terminal.h"
#include <stdlib.h>

enum { TRACK_INDENT = 2, TRACK_OFF = -1, TRACK_END = -2 };

tsl_track_element *tracks_follow(const tsl_board *board, uint32_t track, uint32_t *count,
                                 tsl_error *error) {
    *count = tsl_track_fill(board, track, NULL, 0, error);
    if (*count == TSL_NONE) return NULL;
    tsl_track_element *elements = malloc(((size_t)*count + 1) * sizeof *elements);
    if (elements == NULL) {
        *error = (tsl_error){.code = TSL_ERR_MEMORY, .message = "there is not enough memory"};
        return NULL;
    }
    tsl_track_fill(board, track, elements, *count, error);
    return elements;
}

int tracks_complain(const tsl_board *board, uint32_t track, const tsl_error *error) {
    tsl_track one = tsl_track_at(board, track);
    complain("the track \"%s\"%s%s%s: %s", one.name, one.path != NULL ? " along \"" : "",
             one.path != NULL ? one.path : "", one.path != NULL ? "\"" : "", error->message);
    return EXIT_REFUSED;
}

/* "12", "Off", "End", and "12x3" for a site that is repeated. */
static size_t element_text(const tsl_track_element *element, char *out, size_t size) {
    int length = element->site == TRACK_OFF   ? snprintf(out, size, "Off")
                 : element->site == TRACK_END ? snprintf(out, size, "End")
                                              : snprintf(out, size, "%d", (int)element->site);
    if (element->bump > 0)
        length += snprintf(out + length, size - (size_t)length, "x%u", (unsigned)element->bump + 1);
    return (size_t)length;
}

static void print_elements(FILE *out, const tsl_track_element *elements, uint32_t count) {
    size_t width = terminal_width(), at = 0;
    for (uint32_t i = 0; i < count; i++) {
        char text[32];
        size_t length = element_text(&elements[i], text, sizeof text);
        bool fresh = i == 0 || at + 1 + length > width;
        if (fresh) {
            fprintf(out, "%s%*s%s", i > 0 ? "\n" : "", TRACK_INDENT, "", text);
            at = TRACK_INDENT + length;
        } else {
            fprintf(out, " %s", text);
            at += 1 + length;
        }
    }
    if (count > 0) fputc('\n', out);
}

static void print_head(FILE *out, const tsl_track *track, const tsl_track_element *elements,
                       uint32_t count) {
    fprintf(out, "%s", track->name);
    if (track->owner != 0) fprintf(out, ", of P%u", (unsigned)track->owner);
    if (track->path != NULL) fprintf(out, ", along %s", track->path);
    fprintf(out, "%s%s%s%s\n", track->loop ? ", a loop" : "", track->directed ? ", directed" : "",
            tsl_track_crosses(elements, count) ? ", crosses itself" : "",
            count == 0 ? ", without sites" : "");
}

typedef void TrackWrite(FILE *out, const tsl_track *track, const tsl_track_element *elements,
                        uint32_t count);

/* Writes all tracks that can be followed, and says of the others why they cannot. */
static int write_each(FILE *out, const tsl_board *board, const char *between, TrackWrite *write) {
    int status = EXIT_DONE;
    bool first = true;
    for (uint32_t i = 0; i < tsl_track_count(board); i++) {
        tsl_track track = tsl_track_at(board, i);
        tsl_error error;
        uint32_t count;
        tsl_track_element *elements = tracks_follow(board, i, &count, &error);
        if (elements == NULL) {
            status = tracks_complain(board, i, &error);
            continue;
        }
        if (!first) fputs(between, out);
        first = false;
        write(out, &track, elements, count);
        free(elements);
    }
    return status;
}

static void print_track(FILE *out, const tsl_track *track, const tsl_track_element *elements,
                        uint32_t count) {
    print_head(out, track, elements, count);
    print_elements(out, elements, count);
}

int tracks_print(FILE *out, const tsl_board *board) {
    return write_each(out, board, "", print_track);
}

/* ---- JSON ---- */

static void json_numbers(FILE *out, const char *name, const tsl_track_element *elements,
                         uint32_t count, int64_t (*number)(const tsl_track_element *element)) {
    fprintf(out, ",\"%s\":[", name);
    for (uint32_t i = 0; i < count; i++) {
        int64_t value = number(&elements[i]);
        if (i > 0) fputc(',', out);
        if (value == (int64_t)TSL_NONE) {
            fputs("null", out);
        } else {
            fprintf(out, "%lld", (long long)value);
        }
    }
    fputc(']', out);
}

static int64_t site_of(const tsl_track_element *element) {
    return element->site;
}
static int64_t bump_of(const tsl_track_element *element) {
    return element->bump;
}
static int64_t previous_of(const tsl_track_element *element) {
    return element->previous;
}
static int64_t next_of(const tsl_track_element *element) {
    return element->next;
}

static void json_track(FILE *out, const tsl_track *track, const tsl_track_element *elements,
                       uint32_t count) {
    fputs("{\"name\":", out);
    json_string(out, track->name);
    if (track->path != NULL) {
        fputs(",\"path\":", out);
        json_string(out, track->path);
    }
    fprintf(out, ",\"owner\":%u,\"loop\":%s,\"directed\":%s,\"crosses\":%s", (unsigned)track->owner,
            track->loop ? "true" : "false", track->directed ? "true" : "false",
            tsl_track_crosses(elements, count) ? "true" : "false");
    json_numbers(out, "sites", elements, count, site_of);
    json_numbers(out, "bumps", elements, count, bump_of);
    json_numbers(out, "previous", elements, count, previous_of);
    json_numbers(out, "next", elements, count, next_of);
    fputc('}', out);
}

int tracks_json(FILE *out, const tsl_board *board) {
    fputc('[', out);
    int status = write_each(out, board, ",", json_track);
    fputc(']', out);
    return status;
}

static int answer(FILE *out, const tsl_board *board, const Options *options, void *wanted) {
    (void)wanted;
    if ((options->given & OPTION_JSON) == 0) return tracks_print(out, board);
    json_begin(out, board);
    fputs(",\"tracks\":", out);
    int status = tracks_json(out, board);
    fputs("}\n", out);
    return status;
}

int tracks_run(const Options *options) {
    return boards_each(options, 0, answer, NULL);
}
