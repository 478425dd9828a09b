// app.ts - what a feature of the page sees of it. Features are modules of their own, most of them fetched when they are first used.
import type { SiteRef } from '../tessella.js';
import type { Client } from './client.js';
import type { Editor } from './editor.js';
import type { Scene, Shown, Words } from './protocol.js';
import type { State } from './state.js';

/** What a click on the board does. */
export type Mode = 'choose' | 'compare' | 'pieces' | 'edit';

/** A click: the site under it, if there is one, and the place in the coordinates of the board, if these are known. */
export interface Tap { site: SiteRef | null; at: { x: number; y: number } | null }

export interface App {
  readonly client: Client;
  readonly editor: Editor;
  words(): Words | null;
  state(): State;
  shown(): Shown | null;
  /** Of the board that is shown, whatever the text has become. */
  scene(): Scene;
  change(part: Partial<State>): void;
  /** Another text, with what belongs to it; sites that were chosen are let go. */
  replace(part: Partial<State> & { text: string }): void;
  /** What comes is to be undone by itself. */
  step(): void;
  /** A site was touched, by its name: the choice moves, or another one is compared with it. */
  choose(word: string): void;
  onStep(listener: () => void): void;
  toast(text: string): void;
  mode(): Mode;
  setMode(mode: Mode): void;
  /** Called when another picture is there, and when the state or the mode has changed. */
  follow(listener: () => void): void;
  /** Who takes the clicks of a mode. */
  onTap(mode: Mode, tap: (tap: Tap) => void): void;
}

export const get = <T extends HTMLElement>(id: string) => document.getElementById(id) as T;

/** An element with properties and children. */
export function make<K extends keyof HTMLElementTagNameMap>(name: K, properties: Partial<HTMLElementTagNameMap[K]> = {},
  ...children: (Node | string)[]): HTMLElementTagNameMap[K] {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

export function button(text: string, click: () => void, properties: Partial<HTMLButtonElement> = {}): HTMLButtonElement {
  const element = make('button', { type: 'button', textContent: text, ...properties });
  element.addEventListener('click', click);
  return element;
}

/** A chip to be switched on, alone or as one of several. */
export function chip(type: 'checkbox' | 'radio', name: string, value: string, text: string): HTMLLabelElement {
  return make('label', {}, make('input', { type, name, value }), make('span', { textContent: text }));
}

/** What the reader's machine keeps for this page; nothing where that is forbidden. */
export const store = {
  read<T>(key: string, otherwise: T): T {
    try {
      const text = localStorage.getItem(`tessella.${key}`);
      return text === null ? otherwise : (JSON.parse(text) as T);
    } catch { return otherwise; }
  },
  write(key: string, value: unknown): void {
    try { localStorage.setItem(`tessella.${key}`, JSON.stringify(value)); } catch { /* full, or forbidden */ }
  },
};
