// theme.ts - light or dark. In: what the system says, and what the reader has chosen on this machine. Out: an attribute of the page.
import { get, store } from './app.js';

type Theme = 'auto' | 'light' | 'dark';
const system = matchMedia('(prefers-color-scheme: dark)');
const next: Record<Theme, Theme> = { auto: 'light', light: 'dark', dark: 'auto' };
const signs: Record<Theme, string> = { auto: '◐', light: '☀', dark: '☾' };
let theme = store.read<Theme>('theme', 'auto');

export function darkPage(): boolean { return theme === 'auto' ? system.matches : theme === 'dark'; }

function apply(): void {
  const button = get('theme');
  if (theme === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  button.textContent = signs[theme];
  button.setAttribute('aria-label', `Colours: ${theme === 'auto' ? 'as the system' : theme}`);
  button.title = button.getAttribute('aria-label')!;
}

/** `changed` is called when pages become light or dark. */
export function connectTheme(changed: () => void): void {
  if (!(theme in next)) theme = 'auto';
  apply();
  get('theme').addEventListener('click', () => {
    theme = next[theme];
    store.write('theme', theme);
    apply();
    changed();
  });
  system.addEventListener('change', changed);
}
