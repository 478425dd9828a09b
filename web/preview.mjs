// preview.mjs - the picture that other sites show of a link to the page. In: the library as build.mjs has made it, and the text of a board. Out: a PNG of
// the size that they ask for.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const WIDTH = 1200, HEIGHT = 630, MARGIN = 45;
const TEXT = '(board (tiling T3464 3))';

/** `folder` has the wrapper and the parts of the module. */
export async function preview(folder, parts) {
  const { load } = await import(`${folder}tessella.js`);
  const tsl = await load(Object.fromEntries(parts.map(({ name, file }) => [name, readFileSync(new URL(file, folder))])));
  const board = tsl.board(TEXT), size = HEIGHT - 2 * MARGIN, left = WIDTH - MARGIN - size;
  const from = board.find('Cell', 'F6') ?? 0;
  const picture = board.draw({ bare: true, pixels: size, ways: ['Orthogonal'], from: { kind: 'Cell', id: from }, marks: [{ kind: 'Cell', id: from, look: 'origin' }] })
    .replace('<svg ', `<svg x="${left}" y="${MARGIN}" `);
  board.free();
  const says = (y, size, fill, more, text) => `<text x="${MARGIN + 15}" y="${y}" font-family="DejaVu Sans" font-size="${size}" fill="${fill}" ${more}>${text}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>${picture}` +
    says(250, 72, '#26221c', 'font-weight="bold"', 'Tessella') + says(315, 30, '#665e52', '', 'game boards from text') +
    says(410, 27, '#175a72', 'style="font-family:\'DejaVu Sans Mono\'"', TEXT) + '</svg>';
  return execFileSync('rsvg-convert', [], { input: svg, maxBuffer: 1 << 24 });
}
