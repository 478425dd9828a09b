// state.ts - what the page shows, and the link that restores it. In: the part of the address after #.
// Out: the same. Holds: the link is readable, and leaves out what is usual.
import type { Style } from '../tessella.js';
import type { Overlay, Scene, View } from './protocol.js';

export interface State extends Omit<Scene, 'style'> {
  /** auto: light or dark, as the page is. */
  style: Style | 'auto';
}

export const usual: State = {
  text: '(board (hex 4))', rules: 'paper', style: 'auto', overlays: [], region: '', from: '', to: '',
  view: 'relation', relation: 'Orthogonal', way: 'Orthogonal', moves: 'FFR', facing: '', policy: 'all', turn: 0, pieces: '', names: '',
};

export const overlays: readonly Overlay[] = ['labels', 'ids', 'phases', 'perimeter', 'corners', 'dual', 'tracks', 'colours', 'symmetry'];
const views: readonly View[] = ['site', 'relation', 'directions', 'radials', 'walk'];
const styles: readonly State['style'][] = ['auto', 'board', 'dark', 'plain', 'graph'];

export function toHash(state: State): string {
  const link = new URLSearchParams();
  for (const key of Object.keys(usual) as (keyof State)[]) {
    const value = String(state[key]);
    if (key === 'text' || value !== String(usual[key])) link.set(key === 'text' ? 'b' : key, value);
  }
  return `#${link.toString()}`;
}

function oneOf<T extends string>(all: readonly T[], value: string | null, otherwise: T): T {
  return all.includes(value as T) ? (value as T) : otherwise;
}

/** Whatever the link says, the state is a proper one: links are typed by hand, too. */
export function fromHash(hash: string): State {
  const link = new URLSearchParams(hash.replace(/^#/, ''));
  const word = (key: keyof State) => (link.get(key) ?? String(usual[key])).slice(0, 200);
  const turn = Number(link.get('turn'));
  return {
    text: link.get('b') ?? usual.text,
    rules: oneOf(['paper', 'ludii'], link.get('rules'), usual.rules),
    style: oneOf(styles, link.get('style'), usual.style),
    overlays: overlays.filter((name) => (link.get('overlays') ?? '').split(',').includes(name)),
    region: word('region'), from: word('from'), to: word('to'),
    view: oneOf(views, link.get('view'), usual.view),
    relation: oneOf(['All', 'Adjacent', 'Orthogonal', 'Diagonal', 'OffDiagonal'], link.get('relation'),
      usual.relation),
    way: word('way'), moves: word('moves').replace(/[^FLR]/g, ''), facing: word('facing'),
    policy: oneOf(['all', 'furthest'], link.get('policy'), usual.policy),
    pieces: (link.get('pieces') ?? '').slice(0, 10000), names: word('names'),
    turn: Number.isFinite(turn) ? Math.max(-180, Math.min(180, turn)) : 0,
  };
}

/** Whether the page is part of another one, which shows the board alone. */
export function embedded(hash: string): boolean {
  return new URLSearchParams(hash.replace(/^#/, '')).get('view') === 'board';
}

/** Schemes of labels that are offered, as the library reads them. */
export const schemes: readonly [string, string][] = [
  ['', 'names'], ['auto', 'what suits'], ['chess', 'chess'], ['go', 'go'], ['shogi', 'shogi'], ['hex', 'hex'], ['abalone', 'abalone'], ['glinski', 'Gliński'],
  ['files', 'files'], ['rows', 'rows'], ['ring', 'rings'], ['path', 'a path'], ['contour', 'contours'], ['number', 'numbers'],
];
