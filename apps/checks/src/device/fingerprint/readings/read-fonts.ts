const SEPARATORS = /[,;|\n]/;
const BRACKETS_AND_QUOTES = /[[\]"']/g;

/**
 * The fonts that a collector found, in lower case, without repeats, in alphabetical order: collectors list them in
 * the order in which they happened to test. Accepts lists separated by commas, semicolons, bars or lines, and JSON
 * arrays.
 */
export function readFonts(fonts: string): string[] {
  const names = fonts
    .replace(BRACKETS_AND_QUOTES, '')
    .split(SEPARATORS)
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  return [...new Set(names)].sort();
}
