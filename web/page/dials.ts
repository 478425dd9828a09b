// dials.ts - numbers that can be dragged and words that can be chosen, in the text. In: the tables of the language. Out: edits of the text,
// which the board follows. Holds: keys do the same: Alt with the arrows up and down, and with Shift by tens.
import { Prec, type EditorState, type Extension, type Range } from '@codemirror/state';
import { Decoration, EditorView, keymap, ViewPlugin, WidgetType, type DecorationSet, type ViewUpdate } from '@codemirror/view';
import { parse, type Node } from './clauses.js';
import { choicesAt } from './language.js';
import type { Words } from './protocol.js';

const STEP = 10; // pixels by which a number changes by one
const START = 4; // pixels until it is a drag
const LONG = 6000; // characters; longer texts are lists that nobody turns by hand
const number = /^-?\d+(\.\d+)?$/;

/** All words of a text, with whether they stand in a list or behind a name. */
function wordsOf(node: Node, within: Node | null = null): { node: Node; within: Node | null }[] {
  return node.children.flatMap((child) => (child.kind === 'word' ? [{ node: child, within: node }] : wordsOf(child, within)));
}

/** A number so many steps on. What is written without a point stays whole, sizes stay above 0. */
function stepped(word: string, steps: number, size: boolean): string {
  const places = /\.(\d+)$/.exec(word)?.[1]?.length ?? 0, value = Number(word) + steps / 10 ** places;
  const least = word.startsWith('-') || places > 0 ? -Infinity : size ? 1 : 0;
  return Math.max(least, value).toFixed(places);
}

class Choices extends WidgetType {
  constructor(private readonly word: string, private readonly list: readonly string[]) { super(); }
  override eq(other: Choices): boolean { return other.word === this.word && other.list.join() === this.list.join(); }
  override ignoreEvent(): boolean { return true; }
  override toDOM(view: EditorView): HTMLElement {
    const host = document.createElement('span'), select = document.createElement('select');
    host.className = 'cm-choice';
    select.setAttribute('aria-label', `Other words in the place of ${this.word}`);
    select.title = 'Choose another word (Alt with up and down)';
    select.tabIndex = -1; // keys have Alt with the arrows
    select.append(...this.list.map((word) => new Option(word, word, false, word === this.word)));
    select.addEventListener('change', () => {
      const to = view.posAtDOM(host);
      view.dispatch({ changes: { from: to - this.word.length, to, insert: select.value }, userEvent: 'input.choose' });
    });
    host.append(select);
    return host;
  }
}

function decorate(state: EditorState, words: Words | null): DecorationSet {
  const text = state.doc.toString(), ranges: Range<Decoration>[] = [];
  if (text.length > LONG) return Decoration.none;
  for (const { node } of wordsOf(parse(text))) {
    const word = text.slice(node.from, node.to);
    if (number.test(word)) {
      ranges.push(Decoration.mark({ class: 'cm-dial', attributes: { title: 'Drag to change (Alt with up and down)' } }).range(node.from, node.to));
    } else if (words && /^[A-Z]/.test(word)) {
      const list = choicesAt(words, text, node.from, word);
      if (list.length > 1) ranges.push(Decoration.widget({ widget: new Choices(word, list), side: 1 }).range(node.to));
    }
  }
  return Decoration.set(ranges, true);
}

/** The number or word at a place, and what it becomes by so many steps; null if there is none. */
function turned(text: string, at: number, steps: number, words: Words | null): { from: number; to: number; insert: string } | null {
  const found = wordsOf(parse(text)).find(({ node }) => node.from <= at && at <= node.to);
  if (!found) return null;
  const { from, to, name } = found.node, word = text.slice(from, to);
  if (number.test(word)) return { from, to, insert: stepped(word, steps, name === '' && found.within?.kind === 'clause') };
  const list = words ? choicesAt(words, text, from, word) : [], i = list.indexOf(word);
  return list.length > 1 ? { from, to, insert: list[(i + Math.sign(steps) + list.length) % list.length]! } : null;
}

export function dials(words: () => Words | null): Extension {
  const plugin = ViewPlugin.fromClass(class {
    decorations: DecorationSet;
    private known = words();
    constructor(view: EditorView) { this.decorations = decorate(view.state, this.known); }
    update(update: ViewUpdate): void {
      if (!update.docChanged && this.known === words()) return;
      this.known = words();
      this.decorations = decorate(update.state, this.known);
    }
  }, {
    decorations: (plugin) => plugin.decorations,
    eventHandlers: {
      pointerdown(event, view) {
        const dial = (event.target as Element).closest?.('.cm-dial');
        if (!dial || event.button > 0 || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        drag(view, view.posAtDOM(dial), event, words());
      },
      mousedown: (event) => Boolean((event.target as Element).closest?.('.cm-dial') && !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey && event.button === 0 && event.detail < 2),
    },
  });
  const turn = (steps: number) => (view: EditorView) => {
    const change = turned(view.state.doc.toString(), view.state.selection.main.head, steps, words());
    if (!change) return false;
    view.dispatch({ changes: change, selection: { anchor: change.from + change.insert.length }, userEvent: 'input.turn' });
    return true;
  };
  return [plugin, Prec.highest(keymap.of([
    { key: 'Alt-ArrowUp', run: turn(1) }, { key: 'Alt-ArrowDown', run: turn(-1) },
    { key: 'Shift-Alt-ArrowUp', run: turn(10) }, { key: 'Shift-Alt-ArrowDown', run: turn(-10) },
  ]))];
}

/** Follows a pointer that went down on a number; one that goes up where it was sets the cursor, as everywhere. */
function drag(view: EditorView, at: number, down: PointerEvent, words: Words | null): void {
  const before = view.state.doc.toString(), place = view.posAtCoords({ x: down.clientX, y: down.clientY });
  let moved = false, last = 0;
  const hint = document.createElement('div'); // above the number: a finger would hide it
  hint.className = 'dial-hint';
  hint.setAttribute('aria-hidden', 'true');
  const show = (value: string) => {
    const rect = view.coordsAtPos(at);
    if (!rect) return;
    hint.textContent = value;
    Object.assign(hint.style, { left: `${rect.left}px`, top: `${rect.bottom}px` });
    if (!hint.isConnected) document.body.append(hint);
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return;
    const away = event.clientX - down.clientX;
    if (!moved && Math.abs(away) < START) return;
    moved = true;
    document.documentElement.classList.add('dialling');
    const steps = Math.round(away / STEP);
    if (steps === last) return;
    last = steps;
    const now = wordsOf(parse(view.state.doc.toString())).find(({ node }) => node.from <= at && at <= node.to)?.node;
    const change = turned(before, at, steps, words);
    if (!change || !now) return;
    show(change.insert);
    view.dispatch({ changes: { from: now.from, to: now.to, insert: change.insert }, selection: { anchor: change.from + change.insert.length }, userEvent: 'input.turn' });
  };
  const up = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return;
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', up);
    removeEventListener('pointercancel', up);
    document.documentElement.classList.remove('dialling');
    hint.remove();
    if (moved && down.pointerType === 'touch') return; // a keyboard would come up
    view.focus(); // and keys go on where the pointer left off
    if (!moved && place !== null) view.dispatch({ selection: { anchor: place } });
  };
  addEventListener('pointermove', move);
  addEventListener('pointerup', up);
  addEventListener('pointercancel', up);
}
