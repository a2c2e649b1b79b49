import { defineSignal } from '@rampart/risk';
import type { UrlEvidence } from '../../url-evidence';

/** Fires on URLs with a user name before the host. */
export const credentials = defineSignal({
  code: 'url_credentials',
  section: 'url',
  inOrder: 'never',
  points: 52,
  description:
    'The text before an @ looks like the host but is only a user name: https://bank.example@evil.example.',
  evaluate: ({ url }: UrlEvidence) => (url.hasCredentials ? { host: url.host } : null),
  reason: ({ host }) => `What looks like the beginning of the address is a user name; it leads to ${host}.`,
});
