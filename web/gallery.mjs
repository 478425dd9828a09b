// gallery.mjs - the boards that the page offers. In: docs/gallery.txt, docs/figures.txt and docs/examples.txt.
// Out: what the manual says and shows of each keyword; and a list of groups, each with a title and boards [title, expression, pieces]. Boards with a title of their own are all there, even if
// games share them; of others no expression comes twice.
import { readFileSync } from 'node:fs';

function lines(file) {
  return readFileSync(new URL(`../docs/${file}`, import.meta.url), 'utf8').split('\n');
}

/** "Split crossings" for op-splitCrossings; a number needs the word before it. */
function titleOf(name) {
  const words = name.replace(/^[a-z]+-(?=[A-Za-z])/, '').replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('-', ' ').trim().toLowerCase();
  return words[0].toUpperCase() + words.slice(1);
}

// The lines `draw NAME 'EXPRESSION' OPTIONS`, each perhaps followed by `says TITLE`, under headings.
function figures(file, title) {
  const groups = [];
  let group = null;
  for (const line of lines(file)) {
    const heading = /^heading (.*)/.exec(line), draw = /^draw (\S+) '([^']*)'(.*)/.exec(line);
    const says = /^says (.*)/.exec(line);
    if (heading) groups.push((group = { title: title(heading[1]), boards: [] }));
    if (draw && group) {
      const pieces = /--pieces (?:'([^']*)'|(\S+))/.exec(draw[3]);
      group.boards.push({ title: titleOf(draw[1]), text: draw[2], pieces: pieces?.[1] ?? pieces?.[2] ?? '', own: false });
    }
    if (says && group?.boards.length) Object.assign(group.boards.at(-1), { title: says[1].replaceAll('*', ''), own: true });
  }
  return groups;
}

// The records of the manual: `keyword NAME` or `figures NAME`, then `example NAME EXPRESSION`.
function examples() {
  const group = { title: 'From the manual', boards: [] };
  for (const line of lines('examples.txt')) {
    const example = /^example (\S+) (.*)/.exec(line);
    if (example) group.boards.push({ title: titleOf(`-${example[1]}`), text: example[2], pieces: '', own: false });
  }
  return [group];
}

/** Of the manual, by keywords: its text and its examples with their captions. */
export function manual() {
  const all = {};
  let entry = null;
  for (const line of lines('examples.txt')) {
    const keyword = /^keyword (\S+)/.exec(line), example = /^example \S+ (.*)/.exec(line), caption = /^caption (.*)/.exec(line), text = /^text ?(.*)/.exec(line);
    if (keyword) entry = all[keyword[1]] ??= { text: '', examples: [] };
    else if (line === '' || line.startsWith('figures')) entry = null;
    else if (!entry) continue;
    else if (example) entry.examples.push([example[1], '']);
    else if (caption && entry.examples.length) entry.examples.at(-1)[1] = `${entry.examples.at(-1)[1]} ${caption[1]}`.trim().replaceAll('`', '');
    else if (text?.[1] === '' || text?.[1].startsWith('|')) entry.ended = true; // the first paragraph is enough
    else if (text && entry.examples.length === 0 && !entry.ended) entry.text = `${entry.text} ${text[1]}`.trim().replaceAll(/[`*]|\[([^\]]*)\]\([^)]*\)/g, '$1');
  }
  for (const one of Object.values(all)) delete one.ended;
  return all;
}

export function gallery() {
  const seen = new Set();
  const groups = [...figures('gallery.txt', (title) => title), ...figures('figures.txt', () => 'From the paper'),
    ...examples()];
  const merged = new Map();
  for (const { title, boards } of groups) {
    const kept = merged.get(title) ?? [];
    for (const { title: name, text, pieces, own } of boards) {
      if (seen.has(text) && !own) continue;
      seen.add(text);
      kept.push(pieces ? [name, text, pieces] : [name, text]);
    }
    merged.set(title, kept);
  }
  return [...merged].filter(([, boards]) => boards.length > 0).map(([title, boards]) => ({ title, boards }));
}
