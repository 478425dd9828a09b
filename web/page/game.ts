// game.ts - a game file. In: its text. Out: its board in the editor, menus of what it has to choose, its tracks on the board.
// Holds: the file stays until it is closed; every choice writes the board anew.
import { button, get, make, type App } from './app.js';
import { options as fill } from './controls.js';
import type { GameFacts } from './protocol.js';

let text = '';
let ruleset = '';
const chosen = new Map<string, string>(); // items by headings

export async function openGame(app: App, file: string): Promise<void> {
  text = file;
  ruleset = '';
  chosen.clear();
  await read(app);
}

async function read(app: App): Promise<void> {
  const choices = [...(ruleset ? [ruleset] : []), ...[...chosen].map(([heading, item]) => `${heading}/${item}`)];
  const facts = await app.client.ask({ type: 'game', text, choices });
  show(app, facts);
  if (!facts.board) return;
  const others = app.state().overlays.filter((one) => one !== 'tracks'), overlays = /\(track\s/.test(facts.board) ? [...others, 'tracks' as const] : others;
  app.replace({ text: facts.board, rules: 'ludii', overlays });
}

function menu(label: string, list: [string, string][], value: string, choose: (value: string) => void): HTMLElement {
  const select = make('select');
  fill(select, list, value);
  select.addEventListener('change', () => choose(select.value));
  return make('label', {}, `${label} `, select);
}

function show(app: App, { name, options, rulesets, wrong }: GameFacts): void {
  const box = get('game'), again = () => { void read(app); };
  const focused = box.contains(document.activeElement) ? [...box.querySelectorAll('select')].indexOf(document.activeElement as HTMLSelectElement) : -1;
  box.hidden = false;
  box.replaceChildren(make('div', { className: 'first-head' }, make('h2', { textContent: name || 'A game file' }),
    button('×', () => { box.hidden = true; box.replaceChildren(); }, { ariaLabel: 'Close the game file; its board stays' })));
  const listed = rulesets.filter((one) => one.choices > 0);
  if (listed.length > 0) {
    box.append(menu('Ruleset', [['', 'usual'], ...listed.map((one): [string, string] => [one.name, one.name])], ruleset, (value) => {
      ruleset = value;
      chosen.clear();
      again();
    }));
  }
  for (const { heading, items, chosen: at } of options) {
    box.append(menu(heading, items.map((item) => [item.name, item.name]), items[at]?.name ?? '', (value) => { chosen.set(heading, value); again(); }));
    const description = items[at]?.description;
    if (description) box.append(make('p', { className: 'quiet', textContent: description }));
  }
  if (wrong) box.append(make('p', { className: 'no', textContent: wrong }));
  else if (options.length === 0 && listed.length === 0) box.append(make('p', { className: 'quiet', textContent: 'It has nothing to choose. Its board is above.' }));
  if (focused >= 0) box.querySelectorAll('select')[focused]?.focus();
}
