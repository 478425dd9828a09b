// ink.ts - what the page draws over the library's picture: the clause at the cursor, reasons, axes. In: shapes in the coordinates of the board,
// and anchors, which are sites whose place is known in both. Out: a group of the SVG. Holds: nothing of it is a site, so it takes no clicks.
import type { Anchor, Ink, Tint } from './protocol.js';

const SVG = 'http://www.w3.org/2000/svg';
const LEAST = 1.6; // pixels

export interface Projection {
  toPicture(x: number, y: number): [number, number];
  toBoard(x: number, y: number): { x: number; y: number };
  /** How many units of the picture one of the board has. */
  scale: number;
}

/** Where the picture has an anchor: the middle of a circle, or that of the two ends of an edge. */
function placeOf(svg: SVGSVGElement, { kind, id }: Anchor): [number, number] | null {
  const element = svg.querySelector(`[data-kind="${kind}"] [data-site="${id}"]`);
  if (element instanceof SVGCircleElement) return [element.cx.baseVal.value, element.cy.baseVal.value];
  if (!(element instanceof SVGPathElement)) return null;
  if (kind === 'Cell') {
    const box = element.getBBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  }
  const a = element.getPointAtLength(0), b = element.getPointAtLength(element.getTotalLength());
  return [(a.x + b.x) / 2, (a.y + b.y) / 2];
}

/** Flat boards are drawn in their own proportions with y upwards; null where that cannot be known. */
export function projection(svg: SVGSVGElement, anchors: readonly Anchor[]): Projection | null {
  const known = anchors.flatMap((anchor) => {
    const place = placeOf(svg, anchor);
    return place ? [{ anchor, place }] : [];
  });
  const a = known[0], b = known.reduce((far, one) => (!a || !far ? one : away(one.anchor, a.anchor) > away(far.anchor, a.anchor) ? one : far), a);
  if (!a || !b || away(a.anchor, b.anchor) === 0) return null;
  const scale = Math.hypot(b.place[0] - a.place[0], b.place[1] - a.place[1]) / away(a.anchor, b.anchor);
  const left = a.place[0] - scale * a.anchor.x, top = a.place[1] + scale * a.anchor.y;
  return {
    scale, toPicture: (x, y) => [left + scale * x, top - scale * y], toBoard: (x, y) => ({ x: (x - left) / scale, y: (top - y) / scale }),
  };
}

function away(a: Anchor, b: Anchor): number { return Math.hypot(a.x - b.x, a.y - b.y); }

/** A width in units of the picture that is never less on the screen than one can see: `--unit` is a pixel, however far one has zoomed (viewport.ts). */
function seen(width: number): string { return `max(${width}px, calc(var(--unit, 0) * ${LEAST}px))`; }

/** Lines of the library over the sites are fine on large boards. */
export function widen(svg: SVGSVGElement): void {
  for (const group of svg.querySelectorAll<SVGGElement>(':scope > g[pointer-events="none"][stroke-width]')) {
    group.style.strokeWidth = seen(Number(group.getAttribute('stroke-width')));
  }
}

/** Draws over the picture; whatever was there before under that name goes. */
export function ink(svg: SVGSVGElement, onto: Projection | null, name: string, shapes: readonly Ink[]): void {
  svg.querySelector(`[data-ink="${name}"]`)?.remove();
  if (!onto || shapes.length === 0) return;
  const group = document.createElementNS(SVG, 'g');
  group.dataset.ink = name;
  group.setAttribute('pointer-events', 'none');
  const width = Math.max(svg.viewBox.baseVal.width, svg.viewBox.baseVal.height);
  group.style.setProperty('--line', seen(Math.min(onto.scale * 0.07, width / 120)));
  for (const { look, points, open, text } of shapes) {
    const places = points.map(([x, y]) => onto.toPicture(x, y));
    const [first] = places;
    if (!first) continue;
    const shape = document.createElementNS(SVG, places.length === 1 ? 'circle' : 'path');
    if (places.length === 1) {
      shape.setAttribute('cx', String(first[0]));
      shape.setAttribute('cy', String(first[1]));
      shape.setAttribute('r', String(Math.min(onto.scale * 0.1, width / 60)));
    } else shape.setAttribute('d', `M${places.map((place) => place.map((one) => one.toFixed(2)).join(' ')).join('L')}${places.length > 2 && !open ? 'z' : ''}`);
    shape.setAttribute('class', look);
    group.append(shape);
    if (text) {
      const label = document.createElementNS(SVG, 'text');
      label.textContent = text;
      label.setAttribute('class', `${look}-text`);
      label.setAttribute('x', String(first[0]));
      label.setAttribute('y', String(first[1] + Math.min(onto.scale * 0.08, width / 100)));
      label.setAttribute('font-size', String(Math.min(onto.scale * 0.24, width / 30)));
      group.append(label);
    }
  }
  svg.append(group);
}

/** Of a class of sites, which are numbers from 0 on: neighbours in number have colours far apart. */
export function colourOf(of: number): string { return `hsl(${(of * 137.5 + 205) % 360} ${58 - 8 * (of % 3)}% ${60 + 9 * (of % 2)}%)`; }

/** Colours sites by classes. */
export function tint(svg: SVGSVGElement, tints: Tint | null): void {
  if (!tints) return;
  for (const element of svg.querySelectorAll<SVGElement>(`[data-kind="${tints.kind}"] [data-site]`)) {
    const of = tints.classes[Number(element.dataset.site)];
    if (of !== undefined && of >= 0) element.style.setProperty(tints.kind === 'Edge' ? 'stroke' : 'fill', colourOf(of));
  }
}
