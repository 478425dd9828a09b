// features.test.mjs - uses each feature of the page as a person would, in Chromium. Run: node --test, after build.mjs.
// Out: screenshots in out/.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { answer, begin, drawn, end, findings, frames, go, open as opened, shot, still, type } from './browser.mjs';

const PATIENCE = 30000; // ms until something that is looked for will not come
let page;
async function open(...given) { page = await opened(...given); }
const link = (text, more = '') => `#${new URLSearchParams({ b: text })}${more}`;
const text = () => page.evaluate(() => [...document.querySelectorAll('.cm-line')].map((line) => { // without the words to choose from
  const copy = line.cloneNode(true);
  for (const choice of copy.querySelectorAll('.cm-choice')) choice.remove();
  return copy.textContent;
}).join('\n').trim());
const becomes = async (test, what) => {
  for (const end = Date.now() + PATIENCE; !test(await text());) {
    assert.ok(Date.now() < end, `the text does not become ${what}, but is ${await text()}`);
    await frames();
  }
};
const written = (wanted) => becomes((now) => now === wanted, wanted);
const chip = (name, exact = true) => page.getByRole('radio', { name, exact });
const press = async (name) => chip(name).check({ force: true });
const cell = (id) => page.locator(`svg.board [data-kind="Cell"] [data-site="${id}"]`);
const facts = (wanted) => page.locator('#facts', { hasText: wanted }).waitFor();
async function clean(what) { assert.deepEqual(await findings(), [], what); }

before(() => begin(8091));
after(end);

test('a first visit shows a cell with its neighbours, eight boards to begin with, and five tasks that can be done', async () => {
  await open();
  await answer('D4: 6 sites, Orthogonal');
  await page.locator('#first .strip svg').nth(7).waitFor();
  await page.waitForFunction(() => document.querySelectorAll('#first .strip button').length === 8);
  await shot('first');
  await clean('first visit');
  await page.getByRole('button', { name: 'Octagons' }).click();
  await written('(board (tiling T488 3))');
  await page.getByRole('button', { name: 'Show me, in five tasks' }).click();
  const task = (i) => page.locator('#first .tour', { hasText: `${i} of 5` }).waitFor();
  await task(1);
  const dial = await page.locator('.cm-dial').boundingBox();
  await page.mouse.move(dial.x + 3, dial.y + 8);
  await page.mouse.down();
  await page.mouse.move(dial.x + 15, dial.y + 8, { steps: 3 });
  await page.mouse.up();
  await task(2);
  await cell(0).click();
  await task(3);
  await press('Radials');
  await page.locator('#way').selectOption('All');
  await task(4);
  await press('Compare');
  for (const id of [20, 30, 31, 32, 33, 40, 41, 11, 12, 13, 17]) { // one of the twelve that may be diagonal of some cell
    const label = await cell(id).getAttribute('data-label');
    await cell(id).click();
    await page.waitForFunction((name) => /5 of 5/.test(document.querySelector('#first .tour').textContent) ||
      new RegExp(`Why .* ${name}$`).test(document.querySelector('#answer h2').textContent), label);
    if (await page.locator('#first .tour', { hasText: '5 of 5' }).isVisible()) break;
  }
  await task(5);
  await page.locator('.cm-choice select').first().selectOption('T488');
  await page.locator('#first .tour', { hasText: 'That is all' }).waitFor();
  await page.getByRole('button', { name: 'Close what is for beginners' }).click();
  assert.equal(await page.locator('#first').isVisible(), false);
});

test('what is about a chosen site comes when one is chosen', async () => {
  await open(link('(board (square 5))'));
  await drawn(25);
  assert.equal(await chip('Radials').isVisible(), false);
  await cell(12).click();
  await answer('C3: 4 sites');
  assert.equal(await page.locator('#views').isVisible(), true);
});

test('numbers are dragged and words chosen in the text, with the mouse and by keys', async () => {
  await open(link('(board (tiling T3464 Hexagon 3) use:Vertex)'));
  await page.locator('svg.board').waitFor();
  const dial = await page.locator('.cm-dial').boundingBox();
  await page.mouse.move(dial.x + dial.width / 2, dial.y + 8);
  await page.mouse.down();
  await page.mouse.move(dial.x + 24, dial.y + 8, { steps: 6 });
  await written('(board (tiling T3464 Hexagon 5) use:Vertex)');
  await facts('421\u00a0cells');
  await page.locator('.dial-hint', { hasText: '5' }).waitFor();
  await shot('dragging');
  await page.mouse.move(dial.x - 200, dial.y + 8, { steps: 6 });
  await written('(board (tiling T3464 Hexagon 1) use:Vertex)');
  await page.mouse.up();
  assert.equal(await page.locator('#error').isVisible(), false, 'a size stays one that exists');
  await page.locator('.cm-choice select').nth(1).selectOption('Star');
  await written('(board (tiling T3464 Star 1) use:Vertex)');
  await page.locator('.cm-choice select').nth(2).selectOption('Cell');
  await written('(board (tiling T3464 Star 1) use:Cell)');
  await page.locator('.cm-choice select').nth(0).selectOption('T3636');
  await written('(board (tiling T3636 Star 1) use:Cell)');
  await type('(board (square 4))');
  await drawn(16);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Alt+ArrowUp');
  await written('(board (square 5))');
  await drawn(25);
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowDown');
  await drawn(9);
  await page.keyboard.press('Control+z');
  await becomes((now) => !/square 3/.test(now), 'another');
  await type('(board (tiling T488 2))');
  for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Alt+ArrowDown');
  await becomes((now) => !/T488/.test(now), 'another tiling');
  await clean('dials');
});

test('the clause at the cursor is shown on the board, and what it takes out where it was', async () => {
  await open(link('(board (merge (hex 3) (shift 8 0 (square 2))))'));
  await drawn(23);
  await page.locator('.cm-content').click({ position: { x: 150, y: 20 } });
  await page.waitForFunction(() => document.querySelectorAll('svg.board [data-ink="clause"] path').length === 19);
  await shot('clause');
  await page.keyboard.press('End');
  for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowLeft');
  await page.waitForFunction(() => document.querySelectorAll('svg.board [data-ink="clause"] path').length === 4);
  const clause = await page.locator('svg.board [data-ink="clause"]').boundingBox(), place = await cell(19).boundingBox();
  assert.ok(Math.abs(clause.x - place.x) < 4 && Math.abs(clause.y + clause.height - place.y - place.height) < 4, 'over the cells that it makes');
});

test('clicks take elements out and put them back, join vertices and add cells, in the text', async () => {
  await open(link('(board (square 4))'));
  await drawn(16);
  await press('Edit');
  await page.locator('#tools').waitFor();
  await cell(5).click();
  await written('(board (remove (square 4) cells:{5}))');
  await drawn(15);
  await cell(9).click(); // the tenth of what is left is the eleventh of the whole
  await written('(board (remove (square 4) cells:{5 10}))');
  await page.locator('svg.board [data-ink="holes"] path').nth(1).waitFor();
  await shot('removing');
  await clean('tools');
  const hole = await page.locator('svg.board [data-ink="holes"] path').first().boundingBox();
  await page.mouse.click(hole.x + hole.width / 2, hole.y + hole.height / 2);
  await written('(board (remove (square 4) cells:{10}))');
  const again = await page.locator('svg.board [data-ink="holes"] path').first();
  await page.waitForFunction(() => document.querySelectorAll('svg.board [data-ink="holes"] path').length === 1);
  const last = await again.boundingBox();
  await page.mouse.click(last.x + last.width / 2, last.y + last.height / 2);
  await written('(board (square 4))');
  await drawn(16);
  const corner = async (id, dx, dy) => {
    const box = await cell(id).boundingBox();
    await page.mouse.click(box.x + dx * box.width, box.y + dy * box.height);
  };
  await press('Join vertices');
  await corner(0, 0.08, 0.92);
  await corner(0, 0.92, 0.08);
  await written('(board (add (square 4) edges:{{0 6}}))');
  await facts('41\u00a0edges');
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await written('(board (square 4))');
  await press('Remove vertices');
  await corner(3, 0.92, 0.92);
  await written('(board (remove (square 4) vertices:{4}))');
  await press('Remove edges');
  await corner(0, 0.5, 0.97);
  await becomes((now) => /edges:\{\{0 1\}\}/.test(now), 'without an edge');
  // A hole is filled by its corners in order, each at a cell beside it.
  await type('(board (remove (square 4) cells:{5}))');
  await drawn(15);
  await press('Add a cell');
  for (const [i, [id, dx, dy]] of [[0, 0.95, 0.05], [1, 0.95, 0.05], [9, 0.05, 0.95], [7, 0.95, 0.95]].entries()) {
    await corner(id, dx, dy);
    await page.waitForFunction((n) => document.querySelectorAll('svg.board [data-ink="corners"] circle').length === n, i + 1);
  }
  await page.getByRole('button', { name: 'Make the cell' }).click();
  await written('(board (add (remove (square 4) cells:{5}) cells:{{6 7 12 11}}))');
  await drawn(16);
});

test('pieces are placed, stacked, moved, taken and cleared; they are in the link, the picture and the file', async () => {
  await open(link('(board (square 4))'));
  await drawn(16);
  await press('Pieces');
  const circles = (count) => page.waitForFunction((n) => document.querySelectorAll('svg.board circle').length === n, count);
  const position = (wanted) => page.waitForFunction((line) => new URLSearchParams(location.hash.slice(1)).get('pieces') === line, wanted);
  await page.locator('#palette').waitFor();
  await cell(0).click();
  await position('A1=1');
  await press('2');
  await page.getByLabel('Letter on the piece').fill('K');
  await press('Stack');
  await cell(0).click();
  await position('A1=12K');
  await press('Place');
  await cell(5).click();
  await position('A1=12K B2=2K');
  await shot('pieces-palette');
  await clean('palette');
  await press('Move');
  await cell(0).click();
  await page.locator('#palette', { hasText: 'where it goes' }).waitFor();
  await cell(10).click();
  await position('B2=2K C3=12K');
  await press('Take');
  await cell(10).click();
  await position('B2=2K C3=1');
  await circles(2);
  await page.getByText('Save', { exact: true }).click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Position, text' }).click()]);
  assert.equal(readFileSync(await file.path(), 'utf8'), '(board (square 4))\nB2=2K C3=1\n');
  await page.locator('#palette').getByRole('button', { name: 'Clear' }).click();
  await circles(0);
  await page.locator('#palette').getByRole('button', { name: 'Undo' }).click();
  await position('B2=2K C3=1');
  await page.locator('#from').fill('A4');
  await answer('A4: ');
  await press('Place');
  await page.locator('#board').focus();
  await page.keyboard.press('Enter');
  await position('B2=2K C3=1 A4=2K');
  const { hash } = new URL(page.url());
  await page.context().close();
  await open(hash);
  await page.waitForFunction(() => document.querySelectorAll('svg.board circle').length >= 2);
});

test('a game file is dropped: its options become menus, its tracks are drawn', async () => {
  await open(link('(board (hex 4))'));
  await drawn(37);
  const drop = (path) => page.locator('.cm-content').evaluate((content, body) => {
    const data = new DataTransfer();
    data.items.add(new File([body], 'a.lud', { type: 'text/plain' }));
    content.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  }, readFileSync(new URL(`../../docs/games/${path}`, import.meta.url), 'utf8'));
  await drop('tides.lud');
  await page.locator('#game h2', { hasText: 'Tides' }).waitFor();
  await becomes((now) => /^\(board \(rectangle 2 8\)/.test(now), 'a rectangle');
  await page.locator('svg.board [data-ink="answer"] .ink-track-2').first().waitFor({ state: 'attached' });
  await shot('game');
  await clean('game');
  assert.equal(await page.locator('#rules').inputValue(), 'ludii');
  const before = await text();
  await page.locator('#game').getByLabel('Leaving').selectOption('No');
  await becomes((now) => now !== before, 'another');
  assert.ok(/End/.test(before) && !/End/.test(await text()), 'the choice is in the board');
  await page.getByRole('button', { name: 'Close the game file' }).click();
  await drop('lagoon.lud');
  await page.locator('#game h2', { hasText: 'Lagoon' }).waitFor();
  await page.evaluate(() => navigator.clipboard.writeText('(game "Broken" (players 2) (equipment { (board (hex "Nowhere'));
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+v');
  await page.locator('#game .no').waitFor();
  assert.match(await page.locator('#game .no').textContent(), /^Line 1, column \d+: /);
});

test('a click moves the choice, comparing is a mode, why is drawn, and names in it can be followed', async () => {
  await open(link('(board (tiling T3464 3))', '&from=E4'));
  await answer('E4: ');
  await cell(41).click();
  await page.waitForFunction(() => document.getElementById('from').value !== 'E4' && document.getElementById('to').value === '');
  await page.locator('#board').focus();
  await page.keyboard.press('Escape');
  await page.locator('#from').fill('E4');
  await page.context().close();
  await open(link('(board (tiling T33434 2))'));
  await drawn(36);
  await page.locator('#from').fill('B1');
  await answer('B1: ');
  await press('Compare');
  const at = (label) => page.locator(`svg.board [data-kind="Cell"] [data-label="${label}"]`);
  await at('D2').click();
  await answer('Why B1 and D2');
  const ink = (look) => page.locator(`svg.board [data-ink="answer"] .${look}`);
  assert.deepEqual([await ink('ink-shared').count(), await ink('ink-bisector').count(), await ink('ink-better').count()], [1, 2, 1]);
  const better = await ink('ink-better').boundingBox(), partner = await at('B2').boundingBox();
  assert.ok(Math.abs(better.x - partner.x) < 5 && Math.abs(better.y - partner.y) < 5, 'the better partner is drawn where it is');
  await shot('why');
  await clean('why');
  await page.locator('#answer td button.site', { hasText: 'C:B2' }).first().click();
  await answer('Why B1 and B2');
  await press('Choose');
  await page.waitForFunction(() => document.getElementById('to').value === '');
  await at('D2').click();
  await answer('D2: ');
});

test('symmetry shows axes, a centre and orbits in colours; colours and names come from the library', async () => {
  await open(link('(board (square 4))'));
  await drawn(16);
  const box = (name) => page.getByRole('checkbox', { name, exact: true });
  await box('symmetry').check({ force: true });
  await answer('Symmetry D4');
  await answer('3 sorts of cells');
  const ink = (look) => page.locator(`svg.board [data-ink="answer"] .${look}`);
  assert.equal(await ink('ink-axis').count(), 4);
  assert.equal(await ink('ink-centre').count(), 1);
  const middle = await ink('ink-centre').boundingBox(), board = await page.locator('svg.board [data-kind="Cell"]').boundingBox();
  assert.ok(Math.hypot(middle.x + middle.width / 2 - board.x - board.width / 2, middle.y + middle.height / 2 - board.y - board.height / 2) < 3);
  const colour = (id) => cell(id).evaluate((one) => getComputedStyle(one).fill);
  assert.equal(await colour(0), await colour(15));
  assert.notEqual(await colour(0), await colour(5));
  await shot('symmetry');
  await clean('symmetry');
  await box('colours').check({ force: true });
  await answer('2 colours');
  assert.equal(await box('symmetry').isChecked(), false);
  await page.locator('#names').selectOption('chess');
  await page.waitForFunction(() => [...document.querySelectorAll('svg.board text')].some((one) => one.textContent === 'a'));
  await shot('names');
  await page.locator('#names').selectOption('path');
  await answer('Not shown');
});

/** Until a board has stood for so long that it is one to come back to. */
const stood = (text) => page.waitForFunction((wanted) => (localStorage.getItem('tessella.boards') ?? '').includes(JSON.stringify(wanted).slice(1, -1)), text);

test('the browser goes back and forward from board to board', async () => {
  const boards = ['(board (hex 3))', '(board (square 5))', '(board (tri 4))'];
  await open(link(boards[0]));
  await stood(boards[0]);
  for (const one of boards.slice(1)) {
    await type(one);
    await stood(one);
  }
  for (const [way, to] of [['goBack', 1], ['goBack', 0], ['goForward', 1], ['goForward', 2]]) {
    await page[way]();
    await written(boards[to]);
    await still();
  }
});

test('boards are kept with thumbnails, and changes are undone', async () => {
  await open(link('(board (hex 3))'));
  await drawn(19);
  const undo = page.getByRole('button', { name: 'Undo', exact: true }), redo = page.getByRole('button', { name: 'Redo', exact: true });
  await stood('(board (hex 3))');
  await type('(board (square 5))');
  await stood('(board (square 5))');
  await page.getByRole('checkbox', { name: 'perimeter' }).check({ force: true });
  await undo.click();
  await page.waitForFunction(() => !document.querySelector('#overlays input[value=perimeter]').checked);
  await undo.click();
  await written('(board (hex 3))');
  await drawn(19);
  await redo.click();
  await written('(board (square 5))');
  await page.locator('#board').focus();
  await page.keyboard.press('Control+z');
  await written('(board (hex 3))');
  await page.keyboard.press('Control+y');
  await written('(board (square 5))');
  await drawn(25);
  await page.getByRole('button', { name: 'My boards' }).click();
  await page.locator('#boards .thumb svg').nth(1).waitFor();
  await page.getByRole('button', { name: 'Keep this board' }).click();
  await page.locator('#boards h3', { hasText: 'Kept' }).waitFor();
  await page.locator('#boards .thumb svg').nth(1).waitFor();
  await shot('boards');
  await clean('my boards');
  await page.locator('#boards').getByRole('button', { name: 'Forget the history' }).click();
  assert.equal(await page.locator('#boards li').count(), 1);
  await page.reload();
  await page.waitForSelector('html[data-ready]');
  await page.getByRole('button', { name: 'My boards' }).click();
  await page.locator('#boards li', { hasText: 'square 5' }).getByRole('button').first().click();
  await drawn(25);
});

test('two sets of rules, and two boards, stand side by side with their differences', async () => {
  await open(link('(board (tiling T33434 2))'));
  await page.locator('svg.board').waitFor();
  await page.getByRole('button', { name: 'Side by side' }).click();
  await page.locator('#differ .said', { hasText: 'sites have other steps' }).waitFor();
  assert.equal(await page.locator('#differ .side svg').count(), 2);
  await shot('side-by-side');
  await clean('side by side');
  await page.getByLabel('Text of the other board').fill('(board (remove (square 4) cells:{5}))');
  await page.keyboard.press('Enter');
  await page.locator('#differ .said', { hasText: 'only here' }).waitFor();
  await page.getByLabel('Text of the other board').fill('(board (sqare 4))');
  await page.keyboard.press('Enter');
  await page.locator('#differ .said', { hasText: 'no board' }).waitFor();
  await page.getByLabel('Text of the other board').fill('(board (tiling T33434 2))');
  await page.keyboard.press('Enter');
  await page.locator('#differ .said button.site').first().click();
  await page.waitForFunction(() => document.getElementById('from').value !== '');
});

test('a board is embedded: alone, answering, with a way to the whole page', async () => {
  await open(link('(board (square 5))'), { serviceWorkers: 'block' });
  await still();
  await page.getByText('Save', { exact: true }).click();
  await page.getByRole('button', { name: 'Copy embed' }).click();
  await page.locator('#toast', { hasText: 'copied' }).waitFor();
  const frame = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(frame, /^<iframe src="http[^"]*#view=board&amp;b=[^"]*" /);
  await page.route('**/blog.html', (route) => route.fulfill({ contentType: 'text/html', body: `<h1>A blog</h1>${frame}` }));
  await page.goto(new URL('blog.html', page.url()).href);
  const inside = page.frameLocator('iframe');
  await inside.locator('svg.board [data-kind="Cell"] [data-site]').nth(24).waitFor();
  assert.equal(await inside.locator('#editor').isVisible(), false);
  await inside.locator('svg.board [data-kind="Cell"] [data-site="12"]').click();
  await inside.locator('#description', { hasText: 'Chosen: C3' }).waitFor({ state: 'attached' });
  await shot('embedded');
  const preview = await page.evaluate(async (base) => {
    const text = await (await fetch(base)).text(), image = new DOMParser().parseFromString(text, 'text/html').querySelector('meta[property="og:image"]').content;
    const bytes = new Uint8Array(await (await fetch(new URL(image, base))).arrayBuffer());
    return [...bytes.subarray(1, 4)].map((one) => String.fromCharCode(one)).join('');
  }, new URL('.', page.url()).href);
  assert.equal(preview, 'PNG', 'what other sites show of a link is there');
  const [whole] = await Promise.all([page.context().waitForEvent('page'), inside.getByRole('link', { name: 'Tessella' }).click()]);
  await whole.locator('.cm-content', { hasText: 'square 5' }).waitFor();
  await page.context().close();
  await open('#view=board&b=(board (hex 3))');
  await drawn(19);
  await clean('embedded');
});

test('the manual stands beside the editor, with examples of the keyword at the cursor that can be tried', async () => {
  await open(link('(board (hex 4))'));
  await drawn(37);
  await page.locator('#help-title').click();
  await page.locator('#help .manual .thumb svg').first().waitFor();
  await shot('manual');
  await clean('manual');
  const example = page.locator('#help .manual button').first(), title = await example.getAttribute('title');
  await example.click();
  await becomes((now) => now !== '(board (hex 4))', title);
  await type('(board (celtic 3');
  await page.locator('#help .manual code', { hasText: 'celtic' }).first().waitFor();
});

test('on a phone the answer lies in a sheet above the fold, and what is about it can be reached', async () => {
  await open(link('(board (hex 4))'), { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await drawn(37);
  await cell(18).tap();
  await answer('D4: 6 sites');
  const box = await page.locator('#answer h2').boundingBox(), scrolled = await page.evaluate(() => scrollY);
  assert.ok(box.y + box.height < 844 && box.y > 0, `the answer is at ${box.y} of 844, scrolled by ${scrolled}`);
  await still();
  await shot('sheet');
  await clean('sheet');
  await page.getByRole('button', { name: 'Let go of both sites' }).tap();
  await page.waitForFunction(() => getComputedStyle(document.getElementById('site')).position !== 'fixed');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(overflow <= 0);
});

test('light and dark can be chosen, whatever the system says, and stay chosen', async () => {
  await open(link('(board (hex 4))'));
  await drawn(37);
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor), light = await paper();
  await page.locator('#theme').click();
  assert.equal(await paper(), light);
  await page.locator('#theme').click();
  assert.notEqual(await paper(), light);
  await page.waitForFunction(() => document.querySelector('svg.board rect').getAttribute('fill') !== '#ffffff');
  await shot('theme');
  await page.reload();
  await page.waitForSelector('html[data-ready]');
  assert.notEqual(await paper(), light, 'it stays chosen');
  await clean('dark by choice');
});

test('a board of 24,000 cells is drawn, enlarged, dragged and touched', async () => {
  await open(link('(board (hex 90))'));
  await page.locator('canvas.large').waitFor();
  await facts('24,031');
  const ink = () => page.evaluate(() => {
    const { width, height } = document.querySelector('canvas.large'), pen = document.querySelector('canvas.large').getContext('2d');
    const all = pen.getImageData(0, 0, width, height).data;
    let sum = 0;
    for (let i = 0; i < all.length; i += 4) sum = (sum * 31 + all[i] + 256 * all[i + 1]) % 1000003;
    return sum;
  });
  const differs = async (before) => {
    for (const end = Date.now() + PATIENCE; await ink() === before; await frames()) assert.ok(Date.now() < end, 'the picture stays as it was');
  };
  await still();
  await frames();
  const all = await ink(), box = await page.locator('canvas.large').boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.wheel(0, -1500);
  await differs(all);
  await frames();
  const near = await ink();
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 60, box.y + box.height / 2 + 30, { steps: 4 });
  await page.mouse.up();
  await differs(near);
  assert.equal(await page.locator('#from').inputValue(), '');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForFunction(() => document.getElementById('from').value !== '');
  await answer('6 sites, Orthogonal');
  await frames();
  const colours = await page.evaluate(() => {
    const canvas = document.querySelector('canvas.large'), { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height), count = {};
    for (let i = 0; i < data.length; i += 4) {
      const key = [data[i], data[i + 1], data[i + 2]].join();
      count[key] = (count[key] ?? 0) + 1;
    }
    return [count['31,111,139'], count['90,169,198']];
  });
  assert.ok(colours[0] > 100 && colours[1] > 5 * colours[0], `the chosen cell and its six neighbours have ${colours} pixels`);
  await shot('canvas');
  await clean('canvas');
  await type('(board (square 3))');
  await drawn(9);
});

test('on large boards lines over the sites are as wide as one can see, also when one zooms', async () => {
  await open(link('(board (hex 50))', '&from=AX50&view=radials&overlays=perimeter'));
  await facts('7,351');
  await still();
  const widths = () => page.evaluate(() => {
    const svg = document.querySelector('svg.board'), scale = svg.getScreenCTM().a;
    return [...svg.querySelectorAll('g[pointer-events="none"][stroke-width]')].map((group) => [parseFloat(getComputedStyle(group).strokeWidth) * scale, group.getAttribute('stroke-width') * scale]);
  });
  const lines = await widths();
  assert.ok(lines.length >= 2 && lines.some(([, own]) => own < 1.5), 'they would be too fine');
  for (const [seen] of lines) assert.ok(seen > 1.5 && seen < 4, `${seen} pixels`);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  for (const [seen] of await widths()) assert.ok(seen > 1.5 && seen < 4, `${seen} pixels`);
  await shot('fine-lines');
});

test('boards of several layers are turned by dragging', async () => {
  await open(link('(board (square 5 pyramidal:True) use:Vertex)', '&turn=20'));
  await page.locator('svg.board').waitFor();
  const before = await page.locator('#svg').innerHTML(), box = await page.locator('#board').boundingBox();
  await page.mouse.move(box.x + 300, box.y + 300);
  await page.mouse.down();
  await page.mouse.move(box.x + 350, box.y + 300, { steps: 5 });
  await page.mouse.up();
  await page.waitForFunction((old) => document.getElementById('svg').innerHTML !== old, before);
  const turn = Number(await page.locator('#turn').inputValue());
  assert.ok(turn > 30 && turn < 70, `turned to ${turn}`);
  await shot('3d');
  await clean('3d');
});

test('a surface is chosen beside the board; copies beyond a seam are the sites themselves, and lines go on across it', async () => {
  const ghost = (id) => page.locator(`svg.board [data-ghost="C${id}"]`).first();
  await open(link('(board (square 6))'));
  await drawn(36);
  await page.locator('#surface').selectOption('Torus');
  await written('(board (wrap Torus (square 6)))');
  await ghost(0).hover();
  await page.locator('#card', { hasText: 'seen across the seam' }).waitFor();
  await page.waitForFunction(() => document.querySelector('svg.board [data-site="0"].seen') && document.querySelectorAll('svg.board [data-ghost="C0"].seen').length === 3);
  await shot('seam');
  await ghost(0).click();
  await answer('A1: 4 sites, Orthogonal');
  await press('Radials');
  await page.locator('#way').selectOption('W');
  await answer('A1 → F1 → E1 → D1 → C1 → B1');
  await shot('torus');
  await clean('torus');
  // What lies across a seam is found and drawn where it is seen.
  await press('Compare');
  await cell(35).click();
  await answer('Why A1 and F6');
  await page.waitForFunction(() => document.querySelectorAll('svg.board [data-ink="answer"] .ink-bisector').length === 2);
  const near = async (look, id) => {
    const ink = await page.locator(`svg.board [data-ink="answer"] .${look}`).nth(id === 0 ? 0 : 1).boundingBox(), at = await cell(id).boundingBox();
    return Math.abs(ink.x - at.x) < at.width && Math.abs(ink.y - at.y) < at.height;
  };
  assert.ok(await near('ink-bisector', 0) && await near('ink-bisector', 35), 'each bisector lies in its own cell');
  await press('Edit');
  await cell(5).click();
  await written('(board (remove (wrap Torus (square 6)) cells:{5}))');
  await drawn(35);
  await page.locator('#surface').selectOption('Cylinder');
  await written('(board (remove (wrap Cylinder (square 6)) cells:{5}))');
  await page.locator('#surface').selectOption('');
  await written('(board (remove (square 6) cells:{5}))');
  await press('Choose');
  // A surface that the board cannot have is refused by the library, and left again.
  await type('(board (celtic 2))');
  await still();
  await page.locator('#surface').selectOption('Torus');
  await page.locator('#error').waitFor();
  assert.equal(await page.locator('#surface').inputValue(), 'Torus');
  await page.locator('#surface').selectOption('');
  await page.locator('#error').waitFor({ state: 'hidden' });
  await type('(mancalaBoard 2 6)');
  await still();
  assert.equal(await page.locator('#surface').isVisible(), false);
});

test('a wrapped board of 22,500 cells is drawn on a canvas with its border where it is', async () => {
  await open(link('(board (wrap Torus (square 150)))'));
  await page.locator('canvas.large').waitFor();
  await facts('22,500');
  await still();
  const box = await page.locator('canvas.large').boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await answer('4 sites, Orthogonal');
  await shot('torus-large');
});

test('what was mended stays: the policy, addresses of objects that are given back, Enter and Escape', async () => {
  await open(link('(board (hex 3))'));
  await drawn(19);
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
  for (const part of ["base-uri 'none'", "form-action 'none'"]) assert.ok(policy.includes(part), part);
  await page.evaluate(() => {
    const base = document.createElement('base');
    base.href = 'https://example.org/';
    document.head.append(base);
  });
  assert.ok(!(await page.evaluate(() => document.baseURI)).includes('example.org'), 'no base from elsewhere');
  await page.evaluate(() => {
    window.objects = 0;
    const { createObjectURL, revokeObjectURL } = URL;
    URL.createObjectURL = (blob) => { window.objects++; return createObjectURL.call(URL, blob); };
    URL.revokeObjectURL = (address) => { window.objects--; revokeObjectURL.call(URL, address); };
  });
  for (const name of ['Picture, PNG', 'Picture, SVG']) {
    await page.getByText('Save', { exact: true }).click();
    await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
  }
  await page.waitForFunction(() => window.objects === 0, null, { timeout: 15000 });
});

test('axe finds nothing in any state, light, dark, and in forced colours', async () => {
  const states = [link('(board (square 4))', '&from=B2&view=radials'), link('(board (tiling T3464 2))', '&from=E5&view=walk'), link('(board (sqare 4))'),
    link('(board (remove (hex 3) cells:{2 99}))'), link('(board (square 4))', '&overlays=labels,symmetry'), link('(board (square 4))', '&from=A1&to=B2&pieces=A1%3D1')];
  for (const look of [{ colorScheme: 'light' }, { colorScheme: 'dark' }, { forcedColors: 'active' }]) {
    await open(states[0], look);
    for (const hash of states) {
      if (hash !== states[0]) await go(hash);
      else await still();
      await clean(`${JSON.stringify(look)} ${hash}`);
    }
    for (const [mode, bar] of [['Pieces', '#palette'], ['Edit', '#tools']]) {
      await press(mode);
      await page.locator(bar).waitFor();
      await clean(`${JSON.stringify(look)} ${mode}`);
    }
    for (const [dialog, there] of [['Gallery', '#gallery .thumb svg'], ['My boards', '#boards .thumb svg'], ['Side by side', '#differ .side svg']]) {
      await page.getByRole('button', { name: dialog }).click();
      await page.locator(there).first().waitFor();
      await clean(`${JSON.stringify(look)} ${dialog}`);
      await page.keyboard.press('Escape');
    }
    await page.getByRole('button', { name: 'Examples and tour' }).click();
    await page.locator('#first .strip svg').nth(7).waitFor();
    await clean(`${JSON.stringify(look)} examples`);
    await page.context().close();
  }
});

test('keys alone reach every site of every board of the gallery', { timeout: 600000 }, async () => {
  await open(link('(board (hex 2))'), { viewport: { width: 960, height: 500 } }); // a small picture, since all are drawn
  await drawn(7);
  const { file } = await page.evaluate(() => ({ file: new URL('gallery.json', document.querySelector('script[type=module]').src).href }));
  const groups = await page.evaluate(async (address) => (await fetch(address)).json(), file), seen = new Set();
  const texts = groups.flatMap(({ boards }) => boards.map(([, text]) => text)).filter((text) => !seen.has(text) && seen.add(text));
  assert.ok(texts.length > 100);
  const said = () => page.locator('#description').textContent();
  let sites = 0;
  for (const text of texts) {
    const before = await said();
    await page.evaluate((b) => { location.hash = new URLSearchParams({ b, view: 'site' }); }, text);
    await page.waitForFunction((old) => document.getElementById('description').textContent !== old, before);
    const source = await said(), use = /played on (cell|edge|vert)/.exec(source)[1];
    const count = Number(new RegExp(`([\\d,]+) ${use}`).exec(source)[1].replaceAll(',', ''));
    await page.locator('#board').focus();
    await page.keyboard.press('ArrowUp');
    await page.waitForFunction(() => document.getElementById('from').value !== '');
    // Pressed by the page itself, as soon as the field for the site has another name.
    const reached = new Set(await page.evaluate(async (most) => {
      const field = document.getElementById('from'), names = [field.value], { get, set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
      let written = () => {};
      Object.defineProperty(field, 'value', { configurable: true, get() { return get.call(this); }, set(name) { set.call(this, name); written(); } });
      while (names.length < most) {
        const next = new Promise((resolve) => { written = resolve; });
        document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageUp', bubbles: true, cancelable: true }));
        await next;
        names.push(field.value);
      }
      delete field.value;
      return names;
    }, count));
    assert.equal(reached.size, count, text);
    sites += count;
  }
  console.log(`# ${sites} sites of ${texts.length} boards reached by keys`);
});

test('200 boards in a row leave memory where it was', async () => {
  await open(link('(board (hex 4))'), { serviceWorkers: 'block' });
  // The worker tells the test about its modules, whose memory never shrinks.
  await page.route('**/worker.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `const { instantiate } = WebAssembly; self.started = [];
      WebAssembly.instantiate = async (...given) => { const one = await instantiate(...given); self.started.push(one); return one; };\n${await response.text()}` });
  });
  await page.reload();
  await drawn(37);
  await still();
  const client = await page.context().newCDPSession(page);
  const used = async () => {
    await client.send('HeapProfiler.collectGarbage');
    const modules = await page.workers()[0].evaluate(() => self.started.reduce((sum, { exports }) => sum + (exports.memory?.buffer.byteLength ?? 0), 0));
    return { page: (await client.send('Runtime.getHeapUsage')).usedSize, modules };
  };
  const show = async (from, to) => {
    for (let i = from; i < to; i++) {
      await page.evaluate((b) => { location.hash = new URLSearchParams({ b }); }, `(board (hex ${4 + (i % 7)}))${' '.repeat(i % 50)}`);
      const n = 4 + (i % 7);
      await drawn(3 * n * n - 3 * n + 1);
    }
  };
  await show(0, 40);
  const before = await used();
  await show(40, 240);
  const after = await used(), mega = ({ page: heap, modules }) => `${(heap / 1e6).toFixed(1)} MB and ${(modules / 1e6).toFixed(1)} of modules`;
  console.log(`# memory of the page after 40 boards ${mega(before)}, after 200 more ${mega(after)}`);
  assert.ok(after.page < before.page * 1.25 + 1e6);
  assert.ok(before.modules > 1e6 && after.modules <= before.modules * 1.1, 'boards are given back');
});
