// gallery.mjs - the boards that the page offers. In: docs/gallery.txt, docs/figures.txt and docs/examples.txt.
// Out: a list of groups, each with a title and boards [title, expression], no expression twice.
import { readFileSync } from 'node:fs';

function lines(file) {
  return readFileSync(new URL(`../docs/${file}`, import.meta.url), 'utf8').split('\n');
}

// The lines `draw NAME 'EXPRESSION' OPTIONS`, each perhaps followed by `says TITLE`, under headings.
function figures(file, title) {
  const groups = [];
  let group = null;
  for (const line of lines(file)) {
    const heading = /^heading (.*)/.exec(line), draw = /^draw (\S+) '([^']*)'/.exec(line);
    const says = /^says (.*)/.exec(line);
    if (heading) groups.push((group = { title: title(heading[1]), boards: [] }));
    if (draw && group) group.boards.push([draw[1].replace(/^[a-z]+-/, ''), draw[2]]);
    if (says && group?.boards.length) group.boards.at(-1)[0] = says[1];
  }
  return groups;
}

// The records of the manual: `keyword NAME` or `figures NAME`, then `example NAME EXPRESSION`.
function examples() {
  const group = { title: 'From the manual', boards: [] };
  for (const line of lines('examples.txt')) {
    const example = /^example (\S+) (.*)/.exec(line);
    if (example) group.boards.push([example[1], example[2]]);
  }
  return [group];
}

export function gallery() {
  const seen = new Set();
  const groups = [...figures('gallery.txt', (title) => title), ...figures('figures.txt', () => 'From the paper'),
    ...examples()];
  const merged = new Map();
  for (const { title, boards } of groups) {
    const kept = merged.get(title) ?? [];
    for (const [name, text] of boards) {
      if (seen.has(text)) continue;
      seen.add(text);
      kept.push([name, text]);
    }
    merged.set(title, kept);
  }
  return [...merged].filter(([, boards]) => boards.length > 0).map(([title, boards]) => ({ title, boards }));
}
