/* all.c - the library as one unit, its modules in the order in which text flows through them. */
#define TSL_ONE_UNIT

#include "base/arena.c"
#include "base/build.c"
#include "base/num.c"
#include "base/polygon.c"
#include "base/sort.c"
#include "base/trig.c"

#include "lang/arith.c"
#include "lang/args.c"
#include "lang/lex.c"
#include "lang/node.c"
#include "lang/tree.c"

#include "graph/crossings.c"
#include "graph/faces.c"
#include "graph/graph.c"
#include "graph/maker.c"
#include "graph/order.c"
#include "graph/rings.c"
#include "graph/weld.c"

#include "gen/diagonals.c"
#include "gen/lattice.c"
#include "gen/literal.c"
#include "gen/outline.c"
#include "gen/patch.c"
#include "gen/pyramid.c"
#include "gen/shapes.c"
#include "gen/square.c"
#include "gen/triangular.c"

#include "eval/eval.c"
#include "eval/keywords.c"
#include "eval/match.c"
#include "eval/notation.c"
#include "eval/poly.c"
#include "eval/track.c"

#include "topo/freeze.c"
#include "topo/incidence.c"

#include "api.c"

#include "out/dump.c"
#include "out/sink.c"
#include "out/source.c"
#include "out/svg.c"
#include "out/view.c"
#include "out/write.c"
