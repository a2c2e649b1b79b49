import { type OwnTable, readOwnTable } from '../../own-tables/own-table';

/** A location of a cloud's machines. Coordinates are the city's, in degrees. */
export interface CloudLocation {
  readonly countryCode: string;
  /** English name; null where the country has none, or where the cloud has several locations in it. */
  readonly region: string | null;
  readonly city: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

const COLUMNS = ['code', 'country', 'region', 'city', 'latitude', 'longitude', 'only'] as const;

type LocationTable = OwnTable<(typeof COLUMNS)[number]>;

/**
 * The locations that Amazon names in its own geofeed (https://ip-ranges.amazonaws.com/geo-ip-feed.csv) and the regions
 * that it lists for them.
 */
export const readCloudLocations = (): LocationTable => readOwnTable('cloud-regions/locations.tsv', COLUMNS);

/** Locations by their code in the table of networks. */
export function locationsByCode({ rows }: Pick<LocationTable, 'rows'>): ReadonlyMap<string, CloudLocation> {
  return new Map(rows.map((row) => [row.code, toLocation(row)]));
}

/**
 * Locations by country, for those in which Amazon has a single region. A local zone elsewhere in the country
 * (Manchester, Lagos) announces few networks; the address of a country with several regions is left to the city set.
 */
export function onlyAmazonLocations({
  rows,
}: Pick<LocationTable, 'rows'>): ReadonlyMap<string, CloudLocation> {
  return new Map(rows.filter(({ only }) => only === 'amazon').map((row) => [row.country, toLocation(row)]));
}

function toLocation(row: LocationTable['rows'][number]): CloudLocation {
  return {
    countryCode: row.country,
    region: row.region || null,
    city: row.city || null,
    latitude: row.latitude === '' ? null : Number(row.latitude),
    longitude: row.longitude === '' ? null : Number(row.longitude),
  };
}
