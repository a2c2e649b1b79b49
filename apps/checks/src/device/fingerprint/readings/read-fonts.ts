const SEPARATORS = /[,;|\n]/;
const BRACKETS_AND_QUOTES = /[[\]"']/g;

/**
 * The fonts that a collector found, in small letters, each once, in alphabetical order: collectors list them in the
 * order in which they happened to ask. Takes lists with commas, semicolons, bars or lines between, and JSON arrays.
 */
export function readFonts(fonts: string): string[] {
  const names = fonts
    .replace(BRACKETS_AND_QUOTES, '')
    .split(SEPARATORS)
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  return [...new Set(names)].sort();
}
