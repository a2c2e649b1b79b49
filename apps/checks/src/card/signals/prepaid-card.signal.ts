import { defineSignal } from '@rampart/risk';
import type { CardEvidence } from '../card-evidence';

/** Fires on prepaid cards. */
export const prepaidCard = defineSignal({
  code: 'card_prepaid',
  section: 'card',
  inOrder: 'circumstance',
  points: 10,
  description: 'Prepaid cards can be bought anonymously; many are simply gifts.',
  evaluate: ({ isPrepaid }: CardEvidence) => (isPrepaid ? { is_prepaid: isPrepaid } : null),
  reason: () => 'The card is a prepaid card.',
});
