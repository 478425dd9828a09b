// peers.mjs - honeycomb-grid's hexagons, and ours as a WebAssembly module with its wrapper, if `make web` has
// built it. Out: lines as bench_peers prints them; the tasks are those of peers.c. Sites are counted, and the counts
// are the same for all; the cell that a line begins with is not.
import { existsSync, readFileSync } from 'node:fs';

const RUNS = 5, RADIUS = 29;

function report(task, who, ask) {
  let best = Infinity, units = 0;
  for (let run = 0; run < RUNS; run++) {
    const begin = performance.now();
    units = ask();
    best = Math.min(best, performance.now() - begin);
  }
  console.log([`${task}, 2,611 hexagons`, who, units, (best / 1e3).toFixed(9)].join('\t'));
}

async function module() {
  const dist = new URL('../build/web/', import.meta.url);
  if (!existsSync(new URL('tessella.js', dist))) {
    console.log('skipped\ttessella (WebAssembly)\tnot built; `make web` does it');
    return;
  }
  const { load } = await import(new URL('tessella.js', dist));
  const [core, answers, boards] = ['', '-answers', '-boards'].map((part) => readFileSync(new URL(`tessella${part}.wasm`, dist)));
  const tsl = await load({ core, answers, boards });
  const board = tsl.board(`(hex ${RADIUS + 1})`);
  const cells = board.counts.Cell;
  report('neighbours', 'tessella (WebAssembly)', () => {
    let count = 0;
    for (let cell = 0; cell < cells; cell++)
      for (const step of board.steps('Cell', cell, 'Cell')) if (step.relations.includes('Adjacent')) count++;
    return count;
  });
  report('lines', 'tessella (WebAssembly)', () => {
    let count = 0;
    for (let cell = 0; cell < cells; cell++)
      for (const line of board.radials('Cell', cell, 'Orthogonal')) count += line.length - 1;
    return count;
  });
}

async function honeycomb() {
  let library;
  try {
    library = await import('honeycomb-grid');
  } catch {
    console.log('skipped\thoneycomb-grid\tnot installed');
    return;
  }
  const { Direction, Grid, Orientation, defineHex, line, spiral } = library;
  const grid = new Grid(defineHex({ orientation: Orientation.POINTY }), spiral({ radius: RADIUS }));
  const cells = grid.toArray();
  const ways = ['NE', 'E', 'SE', 'SW', 'W', 'NW'].map((name) => Direction[name]);
  report('neighbours', 'honeycomb-grid', () => {
    let count = 0;
    for (const cell of cells)
      for (const way of ways) if (grid.neighborOf(cell, way, { allowOutside: false })) count++;
    return count;
  });
  report('lines', 'honeycomb-grid', () => {
    let count = 0;
    for (const cell of cells)
      for (const direction of ways)
        count += grid.traverse(line({ start: cell, direction, length: 2 * RADIUS + 1 }), { bail: true }).size - 1;
    return count;
  });
}

await module();
await honeycomb();
