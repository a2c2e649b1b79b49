import { defineSignal } from '@rampart/risk';
import type { EmailEvidence } from '../email-evidence';

/** Fires on domains of disposable mail services. */
export const disposableDomain = defineSignal({
  code: 'email_disposable',
  section: 'email',
  points: 45,
  description: 'A throw-away mailbox cannot be written to later, and costs nothing to make by the thousand.',
  evaluate: ({ isDisposable, domain }: EmailEvidence) => (isDisposable ? { domain } : null),
  reason: () => 'The e-mail address comes from a service that gives out throw-away addresses.',
});
