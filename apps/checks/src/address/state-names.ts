import { foldName } from '../reference-data/look-up/fold-name';
import { readOwnTable } from '../reference-data/own-tables/own-table';

/**
 * Spanish communities of one province, which ISO 3166-2 lists twice: a name in Spanish may be read as the province,
 * and the English one must not differ from it.
 */
const LISTED_TWICE: ReadonlySet<string> = new Set([
  'ES-AS',
  'ES-CB',
  'ES-IB',
  'ES-MC',
  'ES-MD',
  'ES-NC',
  'ES-RI',
]);

/** `DE bavaria` → `BY`: states by the names that they have in English, or in other sources, and not in ISO 3166-2. */
const CODES: ReadonlyMap<string, string> = new Map(
  readOwnTable('regions/english-names.tsv', ['code', 'name', 'others'])
    .rows.filter(({ code }) => !LISTED_TWICE.has(code))
    .flatMap(({ code, name, others }) =>
      [name, ...others.split('|')]
        .map((each) => foldName(each))
        .filter((each) => each !== '')
        .map((each) => [`${code.slice(0, 2)} ${each}`, code.slice(3)] as const),
    ),
);

/** ISO 3166-2 code, without the country, of a state by its folded English name; null for any other text. */
export function stateOfEnglishName(countryCode: string, folded: string): string | null {
  return CODES.get(`${countryCode} ${folded}`) ?? null;
}
