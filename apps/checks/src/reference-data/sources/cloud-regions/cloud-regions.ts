import type { DataSetLoader } from '../../data-set';
import { readAddressRange } from '../../look-up/address-range';
import { RangeCollector } from '../../look-up/compile-ranges';
import { runInSlices, type Steps } from '../../look-up/steps';
import { fromOwnTable } from '../../package-source';
import { AMERICAS } from './amazon/americas';
import { ASIA_PACIFIC } from './amazon/asia-pacific';
import { CALIFORNIA } from './amazon/california';
import { EUROPE } from './amazon/europe';
import { OHIO } from './amazon/ohio';
import { OREGON } from './amazon/oregon';
import { VIRGINIA } from './amazon/virginia';
import {
  CLOUD_LOCATIONS,
  type CloudLocation,
  type CloudLocationCode,
  ONLY_AMAZON_LOCATIONS,
} from './cloud-locations';
import type { CloudNetworks } from './cloud-networks';

/** Where the machines of clouds stand. */
export interface CloudRegions {
  readonly rows: number;
  /** By network. @param ip canonical text. Null when no network of the table holds it. */
  find(ip: string): CloudLocation | null;
  /** The one place of Amazon's in a country; null when it has none or several there. */
  onlyAmazonLocationIn(countryCode: string): CloudLocation | null;
}

export const NO_CLOUD_REGIONS: CloudRegions = { rows: 0, find: () => null, onlyAmazonLocationIn: () => null };

const READ_ON = '2026-11-21';
/** Narrower networks hold against wider ones, so that the order says nothing. */
const TABLES: readonly CloudNetworks[] = [
  ...VIRGINIA,
  ...OHIO,
  ...OREGON,
  ...CALIFORNIA,
  ...AMERICAS,
  ...EUROPE,
  ...ASIA_PACIFIC,
];
const ONLY_PLACES: ReadonlyMap<string, CloudLocation> = new Map(
  ONLY_AMAZON_LOCATIONS.map((code) => [CLOUD_LOCATIONS[code].countryCode, CLOUD_LOCATIONS[code]]),
);

/**
 * Regions of Amazon's cloud, of which neither the registries nor the city set know all: network by network for the
 * large regions of the United States, London, Paris, Sydney, Auckland, Taipei and Bangkok; elsewhere those networks
 * that the registries did not show in their country. IPv4 alone: in IPv6 registry and city set agree.
 */
export const cloudRegions: DataSetLoader<CloudRegions> = {
  name: 'cloud-regions',
  empty: NO_CLOUD_REGIONS,
  async load() {
    const data = await runInSlices(compileCloudRegions(TABLES));
    const info = {
      name: 'cloud-regions',
      version: READ_ON,
      licence: 'Apache-2.0',
      source: 'own table of what Amazon publishes of its networks (ip-ranges.json, geo-ip-feed.csv)',
      rows: data.rows,
      date: READ_ON,
    };
    return fromOwnTable(info, data, TABLES);
  },
};

/** @throws Error naming an entry that is no network: the tables are constants of the code. */
export function* compileCloudRegions(tables: readonly CloudNetworks[]): Steps<CloudRegions> {
  const collector = new RangeCollector();
  const codes: CloudLocationCode[] = [];
  let rows = 0;
  for (const { place, networks } of tables) {
    codes.push(place);
    for (const network of networks.split(/\s+/).filter((text) => text !== '')) {
      const range = readAddressRange(network);
      if (range === null) throw new Error(`${network} is no network`);
      collector.add(range, codes.length - 1);
      rows += 1;
    }
  }
  const table = yield* collector.compile();
  return {
    rows,
    find: (ip) => {
      const code = codes[table.find(ip) ?? -1];
      return code === undefined ? null : CLOUD_LOCATIONS[code];
    },
    onlyAmazonLocationIn: (countryCode) => ONLY_PLACES.get(countryCode) ?? null,
  };
}
