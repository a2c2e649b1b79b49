import { defineSignal } from '@rampart/risk';
import type { UrlEvidence } from '../../url-evidence';

/** Fires on pages that a loaded phishing feed names. */
export const listedUrl = defineSignal({
  code: 'url_listed',
  section: 'url',
  inOrder: 'never',
  points: 90,
  description: 'This exact page is on a feed of phishing pages that the operator has loaded.',
  evaluate: ({ isUrlListed }: UrlEvidence) => (isUrlListed ? { list: 'phishing-urls' } : null),
  reason: () => 'The page is on a list of known phishing pages.',
});
