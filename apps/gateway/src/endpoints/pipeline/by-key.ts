import type { Caller } from '../../access/caller';

/** The members of a command that name the account it acts on and the actor: the calling key. */
export const byKey = ({ accountId, keyId }: Caller) => ({
  accountId,
  actor: { kind: 'key' as const, id: keyId },
});
