// sites.ts - sites as the page names and finds them.
import type { Kind, SiteRef } from '../tessella.js';

/** One of a kind, and several. */
export const names: Record<Kind, [string, string]> = {
  Cell: ['cell', 'cells'], Edge: ['edge', 'edges'], Vertex: ['vertex', 'vertices'],
};

/** Of a copy beyond a seam the site that it is a copy of. */
export function siteUnder(target: Element | null): SiteRef | null {
  const ghost = ghostUnder(target);
  if (ghost) return ghost;
  const site = target?.closest('[data-site]'), kind = site?.closest('[data-kind]')?.getAttribute('data-kind');
  if (!site || !kind) return null;
  return { kind: kind as Kind, id: Number(site.getAttribute('data-site')) };
}

/** Beyond the seams of a wrapped board lie copies: C12 is one of cell 12. */
export function ghostUnder(target: Element | null): SiteRef | null {
  const [letter, ...digits] = target?.closest('[data-ghost]')?.getAttribute('data-ghost') ?? '';
  const kind = (Object.keys(names) as Kind[]).find((one) => one[0] === letter);
  return kind ? { kind, id: Number(digits.join('')) } : null;
}

/** The elements of a site in the picture: itself, and its copies. */
export function elementsOf(svg: Element, { kind, id }: SiteRef): Element[] {
  return [...svg.querySelectorAll(`[data-kind="${kind}"] [data-site="${id}"], [data-ghost="${kind[0]}${id}"]`)];
}
