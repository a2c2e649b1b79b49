import { readOwnTable } from '../reference-data/own-tables/own-table';
import type { PostalPoint } from '../reference-data/sources/postal-codes';

/** `DE 80` → Munich. */
const AREAS: ReadonlyMap<string, PostalPoint> = new Map(
  readOwnTable('regions/postal-areas.tsv', ['country', 'prefix', 'town', 'latitude', 'longitude']).rows.map(
    ({ country, prefix, latitude, longitude }) => [
      `${country} ${prefix}`,
      { latitude: Number(latitude), longitude: Number(longitude) },
    ],
  ),
);

/** Digits of a whole code, where it is not five: a code that lost its leading zero names another area. */
const DIGITS: Readonly<Record<string, readonly number[]>> = {
  ...Object.fromEntries(
    'AR AT AU BE BG CH DK HU LU LV NL NO NZ PH SI ZA'.split(' ').map((each) => [each, [4]]),
  ),
  ...Object.fromEntries('CN CO IN NG RO RU SG'.split(' ').map((each) => [each, [6]])),
  BR: [8],
  CL: [7],
  IL: [5, 7],
  IS: [3],
  JP: [7],
  PT: [4, 7],
  TW: [3, 5, 6],
};
const MOST_COUNTRIES: readonly number[] = [5];

/** Longest entries of the table. */
const LONGEST = 3;

/**
 * The principal town of the area that a postal code's first characters name, some 50 km from most of its places.
 *
 * @param code as people write it: `D-80331`, `1012 AB`, `SW1A 1AA`.
 * @returns null for countries that are not in the table and for codes of another length than the country's.
 */
export function findPostalArea(countryCode: string, code: string): PostalPoint | null {
  const plain = code.toUpperCase().replace(/[\s.-]+/g, '');
  for (const prefix of prefixesOf(countryCode, plain)) {
    const area = AREAS.get(`${countryCode} ${prefix}`);
    if (area !== undefined) return area;
  }
  return null;
}

/** Those under which the table may have a code, the most precise first. */
function prefixesOf(countryCode: string, plain: string): string[] {
  // The letters name the area; `B` is Birmingham and says nothing of `BX`.
  if (countryCode === 'GB') return /^[A-Z]{1,2}(?=\d[A-Z\d]{0,4}$)/.exec(plain)?.slice(0, 1) ?? [];
  if (countryCode === 'IE')
    return /^[A-Z]\d[\dW](?:[A-Z\d]{4})?$/.test(plain) ? [plain.slice(0, 3), plain.slice(0, 1)] : [];
  // Before the digits, the country (`D-80331`) or a province (Argentina); after them, a street (`1012 AB`, Argentina).
  const digits = /^[A-Z]{0,2}(\d+)[A-Z]{0,3}$/.exec(plain)?.[1] ?? '';
  if (!(DIGITS[countryCode] ?? MOST_COUNTRIES).includes(digits.length)) return [];
  return Array.from({ length: LONGEST }, (_, index) => digits.slice(0, LONGEST - index));
}
