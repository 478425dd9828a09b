// package.test.mjs - uses the package as those do who install it: in a fresh folder, from its README, in Node, under tsc --strict,
// bundled by esbuild, and in Chromium. Run: node --test, after build.mjs. Out: out/element.png.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { serve } from '../../serve.mjs';
import { LARGEST, pack } from '../pack.mjs';

const web = fileURLToPath(new URL('../../', import.meta.url)), out = join(web, '../out');
const axe = readFileSync(join(web, 'node_modules/axe-core/axe.min.js'), 'utf8');
const tool = (name) => join(web, 'node_modules', name);
const folder = mkdtempSync(join(tmpdir(), 'tessella-package-'));
const inside = (...args) => join(folder, ...args);
const run = (program, ...args) => execFileSync(program, args, { cwd: folder, encoding: 'utf8' });
let tarball, readme, site, browser;

/** The README's blocks of code, by their language. */
const blocks = (language) => [...readme.matchAll(/```(\w+)\n([^]*?)```/g)].filter((one) => one[1] === language).map((one) => one[2]);

before(async () => {
  mkdirSync(out, { recursive: true });
  tarball = await pack();
  writeFileSync(inside('package.json'), '{ "name": "user", "private": true, "type": "module" }\n');
  run('npm', 'install', '--offline', '--no-fund', '--no-audit', '--silent', tarball);
  readme = readFileSync(inside('node_modules/tessella/README.md'), 'utf8');
});
after(async () => {
  await browser?.close();
  site?.server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function open(path) {
  site ??= await serve(8190, folder);
  browser ??= await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'] });
  const page = await browser.newPage({ viewport: { width: 600, height: 700 } });
  page.errors = [];
  page.on('pageerror', (error) => page.errors.push(String(error)));
  await page.goto(site.address + path);
  return page;
}

test('the tarball is small and has what is needed', () => {
  assert.ok(statSync(tarball).size <= LARGEST);
  assert.deepEqual(readdirSync(inside('node_modules/tessella')).filter((file) => !file.endsWith('.wasm')).sort(),
    ['LICENSE', 'README.md', 'element.d.ts', 'element.js', 'index.d.ts', 'index.js', 'package.json', 'tessella.d.ts']);
  assert.deepEqual(readdirSync(inside('node_modules')).filter((name) => !name.startsWith('.')), ['tessella'], 'it has no dependencies');
});

test('Node runs what the README shows', () => {
  writeFileSync(inside('readme.mjs'), blocks('js')[0]);
  const lines = run('node', 'readme.mjs').trim().split('\n');
  assert.match(lines[0], /\[/);
  const said = lines.join(' ');
  for (const label of ['C2', 'F3', 'B5', 'E6']) assert.ok(said.includes(label), said);
  assert.match(said, /\b4 Uint32Array\(4\)/);
  writeFileSync(inside('more.mjs'), `import { load, TessellaError, UnfinishedError } from 'tessella';
    import 'tessella/element';
    const tsl = await load(), small = await load({ parts: ['answers'] });
    if (tsl !== await load()) throw new Error('two libraries');
    const errors = [() => tsl.board('(sqare 4)'), () => tsl.board('(hex 4)').distances('Cell', 'Ortogonal', 0),
      () => small.board('(hex 4)').position('A1=1')].map((call) => { try { call(); } catch (error) { return error; } });
    console.log(errors[0] instanceof TessellaError, errors[0].from, errors[0].message, '|', errors[1].message, '|',
      errors[2] instanceof UnfinishedError, errors[2].part);
    await small.need('extras');
    console.log(small.board('(hex 4)').position('A1=1').stacks.length);`);
  assert.match(run('node', 'more.mjs'), /^true 1 .*'square'\? \| .*did you mean 'Orthogonal'\? \| true extras\n1\n$/);
});

test('tsc --strict accepts programs, and refuses wrong words', () => {
  const program = `import { load, onSite, siteAt, type Board, type Lists, type SiteAt } from 'tessella';
    import { TessellaBoard, type SiteDetail } from 'tessella/element';
    const tsl = await load({ parts: ['answers', 'extras'] });
    {
      using board: Board = tsl.board('(hex 4)', { rules: 'paper', want: ['regions', 'labels'] });
      const { offsets, items }: Lists = board.incidence('Cell', 'Vertex');
      const first: number = offsets[0]! + items.length;
      const place: Element = document.createElement('div');
      const end: () => void = onSite(place, ({ label }: SiteAt, event) => console.log(label, event.clientX, first));
      onSite<PointerEvent>(place, (site, event) => console.log(site.id, event.pointerType), 'pointerdown');
      end();
      console.log(siteAt(place)?.kind, board.radials('Cell', 0, ['N', 'Queen'])[0]?.length);
    }
    const element: TessellaBoard = document.createElement('tessella-board');
    element.addEventListener('site-click', (event) => console.log((event as CustomEvent<SiteDetail>).detail.label));
    // @ts-expect-error there is no such kind
    tsl.board('(hex 4)').site('Cel', 0);
    // @ts-expect-error there is no such relation
    tsl.board('(hex 4)').distances('Cell', 'Ortogonal', 0);
    export {};`;
  writeFileSync(inside('program.mts'), program);
  const tsc = tool('typescript/bin/tsc');
  for (const resolution of [['--module', 'nodenext'], ['--module', 'esnext', '--moduleResolution', 'bundler']]) {
    run('node', tsc, '--strict', '--noEmit', '--target', 'es2022', ...resolution, '--types', '', 'program.mts');
  }
  run('node', tsc, '--strict', '--noEmit', '--target', 'es2022', '--lib', 'es2022', '--module', 'nodenext', '--types', '', 'program.mts');
});

test('the README\'s board of twenty lines can be clicked', async () => {
  const html = blocks('html')[0];
  assert.ok(/<script type="module">([^]*)<\/script>/.exec(html)[1].trim().split('\n').length <= 20);
  writeFileSync(inside('index.html'), html);
  const page = await open('index.html');
  await page.locator('[data-kind="Cell"] [data-label="D4"]').click();
  await page.getByText('D4 touches 6 cells.').waitFor();
  await page.locator('[data-kind="Cell"] [data-label="A1"]').click();
  await page.getByText('A1 touches 3 cells.').waitFor();
  assert.deepEqual(page.errors, []);
  await page.close();
});

test('esbuild bundles it for a page and for Node', async () => {
  writeFileSync(inside('app.js'), `import { load } from 'tessella';
    import 'tessella/element';
    const tsl = await load();
    const said = tsl.board('(dual (square 4))').counts.Vertex;
    if (globalThis.document) document.body.append(String(said)); else console.log(said);`);
  const esbuild = tool('.bin/esbuild'), wasm = readdirSync(inside('node_modules/tessella')).filter((file) => file.endsWith('.wasm'));
  for (const [to, ...more] of [['out'], ['out-node', '--platform=node'], ['out-small', '--minify']]) {
    run(esbuild, 'app.js', '--bundle', '--format=esm', `--outdir=${to}`, '--log-level=warning', ...more);
    for (const file of wasm) copyFileSync(inside('node_modules/tessella', file), inside(to, file));
  }
  assert.equal(run('node', 'out-node/app.js'), '16\n');
  for (const to of ['out', 'out-small']) {
    writeFileSync(inside(to, 'index.html'), '<!doctype html><title>b</title><body><script type="module" src="app.js"></script>');
    const page = await open(`${to}/index.html`);
    await page.getByText('16').waitFor();
    assert.deepEqual(page.errors, []);
    await page.close();
  }
  // What is not used is left out.
  writeFileSync(inside('none.js'), 'import { load } from \'tessella\';\nconsole.log(1);');
  assert.ok(run(esbuild, 'none.js', '--bundle', '--format=esm').length < 200);
});

test('the element: pointers, keys, readers, colours, mistakes', async () => {
  writeFileSync(inside('element.html'), `<!doctype html><html lang="en"><title>element</title><main><h1>Chess</h1>${blocks('html')[1]}
    <style>tessella-board { max-width: 400px; --tessella-cell-1: rgb(1, 2, 3); }</style>
    <script>window.told = [];
      for (const type of ['site-click', 'site-hover', 'site-leave', 'board-ready', 'board-error'])
        addEventListener(type, ({ detail }) => told.push([type, detail?.kind, detail?.id, detail?.label]));
    </script></main></html>`);
  const page = await open('element.html'), element = page.locator('tessella-board'), cell = (label) => element.locator(`[data-kind="Cell"] [data-label="${label}"]`);
  const told = () => page.evaluate(() => told.splice(0));
  await cell('D4').waitFor();
  await told();
  await cell('D4').hover();
  assert.deepEqual(await told(), [['site-hover', 'Cell', 27, 'D4']]);
  await cell('D4').click();
  assert.deepEqual(await told(), [['site-click', 'Cell', 27, 'D4']]);
  await cell('E4').hover();
  assert.deepEqual(await told(), [['site-leave', undefined, undefined, undefined], ['site-hover', 'Cell', 28, 'E4']]);
  assert.equal(await cell('A1').evaluate((one) => getComputedStyle(one).fill), 'rgb(1, 2, 3)');
  assert.equal(await cell('A2').evaluate((one) => getComputedStyle(one).fill), 'rgb(240, 217, 181)');
  assert.equal(await element.locator('text').count(), 48, 'the labels of cells without pieces');
  // By keys alone: from the middle to a corner, and a reader hears about the piece there.
  await page.keyboard.press('Escape');
  await page.locator('body').click({ position: { x: 5, y: 5 } });
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement.localName), 'tessella-board');
  for (let i = 0; i < 8; i++) await page.keyboard.press('ArrowDown');
  for (let i = 0; i < 8; i++) await page.keyboard.press('ArrowLeft');
  assert.equal(await element.locator('[aria-live]').textContent(), 'A1, cell 0, a piece of player 1');
  await page.keyboard.press('PageUp');
  await told();
  await page.keyboard.press('Enter');
  assert.deepEqual((await told()).filter(([type]) => type === 'site-click'), [['site-click', 'Cell', 1, 'B1']]);
  assert.equal(await element.locator('.ring').count(), 1);
  for (const options of [{ colorScheme: 'light' }, { colorScheme: 'dark' }, { forcedColors: 'active' }]) {
    await page.emulateMedia(options);
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
    assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`), []);
  }
  await page.screenshot({ path: join(out, 'element.png') });
  // A mistake is said, the board stays; attributes are followed.
  await element.evaluate((one) => one.setAttribute('board', '(sqare 3)'));
  await page.getByText('did you mean \'square\'?').waitFor();
  assert.equal(await element.locator('[data-kind="Cell"] [data-site]').count(), 64);
  await element.evaluate((one) => { one.removeAttribute('pieces'); one.setAttribute('board', '(dual (hex 3))'); });
  await page.waitForFunction(() => document.querySelector('tessella-board').shown?.counts.Vertex === 19);
  assert.equal(await element.locator('[role="alert"]').textContent(), '');
  await element.evaluate((one) => one.remove());
  assert.deepEqual(page.errors, []);
  await page.close();
});

test('every site of layered, pyramidal and celtic boards is reached by keys', async () => {
  writeFileSync(inside('keys.html'), `<!doctype html><title>keys</title><script type="module">
    import './node_modules/tessella/element.js';
    document.body.append(document.createElement('tessella-board'));</script>`);
  const page = await open('keys.html');
  for (const board of ['(board (square 4 pyramidal:True) use:Vertex)', '(board (layers 2 (square 3)) use:Vertex)', '(board (celtic 3))', '(board (hex 3))']) {
    await page.evaluate((text) => {
      const element = document.querySelector('tessella-board');
      const ready = new Promise((resolve) => { element.addEventListener('board-ready', resolve, { once: true }); });
      element.setAttribute('board', text);
      return ready;
    }, board);
    const reached = await page.evaluate(() => {
      const element = document.querySelector('tessella-board'), host = element.shadowRoot.querySelector('.board'), seen = new Set();
      const press = (key) => host.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      element.addEventListener('site-hover', ({ detail }) => seen.add(detail.id));
      for (let i = 0; i <= element.shown.counts[element.shown.use]; i++) press('PageUp');
      return seen.size === element.shown.counts[element.shown.use];
    });
    assert.ok(reached, board);
  }
  await page.close();
});
