// arrows.ts - moving from site to site by keys. In: a board, a site and a key. Out: the site that the key leads to.
// Holds: 'next' and 'previous' pass all sites of a kind by their numbers, so that keys reach every one.
import type { Board, Kind } from './tessella.js';

export type Towards = 'up' | 'right' | 'down' | 'left' | 'next' | 'previous';

/** Names of keys, as events have them. */
export const keys: Record<string, Towards> = {
  ArrowUp: 'up', ArrowRight: 'right', ArrowDown: 'down', ArrowLeft: 'left', PageUp: 'next', PageDown: 'previous',
};

const arrows = {
  up: { directions: ['N', 'Out', 'NNE', 'NNW', 'NE', 'NW', 'U', 'UN'], x: 0, y: 1 },
  right: { directions: ['E', 'CW', 'ENE', 'ESE', 'NE', 'SE', 'UE', 'DE'], x: 1, y: 0 },
  down: { directions: ['S', 'In', 'SSW', 'SSE', 'SW', 'SE', 'D', 'DS'], x: 0, y: -1 },
  left: { directions: ['W', 'CCW', 'WNW', 'WSW', 'NW', 'SW', 'UW', 'DW'], x: -1, y: 0 },
};

/** Where a key leads from a site; from none, to the middle of the board. null: nothing lies there. */
export function moved(board: Board, kind: Kind, id: number | null, towards: Towards): number | null {
  const count = board.counts[kind];
  if (count === 0) return null;
  if (id === null) return middle(board, kind);
  if (towards === 'next' || towards === 'previous') return (id + (towards === 'next' ? 1 : count - 1)) % count;
  const { directions, x, y } = arrows[towards], steps = board.steps(kind, id, kind);
  for (const direction of directions) {
    const step = steps.find((one) => one.directions.includes(direction));
    if (step) return step.to;
  }
  return ahead(board.positions(kind), id, x, y);
}

export function middle(board: Board, kind: Kind): number {
  const centre = board.regions(kind).find((region) => region.name === 'Centre');
  return (centre && board.region(kind, centre)[0]) ?? 0;
}

/** The site nearest in a direction, as one sees the board: within 60 degrees of it, and the better the straighter. */
function ahead(places: Float64Array, id: number, x: number, y: number): number | null {
  let best: number | null = null, least = Infinity;
  for (let other = 0; 3 * other < places.length; other++) {
    const dx = places[3 * other]! - places[3 * id]!, dy = places[3 * other + 1]! - places[3 * id + 1]!;
    const along = dx * x + dy * y, away = Math.hypot(dx, dy);
    if (along < 0.5 * away || away === 0 || away * away / along >= least) continue;
    best = other;
    least = away * away / along;
  }
  return best;
}
