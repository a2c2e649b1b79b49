import { compiledSet } from '../compiled/compiled-set';
import { NAMED_TEXT_KINDS, NamedTexts, type TextsByName } from '../look-up/texts-by-name';

/** Countries by any of their names. */
export interface Countries {
  /** ISO 3166-1 alpha-2 from a folded name in any language, or a code of two or three letters; undefined when unknown. */
  readonly byFoldedName: TextsByName;
}

/** Names of countries in some 80 languages. */
export const countries = compiledSet({
  name: 'countries',
  empty: { byFoldedName: new Map() } as Countries,
  kinds: NAMED_TEXT_KINDS,
  toData: (columns) => ({ byFoldedName: new NamedTexts(columns) }),
});
