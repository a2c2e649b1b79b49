import { defineSignal } from '@rampart/risk';
import type { CardEvidence } from '../card-evidence';

/** Fires on digits that no card network uses. */
export const unknownNetwork = defineSignal({
  code: 'card_bin_unknown',
  section: 'card',
  inOrder: 'circumstance',
  points: 30,
  description:
    'No card network and no issuer in the BIN tables uses these first digits: the number is made up.',
  evaluate: ({ brand, isBinExist }: CardEvidence) => (isBinExist ? null : { brand }),
  reason: () => 'No card network issues cards that begin with these digits.',
});
