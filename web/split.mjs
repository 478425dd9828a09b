// split.mjs - cuts the library into parts. In: PARTS, and the linked module with its names. Out: the core, which reads,
// builds and draws boards, and a module for each further part, which a page can wait for or never needs.
// docs/decisions/playground.md says why.
// Holds: the cut follows source files, never a profile. Where one part calls another that is not there yet it calls an
// import of the core, whose namespace is the part's name; the part, when it is started, puts itself in its place.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

/** The parts, each with the most bytes that it may have; `later`: not before the first board is drawn and answers. A function of `sources` belongs to the part, and so do those in `also`,
 * exports of glue.c in `glue`, and what only such functions call, but for those in `stay`, which go where they are called.
 * What several parts call belongs to the first of them. */
export const PARTS = [
  {
    name: 'core', file: 'tessella.wasm', limit: 150_000, // all that is not listed below
    sources: [], also: [], stay: [], glue: [],
  },
  {
    // What is asked about a board: labels, steps, radials, walks, reasons; and what is wrong with a text.
    name: 'answers', file: 'tessella-answers.wasm', limit: 145_000,
    sources: [
      /^topology\/(relations|steps|radials|walks)\//, /^topology\/directions\/(missing|step_names|ways_read)\.c/,
      /^topology\/(frame|places|tracks)\.c/, // what they need on wheels
      /^topology\/labels\/(contour|contour_rows|grid|scheme_\w+)\.c/, // rows and columns of many sites, and labels that follow a board
      /^output\/reason/, // sentences
      /^compile\/mismatch\.c/, // mistakes
    ],
    also: ['board_step_count', 'cost_relations', 'freeze_steps', 'label_find', 'svg_loop', 'tsl_relative_directions',
      'tsl_relative_facing', 'lines_radials', 'lines_relation', 'lines_trails', 'marks_directions', 'marks_shades', 'marks_texts'],
    stay: [],
    glue: ['web_distances', 'web_find', 'web_labels', 'web_move', 'web_positions', 'web_radials', 'web_relative', 'web_steps', 'web_supported', 'web_walks',
      'web_ways', 'web_why'],
  },
  {
    name: 'boards', file: 'tessella-boards.wasm', limit: 220_000, later: true, // operators, and the boards that are rarer
    sources: [
      /^operate\//, /^graph\/(connect|edge_tree|globe|split|split_touching|wrapped_faces|wrapped_faults)\.c/,
      /^generate\/(antipodes|brick|celtic|circle|concentric|fractal|literal|mancala|mirror|outline|polygon|pyramid|quadhex|quotient|regular|repeat|spiral|substitution|tables|target|tripyramid|twist|twist_plane|vertex_type|wedge|wheel|wrap|space_lattice|polyhedra|sphere)\.c/,
      /^generate\/(repeat_tables|two_uniform|whole_tiles)\.c/, // tilings with two kinds of vertices
      /^graph\/space\.c/, /^topology\/spatial\.c/, /^topology\/regions\/spatial_regions\.c/, // points in space
      /^graph\/nesting\.c/, /^output\/nests\.c/, /^topology\/nested\.c/, // boards in the cells of boards
      /^output\/svg_(seams|globe)\.c/, /^topology\/labels\/globe_rows\.c/, /^topology\/(fold|globe|orientation|self_copies|unfold)\.c/, /^topology\/relations\/copied\.c/, /^topology\/regions\/rims\.c/, // boards whose sides were brought together
      /^compile\/special\.c/, // boards that are more than a graph
      /^language\/truth\.c/, // comparisons
      /^base\/power\.c/, // powers and logarithms in expressions
    ],
    also: ['freeze_wrapped', 'graph_find_blocked', 'grid_fit_lines', 'eval_poly', 'gen_square_outline', 'outlined_board', 'polygon_check_simple', 'polygon_index'],
    stay: ['truth_is', 'truth_find'], // True and False alone, which are no comparison
    glue: ['web_levels', 'web_parent', 'web_children'],
  },
  {
    name: 'extras', file: 'tessella-extras.wasm', limit: 60_000, later: true, // pieces, paper, whole arrays
    sources: [
      /^position\//, /^api\/positions\.c/, /^base\/blake2b\.c/, /^output\/(position_text|svg_pieces)\.c/, // pieces
      /^api\/label_schemes\.c/, /^output\/svg_rim\.c/, /^topology\/labels\/rim\.c/, // labels to choose from
      /^api\/colourings\.c/, /^output\/svg_tones\.c/, // colours
      /^output\/svg_pages\.c/, // pictures on paper
      /^output\/svg_solid\.c/, // cylinders and tori from the side
    ],
    also: [], stay: [],
    glue: ['web_position', 'read_position', 'web_incidence', 'web_all_steps', 'web_steps_of', 'web_all_radials',
      'web_coordinates', 'web_tangents', 'web_nearest', 'web_walk_between'],
  },
];

/** The functions that a source defines, as clang-format lays them out; shared: other sources may call it. */
function defined(source) {
  const text = readFileSync(`../src/${source}`, 'utf8');
  const head = /^(static )?(?!typedef|return)\w[\w *]*[ *](\w+)\([^;{}]*\) \{/gm;
  return [...text.matchAll(head)].map(([, own, name]) => ({ name, shared: !own }));
}

/** What each part asks for, by the names of functions; `known` are the functions of all sources. */
function listed() {
  const sources = [...readFileSync('../src/all.c', 'utf8').matchAll(/^#include "(.+\.c)"/gm)].map((match) => match[1]);
  const known = new Set(sources.flatMap(defined).map((one) => one.name));
  return PARTS.map((part) => {
    for (const pattern of part.sources) if (!sources.some((one) => pattern.test(one))) throw new Error(`no source is ${pattern}`);
    for (const name of [...part.also, ...part.stay]) if (!known.has(name)) throw new Error(`there is no function ${name}`);
    const own = sources.filter((one) => part.sources.some((pattern) => pattern.test(one))).flatMap(defined);
    return [...own, ...part.also.map((name) => ({ name, shared: true }))].filter((one) => !part.stay.includes(one.name));
  });
}

/** For the compiler: what one part calls of another must stay a call. */
export function keepApart() {
  return listed().flat().filter((one) => one.shared).flatMap((one) => ['-mllvm', `-force-attribute=${one.name}:noinline`]);
}

/** The call graph of a module: who calls whom, what is there, and what is called from outside or through pointers. */
function callGraph(features, linked) {
  const text = execFileSync('wasm-opt', [...features, '--print-call-graph', linked],
    { encoding: 'utf8', maxBuffer: 1 << 26, stdio: ['ignore', 'pipe', 'ignore'] });
  const calls = new Map();
  for (const [, from, to] of text.matchAll(/^  "(\w+)" -> "(\w+)"/gm)) {
    if (!calls.has(from)) calls.set(from, []);
    calls.get(from).push(to);
  }
  // Exports are gray, what pointers lead to is rounded.
  const roots = [...text.matchAll(/^  "(\w+)" \[style="filled(?:, rounded"|", fillcolor="gray")/gm)].map((match) => match[1]);
  const all = [...text.matchAll(/^  "(\w+)" \[style="filled", fillcolor="white"/gm)].map((match) => match[1]);
  return { calls, roots, all };
}

/** The number of the part that each function belongs to. */
function assigned({ calls, roots }) {
  const wanted = new Map();
  listed().forEach((functions, part) => { for (const one of functions) wanted.set(one.name, part); });
  PARTS.forEach(({ glue }, part) => { for (const name of glue) wanted.set(name, part); });
  // What the first call needs is never moved: the names of everything.
  const names = [...readFileSync('glue.c', 'utf8').matchAll(/^static const char \*(\w+)\(int i\)/gm)].map((match) => match[1]);
  const reach = (from, visit) => {
    const pending = [...from];
    for (let name = pending.pop(); name !== undefined; name = pending.pop()) if (visit(name)) pending.push(...calls.get(name) ?? []);
  };
  const first = new Set();
  reach(['web_words', ...names], (name) => !first.has(name) && (wanted.delete(name), first.add(name)));
  const found = new Map();
  PARTS.forEach((_, part) => {
    const from = part === 0 ? roots.filter((name) => !wanted.has(name)) : [...wanted].filter(([, of]) => of === part).map(([name]) => name);
    reach(from, (name) => !found.has(name) && (wanted.get(name) ?? part) === part && found.set(name, part));
  });
  return found;
}

/** Cuts `linked` into files, one for each part; the last part is cut off first. */
export function split(features, linked, files) {
  const graph = callGraph(features, linked), part = assigned(graph);
  const run = (program, ...args) => execFileSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  let whole = linked;
  for (let i = PARTS.length - 1; i > 0; i--) {
    const list = `${files[i]}.txt`, left = `${files[i]}.left.wasm`;
    // What nothing leads to belongs to the last part.
    const here = (name) => (part.get(name) ?? PARTS.length - 1) === i;
    writeFileSync(list, graph.all.filter(here).map((name) => `${name}\n`).join(''));
    run('wasm-split', whole, ...features, '-g', `--split-funcs=@${list}`, '--import-namespace=core',
      `--placeholder-namespace=${PARTS[i].name}`, `--export-prefix=${PARTS[i].name[0]}`, '-o1', left, '-o2', files[i]);
    whole = left;
  }
  writeFileSync(files[0], readFileSync(whole));
}
