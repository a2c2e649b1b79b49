import type { IpFacts } from '@rampart/contracts';
import type { ThreatFinding } from '../reference-data/threats/threat-table';
import type { NetworkKind } from './networks/network-kind';

/** What the IP signals evaluate. */
export interface IpEvidence {
  readonly range: IpFacts['range'];
  readonly network: NetworkKind;
  /** Whether a loaded list names this very address as a proxy. */
  readonly isListedProxy: boolean;
  /** What the loaded threat lists say; null when they say nothing, or none is loaded. */
  readonly threat: ThreatFinding | null;
}

/** Of an address without a network, or with an unknown one. */
export const NO_NETWORK: NetworkKind = { asn: null, organization: null, kind: null, basis: null };

/** Of an address that is on no loaded list. */
export const UNLISTED = { isListedProxy: false, threat: null } as const;
