import { defineSignal } from '@rampart/risk';
import type { EmailEvidence } from '../email-evidence';

/** Fires on domains that do not exist; silent while that is unknown. */
export const absentDomain = defineSignal({
  code: 'email_domain_absent',
  section: 'email',
  points: 50,
  description: 'No mail can reach a domain that does not exist: the address is made up or mistyped.',
  evaluate: ({ domainExists, domain }: EmailEvidence) => (domainExists === false ? { domain } : null),
  reason: () => 'No mail can reach the e-mail address: what stands after the “@” does not exist.',
});
