/* SPDX-License-Identifier: MIT
 * glue.c - the library as a WebAssembly module. In: numbers, and bytes at web_input(). Out: a list of
 * 32-bit words at web_output(), as tessella.ts reads it.
 * Holds: a double takes two words; a text its length in bytes, then its bytes, filled up to whole words;
 * a list its length, then its entries. What does not fit into memory is reported as TSL_ERR_MEMORY. The
 * module has no imports: malloc, in memory.c, is all that it needs of a system. */
#include "glue.h"
#include <stdlib.h>
#include <string.h>

enum {
    ROOM = 64,
    SENTENCE = 600
}; /* bytes: labels and names of regions are shorter, and so are reasons */

#include "glue_buffer.c"

/* ---- Tables ---- */

static void put_names(const char *(*name)(int), int count) {
    put((uint32_t)count);
    for (int i = 0; i < count; i++) put_text(name(i));
}

static const char *kind_at(int i) {
    return tsl_kind_name((tsl_kind)i);
}
static const char *relation_at(int i) {
    return tsl_relation_name((tsl_relation)i);
}
static const char *direction_at(int i) {
    return tsl_direction_name((tsl_direction)i);
}
static const char *relative_at(int i) {
    return tsl_relative_name((tsl_relative)i);
}
static const char *way_at(int i) {
    return tsl_way_name((tsl_way)i);
}
static const char *style_at(int i) {
    return tsl_style_name((tsl_style)i);
}
static const char *code_at(int i) {
    return tsl_code_name((tsl_code)i);
}

static const char *rules_at(int i) {
    return tsl_rules_name((tsl_rules)i);
}
static const char *fill_at(int i) {
    return tsl_fill_name((tsl_fill)i);
}
static const char *look_at(int i) {
    return tsl_mark_look_name((tsl_mark_look)i);
}
static const char *policy_at(int i) {
    return tsl_policy_name((tsl_policy)i);
}
static const char *because_at(int i) {
    return tsl_because_name((tsl_because)i);
}

/* Bits of the header's sets, under the names that tessella.ts has for them. */
typedef struct {
    const char *name;
    uint32_t bit;
} Bit;
static const Bit wants[] = {
    {"graph", TSL_WANT_GRAPH}, {"regions", TSL_WANT_REGIONS}, {"labels", TSL_WANT_LABELS},
    {"steps", TSL_WANT_STEPS}, {"radials", TSL_WANT_RADIALS},
};
static const Bit draws[] = {
    {"cellLabels", TSL_DRAW_CELL_LABELS},
    {"vertexLabels", TSL_DRAW_VERTEX_LABELS},
    {"edgeLabels", TSL_DRAW_EDGE_LABELS},
    {"ids", TSL_DRAW_IDS},
    {"relation", TSL_DRAW_RELATION},
    {"directions", TSL_DRAW_DIRECTIONS},
    {"dual", TSL_DRAW_DUAL},
    {"perimeter", TSL_DRAW_PERIMETER},
    {"corners", TSL_DRAW_CORNERS},
    {"ways", TSL_DRAW_RADIALS},
    {"bare", TSL_DRAW_BARE},
    {"played", TSL_DRAW_PLAYED},
    {"untitled", TSL_DRAW_UNTITLED},
    {"degrees", TSL_DRAW_DEGREES},
    {"sides", TSL_DRAW_SIDES},
    {"ruler", TSL_DRAW_RULER},
};

static void put_bits(const Bit *bits, size_t count) {
    put((uint32_t)count);
    for (size_t i = 0; i < count; i++) {
        put_text(bits[i].name);
        put(bits[i].bit);
    }
}

int32_t WEB(web_words)(void) {
    start();
    put_text(tsl_version());
    put_names(kind_at, TSL_KIND_COUNT);
    put_names(relation_at, TSL_REL_COUNT);
    put_names(direction_at, TSL_DIR_COUNT);
    put_names(relative_at, TSL_RELATIVE_COUNT);
    put_names(way_at, TSL_WAY_COUNT);
    put_names(style_at, TSL_STYLE_COUNT);
    put_names(code_at, TSL_ERR_STRICT + 1);
    put_names(rules_at, TSL_RULES_LUDII + 1);
    put_names(fill_at, TSL_FILL_COUNT);
    put_names(look_at, TSL_MARK_COUNT);
    put_names(policy_at, TSL_WALK_COUNT);
    put_names(because_at, TSL_BECAUSE_COUNT);
    put_bits(wants, sizeof wants / sizeof *wants);
    put_bits(draws, sizeof draws / sizeof *draws);
    size_t list = begin();
    uint32_t row = 0;
    for (tsl_keyword word; (word = tsl_keyword_at(row)).name != NULL; row++) {
        put_text(word.name);
        put_text(word.params);
        put_text(word.makes);
        put_text(word.summary);
    }
    end(list, row);
    list = begin();
    row = 0;
    for (tsl_term term; (term = tsl_term_at(row)).name != NULL; row++) {
        put_text(term.name);
        put_text(term.notation);
        put_text(term.meaning);
    }
    end(list, row);
    return finish();
}

/* ---- Boards ---- */

/* The text lies in the input. Without a board the output says why. */
tsl_board *WEB(web_build)(uint32_t length, uint32_t rules, uint32_t want, uint32_t max_sites,
                          double max_work) {
    tsl_error error;
    tsl_options options = {.size = sizeof options,
                           .max_sites = max_sites,
                           .rules = (tsl_rules)rules,
                           .want = want,
                           .max_work = (uint64_t)max_work};
    tsl_board *board = tsl_board_new((const char *)input.bytes, length, &options, &error);
    start();
    if (board != NULL) return board;
    put_error(&error);
    return NULL;
}

void WEB(web_free)(tsl_board *board) {
    tsl_board_free(board);
}

static void put_track(tsl_track track) {
    put_text(track.name);
    put_text(track.path != NULL ? track.path : "");
    put(track.owner);
    put(track.loop);
    put(track.directed);
    put(track.path != NULL ? 0 : track.count);
    for (uint32_t i = 0; track.path == NULL && i < track.count; i++) put((uint32_t)track.sites[i]);
}

static void put_warning(tsl_warning warning) {
    put_text(tsl_warn_name(warning.code));
    put(warning.line);
    put(warning.column);
    put(warning.offset);
    put(warning.length);
    put_text(warning.message);
}

int32_t WEB(web_facts)(const tsl_board *board) {
    start();
    for (int kind = 0; kind < TSL_KIND_COUNT; kind++) put(tsl_site_count(board, (tsl_kind)kind));
    put((uint32_t)tsl_board_default_kind(board));
    put(tsl_board_rules(board));
    put(tsl_region_count(board, TSL_KIND_VERTEX, TSL_REGION_LAYERS));
    put((uint32_t)tsl_board_bytes(board));
    put_text(tsl_board_source(board));
    put_text(tsl_board_basis(board));
    put_text(tsl_board_shape(board));
    put(tsl_track_count(board));
    for (uint32_t i = 0; i < tsl_track_count(board); i++) put_track(tsl_track_at(board, i));
    put(tsl_warning_count(board));
    for (uint32_t i = 0; i < tsl_warning_count(board); i++) put_warning(tsl_warning_at(board, i));
    return finish();
}

/* ---- Sites ---- */

static void put_label(const tsl_board *board, tsl_kind kind, tsl_id site) {
    char label[ROOM];
    put_text(tsl_label_write(board, kind, site, label, sizeof label) > 0 ? label : "");
}

static void put_ids(tsl_ids ids) {
    put(ids.count);
    for (uint32_t i = 0; i < ids.count; i++) put(ids.id[i]);
}

static void put_region_name(tsl_region region, uint32_t index) {
    char name[ROOM];
    put(region);
    put(index);
    put_text(tsl_region_name(region, index, name, sizeof name) > 0 ? name : "");
}

/* The regions of a site. Of rows, columns and layers only its own are asked about: there are many. */
static void put_regions_of(const tsl_board *board, tsl_kind kind, tsl_id site, tsl_coord at) {
    size_t list = begin();
    uint32_t found = 0;
    for (int region = 0; region < TSL_REGION_COUNT; region++) {
        uint32_t count = tsl_region_count(board, kind, (tsl_region)region), first = 0;
        if (region == TSL_REGION_ROWS) first = at.row;
        if (region == TSL_REGION_COLUMNS) first = at.column;
        if (region == TSL_REGION_LAYERS) first = at.layer;
        if (region >= TSL_REGION_ROWS) count = count > first ? first + 1 : 0;
        for (uint32_t index = first; index < count; index++) {
            if (!tsl_region_contains(board, kind, site, (tsl_region)region, index)) continue;
            put_region_name((tsl_region)region, index);
            found++;
        }
    }
    end(list, found);
}

/* Where a site lies, what it is called and what it touches; 0 bytes if there is none. */
int32_t WEB(web_site)(const tsl_board *board, uint32_t kind, tsl_id site) {
    start();
    tsl_kind of = (tsl_kind)kind;
    if (!tsl_site_exists(board, (tsl_site){of, site, 0})) return 0;
    tsl_point at = tsl_site_positions(board, of)[site];
    tsl_coord coord = tsl_site_coordinate(board, of, site);
    put_double(at.x);
    put_double(at.y);
    put_double(at.z);
    put(coord.row);
    put(coord.column);
    put(coord.layer);
    put_label(board, of, site);
    for (int other = 0; other < TSL_KIND_COUNT; other++) {
        put_ids(tsl_site_incident(board, of, site, (tsl_kind)other));
    }
    put(of == TSL_KIND_VERTEX ? tsl_vertex_pivot(board, site) : TSL_NONE);
    put_regions_of(board, of, site, coord);
    return finish();
}

/* The label lies in the input, with a byte of zero at its end. */
tsl_id WEB(web_find)(const tsl_board *board, uint32_t kind) {
    return tsl_label_find(board, (tsl_kind)kind, (const char *)input.bytes);
}

int32_t WEB(web_labels)(const tsl_board *board, uint32_t kind) {
    start();
    uint32_t count = tsl_site_count(board, (tsl_kind)kind);
    put(count);
    for (tsl_id site = 0; site < count; site++) put_label(board, (tsl_kind)kind, site);
    return finish();
}

/* The names of all regions of a kind of site, with their sizes. */
int32_t WEB(web_regions)(const tsl_board *board, uint32_t kind) {
    start();
    size_t list = begin();
    uint32_t found = 0;
    for (int region = 0; region < TSL_REGION_COUNT; region++) {
        uint32_t count = tsl_region_count(board, (tsl_kind)kind, (tsl_region)region);
        for (uint32_t index = 0; index < count; index++) {
            uint32_t size = tsl_region_size(board, (tsl_kind)kind, (tsl_region)region, index);
            if (size == 0) continue;
            put_region_name((tsl_region)region, index);
            put(size);
            found++;
        }
    }
    end(list, found);
    return finish();
}

int32_t WEB(web_region)(const tsl_board *board, uint32_t kind, uint32_t region, uint32_t index) {
    start();
    size_t list = begin();
    uint32_t found = 0;
    tsl_id site = TSL_NONE;
    while ((site = tsl_region_next(board, (tsl_kind)kind, (tsl_region)region, index, site)) !=
           TSL_NONE) {
        put(site);
        found++;
    }
    end(list, found);
    return finish();
}

/* ---- Steps, reasons, distances ---- */

int32_t WEB(web_steps)(const tsl_board *board, uint32_t kind, tsl_id site, uint32_t to) {
    start();
    size_t list = begin();
    uint32_t found = 0;
    tsl_steps steps = tsl_steps_from(board, (tsl_kind)kind, site, (tsl_kind)to);
    for (tsl_step step; tsl_steps_next(&steps, &step); found++) {
        put(step.to);
        put(step.relations);
        put_set(step.directions);
    }
    end(list, found);
    return finish();
}

/* Of the board with TSL_NONE for the site. */
int32_t WEB(web_supported)(const tsl_board *board, uint32_t kind, tsl_id site, uint32_t relation) {
    start();
    tsl_kind of = (tsl_kind)kind;
    put_set(site == TSL_NONE
                ? tsl_directions_supported(board, of, (tsl_relation)relation)
                : tsl_directions_supported_from(board, of, site, (tsl_relation)relation));
    return finish();
}

int32_t WEB(web_relative)(const tsl_board *board, uint32_t kind, tsl_id site, uint32_t relation,
                          uint32_t facing, uint32_t rotation, uint32_t relative) {
    start();
    put_set(tsl_relative_directions(board, (tsl_kind)kind, site, (tsl_relation)relation,
                                    (tsl_direction)facing, rotation, (tsl_relative)relative));
    return finish();
}

/* TSL_DIR_NONE, as 32 bits, for none. */
uint32_t WEB(web_move)(const tsl_board *board, uint32_t kind, uint32_t relation, tsl_id from,
                       tsl_id to) {
    return (uint32_t)tsl_direction_between(board, (tsl_kind)kind, (tsl_relation)relation, from, to);
}

int32_t WEB(web_why)(const tsl_board *board, uint32_t kind, tsl_id from, uint32_t to_kind,
                     tsl_id to, uint32_t relation) {
    start();
    tsl_reason why = tsl_relation_why(board, (tsl_kind)kind, from, (tsl_kind)to_kind, to,
                                      (tsl_relation)relation);
    put(why.holds);
    put(why.because);
    put((uint32_t)why.kind);
    put(why.through);
    put(why.from_place);
    put(why.to_place);
    put(why.chooser);
    put(why.better);
    put_double(why.off);
    put_double(why.better_off);
    char text[SENTENCE] = "";
    tsl_reason_text(board, (tsl_site){(tsl_kind)kind, from, 0},
                    (tsl_site){(tsl_kind)to_kind, to, 0}, (tsl_relation)relation, text,
                    sizeof text);
    put_text(text);
    return finish();
}

/* An entry for every site of the kind. */
int32_t WEB(web_distances)(const tsl_board *board, uint32_t kind, uint32_t relation, tsl_id from) {
    start();
    uint32_t count = tsl_site_count(board, (tsl_kind)kind);
    put(count);
    size_t bytes = (size_t)count * sizeof(uint32_t);
    if (!buffer_grow(&output, 2 * bytes)) return -1; /* the second half is the queue */
    uint32_t *out = (uint32_t *)(void *)(output.bytes + output.size);
    tsl_distances_fill(board, (tsl_kind)kind, (tsl_relation)relation, from, out, 2 * count);
    output.size += bytes;
    return finish();
}

/* ---- Radials and walks ---- */

/* The words lie in the input, with a byte of zero at their end. The output is an error, or one with TSL_OK, and the set. */
int32_t WEB(web_ways)(void) {
    tsl_ways ways = 0;
    tsl_error error;
    start();
    tsl_ways_read((const char *)input.bytes, &ways, &error);
    put_error(&error);
    put_set(ways);
    return finish();
}

static uint32_t put_radial(tsl_radial radial) {
    size_t list = begin();
    uint32_t length = 1;
    put(tsl_radial_start(&radial).index);
    for (tsl_id site; (site = tsl_radial_step(&radial)) != TSL_NONE; length++) put(site);
    end(list, length);
    return length;
}

int32_t WEB(web_radials)(const tsl_board *board, uint32_t kind, tsl_id site, tsl_ways ways,
                         uint32_t distinct) {
    start();
    size_t list = begin();
    uint32_t found = 0;
    tsl_radials radials =
        (distinct ? tsl_radials_distinct : tsl_radials_from)(board, (tsl_kind)kind, site, ways);
    for (tsl_radial radial; tsl_radials_next(&radials, &radial); found++) put_radial(radial);
    end(list, found);
    return finish();
}

/* The moves lie in the input, with a byte of zero at their end. At most so many walks. */
int32_t WEB(web_walks)(const tsl_board *board, uint32_t kind, tsl_id site, uint32_t facing,
                       uint32_t policy, uint32_t most) {
    enum { NOTES = 1 << 12 }; /* of beginnings that lead nowhere */
    start();
    char *moves = (char *)input.bytes; /* never longer than as they were written */
    uint32_t room = (uint32_t)tsl_moves_read(moves, moves, strlen(moves) + 1) + NOTES;
    tsl_place *path = malloc(room * sizeof *path);
    if (path == NULL) return -1;
    size_t list = begin();
    uint32_t found = 0;
    tsl_walks walks = tsl_walks_from(board, (tsl_kind)kind, site, (tsl_direction)facing, moves,
                                     (tsl_policy)policy);
    for (uint32_t sites; found < most && (sites = tsl_walks_next(&walks, path, room)) > 0;
         found++) {
        put(sites);
        for (uint32_t i = 0; i < sites; i++) put(path[i].site);
    }
    end(list, found);
    free(path);
    return finish();
}

/* ---- Positions ---- */

/* A text such as a writer of the library gives. */
static void put_position_text(const tsl_position *position) {
    size_t list = begin(), first = output.size;
    (void)tsl_position_write(position, (tsl_writer){put_bytes, &output});
    uint32_t length = (uint32_t)(output.size - first);
    put_bytes(&output, "\0\0\0", (4 - length % 4) % 4);
    end(list, length);
}

static void put_stack(const tsl_position *position, tsl_site site) {
    uint32_t count = tsl_position_count(position, site);
    put((uint32_t)site.kind);
    put(site.index);
    put(count);
    for (site.level = 0; site.level < count; site.level++) {
        tsl_piece piece = tsl_position_at(position, site);
        put(piece.player);
        put((uint32_t)piece.letter);
    }
}

/* The text lies in the input. The output is an error, or one with TSL_OK, the text as it is written, the hash and the stacks. */
int32_t WEB(web_position)(const tsl_board *board, uint32_t length) {
    tsl_error error;
    tsl_position *position = tsl_position_new(board, NULL);
    if (position == NULL) return -1;
    start();
    bool read = tsl_position_parse(position, (const char *)input.bytes, length, &error) == TSL_OK;
    put_error(&error);
    if (read) {
        uint8_t hash[TSL_POSITION_HASH];
        tsl_position_hash(position, hash);
        put_position_text(position);
        put_bytes(&output, (const char *)hash, sizeof hash);
        size_t list = begin();
        uint32_t found = 0;
        tsl_site site = tsl_position_next(position, (tsl_site){TSL_KIND_NONE, 0, 0});
        for (; site.kind != TSL_KIND_NONE; site = tsl_position_next(position, site), found++)
            put_stack(position, site);
        end(list, found);
    }
    tsl_position_free(position);
    return finish();
}

/* ---- Pictures ---- */

/* How a picture is told in the input: these words, then marks, then trails, each with its sites,
 * then the title, with a zero at its end, and the text of a position, which has been read before. */
typedef struct {
    uint32_t style, fill, region, region_index, draw, from_kind, from, relation;
    uint64_t ways;
    double pixels, cell_mm, page_width, page_height, turn;
    uint32_t page, mark_count, trail_count, position_length, title_length;
    uint32_t zero; /* fills up to whole doubles */
} Wanted;
typedef struct {
    uint32_t kind, site, level, look, player;
    uint32_t
        text; /* bytes, which follow, with a zero at their end and filled up to whole words; 0 for none */
} WantedMark;
typedef struct {
    uint32_t kind, count, dotted, arrow;
} WantedTrail;

/* Returns where they are, and moves on past what was read. */
static tsl_mark *read_marks(const Wanted *wanted, const uint8_t **at) {
    tsl_mark *marks = malloc((wanted->mark_count + 1) * sizeof *marks);
    for (uint32_t i = 0; marks != NULL && i < wanted->mark_count; i++) {
        WantedMark mark;
        memcpy(&mark, *at, sizeof mark);
        *at += sizeof mark;
        marks[i] = (tsl_mark){.site = {(tsl_kind)mark.kind, mark.site, mark.level},
                              .look = (tsl_mark_look)mark.look,
                              .player = mark.player,
                              .text = mark.text > 0 ? (const char *)*at : NULL};
        *at += mark.text;
    }
    return marks;
}

static tsl_trail *read_trails(const Wanted *wanted, const uint8_t **at) {
    tsl_trail *trails = malloc((wanted->trail_count + 1) * sizeof *trails);
    for (uint32_t i = 0; trails != NULL && i < wanted->trail_count; i++) {
        WantedTrail trail;
        memcpy(&trail, *at, sizeof trail);
        *at += sizeof trail;
        trails[i] = (tsl_trail){.kind = (tsl_kind)trail.kind,
                                .site = (const tsl_id *)(const void *)*at,
                                .count = trail.count,
                                .dotted = trail.dotted != 0,
                                .arrow = trail.arrow != 0};
        *at += trail.count * sizeof(tsl_id);
    }
    return trails;
}

static tsl_position *read_position(const tsl_board *board, const Wanted *wanted,
                                   const uint8_t *at) {
    tsl_position *position = tsl_position_new(board, NULL);
    (void)tsl_position_parse(position, (const char *)at, wanted->position_length, NULL);
    return position;
}

/* The output is the SVG itself; or, asked for pages, their number. */
int32_t WEB(web_draw)(const tsl_board *board, uint32_t pages) {
    Wanted wanted;
    const uint8_t *at = input.bytes + sizeof wanted;
    memcpy(&wanted, input.bytes, sizeof wanted);
    start();
    tsl_mark *marks = read_marks(&wanted, &at);
    tsl_trail *trails = marks != NULL ? read_trails(&wanted, &at) : NULL;
    const char *title = wanted.title_length > 0 ? (const char *)at : NULL;
    at += wanted.title_length;
    tsl_position *position = wanted.position_length > 0 ? read_position(board, &wanted, at) : NULL;
    tsl_picture picture = {.size = sizeof picture,
                           .style = (tsl_style)wanted.style,
                           .fill = (tsl_fill)wanted.fill,
                           .region = (tsl_region)wanted.region,
                           .region_index = wanted.region_index,
                           .draw = wanted.draw,
                           .from = {(tsl_kind)wanted.from_kind, wanted.from, 0},
                           .relation = (tsl_relation)wanted.relation,
                           .ways = wanted.ways,
                           .marks = marks,
                           .mark_count = wanted.mark_count,
                           .trails = trails,
                           .trail_count = wanted.trail_count,
                           .pixels = wanted.pixels,
                           .cell_mm = wanted.cell_mm,
                           .page_width = wanted.page_width,
                           .page_height = wanted.page_height,
                           .page = wanted.page,
                           .turn = wanted.turn,
                           .title = title,
                           .position = position};
#ifdef WEB_STUDY
    study_picture(&picture);
#endif
    int32_t result = -1;
    if (trails != NULL && pages != 0) {
        result = (int32_t)tsl_picture_pages(board, &picture);
    } else if (trails != NULL) {
        tsl_code code = tsl_board_draw(board, &picture, (tsl_writer){put_bytes, &output});
        result = code == TSL_OK ? finish() : -1;
    }
    if (position != NULL) tsl_position_free(position);
    free(trails);
    free(marks);
    return result;
}
