// answer.ts - what is known about the chosen sites, in words. In: the state and the worker's answer.
// Out: elements. A site in them is a button that chooses it.
import type { Picked, Shown } from './protocol.js';
import { TRACK_LOOKS } from './shapes.js';
import type { State } from './state.js';

type Child = Node | string;

function make(name: string, ...children: Child[]): HTMLElement {
  const element = document.createElement(name);
  element.append(...children);
  return element;
}

function styled(className: string, element: HTMLElement): HTMLElement {
  element.className = className;
  return element;
}

/** What the switches of the picture tell about the whole board. */
function aboutBoard({ symmetry, colours, lacking, facts }: Shown): HTMLElement[] {
  const parts: HTMLElement[] = [], count = (number: number, one: string, several: string) => `${number} ${number === 1 ? one : several}`;
  if (symmetry) {
    const { name, order, complete, axes, turns, orbits } = symmetry, kind = facts.use.toLowerCase();
    parts.push(make('h2', `Symmetry${name ? ` ${name}` : ''}`), make('p', `${complete ? '' : 'At least '}${order === '1' ? 'one, which moves nothing' : `${order} symmetries`}: ` +
      `${count(axes, 'mirror', 'mirrors')} and ${count(turns, 'turn', 'turns')}, one of them by nothing. By them there are ` +
      `${count(orbits, 'sort', 'sorts')} of ${kind === 'vertex' ? 'vertices' : `${kind}s`}, each in a colour.`));
  }
  if (colours) {
    parts.push(make('h2', count(colours.count, 'colour', 'colours')), make('p', `${colours.best ? 'Fewer are not possible if neighbours differ. ' : ''}` +
      `${colours.order} of ${count(colours.of, 'symmetry', 'symmetries')} of the board only exchange them.`));
  }
  for (const what of lacking) parts.push(styled('no', make('p', `Not shown: ${what}.`)));
  return parts;
}

export function answerFor(state: State, shown: Shown, choose: (word: string) => void): HTMLElement[] {
  return [...aboutBoard(shown), ...aboutSites(state, shown, choose)];
}

function aboutSites(state: State, shown: Shown, choose: (word: string) => void): HTMLElement[] {
  const site = (word: string) => {
    const button = styled('site', make('button', word)) as HTMLButtonElement;
    button.type = 'button';
    button.addEventListener('click', () => choose(word));
    return button;
  };
  if (!shown.from) return [...unknown(state.from), intro(shown)];
  if (state.to && !shown.to) return unknown(state.to);
  if (shown.why && shown.to) return why(shown, site);
  switch (state.view) {
    case 'site': return about(shown.from, shown);
    case 'relation': case 'directions': return steps(shown.from, state, site);
    default: return found(shown, state, site);
  }
}

function unknown(word: string): HTMLElement[] {
  return word ? [make('p', `There is no site ${word} on this board.`)] : [];
}

function intro(shown: Shown): HTMLElement {
  const { basis, shape, tracks } = shown.facts;
  const what = [basis && `basis ${basis}`, shape && `shape ${shape}`].filter(Boolean).join(', ');
  const box = make('div', styled('quiet', make('p', 'Choose a site: touch it on the board, or write its name above. ' +
    'Then choose what to see from there; Compare tells why two sites are related.')));
  if (what) box.append(styled('quiet', make('p', `This board: ${what}.`)));
  for (const [i, track] of tracks.entries()) {
    const heading = make('h2', styled(`swatch ink-track-${i % TRACK_LOOKS}`, make('span')), `Track ${track.name}${track.loop ? ', a loop' : ''}`);
    box.append(heading,
      styled('sites', make('p', track.path ?? track.sites.map((site) => (site === -2 ? 'End' : site === -1 ? 'Off' : String(site))).join(' '))));
  }
  return box;
}

function list(...pairs: [string, Child][]): HTMLElement {
  const box = make('dl');
  for (const [term, text] of pairs) if (text !== '') box.append(make('dt', term), make('dd', text));
  return box;
}

function about({ site, name }: Picked, shown: Shown): HTMLElement[] {
  const number = (value: number) => String(Math.round(value * 1000) / 1000);
  const { deep } = shown.facts;
  return [make('h2', name), list(
    ['number', `${site.kind.toLowerCase()} ${site.id}`],
    ['coordinate', `row ${site.row}, column ${site.column}${shown.facts.layers > 1 ? `, layer ${site.layer}` : ''}`],
    ['place', `${number(site.x)}, ${number(site.y)}${deep ? `, ${number(site.z)}` : ''}`],
    ['regions', site.regions.map((region) => region.name).join(', ')],
    ['vertices', site.kind === 'Vertex' ? '' : site.incident.Vertex.join(' ')],
    ['edges', site.kind === 'Edge' ? '' : site.incident.Edge.join(' ')],
    ['cells', site.kind === 'Cell' ? '' : site.incident.Cell.join(' ')],
    ['pivot', site.pivot === null ? '' : `vertex ${site.pivot}`])];
}

function steps(from: Picked, state: State, site: (word: string) => HTMLElement): HTMLElement[] {
  const related = from.steps.filter((step) => step.relations.includes(state.relation));
  const table = make('table', make('tr', make('th', 'to'), make('th', 'direction'), make('th', 'relations')));
  for (const step of related) {
    const other = step.relations.filter((relation) => relation !== 'All').join(', ');
    table.append(make('tr', make('td', site(step.name)), make('td', step.directions.join(' ')), make('td', other)));
  }
  return [make('h2', `${from.name}: ${related.length} ${related.length === 1 ? 'site' : 'sites'}, ${state.relation}`),
    ...(related.length > 0 ? [table] : [])];
}

function found(shown: Shown, state: State, site: (word: string) => HTMLElement): HTMLElement[] {
  const lines = shown.found?.lines ?? [], radials = state.view === 'radials';
  const box = make('ol');
  for (const line of lines) {
    const row = make('li');
    line.forEach((name, i) => row.append(i > 0 ? ' → ' : '', i > 0 ? site(name) : name));
    box.append(row);
  }
  const what = radials ? `${lines.length === 1 ? 'radial' : 'radials'} along ${state.way}`
    : `${lines.length === 1 ? 'walk' : 'walks'} ${state.moves}`;
  const ends = new Set(lines.map((line) => line.at(-1)));
  return [make('h2', `${shown.from!.name}: ${lines.length}${shown.found?.more ? ' and more' : ''} ${what}`),
    ...(radials || lines.length === 0 ? [] : [make('p', `ending on ${ends.size} ${ends.size === 1 ? 'site' : 'sites'}`)]),
    styled('quiet', make('p', state.rules === 'paper' ? 'By the rules of the paper.' : 'By the rules of Ludii.')), box];
}

/** The names of sites in a sentence, such as V:Q12, as what they are. */
function named(text: string, site: (word: string) => HTMLElement): Child[] {
  return text.split(/\b([CEV]:[A-Z\d](?:[A-Z\d./]*[A-Z\d])?)\b/).map((part, i) => (i % 2 === 1 ? site(part) : part));
}

function why(shown: Shown, site: (word: string) => HTMLElement): HTMLElement[] {
  const { stepped, directions, sentences, back } = shown.why!;
  const table = make('table');
  for (const { relation, holds, text } of sentences) {
    table.append(make('tr', make('td', relation), make('td',
      styled(holds ? 'yes' : 'no', make('span', holds ? 'yes' : 'no')), ': ', ...named(text, site))));
  }
  const result = [make('h2', 'Why ', site(shown.from!.name), ' and ', site(shown.to!.name)),
    make('p', stepped ? `A step leads there: ${directions.join(' ') || 'in no direction'}.` : 'No step leads there.'), table];
  if (back) result.push(make('p', `The other way: ${back.join(', ') || 'none'}.`));
  return result;
}
