// page.test.mjs - checks the page in Chromium, as a reader uses it. Run: node --test, after build.mjs.
// Out: a screenshot of each main state in out/, and the times of the worker and to the screen in
// out/playground-times.txt.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { after, before, test } from 'node:test';
import { all, answer, begin, cells, drawn, end, findings, open as opened, out, shot, still, type, wide } from './browser.mjs';

const figures = [];
let site, browser, page;

function tell(line) {
  figures.push(line);
  console.log(`# ${line}`);
}

async function open(...given) { page = await opened(...given); }

before(async () => {
  await begin(8090);
  ({ site, browser } = all);
});
after(async () => {
  writeFileSync(`${out}playground-times.txt`, `${figures.join('\n')}\n`);
  await end();
});

test('a first visit transfers less than 300 kB and shows a board', async () => {
  const context = await browser.newContext({ viewport: wide, colorScheme: 'light', serviceWorkers: 'block' });
  page = all.page = await context.newPage();
  const sizes = [];
  page.on('requestfinished', (request) => sizes.push(request.sizes()));
  await page.goto(site.address, { waitUntil: 'networkidle' });
  await drawn(37);
  const bytes = (await Promise.all(sizes)).reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  tell(`first visit: ${(bytes / 1000).toFixed(0)} kB compressed`);
  assert.ok(bytes > 1000 && bytes < 300000);
  await shot('start');
  await context.close();
});

test('a picture does not wait for other parts of the library, what needs them does', async () => {
  const context = await browser.newContext({ viewport: wide, serviceWorkers: 'block' });
  page = all.page = await context.newPage();
  const asked = [], bring = {};
  for (const part of ['answers', 'boards', 'extras']) {
    const held = new Promise((resolve) => { bring[part] = resolve; });
    await page.route(`**/tessella-${part}.wasm`, async (route) => { asked.push(part); await held; await route.continue(); });
  }
  await page.goto(site.address);
  await drawn(37);
  await type('(board (square 5');
  await drawn(25);
  await page.getByRole('checkbox', { name: 'perimeter' }).check();
  assert.deepEqual(asked, ['answers']);
  await type('(board (dual (square 4');
  await page.locator('#busy').waitFor();
  assert.equal(await cells().count(), 25, 'the last board stays');
  bring.boards();
  bring.answers();
  await drawn(9);
  await cells().nth(4).click();
  await answer('4 sites, Orthogonal');
  assert.deepEqual(asked, ['answers', 'boards'], 'parts come when they are needed');
  await context.close();
});

test('typing draws, an error is underlined with its suggestion', async () => {
  await open();
  await type('(board (square 5'); // the editor closes the brackets
  await drawn(25);
  await type('(board (sqare 6');
  await page.locator('#error', { hasText: "did you mean 'square'" }).waitFor();
  await page.locator('.cm-lintRange-error', { hasText: 'sqare' }).waitFor();
  assert.equal(await cells().count(), 25, 'the last board stays');
  await page.keyboard.press('Escape');
  await shot('error');
  await page.getByRole('button', { name: 'Write square' }).click();
  await drawn(36);
  assert.equal(await page.locator('#error').isVisible(), false);
});

test('a warning is underlined in another colour and listed, and the board is shown', async () => {
  const colour = (selector) => page.locator(selector).first().evaluate((one) => getComputedStyle(one).textDecorationColor);
  await open();
  await drawn(37);
  await type('(board (remove (hex 3) cells:{2 99');
  await page.locator('#warnings li', { hasText: /^Line 1, column 33: .*99/ }).waitFor();
  await page.locator('.cm-lintRange-warning', { hasText: '99' }).waitFor();
  await drawn(18);
  assert.equal(await page.locator('#error').isVisible(), false);
  assert.equal(await page.locator('#stale').isVisible(), false);
  const amber = await colour('.cm-lintRange-warning');
  await shot('warning');
  assert.deepEqual(await findings('#write'), []);
  await type('(board (sqare 3');
  await page.locator('.cm-lintRange-error').waitFor();
  assert.equal(await page.locator('#warnings').isVisible(), false, 'an error takes its place');
  assert.notEqual(await colour('.cm-lintRange-error'), amber);
  await type('(board (hex 3');
  await drawn(19);
  assert.equal(await page.locator('.cm-lintRange-warning, .cm-lintRange-error, #warnings li').count(), 0);
});

test('completion offers keywords with signature and summary, then arguments', async () => {
  await open();
  await type('(board (he');
  const options = page.locator('.cm-tooltip-autocomplete li');
  const accept = async () => { // the editor takes no key for a list that has only just appeared
    await page.waitForTimeout(200);
    await page.keyboard.press('Enter');
  };
  await options.filter({ hasText: /^hexagon/ }).waitFor();
  await page.locator('.cm-completionInfo', { hasText: '(hex [Hexagon' }).waitFor();
  await shot('completion');
  await accept();
  await page.keyboard.type(' Rec');
  await options.filter({ hasText: 'Rectangle' }).waitFor();
  await accept();
  await page.keyboard.type(' 3 4');
  await drawn(11);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type(' use:V');
  await options.filter({ hasText: 'Vertex' }).waitFor();
});

test('hovering tells about a site; clicks show relations, radials, walks and why', async () => {
  await open('#b=(board (square 8))');
  await drawn(64);
  const at = (label) => page.locator(`svg.board [data-kind="Cell"] [data-site="${'ABCDEFGH'.indexOf(label[0]) + 8 * (label[1] - 1)}"]`);
  await at('D4').hover();
  await page.locator('#card', { hasText: 'D4 cell 27' }).waitFor();
  await shot('hover');
  await at('D4').click();
  await answer('D4: 4 sites, Orthogonal');
  await page.getByLabel('Directions').check();
  await page.locator('#relation').selectOption('All');
  await answer('NE');
  const before = await page.locator('svg.board').innerHTML();
  await page.getByLabel('Radials').check();
  await page.locator('#way').selectOption('All');
  await answer('8 radials along All');
  assert.notEqual(await page.locator('svg.board').innerHTML(), before, 'radials are drawn');
  await shot('radials');
  assert.deepEqual((await page.locator('#way option').allTextContents()).slice(0, 4), ['Queen', 'Rook', 'Bishop', 'N']);
  await page.locator('#way').selectOption('Bishop');
  await answer('4 radials along Bishop');
  await page.locator('#way').selectOption('Queen');
  await answer('8 radials along Queen');
  await shot('queen');
  await page.locator('#rules').selectOption('ludii');
  await answer('By the rules of Ludii');
  await page.locator('#rules').selectOption('paper');
  await page.getByLabel('Walk', { exact: true }).first().check();
  await page.locator('#moves').fill('FFL');
  await answer('4 walks FFL');
  await shot('walk');
  await at('D5').click();
  await answer('D5: ');
  await at('D4').click();
  await answer('4 walks FFL');
  await page.getByRole('radio', { name: 'Compare' }).check({ force: true });
  await at('E5').click();
  await answer('Why D4 and E5');
  await answer('Diagonalyes: at the vertex');
  await shot('why');
});

test('a link restores everything', async () => {
  await open('#b=(board (hex 5))');
  await page.getByLabel('labels').check();
  await page.locator('#style').selectOption('plain');
  await page.locator('#from').fill('E5');
  await page.getByLabel('Radials').check();
  await answer('radials along Orthogonal');
  await page.getByRole('button', { name: 'Share' }).click();
  await page.locator('#toast', { hasText: 'copied' }).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const picture = await page.locator('#svg').innerHTML();
  await page.context().close();
  await open(new URL(link).hash);
  await answer('radials along Orthogonal');
  assert.equal(await page.locator('#svg').innerHTML(), picture);
  assert.equal(await page.locator('#from').inputValue(), 'E5');
  assert.equal(await page.locator('#style').inputValue(), 'plain');
});

test('a link with words that do not exist says so, and shows others', async () => {
  await open('#b=(board (square 8))&from=D4&view=radials&way=Nrth');
  await page.locator('#toast', { hasText: "no direction 'Nrth': Orthogonal" }).waitFor();
  await answer('4 radials along Orthogonal');
  assert.equal(await page.locator('#way').inputValue(), 'Orthogonal');
  assert.equal(await page.locator('#error').isVisible(), false);
  await page.context().close();
  await open('#b=(board (square 8))&from=D4&view=walk&facing=Sideways&moves=FFR');
  await page.locator('#toast', { hasText: "no direction 'Sideways'" }).waitFor();
  await answer('4 walks FFR');
  assert.equal(await page.locator('#facing').inputValue(), '');
});

test('SVG, PNG, JSON and PDF', async () => {
  await open('#b=(board (hex 4))');
  const save = async (name) => {
    await page.getByText('Save', { exact: true }).click();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
  };
  const svg = await save('Picture, SVG');
  assert.equal(svg.name, 'hex-4.svg');
  assert.match(svg.bytes.toString(), /^<svg [^]*data-label="C3"[^]*<\/svg>\n$/);
  const png = await save('Picture, PNG');
  assert.deepEqual([...png.bytes.subarray(0, 4)], [0x89, 0x50, 0x4e, 0x47]);
  assert.equal(Math.max(png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)), 2000);
  const json = JSON.parse((await save('All facts, JSON')).bytes);
  assert.equal(json.cells.length, 37);
  assert.equal(json.cells[0].steps.length > 0, true);
  // The dialog of the browser cannot be seen from here: its pages are made into a PDF otherwise.
  await page.getByText('Save', { exact: true }).click();
  await page.getByRole('button', { name: 'Print or PDF…' }).click();
  await page.locator('#cell').selectOption('35');
  await shot('print');
  await page.getByRole('button', { name: 'Print…' , exact: true }).click();
  const frame = page.frameLocator('#print-frame');
  await frame.locator('svg').first().waitFor({ state: 'attached' });
  const pages = await frame.locator('body > div').count();
  assert.ok(pages > 1);
  const sheet = await page.context().newPage();
  await sheet.setContent(await page.locator('#print-frame').getAttribute('srcdoc'));
  const pdf = await sheet.pdf({ path: `${out}playground-board.pdf`, preferCSSPageSize: true, printBackground: true });
  assert.equal(pdf.toString('latin1').match(/\/Type \/Page\b/g).length, pages);
  await sheet.close();
  await page.getByText('Save', { exact: true }).click();
  await page.getByRole('button', { name: 'Copy text' }).click();
  await page.locator('#toast', { hasText: 'copied' }).waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), '(board (hex 4))');
});

test('the gallery opens a board', async () => {
  await open();
  await page.getByRole('button', { name: 'Gallery' }).click();
  await page.locator('#gallery .thumb svg').nth(11).waitFor();
  await shot('gallery');
  await page.getByLabel('Search the gallery').fill('shibumi');
  await page.getByRole('button', { name: 'Shibumi' }).click();
  await page.locator('#facts', { hasText: '4 layers' }).waitFor();
  const before = await page.locator('#svg').innerHTML();
  await page.locator('#turn').fill('60');
  await page.waitForFunction((old) => document.getElementById('svg').innerHTML !== old, before);
  await shot('turned');
});

test('the gallery has every game, with its pieces, and is searched as one types', async () => {
  await open();
  await page.getByRole('button', { name: 'Gallery' }).click();
  const found = page.locator('#gallery-list button');
  await found.first().waitFor();
  const titles = () => found.evaluateAll((all) => all.map((one) => one.lastChild.textContent));
  for (const name of ['Hex', 'Alquerque', 'Bagh chal', 'Chess', 'Kōnane']) assert.ok((await titles()).includes(name), name);
  assert.deepEqual((await titles()).filter((title) => /\*|^\d+$|^[a-z]/.test(title)), [], 'titles are words');
  await page.getByLabel('Search the gallery').fill('konane');
  assert.deepEqual(await titles(), ['Kōnane']);
  await page.locator('#gallery .thumb svg circle').first().waitFor();
  await found.first().click();
  await drawn(64);
  await page.waitForFunction(() => document.querySelectorAll('svg.board circle').length === 62);
  await shot('pieces');
  await page.waitForFunction(() => /pieces=/.test(location.hash));
  await type('(board (square 5))');
  await drawn(25);
  assert.equal(await page.locator('svg.board circle').count(), 0, 'pieces are those of a board');
  await page.context().close();
  await open('#b=(board (square 3))&pieces=H8%3D1');
  await page.locator('#toast', { hasText: 'pieces do not fit' }).waitFor();
  await drawn(9);
});

test('completion knows where it stands', async () => {
  await open();
  const options = page.locator('.cm-tooltip-autocomplete li'), labels = () => page.locator('.cm-tooltip-autocomplete .cm-completionLabel').allTextContents();
  await type('(board (tiling ');
  await options.filter({ hasText: 'T488' }).waitFor();
  assert.ok((await labels()).every((label) => /^T\d/.test(label)), (await labels()).join());
  await shot('completion-tiling');
  await page.keyboard.type('T3464 ');
  await page.keyboard.press('Control+Space');
  await options.filter({ hasText: 'Star' }).waitFor();
  assert.ok(!(await labels()).some((label) => /^T\d/.test(label)), 'the tiling is there already');
  await page.keyboard.press('Escape');
  await type('(board (square 5) use:Vertex ');
  await page.keyboard.type('u');
  await page.keyboard.press('Control+Space');
  await page.waitForTimeout(400);
  assert.ok(!(await labels()).includes('use:'), 'an attribute is offered once');
});

test('chips that exclude each other do, and one that does nothing is off', async () => {
  await open('#b=(board (hex 4))&style=plain');
  await drawn(37);
  const box = (name) => page.getByRole('checkbox', { name, exact: true });
  await box('labels').check();
  await box('ids').check();
  assert.equal(await box('labels').isChecked(), false);
  await box('labels').check();
  assert.equal(await box('ids').isChecked(), false);
  await page.waitForFunction(() => /A1/.test(document.getElementById('svg').textContent));
  assert.equal(await box('phases').isDisabled(), false);
  await page.locator('#style').selectOption('board');
  await page.waitForFunction(() => document.querySelector('#overlays input[value=phases]').disabled);
});

test('more states, to be looked at', async () => {
  const dark = { colorScheme: 'dark' }, phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const gallery = async () => {
    await page.getByRole('button', { name: 'Gallery' }).click();
    await page.locator('#gallery .thumb svg').nth(5).waitFor();
  };
  const answered = (text) => () => answer(text);
  for (const [name, hash, options, act] of [
    ['overlays', '#b=(board (hex 4))&overlays=labels,perimeter,corners,dual&region=Centre', {}, () => drawn(37)],
    ['menu', '', {}, () => page.getByText('Save', { exact: true }).click()],
    ['help', '#b=(board (tiling T488 3))', {}, () => page.locator('#help-title').click()],
    ['about', '#b=(board (square 4 pyramidal:True) use:Vertex)&from=V:3&view=site&turn=40', {}, answered('A4/0')],
    ['variants', '#b=(board (tiling T3464 3))&from=E4&view=walk&moves=FFRF', {}, answered('7 walks')],
    ['tracks', '#b=(surakartaBoard (square 6))&style=graph', {}, answered('Track2B')],
    ['print-style', '#b=(board (square 9) use:Vertex)&style=plain&overlays=labels', {}, () => drawn(64)],
    ['paper', '#b=(board (tiling T3636 3))', {}, () => page.emulateMedia({ media: 'print' })],
    ['undrawn', '#b=(board (hex 90))', {}, () => page.locator('canvas.large').waitFor()],
    ['empty-dark', '#b=(board (sqare 4))', dark, () => page.locator('#empty').waitFor()],
    ['gallery-dark', '', dark, gallery],
    ['warning-dark', '#b=(board (remove (hex 3) cells:{2 99}))&from=C3&view=radials&way=Queen', dark,
      () => page.locator('#warnings li').waitFor()],
    ['why-dark', '#b=(board (tiling T3464 3))&from=E4&to=E5', dark, answered('Why E4 and E5')],
    ['gallery-phone', '', phone, gallery],
    ['error-phone', '#b=(board (sqare 4))', phone, () => page.locator('#error').waitFor()],
    ['turned-phone', '#b=(board (square 4 pyramidal:True) use:Vertex)&turn=40', phone, () => page.locator('#turn').waitFor()],
  ]) {
    await open(hash, options);
    await act();
    await still();
    const { wide: over, high } = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth - innerWidth, high: document.documentElement.scrollHeight - innerHeight,
    }));
    assert.ok(over <= 0 && (options === phone || high <= 0), `${name} is ${over} too wide and ${high} too high`);
    await shot(name);
    await page.context().close();
  }
});

test('wheel and drag move the window, not the board', async () => {
  await open('#b=(board (hex 4))');
  const box = () => page.locator('svg.board').getAttribute('viewBox');
  await drawn(37);
  const all = await box(), rect = await page.locator('#board').boundingBox();
  await page.mouse.move(rect.x + 200, rect.y + 200);
  await page.mouse.wheel(0, -300);
  await page.waitForFunction((old) => document.querySelector('svg.board').getAttribute('viewBox') !== old, all);
  const zoomed = await box();
  await page.mouse.down();
  await page.mouse.move(rect.x + 260, rect.y + 240, { steps: 4 });
  await page.mouse.up();
  assert.notEqual(await box(), zoomed);
  assert.equal(await page.locator('#from').inputValue(), '', 'a drag chooses nothing');
  await page.getByRole('button', { name: 'Fit' }).click();
  assert.equal(await box(), all);
});

test('the keyboard reaches every part of the board', async () => {
  await open('#b=(board (square 5))');
  await drawn(25);
  await page.locator('#board').focus();
  await page.keyboard.press('ArrowUp');
  await page.waitForFunction(() => document.getElementById('from').value === 'C3');
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => document.getElementById('from').value === 'D3');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await answer('Why D3 and D4');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.getElementById('from').value === '');
  assert.match(await page.locator('#description').textContent(), /25 cells.*played on cells/);
});

test('keys reach every site of boards in layers, and of celtic ones', async () => {
  for (const [board, count] of [['(board (square 3 pyramidal:True) use:Vertex)', 14], ['(board (celtic 2))', 0], ['(board (layers 2 (square 2)) use:Vertex)', 0]]) {
    await open(`#${new URLSearchParams({ b: board })}`);
    await page.locator('svg.board').waitFor();
    await page.locator('#board').focus();
    await page.keyboard.press('ArrowUp');
    const chosen = page.locator('#from'), seen = new Set();
    await page.waitForFunction(() => document.getElementById('from').value !== '');
    while (!seen.has(await chosen.inputValue())) {
      const before = await chosen.inputValue();
      seen.add(before);
      await page.keyboard.press('PageUp');
      await page.waitForFunction((old) => document.getElementById('from').value !== old, before);
    }
    const use = (await page.locator('#description').textContent()).match(/played on (\w+)/)[1];
    const all = Number((await page.locator('#facts').textContent()).match(new RegExp(`(\\d+).(?:${use}|vert)`))[1]);
    assert.equal(seen.size, count || all, board);
    await page.context().close();
  }
});

test('focus stays with whoever follows a site in the answer', async () => {
  await open('#b=(board (square 5))&from=C3');
  await answer('C3: 4 sites');
  await page.locator('#answer button.site').first().focus();
  await page.keyboard.press('Enter');
  await answer('C4: 4 sites');
  assert.equal(await page.evaluate(() => document.getElementById('answer').contains(document.activeElement)), true);
});

test('forced colours tell which chip is on', async () => {
  await open('#b=(board (hex 3))&overlays=perimeter', { forcedColors: 'active' });
  const colour = (name) => page.locator('#overlays label', { hasText: name }).locator('span').evaluate((one) => getComputedStyle(one).backgroundColor);
  assert.notEqual(await colour('perimeter'), await colour('corners'));
  await shot('forced');
});

test('the board cannot be lost by dragging, nor does it trap the wheel of a page that scrolls', async () => {
  await open('#b=(board (hex 4))');
  await drawn(37);
  const rect = await page.locator('#board').boundingBox();
  for (let i = 0; i < 5; i++) {
    await page.mouse.move(rect.x + rect.width - 20, rect.y + rect.height - 20);
    await page.mouse.down();
    await page.mouse.move(rect.x + 20, rect.y + 20, { steps: 3 });
    await page.mouse.up();
  }
  const inside = await page.evaluate(() => {
    const board = document.getElementById('board').getBoundingClientRect();
    return [...document.querySelectorAll('svg.board [data-kind="Cell"] [data-site]')].some((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return right > board.left && left < board.right && bottom > board.top && top < board.bottom;
    });
  });
  assert.equal(inside, true);
  await page.context().close();
  await open('#b=(board (hex 4))', { viewport: { width: 800, height: 600 } });
  await drawn(37);
  const low = await page.locator('#board').boundingBox(), window = await page.locator('svg.board').getAttribute('viewBox');
  await page.mouse.move(low.x + 100, low.y + 60);
  await page.mouse.wheel(0, 300);
  await page.waitForFunction(() => scrollY > 0);
  assert.equal(await page.locator('svg.board').getAttribute('viewBox'), window);
});

test('a file dropped into the editor is its text, and help follows what is pasted', async () => {
  await open('#b=(board (hex 4))');
  await drawn(37);
  await page.locator('.cm-content').evaluate((content) => {
    const data = new DataTransfer(), { x, y } = content.getBoundingClientRect();
    data.items.add(new File(['(board (square 5))\n'], 'a.txt', { type: 'text/plain' }));
    content.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true, clientX: x + 40, clientY: y + 20 }));
  });
  await drawn(25);
  await page.locator('#help-title', { hasText: /^square/ }).waitFor();
  await page.evaluate(() => navigator.clipboard.writeText('(board (tri 3))'));
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+v');
  await drawn(9);
  await page.locator('#help-title', { hasText: /^tri/ }).waitFor();
});

test('phones do not zoom into fields', async () => {
  await open('', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const small = await page.evaluate(() => [...document.querySelectorAll('input[type=text], input[type=search], select, .cm-content')]
    .filter((one) => parseFloat(getComputedStyle(one).fontSize) < 16).map((one) => one.id || one.className));
  assert.deepEqual(small, []);
});

test('a slow board does not freeze the page and can be stopped', async () => {
  // So many crossings that it takes half a minute: who looks twice a second sees that the page is busy.
  const slow = '(board (splitCrossings (complete (square 8';
  await open();
  await drawn(37);
  await type(slow);
  await page.locator('#busy').waitFor();
  await page.keyboard.press('End');
  await shot('busy');
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.locator('#busy').waitFor({ state: 'hidden' });
  await type('(board (hex 3');
  await drawn(19);
  // Typing on gives up a slow board on its own.
  await type(slow);
  await page.locator('#busy').waitFor();
  const start = Date.now();
  await type('(board (square 3');
  await drawn(9);
  assert.ok(Date.now() - start < 5000);
});

test('after Stop the old board looks old, answers about itself, and the text can be tried again', async () => {
  const slow = '(board (splitCrossings (complete (square 8))))';
  await open('#b=(board (hex 4))');
  await drawn(37);
  await type(slow);
  await page.locator('#busy').waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.locator('#stale', { hasText: 'Stopped' }).waitFor();
  await shot('stopped');
  await cells().nth(18).hover();
  await page.locator('#card', { hasText: 'cell 18' }).waitFor({ timeout: 5000 });
  await cells().nth(18).click();
  await answer('D4: 6 sites, Orthogonal');
  assert.equal(await page.locator('#stale').isVisible(), true, 'it is still old');
  await page.locator('#board').focus();
  await page.keyboard.press('ArrowRight');
  await answer('E4: 6 sites, Orthogonal');
  const start = Date.now();
  await type('(board (square 3))');
  await drawn(9);
  assert.ok(Date.now() - start < 5000, 'nothing was built out of sight');
  assert.equal(await page.locator('#stale').isVisible(), false);
  await type(slow);
  await page.locator('#busy').waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.locator('#busy').waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  // The same with a mistake in the text.
  await type('(board (sqare 3))');
  await page.locator('#stale', { hasText: 'the last board that could be built' }).waitFor();
  await cells().nth(4).click();
  await answer('B2: 4 sites, Orthogonal');
  await page.locator('#error', { hasText: 'sqare' }).waitFor();
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.locator('#error', { hasText: 'sqare' }).waitFor();
});

test('saving says that it takes time, can be cancelled, and is not lost by typing', async () => {
  await open('#b=(board (hex 60))');
  await page.locator('#facts', { hasText: '10,621' }).waitFor();
  const menu = async (name) => {
    await page.getByText('Save', { exact: true }).click();
    await page.getByRole('button', { name }).click();
  };
  await menu('All facts, JSON');
  await page.locator('#saving', { hasText: 'Saving' }).waitFor();
  await shot('saving');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.locator('#toast', { hasText: 'Cancelled' }).waitFor();
  assert.equal(await page.locator('#saving').isVisible(), false);
  const download = page.waitForEvent('download');
  await menu('All facts, JSON');
  await page.locator('#saving').waitFor();
  await type('(board (square 3))');
  await drawn(9);
  const file = await download;
  assert.equal(file.suggestedFilename(), 'hex-60.json');
  assert.equal(JSON.parse(readFileSync(await file.path())).cells.length, 10621);
});

test('what cannot be loaded is told of, and tried again', async () => {
  const context = await browser.newContext({ viewport: wide, serviceWorkers: 'block' });
  page = all.page = await context.newPage();
  let broken = /tessella-(answers|boards)|gallery\.json/;
  await page.route('**/*', (route) => (broken.test(route.request().url()) ? route.abort() : route.continue()));
  await page.goto(site.address);
  await drawn(37);
  await cells().nth(18).click();
  await page.locator('#stale, #toast', { hasText: 'could not be loaded' }).first().waitFor();
  await page.getByRole('button', { name: 'Gallery' }).click();
  await page.locator('#gallery-list', { hasText: 'could not be loaded' }).waitFor();
  await shot('lost');
  broken = /nothing/;
  await page.locator('#gallery-list').getByRole('button', { name: 'Retry' }).click();
  await page.locator('#gallery .thumb svg').nth(3).waitFor();
  await page.keyboard.press('Escape');
  await type('(board (dual (square 4');
  await drawn(9);
  await context.close();
  const second = await browser.newContext({ viewport: wide, serviceWorkers: 'block' });
  page = all.page = await second.newPage();
  let worker = true;
  await page.route('**/worker*.js', (route) => (worker ? route.abort() : route.continue()));
  await page.goto(site.address);
  await page.locator('#stale', { hasText: 'could not be loaded' }).waitFor();
  worker = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await drawn(37);
  await second.close();
});

test('a version of the page finds its own files or none', async () => {
  const context = await browser.newContext({ viewport: wide, serviceWorkers: 'block' });
  page = all.page = await context.newPage();
  const folders = new Set();
  let gone = false;
  await page.route('**/*', (route) => {
    const path = new URL(route.request().url()).pathname;
    if (/\.(js|css|wasm|json)$/.test(path)) folders.add(path.replace(/[^/]*$/, ''));
    return gone && /^\/[0-9a-f]{12}\//.test(path) ? route.fulfill({ status: 404 }) : route.continue();
  });
  await page.goto(site.address);
  await drawn(37);
  await type('(board (splitCrossings (complete (square 8');
  await page.locator('#busy').waitFor();
  gone = true; // another version has taken its place
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.locator('#stale', { hasText: 'reload the page' }).waitFor();
  assert.equal(folders.size, 1);
  assert.match([...folders][0], /^\/[0-9a-f]{12}\/$/);
  await context.close();
});

test('a slow board is given up for one typed at once, and when it comes first', async () => {
  const slow = '(board (splitCrossings (complete (square 8))))', start = Date.now();
  const write = (text) => page.evaluate((b) => { location.hash = new URLSearchParams({ b }); }, text);
  await open(`#${new URLSearchParams({ b: slow })}`); // which waits until the page can be used
  await write('(board (hex 3))');
  await drawn(19);
  await write(slow);
  await write('(board (square 3))'); // before anybody is out of patience
  await drawn(9);
  await write(slow);
  await write('(board (sqare 3))');
  await page.locator('#error', { hasText: 'sqare' }).waitFor();
  assert.ok(Date.now() - start < 10000);
});

test('dark mode, a phone, and no network', async () => {
  await open('#b=(board (tiling T3464 3))&from=D1&view=directions&relation=All', { colorScheme: 'dark' });
  await answer('All');
  await shot('dark');
  await page.context().close();
  await open('#b=(board (hex 4))&from=D4', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await answer('Orthogonal');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(overflow <= 0, `the page is ${overflow} pixels too wide`);
  await page.screenshot({ path: `${out}playground-phone.png`, fullPage: true });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
  await page.reload();
  await page.waitForSelector('html[data-ready]');
  await answer('Orthogonal');
});

// The machine that runs the tests is shared and has no graphics card: figures are printed, and only what is
// far off fails.
test('times', async () => {
  await open();
  await drawn(37);
  await page.waitForTimeout(4000); // until the worker is warm
  tell(`times on ${cpus().length} processors with a load of ${loadavg()[0].toFixed(1)}, the least of 8 and their median`);
  for (const [text, count] of [['(board (hex 4))', 37], ['(board (square 19) use:Vertex)', 324], ['(board (hex 13))', 469],
    ['(board (square 30))', 900], ['(board (hex 18))', 919], ['(board (square 44))', 1936], ['(board (hex 26))', 1951],
    ['(board (tri 44))', 1936], ['(board (tiling T3464 10))', 1741],
    [`(board (concentric {1 8 16 32 ${'64 '.repeat(29)}}))`, 1913]]) {
    const worker = [], screen = [];
    for (let round = 0; round < 8; round++) {
      await page.evaluate(() => performance.clearMeasures());
      await page.evaluate(([b, i]) => { location.hash = new URLSearchParams({ b: `${b}${' '.repeat(i)}` }); }, [text, round]);
      await page.waitForFunction(() => performance.getEntriesByName('screen').length > 0);
      const [a, b] = await page.evaluate(() => ['worker', 'screen'].map((name) => performance.getEntriesByName(name).at(-1).duration));
      worker.push(a);
      screen.push(b);
    }
    await drawn(count);
    const median = (list) => list.sort((x, y) => x - y)[list.length >> 1];
    tell(`${text.slice(0, 32).padEnd(32)} ${String(count).padStart(5)} cells: worker ${Math.min(...worker).toFixed(1)} ms ` +
      `(median ${median(worker).toFixed(1)}), on the screen ${Math.min(...screen).toFixed(0)} ms (median ${median(screen).toFixed(0)})`);
    assert.ok(Math.min(...worker) < 160 && Math.min(...screen) < 1000);
  }
});
