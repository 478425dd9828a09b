// firefox.test.mjs - the page in Firefox: each feature once, as a reader uses it, since Chromium's tests see to the rest. Run: node --test, after
// build.mjs. Holds: an error in a page fails its test; nothing waits for a clock, only for what is shown.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import puppeteer from 'puppeteer-core';
import { serve } from '../serve.mjs';

const out = new URL('../../out/', import.meta.url).pathname;
const axe = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
let site, browser, page;

before(async () => {
  mkdirSync(out, { recursive: true });
  site = await serve(8092);
  browser = await puppeteer.launch({
    browser: 'firefox', executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr', headless: true, defaultViewport: { width: 1280, height: 800 },
  });
});
after(async () => {
  await browser?.close();
  site?.server.close();
});

const link = (text, more = '') => `#${new URLSearchParams({ b: text })}${more}`;
async function open(hash) {
  await page?.close();
  page = await browser.newPage();
  page.setDefaultTimeout(60000);
  page.on('pageerror', (error) => { throw error; });
  await page.goto(site.address + hash);
  await page.waitForSelector('html[data-ready]');
}
const drawn = (count) => page.waitForFunction((n) => document.querySelectorAll('svg.board [data-kind="Cell"] [data-site]').length === n, {}, count);
const says = (id, text) => page.waitForFunction((at, wanted) => {
  const box = document.getElementById(at);
  return !box.hidden && box.textContent.includes(wanted);
}, {}, id, text);
const written = (wanted) => page.waitForFunction((text) => [...document.querySelectorAll('.cm-line')].map((line) => {
  const copy = line.cloneNode(true); // without the words to choose from
  for (const choice of copy.querySelectorAll('.cm-choice')) choice.remove();
  return copy.textContent;
}).join('\n').trim() === text, {}, wanted);
async function type(text) {
  await page.click('.cm-content');
  await page.keyboard.down('Control');
  await page.keyboard.press('a');
  await page.keyboard.up('Control');
  await page.keyboard.type(text);
}
const middle = (selector) => page.$eval(selector, (one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
});
const cell = (id) => `svg.board [data-kind="Cell"] [data-site="${id}"]`;
async function tap(id) {
  const { x, y } = await middle(cell(id));
  await page.mouse.click(x, y);
}
/** A switch, by the text that stands on it. */
const press = (text) => page.evaluate((wanted) => {
  [...document.querySelectorAll('.chips label')].find((one) => one.textContent === wanted && one.offsetParent !== null).querySelector('input').click();
}, text);
async function drag(selector, dx) {
  const { x, y } = await middle(selector);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx, y, { steps: 5 });
  await page.mouse.up();
}
async function clean(what) {
  await page.evaluate(axe);
  const found = await page.evaluate(async () => (await window.axe.run(document, { resultTypes: ['violations'] })).violations
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' ')}`));
  assert.deepEqual(found, [], what);
}

test('a first visit teaches; typing draws, mistakes are told with what was meant', async () => {
  await open('');
  await says('answer', 'D4: 6 sites, Orthogonal');
  await page.waitForFunction(() => document.querySelectorAll('#first .strip svg').length === 8);
  await page.screenshot({ path: `${out}playground-firefox.png` });
  await clean('first visit');
  await type('(board (square 5');
  await drawn(25);
  await type('(board (sqare 6');
  await says('error', "did you mean 'square'");
  await page.click('#error button');
  await drawn(36);
});

test('numbers are dragged and turned by keys, words chosen', async () => {
  await open(link('(board (tiling T3464 Hexagon 3) use:Vertex)'));
  await page.waitForSelector('svg.board');
  await drag('.cm-dial', 20);
  await written('(board (tiling T3464 Hexagon 5) use:Vertex)');
  await page.keyboard.down('Alt');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.up('Alt');
  await written('(board (tiling T3464 Hexagon 4) use:Vertex)');
  await page.select('.cm-choice select', 'T3636');
  await written('(board (tiling T3636 Hexagon 4) use:Vertex)');
});

test('pointing, choosing, lines, and why', async () => {
  await open(link('(board (square 8))'));
  await drawn(64);
  const { x, y } = await middle(cell(27));
  await page.mouse.move(x, y);
  await says('card', 'D4 cell 27');
  await page.mouse.click(x, y);
  await says('answer', 'D4: 4 sites, Orthogonal');
  await press('Radials');
  await page.waitForSelector('#way option[value="Bishop"]');
  await page.select('#way', 'Bishop');
  await says('answer', '4 radials along Bishop');
  await press('Compare');
  await tap(36);
  await says('answer', 'Why D4 and E5');
  await page.waitForSelector('svg.board [data-ink="answer"] .ink-shared');
  await page.focus('#board');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.getElementById('from').value === '');
});

test('clicks write clauses, pieces are placed, the gallery and what is kept open', async () => {
  await open(link('(board (square 4))'));
  await drawn(16);
  await press('Edit');
  await says('tools', 'Remove cells');
  await tap(5);
  await written('(board (remove (square 4) cells:{5}))');
  await drawn(15);
  await page.waitForSelector('svg.board [data-ink="holes"] path');
  await press('Pieces');
  await says('palette', 'Letter');
  await tap(0);
  await page.waitForFunction(() => new URLSearchParams(location.hash.slice(1)).get('pieces') === 'A1=1');
  await clean('pieces');
  await page.click('#open-boards');
  await page.waitForSelector('#boards .thumb svg');
  await page.keyboard.press('Escape');
  await page.click('#open-gallery');
  await page.waitForSelector('#gallery .thumb svg');
  await page.type('#gallery-search', 'konane');
  await page.waitForFunction(() => document.querySelectorAll('#gallery-list button').length === 1);
  await page.click('#gallery-list button');
  await drawn(64);
});

test('pictures are saved, and their addresses given back', async () => {
  await open(link('(board (hex 3))'));
  await drawn(19);
  await page.evaluate(() => { // a browser without a window asks where files should go
    window.saved = [];
    const { createObjectURL } = URL;
    URL.createObjectURL = (blob) => { window.saved.push([blob.type, blob.size]); return createObjectURL.call(URL, blob); };
    HTMLAnchorElement.prototype.click = () => {};
  });
  for (const what of ['svg', 'png']) {
    await page.click('#save summary');
    await page.click(`[data-save=${what}]`);
    await page.waitForFunction((type) => window.saved.some(([given, size]) => given === type && size > 1000), {}, what === 'svg' ? 'image/svg+xml' : 'image/png');
  }
});

test('a slow board is stopped; the one before it answers', async () => {
  await open(link('(board (hex 4))'));
  await drawn(37);
  await type('(board (splitCrossings (complete (square 8');
  await says('busy', 'Building');
  await page.click('#stop');
  await says('stale', 'Stopped');
  await tap(18);
  await says('answer', 'D4: 6 sites, Orthogonal');
  await type('(board (hex 3');
  await drawn(19);
});

test('boards in layers are turned by dragging, large ones are drawn on a canvas', async () => {
  await open(link('(board (square 5 pyramidal:True) use:Vertex)'));
  await page.waitForSelector('svg.board');
  await drag('#board', 50);
  await page.waitForFunction(() => Number(document.getElementById('turn').value) > 10);
  await type('(board (hex 90');
  await page.waitForSelector('canvas.large');
  await says('facts', '24,031');
  const { x, y } = await middle('canvas.large');
  await page.mouse.click(x, y);
  await says('answer', '6 sites, Orthogonal');
});

test('wrapped boards: a surface is chosen, and a copy beyond the seam is the site itself', async () => {
  await open(link('(board (square 6))'));
  await drawn(36);
  await page.select('#surface', 'Torus');
  await written('(board (wrap Torus (square 6)))');
  await page.waitForSelector('svg.board [data-ghost="C0"]');
  const { x, y } = await middle('svg.board [data-ghost="C0"]');
  await page.mouse.move(x, y);
  await says('card', 'across the seam');
  await page.mouse.click(x, y);
  await says('answer', 'A1: 4 sites, Orthogonal');
});

test('dark by choice', async () => {
  await open(link('(board (tiling T3464 3))', '&from=D1&view=directions&relation=All'));
  await says('answer', 'All');
  await page.click('#theme');
  await page.click('#theme');
  await page.waitForFunction(() => document.querySelector('svg.board rect').getAttribute('fill') !== '#ffffff');
  await clean('dark');
});
