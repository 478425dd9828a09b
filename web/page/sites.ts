// sites.ts - sites as the page names and finds them.
import type { Kind, SiteRef } from '../tessella.js';

/** One of a kind, and several. */
export const names: Record<Kind, [string, string]> = {
  Cell: ['cell', 'cells'], Edge: ['edge', 'edges'], Vertex: ['vertex', 'vertices'],
};

export function siteUnder(target: Element | null): SiteRef | null {
  const site = target?.closest('[data-site]'), kind = site?.closest('[data-kind]')?.getAttribute('data-kind');
  if (!site || !kind) return null;
  return { kind: kind as Kind, id: Number(site.getAttribute('data-site')) };
}
