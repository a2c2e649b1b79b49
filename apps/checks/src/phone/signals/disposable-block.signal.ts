import { defineSignal } from '@rampart/risk';
import type { PhoneEvidence } from '../phone-evidence';

/** Fires on unlisted numbers in a block that public SMS sites have bought. */
export const disposableBlock = defineSignal({
  code: 'phone_disposable_block',
  section: 'phone',
  inOrder: 'circumstance',
  points: 30,
  description:
    'Public SMS sites buy numbers in blocks: many neighbours are known as public numbers, so this one is likely to be one as well.',
  evaluate: ({ neighbourhood }: PhoneEvidence) =>
    neighbourhood?.verdict === 'lent_out'
      ? { block_size: neighbourhood.blockSize, known: neighbourhood.known }
      : null,
  reason: () => 'The phone number is in a block of public numbers, whose messages anyone can read.',
});
