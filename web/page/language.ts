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

/** Names of attributes and constants that the forms of a keyword take. */
function argumentsOf(words: Words, forms: readonly Keyword[]): Completion[] {
  const options = new Map<string, Completion>();
  for (const { params, summary } of forms) {
    for (const [, name, type] of params.matchAll(/\b([A-Za-z]\w*):(\{*\w+)/g)) {
      const meaning = words.terms.find((one) => one.name === type)?.meaning ?? type;
      options.set(`${name}:`, { label: `${name}:`, type: 'property', detail: meaning, info: summary });
    }
    for (const [word] of params.matchAll(constant)) options.set(word, { label: word, type: 'constant' });
    for (const [word] of params.replace(/\w+:\{*\w+/g, '').matchAll(/\b[a-z]\w*\b/g)) {
      for (const value of valuesOf(words, word)) options.set(value, { label: value, type: 'constant', detail: word });
    }
  }
  return [...options.values()];
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
    if (!context.explicit && !word?.text.match(/^[A-Za-z]/)) return null;
    const options = argumentsOf(words, forms);
    return options.length ? { from, options, validFor: /^\w*:?$/ } : null;
  };
}
