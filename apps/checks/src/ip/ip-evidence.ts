import type { IpFacts } from '@rampart/contracts';
import type { NetworkKind } from './networks/network-kind';

/** What the signals of this room look at. */
export interface IpEvidence {
  readonly range: IpFacts['range'];
  readonly network: NetworkKind;
}

/** Of an address whose network is not known, or that has none. */
export const NO_NETWORK: NetworkKind = { asn: null, organization: null, kind: null, basis: null };
