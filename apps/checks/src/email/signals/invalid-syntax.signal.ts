import { defineSignal } from '@rampart/risk';
import type { EmailEvidence } from '../email-evidence';

/** Fires on texts that no mail server accepts as an address. */
export const invalidSyntax = defineSignal({
  code: 'email_invalid_syntax',
  section: 'email',
  inOrder: 'circumstance',
  points: 50,
  description: 'The text is not a valid address by the rules of internet mail: made up or mistyped.',
  evaluate: ({ syntaxFault }: EmailEvidence) => (syntaxFault === null ? null : { fault: syntaxFault }),
  reason: () => 'The e-mail address is not valid.',
});
