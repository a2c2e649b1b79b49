import { readOwnTable } from '../../reference-data/own-tables/own-table';

const { rows } = readOwnTable('devices/fonts.tsv', ['font', 'origin']);
/** An underscore at the end stands for a blank. */
const ofOrigin = (wanted: string): string[] =>
  rows.filter(({ origin }) => origin === wanted).map(({ font }) => font.replace(/_$/, ' '));

/** Prefixes of fonts that come with free systems only. */
const SERVER_FONTS = ofOrigin('free');

/**
 * Prefixes of fonts that come with Windows, macOS or iOS and that free systems neither include nor substitute (as
 * they do for Arial, Helvetica, Times and Courier).
 */
const NATIVE_FONTS = ofOrigin('native');

/** Names under which free systems substitute their own fonts. */
const ALIASES = new Set(ofOrigin('alias'));

/** @param fonts names in lower case. */
export function serverFonts(fonts: readonly string[]): string[] {
  return fonts.filter((font) => beginsWithAny(font, SERVER_FONTS));
}

/** @param fonts names in lower case. */
export function nativeFonts(fonts: readonly string[]): string[] {
  return fonts.filter((font) => beginsWithAny(font, NATIVE_FONTS));
}

/** Whether there is nothing beyond the fonts of a bare server. @param fonts names in lower case. */
export function isServerSet(fonts: readonly string[]): boolean {
  const own = serverFonts(fonts);
  return own.length > 0 && fonts.every((font) => own.includes(font) || ALIASES.has(font));
}

function beginsWithAny(font: string, beginnings: readonly string[]): boolean {
  return beginnings.some((beginning) => font.startsWith(beginning));
}
