// element.ts - <tessella-board>, a board in a page. In: attributes board, rules, labels, pieces, look and turn. Out: a picture
// whose sites answer to pointers, keys and screen readers, by the events site-click, site-hover and site-leave.
// Holds: the picture is the library's; what is known about a site is asked of the board that is shown, never of one that is
// still being made.
/// <reference lib="dom" preserve="true" />
import { keys, middle, moved } from '../arrows.js';
import type { Board, Kind, Picture, Position, Rules, Style } from '../tessella.js';
import { load, siteAt } from './index.js';

/** What the events site-click and site-hover tell. */
export interface SiteDetail { kind: Kind; id: number; label: string }

const css = `:host { display: block; position: relative; --tessella-ring: var(--tessella-focus, #1f6f8b); }
  :host([hidden]) { display: none; }
  .board { outline: none; }
  .board:focus-visible { outline: 3px solid var(--tessella-ring); outline-offset: 2px; }
  svg { display: block; width: 100%; height: auto; max-height: var(--tessella-max-height, none); }
  svg [data-site] { cursor: var(--tessella-cursor, pointer); }
  svg [data-site]:hover { filter: var(--tessella-hover, brightness(1.1)); }
  svg .ring { fill: none; stroke: var(--tessella-ring); stroke-width: 4px; vector-effect: non-scaling-stroke; pointer-events: none; }
  .said { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  .wrong { margin: 0; color: var(--tessella-error, #b3261e); }
  .wrong:empty { display: none; }
  @media (forced-colors: active) { :host { --tessella-ring: Highlight; } svg { forced-color-adjust: none; } }`;

const labelsOf: Record<Kind, 'cellLabels' | 'edgeLabels' | 'vertexLabels'> = {
  Cell: 'cellLabels', Edge: 'edgeLabels', Vertex: 'vertexLabels',
};

// In Node, where there are no elements, importing this does nothing.
const Base: typeof HTMLElement = typeof HTMLElement === 'undefined' ? class {} as typeof HTMLElement : HTMLElement;

export class TessellaBoard extends Base {
  static readonly observedAttributes = ['board', 'rules', 'labels', 'pieces', 'look', 'turn', 'aria-label'];
  /** The board that is shown. */
  shown: Board | null = null;
  private position: Position | null = null;
  private cursor: number | null = null;
  private over = '';
  private asked = 0;
  private key = '';
  private readonly host: HTMLElement;
  private readonly said: HTMLElement;
  private readonly wrong: HTMLElement;

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' }), sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [sheet];
    const part = (name: string, attributes: Record<string, string>) => {
      const one = document.createElement('div');
      one.className = name;
      for (const [key, value] of Object.entries(attributes)) one.setAttribute(key, value);
      root.append(one);
      return one;
    };
    this.host = part('board', { role: 'application', tabindex: '0', 'aria-roledescription': 'board', 'aria-describedby': 'keys', part: 'board' });
    this.said = part('said', { 'aria-live': 'polite' });
    part('said', { id: 'keys' }).textContent = 'Arrow keys move from site to site, Page Up and Page Down pass all of them, Enter chooses.';
    this.wrong = part('wrong', { role: 'alert', part: 'error' });
    this.host.addEventListener('click', (event) => {
      const site = siteAt(event);
      if (!site) return;
      if (site.kind === this.shown?.use) this.move(site.id, false);
      this.tell('site-click', site);
    });
    this.host.addEventListener('pointerover', (event) => this.hover(event));
    this.host.addEventListener('pointerleave', (event) => this.hover(event));
    this.host.addEventListener('keydown', (event) => this.press(event));
  }

  connectedCallback(): void { this.refresh(); }

  disconnectedCallback(): void {
    this.asked++;
    this.shown?.free();
    this.shown = null;
    this.key = '';
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.refresh();
  }

  /** Several changes at once are one picture. */
  private refresh(): void {
    const asked = ++this.asked;
    queueMicrotask(() => { if (asked === this.asked) void this.show(asked); });
  }

  private async show(asked: number): Promise<void> {
    const text = this.getAttribute('board') ?? '', rules = this.getAttribute('rules') as Rules | null;
    try {
      const tsl = await load();
      if (asked !== this.asked) return;
      const key = JSON.stringify([text, rules]);
      if (this.shown === null || key !== this.key) {
        const board = tsl.board(text, rules ? { rules } : {});
        this.shown?.free();
        this.shown = board;
        this.key = key;
        this.cursor = null;
      }
      this.draw(this.shown);
      this.wrong.textContent = '';
      this.dispatchEvent(new CustomEvent('board-ready', { bubbles: true, composed: true }));
    } catch (error) {
      if (asked !== this.asked) return;
      this.wrong.textContent = error instanceof Error ? error.message : String(error);
      this.dispatchEvent(new CustomEvent('board-error', { bubbles: true, composed: true, detail: error }));
    }
  }

  private draw(board: Board): void {
    const pieces = this.getAttribute('pieces') ?? '', labels = this.getAttribute('labels');
    const picture: Picture = { untitled: true, turn: Number(this.getAttribute('turn')) || 0 };
    const look = this.getAttribute('look');
    if (look) picture.style = look as Style;
    if (labels !== null && labels !== 'none') picture[labelsOf[board.use]] = true;
    if (labels === 'numbers') picture.ids = true;
    this.position = pieces ? board.position(pieces) : null;
    if (pieces) picture.position = pieces;
    this.host.innerHTML = board.draw(picture);
    const svg = this.host.querySelector('svg')!;
    svg.setAttribute('aria-hidden', 'true');
    svg.querySelector(':scope > title')?.remove(); // it would be a tooltip everywhere
    this.colour(svg);
    this.host.setAttribute('aria-label', this.getAttribute('aria-label') ?? board.source);
    this.mark();
  }

  /** Colours of the picture may be replaced by custom properties. */
  private colour(svg: SVGSVGElement): void {
    const named = (element: Element | null, attribute: 'fill' | 'stroke', name: string) => {
      const colour = element?.getAttribute(attribute);
      if (colour && colour !== 'none') element!.setAttribute(attribute, `var(--tessella-${name}, ${colour})`);
    };
    named(svg.querySelector(':scope > rect'), 'fill', 'paper');
    const fills: string[] = [];
    for (const cell of svg.querySelectorAll('[data-kind="Cell"] [data-site]')) {
      const fill = cell.getAttribute('fill') ?? '';
      if (!fills.includes(fill)) fills.push(fill);
      named(cell, 'fill', `cell-${fills.indexOf(fill) + 1}`);
    }
    for (const lines of svg.querySelectorAll('[data-kind="Edge"]')) named(lines, 'stroke', 'line');
    for (const dots of svg.querySelectorAll('[data-kind="Vertex"], [data-kind="Vertex"] [data-site]')) named(dots, 'fill', 'vertex');
    for (const texts of svg.querySelectorAll('g[font-family]')) named(texts, 'fill', 'label');
  }

  private tell(type: string, site: SiteDetail | null): void {
    const detail = site && { kind: site.kind, id: site.id, label: site.label };
    this.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, detail }));
  }

  private hover(event: PointerEvent): void {
    const site = event.type === 'pointerleave' ? null : siteAt(event), key = site ? `${site.kind}${site.id}` : '';
    if (key === this.over) return;
    if (this.over) this.tell('site-leave', null);
    this.over = key;
    if (site) this.tell('site-hover', site);
  }

  private press(event: KeyboardEvent): void {
    const board = this.shown, towards = keys[event.key];
    if (!board || event.ctrlKey || event.metaKey || event.altKey) return;
    if (towards) {
      const next = moved(board, board.use, this.cursor, towards);
      if (next !== null) this.move(next, true);
    } else if (event.key === 'Enter' || event.key === ' ') {
      this.move(this.cursor ?? middle(board, board.use), true);
      this.tell('site-click', this.detail(board, this.cursor!));
    } else if (event.key === 'Escape' && this.cursor !== null) {
      this.cursor = null;
      this.mark();
    } else return;
    event.preventDefault();
  }

  private detail(board: Board, id: number): SiteDetail {
    return { kind: board.use, id, label: board.site(board.use, id)?.label ?? '' };
  }

  /** Puts the cursor on a site; said: a reader hears which one it is. */
  private move(id: number, said: boolean): void {
    const board = this.shown;
    if (!board) return;
    this.cursor = id;
    this.mark();
    if (!said) return;
    const detail = this.detail(board, id), stack = this.position?.stacks.find((one) => one.kind === detail.kind && one.id === id);
    const pieces = (stack?.pieces ?? []).map(({ player, letter }) => `${letter ?? 'a piece'} of player ${player}`);
    this.said.textContent = [`${detail.label}, ${detail.kind.toLowerCase()} ${id}`, ...pieces].join(', ');
    this.tell('site-hover', detail);
  }

  /** A ring about the site that keys have chosen, above all that is drawn. */
  private mark(): void {
    const svg = this.host.querySelector('svg');
    svg?.querySelector('.ring')?.remove();
    const site = this.cursor === null || !this.shown ? null
      : svg?.querySelector(`[data-kind="${this.shown.use}"] [data-site="${this.cursor}"]`);
    if (!site) return;
    const ring = site.cloneNode() as Element;
    for (const name of ['id', 'data-site', 'data-label', 'fill', 'stroke']) ring.removeAttribute(name);
    ring.setAttribute('class', 'ring');
    svg!.append(ring);
  }
}

declare global {
  interface HTMLElementTagNameMap { 'tessella-board': TessellaBoard }
}

if (typeof customElements !== 'undefined' && !customElements.get('tessella-board')) {
  customElements.define('tessella-board', TessellaBoard);
}
