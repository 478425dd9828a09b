// hover.ts - the card beside the pointer. In: the site under it. Out: what it is called and where it lies.
import { get, make, type App } from './app.js';
import { names, siteUnder } from './sites.js';

export function connectHover(app: App): void {
  const board = get('board'), card = get('card');
  let over = '';
  board.addEventListener('pointermove', (event) => {
    const site = event.pointerType === 'touch' ? null : siteUnder(event.target as Element);
    const place = () => {
      const rect = board.getBoundingClientRect(), x = event.clientX - rect.x, y = event.clientY - rect.y;
      card.style.left = `${Math.max(4, x + 270 > rect.width ? x - card.offsetWidth - 14 : x + 16)}px`;
      card.style.top = `${Math.max(4, y + card.offsetHeight + 24 > rect.height ? y - card.offsetHeight - 12 : y + 18)}px`;
    };
    if (!site || board.classList.contains('dragging')) { over = ''; card.hidden = true; return; }
    const key = site.kind + site.id;
    if (key === over) { place(); return; }
    if (app.client.job) return; // whatever it is at comes first: the pointer may be gone by then
    over = key;
    app.client.ask({ type: 'site', scene: app.scene(), site }).then((found) => {
      if (!found || over !== key) return;
      const { label, row, column, layer, x, y, z, regions } = found.site;
      const line = (text: string) => make('p', { textContent: text });
      const deep = (app.shown()?.facts.layers ?? 1) > 1;
      const number = (value: number) => String(Math.round(value * 1000) / 1000);
      card.replaceChildren(make('b', { textContent: `${label} ` }), `${names[site.kind][0]} ${site.id}`,
        line(`row ${row}, column ${column}${deep ? `, layer ${layer}` : ''}`),
        line(`at ${number(x)}, ${number(y)}${deep ? `, ${number(z)}` : ''}`),
        line(regions.map((region) => region.name).filter((name) => !/^(Row|Column|Layer)_/.test(name)).join(' ')));
      card.hidden = false;
      place();
    }, () => { over = ''; });
  });
  board.addEventListener('pointerleave', () => { over = ''; card.hidden = true; });
}
