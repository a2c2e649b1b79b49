import { maskValue } from '@rampart/risk';

/**
 * The assignee for events and audit records: an e-mail address is masked, a name or an id of the account's own is
 * not.
 */
export const maskAssignee = (assignee: string | null): string | null =>
  assignee?.includes('@') ? maskValue('email', assignee) : assignee;
