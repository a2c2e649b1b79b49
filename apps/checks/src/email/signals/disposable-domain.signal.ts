import { defineSignal } from '@rampart/risk';
import type { DisposableBasis } from '../domains/find-disposable';
import type { EmailEvidence } from '../email-evidence';

const LISTED = 'The e-mail address comes from a service that gives out throw-away addresses.';
const SENTENCES: Readonly<Record<DisposableBasis, string>> = {
  list: LISTED,
  feed: LISTED,
  mail_host: 'Mail to the e-mail address goes to a service for throw-away addresses.',
  parked: "The e-mail address's domain is for sale: mail to it goes to a service for parked domains.",
  name_model: "The name of the e-mail address's domain looks like those of throw-away mail services.",
};

/** Fires on domains of disposable mail services, and states how that is known. */
export const disposableDomain = defineSignal({
  code: 'email_disposable',
  section: 'email',
  inOrder: 'evidence',
  points: 45,
  description:
    'Disposable mailboxes are free in any number and cannot be reached later. Recognised by lists, by mail hosts that such domains share or that belong to parked domains, or by a name that is typical of such services (about one in 3,000 ordinary names matches by chance).',
  evaluate: ({ disposableBasis, domain }: EmailEvidence) =>
    disposableBasis === null ? null : { domain, basis: disposableBasis },
  reason: ({ basis }) => SENTENCES[basis],
});
