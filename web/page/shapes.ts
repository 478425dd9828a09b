// shapes.ts - what is drawn over a picture, in the coordinates of the board. In: boards and sites. Out: points, lines, polygons.
import type { Board, Kind, Reason, SiteRef } from '../tessella.js';
import { LackingError, type Motion, type Study } from './study.js';
import type { Anchor, Ink } from './protocol.js';

type Point = [number, number];

const SAMPLES = 9; // sites by which the page measures where the board lies in the picture
const SPREAD = 1.9; // of the usual extent: sites that are larger are none to measure by
const HEIGHTS = 8; // vertices that show whether a board is flat
const CURVED = 1e-9;
const NEAR = 1e-3; // places that are one
const APART = 0.75; // how far from a corner its angle is written, of the way to the middle of the cell

/** Whether a board is seen from the side: its vertices do not all lie in a plane. */
export function deep(board: Board): boolean {
  const count = board.counts.Vertex, first = board.site('Vertex', 0)?.z;
  return board.layers > 1 || Array.from({ length: HEIGHTS }, (_, i) => Math.floor(i * count / HEIGHTS)).some((id) => board.site('Vertex', id)?.z !== first);
}

export function pointOf(board: Board, { kind, id }: SiteRef): Point {
  const site = board.site(kind, id)!;
  return [site.x, site.y];
}

/** The vertices of a cell in order, of an edge, or the vertex itself: each where it is. */
function homes(board: Board, { kind, id }: SiteRef): Point[] {
  if (kind === 'Vertex') return [pointOf(board, { kind, id })];
  return board.site(kind, id)!.incident.Vertex.map((vertex) => pointOf(board, { kind: 'Vertex', id: vertex }));
}

let whole: Study | null = null;
const seen = new WeakMap<Board, Partial<Record<Kind, Point[][]>>>(); // of wrapped boards

/** The whole library is there. */
export function learn(study: Study): void { whole = study; }

/** The corners of a cell in order, the ends of an edge, or the vertex. Those of wrapped boards may lie beyond a seam, which the whole library knows. */
export function outline(board: Board, site: SiteRef): Point[] {
  return wrapped(board) ? seenOf(board, site.kind)[site.id]! : homes(board, site);
}

/** The same for all sites of a kind, one after the other. */
export function outlinesOf(board: Board, kind: Kind): (id: number) => Point[] {
  if (wrapped(board)) {
    const all = seenOf(board, kind);
    return (id) => all[id]!;
  }
  const at = board.positions('Vertex'), place = (vertex: number): Point => [at[3 * vertex]!, at[3 * vertex + 1]!];
  return kind === 'Vertex' ? (id) => [place(id)] : (id) => board.site(kind, id)!.incident.Vertex.map(place);
}

function wrapped(board: Board): boolean { return /\(\s*wrap\b/.test(board.source); }

function seenOf(board: Board, kind: Kind): Point[][] {
  if (!whole) throw new LackingError('study');
  const of = seen.get(board) ?? {};
  seen.set(board, of);
  return (of[kind] ??= whole.outlines(board, kind));
}

/** Sites far from each other, of the kind that a picture has as elements of their own. Those of wrapped boards that reach across a seam are drawn
 * elsewhere than between their corners, which shows in their extent. */
export function anchors(board: Board, played: boolean): Anchor[] {
  if (deep(board)) return [];
  const kind: Kind = board.use === 'Vertex' ? 'Vertex' : played && board.use === 'Cell' ? 'Cell' : 'Edge', count = board.counts[kind];
  if (count < 2) return [];
  const ids = new Set(Array.from({ length: SAMPLES }, (_, i) => Math.round(i * (count - 1) / (SAMPLES - 1))));
  if (kind === 'Vertex') return [...ids].map((id) => { const [x, y] = pointOf(board, { kind, id }); return { kind, id, x, y }; });
  const found = [...ids].map((id) => ({ id, corners: homes(board, { kind, id }) })), extents = found.map(({ corners }) => extent(corners));
  const most = SPREAD * [...extents].sort((a, b) => a - b)[extents.length >> 1]!;
  return found.filter((_, i) => extents[i]! <= most).map(({ id, corners }) => { const [x, y] = middle(corners, kind === 'Cell'); return { kind, id, x, y }; });
}

function extent(points: readonly Point[]): number {
  return Math.max(...points.map(([x, y]) => Math.hypot(x - points[0]![0], y - points[0]![1])));
}

function middle(points: Point[], box: boolean): Point {
  const of = (axis: 0 | 1) => {
    const all = points.map((point) => point[axis]);
    return box ? (Math.min(...all) + Math.max(...all)) / 2 : all.reduce((sum, one) => sum + one, 0) / all.length;
  };
  return [of(0), of(1)];
}

export function inside(points: readonly Point[], x: number, y: number): boolean {
  let within = false;
  points.forEach(([ax, ay], i) => {
    const [bx, by] = points[(i + 1) % points.length]!;
    if (ay > y !== by > y && x < (bx - ax) * (y - ay) / (by - ay) + ax) within = !within;
  });
  return within;
}

/** The site at a place: the cell that it is in, else the nearest one. */
export function siteAt(board: Board, kind: Kind, { x, y }: { x: number; y: number }): number | null {
  let best: number | null = null, least = Infinity;
  const places = board.positions(kind);
  for (let id = 0; id < board.counts[kind]; id++) {
    const away = Math.hypot(places[3 * id]! - x, places[3 * id + 1]! - y);
    if (away < least) { least = away; best = id; }
  }
  if (kind !== 'Cell') return least < 0.5 ? best : null;
  for (let id = 0; id < board.counts.Cell; id++) {
    if (Math.hypot(places[3 * id]! - x, places[3 * id + 1]! - y) < 4 * least + 1 && inside(outline(board, { kind, id }), x, y)) return id;
  }
  return null;
}

/** Why two sites are related or not: what they share, the bisectors of their angles there, and who would suit one of them better. */
export function reasonInk(board: Board, from: SiteRef, to: SiteRef, why: Reason): Ink[] {
  const list: Ink[] = [], through = why.kind && why.through !== null ? { kind: why.kind, id: why.through } : null;
  const corners = through?.kind === 'Vertex' && from.kind === 'Cell' && to.kind === 'Cell' ? [from, to].flatMap((cell) => cornerOf(board, cell, through.id) ?? []) : [];
  if (through) {
    // Of two cells that meet across a seam each has the corner elsewhere.
    const [a, b] = corners.map(({ at }) => at), places = a && b ? (Math.hypot(a[0] - b[0], a[1] - b[1]) > NEAR ? [[a], [b]] : [[a]]) : [outline(board, through)];
    for (const points of places) list.push({ look: 'ink-shared', points });
  }
  const lines = corners.map(bisector), [one, other] = lines;
  for (const points of lines) list.push({ look: 'ink-bisector', points });
  if (one && other && list.filter(({ look }) => look === 'ink-shared').length === 1) list.push(angleInk(one, other));
  if (why.chooser !== null && why.better !== null && why.better !== why.chooser) {
    const better = { kind: to.kind, id: why.better }, chooser = { kind: from.kind, id: why.chooser };
    list.push({ look: 'ink-better', points: outline(board, better) },
      { look: 'ink-prefers', points: [pointOf(board, chooser), pointOf(board, better)] },
      { look: 'ink-name', points: [pointOf(board, better)], text: 'better' });
  }
  return list;
}

/** How far apart two lines from one place are, written between them. */
function angleInk([at, a]: [Point, Point], [, b]: [Point, Point]): Ink {
  const towards = ([x, y]: Point) => Math.atan2(y - at[1], x - at[0]), turn = towards(b) - towards(a), between = Math.atan2(Math.sin(turn), Math.cos(turn));
  const away = towards(a) + between / 2, reach = APART * Math.hypot(a[0] - at[0], a[1] - at[1]);
  return { look: 'ink-angle', points: [[at[0] + reach * Math.cos(away), at[1] + reach * Math.sin(away)]], text: `${Math.round(Math.abs(between) * 1800 / Math.PI) / 10}°` };
}

/** A corner of a cell, as seen from there: its place, those of the corners beside it, and the middle of the cell. */
interface Corner { at: Point; before: Point; after: Point; centre: Point }

function cornerOf(board: Board, cell: SiteRef, vertex: number): Corner | null {
  const ring = outline(board, cell), i = board.site(cell.kind, cell.id)!.incident.Vertex.indexOf(vertex);
  return i < 0 ? null : { at: ring[i]!, before: ring.at(i - 1)!, after: ring[(i + 1) % ring.length]!, centre: pointOf(board, cell) };
}

/** From a corner of a cell into it, such that the angles to both sides are equal. */
function bisector({ at, before, after, centre }: Corner): [Point, Point] {
  const towards = ([x, y]: Point): Point => {
    const length = Math.hypot(x - at[0], y - at[1]);
    return [(x - at[0]) / length, (y - at[1]) / length];
  };
  const a = towards(after), b = towards(before), [cx, cy] = centre;
  let x = a[0] + b[0], y = a[1] + b[1];
  if (Math.hypot(x, y) < 1e-6) { x = -a[1]; y = a[0]; } // a straight angle
  if (x * (cx - at[0]) + y * (cy - at[1]) < 0) { x = -x; y = -y; }
  const reach = Math.hypot(cx - at[0], cy - at[1]) / Math.hypot(x, y);
  return [at, [at[0] + x * reach, at[1] + y * reach]];
}

/** Axes of mirrors as far as the board goes, and the centre of turns. */
export function symmetryInk(board: Board, motions: readonly Motion[]): Ink[] {
  const places = board.positions('Vertex'), list: Ink[] = [];
  let reach = 0, centre: Point | null = null;
  for (const { reflects, plane: [a, b, c, d, e, f] } of motions) {
    if (reflects) continue;
    // (I - M) p = t has one solution unless nothing turns.
    const det = (1 - a) * (1 - e) - b * d;
    if (Math.abs(det) > CURVED) centre = [((1 - e) * c + b * f) / det, (d * c + (1 - a) * f) / det];
  }
  const [mx, my] = centre ?? middle(Array.from({ length: board.counts.Vertex }, (_, i): Point => [places[3 * i]!, places[3 * i + 1]!]), true);
  for (let i = 0; i < board.counts.Vertex; i++) reach = Math.max(reach, Math.hypot(places[3 * i]! - mx, places[3 * i + 1]! - my));
  for (const { reflects, plane: [a, , c, d, , f] } of motions) {
    if (!reflects) continue;
    // A mirror ((cos, sin), (sin, -cos)) has its axis at half that angle, through half of what it moves the origin by.
    const angle = Math.atan2(d, a) / 2, ux = Math.cos(angle), uy = Math.sin(angle), along = (mx - c / 2) * ux + (my - f / 2) * uy;
    const x = c / 2 + along * ux, y = f / 2 + along * uy, r = reach * 1.05;
    list.push({ look: 'ink-axis', points: [[x - ux * r, y - uy * r], [x + ux * r, y + uy * r]] });
  }
  if (centre) list.push({ look: 'ink-centre', points: [centre] });
  return list;
}

const BESIDE = 0.08, HEAD = 0.06; // of tracks: how far they lie apart, and how large their arrows are, in units of the board
export const TRACK_LOOKS = 6;

/** Tracks side by side, each with an arrow at every other site. */
export function trackInk(board: Board, tracks: readonly number[][]): Ink[] {
  return tracks.flatMap((sites, i) => {
    const away = BESIDE * (i - (tracks.length - 1) / 2), look = `ink-track ink-track-${i % TRACK_LOOKS}`;
    const points = sites.map((id): Point => { const [x, y] = pointOf(board, { kind: board.use, id }); return [x + away, y + away]; });
    const arrows = points.slice(1).flatMap(([x, y], k): Ink[] => {
      const [px, py] = points[k]!, length = Math.hypot(x - px, y - py);
      if (length === 0 || k % 2 === 1) return [];
      const dx = (x - px) / length * HEAD, dy = (y - py) / length * HEAD, along = 0.35 + 0.1 * (i % 4), mx = px + (x - px) * along, my = py + (y - py) * along;
      return [{ look, open: true, points: [[mx - dx + dy, my - dy - dx], [mx, my], [mx - dx - dy, my - dy + dx]] }];
    });
    return points.length > 1 ? [{ look, open: true, points }, ...arrows] : [];
  });
}
