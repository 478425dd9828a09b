// viewport.ts - moving about in a picture. In: wheel, pointers and calls. Out: the viewBox of the SVG.
// Holds: only the window onto the picture changes, and how large a pixel is in it, never what is drawn.

interface Box { x: number; y: number; width: number; height: number }
const KEPT = 0.2; // of the picture's width and height that stays in sight
const FAR = 40; // how much larger than fitting a picture may get

const TURN = 0.6; // degrees for each pixel

export interface Hooks {
  /** A pointer went down and up on an element without dragging; and where in the picture. */
  tapped(target: Element, place: { x: number; y: number } | null): void;
  /** The angle of a board that is seen from the side, which dragging turns; null for a flat one. */
  turning(): number | null;
  turned(angle: number): void;
}

export class Viewport {
  private svg: SVGSVGElement | null = null;
  private all: Box = { x: 0, y: 0, width: 1, height: 1 };
  private box: Box = this.all;
  private readonly pointers = new Map<number, { x: number; y: number }>();
  private moved = 0;
  private down: Element | null = null;

  constructor(private readonly host: HTMLElement, private readonly hooks: Hooks) {
    host.addEventListener('wheel', (event) => {
      // Where the page itself scrolls, the wheel is for that; two fingers on a pad, or the control key, zoom.
      const root = document.documentElement;
      if (!event.ctrlKey && !event.metaKey && root.scrollHeight > innerHeight + 1) return;
      event.preventDefault();
      const speed = event.deltaMode === 1 ? 0.05 : 0.0015;
      this.zoom(Math.exp(-event.deltaY * speed), event.clientX, event.clientY);
    }, { passive: false });
    host.addEventListener('pointerdown', (event) => {
      if (event.button > 0 || !(event.target as Element).closest('svg.board')) return;
      if (this.pointers.size === 0) { this.moved = 0; this.down = event.target as Element; }
      this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    });
    addEventListener('pointermove', (event) => this.drag(event));
    const up = (event: PointerEvent) => {
      if (!this.pointers.delete(event.pointerId) || this.pointers.size > 0) return;
      host.classList.remove('dragging');
      if (event.type === 'pointerup' && this.moved < 5 && this.down) hooks.tapped(this.down, this.svg && this.toPicture(event.clientX, event.clientY));
    };
    addEventListener('pointerup', up);
    addEventListener('pointercancel', up);
  }

  /** A new picture; the window stays where it is if the picture has the same size. */
  show(svg: SVGSVGElement): void {
    const { x, y, width, height } = svg.viewBox.baseVal;
    const same = this.svg && this.all.width === width && this.all.height === height;
    this.svg = svg;
    this.all = { x, y, width, height };
    if (!same) this.box = this.all;
    this.apply();
  }

  fit(): void { this.box = this.all; this.apply(); }

  zoom(factor: number, clientX?: number, clientY?: number): void {
    if (!this.svg) return;
    const now = this.all.width / this.box.width, next = Math.max(0.5, Math.min(FAR, now * factor));
    const scale = now / next, rect = this.host.getBoundingClientRect();
    const at = this.toPicture(clientX ?? rect.x + rect.width / 2, clientY ?? rect.y + rect.height / 2);
    const { x, y, width, height } = this.box;
    this.box = {
      x: at.x - (at.x - x) * scale, y: at.y - (at.y - y) * scale, width: width * scale, height: height * scale,
    };
    this.apply();
  }

  private drag(event: PointerEvent): void {
    const before = this.pointers.get(event.pointerId);
    if (!before || !this.svg) return;
    const after = { x: event.clientX, y: event.clientY };
    this.moved += Math.hypot(after.x - before.x, after.y - before.y);
    const other = [...this.pointers].find(([id]) => id !== event.pointerId)?.[1];
    this.pointers.set(event.pointerId, after);
    if (this.moved < 5) return;
    this.host.classList.add('dragging');
    if (other) {
      const from = Math.hypot(before.x - other.x, before.y - other.y);
      const to = Math.hypot(after.x - other.x, after.y - other.y);
      if (from > 0) this.zoom(to / from, (after.x + other.x) / 2, (after.y + other.y) / 2);
      return;
    }
    const angle = event.shiftKey ? null : this.hooks.turning();
    if (angle !== null) {
      this.hooks.turned(((angle + (after.x - before.x) * TURN + 540) % 360) - 180);
      return;
    }
    const a = this.toPicture(before.x, before.y), b = this.toPicture(after.x, after.y);
    this.box = { ...this.box, x: this.box.x + a.x - b.x, y: this.box.y + a.y - b.y };
    this.apply();
  }

  private toPicture(x: number, y: number): { x: number; y: number } {
    const matrix = this.svg?.getScreenCTM()?.inverse();
    return matrix ? new DOMPoint(x, y).matrixTransform(matrix) : { x: 0, y: 0 };
  }

  /** A part of the picture always stays in sight. */
  private apply(): void {
    const { all } = this, { width, height } = this.box;
    const within = (value: number, from: number, length: number, window: number) => (
      Math.min(from + length * (1 - KEPT), Math.max(from + length * KEPT - window, value)));
    const x = within(this.box.x, all.x, all.width, width), y = within(this.box.y, all.y, all.height, height);
    this.box = { x, y, width, height };
    this.svg?.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
    this.svg?.style.setProperty('--unit', String(Math.max(width / this.host.clientWidth, height / this.host.clientHeight)));
  }
}
