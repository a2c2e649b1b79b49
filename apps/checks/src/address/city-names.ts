import { readOwnTable } from '../reference-data/own-tables/own-table';

/** `DE munchen` → `munich`: the name of a city in the towns' set, by country and folded name as written. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map(
  readOwnTable('regions/city-names.tsv', ['country', 'written', 'known']).rows.map(
    ({ country, written, known }) => [`${country} ${written}`, known],
  ),
);

/** Letters that German and its neighbours write as two where a form does not accept them. */
const SPELLED_OUT = /([aou])e/g;

/**
 * The folded names under which a town may be listed, most likely first.
 * @param foldedName as sent, folded; always among the results.
 */
export function cityNameVariants(countryCode: string, foldedName: string): string[] {
  const other = OTHER_NAMES.get(`${countryCode} ${foldedName}`);
  const singleLetters = foldedName.replace(SPELLED_OUT, '$1');
  const otherSingle = OTHER_NAMES.get(`${countryCode} ${singleLetters}`);
  const variants = [
    ...(other === undefined ? [] : [other]),
    foldedName,
    ...(otherSingle === undefined ? [] : [otherSingle]),
    singleLetters,
    `${foldedName} city`,
    foldedName.replace(/ city$/, ''),
  ];
  return [...new Set(variants)];
}
