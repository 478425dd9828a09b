// clauses.ts - the text of a board as clauses, and writing into it. In: text, places in it, numbers of sites. Out: text.
// Holds: only the clause that is meant changes; all else stays as it was written, comments too.

/** A word, a clause (...) or a list {...}; `name` of an attribute that stands before it. */
export interface Node { from: number; to: number; kind: 'word' | 'clause' | 'list'; keyword: string; name: string; children: Node[] }

/** What stands in a text; brackets that are missing at the end are thought there. */
export function parse(text: string): Node {
  const root: Node = { from: 0, to: text.length, kind: 'list', keyword: '', name: '', children: [] }, open = [root];
  let name = '';
  for (const match of text.matchAll(/\/\/[^\n]*|"[^"]*"|[(){}]|[A-Za-z]\w*:|[^\s(){}":]+/g)) {
    const [part] = match, from = match.index, top = open.at(-1)!;
    if (part.startsWith('//')) continue;
    if (part === ')' || part === '}') {
      top.to = from + 1;
      if (open.length > 1) open.pop();
    } else if (part.endsWith(':')) name = part.slice(0, -1);
    else {
      const node: Node = { from, to: from + part.length, kind: part === '(' ? 'clause' : part === '{' ? 'list' : 'word', keyword: '', name, children: [] };
      name = '';
      if (node.kind === 'word' && top.kind === 'clause' && top.children.length === 0 && top.keyword === '' && from === top.from + 1) top.keyword = part;
      else top.children.push(node);
      if (node.kind !== 'word') { node.to = text.length; open.push(node); }
    }
  }
  return root;
}

const numbers = new Set(['+', '-', '*', '/', '^', 'abs', 'max', 'min', 'sqrt', 'sin', 'cos', 'tan', 'exp', 'log', 'log10', 'toFloat']);
const others = new Set(['track', 'values', 'range', 'poly', 'board', 'mancalaBoard', 'surakartaBoard', 'boardless']);

function isGraph(node: Node): boolean { return node.kind === 'clause' && !numbers.has(node.keyword) && !others.has(node.keyword); }

/** The clause of the graph that a text is about: (board (hex 4)) is about (hex 4). */
export function graphOf(text: string): Node | null {
  const root = parse(text).children.find((node) => node.kind === 'clause');
  if (!root) return null;
  return isGraph(root) ? root : root.children.find(isGraph) ?? null;
}

const lists = { Cell: 'cells', Edge: 'edges', Vertex: 'vertices' } as const;
export type Removable = keyof typeof lists;

/** The graph that removals are taken from, and the numbers that are taken out already. */
export interface Removal { inner: string; clause: Node | null; list: Node | null; taken: string[] }

export function removalOf(text: string, kind: Removable): Removal | null {
  const graph = graphOf(text);
  if (!graph) return null;
  const inner = graph.keyword === 'remove' ? graph.children.find(isGraph) : undefined;
  const list = inner && graph.children.find((node) => node.name === lists[kind]);
  const items = list?.children.map((node) => text.slice(node.from, node.to)) ?? [];
  // Places and polygons are left to whoever wrote them.
  const plain = inner && !graph.children.some((node) => node.keyword === 'poly') && items.every((item) => /^(\d+|\{\s*\d+\s+\d+\s*\})$/.test(item));
  if (!inner || !plain) return { inner: text.slice(graph.from, graph.to), clause: null, list: null, taken: [] };
  return { inner: text.slice(inner.from, inner.to), clause: graph, list: list ?? null, taken: items.map((item) => item.replace(/[{}]/g, '').trim()) };
}

/** Writes what is taken out: "12", or the two ends "3 4" of an edge. What is taken out already is put back. */
export function toggled(text: string, kind: Removable, item: string): string {
  const graph = graphOf(text), removal = removalOf(text, kind);
  if (!graph || !removal) return text;
  const taken = removal.taken.includes(item) ? removal.taken.filter((one) => one !== item) : [...removal.taken, item];
  const written = taken.length === 0 ? '' : `${lists[kind]}:{${taken.map((one) => (kind === 'Edge' ? `{${one}}` : one)).join(' ')}}`;
  if (!removal.clause) return replaced(text, graph.from, graph.to, `(remove ${removal.inner} ${written})`);
  const { clause, list } = removal;
  if (!list) return replaced(text, clause.to - 1, clause.to, ` ${written})`);
  const from = text.lastIndexOf(`${lists[kind]}:`, list.from);
  if (written) return replaced(text, from, list.to, written);
  // The last one is put back: nothing is removed any more.
  const rest = clause.children.filter((node) => node.name !== '' && node !== list);
  if (rest.length === 0) return replaced(text, clause.from, clause.to, removal.inner);
  return replaced(text, from, list.to, '').replace(/ +\)/g, ')');
}

/** Writes vertices that are joined, or the corners of a cell, by their numbers in `inner`. */
export function added(text: string, what: 'edges' | 'cells', ids: readonly number[]): string {
  const graph = graphOf(text), place = additionOf(text);
  if (!graph || !place) return text;
  const item = `{${ids.join(' ')}}`;
  if (!place.clause) return replaced(text, graph.from, graph.to, `(add ${place.inner} ${what}:{${item}})`);
  const list = place.clause.children.find((node) => node.name === what);
  if (!list) return replaced(text, place.clause.to - 1, place.clause.to, ` ${what}:{${item}})`);
  return replaced(text, list.to - 1, list.to, ` ${item}}`);
}

/** The graph that is added to: numbers of an (add ...) are those of what stands in it. */
export function additionOf(text: string): { inner: string; clause: Node | null } | null {
  const graph = graphOf(text);
  if (!graph) return null;
  const inner = graph.keyword === 'add' ? graph.children.find(isGraph) : undefined;
  const plain = inner && graph.children.every((node) => node === inner || node.name === 'edges' || node.name === 'cells');
  return plain ? { inner: text.slice(inner.from, inner.to), clause: graph } : { inner: text.slice(graph.from, graph.to), clause: null };
}

/** The clause that wraps a board, wherever operators stand around it; else the one that a wrap would stand around, which makes a board of nothing. */
function wrapOf(graph: Node): { wrap: Node | null; inner: Node } {
  const inner = graph.children.filter(isGraph);
  if (graph.keyword === 'wrap' && inner.length === 1) return { wrap: graph, inner: inner[0]! };
  return inner.length === 1 ? wrapOf(inner[0]!) : { wrap: null, inner: graph };
}

/** The word for the surface that a board is wrapped on, '' for the plane; null if the text has no graph, or names no surface. */
export function surfaceOf(text: string): string | null {
  const graph = graphOf(text), wrap = graph && wrapOf(graph).wrap;
  if (!wrap) return graph && '';
  const word = wrap.children.find((node) => node.kind === 'word' && node.name === '');
  return word ? text.slice(word.from, word.to) : null;
}

/** The same board on another surface, or with '' on the plane. */
export function onSurface(text: string, surface: string): string {
  const graph = graphOf(text);
  if (!graph || surfaceOf(text) === null) return text;
  const { wrap, inner } = wrapOf(graph), board = text.slice(inner.from, inner.to);
  if (!wrap) return surface ? replaced(text, inner.from, inner.to, `(wrap ${surface} ${board})`) : text;
  if (!surface) return replaced(text, wrap.from, wrap.to, board);
  const word = wrap.children.find((node) => node.kind === 'word' && node.name === '')!;
  return replaced(text, word.from, word.to, surface);
}

function replaced(text: string, from: number, to: number, by: string): string { return text.slice(0, from) + by + text.slice(to); }

/** Of what the cursor is in: a list of a (remove ...), or a clause that makes a part of the board, as a board of its own. */
export type Traced = { kind: Removable; inner: string; taken: string[] } | { part: string };

const together = new Set(['merge', 'union', 'add', 'intersect', 'remove', 'clip', 'keep', 'hole', 'trim', 'makeFaces', 'renumber', 'recoordinate', 'splitCrossings']);

/** Null for the whole board, and where the cursor is in none. */
export function traced(text: string, at: number): Traced | null {
  const path: Node[] = [];
  for (let node: Node | undefined = parse(text); node; node = node.children.find((one) => one.from < at && at < one.to + (one.kind === 'word' ? 1 : 0))) path.push(node);
  const removal = [...path].reverse().find((node) => node.keyword === 'remove'), inner = removal?.children.find(isGraph);
  const list = removal && path[path.indexOf(removal) + 1];
  const kind = (Object.keys(lists) as Removable[]).find((one) => list?.name === lists[one]);
  if (kind && list && inner) {
    return { kind, inner: text.slice(inner.from, inner.to), taken: list.children.map((node) => text.slice(node.from, node.to).replace(/[{}]/g, '').trim()) };
  }
  const graphs = path.filter(isGraph), here = graphs.pop();
  if (!here || graphs.length === 0) return null;
  // What lies beside a part is left out, what moves it stays.
  const part = graphs.reduceRight((child: { text: string; node: Node }, parent) => ({
    text: together.has(parent.keyword) ? child.text : text.slice(parent.from, child.node.from) + child.text + text.slice(child.node.to, parent.to), node: parent,
  }), { text: text.slice(here.from, here.to), node: here }).text;
  return { part };
}
