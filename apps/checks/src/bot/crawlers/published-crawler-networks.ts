import { AddressSet } from '../../reference-data/look-up/address-set';
import { readOwnTable } from '../../reference-data/own-tables/own-table';

/**
 * Networks that the operators of well-known robots publish, as shipped with the suite: robot's name → networks. They
 * prove a robot; a missing one proves nothing, because operators extend theirs. `crawlers/published-lists.tsv` states
 * the source of each list.
 */
export const PUBLISHED_CRAWLER_NETWORKS: ReadonlyMap<string, AddressSet> = readPublished();

function readPublished(): Map<string, AddressSet> {
  const byCrawler = new Map<string, string[]>();
  for (const { crawler, network } of readOwnTable('crawlers/published-networks.tsv', ['crawler', 'network'])
    .rows) {
    const networks = byCrawler.get(crawler);
    if (networks === undefined) byCrawler.set(crawler, [network]);
    else networks.push(network);
  }
  return new Map([...byCrawler].map(([crawler, networks]) => [crawler, AddressSet.of(networks)]));
}
