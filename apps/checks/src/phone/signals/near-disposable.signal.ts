import { defineSignal } from '@rampart/risk';
import type { PhoneEvidence } from '../phone-evidence';

/** Fires on numbers with a few known ones nearby, too few to call the block lent out. */
export const nearDisposable = defineSignal({
  code: 'phone_near_disposable',
  section: 'phone',
  inOrder: 'circumstance',
  points: 10,
  description:
    'A few neighbouring numbers are on public SMS sites: more than by chance, but too few to be sure of the whole block.',
  evaluate: ({ neighbourhood }: PhoneEvidence) =>
    neighbourhood?.verdict === 'suspect'
      ? { block_size: neighbourhood.blockSize, known: neighbourhood.known }
      : null,
  reason: () => 'Some phone numbers close to this one are public: anyone can read their messages.',
});
