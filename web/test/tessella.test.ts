// tessella.test.ts - checks the wrapper in Node: what it says about boards, its errors, its memory, and that
// its pictures and reasons are those of the tool. Run: node --test build/web/tessella.test.mjs, which build.mjs
// makes beside the module; the tool is that of the release build, if it is there.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { load, loadCore, TessellaError, UnfinishedError, type Kind } from '../tessella.js';
import { explain, siteName } from '../why.js';

const CORE = 150_000; // bytes; docs/decisions/playground.md says where they go, and split.mjs has limits of the other parts
const bytesOf = (file: string) => readFileSync(new URL(file, import.meta.url));
const core = bytesOf('tessella.wasm');
const parts = Object.fromEntries((['answers', 'boards', 'extras'] as const).map((part) => [part, bytesOf(`tessella-${part}.wasm`)]));
const tsl = await load({ core, ...parts });
const tool = fileURLToPath(new URL('../release/tessella', import.meta.url));

test('the core stays small', () => {
  assert.ok(core.length < CORE, `${core.length} bytes, and ${CORE} are enough`);
});

test('the core alone draws boards, and says which part it needs', async () => {
  const early = await loadCore(core), want = ['regions'] as const;
  assert.deepEqual(early.keywords, tsl.keywords);
  assert.deepEqual(early.ways, tsl.ways);
  for (const text of ['(board (hex 4))', '(square 5 diagonals:Alternating)', '(board (square 4) use:Vertex)',
    '(board (tiling T3464 3))', '(board (tri Star 3))', '(rectangle 3 5)', '(board (square 3) (track "All" "0,E,N,W" loop:True))']) {
    const picture = { fill: 'phase', ids: true, perimeter: true, corners: true, dual: true } as const;
    const [one, two] = [early, tsl].map((library) => library.board(text, { want }));
    assert.equal(one!.draw(picture), two!.draw(picture));
    assert.deepEqual(one!.regions(one!.use), two!.regions(one!.use));
    assert.deepEqual(one!.site(one!.use, 0)!.incident, two!.site(one!.use, 0)!.incident);
    one!.free();
    two!.free();
  }
  assert.throws(() => early.board('(board (hex 40))', { want, maxWork: 2 ** 16 }),
    (error: unknown) => error instanceof TessellaError && error.code === 'limit' && /2\^16 steps of work/.test(error.message));
  const board = early.board('(board (hex 4))', { want }), lacks = (part: string) => (
    (error: unknown) => error instanceof UnfinishedError && error.part === part);
  assert.throws(() => board.steps('Cell', 0, 'Cell'), lacks('answers'));
  assert.throws(() => board.position('A1=1'), lacks('extras'));
  assert.equal(early.spoiled, false, 'a call that is refused at once loses nothing');
  assert.throws(() => early.board('(board (dual (hex 4)))', { want }), lacks('boards'));
  // What was interrupted half-way is never used again.
  assert.equal(early.spoiled, true);
  assert.throws(() => early.board('(board (hex 4))', { want }), lacks('boards'));
  assert.throws(() => board.draw(), UnfinishedError);
  await assert.rejects(early.add('boards', parts.boards!), UnfinishedError);
});

test('parts come one by one, in any order', async () => {
  const orders = [['extras', 'boards', 'answers'], ['answers', 'extras', 'boards'], ['boards', 'answers', 'extras']] as const;
  for (const order of orders) {
    const later = await loadCore(core), kept = later.board('(board (hex 4))', { want: ['regions'] });
    for (const part of order) {
      assert.equal(later.has(part), false);
      await later.add(part, parts[part]!);
      await later.add(part, parts[part]!);
      assert.equal(later.has(part), true);
    }
    assert.throws(() => later.board('(board (sqare 4))'), TessellaError);
    const whole = later.board('(board (dual (hex 4)))'), same = tsl.board('(board (dual (hex 4)))');
    assert.deepEqual(whole.steps('Vertex', 3, 'Vertex'), same.steps('Vertex', 3, 'Vertex'));
    assert.equal(whole.position('V:A1=1').hash, same.position('V:A1=1').hash);
    assert.match(kept.draw(), /^<svg /);
  }
});

test('the words of the library', () => {
  assert.deepEqual(tsl.kinds, ['Vertex', 'Edge', 'Cell']);
  assert.ok(tsl.directions.includes('NNE') && tsl.ways.includes('Orthogonal'));
  assert.ok(tsl.keywords.some((row) => row.name === 'hex' && row.makes === 'graph'));
  assert.ok(tsl.terms.some((row) => row.name === 'size'));
  assert.deepEqual(tsl.styles, ['board', 'plain', 'graph', 'dark']);
});

test('a board and its sites', () => {
  const board = tsl.board('(board (hex 4))');
  assert.deepEqual(board.counts, { Vertex: 96, Edge: 132, Cell: 37 });
  assert.equal(board.use, 'Cell');
  assert.equal(board.rules, 'paper');
  assert.equal(board.layers, 1);
  assert.equal(board.source, '(board (hex 4))');
  const id = board.find('Cell', 'D4')!;
  const site = board.site('Cell', id)!;
  assert.equal(site.label, 'D4');
  assert.equal(site.incident.Vertex.length, 6);
  assert.ok(site.regions.some((region) => region.name === 'Centre'));
  assert.deepEqual(board.labels('Cell')[id], 'D4');
  assert.equal(board.site('Cell', 37), null);
  assert.equal(board.find('Cell', 'Z99'), null);
  const corners = board.regions('Cell').find((region) => region.name === 'Corner')!;
  assert.equal(corners.size, 6);
  assert.equal(board.region('Cell', corners).length, 6);
  board.free();
  assert.throws(() => board.site('Cell', 0), /freed/);
});

test('boards in the cells of boards', () => {
  const board = tsl.board('(board (nest (square 3) (square 3)))');
  assert.deepEqual(board.levels(), [9, 81]);
  assert.equal(board.parent('Cell', 40, 0), 4);
  assert.equal(board.parent('Cell', 40, 1), 40);
  assert.equal(board.parent('Vertex', 33, 0), null);
  assert.deepEqual(board.children('Cell', 0, 4), [30, 31, 32, 39, 40, 41, 48, 49, 50]);
  assert.deepEqual(board.children('Cell', 0, 9), []);
  assert.deepEqual(tsl.board('(board (square 3))').levels(), []);
});

test('steps, directions, distances', () => {
  const board = tsl.board('(board (square 8))'), a1 = board.find('Cell', 'A1')!;
  const steps = board.steps('Cell', a1, 'Cell');
  assert.deepEqual(steps.map((step) => step.directions.join()), ['N', 'NE', 'E']);
  assert.ok(steps[1]!.relations.includes('Diagonal'));
  assert.deepEqual(board.supported('Cell', 'Orthogonal'), ['N', 'E', 'S', 'W']);
  assert.deepEqual(board.supported('Cell', 'Orthogonal', a1), ['N', 'E']);
  assert.deepEqual(board.relative('Cell', null, 'All', 'N', 'FR'), ['NE']);
  assert.equal(board.moveDirection('Cell', 'All', 0, 2), 'E');
  assert.equal(board.moveDirection('Cell', 'Diagonal', 0, 2), null);
  const away = board.distances('Cell', 'Orthogonal', a1);
  assert.equal(away[board.find('Cell', 'H8')!], 14);
  board.free();
});

test('radials and walks, under both rules', () => {
  const board = tsl.board('(board (square 8))'), d4 = board.find('Cell', 'D4')!;
  const label = (id: number) => board.site('Cell', id)!.label;
  assert.deepEqual(board.radials('Cell', d4, 'N')[0]!.map(label), ['D4', 'D5', 'D6', 'D7', 'D8']);
  assert.equal(board.radials('Cell', d4, 'All').length, 8);
  assert.equal(board.radials('Cell', d4, 'All', true).length, 4);
  const queen = board.radials('Cell', d4, 'Queen');
  assert.deepEqual(queen, [...board.radials('Cell', d4, 'Rook'), ...board.radials('Cell', d4, 'Bishop')]);
  assert.deepEqual(board.radials('Cell', d4, ['Diagonal', 'Orthogonal']), queen);
  assert.equal(board.radials('Cell', d4, 'Queen', true).length, 4);
  for (const ways of ['Pawn', ['N', 'Pawn']]) assert.throws(() => board.radials('Cell', d4, ways), TessellaError);
  assert.throws(() => board.radials('Cell', d4, 'Quen'), /did you mean 'Queen'/);
  const from = { kind: 'Cell', id: d4 } as const;
  assert.equal(board.draw({ from, ways: ['Queen'] }), board.draw({ from, ways: ['Diagonal', 'Orthogonal'] }));
  for (const moves of ['F F R', '{f,f,r}']) assert.deepEqual(board.walks('Cell', d4, moves), board.walks('Cell', d4, 'FFR'));
  assert.deepEqual(board.walks('Cell', d4, 'FFB'), []);
  const ends = new Set([...board.walks('Cell', d4, 'FFR'), ...board.walks('Cell', d4, 'FFL')]
    .map((walk) => label(walk.at(-1)!)));
  assert.deepEqual([...ends].sort(), ['B3', 'B5', 'C2', 'C6', 'E2', 'E6', 'F3', 'F5']);
  assert.equal(board.walks('Cell', d4, 'FFR', 'N').length, 1);
  board.free();
  const ludii = tsl.board('(board (square 8))', { rules: 'ludii' });
  assert.ok(ludii.walks('Cell', d4, 'FFRF').some((walk) => ludii.site('Cell', walk.at(-1)!)!.label === 'E6'));
  ludii.free();
});

test('errors tell where and what', () => {
  assert.throws(() => tsl.board('(board (sqare 4))'), (error: TessellaError) => {
    assert.equal(error.code, 'name');
    assert.deepEqual([error.line, error.column, error.from, error.to], [1, 9, 8, 13]);
    assert.match(error.message, /did you mean 'square'/);
    return true;
  });
  // Offsets are in units of strings, not in bytes.
  assert.throws(() => tsl.board('// ääää 𝄞\n(hx 3)'), (error: TessellaError) => {
    assert.equal('// ääää 𝄞\n(hx 3)'.slice(error.from, error.to), 'hx');
    return true;
  });
  assert.throws(() => tsl.board(''), TessellaError);
  assert.throws(() => tsl.board('(board (square 100))', { maxSites: 100 }), { code: 'limit' });
  assert.throws(() => tsl.board('('.repeat(5000)), TessellaError);
});

test('unknown words throw with the nearest one', () => {
  const board = tsl.board('(board (hex 4))');
  const said = (call: () => unknown, text: RegExp) => assert.throws(call, (error: Error) => error instanceof RangeError && text.test(error.message));
  said(() => board.site('Cel' as Kind, 0), /no kind of site 'Cel', did you mean 'Cell'/);
  said(() => board.distances('Cell', 'Ortogonal' as 'Orthogonal', 0), /no relation 'Ortogonal', did you mean 'Orthogonal'/);
  said(() => board.relative('Cell', 0, 'All', 'NEN', 'Forward'), /no direction 'NEN', did you mean/);
  said(() => board.relative('Cell', 0, 'All', 'N', 'Foward'), /no relative direction 'Foward', did you mean 'Forward'/);
  said(() => board.draw({ style: 'drak' as 'dark' }), /no style 'drak', did you mean 'dark'/);
  said(() => tsl.board('(hex 3)', { rules: 'papper' as 'paper' }), /no rule set 'papper', did you mean 'paper'/);
  said(() => tsl.board('(hex 3)', { want: ['step' as 'steps'] }), /no stage 'step', did you mean 'steps'/);
  board.free();
});

test('arrays of everything say what single questions do', () => {
  for (const text of ['(board (hex 4))', '(board (tiling T3464 2))', '(board (square 4 pyramidal:True) use:Vertex)', '(board (concentric {1 4 8}))']) {
    const board = tsl.board(text);
    for (const kind of tsl.kinds) {
      const at = board.positions(kind), row = board.coordinates(kind), all = board.allSteps(kind);
      const near = board.neighbours(kind, 'Orthogonal'), lines = board.allRadials(kind, 'Orthogonal');
      const list = ({ offsets, items }: { offsets: Uint32Array; items: Uint32Array }, i: number) => [...items.subarray(offsets[i], offsets[i + 1])];
      assert.equal(at.length, 3 * board.counts[kind]);
      for (let id = 0; id < board.counts[kind]; id++) {
        const site = board.site(kind, id)!, steps = board.steps(kind, id, kind);
        assert.deepEqual([...at.subarray(3 * id, 3 * id + 3)], [site.x, site.y, site.z]);
        assert.deepEqual([...row.subarray(3 * id, 3 * id + 3)], [site.row, site.column, site.layer]);
        for (const of of tsl.kinds) if (of !== kind) assert.deepEqual(list(board.incidence(kind, of), id), site.incident[of]);
        assert.deepEqual(Array.from({ length: all.offsets[id + 1]! - all.offsets[id]! }, (_, i) => all.offsets[id]! + i)
          .map((step) => ({ kind, to: all.to[step]!, ...all.sets[all.set[step]!]! })), steps);
        assert.deepEqual(list(near, id), steps.filter((step) => step.relations.includes('Orthogonal')).map((step) => step.to));
        const radials: number[][] = [];
        for (let line = lines.first[id]!; line < lines.first[id + 1]!; line++) radials.push([id, ...list(lines, line)]);
        assert.deepEqual(radials, board.radials(kind, id, 'Orthogonal'));
      }
    }
    board.free();
  }
});

test('nearest sites, shortest walks, tangents, and marks with text', () => {
  const board = tsl.board('(board (square 8))'), [d4, e5] = ['D4', 'E5'].map((label) => board.find('Cell', label)!) as [number, number];
  const { x, y } = board.site('Cell', d4)!;
  assert.equal(board.nearest('Cell', x + 0.3, y - 0.3), d4);
  assert.equal(board.nearest('Cell', NaN, 0), null);
  const moves = board.shortestWalk('Cell', d4, e5)!;
  assert.ok(board.walks('Cell', d4, moves).some((walk) => walk.at(-1) === e5), moves);
  assert.equal(board.shortestWalk('Cell', d4, 99), null);
  assert.equal(board.tangents(0), null);
  const marks = [{ kind: 'Cell', id: d4, look: 'shade', text: 'ä<1>' }, { kind: 'Cell', id: e5, look: 'shade' }] as const;
  const svg = board.draw({ marks, title: 'A & B', trails: [{ kind: 'Cell', sites: [d4, e5] }] });
  assert.ok(svg.includes('>A &amp; B<') && svg.includes('>ä&lt;1&gt;<'));
  board.free();
  const round = tsl.board('(board (concentric {8 8}))'), curved = Array.from({ length: round.counts.Edge }, (_, edge) => round.tangents(edge));
  assert.ok(curved.some((ends) => ends && Math.abs(Math.hypot(ends[0].x, ends[0].y)) > 0));
  round.free();
});

test('a board is freed at the end of its block, and those that are forgotten', async () => {
  const board = tsl.board('(hex 3)');
  board[Symbol.dispose]();
  assert.throws(() => board.site('Cell', 0), /freed/);
  board.free();
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void, fresh = await load({ core, ...parts });
  for (let i = 0; i < 20; i++) {
    for (let j = 0; j < 10; j++) fresh.board('(board (hex 12))');
    collect();
    await new Promise((resolve) => { setTimeout(resolve, 0); });
  }
  assert.ok(fresh.exports.memory.buffer.byteLength < 30e6, `${fresh.exports.memory.buffer.byteLength} bytes after 200 boards`);
});

test('warnings tell what is hardly meant, and where', () => {
  const text = '// ääää 𝄞\n(board (remove (hex 3) cells:{2 99}) use:Vertex)', board = tsl.board(text, { want: ['regions'] });
  assert.equal(board.counts.Cell, 18);
  assert.equal(board.warnings.length, 1);
  const { code, line, column, from, to, message } = board.warnings[0]!;
  assert.deepEqual([code, line, column, text.slice(from, to)], ['missing', 2, 33, '99']);
  assert.match(message, /^there /);
  board.free();
  const clean = tsl.board('(board (hex 3))');
  assert.deepEqual(clean.warnings, []);
  clean.free();
});

test('memory comes back', () => {
  const round = () => { for (let i = 0; i < 40; i++) tsl.board(`(board (hex ${5 + i % 5}))`).free(); };
  round();
  const before = tsl.exports.memory.buffer.byteLength;
  for (let i = 0; i < 5; i++) round();
  assert.equal(tsl.exports.memory.buffer.byteLength, before);
});

test('memory is given back in any order, and running out of it is an error', () => {
  const boards = Array.from({ length: 30 }, (_, i) => tsl.board(`(board (square ${1 + i * 7 % 30}))`));
  const kept = boards.filter((board, i) => i % 3 > 0 || board.free());
  const more = Array.from({ length: 30 }, (_, i) => tsl.board(`(board (hex ${1 + i * 7 % 10}))`));
  for (const board of kept) assert.equal(board.counts.Cell, board.labels('Cell').length);
  for (const board of [...kept, ...more.reverse()]) board.free();
  assert.throws(() => tsl.board('(board (square 8000))', { maxSites: 2e8 }), { code: 'memory' });
  assert.equal(tsl.board('(board (square 3))').counts.Cell, 9);
});

test('a board is built as far as needed', () => {
  const text = '(board (tiling T3464 3))', full = tsl.board(text), board = tsl.board(text, { want: ['regions', 'labels'] });
  assert.equal(board.draw({ fill: 'phase', perimeter: true, cellLabels: true }),
    full.draw({ fill: 'phase', perimeter: true, cellLabels: true }));
  assert.deepEqual(board.regions('Cell'), full.regions('Cell'));
  const from = { kind: 'Cell', id: 0 } as const;
  assert.deepEqual(board.steps('Cell', 0, 'Cell'), []);
  assert.deepEqual(board.radials('Cell', 0, 'All'), []);
  assert.deepEqual(board.walks('Cell', 0, 'F'), []);
  assert.equal(board.why(from, { kind: 'Cell', id: 1 }, 'All').holds, false);
  assert.ok(board.draw({ from, relation: 'All', ways: ['All'], directions: true }).length < full.draw(
    { from, relation: 'All', ways: ['All'], directions: true }).length);
  board.free();
  full.free();
});

test('pictures', () => {
  const board = tsl.board('(board (square 4 pyramidal:True) use:Vertex)');
  assert.match(board.draw(), /^<svg [^]*<\/svg>\n$/);
  assert.notEqual(board.draw(), board.draw({ turn: 30 }));
  assert.notEqual(board.draw(), board.draw({ style: 'dark' }));
  const from = { kind: 'Vertex', id: 0 } as const;
  assert.notEqual(board.draw({ from, relation: 'Orthogonal' }), board.draw({ from, ways: ['N'] }));
  assert.ok(board.draw({ marks: [{ ...from, look: 'piece', player: 2 }],
    trails: [{ kind: 'Vertex', sites: [0, 1, 2], arrow: true }] }).length > board.draw().length);
  assert.ok(board.draw({ bare: true }).length < board.draw().length);
  assert.equal(board.draw({ untitled: true }), board.draw().replace(/ id="[VEC]\d+"/g, '')
    .replace(/><title>[^<]*<\/title><\/(circle|path)>/g, '/>'));
  board.free();
  const flat = tsl.board('(board (square 19) use:Vertex)');
  assert.ok(flat.pages({ cellMm: 25, pageWidth: 210, pageHeight: 297 }) > 1);
  assert.equal(flat.pages({}), 1);
  flat.free();
});

test('positions', () => {
  const board = tsl.board('(board (square 8))');
  assert.deepEqual(board.position('V:A1=0 D4=2K1'), {
    text: 'V:A1=0 D4=2K1', hash: board.position('d4=2K1,v:0=0').hash,
    stacks: [{ kind: 'Vertex', id: 0, pieces: [{ player: 0, letter: null }] },
      { kind: 'Cell', id: 27, pieces: [{ player: 2, letter: 'K' }, { player: 1, letter: null }] }],
  });
  assert.equal(board.position('').hash, 'cae66941d9efbd404e4d88758ea67670');
  assert.equal(board.position('A1-H8=1').stacks.length, 8);
  assert.throws(() => board.position('A1=1 B1-C5=1'), (error) => error instanceof TessellaError && error.code === 'value' &&
    error.from === 5 && error.to === 10);
  assert.throws(() => board.draw({ position: 'A1' }), TessellaError);
  assert.equal(board.draw({ position: '' }), board.draw());
  assert.equal(board.draw({ position: 'A1-H1=1K' }).match(/>K<\/text>/g)!.length, 8);
  board.free();
});

test('pictures and reasons are those of the tool', { skip: !existsSync(tool) }, () => {
  for (const text of ['(board (hex 3))', '(board (square 3))', '(board (tiling T3464 2))', '(board (tri 3))',
    '(board (concentric {1 4 8}))', '(board (square 3 diagonals:Alternating) use:Vertex)']) {
    for (const rules of ['paper', 'ludii'] as const) {
      const board = tsl.board(text, { rules });
      assert.equal(board.draw({ fill: 'phase' }), execFileSync(tool, ['render', text, `--rules=${rules}`, '--fill=phase', '-o', '-'],
        { encoding: 'utf8', maxBuffer: 1 << 24 }));
      // A few pairs of every two kinds: neighbours, and sites far apart.
      for (const [a, b, i, j] of pairs(board.counts)) {
        const said = explain(board, { kind: a, id: i }, { kind: b, id: j });
        const json = JSON.parse(execFileSync(tool, ['why', text, `${a}:${i}`, `${b}:${j}`, '--json',
          `--rules=${rules}`], { encoding: 'utf8' }));
        assert.deepEqual(said.directions, json.directions);
        for (const one of said.sentences) {
          assert.equal(one.text, json.relations[one.relation].text, `${text} ${siteName(board, a, i)}`);
        }
      }
      board.free();
    }
  }
});

function pairs(counts: Record<Kind, number>): [Kind, Kind, number, number][] {
  const list: [Kind, Kind, number, number][] = [];
  for (const a of tsl.kinds) {
    for (const b of tsl.kinds) {
      for (const [i, j] of a === b ? [[0, 1], [1, 3], [0, 4]] : [[2, 1]]) {
        if (i! < counts[a] && j! < counts[b]) list.push([a, b, i!, j!]);
      }
    }
  }
  return list;
}
