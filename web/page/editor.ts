// editor.ts - the text of the board. In: text and what is wrong with it. Out: edits, and where the cursor is.
import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, indentUnit } from '@codemirror/language';
import { lintKeymap, setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightSpecialChars, keymap } from '@codemirror/view';
import type { Warning } from '../tessella.js';
import { boardLanguage, clauseAt, completions } from './language.js';
import type { Refused, Words } from './protocol.js';

export interface Editor {
  text(): string;
  setText(text: string): void;
  /** Underlines the place of an error, and those of warnings in another colour. */
  complain(refused: Refused | null, warnings: readonly Warning[]): void;
  learn(words: Words): void;
  focus(): void;
  /** Where it is in the text, and whether the reader is there. */
  cursor(): number;
  focused(): boolean;
  /** Sets the cursor; with an end it marks what is between. */
  select(from: number, to?: number): void;
}
export interface Hooks {
  changed(text: string): void;
  /** The keyword of the clause that the cursor is in. */
  moved(keyword: string): void;
  /** A file was dropped; a text was pasted: true if it is not for the editor. */
  taken?(text: string): boolean;
  extensions: Extension[];
}

/** What the message suggests instead: did you mean 'square'? */
export function suggestion(refused: Refused | Warning): string | null {
  return /did you mean '([^']+)'/.exec(refused.message)?.[1] ?? null;
}

export function createEditor(host: HTMLElement, text: string, hooks: Hooks): Editor {
  const { changed, moved } = hooks;
  const words = new Compartment();
  const view = new EditorView({
    parent: host,
    state: EditorState.create({
      doc: text,
      extensions: [
        highlightSpecialChars(), history(), drawSelection(), bracketMatching(), closeBrackets(),
        hooks.extensions, EditorView.lineWrapping, indentUnit.of('  '), boardLanguage(), words.of([]),
        EditorView.contentAttributes.of({ 'aria-label': 'Text of the board', spellcheck: 'false' }),
        keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, ...completionKeymap, ...lintKeymap]),
        EditorView.domEventHandlers({
          // A file is a text of its own, not a part of this one.
          drop(event) {
            const file = event.dataTransfer?.files[0];
            if (!file) return false;
            event.preventDefault();
            void file.text().then((dropped) => { if (!hooks.taken?.(dropped)) replace(0, view.state.doc.length, dropped.trim()); });
            return true;
          },
          paste(event) {
            const pasted = event.clipboardData?.getData('text/plain') ?? '';
            if (!hooks.taken?.(pasted)) return false;
            event.preventDefault();
            return true;
          },
        }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) changed(update.state.doc.toString());
          if (update.docChanged || update.selectionSet) {
            const clause = clauseAt(update.state.doc.toString(), update.state.selection.main.head);
            moved(clause?.keyword ?? '');
          }
        }),
      ],
    }),
  });
  const replace = (from: number, to: number, insert: string) => {
    view.dispatch({ changes: { from, to, insert }, selection: { anchor: from + insert.length } });
  };
  return {
    text: () => view.state.doc.toString(),
    setText: (next) => { if (next !== view.state.doc.toString()) replace(0, view.state.doc.length, next); },
    complain(refused, warnings) {
      const about = (one: Refused | Warning, severity: Diagnostic['severity']): Diagnostic => {
        // What is missing at the end has no width: the character before it is underlined.
        const end = view.state.doc.length, to = Math.min(one.to, end);
        const from = Math.min(one.from, to), instead = suggestion(one);
        return {
          from: from === to ? Math.max(0, from - 1) : from, to: from === to && to === 0 ? Math.min(1, end) : to,
          severity, message: one.message,
          ...(instead && { actions: [{ name: `Write ${instead}`, apply: () => replace(from, to, instead) }] }),
        };
      };
      view.dispatch(setDiagnostics(view.state, [
        ...(refused ? [about(refused, 'error')] : []), ...warnings.map((warning) => about(warning, 'warning')),
      ]));
    },
    learn(known) {
      view.dispatch({ effects: words.reconfigure(autocompletion({ override: [completions(known)], icons: false })) });
    },
    focus: () => view.focus(),
    cursor: () => view.state.selection.main.head,
    focused: () => view.hasFocus,
    select: (from, to = from) => {
      view.dispatch({ selection: { anchor: from, head: to } });
      view.focus();
    },
  };
}
