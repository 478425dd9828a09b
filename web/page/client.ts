// client.ts - the page's side of the worker. In: requests. Out: promises.
// Holds: of the scenes to be shown only the latest counts; one that has kept the worker busy for PATIENCE is
// given up when another waits or comes, by ending the worker and starting a new one with the compiled modules. A scene
// waits for no part of the library but those that it needs.
import { compile } from '../tessella.js';
import type { Part } from '../tessella.js';
import type { Answers, Message, Need, Refused, Reply, Request, Scene, Shown } from './protocol.js';

const PATIENCE = 200; // ms

/** The text is no board, and why. */
export class RefusedError extends Error {
  constructor(readonly refused: Refused) { super(refused.message); }
}
/** A part of the library that the answer needs could not be loaded. */
export class LostError extends Error {}
/** The worker was ended before it answered. */
export class InterruptedError extends Error {}

function fileOf(part: Part): string { return `tessella-${part}.wasm`; }

interface Waiting { resolve(answer: unknown): void; reject(error: Error): void }

export class Client {
  private worker!: Worker;
  private readonly waiting = new Map<number, Waiting>();
  private next = 0;
  private showing = 0; // since when a scene is being drawn; 0: none is
  private resting = 0; // since when regions are being asked for, which can wait; 0: none are
  private latest: { scene: Scene; resolve(shown: Shown | null): void; reject(error: Error): void } | null = null;
  private patience: ReturnType<typeof setTimeout> | undefined;
  /** Time that the worker took for its last answer. */
  ms = 0;

  private readonly parts = new Map<Part, WebAssembly.Module>();

  private constructor(private readonly core: WebAssembly.Module) {
    this.begin();
  }

  static async start(): Promise<Client> {
    const answers = compile(fetch(fileOf('answers')));
    answers.catch(() => {}); // asked for again by whoever needs it
    const client = new Client(await compile(fetch('tessella.wasm')));
    client.first = answers.then((module) => client.have('answers', module)).catch(() => {});
    return client;
  }

  /** The part that almost every reader needs is there, or cannot be had now. */
  first!: Promise<void>;

  private have(part: Part, module: WebAssembly.Module): void {
    this.parts.set(part, module);
    this.send({ part, module });
  }

  /** The worker cannot do without a part. */
  private async bring(part: Part): Promise<void> {
    if (part === 'answers') await this.first;
    if (this.parts.has(part)) return; // sent when it came
    try {
      this.have(part, await compile(fetch(fileOf(part))));
    } catch (error) {
      this.send({ part, lost: `A part of the page could not be loaded (${error instanceof Error ? error.message : error}).` });
    }
  }

  get busySince(): number { return this.showing; }

  ask<T extends Request['type']>(request: Request & { type: T }): Promise<Answers[T]> {
    return new Promise((resolve, reject) => {
      const id = this.next++;
      this.waiting.set(id, { resolve: resolve as (answer: unknown) => void, reject });
      this.send({ id, request });
    });
  }

  /** The words of the language, which the page cannot do without: asked for again if the worker is ended. */
  async words(): Promise<Answers['words']> {
    for (;;) {
      try {
        return await this.ask({ type: 'words' });
      } catch (error) {
        if (!(error instanceof InterruptedError)) throw error;
      }
    }
  }

  /** The regions of a scene; given up for a scene to be shown. */
  async regions(scene: Scene): Promise<Answers['regions']> {
    const asked = this.resting = performance.now();
    try {
      return await this.ask({ type: 'regions', scene });
    } finally {
      if (this.resting === asked) {
        this.resting = 0;
        this.go();
      }
    }
  }

  /** Answers null if a later scene took this one's place. */
  show(scene: Scene): Promise<Shown | null> {
    this.latest?.resolve(null);
    const promise = new Promise<Shown | null>((resolve, reject) => { this.latest = { scene, resolve, reject }; });
    this.hurry();
    return promise;
  }

  /** Goes on with the scene that waits: at once, or when whatever is under way has had its time. */
  private hurry(): void {
    clearTimeout(this.patience);
    const since = this.showing || this.resting, left = since + PATIENCE - performance.now();
    if (!this.latest || !since) this.go();
    else if (left <= 0) this.interrupt();
    else this.patience = setTimeout(() => this.hurry(), left);
  }

  /** Ends whatever is under way. */
  interrupt(): void {
    this.worker.terminate();
    for (const { reject } of this.waiting.values()) reject(new InterruptedError());
    this.waiting.clear();
    this.begin();
    this.showing = this.resting = 0;
    this.go();
  }

  private go(): void {
    const job = this.latest;
    if (!job || this.showing || this.resting) return;
    this.latest = null;
    const started = this.showing = performance.now();
    const done = () => {
      if (this.showing !== started) return;
      this.showing = 0;
      this.go();
    };
    this.ask({ type: 'show', scene: job.scene }).then(
      (shown) => { job.resolve(this.latest ? null : shown); done(); },
      (error: Error) => {
        // Another scene waits, or took its place when the worker was ended.
        if (this.latest || this.showing !== started) job.resolve(null);
        else job.reject(error);
        done();
      });
  }

  private begin(): void {
    this.worker = new Worker('worker.js', { type: 'module' });
    this.worker.addEventListener('message', (event: MessageEvent<Reply | Need>) => {
      if ('need' in event.data) {
        void this.bring(event.data.need);
        return;
      }
      const { id, ms, answer, refused, lost, failed } = event.data;
      const waiting = this.waiting.get(id);
      this.waiting.delete(id);
      this.ms = ms;
      if (failed) {
        waiting?.reject(new Error(failed));
        this.interrupt();
      } else if (lost) waiting?.reject(new LostError(lost));
      else if (refused) waiting?.reject(new RefusedError(refused));
      else waiting?.resolve(answer);
    });
    this.send({ core: this.core });
    for (const [part, module] of this.parts) this.send({ part, module });
  }

  private send(message: Message): void { this.worker.postMessage(message); }
}
