import { defineSignal } from '@rampart/risk';
import type { EmailEvidence } from '../email-evidence';

/** Fires on addresses that belong to a role rather than a person. */
export const roleAccount = defineSignal({
  code: 'email_role_account',
  section: 'email',
  inOrder: 'circumstance',
  points: 5,
  description:
    'Role addresses such as “info@” are shared or unread, and private customers seldom order with one.',
  evaluate: ({ isRoleAccount, domain }: EmailEvidence) => (isRoleAccount ? { domain } : null),
  reason: () => 'The e-mail address belongs to a function, such as sales or support, not to a person.',
});
