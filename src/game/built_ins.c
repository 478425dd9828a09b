/* built_ins.c - the defines that every game file may use: those that give boards, graphs or tracks, under the names that
 * published files know. Others concern pieces and rules and are left as they are.
 * Shifts come last, after rotations; the parts of a merge are numbered in this order. */
#include "game.h"

/* clang-format off */
static const BuiltIn built_ins[] = {
    {"AlquerqueGraph",
     "(rectangle #1 #2 diagonals:Alternating)"},
    {"AlquerqueBoard",
     "(board (\"AlquerqueGraph\" #1 #2) use:Vertex)"},
    {"AlquerqueGraphWithBottomTriangle",
     "(merge (shift 0 2 (square 5 diagonals:Alternating)) (wedge 3))"},
    {"AlquerqueBoardWithBottomTriangle",
     "(board (\"AlquerqueGraphWithBottomTriangle\") use:Vertex)"},
    {"AlquerqueGraphWithBottomAndTopTriangles",
     "(merge {(square 5 diagonals:Alternating) (shift 0 4 (rotate 180 (wedge 3))) (shift 0 -2 (wedge 3))})"},
    {"AlquerqueBoardWithBottomAndTopTriangles",
     "(board (\"AlquerqueGraphWithBottomAndTopTriangles\") use:Vertex)"},
    {"AlquerqueGraphWithFourTriangles",
     "(merge {(shift 2 2 (square 5 diagonals:Alternating)) (shift 2 0 (wedge 3)) (shift 5 3 (rotate 90 "
     "(wedge 3))) (shift 2 6 (rotate 180 (wedge 3))) (shift -1 3 (rotate 270 (wedge 3)))})"},
    {"AlquerqueBoardWithFourTriangles",
     "(board (\"AlquerqueGraphWithFourTriangles\") use:Vertex)"},
    {"AlquerqueBoardWithEightTriangles",
     "(board (merge {(shift 2 2 (square 5 diagonals:Alternating)) (shift 2 0 (wedge 3)) (shift 5 3 "
     "(rotate 90 (wedge 3))) (shift 2 6 (rotate 180 (wedge 3))) (shift -1 3 (rotate 270 (wedge 3))) "
     "(shift 0.65 1.15 (scale 0.5 (rotate -45 (wedge 3)))) (shift 5.35 1.15 (scale 0.5 (rotate 45 (wedge "
     "3)))) (shift 5.35 5.85 (scale 0.5 (rotate 135 (wedge 3)))) (shift 0.65 5.85 (scale 0.5 (rotate -135 "
     "(wedge 3))))}) use:Vertex)"},
    {"ThreeMensMorrisBoard",
     "(board (\"AlquerqueGraph\" 3 3) use:Vertex)"},
    {"ThreeMensMorrisGraphWithLeftAndRightTriangles",
     "(merge {(rectangle 3 3 diagonals:Alternating) (shift 1.5 0.5 (rotate -90 (wedge 2))) (shift -1.5 "
     "0.5 (rotate 90 (wedge 2)))})"},
    {"ThreeMensMorrisBoardWithLeftAndRightTriangles",
     "(board (\"ThreeMensMorrisGraphWithLeftAndRightTriangles\") use:Vertex)"},
    {"NineMensMorrisBoard",
     "(board (concentric Square rings:3) use:Vertex)"},
    {"CrossGraph",
     "(merge (shift 0 (/ (- #2 #1) 2) (rectangle #1 #2 #3)) (shift (/ (- #2 #1) 2) 0 (rectangle #2 #1 "
     "#3)))"},
    {"CrossBoard",
     "(board (\"CrossGraph\" #1 #2 #4) #3)"},
    {"StarBoard",
     "(board (splitCrossings (regular Star #1)) use:Vertex)"},
    {"LascaGraph",
     "(graph vertices:{{0 0} {2 0} {4 0} {6 0} {1 1} {3 1} {5 1} {0 2} {2 2} {4 2} {6 2} {1 3} {3 3} {5 "
     "3} {0 4} {2 4} {4 4} {6 4} {1 5} {3 5} {5 5} {0 6} {2 6} {4 6} {6 6}} edges:{{0 4} {1 4} {1 5} {2 "
     "5} {2 6} {3 6} {4 7} {4 8} {5 8} {5 9} {6 9} {6 10} {7 11} {8 11} {8 12} {9 12} {9 13} {10 13} {11 "
     "14} {11 15} {12 15} {12 16} {13 16} {13 17} {14 18} {15 18} {15 19} {16 19} {16 20} {17 20} {18 21} "
     "{18 22} {19 22} {19 23} {20 23} {20 24}})"},
    {"LascaBoard",
     "(board (\"LascaGraph\") use:Vertex)"},
    {"BackgammonBoard",
     "(board (rectangle 2 13) #1 use:Vertex)"},
    {"TableBoard",
     "(board (merge {(rectangle 1 6) (shift 7 0 (rectangle 1 6)) (shift 0 6 (rectangle 1 6)) (shift 7 6 "
     "(rectangle 1 6))}) #1 use:Vertex)"},
    {"PachisiBoard",
     "(board (add (hole (\"CrossGraph\" 3 19) (poly {{8 8} {8 11} {11 11} {11 8}})) cells:{{8 28 48 68 69 "
     "70 71 51 31 11 10 9}}) #1)"},
    {"FortyStonesWithFourGapsBoard",
     "(board (add (remove (concentric {44}) vertices:{43 21 0 22}) edges:{{20 18} {0 1} {19 21} {38 39}}) "
     "#1 use:Edge)"},
    {"KintsBoard",
     "(board (add (merge {(shift -1.25 -0.34 (rotate 30 (rectangle 6 1))) (rectangle 1 5) (rectangle 5 1) "
     "(shift 0 6 (rectangle 5 1)) (shift 0 10 (rectangle 1 5)) (shift 7 0 (rectangle 1 5)) (shift 7 10 "
     "(rectangle 1 5)) (shift 11 0 (rectangle 5 1)) (shift 11 6 (rectangle 5 1)) (shift 12.25 5.33 "
     "(rotate 30 (rectangle 6 1)))}) edges:{{13 14} {22 28} {37 36} {9 23}}) #1 use:Vertex)"},
    {"DraughtsEquipment",
     "(equipment {(board #1 #2) #3})"},
    {"BackgammonTracks",
     "{(track \"Track1\" {12..7 5..0 13..18 20..25 #1} P1 directed:True) (track \"Track2\" {25..20 18..13 "
     "0..5 7..12 #1} P2 directed:True)}"},
    {"BackgammonTracksWithBar",
     "{(track \"Track1\" {6 12..7 5..0 13..18 20..25 #1} P1 directed:True) (track \"Track2\" {19 25..20 "
     "18..13 0..5 7..12 #1} P2 directed:True)}"},
    {"BackgammonTracksWithHands",
     "{(track \"Track1\" {26 12..7 5..0 13..18 20..25 #1} P1 directed:True) (track \"Track2\" {27 25..20 "
     "18..13 0..5 7..12 #1} P2 directed:True)}"},
    {"BackgammonTracksSameDirectionWithBar",
     "{(track \"Track1\" {6 0..5 7..12 25..20 18..13 #1} P1 directed:True) (track \"Track2\" {19 0..5 "
     "7..12 25..20 18..13 #1} P2 directed:True)}"},
    {"BackgammonTracksSameDirectionWithHands",
     "{(track \"Track1\" {26 25..20 18..13 0..5 7..12 #1} P1 directed:True) (track \"Track2\" {27 25..20 "
     "18..13 0..5 7..12 #1} P2 directed:True)}"},
    {"BackgammonTracksSameDirectionOppositeCorners",
     "{(track \"Track1\" {0..5 7..12 25..20 18..13 #1} P1 directed:True) (track \"Track2\" {25..20 18..13 "
     "0..5 7..12 #1} P2 directed:True)}"},
    {"BackgammonTracksSameDirectionOppositeCornersWithBars",
     "{(track \"Track1\" {6 13..18 20..25 12..7 5..0} P1 directed:True) (track \"Track2\" {19 12..7 5..0 "
     "13..18 20..25} P2 directed:True)}"},
    {"BackgammonTracksSameDirectionOppositeCornersWithBars2",
     "{(track \"Track1\" {6 25..20 18..13 0..5 7..12 #1} P1 directed:True) (track \"Track2\" {19 0..5 "
     "7..12 25..20 18..13 #1} P2 directed:True)}"},
    {"TableTracksOpposite",
     "{(track \"Track1\" {0..11 23..12 #1} P1 directed:True) (track \"Track2\" {12..23 11..0 #1} P2 "
     "directed:True)}"},
    {"TableTracksOpposite2",
     "{(track \"Track1\" {11..0 12..23 #1} P1 directed:True) (track \"Track2\" {23..12 0..11 #1} P2 "
     "directed:True)}"},
    {"TableTracksOppositeWithHands",
     "{(track \"Track1\" {24 0..11 23..12 #1} P1 directed:True) (track \"Track2\" {25 12..23 11..0 #1} P2 "
     "directed:True)}"},
    {"TableTracksOppositeWithHands2",
     "{(track \"Track1\" {24 11..0 12..23 #1} P1 directed:True) (track \"Track2\" {25 23..12 0..11 #1} P2 "
     "directed:True)}"},
    {"TableTracksSameDirectionOppositeCorners",
     "{(track \"Track1\" {11..0 12..23 #1} P1 directed:True) (track \"Track2\" {12..23 11..0 #1} P2 "
     "directed:True)}"},
    {"TableTracksSameDirectionWithHands",
     "{(track \"Track1\" {24 0..5 6..11 23..18 17..12 #1} P1 directed:True) (track \"Track2\" {25 0..5 "
     "6..11 23..18 17..12 #1} P2 directed:True)}"},
};
/* clang-format on */

TSL_LOCAL const BuiltIn *built_in_at(uint32_t row) {
    return row < sizeof built_ins / sizeof *built_ins ? &built_ins[row] : NULL;
}
