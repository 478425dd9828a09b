// protocol.ts - what the page and its worker say to each other.
import type { Direction, Kind, Keyword, Part, Policy, Relation, Rules, Site, SiteRef, Style, Term, Track, Warning, Way }
  from '../tessella.js';
import type { Towards } from '../arrows.js';
import type { Explanation } from '../why.js';

export type Overlay = 'labels' | 'ids' | 'phases' | 'perimeter' | 'corners' | 'dual' | 'tracks' | 'colours' | 'symmetry';
/** A module of the library that is there or not: a part of it, or one of those that are whole in themselves. */
export type Module = Part | 'games' | 'study';
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
  /** Words for the scheme of labels, such as 'chess', or '' for the library's own labels. */
  names: string;
}

export interface Facts {
  counts: Record<Kind, number>;
  use: Kind;
  layers: number;
  /** It is seen from the side, and can be turned. */
  deep: boolean;
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

/** A shape over the picture in the coordinates of the board: a point, a line, or from three points on a polygon, unless it is open; under
 * a class of style.css. */
export interface Ink { look: string; points: [number, number][]; open?: boolean; text?: string }
/** A site whose place in the picture can be measured. */
export interface Anchor { kind: Kind; id: number; x: number; y: number }
/** Sites in colours: a class for each, -1 for none. */
export interface Tint { kind: Kind; classes: number[] }
/** What is known of the symmetries of a board. */
export interface Symmetry { name: string; order: string; complete: boolean; orbits: number; axes: number; turns: number }

export interface Shown {
  svg: string;
  /** Sites are too many for the page to hold. */
  undrawn: boolean;
  /** The sites that the view leads to, where no picture shows them. */
  reached: number[];
  facts: Facts;
  from: Picked | null;
  to: Picked | null;
  ways: Way[];
  /** What is shown in the place of words that do not exist. */
  instead: Partial<Pick<Scene, 'way' | 'facing' | 'pieces'>> | null;
  found: Found | null;
  why: Explanation | null;
  /** Empty where places of the board and of the picture do not correspond: boards seen from the side. */
  anchors: Anchor[];
  ink: Ink[];
  tints: Tint | null;
  symmetry: Symmetry | null;
  colours: { count: number; best: boolean; of: number; order: number } | null;
  /** What could not be shown, such as names by a scheme that does not suit the board. */
  lacking: string[];
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

/** What is done to the pieces of a site: a stack is put there, or on what is there; its top is taken; the whole stack of another site comes. */
export type PieceAct = { do: 'put' | 'add'; piece: string } | { do: 'take' } | { do: 'move'; from: SiteRef };
/** What is done to a board at places of it: elements are taken out, or put back; vertices are joined, or become the corners of a cell. */
export type EditAct = { do: 'remove'; kind: Kind; at: Place } | { do: 'join' | 'cell'; at: Place[] };
export interface Place { x: number; y: number }
export interface GameFacts {
  name: string;
  options: { heading: string; chosen: number; items: { name: string; description: string }[] }[];
  rulesets: { name: string; choices: number }[];
  /** The board as it is chosen; '' if there is none, and why. */
  board: string;
  wrong: string;
}
/** Two boards: their pictures with the sites that differ in colour, and what they differ in. */
export interface Differing {
  here: { svg: string; tints: Tint; count: number; alone: number };
  there: { svg: string; tints: Tint; count: number; alone: number };
  names: string[];
}
/** The sites played on as polygons, one after the other, for boards that are too large for elements. */
export interface Outlines { offsets: Uint32Array; points: Float32Array; use: Kind }

export type Request =
  | { type: 'words' }
  | { type: 'show'; scene: Scene }
  | { type: 'site'; scene: Scene; site: SiteRef }
  | { type: 'regions'; scene: Scene }
  | { type: 'move'; scene: Scene; site: string; towards: Towards }
  | { type: 'thumbnail'; text: string; pieces: string; style: Style }
  | { type: 'svg'; scene: Scene; pixels: number }
  | { type: 'json'; scene: Scene }
  | { type: 'pages'; scene: Scene; paper: Paper }
  | { type: 'place'; scene: Scene; site: SiteRef; act: PieceAct }
  | { type: 'game'; text: string; choices: string[] }
  | { type: 'edit'; scene: Scene; act: EditAct }
  | { type: 'trace'; scene: Scene; at: number }
  | { type: 'differ'; scene: Scene; other: { text: string; rules: Rules } }
  | { type: 'outlines'; scene: Scene };
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
  place: string;
  game: GameFacts;
  /** The text, and where in it something was written. */
  edit: { text: string } | null;
  trace: Ink[];
  differ: Differing;
  outlines: Outlines;
}
/** A worker gets the core first, then requests; parts when they are there, or why one is not. */
export type Message = { core: WebAssembly.Module } | { part: Module; module: WebAssembly.Module } | { part: Module; lost: string }
  | { id: number; request: Request };
/** What the worker says on its own: a part that it cannot do without. */
export interface Need { need: Module }
/** lost: a part could not be loaded; failed: the worker is spent. */
export type Reply = { id: number; ms: number; answer?: unknown; refused?: Refused; lost?: string; failed?: string };
