import { defineSignal } from '@rampart/risk';
import type { UrlEvidence } from '../../url-evidence';

/** Fires on links that lead on to another site. */
export const redirect = defineSignal({
  code: 'url_redirect',
  section: 'url',
  inOrder: 'never',
  points: 3,
  description:
    'The link leads on to a page of another site, which is judged as well: the worse of the two counts. It weighs little, because newsletters and filters of mail write such links, too.',
  evaluate: ({ leadsTo }: UrlEvidence) => (leadsTo === null ? null : { host: leadsTo }),
  reason: ({ host }) => `The link leads on to ${host}.`,
});
