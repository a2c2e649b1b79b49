import { useEffect, useState } from 'react';

const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const STORED = 'rampart.theme';
const systemIsDark = matchMedia('(prefers-color-scheme: dark)');

/** The theme of the page, kept in this browser. */
export function useTheme(): { readonly theme: Theme; next(): void } {
  const [theme, setTheme] = useState(storedTheme);
  useEffect(() => {
    applyTheme(theme);
    const follow = () => applyTheme(theme);
    systemIsDark.addEventListener('change', follow);
    return () => systemIsDark.removeEventListener('change', follow);
  }, [theme]);
  const next = () => {
    const following = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system';
    localStorage.setItem(STORED, following);
    setTheme(following);
  };
  return { theme, next };
}

/** Called before the first paint, too, so that a dark page never flashes. */
export function applyTheme(theme: Theme = storedTheme()): void {
  const isDark = theme === 'dark' || (theme === 'system' && systemIsDark.matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
}

function storedTheme(): Theme {
  const stored = localStorage.getItem(STORED);
  return THEMES.find((each) => each === stored) ?? 'system';
}
