// main.ts - the page. In: the state, from the link and from what the reader does. Out: the board and what is
// known about it. Holds: whatever changes goes through change(), which asks the worker and writes the link.
import type { Kind, Style, Warning } from '../tessella.js';
import { keys } from '../arrows.js';
import { answerFor } from './answer.js';
import { get, type App, type Mode, type Tap } from './app.js';
import { Client, LostError, RefusedError } from './client.js';
import { connectControls, fillWays, options, syncControls } from './controls.js';
import { dials } from './dials.js';
import { createEditor, suggestion, type Editor } from './editor.js';
import { connectGallery } from './gallery.js';
import { connectHover } from './hover.js';
import { ink, projection, tint, widen, type Projection } from './ink.js';
import { describe, formsOf } from './language.js';
import { connectLazy, isGame, openGame } from './lazy.js';
import { stood, writeLink } from './link.js';
import type { Refused, Request, Scene, Shown, Words } from './protocol.js';
import { connectSaving } from './save.js';
import { names, siteUnder } from './sites.js';
import { embedded, fromHash, type State } from './state.js';
import { connectTheme, darkPage } from './theme.js';
import { Viewport } from './viewport.js';

const SLOW = 350; // ms until the page says that it is building
const PAUSE = 350; // ms without a key until what is wrong is shown: half a word is no error yet
const REST = 300; // ms after a picture until what can wait is asked for

const embedding = embedded(location.hash);
let state: State = fromHash(location.hash);
let mode: Mode = 'choose';
let shown: Shown | null = null;
let drawn: Scene | null = null; // what `shown` answers to
let onto: Projection | null = null; // where the board lies in the picture
let old = false; // what is shown is not what the text says: that was refused, stopped, or could not be had
let client: Client;
let words: Words | null = null;
let editor: Editor;
let typed = 0; // when the text changed last
let wanting = 0; // how many scenes were asked for
let refusing: ReturnType<typeof setTimeout> | undefined;
let resting: ReturnType<typeof setTimeout> | undefined;
let linked: ReturnType<typeof setTimeout> | undefined;
let stepped = () => {};
const listeners: (() => void)[] = [];
const taps: Partial<Record<Mode, (tap: Tap) => void>> = {};

function scene(): Scene {
  const style: Style = state.style === 'auto' ? (darkPage() ? 'dark' : 'board') : state.style;
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

const app: App = {
  get client() { return client; },
  get editor() { return editor; },
  words: () => words, state: () => state, shown: () => shown, scene: sceneShown, change, choose, toast,
  step: () => stepped(),
  onStep: (listener) => { stepped = listener; },
  replace: ({ text, ...part }) => {
    stepped();
    state = { ...state, from: '', to: '', region: '', turn: 0, pieces: '', ...part };
    replaceText(text);
  },
  mode: () => mode,
  setMode: (next) => {
    mode = next;
    if (mode !== 'compare' && state.to !== '') change({ to: '' });
    get('board').dataset.mode = mode;
    tell();
  },
  follow: (listener) => { listeners.push(listener); },
  onTap: (which, tap) => { taps[which] = tap; },
};

function tell(): void {
  syncControls(app);
  for (const listener of listeners) listener();
}

// ---- Showing ----

function change(part: Partial<State>): void {
  const begins = state.from === '' && (part.from ?? '') !== '';
  state = { ...state, ...part };
  if (begins && document.activeElement !== get('from')) requestAnimationFrame(comeIntoSight);
  if (state.to !== '' && mode === 'choose') mode = 'compare';
  clearTimeout(resting); // regions are those of the board that is shown
  clearTimeout(linked);
  linked = setTimeout(link, 250);
  tell();
  // Who chooses a site of an old board asks about that one.
  const another = part.text !== undefined || part.rules !== undefined;
  void redraw(old && !another ? sceneShown() : scene());
}

function link(): void {
  if (!embedding) writeLink(state);
}

/** Whether something is still to come: a picture, its regions, or what is wrong with the text. */
function busy(is: boolean): void { get('board').setAttribute('aria-busy', String(is)); }

async function redraw(wanted: Scene): Promise<void> {
  const asked = performance.now(), mine = ++wanting;
  busy(true);
  try {
    const next = await client.show(wanted);
    if (!next) return;
    shown = next;
    drawn = wanted;
    if (next.instead) correct(next.instead);
    if (wanted.text === state.text && wanted.rules === state.rules) agree(next);
    present(next);
    clearTimeout(resting);
    resting = setTimeout(() => {
      void fillRegions().catch(() => {}).then(() => { if (mine === wanting) busy(false); });
    }, REST);
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
  if (old) busy(false);
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
  syncControls(app);
}

/** ms until what is wrong with the text may be shown. */
function patience(): number {
  return Math.max(0, PAUSE - (performance.now() - typed));
}

function unknown(error: unknown): Refused {
  return { message: String(error), code: 'memory', line: 1, column: 1, from: 0, to: 0 };
}

const viewport = new Viewport(get('board'), {
  tapped(target, place) {
    const site = siteUnder(target), tap = taps[mode];
    if (tap) tap({ site, at: onto && place ? onto.toBoard(place.x, place.y) : null });
    else if (site) client.ask({ type: 'site', scene: sceneShown(), site }).then((found) => { if (found) choose(found.name); }, unanswered);
  },
  turning: () => (shown?.facts.deep ? state.turn : null),
  turned: (turn) => change({ turn }),
});

function draw(next: Shown): void {
  const host = get('svg');
  if (next.undrawn) { // canvas.ts draws it
    onto = null;
    host.querySelector('svg')?.remove();
    get('board').style.removeProperty('--paper');
    return;
  }
  host.innerHTML = next.svg;
  const svg = host.querySelector('svg')!;
  svg.classList.add('board');
  svg.setAttribute('aria-hidden', 'true');
  svg.removeAttribute('width');
  svg.removeAttribute('height');
  get('board').style.setProperty('--paper', svg.querySelector('rect')?.getAttribute('fill') ?? '#fff');
  viewport.show(svg);
  tint(svg, next.tints);
  widen(svg);
  onto = projection(svg, next.anchors);
  ink(svg, onto, 'answer', next.ink);
}

function present(next: Shown): void {
  draw(next);
  get('card').hidden = true;
  get('turn-label').hidden = !next.facts.deep;
  const { counts, use, layers } = next.facts;
  const count = (kind: Kind) => `${counts[kind].toLocaleString('en')} ${names[kind][counts[kind] === 1 ? 0 : 1]}`;
  const facts = [count('Cell'), count('Edge'), count('Vertex')];
  if (layers > 1) facts.push(`${layers} layers`);
  const unbroken = [...facts, `${next.ms < 1 ? '<1' : Math.round(next.ms)} ms`].map((fact) => fact.replace(' ', '\u00a0'));
  get('facts').textContent = unbroken.join(' · ');
  get('description').textContent = `${next.facts.source}: ${facts.join(', ')}, played on ${names[use][1]}.` +
    (next.from ? ` Chosen: ${next.from.name}.` : '');
  fillWays(state, next);
  const answer = get('answer'), followed = answer.contains(document.activeElement);
  answer.replaceChildren(...answerFor(state, next, choose));
  // Who followed a site in the answer goes on reading there.
  const heading = followed ? answer.querySelector<HTMLElement>('h2, p') : null;
  heading?.setAttribute('tabindex', '-1');
  heading?.focus();
  tell();
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

const doing: Partial<Record<Request['type'], string>> = { show: 'Building…', thumbnail: '', words: '', trace: '' };

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

/** The choice moves; where sites are compared the second one does. The chosen one again lets go. */
function choose(word: string): void {
  if (mode === 'compare' && shown?.from && word !== state.from) change({ to: word === state.to ? '' : word });
  else change(word === state.from ? { from: '', to: '' } : { from: word, to: '' });
}

/** On a phone the answer lies over the lower part of the screen: the board comes into what is left. */
function comeIntoSight(): void {
  if (matchMedia('(max-width: 900px)').matches && !embedding) get('board').scrollIntoView({ block: 'start', behavior: 'auto' });
}

/** Arrow keys move the site that is chosen, or, where sites are compared, the second one. */
function connectKeys(): void {
  get('board').addEventListener('keydown', (event) => {
    if (event.target !== get('board') || event.ctrlKey || event.metaKey || event.altKey) return;
    const towards = keys[event.key], second = mode === 'compare' && state.from !== '';
    if (towards) {
      const moving = second ? state.to || state.from : state.from;
      client.ask({ type: 'move', scene: sceneShown(), site: moving, towards }).then((word) => {
        if (word) change(second ? { to: word === state.from ? '' : word } : { from: word, to: '' });
      }, unanswered);
    } else if (event.key === 'Enter' || event.key === ' ') {
      const tap = taps[mode];
      if (tap && state.from) void client.ask({ type: 'site', scene: sceneShown(), site: shown!.from!.site }).then((found) => found && tap({ site: found.site, at: found.site }));
      else if (state.from !== '') app.setMode(second ? 'choose' : 'compare');
    } else if (event.key === 'Escape') { app.setMode('choose'); change({ from: '', to: '' }); }
    else if (event.key === '+' || event.key === '=') viewport.zoom(1.25);
    else if (event.key === '-') viewport.zoom(0.8);
    else if (event.key === '0') viewport.fit();
    else return;
    event.preventDefault();
  });
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

function connectButtons(): void {
  get('zoom-in').addEventListener('click', () => viewport.zoom(1.4));
  get('zoom-out').addEventListener('click', () => viewport.zoom(1 / 1.4));
  get('zoom-fit').addEventListener('click', () => viewport.fit());
  get('stop').addEventListener('click', () => {
    const building = client.job?.type === 'show';
    client.stop();
    busy(false);
    if (building) age(shown ? 'Stopped: this is the board before.' : 'Stopped.');
  });
  get('retry').addEventListener('click', () => {
    get('stale-text').textContent = 'Once more…';
    void redraw(scene());
  });
  get('share').addEventListener('click', () => {
    link();
    navigator.clipboard.writeText(location.href).then(
      () => toast('The link is copied.'), () => toast('The link is in the address bar.'));
  });
  addEventListener('hashchange', () => {
    const next = fromHash(location.hash);
    stood(next.text);
    state = { ...next, text: state.text };
    replaceText(next.text);
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
  get('help').dataset.keyword = keyword;
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
  document.documentElement.classList.toggle('embedded', embedding);
  editor = createEditor(get('editor'), state.text, {
    changed(text) {
      typed = performance.now();
      clearTimeout(refusing); // about a text that is gone
      change(placing ? { text } : { text, pieces: '' }); // pieces are those of a board
    },
    moved(keyword) {
      if (keyword) help(keyword);
      else helpWith(editor.text());
      for (const listener of listeners) listener();
    },
    taken(text) {
      const game = isGame(text);
      if (game) void openGame(app, text);
      return game;
    },
    extensions: [dials(() => words)],
  });
  connectControls(app);
  connectButtons();
  connectTheme(() => change({}));
  client = await Client.start();
  const asked = client.words(); // before the first board, which may be slow
  void redraw(scene());
  words = await asked;
  options(get('relation'), words.relations.map((name) => [name, name]), state.relation);
  editor.learn(words);
  helpWith(state.text);
  connectHover(app);
  connectKeys();
  connectGallery(client, () => scene().style, (text, pieces) => app.replace({ text, pieces }));
  connectSaving(client, () => state.text, sceneShown, paper, toast);
  connectLazy(app, { onto: () => onto, embedding });
  tell();
  document.documentElement.dataset.ready = 'yes';
  await client.first;
  if (location.protocol.startsWith('http') && !embedding) void navigator.serviceWorker?.register('offline.js');
}

syncControls(app);
start().catch((error: unknown) => {
  get('error').hidden = false;
  get('error').textContent = `The page could not start: ${String(error)}`;
});
