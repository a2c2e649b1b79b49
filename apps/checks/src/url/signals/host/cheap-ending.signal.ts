import { defineSignal } from '@rampart/risk';
import { type EndingAbuse, findEndingAbuse } from '../../hosts/cheap-endings';
import type { UrlEvidence } from '../../url-evidence';

const POINTS: Readonly<Record<EndingAbuse, number>> = { most: 48, often: 41, sometimes: 10 };

/** Fires on endings that phishing comes from more often than honest sites do. */
export const cheapEnding = defineSignal({
  code: 'url_cheap_ending',
  section: 'url',
  points: ({ abused }: { abused: EndingAbuse; ending: string }) => POINTS[abused],
  description: 'Endings that cost next to nothing are bought for a campaign and thrown away.',
  evaluate: ({ url, shared, rank }: UrlEvidence) => {
    if (url.isIp || shared !== null || rank !== null) return null;
    const ending = url.host.slice(url.host.lastIndexOf('.') + 1);
    const abused = findEndingAbuse(ending);
    return abused === null ? null : { abused, ending };
  },
  reason: ({ ending }) => `Domains that end in .${ending} are used for fraud more often than others.`,
});
