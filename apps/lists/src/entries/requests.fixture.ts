import type { Actor, addEntry, listEntries, RequestOf } from '@rampart/contracts';

/** For specs: the default actor. */
export const KEY: Actor = { kind: 'key', id: 'key_1' };

/** A request to blacklist an e-mail address permanently; each part can be given. */
export function anAdd(
  accountId: number,
  changes: Partial<RequestOf<typeof addEntry>> = {},
): RequestOf<typeof addEntry> {
  return {
    accountId,
    listType: 'blacklist',
    entityType: 'email',
    value: 'ann@example.com',
    matchType: null,
    reason: null,
    expiresAt: null,
    nonOverridable: false,
    attemptId: null,
    actor: KEY,
    ...changes,
  };
}

/** A request for the first page of all entries; each part can be given. */
export function aPage(
  accountId: number,
  filter: Partial<RequestOf<typeof listEntries>> = {},
): RequestOf<typeof listEntries> {
  return {
    accountId,
    listType: null,
    entityType: null,
    matchType: null,
    value: null,
    contains: null,
    author: null,
    expired: null,
    beforeId: null,
    limit: 100,
    ...filter,
  };
}
