import { defineSignal } from '@rampart/risk';
import type { HiddenPlace } from '../../path/hidden-places';
import type { UrlEvidence } from '../../url-evidence';

const POINTS = { system: 48, files: 30 } as const;

/** Fires on pages in folders that hold no pages: compromised sites serve phishing from there. */
export const hiddenPlace = defineSignal({
  code: 'url_hidden_place',
  section: 'url',
  points: ({ kind }: HiddenPlace & Record<string, unknown>) => POINTS[kind],
  description:
    'Folders of code, pictures or the server itself hold no pages, unless an intruder put one there.',
  evaluate: ({ path, rank }: UrlEvidence) =>
    path.hiddenPlace === null || rank !== null || path.isArticle ? null : { ...path.hiddenPlace },
  reason: ({ folder }) => `The page lies in the folder “${folder}”, where a site keeps no pages.`,
});
