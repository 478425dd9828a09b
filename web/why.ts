// why.ts - reasons in words. In: a board and two sites. Out: the sentences that `tessella why` prints.
// Holds: the reasons come from the library; only the wording is made here. test/tessella.test.ts compares it
// with the tool's.
import type { Board, Direction, Kind, Reason, Relation, SiteRef } from './tessella.js';

const order: readonly Relation[] = ['Orthogonal', 'Diagonal', 'OffDiagonal', 'Adjacent', 'All'];
const one: Record<Kind, string> = { Vertex: 'vertex', Edge: 'edge', Cell: 'cell' };
const rank: Record<Kind, number> = { Vertex: 0, Edge: 1, Cell: 2 };

export interface Sentence { relation: Relation; holds: boolean; text: string }
export interface Explanation {
  stepped: boolean; directions: Direction[]; sentences: Sentence[];
  /** Relations the other way, if they differ. */
  back: Relation[] | null;
}

export function siteName(board: Board, kind: Kind, id: number): string {
  return `${kind[0]}:${board.site(kind, id)?.label ?? ''}`;
}

/** Angles to a tenth, distances to a hundredth, without the noise of the last bit. */
function tidy(value: number, unit: number): number {
  const rounded = Math.floor(value / unit + 0.5 + 1e-6) * unit;
  return rounded > 0 ? Number(rounded.toPrecision(6)) : 0;
}

function sentence(board: Board, from: SiteRef, to: SiteRef, relation: Relation, why: Reason): string {
  const name = (kind: Kind, id: number | null) => (id === null ? '' : siteName(board, kind, id));
  const ludii = board.rules === 'ludii';
  const [part, whole] = rank[from.kind] < rank[to.kind] ? [from, to] : [to, from];
  const role = whole.kind === 'Edge' ? 'end' : part.kind === 'Vertex' ? 'corner' : 'side';
  const place: Kind = from.kind === 'Cell' ? 'Vertex' : 'Cell';
  const at = `the ${one[why.kind]} ${name(why.kind, why.through)}`;
  const where = `${why.kind === 'Cell' ? 'in' : 'at'} ${at}`;
  const apart = `their bisectors are ${tidy(180 - why.off, 0.1)}° apart`;
  const across = `across ${at}, from ${name(place, why.near)} to ${name(place, why.far)}, `;
  const line = `the line between them passes ${tidy(why.off, 0.01)} from ` +
    `${why.kind === 'Cell' ? 'the middle of ' : ''}${at}`;
  const both = (kind: Kind) => from.kind === kind && to.kind === kind;
  const shared = why.kind === 'Edge' && both('Vertex') ? `${at} joins them`
    : (why.kind === 'Edge' ? 'they share ' : why.kind === 'Vertex' ? 'they meet at ' : 'both belong to ') + at;
  const noPart = `the ${one[part.kind]} is no ${role} of the ${one[whole.kind]}`;

  switch (why.because) {
    case 'touch':
      return `${name(part.kind, part.id)} is ${role === 'end' ? 'an' : 'a'} ${role} of ` +
        name(whole.kind, whole.id);
    case 'edge': case 'vertex': case 'cell': return shared;
    case 'opposed': return `${where} ${apart}, and no other ${one[from.kind]} there is more opposed to either`;
    case 'opposedAcross': return `${across}${apart}, and neither finds anything more opposed`;
    case 'line':
      return line + (from.kind === 'Cell' ? ', the closest of the cells there not taken yet'
        : ', closer than that to any other corner');
    case 'lineAcross': case 'bent':
      return ludii
        ? `${at} is off the line between them by ${tidy(why.off, 0.01)} of that line's length, and up to 0.1 ` +
          (why.because === 'bent' ? 'would do' : 'will do')
        : `${across}${apart}, and it takes 165°`;
    case 'leftOver': return `${shared}, and are neither orthogonal nor diagonal`;
    case 'same': return 'a site is not related to itself';
    case 'kinds':
      return relation === 'Diagonal' ? 'only two cells or two vertices can be diagonal'
        : 'only two cells can be off-diagonal';
    case 'apart': return nothingShared(from.kind, to.kind, relation === 'Diagonal', ludii, noPart);
    case 'noEdge':
      return (from.kind !== to.kind ? noPart : both('Cell') ? 'they share no edge'
        : both('Vertex') ? 'no edge joins them' : 'they share no end') + `: ${shared}, no more`;
    case 'notCounted': return `${shared}, but that does not count under these rules`;
    case 'orthogonal': return 'they are orthogonal';
    case 'diagonal': return 'they are diagonal';
    case 'better': {
      const other = name(from.kind, why.better);
      if (ludii) {
        return `${line}, and that to ${other}` + (tidy(why.betterOff, 0.01) < tidy(why.off, 0.01)
          ? ` passes closer, ${tidy(why.betterOff, 0.01)} from it` : ' as close, and was found first');
      }
      return (why.kind === 'Edge' ? across : `${where} `) + `${apart}, but ${name(from.kind, why.chooser)} ` +
        `is more opposed to ${other}, at ${tidy(180 - why.betterOff, 0.1)}°`;
    }
    case 'taken':
      return `${at} lies between them, but ${place === 'Cell' ? 'in' : 'at'} ` +
        `${name(place, why.chooser === from.id ? why.near : why.far)} ${name(from.kind, why.chooser)} ` +
        `meets ${name(from.kind, why.better)}, and so looks no further`;
    case 'crowded':
      return `${at} lies between them, but ` + (ludii
        ? `${board.site('Vertex', why.near ?? 0)?.incident.Edge.length} edges meet at ` +
          `${name('Vertex', why.near)}, and only where three do these rules look across one`
        : 'so many meet at its ends that nothing is looked for across it');
  }
}

function nothingShared(a: Kind, b: Kind, diagonal: boolean, ludii: boolean, noPart: string): string {
  if (a === 'Cell' && b === 'Cell') {
    return 'they share no vertex' +
      (diagonal ? ', and no edge leads from a corner of one to a corner of the other' : '');
  }
  if (a === 'Vertex' && b === 'Vertex') {
    return (diagonal ? 'no cell has both' : 'no edge joins them and no cell has both') + (diagonal && !ludii
      ? ', and no edge lies between a cell of one and a cell of the other' : '');
  }
  if (a === 'Edge' && b === 'Edge') return 'they share no end and no cell';
  return noPart + (a !== 'Cell' && b !== 'Cell' ? ', and no cell has both' : '') +
    (a !== 'Vertex' && b !== 'Vertex' ? ', and they share no vertex' : '');
}

export function explain(board: Board, from: SiteRef, to: SiteRef): Explanation {
  const step = board.steps(from.kind, from.id, to.kind).find((one) => one.to === to.id);
  const sentences = order.map((relation) => {
    const why = board.why(from, to, relation);
    return { relation, holds: why.holds, text: sentence(board, from, to, relation, why) };
  });
  const holds = (list: Relation[]) => order.filter((relation) => list.includes(relation)).join();
  const back = order.filter((relation) => board.why(to, from, relation).holds);
  return {
    stepped: step !== undefined, directions: step?.directions ?? [], sentences,
    back: holds(back) === holds(step?.relations ?? []) ? null : back,
  };
}
