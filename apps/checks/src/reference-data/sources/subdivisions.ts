import { compiledSet } from '../compiled/compiled-set';
import { NAMED_TEXT_KINDS, NamedTexts, type TextsByName } from '../look-up/texts-by-name';

/** States and provinces by country: folded name or code → ISO 3166-2 code without the country. */
export interface Subdivisions {
  get(countryCode: string): Pick<TextsByName, 'get'> | undefined;
}

/** Subdivisions of ISO 3166-2. */
export const subdivisions = compiledSet({
  name: 'subdivisions',
  empty: new Map() as Subdivisions,
  kinds: NAMED_TEXT_KINDS,
  toData: (columns) => {
    const codes = new NamedTexts(columns);
    return { get: (countryCode) => ({ get: (name) => codes.get(subdivisionKey(countryCode, name)) }) };
  },
});

/** Country codes have two letters, so no two pairs have the same key. */
export const subdivisionKey = (countryCode: string, name: string) => `${countryCode}${name}`;
