// pieces.ts - a palette of pieces. In: clicks on the board. Out: a position, which is a part of the state, so of the link, the picture and the file.
// Holds: the library reads and writes the position; here is chosen what a click does.
import { button, chip, get, make, type App, type Tap } from './app.js';
import { LostError } from './client.js';

const players = ['1', '2', '3', '4', '0'];
const acts = { put: 'Place', add: 'Stack', move: 'Move', take: 'Take' } as const;
type Act = keyof typeof acts;

export function connectPieces(app: App): void {
  const bar = get('palette'), undone: string[] = [];
  let player = '1', act: Act = 'put', lifted: Tap['site'] = null;
  const letter = make('input', { type: 'text', maxLength: 1, size: 1, ariaLabel: 'Letter on the piece', placeholder: 'K', autocomplete: 'off' });
  const colours = make('div', { className: 'chips' }), ways = make('div', { className: 'chips' }), note = make('p', { className: 'quiet' });
  note.setAttribute('role', 'status');
  colours.setAttribute('role', 'radiogroup');
  colours.setAttribute('aria-label', 'Whose piece');
  ways.setAttribute('role', 'radiogroup');
  ways.setAttribute('aria-label', 'What a click does');
  for (const one of players) {
    const made = chip('radio', 'player', one, one === '0' ? 'neutral' : one);
    made.classList.add('player', `player-${one}`);
    colours.append(made);
  }
  for (const [name, text] of Object.entries(acts)) ways.append(chip('radio', 'act', name, text));
  colours.addEventListener('change', (event) => { player = (event.target as HTMLInputElement).value; });
  ways.addEventListener('change', (event) => { act = (event.target as HTMLInputElement).value as Act; lift(null); });
  colours.querySelector('input')!.checked = true;
  ways.querySelector('input')!.checked = true;
  const undo = button('Undo', () => { const before = undone.pop(); if (before !== undefined) app.change({ pieces: before }); });
  const clear = button('Clear', () => set(''));
  bar.append(colours, make('label', {}, 'Letter ', letter), ways, undo, clear, note);

  const set = (pieces: string) => {
    if (pieces === app.state().pieces) return;
    undone.push(app.state().pieces);
    app.step();
    app.change({ pieces });
  };
  const lift = (site: Tap['site']) => {
    lifted = site;
    note.textContent = act !== 'move' ? '' : lifted ? 'Now touch where it goes.' : 'Touch a stack, then where it goes.';
  };
  let doing = Promise.resolve(); // one after the other: each is about the position that the one before has made
  const tap = ({ site }: Tap) => {
    if (!site) return;
    if (act === 'move' && !lifted) { lift(site); return; }
    doing = doing.then(async () => {
      const sign = /^[A-Za-z]$/.test(letter.value) ? letter.value : '', piece = player + sign;
      const doing = act === 'move' ? { do: 'move', from: lifted! } as const : act === 'take' ? { do: 'take' } as const : { do: act, piece } as const;
      try {
        set(await app.client.ask({ type: 'place', scene: { ...app.scene(), pieces: app.state().pieces }, site, act: doing }));
      } catch (error) {
        if (error instanceof LostError) app.toast(error.message);
      }
      lift(null);
    });
  };
  app.onTap('pieces', tap);
  const sync = () => {
    bar.hidden = app.mode() !== 'pieces';
    undo.disabled = undone.length === 0;
    clear.disabled = app.state().pieces === '';
  };
  app.follow(sync);
  sync();
}
