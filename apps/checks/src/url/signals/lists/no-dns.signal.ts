import { defineSignal } from '@rampart/risk';
import type { UrlEvidence } from '../../url-evidence';

/** Fires on hosts that do not exist in DNS. */
export const noDns = defineSignal({
  code: 'url_host_absent',
  section: 'url',
  inOrder: 'never',
  points: 12,
  description: 'The host has no DNS record, as is usual for phishing sites that have been taken down.',
  evaluate: ({ resolves, url }: UrlEvidence) => (resolves === false ? { host: url.host } : null),
  reason: () => 'The host of the address does not exist.',
});
