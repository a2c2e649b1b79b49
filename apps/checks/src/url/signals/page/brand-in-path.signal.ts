import { defineSignal } from '@rampart/risk';
import type { UrlEvidence } from '../../url-evidence';

/** Fires on pages that carry a brand's name in their path on somebody else's host. */
export const brandInPath = defineSignal({
  code: 'url_brand_in_path',
  section: 'url',
  points: 30,
  description: 'A company does not keep its pages in a folder of somebody else.',
  evaluate: ({ brandInPath: brand, path }: UrlEvidence) =>
    brand === null || path.isArticle ? null : { brand },
  reason: ({ brand }) => `The page is called after ${brand} but the host does not belong to it.`,
});
