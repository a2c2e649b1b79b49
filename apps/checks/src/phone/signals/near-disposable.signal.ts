import { defineSignal } from '@rampart/risk';
import type { PhoneEvidence } from '../phone-evidence';

/** Fires on numbers with a few known ones nearby, too few to call the block lent out. */
export const nearDisposable = defineSignal({
  code: 'phone_near_disposable',
  section: 'phone',
  points: 10,
  description:
    'A few numbers close by are lent out by public SMS sites: more than chance brings, too few to be sure of the block.',
  evaluate: ({ neighbourhood }: PhoneEvidence) =>
    neighbourhood?.verdict === 'suspect'
      ? { block_size: neighbourhood.blockSize, known: neighbourhood.known }
      : null,
  reason: () => 'Anybody can read the messages on some phone numbers close to this one.',
});
