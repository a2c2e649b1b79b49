import { defineSignal } from '@rampart/risk';
import { type EndingAbuse, findEndingAbuse } from '../../hosts/cheap-endings';
import { isRootPage } from '../../parse-url';
import type { UrlEvidence } from '../../url-evidence';
import { looksRandom } from '../../words/random-look';

const POINTS: Readonly<Record<EndingAbuse, number>> = { most: 48, often: 41, sometimes: 10 };
/** Deducted for the first page of a site with a plain name: an ending alone proves nothing. */
const PLAIN_FIRST_PAGE = 8;
/** A pronounceable word or two, with at most one digit. */
const PLAIN_NAME = /^(?=.{3,24}$)[a-z]+(?:-[a-z]+)?\d?$/;

interface CheapEnding {
  [key: string]: unknown;
  abused: EndingAbuse;
  ending: string;
  is_plain_first_page: boolean;
}

/** Fires on endings from which phishing comes more often than their share of honest sites suggests. */
export const cheapEnding = defineSignal({
  code: 'url_cheap_ending',
  section: 'url',
  inOrder: 'never',
  points: ({ abused, is_plain_first_page }: CheapEnding) =>
    Math.max(0, POINTS[abused] - (is_plain_first_page ? PLAIN_FIRST_PAGE : 0)),
  description: 'Domains under top-level domains that cost next to nothing are bought for a single campaign.',
  evaluate: ({ url, shared, rank, ownLabels }: UrlEvidence): CheapEnding | null => {
    if (url.isIp || shared !== null || rank !== null) return null;
    const ending = url.host.slice(url.host.lastIndexOf('.') + 1);
    const abused = findEndingAbuse(ending);
    if (abused === null) return null;
    const [name = ''] = ownLabels;
    const isPlain = ownLabels.length === 1 && PLAIN_NAME.test(name) && !looksRandom(name);
    return { abused, ending, is_plain_first_page: isPlain && isRootPage(url) };
  },
  reason: ({ ending }) => `Domains that end in .${ending} are used for fraud more often than others.`,
});
