import { readFile } from 'node:fs/promises';
import type { DataSetLoader } from '../data-set';
import { fromFiles, openPackage } from '../package-source';

export interface PostalPoint {
  readonly latitude: number;
  readonly longitude: number;
}

/** Centre of a postal code's area, in degrees. Null for countries that are not in it. */
export interface PostalCodes {
  readonly rows: number;
  /** @param code as people write it: `10001-1234`, `m5v 3l9`. */
  find(countryCode: string, code: string): PostalPoint | null;
}

const PACKAGE = 'zipcodes';
const RECORD = /"zip":"([0-9A-Z]+)","latitude":(-?\d+(?:\.\d+)?),"longitude":(-?\d+(?:\.\d+)?)/g;
const SCALE = 10_000;

/** ZIP codes of the US (five digits) and forward sortation areas of Canada (three characters). */
export const postalCodes: DataSetLoader<PostalCodes> = {
  name: 'postal-codes',
  empty: { rows: 0, find: () => null },
  async load() {
    const source = openPackage(PACKAGE);
    // Read as text: loading the package's modules keeps 44,000 objects (25 MB) for good.
    const files = [source.file('lib/codes.js'), source.file('lib/codesCanada.js')];
    const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    const data = compilePostalCodes(texts);
    if (data.rows === 0) throw new Error('the package holds no postal codes in the known form');
    const info = {
      name: 'postal-codes',
      version: source.version,
      licence: 'BSD-3-Clause',
      source: 'zipcodes: US ZIP codes, Canadian forward sortation areas',
      rows: data.rows,
      date: null,
    };
    return fromFiles(info, data, files);
  },
};

/** Compiles the package's modules, given as text. A code at 0° 0° has no coordinates. */
export function compilePostalCodes(texts: readonly string[]): PostalCodes {
  const points = new Map<number, number>();
  const coordinates: number[] = [];
  for (const text of texts) {
    for (const [, code = '', latitude, longitude] of text.matchAll(RECORD)) {
      const key = Number.parseInt(code, 36);
      if ((Number(latitude) === 0 && Number(longitude) === 0) || points.has(key)) continue;
      points.set(key, coordinates.length / 2);
      coordinates.push(Math.round(Number(latitude) * SCALE), Math.round(Number(longitude) * SCALE));
    }
  }
  const packed = Int32Array.from(coordinates);
  return {
    rows: points.size,
    find(countryCode, code) {
      const normal = normalizeCode(countryCode, code);
      const index = normal === null ? undefined : points.get(Number.parseInt(normal, 36));
      if (index === undefined) return null;
      return {
        latitude: (packed[index * 2] ?? 0) / SCALE,
        longitude: (packed[index * 2 + 1] ?? 0) / SCALE,
      };
    },
  };
}

/** Territories that have ZIP codes and a country code of their own. */
const ZIP_COUNTRIES = new Set(['US', 'PR', 'VI', 'GU', 'AS', 'MP']);

function normalizeCode(countryCode: string, code: string): string | null {
  const plain = code.toUpperCase().replace(/\s+/g, '');
  if (ZIP_COUNTRIES.has(countryCode)) return /^(\d{5})(?:-?\d{4})?$/.exec(plain)?.[1] ?? null;
  if (countryCode === 'CA') return /^([A-Z]\d[A-Z])-?(?:\d[A-Z]\d)?$/.exec(plain)?.[1] ?? null;
  return null;
}
