import type { DnsFailureCause } from '../../dns/dns-client.port';
import type { DnsDirectory, HostAddresses } from '../../dns/dns-directory';
import type { DataSets } from '../../reference-data/data-set-loaders';
import type { AddressSet } from '../../reference-data/look-up/address-set';
import type { CrawlerNetworks } from '../../reference-data/sources/fed-sets';
import { type CrawlerProof, UNPROVEN } from '../bot-evidence';
import { findClaimedOperator, operatorOfList } from './crawler-operators';
import type { CrawlerOperator } from './operators/operator';
import { PUBLISHED_CRAWLER_NETWORKS } from './published-crawler-networks';

/** The result of checking a claim. */
export interface ProvenClaim {
  readonly proof: CrawlerProof;
  /** Why DNS gave no answer; null when it was not queried, or answered. */
  readonly silence: DnsFailureCause | null;
}

/**
 * The operator of the crawler that a User-Agent claims: one known to the code, or the name of a loaded list. Null
 * when neither knows it.
 */
export function findOperator(userAgent: string, networks: CrawlerNetworks): CrawlerOperator | null {
  const known = findClaimedOperator(userAgent);
  if (known !== null) return known;
  const lower = userAgent.toLowerCase();
  for (const name of networks.keys()) if (lower.includes(name.toLowerCase())) return operatorOfList(name);
  return null;
}

/** PTR names that are looked up; an address of a robot has one or two. */
const MOST_NAMES = 3;

/**
 * Checks the claim to be an operator's robot against its address: published networks, then the network's number, then
 * the DNS name in both directions. An address is refuted only by a positive contradiction: without an answer from DNS
 * a claim stays a claim, and so does one that is missing from a list shipped with the code, because operators extend
 * theirs.
 *
 * @param ip canonical text of a public address.
 * @param dns null when no outside source may be queried.
 */
export async function proveCrawler(
  accountId: number,
  operator: CrawlerOperator,
  ip: string,
  sets: Pick<DataSets, 'ipAsn' | 'crawlerNetworks'>,
  dns: DnsDirectory | null,
): Promise<ProvenClaim> {
  const fromLists = proveByLists(operator, ip, sets);
  if (fromLists !== null) return { proof: fromLists, silence: null };
  if (operator.domains.length === 0 || dns === null) return { proof: UNPROVEN, silence: null };
  return proveByDns(accountId, operator, ip, dns);
}

function proveByLists(
  operator: CrawlerOperator,
  ip: string,
  sets: Pick<DataSets, 'ipAsn' | 'crawlerNetworks'>,
): CrawlerProof | null {
  const loaded = findLoadedNetworks(sets.crawlerNetworks, operator.name);
  if (loaded?.has(ip) === true || PUBLISHED_CRAWLER_NETWORKS.get(operator.name)?.has(ip) === true) {
    return { status: 'verified', basis: 'published_networks', ptr: '', crawler: operator.name };
  }
  const asn = sets.ipAsn.ranges.find(ip);
  if (operator.asns.length > 0 && asn !== null && !operator.asns.includes(asn))
    return spoofed('network_number');
  return operator.isComplete && loaded !== undefined ? spoofed('published_networks') : null;
}

/** The loaded list of a robot, however it spells the name. */
function findLoadedNetworks(networks: CrawlerNetworks, name: string): AddressSet | undefined {
  const asNamed = networks.get(name);
  if (asNamed !== undefined) return asNamed;
  const lower = name.toLowerCase();
  for (const [key, addresses] of networks) if (key.toLowerCase() === lower) return addresses;
  return undefined;
}

async function proveByDns(
  accountId: number,
  operator: CrawlerOperator,
  ip: string,
  dns: DnsDirectory,
): Promise<ProvenClaim> {
  const reverse = await dns.reverse(accountId, ip);
  if (reverse.status === 'unknown') return { proof: UNPROVEN, silence: reverse.cause };
  if (reverse.status === 'absent') return { proof: spoofed('dns'), silence: null };
  const ptr = reverse.names[0] ?? '';
  const own = reverse.names.filter((name) => isUnder(name, operator.domains)).slice(0, MOST_NAMES);
  const forward = await Promise.all(own.map((name) => dns.resolveAddresses(accountId, name)));
  const proven = own.find((_, index) => {
    const answer = forward[index];
    return answer?.status === 'found' && answer.addresses.includes(ip);
  });
  if (proven !== undefined) {
    const proof: CrawlerProof = { status: 'verified', basis: 'dns', ptr: proven, crawler: operator.name };
    return { proof, silence: null };
  }
  const silence = forward.map(silenceOf).find((cause) => cause !== null) ?? null;
  return { proof: silence === null ? { ...spoofed('dns'), ptr } : { ...UNPROVEN, ptr }, silence };
}

/** Why a forward look-up is inconclusive. */
function silenceOf(answer: HostAddresses): DnsFailureCause | null {
  if (answer.status === 'unknown') return answer.cause;
  return answer.status === 'found' && !answer.isComplete ? 'unavailable' : null;
}

function spoofed(basis: NonNullable<CrawlerProof['basis']>): CrawlerProof {
  return { status: 'spoofed', basis, ptr: '', crawler: '' };
}

function isUnder(name: string, domains: readonly string[]): boolean {
  return domains.some((domain) => name === domain || name.endsWith(`.${domain}`));
}
