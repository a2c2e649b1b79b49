import type { AuditedChange } from '@rampart/audit';

/** Account of audit records that belong to none. */
export const NO_ACCOUNT = 0;

/** An audit record of what a person did to their own sign-in. It holds the id, and no value of the person. */
export const recordOfPerson = (
  userId: number,
  action: string,
  accountId: number = NO_ACCOUNT,
): AuditedChange => ({
  accountId,
  actor: { kind: 'user', id: String(userId) },
  action,
  target: `user/${userId}`,
  before: null,
  after: null,
});
