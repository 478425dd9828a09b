// shapes.ts - what is drawn over a picture, in the coordinates of the board. In: boards and sites. Out: points, lines, polygons.
import type { Board, Kind, Reason, SiteRef } from '../tessella.js';
import type { Motion } from './study.js';
import type { Anchor, Ink } from './protocol.js';

type Point = [number, number];

const SAMPLES = 3; // sites by which the page measures where the board lies in the picture
const CURVED = 1e-9;

export function pointOf(board: Board, { kind, id }: SiteRef): Point {
  const site = board.site(kind, id)!;
  return [site.x, site.y];
}

/** The corners of a cell in order, the ends of an edge, or the vertex. */
export function outline(board: Board, { kind, id }: SiteRef): Point[] {
  if (kind === 'Vertex') return [pointOf(board, { kind, id })];
  const corners = board.site(kind, id)!.incident.Vertex.map((vertex) => pointOf(board, { kind: 'Vertex', id: vertex }));
  return corners;
}

/** Sites far from each other: the first, the last and one between, of the kind that a picture has as elements of their own. */
export function anchors(board: Board, played: boolean): Anchor[] {
  if (board.layers > 1) return [];
  const kind: Kind = board.use === 'Vertex' ? 'Vertex' : played && board.use === 'Cell' ? 'Cell' : 'Edge', count = board.counts[kind];
  if (count < 2) return [];
  return Array.from({ length: SAMPLES }, (_, i) => {
    const id = Math.round(i * (count - 1) / (SAMPLES - 1));
    const [x, y] = kind === 'Vertex' ? pointOf(board, { kind, id }) : middle(outline(board, { kind, id }), kind === 'Cell');
    return { kind, id, x, y };
  });
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
  if (through) list.push({ look: 'ink-shared', points: outline(board, through) });
  if (through?.kind === 'Vertex' && from.kind === 'Cell' && to.kind === 'Cell') {
    for (const cell of [from, to]) {
      const line = bisector(board, cell, through.id);
      if (line) list.push({ look: 'ink-bisector', points: line });
    }
  }
  if (why.chooser !== null && why.better !== null && why.better !== why.chooser) {
    const better = { kind: to.kind, id: why.better }, chooser = { kind: from.kind, id: why.chooser };
    list.push({ look: 'ink-better', points: outline(board, better) },
      { look: 'ink-prefers', points: [pointOf(board, chooser), pointOf(board, better)] },
      { look: 'ink-name', points: [pointOf(board, better)], text: 'better' });
  }
  return list;
}

/** From a corner of a cell into it, such that the angles to both sides are equal. */
function bisector(board: Board, cell: SiteRef, vertex: number): [Point, Point] | null {
  const ring = board.site(cell.kind, cell.id)!.incident.Vertex, at = ring.indexOf(vertex);
  if (at < 0) return null;
  const centre = pointOf(board, { kind: 'Vertex', id: vertex }), [cx, cy] = pointOf(board, cell);
  const towards = (other: number): Point => {
    const [x, y] = pointOf(board, { kind: 'Vertex', id: other }), length = Math.hypot(x - centre[0], y - centre[1]);
    return [(x - centre[0]) / length, (y - centre[1]) / length];
  };
  const a = towards(ring[(at + 1) % ring.length]!), b = towards(ring.at(at - 1)!);
  let x = a[0] + b[0], y = a[1] + b[1];
  if (Math.hypot(x, y) < 1e-6) { x = -a[1]; y = a[0]; } // a straight angle
  if (x * (cx - centre[0]) + y * (cy - centre[1]) < 0) { x = -x; y = -y; }
  const reach = Math.hypot(cx - centre[0], cy - centre[1]) / Math.hypot(x, y);
  return [centre, [centre[0] + x * reach, centre[1] + y * reach]];
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

const BESIDE = 0.07, HEAD = 0.08; // of tracks: how far they lie apart, and how large their arrows are, in units of the board
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
