// lazy.ts - what is fetched when it is first used. In: the app. Out: features connected to it.
// Holds: a first visit waits for none of them.
import { get, type App } from './app.js';
import type { Projection } from './ink.js';

export interface Page { onto(): Projection | null; embedding: boolean }

/** Fetches a feature at the first call, and tells if that is not possible. */
function once<T>(app: App, load: () => Promise<T>): () => Promise<T | null> {
  let coming: Promise<T> | null = null;
  return async () => {
    try {
      return await (coming ??= load());
    } catch (error) {
      coming = null;
      app.toast(`A part of the page could not be loaded: ${(error as Error).message}`);
      return null;
    }
  };
}

/** A game file begins with definitions or comments, and has a game. */
export function isGame(text: string): boolean { return /\(\s*game\s+"/.test(text); }

export function connectLazy(app: App, page: Page): void {
  if (page.embedding) {
    get<HTMLAnchorElement>('whole').addEventListener('click', () => { get<HTMLAnchorElement>('whole').href = location.href.replace(/view=board&?/, ''); });
    return;
  }
  const pieces = once(app, async () => (await import('./pieces.js')).connectPieces(app));
  const tools = once(app, async () => (await import('./tools.js')).connectTools(app, page.onto));
  const clause = once(app, async () => (await import('./clause.js')).connectClause(app, page.onto));
  const canvas = once(app, async () => (await import('./canvas.js')).connectCanvas(app));
  const boards = once(app, async () => (await import('./boards.js')).connectBoards(app));
  const differ = once(app, async () => (await import('./differ.js')).connectDiffer(app));
  const manual = once(app, async () => (await import('./manual.js')).connectManual(app));
  const first = once(app, async () => (await import('./first.js')).connectFirst(app));
  get('modes').addEventListener('change', () => {
    if (app.mode() === 'pieces') void pieces();
    if (app.mode() === 'edit') void tools();
  });
  get('editor').addEventListener('focusin', () => void clause());
  get('help').addEventListener('toggle', () => void manual());
  get('open-boards').addEventListener('click', () => void boards().then((one) => one?.open()));
  get('open-differ').addEventListener('click', () => void differ().then((one) => one?.open()));
  get('open-first').addEventListener('click', () => void first().then((one) => one?.open()));
  app.follow(() => { if (app.shown()?.undrawn) void canvas(); });
  void app.client.first.then(() => {
    void boards();
    if (location.hash === '' || location.hash.startsWith('#first')) void first().then((one) => one?.open());
  });
}

/** A game file that was pasted or dropped. */
export async function openGame(app: App, text: string): Promise<void> {
  try {
    await (await import('./game.js')).openGame(app, text);
  } catch (error) {
    app.toast(`The game could not be opened: ${(error as Error).message}`);
  }
}
