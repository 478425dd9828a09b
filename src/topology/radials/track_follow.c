/* track_follow.c - from a track as it is written to its elements. In: a list of sites, or a path along lines of the board. Out:
 * elements, each a site with the one before and the one after it.
 *   "0,E,N1,W" on 3 x 3 cells:     6  7  8     from 0 to the end of the line E, one on N, to the end W
 *                                  3--4--5
 *                                  0--1--2|
 * Holds: sites that follow themselves are one element, which counts how often. */
#include "track_follow.h"
#include "../../base/names.h"

typedef struct {
    Build *b;
    const tsl_board *board;
    Text path;
    tsl_track_element *out;
    uint32_t first, capacity, count; /* what is written are elements first, first + 1, ... */
    uint32_t current; /* the site that a direction leads on from; TSL_NONE: none of the board */
    int32_t last;     /* of the last element */
} TrackFollow;

static bool follow_writes(const TrackFollow *walk, uint32_t element) {
    return element >= walk->first && element - walk->first < walk->capacity;
}

static void follow_append(TrackFollow *walk, int32_t site) {
    if (walk->count && walk->last == site) {
        if (follow_writes(walk, walk->count - 1)) walk->out[walk->count - 1 - walk->first].bump++;
        return;
    }
    if (follow_writes(walk, walk->count))
        walk->out[walk->count - walk->first] = (tsl_track_element){site, 0, 0, 0};
    walk->count++;
    walk->last = site;
}

static bool walk_is_digit(char c) {
    return c >= '0' && c <= '9';
}

static uint32_t follow_number(Text digits) {
    uint32_t number = 0;
    for (uint32_t i = 0; i < digits.length; i++)
        number = number < 100000000 ? number * 10 + (uint32_t)(digits.at[i] - '0') : TSL_NONE - 1;
    return number;
}

static Span follow_span(const TrackFollow *walk, Text item) {
    return (Span){(uint32_t)(item.at - walk->path.at), item.length};
}

/* The direction of exactly that name, if the board has it. */
static bool follow_direction(TrackFollow *walk, Text item, Text name, tsl_direction *out) {
    tsl_dirs supported = walk->board->supported[walk->board->use][TSL_REL_ALL];
    for (tsl_direction d = TSL_DIR_N; d < TSL_DIR_COUNT; d++) {
        if (!text_is(name, names_direction(d))) continue;
        *out = d;
        if (supported & DIRECTION_BIT(d)) return true;
    }
    return fail(walk->b, follow_span(walk, item), TSL_ERR_VALUE,
                "this board has no direction '%.*s'", (int)name.length, name.at);
}

/* All lines from the current site, of each that number of sites, or all of them. */
static void follow_lines(TrackFollow *walk, tsl_direction direction, uint32_t most) {
    LineSearch lines = lines_from(walk->board, walk->board->use, walk->current, WAY_BIT(direction));
    for (Line line; lines_next(&lines, &line);) {
        uint32_t site;
        for (uint32_t i = 0; i < most && (site = line_step(&line)) != TSL_NONE; i++) {
            follow_append(walk, (int32_t)site);
            walk->current = site;
        }
    }
}

static bool follow_item(TrackFollow *walk, Text item) {
    Text name = item;
    tsl_direction direction = TSL_DIR_NONE;
    if (text_is(item, "End")) {
        follow_append(walk, -2);
        return true;
    }
    while (name.length && walk_is_digit(name.at[name.length - 1])) name.length--;
    Text digits = {item.at + name.length, item.length - name.length};
    if (!name.length) {
        uint32_t site = follow_number(digits);
        follow_append(walk, (int32_t)site);
        walk->current = site < walk->board->count[walk->board->use] ? site : TSL_NONE;
        return true;
    }
    if (!follow_direction(walk, item, name, &direction)) return false;
    if (walk->current == TSL_NONE)
        return fail(walk->b, follow_span(walk, item), TSL_ERR_VALUE,
                    "no direction leads on from a site that is not on the board");
    follow_lines(walk, direction, digits.length ? follow_number(digits) : TSL_NONE);
    return true;
}

static bool follow_path(TrackFollow *walk) {
    Text path = walk->path;
    for (uint32_t i = 0, start = 0; i <= path.length; i++) {
        if (i < path.length && path.at[i] != ',') continue;
        if (!follow_item(walk, (Text){path.at + start, i - start})) return false;
        start = i + 1;
    }
    return true;
}

/* What comes before and after each. On a directed track nothing comes before, save to the first and the last. */
static void follow_chain(const TrackFollow *walk, const tsl_track *track) {
    uint32_t count = walk->count, last = count - 1;
    for (uint32_t i = walk->first; i < count && follow_writes(walk, i); i++) {
        tsl_track_element *element = &walk->out[i - walk->first];
        bool inner = i > 0 && i < last;
        element->previous = i == 0                     ? (track->loop ? last : TSL_NONE)
                            : inner && track->directed ? TSL_NONE
                                                       : i - 1;
        element->next = i < last ? i + 1 : track->loop ? 0 : TSL_NONE;
    }
}

TSL_LOCAL uint32_t track_follow(Build *b, const tsl_board *board, const tsl_track *track,
                                TrackWindow window) {
    TrackFollow walk = {.b = b,
                        .board = board,
                        .out = window.out,
                        .first = window.first,
                        .capacity = window.capacity,
                        .current = TSL_NONE};
    if (track->path) {
        walk.path = text_of(track->path);
        if (!follow_path(&walk)) return TSL_NONE;
    }
    for (uint32_t i = 0; i < track->count; i++) follow_append(&walk, track->sites[i]);
    if (walk.count == 1) {
        fail(b, (Span){0, walk.path.length}, TSL_ERR_VALUE,
             "this track stays at site %d, and goes over two sites or more", (int)walk.last);
        return TSL_NONE;
    }
    follow_chain(&walk, track);
    return walk.count;
}
