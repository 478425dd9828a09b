// canvas.ts - boards that are too large for elements. In: the sites as polygons. Out: a picture on a canvas, which is moved, enlarged and touched
// like the others. Holds: what cannot be seen is not drawn; a site is found by a grid of the plane, not by looking at all.
import { get, make, type App } from './app.js';
import type { Outlines } from './protocol.js';

const CELLS = 128; // of the grid, along the longer side
const TOGETHER = 200; // sites in one path: browsers take longer for longer ones
const SEEN = 2; // pixels, of the outlines of what is chosen
const FAR = 200; // how much larger than fitting a board may get

interface View { x: number; y: number; scale: number }

class Large {
  readonly canvas = make('canvas', { className: 'large' });
  private readonly grid = new Map<number, number[]>();
  private readonly box = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity };
  private readonly size: number;
  private view: View = { x: 0, y: 0, scale: 0 };
  private waiting = false;
  chosen: number | null = null;
  reached: readonly number[] = [];

  constructor(private readonly all: Outlines, private readonly colours: () => { paper: string; line: string; fill: string; chosen: string; reached: string }) {
    const { points, offsets } = all, { box } = this;
    for (let i = 0; i < points.length; i += 2) {
      box.left = Math.min(box.left, points[i]!);
      box.right = Math.max(box.right, points[i]!);
      box.bottom = Math.min(box.bottom, points[i + 1]!);
      box.top = Math.max(box.top, points[i + 1]!);
    }
    this.size = Math.max(box.right - box.left, box.top - box.bottom) / CELLS || 1;
    for (let site = 0; site + 1 < offsets.length; site++) {
      const [x, y] = this.middle(site), key = this.key(x, y), list = this.grid.get(key);
      if (list) list.push(site);
      else this.grid.set(key, [site]);
    }
    new ResizeObserver(() => this.fit()).observe(this.canvas);
  }

  fit(): void {
    const { canvas, box } = this, ratio = devicePixelRatio;
    canvas.width = canvas.clientWidth * ratio;
    canvas.height = canvas.clientHeight * ratio;
    const scale = 0.95 * Math.min(canvas.width / (box.right - box.left || 1), canvas.height / (box.top - box.bottom || 1));
    this.view = { scale, x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
    this.least = scale;
    this.paint();
  }
  private least = 1;

  zoom(factor: number, clientX?: number, clientY?: number): void {
    const rect = this.canvas.getBoundingClientRect(), at = this.place(clientX ?? rect.x + rect.width / 2, clientY ?? rect.y + rect.height / 2);
    const scale = Math.max(this.least / 2, Math.min(this.least * FAR, this.view.scale * factor)), by = this.view.scale / scale;
    this.view = { scale, x: at.x + (this.view.x - at.x) * by, y: at.y + (this.view.y - at.y) * by };
    this.paint();
  }

  pan(dx: number, dy: number): void {
    const { box, view } = this, ratio = devicePixelRatio / view.scale;
    this.view = {
      ...view, x: Math.max(box.left, Math.min(box.right, view.x - dx * ratio)), y: Math.max(box.bottom, Math.min(box.top, view.y + dy * ratio)),
    };
    this.paint();
  }

  /** The site nearest to a place of the screen. */
  siteAt(clientX: number, clientY: number): number | null {
    const { x, y } = this.place(clientX, clientY), gx = Math.floor((x - this.box.left) / this.size), gy = Math.floor((y - this.box.bottom) / this.size);
    let best: number | null = null, least = this.size;
    for (let i = gx - 1; i <= gx + 1; i++) for (let j = gy - 1; j <= gy + 1; j++) {
      for (const site of this.grid.get(j * 4096 + i) ?? []) {
        const [sx, sy] = this.middle(site), away = Math.hypot(sx - x, sy - y);
        if (away < least) { least = away; best = site; }
      }
    }
    return best;
  }

  /** Draws at the next frame. */
  paint(): void {
    if (this.waiting) return;
    this.waiting = true;
    requestAnimationFrame(() => { this.waiting = false; this.draw(); });
  }

  private draw(): void {
    const { canvas, view, all: { points, offsets, use } } = this, pen = canvas.getContext('2d')!, colours = this.colours();
    const { width, height } = canvas, px = (x: number) => (x - view.x) * view.scale + width / 2, py = (y: number) => height / 2 - (y - view.y) * view.scale;
    pen.fillStyle = colours.paper;
    pen.fillRect(0, 0, width, height);
    const trace = (site: number) => {
      const from = offsets[site]! * 2, to = offsets[site + 1]! * 2;
      if (to - from === 2) {
        pen.moveTo(px(points[from]!) + view.scale * 0.2, py(points[from + 1]!));
        pen.arc(px(points[from]!), py(points[from + 1]!), view.scale * 0.2, 0, 7);
        return;
      }
      for (let i = from; i < to; i += 2) pen[i === from ? 'moveTo' : 'lineTo'](px(points[i]!), py(points[i + 1]!));
      if (use === 'Cell') pen.closePath();
    };
    pen.fillStyle = colours.fill;
    pen.strokeStyle = colours.line;
    pen.lineWidth = Math.max(0.4, Math.min(2 * devicePixelRatio, view.scale * 0.05));
    const margin = 3 * view.scale;
    let traced = 0;
    const flush = () => {
      if (use !== 'Edge') pen.fill();
      if (use !== 'Vertex' && view.scale > 2) pen.stroke();
      pen.beginPath();
      traced = 0;
    };
    pen.beginPath();
    for (let site = 0; site + 1 < offsets.length; site++) {
      const at = offsets[site]! * 2, x = px(points[at]!), y = py(points[at + 1]!);
      if (x <= -margin || x >= width + margin || y <= -margin || y >= height + margin) continue;
      trace(site);
      if (++traced === TOGETHER) flush();
    }
    flush();
    for (const [sites, colour] of [[this.reached, colours.reached], [this.chosen === null ? [] : [this.chosen], colours.chosen]] as const) {
      pen.beginPath();
      for (const site of sites) trace(site);
      pen.fillStyle = pen.strokeStyle = colour;
      pen.lineWidth = SEEN * devicePixelRatio; // so that one finds them, however small the cells
      if (use !== 'Edge') pen.fill();
      pen.stroke();
    }
  }

  private place(clientX: number, clientY: number): { x: number; y: number } {
    const rect = this.canvas.getBoundingClientRect(), { view, canvas } = this, ratio = devicePixelRatio;
    return { x: view.x + ((clientX - rect.x) * ratio - canvas.width / 2) / view.scale, y: view.y - ((clientY - rect.y) * ratio - canvas.height / 2) / view.scale };
  }

  private middle(site: number): [number, number] {
    const { points, offsets } = this.all, from = offsets[site]!, to = offsets[site + 1]!;
    let x = 0, y = 0;
    for (let i = from; i < to; i++) { x += points[2 * i]!; y += points[2 * i + 1]!; }
    return [x / (to - from), y / (to - from)];
  }

  private key(x: number, y: number): number { return Math.floor((y - this.box.bottom) / this.size) * 4096 + Math.floor((x - this.box.left) / this.size); }
}

export function connectCanvas(app: App): void {
  let large: Large | null = null, of = '';
  const colours = () => {
    const dark = app.scene().style === 'dark';
    return dark ? { paper: '#17191e', line: '#8b8f99', fill: '#4a4f5c', chosen: '#7cc4dd', reached: '#3b7f98' } : { paper: '#fff', line: '#5b4632', fill: '#eccf9f', chosen: '#1f6f8b', reached: '#5aa9c6' };
  };
  const show = async () => {
    const shown = app.shown();
    if (!shown?.undrawn) { large = null; of = ''; return; }
    const scene = app.scene(), key = scene.text + scene.rules;
    if (key !== of) {
      of = key;
      get('svg').replaceChildren(make('p', { textContent: 'Drawing a large board…' }));
      try {
        const all = await app.client.ask({ type: 'outlines', scene });
        if (of !== key) return;
        large = new Large(all, colours);
        get('svg').replaceChildren(large.canvas);
        connect(large, all);
        large.fit();
      } catch {
        of = '';
        return;
      }
    }
    if (!large) return;
    const { from, reached, facts } = shown, own = from?.site.kind === facts.use;
    large.chosen = own ? from.site.id : null;
    large.reached = own ? reached : [];
    large.paint();
  };
  const connect = (one: Large, { use }: Outlines) => {
    const pointers = new Map<number, PointerEvent>();
    let moved = 0;
    one.canvas.addEventListener('wheel', (event) => {
      event.preventDefault();
      one.zoom(Math.exp(-event.deltaY * 0.0015), event.clientX, event.clientY);
    }, { passive: false });
    one.canvas.addEventListener('pointerdown', (event) => {
      if (event.button > 0) return;
      if (pointers.size === 0) moved = 0;
      pointers.set(event.pointerId, event);
      one.canvas.setPointerCapture(event.pointerId);
    });
    one.canvas.addEventListener('pointermove', (event) => {
      const before = pointers.get(event.pointerId), other = [...pointers.values()].find((pointer) => pointer.pointerId !== event.pointerId);
      if (!before) return;
      pointers.set(event.pointerId, event);
      moved += Math.hypot(event.clientX - before.clientX, event.clientY - before.clientY);
      if (other) {
        const apart = (pointer: PointerEvent) => Math.hypot(pointer.clientX - other.clientX, pointer.clientY - other.clientY);
        one.zoom(apart(event) / (apart(before) || 1), (event.clientX + other.clientX) / 2, (event.clientY + other.clientY) / 2);
      } else if (moved > 4) one.pan(event.clientX - before.clientX, event.clientY - before.clientY);
    });
    one.canvas.addEventListener('pointerup', (event) => {
      pointers.delete(event.pointerId);
      const id = moved > 4 ? null : one.siteAt(event.clientX, event.clientY);
      if (id === null) return;
      app.client.ask({ type: 'site', scene: app.scene(), site: { kind: use, id } }).then((found) => { if (found) app.choose(found.name); }, () => {});
    });
    one.canvas.addEventListener('pointercancel', (event) => pointers.delete(event.pointerId));
    for (const [id, act] of [['zoom-in', () => one.zoom(1.4)], ['zoom-out', () => one.zoom(1 / 1.4)], ['zoom-fit', () => one.fit()]] as const) {
      get(id).addEventListener('click', () => { if (one.canvas.isConnected) act(); });
    }
  };
  app.follow(() => void show());
  void show();
}
