import { defineSignal } from '@rampart/risk';
import type { UrlEvidence } from '../../url-evidence';
import { findLures, splitWords } from '../../words/lure-words';

const FIRST_STRONG = 30;
const MORE_STRONG = 8;
const WEAK = 7;

interface HostLures {
  [key: string]: unknown;
  strong: readonly string[];
  weak: readonly string[];
}

/** Fires on hosts named after what the victim is asked to do. */
export const luresInHost = defineSignal({
  code: 'url_lures_in_host',
  section: 'url',
  inOrder: 'never',
  points: ({ strong, weak }: HostLures) =>
    (strong.length === 0 ? 0 : FIRST_STRONG + Math.min(strong.length - 1, 2) * MORE_STRONG) +
    Math.min(weak.length, 2) * WEAK,
  description: 'The host is named after a log-in, verification, payment or support, as phishing hosts are.',
  evaluate: ({ ownLabels, rank, isBrandOwned, isPathOfPlatform }: UrlEvidence): HostLures | null => {
    if (rank !== null || isBrandOwned) return null;
    const found = findLures(splitWords(ownLabels.join('.')));
    // Platforms have forms and files under hosts called so.
    const { strong, weak } = isPathOfPlatform ? { ...found, weak: [] } : found;
    return strong.length + weak.length === 0 ? null : { strong, weak };
  },
  reason: ({ strong, weak }) =>
    `The host is named after “${[...strong, ...weak][0]}”, as phishing pages are.`,
});
