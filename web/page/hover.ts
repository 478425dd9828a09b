// hover.ts - the card beside the pointer. In: the site under it. Out: what it is called and where it lies; on wrapped boards the site and its
// copies beyond the seams stand out together, so that one sees which are one.
import type { SiteRef } from '../tessella.js';
import { get, make, type App } from './app.js';
import { elementsOf, ghostUnder, names, siteUnder } from './sites.js';

const PAUSE = 50; // ms until a busy worker is asked again

function mark(site: SiteRef | null): void {
  const svg = document.querySelector('svg.board');
  for (const one of svg?.querySelectorAll('.seen') ?? []) one.classList.remove('seen');
  if (site && svg?.querySelector('[data-ghost]')) for (const one of elementsOf(svg, site)) one.classList.add('seen');
}

export function connectHover(app: App): void {
  const board = get('board'), card = get('card');
  let over = '', again: ReturnType<typeof setTimeout> | undefined;
  const leave = () => {
    clearTimeout(again);
    over = '';
    card.hidden = true;
    mark(null);
  };
  const place = (event: PointerEvent) => {
    const rect = board.getBoundingClientRect(), x = event.clientX - rect.x, y = event.clientY - rect.y;
    card.style.left = `${Math.max(4, x + 270 > rect.width ? x - card.offsetWidth - 14 : x + 16)}px`;
    card.style.top = `${Math.max(4, y + card.offsetHeight + 24 > rect.height ? y - card.offsetHeight - 12 : y + 18)}px`;
  };
  const see = (event: PointerEvent) => {
    const target = event.pointerType === 'touch' ? null : event.target as Element, site = siteUnder(target), ghost = ghostUnder(target) !== null;
    if (!site || board.classList.contains('dragging')) { leave(); return; }
    const key = site.kind + site.id + (ghost ? ' beyond' : '');
    if (key === over) { place(event); return; }
    clearTimeout(again);
    if (app.client.job) { // whatever it is at comes first
      again = setTimeout(() => see(event), PAUSE);
      return;
    }
    over = key;
    mark(site);
    app.client.ask({ type: 'site', scene: app.scene(), site }).then((found) => {
      if (!found || over !== key) return;
      const { label, row, column, layer, x, y, z, regions } = found.site;
      const line = (text: string) => make('p', { textContent: text });
      const { deep = false, layers = 1 } = app.shown()?.facts ?? {};
      const number = (value: number) => String(Math.round(value * 1000) / 1000);
      card.replaceChildren(make('b', { textContent: `${label} ` }), `${names[site.kind][0]} ${site.id}`,
        line(`row ${row}, column ${column}${layers > 1 ? `, layer ${layer}` : ''}`),
        line(`at ${number(x)}, ${number(y)}${deep ? `, ${number(z)}` : ''}`),
        line(ghost ? 'seen across the seam' : ''),
        line(regions.map((region) => region.name).filter((name) => !/^(Row|Column|Layer)_/.test(name)).join(' ')));
      card.hidden = false;
      place(event);
    }, () => { over = ''; });
  };
  board.addEventListener('pointermove', see);
  board.addEventListener('pointerleave', leave);
}
