// study.ts - the whole library as one module, with what few readers ask for: symmetries, colours, names by schemes, tracks. In: boards.
// Out: plain objects, as glue_study.c lays them out. Holds: names and colours that were chosen are those of the next pictures, until forget().
import { loadCore, type Board, type Kind, type Tessella } from '../tessella.js';
import type { Module } from './protocol.js';

interface Exports {
  study_forget(): void;
  study_names(board: number): number;
  study_colours(board: number): number;
  study_symmetry(board: number, kind: number): number;
  study_track(board: number, track: number): number;
  study_outlines(board: number, kind: number): number;
}
/** What a symmetry does to points of the plane: (x, y) to (a x + b y + c, d x + e y + f). */
export interface Motion { reflects: boolean; plane: [number, number, number, number, number, number] }
export interface Symmetries { name: string; order: string; complete: boolean; orbits: number; orbitOf: number[]; motions: Motion[] }

/** A request cannot be answered without a module that is not there. */
export class LackingError extends Error { constructor(readonly part: Module) { super(part); } }

const bytes = new TextEncoder();

export class Study {
  private readonly e: Exports;

  private constructor(readonly tsl: Tessella) { this.e = tsl.exports as unknown as Exports; }

  static async load(module: WebAssembly.Module): Promise<Study> {
    const tsl = await loadCore(module);
    Object.assign(tsl, { parts: new Set(['answers', 'boards', 'extras']) }); // it lacks nothing
    return new Study(tsl);
  }

  forget(): void { this.e.study_forget(); }

  /** The name of each site; throws a TessellaError where the scheme does not suit the board. */
  names(board: Board, words: string): string[] {
    this.tsl.write(bytes.encode(words));
    const r = this.ok(this.e.study_names(at(board)), `there is no scheme '${words}'`);
    r.text();
    return r.list(() => r.text());
  }

  colours(board: Board): { count: number; best: boolean; of: number; order: number } {
    const r = this.ok(this.e.study_colours(at(board)));
    return { count: r.word(), best: r.word() !== 0, of: r.word(), order: r.word() };
  }

  symmetries(board: Board, kind: Kind): Symmetries {
    const r = this.ok(this.e.study_symmetry(at(board), this.tsl.kinds.indexOf(kind)));
    const name = r.text(), order = r.text(), complete = r.word() !== 0, orbits = r.word(), orbitOf = r.words();
    const motions = r.list((): Motion => {
      const reflects = r.word() !== 0, m = Array.from({ length: 12 }, () => r.double());
      return { reflects, plane: [m[0]!, m[1]!, m[3]!, m[4]!, m[5]!, m[7]!] };
    });
    return { name, order, complete, orbits, orbitOf, motions };
  }

  /** The sites along a track. */
  track(board: Board, track: number): number[] { return this.tsl.read(this.e.study_track(at(board), track)).words(); }

  /** The corners of every site as seen from it. */
  outlines(board: Board, kind: Kind): [number, number][][] {
    const r = this.tsl.read(this.e.study_outlines(at(board), this.tsl.kinds.indexOf(kind)));
    return r.list(() => r.list((): [number, number] => [r.double(), r.double()]));
  }

  private ok(size: number, otherwise = ''): ReturnType<Tessella['read']> {
    const r = this.tsl.read(size), error = this.tsl.error(r, new Uint8Array());
    if (error.code !== 'ok') throw error.message ? error : Object.assign(error, { message: otherwise });
    return r;
  }
}

/** The number by which the module knows a board; the wrapper keeps it to itself. */
function at(board: Board): number { return (board as unknown as { at: number }).at; }
