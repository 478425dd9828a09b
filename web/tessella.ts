// tessella.ts - boards for JavaScript, in browsers and in Node. In: the bytes of tessella.wasm, the core of the
// library, and of its other parts. Out: boards, sites, steps, radials, walks, pictures and errors as plain objects.
// Holds: all geometry is the library's; here bytes become objects, as glue.c lays them out. A board is
// memory of the module: free() it, or drop the module with all its boards.
//
//   const tsl = await load({ core: fetch('tessella.wasm'), answers: fetch('tessella-answers.wasm') });
//   const board = tsl.board('(board (hex 4))');
//   board.steps('Cell', board.find('Cell', 'D4')!, 'Cell');
//   board.free();
/// <reference lib="dom" preserve="true" />
/// <reference lib="esnext.disposable" preserve="true" />

export type Kind = 'Vertex' | 'Edge' | 'Cell';
export type Relation = 'All' | 'Adjacent' | 'Orthogonal' | 'Diagonal' | 'OffDiagonal';
export type Rules = 'paper' | 'ludii';
export type Style = 'board' | 'plain' | 'graph' | 'dark';
export type Fill = 'usual' | 'phase' | 'sides' | 'none' | 'region' | 'colour';
export type Policy = 'all' | 'furthest';
export type Want = 'graph' | 'regions' | 'labels' | 'steps' | 'radials';
export type Look = 'origin' | 'shade' | 'piece';
/** Parts of the library besides the core: what is asked about sites; operators and rarer boards; pieces, paper and whole
 * arrays. */
export type Part = 'answers' | 'boards' | 'extras';
/** Why sites are related or not, such as 'opposedAcross'; all are in `because`. */
export type Because = string;
/** A direction such as 'NNE'; all of them are in `directions`. */
export type Direction = string;
/** What a radial follows: a direction, a class of them or a relation, as in `ways`; or a word for several of them: 'Axial',
 * 'Angled', 'Rook', 'Bishop', 'Queen'. */
export type Way = string;

/** A form of a keyword, and a word that forms are written with. */
export interface Keyword { name: string; params: string; makes: string; summary: string }
export interface Term { name: string; notation: string; meaning: string }

export interface SiteRef { kind: Kind; id: number }
export interface RegionRef { region: number; index: number; name: string }
export interface Site extends SiteRef {
  x: number; y: number; z: number;
  row: number; column: number; layer: number;
  label: string;
  /** The sites of each kind that touch it, in the library's order. */
  incident: Record<Kind, number[]>;
  pivot: number | null;
  regions: RegionRef[];
}
export interface Step { kind: Kind; to: number; relations: Relation[]; directions: Direction[] }
/** Numbers stand for sites, null for none; the library's header explains each field. */
export interface Reason {
  holds: boolean; because: Because; kind: Kind | null;
  through: number | null; fromPlace: number | null; toPlace: number | null;
  chooser: number | null; better: number | null;
  off: number; betterOff: number;
  /** The same as a sentence. */
  text: string;
}
export interface Track {
  name: string; path: string | null; sites: number[]; owner: number; loop: boolean; directed: boolean;
}
/** What is hardly meant; `from` and `to` are the part to underline, in units of JavaScript strings. */
export interface Warning { message: string; code: string; line: number; column: number; from: number; to: number }
export interface BuildOptions {
  rules?: Rules;
  /** What to build besides the graph, with what it needs; everything, if this is not given. */
  want?: readonly Want[];
  /** Per kind. */
  maxSites?: number;
  /** Steps of work, of which 2 ** 28 take a few seconds at most; 2 ** 32, if this is not given. */
  maxWork?: number;
}
export interface Mark extends SiteRef {
  look: Look; player?: number; level?: number;
  /** Written there. */
  text?: string;
}
export interface Trail { kind: Kind; sites: readonly number[]; dotted?: boolean; arrow?: boolean }
export interface Piece { player: number; letter: string | null }
/** The pieces on a site, from the bottom up. */
export interface Stack extends SiteRef { pieces: Piece[] }
export interface Position {
  /** As it is written, which reads as an equal position. */
  text: string;
  /** 32 hexadecimal digits. */
  hash: string;
  stacks: Stack[];
}
/** Lists of sites as two arrays: list i is items[offsets[i]] up to, not including, items[offsets[i + 1]]. */
export interface Lists { offsets: Uint32Array; items: Uint32Array }
/** All steps between sites of a kind: those of site i are offsets[i] to offsets[i + 1] - 1. */
export interface AllSteps {
  offsets: Uint32Array; to: Uint32Array;
  /** For each step the row of its relations and directions. */
  set: Uint32Array;
  sets: { relations: Relation[]; directions: Direction[] }[];
}
/** Lines from all sites of a kind: site i has the lines first[i] to first[i + 1] - 1, and line k is
 * items[offsets[k]] up to, not including, items[offsets[k + 1]], its start left out. */
export interface AllRadials extends Lists { first: Uint32Array }
export interface Point { x: number; y: number; z: number }
export interface Picture {
  style?: Style; fill?: Fill; region?: { region: number; index: number };
  cellLabels?: boolean; vertexLabels?: boolean; edgeLabels?: boolean; ids?: boolean;
  dual?: boolean; perimeter?: boolean; corners?: boolean;
  /** Vertices and cells labelled with how many edges they have; 50 mm to check a printer. */
  degrees?: boolean; sides?: boolean; ruler?: boolean;
  /** Written above the board. */
  title?: string;
  /** Without the id, data- attributes and title of every site. */
  bare?: boolean;
  /** The same for sites that the board is not played on. */
  played?: boolean;
  /** Without the id and title of every site. */
  untitled?: boolean;
  /** Where relations, their directions and radials begin. */
  from?: SiteRef;
  relation?: Relation; directions?: boolean; ways?: readonly Way[];
  marks?: readonly Mark[]; trails?: readonly Trail[];
  /** Pieces, as position() reads them. */
  position?: string;
  pixels?: number;
  /** True size, and pages to cut it into, in millimetres. */
  cellMm?: number; pageWidth?: number; pageHeight?: number; page?: number;
  /** Degrees, for boards with several layers. */
  turn?: number;
}

const NONE = 0xffffffff;

/** Why a text is no board; `from` and `to` are the part to underline, in units of JavaScript strings. */
export class TessellaError extends Error {
  constructor(message: string, readonly code: string, readonly line: number, readonly column: number,
    readonly from: number, readonly to: number) {
    super(message);
    this.name = 'TessellaError';
  }
}

/** A call needs a part of the library that is not there yet; see loadCore(). */
export class UnfinishedError extends Error {
  constructor(readonly part: Part) {
    super(`this needs the part '${part}' of the library, which has not been loaded: await need('${part}') first`);
    this.name = 'UnfinishedError';
  }
}

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  web_input(size: number): number;
  web_output(): number;
  web_words(): number;
  web_build(length: number, rules: number, want: number, maxSites: number, maxWork: number): number;
  web_free(board: number): void;
  web_facts(board: number): number;
  web_site(board: number, kind: number, site: number): number;
  web_find(board: number, kind: number): number;
  web_labels(board: number, kind: number): number;
  web_regions(board: number, kind: number): number;
  web_region(board: number, kind: number, region: number, index: number): number;
  web_levels(board: number): number;
  web_parent(board: number, kind: number, site: number, level: number): number;
  web_children(board: number, kind: number, level: number, parent: number): number;
  web_steps(board: number, kind: number, site: number, to: number): number;
  web_supported(board: number, kind: number, site: number, relation: number): number;
  web_relative(board: number, kind: number, site: number, relation: number, facing: number,
    rotation: number, relative: number): number;
  web_move(board: number, kind: number, relation: number, from: number, to: number): number;
  web_why(board: number, kind: number, from: number, toKind: number, to: number, relation: number): number;
  web_distances(board: number, kind: number, relation: number, from: number): number;
  web_radials(board: number, kind: number, site: number, ways: bigint, distinct: number): number;
  web_ways(): number;
  web_positions(board: number, kind: number): number;
  web_incidence(board: number, kind: number, of: number): number;
  web_all_steps(board: number, kind: number): number;
  web_steps_of(board: number, kind: number, relation: number): number;
  web_all_radials(board: number, kind: number, ways: bigint): number;
  web_coordinates(board: number, kind: number): number;
  web_tangents(board: number, edge: number): number;
  web_nearest(board: number, kind: number, x: number, y: number): number;
  web_walk_between(board: number, kind: number, from: number, to: number): number;
  web_walks(board: number, kind: number, site: number, facing: number, policy: number, most: number): number;
  web_position(board: number, length: number): number;
  web_draw(board: number, pages: number): number;
}

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** Reads the words that glue.c wrote. It holds a view of the memory: read at once, before the next call. */
class Reader {
  private at = 0;
  constructor(private readonly view: DataView) {}
  word(): number { this.at += 4; return this.view.getUint32(this.at - 4, true); }
  byte(): number { this.at += 1; return this.view.getUint8(this.at - 1); }
  id(): number | null { const word = this.word(); return word === NONE ? null : word; }
  double(): number { this.at += 8; return this.view.getFloat64(this.at - 8, true); }
  set(): bigint { this.at += 8; return this.view.getBigUint64(this.at - 8, true); }
  text(): string {
    const length = this.word();
    const bytes = new Uint8Array(this.view.buffer, this.view.byteOffset + this.at, length);
    this.at += (length + 3) & ~3;
    return decoder.decode(bytes);
  }
  list<T>(entry: () => T): T[] {
    const list: T[] = [];
    for (let count = this.word(); count > 0; count--) list.push(entry());
    return list;
  }
  words(): number[] { return this.list(() => this.word()); }
  /** A copy, since the memory may move with the next call. */
  array(): Uint32Array {
    const count = this.word(), from = this.view.byteOffset + this.at;
    this.at += 4 * count;
    return new Uint32Array(this.view.buffer.slice(from, from + 4 * count));
  }
}

/** How many letters must change to make one word of the other; adjacent ones that changed places count once. */
function difference(a: string, b: string): number {
  let before: number[] = [], row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) next[j] = Math.min(next[j]!, before[j - 2]! + 1);
    }
    [before, row] = [row, next];
  }
  return row[b.length]!;
}

/** The number of a word; throws a RangeError with the nearest one if there is none such. */
function numberOf(words: readonly string[], word: string, what: string): number {
  const found = words.indexOf(word);
  if (found >= 0) return found;
  const distance = (one: string) => difference(one.toLowerCase(), String(word).toLowerCase());
  const nearest = words.filter(Boolean).sort((a, b) => distance(a) - distance(b))[0];
  throw new RangeError(`there is no ${what} '${word}', did you mean '${nearest}'?`);
}

/** A text with a zero at its end, filled up to whole words; nothing for none. */
function padded(text = ''): Uint8Array {
  const bytes = encoder.encode(text);
  if (bytes.length === 0) return bytes;
  const filled = new Uint8Array((bytes.length + 4) & ~3);
  filled.set(bytes);
  return filled;
}

function names<T extends string>(all: readonly T[], set: bigint): T[] {
  return all.filter((_, i) => (set >> BigInt(i)) & 1n);
}

/** A place in the text, which the library counts in bytes, and what it says about it. */
function place(r: Reader, code: string, text: Uint8Array): Warning {
  const line = r.word(), column = r.word(), offset = r.word(), length = r.word();
  const units = (bytes: number) => decoder.decode(text.subarray(0, bytes)).length;
  return { code, line, column, from: units(offset), to: units(offset + length), message: r.text() };
}

/** The library: its words, and boards made by it. */
export class Tessella {
  readonly version: string;
  readonly kinds: readonly Kind[];
  readonly relations: readonly Relation[];
  readonly directions: readonly Direction[];
  readonly relatives: readonly string[];
  readonly ways: readonly Way[];
  readonly styles: readonly Style[];
  readonly codes: readonly string[];
  /** The first one is whatever suits the text. */
  readonly rules: readonly string[];
  readonly fills: readonly Fill[];
  readonly looks: readonly Look[];
  readonly policies: readonly Policy[];
  readonly because: readonly Because[];
  /** @internal */
  readonly wants: ReadonlyMap<string, number>;
  /** @internal */
  readonly draws: ReadonlyMap<string, number>;
  readonly keywords: readonly Keyword[];
  readonly terms: readonly Term[];

  private readonly parts = new Set<Part>();
  private lacking: Part | null = null; // what a call was left half-way for

  /** @internal */
  constructor(readonly exports: Exports) {
    const r = this.read(exports.web_words());
    const list = <T extends string>() => r.list(() => r.text()) as T[];
    this.version = r.text();
    this.kinds = list();
    this.relations = list();
    this.directions = list();
    this.relatives = list();
    this.ways = list();
    this.styles = list();
    this.codes = list();
    this.rules = list();
    this.fills = list();
    this.looks = list();
    this.policies = list();
    this.because = list();
    const bits = () => new Map(r.list(() => [r.text(), r.word()]));
    this.wants = bits();
    this.draws = bits();
    this.keywords = r.list(() => ({ name: r.text(), params: r.text(), makes: r.text(), summary: r.text() }));
    this.terms = r.list(() => ({ name: r.text(), notation: r.text(), meaning: r.text() }));
  }

  /** Brings a part of the library, after loadCore(). */
  async add(part: Part, source: Source): Promise<void> {
    const module = await compile(source);
    this.check();
    if (this.parts.has(part)) return;
    await WebAssembly.instantiate(module, { core: this.exports as unknown as WebAssembly.ModuleImports });
    this.check(); // a call may have come meanwhile, and been left half-way
    this.parts.add(part);
  }

  /** @internal Where parts come from; put here by whoever knows. */
  bring: ((part: Part) => Source | Promise<Source>) | null = null;

  /** Fetches parts that are not there yet. */
  async need(...parts: Part[]): Promise<void> {
    for (const part of parts) {
      if (this.parts.has(part)) continue;
      if (!this.bring) throw new UnfinishedError(part);
      await this.add(part, await this.bring(part));
    }
  }

  has(part: Part): boolean { return this.parts.has(part); }
  get spoiled(): boolean { return this.lacking !== null; }

  /** @internal A call was left half-way: its memory and stack are lost. */
  spoil(part: Part): UnfinishedError {
    this.lacking = part;
    return new UnfinishedError(part);
  }

  /** @internal Before a call: nothing is lost if the part that it needs is not there. */
  check(part?: Part): void {
    if (this.lacking) throw new UnfinishedError(this.lacking);
    if (part && !this.parts.has(part)) throw new UnfinishedError(part);
  }

  /** Builds a board; throws a TessellaError if the text is none. */
  board(text: string, options: BuildOptions = {}): Board {
    this.check();
    const bytes = encoder.encode(text), given = this.given(options);
    this.write(bytes);
    return this.made(this.exports.web_build(bytes.length, ...given), bytes);
  }

  /** @internal What web_build takes after the length. */
  given(options: BuildOptions): [number, number, number, number] {
    const wants = [...this.wants.keys()];
    const want = (options.want ?? []).reduce((set, name) => set | this.wants.get(wants[numberOf(wants, name, 'stage')]!)!, 0);
    const rules = options.rules ? numberOf(this.rules, options.rules, 'rule set') : 0;
    return [rules, want, options.maxSites ?? 0, options.maxWork ?? 0];
  }

  /** @internal The board that glue.c made of a text, or the error that it wrote. */
  made(board: number, bytes: Uint8Array): Board {
    if (board) return new Board(this, board, bytes);
    throw this.error(this.read(4096), bytes);
  }

  /** @internal The error that glue.c wrote about a text; without one its code is 'ok'. */
  error(r: Reader, bytes: Uint8Array): TessellaError {
    const { message, code, line, column, from, to } = place(r, this.codes[r.word()] ?? 'memory', bytes);
    return new TessellaError(message, code, line, column, from, to);
  }

  /** @internal The set of ways that words stand for; throws a TessellaError with the nearest one if a word is unknown. */
  setOf(ways: Way | readonly Way[]): bigint {
    const words = typeof ways === 'string' ? ways : ways.join(',');
    if (words === '') return 0n;
    this.check('answers');
    const bytes = encoder.encode(words);
    this.write(bytes);
    const r = this.read(this.exports.web_ways()), error = this.error(r, bytes);
    if (error.code !== 'ok') throw error;
    return r.set();
  }

  /** @internal An entry for every kind of site, in the library's order. */
  ofKinds<T>(entry: (kind: Kind) => T): Record<Kind, T> {
    return Object.fromEntries(this.kinds.map((kind) => [kind, entry(kind)])) as Record<Kind, T>;
  }

  /** @internal A view of the output; -1 bytes mean that memory ran out. */
  read(bytes: number): Reader {
    if (bytes < 0) throw new TessellaError('there is not enough memory', 'memory', 1, 1, 0, 0);
    const { buffer } = this.exports.memory, at = this.exports.web_output();
    return new Reader(new DataView(buffer, at, Math.min(bytes, buffer.byteLength - at)));
  }

  /** @internal Puts bytes where the next call looks for them. */
  write(bytes: Uint8Array): void {
    const at = this.exports.web_input(bytes.length + 1);
    if (!at) throw new TessellaError('there is not enough memory', 'memory', 1, 1, 0, 0);
    const memory = new Uint8Array(this.exports.memory.buffer);
    memory.set(bytes, at);
    memory[at + bytes.length] = 0;
  }
}

/** Boards that nobody refers to any more are given back, sooner or later. */
const forgotten = typeof FinalizationRegistry === 'undefined' ? null
  : new FinalizationRegistry<{ tsl: Tessella; at: number }>(({ tsl, at }) => { if (!tsl.spoiled) tsl.exports.web_free(at); });

/** A board that never changes. Queries about sites that are not there answer null or an empty list. */
export class Board {
  readonly counts: Record<Kind, number>;
  /** The kind of site that the board is played on. */
  readonly use: Kind;
  readonly rules: Rules;
  readonly layers: number;
  readonly bytes: number;
  readonly source: string;
  readonly basis: string;
  readonly shape: string;
  readonly tracks: readonly Track[];
  /** In the order of their places. */
  readonly warnings: readonly Warning[];
  private readonly e: Exports;

  /** @internal */
  constructor(private readonly tsl: Tessella, private at: number, text: Uint8Array) {
    this.e = tsl.exports;
    const r = tsl.read(this.e.web_facts(at));
    this.counts = tsl.ofKinds(() => r.word());
    this.use = tsl.kinds[r.word()]!;
    this.rules = tsl.rules[r.word()] as Rules;
    this.layers = r.word();
    this.bytes = r.word();
    this.source = r.text();
    this.basis = r.text();
    this.shape = r.text();
    this.tracks = r.list(() => {
      const name = r.text(), path = r.text() || null, owner = r.word();
      const loop = r.word() !== 0, directed = r.word() !== 0;
      return { name, path, owner, loop, directed, sites: r.words().map((site) => site | 0) };
    });
    this.warnings = r.list(() => place(r, r.text(), text));
    forgotten?.register(this, { tsl, at }, this);
  }

  /** Gives its memory back; `using board = ...` does it by itself. */
  free(): void {
    forgotten?.unregister(this);
    if (this.at && !this.tsl.spoiled) this.e.web_free(this.at);
    this.at = 0;
  }

  [Symbol.dispose](): void { this.free(); }

  site(kind: Kind, id: number): Site | null {
    const bytes = this.e.web_site(this.board(), this.kind(kind), id);
    if (bytes === 0) return null;
    const r = this.tsl.read(bytes);
    return {
      kind, id, x: r.double(), y: r.double(), z: r.double(), row: r.word(), column: r.word(),
      layer: r.word(), label: r.text(), incident: this.tsl.ofKinds(() => r.words()),
      pivot: r.id(), regions: r.list(() => ({ region: r.word(), index: r.word(), name: r.text() })),
    };
  }

  /** The site with a label such as 'C4'. */
  find(kind: Kind, label: string): number | null {
    this.tsl.write(encoder.encode(label));
    const id = this.e.web_find(this.board('answers'), this.kind(kind)) >>> 0;
    return id === NONE ? null : id;
  }

  labels(kind: Kind): string[] {
    const r = this.tsl.read(this.e.web_labels(this.board('answers'), this.kind(kind)));
    return r.list(() => r.text());
  }

  /** The regions that have sites, and how many. */
  regions(kind: Kind): (RegionRef & { size: number })[] {
    const r = this.tsl.read(this.e.web_regions(this.board(), this.kind(kind)));
    return r.list(() => ({ region: r.word(), index: r.word(), name: r.text(), size: r.word() }));
  }

  region(kind: Kind, region: { region: number; index: number }): number[] {
    const { e } = this;
    return this.tsl.read(e.web_region(this.board(), this.kind(kind), region.region, region.index)).words();
  }

  /** How many cells the board of each level has, the outermost first; none where no board was put into cells. */
  levels(): number[] {
    return this.tsl.read(this.e.web_levels(this.board('boards'))).words();
  }

  /** The cell of the board of a level in which a site lies; null if it lies in several, or in none. */
  parent(kind: Kind, id: number, level: number): number | null {
    const parent = this.e.web_parent(this.board('boards'), this.kind(kind), id, level) >>> 0;
    return parent === NONE ? null : parent;
  }

  /** The sites in a cell of the board of a level. */
  children(kind: Kind, level: number, parent: number): number[] {
    return this.tsl.read(this.e.web_children(this.board('boards'), this.kind(kind), level, parent)).words();
  }

  /** All steps to sites of one kind, clockwise from north. */
  steps(kind: Kind, id: number, to: Kind): Step[] {
    const r = this.tsl.read(this.e.web_steps(this.board('answers'), this.kind(kind), id, this.kind(to)));
    const { relations, directions } = this.tsl;
    return r.list(() => ({
      kind: to, to: r.word(), relations: names(relations, BigInt(r.word())),
      directions: names(directions, r.set()),
    }));
  }

  /** Directions of steps from a site, or from any, to sites of its kind. */
  supported(kind: Kind, relation: Relation, id: number | null = null): Direction[] {
    const of = this.relation(relation);
    const r = this.tsl.read(this.e.web_supported(this.board('answers'), this.kind(kind), id ?? NONE, of));
    return names(this.tsl.directions, r.set());
  }

  /** What 'Forward', 'FR', ... mean to a piece that faces a direction. */
  relative(kind: Kind, id: number | null, relation: Relation, facing: Direction, relative: string,
    rotation = 0): Direction[] {
    const { tsl } = this;
    const r = tsl.read(this.e.web_relative(this.board('answers'), this.kind(kind), id ?? NONE,
      this.relation(relation), this.direction(facing), rotation,
      numberOf(tsl.relatives, relative, 'relative direction')));
    return names(tsl.directions, r.set());
  }

  /** The direction of a move along a line, such as the last one of a game; null where no line leads there. */
  moveDirection(kind: Kind, relation: Relation, from: number, to: number): Direction | null {
    const { tsl } = this;
    const found = this.e.web_move(this.board('answers'), this.kind(kind), this.relation(relation), from, to);
    return tsl.directions[found] ?? null;
  }

  /** Why one site is related to another, or is not. */
  why(from: SiteRef, to: SiteRef, relation: Relation): Reason {
    const r = this.tsl.read(this.e.web_why(this.board('answers'), this.kind(from.kind), from.id, this.kind(to.kind),
      to.id, this.relation(relation)));
    return {
      holds: r.word() !== 0, because: this.tsl.because[r.word()]!, kind: this.tsl.kinds[r.word()] ?? null,
      through: r.id(), fromPlace: r.id(), toPlace: r.id(), chooser: r.id(), better: r.id(),
      off: r.double(), betterOff: r.double(), text: r.text(),
    };
  }

  /** Steps that it takes to every site of the kind; null where there is no way. */
  distances(kind: Kind, relation: Relation, from: number): (number | null)[] {
    const of = this.relation(relation);
    const r = this.tsl.read(this.e.web_distances(this.board('answers'), this.kind(kind), of, from));
    return r.list(() => r.id());
  }

  /** Lines of sites along one or several ways, each beginning with the site itself; distinct: one of each pair of opposite
   * ones. */
  radials(kind: Kind, id: number, ways: Way | readonly Way[], distinct = false): number[][] {
    const r = this.tsl.read(this.e.web_radials(this.board('answers'), this.kind(kind), id, this.tsl.setOf(ways),
      distinct ? 1 : 0));
    return r.list(() => r.words());
  }

  /** Walks of F, L and R, written FFR or {F,F,R}, each a list of sites from the first on; at most `most` of them. */
  walks(kind: Kind, id: number, moves: string, facing: Direction | null = null, policy: Policy = 'all',
    most = 1000): number[][] {
    const { tsl } = this;
    tsl.write(encoder.encode(moves));
    const r = tsl.read(this.e.web_walks(this.board('answers'), this.kind(kind), id,
      facing === null ? NONE : this.direction(facing), numberOf(tsl.policies, policy, 'policy'), most));
    return r.list(() => r.words());
  }

  /** Reads a position such as 'A1-H1=1 D4=2K1'; throws a TessellaError if the text is none. */
  position(text: string): Position {
    const { tsl } = this, bytes = encoder.encode(text);
    tsl.write(bytes);
    const r = tsl.read(this.e.web_position(this.board('extras'), bytes.length));
    const error = tsl.error(r, bytes);
    if (error.code !== 'ok') throw error;
    return {
      text: r.text(), hash: Array.from({ length: 16 }, () => r.byte().toString(16).padStart(2, '0')).join(''),
      stacks: r.list(() => ({
        kind: tsl.kinds[r.word()]!, id: r.word(),
        pieces: r.list(() => ({ player: r.word(), letter: String.fromCharCode(r.word()).replace('\0', '') || null })),
      })),
    };
  }

  /** x, y and z of every site, one after the other. */
  positions(kind: Kind): Float64Array {
    const at = this.e.web_positions(this.board('answers'), this.kind(kind));
    return new Float64Array(this.e.memory.buffer.slice(at, at + 24 * this.counts[kind]));
  }

  /** For every site of a kind those of another that touch it. */
  incidence(kind: Kind, of: Kind): Lists {
    const r = this.tsl.read(this.e.web_incidence(this.board('extras'), this.kind(kind), this.kind(of)));
    return { offsets: r.array(), items: r.array() };
  }

  /** Where the steps of a relation lead from every site. */
  neighbours(kind: Kind, relation: Relation): Lists {
    const r = this.tsl.read(this.e.web_steps_of(this.board('extras'), this.kind(kind), this.relation(relation)));
    return { offsets: r.array(), items: r.array() };
  }

  allSteps(kind: Kind): AllSteps {
    const r = this.tsl.read(this.e.web_all_steps(this.board('extras'), this.kind(kind))), { relations, directions } = this.tsl;
    return {
      offsets: r.array(), to: r.array(), set: r.array(), sets: r.list(() => {
        const set = r.set();
        return { relations: names(relations, set >> 48n), directions: names(directions, set & ((1n << 48n) - 1n)) };
      }),
    };
  }

  allRadials(kind: Kind, ways: Way | readonly Way[]): AllRadials {
    const board = this.board('extras'), set = this.tsl.setOf(ways);
    const r = this.tsl.read(this.e.web_all_radials(board, this.kind(kind), set));
    return { first: r.array(), offsets: r.array(), items: r.array() };
  }

  /** Row, column and layer of every site, one after the other. */
  coordinates(kind: Kind): Uint32Array {
    return this.tsl.read(this.e.web_coordinates(this.board('extras'), this.kind(kind))).array();
  }

  /** The tangents at the two ends of a curved edge, each away from its end; null for a straight one. */
  tangents(edge: number): [Point, Point] | null {
    const bytes = this.e.web_tangents(this.board('extras'), edge);
    if (bytes === 0) return null;
    const r = this.tsl.read(bytes), point = () => ({ x: r.double(), y: r.double(), z: r.double() });
    return [point(), point()];
  }

  /** The site nearest to a point, seen from above. */
  nearest(kind: Kind, x: number, y: number): number | null {
    const id = this.e.web_nearest(this.board('extras'), this.kind(kind), x, y) >>> 0;
    return id === NONE ? null : id;
  }

  /** The moves of a shortest walk, such as 'FFR'; null where there is none. */
  shortestWalk(kind: Kind, from: number, to: number): string | null {
    const bytes = this.e.web_walk_between(this.board('extras'), this.kind(kind), from, to);
    return bytes === 0 ? null : this.tsl.read(bytes).text();
  }

  /** An SVG document. */
  draw(picture: Picture = {}): string {
    this.write(picture);
    const bytes = this.e.web_draw(this.board(), 0);
    this.tsl.read(bytes);
    return decoder.decode(new Uint8Array(this.e.memory.buffer, this.e.web_output(), bytes));
  }

  /** How many pages a picture takes. */
  pages(picture: Picture): number {
    this.write(picture);
    return this.e.web_draw(this.board(), 1);
  }

  /** For a call that needs a part of the library. */
  private board(part?: Part): number {
    this.tsl.check(part);
    if (!this.at) throw new Error('this board was freed');
    return this.at;
  }

  private kind(kind: Kind): number {
    return numberOf(this.tsl.kinds, kind, 'kind of site');
  }

  private relation(relation: Relation): number { return numberOf(this.tsl.relations, relation, 'relation'); }
  private direction(direction: Direction): number { return numberOf(this.tsl.directions, direction, 'direction'); }

  /** As `Wanted` in glue.c. */
  private write(p: Picture): void {
    const marks = p.marks ?? [], trails = p.trails ?? [], { tsl } = this;
    const position = encoder.encode(p.position ? this.position(p.position).text : '');
    const texts = marks.map((mark) => padded(mark.text)), title = padded(p.title);
    const words = 32 + marks.length * 6 + trails.reduce((sum, trail) => sum + 4 + trail.sites.length, 0);
    const room = texts.reduce((sum, text) => sum + text.length, words * 4 + title.length + position.length);
    const view = new DataView(new ArrayBuffer(room)), all = new Uint8Array(view.buffer);
    let at = 0;
    const word = (value: number) => { view.setUint32(at, value, true); at += 4; };
    const double = (value = 0) => { view.setFloat64(at, value, true); at += 8; };
    const bytes = (text: Uint8Array) => { all.set(text, at); at += text.length; };
    const ways = tsl.setOf(p.ways ?? []);
    let draw = 0;
    for (const [name, bit] of tsl.draws) if (p[name as keyof Picture]) draw |= bit;
    word(p.style ? numberOf(tsl.styles, p.style, 'style') : 0);
    word(p.fill ? numberOf(tsl.fills, p.fill, 'fill') : 0);
    word(p.region?.region ?? 0);
    word(p.region?.index ?? 0);
    word(draw);
    word(p.from ? this.kind(p.from.kind) : 0);
    word(p.from ? p.from.id : NONE);
    word(p.relation ? this.relation(p.relation) : 0);
    view.setBigUint64(at, ways, true);
    at += 8;
    for (const value of [p.pixels, p.cellMm, p.pageWidth, p.pageHeight, p.turn]) double(value);
    word(p.page ?? 0);
    word(marks.length);
    word(trails.length);
    word(position.length);
    word(title.length);
    word(0);
    for (const [i, mark] of marks.entries()) {
      word(this.kind(mark.kind));
      word(mark.id);
      word(mark.level ?? 0);
      word(numberOf(tsl.looks, mark.look, 'look'));
      word(mark.player ?? 0);
      word(texts[i]!.length);
      bytes(texts[i]!);
    }
    for (const trail of trails) {
      word(this.kind(trail.kind));
      word(trail.sites.length);
      word(trail.dotted ? 1 : 0);
      word(trail.arrow ? 1 : 0);
      trail.sites.forEach(word);
    }
    bytes(title);
    bytes(position);
    tsl.write(all.subarray(0, at));
  }
}

/** Bytes, a response that brings them, or a compiled module. */
export type Source = BufferSource | WebAssembly.Module | Response | Promise<Response>;

export async function compile(source: Source): Promise<WebAssembly.Module> {
  const given = await source;
  if (given instanceof WebAssembly.Module) return given;
  if (typeof Response === 'undefined' || !(given instanceof Response)) return WebAssembly.compile(given as BufferSource);
  if (!given.ok) throw new Error(`${given.url}: ${given.status}`);
  // As it arrives, and browsers keep what they made of it; but servers may call it anything.
  if (given.headers.get('Content-Type') === 'application/wasm') return WebAssembly.compileStreaming(given);
  return WebAssembly.compile(await given.arrayBuffer());
}

/** Starts the library from tessella.wasm, the core, and parts of it. */
export async function load(sources: { core: Source } & Partial<Record<Part, Source>>): Promise<Tessella> {
  const { core, ...parts } = sources;
  const modules = Object.entries(parts).map(async ([part, source]) => [part as Part, await compile(source)] as const);
  const [first, ...others] = await Promise.all([compile(core), ...modules]);
  const tsl = await loadCore(first);
  for (const [part, module] of others) await tsl.add(part, module);
  return tsl;
}

/** For those who cannot wait: starts the library from tessella.wasm alone, which builds the most usual boards with
 * want: ['regions'] and draws them. What needs more throws an UnfinishedError that names the part to add(). If that
 * shows only in the middle of a call, as with board() and draw(), this library is spoiled, with all its boards, and
 * another one must be loaded. */
export async function loadCore(core: Source): Promise<Tessella> {
  const module = await compile(core);
  let tsl: Tessella | undefined;
  const missing: WebAssembly.Imports = {};
  for (const { module: part, name } of WebAssembly.Module.imports(module)) {
    (missing[part] ??= {})[name] = () => { throw tsl?.spoil(part as Part) ?? new UnfinishedError(part as Part); };
  }
  const exports = (await WebAssembly.instantiate(module, missing)).exports as unknown as Exports;
  exports._initialize();
  tsl = new Tessella(exports);
  return tsl;
}
