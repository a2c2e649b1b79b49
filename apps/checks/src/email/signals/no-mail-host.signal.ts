import { defineSignal } from '@rampart/risk';
import type { EmailEvidence } from '../email-evidence';

/** Fires on domains that exist without a mail host; silent while that is unknown. */
export const noMailHost = defineSignal({
  code: 'email_no_mail_host',
  section: 'email',
  points: 25,
  description:
    'A domain without a mail host hardly ever accepts mail (RFC 5321 lets its web server try, RFC 7505 lets it refuse): the address is made up or out of use.',
  evaluate: ({ takesMail, domain }: EmailEvidence) => (takesMail === false ? { domain } : null),
  reason: () => "The e-mail address's domain names no server that takes its mail.",
});
