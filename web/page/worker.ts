// worker.ts - the library behind the page. In: requests. Out: answers. It may be terminated at any moment.
// Holds: a board is kept until another text is asked for. A picture needs no labels and no steps, which take longer
// than all before them, and radials take longer still: a board is built as far as the scene needs it.
import { load, loadCore, TessellaError, UnfinishedError, type Board, type Kind, type Picture, type SiteRef, type Tessella }
  from '../tessella.js';
import { moved, type Towards } from '../arrows.js';
import { explain, siteName } from '../why.js';
import { GameError, Games } from './games.js';
import { differences, edit, holes, trace } from './inspect.js';
import { placed } from './placing.js';
import type { Answers, Found, Ink, Message, Module, Need, Outlines, Paper, Picked, Reply, Request, Scene, Shown } from './protocol.js';
import { anchors, deep, learn, outlinesOf, reasonInk, symmetryInk, trackInk } from './shapes.js';
import { LackingError, Study } from './study.js';

const DRAWN = 20000; // sites of the kind played on that the page can hold
const NAMED = 1500; // sites of all kinds of which each can be touched; on larger boards those played on
const maxWork = 2 ** 31; // larger boards take many times what a reader waits
const LINES = 200; // radials and walks that are listed and drawn
const REGIONS = 300;
const SLIDERS = ['Queen', 'Rook', 'Bishop']; // ways that are offered before the single ones
const QUICK = 50; // ms: boards drawn in this time get their steps before they are asked for, since requests wait meanwhile
const WARM = 100, WARM_MS = 1500, PAUSE = 20; // boards that the worker builds for nobody, ms at most, and ms between
const warm = ['(board (hex 12))', '(board (square 20))', '(board (tri 20))', '(board (tiling T3464 5))'];

/** How far a board is built. */
enum Depth { Picture, Labels, Steps, Radials }
const wanted = [['regions'], ['regions', 'labels'], ['regions', 'labels', 'steps'], undefined] as const;

let tsl: Tessella;
let study: Study | null = null; // whose library is `tsl` then
let games: Games | null = null;
let kept: { key: string; board: Board; depth: Depth; ms: number } | null = null; // ms: until it was drawn first

function keyOf(scene: Scene): string { return scene.rules + scene.text; }

function boardOf(scene: Scene, depth: Depth): Board {
  const key = keyOf(scene);
  if (kept && kept.key === key && kept.depth >= depth) return kept.board;
  const ms = kept?.key === key ? kept.ms : Infinity;
  // The board that was kept stays if this one is refused: the page goes on showing it.
  const want = wanted[depth], board = tsl.board(scene.text, { rules: scene.rules, maxWork, ...(want && { want }) });
  kept?.board.free();
  kept = { key, board, depth, ms };
  return board;
}

function depthOf(scene: Scene): Depth {
  if (scene.overlays.includes('tracks')) return Depth.Radials;
  if (scene.from === '' && scene.to === '') {
    const named = scene.names !== '' || scene.overlays.includes('symmetry') || scene.region !== '' || scene.pieces !== '' || scene.overlays.includes('labels') || scene.overlays.includes('ids');
    return named ? Depth.Labels : Depth.Picture;
  }
  return scene.view === 'radials' || scene.view === 'walk' ? Depth.Radials : Depth.Steps;
}

/** The board of a page at rest: a site of it may be chosen next. */
function boardAtRest(scene: Scene): Board {
  const quick = tsl.has('answers') && kept !== null && kept.key === keyOf(scene) && kept.ms < QUICK;
  try {
    return boardOf(scene, quick ? Depth.Steps : Depth.Labels);
  } catch (error) {
    if (!quick || !(error instanceof TessellaError)) throw error;
    return boardOf(scene, Depth.Labels); // whoever needs the steps is told why there are none
  }
}

/** "D4", "C:D4", "2.G2" or "V:12" to a site. */
function siteOf(board: Board, word: string): SiteRef | null {
  const parts = /^\s*(?:([vec])[a-z]*:)?([^\s:]+)\s*$/i.exec(word);
  if (!parts) return null;
  const kind = tsl.kinds.find((one) => one[0] === parts[1]?.toUpperCase()) ?? board.use;
  const id = /^\d+$/.test(parts[2]!) ? Number(parts[2]) : board.find(kind, parts[2]!.toUpperCase());
  return id !== null && id < board.counts[kind] ? { kind, id } : null;
}

/** "D4" of the kind played on, "V:D4" of another. */
function nameOf(board: Board, kind: Kind, id: number): string {
  const name = siteName(board, kind, id);
  return kind === board.use ? name.slice(2) : name;
}

function pick(board: Board, word: string): Picked | null {
  const at = siteOf(board, word), site = at && board.site(at.kind, at.id);
  if (!site) return null;
  const steps = board.steps(site.kind, site.id, site.kind).map(({ to, relations, directions }) => (
    { name: nameOf(board, site.kind, to), relations, directions }));
  return { site, name: nameOf(board, site.kind, site.id), steps };
}

const labelOf = { Cell: 'cellLabels', Vertex: 'vertexLabels', Edge: 'edgeLabels' } as const;

function look(board: Board, scene: Scene): Picture {
  const has = (name: Scene['overlays'][number]) => scene.overlays.includes(name);
  const picture: Picture = {
    style: scene.style, turn: scene.turn, perimeter: has('perimeter'), corners: has('corners'),
    dual: has('dual'), ids: has('ids'),
  };
  if (has('phases')) picture.fill = 'phase';
  if (has('colours')) picture.fill = 'colour';
  if (scene.pieces) picture.position = scene.pieces;
  if (has('labels') || has('ids')) picture[labelOf[board.use]] = true;
  const region = scene.region && board.regions(board.use).find((one) => one.name === scene.region);
  if (region) Object.assign(picture, { fill: 'region', region });
  return picture;
}

/** Words that a link has wrong, and what is shown instead; null if all are right. */
function corrected(board: Board, scene: Scene): Shown['instead'] {
  try {
    if (scene.pieces) board.position(scene.pieces);
  } catch (error) {
    if (!(error instanceof TessellaError)) throw error;
    return { pieces: '' };
  }
  if (scene.from === '') return null;
  if (scene.view === 'walk' && scene.facing && !tsl.directions.includes(scene.facing)) return { facing: '' };
  if (scene.view !== 'radials') return null;
  try {
    if (tsl.setOf(scene.way) > 0n) return null;
  } catch (error) {
    if (!(error instanceof TessellaError)) throw error;
  }
  return { way: 'Orthogonal' };
}

function lines(board: Board, kind: Kind, found: number[][]): Found {
  return {
    lines: found.slice(0, LINES).map((line) => line.map((site) => nameOf(board, kind, site))),
    more: found.length > LINES,
  };
}

/** Adds what the view shows about the chosen sites. */
function choose(board: Board, scene: Scene, picture: Picture): { found: Found | null; ways: string[] } {
  const from = siteOf(board, scene.from), to = siteOf(board, scene.to);
  let found: Found | null = null, ways: string[] = [];
  if (!from) return { found, ways };
  const { kind, id } = from;
  picture.from = from;
  picture.marks = [{ ...from, look: 'origin' }];
  if (to) {
    picture.marks = [...picture.marks, { ...to, look: 'shade' }];
    if (kind === to.kind) picture.trails = [{ kind, sites: [id, to.id], arrow: true, dotted: true }];
  } else if (scene.view === 'relation' || scene.view === 'directions') {
    picture.relation = scene.relation;
    picture.directions = scene.view === 'directions';
  } else if (scene.view === 'radials') {
    ways = [...SLIDERS, ...tsl.ways].filter((way) => board.radials(kind, id, way).length > 0);
    picture.ways = [scene.way];
    found = lines(board, kind, board.radials(kind, id, scene.way));
  } else if (scene.view === 'walk') {
    const walks = board.walks(kind, id, scene.moves, scene.facing || null, scene.policy, LINES + 1);
    found = lines(board, kind, walks);
    ways = board.supported(kind, 'All', id);
    const ends = [...new Set(walks.map((walk) => walk.at(-1)!))];
    picture.marks = [...picture.marks, ...ends.map((end) => ({ kind, id: end, look: 'shade' as const }))];
    picture.trails = walks.slice(0, LINES).map((sites) => ({ kind, sites, arrow: true }));
  }
  return { found, ways };
}

/** What only the whole library knows: the picture, or the screen, gets tracks; names and colours are those of all pictures until they are forgotten. */
function studied(board: Board, scene: Scene, picture: Picture, screen = false): Pick<Shown, 'tints' | 'symmetry' | 'colours' | 'lacking'> & { ink: Ink[] } {
  const has = (name: Scene['overlays'][number]) => scene.overlays.includes(name), lacking: string[] = [];
  const result = { tints: null, symmetry: null, colours: null, lacking, ink: [] } as ReturnType<typeof studied>;
  if (!study && (scene.names || has('tracks') || has('colours') || has('symmetry'))) throw new LackingError('study');
  if (!study) return result;
  const whole = study, attempt = (then: () => void) => {
    try { then(); } catch (error) {
      if (!(error instanceof TessellaError)) throw error;
      lacking.push(error.message);
    }
  };
  whole.forget();
  if (scene.names) attempt(() => { whole.names(board, scene.names); });
  if (has('colours')) attempt(() => { result.colours = whole.colours(board); });
  if (has('tracks')) {
    const tracks = board.tracks.map((_, i) => whole.track(board, i));
    // On the screen side by side and in colours, which the library does not draw.
    if (screen && !deep(board)) result.ink = trackInk(board, tracks);
    else picture.trails = [...picture.trails ?? [], ...tracks.filter((sites) => sites.length > 1).map((sites) => ({ kind: board.use, sites, arrow: true }))];
  }
  if (has('symmetry')) attempt(() => {
    const { name, order, complete, orbits, orbitOf, motions } = whole.symmetries(board, board.use);
    const turns = motions.filter((one) => !one.reflects).length, first = [...new Set(orbitOf)];
    result.symmetry = { name, order, complete, orbits, axes: motions.length - turns, turns };
    const number = new Map(first.map((site, i) => [site, i]));
    result.tints = { kind: board.use, classes: orbitOf.map((site) => number.get(site)!) };
    if (!deep(board)) result.ink = [...result.ink, ...symmetryInk(board, motions)];
  });
  return result;
}

/** The sites of its kind that the view leads to from the chosen one. */
function reached(board: Board, scene: Scene): number[] {
  const from = siteOf(board, scene.from), to = siteOf(board, scene.to);
  if (!from) return [];
  const { kind, id } = from;
  if (to) return to.kind === kind ? [to.id] : [];
  switch (scene.view) {
    case 'relation': case 'directions': return board.steps(kind, id, kind).filter((step) => step.relations.includes(scene.relation)).map((step) => step.to);
    case 'radials': return board.radials(kind, id, scene.way).flatMap((line) => line.slice(1));
    case 'walk': return board.walks(kind, id, scene.moves, scene.facing || null, scene.policy, LINES).map((walk) => walk.at(-1)!);
    default: return [];
  }
}

const telling = ['Orthogonal', 'Diagonal'] as const;

/** The reason that is drawn: of the first relation that holds, else why they are not diagonal. */
function reasonOf(board: Board, from: SiteRef, to: SiteRef): Ink[] {
  if (deep(board)) return [];
  const reasons = telling.map((relation) => board.why(from, to, relation));
  return reasonInk(board, from, to, reasons.find((why) => why.holds) ?? reasons[1]!);
}

function show(asked: Scene): Shown {
  const start = performance.now();
  const board = boardOf(asked, depthOf(asked)), instead = corrected(board, asked), scene = { ...asked, ...instead };
  const { counts, use, layers, source, basis, shape, tracks, warnings } = board;
  const picture = look(board, scene);
  const { found, ways } = choose(board, scene, picture);
  const { ink, ...known } = studied(board, scene, picture, true);
  const chosen = siteOf(board, scene.from), second = siteOf(board, scene.to), reason = chosen && second ? reasonOf(board, chosen, second) : [];
  if (reason.some(({ look }) => look === 'ink-bisector')) delete picture.trails; // which would lie on the bisectors
  const undrawn = counts[use] > DRAWN;
  picture.played = counts.Vertex + counts.Edge + counts.Cell > NAMED;
  picture.untitled = true; // a title would be a second tooltip, and half of the elements
  const svg = undrawn ? '' : board.draw(picture);
  study?.forget();
  if (kept) kept.ms = Math.min(kept.ms, performance.now() - start);
  return {
    svg, undrawn, reached: undrawn ? reached(board, scene) : [], facts: { counts, use, layers, deep: deep(board), source, basis, shape, tracks, warnings },
    from: pick(board, scene.from), to: pick(board, scene.to), found, ways, instead,
    why: chosen && second ? explain(board, chosen, second) : null, ...known,
    anchors: anchors(board, picture.played), ink: [...ink, ...reason], ms: performance.now() - start,
  };
}

/** The site that a key leads to. */
function move(scene: Scene, word: string, key: Towards): string | null {
  const board = boardOf(scene, Depth.Steps), site = siteOf(board, word);
  const kind = site?.kind ?? board.use, next = moved(board, kind, site?.id ?? null, key);
  return next === null ? null : nameOf(board, kind, next);
}

function thumbnail(text: string, position: string, style: Scene['style']): string {
  const board = tsl.board(text, { want: position ? ['regions', 'labels'] : ['regions'] });
  try {
    return board.counts[board.use] > 2000 ? '' : board.draw({ style, bare: true, pixels: 160, position });
  } finally {
    board.free();
  }
}

/** In a file sites have their labels. */
function savedDepth(scene: Scene): Depth {
  return Math.max(depthOf(scene), Depth.Labels);
}

function svg(scene: Scene, pixels: number): string {
  const board = boardOf(scene, savedDepth(scene)), picture = look(board, scene);
  choose(board, scene, picture);
  studied(board, scene, picture);
  const drawn = board.draw(pixels > 0 ? { ...picture, pixels, bare: true } : picture);
  study?.forget();
  return drawn;
}

/** Every site with its place, incidence and steps; and the regions. */
function json(scene: Scene): string {
  const board = boardOf(scene, Depth.Steps);
  const { source, rules, use, counts, basis, shape, tracks, warnings } = board;
  const sites = (kind: Kind) => Array.from({ length: counts[kind] }, (_, id) => {
    const { regions, kind: _kind, ...site } = board.site(kind, id)!;
    return {
      ...site, regions: regions.map((region) => region.name),
      steps: board.steps(kind, id, kind).map(({ to, relations, directions }) => ({ to, relations, directions })),
    };
  });
  return JSON.stringify({
    board: source, rules, use, basis, shape, tracks, warnings,
    vertices: sites('Vertex'), edges: sites('Edge'), cells: sites('Cell'),
  }, null, 1);
}

/** True size on as many pages as it takes; without a size of cells one page that fits the paper. */
function pages(scene: Scene, paper: Paper): string[] {
  const board = boardOf(scene, depthOf(scene)), picture = look(board, scene);
  choose(board, scene, picture);
  studied(board, scene, picture);
  if (!(paper.cellMm > 0)) return [board.draw({ ...picture, bare: true })];
  const wanted = {
    ...picture, bare: true, cellMm: paper.cellMm, pageWidth: paper.width, pageHeight: paper.height,
  };
  return Array.from({ length: Math.min(board.pages(wanted), 100) }, (_, page) => board.draw({ ...wanted, page }));
}

/** Two boards or two sets of rules, next to each other. */
function differ(scene: Scene, { text, rules }: { text: string; rules: Scene['rules'] }): Answers['differ'] {
  const a = boardOf(scene, Depth.Steps), b = tsl.board(text, { rules, maxWork });
  try {
    const { here, there, names } = differences(a, b), style = scene.style;
    const side = (board: Board, tints: typeof here) => ({
      tints, svg: board.counts[board.use] > DRAWN ? '' : board.draw({ style, played: true, untitled: true }), count: board.counts[board.use],
      alone: tints.classes.filter((one) => one === 1).length,
    });
    return { here: side(a, here), there: side(b, there), names };
  } finally {
    b.free();
  }
}

function outlines(scene: Scene): Outlines {
  const board = boardOf(scene, Depth.Picture), { use } = board, offsets = new Uint32Array(board.counts[use] + 1), points: number[] = [], look = outlinesOf(board, use);
  for (let id = 0; id < board.counts[use]; id++) {
    for (const [x, y] of look(id)) points.push(x, y);
    offsets[id + 1] = points.length / 2;
  }
  return { offsets, points: Float32Array.from(points), use };
}

/** What a game file has to choose; its mistakes are those of the file. */
function game(text: string, choices: readonly string[]): Answers['game'] {
  if (!games) throw new LackingError('games');
  try {
    return games.read(text, choices);
  } catch (error) {
    if (!(error instanceof GameError)) throw error;
    return { name: '', options: [], rulesets: [], board: '', wrong: error.message };
  }
}

function answer(request: Request): Answers[keyof Answers] {
  switch (request.type) {
    case 'words': {
      const { version, keywords, terms, relations } = tsl;
      return { version, keywords, terms, relations };
    }
    case 'show': return show(request.scene);
    case 'site': {
      const board = boardOf(request.scene, Depth.Labels), site = board.site(request.site.kind, request.site.id);
      return site && { site, name: nameOf(board, site.kind, site.id) };
    }
    case 'regions': {
      const board = boardAtRest(request.scene);
      return board.regions(board.use).slice(0, REGIONS).map(({ name, size }) => ({ name, size }));
    }
    case 'move': return move(request.scene, request.site, request.towards);
    case 'thumbnail': return thumbnail(request.text, request.pieces, request.style);
    case 'svg': return svg(request.scene, request.pixels);
    case 'json': return json(request.scene);
    case 'pages': return pages(request.scene, request.paper);
    case 'place': {
      const { scene, site, act } = request, board = boardOf(scene, Depth.Labels);
      return placed(board, scene.pieces, site, act, (one) => nameOf(board, one.kind, one.id));
    }
    case 'game': return game(request.text, request.choices);
    case 'edit': return edit(tsl, request.scene.text, request.act);
    case 'trace': {
      const { scene, at } = request, board = boardOf(scene, Depth.Picture);
      return at < 0 ? holes(tsl, scene.text) : trace(tsl, scene.text, at, board);
    }
    case 'differ': return differ(request.scene, request.other);
    case 'outlines': return outlines(request.scene);
  }
}

/** Browsers optimise what has run for a while: boards built and drawn while nobody waits make the next ones twice
 * as fast. Each takes some 5 ms, with room for requests between. */
async function warmUp(): Promise<void> {
  for (let round = 0, spent = 0; round < WARM && spent < WARM_MS; round++) {
    await new Promise((resolve) => { setTimeout(resolve, PAUSE); });
    if (tsl.spoiled) continue;
    const start = performance.now();
    try {
      const board = tsl.board(warm[round % warm.length]!, { want: ['regions'] });
      board.draw({ played: true, untitled: true });
      board.free();
    } catch (error) {
      if (!(error instanceof UnfinishedError)) throw error;
    }
    spent += performance.now() - start;
  }
}

let core: WebAssembly.Module;
let ready: Promise<void>; // the core is there
const parts: Partial<Record<Module, WebAssembly.Module>> = {}; // that have come
const needed = new Map<Module, { come: Promise<void>; resolve(): void; reject(error: Error): void }>(); // that are waited for
class LostError extends Error {}

function begin(module: WebAssembly.Module): void {
  core = module;
  ready = loadCore(core).then((loaded) => { tsl = loaded; });
  void ready.then(warmUp);
}

/** A library that was spoiled by what it lacked is replaced by another one. */
async function add(part: Module, module: WebAssembly.Module): Promise<void> {
  if (part === 'games') games = await Games.load(module);
  else if (part === 'study') {
    study = await Study.load(module);
    ({ tsl } = study);
    learn(study);
    kept = null;
  } else {
    try {
      await tsl.add(part, module);
    } catch (error) {
      if (!(error instanceof UnfinishedError)) throw error;
      const { games: _games, study: _study, ...own } = parts;
      tsl = await load({ core, ...own });
      kept = null;
    }
  }
}

/** A module has come. */
function bring(part: Module, module: WebAssembly.Module): void {
  parts[part] = module;
  ready = ready.then(async () => {
    await add(part, module);
    needed.get(part)?.resolve();
    needed.delete(part);
  }).catch((error: unknown) => { delete parts[part]; lose(part, String(error)); });
}

/** Waits for a part, after asking for it. */
function need(part: Module): Promise<void> {
  if (parts[part]) return ready;
  const waiting = needed.get(part);
  if (waiting) return waiting.come;
  let resolve!: () => void, reject!: (error: Error) => void;
  const come = new Promise<void>((yes, no) => { resolve = yes; reject = no; });
  needed.set(part, { come, resolve, reject });
  postMessage({ need: part } satisfies Need);
  return come;
}

/** A request that needs more than there is waits for that part. */
async function reply(id: number, request: Request): Promise<Reply> {
  await ready;
  const start = performance.now(), done: Reply = { id, ms: 0 };
  try {
    done.answer = answer(request);
  } catch (error) {
    if (error instanceof UnfinishedError || error instanceof LackingError) return need(error.part).then(() => reply(id, request));
    if (error instanceof TessellaError) {
      const { message, code, line, column, from, to } = error;
      done.refused = { message, code, line, column, from, to };
    } else {
      // A trap leaves the module in an unknown state; the page starts another worker.
      done.failed = String(error);
    }
  }
  done.ms = performance.now() - start;
  return done;
}

function lose(part: Module, why: string): void {
  needed.get(part)?.reject(new LostError(why));
  needed.delete(part); // asked for again by the next request that needs it
}

addEventListener('message', (event: MessageEvent<Message>) => {
  const message = event.data;
  if ('core' in message) begin(message.core);
  else if ('module' in message) bring(message.part, message.module);
  else if ('lost' in message) lose(message.part, message.lost);
  else {
    const { id } = message;
    reply(id, message.request).then((done) => postMessage(done), (error: unknown) => postMessage(
      { id, ms: 0, [error instanceof LostError ? 'lost' : 'failed']: error instanceof LostError ? error.message : String(error) }));
  }
});
