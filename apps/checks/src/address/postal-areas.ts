import { type Postcode, readPostcode } from '@rampart/risk';
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

/** Countries whose codes are also used without their last part. */
const SHORT_CODES: ReadonlySet<string> = new Set(['AR', 'IL', 'NL', 'PT', 'TW']);
/** Longest entries of the table. */
const LONGEST = 3;

/**
 * The principal town of the area that a postal code's first characters name, some 50 km from most of its places.
 *
 * @param code as people write it: `D-80331`, `1012 AB`, `SW1A 1AA`.
 * @returns null for countries that are not in the table and for codes of another length than the country's.
 */
export function findPostalArea(countryCode: string, code: string): PostalPoint | null {
  const read = readPostcode(code, countryCode);
  if (read === null) return null;
  for (const prefix of prefixesOf(countryCode, read)) {
    const area = AREAS.get(`${countryCode} ${prefix}`);
    if (area !== undefined) return area;
  }
  return null;
}

/** Those under which the table may have a code, the most precise first. */
function prefixesOf(countryCode: string, { area, isFull }: Postcode): string[] {
  // The letters name the area; `B` is Birmingham and says nothing of `BX`.
  if (countryCode === 'GB') return /^[A-Z]{1,2}(?=\d)/.exec(area)?.slice(0, 1) ?? [];
  if (countryCode === 'IE') return /^[A-Z]\d[\dW]$/.test(area) ? [area, area.slice(0, 1)] : [];
  // A code that is neither whole nor of its country's length may be another one, mistyped.
  const isWhole = isFull || SHORT_CODES.has(countryCode);
  if (!isWhole || !/^\d+$/.test(area)) return [];
  return Array.from({ length: LONGEST }, (_, index) => area.slice(0, LONGEST - index));
}
