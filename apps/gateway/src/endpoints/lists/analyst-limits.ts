import { type ListEntry, ServiceError } from '@rampart/contracts';
import type { Caller } from '../../access/caller';

/** What an analyst may do to lists: add entries that expire, and remove their own. */
const isAnalyst = ({ person }: Caller): boolean => person?.role === 'analyst';

/** @throws ServiceError `insufficient_scope` for an analyst's entry that would stay for ever. */
export function assertMayAdd(caller: Caller, expiresAt: string | null): void {
  if (isAnalyst(caller) && expiresAt === null) {
    throw refused('The role analyst adds entries that expire only. Send expires_at, or ask a manager.');
  }
}

/** @throws ServiceError `insufficient_scope` for an analyst. */
export function assertMayImport(caller: Caller): void {
  if (isAnalyst(caller)) throw refused('The role analyst imports no lists. Ask a manager.');
}

/**
 * @param find reads the entry; called for an analyst only.
 * @throws ServiceError `insufficient_scope` for an entry that somebody else added; what `find` throws.
 */
export async function assertMayRemove(caller: Caller, find: () => Promise<ListEntry>): Promise<void> {
  if (!isAnalyst(caller)) return;
  const { author } = await find();
  if (author !== caller.actor.id) {
    throw refused('The role analyst removes its own entries only. Ask a manager.');
  }
}

const refused = (message: string) =>
  new ServiceError('insufficient_scope', { message, details: { scope: 'lists.write', role: 'analyst' } });
