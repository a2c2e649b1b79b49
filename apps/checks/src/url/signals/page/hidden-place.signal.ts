import { defineSignal } from '@rampart/risk';
import type { HiddenPlace } from '../../path/hidden-places';
import type { UrlEvidence } from '../../url-evidence';

const POINTS = { system: 48, files: 30 } as const;

/** Fires on pages in folders that hold no pages: compromised sites serve phishing from there. */
export const hiddenPlace = defineSignal({
  code: 'url_hidden_place',
  section: 'url',
  inOrder: 'never',
  points: ({ kind }: HiddenPlace & Record<string, unknown>) => POINTS[kind],
  description:
    'The page is in a folder for code, images or the server’s own files, where intruders put phishing pages.',
  evaluate: ({ path, rank, isPathOfPlatform }: UrlEvidence) =>
    path.hiddenPlace === null || isPathOfPlatform || rank !== null || path.isArticle
      ? null
      : { ...path.hiddenPlace },
  reason: ({ folder }) => `The page is in the folder “${folder}”, where sites do not keep pages.`,
});
