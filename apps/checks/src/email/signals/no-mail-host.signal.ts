import { defineSignal } from '@rampart/risk';
import type { EmailEvidence } from '../email-evidence';

/** Fires on domains that exist without a mail host; silent while that is unknown. */
export const noMailHost = defineSignal({
  code: 'email_no_mail_host',
  section: 'email',
  inOrder: 'circumstance',
  points: 25,
  description:
    'The domain has no mail server (no MX, or a null MX by RFC 7505) and hardly ever accepts mail: the address is made up or out of use.',
  evaluate: ({ takesMail, domain }: EmailEvidence) => (takesMail === false ? { domain } : null),
  reason: () => "The e-mail address's domain has no mail server.",
});
