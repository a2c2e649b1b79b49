import { defineSignal } from '@rampart/risk';
import type { PhoneEvidence } from '../phone-evidence';

/** Fires on unlisted numbers in a block that public SMS sites have bought. */
export const disposableBlock = defineSignal({
  code: 'phone_disposable_block',
  section: 'phone',
  points: 30,
  description:
    'Public SMS sites buy numbers in blocks: where many neighbours are known to be lent out, this one will be next.',
  evaluate: ({ neighbourhood }: PhoneEvidence) =>
    neighbourhood?.verdict === 'lent_out'
      ? { block_size: neighbourhood.blockSize, known: neighbourhood.known }
      : null,
  reason: () => 'The phone number is in a block of numbers on which anybody can read the messages.',
});
