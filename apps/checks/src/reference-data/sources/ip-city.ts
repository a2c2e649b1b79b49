import { compiledSet } from '../compiled/compiled-set';
import { IP_RANGE_KINDS, IpRanges } from '../look-up/ip-ranges';
import { TextTable } from '../look-up/text-table';

/** Where an address is used. The source's empty texts become null. */
export interface CityLocation {
  readonly countryCode: string | null;
  readonly region: string | null;
  readonly city: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** Finds the location of a canonical address; null when the set does not contain it. */
export interface IpCities {
  find(ip: string): CityLocation | null;
}

/** Four decimals, 11 m: further digits of the source are noise of its 32-bit floats. */
export const DEGREE_STEPS = 10_000;
/** Stands for coordinates that the source lacks. */
export const NO_DEGREES = -0x8000_0000;

/** Country, region, city and coordinates: sorted ranges, and a table of the locations that they name. */
export const ipCity = compiledSet({
  name: 'ip-city',
  empty: { find: () => null } as IpCities,
  kinds: {
    ...IP_RANGE_KINDS,
    /** Of location n + 1, numbers of its names; an empty one stands for none. */
    countries: 'u16',
    regions: 'u16',
    cities: 'u32',
    latitudes: 'i32',
    longitudes: 'i32',
    countryOffsets: 'u32',
    countryBytes: 'u8',
    regionOffsets: 'u32',
    regionBytes: 'u8',
    cityOffsets: 'u32',
    cityBytes: 'u8',
  },
  toData: (columns) => {
    const ranges = new IpRanges(columns);
    const locations = new Locations(columns);
    return {
      find: (ip) => {
        const location = ranges.find(ip);
        return location === 0 ? null : locations.at(location - 1);
      },
    };
  },
});

interface LocationColumns {
  readonly countries: Uint16Array;
  readonly regions: Uint16Array;
  readonly cities: Uint32Array;
  readonly latitudes: Int32Array;
  readonly longitudes: Int32Array;
  readonly countryOffsets: Uint32Array;
  readonly countryBytes: Uint8Array;
  readonly regionOffsets: Uint32Array;
  readonly regionBytes: Uint8Array;
  readonly cityOffsets: Uint32Array;
  readonly cityBytes: Uint8Array;
}

/** The distinct locations, each stored once. */
class Locations {
  private readonly countries: readonly (string | null)[];
  private readonly regions: TextTable;
  private readonly cities: TextTable;

  constructor(private readonly columns: LocationColumns) {
    const codes = new TextTable({ offsets: columns.countryOffsets, bytes: columns.countryBytes });
    this.countries = Array.from({ length: codes.size }, (_, index) => codes.get(index) || null);
    this.regions = new TextTable({ offsets: columns.regionOffsets, bytes: columns.regionBytes });
    this.cities = new TextTable({ offsets: columns.cityOffsets, bytes: columns.cityBytes });
  }

  at(index: number): CityLocation {
    const { countries, regions, cities, latitudes, longitudes } = this.columns;
    return {
      countryCode: this.countries[countries[index] ?? 0] ?? null,
      region: this.regions.get(regions[index] ?? 0) || null,
      city: this.cities.get(cities[index] ?? 0) || null,
      latitude: toDegrees(latitudes[index]),
      longitude: toDegrees(longitudes[index]),
    };
  }
}

function toDegrees(steps = NO_DEGREES): number | null {
  return steps === NO_DEGREES ? null : steps / DEGREE_STEPS;
}
