import type { Caller } from '../../access/caller';

/** The members of a command that name the account it acts on and the actor. */
export const byCaller = ({ accountId, actor }: Caller) => ({ accountId, actor });
