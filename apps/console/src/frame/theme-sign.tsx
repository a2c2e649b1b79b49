import type { Theme } from './theme';

/** A disc: half filled for the system's theme, empty for light, filled for dark. Drawn, since fonts lack such signs. */
export function ThemeSign({ theme }: { theme: Theme }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 fill-none stroke-current">
      <circle cx="8" cy="8" r="6" className={theme === 'dark' ? 'fill-current' : ''} />
      {theme === 'system' && <path d="M8 2a6 6 0 0 0 0 12z" className="fill-current" />}
    </svg>
  );
}
