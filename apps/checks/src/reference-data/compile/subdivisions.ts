import { iso31662 } from 'iso-3166';
import type { Columns } from '../compiled/columns';
import { foldName } from '../look-up/fold-name';
import { digestOfValues } from '../source-digest';
import { type Subdivisions, subdivisionKey, subdivisions } from '../sources/subdivisions';
import { encodeNamedTexts } from './encode-named-texts';
import { openPackage } from './package-source';
import type { SetCompiler } from './set-compiler';

type SubdivisionColumns = Columns<(typeof subdivisions)['kinds']>;

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

export const subdivisionsCompiler: SetCompiler<(typeof subdivisions)['kinds']> = {
  set: subdivisions,
  async compile() {
    const source = openPackage('iso-3166');
    const info = {
      name: 'subdivisions',
      version: source.version,
      licence: 'MIT',
      source: 'iso-3166 (ISO 3166-2)',
      rows: iso31662.length,
      date: null,
    };
    const columns = encodeSubdivisions(iso31662);
    return { info, digest: digestOfValues(iso31662), packages: [source], columns };
  },
};

interface Entry {
  readonly code: string;
  readonly name: string;
}

export const compileSubdivisions = (entries: readonly Entry[]): Subdivisions =>
  subdivisions.toData(encodeSubdivisions(entries));

/** Codes take precedence over names: `CO` in the US is Colorado whatever else may be spelled so. */
function encodeSubdivisions(entries: readonly Entry[]): SubdivisionColumns {
  const codes = new Map<string, string>();
  const add = (country: string, name: string, code: string) => {
    const folded = foldName(name);
    const key = subdivisionKey(country, folded);
    if (folded !== '' && !codes.has(key)) codes.set(key, code);
  };
  const split = entries.map(({ code, name }) => [code.slice(0, 2), code.slice(3), name] as const);
  for (const [country, code] of split) add(country, code, code);
  for (const [country, code, name] of split) {
    add(country, name, code);
    // `Bristol, City of`, `Bayern [Bavaria]`, `Catalunya (Cataluña)`, `Bolzano/Bozen`: each part is a name.
    for (const part of name.split(/[,/()[\]]/)) add(country, part, code);
  }
  for (const [country, name, code] of EVERYDAY) add(country, name, code);
  return encodeNamedTexts(codes);
}
