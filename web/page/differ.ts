// differ.ts - two boards, or two sets of rules, side by side. In: the board that is shown, and another text or other rules. Out: both pictures,
// with the sites that differ in colour, and their names.
import { button, get, make, type App } from './app.js';
import { colourOf, tint } from './ink.js';
import { RefusedError } from './client.js';
import type { Differing, Scene } from './protocol.js';

export function connectDiffer(app: App): { open(): void } {
  const dialog = get<HTMLDialogElement>('differ'), rules = make('select'), text = make('input', { type: 'text', ariaLabel: 'Text of the other board', spellcheck: false });
  rules.setAttribute('aria-label', 'Rules of the other board');
  rules.append(new Option('by the rules of the paper', 'paper'), new Option('by the rules of Ludii', 'ludii'));
  const here = make('div', { className: 'side' }), there = make('div', { className: 'side' }), said = make('div', { className: 'said' });
  said.setAttribute('role', 'status');
  said.tabIndex = 0;
  dialog.append(
    make('div', { className: 'dialog-head' }, make('h2', { id: 'differ-title', textContent: 'Side by side' }), button('×', () => dialog.close(), { ariaLabel: 'Close the comparison' })),
    make('div', { className: 'fields' }, make('label', {}, 'With ', text), rules),
    make('div', { className: 'sides' }, here, there), said);
  let asked = 0;

  const side = (box: HTMLElement, title: string, { svg, tints, count }: Differing['here']) => {
    const picture = make('div', { className: 'svg' });
    picture.innerHTML = svg;
    const drawn = picture.querySelector('svg');
    drawn?.setAttribute('aria-hidden', 'true');
    drawn?.removeAttribute('width');
    drawn?.removeAttribute('height');
    if (drawn) tint(drawn, tints);
    box.replaceChildren(make('h3', { textContent: title }), picture, make('p', { className: 'quiet', textContent: `${count} sites` }));
  };
  const compare = async () => {
    const mine = ++asked, scene = app.scene(), other = { text: text.value, rules: rules.value as Scene['rules'] };
    said.textContent = 'Comparing…';
    const job = app.client.aside({ type: 'differ', scene, other });
    try {
      const found = await job.done;
      if (mine !== asked) return;
      side(here, `${scene.text}, ${scene.rules}`, found.here);
      side(there, `${other.text}, ${other.rules}`, found.there);
      const swatch = (of: number) => {
        const made = make('span', { className: 'swatch' });
        made.style.background = colourOf(of);
        return made;
      };
      const parts = found.names.length === 0 ? ['No site that both have differs.'] : [swatch(0), `${found.names.length} sites have other steps: `];
      said.replaceChildren(...parts, ...found.names.slice(0, 200).flatMap((name) => [button(name, () => { dialog.close(); app.change({ from: name, to: '' }); }, { className: 'site' }), ' ']));
      if (found.here.alone + found.there.alone > 0) said.append(' ', swatch(1), `${found.here.alone} only here, ${found.there.alone} only there.`);
    } catch (error) {
      if (mine === asked) said.textContent = error instanceof RefusedError ? `The other text is no board: ${error.message}` : String((error as Error).message);
    }
  };
  rules.addEventListener('change', () => void compare());
  text.addEventListener('change', () => void compare());
  return {
    open() {
      text.value = app.scene().text;
      rules.value = app.scene().rules === 'paper' ? 'ludii' : 'paper';
      dialog.showModal();
      void compare();
    },
  };
}
