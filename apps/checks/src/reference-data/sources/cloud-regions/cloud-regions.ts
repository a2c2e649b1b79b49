import type { DataSetLoader } from '../../data-set';
import { readAddressRange } from '../../look-up/address-range';
import { RangeCollector } from '../../look-up/compile-ranges';
import { runInSlices, type Steps } from '../../look-up/steps';
import { fromOwnTable } from '../../own-tables/from-own-table';
import { type OwnTable, readOwnTable } from '../../own-tables/own-table';
import {
  type CloudLocation,
  locationsByCode,
  onlyAmazonLocations,
  readCloudLocations,
} from './cloud-locations';

/** The locations of clouds' machines. */
export interface CloudRegions {
  readonly rows: number;
  /** By network. @param ip canonical text. Null when no network of the table holds it. */
  find(ip: string): CloudLocation | null;
  /** Amazon's only location in a country; null when it has none or several there. */
  onlyAmazonLocationIn(countryCode: string): CloudLocation | null;
}

export const NO_CLOUD_REGIONS: CloudRegions = { rows: 0, find: () => null, onlyAmazonLocationIn: () => null };

/**
 * Regions of Amazon's cloud, which neither the registries nor the city set cover completely: network by network for the
 * large regions of the United States, London, Paris, Sydney, Auckland, Taipei and Bangkok; elsewhere those networks
 * that the registries do not place in their country. Only IPv4: in IPv6 registry and city set agree.
 */
export const cloudRegions: DataSetLoader<CloudRegions> = {
  name: 'cloud-regions',
  empty: NO_CLOUD_REGIONS,
  async load() {
    const networks = readOwnTable('cloud-regions/amazon-networks.tsv', ['network', 'location']);
    const locations = readCloudLocations();
    const only = onlyAmazonLocations(locations);
    const find = await runInSlices(compileCloudNetworks(networks.rows, locationsByCode(locations)));
    const rows = networks.rows.length;
    const data = { rows, find, onlyAmazonLocationIn: (code: string) => only.get(code) ?? null };
    return fromOwnTable('cloud-regions', data, rows, [networks, locations]);
  },
};

/**
 * Networks may be nested: the narrowest that holds an address counts.
 *
 * @throws Error naming an entry that is not a network, or a location that is in no table.
 */
export function* compileCloudNetworks(
  rows: OwnTable<'network' | 'location'>['rows'],
  locations: ReadonlyMap<string, CloudLocation>,
): Steps<CloudRegions['find']> {
  const collector = new RangeCollector();
  const codes = [...locations.keys()];
  const found = [...locations.values()];
  for (const { network, location } of rows) {
    const range = readAddressRange(network);
    if (range === null) throw new Error(`${network} is no network`);
    if (!locations.has(location)) throw new Error(`${network} is at ${location}, which is no location`);
    collector.add(range, codes.indexOf(location));
  }
  const table = yield* collector.compile();
  return (ip) => found[table.find(ip) ?? -1] ?? null;
}
