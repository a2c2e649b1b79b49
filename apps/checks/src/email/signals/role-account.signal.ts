import { defineSignal } from '@rampart/risk';
import type { EmailEvidence } from '../email-evidence';

/** Fires on addresses that belong to a role rather than a person. */
export const roleAccount = defineSignal({
  code: 'email_role_account',
  section: 'email',
  points: 5,
  description:
    'An address such as “info@” is read by several people or by none, and orders of private persons seldom come from one.',
  evaluate: ({ isRoleAccount, domain }: EmailEvidence) => (isRoleAccount ? { domain } : null),
  reason: () => 'The e-mail address belongs to a task, such as sales or support, and not to a person.',
});
