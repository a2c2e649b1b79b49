import { hashName } from './name-hash';
import { encodeTexts, TextTable } from './text-table';

/** A town as compiled. */
export interface City {
  readonly countryCode: string;
  /** Folded. */
  readonly name: string;
  /** Code of the first-level division in GeoNames' form, e.g. `NY` (US) or `08` (Ontario). */
  readonly adminCode: string;
  readonly population: number;
  readonly latitude: number;
  readonly longitude: number;
}

export interface CityPoint {
  readonly adminCode: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Degrees are stored as whole 1/100,000, about a metre. */
const SCALE = 100_000;

/** One entry per town, in ascending order of the hashes of country and name; `admins` are numbers of admin codes. */
export const CITY_KINDS = {
  high: 'u32',
  low: 'u32',
  latitudes: 'i32',
  longitudes: 'i32',
  admins: 'u16',
  adminOffsets: 'u32',
  adminBytes: 'u8',
} as const;

export interface CityColumns {
  readonly high: Uint32Array;
  readonly low: Uint32Array;
  readonly latitudes: Int32Array;
  readonly longitudes: Int32Array;
  readonly admins: Uint16Array;
  readonly adminOffsets: Uint32Array;
  readonly adminBytes: Uint8Array;
}

/** Towns by country and folded name: 20 bytes each, no strings, found by binary search over their hashes. */
export class CityIndex {
  private readonly adminCodes: readonly string[];

  constructor(private readonly columns: CityColumns) {
    const texts = new TextTable({ offsets: columns.adminOffsets, bytes: columns.adminBytes });
    this.adminCodes = Array.from({ length: texts.size }, (_, index) => texts.get(index));
  }

  static empty(): CityIndex {
    return CityIndex.compile([]);
  }

  static compile(cities: Iterable<City>): CityIndex {
    return new CityIndex(encodeCities(cities));
  }

  get rows(): number {
    return this.columns.high.length;
  }

  /** Every town of that name in a country, most populous first. */
  find(countryCode: string, foldedName: string): CityPoint[] {
    const { high, low } = hashName(`${countryCode}|${foldedName}`);
    const { columns } = this;
    const points: CityPoint[] = [];
    for (let index = this.firstAt(high, low); index < this.rows; index += 1) {
      if (columns.high[index] !== high || columns.low[index] !== low) break;
      points.push({
        adminCode: this.adminCodes[columns.admins[index] ?? 0] ?? '',
        latitude: (columns.latitudes[index] ?? 0) / SCALE,
        longitude: (columns.longitudes[index] ?? 0) / SCALE,
      });
    }
    return points;
  }

  private firstAt(high: number, low: number): number {
    const { columns } = this;
    let from = 0;
    let to = this.rows;
    while (from < to) {
      const middle = (from + to) >>> 1;
      const difference = (columns.high[middle] ?? 0) - high || (columns.low[middle] ?? 0) - low;
      if (difference < 0) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

/** Takes the towns one by one and stores only numbers: as objects they would take 80 MB at once. */
export function encodeCities(cities: Iterable<City>): CityColumns {
  const columns = { high: [], low: [], latitude: [], longitude: [], admin: [], population: [] } as Columns;
  const adminNumbers = new Map<string, number>();
  for (const city of cities) {
    const hash = hashName(`${city.countryCode}|${city.name}`);
    const admin = adminNumbers.get(city.adminCode) ?? adminNumbers.size;
    adminNumbers.set(city.adminCode, admin);
    columns.high.push(hash.high);
    columns.low.push(hash.low);
    columns.latitude.push(Math.round(city.latitude * SCALE));
    columns.longitude.push(Math.round(city.longitude * SCALE));
    columns.admin.push(admin);
    columns.population.push(city.population);
  }
  const order = sortedOrder(columns);
  const inOrder = (column: readonly number[]) => Array.from(order, (index) => column[index] ?? 0);
  const adminCodes = encodeTexts([...adminNumbers.keys()]);
  return {
    high: Uint32Array.from(inOrder(columns.high)),
    low: Uint32Array.from(inOrder(columns.low)),
    latitudes: Int32Array.from(inOrder(columns.latitude)),
    longitudes: Int32Array.from(inOrder(columns.longitude)),
    admins: Uint16Array.from(inOrder(columns.admin)),
    adminOffsets: adminCodes.offsets,
    adminBytes: adminCodes.bytes,
  };
}

type Columns = Record<'high' | 'low' | 'latitude' | 'longitude' | 'admin' | 'population', number[]>;

/** Indices of the towns, those with one hash adjacent and the most populous of them first. */
function sortedOrder({ high, low, population }: Columns): Uint32Array {
  const at = (column: readonly number[], index: number) => column[index] ?? 0;
  return Uint32Array.from(high.keys()).sort(
    (a, b) => at(high, a) - at(high, b) || at(low, a) - at(low, b) || at(population, b) - at(population, a),
  );
}
