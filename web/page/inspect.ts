// inspect.ts - the worker's answers about texts: what a clause makes, what changes when elements are taken out or added, and what two boards
// differ in. In: texts, places and boards. Out: text, shapes, classes of sites.
import type { Board, Kind, Tessella } from '../tessella.js';
import { added, additionOf, removalOf, toggled, traced } from './clauses.js';
import type { EditAct, Ink, Tint } from './protocol.js';
import { deep, outline, siteAt } from './shapes.js';

const GRID = 1e4; // places that agree to a ten-thousandth are one
const MOST = 3000; // shapes that are drawn

/** Builds a graph, does something with it, and gives its memory back. */
function built<T>(tsl: Tessella, graph: string, then: (board: Board) => T): T {
  const board = tsl.board(`(board ${graph})`, { want: ['graph'], maxWork: 2 ** 28 });
  try { return then(board); } finally { board.free(); }
}

/** What is taken out, as it is written: "12", or "3 4" for the edge between these vertices. */
function itemOf(board: Board, kind: Kind, id: number): string {
  return kind === 'Edge' ? board.site(kind, id)!.incident.Vertex.join(' ') : String(id);
}

export function edit(tsl: Tessella, text: string, act: EditAct): { text: string } | null {
  if (act.do === 'remove') {
    const removal = removalOf(text, act.kind);
    if (!removal) return null;
    return built(tsl, removal.inner, (board) => {
      const id = siteAt(board, act.kind, act.at);
      if (id === null) return null;
      const item = itemOf(board, act.kind, id), back = item.split(' ').reverse().join(' ');
      return { text: toggled(text, act.kind, removal.taken.includes(back) ? back : item) };
    });
  }
  const addition = additionOf(text);
  if (!addition) return null;
  return built(tsl, addition.inner, (board) => {
    const ids = act.at.map((place) => siteAt(board, 'Vertex', place)).filter((id) => id !== null);
    if (ids.length < act.at.length || new Set(ids).size < ids.length) return null;
    return { text: added(text, act.do === 'join' ? 'edges' : 'cells', ids) };
  });
}

/** What the clause at a place of the text makes on the board; what it takes out is drawn where it was. */
export function trace(tsl: Tessella, text: string, at: number, on: Board): Ink[] {
  const what = traced(text, at);
  if (!what || deep(on)) return [];
  if ('part' in what) {
    const kind = on.use === 'Cell' ? 'Cell' : 'Vertex', key = (x: number, y: number) => `${Math.round(x * GRID)} ${Math.round(y * GRID)}`;
    const here = new Set(places(on, kind).map(([x, y]) => key(x, y)));
    return built(tsl, what.part, (board) => places(board, kind).flatMap(([x, y], id) => (here.has(key(x, y))
      ? [{ look: 'ink-clause', points: outline(board, { kind, id }) }] : [])).slice(0, MOST));
  }
  return removed(tsl, what.inner, what.kind, what.taken);
}

/** The elements that are taken out of a text, where they were. */
export function holes(tsl: Tessella, text: string): Ink[] {
  return (['Cell', 'Edge', 'Vertex'] as const).flatMap((kind) => {
    const removal = removalOf(text, kind);
    return removal && removal.taken.length > 0 ? removed(tsl, removal.inner, kind, removal.taken) : [];
  });
}

function removed(tsl: Tessella, inner: string, kind: Kind, taken: readonly string[]): Ink[] {
  return built(tsl, inner, (board) => taken.flatMap((item) => {
    const ids = item.split(/\s+/).map(Number), outlines = kind === 'Edge' ? ids.map((id) => outlineOf(board, 'Vertex', id)[0]) : outlineOf(board, kind, ids[0]!);
    const points = outlines.filter((point) => point !== undefined);
    return points.length > 0 ? [{ look: 'ink-removed', points }] : [];
  }).slice(0, MOST));
}

function outlineOf(board: Board, kind: Kind, id: number): [number, number][] { return id < board.counts[kind] ? outline(board, { kind, id }) : []; }

function places(board: Board, kind: Kind): [number, number][] {
  const all = board.positions(kind);
  return Array.from({ length: board.counts[kind] }, (_, i) => [all[3 * i]!, all[3 * i + 1]!]);
}

/** Sites of the kinds played on by their labels, each with its steps as text. */
function stepsByLabel(board: Board): Map<string, { id: number; steps: string }> {
  const { use } = board, labels = board.labels(use), map = new Map<string, { id: number; steps: string }>();
  labels.forEach((label, id) => {
    const steps = board.steps(use, id, use).map(({ to, relations, directions }) => `${labels[to]} ${relations.join()} ${directions.join()}`);
    map.set(label, { id, steps: steps.sort().join(';') });
  });
  return map;
}

/** Two boards, site by site of the same label: 0 where steps differ, 1 where the other board has none, -1 where all is the same. */
export function differences(a: Board, b: Board): { here: Tint; there: Tint; names: string[] } {
  const mine = stepsByLabel(a), yours = stepsByLabel(b), same = a.use === b.use;
  const classes = (board: Board, own: typeof mine, other: typeof mine): Tint => {
    const list: number[] = Array.from({ length: board.counts[board.use] }, () => 1);
    for (const [label, { id, steps }] of own) if (same && other.has(label)) list[id] = other.get(label)!.steps === steps ? -1 : 0;
    return { kind: board.use, classes: list };
  };
  const names = [...mine].filter(([label, { steps }]) => same && yours.has(label) && yours.get(label)!.steps !== steps).map(([label]) => label);
  return { here: classes(a, mine, yours), there: classes(b, yours, mine), names };
}

