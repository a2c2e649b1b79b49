import type { DataSets } from '../../reference-data/data-set-loaders';
import type { AsnKind } from './asn-kinds';
import { findCloud } from './cloud-networks';
import { organizationKind } from './organization-kind';
import { isPrivacyRelay } from './privacy-relay-networks';

/** Whose network an address belongs to, and how that is known. */
export interface NetworkKind {
  readonly asn: number | null;
  readonly organization: string | null;
  /** Null when neither the table nor the organisation's name tells. */
  readonly kind: AsnKind | null;
  /** What the kind rests on: our table of address ranges, our table of networks by number, or the words of the name. */
  readonly basis: 'network_table' | 'asn_table' | 'organization_name' | null;
}

/** @param ip canonical and public. */
export function findNetworkKind(sets: Pick<DataSets, 'ipAsn' | 'asnKinds'>, ip: string): NetworkKind {
  const asn = sets.ipAsn.ranges.find(ip);
  const organization = asn === null ? null : (sets.ipAsn.organizations.get(asn) ?? null);
  if (isPrivacyRelay(ip)) return { asn, organization, kind: 'privacy_relay', basis: 'network_table' };
  const cloud = asn === null ? findCloud(ip) : null;
  if (cloud !== null) return { asn, organization: cloud, kind: 'hosting', basis: 'network_table' };
  const listed = asn === null ? undefined : sets.asnKinds.get(asn);
  if (listed !== undefined) return { asn, organization, kind: listed, basis: 'asn_table' };
  const named = organization === null ? null : organizationKind(organization);
  return { asn, organization, kind: named, basis: named === null ? null : 'organization_name' };
}
