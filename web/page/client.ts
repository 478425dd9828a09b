// client.ts - the page's side of the workers. In: requests. Out: promises.
// Holds: every job has a desk, which is a worker of its own, a time when it was asked for, and an end that can be forced.
// Of the scenes to be shown only the latest counts; whatever has kept the desk busy for PATIENCE is given up for one that waits,
// by ending the worker and starting a new one with the compiled modules. What takes long and is not about the scene, such as saving,
// has a desk that nothing else ends.
import { compile } from '../tessella.js';
import type { Answers, Message, Module, Need, Refused, Reply, Request, Scene, Shown } from './protocol.js';

const PATIENCE = 200; // ms

/** The text is no board, and why. */
export class RefusedError extends Error {
  constructor(readonly refused: Refused) { super(refused.message); }
}
/** A part of the page that the answer needs could not be loaded. */
export class LostError extends Error {}
/** The worker was ended before it answered. */
export class InterruptedError extends Error {
  constructor() { super('it was stopped'); }
}

interface Waiting { type: Request['type']; since: number; resolve(answer: unknown): void; reject(error: Error): void }
interface Hooks { need(part: Module, desk: Desk): void; settled?(ms: number): void; spent?(): void }

const GONE = 'A part of the page could not be loaded. If trying again does not help, reload the page.';

/** Files of this version lie beside this one. */
function fileOf(part: Module): URL { return new URL(`tessella-${part}.wasm`, import.meta.url); }

/** A worker, and what was asked of it. */
class Desk {
  private readonly worker = new Worker(new URL('worker.js', import.meta.url), { type: 'module' });
  private readonly waiting = new Map<number, Waiting>();
  private next = 0;
  /** It will never answer. */
  dead = false;

  constructor(core: WebAssembly.Module, parts: ReadonlyMap<Module, WebAssembly.Module>, private readonly hooks: Hooks) {
    this.worker.addEventListener('message', (event: MessageEvent<Reply | Need>) => {
      if ('need' in event.data) this.hooks.need(event.data.need, this);
      else this.settle(event.data);
    });
    // Its script could not be fetched, or has a mistake.
    this.worker.addEventListener('error', () => {
      this.dead = true;
      this.end(new LostError(GONE));
    });
    this.send({ core });
    for (const [part, module] of parts) this.send({ part, module });
  }

  /** What it is at, and since when. */
  get job(): Waiting | null { return this.waiting.values().next().value ?? null; }

  ask<T extends Request['type']>(request: Request & { type: T }): Promise<Answers[T]> {
    return new Promise((resolve, reject) => {
      const id = this.next++;
      this.waiting.set(id, { type: request.type, since: performance.now(), resolve: resolve as (answer: unknown) => void, reject });
      this.send({ id, request });
    });
  }

  send(message: Message): void { this.worker.postMessage(message); }

  end(why: Error = new InterruptedError()): void {
    this.worker.terminate();
    const all = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of all) reject(why);
  }

  private settle({ id, ms, answer, refused, lost, failed }: Reply): void {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (failed) waiting?.reject(new Error(failed));
    else if (lost) waiting?.reject(new LostError(lost));
    else if (refused) waiting?.reject(new RefusedError(refused));
    else waiting?.resolve(answer);
    if (failed) this.hooks.spent?.(); // a trap leaves the module in an unknown state
    else this.hooks.settled?.(ms);
  }
}

/** A job with a desk of its own. */
export interface Aside<T> { since: number; done: Promise<T>; cancel(): void }

export class Client {
  private current: Desk;
  private latest: { scene: Scene; resolve(shown: Shown | null): void; reject(error: Error): void } | null = null;
  private patience: ReturnType<typeof setTimeout> | undefined;
  private readonly parts = new Map<Module, WebAssembly.Module>();
  private readonly coming = new Map<Module, Promise<WebAssembly.Module>>();
  /** Time that the worker took for its last answer. */
  ms = 0;

  private constructor(private readonly core: WebAssembly.Module) { this.current = this.open(); }

  static async start(): Promise<Client> {
    const answers = compile(fetch(fileOf('answers')));
    answers.catch(() => {}); // asked for again by whoever needs it
    const client = new Client(await compile(fetch(new URL('tessella.wasm', import.meta.url))));
    client.coming.set('answers', answers);
    client.first = client.bring('answers', client.desk);
    return client;
  }

  /** The part that almost every reader needs is there, or cannot be had now. */
  first!: Promise<void>;

  private get desk(): Desk {
    if (this.current.dead) this.current = this.open();
    return this.current;
  }

  /** What the worker is at, if it is at anything. */
  get job(): { type: Request['type']; since: number } | null { return this.current.job; }

  /** A question; given up for a scene to be shown if it takes long. */
  ask<T extends Request['type']>(request: Request & { type: T }): Promise<Answers[T]> { return this.desk.ask<T>(request); }

  /** A job that nothing interrupts but its own cancel(). */
  aside<T extends Request['type']>(request: Request & { type: T }): Aside<Answers[T]> {
    const desk = new Desk(this.core, this.parts, { need: (part, asking) => void this.bring(part, asking) });
    return { since: performance.now(), done: desk.ask<T>(request).finally(() => desk.end()), cancel: () => desk.end() };
  }

  /** The words of the language, which the page cannot do without: asked for again if the worker is ended. */
  async words(): Promise<Answers['words']> {
    for (;;) {
      try {
        return await this.ask({ type: 'words' });
      } catch (error) {
        if (error instanceof LostError) await new Promise((resolve) => { setTimeout(resolve, 2000); });
        else if (!(error instanceof InterruptedError)) throw error;
      }
    }
  }

  /** Answers null if a later scene took this one's place, or if it was stopped. */
  show(scene: Scene): Promise<Shown | null> {
    this.latest?.resolve(null);
    const promise = new Promise<Shown | null>((resolve, reject) => { this.latest = { scene, resolve, reject }; });
    this.hurry();
    return promise;
  }

  /** Ends whatever is under way or waits. */
  stop(): void {
    this.latest?.resolve(null);
    this.latest = null;
    this.renew();
  }

  /** Goes on with the scene that waits: at once, or when whatever is under way has had its time. */
  private hurry(): void {
    clearTimeout(this.patience);
    const { job } = this.current;
    if (!this.latest) return;
    const left = job ? job.since + PATIENCE - performance.now() : 0;
    if (!job) this.go();
    else if (left <= 0) this.renew();
    else this.patience = setTimeout(() => this.hurry(), left);
  }

  private renew(): void {
    this.current.end();
    this.current = this.open();
    this.hurry();
  }

  private go(): void {
    const job = this.latest!, { desk } = this;
    this.latest = null;
    desk.ask({ type: 'show', scene: job.scene }).then(
      (shown) => job.resolve(this.latest ? null : shown),
      (error: Error) => {
        // Another scene waits, or it was stopped.
        if (this.latest || error instanceof InterruptedError) job.resolve(null);
        else job.reject(error);
      });
  }

  private open(): Desk {
    return new Desk(this.core, this.parts, {
      need: (part, desk) => void this.bring(part, desk),
      settled: (ms) => { this.ms = ms; this.hurry(); },
      spent: () => this.renew(),
    });
  }

  /** For a worker that cannot do without a part. */
  private async bring(part: Module, desk: Desk): Promise<void> {
    let coming = this.coming.get(part);
    if (!coming) this.coming.set(part, coming = compile(fetch(fileOf(part))));
    try {
      const module = await coming;
      this.parts.set(part, module);
      desk.send({ part, module });
    } catch {
      this.coming.delete(part); // fetched again by the next one who needs it
      desk.send({ part, lost: GONE });
    }
  }
}
