import { AddressSet } from '../../reference-data/look-up/address-set';
import { CRAWLER_OPERATORS } from './crawler-operators';

/** Networks that the operators of well-known robots publish, as they ship with the code: robot's name → networks. */
export const PUBLISHED_CRAWLER_NETWORKS: ReadonlyMap<string, AddressSet> = new Map(
  CRAWLER_OPERATORS.flatMap(({ name, published }) =>
    published === null ? [] : [[name, AddressSet.of(published.networks.trim().split(/\s+/))] as const],
  ),
);
