import { defineSignal } from '@rampart/risk';
import type { DeviceEvidence, Sameness } from '../device-evidence';

const SENTENCES: Readonly<Record<Sameness, string>> = {
  few_signals: 'Too little is known about this device to distinguish it from others.',
  many_identities: 'Very many devices look exactly like this one, so it cannot be distinguished from them.',
};

/**
 * Fires when the hash is not an identity. It accuses no one: its points only keep the sentence from being overlooked,
 * and never count as automation.
 */
export const notDistinctive = defineSignal({
  code: 'device_not_distinctive',
  section: 'device',
  inOrder: 'circumstance',
  points: 5,
  description:
    'Very many devices share this hash, or too few of their properties are known, so its history says little about any one of them.',
  evaluate: ({ sameness }: DeviceEvidence) => (sameness === null ? null : { because: sameness }),
  reason: ({ because }) => SENTENCES[because],
});
