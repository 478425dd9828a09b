// features.test.mjs - uses each feature of the page as a person would, in Chromium. Run: node --test, after build.mjs.
// Out: screenshots in out/.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { answer, begin, drawn, end, findings, open as opened, shot, type } from './browser.mjs';

let page;
async function open(...given) {
  page = await opened(...given);
  page.setDefaultTimeout(12000);
}
const link = (text, more = '') => `#${new URLSearchParams({ b: text })}${more}`;
const text = () => page.evaluate(() => [...document.querySelectorAll('.cm-line')].map((line) => { // without the words to choose from
  const copy = line.cloneNode(true);
  for (const choice of copy.querySelectorAll('.cm-choice')) choice.remove();
  return copy.textContent;
}).join('\n').trim());
const becomes = async (test, what) => {
  for (const end = Date.now() + 10000; !test(await text());) {
    assert.ok(Date.now() < end, `the text does not become ${what}, but is ${await text()}`);
    await page.waitForTimeout(30);
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
    await cell(id).click();
    await page.waitForTimeout(120);
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
  await page.waitForFunction(() => document.getElementById('facts').textContent.startsWith('205') || /^\d+/.test(document.getElementById('facts').textContent));
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
  await open(link('(board (tiling T3464 3))', '&from=F6'));
  await answer('F6: ');
  await cell(41).click();
  await page.waitForFunction(() => document.getElementById('from').value !== 'F6' && document.getElementById('to').value === '');
  await page.locator('#board').focus();
  await page.keyboard.press('Escape');
  await page.locator('#from').fill('F6');
  await press('Compare');
  await page.locator('#to').fill('G7');
  await answer('Why F6 and G7');
  await page.locator('svg.board [data-ink="answer"] .ink-shared').waitFor({ state: 'attached' });
  await shot('why');
  await clean('why');
  const name = page.locator('#answer td button.site').first();
  const site = await name.textContent();
  await press('Choose');
  await page.locator('#from').fill('F6');
  await answer('F6: ');
  await press('Compare');
  await page.locator('#to').fill('G7');
  await page.locator('#answer td button.site', { hasText: site }).first().click();
  await page.waitForFunction((to) => document.getElementById('to').value === to || document.getElementById('from').value === to, site);
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
