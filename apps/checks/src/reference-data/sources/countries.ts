import { compiledSet } from '../compiled/compiled-set';
import { TextTable } from '../look-up/text-table';
import { NAMED_TEXT_KINDS, NamedTexts, type TextsByName } from '../look-up/texts-by-name';

/** Countries by any of their names. */
export interface Countries {
  /** ISO 3166-1 alpha-2 from a folded name in any language, or a code of two or three letters; undefined when unknown. */
  readonly byFoldedName: TextsByName;
  /** English name by alpha-2. */
  readonly englishNames: ReadonlyMap<string, string>;
}

/** Names of countries in some 80 languages. */
export const countries = compiledSet({
  name: 'countries',
  empty: { byFoldedName: new Map(), englishNames: new Map() } as Countries,
  kinds: {
    ...NAMED_TEXT_KINDS,
    /** Code and English name in turn. */
    englishOffsets: 'u32',
    englishBytes: 'u8',
  },
  toData: (columns) => {
    const english = new TextTable({ offsets: columns.englishOffsets, bytes: columns.englishBytes });
    const pairs = Array.from(
      { length: english.size / 2 },
      (_, pair) => [english.get(pair * 2), english.get(pair * 2 + 1)] as const,
    );
    return { byFoldedName: new NamedTexts(columns), englishNames: new Map(pairs) };
  },
});
