import { hashName } from './name-hash';

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

/** Towns by country and folded name: 20 bytes each, no strings, found by binary search over their hashes. */
export class CityIndex {
  private constructor(
    private readonly high: Uint32Array,
    private readonly low: Uint32Array,
    private readonly latitudes: Int32Array,
    private readonly longitudes: Int32Array,
    private readonly admins: Uint16Array,
    private readonly adminCodes: readonly string[],
  ) {}

  static empty(): CityIndex {
    return CityIndex.compile([]);
  }

  /** Takes the towns one by one and stores only numbers: as objects they would take 80 MB at once. */
  static compile(cities: Iterable<City>): CityIndex {
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
    const inOrder = (column: readonly number[]) => order.map((index) => column[index] ?? 0);
    return new CityIndex(
      Uint32Array.from(inOrder(columns.high)),
      Uint32Array.from(inOrder(columns.low)),
      Int32Array.from(order, (index) => columns.latitude[index] ?? 0),
      Int32Array.from(order, (index) => columns.longitude[index] ?? 0),
      Uint16Array.from(inOrder(columns.admin)),
      [...adminNumbers.keys()],
    );
  }

  get rows(): number {
    return this.high.length;
  }

  /** Every town of that name in a country, most populous first. */
  find(countryCode: string, foldedName: string): CityPoint[] {
    const { high, low } = hashName(`${countryCode}|${foldedName}`);
    const points: CityPoint[] = [];
    for (let index = this.firstAt(high, low); index < this.rows; index += 1) {
      if (this.high[index] !== high || this.low[index] !== low) break;
      points.push({
        adminCode: this.adminCodes[this.admins[index] ?? 0] ?? '',
        latitude: (this.latitudes[index] ?? 0) / SCALE,
        longitude: (this.longitudes[index] ?? 0) / SCALE,
      });
    }
    return points;
  }

  private firstAt(high: number, low: number): number {
    let from = 0;
    let to = this.rows;
    while (from < to) {
      const middle = (from + to) >>> 1;
      const difference = (this.high[middle] ?? 0) - high || (this.low[middle] ?? 0) - low;
      if (difference < 0) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

type Columns = Record<'high' | 'low' | 'latitude' | 'longitude' | 'admin' | 'population', number[]>;

/** Indices of the towns, those with one hash adjacent and the most populous of them first. */
function sortedOrder({ high, low, population }: Columns): Uint32Array {
  const at = (column: readonly number[], index: number) => column[index] ?? 0;
  return Uint32Array.from(high.keys()).sort(
    (a, b) => at(high, a) - at(high, b) || at(low, a) - at(low, b) || at(population, b) - at(population, a),
  );
}
