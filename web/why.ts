// why.ts - reasons. In: a board and two sites. Out: the sentences that `tessella why` prints, which are the library's.
import type { Board, Direction, Kind, Relation, SiteRef } from './tessella.js';

const order: readonly Relation[] = ['Orthogonal', 'Diagonal', 'OffDiagonal', 'Adjacent', 'All'];

export interface Sentence { relation: Relation; holds: boolean; text: string }
export interface Explanation {
  stepped: boolean; directions: Direction[]; sentences: Sentence[];
  /** Relations the other way, if they differ. */
  back: Relation[] | null;
}

export function siteName(board: Board, kind: Kind, id: number): string {
  return `${kind[0]}:${board.site(kind, id)?.label ?? ''}`;
}

export function explain(board: Board, from: SiteRef, to: SiteRef): Explanation {
  const step = board.steps(from.kind, from.id, to.kind).find((one) => one.to === to.id);
  const sentences = order.map((relation) => {
    const why = board.why(from, to, relation);
    return { relation, holds: why.holds, text: why.text };
  });
  const holds = (list: Relation[]) => order.filter((relation) => list.includes(relation)).join();
  const back = order.filter((relation) => board.why(to, from, relation).holds);
  return {
    stepped: step !== undefined, directions: step?.directions ?? [], sentences,
    back: holds(back) === holds(step?.relations ?? []) ? null : back,
  };
}
