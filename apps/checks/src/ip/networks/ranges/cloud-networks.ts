import { NetworkList } from '../../../reference-data/look-up/network-list';
import { readOwnTable } from '../../../reference-data/own-tables/own-table';

/**
 * Networks of clouds that the public routing tables do not show, or not always: used for a public address that no
 * network announces. Some (3/8, 16/8, 18/8, 54/8, 56/8) also hold networks of others; those are announced, and so never
 * get here. A loaded list of hosting networks is more precise.
 */
const CLOUDS = new NetworkList(
  readOwnTable('networks/cloud-blocks.tsv', ['network', 'operator']).rows.map(
    ({ network, operator }) => [network, operator] as const,
  ),
);

/** The cloud that holds a canonical address; null when none in the table does. */
export function findCloud(ip: string): string | null {
  return CLOUDS.find(ip);
}
