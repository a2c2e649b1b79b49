import { readOwnTable } from '../../reference-data/own-tables/own-table';

const BY_COUNTRY: ReadonlyMap<string, string> = new Map(
  readOwnTable('regions/continents.tsv', ['country', 'continent']).rows.map(({ country, continent }) => [
    country,
    continent,
  ]),
);

/** The English name of a country's continent; null for a code that is not a country's. */
export function continentOf(countryCode: string): string | null {
  return BY_COUNTRY.get(countryCode) ?? null;
}
