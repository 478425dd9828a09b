// index.ts - the package for programs. In: nothing, it knows where its files lie. Out: the library, and sites under the mouse.
/// <reference lib="dom" preserve="true" />
import { load as start, type Kind, type Part, type SiteRef, type Source, type Tessella } from '../tessella.js';

export * from '../tessella.js';

/** Written out one by one, so that bundlers find them. */
const files: Record<Part | 'core', URL> = {
  core: new URL('./tessella.wasm', import.meta.url),
  answers: new URL('./tessella-answers.wasm', import.meta.url),
  boards: new URL('./tessella-boards.wasm', import.meta.url),
  extras: new URL('./tessella-extras.wasm', import.meta.url),
};
const usual: readonly Part[] = ['answers', 'boards', 'extras'];

export interface LoadOptions {
  /** Parts to start with; 'answers', 'boards' and 'extras', if this is not given. Others come by need(). */
  parts?: readonly Part[];
  /** Where the files are, if not beside this module: the address of a folder, or a function. */
  from?: string | URL | ((file: string) => Source);
}

type ReadFile = (url: URL) => Promise<Uint8Array<ArrayBuffer>>;

async function fetched(url: URL): Promise<Source> {
  if (url.protocol !== 'file:') return fetch(url);
  const name = ['node:fs', 'promises'].join('/'); // put together, so that bundlers for browsers do not look for it
  const { readFile } = await import(/* @vite-ignore */ /* webpackIgnore: true */ name) as { readFile: ReadFile };
  return readFile(url);
}

function sourceOf(part: Part | 'core', from: LoadOptions['from']): Source | Promise<Source> {
  const file = files[part];
  if (from === undefined) return fetched(file);
  const name = part === 'core' ? 'tessella.wasm' : `tessella-${part}.wasm`;
  if (typeof from === 'function') return from(name);
  const folder = new URL(from, typeof location === 'undefined' ? undefined : location.href);
  return fetched(new URL(name, folder.href.endsWith('/') ? folder : `${folder.href}/`));
}

let usually: Promise<Tessella> | null = null;

/** Starts the library. Without options it is the same one for everybody who asks. */
export function load(options?: LoadOptions): Promise<Tessella> {
  if (options) return begin(options);
  usually ??= begin({}).catch((error: unknown) => {
    usually = null; // the next one may have more luck
    throw error;
  });
  return usually;
}

async function begin({ parts = usual, from }: LoadOptions): Promise<Tessella> {
  const source = async (part: Part | 'core') => [part, await sourceOf(part, from)] as const;
  const sources = Object.fromEntries(await Promise.all((['core', ...parts] as const).map(source)));
  const tsl = await start(sources as { core: Source } & Partial<Record<Part, Source>>);
  tsl.bring = (part) => sourceOf(part, from);
  return tsl;
}

/** A site of a picture, and the element that shows it. */
export interface SiteAt extends SiteRef { label: string; element: Element }

/** The site under an event, or that an element of a picture shows; null where there is none. */
export function siteAt(where: Event | EventTarget | null): SiteAt | null {
  const target = where instanceof Event ? where.composedPath()[0] ?? where.target : where;
  const element = target instanceof Element ? target.closest('[data-site]') : null;
  const kind = element?.closest('[data-kind]')?.getAttribute('data-kind');
  if (!element || !kind) return null;
  return { kind: kind as Kind, id: Number(element.getAttribute('data-site')), label: element.getAttribute('data-label') ?? '', element };
}

/** Calls the handler for events on sites of a picture, clicks unless another type is given; returns what ends it. */
export function onSite<E extends Event = MouseEvent>(svg: Element, handler: (site: SiteAt, event: E) => void, type = 'click'): () => void {
  const listener = (event: Event) => {
    const site = siteAt(event);
    if (site) handler(site, event as E);
  };
  svg.addEventListener(type, listener);
  return () => svg.removeEventListener(type, listener);
}
