import { foldName } from '../reference-data/look-up/fold-name';
import { readOwnTable } from '../reference-data/own-tables/own-table';

/** `DE munchen` → `munich`: the name of a city in the towns' set, by country and folded name as written. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map(
  readOwnTable('regions/city-names.tsv', ['country', 'written', 'known']).rows.map(
    ({ country, written, known }) => [`${country} ${foldName(written)}`, known],
  ),
);

/** Letters that German and its neighbours write as two where a form does not accept them. */
const SPELLED_OUT = /([aou])e/g;

/** `市`, `都`, `府`, `시` and the like after a name: what a place is, not what it is called. */
const KIND_OF_PLACE = new RegExp(`(?<=..)(?:[市都府]|${'특별시|광역시|시'.normalize('NFKD')})$`, 'u');

/**
 * The folded names under which a town may be listed, most likely first.
 * @param foldedName as sent, folded; always among the results.
 */
export function cityNameVariants(countryCode: string, foldedName: string): string[] {
  const nameAlone = foldedName.replace(KIND_OF_PLACE, '');
  const other =
    OTHER_NAMES.get(`${countryCode} ${foldedName}`) ?? OTHER_NAMES.get(`${countryCode} ${nameAlone}`);
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
