import { defineSignal } from '@rampart/risk';
import type { UrlEvidence } from '../../url-evidence';
import { findPathLures } from '../../words/lure-words';

const FIRST_STRONG = 24;
const MORE_STRONG = 8;
const WEAK = 8;

interface PathLures {
  [key: string]: unknown;
  strong: readonly string[];
  weak: readonly string[];
}

/** Fires on pages that ask for a login, a confirmation or a payment on a host that is not known for it. */
export const luresInPath = defineSignal({
  code: 'url_lures_in_path',
  section: 'url',
  inOrder: 'never',
  points: ({ strong, weak }: PathLures) =>
    (strong.length === 0 ? 0 : FIRST_STRONG + Math.min(strong.length - 1, 3) * MORE_STRONG) +
    Math.min(weak.length, 3) * WEAK,
  description: 'The path is named after a log-in, verification or payment, on a host that is not well known.',
  evaluate: ({ path, rank, isBrandOwned, isPathOfPlatform }: UrlEvidence): PathLures | null => {
    if (isBrandOwned || isPathOfPlatform || rank !== null || path.isArticle || path.isAsset) return null;
    const { strong, weak } = findPathLures(path.segments);
    return strong.length + weak.length === 0 ? null : { strong, weak };
  },
  reason: ({ strong, weak }) =>
    `The page is called “${[...strong, ...weak][0]}”, as phishing pages often are.`,
});
