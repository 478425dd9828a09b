// placing.ts - pieces on a board. In: a position as text, a site, and what is done there. Out: the position afterwards, as the library writes it.
import type { Board, SiteRef, Stack } from '../tessella.js';
import type { PieceAct } from './protocol.js';

function written(stack: Stack): string { return stack.pieces.map(({ player, letter }) => `${player}${letter ?? ''}`).join(''); }

export function placed(board: Board, text: string, site: SiteRef, act: PieceAct, nameOf: (site: SiteRef) => string): string {
  const stacks = new Map(board.position(text).stacks.map((stack) => [nameOf(stack), written(stack)]));
  const name = nameOf(site), here = stacks.get(name) ?? '';
  switch (act.do) {
    case 'put': stacks.set(name, act.piece); break;
    case 'add': stacks.set(name, here + act.piece); break;
    case 'take': stacks.set(name, here.replace(/\d\D?$/, '')); break;
    case 'move': {
      const from = nameOf(act.from), moved = stacks.get(from);
      if (moved && from !== name) { stacks.delete(from); stacks.set(name, moved); }
    }
  }
  return board.position([...stacks].filter(([, stack]) => stack).map(([one, stack]) => `${one}=${stack}`).join(' ')).text;
}
