// tools.ts - changing the board by clicks. In: places on it. Out: clauses in the text: (remove ...) and (add ...).
// Holds: what was taken out is drawn where it was, and comes back when it is touched again.
import { button, chip, get, make, type App, type Tap } from './app.js';
import { ink, type Projection } from './ink.js';
import type { EditAct, Place } from './protocol.js';

const tools = {
  Cell: 'Remove cells', Vertex: 'Remove vertices', Edge: 'Remove edges', join: 'Join vertices', cell: 'Add a cell',
} as const;
type Tool = keyof typeof tools;

export function connectTools(app: App, onto: () => Projection | null): void {
  const bar = get('tools'), row = make('div', { className: 'chips' }), note = make('p', { className: 'quiet' });
  let tool: Tool = 'Cell', corners: Place[] = [];
  row.setAttribute('role', 'radiogroup');
  row.setAttribute('aria-label', 'What a click does');
  note.setAttribute('role', 'status');
  for (const [name, text] of Object.entries(tools)) row.append(chip('radio', 'tool', name, text));
  row.querySelector('input')!.checked = true;
  row.addEventListener('change', (event) => { tool = (event.target as HTMLInputElement).value as Tool; begin(); });
  const done = button('Make the cell', () => { void act({ do: 'cell', at: corners }); });
  bar.append(row, done, note);

  const svg = () => document.querySelector<SVGSVGElement>('svg.board');
  const begin = () => {
    corners = [];
    draw();
  };
  const draw = () => {
    const now = svg();
    if (now) ink(now, onto(), 'corners', corners.map(({ x, y }) => ({ look: 'ink-corner', points: [[x, y]] })));
    done.hidden = tool !== 'cell' || corners.length < 3;
    note.textContent = tool === 'join' ? (corners.length === 0 ? 'Touch a vertex, then another.' : 'Now the other one.')
      : tool === 'cell' ? 'Touch its corners in order.' : 'What was removed is drawn dashed: touch it to have it back.';
  };
  const act = async (what: EditAct) => {
    const written = await app.client.ask({ type: 'edit', scene: app.scene(), act: what }).catch(() => null);
    if (!written) app.toast('Nothing of that sort lies there.');
    else {
      app.step();
      app.editor.setText(written.text);
    }
    begin();
  };
  const tap = ({ at }: Tap) => {
    if (!at) app.toast('This board cannot be changed by clicks.');
    else if (app.scene().text !== app.state().text) app.toast('First correct the text.');
    else if (tool !== 'join' && tool !== 'cell') void act({ do: 'remove', kind: tool, at });
    else {
      corners.push(at);
      if (tool === 'join' && corners.length === 2) void act({ do: 'join', at: corners });
      else draw();
    }
  };
  app.onTap('edit', tap);
  let holes = 0;
  const sync = () => {
    bar.hidden = app.mode() !== 'edit';
    const mine = ++holes, now = svg();
    if (bar.hidden) { if (now) { ink(now, onto(), 'holes', []); ink(now, onto(), 'corners', []); } return; }
    draw();
    app.client.ask({ type: 'trace', scene: app.scene(), at: -1 }).then((shapes) => {
      const svgNow = svg();
      if (mine === holes && svgNow) ink(svgNow, onto(), 'holes', shapes);
    }, () => {});
  };
  app.follow(sync);
  sync();
}
