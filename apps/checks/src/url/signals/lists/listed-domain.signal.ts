import { defineSignal } from '@rampart/risk';
import type { UrlEvidence } from '../../url-evidence';

/** Fires on hosts that a loaded phishing feed names, or that lie below one. */
export const listedDomain = defineSignal({
  code: 'url_domain_listed',
  section: 'url',
  points: 80,
  description: 'A feed of phishing domains that the operator has loaded names the host or a domain above it.',
  evaluate: ({ listedDomain: domain }: UrlEvidence) => (domain === null ? null : { domain }),
  reason: ({ domain }) => `The domain ${domain} is on a list of known phishing domains.`,
});
