import { defineSignal } from '@rampart/risk';
import type { EmailEvidence } from '../email-evidence';

/** Fires on domains that do not exist; silent while that is unknown. */
export const absentDomain = defineSignal({
  code: 'email_domain_absent',
  section: 'email',
  inOrder: 'circumstance',
  points: 50,
  description: 'The domain does not exist, so mail cannot be delivered: the address is made up or mistyped.',
  evaluate: ({ domainExists, domain }: EmailEvidence) => (domainExists === false ? { domain } : null),
  reason: () => 'The e-mail address cannot receive mail: its domain, the part after the “@”, does not exist.',
});
