// first.ts - what a first visit shows: eight boards to begin with, and five tasks that teach how the page is used. In: the app. Out: changes of
// its state. Holds: a task is done when the board says so, however the reader came there.
import { button, get, make, store, type App } from './app.js';

const examples: readonly [string, string][] = [
  ['Hexagons', '(board (hex 4))'], ['Chess', '(board (square 8))'], ['Go', '(board (square 9) use:Vertex)'],
  ['Alquerque', '(board (square 5 diagonals:Alternating) use:Vertex)'], ['Triangles', '(board (tri Hexagon 3))'],
  ['Octagons', '(board (tiling T488 3))'], ['Three shapes', '(board (tiling T3464 2))'], ['Star', '(board (hex Star 2))'],
];

interface Task { say: string; done(app: App): boolean; begin?(app: App): void }

const corner = (app: App) => (app.shown()?.from?.steps.filter((step) => step.relations.includes('Orthogonal')).length ?? 0) === 3;
const tasks: readonly Task[] = [
  {
    say: 'Change the 4 to a 5: drag the number in the text, or type. Target: a board of 61 cells.',
    begin: (app) => { app.replace({ text: '(board (hex 4))', from: 'D4' }); app.editor.select(12, 13); },
    done: (app) => app.shown()?.facts.counts.Cell === 61,
  },
  { say: 'Touch cells to see their neighbours. Target: a cell that has only three.', done: corner },
  {
    say: 'See lines: choose Radials below, and then All under Along. Target: the lines from your cell in all directions.',
    done: (app) => app.state().view === 'radials' && app.state().way === 'All' && app.shown()?.from !== null,
  },
  {
    say: 'Ask why: switch to Compare above the board and touch a second cell. Target: two cells that are diagonal.',
    done: (app) => app.shown()?.why?.sentences.some(({ relation, holds }) => relation === 'Diagonal' && holds) ?? false,
  },
  {
    say: 'Take another tiling: press ▾ behind T3464 and choose. Target: a board of octagons and squares, T488.',
    begin: (app) => { app.setMode('choose'); app.replace({ text: '(board (tiling T3464 2))', view: 'relation' }); app.editor.select(15, 20); },
    done: (app) => /T488/.test(app.shown()?.facts.source ?? '') && app.shown()?.facts.basis !== '',
  },
];

export function connectFirst(app: App): { open(): void } {
  const box = get('first'), strip = make('ul', { className: 'strip' }), tour = make('div', { className: 'tour' });
  let at = -1;
  box.append(make('div', { className: 'first-head' }, make('h2', { textContent: 'Begin with one of these' }),
    button('×', () => { box.hidden = true; store.write('first', false); }, { ariaLabel: 'Close what is for beginners' })), strip, tour);

  const say = () => {
    const task = tasks[at];
    if (task) {
      tour.replaceChildren(make('p', { textContent: `${at + 1} of ${tasks.length}. ${task.say}` }), make('p', {}, button('Skip', next), ' ', button('End', end)));
    } else if (at === tasks.length) tour.replaceChildren(make('p', { textContent: 'That is all that one needs. The Gallery has some 300 boards more.' }), make('p', {}, button('Once more', begin)));
    else tour.replaceChildren(make('p', {}, 'Try it: change the 4. ', button('Show me, in five tasks', begin)));
  };
  const next = () => {
    at++;
    tasks[at]?.begin?.(app);
    say();
  };
  const begin = () => { at = -1; next(); };
  const end = () => { at = -1; say(); };
  tour.setAttribute('role', 'status');
  app.follow(() => {
    if (!tasks[at]?.done(app)) return;
    app.toast(at === tasks.length - 1 ? 'Done: that was the last one.' : 'Done.');
    next();
  });

  const fill = async () => {
    for (const [name, text] of examples) {
      const thumb = make('span', { className: 'thumb' }), item = button('', () => app.replace({ text }), { title: text });
      item.append(thumb, name);
      strip.append(make('li', {}, item));
    }
    for (const [i, thumb] of [...strip.querySelectorAll<HTMLElement>('.thumb')].entries()) {
      try {
        thumb.innerHTML = await app.client.ask({ type: 'thumbnail', text: examples[i]![1], pieces: '', style: app.scene().style });
        thumb.querySelector('svg')?.setAttribute('aria-hidden', 'true');
      } catch { /* a picture less */ }
    }
  };
  say();
  return {
    open() {
      box.hidden = false;
      if (strip.children.length > 0) return;
      void fill();
      const { text, from } = app.state();
      if (location.hash === '' && text === '(board (hex 4))' && from === '') app.change({ from: 'D4' });
    },
  };
}
