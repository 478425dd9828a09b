// manual.ts - the manual beside the editor: for the keyword at the cursor its examples, each with its picture, to be tried. In: manual.json.
import { button, get, make, type App } from './app.js';

type Manual = Record<string, { text: string; examples: [text: string, caption: string][] }>;

export async function connectManual(app: App): Promise<void> {
  const response = await fetch(new URL('manual.json', import.meta.url));
  if (!response.ok) throw new Error(String(response.status));
  const manual = (await response.json()) as Manual, box = make('div', { className: 'manual' });
  let shown = '';
  const fill = () => {
    const details = get<HTMLDetailsElement>('help'), keyword = details.dataset.keyword ?? '';
    if (!details.open) return;
    if (keyword === shown && box.isConnected) return;
    shown = keyword;
    const entry = manual[keyword];
    box.replaceChildren(...(entry?.text ? [make('p', { textContent: entry.text })] : []));
    const list = make('ul', { className: 'strip' });
    for (const [text, caption] of entry?.examples ?? []) {
      const thumb = make('span', { className: 'thumb' }), item = button('', () => app.replace({ text }), { title: caption || text });
      item.append(thumb, make('code', { textContent: text.replace(/^\(board (.*)\)$/, '$1') }));
      list.append(make('li', {}, item));
      app.client.ask({ type: 'thumbnail', text, pieces: '', style: app.scene().style }).then((svg) => {
        thumb.innerHTML = svg;
        thumb.querySelector('svg')?.setAttribute('aria-hidden', 'true');
      }, () => {});
    }
    if (list.children.length > 0) box.prepend(list);
    get('help-body').prepend(box);
  };
  app.follow(fill);
  fill();
}
