// games.ts - game files. In: the module of glue_game.c, the text of a file and what is chosen. Out: what there is to choose, and the text of the board.
import type { GameFacts } from './protocol.js';

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  web_input(size: number): number;
  web_output(): number;
  game_read(length: number): number;
  game_free(game: number): void;
  game_facts(game: number): number;
  game_choose(game: number): number;
  game_text(game: number): number;
}

/** Why a file is no game, with its place in it. */
export class GameError extends Error {}

const decoder = new TextDecoder(), encoder = new TextEncoder();

export class Games {
  private constructor(private readonly e: Exports) {}

  static async load(module: WebAssembly.Module): Promise<Games> {
    const exports = (await WebAssembly.instantiate(module, {})).exports as unknown as Exports;
    exports._initialize();
    return new Games(exports);
  }

  /** `choices` are names of rulesets and "Heading/Item", in the order in which they are chosen; those that are not there are passed over. */
  read(text: string, choices: readonly string[]): GameFacts {
    const game = this.e.game_read(this.write(text));
    if (game === 0) throw new GameError(this.wrong());
    try {
      for (const choice of choices) {
        this.write(choice);
        this.e.game_choose(game);
      }
      return this.facts(game);
    } finally {
      this.e.game_free(game);
    }
  }

  private facts(game: number): GameFacts {
    this.e.game_facts(game);
    const r = this.words();
    const name = r.text();
    const options = r.list(() => {
      const heading = r.text(), chosen = r.word();
      return { heading, chosen, items: r.list(() => ({ name: r.text(), description: r.text() })) };
    });
    const rulesets = r.list(() => ({ name: r.text(), choices: r.word() }));
    this.e.game_text(game);
    const wrong = this.wrong(), t = this.words();
    for (let i = 0; i < 5; i++) t.word();
    t.text();
    return { name, options, rulesets, board: wrong ? '' : t.text(), wrong };
  }

  /** The error that comes first in the output; '' for none. */
  private wrong(): string {
    const r = this.words(), code = r.word(), line = r.word(), column = r.word();
    r.word();
    r.word();
    const message = r.text();
    return code === 0 ? '' : line > 0 ? `Line ${line}, column ${column}: ${message}` : message;
  }

  private write(text: string): number {
    const bytes = encoder.encode(text), at = this.e.web_input(bytes.length + 1);
    const memory = new Uint8Array(this.e.memory.buffer);
    memory.set(bytes, at);
    memory[at + bytes.length] = 0;
    return bytes.length;
  }

  private words() {
    const view = new DataView(this.e.memory.buffer);
    let at = this.e.web_output();
    const word = () => { at += 4; return view.getUint32(at - 4, true); };
    return {
      word,
      text: () => {
        const length = word(), bytes = new Uint8Array(view.buffer, at, length);
        at += (length + 3) & ~3;
        return decoder.decode(bytes);
      },
      list: <T>(entry: () => T): T[] => Array.from({ length: word() }, entry),
    };
  }
}
