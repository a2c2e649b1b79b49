import { defineSignal } from '@rampart/risk';
import type { EmailEvidence } from '../email-evidence';

/** Fires on domains whose name resembles disposable mail services, without being proof. */
export const suspiciousName = defineSignal({
  code: 'email_suspicious_name',
  section: 'email',
  inOrder: 'circumstance',
  points: 15,
  description:
    'The domain’s name resembles those of disposable mail services: a weak hint that never decides alone.',
  evaluate: ({ isNameSuspicious, domain }: EmailEvidence) => (isNameSuspicious ? { domain } : null),
  reason: () => "The name of the e-mail address's domain resembles those of throw-away mail services.",
});
