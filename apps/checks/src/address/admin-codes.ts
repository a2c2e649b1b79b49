import { readOwnTable } from '../reference-data/own-tables/own-table';

/** `DE 16` → `BE`: ISO 3166-2 code, without the country, of a division, by country and GeoNames number. */
const ISO_BY_ADMIN: ReadonlyMap<string, string> = new Map(
  readOwnTable('regions/geonames-divisions.tsv', ['country', 'geonames', 'iso']).rows.map(
    ({ country, geonames, iso }) => [`${country} ${geonames}`, iso],
  ),
);

/** Countries where GeoNames uses the ISO code itself. */
const SAME_CODES: ReadonlySet<string> = new Set(['US', 'CH', 'GB']);

/** ISO 3166-2 code, without the country, of a GeoNames division; null where the two cannot be matched. */
export function isoOfAdmin(countryCode: string, adminCode: string): string | null {
  if (SAME_CODES.has(countryCode)) return adminCode;
  return ISO_BY_ADMIN.get(`${countryCode} ${adminCode}`) ?? null;
}
