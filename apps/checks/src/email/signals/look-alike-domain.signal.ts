import { defineSignal } from '@rampart/risk';
import type { ImitationKind } from '../domains/find-imitated-provider';
import type { EmailEvidence } from '../email-evidence';

/** Letters of another script are typed on purpose; a digit may be misread from paper. */
const POINTS: Readonly<Record<ImitationKind, number>> = { letters: 50, signs: 30 };

/** Fires on domains that look like a mail provider's. */
export const lookAlikeDomain = defineSignal({
  code: 'email_look_alike_domain',
  section: 'email',
  inOrder: 'evidence',
  points: ({ kind }: { domain: string; looks_like: string; kind: ImitationKind }) => POINTS[kind],
  description:
    'The domain looks like that of a mail provider, with letters of another script or digits for letters: the address is made to be taken for another one.',
  evaluate: ({ imitated, domain }: EmailEvidence) =>
    imitated === null ? null : { domain, looks_like: imitated.provider, kind: imitated.kind },
  reason: ({ looks_like }) => `The e-mail address's domain looks like “${looks_like}”, but is another one.`,
});
