import type { DeviceSignals } from '@rampart/contracts';
import { findAutomationTraces } from './automation-traces';
import { type Fingerprint, readFingerprint } from './fingerprint/fingerprint';
import { toStored } from './fingerprint/stored-signals';

/** Why a hash does not identify one device: made from too little, or shared by too many. */
export type Sameness = 'few_signals' | 'many_identities';

/** What the device signals evaluate. */
export interface DeviceEvidence {
  /** Names of the signals that show automation; null for an unknown device. */
  readonly automationTraces: readonly string[] | null;
  readonly fingerprint: Fingerprint;
  /** Null when the hash identifies the device, as far as known. */
  readonly sameness: Sameness | null;
}

/** @param sameness null when the hash identifies the device. */
export function deviceEvidenceOf(signals: DeviceSignals, sameness: Sameness | null): DeviceEvidence {
  return {
    automationTraces: findAutomationTraces(toStored(signals)),
    fingerprint: readFingerprint(signals),
    sameness,
  };
}
