// split.mjs - cuts the library in two. In: REST, and the linked module with its names. Out: the core, which reads,
// builds and draws boards, and the rest, which a page can wait for. docs/decisions/playground.md says why.
// Holds: the cut follows source files, never a profile. Where the core calls what is not there yet it calls
// an import named `placeholder`; the rest, when it is started, puts itself in its place.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

// A function of these sources belongs to the rest, and so does what only such functions call. Of drawing only some
// functions do: those about chosen sites.
const REST = [
  /^operate\//, /^graph\/(connect|split|split_touching)\.c/, // operators
  /^generate\/(brick|celtic|concentric|mancala|outline|polygon|quadhex|repeat|spiral|target|tripyramid|vertex_type|wedge|wheel)\.c/, // the rarer boards
  /^topology\/(relations|steps|radials|walks)\//, /^topology\/directions\/(missing|step_names|ways_read)\.c/, // steps, radials, walks
  /^topology\/(frame|places|tracks)\.c/, // what they need on wheels
  /^compile\/special\.c/, // boards that are more than a graph
  /^language\/truth\.c/, // comparisons
  /^output\/reason/, // sentences
  /^base\/power\.c/, // powers and logarithms in expressions
  /^api\/(colourings|label_schemes)\.c/, /^output\/svg_(rim|tones)\.c/, // colours and labels to choose from
  /^position\//, /^api\/positions\.c/, /^base\/blake2b\.c/, /^output\/(position_text|svg_pieces)\.c/, // pieces
  /^output\/svg_pages\.c/, // pictures on paper
];
const STAY = ['truth_is', 'truth_find', // True and False alone, which are no comparison
  'graph_find_crossing', 'split_earlier', 'split_cross', 'split_is_inner', 'split_walk', 'split_same_place']; // and whether a graph gets a warning
const ALSO = ['board_step_count', 'cost_relations', 'freeze_steps', 'graph_find_blocked', 'grid_fit_lines', 'mismatch_wrong_label',
  'mismatch_wrong_list', 'mismatch_wrong_word', 'eval_poly', 'gen_square_outline', 'label_find', 'outlined_board', 'polygon_check_simple',
  'polygon_index', 'svg_loop', 'tsl_relative_directions', 'tsl_relative_facing',
  'lines_radials', 'lines_relation', 'lines_trails', 'marks_directions', 'marks_shades', 'marks_texts'];
// Exports of glue.c that ask about chosen sites, steps or positions, and what reads a position for a picture.
const GLUE = ['read_position', 'web_distances', 'web_find', 'web_move', 'web_position', 'web_radials', 'web_relative', 'web_steps', 'web_supported', 'web_walks', 'web_ways', 'web_why'];

/** The functions that a source defines, as clang-format lays them out; shared: other sources may call it. */
function defined(source) {
  const text = readFileSync(`../src/${source}`, 'utf8');
  const head = /^(static )?(?!typedef|return)\w[\w *]*[ *](\w+)\([^;{}]*\) \{/gm;
  return [...text.matchAll(head)].map(([, own, name]) => ({ name, shared: !own }));
}

function functions() {
  const sources = [...readFileSync('../src/all.c', 'utf8').matchAll(/^#include "(.+\.c)"/gm)].map((match) => match[1]);
  for (const pattern of REST) if (!sources.some((one) => pattern.test(one))) throw new Error(`no source is ${pattern}`);
  const known = new Map(sources.flatMap((source) => defined(source)).map((one) => [one.name, one]));
  for (const name of [...ALSO, ...STAY]) if (!known.has(name)) throw new Error(`there is no function ${name}`);
  return [...sources.filter((one) => REST.some((pattern) => pattern.test(one))).flatMap(defined),
    ...ALSO.map((name) => ({ name, shared: true }))].filter((one) => !STAY.includes(one.name));
}

/** For the compiler: what the core calls of the rest must stay a call. */
export function keepApart() {
  return functions().filter((one) => one.shared).flatMap((one) => ['-mllvm', `-force-attribute=${one.name}:noinline`]);
}

export function split(features, linked, core, rest) {
  const graph = execFileSync('wasm-opt', [...features, '--print-call-graph', linked],
    { encoding: 'utf8', maxBuffer: 1 << 26, stdio: ['ignore', 'pipe', 'ignore'] });
  const moved = new Set([...functions().map((one) => one.name), ...GLUE]), kept = new Set(), calls = new Map();
  for (const [, from, to] of graph.matchAll(/^  "(\w+)" -> "(\w+)"/gm)) {
    if (!calls.has(from)) calls.set(from, []);
    calls.get(from).push(to);
  }
  // What the first call needs is never moved: the names of everything.
  const first = (name) => { if (moved.delete(name) || !kept.has(name)) { kept.add(name); calls.get(name)?.forEach(first); } };
  const names = [...readFileSync('glue.c', 'utf8').matchAll(/^static const char \*(\w+)\(int i\)/gm)].map((match) => match[1]);
  for (const name of ['web_words', ...names]) first(name);
  kept.clear();
  const keep = (name) => {
    if (kept.has(name) || moved.has(name)) return;
    kept.add(name);
    calls.get(name)?.forEach(keep);
  };
  // Exports are gray, what pointers lead to is rounded.
  for (const [, name] of graph.matchAll(/^  "(\w+)" \[style="filled(?:, rounded"|", fillcolor="gray")/gm)) keep(name);
  const all = [...graph.matchAll(/^  "(\w+)" \[style="filled", fillcolor="white"/gm)].map((match) => match[1]);
  const list = `${linked}.rest.txt`;
  writeFileSync(list, all.filter((name) => !kept.has(name)).map((name) => `${name}\n`).join(''));
  execFileSync('wasm-split', [linked, ...features, `--split-funcs=@${list}`, '--import-namespace=core', '-o1', core, '-o2', rest],
    { stdio: ['ignore', 'inherit', 'inherit'] });
}
