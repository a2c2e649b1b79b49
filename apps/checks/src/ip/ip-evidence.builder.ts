import type { AsnKind } from '../reference-data/networks/asn-kinds';
import type { ThreatNeighbourhood } from '../reference-data/threats/threat-table';
import { type IpEvidence, UNLISTED } from './ip-evidence';
import type { NetworkKind } from './networks/network-kind';

/** A public address in a network of the given kind, for specs; on no list unless given. */
export function buildIpEvidence(
  kind: AsnKind | null,
  given: Partial<IpEvidence> = {},
  basis: NetworkKind['basis'] = kind === null ? null : 'asn_table',
): IpEvidence {
  return {
    range: 'public',
    network: { asn: 64_500, organization: 'Some Network', kind, basis },
    ...UNLISTED,
    ...given,
  };
}

/** Listed addresses around an unlisted one, for specs; the ratio is certain. */
export function buildNeighbourhood(ratio: number): ThreatNeighbourhood {
  return { ratio, lowerRatio: ratio, listedNear: 1, listedAround: 2, listedInNetwork: 3 };
}
