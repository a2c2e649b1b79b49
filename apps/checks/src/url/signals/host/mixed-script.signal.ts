import { defineSignal } from '@rampart/risk';
import { mixesScripts } from '../../brands/skeleton';
import type { UrlEvidence } from '../../url-evidence';

/** Fires on names that mix Latin letters with look-alikes of other scripts. */
export const mixedScript = defineSignal({
  code: 'url_mixed_script',
  section: 'url',
  points: 50,
  description: 'Letters of two scripts in one word are written to deceive the eye; no language does so.',
  evaluate: ({ ownLabels }: UrlEvidence) => {
    const label = ownLabels.find(mixesScripts);
    return label === undefined ? null : { label };
  },
  reason: () => 'The host mixes letters of different alphabets that look the same.',
});
