// browser.mjs - what the tests of the page share: a server, Chromium, and a page as a reader opens it. Holds: an error in a page fails its test.
import { mkdirSync, readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { serve } from '../serve.mjs';

export const out = new URL('../../out/', import.meta.url).pathname;
export const wide = { width: 1280, height: 800 };
const axe = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync'];

/** The server and the browser, and `page`, which is the one that was opened last. */
export const all = { site: null, browser: null, page: null };

export async function begin(port) {
  mkdirSync(out, { recursive: true });
  all.site = await serve(port);
  all.browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: flags });
}

export async function end() {
  await all.browser?.close();
  all.site?.server.close();
}

/** A page of its own for every test; the one before it is closed, so that nothing but this one runs. */
export async function open(hash = '', options = {}) {
  await all.page?.context().close();
  const context = await all.browser.newContext({
    viewport: wide, colorScheme: 'light', permissions: ['clipboard-read', 'clipboard-write'], ...options,
  });
  const page = (all.page = await context.newPage());
  page.on('pageerror', (error) => { throw error; });
  await page.goto(all.site.address + hash);
  await page.waitForSelector('html[data-ready]');
  return page;
}

/** Until nothing is to come any more: the picture is there with its regions, or what is wrong is said. */
export const still = () => all.page.waitForFunction(() => document.getElementById('board').getAttribute('aria-busy') === 'false');

/** Follows a link within the page, and waits for all that it brings. */
export async function go(hash) {
  await all.page.evaluate((to) => new Promise((resolve) => {
    addEventListener('hashchange', resolve, { once: true });
    location.hash = to;
  }), hash);
  await still();
}

/** Two frames later all that was asked of the browser is on the screen. */
export const frames = () => all.page.evaluate(() => new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); }));

export const shot = (name) => all.page.screenshot({ path: `${out}playground-${name}.png` });
export const cells = () => all.page.locator('svg.board [data-kind="Cell"] [data-site]');
export const drawn = (count) => all.page.waitForFunction((n) => document.querySelectorAll(
  'svg.board [data-kind="Cell"] [data-site]').length === n, count);
export const answer = (text) => all.page.locator('#answer', { hasText: text }).waitFor();

export async function type(text) {
  await all.page.locator('.cm-content').click();
  await all.page.keyboard.press('Control+a');
  await all.page.keyboard.type(text);
}

/** What axe finds in the page as it is, each as a line. */
export async function findings(within = 'document') {
  await all.page.evaluate(axe);
  return all.page.evaluate(async (root) => {
    const { violations } = await window.axe.run(root === 'document' ? document : document.querySelector(root), { resultTypes: ['violations'] });
    return violations.map(({ id, impact, nodes }) => `${impact} ${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' ')}`);
  }, within);
}
