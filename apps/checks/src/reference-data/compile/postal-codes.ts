import { readFile } from 'node:fs/promises';
import type { Columns } from '../compiled/columns';
import { digestOfFiles } from '../source-digest';
import { POSTAL_SCALE, type PostalCodes, postalCodes, postalKey } from '../sources/postal-codes';
import { openPackage } from './package-source';
import type { SetCompiler } from './set-compiler';

type PostalColumns = Columns<(typeof postalCodes)['kinds']>;

const RECORD = /"zip":"([0-9A-Z]+)","latitude":(-?\d+(?:\.\d+)?),"longitude":(-?\d+(?:\.\d+)?)/g;

export const postalCodesCompiler: SetCompiler<(typeof postalCodes)['kinds']> = {
  set: postalCodes,
  async compile() {
    const source = openPackage('zipcodes');
    const files = [source.file('lib/codes.js'), source.file('lib/codesCanada.js')];
    const columns = encodePostalCodes(await Promise.all(files.map((file) => readFile(file, 'utf8'))));
    const rows = columns.keys.length;
    if (rows === 0) throw new Error('the package holds no postal codes in the known form');
    const info = {
      name: 'postal-codes',
      version: source.version,
      licence: 'BSD-3-Clause',
      source: 'zipcodes: US ZIP codes, Canadian forward sortation areas',
      rows,
      date: null,
    };
    return { info, digest: await digestOfFiles(files), packages: [source], columns };
  },
};

/** Compiles the package's modules, given as text. */
export const compilePostalCodes = (texts: readonly string[]): PostalCodes =>
  postalCodes.toData(encodePostalCodes(texts));

/** A code at 0° 0° has no coordinates; the first of two codes counts. */
function encodePostalCodes(texts: readonly string[]): PostalColumns {
  const points = new Map<number, readonly [latitude: number, longitude: number]>();
  for (const text of texts) {
    for (const [, code = '', latitude, longitude] of text.matchAll(RECORD)) {
      const key = postalKey(code);
      if ((Number(latitude) === 0 && Number(longitude) === 0) || points.has(key)) continue;
      points.set(key, [Number(latitude), Number(longitude)]);
    }
  }
  const sorted = [...points].sort(([a], [b]) => a - b);
  return {
    keys: Uint32Array.from(sorted, ([key]) => key),
    points: Int32Array.from(
      sorted.flatMap(([, point]) => point.map((each) => Math.round(each * POSTAL_SCALE))),
    ),
  };
}
