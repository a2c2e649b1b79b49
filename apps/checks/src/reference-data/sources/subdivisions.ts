import { iso31662 } from 'iso-3166';
import type { DataSetLoader } from '../data-set';
import { foldName } from '../look-up/fold-name';
import { fromValues, openPackage } from '../package-source';

/** States and provinces by country: folded name or code → ISO 3166-2 code without the country. */
export type Subdivisions = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Names in use that the standard does not have. */
const EVERYDAY: readonly (readonly [country: string, name: string, code: string])[] = [
  ['US', 'Washington DC', 'DC'],
  ['US', 'Washington D.C.', 'DC'],
  ['CA', 'Québec', 'QC'],
  ['CA', 'Newfoundland', 'NL'],
  ['UA', 'Crimea', '43'],
  ['UA', 'Republic of Crimea', '43'],
  ['UA', 'Sevastopol', '40'],
  ['UA', 'Donetsk', '14'],
  ['UA', 'Donetsk Oblast', '14'],
  ['UA', 'Luhansk', '09'],
  ['UA', 'Lugansk', '09'],
  ['UA', 'Luhansk Oblast', '09'],
];

/** Subdivisions of ISO 3166-2. */
export const subdivisions: DataSetLoader<Subdivisions> = {
  name: 'subdivisions',
  empty: new Map(),
  async load() {
    const source = openPackage('iso-3166');
    const data = compileSubdivisions(iso31662);
    const info = {
      name: 'subdivisions',
      version: source.version,
      licence: 'MIT',
      source: 'iso-3166 (ISO 3166-2)',
      rows: iso31662.length,
      date: null,
    };
    return fromValues(info, data, iso31662);
  },
};

/** Codes take precedence over names: `CO` in the US is Colorado whatever else may be spelled so. */
export function compileSubdivisions(
  entries: readonly { readonly code: string; readonly name: string }[],
): Subdivisions {
  const byCountry = new Map<string, Map<string, string>>();
  const add = (country: string, name: string, code: string) => {
    const names = byCountry.get(country) ?? new Map<string, string>();
    const folded = foldName(name);
    if (folded !== '' && !names.has(folded)) names.set(folded, code);
    byCountry.set(country, names);
  };
  const split = entries.map(({ code, name }) => [code.slice(0, 2), code.slice(3), name] as const);
  for (const [country, code] of split) add(country, code, code);
  for (const [country, code, name] of split) {
    add(country, name, code);
    // `Bristol, City of`, `Bayern [Bavaria]`, `Catalunya (Cataluña)`, `Bolzano/Bozen`: each part is a name.
    for (const part of name.split(/[,/()[\]]/)) add(country, part, code);
  }
  for (const [country, name, code] of EVERYDAY) add(country, name, code);
  return byCountry;
}
