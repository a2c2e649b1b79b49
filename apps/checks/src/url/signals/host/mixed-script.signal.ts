import { defineSignal } from '@rampart/risk';
import { mixesScripts } from '../../../look-alikes/skeleton';
import type { UrlEvidence } from '../../url-evidence';

/** Fires on names that mix Latin letters with look-alikes of other scripts. */
export const mixedScript = defineSignal({
  code: 'url_mixed_script',
  section: 'url',
  inOrder: 'never',
  points: 50,
  description:
    'One word mixes letters of two scripts, which no language does and which imitates other names.',
  evaluate: ({ ownLabels }: UrlEvidence) => {
    const label = ownLabels.find(mixesScripts);
    return label === undefined ? null : { label };
  },
  reason: () => 'The host mixes letters of different alphabets that look the same.',
});
