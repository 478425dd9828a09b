// boards.ts - nothing is lost. In: every board that is looked at. Out: a history with thumbnails and boards that are kept, on the reader's machine;
// undo and redo of whatever was changed. Holds: a board counts when it has stood for a while; the browser's own arrows go from board to board.
import { button, get, make, store, type App } from './app.js';
import { stood } from './link.js';
import { toHash, type State } from './state.js';

const STOOD = 1200; // ms until a board is one to come back to
const SETTLED = 400; // ms until a change is one to undo
const MOST = 60; // boards in the history
const STEPS = 200; // changes that can be undone

type Entry = { text: string; rules: State['rules']; pieces: string; at: number; kept?: string };

export function connectBoards(app: App): { open(): void } {
  const dialog = get<HTMLDialogElement>('boards'), list = make('div', { className: 'dialog-list', tabIndex: 0 });
  let entries = store.read<Entry[]>('boards', []), standing: ReturnType<typeof setTimeout> | undefined;
  list.setAttribute('role', 'group');
  list.setAttribute('aria-label', 'Boards');
  dialog.append(make('div', { className: 'dialog-head' }, make('h2', { id: 'boards-title', textContent: 'My boards' }),
    button('Keep this board', () => { keep(app.state().text); }), button('Forget the history', () => { entries = entries.filter((one) => one.kept !== undefined); save(); }),
    button('×', () => dialog.close(), { ariaLabel: 'Close my boards' })), list);
  dialog.addEventListener('click', (event) => { if (event.target === dialog) dialog.close(); });

  const save = () => {
    store.write('boards', entries);
    if (dialog.open) fill();
  };
  const record = () => {
    const { text, rules, pieces } = app.state();
    if (app.shown()?.facts === undefined || app.scene().text !== text) return;
    const before = entries.find((one) => one.text === text && one.rules === rules);
    entries = [{ text, rules, pieces, at: Date.now(), ...(before?.kept !== undefined && { kept: before.kept }) }, ...entries.filter((one) => one !== before)];
    const old = entries.filter((one) => one.kept === undefined);
    entries = entries.filter((one) => one.kept !== undefined || old.indexOf(one) < MOST);
    save();
  };
  const keep = (text: string) => {
    record();
    const entry = entries.find((one) => one.text === text);
    if (!entry) return;
    entry.kept = entry.kept === undefined ? text : undefined;
    if (entry.kept === undefined) delete entry.kept;
    save();
  };
  const item = (entry: Entry) => {
    const thumb = make('span', { className: 'thumb' }), open = button('', () => {
      dialog.close();
      app.replace({ text: entry.text, rules: entry.rules, pieces: entry.pieces });
    }, { title: entry.text });
    open.append(thumb, make('span', { className: 'one-line', textContent: entry.text }));
    app.client.ask({ type: 'thumbnail', text: entry.text, pieces: entry.pieces, style: app.scene().style }).then((svg) => {
      thumb.innerHTML = svg;
      thumb.querySelector('svg')?.setAttribute('aria-hidden', 'true');
    }, () => {});
    const star = button(entry.kept === undefined ? '☆' : '★', () => keep(entry.text), { ariaLabel: `${entry.kept === undefined ? 'Keep' : 'Keep no longer'} ${entry.text}`, className: 'star' });
    return make('li', {}, open, star);
  };
  const fill = () => {
    list.replaceChildren();
    for (const [title, some] of [['Kept', entries.filter((one) => one.kept !== undefined)], ['History', entries.filter((one) => one.kept === undefined)]] as const) {
      if (some.length > 0) list.append(make('h3', { textContent: title }), make('ul', {}, ...some.map(item)));
    }
    if (entries.length === 0) list.append('No boards yet: each one that you look at for a while will be here, on this machine alone.');
  };

  // ---- Undo, and the browser's arrows ----
  const steps: State[] = [app.state()], undo = get<HTMLButtonElement>('undo'), redo = get<HTMLButtonElement>('redo');
  let at = 0, settling: ReturnType<typeof setTimeout> | undefined, going = false;
  const same = (a: State, b: State) => toHash(a) === toHash(b);
  const settle = () => {
    clearTimeout(settling);
    settling = undefined;
    if (same(app.state(), steps[at]!)) return;
    steps.splice(at + 1, Infinity, app.state());
    if (steps.length > STEPS) steps.shift();
    at = steps.length - 1;
    sync();
  };
  const sync = () => {
    undo.disabled = at === 0 && same(app.state(), steps[0]!);
    redo.disabled = at === steps.length - 1;
  };
  const go = (by: number) => {
    settle();
    const state = steps[at + by];
    if (!state) return;
    at += by;
    going = true;
    app.replace(state);
    going = false;
    sync();
  };
  app.onStep(() => { if (!going) settle(); });
  const stand = () => {
    clearTimeout(standing);
    standing = setTimeout(() => {
      record();
      stood(app.state().text);
    }, STOOD);
  };
  undo.addEventListener('click', () => go(-1));
  redo.addEventListener('click', () => go(1));
  document.addEventListener('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || (event.target as Element).closest('.cm-editor, input:not([type=radio]):not([type=checkbox]), dialog')) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    go(key === 'y' || event.shiftKey ? 1 : -1);
  });
  app.follow(() => {
    if (!going) {
      clearTimeout(settling);
      settling = setTimeout(settle, SETTLED);
    }
    sync();
    stand();
  });
  sync();
  stand();
  return {
    open() {
      record();
      fill();
      dialog.showModal();
    },
  };
}
