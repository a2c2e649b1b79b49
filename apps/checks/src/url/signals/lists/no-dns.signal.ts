import { defineSignal } from '@rampart/risk';
import type { UrlEvidence } from '../../url-evidence';

/** Fires on hosts that do not exist in DNS. */
export const noDns = defineSignal({
  code: 'url_host_absent',
  section: 'url',
  points: 12,
  description: 'A host that is not in DNS cannot be opened; links to taken-down phishing pages end so.',
  evaluate: ({ resolves, url }: UrlEvidence) => (resolves === false ? { host: url.host } : null),
  reason: () => 'The host of the address does not exist.',
});
