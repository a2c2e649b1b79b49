import type { Caller } from '../../access/caller';

/** The members of a command that say on whose data it acts, and for whom it is recorded: the key that called. */
export const byKey = ({ accountId, keyId }: Caller) => ({
  accountId,
  actor: { kind: 'key' as const, id: keyId },
});
