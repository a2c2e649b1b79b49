import type { DataSets } from '../../reference-data/data-set-loaders';
import type { AsnKind } from '../../reference-data/networks/asn-kinds';
import { kindOfAsn } from '../../reference-data/networks/kind-of-asn';
import { findCloud } from './ranges/cloud-networks';
import { isPrivacyRelay } from './ranges/privacy-relay-networks';

/** The network that an address belongs to, and how that is known. */
export interface NetworkKind {
  readonly asn: number | null;
  readonly organization: string | null;
  /** Null when no list, no table and no organisation's name says. */
  readonly kind: AsnKind | null;
  /**
   * The source of the kind: a list that the operator of this suite has loaded, our table of address ranges, our table
   * of networks by number, the words of the organisation's name, or that no network announced the address when the
   * routing table was made.
   */
  readonly basis: 'feed' | 'network_table' | 'asn_table' | 'organization_name' | 'unannounced' | null;
}

/** The sets that show what an address is used for. */
export type KindSets = Pick<
  DataSets,
  'ipAsn' | 'asnKinds' | 'torExits' | 'vpnNetworks' | 'hostingNetworks' | 'privacyRelays' | 'mobileNetworks'
>;

/**
 * Kinds that a list of rented servers does not override, since they say more: what such a network's servers are for.
 */
const KINDS_OF_HOSTING: ReadonlySet<AsnKind | null> = new Set<AsnKind>([
  'vpn',
  'vpn_hosting',
  'cdn',
  'tor',
  'privacy_relay',
  'security_gateway',
  'search_engine',
]);

/** With fewer ranges, a table does not cover the whole internet, so that absence from it says nothing. */
const WHOLE_INTERNET_RANGES = 100_000;

/**
 * The most precise source decides: a loaded list's entry for the address itself, then the tables, then the name.
 *
 * @param ip canonical and public.
 */
export function findNetworkKind(sets: KindSets, ip: string): NetworkKind {
  const asn = sets.ipAsn.ranges.find(ip);
  const cloud = asn === null ? findCloud(ip) : null;
  const organization = asn === null ? cloud : (sets.ipAsn.organizations.get(asn) ?? null);
  const known = { asn, organization };
  const loaded = kindByFeed(sets, ip);
  if (loaded !== null) return { ...known, kind: loaded, basis: 'feed' };
  const judged = judgeNetwork(sets, ip, known, cloud !== null);
  if (KINDS_OF_HOSTING.has(judged.kind)) return judged;
  if (sets.hostingNetworks.has(ip)) return { ...known, kind: 'hosting', basis: 'feed' };
  if (sets.mobileNetworks.has(ip)) return { ...known, kind: 'mobile', basis: 'feed' };
  return judged;
}

/**
 * Services that hide people are listed by address, whatever network it is in; a relay is not one of the VPNs that lists
 * mix it with.
 */
function kindByFeed(sets: KindSets, ip: string): AsnKind | null {
  if (sets.torExits.has(ip)) return 'tor';
  if (sets.privacyRelays.has(ip)) return 'privacy_relay';
  return sets.vpnNetworks.has(ip) && !isPrivacyRelay(ip) ? 'vpn' : null;
}

function judgeNetwork(
  sets: KindSets,
  ip: string,
  known: Pick<NetworkKind, 'asn' | 'organization'>,
  isCloud: boolean,
): NetworkKind {
  if (isPrivacyRelay(ip)) return { ...known, kind: 'privacy_relay', basis: 'network_table' };
  if (isCloud) return { ...known, kind: 'hosting', basis: 'network_table' };
  if (known.asn === null) {
    return isNewSpace(sets, ip)
      ? { ...known, kind: 'hosting', basis: 'unannounced' }
      : { ...known, kind: null, basis: null };
  }
  const kind = kindOfAsn(sets, known.asn);
  if (kind === null) return { ...known, kind: null, basis: null };
  return { ...known, kind, basis: sets.asnKinds.has(known.asn) ? 'asn_table' : 'organization_name' };
}

/**
 * Newly used IPv4 space is let to servers and tunnels: access providers seldom get any (ADR 17 has the figures). IPv6
 * space is new for everyone all the time.
 */
function isNewSpace(sets: KindSets, ip: string): boolean {
  return !ip.includes(':') && sets.ipAsn.ranges.rows >= WHOLE_INTERNET_RANGES;
}
