// link.ts - the state in the address, and boards as entries of the browser's history. In: states. Out: the address.
// Holds: an entry is a board that has stood for a while; what is typed from there on is one more entry, however often it changes.
import { toHash, type State } from './state.js';

/** The text that the present entry is about; null while that is still being written. */
let entry: string | null = new URLSearchParams(location.hash.slice(1)).get('b') ?? '(board (hex 4))';

export function writeLink(state: State): void {
  const another = entry !== null && state.text !== entry;
  history[another ? 'pushState' : 'replaceState'](null, '', toHash(state));
  if (another) entry = null;
}

/** The board has stood for a while. */
export function stood(text: string): void { entry = text; }
