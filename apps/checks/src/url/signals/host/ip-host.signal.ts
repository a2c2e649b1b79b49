import { defineSignal } from '@rampart/risk';
import type { UrlEvidence } from '../../url-evidence';

const POINTS = { plain: 50, disguised: 65 } as const;

/** Fires on URLs with a bare IP address as host. */
export const ipHost = defineSignal({
  code: 'url_ip_host',
  section: 'url',
  inOrder: 'never',
  points: ({ spelling }: { spelling: keyof typeof POINTS }) => POINTS[spelling],
  description:
    'Public sites have names; a bare IP address hides the owner, above all in an unusual notation.',
  evaluate: ({ url }: UrlEvidence) =>
    url.isIp ? { spelling: url.isIpDisguised ? ('disguised' as const) : ('plain' as const) } : null,
  reason: ({ spelling }) =>
    spelling === 'plain'
      ? 'The address contains an IP address instead of a domain name.'
      : 'The address hides an IP address in an unusual notation.',
});
