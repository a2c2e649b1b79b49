import { defineSignal } from '@rampart/risk';
import type { UrlEvidence } from '../../url-evidence';

/** Fires on hosts that a loaded phishing feed names, or that lie below one. */
export const listedDomain = defineSignal({
  code: 'url_domain_listed',
  section: 'url',
  inOrder: 'never',
  points: 80,
  description: 'The host or a parent domain is on a feed of phishing domains that the operator has loaded.',
  evaluate: ({ listedDomain: domain }: UrlEvidence) => (domain === null ? null : { domain }),
  reason: ({ domain }) => `The domain ${domain} is on a list of known phishing domains.`,
});
