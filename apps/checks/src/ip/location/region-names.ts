import { iso31662 } from 'iso-3166';
import { foldName } from '../../reference-data/look-up/fold-name';
import { readOwnTable } from '../../reference-data/own-tables/own-table';

/**
 * Diacritics of transliteration, which English drops: `Mahārāshtra`, `Ar Riyāḑ`. Those of Latin alphabets stay: `São`.
 */
const TRANSLITERATION_MARKS = /[\u0304\u0323\u0331\u2018\u2019]/g;

/** By ISO 3166-2 code: the English name, then other names in the sources. */
export const ENGLISH_NAMES: ReadonlyMap<string, readonly string[]> = new Map(
  readOwnTable('regions/english-names.tsv', ['code', 'name', 'others']).rows.map(({ code, name, others }) => [
    code,
    [name, ...(others === '' ? [] : others.split(' | '))],
  ]),
);

const NAMES: ReadonlyMap<string, string> = new Map(
  iso31662.map(({ code, name }) => [code, ENGLISH_NAMES.get(code)?.[0] ?? firstName(name)]),
);

/** `DE hesse` → `Hesse`; a name that two subdivisions of a country share keeps the first one's spelling. */
const SPELLINGS: ReadonlyMap<string, string> = toSpellings();

/** English name of a subdivision by its ISO 3166-2 code, `US-NY`; null for an unknown code. */
export function regionName(code: string): string | null {
  return NAMES.get(code) ?? null;
}

/**
 * The one name under which a region appears in answers, whichever source it comes from: the everyday English one, with
 * its diacritics. A name outside ISO 3166-2 stays unchanged.
 *
 * @param countryCode alpha-2.
 */
export function spellRegion(countryCode: string, name: string): string {
  return SPELLINGS.get(keyOf(countryCode, name)) ?? name;
}

function toSpellings(): ReadonlyMap<string, string> {
  const spellings = new Map<string, string>();
  const add = (code: string, name: string) => {
    const key = keyOf(code.slice(0, 2), name);
    if (!spellings.has(key)) spellings.set(key, NAMES.get(code) ?? name);
  };
  for (const [code, names] of ENGLISH_NAMES) for (const name of names) add(code, name);
  for (const { code, name } of iso31662) add(code, firstName(name));
  return spellings;
}

function keyOf(countryCode: string, name: string): string {
  return `${countryCode} ${foldName(name)}`;
}

/** Text after a comma, in brackets or after a slash adds nothing: `Bolzano/Bozen`, `Asturias, Principado de`. */
function firstName(name: string): string {
  const first = name.split(/[[(/,]/)[0]?.trim() ?? name;
  return first.normalize('NFD').replace(TRANSLITERATION_MARKS, '').normalize('NFC');
}
