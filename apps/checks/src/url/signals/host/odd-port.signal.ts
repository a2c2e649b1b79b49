import { defineSignal } from '@rampart/risk';
import type { UrlEvidence } from '../../url-evidence';

/** Fires on ports that no public site uses. */
export const oddPort = defineSignal({
  code: 'url_odd_port',
  section: 'url',
  inOrder: 'never',
  points: 14,
  description: 'Public sites use the default port of their scheme.',
  evaluate: ({ url }: UrlEvidence) => (url.port === null ? null : { port: url.port }),
  reason: () => 'The address uses an unusual port.',
});
