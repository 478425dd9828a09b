// main.ts - the page. In: the state, from the link and from what the reader does. Out: the board and what is
// known about it. Holds: whatever changes goes through change(), which asks the worker and writes the link.
import type { Kind, SiteRef, Style, Warning } from '../tessella.js';
import { keys } from '../arrows.js';
import { answerFor } from './answer.js';
import { Client, LostError, RefusedError } from './client.js';
import { createEditor, suggestion, type Editor } from './editor.js';
import { connectGallery } from './gallery.js';
import { describe, formsOf } from './language.js';
import type { Overlay, Refused, Request, Scene, Shown, View, Words } from './protocol.js';
import { connectSaving } from './save.js';
import { fromHash, overlays, toHash, type State } from './state.js';
import { Viewport } from './viewport.js';

const SLOW = 350; // ms until the page says that it is building
const PAUSE = 350; // ms without a key until what is wrong is shown: half a word is no error yet
const REST = 300; // ms after a picture until what can wait is asked for
const get = <T extends HTMLElement>(id: string) => document.getElementById(id) as T;
const darkPage = matchMedia('(prefers-color-scheme: dark)');
const names: Record<Kind, [string, string]> = {
  Cell: ['cell', 'cells'], Edge: ['edge', 'edges'], Vertex: ['vertex', 'vertices'],
};
const views: Record<View, string> = {
  site: 'About', relation: 'Relation', directions: 'Directions', radials: 'Radials', walk: 'Walk',
};

let state: State = fromHash(location.hash);
let shown: Shown | null = null;
let drawn: Scene | null = null; // what `shown` answers to
let old = false; // what is shown is not what the text says: that was refused, stopped, or could not be had
let client: Client;
let words: Words | null = null;
let editor: Editor;
let typed = 0; // when the text changed last
let refusing: ReturnType<typeof setTimeout> | undefined;
let resting: ReturnType<typeof setTimeout> | undefined;
let linked: ReturnType<typeof setTimeout> | undefined;

function scene(): Scene {
  const style: Style = state.style === 'auto' ? (darkPage.matches ? 'dark' : 'board') : state.style;
  return { ...state, style };
}

/** The same of the board that is shown, whatever the text has become: for all questions about it. */
function sceneShown(): Scene {
  return drawn ? { ...scene(), text: drawn.text, rules: drawn.rules } : scene();
}

/** Nobody prints dark pages unless they ask for it. */
function paper(): Scene {
  return { ...sceneShown(), style: state.style === 'auto' ? 'board' : state.style };
}

// ---- Showing ----

function change(part: Partial<State>): void {
  state = { ...state, ...part };
  clearTimeout(resting); // regions are those of the board that is shown
  clearTimeout(linked);
  linked = setTimeout(() => history.replaceState(null, '', toHash(state)), 250);
  syncControls();
  // Who chooses a site of an old board asks about that one.
  const another = part.text !== undefined || part.rules !== undefined;
  void redraw(old && !another ? sceneShown() : scene());
}

async function redraw(wanted: Scene): Promise<void> {
  const asked = performance.now();
  try {
    const next = await client.show(wanted);
    if (!next) return;
    shown = next;
    drawn = wanted;
    if (next.instead) correct(next.instead);
    if (wanted.text === state.text && wanted.rules === state.rules) agree(next);
    present(next);
    clearTimeout(resting);
    resting = setTimeout(() => { fillRegions().catch(() => {}); }, REST);
    // The frame after the next one begins when this one is on the screen.
    requestAnimationFrame(() => setTimeout(() => {
      performance.measure('worker', { start: asked, duration: next.ms });
      performance.measure('screen', { start: asked, end: performance.now() });
    }));
  } catch (error) {
    old = true;
    clearTimeout(refusing);
    if (error instanceof LostError) age(error.message);
    else {
      const refused = error instanceof RefusedError ? error.refused : unknown(error);
      refusing = setTimeout(() => refuse(refused), patience());
    }
  }
}

/** The board is what the text says. */
function agree(next: Shown): void {
  old = false;
  clearTimeout(refusing);
  refuse(null);
  const { warnings } = next.facts;
  if (warnings.length > 0) refusing = setTimeout(() => warn(warnings), patience());
}

/** What is shown is old, and why; '' if it is not. */
function age(why: string): void {
  old = why !== '';
  get('board').classList.toggle('stale', old && shown !== null);
  get('stale').hidden = !old;
  get('stale-text').textContent = why;
  get('empty').hidden = !old || shown !== null;
}

/** A link may have words that do not exist. */
function correct(instead: Partial<State>): void {
  const [wrong, right] = instead.way ? [state.way, instead.way] : [state.facing, 'any way'];
  toast(instead.pieces === undefined ? `There is no direction '${wrong}': ${right} is shown.` : 'The pieces do not fit this board.');
  state = { ...state, ...instead };
  options(get('way'), [[state.way, state.way]], state.way);
  syncControls();
}

/** ms until what is wrong with the text may be shown. */
function patience(): number {
  return Math.max(0, PAUSE - (performance.now() - typed));
}

function unknown(error: unknown): Refused {
  return { message: String(error), code: 'memory', line: 1, column: 1, from: 0, to: 0 };
}

const viewport = new Viewport(get('board'), (target) => {
  const site = siteUnder(target);
  if (site) client.ask({ type: 'site', scene: sceneShown(), site }).then((found) => { if (found) choose(found.name); }, unanswered);
});

function present(next: Shown): void {
  const host = get('svg');
  if (next.undrawn) {
    const { counts, use } = next.facts;
    host.innerHTML = '';
    const text = document.createElement('p');
    text.textContent = `${counts[use].toLocaleString('en')} ${names[use][1]} are too many to draw on a page. ` +
      'Save the picture as SVG to look at it elsewhere.';
    host.append(text);
    get('board').style.removeProperty('--paper');
  } else {
    host.innerHTML = next.svg;
    const svg = host.querySelector('svg')!;
    svg.classList.add('board');
    svg.setAttribute('aria-hidden', 'true');
    svg.removeAttribute('width');
    svg.removeAttribute('height');
    get('board').style.setProperty('--paper', svg.querySelector('rect')?.getAttribute('fill') ?? '#fff');
    viewport.show(svg);
  }
  get('card').hidden = true;
  get('turn-label').hidden = next.facts.layers < 2;
  const { counts, use, layers } = next.facts;
  const count = (kind: Kind) => `${counts[kind].toLocaleString('en')} ${names[kind][counts[kind] === 1 ? 0 : 1]}`;
  const facts = [count('Cell'), count('Edge'), count('Vertex')];
  if (layers > 1) facts.push(`${layers} layers`);
  const unbroken = [...facts, `${next.ms < 1 ? '<1' : Math.round(next.ms)} ms`].map((fact) => fact.replace(' ', '\u00a0'));
  get('facts').textContent = unbroken.join(' · ');
  get('description').textContent = `${next.facts.source}: ${facts.join(', ')}, played on ${names[use][1]}.` +
    (next.from ? ` Chosen: ${next.from.name}.` : '');
  fillWays(next);
  syncControls();
  const answer = get('answer'), followed = answer.contains(document.activeElement);
  answer.replaceChildren(...answerFor(state, next, choose));
  // Who followed a site in the answer goes on reading there.
  const heading = followed ? answer.querySelector<HTMLElement>('h2, p') : null;
  heading?.setAttribute('tabindex', '-1');
  heading?.focus();
}

/** A board with warnings is shown; they are listed below the text. */
function warn(warnings: readonly Warning[]): void {
  const box = get('warnings');
  editor.complain(null, warnings);
  box.hidden = warnings.length === 0;
  box.replaceChildren(...warnings.map(({ line, column, message }) => Object.assign(document.createElement('li'),
    { textContent: `Line ${line}, column ${column}: ${message}` })));
}

function refuse(refused: Refused | null): void {
  const box = get('error');
  warn([]);
  editor.complain(refused, []);
  age(refused === null ? '' : shown ? 'the last board that could be built' : 'this text is no board');
  box.hidden = refused === null;
  box.replaceChildren();
  if (!refused) return;
  box.append(`Line ${refused.line}, column ${refused.column}: ${refused.message}`);
  const instead = suggestion(refused);
  if (instead) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = `Write ${instead}`;
    button.addEventListener('click', () => {
      editor.setText(state.text.slice(0, refused.from) + instead + state.text.slice(refused.to));
      editor.focus();
    });
    box.append(button);
  }
}

const doing: Partial<Record<Request['type'], string>> = { show: 'Building…', thumbnail: '', words: '' };

setInterval(() => {
  const job = client?.job, what = job && performance.now() - job.since >= SLOW ? doing[job.type] ?? 'Looking it up…' : '';
  get('busy').hidden = what === '';
  if (what !== '') get('busy-what').textContent = what;
}, 100);

/** A question about a site that found no answer. */
function unanswered(error: unknown): void {
  if (error instanceof LostError) toast(error.message);
}

// ---- Sites ----

function siteUnder(target: Element | null): SiteRef | null {
  const site = target?.closest('[data-site]'), kind = site?.closest('[data-kind]')?.getAttribute('data-kind');
  if (!site || !kind) return null;
  return { kind: kind as Kind, id: Number(site.getAttribute('data-site')) };
}

/** A first site, then a second; the first one again lets go. One that this board does not have is none. */
function choose(word: string): void {
  if (!shown?.from || state.to) change(word === state.from ? { from: '', to: '' } : { from: word, to: '' });
  else change(word === state.from ? { from: '' } : { to: word });
}

function connectHover(): void {
  const board = get('board'), card = get('card');
  let over = '';
  board.addEventListener('pointermove', (event) => {
    const site = event.pointerType === 'touch' ? null : siteUnder(event.target as Element);
    const place = () => {
      const rect = board.getBoundingClientRect(), x = event.clientX - rect.x, y = event.clientY - rect.y;
      card.style.left = `${Math.max(4, x + 270 > rect.width ? x - card.offsetWidth - 14 : x + 16)}px`;
      card.style.top = `${Math.max(4, y + card.offsetHeight + 24 > rect.height ? y - card.offsetHeight - 12 : y + 18)}px`;
    };
    if (!site || board.classList.contains('dragging')) { over = ''; card.hidden = true; return; }
    const key = site.kind + site.id;
    if (key === over) { place(); return; }
    if (client.job) return; // whatever it is at comes first: the pointer may be gone by then
    over = key;
    client.ask({ type: 'site', scene: sceneShown(), site }).then((found) => {
      if (!found || over !== key) return;
      const { label, row, column, layer, x, y, z, regions } = found.site;
      const title = document.createElement('b');
      title.textContent = `${label} `;
      const line = (text: string) => Object.assign(document.createElement('p'), { textContent: text });
      const deep = (shown?.facts.layers ?? 1) > 1;
      const number = (value: number) => String(Math.round(value * 1000) / 1000);
      card.replaceChildren(title, `${names[site.kind][0]} ${site.id}`,
        line(`row ${row}, column ${column}${deep ? `, layer ${layer}` : ''}`),
        line(`at ${number(x)}, ${number(y)}${deep ? `, ${number(z)}` : ''}`),
        line(regions.map((region) => region.name).filter((name) => !/^(Row|Column|Layer)_/.test(name)).join(' ')));
      card.hidden = false;
      place();
    }, () => { over = ''; });
  });
  board.addEventListener('pointerleave', () => { over = ''; card.hidden = true; });
}

/** Arrow keys move the site that is chosen last: the first one until Enter, then the second one. */
function connectKeys(): void {
  let second = false;
  get('board').addEventListener('keydown', (event) => {
    if (event.target !== get('board') || event.ctrlKey || event.metaKey || event.altKey) return;
    const towards = keys[event.key];
    if (towards) {
      const moving = second && state.from ? state.to || state.from : state.from;
      client.ask({ type: 'move', scene: sceneShown(), site: moving, towards }).then((word) => {
        if (word) change(second && state.from ? { to: word === state.from ? '' : word } : { from: word, to: '' });
      }, unanswered);
    } else if (event.key === 'Enter' || event.key === ' ') second = state.from !== '' && !second;
    else if (event.key === 'Escape') { second = false; change({ from: '', to: '' }); }
    else if (event.key === '+' || event.key === '=') viewport.zoom(1.25);
    else if (event.key === '-') viewport.zoom(0.8);
    else if (event.key === '0') viewport.fit();
    else return;
    event.preventDefault();
  });
}

// ---- Controls ----

function options(select: HTMLSelectElement, list: readonly (readonly [string, string])[], value: string): void {
  const key = JSON.stringify(list);
  if (select.dataset.key !== key) {
    select.dataset.key = key;
    select.replaceChildren(...list.map(([name, text]) => new Option(text, name)));
  }
  select.value = value;
}

/** The regions of a board are asked for when there is time: they take longer than its picture. */
async function fillRegions(): Promise<void> {
  const asked = drawn, regions = await client.ask({ type: 'regions', scene: sceneShown() });
  if (asked !== drawn) return;
  const list = regions.map(({ name, size }) => [name, `${name} (${size})`] as const);
  const has = regions.some((region) => region.name === state.region);
  const kept: (readonly [string, string])[] = state.region && !has ? [[state.region, `${state.region} (0)`]] : [];
  options(get('region'), [['', 'none'], ...kept, ...list], state.region);
}

function fillWays(next: Shown): void {
  if (state.view === 'radials' && next.ways.length > 0) {
    const ways = next.ways.includes(state.way) ? next.ways : [state.way, ...next.ways];
    options(get('way'), ways.map((way) => [way, way]), state.way);
  } else if (!get<HTMLSelectElement>('way').value) options(get('way'), [[state.way, state.way]], state.way);
  if (state.view === 'walk') {
    const ways = next.ways.includes(state.facing) || !state.facing ? next.ways : [state.facing, ...next.ways];
    options(get('facing'), [['', 'any way'], ...ways.map((way) => [way, way] as const)], state.facing);
  }
}

function setValue(id: string, value: string): void {
  const field = get<HTMLInputElement>(id);
  if (field !== document.activeElement && field.value !== value) field.value = value;
}

function syncControls(): void {
  for (const id of ['style', 'rules', 'relation', 'policy', 'from', 'to', 'moves'] as const) setValue(id, state[id]);
  setValue('turn', String(state.turn));
  get('clear').hidden = state.from === '' && state.to === '';
  for (const box of document.querySelectorAll<HTMLInputElement>('#overlays input')) {
    box.checked = state.overlays.includes(box.value as Overlay);
    if (box.value === 'phases') box.disabled = phased();
  }
  for (const radio of document.querySelectorAll<HTMLInputElement>('#views input')) {
    radio.checked = state.to === '' && radio.value === state.view; // a second site asks why, whatever the view
  }
  for (const label of document.querySelectorAll<HTMLElement>('#choices [data-for]')) {
    label.hidden = state.to !== '' || !label.dataset.for!.split(' ').includes(state.view);
  }
}

/** Whether phases would change nothing: a region stands out instead, or the style shows them anyway. */
function phased(): boolean {
  const { style } = scene();
  return state.region !== '' || (shown?.facts.use === 'Cell' && (style === 'board' || style === 'dark'));
}

function chip(type: string, name: string, value: string, text: string): HTMLElement {
  const label = document.createElement('label'), box = document.createElement('input');
  const span = document.createElement('span');
  Object.assign(box, { type, name, value });
  span.textContent = text;
  label.append(box, span);
  return label;
}

function connectControls(): void {
  get('overlays').append(...overlays.map((name) => chip('checkbox', 'overlay', name, name)));
  get('overlays').addEventListener('change', (event) => {
    const boxes = [...document.querySelectorAll<HTMLInputElement>('#overlays input:checked')];
    // Labels and numbers have the same place: the one that was asked for last has it.
    const last = (event.target as HTMLInputElement).value, other = last === 'ids' ? 'labels' : last === 'labels' ? 'ids' : '';
    change({ overlays: boxes.map((box) => box.value as Overlay).filter((one) => one !== other) });
  });
  get('views').append(...Object.entries(views).map(([name, text]) => chip('radio', 'view', name, text)));
  get('views').addEventListener('change', (event) => {
    change({ view: (event.target as HTMLInputElement).value as View, to: '' });
  });
  for (const id of ['style', 'rules', 'region', 'relation', 'way', 'facing', 'policy'] as const) {
    get<HTMLSelectElement>(id).addEventListener('change', (event) => {
      change({ [id]: (event.target as HTMLSelectElement).value } as Partial<State>);
    });
  }
  for (const id of ['from', 'to'] as const) {
    get(id).addEventListener('input', (event) => {
      change({ [id]: (event.target as HTMLInputElement).value.trim() } as Partial<State>);
    });
  }
  get('moves').addEventListener('input', (event) => {
    const field = event.target as HTMLInputElement;
    field.value = field.value.toUpperCase().replace(/[^FLR]/g, '').slice(0, 20);
    change({ moves: field.value });
  });
  get('turn').addEventListener('input', (event) => change({ turn: Number((event.target as HTMLInputElement).value) }));
  get('clear').addEventListener('click', () => change({ from: '', to: '' }));
  get('zoom-in').addEventListener('click', () => viewport.zoom(1.4));
  get('zoom-out').addEventListener('click', () => viewport.zoom(1 / 1.4));
  get('zoom-fit').addEventListener('click', () => viewport.fit());
  get('stop').addEventListener('click', () => {
    const building = client.job?.type === 'show';
    client.stop();
    if (building) age(shown ? 'Stopped: this is the board before.' : 'Stopped.');
  });
  get('retry').addEventListener('click', () => {
    get('stale-text').textContent = 'Once more…';
    void redraw(scene());
  });
  get('share').addEventListener('click', () => {
    history.replaceState(null, '', toHash(state));
    navigator.clipboard.writeText(location.href).then(
      () => toast('The link is copied.'), () => toast('The link is in the address bar.'));
  });
  addEventListener('hashchange', () => {
    const next = fromHash(location.hash);
    state = { ...next, text: state.text };
    replaceText(next.text);
  });
  darkPage.addEventListener('change', () => change({}));
  document.addEventListener('click', (event) => {
    const menu = get<HTMLDetailsElement>('save');
    if (!menu.querySelector('summary')!.contains(event.target as Node)) menu.open = false;
  });
}

let toasted: ReturnType<typeof setTimeout> | undefined;
function toast(text: string): void {
  get('toast').textContent = text;
  get('toast').hidden = false;
  clearTimeout(toasted);
  toasted = setTimeout(() => { get('toast').hidden = true; }, 3000);
}

/** Below the editor: the forms of the keyword that the cursor is in. */
let helped = '';
function help(keyword: string): void {
  if (!words) return;
  const forms = formsOf(words, keyword);
  if (forms.length === 0 || keyword === helped) return;
  helped = keyword;
  const code = document.createElement('code');
  code.textContent = keyword;
  const others = forms.length > 1 ? ` · ${forms.length}\u00a0forms` : '';
  get('help-title').replaceChildren(code, ` – ${forms[0]!.summary}${others}`);
  get('help-body').replaceChildren(describe(words, forms));
}

/** The keyword inside of (board ...). */
function helpWith(text: string): void {
  help(/^\W*(?:board\W+)?(\w+)/.exec(text)?.[1] ?? 'board');
}

/** Puts another text into the editor, which shows it, with the pieces that the state has. */
let placing = false;
function replaceText(text: string): void {
  placing = true;
  if (text === state.text) change({ text });
  else editor.setText(text);
  placing = false;
  helpWith(text);
}

async function start(): Promise<void> {
  editor = createEditor(get('editor'), state.text, (text) => {
    typed = performance.now();
    clearTimeout(refusing); // about a text that is gone
    change(placing ? { text } : { text, pieces: '' }); // pieces are those of a board
  }, (keyword) => (keyword ? help(keyword) : helpWith(editor.text())));
  connectControls();
  client = await Client.start();
  const asked = client.words(); // before the first board, which may be slow
  void redraw(scene());
  words = await asked;
  options(get('relation'), words.relations.map((name) => [name, name]), state.relation);
  editor.learn(words);
  helpWith(state.text);
  connectHover();
  connectKeys();
  connectGallery(client, () => scene().style, (text, pieces) => {
    state = { ...state, from: '', to: '', region: '', turn: 0, pieces };
    replaceText(text);
  });
  connectSaving(client, () => state.text, sceneShown, paper, toast);
  syncControls();
  document.documentElement.dataset.ready = 'yes';
  await client.first;
  if (location.protocol.startsWith('http')) void navigator.serviceWorker?.register('offline.js');
}

syncControls();
start().catch((error: unknown) => {
  get('error').hidden = false;
  get('error').textContent = `The page could not start: ${String(error)}`;
});
