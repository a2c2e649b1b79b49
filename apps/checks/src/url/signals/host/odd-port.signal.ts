import { defineSignal } from '@rampart/risk';
import type { UrlEvidence } from '../../url-evidence';

/** Fires on ports that no public site uses. */
export const oddPort = defineSignal({
  code: 'url_odd_port',
  section: 'url',
  points: 14,
  description: 'Sites for the public answer on the ports of their scheme; another one is a makeshift.',
  evaluate: ({ url }: UrlEvidence) => (url.port === null ? null : { port: url.port }),
  reason: () => 'The address uses an unusual port.',
});
