// gallery.ts - boards to start from. In: gallery.json. Out: the text of the board that is chosen.
// Holds: a thumbnail is drawn when it comes into sight, one at a time, so that the worker stays free.
import type { Style } from '../tessella.js';
import type { Client } from './client.js';

type Groups = { title: string; boards: [title: string, text: string, pieces?: string][] }[];

/** Without accents and capitals, as one types. */
function plain(text: string): string { return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(); }

export function connectGallery(client: Client, style: () => Style, chosen: (text: string, pieces: string) => void): void {
  const dialog = document.getElementById('gallery') as HTMLDialogElement;
  const list = document.getElementById('gallery-list')!;
  const search = document.getElementById('gallery-search') as HTMLInputElement;
  let groups: Groups | null = null;
  const queue: HTMLElement[] = [];
  let drawing = false;

  const draw = async () => {
    if (drawing) return;
    drawing = true;
    for (let thumb = queue.shift(); thumb; thumb = queue.shift()) {
      if (!dialog.open) continue;
      try {
        thumb.innerHTML = await client.ask({ type: 'thumbnail', text: thumb.dataset.text!, pieces: thumb.dataset.pieces!, style: style() });
        thumb.querySelector('svg')?.setAttribute('aria-hidden', 'true');
      } catch { /* a picture less */ }
    }
    drawing = false;
  };
  const sight = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      sight.unobserve(target);
      queue.push(target as HTMLElement);
    }
    void draw();
  }, { root: list, rootMargin: '200px' });

  const fill = () => {
    const wanted = plain(search.value.trim());
    list.replaceChildren();
    for (const { title, boards } of groups ?? []) {
      const found = boards.filter(([name, text]) => plain(`${name} ${text}`).includes(wanted));
      if (found.length === 0) continue;
      const heading = Object.assign(document.createElement('h3'), { textContent: title });
      const items = document.createElement('ul');
      for (const [name, text, pieces = ''] of found) {
        const item = document.createElement('li'), button = document.createElement('button');
        const thumb = document.createElement('span');
        thumb.className = 'thumb';
        thumb.dataset.text = text;
        thumb.dataset.pieces = pieces;
        button.type = 'button';
        button.title = text;
        button.append(thumb, name);
        button.addEventListener('click', () => { dialog.close(); chosen(text, pieces); });
        item.append(button);
        items.append(item);
        sight.observe(thumb);
      }
      list.append(heading, items);
    }
    if (list.children.length === 0) list.textContent = 'No such board.';
  };

  const load = async () => {
    try {
      const response = await fetch(new URL('gallery.json', import.meta.url));
      if (!response.ok) throw new Error(String(response.status));
      groups = (await response.json()) as Groups;
      fill();
    } catch {
      const again = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Retry' });
      again.addEventListener('click', () => void load());
      list.replaceChildren('The gallery could not be loaded. ', again);
    }
  };
  document.getElementById('open-gallery')!.addEventListener('click', () => {
    dialog.showModal();
    if (groups) fill();
    else void load();
  });
  search.addEventListener('input', fill);
  dialog.querySelector('[data-close]')!.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => { if (event.target === dialog) dialog.close(); });
}
