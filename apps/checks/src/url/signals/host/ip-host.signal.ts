import { defineSignal } from '@rampart/risk';
import type { UrlEvidence } from '../../url-evidence';

const POINTS = { plain: 50, disguised: 65 } as const;

/** Fires on URLs with a bare IP address as host. */
export const ipHost = defineSignal({
  code: 'url_ip_host',
  section: 'url',
  points: ({ spelling }: { spelling: keyof typeof POINTS }) => POINTS[spelling],
  description:
    'Sites for the public have names; a bare address, the more so in an odd spelling, hides who it is.',
  evaluate: ({ url }: UrlEvidence) =>
    url.isIp ? { spelling: url.isIpDisguised ? ('disguised' as const) : ('plain' as const) } : null,
  reason: ({ spelling }) =>
    spelling === 'plain'
      ? 'The address names a machine by its number instead of a site by its name.'
      : 'The address hides the number of a machine in an unusual spelling.',
});
