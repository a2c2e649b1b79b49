import type { DeviceSignals } from '@rampart/contracts';
import { findAutomationTraces } from './automation-traces';
import { type Fingerprint, readFingerprint } from './fingerprint/fingerprint';
import { toStored } from './fingerprint/stored-signals';

/** Why a hash does not tell one device from others: too little in it, or too many who have it. */
export type Sameness = 'few_signals' | 'many_identities';

/** What the signals of this room look at. */
export interface DeviceEvidence {
  /** Names of the signals that show automation; null for a device never seen. */
  readonly automationTraces: readonly string[] | null;
  readonly fingerprint: Fingerprint;
  /** Null when the hash tells the device from others, as far as is known. */
  readonly sameness: Sameness | null;
}

/** @param sameness null when the hash tells the device from others. */
export function deviceEvidenceOf(signals: DeviceSignals, sameness: Sameness | null): DeviceEvidence {
  return {
    automationTraces: findAutomationTraces(toStored(signals)),
    fingerprint: readFingerprint(signals),
    sameness,
  };
}
