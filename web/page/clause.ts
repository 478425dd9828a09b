// clause.ts - the clause at the cursor, on the board. In: where the cursor is. Out: shapes over the picture.
import type { App } from './app.js';
import { ink, type Projection } from './ink.js';

const REST = 150; // ms after the last move of the cursor

export function connectClause(app: App, onto: () => Projection | null): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const trace = async () => {
    const svg = document.querySelector<SVGSVGElement>('svg.board'), at = app.editor.cursor();
    const wanted = app.editor.focused() && svg && app.scene().text === app.state().text;
    const shapes = wanted ? await app.client.ask({ type: 'trace', scene: app.scene(), at }) : [];
    const now = document.querySelector<SVGSVGElement>('svg.board');
    if (now && (!wanted || at === app.editor.cursor())) ink(now, onto(), 'clause', shapes);
  };
  app.follow(() => {
    clearTimeout(timer);
    timer = setTimeout(() => { trace().catch(() => {}); }, REST);
  });
  trace().catch(() => {});
}
