import { foldPostcode } from '@rampart/risk';
import { hashName } from '../../../look-up/name-hash';
import { sortOrder } from '../../../look-up/sort-order';
import type { Steps } from '../../../look-up/steps';
import type { PostalCodes, PostalPoint } from '../../../sources/postal-codes';
import { expected } from '../../bad-line';
import type { FeedFormat, FeedReader } from '../../feed-reader';

const WHAT = 'a line of GeoNames (country, postal code, place, …, latitude, longitude)';
const LATITUDE_FIELD = 9;
const LONGITUDE_FIELD = 10;
/** Degrees are stored in steps of a ten-thousandth, 11 m. */
const SCALE = 10_000;
const ENTRIES_PER_STEP = 4_096;

/** Postal codes of the world. */
export const postalCodesFormat: FeedFormat<PostalCodes> = {
  description: "GeoNames' `allCountries.txt` or a country's file: twelve fields with tabs between them",
  open: () => new PostalReader(),
};

class PostalReader implements FeedReader<PostalCodes> {
  private readonly keys: string[] = [];
  private readonly points: number[] = [];

  get rows(): number {
    return this.keys.length;
  }

  readLine(line: string): void {
    if (line.trim() === '') return;
    const fields = line.split('\t');
    const [country = '', code = ''] = fields;
    const [latitude, longitude] = [
      degrees(fields[LATITUDE_FIELD], 90),
      degrees(fields[LONGITUDE_FIELD], 180),
    ];
    if (!/^[A-Z]{2}$/.test(country) || code === '' || latitude === null || longitude === null) {
      throw expected(WHAT, line);
    }
    this.keys.push(keyOf(country, normal(country, code)));
    this.points.push(latitude, longitude);
  }

  /** A code that several places share is stored once, in the middle of them. */
  *compile(): Steps<PostalCodes> {
    const { keys, points } = this;
    const [high, low] = [new Uint32Array(keys.length), new Uint32Array(keys.length)];
    for (const [index, key] of keys.entries()) {
      const hash = hashName(key);
      high[index] = hash.high;
      low[index] = hash.low;
      if (index % ENTRIES_PER_STEP === 0) yield;
    }
    const at = (array: Uint32Array, index: number) => array[index] ?? 0;
    const order = yield* sortOrder(
      keys.length,
      (a, b) => at(high, a) - at(high, b) || at(low, a) - at(low, b) || a - b,
    );
    const table = new PostalTable(keys.length);
    for (const [place, index] of order.entries()) {
      table.add(at(high, index), at(low, index), points[index * 2] ?? 0, points[index * 2 + 1] ?? 0);
      if (place % ENTRIES_PER_STEP === 0) yield;
    }
    return table.finish();
  }
}

/** Null when it is not a number of degrees. */
function degrees(text: string | undefined, most: number): number | null {
  if (text === undefined || !/^-?\d{1,3}(?:\.\d{1,12})?$/.test(text) || Math.abs(Number(text)) > most)
    return null;
  return Number(text);
}

function keyOf(country: string, code: string): string {
  return `${country}:${code}`;
}

/** As written by people or by GeoNames, which has some codes without a digit (`VLT` for Valletta). */
function normal(country: string, code: string): string {
  return foldPostcode(code, country) || code.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Characters of a full code under which GeoNames files it, where it does not hold the full ones. */
const SHORT_FORMS: Readonly<Record<string, readonly number[]>> = {
  US: [5],
  CA: [3],
  // The outward part: all but the last three.
  GB: [-3],
  IE: [3],
  NL: [4],
  PT: [4],
  BR: [5],
  AR: [4],
  MT: [3],
};

/** Codes by their hashes, ascending: 16 bytes each. */
class PostalTable {
  private count = 0;
  private readonly high: Uint32Array;
  private readonly low: Uint32Array;
  private readonly degrees: Int32Array;
  private same = 1;

  constructor(room: number) {
    this.high = new Uint32Array(room);
    this.low = new Uint32Array(room);
    this.degrees = new Int32Array(room * 2);
  }

  /** In ascending order of the hashes. */
  add(high: number, low: number, latitude: number, longitude: number): void {
    const last = this.count - 1;
    const isSame = last >= 0 && this.high[last] === high && this.low[last] === low;
    this.same = isSame ? this.same + 1 : 1;
    const entry = isSame ? last : this.count++;
    this.high[entry] = high;
    this.low[entry] = low;
    this.mean(entry * 2, latitude);
    this.mean(entry * 2 + 1, longitude);
  }

  finish(): PostalCodes {
    return {
      rows: this.count,
      find: (countryCode, code) => {
        const full = normal(countryCode, code);
        const forms = [full, ...(SHORT_FORMS[countryCode] ?? []).map((length) => full.slice(0, length))];
        for (const form of forms) {
          const point = form === '' ? null : this.find(keyOf(countryCode, form));
          if (point !== null) return point;
        }
        return null;
      },
    };
  }

  private mean(at: number, value: number): void {
    const before = this.same === 1 ? 0 : (this.degrees[at] ?? 0);
    this.degrees[at] = Math.round(before + (value * SCALE - before) / this.same);
  }

  private find(key: string): PostalPoint | null {
    const { high, low } = hashName(key);
    let from = 0;
    let to = this.count - 1;
    while (from <= to) {
      const middle = (from + to) >>> 1;
      const difference = (this.high[middle] ?? 0) - high || (this.low[middle] ?? 0) - low;
      if (difference === 0) {
        const [latitude = 0, longitude = 0] = this.degrees.subarray(middle * 2, middle * 2 + 2);
        return { latitude: latitude / SCALE, longitude: longitude / SCALE };
      }
      if (difference < 0) from = middle + 1;
      else to = middle - 1;
    }
    return null;
  }
}
