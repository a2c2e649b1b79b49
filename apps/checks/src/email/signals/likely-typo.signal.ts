import { defineSignal } from '@rampart/risk';
import type { EmailEvidence } from '../email-evidence';

/** Fires on domains that differ from a large provider's by one slip, and names what was probably meant. */
export const likelyTypo = defineSignal({
  code: 'email_likely_typo',
  section: 'email',
  inOrder: 'circumstance',
  points: 10,
  description:
    'The domain is one typing error away from that of a large mail provider: probably mistyped, so that mail about the order will not arrive.',
  evaluate: ({ likelyMeant, domain }: EmailEvidence) =>
    likelyMeant === null ? null : { domain, did_you_mean: likelyMeant },
  reason: ({ did_you_mean }) => `The e-mail address is probably mistyped: “${did_you_mean}” may be meant.`,
});
