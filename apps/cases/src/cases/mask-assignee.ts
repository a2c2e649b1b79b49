import { maskValue } from '@rampart/risk';

/** Who works on a case, for events and audit records: an e-mail address is masked, a name or an id of one's own is not. */
export const maskAssignee = (assignee: string | null): string | null =>
  assignee?.includes('@') ? maskValue('email', assignee) : assignee;
