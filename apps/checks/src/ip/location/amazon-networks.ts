import type { DataSets } from '../../reference-data/data-set-loaders';
import { findCloud } from '../networks/ranges/cloud-networks';

/** Numbers of the networks that announce Amazon's cloud: Amazon.com, EC2, Amazon Technologies, its Irish data centres. */
const AMAZON_ASNS: ReadonlySet<number> = new Set([16509, 14618, 7224, 8987, 801, 9059]);

/**
 * Whether an address is Amazon's: by the network that announces it, or for an unannounced one by the holder of the
 * block.
 */
export function isAmazons({ ipAsn }: Pick<DataSets, 'ipAsn'>, ip: string): boolean {
  const asn = ipAsn.ranges.find(ip);
  return asn === null ? findCloud(ip) === 'Amazon.com, Inc.' : AMAZON_ASNS.has(asn);
}
