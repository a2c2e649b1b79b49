import { defineSignal } from '@rampart/risk';
import type { BrandInPath } from '../../brands/find-brand-in-path';
import type { UrlEvidence } from '../../url-evidence';

/** Site software links to brands by their correct names; only a forger misspells them. */
const POINTS: Readonly<Record<BrandInPath['kind'], number>> = { word: 30, inside: 30, misspelt: 34 };

/** Fires on pages with a brand's name in their path on a host that is not the brand's. */
export const brandInPath = defineSignal({
  code: 'url_brand_in_path',
  section: 'url',
  inOrder: 'never',
  points: ({ kind }: BrandInPath & Record<string, unknown>) => POINTS[kind],
  description: 'The path names a company that the host does not belong to.',
  evaluate: ({ brandInPath: found, path }: UrlEvidence) =>
    found === null || path.isArticle ? null : { ...found },
  reason: ({ brand }) => `The page is named after ${brand} but the host does not belong to it.`,
});
