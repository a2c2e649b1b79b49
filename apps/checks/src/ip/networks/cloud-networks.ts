import { NetworkList } from '../../reference-data/look-up/network-list';

/**
 * Networks of clouds that the public routing tables do not show, or not always: used for a public address that no
 * network announces.
 *
 * Own table, 2026-11-21: from general knowledge of published ranges, not verified against the operators' own lists. To
 * be replaced by the importer of public feeds.
 */
const CLOUDS = new NetworkList<string>([
  ['13.150.0.0/16', 'Amazon.com, Inc.'],
  ['15.145.0.0/16', 'Amazon.com, Inc.'],
  ['15.230.0.0/16', 'Amazon.com, Inc.'],
  ['15.251.0.0/16', 'Amazon.com, Inc.'],
  ['16.29.0.0/16', 'Amazon.com, Inc.'],
  ['54.222.0.0/15', 'Amazon.com, Inc.'],
  ['139.56.16.0/20', 'Amazon.com, Inc.'],
  ['139.56.32.0/20', 'Amazon.com, Inc.'],
  ['150.222.0.0/16', 'Amazon.com, Inc.'],
  ['20.136.0.0/16', 'Microsoft Corporation'],
]);

/** The cloud that holds a canonical address; null when none of the table does. */
export function findCloud(ip: string): string | null {
  return CLOUDS.find(ip);
}
