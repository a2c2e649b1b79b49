import { defineSignal } from '@rampart/risk';
import type { CardEvidence } from '../card-evidence';

/** Fires on digits that no card network uses. */
export const unknownNetwork = defineSignal({
  code: 'card_bin_unknown',
  section: 'card',
  points: 30,
  description:
    'No network has issued these first digits, and no table of issuers has them: the number is made up.',
  evaluate: ({ brand, isBinExist }: CardEvidence) => (isBinExist ? null : { brand }),
  reason: () => 'No card network issues cards that begin with these digits.',
});
