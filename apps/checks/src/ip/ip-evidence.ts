import type { IpFacts } from '@rampart/contracts';
import type { ThreatFinding } from '../reference-data/threats/threat-table';
import type { NetworkKind } from './networks/network-kind';

/** What the IP signals evaluate. */
export interface IpEvidence {
  readonly range: IpFacts['range'];
  readonly network: NetworkKind;
  /** Whether a loaded list names the very address as a proxy. */
  readonly isListedProxy: boolean;
  /** What the loaded threat lists say; null when nothing, or when none is loaded. */
  readonly threat: ThreatFinding | null;
}

/** Of an address whose network is not known, or that has none. */
export const NO_NETWORK: NetworkKind = { asn: null, organization: null, kind: null, basis: null };

/** Of an address that no loaded list says anything of. */
export const UNLISTED = { isListedProxy: false, threat: null } as const;
