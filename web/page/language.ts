// language.ts - what the editor knows of the language. In: the library's tables of keywords and terms.
// Out: highlighting, completions with signature and summary, the forms of the clause around the cursor.
// Holds: no word of the language is written here.
import { snippetCompletion, type Completion, type CompletionContext, type CompletionResult }
  from '@codemirror/autocomplete';
import { HighlightStyle, StreamLanguage, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { tags } from '@lezer/highlight';
import type { Keyword } from '../tessella.js';
import type { Words } from './protocol.js';

interface Reading { head: boolean }

const tokens = StreamLanguage.define<Reading>({
  startState: () => ({ head: false }),
  token(stream, state) {
    if (stream.eatSpace()) return null;
    const head = state.head;
    state.head = false;
    if (stream.match('//')) { stream.skipToEnd(); return 'comment'; }
    if (stream.match(/^"(?:[^"\\]|\\.)*"?/)) return 'string';
    if (stream.eat('(')) { state.head = true; return 'paren'; }
    if (stream.match(/^[){}]/)) return 'paren';
    if (head && stream.match(/^[^\s(){}":]+/)) return 'keyword';
    if (stream.match(/^[A-Za-z]\w*:/)) return 'propertyName';
    if (stream.match(/^[-+]?(?:\d+\.?\d*|\.\d+)/)) return 'number';
    if (stream.match(/^[A-Za-z]\w*/)) return 'atom';
    stream.next();
    return null;
  },
  languageData: { commentTokens: { line: '//' }, closeBrackets: { brackets: ['(', '{', '"'] } },
});

const colours = HighlightStyle.define([
  { tag: tags.keyword, color: 'var(--code-keyword)', fontWeight: '600' },
  { tag: tags.propertyName, color: 'var(--code-name)' },
  { tag: tags.number, color: 'var(--code-number)' },
  { tag: tags.atom, color: 'var(--code-word)' },
  { tag: tags.string, color: 'var(--code-string)' },
  { tag: tags.comment, color: 'var(--quiet)', fontStyle: 'italic' },
  { tag: tags.paren, color: 'var(--quiet)' },
]);

export function boardLanguage(): Extension {
  return [tokens, syntaxHighlighting(colours)];
}

/** Where the clause around a position begins, just behind its bracket, and its keyword. */
export function clauseAt(text: string, position: number): { keyword: string; at: number } | null {
  for (let at = position - 1, depth = 0; at >= 0; at--) {
    if (text[at] === ')') depth++;
    else if (text[at] === '(' && depth-- === 0) {
      const keyword = /^[^\s(){}":]+/.exec(text.slice(at + 1));
      return { keyword: keyword?.[0] ?? '', at: at + 1 };
    }
  }
  return null;
}

export function formsOf(words: Words, keyword: string): Keyword[] {
  return words.keywords.filter((row) => row.name === keyword);
}

function element(name: string, className: string, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.append(...children);
  return made;
}

/** Signatures and summaries, and what the words in them mean. */
export function describe(words: Words, forms: readonly Keyword[]): HTMLElement {
  const box = element('div', 'forms');
  for (const { name, params, summary } of forms) {
    box.append(element('code', 'form', `(${name}${params && ' '}${params})`), element('p', 'summary', summary));
  }
  const used = words.terms.filter((term) => forms.some((form) =>
    new RegExp(`(^|[^A-Za-z0-9_])${term.name}($|[^A-Za-z0-9_:])`).test(form.params)));
  if (used.length > 0) {
    const list = element('dl', 'terms');
    for (const term of used) list.append(element('dt', '', term.name), element('dd', '', term.meaning));
    box.append(list);
  }
  return box;
}

const constant = /\b[A-Z]\w*\b/g;

/** The words that a parameter's notation names, such as Cell, Vertex and Edge for `site`. */
function valuesOf(words: Words, parameter: string): string[] {
  const term = words.terms.find((one) => one.name === parameter);
  return (term?.notation || (parameter === 'bool' ? term?.meaning : '') || '').match(constant) ?? [];
}

/** A place in a form: what may stand there, and whether it may be left out. */
interface Slot { words: string[]; optional: boolean }

function slotsOf(params: string): Slot[] {
  return [...params.matchAll(/\[([^\]]*)\]|\(([^)]*)\)|[^\s[\]()]+/g)].map((match) => ({
    words: (match[1] ?? match[2] ?? match[0]).split('|').map((word) => word.trim()), optional: match[1] !== undefined,
  }));
}

/** What stands in a clause before a position: words, clauses and lists as one each. */
function given(text: string): string[] {
  const list: string[] = [];
  let depth = 0;
  for (const [part] of text.matchAll(/"[^"]*"|[(){}]|[^\s(){}"]+/g)) {
    if (part === '(' || part === '{') { if (depth++ === 0) list.push(part); }
    else if (part === ')' || part === '}') depth--;
    else if (depth === 0) list.push(part);
  }
  return list;
}

/** Names of attributes and constants that may follow what stands in a clause; `needed`: one of the constants must. */
function argumentsOf(words: Words, forms: readonly Keyword[], before: readonly string[]): { options: Completion[]; needed: boolean } {
  const options = new Map<string, Completion>();
  let needed = false;
  const named = (word: string) => /^([A-Za-z]\w*):(\{*\w+)?/.exec(word);
  for (const { params, summary } of forms) {
    const slots = slotsOf(params), constants = (slot: Slot) => slot.words.flatMap((word) => (
      named(word) ? [] : /^[A-Z]/.test(word) ? [word] : valuesOf(words, word)));
    let at = 0;
    for (const word of before.filter((one) => !named(one))) {
      // The first place that takes it: constants are listed, anything else fits where no constant must be.
      const place = slots.findIndex((slot, i) => i >= at && slot.words.some((one) => !named(one)) &&
        (/^[A-Z]/.test(word) ? constants(slot).includes(word) : slot.words.some((one) => !named(one) && valuesOf(words, one).length === 0 && /^[^A-Z]/.test(one))));
      at = place < 0 ? slots.length : place + 1;
    }
    for (const slot of slots) {
      for (const word of slot.words) {
        const [, name, type] = named(word) ?? [];
        if (!name || before.some((one) => named(one)?.[1] === name)) continue;
        const meaning = words.terms.find((one) => one.name === type)?.meaning ?? type;
        options.set(`${name}:`, { label: `${name}:`, type: 'property', ...(meaning && { detail: meaning }), info: summary });
      }
    }
    for (const slot of slots.slice(at)) {
      for (const value of constants(slot)) options.set(value, { label: value, type: 'constant' });
      if (!slot.optional && constants(slot).length > 0) needed = true;
      if (!slot.optional && !slot.words.every((word) => named(word))) break;
    }
  }
  return { options: [...options.values()], needed };
}

export function completions(words: Words): (context: CompletionContext) => CompletionResult | null {
  const heads = [...new Set(words.keywords.map((row) => row.name))].map((name, i) => {
    const forms = formsOf(words, name);
    return {
      label: name, type: 'keyword', detail: forms[0]!.summary, boost: -i / 100,
      info: () => describe(words, forms),
    } satisfies Completion;
  });
  return (context) => {
    const text = context.state.doc.toString(), word = context.matchBefore(/[\w*+/^-]*/);
    const from = word?.from ?? context.pos, before = text.slice(0, from);
    if (/\/\/[^\n]*$/.test(before)) return null;
    if (before.endsWith('(')) return { from, options: heads, validFor: /^[\w*+/^-]*$/ };
    const attribute = /([A-Za-z]\w*):$/.exec(before);
    const clause = clauseAt(text, from);
    if (!clause) {
      if (!context.explicit && before.trim() + (word?.text ?? '') === '') return null;
      const options = heads.slice(0, 12).map((head) => snippetCompletion(`(${head.label} \${})`, head));
      return context.explicit || word?.text ? { from, options } : null;
    }
    const forms = formsOf(words, clause.keyword);
    if (attribute) {
      const types = forms.flatMap((form) => [...form.params.matchAll(new RegExp(`\\b${attribute[1]}:(\\w+)`, 'g'))]
        .map((match) => match[1]!));
      const values = [...new Set(types.flatMap((type) => valuesOf(words, type)))];
      return values.length ? { from, options: values.map((label) => ({ label, type: 'constant' })) } : null;
    }
    const { options, needed } = argumentsOf(words, forms, given(text.slice(clause.at + clause.keyword.length, from)));
    const started = word?.text.match(/^[A-Za-z]/) || (needed && /\s$/.test(before) && !word?.text);
    if (!context.explicit && !started) return null;
    // Unasked only what must come next.
    const offered = context.explicit || word?.text ? options : options.filter((one) => one.type === 'constant');
    return offered.length ? { from, options: offered, validFor: /^\w*:?$/ } : null;
  };
}

/** The words that may stand in the place of one that begins at `from`, itself among them; none if the language does not list them. */
export function choicesAt(words: Words, text: string, from: number, word: string): string[] {
  const clause = clauseAt(text, from);
  if (!clause) return [];
  const forms = formsOf(words, clause.keyword), attribute = /([A-Za-z]\w*):\s*$/.exec(text.slice(0, from))?.[1];
  const list = attribute
    ? forms.flatMap((form) => [...form.params.matchAll(new RegExp(`\\b${attribute}:(\\w+)`, 'g'))].flatMap((match) => valuesOf(words, match[1]!)))
    : argumentsOf(words, forms, given(text.slice(clause.at + clause.keyword.length, from))).options
      .filter((one) => one.type === 'constant').map((one) => one.label);
  const unique = [...new Set(list)];
  return unique.includes(word) ? unique : [];
}

/** The words that may come first in a clause. */
export function firstWords(words: Words, keyword: string): string[] {
  return argumentsOf(words, formsOf(words, keyword), []).options.filter((one) => one.type === 'constant').map((one) => one.label);
}
