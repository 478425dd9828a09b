// protocol.ts - what the page and its worker say to each other.
import type { Direction, Kind, Keyword, Part, Policy, Relation, Rules, Site, SiteRef, Style, Term, Track, Warning, Way }
  from '../tessella.js';
import type { Towards } from '../arrows.js';
import type { Explanation } from '../why.js';

export type Overlay = 'labels' | 'ids' | 'phases' | 'perimeter' | 'corners' | 'dual';
export type View = 'site' | 'relation' | 'directions' | 'radials' | 'walk';

/** All that decides what is drawn. Sites are written as for the tool: C:D4, V:12, or D4 of the kind played on. */
export interface Scene {
  text: string;
  rules: Rules;
  style: Style;
  overlays: Overlay[];
  /** The name of a region that stands out, or ''. */
  region: string;
  from: string;
  to: string;
  view: View;
  relation: Relation;
  way: Way;
  moves: string;
  facing: Direction | '';
  policy: Policy;
  turn: number;
  /** A position of the board, as the library reads it. */
  pieces: string;
}

export interface Facts {
  counts: Record<Kind, number>;
  use: Kind;
  layers: number;
  source: string;
  basis: string;
  shape: string;
  tracks: readonly Track[];
  warnings: readonly Warning[];
}
export interface NamedStep { name: string; relations: Relation[]; directions: Direction[] }
export interface Picked {
  site: Site;
  name: string;
  /** To sites of its own kind. */
  steps: NamedStep[];
}
/** What the view found: lines of names. */
export interface Found { lines: string[][]; more: boolean }

export interface Shown {
  svg: string;
  /** Sites are too many for the page to hold. */
  undrawn: boolean;
  facts: Facts;
  from: Picked | null;
  to: Picked | null;
  ways: Way[];
  /** What is shown in the place of words that do not exist. */
  instead: Partial<Pick<Scene, 'way' | 'facing' | 'pieces'>> | null;
  found: Found | null;
  why: Explanation | null;
  ms: number;
}
export interface Refused { message: string; code: string; line: number; column: number; from: number; to: number }
export interface Words {
  version: string;
  keywords: readonly Keyword[];
  terms: readonly Term[];
  relations: readonly Relation[];
}
export interface Paper { width: number; height: number; cellMm: number }

export type Request =
  | { type: 'words' }
  | { type: 'show'; scene: Scene }
  | { type: 'site'; scene: Scene; site: SiteRef }
  | { type: 'regions'; scene: Scene }
  | { type: 'move'; scene: Scene; site: string; towards: Towards }
  | { type: 'thumbnail'; text: string; pieces: string; style: Style }
  | { type: 'svg'; scene: Scene; pixels: number }
  | { type: 'json'; scene: Scene }
  | { type: 'pages'; scene: Scene; paper: Paper };
export interface Answers {
  words: Words;
  show: Shown;
  site: { site: Site; name: string } | null;
  regions: { name: string; size: number }[];
  move: string | null;
  thumbnail: string;
  svg: string;
  json: string;
  pages: string[];
}
/** A worker gets the core first, then requests; parts when they are there, or why one is not. */
export type Message = { core: WebAssembly.Module } | { part: Part; module: WebAssembly.Module } | { part: Part; lost: string }
  | { id: number; request: Request };
/** What the worker says on its own: a part that it cannot do without. */
export interface Need { need: Part }
/** lost: a part could not be loaded; failed: the worker is spent. */
export type Reply = { id: number; ms: number; answer?: unknown; refused?: Refused; lost?: string; failed?: string };
