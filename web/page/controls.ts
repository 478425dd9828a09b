// controls.ts - switches, fields and lists round the board. In: the state and what is shown. Out: changes of the state.
// Holds: a control that would change nothing is off or away; what is about a chosen site comes when there is one.
import { chip, get, type App, type Mode } from './app.js';
import { onSurface, surfaceOf } from './clauses.js';
import { firstWords } from './language.js';
import type { Overlay, Shown, View } from './protocol.js';
import { overlays, schemes, type State } from './state.js';

const views: Record<View, string> = {
  site: 'About', relation: 'Relation', directions: 'Directions', radials: 'Radials', walk: 'Walk',
};
const modes: Record<Mode, string> = { choose: 'Choose', compare: 'Compare', pieces: 'Pieces', edit: 'Edit' };

export function options(select: HTMLSelectElement, list: readonly (readonly [string, string])[], value: string): void {
  const key = JSON.stringify(list);
  if (select.dataset.key !== key) {
    select.dataset.key = key;
    select.replaceChildren(...list.map(([name, text]) => new Option(text, name)));
  }
  select.value = value;
}

export function fillWays(state: State, next: Shown): void {
  const ways = get<HTMLSelectElement>('way');
  if (state.view === 'radials' && next.ways.length > 0) {
    const list = next.ways.includes(state.way) ? next.ways : [state.way, ...next.ways];
    options(ways, list.map((way) => [way, way]), state.way);
  } else if (!ways.value) options(ways, [[state.way, state.way]], state.way);
  if (state.view === 'walk') {
    const list = next.ways.includes(state.facing) || !state.facing ? next.ways : [state.facing, ...next.ways];
    options(get('facing'), [['', 'any way'], ...list.map((way) => [way, way] as const)], state.facing);
  }
}

function setValue(id: string, value: string): void {
  const field = get<HTMLInputElement>(id);
  if (field !== document.activeElement && field.value !== value) field.value = value;
}

/** Whether phases would change nothing: a region or colours stand out instead, or the style shows them anyway. */
function phased(app: App): boolean {
  const { region, overlays: on } = app.state(), { style } = app.scene();
  return region !== '' || on.includes('colours') || (app.shown()?.facts.use === 'Cell' && (style === 'board' || style === 'dark'));
}

/** Which surfaces there are the language knows; a text without a graph lies on none. */
function syncSurface(app: App): void {
  const words = app.words(), surface = surfaceOf(app.state().text);
  get('surface-label').hidden = words === null || surface === null;
  if (words && surface !== null) options(get('surface'), [['', 'plane'], ...firstWords(words, 'wrap').map((word) => [word, word] as const)], surface);
}

export function syncControls(app: App): void {
  syncSurface(app);
  const state = app.state(), facts = app.shown()?.facts, chosen = state.from !== '' || state.to !== '';
  for (const id of ['style', 'rules', 'relation', 'policy', 'from', 'to', 'moves', 'names'] as const) setValue(id, state[id]);
  setValue('turn', String(state.turn));
  get('clear').hidden = !chosen;
  for (const box of document.querySelectorAll<HTMLInputElement>('#overlays input')) {
    box.checked = state.overlays.includes(box.value as Overlay);
    if (box.value === 'phases') box.disabled = phased(app);
    if (box.value === 'tracks') box.parentElement!.hidden = !box.checked && (facts?.tracks.length ?? 0) === 0;
  }
  for (const radio of document.querySelectorAll<HTMLInputElement>('#modes input')) radio.checked = radio.value === app.mode();
  for (const radio of document.querySelectorAll<HTMLInputElement>('#views input')) {
    radio.checked = state.to === '' && radio.value === state.view; // a second site asks why, whatever the view
  }
  get('views').hidden = !chosen;
  get('and').hidden = !chosen && app.mode() !== 'compare';
  for (const label of document.querySelectorAll<HTMLElement>('#choices [data-for]')) {
    label.hidden = !chosen || state.to !== '' || !label.dataset.for!.split(' ').includes(state.view);
  }
}

export function connectControls(app: App): void {
  get('overlays').append(...overlays.map((name) => chip('checkbox', 'overlay', name, name)));
  get('overlays').addEventListener('change', (event) => {
    const boxes = [...document.querySelectorAll<HTMLInputElement>('#overlays input:checked')];
    // Labels and numbers have the same place, and so have colours of two sorts: the one that was asked for last has it.
    const last = (event.target as HTMLInputElement).value;
    const other = [['ids', 'labels'], ['colours', 'symmetry'], ['colours', 'phases']].flatMap((pair) => (pair.includes(last) ? pair : [])).filter((one) => one !== last);
    app.change({ overlays: boxes.map((box) => box.value as Overlay).filter((one) => !other.includes(one)) });
  });
  get('modes').append(...Object.entries(modes).map(([name, text]) => chip('radio', 'mode', name, text)));
  get('modes').addEventListener('change', (event) => app.setMode((event.target as HTMLInputElement).value as Mode));
  get('views').append(...Object.entries(views).map(([name, text]) => chip('radio', 'view', name, text)));
  get('views').addEventListener('change', (event) => {
    app.change({ view: (event.target as HTMLInputElement).value as View, to: '' });
  });
  options(get('names'), schemes, app.state().names);
  for (const id of ['style', 'rules', 'region', 'relation', 'way', 'facing', 'policy', 'names'] as const) {
    get<HTMLSelectElement>(id).addEventListener('change', (event) => {
      app.change({ [id]: (event.target as HTMLSelectElement).value } as Partial<State>);
    });
  }
  get<HTMLSelectElement>('surface').addEventListener('change', (event) => {
    app.step();
    app.editor.setText(onSurface(app.state().text, (event.target as HTMLSelectElement).value));
  });
  for (const id of ['from', 'to'] as const) {
    get(id).addEventListener('input', (event) => {
      app.change({ [id]: (event.target as HTMLInputElement).value.trim() } as Partial<State>);
    });
  }
  get('moves').addEventListener('input', (event) => {
    const field = event.target as HTMLInputElement;
    field.value = field.value.toUpperCase().replace(/[^FLR]/g, '').slice(0, 20);
    app.change({ moves: field.value });
  });
  get('turn').addEventListener('input', (event) => app.change({ turn: Number((event.target as HTMLInputElement).value) }));
  get('clear').addEventListener('click', () => app.change({ from: '', to: '' }));
  document.addEventListener('click', (event) => {
    const menu = get<HTMLDetailsElement>('save');
    if (!menu.querySelector('summary')!.contains(event.target as Node)) menu.open = false;
  });
}
