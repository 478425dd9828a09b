/* SPDX-License-Identifier: MIT
 * memory.c - builds every record, and some larger boards, with the allocator failing at call 1, 2, 3 and so
 * on, until the build gets through: the right code, nothing leaked, and every size told back truthfully.
 * A list of boards is built with every request failing, not only those for which a block is needed.
 * Run: memory FILE...    files of tests/boards and of tests/errors
 * Sources: memory.c heap.c record.c, and the library. */
#define CHECK_MAIN
#include "../src/base/testing.h"
#include "check.h"
#include "heap.h"
#include "record.h"
#include "tessella.h"
#include <string.h>

#define MOST_CALLS 1000u /* a build asks seldom and for much; more would be a mistake */

static tsl_rules rules = TSL_RULES_PAPER;
static uint32_t want = 0;
static bool distrust = false; /* each request asks the allocator */

static tsl_board *build(Heap *heap, const Record *record, tsl_error *error) {
    tsl_testing.small_boards = true;
    tsl_testing.check_every_request = distrust;
    tsl_options options = {
        .size = sizeof options, .alloc = {heap_resize, heap}, .want = want, .rules = rules};
    memset(error, 0xee, sizeof *error);
    return tsl_board_new(record->text, record->length, &options, error);
}

/* True when the build went on as if nothing had happened, because nothing did. */
static bool try_once(const Record *record, unsigned fail_at, const tsl_error *expected) {
    Heap heap = {.fail_at = fail_at};
    tsl_error error;
    tsl_board *b = build(&heap, record, &error);
    if (heap.failed && !heap.shrank) {
        CHECK_SAY(!b && error.code == TSL_ERR_MEMORY, "call %u failed: result %s, code %s", fail_at,
                  b ? "a board" : "NULL", b ? "-" : tsl_code_name(error.code));
        CHECK_SAY(b || error.message[0], "call %u failed: no message", fail_at);
    } else if (!b) {
        CHECK_SAY(error.code == expected->code && !strcmp(error.message, expected->message),
                  "call %u: another error, %s", fail_at, error.message);
    }
    if (b && heap.bytes < tsl_board_bytes(b)) FAIL("tsl_board_bytes says more than was asked for");
    tsl_board_free(b);
    CHECK_SAY(heap.blocks == 0 && heap.bytes == 0, "call %u failed: %zu blocks, %zu bytes left",
              fail_at, heap.blocks, heap.bytes);
    CHECK_SAY(heap.lies == 0, "call %u failed: %u wrong sizes told", fail_at, heap.lies);
    return !heap.failed;
}

static void check_record(const Record *record) {
    Heap heap = {0};
    tsl_error expected;
    tsl_board *b = build(&heap, record, &expected);
    tsl_board_free(b);
    if (!CHECK_SAY(distrust || heap.calls <= MOST_CALLS, "%u calls of the allocator", heap.calls))
        return;
    unsigned call = 1;
    while (!try_once(record, call, &expected) && call <= heap.calls) call++;
    CHECK_SAY(call == heap.calls + 1, "%u calls when all is well, %u now", heap.calls, call - 1);
}

/* Boards of records are small: most of what they need comes from the first blocks, and few sites have so many
 * neighbours that a list of them grows. */
static void check_larger(void) {
    static const struct {
        const char *text;
        uint32_t want;
    } rows[] = {
        {"(add (square 150) cells:{{0 1 2}})", TSL_WANT_GRAPH},
        {"(clip (square 30) (poly {{0 0} {0 3}} rotns:600))", TSL_WANT_GRAPH},
        {"(hole (square 30) (poly {{0 0} {0 3}} rotns:600))", TSL_WANT_GRAPH},
        {"(intersect (square 150) (square 30))", TSL_WANT_GRAPH},
        {"(merge (square 150) (square 30))", TSL_WANT_GRAPH},
        {"(remove (square 150) edges:{{0 1}})", TSL_WANT_GRAPH},
        {"(union (concentric {0 9000 9000 9000}) (concentric {0 9000 9000 9000}))", TSL_WANT_GRAPH},
        {"(complete (regular 67))", TSL_WANT_REGIONS | TSL_WANT_LABELS | TSL_WANT_STEPS},
        {"(concentric {1 70})", TSL_WANT_REGIONS | TSL_WANT_LABELS | TSL_WANT_STEPS},
        {"(dual (concentric {1 70}))", TSL_WANT_REGIONS | TSL_WANT_LABELS | TSL_WANT_STEPS},
        {"(makeFaces (remove (tri Hexagon 9) (poly {{11 7.8} {8 13} {1 13} {-2 7.8} {1 2.5} {8 "
         "2.5}})))",
         TSL_WANT_REGIONS | TSL_WANT_LABELS | TSL_WANT_STEPS},
        {"(makeFaces (remove (tri Hexagon 7) (poly {{7.5 5.2} {5.25 9.1} {0.75 9.1} {-1.5 5.2} "
         "{0.75 "
         "1.3} {5.25 1.3}})))",
         TSL_WANT_REGIONS | TSL_WANT_LABELS | TSL_WANT_STEPS},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Record record = {.text = rows[i].text, .length = strlen(rows[i].text)};
        want = rows[i].want;
        for (rules = TSL_RULES_PAPER; rules <= TSL_RULES_LUDII; rules++) {
            if (rules == TSL_RULES_PAPER || want != TSL_WANT_GRAPH) check_record(&record);
        }
    }
    rules = TSL_RULES_PAPER;
    want = 0;
}

/* Every generator and operator once, and what gives their graphs pivots, curves, ranks or given centres. */
static void check_requests(void) {
    static const char *const texts[] = {
        "(board (square 2 diagonals:Solid) {(track \"A\" {0 1} loop:true) (track \"B\" \"0,E\")} "
        "(values Cell (range 0 1)) use:Vertex)",
        "(mancalaBoard 2 3)",
        "(mancalaBoard 2 2 store:None numStores:0 (track \"A\" {0 1}))",
        "(surakartaBoard (square 4) loops:1 from:1)",
        "(square (poly {{0 0} {0 2} {2 2} {2 0}}))",
        "(square {1 1 1 1} diagonals:Alternating)",
        "(square 2 pyramidal:true)",
        "(hex Diamond 2)",
        "(hex {2 3 2 2 3 2})",
        "(hex (poly {{0 0} {0 3} {3 3} {3 0}}))",
        "(hex Limping 2)",
        "(tri Prism 2)",
        "(tri 2 pyramidal:true)",
        "(tri Star 1)",
        "(tiling T488 {1 1 1 1})",
        "(tiling T33434 Rectangle 1 2)",
        "(tiling T31212 (poly {{0 0} {0 3} {3 3} {3 0}}))",
        "(brick 2 trim:true)",
        "(brick Spiral 2)",
        "(brick Parallelogram 2 1)",
        "(tiling T3464 Parallelogram 1 2)",
        "(tiling {3.3.6.6 3.6.3.6} 1 2)",
        "(tiling T3464_4612 Star 1)",
        "(wrap Cylinder (tiling T3366_3636 1 2))",
        "(repeat Star 1 step:{{1 0} {0.5 (/ (sqrt 3) 2)}} (poly {{0 0} {0.5 (/ (sqrt 3) 2)} {1 "
        "0}}))",
        "(sphere Octahedron 1 1)",
        "(sphere Dodecahedron 1)",
        "(dual (sphere Cube 2))",
        "(wrap Projective (sphere Cube 2))",
        "(subdivide (remove (sphere Cube 2) cells:{0}))",
        "(wrap Cylinder (repeat 1 3 step:{{1 0} {0 1}} (poly {{0 0} {0 1} {1 1} {1 0}})))",
        "(fractal Penrose 1)",
        "(fractal Ammann 1)",
        "(fractal Chair 1)",
        "(celtic 1 2)",
        "(celtic {2 2 2 2})",
        "(quadhex 1)",
        "(quadhex 1 thirds:true)",
        "(concentric Square rings:2 joinMidpoints:false)",
        "(concentric Target rings:2)",
        "(concentric Target rings:2 steps:3)",
        "(concentric {1 3 6})",
        "(board (concentric {1 3 3} stagger:true) use:Vertex)",
        "(spiral turns:2 sites:9)",
        "(regular Star 5)",
        "(wedge 2)",
        "(repeat 2 1 step:{{1 0} {0 1}} (poly {{0 0} {0 1} {1 1} {1 0}}))",
        "(graph vertices:{{0 0} {1 0} {0 1}} edges:{{0 1} {1 2} {2 0}})",
        "(poly {{0 0} {0 (+ 0 1)} {1 1}} rotns:1)",
        "(add (square 1) vertices:{{3 0}} edges:{{{0 0} {3 0}}} connect:true)",
        "(add (square 1) edgesCurved:{{{0 0} {1 1} {1 0} {1 0}}})",
        "(add (concentric {1 3}) cells:{{{9 0} {9 1} {8 1}}})",
        "(clip (square 3) (poly {{0.5 0.5} {0.5 2.5} {2.5 2.5} {2.5 0.5}}))",
        "(complete (concentric {1 3}))",
        "(complete (hex 1) eachCell:true)",
        "(dual (concentric {1 3 3}))",
        "(hole (square 3) (poly {{1 1} {1 2} {2 2} {2 1}}))",
        "(intersect {(square 2) (square 1) (concentric {1 3})})",
        "(keep (celtic 2) (poly {{0 0} {0 2} {2 2} {2 0}}))",
        "(keep (concentric {1 3 3}) (poly {{0 0} {0 9} {9 9} {9 0}}))",
        "(layers 2 (concentric Target rings:2))",
        "(layers 2 (nest (square 2) (nest (square 1) (square 2)) cells:{0 3}))",
        "(add (remove (nest (square 3) (celtic 1) cells:{4}) cells:{0}) cells:{{{9 0} {9 1} {8 "
        "1}}})",
        "(union (nest 3 (remove (tri 2) cells:{2})) (renumber (nest (hex 1) (quadhex 1))))",
        "(layers 2 (concentric {1 3 3}))",
        "(makeFaces (remove (square 3) cells:{4}))",
        "(merge {(square 1) (shift 1 0 (square 1)) (concentric {1 3})} connect:true)",
        "(remove (square 2) cells:{{{0 0} {0 1} {1 1} {1 0}}} edges:{{{1 1} {2 1}}} vertices:{{2 "
        "2}})",
        "(remove (concentric Target rings:3) cells:{0} trimEdges:true)",
        "(remove (concentric {1 3 3}) (poly {{0 0} {0 9} {9 9} {9 0}}) trimEdges:true)",
        "(renumber (recoordinate (celtic 1)))",
        "(rotate 30 (concentric {1 3}))",
        "(scale -1 2 (celtic 1))",
        "(shift 1 2 (skew 0.5 (concentric Target rings:2)))",
        "(splitCrossings (complete (regular 5)))",
        "(splitCrossings (merge (concentric {1 3 3}) (shift 0.5 0 (square 2))))",
        "(splitCrossings (graph vertices:{{0 0} {4 0} {1 0} {1 2} {2 0} {2 2} {3 0} {3 2}} "
        "edges:{{0 1} {2 3} {4 5} {6 7}}))",
        "(subdivide (square 2))",
        "(trim (remove (concentric {1 3 3}) cells:{1}))",
        "(union {(square 1) (celtic 1) (concentric Target rings:2)} connect:true)",
        "(board (remove (square 2) cells:{7 8 9} edges:{{0 7}} vertices:{{9 9}}))",
        "(board (spiral turns:1 sites:4))",
        "(board (complete (square 1)))",
    };
    distrust = true;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        Record record = {.text = texts[i], .length = strlen(texts[i])};
        check_state.name = texts[i];
        for (rules = TSL_RULES_PAPER; rules <= TSL_RULES_LUDII; rules++) check_record(&record);
    }
    check_state.name = NULL;
    rules = TSL_RULES_PAPER;
    distrust = false;
}

int main(int argc, char **argv) {
    check_larger();
    check_requests();
    for (int n = 1; n < argc; n++) records_each(argv[n], check_record);
    return check_end();
}
