import { NetworkList } from '../../../reference-data/look-up/network-list';

/**
 * Networks of clouds that the public routing tables do not show, or not always: used for a public address that no
 * network announces.
 *
 * Own table, 2026-11-21: from general knowledge of who holds these blocks, not verified against the operators' own
 * lists. Some (3/8, 16/8, 18/8, 54/8, 56/8) also hold networks of others; those are announced, and so never get here.
 * A loaded list of hosting networks is more exact.
 */
const CLOUDS = new NetworkList<string>([
  ['3.0.0.0/8', 'Amazon.com, Inc.'],
  ['13.32.0.0/12', 'Amazon.com, Inc.'],
  ['13.48.0.0/13', 'Amazon.com, Inc.'],
  ['13.56.0.0/14', 'Amazon.com, Inc.'],
  ['13.112.0.0/14', 'Amazon.com, Inc.'],
  ['13.124.0.0/14', 'Amazon.com, Inc.'],
  ['13.150.0.0/16', 'Amazon.com, Inc.'],
  ['15.145.0.0/16', 'Amazon.com, Inc.'],
  ['15.220.0.0/14', 'Amazon.com, Inc.'],
  ['15.230.0.0/16', 'Amazon.com, Inc.'],
  ['15.251.0.0/16', 'Amazon.com, Inc.'],
  ['16.0.0.0/8', 'Amazon.com, Inc.'],
  ['18.0.0.0/8', 'Amazon.com, Inc.'],
  ['34.192.0.0/10', 'Amazon.com, Inc.'],
  ['35.24.0.0/13', 'Amazon.com, Inc.'],
  ['35.152.0.0/13', 'Amazon.com, Inc.'],
  ['35.160.0.0/12', 'Amazon.com, Inc.'],
  ['35.176.0.0/13', 'Amazon.com, Inc.'],
  ['40.160.0.0/12', 'Amazon.com, Inc.'],
  ['40.176.0.0/13', 'Amazon.com, Inc.'],
  ['44.192.0.0/10', 'Amazon.com, Inc.'],
  ['52.0.0.0/10', 'Amazon.com, Inc.'],
  ['52.64.0.0/11', 'Amazon.com, Inc.'],
  ['52.192.0.0/11', 'Amazon.com, Inc.'],
  ['54.0.0.0/8', 'Amazon.com, Inc.'],
  ['56.0.0.0/8', 'Amazon.com, Inc.'],
  ['139.56.16.0/20', 'Amazon.com, Inc.'],
  ['139.56.32.0/20', 'Amazon.com, Inc.'],
  ['150.222.0.0/16', 'Amazon.com, Inc.'],
  ['4.144.0.0/12', 'Microsoft Corporation'],
  ['4.160.0.0/11', 'Microsoft Corporation'],
  ['4.192.0.0/10', 'Microsoft Corporation'],
  ['13.64.0.0/11', 'Microsoft Corporation'],
  ['13.96.0.0/13', 'Microsoft Corporation'],
  ['13.104.0.0/14', 'Microsoft Corporation'],
  ['20.0.0.0/8', 'Microsoft Corporation'],
  ['40.64.0.0/10', 'Microsoft Corporation'],
  ['52.96.0.0/11', 'Microsoft Corporation'],
  ['52.128.0.0/10', 'Microsoft Corporation'],
  ['52.224.0.0/11', 'Microsoft Corporation'],
  ['104.40.0.0/13', 'Microsoft Corporation'],
  ['104.208.0.0/13', 'Microsoft Corporation'],
  ['34.64.0.0/10', 'Google LLC'],
  ['34.128.0.0/10', 'Google LLC'],
  ['35.184.0.0/13', 'Google LLC'],
  ['35.192.0.0/11', 'Google LLC'],
  ['35.224.0.0/12', 'Google LLC'],
]);

/** The cloud that holds a canonical address; null when none of the table does. */
export function findCloud(ip: string): string | null {
  return CLOUDS.find(ip);
}
