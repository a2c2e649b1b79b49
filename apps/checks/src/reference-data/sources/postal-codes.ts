import { compiledSet } from '../compiled/compiled-set';
import { findSorted } from '../look-up/find-sorted';

export interface PostalPoint {
  readonly latitude: number;
  readonly longitude: number;
}

/** Centre of a postal code's area, in degrees. Null for countries that are not in it. */
export interface PostalCodes {
  readonly rows: number;
  /** @param code as people write it: `10001-1234`, `m5v 3l9`. */
  find(countryCode: string, code: string): PostalPoint | null;
}

/** Degrees are stored in steps of a ten-thousandth, 11 m. */
export const POSTAL_SCALE = 10_000;

/** ZIP codes of the US (five digits) and forward sortation areas of Canada (three characters). */
export const postalCodes = compiledSet({
  name: 'postal-codes',
  empty: { rows: 0, find: () => null } as PostalCodes,
  /** `keys` ascending, `points` with two numbers for each. */
  kinds: { keys: 'u32', points: 'i32' },
  toData: ({ keys, points }) => ({
    rows: keys.length,
    find(countryCode, code) {
      const normal = normalizeCode(countryCode, code);
      const index = normal === null ? -1 : findSorted(keys, postalKey(normal));
      if (index === -1) return null;
      return {
        latitude: (points[index * 2] ?? 0) / POSTAL_SCALE,
        longitude: (points[index * 2 + 1] ?? 0) / POSTAL_SCALE,
      };
    },
  }),
});

/** A ZIP code or a forward sortation area as a number: no two have the same. */
export const postalKey = (code: string) => Number.parseInt(code, 36);

/** Territories that have ZIP codes and a country code of their own. */
const ZIP_COUNTRIES = new Set(['US', 'PR', 'VI', 'GU', 'AS', 'MP']);

function normalizeCode(countryCode: string, code: string): string | null {
  const plain = code.toUpperCase().replace(/\s+/g, '');
  if (ZIP_COUNTRIES.has(countryCode)) return /^(\d{5})(?:-?\d{4})?$/.exec(plain)?.[1] ?? null;
  if (countryCode === 'CA') return /^([A-Z]\d[A-Z])-?(?:\d[A-Z]\d)?$/.exec(plain)?.[1] ?? null;
  return null;
}
